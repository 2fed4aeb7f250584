"""Panels: the printed frames that boxes, tracks and players' places stand in."""

from __future__ import annotations

from ironbridge.draw.labels import Box
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join


def panel(box: Box, palette: Palette, *, lit: bool = False, looked_at: bool = False) -> Markup:
    """A card with a thin frame; a double one and a glow if it can be chosen, a heavy one if all should look at it."""
    frame = palette.choice if lit else palette.look if looked_at else palette.line
    heavy = lit or looked_at
    card = _frame(box, 0, 5, fill=palette.card, stroke=frame, stroke_width=2.8 if heavy else 1.2)
    return join((_glow(box, palette) if lit else Markup(), card))


def cartouche(box: Box, palette: Palette) -> Markup:
    """A title's frame: a heavy and a fine line, as on an engraved map."""
    return join(
        (
            _frame(box, 0, 2, fill=palette.card, stroke=palette.ink, stroke_width=2),
            _frame(box, 4, 0, fill="none", stroke=palette.ink, stroke_width=0.8),
        )
    )


def _glow(box: Box, palette: Palette) -> Markup:
    light = (
        _frame(box, -3, 8, fill="none", stroke=palette.choice, stroke_width=width, stroke_opacity=strength)
        for width, strength in ((9, 0.16), (6, 0.2))
    )
    ring = _frame(box, -4, 9, fill="none", stroke=palette.choice, stroke_width=2.4)
    return el("g", *light, ring, class_="glow")


def _frame(box: Box, inset: float, rounding: float, **attributes: str | float) -> Markup:
    return el(
        "rect",
        x=box.left + inset,
        y=box.top + inset,
        width=box.right - box.left - 2 * inset,
        height=box.bottom - box.top - 2 * inset,
        rx=rounding,
        **attributes,
    )
