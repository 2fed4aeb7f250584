"""A tiny builder of SVG elements: whatever is not markup already is escaped, so a player may be called `<script>`."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

Value = str | int | float | None


class Markup(str):
    """Text that is SVG already."""


def el(name: str, *children: str, **attributes: Value) -> Markup:
    """An element; `font_size=12` is written `font-size="12"`, a trailing `_` is dropped, `None` is left out."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(child if isinstance(child, Markup) else escape(_legal(child), quote=False) for child in children)
    return Markup(f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>")


def join(parts: Iterable[Markup]) -> Markup:
    """Several elements one after the other."""
    return Markup("".join(parts))


def number(value: float) -> str:
    """Two decimals are finer than any screen; 3.0 is written 3."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def shift(x: float, y: float, scale: float = 1) -> str:
    """The `transform` that puts what was drawn around (0, 0) at a place, at a size."""
    return f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")


def _value(value: str | int | float) -> str:
    return escape(_legal(value)) if isinstance(value, str) else number(value)


def _legal(text: str) -> str:
    """Without the control characters that XML forbids."""
    return "".join(letter for letter in text if letter.isprintable() or letter == " ")
