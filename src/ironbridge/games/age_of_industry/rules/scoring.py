"""Victory points: what everybody would have if the game ended now, and the end itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.age_of_industry.rules import events
from ironbridge.games.age_of_industry.rules.components import (
    COUNTERS,
    LOAN,
    MONEY_FOR_A_POINT,
    RAILWAY_INCOME,
    UNPAID_LOAN,
)
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState

SOURCES: Final[tuple[str, ...]] = ("money", "industries", "loans")


def occupied_spaces(state: IndustryState) -> list[int]:
    """R105, A22: in each location: counters on either side, markets of any kind, and one for a village."""
    occupied = state.rules.board.always_occupied[:]
    for space in members(state.occupied):
        place = state.rules.board.place_of[space]
        if place < len(occupied):
            occupied[place] += 1
    return occupied


def income_of(state: IndustryState, seat: int, occupied: list[int]) -> int:
    """R105: what the railways of a seat pay at the end."""
    income = 0
    for railway in members(state.own_railways[seat]):
        income += RAILWAY_INCOME
        for place in state.rules.board.railways[railway].ends:
            income += occupied[place]
    return income


def points_of(state: IndustryState, seat: int) -> tuple[int, int, int]:
    """R105-R109, A20: for money, for counters, for loans; before the end as if it were now."""
    money, loans = state.money[seat], state.loans[seat]
    if not state.over:
        money += income_of(state, seat, occupied_spaces(state))
    repaid = min(loans, money // LOAN)
    for_counters = levels_of(state, seat)
    return (money - repaid * LOAN) // MONEY_FOR_A_POINT, for_counters, (loans - repaid) * UNPAID_LOAN


def breakdown(state: IndustryState) -> list[dict[str, int]]:
    """Each seat's points by source."""
    return [dict(zip(SOURCES, points_of(state, seat), strict=True)) for seat in range(state.rules.seats)]


def ranks(state: IndustryState) -> list[int]:
    """R110, A21: most points; among equals, who is earlier in the turn order."""
    standing = [(sum(points_of(state, seat)), -state.order.index(seat)) for seat in range(state.rules.seats)]
    return [1 + sum(other > mine for other in standing) for mine in standing]


def settle(state: IndustryState) -> None:
    """R105, R106: the railways pay, and loans are repaid as far as the money goes (A20: no new ones)."""
    occupied = occupied_spaces(state)
    for seat in state.order:
        income = income_of(state, seat, occupied)
        state.money[seat] += income
        state.tell(events.RAILWAY_INCOME, seat, income, len(members(state.own_railways[seat])))
        repaid = min(state.loans[seat], state.money[seat] // LOAN)
        if repaid:
            state.loans[seat] -= repaid
            state.money[seat] -= repaid * LOAN
            state.tell(events.REPAID, seat, repaid)
        for_money, for_counters = state.money[seat] // MONEY_FOR_A_POINT, levels_of(state, seat)
        state.tell(events.POINTS, seat, for_money, for_counters, state.loans[seat] * UNPAID_LOAN)


def levels_of(state: IndustryState, seat: int) -> int:
    """R108: every counter on the board, flipped or not."""
    return sum(COUNTERS[state.kind[space]].level for space in members(state.own_spaces[seat]))
