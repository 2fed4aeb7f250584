"""The ground: quiet paper with the rivers and hills of the Midlands, which mean nothing, and what is printed on it."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from ironbridge.draw.bows import Point
from ironbridge.draw.lettering import SERIF
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join, number
from ironbridge.draw.terrain import hatching
from ironbridge.games.brass_birmingham.drawing.insets import print_legend
from ironbridge.games.brass_birmingham.drawing.markets import print_markets
from ironbridge.games.brass_birmingham.drawing.page import LETTERS
from ironbridge.games.brass_birmingham.drawing.plan import MAP, at
from ironbridge.games.brass_birmingham.drawing.printing import Printing
from ironbridge.games.brass_birmingham.drawing.progress_track import print_track

NO_GROUND: Final = Markup('<g class="ground"></g>')

Line = tuple[Point, ...]

MIDLANDS: Final = "birmingham"  # the map that these rivers and hills belong to; any other is plain paper
# In hundredths of the map, like its towns.
RIVERS: Final[dict[str, tuple[float, Line]]] = {
    "Trent": (3.0, (
        (39, 4), (38, 9), (34, 18), (36, 28), (46, 31), (56, 33), (64, 33), (72, 32), (80, 30), (85, 24), (93, 25),
        (100, 22),
    )),
    "Severn": (3.2, ((0, 60), (5, 59), (9, 61), (15, 64), (24, 67), (29, 71), (27, 79), (30, 86), (30, 93), (33, 100))),
    "Derwent": (2.0, ((72, 0), (70, 5), (71, 14), (73, 20), (79, 29))),
    "Dove": (1.8, ((62, 0), (61, 9), (63, 18), (65, 26), (69, 32))),
    "Tame": (1.8, ((57, 62), (64, 59), (66, 54), (71, 45), (67, 34))),
    "Avon": (2.0, ((100, 70), (92, 74), (88, 80), (76, 90), (68, 97), (66, 100))),
    "Sow": (1.6, ((24, 30), (34, 31), (38, 32), (46, 31))),
}  # fmt: skip
HILLS: Final[tuple[Line, ...]] = (
    ((47, 1), (49, 5), (48, 9)),  # the moors above Leek
    ((64, 1), (66, 5), (67, 10)),
    ((59, 12), (61, 15)),
    ((84, 3), (86, 7), (85, 10)),
    ((49, 35), (53, 38), (54, 42)),  # Cannock Chase
    ((13, 69), (17, 73), (18, 78)),  # Wenlock Edge, Clee Hills
    ((20, 70), (23, 74)),
    ((21, 93), (22, 97)),  # the Malverns
    ((46, 71), (49, 75), (53, 77)),  # Clent and Lickey
    ((47, 82), (50, 85)),
    ((70, 94), (77, 96), (85, 94), (92, 97)),  # the Cotswolds
    ((91, 84), (95, 88)),
    ((80, 41), (83, 45), (84, 50)),  # Charnwood
    ((58, 45), (61, 41)),
)
# Where a river's name stands, and its slope in degrees.
NAMES: Final[dict[str, tuple[Point, float]]] = {
    "Trent": ((79.4, 33.4), -8),
    "Severn": ((5.6, 63.3), 7),
    "Avon": ((96, 69.6), -22),
}


@lru_cache(maxsize=32)
def draw_ground(printing: Printing) -> Markup:
    """The ground with all that is printed on it and that nothing lies under: it never changes."""
    printed = (print_track(printing.palette), print_markets(printing), print_legend(printing))
    left, top, right, bottom = MAP
    paper = el("rect", x=left, y=top, width=right - left, height=bottom - top, fill=printing.palette.land)
    land = _midlands(printing.palette) if printing.board.id == MIDLANDS else Markup()
    return el("g", paper, land, *printed, class_="ground")


def _midlands(palette: Palette) -> Markup:
    rivers = join(_river(*river, palette) for river in RIVERS.values())
    strokes = "".join(_path([a, b]) for hill in HILLS for a, b in hatching([at(*point) for point in hill], 6.5))
    hills = el("path", d=strokes, stroke=palette.relief, stroke_width=1.1, stroke_linecap="round", fill="none")
    names = (_name(name, *NAMES[name], palette) for name in NAMES)
    return join((hills, rivers, *names))


def _river(width: float, course: Line, palette: Palette) -> Markup:
    d = smooth([at(*point) for point in course])
    return el(
        "path", d=d, fill="none", stroke=palette.river, stroke_width=width, stroke_linecap="round", stroke_opacity=0.75
    )


def smooth(points: list[Point]) -> str:
    """A line that bends at its points instead of turning there."""
    (x, y), *_ = points
    halves = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise(points)]
    bends = zip(points[1:-1], halves[1:], strict=True)
    curves = "".join(f"Q{number(x1)} {number(y1)} {number(x2)} {number(y2)}" for (x1, y1), (x2, y2) in bends)
    first, last = halves[0], points[-1]
    return f"M{number(x)} {number(y)}L{number(first[0])} {number(first[1])}{curves}L{number(last[0])} {number(last[1])}"


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in points)


def _name(name: str, where: Point, slope: float, palette: Palette) -> Markup:
    x, y = at(*where)
    turn = f"translate({number(x)} {number(y)}) rotate({number(slope)})"
    return el(
        "text", name, transform=turn, font_family=SERIF, font_size=LETTERS, font_style="italic", fill=palette.coast,
        text_anchor="middle", letter_spacing=3,
    )  # fmt: skip
