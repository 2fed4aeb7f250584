"""The action of building a railway."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import events, loans, resources
from ironbridge.games.age_of_industry.rules.components import NOWHERE, RAILWAY_COAL, RAILWAY_COST, RAILWAY_IRON
from ironbridge.games.age_of_industry.rules.questions import ACTION_OVER, ASK_ACTION, ASK_RAILWAY
from ironbridge.parts.bits import members
from ironbridge.parts.network import join

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState


def railways_possible(state: IndustryState, railways: int) -> tuple[int, int]:
    """What each rule in turn leaves of these railways, and the rule that took the last one away."""
    seat, board = state.seat, state.rules.board
    railways &= ~state.open
    if not railways:
        return 0, 76
    railways &= _from_own(state)
    if not railways:
        return 0, 77
    if not state.railways_left(seat):
        return 0, 112
    if not state.own_railways[seat]:
        return railways, 0  # R78
    coal = resources.supplied_places(state, state.mines)
    iron = resources.supplied_places(state, state.works)
    supplied = 0
    for railway in members(railways):
        if board.ends[railway] & coal and board.ends[railway] & iron:
            supplied |= 1 << railway
    return supplied, 80


def _from_own(state: IndustryState) -> int:
    """R77, R81: those with an end that holds a counter of the seat, or that its railways touch; villages too."""
    seat, board = state.seat, state.rules.board
    places = state.touched[seat]
    for space in members(state.own_spaces[seat]):
        places |= 1 << board.place_of[space]
    railways = 0
    for place in members(places):
        if place < board.location_count:
            railways |= board.railways_at[place]
    return railways


def railways_to_lay(state: IndustryState) -> list[int]:
    """The connections where the seat can build."""
    line = state.rules.vocabulary.line
    railways, _ = railways_possible(state, state.rules.every_railway)
    return [line + railway for railway in members(railways)]


def forbids_railway(state: IndustryState, railway: int) -> int:
    """Why no railway can be built there now; 0 if one can."""
    if state.question not in (ASK_ACTION, ASK_RAILWAY):
        return 23
    left, rule = railways_possible(state, 1 << railway)
    if not left:
        return rule
    return 0 if state.question == ASK_RAILWAY else 24  # it can be: choose the action first


def begin(state: IndustryState, railway: int) -> None:
    """R78, R79, A15: paid; the marker is placed when its cubes are there, since it carries none of them."""
    state.railway = railway
    if state.own_railways[state.seat]:
        state.need_coal = RAILWAY_COAL
        state.need_iron = RAILWAY_IRON
    state.tell(events.LAID, state.seat, railway, RAILWAY_COST)
    loans.spend(state, RAILWAY_COST)
    resources.supply(state)


def finish(state: IndustryState) -> None:
    """R76: the marker is placed."""
    assert state.railway != NOWHERE
    place(state, state.seat, state.railway)
    state.question = ACTION_OVER


def place(state: IndustryState, seat: int, railway: int) -> None:
    """R29, R44: both ends are touched by a railway of the seat, and whatever either is connected with is joined."""
    board = state.rules.board
    ends = board.ends[railway]
    state.own_railways[seat] |= 1 << railway
    state.touched[seat] |= ends
    state.open |= 1 << railway
    join(state.reach, ends, board.closed)
