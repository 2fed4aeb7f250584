"""A line from one city to another far away: several links, each of them built in one action."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.judgement.evaluation import free_routes
from ironbridge.games.railroad_tycoon.judgement.laying import Laying, Track
from ironbridge.games.railroad_tycoon.rules import building, turns
from ironbridge.games.railroad_tycoon.rules.components import PERFECT, TILES, TUNNEL
from ironbridge.games.railroad_tycoon.rules.track import exit_of
from ironbridge.parts.bits import members
from ironbridge.parts.hexes import SIDE_COUNT

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def legs_between(state: TycoonState, one: int, other: int) -> list[tuple[int, int]]:
    """The links that the seat's line from a city to another lacks, where that is cheapest; none if there is no such."""
    cities = state.rules.board.city_count
    near: list[list[tuple[int, int]]] = [[] for _ in range(cities)]
    for route in free_routes(state):
        near[route.city].append((route.cost, route.to))
    edge: list[tuple[int, int, int, int]] = [(0, 0, one, one)]
    came: list[int] = [-1] * cities
    while edge and came[other] < 0:
        cost, legs, city, before = heappop(edge)
        if came[city] >= 0:
            continue
        came[city] = before
        own = state.own_joined[state.seat * cities + city]
        for to in members(own):
            heappush(edge, (cost, legs, to, city))
        for price, to in near[city]:
            if not own >> to & 1:
                heappush(edge, (cost + price, legs + 1, to, city))
    found: list[tuple[int, int]] = []
    city = other if came[other] >= 0 else one
    while city != one:
        before = came[city]
        if not state.own_joined[state.seat * cities + before] >> city & 1:
            found.insert(0, (before, city))
        city = before
    return found


def line_between(state: TycoonState, one: int, other: int) -> list[Track]:
    """The track of these links, each as cheap as can be beside those before it; none if one of them cannot be laid."""
    twin = state.copy()
    turns.clear_action(twin)
    found: list[Track] = []
    for city, to in legs_between(state, one, other):
        laying = Laying(twin, 1 << to, TILES, 1)
        for start in range(city * SIDE_COUNT, (city + 1) * SIDE_COUNT):
            laying.begin(start)
        tracks = laying.run()
        if not tracks:
            return []
        found.append(tracks[0])
        turns.clear_action(twin)
        building.begin(twin, tracks[0].start)
        for tile in tracks[0].new_tiles():
            building.lay(twin, exit_of(tile))
        turns.clear_action(twin)
        twin.used |= 1 << PERFECT | 1 << TUNNEL  # R62: today's prices of what is for later are those without cards
    return found
