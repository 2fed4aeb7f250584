"""Maps: what is printed on the board, a second board that proves that the map is data, and all that can be wrong."""

from __future__ import annotations

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ironbridge.engine.problems import Problem
from ironbridge.games import game, map_problems, read_map
from ironbridge.games.brass_birmingham.game import create
from ironbridge.games.brass_birmingham.rules import components
from ironbridge.games.brass_birmingham.rules.board import Board, board_of, problems
from ironbridge.parts.bits import members
from tests.games.brass_birmingham.referee import (
    INDUSTRIES,
    INDUSTRY_CARDS,
    MAT,
    PRICES,
    STACK,
    TINY,
    WILDS,
    Table,
    brass,
    deck_of,
    level_at,
)
from tests.games.maps import Document, change, is_good, map_in


def printed() -> Document:
    return read_map("brass-birmingham", "birmingham")


def tiny() -> Document:
    return map_in(TINY)


def wrong_with(document: Document) -> list[str]:
    return [str(problem) for problem in problems(document)]


# ---------------------------------------------------------------------- what is printed


def test_the_printed_board_is_a_good_map() -> None:
    assert wrong_with(printed()) == []
    assert map_problems(printed()) == []


def test_towns_farms_and_spaces_are_counted() -> None:
    board = board_of(printed())
    assert Counter(place.farm for place in board.locations) == {False: 20, True: 2}
    assert board.slot_count == 49
    shown = Counter(INDUSTRIES[industry] for slot in board.shows for industry in members(slot))
    alone = Counter(INDUSTRIES[members(slot)[0]] for slot in board.shows if len(members(slot)) == 1)
    assert shown == {"cotton": 16, "manufacturer": 21, "pottery": 4, "coal": 15, "iron": 9, "brewery": 11}
    assert alone == {"cotton": 3, "manufacturer": 4, "pottery": 3, "coal": 4, "iron": 5, "brewery": 3}


SPACES = {
    "belper": "cotton/manufacturer coal pottery",
    "derby": "cotton/brewery cotton/manufacturer iron",
    "leek": "cotton/manufacturer cotton/coal",
    "stoke_on_trent": "cotton/manufacturer pottery/iron manufacturer",
    "stone": "cotton/brewery manufacturer/coal",
    "uttoxeter": "manufacturer/brewery cotton/brewery",
    "stafford": "manufacturer/brewery pottery",
    "burton_on_trent": "manufacturer/coal brewery",
    "cannock": "manufacturer/coal coal",
    "tamworth": "cotton/coal cotton/coal",
    "walsall": "iron/manufacturer manufacturer/brewery",
    "wolverhampton": "manufacturer manufacturer/coal",
    "coalbrookdale": "iron/brewery iron coal",
    "dudley": "coal iron",
    "kidderminster": "cotton/coal cotton",
    "worcester": "cotton cotton",
    "birmingham": "cotton/manufacturer manufacturer iron manufacturer",
    "coventry": "pottery manufacturer/coal iron/manufacturer",
    "nuneaton": "manufacturer/brewery cotton/coal",
    "redditch": "manufacturer/coal iron",
    "farm_north": "brewery",
    "farm_south": "brewery",
}


@pytest.mark.parametrize("place", SPACES)
def test_the_spaces_of_each_place(place: str) -> None:
    [location] = [location for location in printed()["locations"] if location["id"] == place]
    assert [sorted(shown) for shown in location["slots"]] == [sorted(s.split("/")) for s in SPACES[place].split()]


def test_lines_are_counted() -> None:
    board = board_of(printed())
    assert Counter(tuple(line.eras) for line in board.lines) == {(0, 1): 30, (1,): 8, (0,): 1}
    assert len(board.lines) == 39
    assert [len(members(lines)) for lines in board.lines_of] == [31, 38]
    assert Counter(len(line.ends) for line in board.lines) == {2: 38, 3: 1}


