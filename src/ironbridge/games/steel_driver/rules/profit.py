"""Phases four and five: controllers take their companies' profit, and the round ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.steel_driver.rules import events
from ironbridge.games.steel_driver.rules.components import COMPANY_COUNT, NOBODY, ROUNDS

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState


def take_profit(state: SteelDriverState) -> None:
    """R47: cash for each company one controls now. R48: shares pay nothing yet (A22). A9: nobody, no payment."""
    for company in range(COMPANY_COUNT):
        seat = state.controller[company]
        if seat != NOBODY:
            state.cash[seat] += state.profit[company]
            state.earned[seat * ROUNDS + state.round - 1] += state.profit[company]
            state.tell(events.PAID, seat, company, state.profit[company])


def end_round(state: SteelDriverState) -> None:
    """R49: the first to pass is the first next round. R50: profit goes back to 0; unspent cubes stay (R39)."""
    state.order = state.passed
    state.passed = []
    state.profit = [0] * COMPANY_COUNT
    for company in range(COMPANY_COUNT):
        if state.controller[company] == NOBODY:
            state.shares_left[company] -= 1  # A11: the share that nobody bought is discarded
    if state.round < ROUNDS:
        state.controller = [NOBODY] * COMPANY_COUNT  # R51; so R14: all six markers begin the next round in their boxes
