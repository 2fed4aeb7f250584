"""A position of Railroad Tycoon as numbers, as a seat may know it: all but others' tycoons and the deck (A18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.position.kinds import SHAPE_COUNT, SHAPE_OF
from ironbridge.games.railroad_tycoon.position.unseen import is_shown
from ironbridge.games.railroad_tycoon.rules.components import (
    COLOUR_COUNT,
    GRANT,
    GREY,
    NOBODY,
    NOWHERE,
    TYCOONS,
)
from ironbridge.games.railroad_tycoon.rules.questions import ASK_BID, ASK_COLOUR, ASK_EXIT, ASK_LINK, QUESTIONS
from ironbridge.games.railroad_tycoon.rules.scoring import points_of
from ironbridge.games.railroad_tycoon.rules.shares import income_of
from ironbridge.games.railroad_tycoon.rules.track import entry_of, exit_of, hex_of
from ironbridge.games.railroad_tycoon.rules.vocabulary import ACTION_WORDS
from ironbridge.parts.hexes import SIDE_COUNT
from ironbridge.parts.observation import Numbers

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


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
    numbers.auction(state.auction)
    for n in range(seats):
        player = (seat + n) % seats
        _write_player(state, player, player == seat or is_shown(state, player), numbers)
    for city in range(board.city_count):
        numbers.one_of(state.colours[city], GREY + 1)
        numbers.each(state.cubes[city * COLOUR_COUNT : (city + 1) * COLOUR_COUNT])
        numbers.number(state.empty >> city & 1)
    for owner in state.western:
        numbers.seat(owner)
    numbers.each(state.new_cities)
    numbers.some_of(state.used, board.card_count)
    numbers.some_of(state.fresh, board.city_count)
    numbers.seat(state.first_six)
    numbers.counts(state.display, board.card_count)
    numbers.counts(state.discards, board.card_count)
    numbers.seat(NOBODY if state.over else state.seat)
    _write_question(state, numbers)
    numbers.number(state.deck_left)
    numbers.each(state.bag)
    numbers.number(state.empty.bit_count())
    _write_track(state, numbers)


def _write_player(state: TycoonState, seat: int, knows_tycoon: bool, numbers: Numbers) -> None:
    points = points_of(state, seat)
    numbers.number(state.money[seat])
    numbers.number(state.shares[seat])
    numbers.number(state.points[seat])
    numbers.number(state.engine[seat])
    held = [1 if holder == seat else 0 for holder in state.holder]
    held[GRANT] = state.grants[seat]
    numbers.each(held)
    numbers.number(income_of(state.points[seat]))
    numbers.number(state.links[seat])
    numbers.number(state.locomotives_left(seat))
    numbers.number(sum(points))
    numbers.each(list(points))
    numbers.one_of(state.tycoons[seat] if knows_tycoon else NOBODY, len(TYCOONS))


def _write_question(state: TycoonState, numbers: Numbers) -> None:
    board, question = state.rules.board, state.question
    if state.over:
        kinds = len(QUESTIONS) - ASK_BID + len(ACTION_WORDS) + board.card_count
        numbers.at += kinds + board.hex_count + SIDE_COUNT + 3 + COLOUR_COUNT + 4 * board.city_count + 1
        return
    laying, moving = question == ASK_EXIT, question == ASK_LINK
    numbers.one_of(question - ASK_BID, len(QUESTIONS) - ASK_BID)
    numbers.one_of(state.action, len(ACTION_WORDS))
    numbers.one_of(state.card, board.card_count)
    numbers.one_of(state.hex if laying else NOWHERE, board.hex_count)
    numbers.one_of(state.side if laying else NOWHERE, SIDE_COUNT)
    numbers.one_of(state.colour if moving else NOWHERE, COLOUR_COUNT)
    numbers.one_of(state.city if laying or moving else NOWHERE, board.city_count)
    numbers.number(state.tiles if laying else 0)
    numbers.number(1 if laying and state.perfect else 0)
    numbers.number(1 if laying and state.tunnel else 0)
    numbers.one_of(state.city if question == ASK_COLOUR else NOWHERE, board.city_count)
    if not moving:
        numbers.at += 2 * board.city_count + 1
        return
    numbers.one_of(state.cube_at(), board.city_count)
    # By which seat's link it came to each city, counted from 1: it goes to none twice (R54).
    seats = state.rules.seats
    came = [0] * board.city_count
    for step in state.path:
        came[step // seats] = (step % seats - numbers.viewer) % seats + 1
    numbers.each(came)
    numbers.number(state.links_left())


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
