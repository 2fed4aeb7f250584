"""Why a tile cannot be sold or given up, or a cube or barrel not be taken from there."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.brass_birmingham.rules import resources
from ironbridge.games.brass_birmingham.rules.components import BREWERY, COAL, IRON, NOTHING, NOWHERE, TILES
from ironbridge.games.brass_birmingham.rules.questions import ASK_BEER, ASK_COAL, ASK_GIVE_UP, ASK_IRON
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.rules.vocabulary import NETWORK
from ironbridge.games.brass_birmingham.sentences.names import (
    INDUSTRY_NAMES,
    a_tile,
    either,
    goods,
    place_name,
    space_name,
    stall_name,
    the_tile,
    tile_at,
)
from ironbridge.games.brass_birmingham.sentences.questions import stocks
from ironbridge.games.brass_birmingham.sentences.why_not_build import whose
from ironbridge.language import Language

# ---------------------------------------------------------------------- selling and giving up


def why_not_sell(seen: BrassState, names: Names, slot: int, rule: int, say: Language) -> str:
    """R118, R119: the tile, the merchant, the beer."""
    foreign = _not_yours(seen, names, slot, say)
    if foreign:
        return foreign
    board, tile = seen.rules.board, TILES[seen.tile[slot]]
    what = tile_at(board, tile, slot, say, the_tile)
    if seen.flipped >> slot & 1:
        return say("It is flipped already: {tile}.", tile=what)
    if rule == 56:
        return say("You cannot sell {tile}: it flips by itself when it is empty.", tile=what)
    if rule == 118:
        place, industry = place_name(board, board.place_of[slot], say), say(INDUSTRY_NAMES[tile.industry])
        return say("{place} is connected to no merchant that buys this: {industry}.", place=place, industry=industry)
    if rule == 119:
        found = resources.barrels_for(seen, seen.seat, slot, resources.buyers(seen, slot))
        needs = goods(BREWERY, tile.beer, say)
        return say(
            "This sale takes {needs}, and {found} can be had: {tile}.", needs=needs, found=say.number(found), tile=what
        )
    return ""


def why_not_give_up(seen: BrassState, names: Names, slot: int, rule: int, say: Language) -> str:
    """R39-R42: only for a debt, and only what brings money."""
    if seen.question != ASK_GIVE_UP:
        return say("Tiles are given up only for a negative income that you cannot pay.")
    foreign = _not_yours(seen, names, slot, say)
    if foreign:
        return foreign
    tile = tile_at(seen.rules.board, TILES[seen.tile[slot]], slot, say, the_tile)
    return say("It would bring nothing: {tile}.", tile=tile)


def _not_yours(seen: BrassState, names: Names, slot: int, say: Language) -> str:
    board, owner = seen.rules.board, seen.owner[slot]
    if seen.tile[slot] == NOTHING:
        return say("There is no tile in {place}.", place=space_name(board, slot, say))
    if owner == seen.seat:
        return ""
    tile = tile_at(board, TILES[seen.tile[slot]], slot, say, the_tile)
    return say("It is not yours: {name} has {tile}.", name=names[owner], tile=tile)


# ---------------------------------------------------------------------- cubes and barrels

# By the industry that makes them.
_ASKED_FOR: Final = {COAL: ASK_COAL, IRON: ASK_IRON, BREWERY: ASK_BEER}
_NOT_NEEDED: Final = {
    COAL: n_("You need no coal now."),
    IRON: n_("You need no iron now."),
    BREWERY: n_("You need no beer now."),
}
_NONE_THERE: Final = {
    COAL: n_("There is no coal in {place}."),
    IRON: n_("There is no iron in {place}."),
    BREWERY: n_("There is no beer in {place}."),
}


def why_not_take(maker: int, seen: BrassState, names: Names, slot: int, rule: int, say: Language) -> str:
    """A cube or barrel of a tile on the board."""
    if seen.question != _ASKED_FOR[maker]:
        return say(_NOT_NEEDED[maker])
    place = space_name(seen.rules.board, slot, say)
    stocked = {COAL: seen.mines, IRON: seen.works, BREWERY: seen.breweries}[maker]
    if not stocked >> slot & 1:
        return say(_NONE_THERE[maker], place=place)
    if rule == 70:
        nearer = either(stocks(seen, resources.nearest_mines(seen), say), say)
        return say("The nearest mine comes first: {nearer}.", nearer=nearer)
    if rule == 69:
        return say("{place} is not connected to where you need the coal.", place=place)
    if rule == 85:
        return say("It is not connected to where you need the beer: {other}.", other=whose(seen, names, slot, say))
    return ""


def why_not_merchant(seen: BrassState, names: Names, stall: int, rule: int, say: Language) -> str:
    """R86: a merchant's barrel."""
    if seen.question != ASK_BEER:
        return say(_NOT_NEEDED[BREWERY])
    if seen.action == NETWORK:
        return say("For railways the beer must come out of a brewery.")
    board, tile = seen.rules.board, TILES[seen.tile[seen.slot]]
    place = stall_name(board, stall, say)
    if seen.stall != NOWHERE:
        buyer = stall_name(board, seen.stall, say)
        return say("A sale has one buyer, and you have drunk the beer of the merchant at {place}.", place=buyer)
    if seen.buys[stall] == NOTHING:
        return say("There is no merchant at {place}.", place=place)
    if not seen.barrels >> stall & 1:
        return say("There is no beer at {place}.", place=place)
    if not seen.buys[stall] >> tile.industry & 1:
        return say("The merchant at {place} does not buy {tile}.", place=place, tile=a_tile(tile, say))
    return say("{place} is not connected to the tile you sell.", place=place)
