"""Paying, borrowing, repaying and interest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import events
from ironbridge.games.age_of_industry.rules.components import INTEREST, LOAN
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, ASK_REPAY, ASK_REPAY_AGAIN
from ironbridge.games.age_of_industry.rules.vocabulary import DONE, REPAY

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState


def spend(state: IndustryState, money: int) -> None:
    """R25: for an action: laid beside the order marker."""
    pay(state, state.seat, money)
    state.spent[state.seat] += money


def pay(state: IndustryState, seat: int, money: int) -> None:
    """R73, A14: with as many loans as it takes. More would bring nothing but interest, and are never taken."""
    borrowed = loans_for(state, seat, money)
    if borrowed:
        state.loans[seat] += borrowed
        state.money[seat] += borrowed * LOAN
        state.tell(events.BORROWED, seat, borrowed)
    state.money[seat] -= money


def loans_for(state: IndustryState, seat: int, money: int) -> int:
    """R73: how many loans it takes to pay this."""
    missing = money - state.money[seat]
    return -(-missing // LOAN) if missing > 0 else 0


def can_repay(state: IndustryState) -> bool:
    """R74: a whole loan at a time."""
    return state.loans[state.seat] > 0 and state.money[state.seat] >= LOAN


def repay_or_not(state: IndustryState) -> list[int]:
    """R74, R75: at the end of one's turn, and once more before the interest."""
    return [REPAY, DONE] if can_repay(state) else [DONE]


def forbids_repaying(state: IndustryState) -> int:
    """Why no loan can be repaid now; 0 if one can."""
    asked = state.question in (ASK_ACTION, ASK_REPAY, ASK_REPAY_AGAIN)
    return 0 if asked and can_repay(state) else 74


def repay(state: IndustryState) -> None:
    """R74, A14: exactly what was borrowed; it is no action, and not money spent."""
    state.loans[state.seat] -= 1
    state.money[state.seat] -= LOAN
    state.tell(events.REPAID, state.seat, 1)


def pay_interest(state: IndustryState) -> None:
    """R101: a loan taken to pay it bears none now. Interest is not money spent (A14)."""
    seat = state.seat
    due = interest_of(state, seat)
    if due:
        pay(state, seat, due)
        state.tell(events.INTEREST, seat, due)


def interest_of(state: IndustryState, seat: int) -> int:
    """R101: what the loans of a seat cost it this round."""
    return state.loans[seat] * INTEREST
