"""Upgrading one's engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import cards, events, shares
from ironbridge.games.railroad_tycoon.rules.components import (
    BEST_ENGINE,
    ENGINE_COST,
    NEW_TRAIN,
    NEW_TRAIN_LEVEL,
    NEW_TRAIN_POINTS,
    NOBODY,
    PULLMAN,
    PULLMAN_LEVEL,
)
from ironbridge.games.railroad_tycoon.rules.questions import ACTION_OVER

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def forbids_upgrading(state: TycoonState) -> int:
    """R49: why there is no better engine; 0 if there is."""
    return 49 if state.engine[state.seat] == BEST_ENGINE else 0


def upgrade(state: TycoonState) -> None:
    """R49, R102: one level, paid."""
    seat = state.seat
    level = state.engine[seat] + 1
    state.tell(events.UPGRADED, seat, level, ENGINE_COST[level])
    shares.pay(state, seat, ENGINE_COST[level])
    state.engine[seat] = level
    if level == NEW_TRAIN_LEVEL:
        cards.score_bonus(state, seat, NEW_TRAIN, NEW_TRAIN_POINTS)
    if level == PULLMAN_LEVEL and state.first_six == NOBODY:
        state.first_six = seat
        if state.tycoons[seat] == PULLMAN:  # R96: shown at once
            state.reveals += 1
            state.tell(events.REVEALED, seat, PULLMAN)
    state.question = ACTION_OVER
