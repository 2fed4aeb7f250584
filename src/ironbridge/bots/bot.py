"""What a bot is, and the only door through which it sees a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import inf

from ironbridge.bots.reasons import Why
from ironbridge.bots.thought import Thought, Weighed
from ironbridge.engine.chance import draw, folded
from ironbridge.engine.game import State


class Bot(ABC):
    """Chooses from an imagined position. `chance` is its own, so that the same seed gives the same play.

    `seconds` ends a long thought, for a table where people wait.
    """

    name = "bot"
    seconds = inf

    def __init__(self, seed: int) -> None:
        self.chance = folded(seed)

    def answer(self, state: State) -> int:
        """Its choice in a real position: the bot is shown what its seat can imagine, never the position itself."""
        return self.choose(state.imagine(state.seat, draw(self.chance)))

    @abstractmethod
    def choose(self, imagined: State) -> int:
        """Its choice in a position that its seat may think about freely."""

    def think(self, imagined: State) -> Thought:
        """The ways it weighed, the best first; a bot that weighs nothing tells only what it chose."""
        score = imagined.scores()[imagined.seat]
        return Thought((Weighed((self.choose(imagined),), 1.0, float(score)),), ())

    def explain(self, imagined: State) -> Thought:
        """As `think`, and why the best way rather than another; a bot that weighs nothing has no reasons."""
        return self.think(imagined)

    def why(self, imagined: State, played: tuple[int, ...], viewer: int) -> Why | None:
        """Why it plays this way rather than another that it sees; `viewer` is the seat that is told so."""
        return None
