"""A part of a drawing: what lies outside of it is left out, so that a page can show many."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import Final, NamedTuple

SVG: Final = "http://www.w3.org/2000/svg"
MARGIN: Final = 12.0  # for lines and light around what is drawn
LETTER: Final = 0.75  # of a font's size: no text is wider than so much a letter
FONT: Final = 16.0
TOLD: Final = ("title", "desc")
COMMANDS: Final = re.compile(r"([A-Za-z])([^A-Za-z]*)")
NUMBERS: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)")
STROKES: Final = re.compile(r"M[^M]*")  # of a path, each from where the pen is set down
TRANSFORMS: Final = re.compile(r"(\w+)\(([^)]*)\)")
NUMBERS_OF: Final = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7}

Point = tuple[float, float]

ET.register_namespace("", SVG)


class Box(NamedTuple):
    """A part of a drawing."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Whether the two have anything in common."""
        across = self.left <= other.right and other.left <= self.right
        return across and self.top <= other.bottom and other.top <= self.bottom


class Frame(NamedTuple):
    """Where a group is drawn: moved, larger or smaller, and perhaps turned around that place."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0
    turned: bool = False


def cropped(svg: str, x: float, y: float, width: float, height: float) -> str:
    """The part of a drawing there, in the drawing's units, without what would not be seen of it."""
    root = ET.fromstring(svg)
    _leave_out(root, Frame(), FONT, Box(x - MARGIN, y - MARGIN, x + width + MARGIN, y + height + MARGIN))
    # A window of its own: wherever the picture is put, nothing is seen beyond its edges.
    place = {"x": f"{x:g}", "y": f"{y:g}", "width": f"{width:g}", "height": f"{height:g}"}
    window = ET.Element(f"{{{SVG}}}svg", place | {"viewBox": " ".join(place.values())})
    for each in [child for child in root if _kind(child) not in TOLD]:
        root.remove(each)
        window.append(each)
    root.append(window)
    root.set("viewBox", window.attrib["viewBox"])
    return ET.tostring(root, encoding="unicode")


def _leave_out(group: ET.Element, frame: Frame, font: float, part: Box) -> None:
    for each in list(group):
        kind, size = _kind(each), float(each.get("font-size", font))
        if kind in TOLD:
            continue
        own = _framed(frame, each.get("transform", ""))
        if kind == "g":
            _leave_out(each, own, size, part)
            seen = any(_kind(child) not in TOLD for child in each)
        elif kind == "path":
            seen = _thin_out(each, own, part)
        else:
            box = _box(list(_points(each, kind, size)), own)
            seen = box is None or box.meets(part)
        if not seen:
            group.remove(each)


def _thin_out(path: ET.Element, frame: Frame, part: Box) -> bool:
    """Leave out a path's strokes that lie elsewhere, and say whether any is left: hills and waves have hundreds."""
    strokes = STROKES.findall(path.get("d", ""))
    near = [stroke for stroke in strokes if (box := _box(_ends(stroke), frame)) and box.meets(part)]
    path.set("d", "".join(near))
    return bool(near)


def _kind(element: ET.Element) -> str:
    return element.tag.rpartition("}")[2]


def _framed(frame: Frame, transform: str) -> Frame:
    """A frame within a frame. Nothing of ours is moved after it was turned."""
    for name, given in TRANSFORMS.findall(transform):
        numbers = _numbers(given)
        if name == "translate":
            x, y = [*numbers, 0.0][:2]
            frame = frame._replace(x=frame.x + x * frame.scale, y=frame.y + y * frame.scale)
        elif name == "scale":
            frame = frame._replace(scale=frame.scale * max(map(abs, numbers)))
        else:
            frame = frame._replace(turned=True)
    return frame


def _box(points: Sequence[Point], frame: Frame) -> Box | None:
    """Where these points lie on the drawing, rather too large than too small; nothing if there are none."""
    if not points:
        return None
    if frame.turned:
        far = hypot(max(abs(x) for x, _ in points), max(abs(y) for _, y in points))
        points = [(-far, -far), (far, far)]
    across = [frame.x + x * frame.scale for x, _ in points]
    down = [frame.y + y * frame.scale for _, y in points]
    return Box(min(across), min(down), max(across), max(down))


def _points(each: ET.Element, kind: str, font: float) -> Iterator[Point]:
    """Points between which an element other than a path lies; none if it is of a kind that we do not know."""

    def at(name: str) -> float:
        return float(each.get(name, 0))

    if kind == "rect":
        yield at("x"), at("y")
        yield at("x") + at("width"), at("y") + at("height")
    elif kind in ("circle", "ellipse"):
        rx, ry = at("r") or at("rx"), at("r") or at("ry")
        yield at("cx") - rx, at("cy") - ry
        yield at("cx") + rx, at("cy") + ry
    elif kind == "line":
        yield at("x1"), at("y1")
        yield at("x2"), at("y2")
    elif kind in ("polygon", "polyline"):
        numbers = _numbers(each.get("points", ""))
        yield from zip(numbers[::2], numbers[1::2], strict=True)
    elif kind == "text":
        wide = len("".join(each.itertext())) * font * LETTER  # to either side: wherever it is anchored
        yield at("x") - wide, at("y") - font
        yield at("x") + wide, at("y") + font


@lru_cache(maxsize=30_000)
def _ends(stroke: str) -> tuple[Point, ...]:
    """The corners between which a stroke lies. Remembered: the ground of a map is the same in all its pictures."""
    across, down = zip(*_path(stroke), strict=True)
    return (min(across), min(down)), (max(across), max(down))


def _path(d: str) -> Iterator[Point]:
    """The corners of a path and the points that bend it: it lies between them. An arc lies around its end."""
    x = y = 0.0
    start = (x, y)
    for letter, given in COMMANDS.findall(d):
        kind, numbers = letter.upper(), _numbers(given)
        if kind == "Z":
            x, y = start
            continue
        long = NUMBERS_OF[kind]
        for n in range(0, len(numbers), long):
            some = numbers[n : n + long]
            if kind in ("H", "V"):
                some = (
                    [some[0], 0.0 if letter.islower() else y]
                    if kind == "H"
                    else [0.0 if letter.islower() else x, some[0]]
                )
            from_x, from_y = (x, y) if letter.islower() else (0.0, 0.0)
            if kind == "A":
                wide = 2 * max(some[:2])
                some = [some[5], some[6]]
                yield from_x + some[0] - wide, from_y + some[1] - wide
                yield from_x + some[0] + wide, from_y + some[1] + wide
            points = [(from_x + a, from_y + b) for a, b in zip(some[::2], some[1::2], strict=True)]
            yield from points
            x, y = points[-1]
            if kind == "M" and n == 0:
                start = (x, y)


def _numbers(text: str) -> list[float]:
    return [float(number) for number in NUMBERS.findall(text)]
