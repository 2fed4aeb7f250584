"""Canals and railways: the printed lines between places, and the links that lie on them.

A line that is both is printed as two strands side by side. What cannot be built in this era is faint.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ironbridge.draw.bows import Bow, Point, bow, inside
from ironbridge.draw.industry_symbols import boat, engine
from ironbridge.draw.labels import Box
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join, number, shift
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import piece, thing
from ironbridge.games.brass_birmingham.drawing.page import Page
from ironbridge.games.brass_birmingham.drawing.plan import INSETS, MAP, plaques
from ironbridge.games.brass_birmingham.drawing.printing import KEPT, Printing
from ironbridge.games.brass_birmingham.rules.components import CANAL, ERAS, RAIL
from ironbridge.games.brass_birmingham.sentences.names import COLOURS

APART: Final = 5.0  # how far each of two strands lies from the line between the places
BEND: Final = 0.07  # how far a line swings out, in its own length
# What a line tries of that, one after the other, until it passes all places.
SWINGS: Final = (1.0, -1.0, 0.5, -0.5, 0.0, 1.4, -1.4, 2.0, -2.0, 3.0, -3.0, 5.0, -5.0, 8.0, -8.0, 13.0, -13.0)
CLEAR: Final = 6.0  # what a line keeps between itself and a place that it passes
THUMB: Final = 26.0  # how wide a line is to whoever points at it
FAINT: Final = 0.3


class Course(NamedTuple):
    """A whole line: its bows, three of them where it joins three places, and where its piece lies."""

    bows: tuple[Bow, ...]
    middle: Point
    turn: float  # of the piece, in degrees

    def path(self, aside: float = 0) -> str:
        """All its bows, or curves beside them."""
        return "".join(each.path(aside) for each in self.bows)

    def hidden_by(self, boxes: Sequence[Box]) -> int:
        """How much of it lies under boxes or too near to them, or off the map."""
        wide = [Box(box.left - CLEAR, box.top - CLEAR, box.right + CLEAR, box.bottom + CLEAR) for box in boxes]
        points = [point for each in self.bows for point in each.seen]
        off = sum(not inside(point, MAP) for point in points)
        return off + sum(inside(point, box) for point in points for box in wide)


@lru_cache(maxsize=32)
def courses(printing: Printing) -> tuple[Course, ...]:
    """Where each line runs: with a swing to one side or the other that takes it past the places of others."""
    places, drawn = plaques(printing), []
    for n, line in enumerate(printing.board.lines):
        ends = [(places[end].middle, places[end].frame) for end in line.ends]
        others = [place.frame for index, place in enumerate(places) if index not in line.ends]
        drawn.append(_course_past([*others, *INSETS], ends, BEND if n % 2 else -BEND))
    return tuple(drawn)


def _course_past(boxes: Sequence[Box], ends: Sequence[tuple[Point, Box]], bend: float) -> Course:
    """The first course that no box hides, or the one that is hidden least."""
    tried: dict[int, Course] = {}
    for swing in SWINGS:
        course = course_of(ends, bend * swing)
        tried.setdefault(course.hidden_by(boxes), course)
        if 0 in tried:
            break
    return tried[min(tried)]


def course_of(ends: Sequence[tuple[Point, Box]], bend: float = 0) -> Course:
    """The course of a line between the middles of two places, or of three, with the boxes that hide its ends."""
    if len(ends) == 2:
        (a, hides_a), (b, hides_b) = ends
        line = bow(a, b, bend, [hides_a, hides_b])
        return Course((line,), line.middle, line.turn)
    x, y = (sum(each[0][axis] for each in ends) / len(ends) for axis in (0, 1))
    return Course(tuple(bow(a, (x, y), 0, [hides]) for a, hides in ends), (x, y), 0)


# ---------------------------------------------------------------------------------------------------- drawing


def draw_lines(page: Page) -> Markup:
    """All lines and links. Links lie over lines, and over both what can be chosen, so that nothing hides it."""
    owner = {link["line"]: link["owner"] for link in page.view["links"]}
    drawn = [(page.lit(f"link:{line.id}"), line.id in owner, n) for n, line in enumerate(page.board.lines)]
    return el(
        "g",
        _printed(page.printing, page.era, [n for n, line in enumerate(page.board.lines) if line.id not in owner]),
        *(
            _link(page.printing, n, page.era, (seat := owner[page.board.lines[n].id]), page.player(seat))
            if built
            else _line(page.printing, n, page.era, lit)
            for lit, built, n in sorted(drawn)
        ),
        class_="lines",
    )


def _printed(printing: Printing, era: int, free: Sequence[int]) -> Markup:
    """The lines that nobody has built on, all of a kind in one stroke: there are so many of them."""
    strands = [_strands(printing)[n] for n in free]
    return _draw_strands(["".join(paths) for paths in zip(*strands, strict=True)], era, printing.palette)


@lru_cache(maxsize=32)
def _strands(printing: Printing) -> list[list[str]]:
    """Each line's path in either era, "" where there is none."""
    return [strands_of(course, line.eras) for course, line in zip(courses(printing), printing.board.lines, strict=True)]


@lru_cache(maxsize=KEPT)
def _line(printing: Printing, n: int, era: int, lit: bool) -> Markup:
    line, course = printing.board.lines[n], courses(printing)[n]
    light = draw_lit(course, era, printing.palette) if lit else Markup()
    return thing("line", _told(printing, n), [f"link:{line.id}"], lit, light, _target(course))


