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


@dataclass(frozen=True)
class Gauge:
    """Something that is counted for each player. The first gauge of a game is what decides it."""

    name: str
    values: list[int]
    money: bool = False


class Words(Protocol):
    """The module `words` of a game's folder."""

    def moment(self, game: Game, view: Data, say: Language) -> str:
        """Where the game stands, in a few words: the round and the phase."""

    def question(self, game: Game, view: Data, names: Names, say: Language) -> str:
        """What the seat whose turn it is must decide, in one plain sentence."""

    def label(self, game: Game, view: Data, word: str, say: Language) -> str:
        """A choice in plain words, with what it costs and brings."""

    def why(self, game: Game, view: Data, names: Names, word: str, rule: int, say: Language) -> str:
        """Why a rule forbids a choice now, in one sentence that speaks of this position where it can."""

    def told(self, game: Game, event: Event, viewer: int | None, names: Names, say: Language) -> str:
        """What happened, as a line of the log, with no more than the viewer may know; `None` is a spectator."""

    def tables(self, game: Game, view: Data, names: Names, say: Language) -> list[Table]:
        """The position as text."""

    def order(self, game: Game, view: Data) -> list[int]:
        """The seats in the order in which they play."""

    def gauges(self, game: Game, view: Data, say: Language) -> list[Gauge]:
        """What each player has, in numbers that go up and down."""

    def source(self, source: str, say: Language) -> str:
        """A source of points in `breakdown`, in plain words."""


def words_of(game: Game) -> Words:
    """The words of a game."""
    words: Words = game.part("words")  # a module that has these functions
    return words
