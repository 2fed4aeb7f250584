"""The company order: which company is active, and the Pass row that makes the order of the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.steel_driver.rules import events
from ironbridge.games.steel_driver.rules.components import COMPANY_COUNT, NOBODY, NOWHERE
from ironbridge.games.steel_driver.rules.questions import ASK_BUILD, ASK_START, ASK_TAKE, AUCTIONS, FINAL, PHASE_OVER

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState


def activate_first(state: SteelDriverState) -> None:
    """R27, R57: the first company in the order begins."""
    activate(state, 0)


def activate_next(state: SteelDriverState) -> None:
    """R27, R57: each company that has not passed, again and again in company order, until all have passed."""
    if len(state.passed) == COMPANY_COUNT:
        state.question = PHASE_OVER
        return
    turn = (state.turn + 1) % COMPANY_COUNT
    while state.order[turn] in state.passed:
        turn = (turn + 1) % COMPANY_COUNT
    activate(state, turn)


def active_company(state: SteelDriverState) -> int:
    """R27, R57: the company that builds or takes goods; none while companies are sold, and after the end."""
    return NOBODY if state.over or state.phase == AUCTIONS else state.company


def pass_company(state: SteelDriverState) -> None:
    """R37, R57: a company that can do nothing goes to the leftmost free space of the Pass row."""
    state.tell(events.PASSED, state.company)
    state.passed.append(state.company)
    activate_next(state)


def activate(state: SteelDriverState, turn: int) -> None:
    """The company at this place in the order is asked what it does; nobody is, if it has no controller (A8)."""
    company = state.order[turn]
    state.turn = turn
    state.turns_begun += 1
    state.company = company
    if state.controller[company] != NOBODY:
        state.seat = state.controller[company]
    if state.phase == FINAL:
        state.question = ASK_TAKE
    else:
        state.question = ASK_START if state.start[company] == NOWHERE else ASK_BUILD
