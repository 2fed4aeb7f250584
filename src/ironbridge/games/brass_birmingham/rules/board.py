"""The map: towns, farms, merchants and lines, read from a TOML document, with the tables that the rules use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ironbridge.engine.form import Form
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.games.brass_birmingham.about import ABOUT
from ironbridge.games.brass_birmingham.rules.components import (
    ERAS,
    HAND,
    INDUSTRIES,
    INDUSTRY_CARDS,
    INDUSTRY_COUNT,
    MERCHANT_TILES,
)
from ironbridge.parts.bits import mask_of, members
from ironbridge.parts.map_document import cut_off, entries, map_form, position_of, read_all, wrong_places
from ironbridge.parts.network import Network

MOST: Final = 60  # places, spaces, lines: so that a set of them is one small number
BANNERS: Final = ("teal", "blue", "red", "ochre", "purple")
BONUSES: Final = ("money", "points", "develop", "income")
PLAYERS: Final = (2, 3, 4)
BREWERY_ONLY: Final = [["brewery"]]

MAP_FIELDS: Final = (
    "locations",
    "merchants",
    "lines",
)
LOCATION_FIELDS: Final = ("id", "name", "name_fr", "kind", "banner", "cards", "slots", "at", "slots_at", "prov")
MERCHANT_FIELDS: Final = ("id", "name", "name_fr", "players", "bonus", "amount", "at", "slots_at", "prov")
LINE_FIELDS: Final = ("ends", "eras", "prov")


class Location:
    """R6: a town with its banner and cards, or a farm; `slots` are its spaces, each a set of industries."""

    def __init__(self, form: Form) -> None:
        self.id = form.text("id")
        self.name = form.text("name")
        self.name_fr = form.text("name_fr", self.name)
        self.farm = form.one_of("kind", ("town", "farm")) == "farm"
        self.banner = "" if self.farm else form.one_of("banner", BANNERS)
        self.cards = [0, 0, 0] if self.farm else form.wholes("cards", 0, 20, ())
        self.slots = [_industries(form, slot) for slot in form.items("slots")]
        self.at = position_of(form, "at", form.items("at"))
        self.slots_at = [position_of(form, "slots_at", at) for at in form.items("slots_at")]
        if len(self.cards) != len(PLAYERS):
            raise Problem(n_("{where}: 'cards' are three numbers, for 2, 3 and 4 players"), where=form.where)
        if not self.slots or len(self.slots_at) != len(self.slots):
            raise Problem(n_("{where}: it needs a space, and each space its place in 'slots_at'"), where=form.where)
        if self.farm and form.items("slots") != BREWERY_ONLY:
            raise Problem(n_("{where}: a farm has a single space, for a brewery"), where=form.where)


class Merchant:
    """R6, R11: a place at the edge, with its spaces for merchant tiles and what drinking a barrel there brings."""

    def __init__(self, form: Form) -> None:
        self.id = form.text("id")
        self.name = form.text("name")
        self.name_fr = form.text("name_fr", self.name)
        self.players = form.whole("players", PLAYERS[0], PLAYERS[-1])
        self.bonus = form.one_of("bonus", BONUSES)
        self.amount = form.whole("amount", 1, 20)
        self.at = position_of(form, "at", form.items("at"))
        self.slots_at = [position_of(form, "slots_at", at) for at in form.items("slots_at")]


class Line:
    """A printed line between two places, or three (R67), and the eras in which a link can lie on it."""

    def __init__(self, form: Form, index_of: dict[str, int]) -> None:
        ends = form.several_of("ends", list(index_of))
        if len(ends) not in (2, 3):
            raise Problem(n_("{where}: a line joins two places, or three, not {n}"), where=form.where, n=len(ends))
        self.id = "-".join(ends[:2])
        self.ends = [index_of[end] for end in ends]
        self.eras = [ERAS.index(era) for era in form.several_of("eras", ERAS, ERAS)]
        if not self.eras:
            raise Problem(n_("{where}: a line is for one era at least"), where=form.where)


class Board:
    """A map that has been found good. Places are the locations, then the merchants; all tables go by their index."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.id: str = document["id"]
        self.locations = [Location(form) for form in _forms(document, "locations")]
        self.merchants = [Merchant(form) for form in _forms(document, "merchants")]
        places: list[Location | Merchant] = [*self.locations, *self.merchants]
        self.place_index = {place.id: index for index, place in enumerate(places)}
        self.lines = [Line(form, self.place_index) for form in _forms(document, "lines")]
        self.line_index = {line.id: index for index, line in enumerate(self.lines)}
        self.first_merchant = len(self.locations)
        self.place_count = len(self.place_index)
        self.towns = mask_of(index for index, location in enumerate(self.locations) if not location.farm)
        self.market_places = mask_of(range(self.first_merchant, self.place_count))  # A28: all five, tile or not

        # The spaces for industries, in the order of the locations.
        self.slot_ids = [f"{place.id}.{n}" for place in self.locations for n in range(1, len(place.slots) + 1)]
        self.slot_index = {slot: index for index, slot in enumerate(self.slot_ids)}
        self.place_of = [index for index, place in enumerate(self.locations) for _ in place.slots]
        self.shows = [shown for place in self.locations for shown in place.slots]
        self.slot_count = len(self.slot_ids)
        self.slots_at = [
            mask_of(slot for slot, its_place in enumerate(self.place_of) if its_place == place)
            for place in range(self.place_count)
        ]
        self.slots_with = [
            mask_of(slot for slot, shown in enumerate(self.shows) if shown >> industry & 1)
            for industry in range(INDUSTRY_COUNT)
        ]
        self.slots_only = [
            mask_of(slot for slot, shown in enumerate(self.shows) if shown == 1 << industry)
            for industry in range(INDUSTRY_COUNT)
        ]

        # The spaces for merchant tiles, in the order of the merchants.
        self.stall_ids = [f"{place.id}.{n}" for place in self.merchants for n in range(1, len(place.slots_at) + 1)]
        self.stall_index = {stall: index for index, stall in enumerate(self.stall_ids)}
        self.stall_merchant = [index for index, place in enumerate(self.merchants) for _ in place.slots_at]
        self.stall_place = [self.first_merchant + merchant for merchant in self.stall_merchant]
        self.stall_count = len(self.stall_ids)

        self.ends = [mask_of(line.ends) for line in self.lines]
        self.network = Network(self.ends)
        self.lines_of = [
            mask_of(index for index, line in enumerate(self.lines) if era in line.eras) for era in range(len(ERAS))
        ]
        self.lines_at = [
            mask_of(line for line, ends in enumerate(self.ends) if ends >> place & 1)
            for place in range(self.place_count)
        ]

    def slots_in(self, places: int) -> int:
        """The spaces of these places."""
        slots = 0
        for place in members(places):
            slots |= self.slots_at[place]
        return slots


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
        location_forms, merchant_forms = _forms(document, "locations"), _forms(document, "merchants")
        line_forms = _forms(document, "lines")
    except Problem as problem:
        yield problem
        return

    wrong: list[Problem] = []
    locations = read_all(Location, location_forms, wrong)
    merchants = read_all(Merchant, merchant_forms, wrong)
    if wrong:
        yield from wrong
        return
    places: list[Location | Merchant] = [*locations, *merchants]
    yield from _wrong_names(places)
    yield from wrong_places(places)
    yield from _wrong_spaces(locations, merchants)
    yield from _wrong_decks(locations)
    index_of = {place.id: index for index, place in enumerate(places)}
    lines = read_all(lambda line: Line(line, index_of), line_forms, wrong)
    yield from wrong or _wrong_lines(lines, list(index_of))


