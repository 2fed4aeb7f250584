"""Where everything lies on the board: the track around the edge, towns and merchants on the map, panels in its corners.

Lengths are in units of the drawing, and the board's own top left corner is (0, 0).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import name_width
from ironbridge.games.brass_birmingham.drawing.page import LETTERS
from ironbridge.games.brass_birmingham.drawing.printing import Printing

CELL: Final = 46.0  # a space of the progress track
ACROSS, DOWN = 29, 23  # spaces of the track along the top, and down a side, with both corners
WIDTH: Final = CELL * ACROSS
HEIGHT: Final = CELL * DOWN
MAP: Final = Box(CELL, CELL, WIDTH - CELL, HEIGHT - CELL)

SPACE: Final = 54.0  # for an industry tile
GAP: Final = 3.0
RIM: Final = 4.0  # of a place around its spaces
BANNER: Final = 25.0
BARREL: Final = 30.0  # beside a merchant tile

Point = tuple[float, float]

# The corners of the map where no place lies.
TITLE: Final = Box(MAP.left + 10, MAP.top + 10, MAP.left + 250, MAP.top + 92)
ORDER: Final = Box(MAP.left + 10, MAP.top + 100, MAP.left + 250, MAP.top + 326)
PILES: Final = Box(MAP.left + 10, MAP.top + 334, MAP.left + 250, MAP.top + 452)
LEGEND: Final = Box(MAP.left + 10, MAP.bottom - 342, MAP.left + 218, MAP.bottom - 10)
COAL: Final = Box(MAP.right - 188, MAP.top + 222, MAP.right - 102, MAP.top + 600)
IRON: Final = Box(MAP.right - 96, MAP.top + 222, MAP.right - 10, MAP.top + 600)


def at(x: float, y: float) -> Point:
    """Where a map's hundredths lie on the drawing."""
    return MAP.left + x * (MAP.right - MAP.left) / 100, MAP.top + y * (MAP.bottom - MAP.top) / 100


class Plaque(NamedTuple):
    """A place on the map: its frame, its banner, and its spaces."""

    frame: Box
    banner: Box
    spaces: tuple[Box, ...]

    @property
    def middle(self) -> Point:
        """Where the lines to it meet."""
        return (self.frame.left + self.frame.right) / 2, (self.frame.top + self.frame.bottom) / 2


@lru_cache(maxsize=32)
def plaques(printing: Printing) -> tuple[Plaque, ...]:
    """All places in the order of their index."""
    board = printing.board
    towns = [
        farm_at(at(*each.at)) if each.farm else town_at(at(*each.at), len(each.slots), printing.place(index))
        for index, each in enumerate(board.locations)
    ]
    first = board.first_merchant
    stalls = [
        merchant_at(at(*_centre([each.at, *each.slots_at])), len(each.slots_at), printing.place(first + index))
        for index, each in enumerate(board.merchants)
    ]
    return (*towns, *stalls)


def _centre(points: list[Point]) -> Point:
    """The middle of the box around some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def town_at(middle: Point, slots: int, name: str) -> Plaque:
    """A town: up to three spaces in a row, more in two, under a banner."""
    columns = slots if slots <= 3 else -(-slots // 2)
    wide = max(columns * (SPACE + GAP) - GAP + 2 * RIM, banner_width(name))
    return _plaque(middle, wide, columns, slots, SPACE)


def farm_at(middle: Point) -> Plaque:
    """A farm: a single space, and a roof instead of a banner."""
    return _plaque(middle, SPACE + 2 * RIM, 1, 1, SPACE)


def merchant_at(middle: Point, stalls: int, name: str) -> Plaque:
    """A merchant place: its tiles, each with room for a barrel at its side, under a banner."""
    wide = max(stalls * (SPACE + BARREL + GAP) - GAP + 2 * RIM, banner_width(name) + 24)
    left, top, right, bottom = MAP
    x = min(max(middle[0], left + 10 + wide / 2), right - 10 - wide / 2)
    high = BANNER + SPACE + 2 * RIM
    y = min(max(middle[1], top + 10 + high / 2), bottom - 10 - high / 2)
    return _plaque((x, y), wide, stalls, stalls, SPACE + BARREL)


def banner_width(name: str) -> float:
    """How wide a banner must be for a name, with its mark."""
    return name_width(name, LETTERS) + BANNER + 12


def _plaque(middle: Point, wide: float, columns: int, count: int, space: float) -> Plaque:
    rows = -(-count // columns)
    high = BANNER + rows * (SPACE + GAP) - GAP + 2 * RIM
    frame = Box(middle[0] - wide / 2, middle[1] - high / 2, middle[0] + wide / 2, middle[1] + high / 2)
    left = middle[0] - (columns * (space + GAP) - GAP) / 2
    top = frame.top + BANNER + RIM
    corners = [
        (left + (n % columns) * (space + GAP), top + (n // columns) * (SPACE + GAP)) for n in range(count)
    ]
    boxes = tuple(Box(x, y, x + space, y + SPACE) for x, y in corners)
    return Plaque(frame, Box(frame.left, frame.top, frame.right, frame.top + BANNER), boxes)
