"""A position of Railroad Tycoon as numbers, as a seat may know it: all but others' tycoons and the deck (A18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.railroad_tycoon.position.unseen import is_shown
from ironbridge.games.railroad_tycoon.rules.components import (
    BEST_ENGINE,
    COLOUR_COUNT,
    COLOURS,
    CUBES,
    GRANT,
    GREY,
    LOCOMOTIVES,
    NEW_CITIES,
    NOBODY,
    NOTHING,
    NOWHERE,
    ROUNDS,
    SHARE,
    TILES,
    TYCOONS,
)
from ironbridge.games.railroad_tycoon.rules.questions import ASK_BID, ASK_COLOUR, ASK_EXIT, ASK_LINK, QUESTIONS
from ironbridge.games.railroad_tycoon.rules.scoring import SOURCES, points_of
from ironbridge.games.railroad_tycoon.rules.shares import income_of
from ironbridge.games.railroad_tycoon.rules.track import entry_of, exit_of, hex_of
from ironbridge.games.railroad_tycoon.rules.vocabulary import ACTION_WORDS
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, track_ends
from ironbridge.parts.observation import Layout, Numbers

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.game import RailroadTycoon
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

# Units.
MANY_TURNS: Final = 10
MANY_ACTIONS: Final = 3
MANY_POINTS: Final = 20
MUCH_MONEY: Final = 20
# The shapes of track in a hex: the two sides it joins, the lower first.
SHAPES: Final[list[tuple[int, int]]] = [
    (one, other) for one in range(SIDE_COUNT) for other in sorted(track_ends(one)) if one < other
]
SHAPE_COUNT: Final = 9
# The same by both sides: one * 6 + other.
SHAPE_OF: Final[list[int]] = [
    SHAPES.index((min(one, other), max(one, other))) if other in track_ends(one) else NOTHING
    for one in range(SIDE_COUNT)
    for other in range(SIDE_COUNT)
]


def layout(game: RailroadTycoon) -> Layout:
    """The numbers in their order."""
    board = game.board
    cards = [card.name for card in board.cards]
    cities = [city.id for city in board.cities]
    layout = Layout(game.seats)
    layout.number("turn", MANY_TURNS)
    layout.number("round", ROUNDS)
    layout.number("over")
    layout.number("last_turn", MANY_TURNS)
    layout.seat("first")
    layout.number("actions", MANY_ACTIONS)
    layout.seat("seat")
    layout.auction("auction", SHARE)
    _lay_out_question(layout, game)
    layout.number("pile", len(game.deck))
    layout.each("bag", COLOURS, CUBES)
    layout.number("markers", game.markers)
    layout.each("new_cities", COLOURS, max(NEW_CITIES))
    layout.each("used", cards)
    layout.each("fresh", cities)
    layout.seat("first_six")
    layout.each("display", cards)
    layout.each("discards", cards)
    for seat in range(game.seats):
        _lay_out_player(layout, f"players[{seat}]", cards)
    for name in cities:
        layout.one_of(f"cities.{name}.colour", (*COLOURS, "grey"))
        layout.each(f"cities.{name}.cubes", COLOURS)
        layout.number(f"cities.{name}.empty")
    for city in board.western:
        layout.seat(f"western.{cities[city]}.owner")
    for column, row in board.hexes:
        for one, other in SHAPES:
            layout.number(f"track.{column},{row}.{SIDES[one]}-{SIDES[other]}", game.seats)
    return layout


def _lay_out_question(layout: Layout, game: RailroadTycoon) -> None:
    board = game.board
    cities = [city.id for city in board.cities]
    layout.one_of("question.kind", QUESTIONS[ASK_BID:])
    layout.one_of("question.action", ACTION_WORDS)
    layout.one_of("question.card", [card.name for card in board.cards])
    layout.one_of("question.hex", [f"{column},{row}" for column, row in board.hexes])
    layout.one_of("question.side", SIDES)
    layout.one_of("question.from", cities)
    layout.number("question.tiles", TILES)
    layout.number("question.perfect")
    layout.number("question.tunnel")
    layout.one_of("question.city", cities)
    layout.one_of("question.colour", COLOURS)
    layout.one_of("question.at", cities)
    layout.each("question.path", cities, game.seats)
    layout.number("question.left", BEST_ENGINE)


def _lay_out_player(layout: Layout, player: str, cards: list[str]) -> None:
    layout.number(f"{player}.money", MUCH_MONEY)
    layout.number(f"{player}.shares", MANY_POINTS)
    layout.number(f"{player}.points", MANY_POINTS)
    layout.number(f"{player}.engine", BEST_ENGINE)
    layout.number(f"{player}.income", MUCH_MONEY)
    layout.number(f"{player}.links", LOCOMOTIVES)
    layout.number(f"{player}.locomotives", LOCOMOTIVES)
    layout.number(f"{player}.score", MANY_POINTS)
    layout.each(f"{player}.sources", SOURCES, MANY_POINTS)
    layout.each(f"{player}.cards", cards)
    layout.one_of(f"{player}.tycoon", TYCOONS)


def write(state: TycoonState, seat: int, numbers: Numbers) -> None:
    """The numbers of a position, as this seat may know it."""
    rules, board = state.rules, state.rules.board
    seats = rules.seats
    numbers.number(state.turn)
    numbers.number(state.round)
    numbers.number(1 if state.over else 0)
    numbers.number(state.last_turn)
    numbers.seat(state.first)
    numbers.number(state.actions)
    numbers.seat(NOBODY if state.over else state.seat)
    numbers.auction(state.auction)
    if state.over:
        numbers.at += _size_of_question(state)
    else:
        _write_question(state, numbers)
    numbers.number(state.deck_left)
    numbers.each(state.bag)
    numbers.number(state.empty.bit_count())
    numbers.each(state.new_cities)
    numbers.some_of(state.used, board.card_count)
    numbers.some_of(state.fresh, board.city_count)
    numbers.seat(state.first_six)
    numbers.counts(state.display, board.card_count)
    numbers.counts(state.discards, board.card_count)
    for n in range(seats):
        player = (seat + n) % seats
        _write_player(state, player, player == seat or is_shown(state, player), numbers)
    for city in range(board.city_count):
        numbers.one_of(state.colours[city], GREY + 1)
        numbers.each(state.cubes[city * COLOUR_COUNT : (city + 1) * COLOUR_COUNT])
        numbers.number(state.empty >> city & 1)
    for owner in state.western:
        numbers.seat(owner)
    _write_track(state, numbers)


def _size_of_question(state: TycoonState) -> int:
    board = state.rules.board
    kinds = len(QUESTIONS) - ASK_BID + len(ACTION_WORDS) + board.card_count
    return kinds + board.hex_count + SIDE_COUNT + 3 + COLOUR_COUNT + 4 * board.city_count + 1


def _write_question(state: TycoonState, numbers: Numbers) -> None:
    board, question = state.rules.board, state.question
    laying, moving = question == ASK_EXIT, question == ASK_LINK
    numbers.one_of(question - ASK_BID, len(QUESTIONS) - ASK_BID)
    numbers.one_of(state.action, len(ACTION_WORDS))
    numbers.one_of(state.card, board.card_count)
    numbers.one_of(state.hex if laying else NOWHERE, board.hex_count)
    numbers.one_of(state.side if laying else NOWHERE, SIDE_COUNT)
    numbers.one_of(state.city if laying or moving else NOWHERE, board.city_count)
    numbers.number(state.tiles if laying else 0)
    numbers.number(1 if laying and state.perfect else 0)
    numbers.number(1 if laying and state.tunnel else 0)
    numbers.one_of(state.city if question == ASK_COLOUR else NOWHERE, board.city_count)
    if not moving:
        numbers.at += COLOUR_COUNT + 2 * board.city_count + 1
        return
    numbers.one_of(state.colour, COLOUR_COUNT)
    numbers.one_of(state.cube_at(), board.city_count)
    # By which seat's link it came to each city, counted from 1: it goes to none twice (R54).
    seats = state.rules.seats
    came = [0] * board.city_count
    for step in state.path:
        came[step // seats] = (step % seats - numbers.viewer) % seats + 1
    numbers.each(came)
    numbers.number(state.engine[state.seat] - len(state.path))


def _write_player(state: TycoonState, seat: int, knows_tycoon: bool, numbers: Numbers) -> None:
    points = points_of(state, seat)
    numbers.number(state.money[seat])
    numbers.number(state.shares[seat])
    numbers.number(state.points[seat])
    numbers.number(state.engine[seat])
    numbers.number(income_of(state.points[seat]))
    numbers.number(state.links[seat])
    numbers.number(state.locomotives_left(seat))
    numbers.number(sum(points))
    numbers.each(list(points))
    held = [1 if holder == seat else 0 for holder in state.holder]
    held[GRANT] = state.grants[seat]
    numbers.each(held)
    numbers.one_of(state.tycoons[seat] if knows_tycoon else NOBODY, len(TYCOONS))


def _write_track(state: TycoonState, numbers: Numbers) -> None:
    """Whose each piece of track is, counted from 1."""
    at, seats = numbers.at, state.rules.seats
    for link, track in enumerate(state.link_track):
        owner = (state.link_owner[link] - numbers.viewer) % seats + 1
        for tile in track:
            shape = SHAPE_OF[entry_of(tile) * SIDE_COUNT + exit_of(tile)]
            numbers.at = at + hex_of(tile) * SHAPE_COUNT + shape
            numbers.number(owner)
    numbers.at = at + state.rules.board.hex_count * SHAPE_COUNT
