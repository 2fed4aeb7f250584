"""What a choice costs now, in words: the money, the shares that it takes, and what a tile's price is made of."""

from __future__ import annotations

from ironbridge.games.railroad_tycoon.rules.components import HILL, RIDGE, TERRAIN_COST
from ironbridge.games.railroad_tycoon.sentences.names import money
from ironbridge.games.railroad_tycoon.sentences.seen import Seen
from ironbridge.language import Language
from ironbridge.parts.hexes import SIDE_COUNT


def with_notes(said: str, notes: list[str], say: Language) -> str:
    """A choice, and whatever else is to be known of it."""
    for note in notes:
        said = say("{choice}; {note}", choice=said, note=note)
    return said


def issuing(seen: Seen, cost: int, say: Language) -> list[str]:
    """A2: that shares must be issued, if they must."""
    n = seen.shares_for(cost)
    return [say.many("you issue {n} share", "you issue {n} shares", n)] if n else []


def tile_price(seen: Seen, side: int, say: Language) -> str:
    """R35-R38: what the next tile costs, and for what, where it is more than open country."""
    bill = seen.bill(side)
    if seen.asked["card"] == "grant":
        return say("for nothing")
    parts = []
    if bill.terrain == TERRAIN_COST[HILL]:
        parts.append(say("{money} for the hill", money=money(bill.terrain, say)))
    elif bill.terrain:
        parts.append(say("{money} for the open country", money=money(bill.terrain, say)))
    if bill.river:
        parts.append(say("{money} for the river", money=money(bill.river, say)))
    if bill.ridges:
        parts.append(say("{money} for the ridge", money=money(bill.ridges, say)))
    total = money(bill.total, say)
    if not parts:
        return say("for nothing")
    if len(parts) == 1 and bill.terrain:
        return total
    return say("{money} ({parts})", money=total, parts=say.listing(parts))


def least_price(seen: Seen, hex_: int, side: int) -> int:
    """R35, R36: what a tile in a hex costs at least that is entered by this side: its terrain, and a ridge there."""
    from_ridge = seen.board.ridge[hex_ * SIDE_COUNT + side]
    return TERRAIN_COST[seen.board.terrain[hex_]] + (RIDGE if from_ridge else 0)
