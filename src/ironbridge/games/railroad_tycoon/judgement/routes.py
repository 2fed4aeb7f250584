"""Cheap ways to join two cities in one action, for bots: found once, on the empty board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.railroad_tycoon.rules.board import Board
from ironbridge.games.railroad_tycoon.rules.components import NO_BANK, NOWHERE, RIDGE, TERRAIN_COST, TILES
from ironbridge.games.railroad_tycoon.rules.track import (
    ENDS,
    FULL,
    entry_of,
    exit_of,
    hex_of,
    passes,
    river_cost,
    tile_of,
)
from ironbridge.parts.hexes import SIDE_COUNT, opposite

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

FOR_EACH_PAIR: Final = 6  # ways kept, the cheapest first


class Route:
    """Tiles from one city to another, and what they cost."""

    def __init__(self, start: int, to: int, track: list[int], cost: int) -> None:
        self.start = start  # city * 6 + side
        self.city = start // SIDE_COUNT
        self.to = to
        self.track = track
        self.cost = cost

    def is_free_from(self, state: TycoonState, tiles: int) -> bool:
        """Whether all of it but so many tiles could be laid now."""
        for tile in self.track[tiles:]:
            taken = state.sides[hex_of(tile)]
            if taken and (FULL[taken] or taken >> entry_of(tile) & 1 or taken >> exit_of(tile) & 1):
                return False
        return True


def routes_of(board: Board) -> list[list[Route]]:
    """For every two cities that four tiles can join: the cheapest ways, both cities being the first in turn."""
    found: dict[tuple[int, int], list[Route]] = {}
    for start in range(board.city_count * SIDE_COUNT):
        hex_ = board.beside_city[start]
        if hex_ != NOWHERE:
            for route in _routes_from(board, start, hex_, opposite(start % SIDE_COUNT), [], 0, NO_BANK):
                found.setdefault((route.city, route.to), []).append(route)
    return [sorted(routes, key=lambda route: route.cost)[:FOR_EACH_PAIR] for _, routes in sorted(found.items())]


def _routes_from(
    board: Board, start: int, hex_: int, entry: int, track: list[int], cost: int, bank: int
) -> list[Route]:
    routes: list[Route] = []
    cost += TERRAIN_COST[board.terrain[hex_]] + RIDGE * board.ridge[hex_ * SIDE_COUNT + entry]
    for exit_ in ENDS[entry]:
        place = hex_ * SIDE_COUNT + exit_
        river, along = river_cost(board, hex_, entry, exit_, bank)
        laid = [*track, tile_of(hex_, entry, exit_)]
        city, following = board.next_city[place], board.next_hex[place]
        if city not in (NOWHERE, start // SIDE_COUNT):
            routes.append(Route(start, city, laid, cost + river + RIDGE * board.ridge[place]))
        elif following != NOWHERE and len(laid) < TILES and not passes(laid, following):
            routes += _routes_from(board, start, following, opposite(exit_), laid, cost + river, along)
    return routes
