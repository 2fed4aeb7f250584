"""Income at the end of a round, and what happens when it is less than nothing and cannot be paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules import events, tiles
from ironbridge.games.brass_birmingham.rules.components import INCOME_LEVEL, TILES
from ironbridge.games.brass_birmingham.rules.questions import ASK_GIVE_UP, PAYING
from ironbridge.games.brass_birmingham.rules.scoring import SHORTFALL, points_of, score
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


def settle(state: BrassState, seat: int) -> None:
    """R36-R39, A12: the level is received, or paid: in money first, then with tiles."""
    level = INCOME_LEVEL[state.space[seat]]
    state.seat = seat
    if state.money[seat] + level >= 0:
        state.money[seat] += level
        if level:
            state.tell(events.INCOME, seat, level)
        state.turn += 1
        return
    state.due = -level
    state.turns_begun += 1
    state.question = ASK_GIVE_UP


def worth_of_tile(state: BrassState, slot: int) -> int:
    """R39, A13: half the money it cost, rounded down."""
    return TILES[state.tile[slot]].money // 2


def tiles_to_give_up(state: BrassState) -> list[int]:
    """R40, A12, A13: any of one's own that raises money; none if there is none."""
    give_up = state.rules.vocabulary.give_up
    return [give_up + slot for slot in members(state.own_slots[state.seat]) if worth_of_tile(state, slot)]


def forbids_give_up(state: BrassState, slot: int) -> int:
    """Why this tile cannot be sold off now; 0 if it can."""
    if state.question != ASK_GIVE_UP:
        return 42
    if not state.own_slots[state.seat] >> slot & 1:
        return 40
    return 0 if worth_of_tile(state, slot) else 39


def give_up(state: BrassState, slot: int) -> None:
    """R39, R40: to the box for half its cost; no further tile once the sum is covered."""
    seat = state.seat
    money = worth_of_tile(state, slot)
    state.tell(events.GAVE_UP, seat, slot, state.tile[slot], money)
    tiles.take_off_board(state, slot)
    state.money[seat] += money
    if state.money[seat] >= state.due:
        state.money[seat] -= state.due
        state.tell(events.INCOME, seat, -state.due)
        _settled(state)


def lose_points(state: BrassState) -> None:
    """R41, A14: a point for each pound that is missing, as far as there are points."""
    seat = state.seat
    missing = state.due - state.money[seat]
    lost = min(missing, points_of(state, seat))
    if state.money[seat]:
        state.tell(events.INCOME, seat, -state.money[seat])
    state.money[seat] = 0
    score(state, seat, SHORTFALL, -lost)
    state.tell(events.SHORT, seat, missing, lost)
    _settled(state)


def _settled(state: BrassState) -> None:
    state.due = 0
    state.turn += 1
    state.question = PAYING
