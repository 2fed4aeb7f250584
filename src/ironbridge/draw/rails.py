"""Routes and rails: what may be built, pale and dotted; what is built, thick and in its owner's colour."""

from __future__ import annotations

from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, Value, el, join
from ironbridge.draw.symbols import token

End = tuple[float, float]
ROUNDEL = 10.5


def route(a: End, b: End, cost: int, palette: Palette, lit: bool) -> Markup:
    """A route that nobody has built, with what it costs in its roundel."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    ink = palette.choice if lit else palette.faint
    dots = _line(a, b, stroke=ink, stroke_width=3.4, stroke_linecap="round", stroke_dasharray="0.1 7")
    roundel = el(
        "circle", cx=x, cy=y, r=ROUNDEL, stroke=ink, stroke_width=1.4, fill=palette.choice if lit else palette.card
    )
    figure = text(str(cost), x, y + 4.6, 13, palette.card if lit else palette.ink, bold=True, anchor="middle")
    return join((_glow(a, b, palette) if lit else Markup(), dots, roundel, figure, _target(a, b)))


def track(a: End, b: End, colour: str, palette: Palette) -> Markup:
    """A built track: sleepers, rail bed in the owner's colour with a dark edge, and its mark."""
    return join(
        (
            _line(a, b, stroke=palette.edge, stroke_width=14, stroke_dasharray="2 6"),
            _line(a, b, stroke=palette.edge, stroke_width=9.4),
            _line(a, b, stroke=palette.hues[colour], stroke_width=6.6),
            token(colour, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, ROUNDEL, palette),
            _target(a, b),
        )
    )


def _glow(a: End, b: End, palette: Palette) -> Markup:
    return join(
        _line(a, b, stroke=palette.choice, stroke_linecap="round", stroke_width=width, stroke_opacity=strength)
        for width, strength in ((20, 0.14), (13, 0.2), (7, 0.22))
    )


def _target(a: End, b: End) -> Markup:
    """An unseen band that a thumb can hit."""
    return _line(a, b, stroke="#000", stroke_opacity=0, stroke_width=24, pointer_events="stroke")


def _line(a: End, b: End, **attributes: Value) -> Markup:
    return el("line", x1=a[0], y1=a[1], x2=b[0], y2=b[1], **attributes)
