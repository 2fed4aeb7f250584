"""Why a tile or a link cannot be placed there."""

from __future__ import annotations

from ironbridge.engine.wording import Names
from ironbridge.games.brass_birmingham.rules.components import CANAL, ERAS, INDUSTRIES, LINKS, Tile
from ironbridge.games.brass_birmingham.sentences.costs import link_cost, tile_cost
from ironbridge.games.brass_birmingham.sentences.names import (
    INDUSTRY_NAMES,
    a_tile,
    card_name,
    goods,
    kind_of,
    line_name,
    owned,
    place_name,
    pounds,
    space_name,
    tile_at,
)
from ironbridge.games.brass_birmingham.sentences.seen import Seen
from ironbridge.language import Language
from ironbridge.parts.bits import members


def why_not_build(seen: Seen, names: Names, thing: str, rule: int, say: Language) -> str:
    """The tile and the space, then its price, then the card."""
    industry, _, slot = thing.partition("@")
    tile = seen.next_tile(industry)
    if tile is None:
        return none_left(industry, say)
    if rule == 101:
        return say("It is the canal era: {tile} is for the rail era.", tile=a_tile(tile, say))
    if rule == 102:
        return say("It is the rail era: {tile} can no longer be built, only developed.", tile=a_tile(tile, say))
    if rule in (109, 111):
        return _why_not_replace(seen, names, tile, slot, say)
    if rule == 94:
        return _why_not_shared(seen, industry, slot, say)
    if rule == 99:
        return _why_not_second(seen, slot, say)
    if rule == 75:
        return _why_no_coal(seen, tile, slot, say)
    if rule == 96:
        money, cost = pounds(seen.money, say), tile_cost(seen, tile, seen.place(slot), say)
        return say("You have {money}, and {tile} costs {cost}.", money=money, tile=a_tile(tile, say), cost=cost)
    if rule == 142:
        return _why_no_card(seen, industry, slot, say)
    return _why_not_this_card(seen, industry, slot, rule, say)


def none_left(industry: str, say: Language) -> str:
    """R93, R114: the mat has no tile of an industry."""
    return say("There is no {industry} left on your mat.", industry=say(INDUSTRY_NAMES[industry]))


# ---------------------------------------------------------------------- the space


def _why_not_replace(seen: Seen, names: Names, tile: Tile, slot: str, say: Language) -> str:
    """R109-R111: what lies there already."""
    there = seen.tiles.get(slot)
    if there is None:
        return ""
    other = owned(kind_of(there), "" if there["owner"] == seen.seat else names[there["owner"]], say)
    if there["industry"] != INDUSTRIES[tile.industry]:
        return say("The space is taken by {other}: another industry cannot replace it.", other=other)
    if there["owner"] == seen.seat or there["level"] >= tile.level:
        name = a_tile(tile, say)
        return say("The space is taken by {other}, and {tile} is not of a higher level.", other=other, tile=name)
    if there["industry"] == "coal":
        return say("The space is taken by {other}, and there is still coal on tiles or in the market.", other=other)
    if there["industry"] == "iron":
        return say("The space is taken by {other}, and there is still iron on tiles or in the market.", other=other)
    return say("The space is taken by {other}: only mines and iron works of others can be replaced.", other=other)


def _why_not_shared(seen: Seen, industry: str, slot: str, say: Language) -> str:
    """R94: there is a free space for this industry alone."""
    board = seen.board
    alone = members(board.slots_at[seen.place(slot)] & board.slots_only[INDUSTRIES.index(industry)])
    free = [board.slot_ids[each] for each in alone if board.slot_ids[each] not in seen.tiles]
    if not free:
        return ""
    return say(
        "A free space there is for this industry alone ({industry}): build on {space}.",
        industry=say(INDUSTRY_NAMES[industry]),
        space=space_name(board, free[0], say),
    )


