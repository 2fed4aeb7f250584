"""What every part of the drawing needs: the position as somebody may see it, on one printing of its map."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from ironbridge.draw import page
from ironbridge.games.age_of_industry.drawing.printing import Printing
from ironbridge.games.age_of_industry.rules.board import Board
from ironbridge.games.age_of_industry.rules.state import IndustryState

LETTERS: Final = 17.0  # the smallest on the board: 11 pixels where the board is 900 wide


class Page(page.Page[Printing]):
    """One drawing in the making."""

    seen: IndustryState

    @property
    def board(self) -> Board:
        """The map."""
        return self.printing.board

    @cached_property
    def counters(self) -> dict[str, dict[str, Any]]:
        """The counters on the board by their space."""
        return {counter["space"]: counter for counter in self.view["counters"]}

    @cached_property
    def markets(self) -> dict[str, dict[str, Any]]:
        """The market tiles by their space."""
        return {market["market"]: market for market in self.view["markets"]}
