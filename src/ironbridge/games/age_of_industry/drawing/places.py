"""What is printed of the places: cards under banners with their colour and mark, signs, and the dots of villages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Final

from ironbridge.draw.bows import Bow
from ironbridge.draw.industry_symbols import industry
from ironbridge.draw.labels import Box, Disc, Name, Segment, Surroundings, place
from ironbridge.draw.lettering import SERIF, name_width
from ironbridge.draw.palette import Palette
from ironbridge.draw.plaques import BANNER, Plaque, draw_frames
from ironbridge.draw.svg import Markup, Value, el, join, number, shift
from ironbridge.draw.symbols import mark
from ironbridge.games.age_of_industry.drawing.lines import courses
from ironbridge.games.age_of_industry.drawing.page import LETTERS
from ironbridge.games.age_of_industry.drawing.plan import MAP, SIGN, VILLAGE, plaques
from ironbridge.games.age_of_industry.drawing.printing import LOCATION_HUES, Printing

# How the names of places are written.
NAMES: Final[dict[str, Value]] = {
    "font_family": SERIF, "font_size": LETTERS, "font_weight": 600, "text_anchor": "middle",
}  # fmt: skip
BESIDE: Final = 9.0  # how far a built railway reaches to either side of its line
BROKEN_LINE: Final = "M-1.1 0H-.34M-.34-.72V.72M1.1 0H.34M.34-.72V.72"


@lru_cache(maxsize=32)
def draw_places(printing: Printing) -> Markup:
    """All places without what lies on them."""
    places = plaques(printing)
    cards = [plaque for plaque in places if plaque.cells]
    return el(
        "g",
        draw_frames(cards, printing.palette),
        *(_place(printing, n, plaque) for n, plaque in enumerate(places)),
        class_="places",
        **NAMES,
    )


def _place(printing: Printing, n: int, plaque: Plaque) -> Markup:
    board, palette = printing.board, printing.palette
    if n >= board.location_count:
        colour, drawn = board.ships[n - board.location_count].colour, Markup()
    elif board.locations[n].kind == "village":
        return el("g", el("title", place_told(printing, n)), _village(printing, n))
    else:
        colour, drawn = board.locations[n].colour, _signs(printing, n, plaque)
    banner = draw_banner(plaque.banner, colour, palette)
    left, right = plaque.banner.left + (BANNER if colour else 0), plaque.banner.right - SIGN * _sign_count(printing, n)
    name = el("text", printing.place(n), x=(left + right) / 2, y=plaque.banner.top + 18.4, fill=_ink(colour, palette))
    return el("g", el("title", place_told(printing, n)), banner, name, drawn)


def place_told(printing: Printing, n: int) -> str:
    """What a place is, in words."""
    say, board, name = printing.say, printing.board, printing.place(n)
    if n >= board.location_count:
        ports = [printing.place(board.location_index[port]) for port in board.ships[n - board.location_count].ports]
        colour = printing.colour(board.ships[n - board.location_count].colour)
        return say(
            "{place} ({colour}): ship space, lanes to {ports}", place=name, colour=colour, ports=", ".join(ports)
        )
    location = board.locations[n]
    if location.kind == "village":
        return say("{place}: village, nothing is built here", place=name)
    told = [printing.colour(location.colour)] if location.colour else [say("abroad")]
    told += [say("distant port: coal and iron are bought and sold as at a port")] * location.distant_port
    told += [say("nothing passes through")] * location.no_transit
    return say("{place}: {told}", place=name, told=", ".join(told))


def draw_banner(box: Box, colour: str, palette: Palette) -> Markup:
    """A place's banner in its colour, with its mark; dark for a land abroad, which has no colour."""
    left, top, right, _ = box
    side = number(BANNER - 4)
    plate = f"M{number(left)} {number(top + BANNER)}v-{side}q0-4 4-4H{number(right - 4)}q4 0 4 4v{side}z"
    fill = palette.hues[LOCATION_HUES[colour]] if colour else palette.hues["black"]
    shape = el("path", d=plate, fill=fill, stroke=palette.ink, stroke_width=1.1)
    if not colour:
        return shape
    return join((shape, mark(LOCATION_HUES[colour], left + 15, top + BANNER / 2, 7.6, _ink(colour, palette))))


