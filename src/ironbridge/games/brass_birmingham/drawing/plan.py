"""Where everything lies on the board: the track around the edge, towns and merchants on the map, panels in its corners.

Lengths are in units of the drawing, and the board's own top left corner is (0, 0).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironbridge.draw.bows import Point
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import name_width
from ironbridge.draw.plaques import BANNER, Plaque, plaque_at, set_apart
from ironbridge.games.brass_birmingham.drawing.page import LETTERS
from ironbridge.games.brass_birmingham.drawing.printing import Printing

CELL: Final = 46.0  # a space of the progress track
ACROSS, DOWN = 29, 23  # spaces of the track along the top, and down a side, with both corners
WIDTH: Final = CELL * ACROSS
HEIGHT: Final = CELL * DOWN
MAP: Final = Box(CELL, CELL, WIDTH - CELL, HEIGHT - CELL)

SPACE: Final = 54.0  # for an industry tile
BARREL: Final = 30.0  # beside a merchant tile

# What lies in the corners of the map. No place of a map may be drawn there.
ORDER: Final = Box(MAP.left + 10, MAP.top + 106, MAP.left + 248, MAP.top + 332)
PILES: Final = Box(MAP.left + 10, MAP.top + 340, MAP.left + 248, MAP.top + 448)
LEGEND: Final = Box(MAP.left + 10, MAP.bottom - 266, MAP.left + 218, MAP.bottom - 10)
COAL: Final = Box(MAP.right - 216, MAP.top + 130, MAP.right - 116, MAP.top + 462)
IRON: Final = Box(MAP.right - 110, MAP.top + 130, MAP.right - 10, MAP.top + 462)
TITLE: Final = Box(MAP.right - 190, MAP.bottom - 136, MAP.right - 12, MAP.bottom - 12)
INSETS: Final = (ORDER, PILES, LEGEND, COAL, IRON, TITLE)

APART: Final = 12.0  # between two places that would have lain on each other


def at(x: float, y: float) -> Point:
    """Where a map's hundredths lie on the drawing."""
    return MAP.left + x * (MAP.right - MAP.left) / 100, MAP.top + y * (MAP.bottom - MAP.top) / 100


@lru_cache(maxsize=32)
def plaques(printing: Printing) -> tuple[Plaque, ...]:
    """All places in the order of their index."""
    board = printing.board
    drawn = []
    for index, location in enumerate(board.locations):
        middle = at(*location.at)
        drawn.append(farm_at(middle) if location.farm else town_at(middle, len(location.slots), printing.place(index)))
    for index, merchant in enumerate(board.merchants, board.first_merchant):
        drawn.append(merchant_at(at(*merchant.at), len(merchant.slots_at), printing.place(index)))
    return set_apart(drawn, MAP, APART, INSETS)


def town_at(middle: Point, slots: int, name: str) -> Plaque:
    """A town: up to three spaces in a row, more in two, under a banner."""
    columns = slots if slots <= 3 else -(-slots // 2)
    whole = plaque_at(middle, banner_width(name), [[SPACE] * columns] * -(-slots // columns), SPACE)
    return whole._replace(cells=whole.cells[:slots])  # of an odd number, the last row lacks one


def farm_at(middle: Point) -> Plaque:
    """A farm: a single space, and a roof instead of a banner."""
    return plaque_at(middle, 0, [[SPACE]], SPACE)


def merchant_at(middle: Point, stalls: int, name: str) -> Plaque:
    """A merchant place: its tiles, each with room for a barrel at its side, under a banner."""
    return plaque_at(middle, banner_width(name) + 24, [[SPACE + BARREL] * stalls], SPACE)


def banner_width(name: str) -> float:
    """How wide a banner must be for a name, with its mark."""
    return name_width(name, LETTERS) + BANNER + 12
