"""What goods are worth, where each player's cash came from, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.steel_driver.rules.components import COMPANIES, COMPANY_COUNT, GOODS_COUNT, ROUNDS, SET_VALUE

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState

UNLISTED: Final = "unlisted"


def value_of_goods(claimed: list[int], company: int) -> int:
    """R58, A16: the first set takes every colour held, the second every colour held twice, and so on: always best.

    So as many sets have at least n colours as there are cubes of the n-th most frequent colour.
    """
    counts = sorted(claimed[company * GOODS_COUNT : (company + 1) * GOODS_COUNT], reverse=True)
    return sum(count * (SET_VALUE[colours] - SET_VALUE[colours - 1]) for colours, count in enumerate(counts, start=1))


def breakdown(state: SteelDriverState) -> list[dict[str, int]]:
    """Each seat's cash by its source: `round:3` and, at the end, `shares:red`."""
    sources = [_sources_of(state, seat) for seat in range(state.rules.seats)]
    unlisted = [unlisted_cash(state, seat) for seat in range(state.rules.seats)]
    if any(unlisted):
        for source, cash in zip(sources, unlisted, strict=True):
            source[UNLISTED] = cash
    return sources


def unlisted_cash(state: SteelDriverState, seat: int) -> int:
    """Cash of a position by hand that says how much there is, and not of which round."""
    return state.cash[seat] - sum(_sources_of(state, seat).values())


def _sources_of(state: SteelDriverState, seat: int) -> dict[str, int]:
    source = {f"round:{n + 1}": state.earned[seat * ROUNDS + n] for n in range(ROUNDS)}
    for company in range(COMPANY_COUNT):
        shares = state.shares[seat * COMPANY_COUNT + company]
        source[f"shares:{COMPANIES[company]}"] = shares * state.profit[company] if state.over else 0
    return source


def ranks(state: SteelDriverState) -> list[int]:
    """R61: most cash wins; cubes left over are worth nothing. R62, A17: then most goods cubes in one's companies."""
    standing = [(state.cash[seat], _goods_controlled(state, seat)) for seat in range(state.rules.seats)]
    return [1 + sum(other > mine for other in standing) for mine in standing]


def _goods_controlled(state: SteelDriverState, seat: int) -> int:
    goods = 0
    for company in range(COMPANY_COUNT):
        if state.controller[company] == seat:
            goods += sum(state.claimed[company * GOODS_COUNT : (company + 1) * GOODS_COUNT])
    return goods
