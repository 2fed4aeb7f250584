"""What a bot weighs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tests.fifth.tippler.rules.state import TipplerState

BY_HABIT: Final = False
STAGES: Final = ("start", "end")
FEATURES: Final[tuple[str, ...]] = ("1", "points")
HAND_MADE: Final = {"points": 1.0}


def stage(state: TipplerState) -> float:
    """How full the pits are."""
    return sum(state.loads) / sum(pit.holds for pit in state.rules.pits)


def features(state: TipplerState) -> list[list[float]]:
    """One, and the points."""
    return [[1.0, float(score)] for score in state.scores()]
