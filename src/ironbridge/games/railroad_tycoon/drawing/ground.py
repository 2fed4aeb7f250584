"""The ground: land and sea, the hexes with their hills, rivers and ridges, and the track of points beside them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from importlib.resources import files
from math import hypot
from typing import Any, Final

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import SERIF, width
from ironbridge.draw.plaques import around
from ironbridge.draw.svg import Markup, Value, el, join, number, shift
from ironbridge.draw.terrain import Project, terrain
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS
from ironbridge.games.railroad_tycoon.drawing.plan import RADIUS, WIDTH, Plan, Point
from ironbridge.games.railroad_tycoon.drawing.printing import Printing
from ironbridge.games.railroad_tycoon.drawing.score_track import print_track
from ironbridge.games.railroad_tycoon.rules.board import Board, Ridge, River, joined_water
from ironbridge.games.railroad_tycoon.rules.components import HILL, NOWHERE, WESTERN_LINK
from ironbridge.parts.hexes import SIDE_COUNT, WEST, neighbour

NO_GROUND: Final = Markup('<g class="ground"></g>')
# Hills as an engraver cuts them, in widths of a hex: where each stands, and the strokes of one, each from the last.
HILLS: Final = ((-0.31, 0.03), (0.0, -0.2), (0.02, 0.3))
CREST: Final = (0.045, -0.16, 0.155, -0.16, 0.26, 0.02)
SHADE: Final = ((-0.12, -0.12, 0.035, 0.12), (0.02, -0.085, 0.025, 0.08))
SHORT: Final = 0.6  # of the way to the middle: where a river rises or ends by itself, so that track goes round it
SPACING: Final = 2  # between the letters of a water's name
CUT: Final = 0.03  # how near to its edge an outline is cut off
TICKS: Final = (0.1, 0.26, 0.42, 0.58, 0.74, 0.9)  # where along a ridge its strokes fall away


def outline_of(board: Board) -> dict[str, Any]:
    """The land that the map's document names; none, and so plain paper, if it names none of ours."""
    return _outlines().get(str(board.document.get("outline")), {})


@cache
def _outlines() -> dict[str, dict[str, Any]]:
    # By listing the folder, so that a player's own map cannot make us read any other file.
    maps = files("ironbridge.games.railroad_tycoon") / "maps"
    return {file.name: json.loads(file.read_text("utf-8")) for file in maps.iterdir() if file.name.endswith(".json")}


@lru_cache(maxsize=32)
def draw_ground(printing: Printing) -> Markup:
    """All that is printed and that nothing lies under: it never changes."""
    outline, palette, plan = outline_of(printing.board), printing.palette, printing.plan
    paper = el("rect", width=WIDTH, height=plan.height, fill=palette.sea if outline else palette.abroad)
    strip = plan.strip
    return el(
        "g",
        paper,
        # The net of hexes is the board's country; what lies beyond it is abroad, of whatever state.
        terrain(outline, _to_the_edge(outline, plan), replace(palette, land=palette.abroad)) if outline else Markup(),
        draw_hexes(printing),
        draw_rivers(printing),
        draw_ridges(printing),
        _names(printing, outline),
        el("rect", y=strip.top, width=WIDTH, height=strip.height, fill=palette.abroad) if strip else Markup(),
        print_track(printing, plan.score_track),
        class_="ground",
    )


def _to_the_edge(outline: dict[str, Any], plan: Plan) -> Project:
    """Where a point of the outline lies: what is cut off in its east goes on to the edge of the sheet, not beyond."""
    cut = max(x for line in outline["land"] for x, _ in line) - CUT

    def project(x: float, y: float) -> Point:
        across, down = plan.at(x, y)
        return WIDTH if x > cut else min(max(across, 0), WIDTH), min(max(down, 0), plan.height)

    return project


