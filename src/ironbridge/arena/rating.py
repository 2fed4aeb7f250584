"""Ratings from games of several players: Bradley and Terry's model of who finishes before whom, on the Elo scale.

A game counts as one comparison of each pair of different players at the table, a tie as half a win for both. Strengths
are found by the MM algorithm of Hunter (2004). Each pair that met gets one drawn comparison more, so that a player who
never lost has a finite rating. Intervals come from a bootstrap over blocks, since the games of a block are not
independent; where all blocks ended alike it would know no doubt, so they are never narrower than the model's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, log10, sqrt
from random import Random

from ironbridge.arena.figures import SURE, Estimate, Z, percentile
from ironbridge.arena.folder import Result

MIDDLE = 1000
SCALE = 400  # a player so much above another beats them ten times in eleven
ELO = SCALE * log10(exp(1))  # a logarithm of strengths in points
RESAMPLES = 400
MOST_BUNDLES = 200  # more would cost time and make the intervals no truer
SMALLEST_STEP = 1e-7

Wins = list[float]  # how often the one beat the other, row by row


def ratings(results: Sequence[Result], entrants: Sequence[str], anchor: str = "") -> list[Estimate]:
    """Each entrant's rating; the anchor's is 1000, or without one the mean."""
    names = list(entrants)
    zero = names.index(anchor) if anchor else None
    bundles = _bundles(results, names)
    counted = Comparisons(_added(bundles), len(names))
    found = counted.strengths([0.0] * len(names))
    chance = Random(0)  # the same games give the same intervals
    drawn = [
        _anchored(Comparisons(_added(chance.choices(bundles, k=len(bundles))), len(names)).strengths(found), zero)
        for _ in range(RESAMPLES)
    ]
    tail = (1 - SURE) / 2
    rated: list[Estimate] = []
    for n, (value, doubt) in enumerate(zip(_anchored(found, zero), counted.doubts(found, zero), strict=True)):
        again, reach = [each[n] for each in drawn], Z * doubt
        low, high = min(percentile(again, tail), value - reach), max(percentile(again, 1 - tail), value + reach)
        rated.append(Estimate(*(MIDDLE + ELO * each for each in (value, low, high))))
    return rated


def _bundles(results: Sequence[Result], entrants: Sequence[str]) -> list[Wins]:
    """Who beat whom how often, by block, or by bundles of blocks where there are very many."""
    place = {name: n for n, name in enumerate(entrants)}
    blocks: dict[int, Wins] = {}
    many = len({result.block for result in results})
    for result in results:
        bundle = result.block % MOST_BUNDLES if many > MOST_BUNDLES else result.block
        wins = blocks.setdefault(bundle, [0.0] * len(place) ** 2)
        for name, rank in zip(result.line_up, result.ranks, strict=True):
            for other, theirs in zip(result.line_up, result.ranks, strict=True):
                if name != other:
                    wins[place[name] * len(place) + place[other]] += (rank < theirs) + (rank == theirs) / 2
    return list(blocks.values())


def _added(bundles: Sequence[Wins]) -> Wins:
    return [sum(cell) for cell in zip(*bundles, strict=True)]


class Comparisons:
    """How often each of a few players finished before each other."""

    def __init__(self, wins: Wins, n: int) -> None:
        self.n = n
        others = [[j for j in range(n) if wins[i * n + j] + wins[j * n + i]] for i in range(n)]
        # The one drawn comparison more is half a win for both.
        self.met = [{j: wins[i * n + j] + wins[j * n + i] + 1 for j in others[i]} for i in range(n)]
        self.won = [sum(wins[i * n + j] + 0.5 for j in others[i]) for i in range(n)]

    def strengths(self, start: list[float]) -> list[float]:
        """The logarithms of the strengths that explain the wins best; their mean is 0."""
        logs = start
        while True:
            strong = [exp(value) for value in logs]
            new = [
                log(self.won[i] / sum(times / (strong[i] + strong[j]) for j, times in self.met[i].items()))
                for i in range(self.n)
            ]
            middle = sum(new) / self.n
            before, logs = logs, [value - middle for value in new]
            if max(abs(a - b) for a, b in zip(before, logs, strict=True)) < SMALLEST_STEP:
                return logs

    def doubts(self, logs: list[float], zero: int | None) -> list[float]:
        """The standard error of each logarithm, if all comparisons were independent."""
        n = self.n
        # Fisher's information has no inverse, since only differences are known; this fixes their mean.
        matrix = [[1.0 / n] * n for _ in range(n)]
        for i in range(n):
            for j, times in self.met[i].items():
                known = times / (2 + exp(logs[i] - logs[j]) + exp(logs[j] - logs[i]))
                matrix[i][i] += known
                matrix[i][j] -= known
        inverse = _inverse(matrix)
        if zero is None:
            return [sqrt(max(0.0, inverse[i][i] - 1 / n)) for i in range(n)]
        return [sqrt(max(0.0, inverse[i][i] + inverse[zero][zero] - 2 * inverse[i][zero])) for i in range(n)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan; the matrix is positive definite, so that no pivot is 0."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for k in range(n):
            if k != i:
                rows[k] = [a - rows[k][i] * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [row[n:] for row in rows]


def _anchored(logs: list[float], zero: int | None) -> list[float]:
    return logs if zero is None else [value - logs[zero] for value in logs]
