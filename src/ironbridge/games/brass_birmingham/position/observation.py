"""A position of Brass: Birmingham as numbers, as a seat may know it: all but hands, the pile and what is face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules.components import (
    ERAS,
    INCOME_LEVEL,
    INDUSTRY_COUNT,
    NOBODY,
    NOTHING,
    SCOUT_CARDS,
    SELLABLE,
    TILES,
    WILD_CARDS,
)
from ironbridge.games.brass_birmingham.rules.questions import (
    ASK_ACTION,
    ASK_BEER,
    ASK_COAL,
    ASK_IRON,
    ASK_SCOUT,
    QUESTIONS,
)
from ironbridge.games.brass_birmingham.rules.scoring import SOURCE_COUNT, SOURCES, points_of
from ironbridge.games.brass_birmingham.rules.vocabulary import ACTION_WORDS
from ironbridge.parts.bits import members
from ironbridge.parts.observation import Numbers

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


def write(state: BrassState, seat: int, numbers: Numbers) -> None:
    """The numbers of a position, as this seat may know it."""
    rules = state.rules
    seats, cards = rules.seats, rules.cards
    numbers.one_of(state.era, len(ERAS))
    numbers.number(state.round)
    numbers.number(1 if state.over else 0)
    numbers.seat(NOBODY if state.over else state.seat)
    numbers.seat_ranks(state.order)
    numbers.number(state.turn)
    numbers.number(state.actions)
    discards = _discards(state)
    for n in range(seats):
        player = (seat + n) % seats
        _write_player(state, player, discards[player * cards.count : (player + 1) * cards.count], numbers)
    _write_board(state, numbers)
    numbers.number(state.coal_market)
    numbers.number(state.iron_market)
    _write_question(state, numbers)
    numbers.number(state.deck_left)
    for wild in (cards.wild_location, cards.wild_industry):
        numbers.number(WILD_CARDS - sum([hand.count(wild) for hand in state.hands]))


def _discards(state: BrassState) -> list[int]:
    """How often each card lies on each seat's pile: seat * number of cards + card."""
    totals = [0] * (state.rules.seats * state.rules.cards.count)
    for each in state.discards:
        totals[each] += 1
    return totals


def _write_question(state: BrassState, numbers: Numbers) -> None:
    board, cards = state.rules.board, state.rules.cards.count
    kinds = len(QUESTIONS) - ASK_ACTION
    if state.over:
        numbers.at += kinds + len(ACTION_WORDS) + board.slot_count + len(board.lines) + cards + board.stall_count + 2
        return
    question = state.question
    numbers.one_of(question - ASK_ACTION, kinds)
    numbers.one_of(state.action, len(ACTION_WORDS))
    numbers.one_of(state.slot, board.slot_count)
    numbers.one_of(state.line, len(board.lines))
    numbers.one_of(state.card, cards)
    numbers.one_of(state.stall, board.stall_count)
    need = 0
    if question == ASK_COAL:
        need = state.need_coal
    elif question == ASK_IRON:
        need = state.need_iron
    elif question == ASK_BEER:
        need = state.need_beer
    elif question == ASK_SCOUT:
        need = SCOUT_CARDS - state.done
    numbers.number(need)
    numbers.number(state.due)


def _write_player(state: BrassState, seat: int, discards: list[int], numbers: Numbers) -> None:
    hand, wild = state.hands[seat], state.rules.cards.wild_location
    numbers.number(state.money[seat])
    numbers.number(state.spent[seat])
    numbers.number(state.space[seat])
    numbers.number(INCOME_LEVEL[state.space[seat]])
    numbers.number(points_of(state, seat))
    numbers.each(state.points[seat * SOURCE_COUNT : seat * SOURCE_COUNT + len(SOURCES)])
    numbers.number(len(hand))
    numbers.number(hand.count(wild))
    numbers.number(hand.count(wild + 1))
    numbers.number(state.links[seat])
    numbers.each(discards)
    numbers.each(state.mat[seat * INDUSTRY_COUNT : (seat + 1) * INDUSTRY_COUNT])
    if seat == numbers.viewer:
        numbers.counts(hand, state.rules.cards.count)
    numbers.number(0 if state.face_down[seat] == NOTHING else 1)


def _write_board(state: BrassState, numbers: Numbers) -> None:
    board, seats = state.rules.board, state.rules.seats
    for slot, kind in enumerate(state.tile):
        shown = board.shows[slot]
        if kind == NOTHING:
            numbers.at += seats + shown.bit_count() + 3
            continue
        tile = TILES[kind]
        numbers.seat(state.owner[slot])
        numbers.one_of((shown & (1 << tile.industry) - 1).bit_count(), shown.bit_count())
        numbers.number(tile.level)
        numbers.number(state.flipped >> slot & 1)
        numbers.number(state.cubes[slot])
    owners = [NOBODY] * len(board.lines)
    for seat in range(seats):
        for line in members(state.own_lines[seat]):
            owners[line] = seat
    for owner in owners:
        numbers.seat(owner)
    for stall in state.rules.stalls:
        numbers.some_of(state.buys[stall], SELLABLE.bit_count())
        numbers.number(state.barrels >> stall & 1)
