"""Railways and sea lanes: the printed lines between places, and the railways that players have built."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ironbridge.draw.bows import Bow, bow_past
from ironbridge.draw.industry_symbols import engine
from ironbridge.draw.labels import Box
from ironbridge.draw.palette import Palette
from ironbridge.draw.plaques import Plaque
from ironbridge.draw.svg import Markup, el, join, number, shift
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import piece, thing
from ironbridge.games.age_of_industry.drawing.page import Page
from ironbridge.games.age_of_industry.drawing.plan import MAP, plaques
from ironbridge.games.age_of_industry.drawing.printing import KEPT, SEAT_COLOURS, Printing
from ironbridge.parts.bits import members

BEND: Final = 0.05  # how far a line swings out, in its own length
CLEAR: Final = 9.0  # what a line keeps between itself and a place that it passes
THUMB: Final = 26.0  # how wide a line is to whoever points at it


@lru_cache(maxsize=32)
def courses(printing: Printing) -> tuple[Bow, ...]:
    """Where each railway runs, then each lane: with a swing to one side that takes it past other places."""
    board, drawn = printing.board, list[Bow]()
    places = plaques(printing)
    for n, ends in enumerate([*(railway.ends for railway in board.railways), *lanes(printing)]):
        others = [_wide(place) for index, place in enumerate(places) if index not in ends]
        met = [(places[end].middle, places[end].frame) for end in ends]
        drawn.append(bow_past(others, MAP, drawn, met, BEND if n % 2 else -BEND))
    return tuple(drawn)


def lanes(printing: Printing) -> list[tuple[int, int]]:
    """The ends of each lane: a port and a ship space."""
    board = printing.board
    return [(port, board.location_count + n) for n, ports in enumerate(board.ports_of_ship) for port in members(ports)]


def _wide(place: Plaque) -> Box:
    left, top, right, bottom = place.frame
    return Box(left - CLEAR, top - CLEAR, right + CLEAR, bottom + CLEAR)


# ---------------------------------------------------------------------------------------------------- lanes


def draw_lanes(page: Page) -> Markup:
    """The lanes: dashes on the water, strong ones where a port and a ship have opened them."""
    board, drawn = page.board, courses(page.printing)[page.board.railway_count :]
    carrying = {board.ends[connection] for connection in members(page.seen.open)}
    opened = [1 << port | 1 << ship in carrying for port, ship in lanes(page.printing)]
    closed_path = "".join(course.path() for course, is_open in zip(drawn, opened, strict=True) if not is_open)
    open_path = "".join(course.path() for course, is_open in zip(drawn, opened, strict=True) if is_open)
    return el(
        "g", draw_lane(closed_path, False, page.palette), draw_lane(open_path, True, page.palette), class_="lanes"
    )


def draw_lane(path: str, opened: bool, palette: Palette) -> Markup:
    """Lanes along a path."""
    if not path:
        return Markup()
    wake = el("path", d=path, fill="none", stroke=palette.sea, stroke_width=9 if opened else 7, stroke_linecap="round")
    line = el(
        "path", d=path, fill="none", stroke=palette.look, stroke_width=4.6 if opened else 2.4,
        stroke_dasharray="11 4" if opened else "6 6",
    )  # fmt: skip
    return join((wake, line))


# ---------------------------------------------------------------------------------------------------- railways


def draw_railways(page: Page) -> Markup:
    """All railways. Built ones lie over the others, and over both what can be chosen, so that nothing hides it."""
    owner = {each["railway"]: each["owner"] for each in page.view["railways"]}
    railways = page.board.railways
    drawn = [(page.lit(f"railway:{railway.id}"), railway.id in owner, n) for n, railway in enumerate(railways)]
    return el(
        "g",
        _printed(page.printing, tuple(n for n, railway in enumerate(railways) if railway.id not in owner)),
        *(
            _built(page.printing, n, (seat := owner[railways[n].id]), page.player(seat))
            if built
            else _free(page.printing, n, lit)
            for lit, built, n in sorted(drawn)
        ),
        class_="railways",
    )


def _printed(printing: Printing, free: Sequence[int]) -> Markup:
    """The connections that nobody has built, all in one stroke: there are so many of them."""
    drawn = courses(printing)
    return draw_bed("".join(drawn[n].path() for n in free), printing.palette)


def draw_bed(path: str, palette: Palette) -> Markup:
    """A track bed without rails, where a railway can be built."""
    if not path:
        return Markup()
    return el(
        "g",
        el("path", d=path, stroke=palette.card, stroke_width=11, stroke_opacity=0.75),
        el("path", d=path, stroke=palette.faint, stroke_width=8, stroke_dasharray="1.6 5.2"),
        el("path", d=path, stroke=palette.faint, stroke_width=1.4, stroke_opacity=0.7),
        fill="none",
    )


@lru_cache(maxsize=KEPT)
def _free(printing: Printing, n: int, lit: bool) -> Markup:
    railway, course = printing.board.railways[n], courses(printing)[n]
    title = printing.say("{railway}: not built", railway=printing.railway(n))
    light = draw_lit(course, printing.palette) if lit else Markup()
    target = el("path", d=course.path(), fill="none", stroke="transparent", stroke_width=THUMB)
    return thing("railway", title, [f"railway:{railway.id}"], lit, light, target)


@lru_cache(maxsize=KEPT)
def _built(printing: Printing, n: int, seat: int, owner: str) -> Markup:
    railway, course = printing.board.railways[n], courses(printing)[n]
    title = printing.say("{line}: railway of {player}", line=printing.railway(n), player=owner)
    drawn = piece(f"railway:{railway.id}", draw_track(course, SEAT_COLOURS[seat], printing.palette))
    return thing("railway", title, [f"railway:{railway.id}"], False, drawn)


def draw_lit(course: Bow, palette: Palette) -> Markup:
    """A connection that can be built: light along it, and a roundel with an engine."""
    path, (x, y) = course.path(), course.middle
    light = (
        el("path", d=path, stroke=palette.choice, stroke_linecap="round", stroke_width=width, stroke_opacity=strength)
        for width, strength in ((26, 0.16), (18, 0.24))
    )
    paper = el("path", d=path, stroke=palette.card, stroke_width=11)
    line = el("path", d=path, stroke=palette.choice, stroke_width=6)
    ring = el("circle", cx=x, cy=y, r=17, fill=palette.card, stroke=palette.choice, stroke_width=2.4)
    roundel = el("circle", cx=x, cy=y, r=13, fill=palette.choice)
    glow = el("g", *light, paper, class_="glow", fill="none")
    return join((glow, el("g", line, fill="none"), ring, roundel, engine(x, y - 0.5, 9.5, palette.card)))


def draw_track(course: Bow, colour: str, palette: Palette) -> Markup:
    """A built railway: sleepers, a bed in the owner's colour with a dark edge, and a wagon that bears the mark."""
    path, (x, y) = course.path(), course.middle
    bed = el("path", d=path, stroke=palette.edge, stroke_width=15.6, stroke_dasharray="2 5")
    edge = el("path", d=path, stroke=palette.edge, stroke_width=10.6)
    line = el("path", d=path, stroke=palette.hues[colour], stroke_width=7.4)
    wagon = el(
        "path", d="M-13-10H13V10H-13ZM-16-5V5M16-5V5M-16 0H-13M13 0H16",
        transform=f"{shift(x, y)} rotate({number(course.turn)})", fill=palette.hues[colour], stroke=palette.edge,
        stroke_width=1.8,
    )  # fmt: skip
    return join((el("g", bed, edge, line, fill="none"), wagon, mark(colour, x, y, 6.6, palette.on(colour))))
