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
EDGE: Final = 8.0  # between a place and the edge of the map

Point = tuple[float, float]

# What lies in the corners of the map. No place of a map may be drawn there.
ORDER: Final = Box(MAP.left + 10, MAP.top + 106, MAP.left + 248, MAP.top + 332)
PILES: Final = Box(MAP.left + 10, MAP.top + 340, MAP.left + 248, MAP.top + 448)
LEGEND: Final = Box(MAP.left + 10, MAP.bottom - 266, MAP.left + 218, MAP.bottom - 10)
COAL: Final = Box(MAP.right - 216, MAP.top + 130, MAP.right - 116, MAP.top + 462)
IRON: Final = Box(MAP.right - 110, MAP.top + 130, MAP.right - 10, MAP.top + 462)
TITLE: Final = Box(MAP.right - 190, MAP.bottom - 136, MAP.right - 12, MAP.bottom - 12)
INSETS: Final = (ORDER, PILES, LEGEND, COAL, IRON, TITLE)

APART: Final = 12.0  # between two places that would have lain on each other
TRIES: Final = 200


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

    def moved(self, x: float, y: float) -> Plaque:
        """The same place farther to the east and south."""
        if not x and not y:
            return self
        frame, banner, *spaces = (
            Box(box.left + x, box.top + y, box.right + x, box.bottom + y)
            for box in (self.frame, self.banner, *self.spaces)
        )
        return Plaque(frame, banner, tuple(spaces))


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
    return tuple(_apart(drawn))


def _apart(places: list[Plaque]) -> list[Plaque]:
    """The places, those moved that lie on another, on an inset or over the edge; a map drawn with care keeps all."""
    places = [place.moved(*_inwards(place.frame)) for place in places]
    for _ in range(TRIES):
        before = places.copy()
        for n in range(len(places)):
            for other in [*INSETS, *(each.frame for each in places[:n])]:
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
    return _plaque(middle, wide, stalls, stalls, SPACE + BARREL)


def banner_width(name: str) -> float:
    """How wide a banner must be for a name, with its mark."""
    return name_width(name, LETTERS) + BANNER + 12


def _plaque(middle: Point, wide: float, columns: int, count: int, space: float) -> Plaque:
    rows = -(-count // columns)
    high = BANNER + rows * (SPACE + GAP) - GAP + 2 * RIM
    frame = Box(middle[0] - wide / 2, middle[1] - high / 2, middle[0] + wide / 2, middle[1] + high / 2)
    left = middle[0] - (columns * (space + GAP) - GAP) / 2
    top = frame.top + BANNER + RIM
    corners = [(left + (n % columns) * (space + GAP), top + (n // columns) * (SPACE + GAP)) for n in range(count)]
    boxes = tuple(Box(x, y, x + space, y + SPACE) for x, y in corners)
    return Plaque(frame, Box(frame.left, frame.top, frame.right, frame.top + BANNER), boxes)
