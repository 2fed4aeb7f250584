"""Why goods cannot be sold from there, or not to that port or market."""

from __future__ import annotations

from ironbridge.engine.sentences import Names
from ironbridge.games.age_of_industry.rules.components import COUNTERS, NOTHING, SELLABLE
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, ASK_BUYER, ASK_SELL, ASK_SELL_MORE
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.sentences.names import (
    GOODS_SOLD,
    a_counter,
    closed_places,
    counter_at,
    market_name,
    place_name,
    space_name,
    the_counter,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members


def why_not_sell(seen: IndustryState, names: Names, space: int, rule: int, say: Language) -> str:
    """R82, R83, R90: the counter, then who could buy."""
    board = seen.rules.board
    if seen.kind[space] == NOTHING:
        return say("There is no counter in {place}.", place=space_name(board, space, say))
    counter, owner = COUNTERS[seen.kind[space]], seen.owner[space]
    what = counter_at(board, counter, space, say, the_counter)
    if owner != seen.seat:
        return say("It is not yours: {name} has {counter}.", name=names[owner], counter=what)
    if not SELLABLE >> counter.industry & 1:
        return say("Only cotton mills and factories sell goods, not {counter}.", counter=a_counter(counter, say))
    if seen.flipped >> space & 1:
        return say("It has sold its goods already: {counter}.", counter=what)
    if rule != 83:
        return ""
    place, goods = place_name(board, board.place_of[space], say), say(GOODS_SOLD[counter.industry])
    return say("{place} is connected to no unused port or market that buys this: {goods}.", place=place, goods=goods)


def why_not_port(seen: IndustryState, names: Names, space: int, rule: int, say: Language) -> str:
    """R83-R90: a port."""
    board = seen.rules.board
    place = board.place_of[space]
    if seen.question != ASK_BUYER:
        return _not_selling(seen, say)
    if rule == 85:
        return _cut_off(seen, place, say)
    if not seen.ports >> space & 1:
        return say("There is no port in {place}.", place=space_name(board, space, say))
    port = counter_at(board, COUNTERS[seen.kind[space]], space, say, the_counter)
    if seen.flipped >> space & 1:
        return say("It has been used already: {port}.", port=port)
    if not _connected(seen, place):
        return _no_way(seen, place, say)
    return say("Only cotton can be sold there: {port}.", port=port)


def why_not_market(seen: IndustryState, names: Names, market: int, rule: int, say: Language) -> str:
    """R83-R91: a market."""
    board = seen.rules.board
    place, buys = board.market_place[market], seen.buys[market]
    if seen.question != ASK_BUYER:
        return _not_selling(seen, say)
    if rule == 85:
        return _cut_off(seen, place, say)
    if not _connected(seen, place):
        ship = place - board.location_count
        if ship >= 0 and not seen.occupied >> board.first_ship + ship & 1:
            return say("No ship stands on {place}: its market is out of reach.", place=place_name(board, place, say))
        return _no_way(seen, place, say)
    name = market_name(board, market, say)
    if not buys:
        return say("There is no demand here: {market}.", market=name)
    if seen.used >> market & 1:
        return say("It has been used already: {market}.", market=name)
    goods = say.listing([say(GOODS_SOLD[each]) for each in members(buys)])
    return say("Only {goods} can be sold there: {market}.", goods=goods, market=name)


def _not_selling(seen: IndustryState, say: Language) -> str:
    if seen.question in (ASK_ACTION, ASK_SELL, ASK_SELL_MORE):
        return say("Choose first what you sell, then who buys it.")
    return say("You are not selling goods now.")


def _cut_off(seen: IndustryState, place: int, say: Language) -> str:
    board = seen.rules.board
    return say(
        "Nothing passes through {closed}, and no other way leads to {place}.",
        closed=closed_places(board, say),
        place=place_name(board, place, say),
    )


def _connected(seen: IndustryState, place: int) -> bool:
    return bool(seen.reach[seen.rules.board.place_of[seen.space]] >> place & 1)


def _no_way(seen: IndustryState, place: int, say: Language) -> str:
    """R83: no chain of railways and lanes."""
    board = seen.rules.board
    return say(
        "No railways and lanes lead from {start} to {place}.",
        start=place_name(board, board.place_of[seen.space], say),
        place=place_name(board, place, say),
    )
