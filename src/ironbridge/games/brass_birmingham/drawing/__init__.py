"""The board of Brass: Birmingham as SVG: one drawing for the page, a notebook, the docs and the command line."""

from __future__ import annotations

from typing import Final

from ironbridge.draw.drawing import Drawing, Look, Row
from ironbridge.draw.sheets import Drawn, Size
from ironbridge.draw.svg import Markup, el, join
from ironbridge.games.brass_birmingham.about import ABOUT
from ironbridge.games.brass_birmingham.drawing import hands, mats
from ironbridge.games.brass_birmingham.drawing.figures import draw_figure
from ironbridge.games.brass_birmingham.drawing.ground import NO_GROUND, draw_ground
from ironbridge.games.brass_birmingham.drawing.insets import draw_order, draw_piles, draw_title
from ironbridge.games.brass_birmingham.drawing.lines import draw_lines
from ironbridge.games.brass_birmingham.drawing.markets import draw_markets
from ironbridge.games.brass_birmingham.drawing.merchants import draw_merchants
from ironbridge.games.brass_birmingham.drawing.page import Page
from ironbridge.games.brass_birmingham.drawing.plan import CELL, HEIGHT, WIDTH
from ironbridge.games.brass_birmingham.drawing.printing import printing_of
from ironbridge.games.brass_birmingham.drawing.progress_track import draw_track
from ironbridge.games.brass_birmingham.drawing.towns import draw_towns
from ironbridge.games.brass_birmingham.drawing.whole_mats import draw_whole_mat
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.sentences import moment
from ironbridge.games.brass_birmingham.sentences.names import COLOURS
from ironbridge.language import language


class BrassDrawing(Drawing[BrassState, Page]):
    """Draws the positions of Brass: Birmingham."""

    seat_colours = COLOURS

    def page(self, seen: BrassState, look: Look) -> Page:
        say = language(look.lang, self.about.name)
        printing = printing_of(seen.rules.board, say, look.palette)
        return Page(printing, seen, moment(seen, say), look.names, frozenset(look.choices))

    def drawn_board(self, page: Page, ground: bool) -> Drawn:
        """The ground, the lines, the places on them, and what lies in the corners and around the edge."""
        drawn = join(
            (
                draw_ground(page.printing) if ground else NO_GROUND,
                draw_lines(page),
                draw_towns(page),
                draw_merchants(page),
                draw_title(page),
                draw_order(page),
                draw_piles(page),
                draw_markets(page),
                draw_track(page),
                _frame(page),
            )
        )
        return Drawn((WIDTH, HEIGHT), f"{self.about.title}. {page.moment}", drawn)

    def drawn_place(self, page: Page, seat: int) -> Drawn:
        return Drawn((mats.WIDTH, mats.HEIGHT), self.told_place(page, seat), mats.draw_mat(page, seat))

    def told_place(self, page: Page, seat: int) -> str:
        return mats.told(page, seat)

    def drawn_whole_mat(self, page: Page, seat: int) -> list[Row]:
        return draw_whole_mat(page, seat)

    def cards(self, page: Page) -> list[str]:
        return hands.hand_of(page) or []

    def drawn_cards(self, page: Page, cards: list[str]) -> tuple[Size, Markup]:
        return (hands.width_of(cards), hands.HEIGHT), hands.draw_hand(page, cards)


def _frame(page: Page) -> Markup:
    ink = page.palette.ink
    outer = el("rect", width=WIDTH, height=HEIGHT, fill="none", stroke=ink, stroke_width=2.4)
    inner = el(
        "rect",
        x=CELL,
        y=CELL,
        width=WIDTH - 2 * CELL,
        height=HEIGHT - 2 * CELL,
        fill="none",
        stroke=ink,
        stroke_width=1.2,
    )
    return el("g", outer, inner, pointer_events="none")


DRAWING: Final = BrassDrawing(ABOUT, draw_figure)
