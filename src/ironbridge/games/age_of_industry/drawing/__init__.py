"""The board of Age of Industry as SVG: one drawing for the page, a notebook, the docs and the command line."""

from __future__ import annotations

from typing import Final

from ironbridge.draw.drawing import PLAIN, Look
from ironbridge.draw.sheets import sheet
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.engine.game import Data
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
from ironbridge.games.age_of_industry.drawing.printing import printing_of
from ironbridge.games.age_of_industry.drawing.spaces import draw_spaces
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.words import moment
from ironbridge.language import language

EDGE: Final = 20.0  # the table around the board
GLOW: Final = 4.0  # room around the board alone for its frame
GAP: Final = 12.0
KIND: Final = "board age-of-industry"


def svg(game: AgeOfIndustry, view: Data, look: Look = PLAIN) -> str:
    """The board as it stands in a view, with the players' places under it; words in `look.choices` are lit."""
    page = _page(game, view, look)
    seats = len(view["players"])
    scale = min(1.0, (WIDTH - GAP * (seats - 1)) / (seats * mats.WIDTH))
    top = EDGE + HEIGHT + GAP
    size = (WIDTH + 2 * EDGE, top + mats.HEIGHT * scale + EDGE)
    places = (
        el(
            "g",
            el("title", mats.told(page, seat)),
            mats.draw_mat(page, seat),
            transform=shift(EDGE + seat * (mats.WIDTH * scale + GAP), top, scale),
        )
        for seat in range(seats)
    )
    return sheet(
        KIND,
        size,
        page.say,
        el("title", f"{ABOUT.title}. {page.moment}"),
        el("desc", _summary(page)),
        el("rect", width=size[0], height=size[1], fill=page.palette.page),
        el("g", _board(page, look.ground), transform=shift(EDGE, EDGE)),
        el("g", *places, class_="players"),
    )


def board(game: AgeOfIndustry, view: Data, look: Look = PLAIN) -> str:
    """The board alone, without the table around it."""
    page = _page(game, view, look)
    return sheet(
        KIND,
        (WIDTH + 2 * GLOW, HEIGHT + 2 * GLOW),
        page.say,
        el("title", f"{ABOUT.title}. {page.moment}"),
        el("desc", _summary(page)),
        el("g", _board(page, look.ground), transform=shift(GLOW, GLOW)),
    )


def mat(game: AgeOfIndustry, view: Data, seat: int, look: Look = PLAIN) -> str:
    """One player's place."""
    page = _page(game, view, look)
    title = el("title", mats.told(page, seat))
    return sheet("mat age-of-industry", (mats.WIDTH, mats.HEIGHT), page.say, title, mats.draw_mat(page, seat))


def hand(game: AgeOfIndustry, view: Data, look: Look = PLAIN) -> str:
    """The viewer's hand as cards in a row, "" for a spectator."""
    page = _page(game, view, look)
    cards = hands.hand_of(page)
    if not cards:
        return ""
    size = (hands.width_of(cards), hands.HEIGHT)
    title = el("title", page.say.many("Your hand: {n} card", "Your hand: {n} cards", len(cards)))
    return sheet("hand age-of-industry", size, page.say, title, hands.draw_hand(page, cards))


def figure(number: int, look: Look = PLAIN) -> str:
    """A small drawing that helps with a rule, "" if it needs none."""
    return draw_figure(number, language(look.lang, ABOUT.name), look.palette)


def _page(game: AgeOfIndustry, view: Data, look: Look) -> Page:
    say = language(look.lang, game.name)
    return Page(
        printing_of(game.board, say, look.palette), view, moment(game, view, say), look.names, frozenset(look.choices)
    )


def _board(page: Page, ground: bool) -> Markup:
    """The ground, the lines, the places on them, and what lies in the strip under the map."""
    return join(
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


def _frame(page: Page) -> Markup:
    ink = page.palette.ink
    outer = el("rect", width=WIDTH, height=HEIGHT, fill="none", stroke=ink, stroke_width=2.4)
    foot = el("path", d=f"M0 {MAP.bottom:.0f}H{WIDTH:.0f}", stroke=ink, stroke_width=1.2)
    return el("g", outer, foot, pointer_events="none")


def _summary(page: Page) -> str:
    """The position in a sentence for those who do not see it."""
    said = [mats.told(page, seat) for seat in range(len(page.view["players"]))]
    turn = page.view["seat"]
    said += [] if turn is None else [page.say("{player} to choose", player=page.player(turn))]
    return ". ".join(said)
