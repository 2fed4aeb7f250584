"""The kinds of values that a position holds: how each is written, read, blanked out and observed.

A state has numbers, data have the words of the board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ironbridge.engine.chance import BITS_32, is_generator
from ironbridge.engine.form import Form
from ironbridge.engine.layout import Layout
from ironbridge.engine.problems import Problem, n_

HIDDEN: Final = -9  # stands for what may not be known; no number of a state means anything else by it
MANY: Final = 1_000_000  # more than any count can reach


class Kind(ABC):
    """How a value of the state is written, read, blanked out and observed."""

    def pick(self, held: Any, row: int) -> Any:
        """The value of a row in what the state holds for all rows."""
        return held[row]

    def put(self, held: Any, row: int, value: Any) -> None:
        """Set it there."""
        held[row] = value

    def blank(self, value: Any) -> Any:
        """What is left of it for those who may not know it."""
        return HIDDEN

    @abstractmethod
    def written(self, value: Any) -> Any:
        """As plain data."""

    @abstractmethod
    def read(self, form: Form, name: str, value: Any) -> Any:
        """What a form says under that name; what the state holds already if it says nothing."""

    @abstractmethod
    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        """The numbers that tell of it."""

    @abstractmethod
    def told(self) -> str:
        """What it may be, for the page about saved positions."""


@dataclass(frozen=True)
class Fixed(Kind):
    """Always the same; it is written so that nobody takes the data for those of another game."""

    value: Any

    def written(self, value: Any) -> Any:
        return self.value

    def read(self, form: Form, name: str, value: Any) -> Any:
        if isinstance(self.value, int):
            return form.whole(name, self.value, self.value, self.value)
        return form.one_of(name, [self.value], self.value)

    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        """Nothing that could be learned from."""

    def told(self) -> str:
        return f"always {self.value}"


@dataclass(frozen=True)
class Whole(Kind):
    """A whole number from low to high."""

    low: int = 0
    high: int = MANY

    def written(self, value: Any) -> Any:
        return value

    def read(self, form: Form, name: str, value: Any) -> Any:
        return form.whole(name, self.low, self.high, value)

    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        layout.number(name, unit)

    def told(self) -> str:
        if self.high >= MANY:
            return f"a whole number, {self.low} or more"
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class Flag(Kind):
    """True or false. For each row it is a bit of a set."""

    in_row: Callable[[int], bool] | None = None  # the rows that can have it, if not all

    def pick(self, held: Any, row: int) -> Any:
        return held >> row & 1

    def written(self, value: Any) -> Any:
        return bool(value)

    def read(self, form: Form, name: str, value: Any) -> Any:
        return form.flag(name)

    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        if self.in_row is None or self.in_row(row):
            layout.number(name)

    def told(self) -> str:
        return "true or false"


@dataclass(frozen=True)
class OneOf(Kind):
    """One of these names, or none; the state has its number from `first` on, or -1."""

    names: Sequence[str]
    first: int = 0
    in_row: Callable[[int], Sequence[str]] | None = None  # those that can be in a row, if not all

    def blank(self, value: Any) -> Any:
        return HIDDEN if value >= 0 else value

    def written(self, value: Any) -> Any:
        return self.names[value - self.first] if value >= self.first else None

    def read(self, form: Form, name: str, value: Any) -> Any:
        if not form.has(name):
            return value
        return self.first + self.names.index(form.one_of(name, self.names, self.written(value)))

    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        layout.one_of(name, self.in_row(row) if self.in_row else self.names)

    def told(self) -> str:
        return f"one of {some_of(self.names)}"


@dataclass(frozen=True)
class Seat(Kind):
    """A seat, or nobody."""

    seats: int

    def written(self, value: Any) -> Any:
        return value if value >= 0 else None

    def read(self, form: Form, name: str, value: Any) -> Any:
        return form.whole(name, 0, self.seats - 1, value) if form.has(name) else value

    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        layout.seat(name)

    def told(self) -> str:
        return f"a seat, from 0 to {self.seats - 1}"


@dataclass(frozen=True)
class Order(Kind):
    """Every seat once, in some order."""

    seats: int

    def written(self, value: Any) -> Any:
        return list(value)

    def read(self, form: Form, name: str, value: Any) -> Any:
        order = form.wholes(name, 0, self.seats - 1, value)
        if sorted(order) != list(range(self.seats)):
            raise Problem(n_("{where}: '{name}' must name every seat once"), where=form.where, name=name)
        return order

    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        layout.each(name, range(self.seats), unit)

    def told(self) -> str:
        return "a list that names every seat once"


@dataclass(frozen=True)
class Listed(Kind):
    """Some of these things by name, one after the other; the state has a list of their numbers."""

    names: Sequence[Any]
    repeats: bool = True  # whether a thing may be there twice, as cards are

    def blank(self, value: Any) -> Any:
        return [HIDDEN] * len(value)

    def written(self, value: Any) -> Any:
        return [self.names[thing] for thing in value]

    def read(self, form: Form, name: str, value: Any) -> Any:
        read = form.all_of if self.repeats else form.several_of
        return [self.names.index(thing) for thing in read(name, self.names, self.written(value))]

    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        layout.each(name, self.names, unit)

    def told(self) -> str:
        return f"a list of {some_of(self.names)}"


@dataclass(frozen=True)
class SetOf(Listed):
    """Some of these things by name; the state has a set of bits."""

    repeats: bool = False

    def blank(self, value: Any) -> Any:
        return 0

    def written(self, value: Any) -> Any:
        there = []
        while value:  # from bit to bit: most sets are small, and their boards have many things
            lowest = value & -value
            there.append(self.names[lowest.bit_length() - 1])
            value ^= lowest
        return there

    def read(self, form: Form, name: str, value: Any) -> Any:
        return sum(1 << thing for thing in super().read(form, name, value))


@dataclass(frozen=True)
class Numbers(Kind):
    """A number for each of these things, a table by their names; the state has them one after the other."""

    names: Sequence[Any]
    low: int = 0
    high: int = MANY
    units: Sequence[int] = ()  # for an observation, where they differ

    def pick(self, held: Any, row: int) -> Any:
        return held[row * len(self.names) : (row + 1) * len(self.names)]

    def put(self, held: Any, row: int, value: Any) -> None:
        held[row * len(self.names) : (row + 1) * len(self.names)] = value

    def blank(self, value: Any) -> Any:
        return [HIDDEN] * len(value)

    def written(self, value: Any) -> Any:
        return dict(zip(self.names, value, strict=True))

    def read(self, form: Form, name: str, value: Any) -> Any:
        table = form.table(name, self.names)
        return [table.whole(each, self.low, self.high, usual) for each, usual in zip(self.names, value, strict=True)]

    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        for each, own in zip(self.names, self.units or [unit] * len(self.names), strict=True):
            layout.number(f"{name}.{each}", own)

    def told(self) -> str:
        return f"a table with a whole number for each of {some_of(self.names)}"


@dataclass(frozen=True)
class Table(Numbers):
    """The same where it is worked out as a table."""

    def written(self, value: Any) -> Any:
        return value


@dataclass(frozen=True)
class Wholes(Numbers):
    """So many whole numbers in a row, in the order of these things."""

    def written(self, value: Any) -> Any:
        return list(value)

    def read(self, form: Form, name: str, value: Any) -> Any:
        return form.wholes(name, self.low, self.high, value, len(self.names))

    def told(self) -> str:
        return f"a list of {len(self.names)} whole numbers"


@dataclass(frozen=True)
class Generator(Kind):
    """The numbers of a random generator."""

    def blank(self, value: Any) -> Any:
        return [HIDDEN] * 4  # even if it has eight: an imagined position has four, and shows the same

    def written(self, value: Any) -> Any:
        return list(value)

    def read(self, form: Form, name: str, value: Any) -> Any:
        chance = form.wholes(name, 0, BITS_32, value)
        if not is_generator(chance):
            raise Problem(
                n_("{where}: '{name}' must be four or eight numbers, and no four of them all 0"),
                where=form.where,
                name=name,
            )
        return chance

    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        """Nothing: nobody may learn from it."""

    def told(self) -> str:
        return "a list of 4 or 8 whole numbers"


def some_of(names: Sequence[Any]) -> str:
    """Names for a sentence, the first of them where they are many."""
    shown = [str(name) for name in names[:8]]
    return ", ".join(shown if len(names) <= len(shown) else [*shown[:4], "…", str(names[-1])])
