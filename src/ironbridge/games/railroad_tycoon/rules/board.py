"""The map: hexes, cities, ridges and rivers, read from a TOML document, with the tables for the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ironbridge.engine.form import Form
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.games.railroad_tycoon.about import ABOUT
from ironbridge.games.railroad_tycoon.rules.components import (
    CARD_COPIES,
    CARD_SYMBOLS,
    CARDS,
    COLOUR_COUNT,
    COLOURS,
    CUBES,
    GREEN_CIRCLE,
    HILL,
    HOTEL_POINTS,
    NO_SYMBOL,
    NOTHING,
    NOWHERE,
    OPEN,
    RED,
)
from ironbridge.games.railroad_tycoon.rules.rivers import crossings
from ironbridge.parts.bits import mask_of
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, neighbour, opposite, track_ends
from ironbridge.parts.map_document import entries, map_form, read_all, wrong_names

MOST_CITIES: Final = 62  # so that a set of them is one small number
MOST_ACROSS: Final = 48  # columns and rows: so that they can be drawn
MOST_CUBES: Final = 6  # printed on a city
NO_HEX: Final = " "
PLAIN_CELL: Final = "."
HILL_CELL: Final = "^"
CITY_CELL: Final = "C"
WEST_CELL: Final = "W"
CELLS: Final = NO_HEX + PLAIN_CELL + HILL_CELL + CITY_CELL + WEST_CELL
GREY_NAME: Final = "grey"

MAP_FIELDS: Final = (
    "rows",
    "cities",
    "ridges",
    "rivers",
    "western",
    "hub",
    "coast",
    "bounties",
    "lines",
    "hotels",
)
CITY_FIELDS: Final = ("id", "name", "name_fr", "hex", "colour", "cubes", "prov")
RIDGE_FIELDS: Final = ("at", "name")
RIVER_FIELDS: Final = ("hex", "name", "in", "out")
BOUNTY_FIELDS: Final = ("city", "points", "prov")
LINE_FIELDS: Final = ("cities", "points", "prov")


class City:
    """R1: a city hex, coloured or grey, with the number of cubes printed on it."""

    def __init__(self, form: Form) -> None:
        self.id = form.text("id")
        self.name = form.text("name")
        self.name_fr = form.text("name_fr", self.name)
        self.hex = hex_of(form, "hex")
        self.colour = form.one_of("colour", (*COLOURS, GREY_NAME))
        self.cubes = form.whole("cubes", 1, MOST_CUBES)


class Ridge:
    """R36: a hex side that costs more to cross."""

    def __init__(self, form: Form) -> None:
        at = form.wholes("at", 0, MOST_ACROSS, ())
        if len(at) != 3 or at[2] >= SIDE_COUNT:
            raise Problem(
                n_("{where}: 'at' must be a column, a row and a side from 0 (east) counter-clockwise to 5"),
                where=form.where,
            )
        form.text("name", "")
        self.hex = (at[0], at[1])
        self.side = at[2]


class River:
    """R37: a river in one hex, with the sides by which the water comes and goes; none where it rises, ends or joins."""

    def __init__(self, form: Form) -> None:
        self.hex = hex_of(form, "hex")
        self.name = form.text("name")
        self.inflow = form.whole("in", 0, SIDE_COUNT - 1) if form.has("in") else NOWHERE
        self.outflow = form.whole("out", 0, SIDE_COUNT - 1) if form.has("out") else NOWHERE
        if self.inflow == self.outflow:
            raise Problem(n_("{where}: it must have an 'in' or an 'out' side, and not the same"), where=form.where)


class Card:
    """R60-R65: a kind of operations card; the cities it is about, if any, and the points it brings."""

    def __init__(self, name: str, symbol: int, copies: int, cities: list[int], points: int) -> None:
        self.name = name
        self.symbol = symbol
        self.copies = copies
        self.cities = cities
        self.points = points


class Board:
    """A map that has been found good. All tables go by index; hexes are those where track may lie (R33).

    What lies beyond a side stands at hex * 6 + side, or city * 6 + side.
    """

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.id: str = document["id"]
        self.rows: list[str] = document["rows"]
        self.cities = [City(form) for form in _forms(document, "cities")]
        self.city_count = len(self.cities)
        self.city_index = {city.id: index for index, city in enumerate(self.cities)}
        self.city_at = {city.hex: index for index, city in enumerate(self.cities)}
        form = _form(document)
        self.western = [self.city_index[city] for city in form.several_of("western", list(self.city_index), ())]
        self.hub = self.city_index[document["hub"]]  # R69, R90
        self.coast = self.city_index[document["coast"]]  # R95
        self._number_hexes()
        self._join_hexes()
        self._number_cards(document)

    def _number_hexes(self) -> None:
        cells = _cells(self.rows)
        self.hexes = [at for at, cell in cells.items() if cell in (PLAIN_CELL, HILL_CELL)]
        self.hex_index = {at: index for index, at in enumerate(self.hexes)}
        self.hex_count = len(self.hexes)
        self.terrain = [HILL if cells[at] == HILL_CELL else OPEN for at in self.hexes]
        self.rivers = [River(form) for form in _forms(self.document, "rivers")]
        self.ridges = [Ridge(form) for form in _forms(self.document, "ridges")]

    def _join_hexes(self) -> None:
        sides = range(SIDE_COUNT)
        around = [neighbour(*at, side) for at in self.hexes for side in sides]
        self.next_hex = [self.hex_index.get(at, NOWHERE) for at in around]
        self.next_city = [self.city_at.get(at, NOWHERE) for at in around]
        beside = [neighbour(*city.hex, side) for city in self.cities for side in sides]
        self.beside_city = [self.hex_index.get(at, NOWHERE) for at in beside]
        ridges = {(ridge.hex, ridge.side) for ridge in self.ridges}
        ridges |= {(neighbour(*at, side), opposite(side)) for at, side in ridges}
        self.ridge = [(at, side) in ridges for at in self.hexes for side in sides]
        self.leads_to = self._ways_on()
        rivers: dict[tuple[int, int], list[River]] = {}
        for river in self.rivers:
            rivers.setdefault(river.hex, []).append(river)
        self.wet = [at in rivers for at in self.hexes]  # R106: there is any river
        # R37: by tile and bank what it pays, see `rivers`.
        self.crossings = [crossings(joined_water(rivers.get(at, []))) for at in self.hexes]

    def _ways_on(self) -> list[int]:
        """A19: by hex and side of entry, the cities that track from there could reach on the empty board.

        Two are enough to know that one of them is not where it began, so no more are looked for.
        """
        found = [0] * (self.hex_count * SIDE_COUNT)
        news = []
        for place, city in enumerate(self.next_city):
            if city != NOWHERE:
                news += [(place - place % SIDE_COUNT + entry, 1 << city) for entry in track_ends(place % SIDE_COUNT)]
        while news:
            place, city = news.pop()
            if found[place].bit_count() > 1 or found[place] & city:
                continue
            found[place] |= city
            before, side = self.next_hex[place], opposite(place % SIDE_COUNT)
            if before != NOWHERE:
                news += [(before * SIDE_COUNT + entry, city) for entry in track_ends(side)]
        return found

    def _number_cards(self, document: dict[str, Any]) -> None:
        self.cards = [Card(*card, [], 0) for card in zip(CARDS, CARD_SYMBOLS, CARD_COPIES, strict=True)]
        for bounty in document.get("bounties", ()):
            city = self.city_index[bounty["city"]]
            self.cards.append(Card(f"bounty-{bounty['city']}", GREEN_CIRCLE, 1, [city], bounty["points"]))
        self.first_line = len(self.cards)
        for line in document.get("lines", ()):
            ends = [self.city_index[city] for city in line["cities"]]
            self.cards.append(Card(f"line-{'-'.join(line['cities'])}", GREEN_CIRCLE, 1, ends, line["points"]))
        self.first_hotel = len(self.cards)
        for hotel in document.get("hotels", ()):
            self.cards.append(Card(f"hotel-{hotel}", NO_SYMBOL, 1, [self.city_index[hotel]], HOTEL_POINTS))
        # By city: the bounty and the hotel there, if any.
        self.bounty_at = [NOTHING] * self.city_count
        self.hotel_at = [NOTHING] * self.city_count
        for index in range(len(CARDS), self.first_line):
            self.bounty_at[self.cards[index].cities[0]] = index
        for index in range(self.first_hotel, len(self.cards)):
            self.hotel_at[self.cards[index].cities[0]] = index
        self.card_index = {card.name: index for index, card in enumerate(self.cards)}
        self.card_count = len(self.cards)


def board_of(document: dict[str, Any]) -> Board:
    """The board of a map's document; a `Problem` says what is wrong with it first."""
    for problem in problems(document):
        raise problem
    return Board(document)


