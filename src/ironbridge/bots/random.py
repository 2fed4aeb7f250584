"""Any choice is as good as another."""

from __future__ import annotations

from ironbridge.bots.bot import Bot
from ironbridge.engine.chance import below
from ironbridge.engine.game import State


class RandomBot(Bot):
    """Plays at random."""

    name = "random"

    def choose(self, imagined: State) -> int:
        choices = imagined.choices()
        return choices[below(self.chance, len(choices))]
