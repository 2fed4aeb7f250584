"""Letters: the two faces, how wide a line will be, and text that is cut where its place ends."""

from __future__ import annotations

from itertools import accumulate
from typing import Final, Literal

from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, Value, el

SERIF: Final = "'Source Serif 4',Georgia,serif"
SANS: Final = "Inter,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif"

# What is written on a map is written in one way, which the group that holds the map says once for all.
MAP_SIZE: Final = 16.5
MAP_LETTERS: Final[dict[str, Value]] = {"font_size": MAP_SIZE, "font_weight": 600, "text_anchor": "middle"}

Face = Literal["serif", "sans"]
Anchor = Literal["start", "middle", "end"]

# Advance widths in ems of the widest face in use, so that a line is never wider than it was thought to be.
_WIDTHS = {
    0.36: " \u00a0\u202fijlIJ.,:;'’!|()[]·/",
    0.45: "ftr-‐",
    0.58: "acesvxyzàâçéèêëîïô",
    0.66: "bdghknopqu0123456789$+=?LPTYFS",
    0.78: "ABCERKVXZ",
    0.88: "DGHNOQUw",
    1.04: "mMW%@…—",
}
_WIDTH_OF = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
_UNKNOWN = 0.72
_BOLD = 1.08
_SOURCE_SERIF = 0.9


def width(line: str, size: float, bold: bool = False) -> float:
    """How much room a line takes, rather too much than too little."""
    return sum(map(_ems, line)) * size * (_BOLD if bold else 1)


def _ems(letter: str) -> float:
    return _WIDTH_OF.get(letter, _UNKNOWN if ord(letter) < 0x2000 else 1.1)


def name_width(name: str, size: float = MAP_SIZE, bold: bool = True) -> float:
    """How much room a place's name takes, where room is scarce: in Source Serif, not in the widest face there is."""
    return width(name, size, bold) * _SOURCE_SERIF


def shorten(line: str, size: float, room: float, bold: bool = False) -> str:
    """The line, or as much of it as there is room for and an ellipsis."""
    if width(line, size, bold) <= room:
        return line
    ellipsis, weight = _ems("…"), _BOLD if bold else 1
    widths = accumulate(map(_ems, line), initial=0.0)  # of no letter, of one, of two
    letters = sum((wide + ellipsis) * size * weight <= room for wide in widths) - 1
    return line[: max(0, letters)].rstrip() + "…"


def shorten_name(name: str, size: float, room: float) -> str:
    """The same for the name of a place, which is bold and in Source Serif."""
    return shorten(name, size, room / _SOURCE_SERIF, bold=True)


def wrapped(name: str, size: float, room: float) -> list[str]:
    """A name in lines, broken at spaces and after hyphens where there is no room for more."""
    lines = [""]
    for word in name.replace("-", "-\0").replace(" ", " \0").split("\0"):
        if lines[-1] and name_width((lines[-1] + word).rstrip(), size) > room:
            lines.append("")
        lines[-1] += word
    return [line.strip() for line in lines]


def name_size(name: str, size: float, smallest: float, room: float) -> float:
    """The size of letters in which a name fits, at most and at least so large."""
    return max(smallest, min(size, size * room / name_width(name, size)))


def text(
    line: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    *,
    face: Face = "sans",
    bold: bool = False,
    anchor: Anchor = "start",
    **more: Value,
) -> Markup:
    """A line of text whose baseline starts, has its middle or ends at (x, y); the whole drawing is set in SANS."""
    return el(
        "text",
        line,
        x=x,
        y=y,
        font_family=SERIF if face == "serif" else None,
        font_size=size,
        font_weight=600 if bold else None,
        text_anchor=anchor if anchor != "start" else None,
        fill=fill,
        **more,
    )


def on_map(line: str, x: float, y: float, fill: str, **more: Value) -> Markup:
    """A number or a name around x on a map, in a group that has MAP_LETTERS."""
    return el("text", line, x=x, y=y, fill=fill, **more)


def haloed(line: str, x: float, y: float, palette: Palette) -> Markup:
    """A place's name on a map with a halo of paper, so that it reads across a line."""
    halo: dict[str, Value] = {"stroke": palette.card, "stroke_width": 3.6, "stroke_linejoin": "round"}
    return on_map(line, x, y, palette.ink, font_family=SERIF, paint_order="stroke", **halo)
