"""Counters on the board: putting one down, taking one off, flipping it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import events
from ironbridge.games.age_of_industry.rules.components import (
    COAL,
    COUNTER_COUNT,
    COUNTERS,
    IRON,
    NOBODY,
    NOTHING,
    PORT,
    SHIP,
)
from ironbridge.parts.bits import members
from ironbridge.parts.network import join

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState


def put(state: IndustryState, seat: int, space: int, kind: int) -> None:
    """R41, R57: a counter of the mat, unused side up, with its cubes; ports and ships open their lanes (R111)."""
    counter = COUNTERS[kind]
    state.mat[seat * COUNTER_COUNT + kind] -= 1
    state.kind[space] = kind
    state.owner[space] = seat
    state.cubes[space] = counter.cubes
    bit = 1 << space
    state.occupied |= bit
    state.own_spaces[seat] |= bit
    if counter.industry == COAL:
        state.mines |= bit
    elif counter.industry == IRON:
        state.works |= bit
    elif counter.industry == PORT:
        state.ports |= bit
        state.harbours |= 1 << state.rules.board.place_of[space]
        open_lanes(state)
    elif counter.industry == SHIP:
        open_lanes(state)


def take_off_board(state: IndustryState, space: int) -> None:
    """R113, A31: out of play, and the cubes left on it to the supply."""
    bit = ~(1 << space)
    state.own_spaces[state.owner[space]] &= bit
    state.kind[space] = NOTHING
    state.owner[space] = NOBODY
    state.cubes[space] = 0
    state.occupied &= bit
    state.flipped &= bit
    state.mines &= bit
    state.works &= bit


def open_lanes(state: IndustryState) -> None:
    """R49, A26: a lane carries between a port and a ship, whichever side is up; an import's, once there is a ship."""
    board = state.rules.board
    for ship in range(board.ship_count):
        if not state.occupied >> board.first_ship + ship & 1:
            continue
        for lane in members((board.lanes_of_ship[ship] | 1 << board.import_lane[ship]) & ~state.open):
            if lane == board.import_lane[ship] or board.ends[lane] & state.harbours:
                state.open |= 1 << lane
                join(state.reach, board.ends[lane], board.closed)


def flip(state: IndustryState, space: int) -> None:
    """R63, R87, R88: the used side comes up, and the owner is paid, even out of turn."""
    state.flipped |= 1 << space
    kind, owner = state.kind[space], state.owner[space]
    profit = COUNTERS[kind].profit
    state.money[owner] += profit
    state.tell(events.FLIPPED, owner, space, kind, profit)
