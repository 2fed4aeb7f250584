"""The map: land, routes and tracks, locations with their names."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from math import cos, pi, sin
from typing import Any

from ironbridge.draw.labels import Box, Disc, Name, Segment, Surroundings, place
from ironbridge.draw.lettering import haloed, text, width
from ironbridge.draw.rails import ROUNDEL, route, track
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import goods_cube, mark, polygon, token
from ironbridge.draw.terrain import terrain
from ironbridge.games.steel_driver.board import Board, Location
from ironbridge.games.steel_driver.components import COMPANIES
from ironbridge.games.steel_driver.drawing.page import Page

WIDTH, HEIGHT = 1360.0, 800.0
MARGIN = 44.0  # room around the hundredths in which a map puts its locations
FOOT = 204.0  # room under them for the insets, where the map does not say that its corners are empty

CIRCLE, HEXAGON = 19.0, 22.0
START_MARK = 7.5  # a company's token on a corner of its hexagon
NAME_SIZE = 14.0


def at(x: float, y: float) -> tuple[float, float]:
    """Where a map's hundredths lie on the drawing, from the map's own top left corner."""
    return MARGIN + x * (WIDTH - 2 * MARGIN) / 100, MARGIN + y * (HEIGHT - 2 * MARGIN) / 100


def outline_of(board: Board) -> dict[str, Any]:
    """The land that the map's document names; none, and so plain paper, if it names none of ours."""
    return _outlines().get(str(board.document.get("outline")), {})


@cache
def _outlines() -> dict[str, dict[str, Any]]:
    # By listing the folder, so that a player's own map cannot make us read any other file.
    maps = files("ironbridge.games.steel_driver") / "maps"
    return {file.name: json.loads(file.read_text("utf-8")) for file in maps.iterdir() if file.name.endswith(".json")}


def height_of(board: Board) -> float:
    """How high the map is with its foot."""
    return HEIGHT + float(outline_of(board).get("foot", FOOT))


def insets(board: Board) -> dict[str, Box]:
    """Where the company order, the title and the legend lie along the foot of the map."""
    bottom = height_of(board) - 14
    return {
        "order": Box(14, bottom - 150, 346, bottom),
        "title": Box(662, bottom - 74, 1014, bottom + 2),
        "legend": Box(1152, bottom - 206, WIDTH - 14, bottom),
    }


def draw_map(page: Page) -> Markup:
    """The map, without what lies on it in the corners."""
    return el(
        "g",
        _ground(page),
        el("g", *_routes(page), class_="routes"),
        el("g", *_locations(page), class_="locations"),
        _frame(page),
        class_="map",
    )


def _ground(page: Page) -> Markup:
    outline, height = outline_of(page.board), height_of(page.board)
    paper = page.palette.sea if outline else page.palette.land
    return join((el("rect", width=WIDTH, height=height, fill=paper), terrain(outline, at, page.palette)))


def _frame(page: Page) -> Markup:
    height = height_of(page.board)
    outer = el("rect", width=WIDTH, height=height, fill="none", stroke=page.palette.ink, stroke_width=2.4)
    inner = el(
        "rect", x=5, y=5, width=WIDTH - 10, height=height - 10, fill="none", stroke=page.palette.ink, stroke_width=0.8
    )
    return el("g", outer, inner, pointer_events="none")


def _routes(page: Page) -> Iterator[Markup]:
    owner = {built: company for company in COMPANIES for built in page.view["companies"][company]["tracks"]}
    # Tracks lie over routes, and routes that can be chosen over those that cannot.
    for each in sorted(page.board.routes, key=lambda each: (each.id in owner, f"build:{each.id}" in page.choices)):
        words = [f"build:{each.id}"]
        a, b = (at(*page.board.locations[end].at) for end in (each.a, each.b))
        ends = f"{page.place(each.a)} – {page.place(each.b)}"
        company = owner.get(each.id)
        if company:
            title = page.say("{route}: track of {company}", route=ends, company=page.company(company))
            yield page.group("route", each.id, title, words, track(a, b, company, page.palette))
        else:
            title = page.say("{route}: costs {n}", route=ends, n=each.cost)
            yield page.group("route", each.id, title, words, route(a, b, each.cost, page.palette, page.lit(words)))


