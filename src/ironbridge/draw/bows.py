"""Lines between places that swing past other places: curves with one control point."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Final

from ironbridge.draw.labels import Box
from ironbridge.draw.svg import number

Point = tuple[float, float]
Chord = tuple[Point, Point]

STEPS: Final = 40  # points at which a curve is looked at
# What a line tries of its bend, one after the other, until it passes all places.
SWINGS: Final = tuple(side * far for far in (1.0, 0.5, 0.0, 1.5, 2.2, 3.0, 4.0, 6.0, 9.0, 13.0) for side in (1, -1))


@dataclass(frozen=True)
class Bow:
    """A line between two places, and the part of it that neither covers."""

    a: Point
    control: Point
    b: Point
    start: float
    end: float

    def at(self, t: float) -> Point:
        """The point at a share of the way."""
        (x1, y1), (x2, y2), (x3, y3), u = self.a, self.control, self.b, 1 - t
        return u * u * x1 + 2 * u * t * x2 + t * t * x3, u * u * y1 + 2 * u * t * y2 + t * t * y3

    @property
    def middle(self) -> Point:
        """The middle of what is seen of it."""
        return self.at((self.start + self.end) / 2)

    @property
    def turn(self) -> float:
        """Its direction there in degrees, never upside down."""
        nx, ny = self.across((self.start + self.end) / 2)
        return (degrees(atan2(-nx, ny)) + 90) % 180 - 90

    def across(self, t: float) -> Point:
        """The direction across the line at a share of the way, of length 1."""
        (x1, y1), (x2, y2), (x3, y3), u = self.a, self.control, self.b, 1 - t
        dx, dy = u * (x2 - x1) + t * (x3 - x2), u * (y2 - y1) + t * (y3 - y2)
        long = hypot(dx, dy) or 1.0
        return -dy / long, dx / long

    @cached_property
    def seen(self) -> list[Point]:
        """Points along what is seen of it."""
        return [self.at(n / STEPS) for n in range(STEPS + 1) if self.start <= n / STEPS <= self.end]

    @cached_property
    def reach(self) -> Box:
        """The box around what is seen of it."""
        return _around(self.seen)

    @cached_property
    def _chords(self) -> list[tuple[Box, Chord]]:
        """Straight lines along what is seen of it, close enough to tell what it crosses, and the boxes around them."""
        return [(_around(chord), chord) for chord in pairwise(self.seen[::4])]

    @property
    def length(self) -> float:
        """How long the part is that is seen."""
        return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(self.seen))

    def path(self, aside: float = 0) -> str:
        """The whole curve for a `d`, or one beside it."""
        points = [
            (x + nx * aside, y + ny * aside)
            for (x, y), (nx, ny) in zip((self.a, self.control, self.b), map(self.across, (0, 0.5, 1)), strict=True)
        ]
        (x1, y1), (x2, y2), (x3, y3) = points
        return f"M{number(x1)} {number(y1)}Q{number(x2)} {number(y2)} {number(x3)} {number(y3)}"

    def hidden_by(self, boxes: Sequence[Box], frame: Box) -> int:
        """How many of its points lie under boxes, or off a frame."""
        near = [box for box in boxes if box.meets(self.reach)]
        return sum(not inside(point, frame) or any(inside(point, box) for box in near) for point in self.seen)

    def crosses(self, other: Bow) -> bool:
        """Whether two lines cross where both are seen."""
        if not self.reach.meets(other.reach):
            return False
        others = other._chords_near(self.reach)
        return any(_cross(*one, *another) for one in self._chords_near(other.reach) for another in others)

    def _chords_near(self, box: Box) -> list[Chord]:
        return [chord for around, chord in self._chords if around.meets(box)]


def bow(a: Point, b: Point, bend: float, hidden: Sequence[Box]) -> Bow:
    """A line between two points that swings out by a share of its length, with the boxes that hide its ends."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    control = ((a[0] + b[0]) / 2 - dy * bend, (a[1] + b[1]) / 2 + dx * bend)
    whole = Bow(a, control, b, 0, 1)
    seen = [n / STEPS for n in range(STEPS + 1) if not any(inside(whole.at(n / STEPS), box) for box in hidden)] or [0.5]
    return Bow(a, control, b, seen[0], seen[-1])


def bow_past(
    boxes: Sequence[Box], frame: Box, others: Sequence[Bow], ends: Sequence[tuple[Point, Box]], bend: float
) -> Bow:
    """The first line between two places that no box hides and no other line crosses, or the one that is seen best."""
    (a, hides_a), (b, hides_b) = ends
    best, least = bow(a, b, bend, [hides_a, hides_b]), 1 << 30
    for swing in SWINGS:
        tried = bow(a, b, bend * swing, [hides_a, hides_b])
        cost = 10 * tried.hidden_by(boxes, frame) + sum(tried.crosses(other) for other in others)
        if cost < least:
            best, least = tried, cost
        if not least:
            break
    return best


def inside(point: Point, box: Box) -> bool:
    """Whether a point lies in a box."""
    return box.left <= point[0] <= box.right and box.top <= point[1] <= box.bottom


def _around(points: Sequence[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)


def _side(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
