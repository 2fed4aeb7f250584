"""Is A stronger than B? A sequential test that stops as soon as the games have answered.

A generalised sequential probability ratio test over blocks, as chess engines are tested with pairs of games: of the two
hypotheses, that A is `elo0` or `elo1` stronger, each is given the distribution of block scores that explains the games
best among those with its mean (the empirical likelihood), and the logarithm of their ratio is followed until it leaves
Wald's bounds. Blocks count in the order of their numbers, never in the order in which they finished: quick games are
not like slow ones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from ironbridge.arena.folder import Result
from ironbridge.arena.match import Fixture
from ironbridge.arena.rating import SCALE
from ironbridge.engine.problems import Problem, n_

# A trace of every outcome, so that one that was not seen yet is not held to be impossible.
TRACE = {0.0: 1e-3, 0.5: 1e-3, 1.0: 1e-3}
HALVINGS = 40


@dataclass(frozen=True)
class Hypotheses:
    """What is tested, and how often a wrong answer is put up with: `alpha` for a wrong yes, `beta` for a wrong no."""

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise Problem(n_("--elo1 must be greater than --elo0"))
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise Problem(n_("--alpha and --beta must be between 0 and 0.5"))

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first the answer is no, above the second it is yes."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, scores: Mapping[float, float]) -> float:
        """The logarithm of how much better the second hypothesis explains these block scores than the first."""
        counts = Counter(TRACE) + Counter(scores)
        low, high = likelihoods(counts, expected(self.elo0)), likelihoods(counts, expected(self.elo1))
        return sum(times * log(high[score] / low[score]) for score, times in counts.items())


def expected(elo: float) -> float:
    """The share of opponents beaten by somebody who is so much stronger.

    >>> expected(0), round(expected(400), 3)
    (0.5, 0.909)
    """
    return 1 / (1 + 10 ** (-elo / SCALE))


def likelihoods(counts: Mapping[float, float], wanted: float) -> dict[float, float]:
    """The distribution with the mean wanted under which these counts are likeliest (Owen's empirical likelihood)."""
    n = sum(counts.values())
    away = {score: score - wanted for score in counts}
    # Each share is its own over 1 + slope × distance; the slope that gives the mean wanted lies between these poles.
    low, high = -1 / max(away.values()), -1 / min(away.values())
    for _ in range(HALVINGS):
        slope = (low + high) / 2
        if sum(times * away[score] / (1 + slope * away[score]) for score, times in counts.items()) > 0:
            low = slope
        else:
            high = slope
    return {score: times / n / (1 + slope * away[score]) for score, times in counts.items()}


def beaten(player: str, result: Result) -> float:
    """The share of the others that a player finished before; a tie is half."""
    seat = result.line_up.index(player)
    others = [rank for other, rank in enumerate(result.ranks) if other != seat]
    return sum((result.ranks[seat] < rank) + (result.ranks[seat] == rank) / 2 for rank in others) / len(others)


@dataclass(frozen=True)
class Verdict:
    """What the games say so far: `answer` is None while they do not say it."""

    answer: bool | None
    ratio: float
    games: int
    score: float  # the share of opponents beaten


class Trial:
    """Follows a match block by block, in their order."""

    def __init__(self, player: str, fixtures: Sequence[Fixture], hypotheses: Hypotheses) -> None:
        self.player = player
        self.hypotheses = hypotheses
        self._blocks: list[list[int]] = []
        for fixture in fixtures:
            if fixture.block == len(self._blocks):
                self._blocks.append([])
            self._blocks[fixture.block].append(fixture.number)
        self._next = 0
        self._scores: Counter[float] = Counter()
        self.verdict = Verdict(None, 0.0, 0, 0.5)

    def follow(self, results: Mapping[int, Result], crashed: Mapping[int, str]) -> Verdict:
        """Take in what has been played since; a block with a crash is passed over."""
        while self.verdict.answer is None and self._next < len(self._blocks):
            block = self._blocks[self._next]
            if not all(number in results or number in crashed for number in block):
                break
            self._next += 1
            if not any(number in crashed for number in block):
                self._take([results[number] for number in block])
        return self.verdict

    def _take(self, block: list[Result]) -> None:
        score = sum(beaten(self.player, result) for result in block) / len(block)
        self._scores[round(score, 9)] += 1
        ratio = self.hypotheses.ratio(self._scores)
        low, high = self.hypotheses.bounds
        answer = True if ratio >= high else False if ratio <= low else None
        mean = sum(value * times for value, times in self._scores.items()) / self._scores.total()
        self.verdict = Verdict(answer, ratio, self.verdict.games + len(block), mean)
