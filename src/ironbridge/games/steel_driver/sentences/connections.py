"""What a location, route or company is connected with: networks, free routes, and what they bring."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.engine.sentences import Reach
from ironbridge.games.steel_driver.rules.components import COMPANY_COUNT
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.rules.vocabulary import AUCTION, PASS, START
from ironbridge.games.steel_driver.sentences.names import company_name, cubes, goods_name, money, place_name, route_name
from ironbridge.language import Language
from ironbridge.parts.bits import members


def reach(seen: SteelDriverState, seat: int, words: Sequence[str], say: Language) -> Reach:
    """Of the company, or of the locations, that one of the words names; of the seat's companies, if there is none."""
    game = seen.rules
    for choice in map(game.choice, words):
        if AUCTION <= choice < PASS:
            return _companies(seen, [choice - AUCTION], say)
        if START <= choice < game.vocabulary.build:
            places = 1 << (choice - START) % len(game.board.locations)
            return _around(seen, places, say)
        if game.vocabulary.build <= choice <= game.vocabulary.bid:
            return _around(seen, game.board.ends[choice - game.vocabulary.build], say)
    own = [company for company in seen.order if _has_part(seen, seat, company)]
    return _companies(seen, own, say)


def _has_part(seen: SteelDriverState, seat: int, company: int) -> bool:
    return bool(seen.shares[seat * COMPANY_COUNT + company]) or seen.controller[company] == seat


def _around(seen: SteelDriverState, places: int, say: Language) -> Reach:
    """R34: who is there already, for whom it is new, and which routes lead on."""
    board, told, routes = seen.rules.board, [], 0
    for place in members(places):
        name = say("{place} ({goods})", place=place_name(board, place, say), goods=goods_name(board, place, say))
        there = [company_name(company, say) for company in range(COMPANY_COUNT) if seen.network[company] >> place & 1]
        worth = money(board.value[place], say)
        told.append(say("{place}: {money} for a company that is new there", place=name, money=worth))
        told += [say("On the network of: {companies}", companies=", ".join(there))] * bool(there)
        routes |= board.routes_at[place]
    free = members(routes & ~seen.built)
    listed = [
        say("{route} ({cubes})", route=route_name(board, each, say), cubes=cubes(board.cost[each], say))
        for each in free
    ]
    told.append(say("Free routes: {routes}", routes=", ".join(listed) or say("none")))
    return Reach(told, [seen.rules.words[seen.rules.vocabulary.build + route] for route in members(routes)])


def _companies(seen: SteelDriverState, companies: list[int], say: Language) -> Reach:
    """R30, R32, R40: where they are, what their boxes pay for next, and whether the link is still to be won."""
    game, told, words = seen.rules, [], []
    for company in companies:
        free = seen.frontier[company] & ~seen.built
        payable = free & game.board.payable(seen.box[company])
        told.append(
            say(
                "{company}: {n} locations, {free} free routes beside them, {payable} that its box pays for",
                company=company_name(company, say),
                n=seen.network[company].bit_count(),
                free=free.bit_count(),
                payable=payable.bit_count(),
            )
        )
        words += [game.words[game.vocabulary.build + route] for route in members(seen.tracks[company])]
        words += [game.words[START + place] for place in members(seen.network[company])]
    if not companies:
        told.append(say("No company yet"))
    elif not seen.linked:
        told.append(say("The transcontinental link is not there yet"))
    return Reach(told, words)
