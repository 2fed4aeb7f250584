"""What each game's `drawing` package draws of its positions, and how somebody wants to see them.

Everything is drawn from a view, so nothing is shown that the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from ironbridge.draw.palette import PAPER, Palette
from ironbridge.engine.game import Data, Game


@dataclass(frozen=True)
class Look:
    """How a position is to be drawn: in which language and inks, with whose names and which choices lit."""

    lang: str = "en"
    names: Sequence[str] | None = None
    palette: Palette = PAPER
    choices: Collection[str] = ()
    ground: bool = True  # False for a page that has it already: coast and terrain never change


PLAIN: Final = Look()


class Drawing(Protocol):
    """The package `drawing` of a game's folder. Every drawing is an `<svg>` of its own."""

    def svg(self, game: Game, view: Data, look: Look = PLAIN) -> str:
        """Everything in one picture: the board and every player's place."""

    def board(self, game: Game, view: Data, look: Look = PLAIN) -> str:
        """The board alone."""

    def mat(self, game: Game, view: Data, seat: int, look: Look = PLAIN) -> str:
        """One player's place."""

    def hand(self, game: Game, view: Data, look: Look = PLAIN) -> str:
        """The viewer's hand as cards in a row, "" where a game has none."""

    def figure(self, number: int, look: Look = PLAIN) -> str:
        """A small drawing that helps with a rule, "" if it needs none."""


def drawing_of(game: Game) -> Drawing:
    """The drawing of a game."""
    drawing: Drawing = game.part("drawing")  # a package that has these functions
    return drawing
