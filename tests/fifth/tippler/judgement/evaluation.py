"""A hand-made estimate."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.fifth.tippler.rules.state import TipplerState


def worth(state: TipplerState) -> list[float]:
    """Points as they stand."""
    return [float(score) for score in state.scores()]


def sensible(state: TipplerState) -> list[int]:
    """All choices."""
    return list(state.choices())
