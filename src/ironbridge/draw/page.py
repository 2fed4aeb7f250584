"""What every part of a drawing needs: the position as somebody may see it, on one printing of its map."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, TypeVar

from ironbridge.draw.palette import Palette
from ironbridge.engine.game import Data, State
from ironbridge.language import Language

B = TypeVar("B")  # a game's board
P = TypeVar("P", bound="Printing[Any]")


@dataclass(frozen=True)
class Shown(Generic[B]):
    """A board that equals any other that looks the same, since every table has a board of its own."""

    seen: tuple[object, ...]
    board: B = field(compare=False)


@dataclass(frozen=True, eq=False)
class Printing(Generic[B]):
    """A map in a language and in inks. It is only ever itself, so that what was drawn for it can be kept by it."""

    board: B
    say: Language
    palette: Palette


@dataclass(frozen=True)
class Page(Generic[P]):
    """One drawing in the making."""

    printing: P
    seen: State  # as its viewer may see it
    moment: str  # in words
    names: Sequence[str] | None
    choices: Collection[str]

    @cached_property
    def view(self) -> Data:
        """The position as plain data."""
        return self.seen.shown()

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

    def lit(self, *words: str) -> bool:
        """Whether one of these words can be chosen now."""
        return any(word in self.choices for word in words)
