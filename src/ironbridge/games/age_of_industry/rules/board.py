"""The map: locations, ship spaces, railways and lanes, read from a TOML document, with the tables for the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from ironbridge.engine.form import Form
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.games.age_of_industry.about import ABOUT
from ironbridge.games.age_of_industry.rules.components import (
    COLOURS,
    CROWDED,
    INDUSTRIES_ON,
    INDUSTRY_COUNT,
    MARKET_TILES,
    NOWHERE,
)
from ironbridge.parts.bits import mask_of
from ironbridge.parts.map_document import cut_off, entries, map_form, position_of, read_all, wrong_places
from ironbridge.parts.network import Network

MOST: Final = 62  # places, spaces, connections: so that a set of them is one small number
MOST_SPACES: Final = 6  # of one location: so that they can be drawn
KINDS: Final = ("city", "abroad", "village")
LAND_SPACES: Final = ("plain", "mine", "port")

MAP_FIELDS: Final = (
    "locations",
    "ship_spaces",
    "railways",
)
LOCATION_FIELDS: Final = (
    *("id", "name", "name_fr", "kind", "colour", "spaces", "markets", "distant_port", "no_transit", "at", "prov"),
)
SHIP_FIELDS: Final = ("id", "name", "name_fr", "colour", "ports", "coal", "market", "at", "prov")
RAILWAY_FIELDS: Final = ("ends", "prov")


class Location:
    """A city with its spaces, a land or region abroad without any, or a village (R40)."""

    def __init__(self, form: Form) -> None:
        self.id = form.text("id")
        self.name = form.text("name")
        self.name_fr = form.text("name_fr", self.name)
        self.kind = form.one_of("kind", KINDS, KINDS[0])
        self.colour = form.one_of("colour", COLOURS) if self.kind == "city" else form.one_of("colour", ("",), "")
        self.spaces = [_kind_of_space(form, kind) for kind in form.items("spaces", ())]
        self.markets = form.whole("markets", 0, len(MARKET_TILES), 0)
        self.distant_port = form.flag("distant_port")
        self.no_transit = form.flag("no_transit")  # R50, R85
        self.at = position_of(form, "at", form.items("at"))
        if (self.kind == "city") != bool(self.spaces):
            raise Problem(
                n_("{where}: a city has one space or more, a village or a land abroad has none"), where=form.where
            )
        if len(self.spaces) + self.markets > MOST_SPACES:
            raise Problem(
                n_("{where}: it can have {most} spaces and markets at most"), where=form.where, most=MOST_SPACES
            )
        if self.kind == "village" and (self.markets or self.distant_port):
            raise Problem(n_("{where}: a village has neither a market nor a distant port"), where=form.where)


class ShipSpace:
    """R67, R111: a space at sea, with lanes to ports, a coal import and mostly a market."""

    def __init__(self, form: Form, cities: Sequence[Location]) -> None:
        self.id = form.text("id")
        self.name = form.text("name")
        self.name_fr = form.text("name_fr", self.name)
        self.colour = form.one_of("colour", COLOURS)  # R35
        harbours = [location.id for location in cities if "port" in location.spaces]
        self.ports = form.several_of("ports", harbours)
        self.coal = form.whole("coal", 0, 9)
        self.market = form.flag("market")
        self.at = position_of(form, "at", form.items("at"))
        if not self.ports:
            raise Problem(n_("{where}: a lane must lead to one port at least"), where=form.where)


class Railway:
    """R76: a printed connection between two locations, where a railway can be built."""

    def __init__(self, form: Form, index_of: dict[str, int]) -> None:
        ends = form.several_of("ends", list(index_of))
        if len(ends) != 2:
            raise Problem(n_("{where}: a railway joins two locations, not {n}"), where=form.where, n=len(ends))
        self.id = "-".join(ends)
        self.ends = [index_of[end] for end in ends]


class Board:
    """A map that has been found good. All tables go by index.

    Places are the locations, then the ship spaces, then the imports behind them. Spaces are those of the locations,
    then the ship spaces; sources of cubes are the spaces, then the imports. Connections are railways, then lanes.
    """

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.id: str = document["id"]
        self.locations = [Location(form) for form in _forms(document, "locations")]
        self.ships = [ShipSpace(form, self.locations) for form in _forms(document, "ship_spaces")]
        self.location_count = len(self.locations)
        self.ship_count = len(self.ships)
        self.place_count = self.location_count + 2 * self.ship_count
        self.location_index = {location.id: index for index, location in enumerate(self.locations)}
        self.railways = [Railway(form, self.location_index) for form in _forms(document, "railways")]
        self.railway_index = {railway.id: index for index, railway in enumerate(self.railways)}
        self.railway_count = len(self.railways)
        self._number_spaces()
        self._number_markets()
        self._join_places()

        self.villages = self._locations_where(lambda location: location.kind == "village")
        self.distant_ports = self._locations_where(lambda location: location.distant_port)
        self.closed = self._locations_where(lambda location: location.no_transit)
        # R105: what counts as occupied at the end of a railway from the start.
        self.always_occupied = [location.markets + (location.kind == "village") for location in self.locations]

    def _number_spaces(self) -> None:
        cities, ships = self.locations, self.ships
        self.space_ids = [f"{place.id}.{n}" for place in cities for n in range(1, len(place.spaces) + 1)]
        self.first_ship = len(self.space_ids)  # the space of the first ship
        self.space_ids += [f"{ship.id}.1" for ship in ships]
        self.space_index = {space: index for index, space in enumerate(self.space_ids)}
        self.space_count = len(self.space_ids)
        self.source_ids = [*self.space_ids, *(f"{ship.id}.import" for ship in ships)]
        self.source_index = {source: index for index, source in enumerate(self.source_ids)}
        self.source_count = len(self.source_ids)
        self.place_of = [place for place, location in enumerate(cities) for _ in location.spaces]
        self.place_of += range(self.location_count, self.place_count)
        self.kind_of_space = [kind for location in cities for kind in location.spaces] + ["ship"] * self.ship_count
        self.allows = [INDUSTRIES_ON[kind] for kind in self.kind_of_space]
        self.spaces_for = [
            mask_of(space for space, allowed in enumerate(self.allows) if allowed >> industry & 1)
            for industry in range(INDUSTRY_COUNT)
        ]
        self.sources_at = [
            mask_of(source for source, its_place in enumerate(self.place_of) if its_place == place)
            for place in range(self.place_count)
        ]
        # R39: how many counters one player may have in each place.
        self.most_counters = [2 if len(location.spaces) >= CROWDED else 1 for location in cities]
        self.most_counters += [1] * self.ship_count
        # R34, R35: the spaces of each colour.
        colours = [COLOURS.index(location.colour) for location in cities for _ in location.spaces]
        colours += [COLOURS.index(ship.colour) for ship in ships]
        self.spaces_of_colour = [
            mask_of(space for space, its_colour in enumerate(colours) if its_colour == colour)
            for colour in range(len(COLOURS))
        ]

    def _number_markets(self) -> None:
        self.market_ids = [f"{place.id}.market-{n}" for place in self.locations for n in range(1, place.markets + 1)]
        self.market_place = [index for index, place in enumerate(self.locations) for _ in range(place.markets)]
        self.market_of_ship: list[int] = []
        for n, ship in enumerate(self.ships):
            self.market_of_ship.append(len(self.market_ids) if ship.market else NOWHERE)
            if ship.market:
                self.market_ids.append(f"{ship.id}.market-1")
                self.market_place.append(self.location_count + n)
        self.market_index = {market: index for index, market in enumerate(self.market_ids)}
        self.market_count = len(self.market_ids)

    def _join_places(self) -> None:
        """R111: railways, then the lanes between ports and ship spaces, then those between ship spaces and imports."""
        self.ends = [mask_of(railway.ends) for railway in self.railways]
        self.lanes_of_ship: list[int] = []  # to ports
        self.import_lane: list[int] = []
        self.ports_of_ship: list[int] = []  # places
        for n, ship in enumerate(self.ships):
            ports = [self.location_index[port] for port in ship.ports]
            self.ports_of_ship.append(mask_of(ports))
            first = len(self.ends)
            self.ends += [1 << port | 1 << self.location_count + n for port in ports]
            self.lanes_of_ship.append(mask_of(range(first, len(self.ends))))
        for n in range(self.ship_count):
            self.import_lane.append(len(self.ends))
            self.ends.append(1 << self.location_count + n | 1 << self.location_count + self.ship_count + n)
        self.network = Network(self.ends)
        self.railways_at = [
            mask_of(line for line, railway in enumerate(self.railways) if place in railway.ends)
            for place in range(self.location_count)
        ]

    def _locations_where(self, holds: Callable[[Location], bool]) -> int:
        return mask_of(index for index, location in enumerate(self.locations) if holds(location))


def board_of(document: dict[str, Any]) -> Board:
    """The board of a map's document; a `Problem` says what is wrong with it first."""
    for problem in problems(document):
        raise problem
    return Board(document)


