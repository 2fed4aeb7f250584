"""The action Loan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules import events
from ironbridge.games.brass_birmingham.rules.components import (
    HIGHEST_SPACE,
    INCOME_LEVEL,
    LOAN,
    LOAN_LEVELS,
    LOWEST_LEVEL,
)
from ironbridge.games.brass_birmingham.rules.questions import ACTION_OVER

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


def can_borrow(state: BrassState) -> bool:
    """R128, A51: in any round, unless income would fall below the lowest level."""
    return INCOME_LEVEL[state.space[state.seat]] - LOAN_LEVELS >= LOWEST_LEVEL


def borrow(state: BrassState) -> None:
    """R127: £30, and three levels of income less, on the highest space of the new level."""
    seat = state.seat
    level = INCOME_LEVEL[state.space[seat]] - LOAN_LEVELS
    state.money[seat] += LOAN
    state.space[seat] = HIGHEST_SPACE[level - LOWEST_LEVEL]
    state.tell(events.BORROWED, seat, level)
    state.question = ACTION_OVER
