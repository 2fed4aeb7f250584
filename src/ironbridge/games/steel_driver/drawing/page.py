"""What every part of the drawing needs: the position as somebody may see it, on one printing of its map."""

from __future__ import annotations

from typing import Final

from ironbridge.draw import page
from ironbridge.games.steel_driver.drawing.printing import Printing
from ironbridge.games.steel_driver.rules.board import Board
from ironbridge.games.steel_driver.rules.questions import FINAL
from ironbridge.games.steel_driver.rules.state import SteelDriverState

GAP: Final = 9.0  # between two panels


class Page(page.Page[Printing]):
    """One drawing in the making."""

    seen: SteelDriverState

    @property
    def board(self) -> Board:
        """The map."""
        return self.printing.board

    @property
    def final(self) -> bool:
        """Whether the goods have been put on the board."""
        return self.seen.phase == FINAL
