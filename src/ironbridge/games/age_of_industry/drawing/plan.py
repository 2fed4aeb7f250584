"""Where everything lies on the board: places on the map, and panels in a strip under it.

Lengths are in units of the drawing, and the board's own top left corner is (0, 0). Whatever a map says of a place is
where its middle is; the places of its spaces follow from that.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironbridge.draw.bows import Point
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import name_width
from ironbridge.draw.plaques import BANNER, Plaque, plaque_at, set_apart
from ironbridge.games.age_of_industry.drawing.page import LETTERS
from ironbridge.games.age_of_industry.drawing.printing import Printing
from ironbridge.games.age_of_industry.rules.board import Location

WIDTH: Final = 1380.0
MAP: Final = Box(0, 0, WIDTH, 880)
STRIP: Final = 204.0  # under the map, for the panels
HEIGHT: Final = MAP.bottom + STRIP

SPACE: Final = 50.0  # for a counter or a market tile
IMPORT: Final = 40.0  # how wide a coal import is
SIGN: Final = 25.0  # how wide the sign of a distant port is in a banner
VILLAGE: Final = 9.0  # the radius of its dot
APART: Final = 14.0  # between two places that would have lain on each other


def _panel(left: float, wide: float) -> Box:
    return Box(left, MAP.bottom + 10, left + wide, HEIGHT - 10)


TITLE: Final = _panel(10, 156)
ORDER: Final = _panel(176, 238)
DEMAND: Final = _panel(424, 378)
CARDS: Final = _panel(812, 346)
LEGEND: Final = _panel(1168, 202)
PANELS: Final = (TITLE, ORDER, DEMAND, CARDS, LEGEND)


def at(x: float, y: float) -> Point:
    """Where a map's hundredths lie on the drawing."""
    return MAP.left + x * (MAP.right - MAP.left) / 100, MAP.top + y * (MAP.bottom - MAP.top) / 100


@lru_cache(maxsize=32)
def plaques(printing: Printing) -> tuple[Plaque, ...]:
    """All places in the order of their index: locations, then ship spaces; their cells: spaces, import, markets."""
    board = printing.board
    drawn = [location_at(at(*each.at), each, printing.place(n)) for n, each in enumerate(board.locations)]
    for n, ship in enumerate(board.ships, board.location_count):
        drawn.append(ship_at(at(*ship.at), printing.place(n), market=ship.market))
    return set_apart(drawn, MAP, APART)


def location_at(middle: Point, location: Location, name: str) -> Plaque:
    """A city or a land abroad: up to three cells in a row, more in two, under a banner; or the dot of a village."""
    if location.kind == "village":
        return village_at(middle)
    count = len(location.spaces) + location.markets
    signs = int(location.distant_port) + int(location.no_transit)
    wide = name_width(name, LETTERS) + 16 + (BANNER if location.colour else 0.0) + SIGN * signs
    columns = max(1, count if count <= 3 else -(-count // 2))
    return plaque_at(middle, wide, [[SPACE] * len(row) for row in _rows(count, columns)], SPACE)


def village_at(middle: Point) -> Plaque:
    """A village: a dot, and neither a banner nor cells."""
    x, y = middle
    dot = Box(x - VILLAGE, y - VILLAGE, x + VILLAGE, y + VILLAGE)
    return Plaque(dot, Box(x, y, x, y), ())


def ship_at(middle: Point, name: str, *, market: bool) -> Plaque:
    """A ship space with its import, and its market if it has one."""
    row = [SPACE, IMPORT, *[SPACE] * market]
    return plaque_at(middle, name_width(name, LETTERS) + 16 + BANNER, [row], SPACE)


def _rows(count: int, columns: int) -> list[range]:
    return [range(first, min(count, first + columns)) for first in range(0, count, columns)]