def test_some_lines_are_for_one_era() -> None:
    lines = {line.id: line for line in board_of(printed()).lines}
    assert {name for name, line in lines.items() if line.eras == [1]} == {
        *("leek-belper", "derby-uttoxeter", "stone-uttoxeter", "cannock-burton_on_trent", "walsall-tamworth"),
        *("birmingham-nuneaton", "nuneaton-coventry", "birmingham-redditch"),
    }
    assert {name for name, line in lines.items() if line.eras == [0]} == {"walsall-burton_on_trent"}
    farm = lines["kidderminster-worcester"]
    assert len(farm.ends) == 3


NEIGHBOURS = {  # by any line
    "birmingham": "coventry dudley nuneaton oxford redditch tamworth walsall worcester",
    "burton_on_trent": "cannock derby stone tamworth walsall",
    "cannock": "burton_on_trent farm_north stafford walsall wolverhampton",
    "coalbrookdale": "kidderminster shrewsbury wolverhampton",
    "derby": "belper burton_on_trent nottingham uttoxeter",
    "gloucester": "redditch worcester",
    "kidderminster": "coalbrookdale dudley farm_south worcester",
    "nottingham": "derby",
    "oxford": "birmingham redditch",
    "shrewsbury": "coalbrookdale",
    "stoke_on_trent": "leek stone warrington",
    "uttoxeter": "derby stone",
    "warrington": "stoke_on_trent",
    "worcester": "birmingham farm_south gloucester kidderminster",
    "farm_north": "cannock",
    "farm_south": "kidderminster worcester",
}


@pytest.mark.parametrize("place", NEIGHBOURS)
def test_who_is_whose_neighbour(place: str) -> None:
    lines = [line["ends"] for line in printed()["lines"] if place in line["ends"]]
    assert sorted({end for ends in lines for end in ends} - {place}) == NEIGHBOURS[place].split()


@pytest.mark.parametrize(("seats", "cards", "towns"), [(2, 40, 14), (3, 54, 18), (4, 64, 20)])
def test_decks_are_counted(seats: int, cards: int, towns: int) -> None:
    deck = deck_of(printed(), seats)
    assert deck.total() == cards
    assert len([card for card in deck if card in SPACES]) == towns
    save = brass(seats).start(1).save()
    assert len(save["deck"]) + 9 * seats == cards
    dealt = Counter(save["deck"] + [p["face_down"] for p in save["players"]]) + Counter(
        card for player in save["players"] for card in player["hand"]
    )
    assert dealt == deck


def test_cards_of_banners_are_left_out_with_fewer_players() -> None:
    for place in printed()["locations"]:
        if place["kind"] == "town":
            fewest = {"teal": 4, "blue": 3}.get(place["banner"], 2)
            assert [copies > 0 for copies in place["cards"]] == [seats >= fewest for seats in (2, 3, 4)]
    copies = {place["id"]: place["cards"] for place in printed()["locations"] if place["kind"] == "town"}
    assert (copies["derby"], copies["uttoxeter"], copies["birmingham"]) == ([0, 0, 3], [0, 1, 2], [3, 3, 3])


@pytest.mark.parametrize(("seats", "tiles", "barrels"), [(2, 5, 3), (3, 7, 4), (4, 9, 6)])
def test_merchant_tiles_and_their_barrels_are_counted(seats: int, tiles: int, barrels: int) -> None:
    merchants = brass(seats).start(1).save()["merchants"]
    assert len(merchants) == tiles
    assert sum(merchant["barrel"] for merchant in merchants) == barrels
    places = {merchant["slot"].split(".")[0] for merchant in merchants}
    without = {2: {"warrington", "nottingham"}, 3: {"nottingham"}, 4: set()}[seats]
    assert places == {"warrington", "nottingham", "shrewsbury", "gloucester", "oxford"} - without


def test_the_merchants_and_their_bonuses() -> None:
    found = {place["id"]: (place["bonus"], place["amount"], len(place["slots_at"])) for place in printed()["merchants"]}
    assert found == {
        "warrington": ("money", 5, 2),
        "nottingham": ("points", 3, 2),
        "shrewsbury": ("points", 4, 1),
        "gloucester": ("develop", 1, 2),
        "oxford": ("income", 2, 2),
    }


