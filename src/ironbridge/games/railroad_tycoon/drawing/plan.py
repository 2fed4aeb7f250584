"""Where everything lies on the board: the hexes, and boxes for panels where there are none.

Lengths are in units of the drawing, and the board's own top left corner is (0, 0). Sides of a hex are numbered as
everywhere, counter-clockwise from the east; so are its corners, and corner n is where side n ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, cos, pi, sin
from typing import Final, NamedTuple

from ironbridge.draw import labels
from ironbridge.games.railroad_tycoon.rules.board import NO_HEX, Board
from ironbridge.parts import hexes
from ironbridge.parts.hexes import SIDE_COUNT

Point = tuple[float, float]
Hex = tuple[int, int]

WIDTH: Final = 1400.0
HEIGHT: Final = 1060  # as wide and as high as the room that a page has for a board, so that a map fills it
MARGIN: Final = 10.0  # between a box and the edge of the board
EDGE: Final = 6.0  # between the outermost hexes and the edge of the board
GAP: Final = 8.0  # between a box and whatever is nearest
WIDEST: Final = 64.0  # a hex, on a map of few
FOOT: Final = 100  # what is added under the hexes, again and again, until the boxes fit beside them
STEP: Final = 7.0  # the small squares in which free room is looked for
RADIUS: Final = 3**-0.5  # of a hex from its centre to a corner, in widths

SCORE_TRACK: Final = (540.0, 312.0)
OPERATIONS: Final = (304.0, 396.0)
STOCK: Final = (500.0, 158.0)
TABLE: Final = (304.0, 144.0)


@dataclass(frozen=True)
class Box:
    """A rectangle."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends in the east."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Where it ends in the south."""
        return self.top + self.height

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.left + self.width / 2, self.top + self.height / 2

    @property
    def frame(self) -> labels.Box:
        """The same for whatever knows a box by its four edges."""
        return labels.Box(self.left, self.top, self.right, self.bottom)

    def meets(self, other: Box, between: float = 0.0) -> bool:
        """Whether two boxes overlap, or come closer than this."""
        beside = self.left < other.right + between and other.left < self.right + between
        return beside and self.top < other.bottom + between and other.top < self.bottom + between


class Panels(NamedTuple):
    """The boxes that lie over no hex."""

    score_track: Box
    operations: Box
    stock: Box
    table: Box


class Plan:
    """The plan of a map."""

    def __init__(self, rows: Sequence[str]) -> None:
        cells = [(c, r) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell != NO_HEX]
        self.cells = cells
        middles = [hexes.centre(*cell) for cell in cells]
        left, right = min(x for x, _ in middles) - 0.5, max(x for x, _ in middles) + 0.5
        top, bottom = min(y for _, y in middles) - RADIUS, max(y for _, y in middles) + RADIUS
        self.hex = min((WIDTH - 2 * EDGE) / (right - left), (HEIGHT - 2 * EDGE) / (bottom - top), WIDEST)
        self._left = EDGE - self.hex * left
        self._top = EDGE - self.hex * top
        self.panels, self.height, self.strip = self._furnish(ceil(round(self._top + self.hex * bottom + EDGE, 3)))
        if self.strip:
            self._left = (WIDTH - self.hex * (left + right)) / 2

    # ------------------------------------------------------------------------------------------------ hexes

    def at(self, x: float, y: float) -> Point:
        """Where a place in widths of a hex from the centre of the first one lies; outlines are given so."""
        return self._left + self.hex * x, self._top + self.hex * y

    def centre(self, column: int, row: int) -> Point:
        """The middle of a hex."""
        return self.at(*hexes.centre(column, row))

    def corner(self, column: int, row: int, n: int, size: float = 1.0) -> Point:
        """The corner of a hex where side n ends, or that of a smaller hex within it."""
        return self._out(column, row, n * 60 + 30, self.hex * RADIUS * size)

    def corners(self, column: int, row: int, size: float = 1.0) -> list[Point]:
        """All corners of a hex."""
        return [self.corner(column, row, n, size) for n in range(SIDE_COUNT)]

    def edge(self, column: int, row: int, side: int) -> tuple[Point, Point]:
        """The two ends of a side."""
        return self.corner(column, row, side - 1), self.corner(column, row, side)

    def side(self, column: int, row: int, side: int, size: float = 1.0) -> Point:
        """The middle of a side, or a point nearer to or farther from the hex's middle in that direction."""
        return self._out(column, row, side * 60, self.hex / 2 * size)

    def _out(self, column: int, row: int, degrees: float, far: float) -> Point:
        x, y = self.centre(column, row)
        return x + far * cos(degrees * pi / 180), y - far * sin(degrees * pi / 180)

    # ------------------------------------------------------------------------------------------------ panels

    @property
    def score_track(self) -> Box:
        """Room for the spaces from 0 to 100."""
        return self.panels.score_track

    @property
    def operations(self) -> Box:
        """Room for the operations cards that can be taken."""
        return self.panels.operations

    @property
    def stock(self) -> Box:
        """Room for the bag, the new cities, the empty-city markers and the deck."""
        return self.panels.stock

    @property
    def table(self) -> Box:
        """Room for the title, the turn and the auction."""
        return self.panels.table

    @cached_property
    def _free(self) -> list[int]:
        """The board in small squares: for each row of them a bit for each that lies on no hex."""
        rows = [(1 << int(WIDTH / STEP)) - 1] * (int(HEIGHT / STEP) + 1)
        wide, high = self.hex / 2 + 2, self.hex * RADIUS + 2
        for x, y in (self.centre(*cell) for cell in self.cells):
            taken = _bits(x - wide, x + wide)
            for row in _rows(y - high, y + high):
                rows[row] &= ~taken
        return rows

    def _furnish(self, bottom: int) -> tuple[Panels, float, Box | None]:
        """The panels, the height of the board, and the strip under the map if they found no room beside its hexes."""
        for high in range(bottom, HEIGHT + 1, FOOT):
            panels = self._beside_hexes(high)
            if panels:
                return panels, high, None
        strip = Box(0, bottom, WIDTH, OPERATIONS[1] + 2 * MARGIN)
        return _in_strip(strip), strip.bottom, strip

    def _beside_hexes(self, bottom: float) -> Panels | None:
        placed: list[Box] = []
        for size, (east, south) in (
            # Each as far as it can go to its own side of the board.
            (SCORE_TRACK, (1, 1)),
            (STOCK, (1, 1)),
            (TABLE, (1, -1)),
            (OPERATIONS, (1, -1)),
        ):
            spots = sorted(_spots(size, bottom), key=lambda spot: -east * spot.left - south * spot.top)
            free = next((spot for spot in spots if self._fits(spot, placed)), None)
            if free is None:
                return None
            placed.append(free)
        track, stock, table, cards = placed
        return Panels(track, cards, stock, table)

    def _fits(self, spot: Box, placed: list[Box]) -> bool:
        bits = _bits(spot.left, spot.right)
        on_no_hex = all(self._free[row] & bits == bits for row in _rows(spot.top, spot.bottom))
        return on_no_hex and not any(spot.meets(box, GAP) for box in placed)


