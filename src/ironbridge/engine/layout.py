"""The names and units of the numbers in an observation, in their order.

Seats are counted from the one that looks: 0 is itself, 1 the next to its left. Names follow the view: `a.b` is a number
there, or how often `b` is in the list `a`; `a=b` is 1 where `a` is `b`.
"""

from __future__ import annotations

from collections.abc import Iterable


class Layout:
    """The name of every number, and the unit it is counted in: about as much as it comes to in play."""

    def __init__(self, seats: int) -> None:
        self.seat_count = seats
        self.names: list[str] = []
        self.units: list[int] = []

    def number(self, name: str, unit: int = 1) -> None:
        """One number."""
        self.names.append(name)
        self.units.append(unit)

    def each(self, name: str, things: Iterable[object], unit: int = 1) -> None:
        """A number for each of these things."""
        for thing in things:
            self.number(f"{name}.{thing}", unit)

    def one_of(self, name: str, values: Iterable[object]) -> None:
        """1 for one of these values, 0 for the others."""
        for value in values:
            self.number(f"{name}={value}")

    def seat(self, name: str) -> None:
        """1 for one of the seats."""
        self.one_of(name, range(self.seat_count))