def test_the_tiles_of_the_mat_are_those_of_the_referees_own_table() -> None:
    assert (
        [len(stack) for stack in components.STACKS] == [len(stack) for stack in STACK.values()] == [11, 11, 5, 7, 4, 7]
    )
    assert sum(map(len, components.STACKS)) == 45
    for number, (industry, kinds) in enumerate(MAT.items()):
        for level, kind in enumerate(kinds, 1):
            [tile] = [t for t in components.TILES if (t.industry, t.level) == (number, level)]
            costs = (tile.money, tile.coal, tile.iron, tile.beer)
            assert (*costs, tile.points, tile.income, tile.links, tile.bulb) == (*kind[1:8], kind.bulb), (
                industry,
                level,
            )
            assert tuple(era for n, era in enumerate(("canal", "rail")) if tile.eras >> n & 1) == kind.eras
            assert STACK[industry].count(level) == kind.copies


def test_markets_and_the_income_track_are_as_printed() -> None:
    assert components.COAL_MARKET.prices == PRICES["coal"]
    assert components.IRON_MARKET.prices == PRICES["iron"]
    assert [level_at(space) for space in range(100)] == components.INCOME_LEVEL
    assert components.INCOME_LEVEL.count(30) == 3
    # T76: bought one by one from the set-up.
    assert [components.COAL_MARKET.price(max(0, 13 - n), 1) for n in range(15)] == [
        1,
        2,
        2,
        3,
        3,
        4,
        4,
        5,
        5,
        6,
        6,
        7,
        7,
        8,
        8,
    ]
    assert [components.IRON_MARKET.price(max(0, 8 - n), 1) for n in range(10)] == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


# ---------------------------------------------------------------------- the map is data


def test_the_tiny_board_is_a_good_map() -> None:
    assert wrong_with(tiny()) == []
    assert map_problems(tiny()) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_words_follow_the_map(seats: int) -> None:
    slots = ["ayr.1", "ayr.2", "ayr.3", "bow.1", "bow.2", "cam.1", "cam.2", "cam.3", "dun.1", "dun.2", "elm.1"]
    stalls = ["fen.1", "fen.2", "fen.3", "gap.1", "gap.2", "hay.1", "hay.2", "ivy.1", "ivy.2"]
    sites = {
        *("cotton@ayr.1", "coal@ayr.1", "coal@ayr.2", "iron@ayr.3", "manufacturer@bow.1", "manufacturer@bow.2"),
        *(
            "brewery@bow.2",
            "cotton@cam.1",
            "pottery@cam.1",
            "coal@cam.2",
            "iron@cam.2",
            "brewery@cam.3",
            "cotton@dun.1",
        ),
        *("cotton@dun.2", "manufacturer@dun.2", "pottery@dun.2", "brewery@elm.1"),
    }
    lines = [
        "ayr-bow",
        "bow-cam",
        "cam-dun",
        "ayr-cam",
        "bow-dun",
        "fen-ayr",
        "gap-dun",
        "hay-cam",
        "ivy-gap",
        "ivy-elm",
    ]
    cards = ["ayr", "bow", "cam", "dun", *INDUSTRY_CARDS, *WILDS]
    words = set(brass(seats, map_name=TINY).words)
    assert words == {
        *("build", "network", "develop", "sell", "loan", "scout", "pass", "done"),
        *(f"develop:{industry}" for industry in INDUSTRIES),
        *(f"card:{card}" for card in cards),
        *(f"build:{site}" for site in sites),
        *(f"link:{line}" for line in lines),
        *(f"{what}{slot}" for what in ("sell:", "coal<", "iron<", "beer<", "give-up:") for slot in slots),
        *(f"beer<{stall}" for stall in stalls),
    }


@pytest.mark.parametrize(("seats", "deck"), [(2, 20), (3, 30), (4, 40)])
def test_rounds_follow_the_deck_of_the_map(seats: int, deck: int) -> None:
    state = brass(seats, map_name=TINY).start(1)
    assert (deck_of(tiny(), seats).total(), state.view(None)["rounds"]) == (deck, 5)
    assert state.view(None)["deck"] == deck - 9 * seats


