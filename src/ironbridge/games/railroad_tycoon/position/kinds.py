"""The kinds of values that only positions of Railroad Tycoon hold: hexes, sides, track, and the way of a cube.

All are read by functions of their own, with the rest of the position in mind (`loading.py`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ironbridge.engine.kinds import Listed, OneOf
from ironbridge.engine.layout import Layout
from ironbridge.games.railroad_tycoon.rules.components import NOTHING
from ironbridge.games.railroad_tycoon.rules.track import entry_of, exit_of, hex_of
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, track_ends

# The shapes of track in a hex: the two sides it joins, the lower first.
SHAPES: Final[list[tuple[int, int]]] = [
    (one, other) for one in range(SIDE_COUNT) for other in sorted(track_ends(one)) if one < other
]
SHAPE_COUNT: Final = 9
# The same by both sides: one * 6 + other.
SHAPE_OF: Final[list[int]] = [
    SHAPES.index((min(one, other), max(one, other))) if other in track_ends(one) else NOTHING
    for one in range(SIDE_COUNT)
    for other in range(SIDE_COUNT)
]


@dataclass(frozen=True)
class Hex(OneOf):
    """A hex by the name `column,row`; in data these two numbers."""

    def written(self, value: Any) -> Any:
        return [int(number) for number in self.names[value].split(",")]

    def told(self) -> str:
        return "a column and a row"


@dataclass(frozen=True)
class Side(OneOf):
    """A side of a hex; in data its number."""

    def written(self, value: Any) -> Any:
        return value

    def told(self) -> str:
        return "a side from 0 (east) counter-clockwise to 5"


@dataclass(frozen=True)
class Way(Listed):
    """R51: the cities that a cube has come to; in data each with the owner of the link."""

    seats: int = 1

    def written(self, value: Any) -> Any:
        return [[self.names[step // self.seats], step % self.seats] for step in value]

    def told(self) -> str:
        return "a list of cities, each with a seat"


@dataclass(frozen=True)
class Tiles(Listed):
    """The tiles of a link; in data the column, the row and the two sides of each. Observed by hex and shape."""

    def written(self, value: Any) -> Any:
        return [[*self.names[hex_of(tile)], entry_of(tile), exit_of(tile)] for tile in value]

    def lay_out(self, layout: Layout, name: str, unit: int, row: int) -> None:
        for column, row_ in self.names:
            for one, other in SHAPES:
                layout.number(f"{name}.{column},{row_}.{SIDES[one]}-{SIDES[other]}", unit)

    def told(self) -> str:
        return "a list of tiles: a column, a row, the side it enters by and the side it leaves by"
