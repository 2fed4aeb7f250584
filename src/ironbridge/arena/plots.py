"""Plots as SVG: narrow enough for a phone, by day and by night, every colour with its mark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, inf, isfinite, log10
from statistics import median

from ironbridge.arena.figures import Estimate
from ironbridge.draw.lettering import shorten, width
from ironbridge.draw.palette import PAGE
from ironbridge.draw.svg import Markup, el, join, number
from ironbridge.draw.symbols import MARKS, mark

WIDE = 360.0
LEFT, RIGHT = 104.0, 346.0  # of what is plotted; names stand to the left
ROW = 30.0
SIZE = 12.0
TICKS = 5
BINS = 24
COLOURS = [colour for colour in MARKS if colour != "white"]  # white would be lost on paper

Told = Callable[[float], str]  # a number as a person reads it
Drawn = tuple[float, Markup]  # how tall a plot is, and what is in it


@dataclass(frozen=True)
class Row:
    """A name with its colour, and what is plotted beside it."""

    name: str
    colour: str


@dataclass(frozen=True)
class Axis:
    """From values to places on paper."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    def __call__(self, value: float) -> float:
        low, high, at = (log10(v) for v in (self.low, self.high, max(value, self.low))) if self.log else (
            self.low, self.high, value
        )  # fmt: skip
        share = min(1.0, max(0.0, (at - low) / (high - low)))
        return self.start + share * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Round numbers along it."""
        if self.log:
            return [10.0**power for power in range(round(log10(self.low)), round(log10(self.high)) + 1)]
        step = _step(self.high - self.low)
        first = ceil(self.low / step - 1e-9)
        return [n * step for n in range(first, floor(self.high / step + 1e-9) + 1)]


def axis(values: Sequence[float], start: float, end: float, *, log: bool = False) -> Axis:
    """An axis that holds these values, from a round number to a round number."""
    finite = [value for value in values if isfinite(value)] or [0.0]
    low, high = min(finite), max(finite)
    if log:
        smallest = min([value for value in finite if value > 0], default=1.0)
        low, high = 10.0 ** floor(log10(smallest)), 10.0 ** ceil(log10(max(high, smallest)))
        return Axis(low, high if high > low else 10 * low, start, end, log=True)
    step = _step(high - low or abs(high) or 1.0)
    low, high = floor(low / step) * step, ceil(high / step) * step
    return Axis(low, high if high > low else low + step, start, end)


def _step(span: float) -> float:
    power = 10.0 ** floor(log10(span / TICKS))
    return next(power * times for times in (1, 2, 5, 10) if span / (power * times) <= TICKS)


# ---------------------------------------------------------------------- the plots


def dots(rows: Sequence[tuple[Row, Estimate]], told: Told, *, par: float | None = None, log: bool = False) -> Drawn:
    """For each name a mark, and a line as long as it is unsure."""
    values = [v for _, estimate in rows for v in (estimate.value, estimate.low, estimate.high)]
    x = axis([*values, *([] if par is None else [par])], LEFT, RIGHT, log=log)
    bottom = 8 + ROW * len(rows)
    drawn = [_grid(x, bottom, told)]
    if par is not None:
        drawn.append(_line(x(par), 4, x(par), bottom, PAGE.choice, dashes="4 3", thick=1.5))
    for n, (row, estimate) in enumerate(rows):
        y = 8 + ROW * (n + 0.5)
        if estimate.known:
            drawn.append(_whisker(x(estimate.low), y, x(estimate.high), y))
        drawn += [_name(row, y), _mark(row.colour, x(estimate.value), y)]
    return _page(bottom + 22, *drawn)


def violins(rows: Sequence[tuple[Row, Sequence[float]]], told: Told) -> Drawn:
    """For each name how its values are spread, with their median as a mark."""
    x = axis([value for _, values in rows for value in values], LEFT, RIGHT)
    tall = 1.5 * ROW
    bottom = 8 + tall * len(rows)
    drawn = [_grid(x, bottom, told)]
    for n, (row, values) in enumerate(rows):
        y = 8 + tall * (n + 0.5)
        drawn += [_violin(row.colour, x, y, tall * 0.44, values), _name(row, y)]
        drawn.append(_mark(row.colour, x(median(values)), y))
    return _page(bottom + 22, *drawn)


def _violin(colour: str, x: Axis, y: float, reach: float, values: Sequence[float]) -> Markup:
    step = (x.high - x.low) / BINS
    counts = [0] * BINS
    for value in values:
        counts[min(BINS - 1, int((value - x.low) / step))] += 1
    most = max(counts)
    first = max(0, next(n for n, count in enumerate(counts) if count) - 1)
    last = BINS - max(0, next(n for n, count in enumerate(reversed(counts)) if count) - 1)
    edges = [(x(x.low + (n + 0.5) * step), reach * counts[n] / most) for n in range(first, last)]
    upper = [f"{number(at)} {number(y - high)}" for at, high in edges]
    lower = [f"{number(at)} {number(y + high)}" for at, high in reversed(edges)]
    outline = "M" + "L".join([*upper, *lower]) + "Z"
    return el("path", d=outline, fill=PAGE.hues[colour], fill_opacity=0.45, stroke=PAGE.faint, stroke_width=0.8)


def stacks(rows: Sequence[tuple[Row, Sequence[float]]], told: Told) -> Drawn:
    """For each name a bar in parts, the first the darkest; a part says which it is, and how much if there is room."""
    bottom = 8 + ROW * len(rows)
    drawn: list[Markup] = []
    for n, (row, shares) in enumerate(rows):
        y = 8 + ROW * n
        at = LEFT
        for place, share in enumerate(shares):
            wide = share * (RIGHT - LEFT) / max(1e-9, sum(shares))
            drawn.append(_part(place, at, y + 3, wide, told(share)))
            at += wide
        drawn.append(_name(row, y + ROW / 2))
    return _page(bottom + 4, *drawn)


def _part(place: int, x: float, y: float, wide: float, share: str) -> Markup:
    strength = (100, 46, 30, 18, 10, 4)[min(place, 5)]
    fill = f"color-mix(in srgb, {PAGE.look} {strength}%, {PAGE.card})"
    box = el("rect", x=x, y=y, width=wide, height=ROW - 6, style=f"fill:{fill}", stroke=PAGE.faint, stroke_width=0.6)
    texts = [text for text in (f"{place + 1}: {share}", str(place + 1)) if width(text, SIZE) < wide]
    ink = PAGE.ink if place else PAGE.card
    return join((box, _text(texts[0], x + wide / 2, y + ROW / 2 - 3, "middle", ink) if texts else Markup()))


def bars(rows: Sequence[tuple[str, float]], told: Told) -> Drawn:
    """For each name, which may be long, a bar with its number."""
    most = max((value for _, value in rows), default=0.0) or 1.0
    drawn: list[Markup] = []
    left, tall = 190.0, 22.0
    for n, (name, value) in enumerate(rows):
        y = 4 + tall * n
        wide = max(1.0, value / most * (RIGHT - left - 40))
        drawn.append(el("rect", x=left, y=y + 3, width=wide, height=tall - 6, fill=PAGE.look, fill_opacity=0.75))
        drawn.append(_text(shorten(name, SIZE, left - 8), left - 6, y + tall / 2, "end"))
        drawn.append(_text(told(value), left + wide + 5, y + tall / 2))
    return _page(8 + tall * len(rows), *drawn)


def histogram(values: Sequence[float], told: Told) -> Drawn:
    """How often each value came, with the median as a line."""
    x = axis(values, 20.0, RIGHT)
    step = (x.high - x.low) / BINS
    counts = [0] * BINS
    for value in values:
        counts[min(BINS - 1, int((value - x.low) / step))] += 1
    bottom, most = 120.0, max(counts)
    wide = (x.end - x.start) / BINS
    drawn = [_grid(x, bottom, told)]
    for n, count in enumerate(counts):
        tall = (bottom - 10) * count / most
        drawn.append(
            el("rect", x=x.start + n * wide + 0.5, y=bottom - tall, width=wide - 1, height=tall, fill=PAGE.look)
        )
    middle = x(median(values))
    drawn.append(_line(middle, 4, middle, bottom, PAGE.choice, thick=1.8))
    return _page(bottom + 22, *drawn)


def columns(groups: Sequence[tuple[str, Sequence[tuple[Row, Estimate]]]], told: Told) -> Drawn:
    """Groups side by side: in each a mark for every name, and a line as long as it is unsure."""
    inside = [estimate for _, rows in groups for _, estimate in rows]
    values = [v for estimate in inside for v in (estimate.value, estimate.low, estimate.high)]
    y, bottom = axis(values, 160.0, 10.0), 160.0
    drawn = [_heights(y, told)]
    wide = (RIGHT - 48) / len(groups)
    for n, (title, rows) in enumerate(groups):
        middle = 48 + wide * (n + 0.5)
        drawn.append(_text(shorten(title, SIZE, wide), middle, bottom + 14, "middle"))
        for k, (row, estimate) in enumerate(rows):
            x = middle + (k - (len(rows) - 1) / 2) * min(20.0, wide / (len(rows) + 1))
            if estimate.known:
                drawn.append(_whisker(x, y(estimate.low), x, y(estimate.high)))
            drawn.append(_mark(row.colour, x, y(estimate.value)))
    names = list(dict.fromkeys(row for _, rows in groups for row, _ in rows))
    return _with_legend(bottom + 26, names, *drawn)


def lines(rows: Sequence[tuple[Row, Sequence[float]]], told: Told, *, par: float, last: int) -> Drawn:
    """For each name a line from the first to the last, with its mark at the end; and where they would all be equal."""
    values = [value for _, line in rows for value in line]
    x, y = Axis(0, max(1, last), 48.0, RIGHT), axis([*values, 0.0, par], 160.0, 10.0)
    drawn = [_heights(y, told), _line(48, y(par), RIGHT, y(par), PAGE.choice, dashes="4 3", thick=1.5)]
    drawn += [_text(f"{tick:g}", x(tick), 174.0, "middle") for tick in x.ticks()]
    for row, line in rows:
        steps = [x(last * (n + 1) / len(line)) for n in range(len(line))]
        points = " ".join(f"{number(at)},{number(y(value))}" for at, value in zip(steps, line, strict=True))
        hue = PAGE.hues[row.colour]
        drawn.append(el("polyline", points=points, fill="none", stroke=PAGE.edge, stroke_width=3, stroke_opacity=0.55))
        drawn.append(el("polyline", points=points, fill="none", stroke=hue, stroke_width=1.9))
        drawn.append(_mark(row.colour, steps[-1], y(line[-1])))
    return _with_legend(184.0, [row for row, _ in rows], *drawn)


# ---------------------------------------------------------------------- what they are made of


def framed(drawn: Drawn, title: str, told: str) -> Markup:
    """A plot as a picture that says what it is, and its numbers, to those who do not see it."""
    tall, inside = drawn
    frame = f"0 0 {number(WIDE)} {number(tall)}"
    return el("svg", el("title", title), el("desc", told), inside, viewBox=frame, role="img")


def _page(tall: float, *drawn: Markup) -> Drawn:
    return tall, join(drawn)


def _with_legend(top: float, rows: Sequence[Row], *drawn: Markup) -> Drawn:
    """The marks and their names under a plot, in as many lines as they need."""
    legend: list[Markup] = []
    x, y = 14.0, top + 12
    for row in rows:
        wide = 26 + width(row.name, SIZE)
        if x > 14 and x + wide > WIDE:
            x, y = 14.0, y + 20
        legend += [_mark(row.colour, x, y), _text(row.name, x + 10, y)]
        x += wide
    return _page(y + 14, *drawn, *legend)


def _grid(x: Axis, bottom: float, told: Told) -> Markup:
    """Upright lines at round numbers, with the numbers below where they do not touch."""
    drawn: list[Markup] = []
    free = -inf
    for tick in x.ticks():
        at, text = x(tick), told(tick)
        drawn.append(_line(at, 4, at, bottom, PAGE.line))
        half = width(text, SIZE) / 2
        if at - half > free:
            drawn.append(_text(text, min(at, WIDE - half), bottom + 12, "middle"))
            free = at + half + 4
    return join(drawn)


def _heights(y: Axis, told: Told) -> Markup:
    return join(
        join((_line(48, y(tick), RIGHT, y(tick), PAGE.line), _text(told(tick), 43, y(tick), "end")))
        for tick in y.ticks()
    )


def _name(row: Row, y: float) -> Markup:
    name = shorten(row.name, SIZE, LEFT - 30)
    return join((_mark(row.colour, 12, y), _text(name, 24, y)))


def _mark(colour: str, x: float, y: float) -> Markup:
    shape = mark(colour, x, y, 7, PAGE.hues[colour])
    return el("g", shape, stroke=PAGE.edge, stroke_width=0.14)


def _whisker(x1: float, y1: float, x2: float, y2: float) -> Markup:
    return _line(x1, y1, x2, y2, PAGE.ink, thick=2.2)


def _line(
    x1: float, y1: float, x2: float, y2: float, ink: str, *, thick: float = 1, dashes: str | None = None
) -> Markup:
    return el(
        "line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=ink, stroke_width=thick, stroke_dasharray=dashes,
    )  # fmt: skip


def _text(text: str, x: float, y: float, anchor: str = "start", ink: str | None = None) -> Markup:
    return el("text", text, x=x, y=y + SIZE * 0.35, text_anchor=anchor, fill=ink)
