"""What a tile or a link costs in a place, in money and goods."""

from __future__ import annotations

from ironbridge.games.brass_birmingham.rules.components import (
    CANAL,
    CANAL_COST,
    ERAS,
    RAIL_COST,
    SECOND_RAIL_COST,
    Tile,
)
from ironbridge.games.brass_birmingham.sentences.names import goods, pounds
from ironbridge.games.brass_birmingham.sentences.seen import Seen
from ironbridge.language import Language


def bought(kind: str, n: int, price: int, say: Language) -> str:
    """Cubes, with their price if they must be bought."""
    cubes = goods(kind, n, say)
    return say("{cubes} for {money}", cubes=cubes, money=pounds(price, say)) if price > 0 else cubes


def tile_cost(seen: Seen, tile: Tile, place: int, say: Language) -> str:
    """R96: what a tile costs there: money, coal and iron, with the price of cubes that must be bought."""
    parts = [pounds(tile.money, say)] if tile.money else []
    if tile.coal:
        parts.append(bought("coal", tile.coal, seen.coal_price(1 << place, tile.coal), say))
    if tile.iron:
        parts.append(bought("iron", tile.iron, seen.iron_price(tile.iron), say))
    return say.listing(parts)


def link_cost(seen: Seen, line: int, say: Language) -> str:
    """R133-R135: what a link costs there."""
    if seen.view["era"] == ERAS[CANAL]:
        return pounds(CANAL_COST, say)
    coal = bought("coal", 1, seen.coal_price(seen.board.ends[line], 1), say)
    if seen.kind == "second-link":
        more = say("{money} more", money=pounds(SECOND_RAIL_COST, say))
        return say.listing([more, coal, goods("beer", 1, say)])
    return say.listing([pounds(RAIL_COST, say), coal])
