"""R36 to R42, T5, T7 and T8: what fits where, how many of it, which counter comes next and what it costs."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from ironbridge.engine.game import State
from tests.games.age_of_industry.helpers import (
    FACTS,
    GONE,
    A,
    B,
    at,
    buildable,
    cubes,
    industry,
    layable,
    left,
    loans,
    mat,
    owner,
    position,
    track,
    what,
)
from tests.games.looking import money, spent, view
from tests.games.playing import play, refused

EDITIONS = pytest.mark.parametrize("edition", ["1", "2"])
MAPS = pytest.mark.parametrize("map_name", ["germany", "new-england"])
READY = mat(factory=3, ship=2)
FITTING = {"plain": {"cotton", "factory", "iron"}, "mine": {"coal"}, "port": {"port"}}


def with_five_in_berlin(folder: Path) -> str:
    """The map of Germany, but Berlin has five spaces."""
    text = (files("ironbridge.games.age_of_industry") / "maps" / "germany.toml").read_text(encoding="utf-8")
    four = ", ".join(['"plain"'] * 4)
    assert text.count(four) == 1
    path = folder / "five.toml"
    path.write_text(text.replace(four, f'{four}, "plain"'), encoding="utf-8")
    return str(path)


def on(state: State, place: str, card: str = "coal") -> set[str]:
    """What a combined action, with whatever card, can build on the spaces of a place: {"cotton@berlin.1"}."""
    return {site for site in buildable(state, card, "combine") if site.split("@")[1].split(".")[0] == place}


# ---------------------------------------------------------------------- what fits where


@MAPS
@EDITIONS
def test_r36_each_kind_of_space_is_for_its_industries(map_name: str, edition: str) -> None:
    """Of everything that needs no cubes, and of factories, where a port is at hand."""
    board = industry(3, edition, map_name).board
    state = position(map=map_name, edition=edition, hand="coal")
    expected = {
        f"{each}@{location.id}.{n}"
        for location in board.locations
        for n, kind in enumerate(location.spaces, 1)
        for each in FITTING[kind] - {"factory"}
    }
    assert buildable(state, "coal", "combine") == expected


def test_r36_a_factory_too_is_for_a_plain_space_and_a_ship_for_a_ship_space() -> None:
    state = position(
        map="new-england",
        hand="coal",
        mat=READY,
        counters="B port 1 new_york.1",
        railways="B new_york-pennsylvania",
    )
    factories = {site for site in buildable(state, "coal", "combine") if site.startswith("factory")}
    assert factories == {
        f"factory@{space}" for space in ("new_york.2", "new_york.3", "pennsylvania.3", "pennsylvania.4")
    }
    ships = {site for site in buildable(state, "coal", "combine") if site.startswith("ship")}
    assert ships == {"ship@new_york_bight.1", "ship@long_island_sound.1"}
    assert on(state, "long_island_sound") == {"ship@long_island_sound.1"}


@EDITIONS
@pytest.mark.parametrize(("card", "action"), [("ship", "build"), ("orange", "build"), ("coal", "combine")])
def test_r37_a_ship_needs_a_port_whatever_card_is_played(edition: str, card: str, action: str) -> None:
    state = position(map="new-england", edition=edition, hand=card, mat=READY, counters="B port 1 boston.4")
    assert "ship@long_island_sound.1" not in buildable(state, card, action)
    assert refused(state, "build:ship@long_island_sound.1") == 37
    for side in ("", "flipped"):
        port = f"B port 1 new_haven.1 {side}"
        state = position(map="new-england", edition=edition, hand=card, mat=READY, counters=port)
        assert "ship@long_island_sound.1" in buildable(state, card, action)
        assert "ship@new_york_bight.1" not in buildable(state, card, action)


def test_r37_a_mill_in_the_location_of_the_port_is_no_port() -> None:
    state = position(map="new-england", hand="orange", mat=READY, counters="A cotton 1 new_york.2")
    assert refused(state, "build:ship@new_york_bight.1") == 37


@EDITIONS
def test_r38_one_counter_a_space(edition: str) -> None:
    state = position(edition=edition, hand="yellow", counters="B cotton 1 kassel.1, C port 1 kiel.1")
    assert on(state, "kassel", "yellow") == {"cotton@kassel.2", "iron@kassel.2"}
    assert refused(state, "build:cotton@kassel.1") == 38
    state = position(edition=edition, hand="blue", counters="C port 1 kiel.1", mat=mat(port=3))
    assert refused(state, "build:port@kiel.1") == 38


# ---------------------------------------------------------------------- how many


@EDITIONS
@pytest.mark.parametrize(
    ("there", "other"),
    [("kassel.1", "cotton@kassel.2"), ("hamburg.2", "port@hamburg.1"), ("mannheim.2", "coal@mannheim.1")],
)
def test_r39_one_counter_of_each_player_in_a_location_of_two_or_three_spaces(
    there: str, other: str, edition: str
) -> None:
    state = position(edition=edition, hand="blue yellow", counters=f"A cotton 1 {there}")
    assert other not in buildable(state, "blue", "combine")
    assert refused(state, f"build:{other}") == 39
    # Another player's counter is no matter.
    state = position(edition=edition, hand="blue yellow", counters=f"B cotton 1 {there}")
    assert other in buildable(state, "blue", "combine")


@EDITIONS
def test_r39_two_in_a_location_of_four_spaces(edition: str) -> None:
    state = position(edition=edition, hand="light_green", counters="A cotton 1 berlin.1, B cotton 1 berlin.2")
    assert on(state, "berlin", "light_green") == {f"{each}@berlin.{n}" for each in ("cotton", "iron") for n in (3, 4)}
    state = position(edition=edition, hand="light_green", counters="A cotton 1 berlin.1, A iron 1 berlin.2")
    assert on(state, "berlin", "light_green") == set()
    assert refused(state, "build:cotton@berlin.3") == 39


def test_r30_r39_a4_four_spaces_means_at_least_four(tmp_path: Path) -> None:
    board = with_five_in_berlin(tmp_path)
    state = position(map=board, hand="iron", counters="A cotton 1 berlin.1")
    assert buildable(state, "iron") == {f"iron@berlin.{n}" for n in (2, 3, 4, 5)}
    state = position(map=board, hand="light_green", counters="A cotton 1 berlin.1, A iron 1 berlin.2")
    assert refused(state, "build:cotton@berlin.5") == 39


def test_r39_building_over_ones_own_counter_adds_none() -> None:
    state = position(hand="purple", counters="A coal 1 essen.1, A coal 1 essen.2")
    assert on(state, "essen", "purple") == {"coal@essen.1", "coal@essen.2"}
    state = position(hand="yellow", counters="A coal 1 mannheim.1", mat=mat(coal=2))
    assert on(state, "mannheim", "yellow") == {"coal@mannheim.1"}


def test_r39_on_both_maps() -> None:
    state = position(map="new-england", hand="orange", counters="A port 1 new_york.1, A coal 1 pennsylvania.1")
    assert refused(state, "build:cotton@new_york.2") == 39
    assert on(state, "pennsylvania", "orange") >= {"coal@pennsylvania.2", "cotton@pennsylvania.3"}


@MAPS
def test_r40_villages_and_lands_without_spaces_are_not_built_in_but_railways_lead_there(map_name: str) -> None:
    rules = industry(map_name=map_name)
    bare = {location.id for location in rules.board.locations if location.kind in ("village", "abroad")}
    assert len(bare) >= 7
    built_on = {word.split("@")[1].split(".")[0] for word in rules.words if word.startswith("build:")}
    assert bare & built_on == set()
    ends = {end for word in rules.words if word.startswith("railway:") for end in word.partition(":")[2].split("-")}
    assert bare <= ends
    state = position(counters="A cotton 1 berlin.1")
    assert "berlin-posen" in layable(state)


# ---------------------------------------------------------------------- which counter


INDUSTRY_SITES = {
    "cotton": "cotton@hamburg.2",
    "factory": "factory@hamburg.2",
    "iron": "iron@hamburg.2",
    "coal": "coal@bohemia.1",
    "port": "port@bremen.1",
}


@pytest.mark.parametrize("kind", [kind for kind in FACTS if not kind.endswith(" 0") and not kind.startswith("ship")])
def test_r41_r42_the_lowest_counter_left_for_its_price_and_its_cubes(kind: str) -> None:
    """Its cubes are bought, at the port of Hamburg or in Bohemia, from full tracks: $1 each."""
    name, level = kind.split()
    state = position(hand="iron ship", counters="B port 1 hamburg.1", mat=mat(**{name: int(level)}))
    copies, price, coal, iron, brought, _ = FACTS[kind]
    site = INDUSTRY_SITES[name]
    play(state, f"combine card:ship build:{site}")
    there = at(state, site.split("@")[1])
    assert there is not None
    assert (there["industry"], there["level"], there["flipped"], there["cubes"]) == (name, int(level), False, brought)
    assert (left(state, kind), spent(state), money(state)) == (
        copies - 1,
        price + coal + iron,
        50 - price - coal - iron,
    )
    assert (track(state, "coal").count("x"), track(state, "iron").count("x")) == (6 - coal, 6 - iron)


@pytest.mark.parametrize("level", [2, 3])
def test_r41_r42_the_same_for_ships_which_bring_coal(level: int) -> None:
    state = position(map="new-england", hand="orange", counters="B port 1 new_york.1", mat=mat(ship=level))
    _, price, coal, iron, _, _ = FACTS[f"ship {level}"]
    play(state, "build card:orange build:ship@new_york_bight.1")
    assert (what(state, "new_york_bight"), left(state, f"ship {level}")) == (f"ship {level}", 1)
    assert (spent(state), cubes(state, "new_york_bight.import")) == (price + iron, 4 - coal)


@pytest.mark.parametrize("name", ["cotton", "iron", "coal", "port"])
def test_r41_without_a_counter_left_there_is_nothing_to_build(name: str) -> None:
    state = position(hand=f"{name} blue", mat=mat(**{name: GONE}), counters="B port 1 hamburg.1")
    assert buildable(state, name) == set()
    assert refused(state, f"build:{INDUSTRY_SITES[name]}") == 41


def test_r41_a_lower_level_that_is_left_comes_first() -> None:
    state = position(hand="cotton blue", mat={"cotton-1": 1}, counters="B port 1 hamburg.1")
    play(state, "combine card:blue build:cotton@hamburg.2")
    assert (what(state, "hamburg.2"), left(state, "cotton 1"), left(state, "cotton 2")) == ("cotton 1", 0, 2)


def test_r42_money_that_is_missing_is_borrowed_but_cubes_that_are_missing_forbid_it() -> None:
    state = play(position(hand="brown", money=1), "build card:brown build:cotton@munich.1")
    assert (money(state), loans(state), spent(state)) == (1 + 10 - 4, 1, 4)
    state = position(hand="brown", mat=mat(cotton=2))
    assert refused(state, "build:cotton@munich.1") == 53
    state = position(
        hand="brown",
        mat=mat(cotton=3),
        counters="B coal 1 bohemia.1",
        railways="B munich-regensburg regensburg-augsburg",
    )
    assert refused(state, "build:cotton@munich.1") == 53


def test_r42_the_coal_does_not_stay_on_the_new_counter() -> None:
    state = position(
        hand="brown",
        mat=mat(cotton=2),
        counters="B coal 1 bohemia.1",
        railways="B munich-regensburg regensburg-bohemia",
    )
    play(state, "build card:brown build:cotton@munich.1")
    assert (cubes(state, "munich.1"), cubes(state, "bohemia.1"), spent(state)) == (0, 2, 6)


# ---------------------------------------------------------------------- the rulebook's examples


@EDITIONS
def test_t5_cologne_belgium_and_kiel(edition: str) -> None:
    state = position(
        edition=edition,
        hand="coal",
        mat=READY,
        counters="B port 1 bremen.1",
        railways="B bremen-osnabruck osnabruck-essen essen-cologne cologne-belgium, C bremen-hamburg hamburg-kiel",
    )
    assert on(state, "cologne") == {f"{each}@cologne.{n}" for each in ("cotton", "factory", "iron") for n in (1, 2)}
    assert on(state, "belgium") == {"coal@belgium.1"}
    assert on(state, "kiel") == {"port@kiel.1"}


def test_t7_three_mills_gone_and_two_factories_to_develop() -> None:
    """Red is A: after three mills the next is of level 2, one is left, and then there are two of level 3."""
    state = position(hand="blue", counters="B port 1 bremen.1")
    assert [left(state, f"cotton {level}") for level in (1, 2, 3)] == [2, 2, 2]
    assert what(play(state, "build card:blue build:cotton@hannover.1"), "hannover.1") == "cotton 1"
    state = position(
        hand="blue coal",
        counters="A cotton 1 berlin.1, A cotton 1 kassel.1, A cotton 2 leipzig.1, B port 1 hamburg.1",
    )
    assert [left(state, f"cotton {level}") for level in (1, 2, 3)] == [0, 1, 2]
    play(state, "build card:blue build:cotton@hamburg.2")
    assert what(state, "hamburg.2") == "cotton 2"
    assert [left(state, f"cotton {level}") for level in (1, 2, 3)] == [0, 0, 2]


def test_t7_a_factory_of_level_3_takes_two_developments() -> None:
    state = position(hand="factory blue blue ship ship", counters="B port 1 hamburg.1")
    for gone in (0, 1):
        assert refused(state, "build:factory@hamburg.2") == 5
        play(state, "develop card:ship develop:factory-0")
        assert left(state, "factory 0") == 1 - gone
    state = position(hand="factory", counters="B port 1 hamburg.1", mat=mat(factory=3))
    assert what(play(state, "build card:factory build:factory@hamburg.2"), "hamburg.2") == "factory 3"


@EDITIONS
@pytest.mark.parametrize(("level", "price", "coal", "iron"), [(1, 4, 0, 0), (2, 6, 1, 0), (3, 12, 1, 1)])
def test_t8_what_mills_cost(level: int, price: int, coal: int, iron: int, edition: str) -> None:
    state = position(
        edition=edition,
        hand="light_green",
        mat=mat(cotton=level),
        counters="B coal 1 dresden.1, C iron 1 berlin.1",
        railways="B dresden-berlin",
    )
    play(state, "build card:light_green build:cotton@berlin.2")
    assert (what(state, "berlin.2"), owner(state, "berlin.2"), spent(state)) == (f"cotton {level}", A, price)
    assert (cubes(state, "dresden.1"), cubes(state, "berlin.1")) == (3 - coal, 3 - iron)
    assert view(state)["players"][B]["money"] == 50