def joined_water(rivers: list[River]) -> int:
    """A6: the sides of a hex, as bits, whose water meets in the middle: what comes in joins what goes out.

    Where it all only rises or only ends, each river does so by itself, and track goes round it.
    """
    inflows = {river.inflow for river in rivers} - {NOWHERE}
    outflows = {river.outflow for river in rivers} - {NOWHERE}
    return mask_of(inflows | outflows) if inflows and outflows else 0


# ---------------------------------------------------------------------- what can be wrong


def problems(document: dict[str, Any]) -> Iterator[Problem]:
    """Everything that is wrong with a map, in the order in which one would mend it."""
    try:
        form = _form(document)
        rows = form.items("rows")
        forms = {kind: _forms(document, kind) for kind in ("cities", "ridges", "rivers", "bounties", "lines")}
    except Problem as problem:
        yield problem
        return
    wrong = list(_wrong_rows(rows))
    if not wrong:
        cities = read_all(City, forms["cities"], wrong)
        ridges, rivers = read_all(Ridge, forms["ridges"], wrong), read_all(River, forms["rivers"], wrong)
    if wrong:
        yield from wrong
        return
    cells = _cells(rows)
    yield from _wrong_cities(cities, cells)
    yield from _wrong_terrain(ridges, rivers, cells)
    yield from _wrong_names(form, forms, cities, cells)