@pytest.mark.parametrize("length", ["full", "introductory"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_tiny_board_plays_to_its_end(seats: int, length: str) -> None:
    for seed in range(5):
        state = brass(seats, length, TINY).start(seed)
        rng = random.Random(seed)
        while not state.over:
            state.play(rng.choice(state.choices()))
        Table(state.game, state.save()).check()


def test_bonuses_and_lines_of_three_ends_follow_the_map() -> None:
    """Seat 0 has a cotton mill in Dun and sells it in Gap for its barrel: 7 pounds there, not 5 as in Warrington."""
    rules = brass(2, map_name=TINY)
    buys: list[list[str]] = [[], ["cotton"], ["manufacturer"], ["cotton", "manufacturer", "pottery"], []]
    stalls = ["fen.1", "fen.2", "fen.3", "gap.1", "gap.2"]
    data = {
        "round": 3,
        "order": [0, 1],
        "merchants": [{"slot": s, "buys": b, "barrel": bool(b)} for s, b in zip(stalls, buys, strict=True)],
        "tiles": [{"slot": "dun.1", "owner": 0, "industry": "cotton", "level": 1}],
        "links": [{"line": "gap-dun", "owner": 1}, {"line": "ayr-bow", "owner": 1}],
    }
    state = rules.load(data)
    state.play(rules.choice("sell"))
    state.play(state.choices()[0])
    player = state.view(None)["players"][0]
    assert (player["money"], player["space"]) == (24, 15)
    assert Table(rules, state.save()).network(1) == {"gap", "dun", "ayr", "bow", "elm"}


def test_the_tables_of_a_board_are_those_of_its_map() -> None:
    board = Board(tiny())
    assert (board.id, board.place_count, board.first_merchant, board.slot_count, board.stall_count) == (
        "tiny",
        9,
        5,
        11,
        9,
    )
    assert board.towns == 0b01111
    assert board.market_places == 0b111100000
    assert board.place_of == [0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4]
    assert board.stall_place == [5, 5, 5, 6, 6, 7, 7, 8, 8]
    assert board.ends[0] == 0b10011
    assert board.lines_of == [0b0111101111 & ~(1 << 4), 0b1111111111 & ~(1 << 3)]
    assert board.slots_at[0] == 0b111
    assert board.slots_with[0] == 1 << 0 | 1 << 5 | 1 << 8 | 1 << 9
    assert board.slots_only[0] == 1 << 8


# ---------------------------------------------------------------------- what can be wrong with a map

A_TOWN: Document = {
    "id": "far",
    "name": "Far",
    "kind": "town",
    "banner": "red",
    "cards": [0, 0, 0],
    "slots": [["coal"]],
    "at": [1, 90],
    "slots_at": [[1, 90]],
}


@pytest.mark.parametrize("field", ["game", "id", "name", "locations", "merchants", "lines"])
def test_a_field_that_is_missing(field: str) -> None:
    document = tiny()
    del document[field]
    assert wrong_with(document) == [f"map: '{field}' is missing"]


def test_a_field_that_is_unknown() -> None:
    [problem] = wrong_with(tiny() | {"lnies": []})
    assert problem.startswith("map: there is no field 'lnies'; did you mean one of: ")


def test_a_map_of_another_game() -> None:
    assert wrong_with(tiny() | {"game": "brass"}) == ["map: 'game' is 'brass'; it must be one of: brass-birmingham"]


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("id", 5, "map: 'id' must be some text on one line, not 5"),
        ("name", "", "map: 'name' must be some text on one line, not ''"),
        ("name_fr", 5, "map: 'name_fr' must be some text on one line, not 5"),
        ("locations", {}, "map: 'locations' must be a list, not {}"),
        ("merchants", 5, "map: 'merchants' must be a list, not 5"),
        ("lines", "many", "map: 'lines' must be a list, not 'many'"),
        ("locations", [5], "location 1: expected a table of fields, not 5"),
        ("merchants", [5], "merchant 1: expected a table of fields, not 5"),
        ("lines", [5], "line 1: expected a table of fields, not 5"),
    ],
)
def test_a_field_of_the_wrong_kind(field: str, value: object, problem: str) -> None:
    assert wrong_with(tiny() | {field: value}) == [problem]


