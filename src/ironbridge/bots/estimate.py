"""What a position is worth to each seat, in points at the end, by the weights that were tuned for its game."""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from ironbridge.engine.game import Game, State
from ironbridge.engine.judgement import features_of
from ironbridge.parts.weights import Net, Weights, weigh


class Estimate:
    """Weighs what is seen in a game's positions. Estimates are wrong, the more so the longer the game still lasts:
    `doubt` is by how much, stage by stage."""

    def __init__(self, game: Game, weights: Weights, doubt: Weights, net: Net | None) -> None:
        part = features_of(game)
        self.features: Callable[[State], list[list[float]]] = part.features
        self.stage: Callable[[State], float] = part.stage
        self.weights = weights
        self.doubt = doubt
        self.net = net

    def worths(self, state: State) -> list[float]:
        """Each seat's points at the end, as far as can be told."""
        if state.over:
            return [float(score) for score in state.scores()]
        stage = self.stage(state)
        weights = self.weights.at(stage)
        features = self.features(state)
        if self.net is None:
            return [weigh(seat, weights) for seat in features]
        begin = self.net.begin.at(stage)
        return [weigh(seat, weights) + self.net.correct(seat, begin) for seat in features]

    def chances(self, state: State, worths: list[float]) -> list[float]:
        """Each seat's chance of winning from a position that is worth this much to each."""
        if state.over:
            odds = [1.0 if rank == 1 else 0.0 for rank in state.ranks()]
        else:
            doubt = self.doubt.at(self.stage(state))[0]
            most = max(worths)
            odds = [exp((worth - most) / doubt) for worth in worths]
        total = sum(odds)
        return [each / total for each in odds]
