"""The land: a coast with its shore lines, frontiers, rivers and ridges, engraved thin so that the pieces stand out.

An outline is plain data: lists of polylines in the map's own coordinates, one list a layer. Every layer may be missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from math import hypot
from typing import Any, Final

from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, Value, el, number

Point = tuple[float, float]
Line = Sequence[Point]
DASHES: Final = "7 2.5 1.5 2.5"  # of a frontier
Project = Callable[[float, float], Point]


def terrain(outline: Mapping[str, Any], project: Project, palette: Palette) -> Markup:
    """The whole land of an outline, in the order in which a printer would lay the inks."""

    def layer(name: str, **attributes: Value) -> Markup:
        return _path(_lines(outline.get(name, ()), project), **attributes)

    waves = [
        _path(_lines(wave, project), fill="none", stroke=palette.wave, stroke_width=1, stroke_opacity=0.9 - 0.25 * n)
        for n, wave in enumerate(outline.get("waves", ()))
    ]
    engraved: dict[str, Value] = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    return el(
        "g",
        *waves,
        layer("abroad", fill=palette.abroad, fill_rule="evenodd", stroke=palette.wave, stroke_width=1.2),
        layer("land", fill=palette.land, fill_rule="evenodd", stroke=palette.coast, stroke_width=1.3),
        layer("shore", stroke=palette.shore, stroke_width=1.6, **engraved),
        layer("rivers", stroke=palette.river, stroke_width=1.3, **engraved),
        layer(
            "borders", stroke=palette.coast, stroke_opacity=0.5, stroke_width=0.8, stroke_dasharray=DASHES, fill="none"
        ),
        _path(
            (stroke for ridge in _lines(outline.get("ridges", ()), project) for stroke in hatching(ridge)),
            stroke=palette.relief,
            stroke_width=1.1,
            **engraved,
        ),
        class_="terrain",
    )


def hatching(ridge: Line, spacing: float = 6) -> Iterator[Line]:
    """A ridge as an engraver cuts it: short strokes falling away on both sides, longer on the one in the light."""
    for count, (x, y, nx, ny) in enumerate(_stations(ridge, spacing)):
        long = 9 + 3 * (count * 7 % 5) / 4  # uneven, and the same on every machine
        short = 5 + 2 * (count * 3 % 4) / 3
        yield ((x + nx * 1.4, y + ny * 1.4), (x + nx * long, y + ny * long + 1.5))
        yield ((x - nx * 1.4, y - ny * 1.4), (x - nx * short, y - ny * short + 1.5))


def _stations(line: Line, spacing: float) -> Iterator[tuple[float, float, float, float]]:
    """Points at even distances along a line, each with the direction across it."""
    ahead = spacing / 2
    for (x1, y1), (x2, y2) in pairwise(line):
        length = hypot(x2 - x1, y2 - y1)
        while ahead < length:
            t = ahead / length
            yield x1 + (x2 - x1) * t, y1 + (y2 - y1) * t, (y2 - y1) / length, (x1 - x2) / length
            ahead += spacing
        ahead -= length


def _lines(lines: Sequence[Sequence[Sequence[float]]], project: Project) -> list[Line]:
    return [[project(x, y) for x, y in line] for line in lines]


def _path(lines: Sequence[Line] | Iterator[Line], **attributes: Value) -> Markup:
    drawn = "".join("M" + "L".join(f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in line) for line in lines)
    return el("path", d=drawn, **attributes) if drawn else Markup()
