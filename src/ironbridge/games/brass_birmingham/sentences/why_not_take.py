"""Why a tile cannot be sold or given up, or a cube or barrel not be taken from there."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.brass_birmingham.rules.components import INDUSTRIES
from ironbridge.games.brass_birmingham.sentences.names import (
    INDUSTRY_NAMES,
    MAKERS,
    a_tile,
    either,
    goods,
    kind_of,
    owned,
    place_name,
    space_name,
    stall_name,
    the_tile,
    tile_at,
)
from ironbridge.games.brass_birmingham.sentences.questions import stock
from ironbridge.games.brass_birmingham.sentences.seen import Seen
from ironbridge.language import Language

# ---------------------------------------------------------------------- selling and giving up


def why_not_sell(seen: Seen, names: Names, slot: str, rule: int, say: Language) -> str:
    """R118, R119: the tile, the merchant, the beer."""
    foreign = _not_yours(seen, names, slot, say)
    if foreign:
        return foreign
    there = seen.tiles[slot]
    tile = kind_of(there)
    what = tile_at(seen.board, tile, slot, say, the_tile)
    if there["flipped"]:
        return say("It is flipped already: {tile}.", tile=what)
    if rule == 56:
        return say("You cannot sell {tile}: it flips by itself when it is empty.", tile=what)
    if rule == 118:
        place, industry = place_name(seen.board, seen.place(slot), say), say(INDUSTRY_NAMES[there["industry"]])
        return say("{place} is connected to no merchant that buys this: {industry}.", place=place, industry=industry)
    if rule == 119:
        needs, found = goods("beer", tile.beer, say), say.number(seen.barrels(slot))
        return say("This sale takes {needs}, and {found} can be had: {tile}.", needs=needs, found=found, tile=what)
    return ""


def why_not_give_up(seen: Seen, names: Names, slot: str, rule: int, say: Language) -> str:
    """R39-R42: only for a debt, and only what brings money."""
    if seen.kind != "give-up":
        return say("Tiles are given up only for a negative income that you cannot pay.")
    what = tile_at(seen.board, kind_of(seen.tiles[slot]), slot, say, the_tile) if slot in seen.tiles else ""
    return _not_yours(seen, names, slot, say) or say("It would bring nothing: {tile}.", tile=what)


def _not_yours(seen: Seen, names: Names, slot: str, say: Language) -> str:
    there = seen.tiles.get(slot)
    if there is None:
        return say("There is no tile in {place}.", place=space_name(seen.board, slot, say))
    if there["owner"] == seen.seat:
        return ""
    tile = tile_at(seen.board, kind_of(there), slot, say, the_tile)
    return say("It is not yours: {name} has {tile}.", name=names[there["owner"]], tile=tile)


# ---------------------------------------------------------------------- cubes and barrels

_NOT_NEEDED: Final[dict[str, str]] = {
    "coal": n_("You need no coal now."),
    "iron": n_("You need no iron now."),
    "beer": n_("You need no beer now."),
}
_NONE_THERE: Final[dict[str, str]] = {
    "coal": n_("There is no coal in {place}."),
    "iron": n_("There is no iron in {place}."),
    "beer": n_("There is no beer in {place}."),
}


def why_not_take(seen: Seen, names: Names, kind: str, slot: str, rule: int, say: Language) -> str:
    """A cube or barrel of a tile on the board."""
    if seen.kind != kind:
        return say(_NOT_NEEDED[kind])
    place, tile = space_name(seen.board, slot, say), seen.tiles.get(slot)
    if tile is None or tile["industry"] != MAKERS[kind] or not tile["cubes"]:
        return say(_NONE_THERE[kind], place=place)
    if rule == 70:
        nearer = either([stock(seen, mine, say) for mine in seen.nearest_mines], say)
        return say("The nearest mine comes first: {nearer}.", nearer=nearer)
    if rule == 69:
        return say("{place} is not connected to where you need the coal.", place=place)
    if rule == 85:
        other = owned(kind_of(tile), "" if tile["owner"] == seen.seat else names[tile["owner"]], say)
        return say("It is not connected to where you need the beer: {other}.", other=other)
    return ""


def why_not_merchant(seen: Seen, stall: str, rule: int, say: Language) -> str:
    """R86: a merchant's barrel."""
    if seen.kind != "beer":
        return say(_NOT_NEEDED["beer"])
    if seen.asked["action"] == "network":
        return say("For railways the beer must come out of a brewery.")
    place, slot = stall_name(seen.board, stall, say), seen.asked["slot"]
    if seen.asked["stall"]:
        buyer = stall_name(seen.board, seen.asked["stall"], say)
        return say("A sale has one buyer, and you have drunk the beer of the merchant at {place}.", place=buyer)
    merchant = next((merchant for merchant in seen.view["merchants"] if merchant["slot"] == stall), None)
    if merchant is None:
        return say("There is no merchant at {place}.", place=place)
    if not merchant["barrel"]:
        return say("There is no beer at {place}.", place=place)
    tile = kind_of(seen.tiles[slot])
    if INDUSTRIES[tile.industry] not in merchant["buys"]:
        return say("The merchant at {place} does not buy {tile}.", place=place, tile=a_tile(tile, say))
    return say("{place} is not connected to the tile you sell.", place=place)
