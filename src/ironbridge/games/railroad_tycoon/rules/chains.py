"""Chains of a player's own links: between two cities, and the longest one."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules.components import NOWHERE
from ironbridge.parts.bits import members
from ironbridge.parts.network import longest_trail

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def own_reach(state: TycoonState, seat: int, city: int, avoid: int) -> int:
    """The cities that the seat's own links join with this one, itself included, without passing those avoided."""
    own = seat * state.rules.board.city_count
    reached, further = 0, 1 << city
    while further:
        reached |= further
        beyond = 0
        for at in members(further):
            beyond |= state.own_joined[own + at]
        further = beyond & ~reached & ~avoid
    return reached


def joins(state: TycoonState, seat: int, one: int, other: int) -> bool:
    """R95: whether own links lead from one city to the other."""
    return bool(own_reach(state, seat, one, 0) >> other & 1)


def is_on_chain(state: TycoonState, seat: int, ends: list[int], one: int, other: int) -> bool:
    """R104, A11: whether a link between two cities lies on some chain of own links between the ends, no city twice."""
    first, last = ends
    if not own_reach(state, seat, one, 0) >> first & own_reach(state, seat, one, 0) >> last & 1:
        return False
    return _leads_over(state, seat, first, 1 << first, one, other, last) or _leads_over(
        state, seat, first, 1 << first, other, one, last
    )


def _leads_over(state: TycoonState, seat: int, at: int, passed: int, one: int, other: int, last: int) -> bool:
    """Whether a chain from here, past no city again, takes the link from one to the other and goes on to the last."""
    if passed >> other & 1:
        return False
    if at == one:
        return bool(own_reach(state, seat, other, passed) >> last & 1)
    if not own_reach(state, seat, at, passed & ~(1 << at) | 1 << other) >> one & 1:
        return False
    for further in members(state.own_joined[seat * state.rules.board.city_count + at] & ~passed & ~(1 << other)):
        if _leads_over(state, seat, further, passed | 1 << further, one, other, last):
            return True
    return False


def longest_chain(state: TycoonState, seat: int) -> int:
    """R94, A16: the most own links one after the other, none of them twice; a city may be passed again."""
    links = [
        (state.link_from[link], state.link_to[link])
        for link, owner in enumerate(state.link_owner)
        if owner == seat and state.link_to[link] != NOWHERE
    ]
    return _longest(tuple(links))


@lru_cache(maxsize=1 << 12)
def _longest(links: tuple[tuple[int, int], ...]) -> int:
    """Bots ask again and again for the same links."""
    return longest_trail(list(links))
