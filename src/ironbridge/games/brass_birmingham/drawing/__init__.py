"""The board of Brass: Birmingham as SVG: one drawing for the page, a notebook, the docs and the command line."""

from __future__ import annotations

from ironbridge.draw.drawing import PLAIN, Look
from ironbridge.draw.sheets import Drawn, board_sheet, mat_sheet, sheet, table_sheet
from ironbridge.draw.svg import Markup, el, join
from ironbridge.engine.game import Data
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
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.sentences import moment
from ironbridge.language import language


def svg(game: BrassBirmingham, view: Data, look: Look = PLAIN) -> str:
    """The board as it stands in a view, with the players' places under it; words in `look.choices` are lit."""
    page = _page(game, view, look)
    places = [_place(page, seat) for seat in range(len(view["players"]))]
    return table_sheet(ABOUT.name, page.say, page.palette, _board(page, look.ground), _summary(page), places)


def board(game: BrassBirmingham, view: Data, look: Look = PLAIN) -> str:
    """The board alone, without the table around it."""
    page = _page(game, view, look)
    return board_sheet(ABOUT.name, page.say, _board(page, look.ground), _summary(page))


def mat(game: BrassBirmingham, view: Data, seat: int, look: Look = PLAIN) -> str:
    """One player's place."""
    page = _page(game, view, look)
    return mat_sheet(ABOUT.name, page.say, _place(page, seat))


def hand(game: BrassBirmingham, view: Data, look: Look = PLAIN) -> str:
    """The viewer's hand as cards in a row, "" for a spectator."""
    page = _page(game, view, look)
    cards = hands.hand_of(page)
    if not cards:
        return ""
    size = (hands.width_of(cards), hands.HEIGHT)
    title = el("title", page.say.many("Your hand: {n} card", "Your hand: {n} cards", len(cards)))
    return sheet(f"hand {ABOUT.name}", size, page.say, title, hands.draw_hand(page, cards))


def figure(number: int, look: Look = PLAIN) -> str:
    """A small drawing that helps with a rule, "" if it needs none."""
    return draw_figure(number, language(look.lang, ABOUT.name), look.palette)


def _page(game: BrassBirmingham, view: Data, look: Look) -> Page:
    say = language(look.lang, game.name)
    return Page(
        printing_of(game.board, say, look.palette), view, moment(game, view, say), look.names, frozenset(look.choices)
    )


def _board(page: Page, ground: bool) -> Drawn:
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
    return Drawn((WIDTH, HEIGHT), f"{ABOUT.title}. {page.moment}", drawn)


def _place(page: Page, seat: int) -> Drawn:
    return Drawn((mats.WIDTH, mats.HEIGHT), mats.told(page, seat), mats.draw_mat(page, seat))


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


def _summary(page: Page) -> str:
    """The position in a sentence for those who do not see it."""
    said = [mats.told(page, seat) for seat in range(len(page.view["players"]))]
    turn = page.view["seat"]
    said += [] if turn is None else [page.say("{player} to choose", player=page.player(turn))]
    return ". ".join(said)
