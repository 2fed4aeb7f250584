"""What every part of the drawing needs: the position as somebody may see it, on one printing of its map."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from ironbridge.draw.palette import Palette
from ironbridge.engine.game import Data
from ironbridge.games.brass_birmingham.board import Board
from ironbridge.games.brass_birmingham.components import CANAL, RAIL
from ironbridge.games.brass_birmingham.drawing.printing import Printing
from ironbridge.games.brass_birmingham.words.names import ERA_NAMES
from ironbridge.language import Language

LETTERS: Final = 17.0  # the smallest on the board: 11 pixels where the board is 900 wide


@dataclass(frozen=True)
class Page:
    """One drawing in the making."""

    printing: Printing
    view: Data
    moment: str  # the era and the round, in words
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

    @property
    def era(self) -> int:
        """The era: canal or rail."""
        return CANAL if self.view["era"] == "canal" else RAIL

    @property
    def era_name(self) -> str:
        """The era in words."""
        return self.say(ERA_NAMES[self.view["era"]])

    def player(self, seat: int) -> str:
        """What a player is called."""
        return self.names[seat] if self.names else self.say("Player {n}", n=seat + 1)

    @cached_property
    def tiles(self) -> dict[str, dict[str, Any]]:
        """The tiles on the board by their space."""
        return {tile["slot"]: tile for tile in self.view["tiles"]}

    def lit(self, *words: str) -> bool:
        """Whether one of these words can be chosen now."""
        return any(word in self.choices for word in words)
