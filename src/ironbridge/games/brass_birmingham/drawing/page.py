"""What every part of the drawing needs: the position as somebody may see it, on one printing of its map."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final

from ironbridge.draw import page
from ironbridge.games.brass_birmingham.drawing.printing import Printing
from ironbridge.games.brass_birmingham.rules.board import Board
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.sentences.names import ERA_NAMES

LETTERS: Final = 17.0  # the smallest on the board: 11 pixels where the board is 900 wide


class Page(page.Page[Printing]):
    """One drawing in the making."""

    seen: BrassState

    @property
    def board(self) -> Board:
        """The map."""
        return self.printing.board

    @property
    def era(self) -> int:
        """The era: canal or rail."""
        return self.seen.era

    @property
    def era_name(self) -> str:
        """The era in words."""
        return self.say(ERA_NAMES[self.era])

    @cached_property
    def tiles(self) -> dict[str, dict[str, Any]]:
        """The tiles on the board by their space."""
        return {tile["slot"]: tile for tile in self.view["tiles"]}
