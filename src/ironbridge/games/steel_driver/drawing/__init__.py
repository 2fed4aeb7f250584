"""The board of Steel Driver as SVG: one drawing for the page, a notebook, the docs and the command line."""

from __future__ import annotations

from typing import Final

from ironbridge.draw.drawing import PLAIN, Look
from ironbridge.draw.labels import Box
from ironbridge.draw.sheets import sheet
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.engine.game import Data
from ironbridge.games.steel_driver.about import ABOUT
from ironbridge.games.steel_driver.drawing.company_boxes import draw_boxes
from ironbridge.games.steel_driver.drawing.company_order import draw_order
from ironbridge.games.steel_driver.drawing.figures import draw_figure
from ironbridge.games.steel_driver.drawing.legend import draw_legend, draw_title
from ironbridge.games.steel_driver.drawing.map import WIDTH, draw_map, height_of, insets
from ironbridge.games.steel_driver.drawing.page import GAP, Page
from ironbridge.games.steel_driver.drawing.players import draw_player, draw_players, told
from ironbridge.games.steel_driver.drawing.printing import printing_of
from ironbridge.games.steel_driver.drawing.profit_track import draw_profit_track
from ironbridge.games.steel_driver.game import SteelDriver
from ironbridge.games.steel_driver.sentences import moment
from ironbridge.language import language

EDGE: Final = 20.0  # the table around the board
GLOW: Final = 9.0  # room around the board alone for what glows at its edge
BOXES, TRACK, PLAYERS = 129.0, 80.0, 110.0
MAT: Final = (300.0, PLAYERS + 4)


def svg(game: SteelDriver, view: Data, look: Look = PLAIN) -> str:
    """The board as it stands in a view, with the players' places under it; words in `look.choices` are lit."""
    page = _page(game, view, look)
    wide, top = WIDTH + 2 * EDGE, EDGE + _height(page) + GAP
    high = top + PLAYERS + EDGE
    return sheet(
        "board steel-driver",
        (wide, high),
        page.say,
        el("title", f"Steel Driver. {page.moment}"),
        el("desc", _summary(page)),
        el("rect", width=wide, height=high, fill=page.palette.page),
        _board(page, EDGE, look.ground),
        draw_players(page, Box(EDGE, top, EDGE + WIDTH, top + PLAYERS)),
    )


def board(game: SteelDriver, view: Data, look: Look = PLAIN) -> str:
    """The board alone, without the table around it."""
    page = _page(game, view, look)
    return sheet(
        "board steel-driver",
        (WIDTH + 2 * GLOW, _height(page) + 2 * GLOW),
        page.say,
        el("title", f"Steel Driver. {page.moment}"),
        el("desc", _summary(page)),
        _board(page, GLOW, look.ground),
    )


def mat(game: SteelDriver, view: Data, seat: int, look: Look = PLAIN) -> str:
    """One player's place."""
    page, (wide, high) = _page(game, view, look), MAT
    place = draw_player(page, seat, Box(2, 2, wide - 2, high - 2))
    return sheet("mat steel-driver", MAT, page.say, el("title", told(page, seat)), place)


def hand(game: SteelDriver, view: Data, look: Look = PLAIN) -> str:
    """R7: nothing is hidden, so nobody has a hand."""
    return ""


def figure(number: int, look: Look = PLAIN) -> str:
    """A small drawing that helps with a rule, "" if it needs none."""
    return draw_figure(number, language(look.lang, ABOUT.name), look.palette)


def _page(game: SteelDriver, view: Data, look: Look) -> Page:
    say = language(look.lang, game.name)
    return Page(
        printing_of(game.board, say, look.palette), view, moment(game, view, say), look.names, frozenset(look.choices)
    )


def _height(page: Page) -> float:
    return BOXES + GAP + height_of(page.board) + GAP + TRACK


def _board(page: Page, edge: float, ground: bool) -> Markup:
    """From top to bottom: the company boxes, the map with its insets, the profit track."""
    corner, map_top = insets(page.board), edge + BOXES + GAP
    bottom = edge + _height(page)
    return join(
        (
            draw_boxes(page, Box(edge, edge, edge + WIDTH, edge + BOXES)),
            el(
                "g",
                draw_map(page, ground),
                draw_order(page, corner["order"]),
                draw_title(page, corner["title"]),
                draw_legend(page.printing, corner["legend"]),
                transform=shift(edge, map_top),
            ),
            draw_profit_track(page, Box(edge, bottom - TRACK, edge + WIDTH, bottom)),
        )
    )


def _summary(page: Page) -> str:
    """The position in a sentence for those who do not see it."""
    seats = enumerate(page.view["players"])
    said = [page.say("{player}: {cash}", player=page.player(n), cash=page.say.money(own["cash"])) for n, own in seats]
    turn = page.view["seat"]
    said += [] if turn is None else [page.say("{player} to choose", player=page.player(turn))]
    return ". ".join(said)
