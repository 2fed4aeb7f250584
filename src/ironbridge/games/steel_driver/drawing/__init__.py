"""The board of Steel Driver as SVG: one drawing for the page, a notebook, the docs and the command line."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import SANS
from ironbridge.draw.palette import PAPER, Palette
from ironbridge.draw.svg import el, shift
from ironbridge.games.steel_driver.drawing.company_boxes import draw_boxes
from ironbridge.games.steel_driver.drawing.company_order import draw_order
from ironbridge.games.steel_driver.drawing.legend import draw_legend, draw_title
from ironbridge.games.steel_driver.drawing.map import WIDTH, draw_map, height_of, insets
from ironbridge.games.steel_driver.drawing.page import GAP, Page, View
from ironbridge.games.steel_driver.drawing.players import draw_players
from ironbridge.games.steel_driver.drawing.profit_track import draw_profit_track
from ironbridge.games.steel_driver.game import SteelDriver
from ironbridge.language import language

EDGE = 20.0  # the table around the board
BOXES, TRACK, PLAYERS = 120.0, 60.0, 102.0


def svg(
    game: SteelDriver,
    view: View,
    *,
    lang: str = "en",
    names: Sequence[str] | None = None,
    palette: Palette = PAPER,
    choices: Collection[str] = (),
) -> str:
    """The board as it stands in a view; words in `choices` are lit."""
    page = Page(game.board, view, language(lang, game.name), names, palette, choices)
    high = height_of(game.board)
    map_top = EDGE + BOXES + GAP
    track_top = map_top + high + GAP
    players_top = track_top + TRACK + GAP
    wide, bottom = WIDTH + 2 * EDGE, players_top + PLAYERS + EDGE
    corner = insets(game.board)
    return el(
        "svg",
        el("title", f"Steel Driver. {page.moment}"),
        el("desc", _summary(page)),
        el("rect", width=wide, height=bottom, fill=palette.page),
        draw_boxes(page, Box(EDGE, EDGE, EDGE + WIDTH, EDGE + BOXES)),
        el(
            "g",
            draw_map(page),
            draw_order(page, corner["order"]),
            draw_title(page, corner["title"]),
            draw_legend(page, corner["legend"]),
            transform=shift(EDGE, map_top),
        ),
        draw_profit_track(page, Box(EDGE, track_top, EDGE + WIDTH, track_top + TRACK)),
        draw_players(page, Box(EDGE, players_top, EDGE + WIDTH, players_top + PLAYERS)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide:.0f} {bottom:.0f}",
        width="100%",
        role="img",
        font_family=SANS,
        class_="board steel-driver",
        lang=page.say.code,
    )


def _summary(page: Page) -> str:
    """The position in a sentence for those who do not see it."""
    told = [
        page.say("{player}: {cash}", player=page.player(seat), cash=page.say.money(player["cash"]))
        for seat, player in enumerate(page.view["players"])
    ]
    turn = page.view["seat"]
    told += [] if turn is None else [page.say("{player} to choose", player=page.player(turn))]
    return ". ".join(told)
