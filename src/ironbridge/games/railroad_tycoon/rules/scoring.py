"""Points at the end: shares, tycoons, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.railroad_tycoon.rules import chains, events
from ironbridge.games.railroad_tycoon.rules.components import (
    DREW,
    FARNAM,
    FISK,
    GOULD,
    HOLLIDAY,
    HOPKINS,
    JUDAH,
    MORGAN,
    NOBODY,
    PULLMAN,
    TYCOON_POINTS,
    VANDERBILT,
)

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

SOURCES: Final[tuple[str, ...]] = ("deliveries", "bonuses", "hotels", "shares", "tycoon")


def points_of(state: TycoonState, seat: int) -> tuple[int, int, int, int, int]:
    """R82, R83: where a seat's points come from; the tycoons only once they are shown."""
    bonuses, hotels = state.bonuses[seat], state.hotels[seat]
    tycoon = tycoon_points(state, seat, state.tycoons[seat]) if state.over and state.rules.full else 0
    return state.points[seat] - bonuses - hotels, bonuses, hotels, -state.shares[seat], tycoon


def breakdown(state: TycoonState) -> list[dict[str, int]]:
    """The same by name, for all seats."""
    return [dict(zip(SOURCES, points_of(state, seat), strict=True)) for seat in range(state.rules.seats)]


def ranks(state: TycoonState) -> list[int]:
    """R84, A15: points, then links, then money; whoever is still equal shares the place."""
    marks = [(sum(points_of(state, seat)), state.links[seat], state.money[seat]) for seat in range(state.rules.seats)]
    return [1 + sum(other > mark for other in marks) for mark in marks]


def tycoon_points(state: TycoonState, seat: int, tycoon: int) -> int:
    """R90-R97: what this tycoon brings the seat as things stand; a tie with anybody means the goal is missed."""
    board = state.rules.board
    points = TYCOON_POINTS[tycoon]
    if tycoon == FARNAM:
        return points * links_at(state, seat, board.hub)
    if tycoon == MORGAN:
        met = _most(state.links, seat)
    elif tycoon in (GOULD, HOPKINS):
        met = _most([-shares for shares in state.shares], seat)
    elif tycoon == PULLMAN:
        met = state.first_six == seat
    elif tycoon == HOLLIDAY:
        met = seat in state.western
    elif tycoon == JUDAH:
        met = _most([chains.longest_chain(state, each) for each in range(state.rules.seats)], seat)
    elif tycoon == VANDERBILT:
        met = chains.joins(state, seat, board.coast, board.hub)
    else:
        assert tycoon in (FISK, DREW)
        met = _most(state.money, seat)
    return points if met else 0


def _most(amounts: list[int], seat: int) -> bool:
    return all(amount < amounts[seat] for other, amount in enumerate(amounts) if other != seat)


def links_at(state: TycoonState, seat: int, city: int) -> int:
    """R90: the seat's own finished links that touch a city; two to the same city are two."""
    return sum(
        owner == seat and state.is_finished(link) and city in (state.link_from[link], state.link_to[link])
        for link, owner in enumerate(state.link_owner)
    )


def tell_results(state: TycoonState) -> None:
    """R82, R83: for the log."""
    for seat in range(state.rules.seats):
        if state.tycoons[seat] != NOBODY:
            tycoon = state.tycoons[seat]
            state.tell(events.TYCOON, seat, tycoon, tycoon_points(state, seat, tycoon))
    for seat in range(state.rules.seats):
        state.tell(events.RESULT, seat, sum(points_of(state, seat)), state.shares[seat])
