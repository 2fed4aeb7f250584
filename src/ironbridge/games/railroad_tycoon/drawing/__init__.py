"""The board of Railroad Tycoon as SVG: one drawing for the page, a notebook, the docs and the command line."""

from __future__ import annotations

from ironbridge.draw.drawing import PLAIN, Look
from ironbridge.draw.sheets import Drawn, board_sheet, mat_sheet, sheet, table_sheet
from ironbridge.draw.svg import Markup, el, join
from ironbridge.engine.game import Data
from ironbridge.games.railroad_tycoon.about import ABOUT
from ironbridge.games.railroad_tycoon.drawing import hands, mats
from ironbridge.games.railroad_tycoon.drawing.cities import draw_cities, draw_names
from ironbridge.games.railroad_tycoon.drawing.figures import draw_figure
from ironbridge.games.railroad_tycoon.drawing.ground import NO_GROUND, draw_ground
from ironbridge.games.railroad_tycoon.drawing.operations import draw_operations
from ironbridge.games.railroad_tycoon.drawing.page import Page
from ironbridge.games.railroad_tycoon.drawing.plan import WIDTH
from ironbridge.games.railroad_tycoon.drawing.printing import printing_of
from ironbridge.games.railroad_tycoon.drawing.score_track import draw_score_track
from ironbridge.games.railroad_tycoon.drawing.stock import draw_stock, draw_table
from ironbridge.games.railroad_tycoon.drawing.track import draw_choices, draw_links, draw_western
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.sentences import label, moment
from ironbridge.games.railroad_tycoon.sentences.seen import Seen
from ironbridge.language import language
from ironbridge.parts.hexes import SIDES


def svg(game: RailroadTycoon, view: Data, look: Look = PLAIN) -> str:
    """The board as it stands in a view, with the players' places under it; words in `look.choices` are lit."""
    page = _page(game, view, look)
    places = [_place(page, seat) for seat in range(len(view["players"]))]
    drawn = _board(game, page, look.ground)
    return table_sheet(ABOUT.name, page.say, page.palette, drawn, _summary(page), places)


def board(game: RailroadTycoon, view: Data, look: Look = PLAIN) -> str:
    """The board alone, without the table around it."""
    page = _page(game, view, look)
    return board_sheet(ABOUT.name, page.say, _board(game, page, look.ground), _summary(page))


def mat(game: RailroadTycoon, view: Data, seat: int, look: Look = PLAIN) -> str:
    """One player's place."""
    page = _page(game, view, look)
    return mat_sheet(ABOUT.name, page.say, _place(page, seat))


def hand(game: RailroadTycoon, view: Data, look: Look = PLAIN) -> str:
    """The viewer's cards in a row, "" for a spectator."""
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


def _page(game: RailroadTycoon, view: Data, look: Look) -> Page:
    say = language(look.lang, game.name)
    return Page(
        printing_of(game.board, say, look.palette), view, moment(game, view, say), look.names, frozenset(look.choices)
    )


def _board(game: RailroadTycoon, page: Page, ground: bool) -> Drawn:
    """The ground, the track, the cities, and the panels beside them."""
    plan = page.plan
    drawn = join(
        (
            draw_ground(page.printing) if ground else NO_GROUND,
            draw_western(page),
            draw_links(page),
            draw_cities(page),
            draw_names(page.printing),
            draw_choices(page, _told(game, page), _prices(game, page)),
            draw_table(page, plan.table),
            draw_score_track(page, plan.score_track),
            draw_operations(page, plan.operations),
            draw_stock(page, plan.stock),
            _frame(page),
        )
    )
    return Drawn((WIDTH, plan.height), f"{ABOUT.title}. {page.moment}", drawn)


def _told(game: RailroadTycoon, page: Page) -> dict[str, str]:
    """What can be laid, and the sides by which the next tile could be left, in words."""
    words = [word for word in page.choices if word.startswith("track:")]
    words += [f"exit:{side}" for side in SIDES] if page.question.get("kind") == "exit" else []
    return {word: label(game, page.view, word, page.say) for word in words}


def _prices(game: RailroadTycoon, page: Page) -> dict[str, str]:
    """What the next tile costs, by where it leads."""
    seen, offered = Seen(game, page.view), [side for side, name in enumerate(SIDES) if page.lit(f"exit:{name}")]
    if seen.kind != "exit":
        return {}
    return {f"exit:{SIDES[side]}": page.printing.money(seen.bill(side).total) for side in offered}


def _place(page: Page, seat: int) -> Drawn:
    return Drawn((mats.WIDTH, mats.HEIGHT), mats.told(page, seat), mats.draw_mat(page, seat))


def _frame(page: Page) -> Markup:
    return el(
        "rect", width=WIDTH, height=page.plan.height, fill="none", stroke=page.palette.ink, stroke_width=2.4,
        pointer_events="none",
    )  # fmt: skip


def _summary(page: Page) -> str:
    """The position in a sentence for those who do not see it."""
    said = [mats.told(page, seat) for seat in range(len(page.view["players"]))]
    turn = page.view["seat"]
    said += [] if turn is None else [page.say("{player} to choose", player=page.player(turn))]
    return ". ".join(said)
