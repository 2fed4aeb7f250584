"""A position read back from plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.state import IndustryState


def read_into(state: IndustryState, data: object) -> None:
    """Fill a new position from data."""
    raise NotImplementedError
