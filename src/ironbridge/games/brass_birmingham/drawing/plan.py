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
ORDER: Final = Box(MAP.left + 10, MAP.top + 106, MAP.left + 248, MAP.top + 332)
PILES: Final = Box(MAP.left + 10, MAP.top + 340, MAP.left + 248, MAP.top + 448)
LEGEND: Final = Box(MAP.left + 10, MAP.bottom - 266, MAP.left + 218, MAP.bottom - 10)
COAL: Final = Box(MAP.right - 188, MAP.top + 130, MAP.right - 102, MAP.top + 462)
IRON: Final = Box(MAP.right - 96, MAP.top + 130, MAP.right - 10, MAP.top + 462)
TITLE: Final = Box(MAP.right - 172, MAP.bottom - 136, MAP.right - 12, MAP.bottom - 12)

# Where the places of the Birmingham map are drawn, in hundredths: where they lie, moved apart until a link can be seen
# between any two that a line joins. The places of other maps are drawn where the map says.
PLACES: Final[dict[str, Point]] = {
    "belper": (73, 6.5),
    "derby": (74.5, 21.5),
    "leek": (55, 6.5),
    "stoke_on_trent": (38, 13.5),
    "stone": (26.5, 25),
    "uttoxeter": (56, 24),
    "stafford": (40, 33.6),
    "burton_on_trent": (69, 36),
    "cannock": (48.5, 46),
    "tamworth": (72, 49.8),
    "walsall": (52, 59),
    "wolverhampton": (36.5, 57),
    "coalbrookdale": (19.3, 65.5),
    "dudley": (45, 70),
    "kidderminster": (31.5, 80.5),
    "worcester": (38.6, 94.4),
    "birmingham": (67, 66),
    "coventry": (84.5, 76.5),
    "nuneaton": (83.2, 62.8),
    "redditch": (59.5, 81.5),
    "farm_north": (27.5, 44),
    "farm_south": (23.6, 92),
    "warrington": (10.4, 5.5),
    "nottingham": (91.5, 6),
    "shrewsbury": (7, 52.3),
    "gloucester": (56, 94.5),
    "oxford": (78.5, 88),
}


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
    places = PLACES if board.id == "birmingham" else {}
    drawn = []
    for index, location in enumerate(board.locations):
        middle = at(*places.get(location.id, location.at))
        drawn.append(farm_at(middle) if location.farm else town_at(middle, len(location.slots), printing.place(index)))
    for index, merchant in enumerate(board.merchants, board.first_merchant):
        middle = at(*places.get(merchant.id) or _centre([merchant.at, *merchant.slots_at]))
        drawn.append(merchant_at(middle, len(merchant.slots_at), printing.place(index)))
    return tuple(drawn)


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
    corners = [(left + (n % columns) * (space + GAP), top + (n // columns) * (SPACE + GAP)) for n in range(count)]
    boxes = tuple(Box(x, y, x + space, y + SPACE) for x, y in corners)
    return Plaque(frame, Box(frame.left, frame.top, frame.right, frame.top + BANNER), boxes)