THREE_NUMBERS = "location cam: 'cards' are three numbers, for 2, 3 and 4 players"
A_SPACE = "location cam: it needs a space, and each space its place in 'slots_at'"
INDUSTRIES_LISTED = "location cam: each space in 'slots' is a list of industries: cotton, manufacturer, pottery"
TWO_NUMBERS = "must be two numbers from 0 to 100: from west to east, from north to south"


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("name", None, "location cam: 'name' is missing"),
        ("kind", "village", "location cam: 'kind' is 'village'; it must be one of: town, farm"),
        ("banner", "pink", "location cam: 'banner' is 'pink'; it must be one of: teal, blue, red, ochre, purple"),
        ("cards", [1, 2], THREE_NUMBERS),
        ("cards", None, THREE_NUMBERS),
        ("cards", [1, 2, -1], "location cam: 'cards' must be a list of whole numbers from 0 to 20"),
        ("cards", [1, 2, 21], "location cam: 'cards' must be a list of whole numbers from 0 to 20"),
        ("slots", None, "location cam: 'slots' is missing"),
        ("slots", [], A_SPACE),
        ("slots", [["coal"]], A_SPACE),
        ("slots", [["coal"], ["iron"], []], INDUSTRIES_LISTED),
        ("slots", [["coal"], ["iron"], ["beer"]], INDUSTRIES_LISTED),
        ("slots", [["coal"], ["iron"], "coal"], INDUSTRIES_LISTED),
        ("slots", [["coal"], ["iron"], [["coal"]]], INDUSTRIES_LISTED),
        ("slots_at", [[1, 2], [3, 4]], A_SPACE),
        ("slots_at", [[1, 2], [3, 4], [5, 101]], "location cam: 'slots_at' " + TWO_NUMBERS),
        ("slots_at", [[1, 2], [3, 4], 5], "location cam: 'slots_at' " + TWO_NUMBERS),
        ("at", None, "location cam: 'at' is missing"),
        ("at", [1, 2, 3], "location cam: 'at' " + TWO_NUMBERS),
        ("at", [True, 1], "location cam: 'at' " + TWO_NUMBERS),
        ("at", ["1", 1], "location cam: 'at' " + TWO_NUMBERS),
        ("farm", True, "location cam: there is no field 'farm'"),
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


@pytest.mark.parametrize("slots", [[["brewery"], ["brewery"]], [["coal"]], [["brewery", "coal"]]])
def test_a_farm_with_other_spaces(slots: list[list[str]]) -> None:
    document = tiny()
    document["locations"][4] |= {"slots": slots, "slots_at": [[n, n] for n in range(len(slots))]}
    assert wrong_with(document) == ["location elm: a farm has a single space, for a brewery"]


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("name", None, "merchant gap: 'name' is missing"),
        ("players", 1, "merchant gap: 'players' must be a whole number from 2 to 4, not 1"),
        ("players", 5, "merchant gap: 'players' must be a whole number from 2 to 4, not 5"),
        ("bonus", "beer", "merchant gap: 'bonus' is 'beer'; it must be one of: money, points, develop, income"),
        ("amount", 0, "merchant gap: 'amount' must be a whole number from 1 to 20, not 0"),
        ("amount", None, "merchant gap: 'amount' is missing"),
        ("slots_at", 5, "merchant gap: 'slots_at' must be a list, not 5"),
        ("slots_at", [[1, 2], [3]], "merchant gap: 'slots_at' " + TWO_NUMBERS),
        ("slots", [["coal"]], "merchant gap: there is no field 'slots'"),
    ],
)
def test_a_wrong_merchant(field: str, value: object, problem: str) -> None:
    document = tiny()
    document["merchants"][1][field] = value
    [said] = wrong_with(document)
    assert said.startswith(problem)


def test_all_wrong_places_are_said_at_once() -> None:
    document = tiny()
    document["locations"][0]["cards"] = []
    document["merchants"][0]["players"] = 9
    document["merchants"][1]["players"] = 9
    assert len(wrong_with(document)) == 3