def _names(printing: Printing, outline: dict[str, Any]) -> Markup:
    """The names of waters and lands, in either language."""
    lines = (
        el("text", name, transform=shift(x, y) + (f" rotate({turn})" if turn else ""))
        for name, x, y, turn in waters(printing, outline)
    )
    return el(
        "g", *lines, font_family=SERIF, font_size=LETTERS, font_style="italic", fill=printing.palette.coast,
        text_anchor="middle", letter_spacing=SPACING,
    )  # fmt: skip


def waters(printing: Printing, outline: dict[str, Any]) -> Iterator[tuple[str, float, float, float]]:
    """The names of waters and lands: around which point each stands, and how it is turned."""
    for en, fr, x, y, turn in outline.get("names", ()):
        yield fr if printing.say.code == "fr" else en, *printing.plan.at(x, y), turn


# ---------------------------------------------------------------------------------------------------- hexes


def draw_hexes(printing: Printing) -> Markup:
    """The hexes where track may lie: a thin net, darker ground with engraved hills where it is dear."""
    board, plan, palette = printing.board, printing.plan, printing.palette
    hills = [plan.centre(*at) for at, kind in zip(board.hexes, board.terrain, strict=True) if kind == HILL]
    everywhere = _hexagons((plan.centre(*at) for at in board.hexes), plan.hex)
    net: dict[str, Value] = {"stroke": palette.coast, "stroke_width": 0.9, "stroke_opacity": 0.5}
    return join(
        (
            el("path", d=everywhere, fill=palette.land, **net),
            el("path", d=_hexagons(hills, plan.hex), fill=palette.relief, fill_opacity=0.42),
            draw_hills(hills, plan.hex, palette.faint),
        )
    )


def _hexagons(middles: Iterable[Point], wide: float) -> str:
    half, high = wide / 2, wide * RADIUS
    rim = f"l{_at(half, high / 2)}v{number(high)}l{_at(-half, high / 2)} {_at(-half, -high / 2)}v{number(-high)}z"
    return "".join(f"M{_at(x, y - high)}{rim}" for x, y in middles)


def draw_hills(middles: Iterable[Point], wide: float, ink: str) -> Markup:
    """Hills in hexes around these points."""
    strokes = "c" + " ".join(number(wide * each) for each in CREST)
    strokes += "".join(f"m{_at(a * wide, b * wide)}l{_at(c * wide, d * wide)}" for a, b, c, d in SHADE)
    hills = "".join(f"M{_at(x + a * wide, y + b * wide)}{strokes}" for x, y in middles for a, b in HILLS)
    return el("path", d=hills, fill="none", stroke=ink, stroke_width=1.1, stroke_linecap="round", stroke_opacity=0.66)


def polygon(points: list[Point]) -> str:
    """A closed line through points, for a `d`."""
    return "M" + "L".join(_at(x, y) for x, y in points) + "Z"


def _at(x: float, y: float) -> str:
    return f"{number(float(x))} {number(float(y))}"


# ---------------------------------------------------------------------------------------------------- rivers


def draw_rivers(printing: Printing) -> Markup:
    """The rivers as the rules know them, through the middles of sides."""
    board, plan, palette = printing.board, printing.plan, printing.palette
    return draw_water("".join(river_paths(board.rivers, plan)), palette.river, palette.coast)


def draw_water(path: str, water: str, bank: str) -> Markup:
    """Rivers along a path, with their banks."""
    if not path:
        return Markup()
    bed: dict[str, Value] = {"d": path, "fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return join(
        (
            el("path", stroke=bank, stroke_width=6.6, stroke_opacity=0.6, **bed),
            el("path", stroke=water, stroke_width=4.8, **bed),
        )
    )


def river_paths(rivers: Iterable[River], plan: Plan) -> Iterator[str]:
    """Each river's way through each of its hexes."""
    found: dict[tuple[int, int], list[River]] = {}
    for river in rivers:
        found.setdefault(river.hex, []).append(river)
    for at, here in found.items():
        yield from _waters(at, here, plan)


