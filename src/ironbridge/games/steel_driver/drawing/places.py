"""One location, drawn around (0, 0): a hexagon or a circle in the colour of its goods, and what stands in it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ironbridge.draw.lettering import on_map
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.symbols import mark, polygon, token
from ironbridge.games.steel_driver.rules.components import COMPANIES

CIRCLE: Final = 20.0
HEXAGON: Final = 22.0
START_MARK: Final = 7.5  # a company's token on a corner of its hexagon


def radius_of(hexagon: bool) -> float:
    """How big a location is."""
    return HEXAGON if hexagon else CIRCLE


def reach_of(hexagon: bool) -> float:
    """How far a location reaches with the tokens that may come to stand on its corners."""
    return HEXAGON + START_MARK if hexagon else CIRCLE + 1


def draw_place(hexagon: bool, colour: str, inside: Markup, palette: Palette, *, lit: bool, spent: bool) -> Markup:
    """A location with its value or its goods cube inside; with a ring and a glow if it can be chosen."""
    edge, weight = (palette.choice, 3.0) if lit else (palette.edge, 1.5)
    rim = _shape(hexagon, 0, fill=palette.card, stroke=edge, stroke_width=weight)
    field = _shape(hexagon, 3.4, fill=palette.hues[colour], fill_opacity=0.3 if spent else None)
    return join((_glow(hexagon, palette) if lit else Markup(), rim, field, inside))


def draw_value(value: int, colour: str, palette: Palette, *, spent: bool = False) -> Markup:
    """What a location is worth, over the mark of its colour."""
    ink = palette.ink if spent else palette.on(colour)
    # Three figures stand a little closer than two.
    worth = on_map(str(value), 0, 2.5, ink, font_size=14 if value >= 100 else None)
    return join((worth, mark(colour, 0, 10, 4.8, ink)))


def draw_start(company: str, palette: Palette) -> Markup:
    """A company's token on the corner of the hexagon where it started; each company has a corner of its own."""
    angle = (COMPANIES.index(company) - 2) * pi / 3
    return token(company, HEXAGON * cos(angle), HEXAGON * sin(angle), START_MARK, palette)


def target(hexagon: bool) -> Markup:
    """An unseen disc that a thumb can hit."""
    return el("circle", r=radius_of(hexagon) + 6, fill="transparent")


def _glow(hexagon: bool, palette: Palette) -> Markup:
    light = (
        el("circle", r=radius_of(hexagon) + wider, fill=palette.choice, fill_opacity=strength)
        for wider, strength in ((15, 0.18), (10, 0.26))
    )
    return el(
        "g", *light, _shape(hexagon, -6, fill=palette.card, stroke=palette.choice, stroke_width=2.4), class_="glow"
    )


def _shape(hexagon: bool, inset: float, **attributes: str | float | None) -> Markup:
    if hexagon:
        return el("polygon", points=polygon(6, HEXAGON - inset), **attributes)
    return el("circle", r=CIRCLE - inset, **attributes)
