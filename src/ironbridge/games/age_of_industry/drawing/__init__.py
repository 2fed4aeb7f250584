"""The board of Age of Industry as SVG: one drawing for the page, a notebook, the docs and the command line."""

from __future__ import annotations

from typing import Final

from ironbridge.draw.drawing import Drawing, Look
from ironbridge.draw.sheets import Drawn, Size
from ironbridge.draw.svg import Markup, el, join
from ironbridge.games.age_of_industry.about import ABOUT
from ironbridge.games.age_of_industry.drawing import hands, mats
from ironbridge.games.age_of_industry.drawing.demand_tracks import draw_demand
from ironbridge.games.age_of_industry.drawing.figures import draw_figure
from ironbridge.games.age_of_industry.drawing.ground import NO_GROUND, draw_ground
from ironbridge.games.age_of_industry.drawing.insets import draw_order, draw_piles, draw_title
from ironbridge.games.age_of_industry.drawing.lines import draw_lanes, draw_railways
from ironbridge.games.age_of_industry.drawing.page import Page
from ironbridge.games.age_of_industry.drawing.places import draw_places
from ironbridge.games.age_of_industry.drawing.plan import HEIGHT, MAP, WIDTH
from ironbridge.games.age_of_industry.drawing.printing import SEAT_COLOURS, printing_of
from ironbridge.games.age_of_industry.drawing.spaces import draw_spaces
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.sentences import moment
from ironbridge.language import language


class IndustryDrawing(Drawing[IndustryState, Page]):
    """Draws the positions of Age of Industry."""

    seat_colours = SEAT_COLOURS

    def page(self, seen: IndustryState, look: Look) -> Page:
        say = language(look.lang, self.about.name)
        printing = printing_of(seen.rules.board, say, look.palette)
        return Page(printing, seen, moment(seen, say), look.names, frozenset(look.choices))

    def drawn_board(self, page: Page, ground: bool) -> Drawn:
        """The ground, the lines, the places on them, and what lies in the strip under the map."""
        drawn = join(
            (
                draw_ground(page.printing) if ground else NO_GROUND,
                draw_lanes(page),
                draw_railways(page),
                draw_places(page.printing),
                draw_spaces(page),
                draw_title(page),
                draw_order(page),
                draw_demand(page),
                draw_piles(page),
                _frame(page),
            )
        )
        return Drawn((WIDTH, HEIGHT), f"{self.about.title}. {page.moment}", drawn)

    def drawn_place(self, page: Page, seat: int) -> Drawn:
        return Drawn((mats.WIDTH, mats.HEIGHT), self.told_place(page, seat), mats.draw_mat(page, seat))

    def told_place(self, page: Page, seat: int) -> str:
        return mats.told(page, seat)

    def cards(self, page: Page) -> list[str]:
        return hands.hand_of(page) or []

    def drawn_cards(self, page: Page, cards: list[str]) -> tuple[Size, Markup]:
        return (hands.width_of(cards), hands.HEIGHT), hands.draw_hand(page, cards)


def _frame(page: Page) -> Markup:
    ink = page.palette.ink
    outer = el("rect", width=WIDTH, height=HEIGHT, fill="none", stroke=ink, stroke_width=2.4)
    foot = el("path", d=f"M0 {MAP.bottom:.0f}H{WIDTH:.0f}", stroke=ink, stroke_width=1.2)
    return el("g", outer, foot, pointer_events="none")


DRAWING: Final = IndustryDrawing(ABOUT, draw_figure)