def _form(document: dict[str, Any]) -> Form:
    return map_form(document, ABOUT.name, MAP_FIELDS)


def _wrong_rows(rows: list[Any]) -> Iterator[Problem]:
    if not all(isinstance(row, str) and set(row) <= set(CELLS) for row in rows):
        yield Problem(
            n_("map: 'rows' is made of lines of '.' (open), '^' (hill), 'C' (city), 'W' (western link) and blanks")
        )
    elif not rows or max(len(rows), *map(len, rows)) > MOST_ACROSS:
        yield Problem(n_("map: there must be 1 to {most} rows of as many hexes at most"), most=MOST_ACROSS)


def _wrong_cities(cities: list[City], cells: dict[tuple[int, int], str]) -> Iterator[Problem]:
    if not 2 <= len(cities) <= MOST_CITIES:
        yield Problem(n_("map: there must be 2 to {most} cities, not {n}"), most=MOST_CITIES, n=len(cities))
    yield from wrong_names(cities)
    for index, city in enumerate(cities):
        if cells.get(city.hex) != CITY_CELL:
            yield Problem(n_("'{id}': there is no 'C' in the rows where its hex is"), id=city.id)
        for other in cities[:index]:
            if other.hex == city.hex:
                yield Problem(n_("'{a}' and '{b}' are in the same hex"), a=other.id, b=city.id)
            elif other.hex in [neighbour(*city.hex, side) for side in range(SIDE_COUNT)]:
                yield Problem(n_("'{a}' and '{b}' are neighbours: no track fits between them"), a=other.id, b=city.id)
    named = {city.hex for city in cities}
    for column, row in (at for at, cell in cells.items() if cell == CITY_CELL and at not in named):
        yield Problem(n_("map: there is a 'C' in column {column}, row {row}, but no city"), column=column, row=row)
    if sum(city.cubes for city in cities) > CUBES * COLOUR_COUNT:
        yield Problem(n_("map: there are only {n} cubes for all cities together"), n=CUBES * COLOUR_COUNT)
    others = _cut_off(cities, cells)
    if others:
        yield Problem(n_("map: no land leads from '{first}' to: {others}"), first=cities[0].id, others=listed(others))
    missing = [colour for colour in COLOURS if all(city.colour != colour for city in cities)]
    if missing:
        yield Problem(n_("map: there are cubes of every colour, but no city is: {colours}"), colours=listed(missing))


