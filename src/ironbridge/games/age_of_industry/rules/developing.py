"""The action of developing: a counter leaves the mat for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import events
from ironbridge.games.age_of_industry.rules.components import COUNTER_COUNT
from ironbridge.games.age_of_industry.rules.questions import ACTION_OVER, ASK_ACTION, ASK_CARD, ASK_DEVELOP
from ironbridge.games.age_of_industry.rules.vocabulary import DEVELOP, TAKE_OFF

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState


def _left(state: IndustryState, kind: int) -> int:
    return state.mat[state.seat * COUNTER_COUNT + kind]


def forbids_developing(state: IndustryState) -> int:
    """Why nothing can be developed; 0 if something can."""
    if not state.hands[state.seat]:
        return 24
    return 0 if any(_left(state, kind) for kind in range(COUNTER_COUNT)) else 92


def counters_to_take_off(state: IndustryState) -> list[int]:
    """R92, A17: any counter."""
    return [TAKE_OFF + kind for kind in range(COUNTER_COUNT) if _left(state, kind)]


def forbids_take_off(state: IndustryState, kind: int) -> int:
    """Why this counter cannot be developed now; 0 if it can."""
    if state.question == ASK_DEVELOP:
        return 0 if _left(state, kind) else 92
    if state.question == ASK_ACTION or (state.question == ASK_CARD and state.action == DEVELOP):
        return 24 if _left(state, kind) else 92  # it can be: choose the action, then the card
    return 23


def take_off(state: IndustryState, kind: int) -> None:
    """R5, R92: the only way for a counter of level 0 to leave the mat."""
    state.mat[state.seat * COUNTER_COUNT + kind] -= 1
    state.tell(events.DEVELOPED, state.seat, kind)
    state.question = ACTION_OVER
