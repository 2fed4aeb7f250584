"""Why a rule forbids a choice: with the figures of the position where they decide, else the rule itself."""

from __future__ import annotations

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.sentences import Names
from ironbridge.games.steel_driver.rules.components import COMPANIES
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.sentences.names import company_name, cubes, route_name
from ironbridge.language import Language


def why(seen: SteelDriverState, names: Names, word: str, rule: int, say: Language) -> str:
    """Why a rule forbids a choice now."""
    kind, _, thing = word.partition(":")
    said = ""
    if kind == "bid":
        said = _why_not_bid(seen, rule, say)
    elif kind == "auction" and rule == 20:
        company = COMPANIES.index(thing)
        holder = names[seen.controller[company]]
        said = say("{name} has bought {company} this round already.", name=holder, company=company_name(company, say))
    elif kind == "build":
        said = _why_not_build(seen, seen.rules.board.route_index[thing], rule, say)
    return said or catalogue(seen.rules.folder, say.code).rules[rule].text


def _why_not_bid(seen: SteelDriverState, rule: int, say: Language) -> str:
    if rule == 18:
        return say("You have {cubes}: that is the most you can bid.", cubes=cubes(seen.cubes[seen.seat], say))
    if rule == 17 and seen.auction is not None:
        return say("The highest bid is {cubes}: a bid must be higher.", cubes=cubes(seen.auction.bid, say))
    return ""


def _why_not_build(seen: SteelDriverState, route: int, rule: int, say: Language) -> str:
    board, company = seen.rules.board, seen.company
    name = route_name(board, route, say)
    if rule == 6:
        owner = next(company for company, tracks in enumerate(seen.tracks) if tracks >> route & 1)
        return say("{route} is built: it belongs to {company}.", route=name, company=company_name(owner, say))
    if rule == 32:
        return say("{route} does not touch the network of {company}.", route=name, company=company_name(company, say))
    if rule == 30:
        return say(
            "{route} costs {cubes}; the box of {company} holds {box}.",
            route=name,
            cubes=cubes(board.cost[route], say),
            company=company_name(company, say),
            box=cubes(seen.box[company], say),
        )
    return ""
