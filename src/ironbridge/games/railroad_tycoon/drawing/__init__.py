"""The board of Railroad Tycoon as SVG: one drawing for the page, a notebook, the docs and the command line."""

from __future__ import annotations

from typing import Final

from ironbridge.draw.drawing import Drawing, Look
from ironbridge.draw.sheets import Drawn, Size
from ironbridge.draw.svg import Markup, el, join
from ironbridge.games.railroad_tycoon.about import ABOUT
from ironbridge.games.railroad_tycoon.drawing import hands, mats
from ironbridge.games.railroad_tycoon.drawing.cities import draw_cities, draw_names, names_beside
from ironbridge.games.railroad_tycoon.drawing.figures import draw_figure
from ironbridge.games.railroad_tycoon.drawing.ground import NO_GROUND, draw_ground
from ironbridge.games.railroad_tycoon.drawing.operations import draw_operations
from ironbridge.games.railroad_tycoon.drawing.page import Page
from ironbridge.games.railroad_tycoon.drawing.plan import WIDTH
from ironbridge.games.railroad_tycoon.drawing.printing import SEAT_COLOURS, printing_of
from ironbridge.games.railroad_tycoon.drawing.score_track import draw_score_track
from ironbridge.games.railroad_tycoon.drawing.stock import draw_stock, draw_table
from ironbridge.games.railroad_tycoon.drawing.track import (
    asked_about,
    draw_choices,
    draw_ghosts,
    draw_links,
    draw_western,
)
from ironbridge.games.railroad_tycoon.rules.questions import ASK_EXIT
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import tile_cost
from ironbridge.games.railroad_tycoon.sentences import label, moment
from ironbridge.language import language
from ironbridge.parts.hexes import SIDES


class TycoonDrawing(Drawing[TycoonState, Page]):
    """Draws the positions of Railroad Tycoon."""

    seat_colours = SEAT_COLOURS

    def page(self, seen: TycoonState, look: Look) -> Page:
        say = language(look.lang, self.about.name)
        printing = printing_of(seen.rules.board, say, look.palette)
        return Page(printing, seen, moment(seen, say), look.names, frozenset(look.choices), look.ghosts)

    def drawn_board(self, page: Page, ground: bool) -> Drawn:
        """The ground, the track, the cities, and the panels beside them."""
        plan = page.plan
        drawn = join(
            (
                draw_ground(page.printing) if ground else NO_GROUND,
                draw_western(page),
                draw_links(page),
                draw_ghosts(page),
                draw_cities(page),
                draw_choices(page, _told(page), _prices(page)),
                draw_names(page.printing, names_beside(page.printing, asked_about(page))),
                draw_table(page, plan.table),
                draw_score_track(page, plan.score_track),
                draw_operations(page, plan.operations),
                draw_stock(page, plan.stock),
                _frame(page),
            )
        )
        return Drawn((WIDTH, plan.height), f"{self.about.title}. {page.moment}", drawn)

    def drawn_place(self, page: Page, seat: int) -> Drawn:
        return Drawn((mats.WIDTH, mats.HEIGHT), self.told_place(page, seat), mats.draw_mat(page, seat))

    def told_place(self, page: Page, seat: int) -> str:
        return mats.told(page, seat)

    def cards(self, page: Page) -> list[str]:
        return hands.hand_of(page) or []

    def drawn_cards(self, page: Page, cards: list[str]) -> tuple[Size, Markup]:
        return (hands.width_of(cards), hands.HEIGHT), hands.draw_hand(page, cards)


def _told(page: Page) -> dict[str, str]:
    """What can be laid, and the sides by which the next tile could be left, in words."""
    words = [word for word in page.choices if word.startswith("track:")]
    words += [f"exit:{side}" for side in SIDES] if page.seen.question == ASK_EXIT else []
    return {word: label(page.seen, word, page.say) for word in words}


def _prices(page: Page) -> dict[str, str]:
    """What the next tile costs, by where it leads."""
    if page.seen.question != ASK_EXIT:
        return {}
    offered = [side for side, name in enumerate(SIDES) if page.lit(f"exit:{name}")]
    return {f"exit:{SIDES[side]}": page.printing.money(tile_cost(page.seen, side)) for side in offered}


def _frame(page: Page) -> Markup:
    return el(
        "rect", width=WIDTH, height=page.plan.height, fill="none", stroke=page.palette.ink, stroke_width=2.4,
        pointer_events="none",
    )  # fmt: skip


DRAWING: Final = TycoonDrawing(ABOUT, draw_figure)