# ---------------------------------------------------------------------- what can be wrong


def problems(document: dict[str, Any]) -> Iterator[Problem]:
    """Everything that is wrong with a map, in the order in which one would mend it."""
    try:
        _form(document)
        location_forms, ship_forms = _forms(document, "locations"), _forms(document, "ship_spaces")
        railway_forms = _forms(document, "railways")
    except Problem as problem:
        yield problem
        return

    wrong: list[Problem] = []
    locations = read_all(Location, location_forms, wrong)
    if wrong:
        yield from wrong
        return
    ships = read_all(lambda ship: ShipSpace(ship, locations), ship_forms, wrong)
    if wrong:
        yield from wrong
        return
    yield from wrong_places([*locations, *ships])
    yield from _wrong_numbers(locations, ships)
    yield from _wrong_colours(locations)
    index_of = {location.id: index for index, location in enumerate(locations)}
    railways = read_all(lambda railway: Railway(railway, index_of), railway_forms, wrong)
    yield from wrong or _wrong_railways(railways, ships, list(index_of))


def _form(document: dict[str, Any]) -> Form:
    return map_form(document, ABOUT.name, MAP_FIELDS)


def _wrong_numbers(locations: list[Location], ships: list[ShipSpace]) -> Iterator[Problem]:
    places = len(locations) + 2 * len(ships)
    if len(locations) < 2 or places > MOST:
        yield Problem(
            n_("map: there must be two locations or more, and {most} places at most; each ship space counts as two"),
            most=MOST,
        )
    spaces = sum(len(location.spaces) for location in locations) + 2 * len(ships)
    if not 1 <= spaces <= MOST:
        yield Problem(n_("map: there must be 1 to {most} spaces, each ship space counted as two"), most=MOST)
    markets = sum(location.markets for location in locations) + sum(ship.market for ship in ships)
    if markets > len(MARKET_TILES):
        yield Problem(n_("map: there are {tiles} market tiles, but {n} markets"), tiles=len(MARKET_TILES), n=markets)


