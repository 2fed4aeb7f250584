"""Reading a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.state import TycoonState


def read_into(state: TycoonState, data: object) -> None:
    """To be written."""
    raise NotImplementedError
