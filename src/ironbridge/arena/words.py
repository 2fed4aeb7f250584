"""Numbers as a person of a language reads them."""

from __future__ import annotations

from math import floor, log10

from babel.numbers import format_decimal

from ironbridge.arena.figures import Estimate
from ironbridge.arena.plots import Told
from ironbridge.language import Language, with_minus


def decimal(value: float, digits: int, say: Language) -> str:
    """1,200.5 in English, 1 200,5 in French."""
    return with_minus(format_decimal(round(value, digits), format=f"#,##0.{'0' * digits}".rstrip("."), locale=say.code))


def points(value: float, say: Language) -> str:
    """A score: from a hundred on without decimals."""
    return decimal(value, 0 if abs(value) >= 100 or value == int(value) else 1, say)


def duration(seconds: float, say: Language) -> str:
    """A time in two figures, in the unit in which it is read best."""
    value, unit = (seconds, "s") if seconds >= 1 else (seconds * 1000, "ms")
    digits = max(0, 1 - floor(log10(value))) if value > 0 else 0
    return f"{format_decimal(round(value, digits), format='#,##0.####', locale=say.code)}\u00a0{unit}"


def between(estimate: Estimate, told: Told) -> str:
    """The interval of an estimate; a dash if nothing is known of it."""
    return f"{told(estimate.low)}…{told(estimate.high)}" if estimate.known else "–"


def sure(estimate: Estimate, told: Told) -> str:
    """An estimate with its interval."""
    return f"{told(estimate.value)} ({between(estimate, told)})"
