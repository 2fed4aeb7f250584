"""What each game's `words` module says of its positions, in the language of `say`.

Everything is made from a view or for a viewer, so nothing is said that they may not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ironbridge.engine.game import Data, Event, Game
from ironbridge.language import Language

Names = Sequence[str]


@dataclass(frozen=True)
class Table:
    """A part of the position as text: the second renderer of the view, for terminals and screen readers."""

    title: str
    columns: list[str]
    rows: list[list[str]]


class Words(Protocol):
    """The module `words` of a game's folder."""

    def question(self, game: Game, view: Data, names: Names, say: Language) -> str:
        """What the seat whose turn it is must decide, in one plain sentence."""

    def label(self, game: Game, view: Data, word: str, say: Language) -> str:
        """A choice in plain words, with what it costs and brings."""

    def told(self, game: Game, event: Event, viewer: int | None, names: Names, say: Language) -> str:
        """What happened, as a line of the log, with no more than the viewer may know; `None` is a spectator."""

    def tables(self, game: Game, view: Data, names: Names, say: Language) -> list[Table]:
        """The position as text."""

    def source(self, source: str, say: Language) -> str:
        """A source of points in `breakdown`, in plain words."""


def words_of(game: Game) -> Words:
    """The words of a game."""
    words: Words = game.part("words")  # a module that has these functions
    return words
