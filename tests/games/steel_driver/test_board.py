"""Maps: a second board proves that the map is data, and everything that can be wrong with one is said."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironbridge.engine.problems import Problem
from ironbridge.games import game, map_problems, read_map
from ironbridge.games.steel_driver.rules.board import Board, board_of, problems
from ironbridge.parts.bits import members
from tests.games.looking import view
from tests.games.maps import Document, map_in
from tests.games.playing import words
from tests.games.steel_driver.helpers import (
    COMPANIES,
    TINY,
    building,
    forbidden,
    of_companies,
    play,
    question,
    steel_driver,
)


def tiny() -> Document:
    return map_in(TINY)


def wrong_with(document: Document) -> list[str]:
    return [str(problem) for problem in problems(document)]


# ---------------------------------------------------------------------- the map is data


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_words_follow_the_map(seats: int) -> None:
    rules = steel_driver(seats, TINY)
    highest = {3: 50, 4: 40, 5: 35, 6: 30}[seats]
    places = ["ayr", "bow", "cam", "dun", "ely"]
    routes = ["ayr-bow", "bow-cam", "cam-dun", "dun-ely", "ayr-cam", "cam-ely", "bow-dun"]
    assert list(rules.words) == [
        *(f"auction:{name}" for name in COMPANIES),
        *("pass", "drop"),
        *(f"start:{place}" for place in places),
        *(f"take:{place}" for place in places),
        *(f"build:{route}" for route in routes),
        *(f"bid:{cubes}" for cubes in range(1, highest + 1)),
    ]


def test_starts_values_and_costs_follow_the_map() -> None:
    red, blue = {"controller": 0, "box": 5}, {"controller": 1, "box": 9}
    state = building(0, 0, 0, rules=steel_driver(3, TINY), companies={"red": red, "blue": blue})
    assert words(state) == {"start:ayr", "start:ely"}
    assert forbidden(state, "start:cam") == 31
    play(state, "start:ely build:cam-ely")
    assert of_companies(state, "box") == dict.fromkeys(COMPANIES, 0) | {"red": 1, "blue": 9}
    assert of_companies(state, "profit") == dict.fromkeys(COMPANIES, 0) | {"red": 30}


def test_a_single_cube_builds_where_a_route_costs_one() -> None:
    red, blue = {"controller": 0, "box": 1, "start": "ayr", "tracks": ["ayr-cam"]}, {"controller": 1, "box": 9}
    state = building(0, 0, 0, rules=steel_driver(3, TINY), companies={"red": red, "blue": blue})
    # Red has built Ayr-Bow by itself; nothing leaves Ayr now, so blue starts in Ely by itself.
    assert question(state) == ("build", "blue", 1)
    assert of_companies(state, "profit")["red"] == 20


@pytest.mark.parametrize("track", ["dun-ely", "cam-ely"])
def test_the_ends_of_the_link_follow_the_map(track: str) -> None:
    # Ayr to Ely: red from the west, blue to the east. Both ways make the link here.
    red = {"controller": 0, "start": "ayr", "tracks": ["ayr-cam", "cam-dun"]}
    blue = {"controller": 1, "box": 9}
    companies = {"red": red, "blue": blue}
    state = building(0, 0, 0, active="blue", rules=steel_driver(3, TINY), companies=companies)
    play(state, f"start:ely build:{track}")
    assert view(state)["link"] == {"builder": "blue", "companies": ["red", "blue"]}
    value = {"dun-ely": 40, "cam-ely": 30}[track]
    assert of_companies(state, "profit") == dict.fromkeys(COMPANIES, 0) | {"red": 30, "blue": value + 50}


def test_no_link_where_the_chain_stops_short_of_the_ends() -> None:
    red = {"controller": 0, "start": "ayr", "tracks": ["ayr-bow"]}
    blue = {"controller": 1, "box": 9, "start": "ely", "tracks": ["dun-ely"]}
    state = building(0, 0, 0, active="blue", rules=steel_driver(3, TINY), companies={"red": red, "blue": blue})
    play(state, "build:cam-dun")
    assert view(state)["link"] is None
    play(state, "build:ayr-cam")
    assert view(state)["link"] == {"builder": "blue", "companies": ["blue"]}


def test_the_tables_of_a_board_are_those_of_its_map() -> None:
    board = board_of(tiny())
    assert board.id == "tiny"
    assert board.value == [10, 20, 30, 40, 50]
    assert board.colour == [0, 1, 2, 3, 4]
    assert board.hexagons == 0b10001
    assert board.cost == [1, 2, 2, 1, 3, 4, 3]
    assert board.ends == [0b00011, 0b00110, 0b01100, 0b11000, 0b00101, 0b10100, 0b01010]
    assert board.routes_at == [0b0010001, 0b1000011, 0b0110110, 0b1001100, 0b0101000]
    assert (board.link_from, board.link_to) == (0b00001, 0b10000)


@pytest.mark.parametrize(
    ("cubes", "payable"),
    [(0, 0), (1, 0b0001001), (2, 0b0001111), (3, 0b1011111), (4, 0b1111111), (5, 0b1111111), (99, 0b1111111)],
)
def test_more_cubes_pay_for_more_routes(cubes: int, payable: int) -> None:
    assert board_of(tiny()).payable(cubes) == payable


def test_r5_r6_the_board_of_the_house_is_a_good_map() -> None:
    document = read_map("steel-driver", "usa")
    assert wrong_with(document) == []
    board = Board(document)
    ends = members(board.link_from | board.link_to)
    assert {board.locations[end].id for end in ends} == {"new_york", "san_francisco"}
    # What the rulebook's examples say of it.
    assert {"baltimore-pittsburgh", "denver-omaha", "denver-kansas_city", "buffalo-new_york"} <= set(board.route_index)


def test_the_tiny_board_is_a_good_map() -> None:
    assert wrong_with(tiny()) == []
    assert map_problems(tiny()) == []


# ---------------------------------------------------------------------- what can be wrong with a map

A_LOCATION: Document = {"id": "far", "name": "Far", "value": 10, "colour": "white", "at": [50, 90]}


def without(field: str) -> Document:
    document = tiny()
    del document[field]
    return document


@pytest.mark.parametrize("field", ["game", "id", "name", "locations", "routes", "transcontinental"])
def test_a_field_that_is_missing(field: str) -> None:
    assert wrong_with(without(field)) == [f"map: '{field}' is missing"]


def test_a_field_that_is_unknown() -> None:
    [problem] = wrong_with(tiny() | {"rotues": []})
    assert problem.startswith("map: there is no field 'rotues'; did you mean one of: game, ")


def test_a_map_of_another_game() -> None:
    assert wrong_with(tiny() | {"game": "brass"}) == ["map: 'game' is 'brass'; it must be one of: steel-driver"]


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("id", 5, "map: 'id' must be some text on one line, not 5"),
        ("name", "", "map: 'name' must be some text on one line, not ''"),
        ("name_fr", 5, "map: 'name_fr' must be some text on one line, not 5"),
        ("locations", {}, "map: 'locations' must be a list, not {}"),
        ("routes", "many", "map: 'routes' must be a list, not 'many'"),
        ("locations", [5], "location 1: expected a table of fields, not 5"),
        ("routes", [5], "route 1: expected a table of fields, not 5"),
    ],
)
def test_a_field_of_the_wrong_kind(field: str, value: object, problem: str) -> None:
    assert wrong_with(tiny() | {field: value}) == [problem]


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("name", None, "location cam: 'name' is missing"),
        ("value", -1, "location cam: 'value' must be a whole number from 0 to 200, not -1"),
        ("value", 201, "location cam: 'value' must be a whole number from 0 to 200, not 201"),
        ("colour", "green", "location cam: 'colour' is 'green'; it must be one of: white, black, silver, orange, red"),
        ("start", "yes", "location cam: 'start' must be true or false, not 'yes'"),
        ("at", None, "location cam: 'at' is missing"),
        ("at", [1, 2, 3], "location cam: 'at' must be two numbers from 0 to 100"),
        ("at", [1, 101], "location cam: 'at' must be two numbers from 0 to 100"),
        ("at", [-1, 1], "location cam: 'at' must be two numbers from 0 to 100"),
        ("at", [True, 1], "location cam: 'at' must be two numbers from 0 to 100"),
        ("at", ["1", 1], "location cam: 'at' must be two numbers from 0 to 100"),
        ("label", "up", "location cam: 'label' is 'up'; it must be one of: n, ne, e, se, s, sw, w, nw"),
        ("hexagon", True, "location cam: there is no field 'hexagon'"),
    ],
)
def test_a_wrong_location(field: str, value: object, problem: str) -> None:
    document = tiny()
    document["locations"][2][field] = value
    [said] = wrong_with(document)
    assert said.startswith(problem)


def test_a_location_without_an_id_is_named_by_its_place() -> None:
    document = tiny()
    del document["locations"][2]["id"]
    assert wrong_with(document) == ["location 3: 'id' is missing"]


@pytest.mark.parametrize("name", ["New York", "new-york", "Ayr", "a:b", "_"])
def test_an_id_that_could_not_stand_in_a_word(name: str) -> None:
    document = tiny()
    document["locations"].append(A_LOCATION | {"id": name})
    document["routes"].append({"ends": ["ayr", name], "cost": 1})
    assert wrong_with(document) == [
        f"'{name}': an id is made of small letters, figures and _, so that it can stand in a word"
    ]


def test_a_location_that_is_there_twice() -> None:
    document = tiny()
    document["locations"].append(A_LOCATION | {"id": "cam"})
    assert "'cam' is there twice" in wrong_with(document)


def test_two_locations_at_the_same_place() -> None:
    document = tiny()
    document["locations"][1]["at"] = document["locations"][3]["at"]
    assert wrong_with(document) == ["'bow' and 'dun' are drawn at the same place"]


def test_no_location_to_start_from() -> None:
    document = tiny()
    for location in document["locations"]:
        location["start"] = False
    assert wrong_with(document) == ["map: no location has start = true, so no company could ever build"]


def test_more_locations_of_a_colour_than_cubes() -> None:
    document = tiny()
    for n in range(3):
        document["locations"].append(A_LOCATION | {"id": f"far{n}", "colour": "red", "at": [n, 90]})
        document["routes"].append({"ends": ["ayr", f"far{n}"], "cost": 1})
    assert wrong_with(document) == ["map: 4 locations are red, but the box holds only 3 cubes of that colour"]


def test_more_locations_than_a_map_can_have() -> None:
    document = tiny()
    for n in range(56):
        document["locations"].append(A_LOCATION | {"id": f"far{n}", "at": [n, 90]})
        document["routes"].append({"ends": ["ayr", f"far{n}"], "cost": 1})
    assert wrong_with(document) == ["map: there must be 2 to 60 locations, not 61"]


def test_a_map_of_one_location() -> None:
    document = tiny() | {"locations": tiny()["locations"][:1], "routes": [], "transcontinental": ["ayr", "ayr"]}
    said = wrong_with(document)
    assert "map: there must be 2 to 60 locations, not 1" in said
    assert "map: there must be 1 to 200 routes, not 0" in said


@pytest.mark.parametrize(
    ("route", "problem"),
    [
        ({"ends": ["ayr", "rye"], "cost": 1}, "route ayr-rye: 'ends' names 'rye'; it must be one of"),
        ({"ends": ["ayr", "ayr"], "cost": 1}, "route ayr-ayr: 'ends' names something twice: ['ayr', 'ayr']"),
        ({"ends": ["ayr", "bow", "dun"], "cost": 1}, "route ayr-bow-dun: a route has two ends, not 3"),
        ({"ends": ["ayr"], "cost": 1}, "route ayr: a route has two ends, not 1"),
        ({"cost": 1}, "route 8: 'ends' is missing"),
        ({"ends": ["ayr", "dun"]}, "route ayr-dun: 'cost' is missing"),
        ({"ends": ["ayr", "dun"], "cost": 0}, "route ayr-dun: 'cost' must be a whole number from 1 to 99, not 0"),
        ({"ends": ["ayr", "dun"], "cost": 100}, "route ayr-dun: 'cost' must be a whole number from 1 to 99, not 100"),
        ({"ends": ["ayr", "dun"], "cost": 1, "price": 1}, "route ayr-dun: there is no field 'price'"),
        ({"ends": ["bow", "ayr"], "cost": 1}, "routes 'ayr-bow' and 'bow-ayr' join the same two locations"),
    ],
)
def test_a_wrong_route(route: Document, problem: str) -> None:
    document = tiny()
    document["routes"].append(route)
    [said] = wrong_with(document)
    assert said.startswith(problem)


def test_no_routes() -> None:
    assert wrong_with(tiny() | {"routes": []}) == ["map: there must be 1 to 200 routes, not 0"]


def test_a_location_that_no_route_leads_to() -> None:
    document = tiny()
    document["locations"].append(A_LOCATION)
    assert wrong_with(document) == ["map: no chain of routes leads from 'ayr' to: far"]


@pytest.mark.parametrize(
    ("ends", "problem"),
    [
        (["ayr"], "map: the transcontinental link joins two locations, not 1"),
        (["ayr", "cam", "ely"], "map: the transcontinental link joins two locations, not 3"),
        (["ayr", "rye"], "map: 'transcontinental' names 'rye'; it must be one of"),
        (["ayr", "ayr"], "map: 'transcontinental' names something twice"),
        ("ayr", "map: 'transcontinental' must be a list, not 'ayr'"),
    ],
)
def test_wrong_ends_of_the_link(ends: object, problem: str) -> None:
    [said] = wrong_with(tiny() | {"transcontinental": ends})
    assert said.startswith(problem)


def test_all_that_is_wrong_is_said_at_once() -> None:
    document = tiny() | {"transcontinental": ["ayr"]}
    document["locations"][1]["at"] = document["locations"][3]["at"]
    document["routes"][0]["cost"] = 0
    document["routes"][1]["cost"] = 0
    assert len(wrong_with(document)) == 4


def test_a_wrong_map_makes_no_board() -> None:
    with pytest.raises(Problem, match="map: there must be 1 to 200 routes, not 0"):
        board_of(tiny() | {"routes": []})


# ---------------------------------------------------------------------- maps by name and by file


def test_a_map_is_named_or_given_as_a_file() -> None:
    assert game("steel-driver", seats=3).options == {"map": "usa"}
    assert game("steel-driver", seats=3, map=TINY).options == {"map": TINY}
    with pytest.raises(Problem, match=r"steel-driver has no map 'mars'; it has: usa, or the path of a \.toml file"):
        game("steel-driver", seats=3, map="mars")


def test_a_file_that_is_no_map(tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"none\.toml"):
        game("steel-driver", seats=3, map=str(tmp_path / "none.toml"))
    broken = tmp_path / "broken.toml"
    broken.write_text("locations = [", encoding="utf-8")
    with pytest.raises(Problem, match="is not valid TOML"):
        game("steel-driver", seats=3, map=str(broken))
    broken.write_bytes(b"\xff\xfe")
    with pytest.raises(Problem, match="is not a text file in UTF-8"):
        game("steel-driver", seats=3, map=str(broken))
