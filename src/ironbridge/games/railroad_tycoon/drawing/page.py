"""What every part of the drawing needs: the position as somebody may see it, on one printing of its map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from ironbridge.draw import page
from ironbridge.games.railroad_tycoon.drawing.plan import Plan
from ironbridge.games.railroad_tycoon.drawing.printing import Printing
from ironbridge.games.railroad_tycoon.rules.board import Board
from ironbridge.games.railroad_tycoon.rules.state import TycoonState

LETTERS: Final = 17.0  # the smallest on the board: 11 pixels where the board is 900 wide


@dataclass(frozen=True)
class Page(page.Page[Printing]):
    """One drawing in the making."""

    seen: TycoonState
    ghosts: Sequence[str] = ()  # tiles that are thought of: tile:12.9.w.ne

    @property
    def board(self) -> Board:
        """The map."""
        return self.printing.board

    @property
    def plan(self) -> Plan:
        """Where everything lies."""
        return self.printing.plan

    @cached_property
    def cities(self) -> dict[str, dict[str, Any]]:
        """The cities as they stand, by their id."""
        return {city["city"]: city for city in self.view["cities"]}

    @property
    def question(self) -> dict[str, Any]:
        """What is asked; nothing once the game is over."""
        return self.view["question"] or {}
