"""What a choice costs now, in words: the money, the shares that it takes, and what a tile's price is made of."""

from __future__ import annotations

from ironbridge.games.railroad_tycoon.rules.components import GRANT, HILL, TERRAIN_COST
from ironbridge.games.railroad_tycoon.rules.shares import shares_needed
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import ridge_cost, river_crossed, terrain_cost, tile_cost
from ironbridge.games.railroad_tycoon.sentences.names import money
from ironbridge.language import Language


def with_notes(said: str, notes: list[str], say: Language) -> str:
    """A choice, and whatever else is to be known of it."""
    for note in notes:
        said = say("{choice}; {note}", choice=said, note=note)
    return said


def issuing(seen: TycoonState, cost: int, say: Language) -> list[str]:
    """A2: that shares must be issued, if they must."""
    n = shares_needed(seen.money[seen.seat], cost)
    return [say.many("you issue {n} share", "you issue {n} shares", n)] if n else []


def tile_price(seen: TycoonState, side: int, say: Language) -> str:
    """R35-R38: what the next tile costs, and for what, where it is more than open country."""
    if seen.card == GRANT:
        return say("for nothing")
    terrain, river, ridges = terrain_cost(seen), river_crossed(seen, side), ridge_cost(seen, side)
    parts = []
    if terrain == TERRAIN_COST[HILL]:
        parts.append(say("{money} for the hill", money=money(terrain, say)))
    elif terrain:
        parts.append(say("{money} for the open country", money=money(terrain, say)))
    if river:
        parts.append(say("{money} for the river", money=money(river, say)))
    if ridges:
        parts.append(say("{money} for the ridge", money=money(ridges, say)))
    total = money(tile_cost(seen, side), say)
    if not parts:
        return say("for nothing")
    if len(parts) == 1 and terrain:
        return total
    return say("{money} ({parts})", money=total, parts=say.listing(parts))
