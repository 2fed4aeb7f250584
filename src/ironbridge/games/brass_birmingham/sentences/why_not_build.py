"""Why a tile or a link cannot be placed there."""

from __future__ import annotations

from ironbridge.engine.sentences import Names
from ironbridge.games.brass_birmingham.rules.components import CANAL, COAL, IRON, LINKS, NOBODY, NOTHING, TILES, Tile
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.sentences.costs import link_cost, purse, tile_cost
from ironbridge.games.brass_birmingham.sentences.names import (
    INDUSTRY_NAMES,
    a_tile,
    card_name,
    goods,
    line_name,
    owned,
    place_name,
    space_name,
    tile_at,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members


def why_not_build(seen: BrassState, names: Names, site: int, rule: int, say: Language) -> str:
    """The tile and the space, then its price, then the card."""
    slot, industry = seen.rules.vocabulary.sites[site]
    kind, place = seen.next_tile(seen.seat, industry), seen.rules.board.place_of[slot]
    if kind == NOTHING:
        return none_left(industry, say)
    tile = TILES[kind]
    if rule == 101:
        return say("It is the canal era: {tile} is for the rail era.", tile=a_tile(tile, say))
    if rule == 102:
        return say("It is the rail era: {tile} can no longer be built, only developed.", tile=a_tile(tile, say))
    if rule in (109, 111):
        return _why_not_replace(seen, names, tile, slot, say)
    if rule == 94:
        return _why_not_shared(seen, industry, place, say)
    if rule == 99:
        return _why_not_second(seen, place, say)
    if rule == 75:
        return _why_no_coal(seen, tile, place, say)
    if rule == 96:
        money, cost = purse(seen, say), tile_cost(seen, tile, place, say)
        return say("You have {money}, and {tile} costs {cost}.", money=money, tile=a_tile(tile, say), cost=cost)
    if rule == 142:
        return _why_no_card(seen, industry, place, say)
    return _why_not_this_card(seen, industry, place, rule, say)


def none_left(industry: int, say: Language) -> str:
    """R93, R114: the mat has no tile of an industry."""
    return say("There is no {industry} left on your mat.", industry=say(INDUSTRY_NAMES[industry]))


# ---------------------------------------------------------------------- the space


def _why_not_replace(seen: BrassState, names: Names, tile: Tile, slot: int, say: Language) -> str:
    """R109-R111: what lies there already."""
    if seen.tile[slot] == NOTHING:
        return ""
    there, other = TILES[seen.tile[slot]], whose(seen, names, slot, say)
    if there.industry != tile.industry:
        return say("The space is taken by {other}: another industry cannot replace it.", other=other)
    if seen.owner[slot] == seen.seat or there.level >= tile.level:
        name = a_tile(tile, say)
        return say("The space is taken by {other}, and {tile} is not of a higher level.", other=other, tile=name)
    if there.industry == COAL:
        return say("The space is taken by {other}, and there is still coal on tiles or in the market.", other=other)
    if there.industry == IRON:
        return say("The space is taken by {other}, and there is still iron on tiles or in the market.", other=other)
    return say("The space is taken by {other}: only mines and iron works of others can be replaced.", other=other)


def whose(seen: BrassState, names: Names, slot: int, say: Language) -> str:
    """The tile on a space, and whose it is."""
    owner = seen.owner[slot]
    return owned(TILES[seen.tile[slot]], "" if owner == seen.seat else names[owner], say)


def _why_not_shared(seen: BrassState, industry: int, place: int, say: Language) -> str:
    """R94: there is a free space for this industry alone."""
    board = seen.rules.board
    free = members(board.slots_at[place] & board.slots_only[industry] & ~seen.occupied)
    if not free:
        return ""
    return say(
        "A free space there is for this industry alone ({industry}): build on {space}.",
        industry=say(INDUSTRY_NAMES[industry]),
        space=space_name(board, free[0], say),
    )


def _why_not_second(seen: BrassState, place: int, say: Language) -> str:
    """R99: the tile that the player has there."""
    board = seen.rules.board
    own = members(seen.own_slots[seen.seat] & board.slots_at[place])
    if not own:
        return ""
    tile = tile_at(board, TILES[seen.tile[own[0]]], own[0], say, a_tile)
    return say("The canal era allows one tile in each place, and you have {tile}.", tile=tile)


# ---------------------------------------------------------------------- coal


def _why_no_coal(seen: BrassState, tile: Tile, place: int, say: Language) -> str:
    """R75: out of reach, all of it or some."""
    board = seen.rules.board
    there = place_name(board, place, say)
    found = sum(seen.cubes[mine] for mine in members(seen.mines & board.slots_in(seen.reach[place])))
    if not found:
        return say("No coal: {place} is connected to no mine with coal and to no merchant.", place=there)
    return say(
        "Too little coal: {place} needs {needs}, the mines connected to it have {found}, and it is connected to no "
        "merchant.",
        place=there,
        needs=goods(COAL, tile.coal, say),
        found=say.number(found),
    )


# ---------------------------------------------------------------------- the card


def _outside(seen: BrassState, place: int) -> bool:
    network = seen.network[seen.seat]
    return bool(network) and not network >> place & 1


def _why_no_card(seen: BrassState, industry: int, place: int, say: Language) -> str:
    """R142: no card of the hand would do."""
    board, what = seen.rules.board, say(INDUSTRY_NAMES[industry])
    there, farm = place_name(board, place, say), board.locations[place].farm
    if _outside(seen, place):
        if farm:
            return say("{place} is not in your network, and no location card builds there.", place=there)
        return say("{place} is not in your network, and none of your cards names it.", place=there)
    if farm:
        return say("None of your cards is for this industry: {industry}.", industry=what)
    return say("None of your cards is for {place} or for this industry: {industry}.", place=there, industry=what)


def _why_not_this_card(seen: BrassState, industry: int, place: int, rule: int, say: Language) -> str:
    """R65, R89, R91: the card played does not fit."""
    there = place_name(seen.rules.board, place, say)
    if rule == 65:
        return say("A location card builds nothing on a farm: that takes a card for a brewery.")
    if rule == 91 and _outside(seen, place):
        return say("{place} is not in your network: an industry card does not build there.", place=there)
    if rule not in (89, 91) or seen.card == NOTHING:
        return ""
    card = card_name(seen.rules, seen.card, say)
    if rule == 89:
        return say("Your card is {card}: it builds there, not in {place}.", card=card, place=there)
    what = say(INDUSTRY_NAMES[industry])
    return say("Your card is for another industry: {card}, not {industry}.", card=card, industry=what)


# ---------------------------------------------------------------------- links


def why_not_link(seen: BrassState, names: Names, line: int, rule: int, say: Language) -> str:
    """The line, then its price."""
    board, owner = seen.rules.board, seen.owner_of_link(line)
    name = line_name(board, line, say)
    if rule == 132 and owner != NOBODY:
        if owner == seen.seat:
            return say("You have a link on {line} already.", line=name)
        return say("{owner} has a link on {line} already.", owner=names[owner], line=name)
    if rule == 132:
        return say("{line} does not touch your network.", line=name)
    if rule in (133, 134) and seen.era not in board.lines[line].eras:
        if seen.era == CANAL:
            return say("{line} is only a railway, for the rail era.", line=name)
        return say("{line} is only a canal: no railway goes there.", line=name)
    if rule in (133, 134, 135):
        money, cost = purse(seen, say), link_cost(seen, line, say)
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
