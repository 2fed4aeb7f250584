"""Where a cube could go, and what that brings: for labels, and to say what is too far."""

from __future__ import annotations

from ironbridge.games.railroad_tycoon.rules import delivering
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.parts.bits import members


def goals(seen: TycoonState, colour: int, first: int, passed: int) -> dict[int, int]:
    """R51-R55: the cities of a cube's colour that it can come to, the nearest first, and over how many links at least.

    The cities of `first` are one link away; those of `passed` it has been to. Both are sets.
    """
    targets = seen.wanted[colour]
    links = dict.fromkeys(_in_order(seen, first & ~passed), 1)
    reached = list(links)
    for city in reached:  # which grows meanwhile
        if targets >> city & 1:
            continue
        for other in _in_order(seen, seen.joined[city] & ~passed):
            if other not in links:
                links[other] = links[city] + 1
                reached.append(other)
    return {city: n for city, n in links.items() if targets >> city & 1}


def _in_order(seen: TycoonState, cities: int) -> list[int]:
    return sorted(members(cities), key=lambda city: seen.rules.board.cities[city].id)


def goals_from(seen: TycoonState, colour: int, city: int) -> dict[int, int]:
    """R52: those that a cube can come to over a first link of the seat's own, however strong its engine."""
    return goals(seen, colour, own_links(seen, city), 1 << city)


def own_links(seen: TycoonState, city: int) -> int:
    """The cities that complete links of the seat that must choose join with this one."""
    return seen.own_joined[seen.seat * seen.rules.board.city_count + city]


def gains(seen: TycoonState, city: int, owner: int) -> dict[int, int]:
    """R57, R100-R105: what everybody gets if the cube under way is delivered there over a link of this owner."""
    twin = seen.copy()
    twin.path = [*seen.path, city * seen.rules.seats + owner]
    delivering.score(twin, city)
    earned = [after - before for before, after in zip(seen.points, twin.points, strict=True)]
    return {seat: points for seat, points in enumerate(earned) if points}
