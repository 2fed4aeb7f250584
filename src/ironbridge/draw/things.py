"""What a page's script can point at: things that carry the words of choices, and pieces that move or change."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, Value, el


def thing(kind: str, title: str, words: Sequence[str], lit: bool, *drawn: Markup, **more: Value) -> Markup:
    """Something to be clicked: it carries its words, says what it is, and is marked if it can be chosen."""
    return el("g", el("title", title), *drawn, class_=kind + " choice" * lit, data_word=" ".join(words), **more)


def piece(name: str, *drawn: Markup) -> Markup:
    """Something that moves, appears or changes. Its name stays the same wherever it goes, and nothing else has it.

    It has no transform of its own, so that a script may give it one.
    """
    return el("g", *drawn, data_piece=name)


def glow(left: float, top: float, wide: float, high: float, palette: Palette, rounding: float = 4) -> Markup:
    """Light around a square that can be chosen, and paper within it so that it stands off whatever lies there."""

    def frame(out: float, ink: str, width: float, strength: float | None = None) -> Markup:
        return el(
            "rect", x=left - out, y=top - out, width=wide + 2 * out, height=high + 2 * out, rx=rounding + out,
            fill="none", stroke=ink, stroke_width=width, stroke_opacity=strength,
        )  # fmt: skip

    light = (frame(3, palette.choice, 10, 0.22), frame(3, palette.choice, 6, 0.3))
    return el("g", *light, frame(-1.4, palette.card, 2), frame(1, palette.choice, 3.4), class_="glow")
