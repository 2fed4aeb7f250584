"""What the figures of rules are made of, whatever game they are of: places with pieces on them, and signs."""

from __future__ import annotations

from ironbridge.draw.bows import Point
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.plaques import GAP, RIM, around
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import cross


def row_box(middle: Point, spaces: int, side: float) -> Box:
    """The frame of a place with some spaces in a row and no banner."""
    return around(middle, spaces * (side + GAP) - GAP + 2 * RIM, side + 2 * RIM)


def draw_row(middle: Point, side: float, palette: Palette, *spaces: Markup) -> Markup:
    """Such a place with what lies on its spaces."""
    box = row_box(middle, len(spaces), side)
    frame = el(
        "rect", x=box.left, y=box.top, width=box.right - box.left, height=box.bottom - box.top, rx=4,
        fill=palette.card, stroke=palette.ink, stroke_width=1.1,
    )  # fmt: skip
    lying = (
        el("g", drawn, transform=shift(box.left + RIM + n * (side + GAP), box.top + RIM))
        for n, drawn in enumerate(spaces)
    )
    return join((frame, *lying))


def draw_ring(box: Box, palette: Palette) -> Markup:
    """Look here."""
    return el(
        "rect", x=box.left - 6, y=box.top - 6, width=box.right - box.left + 12, height=box.bottom - box.top + 12, rx=9,
        fill="none", stroke=palette.look, stroke_width=3.4,
    )  # fmt: skip


def draw_no(x: float, y: float, radius: float, palette: Palette) -> Markup:
    """A seal with a cross: this is not allowed."""
    seal = el("circle", cx=x, cy=y, r=radius, fill=palette.card, stroke=palette.ink, stroke_width=1.4)
    return join((seal, cross(x, y, radius - 4, palette.ink)))


def draw_words(line: str, x: float, y: float, palette: Palette, size: float = 20) -> Markup:
    """A price, a sum or a sign around x."""
    return text(line, x, y, size, palette.ink, bold=True, anchor="middle")