def _wrong_colours(locations: list[Location]) -> Iterator[Problem]:
    """A location card must be good for something."""
    missing = [colour for colour in COLOURS if all(location.colour != colour for location in locations)]
    if missing:
        yield Problem(n_("map: the deck has cards of every colour, but no city is: {colours}"), colours=listed(missing))


def _wrong_railways(railways: list[Railway], ships: list[ShipSpace], places: list[str]) -> Iterator[Problem]:
    connections = len(railways) + sum(1 + len(ship.ports) for ship in ships)
    if not railways or connections > MOST:
        yield Problem(
            n_("map: there must be 1 to {most} connections, railways and lanes together, not {n}"),
            most=MOST,
            n=connections,
        )
        return
    joined: list[set[int]] = []
    for railway in railways:
        if set(railway.ends) in joined:
            yield Problem(n_("railway '{id}' is there twice"), id=railway.id)
        joined.append(set(railway.ends))
    others = cut_off(places, [mask_of(ends) for ends in joined])
    if others:
        first = places[0]
        yield Problem(
            n_("map: no chain of railways leads from '{first}' to: {others}"), first=first, others=listed(others)
        )


# ---------------------------------------------------------------------- reading


def _forms(document: dict[str, Any], kind: str) -> list[Form]:
    fields, where, name = {
        "locations": (LOCATION_FIELDS, n_("location {name}"), "id"),
        "ship_spaces": (SHIP_FIELDS, n_("ship space {name}"), "id"),
        "railways": (RAILWAY_FIELDS, n_("railway {name}"), "ends"),
    }[kind]
    form = _form(document)
    return entries(form, kind, where, name, fields) if kind != "ship_spaces" or form.has(kind) else []


def _kind_of_space(form: Form, kind: object) -> str:
    if not isinstance(kind, str) or kind not in LAND_SPACES:
        raise Problem(
            n_("{where}: each of its 'spaces' is one of: {kinds}"), where=form.where, kinds=listed(LAND_SPACES)
        )
    return kind