def _locations(page: Page) -> Iterator[Markup]:
    for index, (location, box) in enumerate(zip(page.board.locations, name_boxes(page), strict=True)):
        words = [f"start:{location.id}", f"take:{location.id}"]
        yield page.group(
            "location",
            location.id,
            _told(page, index),
            words,
            _glow(page, location) if page.lit(words) else Markup(),
            _place(page, location, page.lit(words)),
            *_start_marks(page, location),
            _name(page, index, box),
        )


def _told(page: Page, index: int) -> str:
    location = page.board.locations[index]
    told = [page.place(index), page.say.money(location.value), page.goods(location.colour)]
    told += [page.say("start location")] * location.start
    told += [page.say("start of {company}", company=page.company(company)) for company in _started(page, location)]
    return ", ".join(told)


def _glow(page: Page, location: Location) -> Markup:
    x, y = at(*location.at)
    return join(
        el("circle", cx=x, cy=y, r=_radius(location) + wider, fill=page.palette.choice, fill_opacity=strength)
        for wider, strength in ((12, 0.16), (7, 0.3))
    )


def _place(page: Page, location: Location, lit: bool) -> Markup:
    """The hexagon or circle in its goods' colour; in the final phase, with its goods cube or without."""
    palette, (x, y) = page.palette, at(*location.at)
    edge, weight = (palette.choice, 3.0) if lit else (palette.edge, 1.5)
    spent = page.final and location.id not in page.view["goods"]
    rim = _shape(location, 0, fill=palette.card, stroke=edge, stroke_width=weight)
    field = _shape(location, 3.4, fill=palette.hues[location.colour], fill_opacity=0.3 if spent else 1)
    if location.id in page.view["goods"]:
        inside = goods_cube(location.colour, x, y, 14, palette)
    else:
        ink = palette.ink if spent else palette.on(location.colour)
        inside = join(
            (
                text(str(location.value), x, y + 1.5, 13.5, ink, bold=True, anchor="middle"),
                mark(location.colour, x, y + 9, 4.6, ink),
            )
        )
    return join((rim, field, inside))


def _shape(location: Location, inset: float, **attributes: str | float) -> Markup:
    x, y = at(*location.at)
    if location.start:
        return el("polygon", points=polygon(6, HEXAGON - inset), transform=shift(x, y), **attributes)
    return el("circle", cx=x, cy=y, r=CIRCLE - inset, **attributes)


def _radius(location: Location) -> float:
    return HEXAGON if location.start else CIRCLE


def _reach(location: Location) -> float:
    """How far a location reaches with the tokens that may come to stand on its corners."""
    return HEXAGON + START_MARK if location.start else CIRCLE + 1


def _started(page: Page, location: Location) -> list[str]:
    return [company for company in COMPANIES if page.view["companies"][company]["start"] == location.id]


def _start_marks(page: Page, location: Location) -> Iterator[Markup]:
    """A company's token on the corner of the hexagon where it started; each company has a corner of its own."""
    x, y = at(*location.at)
    for company in _started(page, location):
        angle = (COMPANIES.index(company) - 2) * pi / 3
        yield token(company, x + HEXAGON * cos(angle), y + HEXAGON * sin(angle), START_MARK, page.palette)


def _name(page: Page, index: int, box: Box) -> Markup:
    middle, baseline = (box.left + box.right) / 2, box.bottom - 0.3 * NAME_SIZE
    return haloed(page.place(index), middle, baseline, NAME_SIZE, page.palette)


def name_boxes(page: Page) -> tuple[Box, ...]:
    """The room that each location's name takes."""
    names = tuple(
        Name(
            Disc(*at(*location.at), _reach(location)),
            width(page.place(index), NAME_SIZE, bold=True),
            NAME_SIZE * 1.2,
            location.label,
        )
        for index, location in enumerate(page.board.locations)
    )
    return place(names, surroundings(page.board))


def surroundings(board: Board) -> Surroundings:
    """What the names must keep clear of: locations, roundels, routes, insets and the map's edge."""
    places = [Disc(*at(*location.at), _reach(location)) for location in board.locations]
    ends = [(places[each.a], places[each.b]) for each in board.routes]
    roundels = [Disc((a.x + b.x) / 2, (a.y + b.y) / 2, ROUNDEL + 2) for a, b in ends]
    lines = tuple(Segment(a.x, a.y, b.x, b.y) for a, b in ends)
    frame = Box(8, 8, WIDTH - 8, height_of(board) - 8)
    return Surroundings(frame, (*places, *roundels), lines, tuple(insets(board).values()))
