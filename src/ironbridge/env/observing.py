"""Positions as rows of a NumPy array: each number of a game's layout, counted in its unit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from ironbridge.engine.game import Game, State
from ironbridge.parts.observation import Numbers, observation_of

Floats = NDArray[np.float32]


class Observer:
    """Writes so many positions at a time into `rows`, which it uses again and again."""

    def __init__(self, game: Game, count: int) -> None:
        layout = game.fields.layout(game.seats)
        self.game = game
        self.layout = tuple(layout.names)
        self.units = np.array(layout.units, np.float32)
        self.size = len(layout.names)
        self.rows: Floats = np.zeros((count, self.size), np.float32)
        self._scale = np.tile(1 / self.units, count)
        self._numbers = Numbers(game.seats)
        self._write: Callable[[State, int, Numbers], None] = observation_of(game).write
        self._written: NDArray[np.int64] = np.zeros(0, np.int64)

    def look(self, states: Sequence[State], seats: Sequence[int]) -> None:
        """Fill the rows: each position as that seat may know it."""
        numbers, write, size = self._numbers, self._write, self.size
        numbers.clear()
        at = 0
        for state, seat in zip(states, seats, strict=True):
            numbers.begin(seat, at)
            write(state, seat, numbers)
            at += size
        # Most numbers are 0 and stay so: only those are touched that were not, or are not any more.
        flat = self.rows.reshape(-1)
        flat[self._written] = 0
        places, values = numbers.places, numbers.values
        self._written = np.fromiter(places, np.int64, len(places))
        flat[self._written] = np.fromiter(values, np.float32, len(values)) * self._scale[self._written]

    def __reduce__(self) -> tuple[type[Observer], tuple[Game, int]]:
        return Observer, (self.game, len(self.rows))

    def row(self, state: State, seat: int) -> Floats:
        """One position, in an array of its own."""
        self.look((state,), (seat,))
        return np.array(self.rows[0])
