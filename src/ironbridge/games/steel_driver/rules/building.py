"""Phase three: in company order each company builds one track, or passes when it cannot, until all have passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.steel_driver.rules import company_order, events
from ironbridge.games.steel_driver.rules.components import NOBODY
from ironbridge.games.steel_driver.rules.link import award_link
from ironbridge.games.steel_driver.rules.questions import ASK_BUILD, ASK_START, BUILDING
from ironbridge.games.steel_driver.rules.vocabulary import START
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState


def begin(state: SteelDriverState) -> None:
    """R26, R27: profit stands at 0 for all, and the first company in the order is activated."""
    state.phase = BUILDING
    company_order.activate_first(state)


# ---------------------------------------------------------------------- the first track: from where?


def forbids_start(state: SteelDriverState, location: int) -> int:
    """Why the company cannot start there now; 0 if it can."""
    company = state.company
    if state.question != ASK_START:
        return 31
    board = state.rules.board
    if not board.hexagons >> location & 1:
        return 31  # A19: the end that is built from must be a hexagon
    free = board.routes_at[location] & ~state.built
    if not free:
        return 6  # A20: any number of companies may share a hexagon, but not a route
    if not free & board.payable(state.box[company]):
        return 30
    return 0


def places_to_start(state: SteelDriverState) -> list[int]:
    """R31: a company's first track leaves a hexagon, which its controller names."""
    # A8: a company without a controller could not build anyway; the referee of the tests checks that.
    if state.controller[state.company] == NOBODY:
        return []
    hexagons = members(state.rules.board.hexagons)
    return [START + location for location in hexagons if not forbids_start(state, location)]


def start_from(state: SteelDriverState, location: int) -> None:
    """R31, R36: the location becomes the company's start; being on its network already, it will never pay."""
    company = state.company
    state.tell(events.STARTED, state.seat, company, location)
    state.start[company] = location
    state.network[company] = 1 << location
    state.frontier[company] = state.rules.board.routes_at[location]
    state.question = ASK_BUILD


# ---------------------------------------------------------------------- which track?


def forbids_build(state: SteelDriverState, route: int) -> int:
    """Why the company cannot build this track now; 0 if it can."""
    if state.question != ASK_BUILD:
        return 31 if state.question == ASK_START else 27
    for allowed, rule in _screens(state):
        if not allowed >> route & 1:
            return rule
    return 0


def tracks_to_build(state: SteelDriverState) -> list[int]:
    """R28, R29: one track if any can be built, which one is the controller's choice (A21: unless only one can be).

    R28, R38: passing is never a choice, so where this list is empty the company passes, cubes or not.
    """
    if state.controller[state.company] == NOBODY:
        return []  # A8
    allowed = state.rules.board.every_route
    for screen, _ in _screens(state):
        allowed &= screen
    build = state.rules.vocabulary.build
    return [build + route for route in members(allowed)]


def _screens(state: SteelDriverState) -> list[tuple[int, int]]:
    """The sets of routes that each rule lets through, in the order in which a player would ask."""
    company = state.company
    board = state.rules.board
    return [
        (~state.built, 6),  # R6, R33: one track a route, whoever owns it
        (state.frontier[company], 32),  # R32: it touches the company's own network
        (board.payable(state.box[company]), 30),  # R30: paid from the company's box alone
        (board.every_route if state.pieces[company] else 0, 4),  # R4, A18: seventeen tracks are all there are
    ]


def new_places(state: SteelDriverState, route: int) -> int:
    """R34, R35: the ends that bring their value, as they are new to the company, others' tracks there or not."""
    return state.rules.board.ends[route] & ~state.network[state.company]


def build(state: SteelDriverState, route: int) -> None:
    """R30, R34: the box pays, and what is new to the company brings its value."""
    board = state.rules.board
    company = state.company
    state.box[company] -= board.cost[route]
    state.built |= 1 << route
    state.tracks[company] |= 1 << route
    state.pieces[company] -= 1
    value = 0
    for location in members(new_places(state, route)):
        value += board.value[location]
        state.network[company] |= 1 << location
        state.frontier[company] |= board.routes_at[location]
    state.profit[company] += value
    state.tell(events.BUILT, state.seat, company, route, value)
    if not state.linked:
        award_link(state)
    company_order.activate_next(state)
