"""Maps: what is known of the printed boards, a tiny one that proves that the map is data, and all that can be wrong."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from ironbridge import cli
from ironbridge.engine.problems import Problem
from ironbridge.games import game, games, map_problems, read_map
from ironbridge.games.age_of_industry.game import create
from ironbridge.games.age_of_industry.rules.board import Board, board_of, problems
from ironbridge.parts.bits import members
from tests.games.age_of_industry.helpers import COLOURS, DECK, FACTS, INDUSTRIES, TINY, industry, position
from tests.games.maps import Document, change, is_good, map_in
from tests.games.playing import words

MAPS = ("germany", "new-england")
ALLOWED = {"plain": ("cotton", "factory", "iron"), "mine": ("coal",), "port": ("port",)}


def printed(name: str) -> Document:
    return read_map("age-of-industry", name)


def tiny() -> Document:
    return map_in(TINY)


def wrong_with(document: Document) -> list[str]:
    return [str(problem) for problem in problems(document)]


def location(name: str, place: str) -> Document:
    return next(entry for entry in printed(name)["locations"] if entry["id"] == place)


def away(name: str, start: str) -> dict[str, int]:
    """How many railways lead from there to each place, if all are built; walked by name."""
    ends = [railway["ends"] for railway in printed(name)["railways"]]
    steps, edge = {start: 0}, [start]
    for place in edge:
        for a, b in [*ends, *([b, a] for a, b in ends)]:
            if a == place and b not in steps:
                steps[b] = steps[place] + 1
                edge.append(b)
    return steps


# ---------------------------------------------------------------------- what is known of the printed boards


def test_both_maps_are_there_and_germany_comes_first() -> None:
    assert games()["age-of-industry"].maps == MAPS  # R12


@pytest.mark.parametrize("name", MAPS)
def test_the_maps_are_good(name: str) -> None:
    assert wrong_with(printed(name)) == []
    assert map_problems(printed(name)) == []


@pytest.mark.parametrize("name", MAPS)
def test_k02_there_are_more_market_tiles_than_markets(name: str) -> None:
    assert len(board_of(printed(name)).market_ids) < 18


@pytest.mark.parametrize("name", MAPS)
def test_k24_cities_have_one_to_four_spaces_and_a_colour(name: str) -> None:
    cities = [place for place in printed(name)["locations"] if place.get("kind", "city") == "city"]
    assert {len(city["spaces"]) for city in cities} <= {1, 2, 3, 4}
    assert {city["colour"] for city in cities} == set(COLOURS)
    others = [place for place in printed(name)["locations"] if place not in cities]
    assert not any("spaces" in place or "colour" in place for place in others)


@pytest.mark.parametrize("name", MAPS)
def test_k26_every_place_can_be_reached_by_railway(name: str) -> None:
    places = [place["id"] for place in printed(name)["locations"]]
    assert set(away(name, places[0])) == set(places)


@pytest.mark.parametrize("name", MAPS)
def test_k26_no_two_railways_cross(name: str) -> None:
    at = {place["id"]: place["at"] for place in printed(name)["locations"]}
    railways = [railway["ends"] for railway in printed(name)["railways"]]
    crossing = [(a, b) for a, b in combinations(railways, 2) if not set(a) & set(b) and cross(at, a, b)]
    assert crossing == []


def cross(at: dict[str, list[float]], first: list[str], second: list[str]) -> bool:
    """Whether two straight lines cross."""
    a, b, c, d = (at[end] for end in (*first, *second))
    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)


def side(a: list[float], b: list[float], c: list[float]) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


def test_k10_t4_the_brown_locations_of_germany() -> None:
    brown = {place["id"] for place in printed("germany")["locations"] if place.get("colour") == "brown"}
    assert brown == {"bohemia", "stuttgart", "augsburg", "munich", "regensburg"}


def test_k11_t5_spaces_that_the_rulebook_names() -> None:
    assert location("germany", "cologne")["spaces"] == ["plain", "plain"]
    assert set(location("germany", "belgium")["spaces"]) == {"mine"}
    assert set(location("germany", "kiel")["spaces"]) == {"port"}


def test_k12_kassel_can_be_built_in_and_somewhere_four_spaces_have_a_mine() -> None:
    assert "plain" in location("germany", "kassel")["spaces"]
    assert any("kassel" in railway["ends"] for railway in printed("germany")["railways"])
    crowded = [place for place in printed("germany")["locations"] if len(place.get("spaces", ())) >= 4]
    assert any("mine" in place["spaces"] for place in crowded)


def test_k13_coal_comes_from_poland_to_magdeburg() -> None:
    assert "mine" in location("germany", "poland")["spaces"]
    assert "plain" in location("germany", "magdeburg")["spaces"]
    assert "poland" in away("germany", "magdeburg")


def test_k14_from_regensburg_bohemia_is_nearer_than_mannheim_and_two_cities_are_equally_near() -> None:
    far = away("germany", "regensburg")
    assert far["bohemia"] < far["mannheim"]
    assert "plain" in location("germany", "regensburg")["spaces"]
    plain = [
        p["id"] for p in printed("germany")["locations"] if "plain" in p.get("spaces", ()) and p["id"] != "regensburg"
    ]
    assert max(Counter(far[place] for place in plain).values()) >= 2
    assert len(location("germany", "munich")["spaces"]) < 4


def test_k15_k16_distant_ports_and_the_railway_of_the_example() -> None:
    assert location("germany", "france")["distant_port"]
    assert location("germany", "bohemia")["distant_port"]
    ends = [set(railway["ends"]) for railway in printed("germany")["railways"]]
    assert {"regensburg", "bohemia"} in ends
    assert "plain" in location("germany", "augsburg")["spaces"]


def test_k17_where_the_goods_of_the_example_go() -> None:
    assert location("germany", "poland")["markets"] >= 1
    assert "port" in location("germany", "danzig")["spaces"]
    assert "port" in location("germany", "hamburg")["spaces"]


def test_k18_what_stands_around_frankfurt_in_the_example() -> None:
    assert "plain" in location("germany", "frankfurt")["spaces"]
    assert "mine" in location("germany", "mannheim")["spaces"]
    assert away("germany", "frankfurt")["mannheim"] == 1


def test_r8_germany_has_no_ship_space() -> None:
    board = board_of(printed("germany"))
    assert board.ship_count == 0
    assert not any(word.startswith("build:ship") for word in industry(3).words)
    assert "card:ship" in industry(3).words


def test_k19_each_ship_space_is_joined_to_ports_and_its_import_is_two_lanes_from_them() -> None:
    board = board_of(printed("new-england"))
    assert board.ship_count > 0
    for n, ship in enumerate(board.ships):
        assert ship.market
        assert ship.coal > 0
        lanes = board.lanes_of_ship[n] | 1 << board.import_lane[n]
        coal = 1 << board.location_count + board.ship_count + n
        for port in members(board.ports_of_ship[n]):
            assert "port" in board.locations[port].spaces
            assert board.network.distance(coal, 1 << port, lanes) == 2


def test_k20_k21_k23_ship_spaces_that_the_examples_name() -> None:
    ships = printed("new-england")["ship_spaces"]
    assert any(ship["colour"] == "light_green" for ship in ships)  # T6
    assert any(len(ship["ports"]) == 2 for ship in ships)
    assert any(ship["colour"] == "purple" and "boston" in ship["ports"] for ship in ships)


def test_k22_pennsylvania_has_exits_but_nothing_passes_through() -> None:
    assert location("new-england", "pennsylvania")["no_transit"]
    assert "plain" in location("new-england", "pennsylvania")["spaces"]
    exits = [railway for railway in printed("new-england")["railways"] if "pennsylvania" in railway["ends"]]
    assert len(exits) >= 2
    board = board_of(printed("new-england"))
    assert members(board.closed) == [board.location_index["pennsylvania"]]


def test_k23_new_england_has_two_mines_only() -> None:
    mines = [
        place["id"]
        for place in printed("new-england")["locations"]
        for kind in place.get("spaces", ())
        if kind == "mine"
    ]
    assert len(mines) == 2


@pytest.mark.parametrize("name", MAPS)
def test_where_a_fact_comes_from_may_be_told(name: str) -> None:
    document = printed(name)
    assert document["provenance"]["default"] == "reconstructed"
    assert all(set(source) == {"ref", "gives"} for source in document["sources"])
    told = [entry["prov"] for entry in [*document["locations"], *document["railways"]] if "prov" in entry]
    assert told
    assert {word for prov in told for word in prov.values()} <= {
        *("rulebook", "rulebook, in part", "public", "public, in part"),
    }
    bare = {key: value for key, value in document.items() if key not in ("provenance", "sources")}
    for kind in ("locations", "ship_spaces", "railways"):
        bare[kind] = [{key: value for key, value in entry.items() if key != "prov"} for entry in bare.get(kind, [])]
    assert wrong_with(bare) == []


# ---------------------------------------------------------------------- the map is data


def test_the_tiny_board_is_a_good_map() -> None:
    assert wrong_with(tiny()) == []
    assert map_problems(tiny()) == []


def test_the_tiny_board_has_one_of_everything() -> None:
    document = tiny()
    spaces = {kind for place in document["locations"] for kind in place.get("spaces", ())}
    assert spaces == {"plain", "mine", "port"}
    assert {place.get("kind", "city") for place in document["locations"]} == {"city", "abroad", "village"}
    assert max(len(place.get("spaces", ())) for place in document["locations"]) == 4
    assert sorted(len(ship["ports"]) for ship in document["ship_spaces"]) == [1, 2]
    assert {ship["market"] for ship in document["ship_spaces"]} == {True, False}
    assert any(place.get("no_transit") for place in document["locations"])
    assert any(place.get("distant_port") for place in document["locations"])


def test_the_words_follow_the_map() -> None:
    document = tiny()
    kinds = {f"{p['id']}.{n}": kind for p in document["locations"] for n, kind in enumerate(p.get("spaces", ()), 1)}
    spaces = [*kinds, "jet.1", "kit.1"]
    sites = {f"{what}@{space}" for space, kind in kinds.items() for what in ALLOWED[kind]}
    markets = ["elm.market-1", "gap.market-1", "gap.market-2", "jet.market-1"]
    assert set(industry(3, "2", TINY).words) == {
        *("build", "combine", "railway", "sell", "develop", "draw", "pass", "repay", "done", "take:pile"),
        *(f"{what}:{card}" for what in ("take", "card") for card in DECK),
        *(f"develop:{kind.replace(' ', '-')}" for kind in FACTS),
        *(f"build:{site}" for site in [*sites, "ship@jet.1", "ship@kit.1"]),
        *(f"railway:{'-'.join(railway['ends'])}" for railway in document["railways"]),
        *(f"{what}{space}" for what in ("sell:", "to:", "coal<", "iron<") for space in spaces),
        *(f"to:{market}" for market in markets),
        *("coal<jet.import", "coal<kit.import"),
    }


@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_tiny_board_plays_to_its_end(seats: int, edition: str) -> None:
    for seed in range(3):
        state = industry(seats, edition, TINY).start(seed)
        rng = random.Random(seed)
        while not state.over:
            state.play(rng.choice(state.choices()))
        view = state.view(None)
        assert json.loads(json.dumps(view)) == view
        assert [sum(points.values()) for points in state.breakdown()] == state.scores()
        assert sorted(state.ranks()) == list(range(1, seats + 1))  # R110: the order settles every tie
        assert view["pile"] == 0  # R102


def test_the_tables_of_a_board_are_those_of_its_map() -> None:
    board = Board(tiny())
    counts = (board.location_count, board.ship_count, board.place_count, board.space_count, board.source_count)
    assert counts == (9, 2, 13, 15, 17)
    assert (board.first_ship, board.market_count, board.railway_count) == (13, 4, 10)
    assert board.place_of == [0, 0, 0, 0, 1, 2, 2, 3, 3, 4, 4, 4, 5, 9, 10, 11, 12]
    assert board.source_ids[-4:] == ["jet.1", "kit.1", "jet.import", "kit.import"]
    assert board.market_place == [4, 6, 6, 9]
    assert board.market_of_ship == [3, -1]
    assert board.most_counters == [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    assert (board.closed, board.distant_ports, board.villages) == (1 << 3, 1 << 5 | 1 << 7, 1 << 8)
    assert board.always_occupied == [0, 0, 0, 0, 1, 0, 2, 0, 1]
    assert board.ports_of_ship == [0b101, 0b100]
    assert board.lanes_of_ship == [0b11 << 10, 1 << 12]
    assert board.import_lane == [13, 14]
    assert board.ends[10:] == [1 << 0 | 1 << 9, 1 << 2 | 1 << 9, 1 << 2 | 1 << 10, 1 << 9 | 1 << 11, 1 << 10 | 1 << 12]
    assert [members(board.spaces_for[n]) for n, _ in enumerate(INDUSTRIES)] == [
        *([[1, 2, 4, 6, 8, 9, 10, 11]] * 3),
        *([0, 7, 12], [3, 5], [13, 14]),
    ]
    assert members(board.spaces_of_colour[COLOURS.index("brown")]) == [0, 1, 2, 3, 13]


def test_the_rules_follow_the_tiny_map() -> None:
    """A mill in Dun, through which nothing passes, sells at Gap over its own railway, but Ayr does not through Dun."""
    state = position(map=TINY, counters="A cotton 1 dun.2, A port 1 cam.1 flipped", railways="B dun-gap ayr-dun",
                     markets="gap.1 cotton")  # fmt: skip
    assert "sell" in words(state)
    state = position(map=TINY, counters="A cotton 1 ayr.2", railways="B dun-gap ayr-dun", markets="gap.1 cotton")
    assert "sell" not in words(state)


# ---------------------------------------------------------------------- what can be wrong with a map


@pytest.mark.parametrize("field", ["game", "id", "name", "locations", "railways"])
def test_a_field_that_is_missing(field: str) -> None:
    document = tiny()
    del document[field]
    assert wrong_with(document) == [f"map: '{field}' is missing"]


def test_ship_spaces_may_be_missing() -> None:
    document = tiny()
    del document["ship_spaces"]
    assert wrong_with(document) == []


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("game", "age", "map: 'game' is 'age'; it must be one of: age-of-industry"),
        ("id", 5, "map: 'id' must be some text on one line, not 5"),
        ("name", "", "map: 'name' must be some text on one line, not ''"),
        ("name_fr", 5, "map: 'name_fr' must be some text on one line, not 5"),
        ("outline", 5, "map: 'outline' must be some text on one line, not 5"),
        ("locations", {}, "map: 'locations' must be a list, not {}"),
        ("ship_spaces", 5, "map: 'ship_spaces' must be a list, not 5"),
        ("railways", "many", "map: 'railways' must be a list, not 'many'"),
        ("locations", [5], "location 1: expected a table of fields, not 5"),
        ("ship_spaces", [5], "ship space 1: expected a table of fields, not 5"),
        ("railways", [5], "railway 1: expected a table of fields, not 5"),
        ("raliways", [], "map: there is no field 'raliways'; did you mean one of: "),
    ],
)
def test_a_wrong_field_of_the_map(field: str, value: object, problem: str) -> None:
    [said] = wrong_with(tiny() | {field: value})
    assert said.startswith(problem)


TWO_NUMBERS = "must be two numbers from 0 to 100: from west to east, from north to south"
CITY = "location cam: a city has one space or more, a village or a land abroad has none"
KIND_OF_SPACE = "location cam: each of its 'spaces' is one of: plain, mine, port"


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"name": None}, "location cam: 'name' is missing"),
        ({"name_fr": 5}, "location cam: 'name_fr' must be some text on one line, not 5"),
        ({"kind": "town"}, "location cam: 'kind' is 'town'; it must be one of: city, abroad, village"),
        ({"colour": None}, "location cam: 'colour' is missing"),
        ({"colour": "pink"}, "location cam: 'colour' is 'pink'; it must be one of: brown"),
        ({"kind": "village"}, "location cam: 'colour' is 'purple'"),
        ({"kind": "village", "colour": None}, CITY),
        ({"kind": "abroad", "colour": None}, CITY),
        ({"spaces": []}, CITY),
        ({"spaces": None}, CITY),
        ({"spaces": ["port", "ship"]}, KIND_OF_SPACE),
        ({"spaces": ["port", 5]}, KIND_OF_SPACE),
        ({"spaces": [["port"]]}, KIND_OF_SPACE),
        ({"spaces": "port"}, "location cam: 'spaces' must be a list, not 'port'"),
        ({"spaces": ["port"] * 7}, "location cam: it can have 6 spaces and markets at most"),
        ({"markets": 5}, "location cam: it can have 6 spaces and markets at most"),
        ({"markets": -1}, "location cam: 'markets' must be a whole number from 0 to 18, not -1"),
        ({"distant_port": 1}, "location cam: 'distant_port' must be true or false, not 1"),
        ({"no_transit": "yes"}, "location cam: 'no_transit' must be true or false, not 'yes'"),
        ({"at": None}, "location cam: 'at' is missing"),
        ({"at": [1, 2, 3]}, "location cam: 'at' " + TWO_NUMBERS),
        ({"at": [1, 101]}, "location cam: 'at' " + TWO_NUMBERS),
        ({"at": [True, 1]}, "location cam: 'at' " + TWO_NUMBERS),
        ({"slots": []}, "location cam: there is no field 'slots'"),
    ],
)
def test_a_wrong_location(change: Document, problem: str) -> None:
    document = tiny()
    document["locations"][2] |= change
    [said] = wrong_with(document)
    assert said.startswith(problem)


@pytest.mark.parametrize("change", [{"markets": 1}, {"distant_port": True}])
def test_a_village_has_nothing(change: Document) -> None:
    document = tiny()
    document["locations"][8] |= change
    assert wrong_with(document) == ["location ivy: a village has neither a market nor a distant port"]


def test_a_location_without_an_id_is_named_by_its_place() -> None:
    document = tiny()
    del document["locations"][2]["id"]
    assert wrong_with(document) == ["location 3: 'id' is missing"]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"name": None}, "ship space jet: 'name' is missing"),
        ({"colour": "pink"}, "ship space jet: 'colour' is 'pink'; it must be one of: brown"),
        ({"colour": None}, "ship space jet: 'colour' is missing"),
        ({"ports": None}, "ship space jet: 'ports' is missing"),
        ({"ports": []}, "ship space jet: a lane must lead to one port at least"),
        ({"ports": ["bow"]}, "ship space jet: 'ports' names 'bow'; it must be one of: ayr, cam"),
        ({"ports": ["ayr", "ayr"]}, "ship space jet: 'ports' names something twice"),
        ({"coal": None}, "ship space jet: 'coal' is missing"),
        ({"coal": 10}, "ship space jet: 'coal' must be a whole number from 0 to 9, not 10"),
        ({"market": 1}, "ship space jet: 'market' must be true or false, not 1"),
        ({"at": [5]}, "ship space jet: 'at' " + TWO_NUMBERS),
        ({"spaces": ["port"]}, "ship space jet: there is no field 'spaces'"),
    ],
)
def test_a_wrong_ship_space(change: Document, problem: str) -> None:
    document = tiny()
    document["ship_spaces"][0] |= change
    [said] = wrong_with(document)
    assert said.startswith(problem)


A_CITY: Document = {"id": "far", "name": "Far", "colour": "brown", "spaces": ["plain"], "at": [1, 90]}


@pytest.mark.parametrize("name", ["New York", "new-york", "Ayr", "a:b", "_", "a.b", "é", "a<b", "a@b"])
def test_an_id_that_could_not_stand_in_a_word(name: str) -> None:
    document = tiny()
    document["locations"].append(A_CITY | {"id": name})
    document["railways"].append({"ends": ["ayr", name]})
    assert wrong_with(document) == [
        f"'{name}': an id is made of small letters, figures and _, so that it can stand in a word"
    ]


@pytest.mark.parametrize("name", ["cam", "kit"])
def test_a_place_that_is_there_twice(name: str) -> None:
    document = tiny()
    document["locations"].append(A_CITY | {"id": name})
    assert f"'{name}' is there twice" in wrong_with(document)


def test_two_places_at_the_same_place() -> None:
    document = tiny()
    document["locations"][1]["at"] = document["ship_spaces"][1]["at"]
    assert wrong_with(document) == ["'bow' and 'kit' are drawn at the same place"]


def test_all_wrong_locations_are_said_at_once() -> None:
    document = tiny()
    for place in document["locations"][:3]:
        place["spaces"] = []
    assert len(wrong_with(document)) == 3


def test_a_colour_that_no_city_has() -> None:
    document = tiny()
    document["locations"][3]["colour"] = document["locations"][5]["colour"] = "brown"
    assert wrong_with(document) == ["map: the deck has cards of every colour, but no city is: blue, orange"]


def test_more_markets_than_tiles() -> None:
    document = tiny()
    for place in document["locations"][6:8]:
        place["markets"] = 6
    document["locations"].append({"id": "far", "name": "Far", "kind": "abroad", "markets": 5, "at": [1, 90]})
    document["railways"].append({"ends": ["ayr", "far"]})
    assert wrong_with(document) == ["map: there are 18 market tiles, but 19 markets"]


PLACES = "map: there must be two locations or more, and 62 places at most; each ship space counts as two"
SPACES = "map: there must be 1 to 62 spaces, each ship space counted as two"


def test_more_places_and_spaces_than_a_map_can_have() -> None:
    document = tiny()
    for n in range(50):
        document["locations"].append(A_CITY | {"id": f"far{n}", "at": [n, 91]})
        document["railways"].append({"ends": ["ayr", f"far{n}"]})
    said = wrong_with(document)
    assert said[:2] == [PLACES, SPACES]
    assert said[2] == "map: there must be 1 to 62 connections, railways and lanes together, not 65"


def test_as_many_connections_as_a_map_can_have() -> None:
    document = tiny()
    for n in range(47):
        document["locations"].append({"id": f"far{n}", "name": "Far", "kind": "village", "at": [n, 91]})
        document["railways"].append({"ends": ["ayr", f"far{n}"]})
    assert wrong_with(document) == []
    document["railways"].append({"ends": ["far0", "far1"]})
    assert wrong_with(document) == ["map: there must be 1 to 62 connections, railways and lanes together, not 63"]


def test_no_places_at_all() -> None:
    said = wrong_with(tiny() | {"locations": [], "ship_spaces": [], "railways": []})
    assert said[:2] == [PLACES, SPACES]
    assert said[-1] == "map: there must be 1 to 62 connections, railways and lanes together, not 0"


@pytest.mark.parametrize(
    ("railway", "problem"),
    [
        ({"ends": ["ayr", "rye"]}, "railway ayr-rye: 'ends' names 'rye'; it must be one of"),
        ({"ends": ["ayr", "jet"]}, "railway ayr-jet: 'ends' names 'jet'; it must be one of"),
        ({"ends": ["ayr", "ayr"]}, "railway ayr-ayr: 'ends' names something twice: ['ayr', 'ayr']"),
        ({"ends": ["ayr"]}, "railway ayr: a railway joins two locations, not 1"),
        ({"ends": []}, "railway : a railway joins two locations, not 0"),
        ({"ends": ["ayr", "bow", "cam"]}, "railway ayr-bow-cam: a railway joins two locations, not 3"),
        ({"ends": "ayr"}, "railway ayr: 'ends' must be a list, not 'ayr'"),
        ({}, "railway 11: 'ends' is missing"),
        ({"ends": ["ayr", "cam"], "cost": 3}, "railway ayr-cam: there is no field 'cost'"),
        ({"ends": ["bow", "ayr"]}, "railway 'bow-ayr' is there twice"),
    ],
)
def test_a_wrong_railway(railway: Document, problem: str) -> None:
    document = tiny()
    document["railways"].append(railway)
    [said] = wrong_with(document)
    assert said.startswith(problem)


def test_a_place_that_no_railway_leads_to() -> None:
    document = tiny()
    document["locations"].append(A_CITY)
    assert wrong_with(document) == ["map: no chain of railways leads from 'ayr' to: far"]


def test_a_wrong_map_makes_no_board() -> None:
    with pytest.raises(Problem, match="map: there must be 1 to 62 connections"):
        board_of(tiny() | {"railways": []})


# ---------------------------------------------------------------------- anything at all

STRANGE: tuple[Any, ...] = (
    *(None, -1, 0, 1, 3, 10**9, True, 1.5, float("nan"), "", "ayr", "jet", "port", "city", "abroad", [], ["mine"]),
    *({}, {"ayr": 1}, [50, 50], [["port"]], ["ayr"], ["ayr", "cam"], ["port", "plain"], "brown", "a\nb"),
)


def test_a_map_with_something_changed_is_good_or_is_said_to_be_wrong() -> None:
    rng = random.Random(1)
    good = 0
    for _ in range(600):
        document = tiny()
        change(document, rng, STRANGE)
        if not is_good(document):
            continue
        good += 1
        if good % 4:
            continue
        options = {"map": "tiny", "edition": rng.choice("12"), "refill": "dearest-first"}
        state = create(3, options, document).start(1)
        json.dumps(state.view(None))
        while not state.over:
            state.play(rng.choice(state.choices()))
            if rng.random() < 0.05:
                assert state.game.load(state.save()).save() == state.save()
    assert good > 10


# ---------------------------------------------------------------------- maps by name and by file


def test_a_map_is_named_or_given_as_a_file(tmp_path: Path) -> None:
    usual = {"edition": "2", "refill": "dearest-first"}
    assert game("age-of-industry", seats=3).options == {"map": "germany"} | usual
    assert game("age-of-industry", seats=3, map=TINY).options == {"map": TINY} | usual
    with pytest.raises(Problem, match=r"has no map 'mars'; it has: germany, new-england, or the path of a \.toml"):
        game("age-of-industry", seats=3, map="mars")
    with pytest.raises(Problem, match="edition is '3'; it must be one of: 2, 1"):
        game("age-of-industry", seats=3, edition="3")
    with pytest.raises(Problem, match="age-of-industry is for 2 to 5 players, not 6"):
        game("age-of-industry", seats=6)
    other = tmp_path / "other.toml"
    other.write_text('game = "steel-driver"\n', encoding="utf-8")
    with pytest.raises(Problem, match="'game' is 'steel-driver'; it must be one of: age-of-industry"):
        game("age-of-industry", seats=3, map=str(other))


def test_ironbridge_map_check(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.run(["map", "check", TINY]) == 0
    assert "ironbridge play age-of-industry --map" in " ".join(capsys.readouterr().out.split())
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(Path(TINY).read_text(encoding="utf-8").replace('"mine"', '"pit"'), encoding="utf-8")
    assert cli.run(["map", "check", str(wrong)]) == 2
    assert "each of its 'spaces' is one of: plain, mine, port" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("field", ["name", "name_fr"])
def test_a_name_that_could_not_be_drawn_is_refused(field: str) -> None:
    document = tiny()
    document["locations"][1][field] = "B" * 41
    assert wrong_with(document) == ["'bow': a name has 40 letters at most, so that it can be drawn"]