def plan_of(board: Board) -> Plan:
    """The plan of a map, shared by all maps with the same hexes."""
    return _plan(tuple(board.rows))


@lru_cache(maxsize=32)
def _plan(rows: tuple[str, ...]) -> Plan:
    return Plan(rows)


def _bits(left: float, right: float) -> int:
    """The small squares from one edge to the other, as bits."""
    first, last = max(0, int(left / STEP)), int(right / STEP)
    return (1 << last + 1) - (1 << first)


def _rows(top: float, bottom: float) -> range:
    return range(max(0, int(top / STEP)), int(bottom / STEP) + 1)


def _spots(size: tuple[float, float], bottom: float) -> Iterator[Box]:
    wide, high = size
    left, top = WIDTH - MARGIN - wide, bottom - MARGIN - high
    for across in range(0, int(left - MARGIN) + 1, round(3 * STEP)):
        for down in range(0, int(top - MARGIN) + 1, round(STEP)):
            yield Box(left - across, top - down, wide, high)


def _in_strip(strip: Box) -> Panels:
    """The panels side by side, the table over the stock."""
    top, high = strip.top + MARGIN, strip.height - 2 * MARGIN
    track = Box(WIDTH - MARGIN - SCORE_TRACK[0], top, SCORE_TRACK[0], high)
    cards = Box(track.left - GAP - OPERATIONS[0], top, OPERATIONS[0], high)
    wide = cards.left - GAP - MARGIN
    table = Box(MARGIN, top, wide, TABLE[1])
    return Panels(track, cards, Box(MARGIN, table.bottom + GAP, wide, high - TABLE[1] - GAP), table)