def _cut_off(cities: list[City], cells: dict[tuple[int, int], str]) -> list[str]:
    """The cities that no land joins with the first."""
    reached, further = set(), [cities[0].hex] if cities else []
    while further:
        at = further.pop()
        if at not in reached and cells.get(at) in (PLAIN_CELL, HILL_CELL, CITY_CELL):
            reached.add(at)
            further += [neighbour(*at, side) for side in range(SIDE_COUNT)]
    return [city.id for city in cities if city.hex not in reached and cells.get(city.hex) == CITY_CELL]


def _wrong_terrain(ridges: list[Ridge], rivers: list[River], cells: dict[tuple[int, int], str]) -> Iterator[Problem]:
    for column, row in [ridge.hex for ridge in ridges] + [river.hex for river in rivers]:
        if (column, row) not in cells:
            yield Problem(
                n_("map: there is a ridge or river in column {column}, row {row}, but no hex"), column=column, row=row
            )
    flows = [(river.name, *river.hex, river.inflow, river.outflow) for river in rivers]
    for name, column, row, *_ in {flow: None for flow in flows if flows.count(flow) > 1}:
        yield Problem(
            n_("map: the river {name} is in column {column}, row {row} twice"), name=name, column=column, row=row
        )


def _wrong_names(
    form: Form, forms: dict[str, list[Form]], cities: list[City], cells: dict[tuple[int, int], str]
) -> Iterator[Problem]:
    """What names cities: the western links, the hub and the coast, and the cards."""
    ids = [city.id for city in cities]
    by_id = {city.id: city for city in cities}
    try:
        western = form.several_of("western", ids, ())
        hub, coast = form.one_of("hub", ids), form.one_of("coast", ids)
        form.several_of("hotels", ids, ())
        bounties = [bounty.one_of("city", ids) for bounty in forms["bounties"]]
        lines = [line.several_of("cities", ids) for line in forms["lines"]]
        for card in forms["bounties"] + forms["lines"]:
            card.whole("points", 1, 99)
    except Problem as problem:
        yield problem
        return
    for id_ in western:
        if cells.get(neighbour(*by_id[id_].hex, SIDES.index("w"))) != WEST_CELL:
            yield Problem(n_("'{id}': a western link needs a 'W' in the rows, west of the city"), id=id_)
    named = {neighbour(*by_id[id_].hex, SIDES.index("w")) for id_ in western}
    for column, row in (at for at, cell in cells.items() if cell == WEST_CELL and at not in named):
        yield Problem(
            n_("map: there is a 'W' in column {column}, row {row}, but no western link"), column=column, row=row
        )
    if western and by_id[hub].colour != COLOURS[RED]:
        yield Problem(n_("'{id}': with western links the hub must be red, for the red cubes go there"), id=hub)
    if hub == coast:
        yield Problem(n_("map: 'hub' and 'coast' must be two cities"))
    for id_ in sorted({city for city in bounties if bounties.count(city) > 1}):
        yield Problem(n_("'{id}' has two bounties"), id=id_)
    for ends in lines:
        if len(ends) != 2:
            yield Problem(n_("map: a major line joins two cities, not {n}"), n=len(ends))
        elif sum({*ends} == {*other} for other in lines) > 1:
            yield Problem(n_("map: the line {a} – {b} is there twice"), a=ends[0], b=ends[1])


# ---------------------------------------------------------------------- reading


def hex_of(form: Form, name: str) -> tuple[int, int]:
    """A hex as its column and row."""
    at = form.wholes(name, 0, MOST_ACROSS, ())
    if len(at) != 2:
        raise Problem(n_("{where}: '{name}' must be a column and a row"), where=form.where, name=name)
    return at[0], at[1]


def _cells(rows: list[str]) -> dict[tuple[int, int], str]:
    return {(c, r): cell for r, row in enumerate(rows) for c, cell in enumerate(row) if cell != NO_HEX}


def _forms(document: dict[str, Any], kind: str) -> list[Form]:
    fields, where, name = {
        "cities": (CITY_FIELDS, n_("city {name}"), "id"),
        "ridges": (RIDGE_FIELDS, n_("ridge {name}"), "at"),
        "rivers": (RIVER_FIELDS, n_("river {name}"), "name"),
        "bounties": (BOUNTY_FIELDS, n_("bounty {name}"), "city"),
        "lines": (LINE_FIELDS, n_("line {name}"), "cities"),
    }[kind]
    form = _form(document)
    return entries(form, kind, where, name, fields) if kind == "cities" or form.has(kind) else []
