"""Where everything lies on the board: places on the map, and panels in a strip under it.

Lengths are in units of the drawing, and the board's own top left corner is (0, 0). Whatever a map says of a place is
where its middle is; the places of its spaces follow from that.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import name_width
from ironbridge.games.age_of_industry.board import Location
from ironbridge.games.age_of_industry.drawing.page import LETTERS
from ironbridge.games.age_of_industry.drawing.printing import Printing

WIDTH: Final = 1380.0
MAP: Final = Box(0, 0, WIDTH, 880)
STRIP: Final = 204.0  # under the map, for the panels
HEIGHT: Final = MAP.bottom + STRIP

SPACE: Final = 50.0  # for a counter or a market tile
IMPORT: Final = 40.0  # how wide a coal import is
GAP: Final = 3.0
RIM: Final = 4.0  # of a place around its spaces
BANNER: Final = 25.0
SIGN: Final = 25.0  # how wide the sign of a distant port is in a banner
VILLAGE: Final = 9.0  # the radius of its dot
EDGE: Final = 8.0  # between a place and the edge of the map
APART: Final = 14.0  # between two places that would have lain on each other
TRIES: Final = 200

Point = tuple[float, float]


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


class Plaque(NamedTuple):
    """A place on the map: its frame, its banner, and its cells: spaces, then an import, then markets."""

    frame: Box
    banner: Box
    cells: tuple[Box, ...]

    @property
    def middle(self) -> Point:
        """Where the lines to it meet."""
        return (self.frame.left + self.frame.right) / 2, (self.frame.top + self.frame.bottom) / 2

    def moved(self, x: float, y: float) -> Plaque:
        """The same place farther to the east and south."""
        if not x and not y:
            return self
        frame, banner, *cells = (
            Box(box.left + x, box.top + y, box.right + x, box.bottom + y)
            for box in (self.frame, self.banner, *self.cells)
        )
        return Plaque(frame, banner, tuple(cells))


@lru_cache(maxsize=32)
def plaques(printing: Printing) -> tuple[Plaque, ...]:
    """All places in the order of their index: locations, then ship spaces."""
    board = printing.board
    drawn = [location_at(at(*each.at), each, printing.place(n)) for n, each in enumerate(board.locations)]
    for n, ship in enumerate(board.ships, board.location_count):
        drawn.append(ship_at(at(*ship.at), printing.place(n), market=ship.market))
    return tuple(_apart(drawn))


def location_at(middle: Point, location: Location, name: str) -> Plaque:
    """A city or a land abroad: up to three cells in a row, more in two, under a banner; or the dot of a village."""
    if location.kind == "village":
        return village_at(middle)
    count = len(location.spaces) + location.markets
    signs = int(location.distant_port) + int(location.no_transit)
    wide = name_width(name, LETTERS) + 16 + (BANNER if location.colour else 0.0) + SIGN * signs
    columns = max(1, count if count <= 3 else -(-count // 2))
    return _plaque(middle, wide, [[SPACE] * len(row) for row in _rows(count, columns)])


def village_at(middle: Point) -> Plaque:
    """A village: a dot, and neither a banner nor cells."""
    x, y = middle
    dot = Box(x - VILLAGE, y - VILLAGE, x + VILLAGE, y + VILLAGE)
    return Plaque(dot, Box(x, y, x, y), ())


def ship_at(middle: Point, name: str, *, market: bool) -> Plaque:
    """A ship space with its import, and its market if it has one."""
    return _plaque(middle, name_width(name, LETTERS) + 16 + BANNER, [[SPACE, IMPORT, *[SPACE] * market]])


def _rows(count: int, columns: int) -> list[range]:
    return [range(first, min(count, first + columns)) for first in range(0, count, columns)]


def _plaque(middle: Point, banner: float, rows: list[list[float]]) -> Plaque:
    """A frame around rows of cells, each row around its middle, and wide enough for its banner."""
    wide = max(banner, *(sum(row) + GAP * (len(row) - 1) + 2 * RIM for row in rows)) if rows else banner
    high = BANNER + len(rows) * (SPACE + GAP) - GAP + 2 * RIM if rows else BANNER
    left, top = middle[0] - wide / 2, middle[1] - high / 2
    cells = []
    for n, row in enumerate(rows):
        x, y = middle[0] - (sum(row) + GAP * (len(row) - 1)) / 2, top + BANNER + RIM + n * (SPACE + GAP)
        for cell in row:
            cells.append(Box(x, y, x + cell, y + SPACE))
            x += cell + GAP
    frame = Box(left, top, left + wide, top + high)
    return Plaque(frame, Box(left, top, frame.right, top + BANNER), tuple(cells))


# ---------------------------------------------------------------------------------------------------- crowded maps


def _apart(places: list[Plaque]) -> list[Plaque]:
    """The places, those moved that lie on another or over the edge; a map drawn with care keeps all."""
    places = [place.moved(*_inwards(place.frame)) for place in places]
    for _ in range(TRIES):
        before = places.copy()
        for n in range(len(places)):
            for other in [each.frame for each in places[:n]]:
                if places[n].frame.overlap(other):
                    places[n] = _beside(places[n], other)
        if places == before:
            break
    return places


def _beside(place: Plaque, other: Box) -> Plaque:
    """A place moved off a box, the shortest way that leaves it on the map."""
    left, top, right, bottom = place.frame
    ways = (
        (other.left - right - APART, 0.0),
        (other.right - left + APART, 0.0),
        (0.0, other.top - bottom - APART),
        (0.0, other.bottom - top + APART),
    )
    open_ways = [way for way in ways if MAP.holds(place.moved(*way).frame)]
    return place.moved(*min(open_ways or ways, key=lambda way: abs(way[0]) + abs(way[1])))


def _inwards(box: Box) -> Point:
    """How far a box must be moved to lie on the map."""
    return (
        max(0.0, MAP.left + EDGE - box.left) - max(0.0, box.right - MAP.right + EDGE),
        max(0.0, MAP.top + EDGE - box.top) - max(0.0, box.bottom - MAP.bottom + EDGE),
    )
