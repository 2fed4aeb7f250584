"""Why goods cannot be sold from there, or not to that port or market."""

from __future__ import annotations

from ironbridge.engine.wording import Names
from ironbridge.games.age_of_industry.rules.components import SELLABLE
from ironbridge.games.age_of_industry.sentences.names import (
    GOODS_SOLD,
    a_counter,
    counter_at,
    kind_of,
    market_name,
    place_name,
    space_name,
    the_counter,
)
from ironbridge.games.age_of_industry.sentences.seen import Seen
from ironbridge.language import Language


def why_not_sell(seen: Seen, names: Names, space: str, rule: int, say: Language) -> str:
    """R82, R83, R90: the counter, then who could buy."""
    there = seen.counters.get(space)
    if there is None:
        return say("There is no counter in {place}.", place=space_name(seen.board, space, say))
    counter = kind_of(there)
    what = counter_at(seen.board, counter, space, say, the_counter)
    if there["owner"] != seen.seat:
        return say("It is not yours: {name} has {counter}.", name=names[there["owner"]], counter=what)
    if not SELLABLE >> counter.industry & 1:
        return say("Only cotton mills and factories sell goods, not {counter}.", counter=a_counter(counter, say))
    if there["flipped"]:
        return say("It has sold its goods already: {counter}.", counter=what)
    if rule != 83:
        return ""
    place, goods = place_name(seen.board, seen.place(space), say), say(GOODS_SOLD[there["industry"]])
    return say("{place} is connected to no unused port or market that buys this: {goods}.", place=place, goods=goods)


def why_not_buyer(seen: Seen, names: Names, buyer: str, rule: int, say: Language) -> str:
    """R83-R91: a port or a market."""
    if seen.kind != "buyer":
        if seen.kind in ("action", "sell", "sell-more"):
            return say("Choose first what you sell, then who buys it.")
        return say("You are not selling goods now.")
    if rule == 85:
        place = place_name(seen.board, _place_of(seen, buyer), say)
        return say(
            "Nothing passes through {closed}, and no other way leads to {place}.", closed=seen.closed(say), place=place
        )
    if buyer in seen.board.market_index:
        return _why_not_market(seen, buyer, say)
    return _why_not_port(seen, buyer, say)


def _place_of(seen: Seen, buyer: str) -> int:
    market = seen.board.market_index.get(buyer)
    return seen.place(buyer) if market is None else seen.board.market_place[market]


def _why_not_port(seen: Seen, space: str, say: Language) -> str:
    there = seen.counters.get(space)
    if there is None or there["industry"] != "port":
        return say("There is no port in {place}.", place=space_name(seen.board, space, say))
    port = counter_at(seen.board, kind_of(there), space, say, the_counter)
    if there["flipped"]:
        return say("It has been used already: {port}.", port=port)
    if not _connected(seen, seen.place(space)):
        return _no_way(seen, seen.place(space), say)
    return say("Only cotton can be sold there: {port}.", port=port)


def _why_not_market(seen: Seen, market: str, say: Language) -> str:
    board, place = seen.board, _place_of(seen, market)
    name = market_name(board, market, say)
    there = next(each for each in seen.view["markets"] if each["market"] == market)
    if not _connected(seen, place):
        ship = place - board.location_count
        if ship >= 0 and board.space_ids[board.first_ship + ship] not in seen.counters:
            return say("No ship stands on {place}: its market is out of reach.", place=place_name(board, place, say))
        return _no_way(seen, place, say)
    if not there["buys"]:
        return say("There is no demand here: {market}.", market=name)
    if there["used"]:
        return say("It has been used already: {market}.", market=name)
    goods = say.listing([say(GOODS_SOLD[each]) for each in there["buys"]])
    return say("Only {goods} can be sold there: {market}.", goods=goods, market=name)


def _connected(seen: Seen, place: int) -> bool:
    return bool(seen.reach[seen.place(seen.asked["space"])] >> place & 1)


def _no_way(seen: Seen, place: int, say: Language) -> str:
    """R83: no chain of railways and lanes."""
    board, start = seen.board, seen.place(seen.asked["space"])
    return say(
        "No railways and lanes lead from {start} to {place}.",
        start=place_name(board, start, say),
        place=place_name(board, place, say),
    )
