"""What a bot is, and the only door through which it sees a game."""

from __future__ import annotations

from abc import abstractmethod

from ironbridge.engine.chance import draw, seeded
from ironbridge.engine.game import State


class Bot:
    """Chooses from an imagined position. `chance` is its own, so that the same seed gives the same play."""

    name = "bot"

    def __init__(self, seed: int) -> None:
        self.chance = seeded(seed)

    def answer(self, state: State) -> int:
        """Its choice in a real position: the bot is shown what its seat can imagine, never the position itself."""
        return self.choose(state.imagine(state.seat, draw(self.chance)))

    @abstractmethod
    def choose(self, imagined: State) -> int:
        """Its choice in a position that its seat may think about freely."""
