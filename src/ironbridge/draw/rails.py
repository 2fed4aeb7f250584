"""Routes and rails: what may be built, pale and dotted; what is built, thick and in its owner's colour."""

from __future__ import annotations

from typing import Final

from ironbridge.draw.lettering import on_map
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, Value, el, join, number
from ironbridge.draw.symbols import token

End = tuple[float, float]
ROUNDEL: Final = 11.5
THUMB: Final = 26.0  # how wide a line is to whoever points at it


def route(a: End, b: End, cost: int, palette: Palette, lit: bool) -> Markup:
    """A route that nobody has built, with what it costs in its roundel; a whole line and a ring if it can be chosen."""
    x, y = _middle(a, b)
    if lit:
        line = _line(a, b, stroke=palette.choice, stroke_width=5)
        roundel = el("circle", cx=x, cy=y, r=ROUNDEL + 1, fill=palette.choice)
        figure = _cost(cost, x, y, palette.card)
        return join((_glow(a, b, palette), line, _ring(x, y, palette), roundel, figure, target(a, b)))
    line = _line(a, b, stroke=palette.faint, stroke_width=3.4, stroke_linecap="round", stroke_dasharray="0.1 7")
    roundel = el("circle", cx=x, cy=y, r=ROUNDEL, fill=palette.card, stroke=palette.faint, stroke_width=1.4)
    return join((line, roundel, _cost(cost, x, y, palette.ink), target(a, b)))


def track(a: End, b: End, colour: str, palette: Palette) -> Markup:
    """A built track: sleepers, rail bed in the owner's colour with a dark edge, and its mark."""
    return join(
        (
            _line(a, b, stroke=palette.edge, stroke_width=14, stroke_dasharray="2 6"),
            _line(a, b, stroke=palette.edge, stroke_width=9.4),
            _line(a, b, stroke=palette.hues[colour], stroke_width=6.6),
            token(colour, *_middle(a, b), ROUNDEL, palette),
        )
    )


def target(a: End, b: End) -> Markup:
    """An unseen band that a thumb can hit."""
    return _line(a, b, stroke="transparent", stroke_width=THUMB)


def _middle(a: End, b: End) -> End:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _cost(cost: int, x: float, y: float, ink: str) -> Markup:
    return on_map(str(cost), x, y + 5.9, ink)


def _glow(a: End, b: End, palette: Palette) -> Markup:
    """Light along the line, and paper under it so that it stands off whatever lies there."""
    light = (
        _line(a, b, stroke=palette.choice, stroke_linecap="round", stroke_width=width, stroke_opacity=strength)
        for width, strength in ((24, 0.16), (16, 0.24))
    )
    return el("g", *light, _line(a, b, stroke=palette.card, stroke_width=9.5), class_="glow")


def _ring(x: float, y: float, palette: Palette) -> Markup:
    return el("circle", cx=x, cy=y, r=ROUNDEL + 5, fill=palette.card, stroke=palette.choice, stroke_width=2.4)


def _line(a: End, b: End, **attributes: Value) -> Markup:
    return el("path", d=f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}", **attributes)
