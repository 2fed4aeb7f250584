"""What an expert would warn of before a choice is final."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ironbridge.engine.retraced import Step, Turn, retraced
from ironbridge.engine.sentences import Warning
from ironbridge.games.steel_driver.judgement.evaluation import companies_at, profit_to_come, value_of_share
from ironbridge.games.steel_driver.rules.components import COMPANY_COUNT, NOWHERE, ROUNDS
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.sentences.names import (
    company_name,
    cubes,
    goods_name,
    money,
    place_name,
    route_name,
)
from ironbridge.games.steel_driver.sentences.prospects import gain_of_goods, profit_with, value_of_track
from ironbridge.language import Language

LITTLE_FOR_A_CUBE: Final = 12  # where bots found $20 to be what a cube tends to bring
MUCH_BETTER: Final = 20  # of a goods cube


def warnings(before: SteelDriverState, after: SteelDriverState, words: Sequence[str], say: Language) -> list[Warning]:
    """One of a kind at most."""
    turn = retraced(before, words, lambda state: True)
    found = [check(step, turn, say) for step in turn.steps for check in _CHECKS]
    return [warning for warning in found if warning is not None]


def _kind(step: Step[SteelDriverState]) -> tuple[str, str]:
    kind, _, thing = step.word.partition(":")
    return kind, thing


# ---------------------------------------------------------------------- auctions


def _bid(step: Step[SteelDriverState], turn: Turn[SteelDriverState], say: Language) -> Warning | None:
    """R30, R38: cubes that the company cannot turn into profit this round are gone for the bidder."""
    kind, thing = _kind(step)
    if kind != "bid" or thing == "1":
        return None
    state, company, bid = step.at, step.at.company, int(thing)
    name, profit = company_name(company, say), profit_with(state, company, bid)
    share = int(value_of_share(state, company, companies_at(state)))
    if not profit and not profit_with(state, company, state.rules.vocabulary.highest_bid):
        said = say(
            "{company} is shut in and earns nothing this round: all you get is a share, now worth some {share}.",
            company=name,
            share=money(share, say),
        )
        return Warning(said, 38, "shut-in")
    if profit + share < LITTLE_FOR_A_CUBE * bid:
        said = say(
            "{cubes} are much: at best {company} earns {profit} this round, and a share is worth about {share}.",
            cubes=cubes(bid, say),
            profit=money(profit, say),
            share=money(share, say),
            company=name,
        )
        return Warning(said, 47, "bid-high")
    return None


def _cubes_idle(step: Step[SteelDriverState], turn: Turn[SteelDriverState], say: Language) -> Warning | None:
    """R61: after the last auction cubes are worth nothing."""
    state, seat = step.at, turn.seat
    if _kind(step)[0] != "pass" or state.round < ROUNDS:
        return None
    worth = {company: profit_with(state, company, state.cubes[seat]) for company in _unsold(step)}
    best = max(worth, key=lambda company: worth[company], default=NOWHERE)
    if best == NOWHERE or not worth[best]:
        return None
    said = say(
        "This is the last round, and cubes count for nothing: with your {cubes} {company} could earn {profit}.",
        cubes=cubes(state.cubes[seat], say),
        company=company_name(best, say),
        profit=money(worth[best], say),
    )
    return Warning(said, 61, "cubes-idle")


def _unsold(step: Step[SteelDriverState]) -> list[int]:
    """The companies that could be put up instead."""
    return [choice for choice in step.others() if choice < COMPANY_COUNT]


# ---------------------------------------------------------------------- building


def _track_empty(step: Step[SteelDriverState], turn: Turn[SteelDriverState], say: Language) -> Warning | None:
    """R35: a track between two places of its own earns nothing, where others would."""
    kind, thing = _kind(step)
    if kind != "build":
        return None
    state, board = step.at, step.at.rules.board
    route, first = board.route_index[thing], state.rules.vocabulary.build
    closes = not state.linked and step.after.linked
    if value_of_track(state, route) or closes:
        return None
    best = max(
        (choice - first for choice in step.others()), key=lambda other: value_of_track(state, other), default=NOWHERE
    )
    if best == NOWHERE or not value_of_track(state, best):
        return None
    said = say(
        "{company} serves both ends already, so this track earns nothing; {route} would earn {profit}.",
        company=company_name(state.company, say),
        route=route_name(board, best, say),
        profit=money(value_of_track(state, best), say),
    )
    return Warning(said, 35, "track-empty")


def _own_blocked(step: Step[SteelDriverState], turn: Turn[SteelDriverState], say: Language) -> Warning | None:
    """R6: a route that another company of one's own needed more."""
    if _kind(step)[0] != "build" or not step.others():
        return None
    gain = step.after.profit[step.at.company] - step.at.profit[step.at.company]
    for company in range(COMPANY_COUNT):
        if step.at.controller[company] != turn.seat or company == step.at.company:
            continue
        loss = int(profit_to_come(step.at, company) - profit_to_come(step.after, company))
        if loss > gain:
            said = say(
                "This track earns {gain}, but your company {company} needed the route: {loss} less for it this round.",
                gain=money(gain, say),
                company=company_name(company, say),
                loss=money(loss, say),
            )
            return Warning(said, 6, "own-blocked")
    return None


# ---------------------------------------------------------------------- goods


def _goods_poor(step: Step[SteelDriverState], turn: Turn[SteelDriverState], say: Language) -> Warning | None:
    """R58: a cube of a colour that adds less, though nobody would have taken it sooner than the better one."""
    kind, thing = _kind(step)
    if kind != "take":
        return None
    state, board = step.at, step.at.rules.board
    location, first, crowd = board.location_index[thing], state.rules.vocabulary.take, companies_at(state)
    gain = gain_of_goods(state, location)
    better = [choice - first for choice in step.others() if gain_of_goods(state, choice - first) >= gain + MUCH_BETTER]
    better = [other for other in better if crowd[other] >= crowd[location]]
    if not better:
        return None
    best = max(better, key=lambda other: gain_of_goods(state, other))
    said = say(
        "It makes {company} worth {money} more; the {colour} cube from {place} would make it {best}.",
        company=company_name(state.company, say),
        money=money(gain, say),
        colour=goods_name(board, best, say),
        place=place_name(board, best, say),
        best=money(gain_of_goods(state, best), say),
    )
    return Warning(said, 58, "goods-poor")


_CHECKS: Final[list[Callable[[Step[SteelDriverState], Turn[SteelDriverState], Language], Warning | None]]] = [
    _bid,
    _cubes_idle,
    _track_empty,
    _own_blocked,
    _goods_poor,
]
