"""The track of points and income: spaces from 0 to 100 in a snake, and every player's marker on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from math import log, prod
from typing import Final

from ironbridge.draw.industry_symbols import hexagon, income_coin
from ironbridge.draw.lettering import shorten, text, width
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join, number
from ironbridge.draw.symbols import token
from ironbridge.draw.things import piece
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS, Page
from ironbridge.games.railroad_tycoon.drawing.plan import Box
from ironbridge.games.railroad_tycoon.drawing.printing import KEPT, SEAT_COLOURS, Printing
from ironbridge.games.railroad_tycoon.rules.components import INCOME, TRACK_END
from ironbridge.games.railroad_tycoon.sentences.names import points as points_told

EDGE: Final = 5.0  # between the frame and the spaces
RIBBON: Final = 20.0  # with the income, along the bottom of a space
LEGEND: Final = 3  # spaces that are left for it at the end of the track
SPACES: Final = TRACK_END + 1
TOKEN: Final = 10.2
SPARE: Final = 0.06  # what a place left over counts, as against spaces that are not square
ROOM: Final = 4  # markers of full size on one space
SMALLER: Final = 8.6  # markers in a crowd


def space_of(points: int) -> tuple[int, int]:
    """R74: the space of a marker, and how many hundred points it has more than that: 104 stands on 4."""
    rounds = max(0, points - 1) // TRACK_END
    return points - rounds * TRACK_END, rounds * TRACK_END


def space_box(n: int, box: Box) -> Box:
    """Where a space is: to the right, one down, to the left, and so on."""
    columns, rows = _shape(box)
    row, along = divmod(n, columns)
    wide, high = (box.width - 2 * EDGE) / columns, (box.height - 2 * EDGE) / rows
    column = along if row % 2 == 0 else columns - 1 - along
    return Box(box.left + EDGE + column * wide, box.top + EDGE + row * high, wide, high)


@lru_cache(maxsize=32)
def _shape(box: Box) -> tuple[int, int]:
    """In how many columns and rows the spaces are all but square and few places are left over."""
    shapes = [(columns, -(-(SPACES + LEGEND) // columns)) for columns in range(5, 52)]
    return min(shapes, key=lambda shape: abs(log(box.width / shape[0] * shape[1] / box.height)) + SPARE * prod(shape))


def draw_score_track(page: Page, box: Box) -> Markup:
    """The markers that stand on the track, which itself is printed on the ground."""
    return el("g", *_markers(page, box), class_="score-track")


# ---------------------------------------------------------------------------------------------------- markers


def _markers(page: Page, box: Box) -> Iterator[Markup]:
    standing: dict[int, list[int]] = {}
    for seat, own in enumerate(page.view["players"]):
        standing.setdefault(space_of(max(0, own["points"]))[0], []).append(seat)
    for space, crowd in standing.items():
        for n, seat in enumerate(crowd):
            yield _marker(page, seat, space_box(space, box), *_spot(space_box(space, box), n, len(crowd)))


def _spot(space: Box, n: int, crowd: int) -> tuple[float, float, float]:
    """Where a marker stands and how large it is: over the income of its space, in two rows if they are many."""
    size, columns = (TOKEN, 2) if crowd <= ROOM else (SMALLER, -(-crowd // 2))
    rows = -(-crowd // columns)
    row, along = divmod(n, columns)
    beside = min(columns, crowd - row * columns)
    step = min(2 * size, (space.width - 2 * size - 1) / max(1, columns - 1))
    y = space.bottom - size - 1 - (rows - 1 - row) * min(2 * size, space.height - 2 * size - 2)
    return space.middle[0] + step * (along - (beside - 1) / 2), y, size


def _marker(page: Page, seat: int, space: Box, x: float, y: float, size: float) -> Markup:
    own, palette, say = page.view["players"][seat], page.palette, page.say
    title = say(
        "{player}: {points}, income {amount}",
        player=page.player(seat), points=points_told(own["points"], say), amount=page.printing.money(own["income"]),
    )  # fmt: skip
    more = space_of(own["points"])[1]
    hundreds = _hundreds(more, space, palette) if more else Markup()
    return piece(f"marker:{seat}", el("title", title), token(SEAT_COLOURS[seat], x, y, size, palette), hundreds)


def _hundreds(more: int, space: Box, palette: Palette) -> Markup:
    """R74: over the marker of whoever has gone round, what is to be added to its space."""
    x, _ = space.middle
    return text(
        f"{more}+", x, space.top + 14.5, LETTERS, palette.ink, bold=True, anchor="middle", stroke=palette.card,
        stroke_width=3.6, paint_order="stroke",
    )  # fmt: skip


# ---------------------------------------------------------------------------------------------------- what is printed


@lru_cache(maxsize=KEPT)
def print_track(printing: Printing, box: Box) -> Markup:
    """The track without its markers."""
    palette = printing.palette
    return el(
        "g",
        panel(box.frame, palette),
        *(_ribbon(n, box, palette) for n in range(SPACES)),
        *_incomes(box, palette),
        *(_space(n, box, palette) for n in range(SPACES)),
        _walls(box, palette),
        *_legend(printing, box),
    )


def _ribbon(n: int, box: Box, palette: Palette) -> Markup:
    """Spaces of the same income share a shade."""
    space, strong = space_box(n, box), INCOME[n] % 2 == 0
    return el(
        "rect", x=space.left, y=space.bottom - RIBBON, width=space.width, height=RIBBON, fill=palette.gold,
        fill_opacity=0.55 if strong else 0.24,
    )  # fmt: skip


def _incomes(box: Box, palette: Palette) -> Iterator[Markup]:
    """The income in thousands, once for all spaces of a row that share it."""
    for (income, top), group in groupby(range(SPACES), key=lambda n: (INCOME[n], space_box(n, box).top)):
        spaces = [space_box(n, box) for n in group]
        x = (min(space.left for space in spaces) + max(space.right for space in spaces)) / 2
        y = top + spaces[0].height - RIBBON / 2 + 6
        yield text(str(income), x, y, LETTERS, palette.ink, face="serif", bold=True, anchor="middle")


def _space(n: int, box: Box, palette: Palette) -> Markup:
    space = space_box(n, box)
    side = el(
        "rect", x=space.left, y=space.top, width=space.width, height=space.height, fill="none", stroke=palette.line,
        stroke_width=1,
    )  # fmt: skip
    tenth = n % 10 == 0
    return join((side, text(str(n), space.left + 4, space.top + 15.5, LETTERS, palette.ink, bold=tenth)))


def _walls(box: Box, palette: Palette) -> Markup:
    """Heavy lines between the rows, with a gap where the track turns."""
    columns, _ = _shape(box)
    lines = []
    for n in range(columns - 1, TRACK_END, columns):  # the last space of each row
        space, first = space_box(n, box), space_box(n - columns + 1, box)
        left, right = (first.left, space.left) if space.left > first.left else (space.right, first.right)
        lines.append(f"M{number(left)} {number(space.bottom)}H{number(right)}")
    return el("path", d="".join(lines), stroke=palette.ink, stroke_width=1.6)


def _legend(printing: Printing, box: Box) -> Iterator[Markup]:
    """What the two numbers of a space are, in the room that is left at its end."""
    palette, say = printing.palette, printing.say
    rest = [space_box(n, box) for n in range(SPACES, SPACES + LEGEND)]
    left, right = min(space.left for space in rest) + 16, max(space.right for space in rest)
    top, low = rest[0].top + 11, rest[0].bottom - RIBBON / 2
    room = right - left - 18
    rows = (
        (hexagon(left, top, 8, palette), say("points"), top),
        (income_coin(left, low + 2, 6.5, palette), say("income"), low),
    )
    for icon, name, y in rows:
        cut = shorten(name, LETTERS, room) if width(name, LETTERS) > room * 1.1 else name
        yield join((icon, text(cut, left + 15, y + 6, LETTERS, palette.ink, face="serif")))
