"""What somebody is told in their first game of Steel Driver: what wins, how one scores, why one would do this."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.sentences import Scored
from ironbridge.games.steel_driver.rules.components import (
    BUILDER_BONUS,
    COMPANIES,
    COMPANY_COUNT,
    INCOME,
    NOBODY,
    OTHER_BONUS,
    ROUNDS,
)
from ironbridge.games.steel_driver.rules.questions import ASK_AUCTION, ASK_BID, ASK_BUILD, ASK_START, ASK_TAKE, FINAL
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.sentences.names import cubes, goods_name, money, place_name
from ironbridge.games.steel_driver.sentences.prospects import (
    closes_link,
    ended,
    gain_of_goods,
    profit_with,
    value_of_track,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members

# The rules that each question rests on, that which explains it best first.
RULES_ASKED: Final[dict[int, list[int]]] = {
    ASK_AUCTION: [15, 16, 18, 20, 22, 23],
    ASK_BID: [17, 18, 30, 47, 60],
    ASK_START: [31, 33, 36, 30],
    ASK_BUILD: [32, 30, 34, 35, 6, 41],
    ASK_TAKE: [57, 58, 60, 54, 55],
}
RULES_OF_THE_END: Final = (61, 62)


def goal(seen: SteelDriverState, say: Language) -> str:
    """What wins: the same on every board."""
    return say(
        "Most cash wins. Cash: each round your companies' profit, at the end sets of goods, paid for every share."
    )


def scored(seen: SteelDriverState, seat: int, say: Language) -> list[Scored]:
    """R47, R60: what the rounds have paid, what this one would pay, and what the shares would."""
    end = ended(seen)
    shares = sum(end.shares[seat * COMPANY_COUNT + company] * end.profit[company] for company in range(COMPANY_COUNT))
    found = [
        Scored(
            say("Rounds so far"),
            say("after building, you are paid your companies' profit"),
            seen.cash[seat] - (shares if seen.over else 0),
            money=True,
        )
    ]
    if seen.phase != FINAL:
        how = say("places that your companies reach, and the transcontinental link")
        now = sum(seen.profit[company] for company in range(COMPANY_COUNT) if seen.controller[company] == seat)
        found.append(Scored(say("This round"), how, now, money=True))
    how = say("each share pays its company's goods, in sets of colours")
    return [*found, Scored(say("Shares at the end"), how, shares, money=True)]


def rules_asked(seen: SteelDriverState) -> list[int]:
    """The rules that the question rests on; at the end, those that say who has won."""
    return list(RULES_OF_THE_END) if seen.over else RULES_ASKED[seen.question]


def cue(seen: SteelDriverState, word: str, say: Language) -> str:
    """Why one would choose this, with the numbers of the position."""
    kind, _, thing = word.partition(":")
    return _CUES[kind](seen, thing, say)


# ---------------------------------------------------------------------- auctions


def _auction(seen: SteelDriverState, thing: str, say: Language) -> str:
    company = COMPANIES.index(thing)
    profit = profit_with(seen, company, seen.cubes[seen.seat])
    earns = money(profit, say)
    if not profit:
        return say("Your cubes would not get it any further: its buyer gains a share, and no profit.")
    own = seen.shares[seen.seat * COMPANY_COUNT + company]
    if own:
        return say.many(
            "You own {n} share, which grows with it; with all your cubes it could earn about {profit}.",
            "You own {n} shares, which grow with it; with all your cubes it could earn about {profit}.",
            own,
            profit=earns,
        )
    return say("With all your cubes in its box it could earn about {profit} this round.", profit=earns)


def _pass(seen: SteelDriverState, thing: str, say: Language) -> str:
    if seen.passes == seen.rules.seats - 1:
        return say("All others have passed: the auctions end, and what is unsold builds nothing this round.")
    if seen.round == ROUNDS:
        return say("If nobody puts a company up the auctions are over, and cubes count for nothing after this round.")
    more = cubes(INCOME[seen.rules.seats], say)
    return say("Others may spend theirs first: your cubes keep, and next round brings {cubes} more.", cubes=more)


def _bid(seen: SteelDriverState, thing: str, say: Language) -> str:
    bid = int(thing)
    profit = profit_with(seen, seen.company, bid)
    box = cubes(seen.box[seen.company] + bid, say)
    if not profit:
        return say("With {cubes} in its box it could reach nothing new: you would pay for a share alone.", cubes=box)
    return say(
        "With {cubes} in its box it could earn about {profit} this round, and its share grows.",
        cubes=box,
        profit=money(profit, say),
    )


def _drop(seen: SteelDriverState, thing: str, say: Language) -> str:
    unsold = seen.controller.count(NOBODY) - 1
    own = cubes(seen.cubes[seen.seat], say)
    if unsold:
        return say.many(
            "You keep {cubes}, and {n} company is still to be sold this round.",
            "You keep {cubes}, and {n} companies are still to be sold this round.",
            unsold,
            cubes=own,
        )
    if seen.round == ROUNDS:
        return say("It is the last auction: cubes that you keep count for nothing.")
    return say("You keep {cubes}, and can outbid others with them next round.", cubes=own)


# ---------------------------------------------------------------------- building


def _start(seen: SteelDriverState, thing: str, say: Language) -> str:
    board = seen.rules.board
    start = board.location_index[thing]
    payable = members(board.routes_at[start] & board.payable(seen.box[seen.company]) & ~seen.built)
    beside = [place for route in payable for place in members(board.ends[route] & ~(1 << start))]
    best = max(beside, key=lambda place: board.value[place])
    place, profit = place_name(board, best, say), money(board.value[best], say)
    return say.many(
        "{n} route that it can pay for leads from here: to {place}, for {profit}.",
        "{n} routes that it can pay for lead from here; the best pays {profit}, in {place}.",
        len(payable),
        place=place,
        profit=profit,
    )


def _build(seen: SteelDriverState, thing: str, say: Language) -> str:
    board = seen.rules.board
    route = board.route_index[thing]
    if closes_link(seen, route):
        bonuses = {"most": money(BUILDER_BONUS, say), "less": money(OTHER_BONUS, say)}
        return say("Closes the transcontinental link: {most} extra, and {less} for the others on it.", **bonuses)
    if not value_of_track(seen, route):
        return say("Nothing new at its ends: all it does is keep the route from others.")
    network = seen.network[seen.company]
    (place,) = members(board.ends[route] & ~network)
    if board.colour[place] not in {board.colour[own] for own in members(network)}:
        return say(
            "Its first {colour} place: a new colour makes larger sets of goods, for every share.",
            colour=goods_name(board, place, say),
        )
    onward = members(board.routes_at[place] & ~seen.built & ~(1 << route))
    new = sum(bool(board.ends[other] & ~network & ~(1 << place)) for other in onward)
    if not new:
        return say("A dead end: no free route leads on from there to anything new.")
    return say.many(
        "{n} free route leads on from there to a place that will pay it.",
        "{n} free routes lead on from there to places that will pay it.",
        new,
    )


# ---------------------------------------------------------------------- goods


def _take(seen: SteelDriverState, thing: str, say: Language) -> str:
    place = seen.rules.board.location_index[thing]
    gain = money(gain_of_goods(seen, place), say)
    others = [
        company
        for company, network in enumerate(seen.network)
        if network >> place & 1 and company != seen.company and company not in seen.passed
    ]
    if not others:
        return say("Adds {gain} to each share; no other company reaches it, so it can wait.", gain=gain)
    return say.many(
        "Adds {gain} to each share, and {n} other company could take it first.",
        "Adds {gain} to each share, and {n} other companies could take it first.",
        len(others),
        gain=gain,
    )


_CUES: Final[dict[str, Callable[[SteelDriverState, str, Language], str]]] = {
    "auction": _auction,
    "pass": _pass,
    "bid": _bid,
    "drop": _drop,
    "start": _start,
    "build": _build,
    "take": _take,
}
