"""What a tile or a link costs in a place, in money and goods."""

from __future__ import annotations

from ironbridge.games.brass_birmingham.rules import resources
from ironbridge.games.brass_birmingham.rules.components import (
    BREWERY,
    CANAL,
    CANAL_COST,
    COAL,
    IRON,
    RAIL_COST,
    SECOND_RAIL_COST,
    Tile,
)
from ironbridge.games.brass_birmingham.rules.questions import ASK_SECOND_LINK
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.sentences.names import goods, pounds
from ironbridge.language import Language


def purse(seen: BrassState, say: Language) -> str:
    """The money of the seat that must choose."""
    return pounds(seen.money[seen.seat], say)


def bought(industry: int, n: int, price: int, say: Language) -> str:
    """Cubes, with their price if they must be bought."""
    cubes = goods(industry, n, say)
    return say("{cubes} for {money}", cubes=cubes, money=pounds(price, say)) if price > 0 else cubes


def tile_cost(seen: BrassState, tile: Tile, place: int, say: Language) -> str:
    """R96: what a tile costs there: money, coal and iron, with the price of cubes that must be bought."""
    parts = [pounds(tile.money, say)] if tile.money else []
    if tile.coal:
        parts.append(bought(COAL, tile.coal, resources.coal_cost(seen, seen.reach[place], tile.coal), say))
    if tile.iron:
        parts.append(iron_cost(seen, tile.iron, say))
    return say.listing(parts)


def iron_cost(seen: BrassState, n: int, say: Language) -> str:
    """R79, R80: so much iron, wherever it is needed."""
    return bought(IRON, n, resources.iron_cost(seen, n), say)


def link_cost(seen: BrassState, line: int, say: Language) -> str:
    """R133-R135: what a link costs there."""
    if seen.era == CANAL:
        return pounds(CANAL_COST, say)
    reach = resources.reach_of(seen, seen.rules.board.ends[line])
    coal = bought(COAL, 1, resources.coal_cost(seen, reach, 1), say)
    if seen.question == ASK_SECOND_LINK:
        more = say("{money} more", money=pounds(SECOND_RAIL_COST, say))
        return say.listing([more, coal, goods(BREWERY, 1, say)])
    return say.listing([pounds(RAIL_COST, say), coal])
