"""Where the names stand: each beside its place, over no other name, place or roundel, and over few lines.

Every name tries the eight sides of its place, a few steps out and sideways. The side given in the map's data comes
first and is kept wherever it is free. Names with the fewest free sides choose first; then all choose again,
knowing where the others stand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import hypot, inf
from typing import NamedTuple

SIDES = {
    "e": (1, 0),
    "w": (-1, 0),
    "s": (0, 1),
    "n": (0, -1),
    "se": (1, 1),
    "sw": (-1, 1),
    "ne": (1, -1),
    "nw": (-1, -1),
}
# A name would rather stand on another name than on a piece: the other one can still move away.
_COLLISION, _CROWDING, _AGAINST_THE_MAP = 10_000.0, 3_000.0, 400.0
SWEEPS = 4
STEPS = (3, 6, 10)  # how far from its place a name may stand
ASKEW = (0, 0.12, -0.12, 0.25, -0.25, 0.37, -0.37, 0.5, -0.5)  # how far along its side, in its own size


class Box(NamedTuple):
    """A rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: Box) -> float:
        """The area that two boxes share."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0

    def meets(self, other: Box) -> bool:
        """Whether two boxes share a point, if only of their edges."""
        beside = self.left <= other.right and other.left <= self.right
        return beside and self.top <= other.bottom and other.top <= self.bottom

    def holds(self, other: Box) -> bool:
        """Whether the other box lies wholly within this one."""
        inside = self.left <= other.left and other.right <= self.right
        return inside and self.top <= other.top and other.bottom <= self.bottom


class Disc(NamedTuple):
    """A place or a roundel: nothing may be written over it."""

    x: float
    y: float
    radius: float

    def hit(self, box: Box) -> float:
        """How deep a box reaches into it; 0 if it does not."""
        dx = max(box.left - self.x, 0, self.x - box.right)
        dy = max(box.top - self.y, 0, self.y - box.bottom)
        return max(0.0, self.radius - hypot(dx, dy))


class Segment(NamedTuple):
    """A line that names should rather not cross."""

    x1: float
    y1: float
    x2: float
    y2: float

    def within(self, box: Box) -> float:
        """The length of the line inside a box (Liang and Barsky's clipping)."""
        if max(self.x1, self.x2) < box.left or min(self.x1, self.x2) > box.right:
            return 0.0  # as most do
        if max(self.y1, self.y2) < box.top or min(self.y1, self.y2) > box.bottom:
            return 0.0
        dx, dy = self.x2 - self.x1, self.y2 - self.y1
        start, end = 0.0, 1.0
        for step, near, far in (
            (dx, box.left - self.x1, box.right - self.x1),
            (dy, box.top - self.y1, box.bottom - self.y1),
        ):
            if step:
                enter, leave = sorted((near / step, far / step))
                start, end = max(start, enter), min(end, leave)
            elif near > 0 or far < 0:
                return 0.0
        return max(0.0, end - start) * hypot(dx, dy)


class Name(NamedTuple):
    """A name to be placed: its place, its size, and the side where the map's data wants it ("" if it does not say)."""

    place: Disc
    width: float
    height: float
    side: str


class Surroundings(NamedTuple):
    """All that the names must keep clear of."""

    frame: Box
    discs: tuple[Disc, ...]
    segments: tuple[Segment, ...]
    boxes: tuple[Box, ...]


class _Candidate(NamedTuple):
    box: Box
    cost: float


@lru_cache(maxsize=32)
def place(names: tuple[Name, ...], around: Surroundings) -> tuple[Box, ...]:
    """The box of each name."""
    candidates = [_candidates(name, around) for name in names]
    rooms = [_room(each.box for each in own) for own in candidates]
    neighbours = [[m for m, other in enumerate(rooms) if m != n and other.overlap(own)] for n, own in enumerate(rooms)]
    by_freedom = sorted(range(len(names)), key=lambda n: sum(each.cost < _COLLISION for each in candidates[n]))
    cheapest = [sorted(own, key=lambda each: each.cost) for own in candidates]
    chosen: dict[int, Box] = {}
    for _ in range(SWEEPS):
        for n in by_freedom:
            others = [chosen[m] for m in neighbours[n] if m in chosen]
            chosen[n] = _best(cheapest[n], others)
    return tuple(chosen[n] for n in range(len(names)))


def _room(boxes: Iterable[Box]) -> Box:
    """The smallest box around some."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


def _best(cheapest: Sequence[_Candidate], others: Sequence[Box]) -> Box:
    """The best of some boxes, given with the cheapest first, where others stand already."""
    best, least = cheapest[0].box, inf
    for box, cost in cheapest:
        if cost >= least:  # no crowd makes a box cheaper
            break
        if (whole := cost + _crowding(box, others)) < least:
            best, least = box, whole
    return best


def _reach(name: Name) -> float:
    return name.place.radius + name.width + name.height + STEPS[-1]


def _crowding(box: Box, others: Sequence[Box]) -> float:
    return sum(_CROWDING + area for other in others if (area := box.overlap(other)))


def _candidates(name: Name, around: Surroundings) -> list[_Candidate]:
    x, y, reach = name.place.x, name.place.y, _reach(name)
    discs = [disc for disc in around.discs if hypot(disc.x - x, disc.y - y) < reach + disc.radius]
    nearby = Box(x - reach, y - reach, x + reach, y + reach)
    segments = [line for line in around.segments if line.within(nearby)]
    near = Surroundings(around.frame, tuple(discs), tuple(segments), tuple(filter(nearby.meets, around.boxes)))
    return [_Candidate(box, cost + _cost(box, near)) for box, cost in _positions(name)]


def _cost(box: Box, around: Surroundings) -> float:
    hits = sum(_COLLISION + depth for disc in around.discs if (depth := disc.hit(box)))
    hits += sum(_COLLISION + area for other in around.boxes if (area := box.overlap(other)))
    hits += 0 if around.frame.holds(box) else _COLLISION
    return hits + sum(line.within(box) for line in around.segments)


def _positions(name: Name) -> Iterator[tuple[Box, float]]:
    """Boxes around a place with what each costs: sides in order of preference, then farther out and askew."""
    for rank, (side, (east, south)) in enumerate(SIDES.items()):
        against = _AGAINST_THE_MAP if name.side not in ("", side) else 0.0
        for step in STEPS:
            gap = name.place.radius + step
            x = name.place.x + _beside(east, gap, south, name.width)
            y = name.place.y + _beside(south, gap, east, name.height)
            for askew in (0.0,) if east and south else ASKEW:
                aside, down = (askew * name.width, 0.0) if south else (0.0, 2 * askew * name.height)
                yield _centred(x + aside, y + down, name), against + 2 * rank + 1.5 * step + 6 * abs(askew)


def _beside(direction: int, gap: float, other_direction: int, size: float) -> float:
    """How far the middle of a name lies from its place along one axis; closer at the corners, for places are round."""
    return direction * (gap * (0.62 if other_direction else 1) + size / 2)


def _centred(x: float, y: float, name: Name) -> Box:
    return Box(x - name.width / 2, y - name.height / 2, x + name.width / 2, y + name.height / 2)