def _why_not_second(seen: Seen, slot: str, say: Language) -> str:
    """R99: the tile that the player has there."""
    own = [tile for tile in seen.own if seen.place(tile["slot"]) == seen.place(slot)]
    if not own:
        return ""
    tile = tile_at(seen.board, kind_of(own[0]), own[0]["slot"], say, a_tile)
    return say("The canal era allows one tile in each place, and you have {tile}.", tile=tile)


# ---------------------------------------------------------------------- coal


def _why_no_coal(seen: Seen, tile: Tile, slot: str, say: Language) -> str:
    """R75: out of reach, all of it or some."""
    place = seen.place(slot)
    there = place_name(seen.board, place, say)
    found = sum(mine["cubes"] for mine in seen.connected("coal", 1 << place))
    if not found:
        return say("No coal: {place} is connected to no mine with coal and to no merchant.", place=there)
    return say(
        "Too little coal: {place} needs {needs}, the mines connected to it have {found}, and it is connected to no "
        "merchant.",
        place=there,
        needs=goods("coal", tile.coal, say),
        found=say.number(found),
    )


# ---------------------------------------------------------------------- the card


def _outside(seen: Seen, slot: str) -> bool:
    network = seen.network
    return bool(network) and not network >> seen.place(slot) & 1


def _why_no_card(seen: Seen, industry: str, slot: str, say: Language) -> str:
    """R142: no card of the hand would do."""
    place, what = seen.place(slot), say(INDUSTRY_NAMES[industry])
    there, farm = place_name(seen.board, place, say), seen.board.locations[place].farm
    if _outside(seen, slot):
        if farm:
            return say("{place} is not in your network, and no location card builds there.", place=there)
        return say("{place} is not in your network, and none of your cards names it.", place=there)
    if farm:
        return say("None of your cards is for this industry: {industry}.", industry=what)
    return say("None of your cards is for {place} or for this industry: {industry}.", place=there, industry=what)


def _why_not_this_card(seen: Seen, industry: str, slot: str, rule: int, say: Language) -> str:
    """R65, R89, R91: the card played does not fit."""
    there = place_name(seen.board, seen.place(slot), say)
    if rule == 65:
        return say("A location card builds nothing on a farm: that takes a card for a brewery.")
    if rule == 91 and _outside(seen, slot):
        return say("{place} is not in your network: an industry card does not build there.", place=there)
    if rule not in (89, 91) or seen.asked["card"] is None:
        return ""
    card = card_name(seen.board, seen.asked["card"], say)
    if rule == 89:
        return say("Your card is {card}: it builds there, not in {place}.", card=card, place=there)
    what = say(INDUSTRY_NAMES[industry])
    return say("Your card is for another industry: {card}, not {industry}.", card=card, industry=what)


# ---------------------------------------------------------------------- links


def why_not_link(seen: Seen, names: Names, thing: str, rule: int, say: Language) -> str:
    """The line, then its price."""
    line = seen.board.line_index[thing]
    name = line_name(seen.board, line, say)
    if rule == 132 and thing in seen.links:
        owner = seen.links[thing]
        if owner == seen.seat:
            return say("You have a link on {line} already.", line=name)
        return say("{owner} has a link on {line} already.", owner=names[owner], line=name)
    if rule == 132:
        return say("{line} does not touch your network.", line=name)
    if rule in (133, 134) and ERAS.index(seen.view["era"]) not in seen.board.lines[line].eras:
        if seen.view["era"] == ERAS[CANAL]:
            return say("{line} is only a railway, for the rail era.", line=name)
        return say("{line} is only a canal: no railway goes there.", line=name)
    if rule in (133, 134, 135):
        money, cost = pounds(seen.money, say), link_cost(seen, line, say)
        return say("You have {money}, and this link costs {cost}.", money=money, cost=cost)
    if rule == 75:
        return say("No coal: {line} is connected to no mine with coal and to no merchant.", line=name)
    if rule == 137:
        return say(
            "No beer: you have none in a brewery, and {line} is connected to no other brewery with any.", line=name
        )
    return no_link_left(say) if rule == 16 else ""


def no_link_left(say: Language) -> str:
    """R16: all of them lie on the board."""
    return say("All your {n} links are on the board.", n=LINKS)
