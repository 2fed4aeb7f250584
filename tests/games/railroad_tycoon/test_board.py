"""Maps: what is known of the printed board, a tiny one that proves that the map is data, and all that can be wrong."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ironbridge import cli
from ironbridge.engine.problems import Problem
from ironbridge.games import game, games, map_problems, read_map
from ironbridge.games.railroad_tycoon.game import create
from ironbridge.games.railroad_tycoon.rules.board import MOST_CITIES, Board, board_of, problems
from ironbridge.games.railroad_tycoon.rules.components import COLOURS, HILL, NOWHERE, OPEN
from ironbridge.games.railroad_tycoon.rules.rivers import crossings
from ironbridge.parts.hexes import SIDES, neighbour, opposite
from tests.games.maps import Document, change, is_good, map_in
from tests.games.playing import words
from tests.games.railroad_tycoon.helpers import EAST, TINY, Way, position, tycoon, ways

Hex = tuple[int, int]


def printed() -> Document:
    return read_map("railroad-tycoon", EAST)


def tiny() -> Document:
    return map_in(TINY)


def wrong_with(document: Document) -> list[str]:
    return [str(problem) for problem in problems(document)]


def city(document: Document, id_: str) -> Document:
    return next(entry for entry in document["cities"] if entry["id"] == id_)


def set_cell(document: Document, at: Hex, cell: str) -> None:
    """What the rows have in a hex."""
    column, row = at
    line = document["rows"][row].ljust(column + 1)
    document["rows"][row] = line[:column] + cell + line[column + 1 :]


# ---------------------------------------------------------------------- what is known of the printed board


def test_the_map_is_there_and_good() -> None:
    assert games()["railroad-tycoon"].maps == (EAST,)
    assert wrong_with(printed()) == []
    assert map_problems(printed()) == []


def test_r67_the_west_is_reached_from_kansas_city_and_des_moines() -> None:
    board = tycoon().board
    assert [board.cities[western].id for western in board.western] == ["kansas_city", "des_moines"]


def test_r69_r90_r95_chicago_is_the_hub_and_red_and_new_york_the_coast() -> None:
    board = tycoon().board
    assert (board.cities[board.hub].id, board.cities[board.hub].colour) == ("chicago", "red")
    assert board.cities[board.coast].id == "new_york"


def test_r1_every_colour_has_cities_and_many_are_grey() -> None:
    colours = Counter(entry["colour"] for entry in printed()["cities"])
    assert set(colours) == {*COLOURS, "grey"}
    assert colours["grey"] > 12  # R10: more than there are tiles for new cities


def test_r7_there_are_cubes_enough_for_all_cities() -> None:
    assert sum(entry["cubes"] for entry in printed()["cities"]) <= 125


def test_the_cards_of_the_map() -> None:
    board = tycoon().board
    names = Counter({card.name: card.copies for card in board.cards})
    document = printed()
    assert sum(names.values()) == 19 + sum(len(document[kind]) for kind in ("bounties", "lines", "hotels"))
    assert all(names[f"hotel-{city}"] == 1 for city in document["hotels"])
    for id_, index in board.card_index.items():
        assert board.cards[index].name == id_
    for place, card in enumerate(board.hotel_at):
        assert card == NOWHERE or board.cards[card].name == f"hotel-{board.cities[place].id}"
    for place, card in enumerate(board.bounty_at):
        assert card == NOWHERE or board.cards[card].name == f"bounty-{board.cities[place].id}"


def test_rivers_flow_on_from_hex_to_hex() -> None:
    """Where a river leaves a hex, it enters the next, or one of another name does there, or no track lies there."""
    board = tycoon().board
    inflows = {(river.hex, river.inflow) for river in board.rivers}
    for river in board.rivers:
        if river.outflow != NOWHERE:
            beyond = neighbour(*river.hex, river.outflow)
            assert (beyond, opposite(river.outflow)) in inflows or beyond not in board.hex_index, river.hex


def test_where_a_fact_comes_from_may_be_told() -> None:
    document = printed()
    told = [entry["prov"] for entry in document["cities"]]
    assert {word for prov in told for word in prov.values()} <= {"rulebook", "public", "memory", "reconstructed"}
    bare = {key: value for key, value in document.items() if key not in ("provenance", "sources")}
    for kind in ("cities", "bounties", "lines"):
        bare[kind] = [{key: value for key, value in entry.items() if key != "prov"} for entry in bare[kind]]
    assert wrong_with(bare) == []


# ---------------------------------------------------------------------- what track costs, by a table made elsewhere

LONGEST = 6  # tiles; the table looks no further
REFERENCE = Path(__file__).with_name("reference_links.txt")


def reference_links() -> list[tuple[str, str, int, int, int, int]]:
    """Two cities; the fewest tiles, the least cost of so many; the least cost, the tiles of that."""
    found = []
    for line in REFERENCE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            one, other, *numbers = line.split()
            tiles, at_that, cheapest, its_tiles = map(int, numbers)
            found.append((one, other, tiles, at_that, cheapest, its_tiles))
    return found


@cache
def found_from(start: str) -> tuple[dict[int, Way], dict[int, Way]]:
    """By the rules of the game, on an empty board: the shortest ways, and the cheapest."""
    state = position()
    place = state.rules.board.city_index[start]
    return ways(state, place, shortest=True, most=LONGEST), ways(state, place, most=LONGEST)


def test_the_table_has_all_pairs_of_cities_that_are_near() -> None:
    board = tycoon().board
    listed = {frozenset(link[:2]) for link in reference_links()}
    found = {
        frozenset((start.id, board.cities[end].id))
        for start in board.cities
        for end, (_, tiles, _) in found_from(start.id)[0].items()
        if tiles <= 5
    }
    assert len(listed) == 188
    assert found == listed


@pytest.mark.parametrize("start", sorted({end for link in reference_links() for end in link[:2]}))
def test_track_costs_what_the_table_says(start: str) -> None:
    """R29 to R38, A5 to A7: terrain, rivers and ridges, whichever way the link is built."""
    index = tycoon().board.city_index
    shortest, cheapest = found_from(start)
    for one, other, *numbers in reference_links():
        if start in (one, other):
            end = index[other if start == one else one]
            ours = [shortest[end][1], shortest[end][0], cheapest[end][0], cheapest[end][1]]
            assert ours == numbers, (one, other)


# ---------------------------------------------------------------------- the map is data


def test_the_tiny_board_is_a_good_map() -> None:
    assert wrong_with(tiny()) == []
    assert map_problems(tiny()) == []


def test_the_tiny_board_has_one_of_everything() -> None:
    document, board = tiny(), Board(tiny())
    assert {entry["colour"] for entry in document["cities"]} == {*COLOURS, "grey"}
    assert set("".join(document["rows"])) == set(" .^CW")
    assert all(document[kind] for kind in ("ridges", "rivers", "western", "bounties", "lines", "hotels"))
    assert any(board.ridge[place] and board.next_city[place] != NOWHERE for place in range(len(board.ridge)))
    water = Counter(river.hex for river in board.rivers)
    assert max(water.values()) == 2  # one flows into the other
    assert any(NOWHERE in (river.inflow, river.outflow) for river in board.rivers)


def test_the_words_follow_the_map() -> None:
    ids = [entry["id"] for entry in tiny()["cities"]]
    plain = ("era", "speed", "new-train", "grant", "industry", "growth", "executive", "perfect", "tunnel")
    own = ("bounty-ivy", "bounty-mow", "line-ayr-hay", "line-gap-oak", "hotel-bow", "hotel-hay", "hotel-ivy")
    assert set(tycoon(2, "full", TINY).words) == {
        *("build", "urbanise", "upgrade", "deliver", "card", "western", "pass", "issue", "done"),
        *("use:grant", "use:perfect", "use:tunnel"),
        *(f"exit:{side}" for side in SIDES),
        *(f"colour:{colour}" for colour in COLOURS),
        *(f"bid:{bid}" for bid in range(1, 101)),
        *(f"track:{id_}.{side}" for id_ in ids for side in SIDES),
        *(f"city:{id_}" for id_ in ids),
        *(f"cube:{colour}@{id_}" for id_ in ids for colour in COLOURS),
        *(f"to:{id_}.{seat}" for id_ in ids for seat in (0, 1)),
        *(f"take:{card}" for card in plain + own),
    }


def test_the_tables_of_a_board_are_those_of_its_map() -> None:
    board = Board(tiny())
    assert board.hex_count == sum(row.count(".") + row.count("^") for row in tiny()["rows"])
    assert board.terrain.count(HILL) == sum(row.count("^") for row in tiny()["rows"])
    assert board.terrain[board.hex_index[3, 0]] == OPEN
    assert (1, 2) not in board.hex_index
    assert (2, 2) not in board.hex_index  # R33: the west
    dun, ayr = board.city_index["dun"], board.city_index["ayr"]
    assert board.beside_city[dun * 6 + SIDES.index("w")] == NOWHERE
    between = board.hex_index[2, 1]
    assert board.beside_city[ayr * 6 + SIDES.index("se")] == between
    assert board.next_city[between * 6 + SIDES.index("se")] == dun
    assert board.next_city[between * 6 + SIDES.index("nw")] == ayr
    assert board.next_hex[between * 6 + SIDES.index("e")] == board.hex_index[3, 1]
    # A ridge lies on both its sides.
    assert board.ridge[board.hex_index[4, 1] * 6 + SIDES.index("e")]
    assert board.ridge[board.hex_index[5, 1] * 6 + SIDES.index("w")]
    # A6: the sides of a river that runs through, of two that meet, and of one that ends, which parts nothing.
    sides = {"nw", "se"}, {"nw", "sw", "e"}, set[str]()
    for at, water in zip(((7, 1), (7, 5), (7, 6)), sides, strict=True):
        assert board.crossings[board.hex_index[at]] == crossings(sum(1 << SIDES.index(side) for side in water))
    assert [board.wet[board.hex_index[at]] for at in ((7, 1), (7, 5), (7, 6), (7, 7))] == [True, True, True, False]
    assert [board.cities[place].id for place in board.western] == ["dun"]


@pytest.mark.parametrize("variant", ["full", "beginners"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_tiny_board_plays_to_its_end(seats: int, variant: str) -> None:
    played_to_the_end(tiny(), seats, variant, seats)


def played_to_the_end(document: Document, seats: int, variant: str, seed: int) -> None:
    """A random game, saved and read back now and then."""
    assert wrong_with(document) == []
    rules = create(seats, {"map": "odd.toml", "variant": variant}, document)
    state, rng = rules.start(seed), random.Random(seed)
    while not state.over:
        state.play(rng.choice(state.choices()))
        if rng.random() < 0.02:
            assert rules.load(state.save()).save() == state.save()
    view = state.view(None)
    assert json.loads(json.dumps(view)) == view
    assert [sum(points.values()) for points in state.breakdown()] == state.scores()
    assert min(state.ranks()) == 1


# ---------------------------------------------------------------------- odd maps that are good


def without(*fields: str) -> Document:
    document = tiny()
    for field in fields:
        del document[field]
    return document


def without_the_west() -> Document:
    document = without("western")
    set_cell(document, (2, 2), ".")
    return document


def with_fewest_cities() -> Document:
    """One of each colour, in one row of open hexes."""
    return {
        "game": "railroad-tycoon",
        "id": "row",
        "name": "Row",
        "rows": ["C.C.C.C.C"],
        "hub": "red",
        "coast": "black",
        "cities": [
            {"id": colour, "name": colour, "hex": [2 * n, 0], "colour": colour, "cubes": 1}
            for n, colour in enumerate(COLOURS)
        ],
    }


def with_most_cities() -> Document:
    """As many as there may be, two hexes apart, half of them grey."""
    cities = []
    rows = [["."] * 20 for _ in range(14)]
    for n in range(MOST_CITIES):
        row, column = n // 9 * 2, n % 9 * 2
        rows[row][column] = "C"
        colour = COLOURS[n % 5] if n % 2 else "grey"
        cities.append({"id": f"c{n}", "name": f"City {n}", "hex": [column, row], "colour": colour, "cubes": 1 + n % 2})
    lines = ["".join(row) for row in rows]
    hub = next(entry["id"] for entry in cities if entry["colour"] == "red")
    return {"game": "railroad-tycoon", "id": "many", "name": "Many", "rows": lines, "cities": cities} | {
        "hub": hub,
        "coast": "c0",
    }


def full_of_rivers() -> Document:
    """A river from each side to the middle of every hex where track may lie."""
    document = without_the_west()
    hexes = Board(document).hexes
    document["rivers"] = [{"name": "Net", "hex": [*at], "in": side} for at in hexes for side in range(6)]
    document["ridges"] = [{"at": [*at, side]} for at in hexes for side in range(3)]
    return document


ODD: dict[str, Document] = {
    "no western links": without_the_west(),
    "no ridges": without("ridges"),
    "no rivers": without("rivers"),
    "no cards of its own": without("bounties", "lines", "hotels"),
    "no hills": tiny() | {"rows": [row.replace("^", ".") for row in tiny()["rows"]]},
    "nothing but hills": tiny() | {"rows": [row.replace(".", "^") for row in tiny()["rows"]]},
    "five cities": with_fewest_cities(),
    "62 cities": with_most_cities(),
    "water and ridges everywhere": full_of_rivers(),
    "an outline": tiny() | {"outline": "tiny.json"},
}


@pytest.mark.parametrize("name", ODD)
def test_an_odd_map_plays_to_its_end(name: str) -> None:
    for seats, variant in ((2, "full"), (3, "beginners"), (6, "full")):
        played_to_the_end(copy.deepcopy(ODD[name]), seats, variant, seats)


def test_without_western_links_nobody_builds_one() -> None:
    rules = create(2, {"map": "odd.toml", "variant": "full"}, without_the_west())
    state = rules.load({"question": {"kind": "action"}})
    assert "western" not in words(state)
    assert state.save()["western"] == []


# ---------------------------------------------------------------------- what can be wrong with a map


@pytest.mark.parametrize("field", ["game", "id", "name", "rows", "cities", "hub", "coast"])
def test_a_field_that_is_missing(field: str) -> None:
    assert wrong_with(without(field)) == [f"map: '{field}' is missing"]


CELLS = "map: 'rows' is made of lines of '.' (open), '^' (hill), 'C' (city), 'W' (western link) and blanks"
SIZE = "map: there must be 1 to 48 rows of as many hexes at most"


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("game", "tycoon", "map: 'game' is 'tycoon'; it must be one of: railroad-tycoon"),
        ("id", 5, "map: 'id' must be some text on one line, not 5"),
        ("name", "", "map: 'name' must be some text on one line, not ''"),
        ("name_fr", 5, "map: 'name_fr' must be some text on one line, not 5"),
        ("outline", 5, "map: 'outline' must be some text on one line, not 5"),
        ("rwos", [], "map: there is no field 'rwos'; did you mean one of: rows"),
        ("rows", "C.C", "map: 'rows' must be a list, not 'C.C'"),
        ("rows", [5], CELLS),
        ("rows", ["C.C", "C~C"], CELLS),
        ("rows", ["C.C\n"], CELLS),
        ("rows", [], SIZE),
        ("rows", ["."] * 49, SIZE),
        ("rows", ["." * 49], SIZE),
        ("cities", {}, "map: 'cities' must be a list, not {}"),
        ("cities", [5], "city 1: expected a table of fields, not 5"),
        ("ridges", 5, "map: 'ridges' must be a list, not 5"),
        ("ridges", [5], "ridge 1: expected a table of fields, not 5"),
        ("rivers", "many", "map: 'rivers' must be a list, not 'many'"),
        ("rivers", [5], "river 1: expected a table of fields, not 5"),
        ("bounties", [5], "bounty 1: expected a table of fields, not 5"),
        ("lines", [5], "line 1: expected a table of fields, not 5"),
        ("western", "dun", "map: 'western' must be a list, not 'dun'"),
        ("western", ["rye"], "map: 'western' names 'rye'; it must be one of: "),
        ("western", ["dun", "dun"], "map: 'western' names something twice: ['dun', 'dun']"),
        ("hub", "rye", "map: 'hub' is 'rye'; it must be one of: "),
        ("hub", "ivy", "'ivy': with western links the hub must be red, for the red cubes go there"),
        ("coast", 5, "map: 'coast' is 5; it must be one of: "),
        ("coast", "hay", "map: 'hub' and 'coast' must be two cities"),
        ("hotels", ["rye"], "map: 'hotels' names 'rye'; it must be one of: "),
        ("hotels", ["hay", "hay"], "map: 'hotels' names something twice: ['hay', 'hay']"),
    ],
)
def test_a_wrong_field_of_the_map(field: str, value: object, problem: str) -> None:
    [said] = wrong_with(tiny() | {field: value})
    assert said.startswith(problem)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"name": None}, "city cam: 'name' is missing"),
        ({"name_fr": 5}, "city cam: 'name_fr' must be some text on one line, not 5"),
        ({"colour": "pink"}, "city cam: 'colour' is 'pink'; it must be one of: "),
        ({"colour": None}, "city cam: 'colour' is missing"),
        ({"cubes": None}, "city cam: 'cubes' is missing"),
        ({"cubes": 0}, "city cam: 'cubes' must be a whole number from 1 to 6, not 0"),
        ({"cubes": 7}, "city cam: 'cubes' must be a whole number from 1 to 6, not 7"),
        ({"hex": None}, "city cam: 'hex' must be a column and a row"),
        ({"hex": [8]}, "city cam: 'hex' must be a column and a row"),
        ({"hex": [8, 49]}, "city cam: 'hex' must be a list of whole numbers from 0 to 48, not [8, 49]"),
        ({"hex": [8, -1]}, "city cam: 'hex' must be a list of whole numbers from 0 to 48, not [8, -1]"),
        ({"hex": 5}, "city cam: 'hex' must be a list, not 5"),
        ({"at": [8, 0]}, "city cam: there is no field 'at'"),
        ({"name": "C" * 41}, "'cam': a name has 40 letters at most, so that it can be drawn"),
        ({"name_fr": "C" * 41}, "'cam': a name has 40 letters at most, so that it can be drawn"),
    ],
)
def test_a_wrong_city(change: Document, problem: str) -> None:
    document = tiny()
    document["cities"][2] |= change
    [said] = wrong_with(document)
    assert said.startswith(problem)


@pytest.mark.parametrize("name", ["New York", "new-york", "Ayr", "a:b", "_", "a.b", "é", "a<b", "a@b", "7"])
def test_an_id_that_could_not_stand_in_a_word(name: str) -> None:
    document = tiny()
    document["cities"][2]["id"] = name
    assert wrong_with(document) == [
        f"'{name}': an id is made of small letters, figures and _, so that it can stand in a word"
    ]


def test_a_city_without_an_id_is_named_by_its_place() -> None:
    document = tiny()
    del document["cities"][2]["id"]
    assert wrong_with(document) == ["city 3: 'id' is missing"]


def test_all_wrong_cities_are_said_at_once() -> None:
    document = tiny()
    for entry in document["cities"][:3]:
        entry["cubes"] = 0
    assert len(wrong_with(document)) == 3


def test_a_city_and_its_cell() -> None:
    document = tiny()
    set_cell(document, (8, 0), ".")
    assert wrong_with(document) == ["'cam': there is no 'C' in the rows where its hex is"]
    document = tiny()
    set_cell(document, (1, 6), "C")
    assert wrong_with(document) == ["map: there is a 'C' in column 1, row 6, but no city"]
    document = tiny()
    document["cities"][2]["hex"] = [40, 40]
    assert wrong_with(document) == [
        "'cam': there is no 'C' in the rows where its hex is",
        "map: there is a 'C' in column 8, row 0, but no city",
    ]


def test_a_city_that_no_land_leads_to() -> None:
    document = with_fewest_cities() | {"rows": ["C C C C C"]}
    assert wrong_with(document) == ["map: no land leads from 'red' to: yellow, blue, black, purple"]


def test_a_river_that_is_there_twice() -> None:
    document = tiny()
    document["rivers"].append(dict(document["rivers"][0]))
    column, row = document["rivers"][0]["hex"]
    name = document["rivers"][0]["name"]
    assert wrong_with(document) == [f"map: the river {name} is in column {column}, row {row} twice"]


def test_a_city_that_is_there_twice() -> None:
    document = tiny()
    document["cities"].append(city(document, "cam") | {"name": "Again"})
    assert wrong_with(document) == ["'cam' is there twice", "'cam' and 'cam' are in the same hex"]
    document = tiny()
    document["cities"].append(city(document, "cam") | {"id": "again"})
    assert wrong_with(document) == ["'cam' and 'again' are in the same hex"]


def test_two_cities_side_by_side() -> None:
    document = tiny()
    set_cell(document, (9, 1), "C")
    document["cities"].append({"id": "rye", "name": "Rye", "hex": [9, 1], "colour": "red", "cubes": 1})
    assert wrong_with(document) == ["'fen' and 'rye' are neighbours: no track fits between them"]


def test_the_number_of_cities() -> None:
    document = with_most_cities()
    document["rows"].append("C" + "." * 19)
    document["cities"].append({"id": "last", "name": "Last", "hex": [0, 14], "colour": "red", "cubes": 1})
    assert wrong_with(document) == ["map: there must be 2 to 62 cities, not 63"]
    said = wrong_with(tiny() | {"cities": []})
    assert said[0] == "map: there must be 2 to 62 cities, not 0"


def test_more_cubes_than_there_are() -> None:
    document = with_most_cities()
    for entry in document["cities"]:
        entry["cubes"] = 3
    assert wrong_with(document) == ["map: there are only 125 cubes for all cities together"]


def test_a_colour_that_no_city_has() -> None:
    document = tiny()
    for id_ in ("ayr", "ivy", "dun", "nab"):
        city(document, id_)["colour"] = "grey"
    assert wrong_with(document) == ["map: there are cubes of every colour, but no city is: blue, black"]


SIDE = "must be a column, a row and a side from 0 (east) counter-clockwise to 5"
FLOW = "river Tarn: it must have an 'in' or an 'out' side, and not the same"


@pytest.mark.parametrize(
    ("kind", "entry", "problem"),
    [
        ("ridges", {}, f"ridge 7: 'at' {SIDE}"),
        ("ridges", {"at": [1, 1]}, f"ridge 1-1: 'at' {SIDE}"),
        ("ridges", {"at": [1, 1, 6]}, f"ridge 1-1-6: 'at' {SIDE}"),
        ("ridges", {"at": [1, 1, -1]}, "ridge 1-1--1: 'at' must be a list of whole numbers from 0 to 48"),
        ("ridges", {"at": [1, 1, 1], "name": 5}, "ridge 1-1-1: 'name' must be some text on one line, not 5"),
        ("ridges", {"at": [1, 1, 1], "cost": 5}, "ridge 1-1-1: there is no field 'cost'"),
        ("ridges", {"at": [0, 0, 1]}, "map: there is a ridge or river in column 0, row 0, but no hex"),
        ("rivers", {"hex": [1, 1], "in": 0}, "river 11: 'name' is missing"),
        ("rivers", {"name": "Tarn", "in": 0}, "river Tarn: 'hex' must be a column and a row"),
        ("rivers", {"name": "Tarn", "hex": [1, 1]}, FLOW),
        ("rivers", {"name": "Tarn", "hex": [1, 1], "in": 2, "out": 2}, FLOW),
        ("rivers", {"name": "Tarn", "hex": [1, 1], "in": 6}, "river Tarn: 'in' must be a whole number from 0 to 5"),
        ("rivers", {"name": "Tarn", "hex": [1, 1], "out": "e"}, "river Tarn: 'out' must be a whole number from 0 to 5"),
        ("rivers", {"name": "Tarn", "hex": [9, 9], "in": 1}, "map: there is a ridge or river in column 9, row 9"),
        ("bounties", {"points": 2}, "bounty 3: 'city' is missing"),
        ("bounties", {"city": "rye", "points": 2}, "bounty rye: 'city' is 'rye'; it must be one of: "),
        ("bounties", {"city": "hay"}, "bounty hay: 'points' is missing"),
        ("bounties", {"city": "hay", "points": 0}, "bounty hay: 'points' must be a whole number from 1 to 99, not 0"),
        ("bounties", {"city": "ivy", "points": 2}, "'ivy' has two bounties"),
        ("lines", {"points": 2}, "line 3: 'cities' is missing"),
        ("lines", {"cities": ["ayr", "rye"], "points": 2}, "line ayr-rye: 'cities' names 'rye'; it must be one of: "),
        ("lines", {"cities": ["ayr", "ayr"], "points": 2}, "line ayr-ayr: 'cities' names something twice"),
        ("lines", {"cities": ["ayr"], "points": 2}, "map: a major line joins two cities, not 1"),
        ("lines", {"cities": ["ayr", "bow", "cam"], "points": 2}, "map: a major line joins two cities, not 3"),
        (
            "lines",
            {"cities": ["ayr", "bow"], "points": 100},
            "line ayr-bow: 'points' must be a whole number from 1 to 99",
        ),
    ],
)
def test_a_wrong_entry(kind: str, entry: Document, problem: str) -> None:
    document = tiny()
    document[kind].append(entry)
    [said] = wrong_with(document)
    assert said.startswith(problem)


def test_a_line_that_is_there_twice() -> None:
    document = tiny()
    document["lines"].append({"cities": ["hay", "ayr"], "points": 2})
    assert wrong_with(document) == [
        "map: the line ayr – hay is there twice",
        "map: the line hay – ayr is there twice",
    ]


def test_a_western_link_and_its_cell() -> None:
    document = tiny()
    set_cell(document, (2, 2), ".")
    assert wrong_with(document) == ["'dun': a western link needs a 'W' in the rows, west of the city"]
    document = without("western")
    assert wrong_with(document) == ["map: there is a 'W' in column 2, row 2, but no western link"]


def test_a_wrong_map_makes_no_board() -> None:
    with pytest.raises(Problem, match="map: there must be 1 to 48 rows"):
        board_of(tiny() | {"rows": []})


# ---------------------------------------------------------------------- anything at all

STRANGE: tuple[Any, ...] = (
    *(None, -1, 0, 1, 3, 10**9, True, 1.5, float("nan"), "", "ayr", "hay", "red", "grey", [], {}, {"ayr": 1}, [5, 5]),
    *([1, 1, 1], ["ayr"], ["ayr", "hay"], "C.^W", ".........", "W", "a\nb", [["ayr"]]),
)


def test_a_map_with_something_changed_is_good_or_is_said_to_be_wrong() -> None:
    rng = random.Random(1)
    good = 0
    for number in range(400):
        document = tiny()
        change(document, rng, STRANGE, steps=(-1, 1))
        if not is_good(document):
            continue
        good += 1
        if good % 4 == 0:
            played_to_the_end(document, 2 + number % 3, rng.choice(("full", "beginners")), number)
    assert good > 10


# ---------------------------------------------------------------------- maps by name and by file


def test_a_map_is_named_or_given_as_a_file(tmp_path: Path) -> None:
    assert game("railroad-tycoon", seats=3).options == {"map": EAST, "variant": "full"}
    assert game("railroad-tycoon", seats=3, map=TINY).options == {"map": TINY, "variant": "full"}
    with pytest.raises(Problem, match=r"has no map 'mars'; it has: eastern-us, or the path of a \.toml"):
        game("railroad-tycoon", seats=3, map="mars")
    with pytest.raises(Problem, match="variant is 'short'; it must be one of: full, beginners"):
        game("railroad-tycoon", seats=3, variant="short")
    with pytest.raises(Problem, match="railroad-tycoon is for 2 to 6 players, not 7"):
        game("railroad-tycoon", seats=7)
    other = tmp_path / "other.toml"
    other.write_text('game = "steel-driver"\n', encoding="utf-8")
    with pytest.raises(Problem, match="'game' is 'steel-driver'; it must be one of: railroad-tycoon"):
        game("railroad-tycoon", seats=3, map=str(other))


def test_ironbridge_map_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.run(["map", "check", TINY]) == 0
    assert "ironbridge play railroad-tycoon --map" in " ".join(capsys.readouterr().out.split())
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(Path(TINY).read_text(encoding="utf-8").replace('"yellow"', '"brown"'), encoding="utf-8")
    assert cli.run(["map", "check", str(wrong)]) == 2
    assert "'colour' is 'brown'; it must be one of:" in " ".join(capsys.readouterr().out.split())