def _ink(colour: str, palette: Palette) -> str:
    return palette.on(LOCATION_HUES[colour] if colour else "black")


# ---------------------------------------------------------------------------------------------------- signs


def _sign_count(printing: Printing, n: int) -> int:
    if n >= printing.board.location_count:
        return 0
    location = printing.board.locations[n]
    return int(location.distant_port) + int(location.no_transit)


def _signs(printing: Printing, n: int, plaque: Plaque) -> Markup:
    location = printing.board.locations[n]
    ink, y = _ink(location.colour, printing.palette), plaque.banner.top + BANNER / 2
    x, drawn = plaque.banner.right - SIGN / 2 - 3, []
    if location.distant_port:
        drawn.append(draw_distant_port(x, y, 8.4, ink))
        x -= SIGN
    if location.no_transit:
        drawn.append(draw_no_transit(x, y, 8.4, ink))
    return join(drawn)


def draw_distant_port(x: float, y: float, size: float, ink: str) -> Markup:
    """A port that is far away: an anchor and an arrow."""
    arrow = el(
        "path", d="M.28-.3H1.34M.98-.72L1.4-.3L.98 .12", transform=shift(x, y, size), fill="none", stroke=ink,
        stroke_width=0.22,
    )  # fmt: skip
    return join((industry("port", x - size * 0.42, y, size * 0.92, ink), arrow))


def draw_no_transit(x: float, y: float, size: float, ink: str) -> Markup:
    """Nothing passes through: two tracks that end before they meet."""
    return el("path", d=BROKEN_LINE, transform=shift(x, y, size), fill="none", stroke=ink, stroke_width=0.28)


# ---------------------------------------------------------------------------------------------------- villages


def _village(printing: Printing, n: int) -> Markup:
    palette, (x, y), box = printing.palette, plaques(printing)[n].middle, village_names(printing)[n]
    halo: dict[str, Value] = {"stroke": palette.card, "stroke_width": 3.6, "paint_order": "stroke"}
    middle, baseline = (box.left + box.right) / 2, box.bottom - 0.25 * LETTERS
    name = el("text", printing.place(n), x=middle, y=baseline, fill=palette.ink, **halo)
    return join((draw_village(x, y, palette), name))


def draw_village(x: float, y: float, palette: Palette) -> Markup:
    """A village: a dot in a ring."""
    ring = el("circle", cx=x, cy=y, r=VILLAGE, fill=palette.card, stroke=palette.ink, stroke_width=2.2)
    return join((ring, el("circle", cx=x, cy=y, r=VILLAGE / 3, fill=palette.ink)))


@lru_cache(maxsize=32)
def village_names(printing: Printing) -> dict[int, Box]:
    """The room that each village's name takes, clear of other places and of most lines."""
    places = plaques(printing)
    villages = [n for n, location in enumerate(printing.board.locations) if location.kind == "village"]
    dots = {n: Disc(*places[n].middle, VILLAGE + 1) for n in villages}
    names = tuple(Name(dots[n], name_width(printing.place(n), LETTERS), LETTERS * 1.1, "") for n in villages)
    lines = tuple(line for course in courses(printing) for line in _edges(course))
    wagons = [Disc(*course.middle, BESIDE + 4) for course in courses(printing)[: printing.board.railway_count]]
    boxes = tuple(plaque.frame for n, plaque in enumerate(places) if n not in dots)
    frame = Box(MAP.left + 6, MAP.top + 6, MAP.right - 6, MAP.bottom - 6)
    return dict(zip(villages, place(names, Surroundings(frame, (*dots.values(), *wagons), lines, boxes)), strict=True))


def _edges(course: Bow) -> Iterator[Segment]:
    """A line and what it takes to either side of it once a railway is built."""
    for (x1, y1), (x2, y2) in pairwise(course.seen[::4]):
        long = hypot(x2 - x1, y2 - y1) or 1.0
        nx, ny = (y1 - y2) / long * BESIDE, (x2 - x1) / long * BESIDE
        for side in (-1, 0, 1):
            yield Segment(x1 + nx * side, y1 + ny * side, x2 + nx * side, y2 + ny * side)
