"""Industry tiles and the spaces they lie on, drawn in a square of the board's size with its corner at (0, 0)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from ironbridge.draw.industry_symbols import (
    barrel,
    coal_cube,
    hexagon,
    income_coin,
    industries,
    industry,
    iron_cube,
    link,
)
from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.symbols import mark
from ironbridge.games.brass_birmingham.drawing.page import LETTERS
from ironbridge.games.brass_birmingham.drawing.plan import SPACE
from ironbridge.games.brass_birmingham.sentences.names import KINDS, ROMAN

# Where one, two, three or up to six symbols stand in a square, and how large they are, in its sides.
ARRANGED: Final = (
    ((0.5, 0.5, 0.315),),
    ((0.315, 0.33, 0.225), (0.685, 0.685, 0.225)),
    ((0.5, 0.285, 0.196), (0.285, 0.715, 0.196), (0.715, 0.715, 0.196)),
    tuple((0.28 + 0.44 * (n % 2), 0.21 + 0.29 * (n // 2), 0.14) for n in range(6)),
)
draw_industries: Final = partial(industries, ARRANGED)


def draw_space(names: Sequence[str], palette: Palette, *, lit: bool = False) -> Markup:
    """A printed space with the industries it is for."""
    ink = palette.choice if lit else palette.faint
    square = el(
        "rect", x=0.7, y=0.7, width=SPACE - 1.4, height=SPACE - 1.4, rx=3, fill=palette.page, stroke=ink,
        stroke_width=2.6 if lit else 1.1,
    )  # fmt: skip
    fold = el("path", d=f"M7 {SPACE - 7:.0f}L{SPACE - 7:.0f} 7", stroke=palette.line, stroke_width=1.2)
    icons = draw_industries(names, 0, 0, SPACE, palette.ink, palette.card)
    return join((square, fold if len(names) == 2 else Markup(), icons))


def draw_tile(colour: str, name: str, level: int, cubes: int, palette: Palette) -> Markup:
    """A tile with its front up: the owner's colour and mark, the industry, the level, and the cubes or barrels left."""
    ink = palette.on(colour)
    return join(
        (
            draw_card(palette.hues[colour], palette),
            _level(level, 6, 17.5, ink),
            mark(colour, SPACE - 11, 11.5, 6, ink),
            industry(name, SPACE / 2 + 3, 29 if cubes else 33, 12 if cubes else 15.5, ink),
            goods(name, cubes, SPACE - 8.5, palette),
        )
    )


def draw_flipped(colour: str, name: str, level: int, palette: Palette) -> Markup:
    """A tile that has been used: its top is dark and shows points, income and links."""
    ink, tile, night = palette.on(colour), KINDS[name, level], palette.hues["black"]
    half = SPACE * 0.57
    top = el("path", d=f"M3.5 .7H{SPACE - 3.5}q2.8 0 2.8 2.8V{half:.1f}H.7V3.5q0-2.8 2.8-2.8z", fill=night)
    links = (link(SPACE / 2 + 4, SPACE - 12 + 8.4 * (n - (tile.links - 1) / 2), 7.6, ink) for n in range(tile.links))
    return join(
        (
            draw_card(palette.hues[colour], palette),
            top,
            hexagon(14.5, 15.5, 12.6, palette, str(tile.points)),
            income_coin(SPACE - 14, 18, 11, palette),
            text(str(tile.income), SPACE - 14, 24, LETTERS, palette.on("yellow"), bold=True, anchor="middle"),
            industry(name, 12.5, SPACE - 12, 9, ink),
            *links,
            mark(colour, SPACE - 9.5, SPACE - 11.5, 5.2, ink),
        )
    )


def goods(name: str, n: int, y: float, palette: Palette) -> Markup:
    """The cubes or barrels on a tile, in a row around its middle."""
    if not n:
        return Markup()
    step = min(13.5, (SPACE - 14) / max(1, n - 1))
    left = SPACE / 2 - step * (n - 1) / 2
    if name == "brewery":
        return join(barrel(left + each * (step + 2) - (n - 1), y - 1.5, 7.6, palette) for each in range(n))
    draw = coal_cube if name == "coal" else iron_cube
    return join(draw(left + each * step, y, 6.6, palette) for each in range(n))


def draw_card(fill: str, palette: Palette) -> Markup:
    """The cardboard of a tile."""
    side = SPACE - 1.4
    return el("rect", x=0.7, y=0.7, width=side, height=side, rx=3, fill=fill, stroke=palette.edge, stroke_width=1.6)


def _level(level: int, x: float, y: float, ink: str) -> Markup:
    return text(ROMAN[level], x, y, LETTERS, ink, face="serif", bold=True)