@pytest.mark.parametrize("name", ["New York", "new-york", "Ayr", "a:b", "_", "a.b", "é"])
def test_an_id_that_could_not_stand_in_a_word(name: str) -> None:
    document = tiny()
    document["locations"].append(A_TOWN | {"id": name})
    document["lines"].append({"ends": ["ayr", name]})
    assert wrong_with(document) == [
        f"'{name}': an id is made of small letters, figures and _, so that it can stand in a word"
    ]


def test_an_id_that_is_also_an_industrys_card() -> None:
    document = tiny()
    document["locations"].append(A_TOWN | {"id": "iron"})
    document["lines"].append({"ends": ["ayr", "iron"]})
    assert wrong_with(document) == ["'iron': that is the name of an industry's card"]


@pytest.mark.parametrize("name", ["cam", "fen"])
def test_a_place_that_is_there_twice(name: str) -> None:
    document = tiny()
    document["locations"].append(A_TOWN | {"id": name})
    assert f"'{name}' is there twice" in wrong_with(document)


def test_two_places_at_the_same_place() -> None:
    document = tiny()
    document["locations"][1]["at"] = document["merchants"][2]["at"]
    assert wrong_with(document) == ["'bow' and 'hay' are drawn at the same place"]


def test_more_places_and_spaces_than_a_map_can_have() -> None:
    document = tiny()
    for n in range(52):
        document["locations"].append(A_TOWN | {"id": f"far{n}", "at": [n, 91]})
    for n in range(17):  # lines of three ends, so that there are not too many of these
        ends = [f"far{3 * n + m}" for m in range(3)]
        document["lines"] += [{"ends": ends}, {"ends": ["ayr", ends[0]]}]
    document["lines"].append({"ends": ["ayr", "far51"]})
    assert wrong_with(document) == [
        "map: there must be 2 to 60 places, not 61",
        "map: there must be 1 to 60 spaces for industries, not 63",
    ]


def test_more_lines_than_a_map_can_have() -> None:
    document = tiny()
    for n in range(49):
        document["locations"].append(A_TOWN | {"id": f"far{n}", "at": [n, 91]})
        document["lines"].append({"ends": ["ayr", f"far{n}"]})
    document["lines"] += [{"ends": ["far0", "far1"]}, {"ends": ["far0", "far2"]}]
    assert wrong_with(document) == ["map: there must be 1 to 60 lines, not 61"]


def test_no_places_at_all() -> None:
    said = wrong_with(tiny() | {"locations": [], "merchants": [], "lines": []})
    assert "map: there must be 2 to 60 places, not 0" in said
    assert "map: there must be 1 to 60 spaces for industries, not 0" in said
    assert "map: with 2 players there are 5 merchant tiles, but 0 spaces for them" in said
    assert "map: there must be 1 to 60 lines, not 0" in said


