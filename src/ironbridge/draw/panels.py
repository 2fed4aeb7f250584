"""Panels: the printed frames that boxes, tracks and players' places stand in."""

from __future__ import annotations

from ironbridge.draw.labels import Box
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join


def panel(box: Box, palette: Palette, *, lit: bool = False, looked_at: bool = False) -> Markup:
    """A card with a thin frame; lit if it can be chosen, framed heavily if everybody should look at it."""
    frame = palette.choice if lit else palette.look if looked_at else palette.line
    heavy = lit or looked_at
    card = _frame(box, 0, 5, fill=palette.card, stroke=frame, stroke_width=2.6 if heavy else 1.2)
    return join((glow(box, palette) if lit else Markup(), card))


def cartouche(box: Box, palette: Palette) -> Markup:
    """A title's frame: a heavy and a fine line, as on an engraved map."""
    return join(
        (
            _frame(box, 0, 2, fill=palette.card, stroke=palette.ink, stroke_width=2),
            _frame(box, 4, 0, fill="none", stroke=palette.ink, stroke_width=0.8),
        )
    )


def glow(box: Box, palette: Palette) -> Markup:
    """A soft light around a box."""
    return join(
        _frame(box, 0, 5, fill="none", stroke=palette.choice, stroke_width=width, stroke_opacity=strength)
        for width, strength in ((13, 0.12), (8, 0.2))
    )


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
