"""The map: locations and routes, read from a TOML document, with the tables that the rules look things up in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ironbridge.engine.form import Form
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.games.steel_driver.about import ABOUT
from ironbridge.games.steel_driver.rules.components import GOODS, GOODS_COUNT, GOODS_CUBES
from ironbridge.parts.bits import mask_of
from ironbridge.parts.map_document import cut_off, entries, map_form, position_of, read_all, wrong_places
from ironbridge.parts.network import Network

MOST_LOCATIONS: Final = 60  # so that a set of locations is one small number
MOST_ROUTES: Final = 200  # so that a board can be drawn
COMPASS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

MAP_FIELDS: Final = (
    "transcontinental",
    "locations",
    "routes",
)
LOCATION_FIELDS: Final = ("id", "name", "name_fr", "value", "colour", "start", "at", "label", "prov")
ROUTE_FIELDS: Final = ("ends", "cost", "prov")


class Location:
    """R5: a place with its value, its goods colour, and whether a company may start there (a hexagon)."""

    def __init__(self, form: Form) -> None:
        self.id = form.text("id")
        self.name = form.text("name")
        self.name_fr = form.text("name_fr", self.name)
        self.value = form.whole("value", 0, 200)
        self.colour = form.one_of("colour", GOODS)
        self.start = form.flag("start")
        self.at = position_of(form, "at", form.items("at"))
        self.label = form.one_of("label", COMPASS) if form.has("label") else ""


class Route:
    """R6: two locations (by their index) that one track may join, and what it costs in cubes."""

    def __init__(self, form: Form, index_of: dict[str, int]) -> None:
        ends = form.several_of("ends", list(index_of))
        if len(ends) != 2:
            raise Problem(n_("{where}: a route has two ends, not {n}"), where=form.where, n=len(ends))
        self.id = "-".join(ends)
        self.a = index_of[ends[0]]
        self.b = index_of[ends[1]]
        self.cost = form.whole("cost", 1, 99)


class Board:
    """A map that has been found good; `document` is the TOML it came from, with what only the drawing needs."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.id: str = document["id"]
        self.locations = [Location(form) for form in _location_forms(document)]
        self.location_index = {location.id: index for index, location in enumerate(self.locations)}
        self.routes = [Route(form, self.location_index) for form in _route_forms(document)]
        self.route_index = {route.id: index for index, route in enumerate(self.routes)}
        self.link_from, self.link_to = [1 << self.location_index[end] for end in document["transcontinental"]]

        self.value = [location.value for location in self.locations]
        self.colour = [GOODS.index(location.colour) for location in self.locations]
        self.hexagons = mask_of(index for index, location in enumerate(self.locations) if location.start)
        self.cost = [route.cost for route in self.routes]
        self.ends = [1 << route.a | 1 << route.b for route in self.routes]
        self.network = Network(self.ends)
        self.routes_at = [
            mask_of(index for index, ends in enumerate(self.ends) if ends >> location & 1)
            for location in range(len(self.locations))
        ]
        self.every_route = (1 << len(self.routes)) - 1
        # The routes that a company with so many cubes can pay for; more cubes than the last entry pay for all.
        self.affordable = [
            mask_of(index for index, cost in enumerate(self.cost) if cost <= cubes)
            for cubes in range(max(self.cost) + 1)
        ]

    def payable(self, cubes: int) -> int:
        """R30: the routes that this many cubes pay for."""
        return self.affordable[min(cubes, len(self.affordable) - 1)]


def board_of(document: dict[str, Any]) -> Board:
    """The board of a map's document; a `Problem` says what is wrong with it first."""
    for problem in problems(document):
        raise problem
    return Board(document)


def problems(document: dict[str, Any]) -> Iterator[Problem]:
    """Everything that is wrong with a map, in the order in which one would mend it."""
    try:
        form = _form(document)
        location_forms, route_forms = _location_forms(document), _route_forms(document)
    except Problem as problem:
        yield problem
        return

    wrong: list[Problem] = []
    locations = read_all(Location, location_forms, wrong)
    if wrong:
        yield from wrong
        return
    index_of = {location.id: index for index, location in enumerate(locations)}
    routes = read_all(lambda route: Route(route, index_of), route_forms, wrong)
    yield from wrong
    yield from _wrong_locations(locations)
    if not wrong:
        yield from _wrong_routes(routes, locations)
    try:
        ends = form.several_of("transcontinental", list(index_of))
        if len(ends) != 2:
            yield Problem(n_("map: the transcontinental link joins two locations, not {n}"), n=len(ends))
    except Problem as problem:
        yield problem


def _form(document: dict[str, Any]) -> Form:
    return map_form(document, ABOUT.name, MAP_FIELDS)


def _wrong_locations(locations: list[Location]) -> Iterator[Problem]:
    if not 2 <= len(locations) <= MOST_LOCATIONS:
        yield Problem(n_("map: there must be 2 to {most} locations, not {n}"), most=MOST_LOCATIONS, n=len(locations))
    yield from wrong_places(locations)
    if not any(location.start for location in locations):
        yield Problem(n_("map: no location has start = true, so no company could ever build"))
    for colour in range(GOODS_COUNT):
        wanted = sum(location.colour == GOODS[colour] for location in locations)
        if wanted > GOODS_CUBES[colour]:
            yield Problem(
                n_("map: {n} locations are {colour}, but the box holds only {cubes} cubes of that colour"),
                n=wanted,
                colour=GOODS[colour],
                cubes=GOODS_CUBES[colour],
            )


def _wrong_routes(routes: list[Route], locations: list[Location]) -> Iterator[Problem]:
    if not 1 <= len(routes) <= MOST_ROUTES:
        yield Problem(n_("map: there must be 1 to {most} routes, not {n}"), most=MOST_ROUTES, n=len(routes))
        return
    joined: dict[int, str] = {}
    for route in routes:
        ends = 1 << route.a | 1 << route.b
        if ends in joined:
            yield Problem(n_("routes '{a}' and '{b}' join the same two locations"), a=joined[ends], b=route.id)
        joined[ends] = route.id
    places = [location.id for location in locations]
    others = cut_off(places, list(joined))
    if others:
        yield Problem(
            n_("map: no chain of routes leads from '{first}' to: {others}"), first=places[0], others=listed(others)
        )


def _location_forms(document: dict[str, Any]) -> list[Form]:
    return entries(_form(document), "locations", n_("location {name}"), "id", LOCATION_FIELDS)


def _route_forms(document: dict[str, Any]) -> list[Form]:
    return entries(_form(document), "routes", n_("route {name}"), "ends", ROUTE_FIELDS)
