"""The board of Steel Driver as SVG: one drawing for the page, a notebook, the docs and the command line."""

from __future__ import annotations

from typing import Final

from ironbridge.draw.drawing import CHIP, PLAIN, Drawing, Look
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.sheets import Drawn, sheet
from ironbridge.draw.svg import Markup, el, join, shift
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
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.sentences import moment
from ironbridge.language import language

EDGE: Final = 20.0  # the table around the board
GLOW: Final = 9.0  # room around the board alone for what glows at its edge
BOXES, TRACK, PLAYERS = 129.0, 80.0, 110.0
LETTERS: Final = "ABCDEF"  # of the players, by seat
MAT: Final = (300.0, PLAYERS + 4)


class SteelDriverDrawing(Drawing[SteelDriverState, Page]):
    """R7: nothing is hidden, so nobody has a hand."""

    def page(self, seen: SteelDriverState, look: Look) -> Page:
        say = language(look.lang, self.about.name)
        printing = printing_of(seen.rules.board, say, look.palette)
        return Page(printing, seen, moment(seen, say), look.names, frozenset(look.choices))

    def drawn_board(self, page: Page, ground: bool) -> Drawn:
        size = (WIDTH + 2 * GLOW, _height(page) + 2 * GLOW)
        return Drawn(size, _title(page), _board(page, GLOW, ground))

    def drawn_place(self, page: Page, seat: int) -> Drawn:
        wide, high = MAT
        return Drawn(MAT, told(page, seat), draw_player(page, seat, Box(2, 2, wide - 2, high - 2)))

    def told_place(self, page: Page, seat: int) -> str:
        return page.say("{player}: {cash}", player=page.player(seat), cash=page.say.money(page.seen.cash[seat]))

    def chip(self, seat: int, palette: Palette) -> Markup:
        """A letter: every colour is a company's, and nobody has pieces of their own."""
        disc = el("circle", r=CHIP - 1, fill=palette.card, stroke=palette.ink, stroke_width=1.4)
        return join((disc, text(LETTERS[seat], 0, 4.6, 13, palette.ink, bold=True, anchor="middle")))

    def svg(self, seen: SteelDriverState, look: Look = PLAIN) -> str:
        """The places are as wide as there is room for them under the board."""
        page = self.page(seen, look)
        wide, top = WIDTH + 2 * EDGE, EDGE + _height(page) + GAP
        high = top + PLAYERS + EDGE
        return sheet(
            f"board {self.about.name}",
            (wide, high),
            page.say,
            el("title", _title(page)),
            el("desc", self.summary(page)),
            el("rect", width=wide, height=high, fill=page.palette.page),
            _board(page, EDGE, look.ground),
            draw_players(page, Box(EDGE, top, EDGE + WIDTH, top + PLAYERS)),
        )

    def board_alone(self, page: Page, ground: bool) -> str:
        """With room of its own for what glows at its edge."""
        board = self.drawn_board(page, ground)
        told = (el("title", board.title), el("desc", self.summary(page)))
        return sheet(f"board {self.about.name}", board.size, page.say, *told, board.drawing)


def _title(page: Page) -> str:
    return f"{ABOUT.title}. {page.moment}"


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


DRAWING: Final = SteelDriverDrawing(ABOUT, draw_figure)
