"""The western links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import events, shares
from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT, NOBODY, RED, WESTERN_CUBES, WESTERN_LINK
from ironbridge.games.railroad_tycoon.rules.questions import ACTION_OVER

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def forbids_western(state: TycoonState) -> int:
    """R67: why no western link can be built; 0 if one can."""
    if not state.rules.full:
        return 98
    if not state.locomotives_left(state.seat):
        return 11
    return 0 if any(not forbids_city(state, city) for city in state.rules.board.western) else 67


def forbids_city(state: TycoonState, city: int) -> int:
    """R67: once at each city, by the owner of a link there that an earlier action has completed."""
    board = state.rules.board
    if city not in board.western or state.western[board.western.index(city)] != NOBODY:
        return 67
    own = state.own_joined[state.seat * board.city_count + city]
    return 0 if own and not state.fresh >> city & 1 else 67


def build(state: TycoonState, city: int) -> None:
    """R68, A13: four red cubes, or those that the bag still holds. It is no link: it carries nothing."""
    cubes = min(WESTERN_CUBES, state.bag[RED])
    state.tell(events.WESTERN, state.seat, city, cubes)
    shares.pay(state, state.seat, WESTERN_LINK)
    state.western = state.western[:]
    state.bag = state.bag[:]
    state.cubes = state.cubes[:]
    state.western[state.rules.board.western.index(city)] = state.seat
    state.bag[RED] -= cubes
    state.cubes[city * COLOUR_COUNT + RED] += cubes
    if cubes:
        state.empty &= ~(1 << city)  # A9
    state.question = ACTION_OVER


def is_linked(state: TycoonState, city: int) -> bool:
    """R69: whether a western link has been built there, whoever owns it."""
    western = state.rules.board.western
    return city in western and state.western[western.index(city)] != NOBODY
