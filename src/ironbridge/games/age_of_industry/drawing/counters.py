"""Counters, market tiles and the spaces they lie on, drawn in a square with its corner at (0, 0)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from ironbridge.draw.industry_symbols import coal_cube, industries, industry, iron_cube
from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join, number
from ironbridge.draw.symbols import mark
from ironbridge.games.age_of_industry.drawing.page import LETTERS
from ironbridge.games.age_of_industry.drawing.plan import SPACE
from ironbridge.games.age_of_industry.drawing.printing import ROMAN

ROUND: Final = 12.0  # the corners of a market tile, which no counter has
# Where one, two or three symbols stand in a square, and how large they are, in its sides.
ARRANGED: Final = (
    ((0.5, 0.5, 0.31),),
    ((0.34, 0.36, 0.2), (0.66, 0.68, 0.2)),
    ((0.5, 0.27, 0.19), (0.27, 0.72, 0.19), (0.73, 0.72, 0.19)),
)
draw_industries: Final = partial(industries, ARRANGED)


def draw_space(names: Sequence[str], palette: Palette, *, lit: bool = False) -> Markup:
    """A printed space with the industries it is for, faintly."""
    ink = palette.choice if lit else palette.faint
    square = el(
        "rect", x=0.7, y=0.7, width=SPACE - 1.4, height=SPACE - 1.4, rx=3, fill=palette.page, stroke=ink,
        stroke_width=2.6 if lit else 1,
    )  # fmt: skip
    return join((square, draw_industries(names, 0, 0, SPACE, palette.ink if lit else palette.faint)))


def draw_counter(colour: str, name: str, level: int, cubes: int, palette: Palette) -> Markup:
    """A counter with its unused side up: the owner's colour and mark, the industry, the level, and the cubes left."""
    ink = palette.on(colour)
    return join(
        (
            draw_card(palette.hues[colour], palette),
            text(ROMAN[level], 5.5, 17.5, LETTERS, ink, face="serif", bold=True),
            mark(colour, SPACE - 10.5, 11, 6, ink),
            industry(name, SPACE / 2 + (4 if cubes else 0), 27 if cubes else 32, 10 if cubes else 13.5, ink),
            draw_cubes(name, cubes, SPACE - 8.5, palette),
        )
    )


def draw_flipped(colour: str, name: str, level: int, palette: Palette) -> Markup:
    """A counter that has been used: its top is dark, and a band of the owner's colour is left with the mark."""
    night, light = palette.hues["black"], palette.on("black")
    dark = f"M3.5 .7H{SPACE - 3.5}q2.8 0 2.8 2.8V{number(SPACE - 18)}H.7V3.5q0-2.8 2.8-2.8z"
    return join(
        (
            draw_card(palette.hues[colour], palette),
            el("path", d=dark, fill=night),
            text(ROMAN[level], 5.5, 17.5, LETTERS, light, face="serif", bold=True),
            industry(name, SPACE - 13.5, 18, 9, light),
            mark(colour, SPACE / 2, SPACE - 9, 6, palette.on(colour)),
        )
    )


def draw_cubes(name: str, n: int, y: float, palette: Palette) -> Markup:
    """The cubes on a counter, in a row around its middle: coal, unless it is an ironworks."""
    draw = iron_cube if name == "iron" else coal_cube
    step = min(11.0, (SPACE - 12) / max(1, n - 1))
    left = SPACE / 2 - step * (n - 1) / 2
    return join(draw(left + each * step, y, 6.4, palette) for each in range(n))


def draw_card(fill: str, palette: Palette) -> Markup:
    """The cardboard of a counter."""
    side = SPACE - 1.4
    return el("rect", x=0.7, y=0.7, width=side, height=side, rx=3, fill=fill, stroke=palette.edge, stroke_width=1.6)


def draw_market(buys: Sequence[str], used: bool, palette: Palette) -> Markup:
    """A market tile with the goods it buys; a stroke where there is no demand; dark once it is used."""
    night, middle = palette.hues["black"], SPACE / 2
    tile = el(
        "rect", x=0.7, y=0.7, width=SPACE - 1.4, height=SPACE - 1.4, rx=ROUND, fill=night if used else palette.land,
        stroke=palette.edge, stroke_width=1.5,
    )  # fmt: skip
    if used:
        ink, tick = palette.on("black"), f"M{SPACE - 20} {SPACE - 12}l4.4 4.4L{SPACE - 6.5} {SPACE - 17.5}"
        symbols = el("g", draw_industries(buys, -3, -3, SPACE, ink), opacity=0.62)
        return join((tile, symbols, _tick(tick, night, 6.5), _tick(tick, ink, 2.8)))
    if not buys:
        stroke = f"M{middle - 12} {middle + 12}L{middle + 12} {middle - 12}"
        return join((tile, el("path", d=stroke, stroke=palette.relief, stroke_width=2.4, stroke_linecap="round")))
    return join((tile, draw_industries(buys, 0, 0, SPACE, palette.ink, palette.card)))


def _tick(path: str, ink: str, width: float) -> Markup:
    return el("path", d=path, fill="none", stroke=ink, stroke_width=width, stroke_linecap="round")
