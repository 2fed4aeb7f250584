"""Looks at everything it can do until its turn ends, or its action where turns are long, and takes what is best."""

from __future__ import annotations

from ironbridge.bots.bot import Bot
from ironbridge.bots.plan import Plan
from ironbridge.bots.ways import Mind, Paths
from ironbridge.engine.chance import below
from ironbridge.engine.game import State
from ironbridge.engine.judgement import evaluation_of


class GreedyBot(Bot):
    """Plays the path after which its worth, by the game's hand-made estimate, is furthest above that of the others.

    It is the yardstick of the other bots, so nothing of it is tuned.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._plan = Plan()

    def choose(self, imagined: State) -> int:
        choice = self._plan.next(imagined)
        if choice is None:
            self._plan.make(imagined, self._best(imagined))
            choice = self._plan.next(imagined)
            assert choice is not None
        return choice

    def _best(self, state: State) -> tuple[int, ...]:
        """The best path; among equals, one by chance."""
        ways = Paths(Mind(state.game, evaluation_of(state.game).worth), state).found
        most = max(way.lead for way in ways)
        equals = [way for way in ways if way.lead == most]
        return equals[below(self.chance, len(equals))].path
