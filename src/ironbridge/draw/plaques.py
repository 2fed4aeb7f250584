"""The places of a map that cards, tiles or counters lie on: a frame around a banner and cells, clear of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ironbridge.draw.bows import Point
from ironbridge.draw.labels import Box
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el

GAP: Final = 3.0  # between two cells
RIM: Final = 4.0  # of a place around its cells
BANNER: Final = 25.0
EDGE: Final = 8.0  # between a place and the edge of the map
TRIES: Final = 200


class Plaque(NamedTuple):
    """A place on the map: its frame, its banner, and its cells, row by row."""

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


def plaque_at(middle: Point, banner: float, rows: Sequence[Sequence[float]], side: float) -> Plaque:
    """A frame around rows of cells, so wide each and one side high, and wide enough for a banner; no row, no cell."""
    wide = max(banner, *(_long(row) + 2 * RIM for row in rows)) if rows else banner
    high = BANNER + len(rows) * (side + GAP) - GAP + 2 * RIM if rows else BANNER
    frame = around(middle, wide, high)
    cells = []
    for n, row in enumerate(rows):
        x, y = middle[0] - _long(row) / 2, frame.top + BANNER + RIM + n * (side + GAP)
        for cell in row:
            cells.append(Box(x, y, x + cell, y + side))
            x += cell + GAP
    return Plaque(frame, Box(frame.left, frame.top, frame.right, frame.top + BANNER), tuple(cells))


def around(middle: Point, wide: float, high: float) -> Box:
    """The box of a size around a point."""
    x, y = middle
    return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def _long(row: Sequence[float]) -> float:
    return sum(row) + GAP * (len(row) - 1)


def draw_frames(places: Sequence[Plaque], palette: Palette) -> Markup:
    """The cards that the cells of places are printed on."""
    frames = (
        el("rect", x=left, y=top, width=right - left, height=bottom - top, rx=4)
        for (left, top, right, bottom), *_ in places
    )
    return el("g", *frames, fill=palette.card, stroke=palette.ink, stroke_width=1.1)


# ---------------------------------------------------------------------------------------------------- crowded maps


def set_apart(places: Sequence[Plaque], ground: Box, between: float, insets: Sequence[Box] = ()) -> tuple[Plaque, ...]:
    """The places, those moved that lie on another, on an inset or over the edge of the ground.

    A map drawn with care keeps all.
    """
    moved = [place.moved(*_inwards(place.frame, ground)) for place in places]
    for _ in range(TRIES):
        before = moved.copy()
        for n in range(len(moved)):
            for other in [*insets, *(each.frame for each in moved[:n])]:
                if moved[n].frame.overlap(other):
                    moved[n] = _beside(moved[n], other, ground, between)
        if moved == before:
            break
    return tuple(moved)


def _beside(place: Plaque, other: Box, ground: Box, between: float) -> Plaque:
    """A place moved off a box, the shortest way that leaves it on the ground."""
    left, top, right, bottom = place.frame
    ways = (
        (other.left - right - between, 0.0),
        (other.right - left + between, 0.0),
        (0.0, other.top - bottom - between),
        (0.0, other.bottom - top + between),
    )
    open_ways = [way for way in ways if ground.holds(place.moved(*way).frame)]
    return place.moved(*min(open_ways or ways, key=lambda way: abs(way[0]) + abs(way[1])))


def _inwards(box: Box, ground: Box) -> Point:
    """How far a box must be moved to lie on the ground."""
    return (
        max(0.0, ground.left + EDGE - box.left) - max(0.0, box.right - ground.right + EDGE),
        max(0.0, ground.top + EDGE - box.top) - max(0.0, box.bottom - ground.bottom + EDGE),
    )
