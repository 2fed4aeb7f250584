"""A tiny builder of SVG elements: whatever is not markup already is escaped, so a player may be called `<script>`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

Value = str | int | float | None

_SPACES = "\u00a0\u202f"  # which French sets before its signs; Python does not count them as printable


class Markup(str):
    """Text that is SVG already."""


def el(name: str, *children: str, **attributes: Value) -> Markup:
    """An element; `font_size=12` is written `font-size="12"`, a trailing `_` is dropped, `None` is left out."""
    written = "".join([_attribute(key, value) for key, value in attributes.items()])
    inside = "".join([child if isinstance(child, Markup) else escape(_legal(child), quote=False) for child in children])
    return Markup(f"<{name}{written}>{inside}</{name}>" if inside else f"<{name}{written}/>")


def join(parts: Iterable[Markup]) -> Markup:
    """Several elements one after the other."""
    return Markup("".join(parts))


def number(value: int | float) -> str:
    """Two decimals where every bit counts, one where the number is a place on the board; 3.0 is written 3, 0.5 .5."""
    if not isinstance(value, float):
        return str(value)
    if not -10 < value < 10:
        return f"{value:.1f}".removesuffix(".0")
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    if written == "-0":  # which is the same as 0 to whoever remembers it
        return "0"
    return written.replace("0.", ".", 1) if -1 < value < 1 else written


def shift(x: float, y: float, scale: float = 1) -> str:
    """The `transform` that puts what was drawn around (0, 0) at a place, at a size."""
    return f"translate({number(x)} {number(y)})" + (f" scale({number(scale)})" if scale != 1 else "")


@lru_cache(maxsize=50_000, typed=True)
def _attribute(key: str, value: Value) -> str:
    """Remembered: a board has thousands, and from one drawing to the next nearly all are the same."""
    return "" if value is None else f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'


def _value(value: str | int | float) -> str:
    if not isinstance(value, str):
        return number(value)
    return escape(_legal(value), quote=False).replace('"', "&quot;")


def _legal(text: str) -> str:
    """Without the control characters that XML forbids."""
    if text.isprintable():
        return text
    return "".join([letter for letter in text if letter.isprintable() or letter in _SPACES])
