"""What the features of a position are worth, from the beginning of a game to its end: a table of numbers."""

from __future__ import annotations


class Weights:
    """A row of weights for each stage of a game; between two stages they change evenly."""

    def __init__(self, rows: list[list[float]]) -> None:
        self.rows = rows
        self._last: tuple[float, list[float]] = (-1.0, [])

    def at(self, stage: float) -> list[float]:
        """The weights at a stage: 0.0 is the first row, 1.0 the second. A search asks for the same again and again."""
        last = self._last  # both at once, so that threads may share the table
        if last[0] != stage or not last[1]:
            last = self._last = (stage, self._mixed(stage))
        return last[1]

    def _mixed(self, stage: float) -> list[float]:
        end = len(self.rows) - 1
        row = min(max(int(stage), 0), end)
        part = min(max(stage - row, 0.0), 1.0)
        here = self.rows[row]
        there = self.rows[min(row + 1, end)]
        return [here[n] + (there[n] - here[n]) * part for n in range(len(here))]


def weigh(features: list[float], weights: list[float]) -> float:
    """The sum of all features, each times its weight."""
    total = 0.0
    for n, feature in enumerate(features):
        if feature != 0.0:
            total += feature * weights[n]
    return total


class Net:
    """A layer of bends: each is a sum of features that counts only above nothing. They correct a plain sum, since some
    things are worth more, or less, together than apart."""

    def __init__(self, sums: list[list[float]], begin: Weights, worth: list[float]) -> None:
        self.sums = sums  # a row of weights for each bend
        self.begin = begin  # what is added to each sum, stage by stage
        self.worth = worth  # of what is above nothing

    def correct(self, features: list[float], begin: list[float]) -> float:
        """What is to be added to the plain sum; `begin` as it is at the stage of the position."""
        total = 0.0
        for n in range(len(begin)):
            bend = begin[n] + weigh(features, self.sums[n])
            if bend > 0.0:
                total += bend * self.worth[n]
        return total