def test_merchants_with_too_many_or_too_few_spaces() -> None:
    document = tiny()
    document["merchants"][2]["players"] = 4
    assert wrong_with(document) == ["map: with 3 players there are 7 merchant tiles, but 5 spaces for them"]
    document = tiny()
    document["merchants"][3]["slots_at"].append([90, 8])
    assert wrong_with(document) == ["map: with 4 players there are 9 merchant tiles, but 10 spaces for them"]


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        ([3, 3, 5], "map: with 2 players the deck has 21 cards; it must have 4 for each round, and 20 at least"),
        ([2, 0, 5], "map: with 3 players the deck has 27 cards; it must have 6 for each round, and 30 at least"),
        ([2, 3, 6], "map: with 4 players the deck has 41 cards; it must have 8 for each round, and 40 at least"),
        ([2, 3, 1], "map: with 4 players the deck has 36 cards; it must have 8 for each round, and 40 at least"),
    ],
)
def test_decks_that_do_not_come_out_even(cards: list[int], problem: str) -> None:
    document = tiny()
    document["locations"][0]["cards"] = cards
    assert wrong_with(document) == [problem]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ({"ends": ["ayr", "rye"]}, "line ayr-rye: 'ends' names 'rye'; it must be one of"),
        ({"ends": ["ayr", "ayr"]}, "line ayr-ayr: 'ends' names something twice: ['ayr', 'ayr']"),
        ({"ends": ["ayr"]}, "line ayr: a line joins two places, or three, not 1"),
        ({"ends": []}, "line : a line joins two places, or three, not 0"),
        ({"ends": ["ayr", "bow", "cam", "dun"]}, "line ayr-bow-cam-dun: a line joins two places, or three, not 4"),
        ({"ends": "ayr"}, "line ayr: 'ends' must be a list, not 'ayr'"),
        ({}, "line 11: 'ends' is missing"),
        (
            {"ends": ["ayr", "dun"], "eras": ["steam"]},
            "line ayr-dun: 'eras' names 'steam'; it must be one of: canal, rail",
        ),
        ({"ends": ["ayr", "dun"], "eras": ["rail", "rail"]}, "line ayr-dun: 'eras' names something twice"),
        ({"ends": ["ayr", "dun"], "cost": 3}, "line ayr-dun: there is no field 'cost'"),
        ({"ends": ["bow", "ayr"]}, "line 'bow-ayr' is there twice"),
        ({"ends": ["ayr", "bow", "dun"]}, "line 'ayr-bow' is there twice"),
    ],
)
def test_a_wrong_line(line: Document, problem: str) -> None:
    document = tiny()
    document["lines"].append(line)
    [said] = wrong_with(document)
    assert said.startswith(problem)


def test_a_line_for_no_era_is_no_line() -> None:
    document = tiny()
    document["lines"].append({"ends": ["ayr", "dun"], "eras": []})
    [said] = wrong_with(document)
    assert said.startswith("line ayr-dun: ")


def test_no_lines() -> None:
    assert wrong_with(tiny() | {"lines": []}) == ["map: there must be 1 to 60 lines, not 0"]


def test_a_place_that_no_line_leads_to() -> None:
    document = tiny()
    document["locations"].append(A_TOWN)
    assert wrong_with(document) == ["map: no chain of lines leads from 'ayr' to: far"]


def test_a_wrong_map_makes_no_board() -> None:
    with pytest.raises(Problem, match="map: there must be 1 to 60 lines, not 0"):
        board_of(tiny() | {"lines": []})


# ---------------------------------------------------------------------- anything at all

STRANGE: tuple[Any, ...] = (
    *(None, -1, 0, 1, 3, 10**9, True, 1.5, float("nan"), "", "ayr", "rail", "coal", "farm", [], ["coal"], [["coal"]]),
    *({}, {"ayr": 1}, [50, 50], [[50, 50]], [1, 1, 1], [0, 0, 0, 0], "a\nb"),
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
        state = create(3, {"map": "tiny", "game": "full"}, document).start(1)
        json.dumps(state.view(None))
        while not state.over:
            state.play(rng.choice(state.choices()))
    assert good > 10


# ---------------------------------------------------------------------- maps by name and by file


def test_a_map_is_named_or_given_as_a_file(tmp_path: Path) -> None:
    assert game("brass-birmingham", seats=3).options == {"map": "birmingham", "game": "full"}
    assert game("brass-birmingham", seats=3, map=TINY).options == {"map": TINY, "game": "full"}
    with pytest.raises(
        Problem, match=r"brass-birmingham has no map 'mars'; it has: birmingham, or the path of a \.toml"
    ):
        game("brass-birmingham", seats=3, map="mars")
    with pytest.raises(Problem, match="game is 'short'; it must be one of: full, introductory"):
        game("brass-birmingham", seats=3, game="short")
    with pytest.raises(Problem, match="brass-birmingham is for 2 to 4 players, not 5"):
        game("brass-birmingham", seats=5)
    other = tmp_path / "other.toml"
    other.write_text('game = "steel-driver"\n', encoding="utf-8")
    with pytest.raises(Problem, match="'game' is 'steel-driver'; it must be one of: brass-birmingham"):
        game("brass-birmingham", seats=3, map=str(other))
