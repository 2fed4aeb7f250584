"""The map: land, routes and tracks, locations with their names."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final, Literal

from ironbridge.draw.labels import Box, Disc, Name, Segment, Surroundings, place
from ironbridge.draw.lettering import MAP_LETTERS, MAP_SIZE, haloed, name_width
from ironbridge.draw.rails import ROUNDEL, route, target, track
from ironbridge.draw.svg import Markup, el, shift
from ironbridge.draw.symbols import goods_cube
from ironbridge.draw.terrain import terrain
from ironbridge.draw.things import piece, thing
from ironbridge.games.steel_driver.drawing import places
from ironbridge.games.steel_driver.drawing.page import Page
from ironbridge.games.steel_driver.drawing.printing import KEPT, Printing
from ironbridge.games.steel_driver.rules.board import Board
from ironbridge.games.steel_driver.rules.components import COMPANIES

WIDTH, HEIGHT = 1360.0, 800.0
MARGIN = 44.0  # room around the hundredths in which a map puts its locations
FOOT = 204.0  # room under them for the insets, where the map does not say that its corners are empty

NO_GROUND: Final = Markup('<g class="ground"></g>')

Standing = Literal["value", "cube", "nothing"]  # what a location shows: in the final phase, whether its cube is there


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
        "order": Box(14, bottom - 158, 352, bottom),
        "title": Box(612, bottom - 76, 1048, bottom + 2),
        "legend": Box(1108, bottom - 178, WIDTH - 14, bottom),
    }


def draw_map(page: Page, ground: bool) -> Markup:
    """The map, without what lies on it in the corners."""
    return el(
        "g",
        draw_ground(page.printing) if ground else NO_GROUND,
        el("g", *_routes(page), class_="routes"),
        el("g", *_locations(page), class_="locations"),
        _frame(page.printing),
        class_="map",
        **MAP_LETTERS,
    )


@lru_cache(maxsize=32)
def draw_ground(printing: Printing) -> Markup:
    """The land and the sea, which never change."""
    outline, palette = outline_of(printing.board), printing.palette
    paper = palette.sea if outline else palette.land
    sheet = el("rect", width=WIDTH, height=height_of(printing.board), fill=paper)
    return el("g", sheet, terrain(outline, at, palette), class_="ground")


def _frame(printing: Printing) -> Markup:
    height, ink = height_of(printing.board), printing.palette.ink
    outer = el("rect", width=WIDTH, height=height, fill="none", stroke=ink, stroke_width=2.4)
    inner = el("rect", x=5, y=5, width=WIDTH - 10, height=height - 10, fill="none", stroke=ink, stroke_width=0.8)
    return el("g", outer, inner, pointer_events="none")


# ---------------------------------------------------------------------------------------------------- routes


def _routes(page: Page) -> Iterator[Markup]:
    owner = {built: company for company in COMPANIES for built in page.view["companies"][company]["tracks"]}
    # Tracks lie over routes, and over both what can be chosen, so that nothing hides it from a thumb.
    drawn = [(page.lit(f"build:{each.id}"), each.id in owner, n) for n, each in enumerate(page.board.routes)]
    for lit, built, n in sorted(drawn):
        if built:
            yield _track(page.printing, n, owner[page.board.routes[n].id])
        else:
            yield _route(page.printing, n, lit)


def _ends(board: Board, n: int) -> tuple[tuple[float, float], tuple[float, float]]:
    each = board.routes[n]
    return at(*board.locations[each.a].at), at(*board.locations[each.b].at)


@lru_cache(maxsize=KEPT)
def _route(printing: Printing, n: int, lit: bool) -> Markup:
    each, (a, b) = printing.board.routes[n], _ends(printing.board, n)
    title = printing.say("{route}: costs {n}", route=printing.route(n), n=each.cost)
    return thing("route", title, [f"build:{each.id}"], lit, route(a, b, each.cost, printing.palette, lit))


@lru_cache(maxsize=KEPT)
def _track(printing: Printing, n: int, company: str) -> Markup:
    each, (a, b) = printing.board.routes[n], _ends(printing.board, n)
    owner, name = printing.company(company), printing.route(n)
    title = printing.say("{route}: track of {company}", route=name, company=owner)
    drawn = piece(f"track:{each.id}", track(a, b, company, printing.palette))
    return thing("route", title, [f"build:{each.id}"], False, drawn, target(a, b))


# ---------------------------------------------------------------------------------------------------- locations


def _locations(page: Page) -> Iterator[Markup]:
    started: dict[str, tuple[str, ...]] = {}
    for company in COMPANIES:
        start = page.view["companies"][company]["start"]
        if start is not None:
            started[start] = (*started.get(start, ()), company)
    for n, each in enumerate(page.board.locations):
        lit = page.lit(f"start:{each.id}", f"take:{each.id}")
        yield _location(page.printing, n, _standing(page, each.id), started.get(each.id, ()), lit)


def _standing(page: Page, location: str) -> Standing:
    if location in page.view["goods"]:
        return "cube"
    return "nothing" if page.final else "value"


@lru_cache(maxsize=KEPT)
def _location(printing: Printing, n: int, standing: Standing, started: tuple[str, ...], lit: bool) -> Markup:
    each, palette, spent = printing.board.locations[n], printing.palette, standing == "nothing"
    if standing == "cube":
        inside = piece(f"cube:{each.id}", goods_cube(each.colour, 0, 0, 14.5, palette))
    else:
        inside = places.draw_value(each.value, each.colour, palette, spent=spent)
    return thing(
        "location",
        _told(printing, n, started),
        [f"start:{each.id}", f"take:{each.id}"],
        lit,
        places.target(each.start),
        places.draw_place(each.start, each.colour, inside, palette, lit=lit, spent=spent),
        *(piece(f"start:{company}", places.draw_start(company, palette)) for company in started),
        _name(printing, n),
        transform=shift(*at(*each.at)),
    )


def _told(printing: Printing, n: int, started: tuple[str, ...]) -> str:
    location, say = printing.board.locations[n], printing.say
    told = [printing.place(n), say.money(location.value), printing.goods(location.colour)]
    told += [say("start location")] * location.start
    told += [say("start of {company}", company=printing.company(company)) for company in started]
    return ", ".join(told)


# ---------------------------------------------------------------------------------------------------- names


def _name(printing: Printing, n: int) -> Markup:
    box, (x, y) = name_boxes(printing)[n], at(*printing.board.locations[n].at)
    middle, baseline = (box.left + box.right) / 2, box.bottom - 0.25 * MAP_SIZE
    return haloed(printing.place(n), middle - x, baseline - y, printing.palette)


@lru_cache(maxsize=32)
def name_boxes(printing: Printing) -> tuple[Box, ...]:
    """The room that each location's name takes."""
    names = tuple(
        Name(
            Disc(*at(*location.at), places.reach_of(location.start)),
            name_width(printing.place(n)),
            MAP_SIZE * 1.1,
            location.label,
        )
        for n, location in enumerate(printing.board.locations)
    )
    return place(names, surroundings(printing.board))


def surroundings(board: Board) -> Surroundings:
    """What the names must keep clear of: locations, roundels, routes, insets and the map's edge."""
    spots = [Disc(*at(*location.at), places.reach_of(location.start)) for location in board.locations]
    ends = [(spots[each.a], spots[each.b]) for each in board.routes]
    roundels = [Disc((a.x + b.x) / 2, (a.y + b.y) / 2, ROUNDEL + 1) for a, b in ends]
    lines = tuple(Segment(a.x, a.y, b.x, b.y) for a, b in ends)
    frame = Box(8, 8, WIDTH - 8, height_of(board) - 8)
    return Surroundings(frame, (*spots, *roundels), lines, tuple(insets(board).values()))
