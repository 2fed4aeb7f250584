"""A position of Age of Industry as numbers, as a seat may know it: all but the others' hands and the pile (R15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.age_of_industry.rules.components import (
    CARD_COUNT,
    COUNTER_COUNT,
    COUNTERS,
    NOBODY,
    NOTHING,
    SELLABLE,
)
from ironbridge.games.age_of_industry.rules.demand import PRICES
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, ASK_COAL, ASK_IRON, ASK_TAKE, QUESTIONS
from ironbridge.games.age_of_industry.rules.scoring import points_of
from ironbridge.games.age_of_industry.rules.vocabulary import ACTION_WORDS
from ironbridge.parts.bits import members
from ironbridge.parts.observation import Numbers

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState

# What markets buy: the first industries.
GOODS_COUNT: Final = SELLABLE.bit_count()


def write(state: IndustryState, seat: int, numbers: Numbers) -> None:
    """The numbers of a position, as this seat may know it."""
    seats = state.rules.seats
    numbers.number(state.round)
    numbers.number(1 if state.over else 0)
    numbers.seat(NOBODY if state.over else state.seat)
    numbers.seat_ranks(state.order)
    numbers.number(state.turn)
    numbers.number(state.actions)
    for n in range(seats):
        _write_player(state, (seat + n) % seats, numbers)
    _write_board(state, numbers)
    numbers.some_of(state.coal_track, len(PRICES))
    numbers.some_of(state.iron_track, len(PRICES))
    numbers.counts(state.display, CARD_COUNT)
    numbers.counts(state.discards, CARD_COUNT)
    _write_question(state, numbers)
    numbers.number(state.deck_left)


def _write_question(state: IndustryState, numbers: Numbers) -> None:
    board, question = state.rules.board, state.question
    kinds = len(QUESTIONS) - ASK_ACTION
    if state.over:
        numbers.at += kinds + len(ACTION_WORDS) + CARD_COUNT
        numbers.at += board.space_count + COUNTER_COUNT + board.railway_count + 1
        return
    numbers.one_of(question - ASK_ACTION, kinds)
    numbers.one_of(state.action, len(ACTION_WORDS))
    numbers.one_of(state.card, CARD_COUNT)
    numbers.one_of(state.space, board.space_count)
    numbers.one_of(state.counter, COUNTER_COUNT)
    numbers.one_of(state.railway, board.railway_count)
    need = 0
    if question == ASK_COAL:
        need = state.need_coal
    elif question == ASK_IRON:
        need = state.need_iron
    elif question == ASK_TAKE:
        need = state.to_take
    numbers.number(need)


def _write_player(state: IndustryState, seat: int, numbers: Numbers) -> None:
    for_money, for_counters, for_loans = points_of(state, seat)
    numbers.number(state.money[seat])
    numbers.number(state.spent[seat])
    numbers.number(state.loans[seat])
    numbers.counts(state.seen[seat], CARD_COUNT)
    numbers.each(state.mat[seat * COUNTER_COUNT : (seat + 1) * COUNTER_COUNT])
    if seat == numbers.viewer:
        numbers.counts(state.hands[seat], CARD_COUNT)
    numbers.number(state.railways_left(seat))
    numbers.number(for_money + for_counters + for_loans)
    numbers.number(for_money)
    numbers.number(for_counters)
    numbers.number(for_loans)
    numbers.number(len(state.hands[seat]))


def _write_board(state: IndustryState, numbers: Numbers) -> None:
    board, seats = state.rules.board, state.rules.seats
    for space, kind in enumerate(state.kind):
        allowed = board.allows[space]
        if kind == NOTHING:
            numbers.at += seats + allowed.bit_count() + (4 if space >= board.first_ship else 3)
            continue
        counter = COUNTERS[kind]
        numbers.seat(state.owner[space])
        numbers.one_of((allowed & (1 << counter.industry) - 1).bit_count(), allowed.bit_count())
        numbers.number(counter.level)
        numbers.number(state.flipped >> space & 1)
        numbers.number(state.cubes[space])
        if space >= board.first_ship:
            numbers.number(state.second_ships >> space & 1)
    owners = [NOBODY] * board.railway_count
    for seat in range(seats):
        for railway in members(state.own_railways[seat]):
            owners[railway] = seat
    for owner in owners:
        numbers.seat(owner)
    for market, buys in enumerate(state.buys):
        numbers.some_of(buys, GOODS_COUNT)
        numbers.number(state.used >> market & 1)
    for ship in range(board.ship_count):
        numbers.number(state.cubes[board.space_count + ship])
        numbers.number(state.occupied >> board.first_ship + ship & 1)
