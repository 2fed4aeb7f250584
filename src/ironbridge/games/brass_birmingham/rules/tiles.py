"""Industry tiles on the board: putting one down, taking one off, flipping."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules import events
from ironbridge.games.brass_birmingham.rules.components import (
    BARRELS,
    BREWERY,
    COAL,
    CUBES,
    INDUSTRY_COUNT,
    IRON,
    LAST_SPACE,
    NOBODY,
    NOTHING,
    TILES,
)
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


def put(state: BrassState, seat: int, slot: int, industry: int) -> int:
    """R93, R97, R98: the next tile of the mat, front up, with its cubes or barrels; its kind."""
    kind = state.next_tile(seat, industry)
    state.mat[seat * INDUSTRY_COUNT + industry] -= 1
    state.tile[slot] = kind
    state.owner[slot] = seat
    state.cubes[slot] = BARRELS[state.era] if industry == BREWERY else CUBES[kind]
    bit = 1 << slot
    state.occupied |= bit
    state.own_slots[seat] |= bit
    state.network[seat] |= 1 << state.rules.board.place_of[slot]
    note_source(state, slot, industry)
    return kind


def note_source(state: BrassState, slot: int, industry: int) -> None:
    """A tile that holds cubes or barrels serves everybody who may use them."""
    bit = 1 << slot
    if industry == COAL:
        state.mines |= bit
    elif industry == IRON:
        state.works |= bit
    elif industry == BREWERY:
        state.breweries |= bit


def take_off_board(state: BrassState, slot: int) -> None:
    """R110, R112: to the box, and what lies on it to the supply."""
    bit = ~(1 << slot)
    seat = state.owner[slot]
    state.tile[slot] = NOTHING
    state.owner[slot] = NOBODY
    state.cubes[slot] = 0
    state.occupied &= bit
    state.flipped &= bit
    state.mines &= bit
    state.works &= bit
    state.breweries &= bit
    state.own_slots[seat] &= bit
    state.network[seat] = network_of(state, seat)


def network_of(state: BrassState, seat: int) -> int:
    """R60, A21: the places that hold a tile of the seat or that a link of the seat touches."""
    board = state.rules.board
    places = 0
    for slot in members(state.own_slots[seat]):
        places |= 1 << board.place_of[slot]
    for line in members(state.own_lines[seat]):
        places |= board.ends[line]
    return places


def use_cube(state: BrassState, slot: int) -> None:
    """R57: one cube or barrel leaves; with the last one the tile flips, whoever took it."""
    state.cubes[slot] -= 1
    if not state.cubes[slot]:
        flip(state, slot)


def flip(state: BrassState, slot: int) -> None:
    """R58: the back comes up, and the owner's income marker advances, in spaces."""
    bit = 1 << slot
    state.flipped |= bit
    state.mines &= ~bit
    state.works &= ~bit
    state.breweries &= ~bit
    kind = state.tile[slot]
    raise_income(state, state.owner[slot], TILES[kind].income)
    state.tell(events.FLIPPED, state.owner[slot], slot, kind, TILES[kind].income)


def raise_income(state: BrassState, seat: int, spaces: int) -> None:
    """R59, A20: not beyond the last space."""
    state.space[seat] = min(LAST_SPACE, state.space[seat] + spaces)
