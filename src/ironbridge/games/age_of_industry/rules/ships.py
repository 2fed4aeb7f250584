"""Ships: where one can be built, the coal that it brings, and when it flips."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import counters, events
from ironbridge.games.age_of_industry.rules.components import NOWHERE
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState


# ---------------------------------------------------------------------- where?


def beside_ports(state: IndustryState) -> int:
    """R37: the ship spaces with a lane to a port that is built, anybody's."""
    return _beside(state, state.harbours)


def allowed_by_card(state: IndustryState) -> int:
    """R32, A5: beside any port in the first edition; in the second one's own, or one where one's railway leads."""
    board, seat = state.rules.board, state.seat
    ports = state.harbours
    if state.rules.edition == 2:
        ports &= state.touched[seat]
        for space in members(state.ports & state.own_spaces[seat]):
            ports |= 1 << board.place_of[space]
    return _beside(state, ports)


def _beside(state: IndustryState, ports: int) -> int:
    """The ship spaces with a lane to one of these places."""
    board = state.rules.board
    spaces = 0
    for ship, around in enumerate(board.ports_of_ship):
        if around & ports:
            spaces |= 1 << board.first_ship + ship
    return spaces


# ---------------------------------------------------------------------- what it brings


def import_coal(state: IndustryState, ship: int) -> None:
    """R72: onto the import; it may pay for the ship itself."""
    board = state.rules.board
    coal = board.ships[ship].coal
    state.cubes[board.space_count + ship] = coal
    if coal:
        state.mines |= 1 << board.space_count + ship
        state.tell(events.IMPORTED, ship, coal)


def check(state: IndustryState, ship: int) -> None:
    """R68, R69: a ship flips when its import is empty and its market, if any and if there is demand, has bought."""
    board = state.rules.board
    space = board.first_ship + ship
    if not state.occupied & ~state.flipped & ~state.second_ships & 1 << space:
        return
    market = board.market_of_ship[ship]
    waiting = market != NOWHERE and state.buys[market] and not state.used >> market & 1
    if not state.cubes[board.space_count + ship] and not waiting:
        counters.flip(state, space)