def _waters(at: tuple[int, int], rivers: list[River], plan: Plan) -> Iterator[str]:
    """The rivers of one hex as track pays for them: what joins another ends where that one runs (A6)."""
    middle = plan.centre(*at)
    through = next((river for river in rivers if NOWHERE not in (river.inflow, river.outflow)), None)
    drawn = {NOWHERE}
    if through:
        ends = plan.side(*at, through.inflow), plan.side(*at, through.outflow)
        yield f"M{_at(*ends[0])}Q{_at(*middle)} {_at(*ends[1])}"
        drawn |= {through.inflow, through.outflow}
    met = _midstream(through, plan) if through else middle
    for side in (side for river in rivers for side in (river.inflow, river.outflow)):
        if side not in drawn:
            drawn.add(side)
            end = plan.side(*at, side)
            short = _between(end, middle, SHORT)
            yield f"M{_at(*end)}Q{_at(*short)} {_at(*(met if joined_water(rivers) else short))}"


def _midstream(river: River, plan: Plan) -> Point:
    a, b = (plan.side(*river.hex, side) for side in (river.inflow, river.outflow))
    return _between(_between(a, b, 0.5), plan.centre(*river.hex), 0.5)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


# ---------------------------------------------------------------------------------------------------- ridges


def draw_ridges(printing: Printing) -> Markup:
    """The ridges along the sides of hexes."""
    plan = printing.plan
    return draw_crests([plan.edge(*ridge.hex, ridge.side) for ridge in _once(printing)], plan.hex, printing.palette.ink)


def _once(printing: Printing) -> Iterator[Ridge]:
    """The ridges, each side of two hexes once."""
    seen = set()
    for ridge in printing.board.ridges:
        across = neighbour(*ridge.hex, ridge.side), (ridge.side + 3) % SIDE_COUNT
        if across not in seen and (ridge.hex, ridge.side) not in seen:
            seen.add((ridge.hex, ridge.side))
            yield ridge


def draw_crests(sides: Iterable[tuple[Point, Point]], wide: float, ink: str) -> Markup:
    """Ridges along lines: a heavy crest, and strokes that fall away from it, longer on the shaded side."""
    crests, falls = [], []
    for (x1, y1), (x2, y2) in sides:
        crests.append(f"M{_at(x1, y1)}L{_at(x2, y2)}")
        long = hypot(x2 - x1, y2 - y1)
        nx, ny = (y2 - y1) / long, (x1 - x2) / long
        if nx + ny < 0:  # the light comes from the north-west
            nx, ny = -nx, -ny
        for n, share in enumerate(TICKS):
            x, y = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
            shade, light = wide * (0.19 if n % 2 else 0.14), wide * 0.07
            falls.append(f"M{_at(x - nx * light, y - ny * light)}L{_at(x + nx * shade, y + ny * shade)}")
    if not crests:
        return Markup()
    return el(
        "g",
        el("path", d="".join(falls), stroke_width=1.2),
        el("path", d="".join(crests), stroke_width=3.6),
        fill="none", stroke=ink, stroke_linecap="round", stroke_opacity=0.82,
    )  # fmt: skip


# ---------------------------------------------------------------------------------------------------- the west


def western_hexes(board: Board) -> dict[int, tuple[int, int]]:
    """The hex of each western link, by its city."""
    return {city: neighbour(*board.cities[city].hex, WEST) for city in board.western}


@lru_cache(maxsize=32)
def western_prices(printing: Printing) -> dict[int, Box]:
    """Where the price of each western link stands, by its city: under its hex, and on the board."""
    plan, wide = printing.plan, width(printing.money(WESTERN_LINK), LETTERS)
    middles = {city: plan.centre(*at) for city, at in western_hexes(printing.board).items()}
    return {
        city: around((max(x, wide / 2 + 4), y + 0.83 * plan.hex), wide, LETTERS) for city, (x, y) in middles.items()
    }
