"""What a place is connected with: where coal, iron and beer would come from, and which merchants buy from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Reach
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules import linking, resources
from ironbridge.games.brass_birmingham.rules.components import BREWERY, COAL, IRON, NOWHERE
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.rules.vocabulary import BUILD, NETWORK
from ironbridge.games.brass_birmingham.sentences.names import (
    INDUSTRY_NAMES,
    either,
    goods,
    line_name,
    named_by,
    place_name,
    pounds,
    space_name,
    stall_name,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members

COMES_FROM: Final = {COAL: n_("Coal: {where}"), IRON: n_("Iron: {where}"), BREWERY: n_("Beer: {where}")}


class Spot(NamedTuple):
    """What is asked about: a space, a line, or the place of a merchant."""

    places: int = 0
    slot: int = NOWHERE
    line: int = NOWHERE

    @property
    def needs_goods(self) -> bool:
        """Nothing is built at a merchant's."""
        return self.slot != NOWHERE or self.line != NOWHERE


def reach(seen: BrassState, seat: int, words: Sequence[str], say: Language) -> Reach:
    """Of the space, line or merchant that one of the words names; of all that the seat has, if there is none."""
    game = seen.rules
    spot = next((spot for word in words if (spot := _spot(game, word)).places), Spot())
    return _around(seen, seat, spot, say) if spot.places else _network(seen, seat, say)


def _spot(game: BrassBirmingham, word: str) -> Spot:
    (family, n), board = named_by(game, word), game.board
    if family == "link":
        return Spot(board.ends[n], line=n)
    if family == "merchant":
        return Spot(1 << board.stall_place[n])
    if family == "card" and len(members(game.cards.names[n])) == 1:
        return Spot(game.cards.names[n], members(board.slots_in(game.cards.names[n]))[0])
    slot = game.vocabulary.sites[n][0] if family == "build" else n
    if family in ("build", "sell", "coal", "iron", "beer", "give-up"):
        return Spot(1 << board.place_of[slot], slot)
    return Spot()


# ---------------------------------------------------------------------- one place


def _around(seen: BrassState, seat: int, spot: Spot, say: Language) -> Reach:
    board = seen.rules.board
    joined = resources.reach_of(seen, spot.places)
    within = bool(seen.network[seat] & spot.places)
    name = " – ".join(place_name(board, place, say) for place in members(spot.places))
    told = [say("{place}: in the network", place=name) if within else say("{place}: not in the network", place=name)]
    others = [place_name(board, place, say) for place in members(joined & ~spot.places)]
    told.append(say("Connected with: {places}", places=", ".join(others) or say("nothing")))
    lines = [line for line in members(seen.built) if board.ends[line] & joined]
    sold = _merchants(seen, joined, say)
    found = Reach(told, [seen.rules.words[seen.rules.vocabulary.line + line] for line in lines])
    parts = [found, _supplies(seen, seat, spot, joined, say), sold] if spot.needs_goods else [found, sold]
    return Reach([line for part in parts for line in part.told], [word for part in parts for word in part.words])


def _supplies(seen: BrassState, seat: int, spot: Spot, joined: int, say: Language) -> Reach:
    """R70-R85: where each good would come from for something that is built there, as the rules find it."""
    begun, words = seen.copy(), seen.rules.vocabulary
    begun.seat = seat
    begun.action, begun.slot, begun.line = (BUILD if spot.line == NOWHERE else NETWORK), spot.slot, spot.line
    mines, works = members(resources.nearest_mines(begun)), members(seen.works)
    beers = members(resources.beer_for(seen, seat, joined))
    told = [
        _source(seen, COAL, mines, resources.coal_cost(seen, joined, 1), say),
        _source(seen, IRON, works, resources.iron_cost(seen, 1), say),
        _source(seen, BREWERY, beers, -1, say),
    ]
    sources = [(words.coal, mines), (words.iron, works), (words.beer, beers)]
    return Reach(told, [seen.rules.words[first + slot] for first, slots in sources for slot in slots])


def _source(seen: BrassState, industry: int, slots: list[int], price: int, say: Language) -> str:
    board = seen.rules.board
    held = [
        say(
            "{place} ({goods})",
            place=space_name(board, slot, say, industry),
            goods=goods(industry, seen.cubes[slot], say),
        )
        for slot in slots
    ]
    bought = say("the market, for {money}", money=pounds(price, say)) if price > 0 else say("none in reach")
    return say(COMES_FROM[industry], where=either(held, say) or bought)


def _merchants(seen: BrassState, joined: int, say: Language) -> Reach:
    """R118: those connected, with what they buy."""
    board, told, words = seen.rules.board, [], []
    for stall, bought in enumerate(seen.buys):
        if bought > 0 and joined >> board.stall_place[stall] & 1:
            buys = either([say(INDUSTRY_NAMES[industry]) for industry in members(bought)], say)
            told.append(say("{merchant} buys: {goods}", merchant=stall_name(board, stall, say), goods=buys))
            if seen.barrels >> stall & 1:
                told[-1] = say("{merchant}, with beer", merchant=told[-1])
            words.append(seen.rules.words[seen.rules.vocabulary.stall + stall])
    return Reach(told or [say("No merchant buys from here")], words)


# ---------------------------------------------------------------------- all of it


def _network(seen: BrassState, seat: int, say: Language) -> Reach:
    """R60: the places of a seat's own tiles and links; what can be linked next, by the rules for that seat."""
    game, asks = seen.rules, seen.copy()
    asks.seat = seat
    own = [place_name(game.board, place, say) for place in members(seen.network[seat])]
    told = [say("Network: {places}", places=", ".join(own) or say("nothing yet: anywhere is allowed"))]
    lines = members(linking.links_possible(asks, game.board.lines_of[seen.era])[0]) if own else []
    following = [line_name(game.board, line, say) for line in lines]
    told += [say("Links that could be laid next: {links}", links=", ".join(following))] * bool(following)
    sold = _merchants(seen, resources.reach_of(seen, seen.network[seat]), say)
    vocabulary = game.vocabulary
    places = [(vocabulary.line, seen.own_lines[seat]), (vocabulary.give_up, seen.own_slots[seat])]
    words = [game.words[first + n] for first, own_ones in places for n in members(own_ones)]
    return Reach(told + sold.told, words + sold.words)
