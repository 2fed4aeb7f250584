"""The progress track around the board: 100 spaces for points and income, and the income level of each space."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple

from ironbridge.draw.bows import Point
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import Anchor, text
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import mark, polygon
from ironbridge.draw.things import piece
from ironbridge.games.brass_birmingham.drawing.page import LETTERS, Page
from ironbridge.games.brass_birmingham.drawing.plan import ACROSS, CELL, DOWN, HEIGHT, WIDTH
from ironbridge.games.brass_birmingham.rules.components import INCOME_LEVEL, LAST_SPACE
from ironbridge.games.brass_birmingham.sentences.names import COLOURS
from ironbridge.language import with_minus

RIBBON: Final = 20.0  # with the income levels, along the inner edge
TOKEN: Final = 11.5
ROOM: Final = 3  # markers of full size on one space
SPACES: Final = LAST_SPACE + 1

SMALLER: Final = 0.72  # markers in a crowd

Side = Literal["top", "right", "bottom", "left"]

# The corners of a space without that of its number: first the one beside the number, then along the ribbon.
CORNERS: Final[dict[Side, tuple[Point, ...]]] = {
    "top": ((1, -1), (1, 1), (-1, 1)),
    "right": ((1, 1), (-1, 1), (-1, -1)),
    "bottom": ((1, 1), (1, -1), (-1, -1)),
    "left": ((-1, 1), (1, 1), (1, -1)),
}
# Where the hundreds of those who have gone round are written, from the middle of the space: inside the track.
INSIDE: Final[dict[Side, tuple[float, float, Anchor]]] = {
    "top": (0, CELL / 2 + 15, "middle"),
    "right": (-CELL / 2 - 3, 6, "end"),
    "bottom": (0, -CELL / 2 - 5, "middle"),
    "left": (CELL / 2 + 3, 6, "start"),
}


class Space(NamedTuple):
    """A space of the track: where it is, and along which side of the board."""

    left: float
    top: float
    side: Side


def space(n: int) -> Space:
    """Space `n`, clockwise from the top left corner."""
    if n < ACROSS:
        return Space(n * CELL, 0, "top")
    if n < ACROSS + DOWN - 1:
        return Space(WIDTH - CELL, (n - ACROSS + 1) * CELL, "right")
    if n < 2 * ACROSS + DOWN - 2:
        return Space(WIDTH - (n - ACROSS - DOWN + 3) * CELL, HEIGHT - CELL, "bottom")
    return Space(0, HEIGHT - (n - 2 * ACROSS - DOWN + 4) * CELL, "left")


def lap_and_space(points: int) -> tuple[int, int]:
    """R48: past 99 a marker goes round again: 105 stands on 5, one lap on."""
    return divmod(max(0, points), SPACES)


def draw_track(page: Page) -> Markup:
    """Every player's two markers on the track, which is printed on the ground."""
    return el("g", *_markers(page), class_="progress")


def _markers(page: Page) -> Iterator[Markup]:
    standing: dict[int, list[tuple[str, int]]] = {}
    laps: dict[int, int] = {}
    for seat, own in enumerate(page.view["players"]):
        laps[seat], where = lap_and_space(own["points"])
        standing.setdefault(where, []).append(("points", seat))
        standing.setdefault(own["space"], []).append(("income", seat))
    for where, crowd in standing.items():
        at, size = space(where), 1.0 if len(crowd) <= ROOM else SMALLER
        for (x, y), (kind, seat) in zip(spots_on(at, len(crowd), size), crowd, strict=True):
            own, place = page.view["players"][seat], shift(x, y, size)
            if kind == "income":
                yield piece(f"income:{seat}", _income(page, seat, own["income"], place))
            else:
                hundreds = _hundreds(laps[seat], at, page.palette) if laps[seat] else Markup()
                yield piece(f"points:{seat}", _points(page, seat, own["points"], place), hundreds)


def spots_on(at: Space, crowd: int, size: float) -> list[Point]:
    """Where markers stand on a space: from corner to corner around its number, closer together if they are many."""
    step = min(1.0, (ROOM - 1) / max(1, crowd - 1))
    out = CELL / 2 - TOKEN * size - 0.5
    ways = (_along(CORNERS[at.side], step * n) for n in range(crowd))
    return [(at.left + CELL / 2 + x * out, at.top + CELL / 2 + y * out) for x, y in ways]


def _along(corners: Sequence[Point], way: float) -> Point:
    """A point on the way from corner to corner, a unit from each to the next."""
    n = min(int(way), len(corners) - 2)
    (x1, y1), (x2, y2), share = corners[n], corners[n + 1], way - n
    return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share