@lru_cache(maxsize=KEPT)
def _link(printing: Printing, n: int, era: int, seat: int, owner: str) -> Markup:
    line, course = printing.board.lines[n], courses(printing)[n]
    kind = (
        printing.say("canal of {player}", player=owner)
        if era == CANAL
        else printing.say("railway of {player}", player=owner)
    )
    drawn = piece(f"link:{line.id}", draw_link(course, era, COLOURS[seat], printing.palette))
    title = printing.say("{line}: {kind}", line=printing.line(n), kind=kind)
    return thing("line", title, [f"link:{line.id}"], False, drawn)


def _told(printing: Printing, n: int) -> str:
    say, eras = printing.say, printing.board.lines[n].eras
    kind = say("canal only") if eras == [CANAL] else say("railway only") if eras == [RAIL] else say("canal and railway")
    return say("{line}: {kind}", line=printing.line(n), kind=kind)


def draw_line(course: Course, eras: Sequence[int], era: int, palette: Palette) -> Markup:
    """A printed line that nobody has built on."""
    return _draw_strands(strands_of(course, eras), era, palette)


def strands_of(course: Course, eras: Sequence[int]) -> list[str]:
    """The path of a line in either era: two strands side by side, or a single one."""
    aside = APART if len(eras) == len(ERAS) else 0.0
    return [course.path(aside if era == CANAL else -aside) if era in eras else "" for era in range(len(ERAS))]


def _draw_strands(paths: Sequence[str], era: int, palette: Palette) -> Markup:
    """Canals and railways along these paths; the ones of the other era are faint, and under the others."""
    drawn = {CANAL: _canal, RAIL: _railway}
    order = sorted(range(len(paths)), key=lambda each: each == era)
    strands = (
        el("g", drawn[each](paths[each], palette), opacity=None if each == era else FAINT)
        for each in order
        if paths[each]
    )
    return el("g", *strands, fill="none")


def _canal(path: str, palette: Palette) -> Markup:
    """Two blue banks and the water between them."""
    return join(
        (
            el("path", d=path, stroke=palette.look, stroke_width=7.4),
            el("path", d=path, stroke=palette.sea, stroke_width=4),
        )
    )


def _railway(path: str, palette: Palette) -> Markup:
    """Two rails on their sleepers."""
    return join(
        (
            el("path", d=path, stroke=palette.ink, stroke_width=10, stroke_dasharray="1.7 5"),
            el("path", d=path, stroke=palette.ink, stroke_width=6),
            el("path", d=path, stroke=palette.land, stroke_width=3.4),
        )
    )


def draw_lit(course: Course, era: int, palette: Palette) -> Markup:
    """A line that can be built on: light along it, and a roundel with what would run there."""
    path, (x, y) = course.path(), course.middle
    light = (
        el("path", d=path, stroke=palette.choice, stroke_linecap="round", stroke_width=width, stroke_opacity=strength)
        for width, strength in ((26, 0.16), (18, 0.24))
    )
    paper = el("path", d=path, stroke=palette.card, stroke_width=11)
    line = el("path", d=path, stroke=palette.choice, stroke_width=6)
    ring = el("circle", cx=x, cy=y, r=17, fill=palette.card, stroke=palette.choice, stroke_width=2.4)
    roundel = el("circle", cx=x, cy=y, r=13, fill=palette.choice)
    runs = boat(x, y + 1, 9.5, palette.card) if era == CANAL else engine(x, y - 0.5, 9.5, palette.card)
    glow = el("g", *light, paper, class_="glow", fill="none")
    return join((glow, el("g", line, fill="none"), ring, roundel, runs))


def draw_link(course: Course, era: int, colour: str, palette: Palette) -> Markup:
    """A link: a thick line in the owner's colour, with its boat or its wagon, which bears the mark."""
    path = course.path()
    if era == CANAL:
        banks = el("path", d=path, stroke=palette.look, stroke_width=16)
        bed = join((banks, el("path", d=path, stroke=palette.sea, stroke_width=13.4)))
    else:
        bed = el("path", d=path, stroke=palette.edge, stroke_width=18, stroke_dasharray="2.4 5.6")
    edge = el("path", d=path, stroke=palette.edge, stroke_width=10.6)
    line = el("path", d=path, stroke=palette.hues[colour], stroke_width=7.4)
    return join((el("g", bed, edge, line, fill="none"), draw_carrier(course, era, colour, palette)))


def draw_carrier(course: Course, era: int, colour: str, palette: Palette) -> Markup:
    """The piece on a link, seen from above: a narrowboat or a wagon."""
    x, y = course.middle
    hull = "M-22 0Q-15-12-7-12H7Q15-12 22 0Q15 12 7 12H-7Q-15 12-22 0Z"
    wagon = "M-17-12H17V12H-17ZM-21-7V7M21-7V7M-21 0H-17M17 0H21"
    shape = el(
        "path", d=hull if era == CANAL else wagon, transform=f"{shift(x, y)} rotate({number(course.turn)})",
        fill=palette.hues[colour], stroke=palette.edge, stroke_width=1.8,
    )  # fmt: skip
    return join((shape, mark(colour, x, y, 7.6, palette.on(colour))))


def _target(course: Course) -> Markup:
    """An unseen band that a thumb can hit."""
    return el("path", d=course.path(), fill="none", stroke="transparent", stroke_width=THUMB)
