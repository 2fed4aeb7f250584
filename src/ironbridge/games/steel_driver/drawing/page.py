"""What every part of the drawing needs: the position as somebody may see it, on one printing of its map."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from ironbridge.draw.palette import Palette
from ironbridge.engine.game import Data
from ironbridge.games.steel_driver.board import Board
from ironbridge.games.steel_driver.drawing.printing import Printing
from ironbridge.language import Language

GAP: Final = 9.0  # between two panels


@dataclass(frozen=True)
class Page:
    """One drawing in the making."""

    printing: Printing
    view: Data
    moment: str  # the round and the phase, in words
    names: Sequence[str] | None
    choices: Collection[str]

    @property
    def board(self) -> Board:
        """The map."""
        return self.printing.board

    @property
    def say(self) -> Language:
        """The language."""
        return self.printing.say

    @property
    def palette(self) -> Palette:
        """The inks."""
        return self.printing.palette

    def player(self, seat: int) -> str:
        """What a player is called."""
        return self.names[seat] if self.names else self.say("Player {n}", n=seat + 1)

    @property
    def final(self) -> bool:
        """Whether the goods have been put on the board."""
        return self.view["phase"] in ("final", "over")

    def lit(self, *words: str) -> bool:
        """Whether one of these words can be chosen now."""
        return any(word in self.choices for word in words)