def _hundreds(laps: int, at: Space, palette: Palette) -> Markup:
    x, y, anchor = INSIDE[at.side]
    return text(
        f"+{laps * SPACES}", at.left + CELL / 2 + x, at.top + CELL / 2 + y, LETTERS, palette.ink, bold=True,
        anchor=anchor, stroke=palette.card, stroke_width=3.6, paint_order="stroke",
    )  # fmt: skip


def _points(page: Page, seat: int, points: int, place: str) -> Markup:
    title = page.say.many("{player}: {n} point", "{player}: {n} points", points, player=page.player(seat))
    return el("g", el("title", title), points_marker(COLOURS[seat], 0, 0, page.palette), transform=place)


def _income(page: Page, seat: int, level: int, place: str) -> Markup:
    title = page.say("{player}: income {level}", player=page.player(seat), level=page.printing.pounds(level))
    return el("g", el("title", title), income_marker(COLOURS[seat], 0, 0, page.palette), transform=place)


def points_marker(colour: str, x: float, y: float, palette: Palette) -> Markup:
    """A hexagon in the player's colour."""
    shape = el(
        "polygon", points=polygon(6, TOKEN + 0.5), transform=shift(x, y), fill=palette.hues[colour],
        stroke=palette.edge, stroke_width=1.4,
    )  # fmt: skip
    return join((shape, mark(colour, x, y, 6, palette.on(colour))))


def income_marker(colour: str, x: float, y: float, palette: Palette) -> Markup:
    """A coin with the player's colour in it."""
    coin = el("circle", cx=x, cy=y, r=TOKEN, fill=palette.gold, stroke=palette.edge, stroke_width=1.4)
    disc = el("circle", cx=x, cy=y, r=TOKEN - 3, fill=palette.hues[colour], stroke=palette.edge, stroke_width=0.8)
    return join((coin, disc, mark(colour, x, y, 4.8, palette.on(colour))))


# ---------------------------------------------------------------------------------------------------- what is printed


def print_track(palette: Palette) -> Markup:
    """The track without its markers."""
    inner = f"M{CELL:.0f} {CELL:.0f}V{HEIGHT - CELL:.0f}H{WIDTH - CELL:.0f}V{CELL:.0f}Z"
    paper = el("path", d=f"M0 0H{WIDTH:.0f}V{HEIGHT:.0f}H0Z{inner}", fill=palette.card, fill_rule="evenodd")
    return join(
        (
            paper,
            *(_ribbon(n, palette) for n in range(SPACES)),
            *_levels(palette),
            *(_cell(n, palette) for n in range(SPACES)),
        )
    )


def _cell(n: int, palette: Palette) -> Markup:
    left, top, side = space(n)
    frame = el("rect", x=left, y=top, width=CELL, height=CELL, fill="none", stroke=palette.line, stroke_width=1)
    x, y = left + 4, top + (CELL - 5 if side == "bottom" else 17)
    if side == "right":
        x = left + RIBBON + 4
    return join((frame, text(str(n), x, y, LETTERS, palette.ink, bold=n % 5 == 0)))


def ribbon(n: int) -> Box:
    """The part of a space along the board's inside, where its income level is printed."""
    left, top, side = space(n)
    if side == "top":
        return Box(left, top + CELL - RIBBON, left + CELL, top + CELL)
    if side == "bottom":
        return Box(left, top, left + CELL, top + RIBBON)
    if side == "right":
        return Box(left, top, left + RIBBON, top + CELL)
    return Box(left + CELL - RIBBON, top, left + CELL, top + CELL)


def _ribbon(n: int, palette: Palette) -> Markup:
    """Spaces of one level share a shade."""
    box, strong = ribbon(n), INCOME_LEVEL[n] % 2 == 0
    size = {"width": box.right - box.left, "height": box.bottom - box.top}
    return el("rect", x=box.left, y=box.top, **size, fill=palette.gold, fill_opacity=0.5 if strong else 0.22)


def _levels(palette: Palette) -> Iterator[Markup]:
    """The income level, once for all spaces of a side that share it."""
    for (level, _), group in groupby(range(SPACES), key=lambda n: (INCOME_LEVEL[n], space(n).side)):
        boxes = [ribbon(n) for n in group]
        x = (min(box.left for box in boxes) + max(box.right for box in boxes)) / 2
        y = (min(box.top for box in boxes) + max(box.bottom for box in boxes)) / 2
        yield text(with_minus(str(level)), x, y + 6, LETTERS, palette.ink, face="serif", anchor="middle")