def _form(document: dict[str, Any]) -> Form:
    return map_form(document, ABOUT.name, MAP_FIELDS)


def _wrong_names(places: Sequence[Location | Merchant]) -> Iterator[Problem]:
    if not 2 <= len(places) <= MOST:
        yield Problem(n_("map: there must be 2 to {most} places, not {n}"), most=MOST, n=len(places))
    for place in places:
        if place.id in INDUSTRIES:
            yield Problem(n_("'{id}': that is the name of an industry's card"), id=place.id)


def _wrong_spaces(locations: list[Location], merchants: list[Merchant]) -> Iterator[Problem]:
    spaces = sum(len(location.slots) for location in locations)
    if not 1 <= spaces <= MOST:
        yield Problem(n_("map: there must be 1 to {most} spaces for industries, not {n}"), most=MOST, n=spaces)
    for players in PLAYERS:
        tiles = sum(fewest <= players for _, fewest in MERCHANT_TILES)
        spaces = sum(len(merchant.slots_at) for merchant in merchants if merchant.players <= players)
        if spaces != tiles:
            yield Problem(
                n_("map: with {players} players there are {tiles} merchant tiles, but {spaces} spaces for them"),
                players=players,
                tiles=tiles,
                spaces=spaces,
            )


def _wrong_decks(locations: list[Location]) -> Iterator[Problem]:
    """R22: the cards must come out even, two for each player and round, and suffice for the first hands."""
    for index, players in enumerate(PLAYERS):
        cards = sum(location.cards[index] for location in locations) + sum(
            copies[index] for _, copies in INDUSTRY_CARDS
        )
        if cards % (2 * players) or cards < (HAND + 2) * players:
            yield Problem(
                n_(
                    "map: with {players} players the deck has {cards} cards; it must have {step} for each round, "
                    "and {least} at least"
                ),
                players=players,
                cards=cards,
                step=2 * players,
                least=(HAND + 2) * players,
            )


def _wrong_lines(lines: list[Line], places: list[str]) -> Iterator[Problem]:
    if not 1 <= len(lines) <= MOST:
        yield Problem(n_("map: there must be 1 to {most} lines, not {n}"), most=MOST, n=len(lines))
        return
    joined: dict[str, list[int]] = {}
    for line in lines:
        if any(set(line.ends[:2]) == set(other[:2]) for other in joined.values()):
            yield Problem(n_("line '{id}' is there twice"), id=line.id)
        joined[line.id] = line.ends
    others = cut_off(places, [mask_of(ends) for ends in joined.values()])
    if others:
        first = places[0]
        yield Problem(
            n_("map: no chain of lines leads from '{first}' to: {others}"), first=first, others=listed(others)
        )


# ---------------------------------------------------------------------- reading


def _forms(document: dict[str, Any], kind: str) -> list[Form]:
    fields, where, name = {
        "locations": (LOCATION_FIELDS, n_("location {name}"), "id"),
        "merchants": (MERCHANT_FIELDS, n_("merchant {name}"), "id"),
        "lines": (LINE_FIELDS, n_("line {name}"), "ends"),
    }[kind]
    return entries(_form(document), kind, where, name, fields)


def _industries(form: Form, slot: object) -> int:
    if not isinstance(slot, list) or not slot or not all(industry in INDUSTRIES for industry in slot):
        raise Problem(
            n_("{where}: each space in 'slots' is a list of industries: {industries}"),
            where=form.where,
            industries=listed(INDUSTRIES),
        )
    return mask_of(INDUSTRIES.index(industry) for industry in slot)
