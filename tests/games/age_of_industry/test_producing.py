"""R57 to R63: the cubes of a new mine, ironworks or ship, what the demand track takes of them, and the last one."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.age_of_industry.helpers import FACTS, B, C, cubes, is_flipped, mat, position, track
from tests.games.looking import money, question, spent, view
from tests.games.playing import play

PRODUCERS = [kind for kind in FACTS if kind.split()[0] in ("coal", "iron")]
# Places with two mines and two plain spaces, and their colours.
PLACES = [("germany", "essen", "purple"), ("new-england", "pennsylvania", "blue")]
TO_STETTIN = "C dresden-berlin berlin-stettin"

editions = pytest.mark.parametrize("edition", ["1", "2"])


def new_mine(counters: str, railways: str, **said: Any) -> State:
    """A builds a coal mine of level 1 in Dresden, while two coals are missing, and all the iron."""
    state = position(hand="light_green", counters=counters, railways=railways, **{"coal": 4, "iron": 0, **said})
    return play(state, "build card:light_green build:coal@dresden.1")


# ---------------------------------------------------------------------- the cubes it receives


@pytest.mark.parametrize(("board", "place", "colour"), PLACES)
@pytest.mark.parametrize("kind", PRODUCERS)
def test_r57_a_new_mine_or_ironworks_receives_the_cubes_printed(kind: str, board: str, place: str, colour: str) -> None:
    industry, level = kind.split()
    space = f"{place}.{1 if industry == 'coal' else 3}"
    state = position(
        map=board,
        hand=colour,
        counters=f"B coal 1 {place}.2, B iron 1 {place}.4",
        mat=mat(**{industry: int(level)}),
    )
    play(state, f"build card:{colour} build:{industry}@{space}")
    assert (cubes(state, space), is_flipped(state, space)) == (FACTS[kind][4], False)
    assert (spent(state), money(state)) == (FACTS[kind][1], 50 - FACTS[kind][1])


def test_r57_a25_one_ironworks_of_level_2_has_four_cubes_not_two() -> None:
    state = position(hand="purple", counters="B coal 1 essen.1", mat=mat(iron=2))
    assert cubes(play(state, "build card:purple build:iron@essen.3"), "essen.3") == 4


def test_r57_the_cubes_come_from_the_supply_not_from_the_track() -> None:
    state = position(hand="purple")
    play(state, "build card:purple build:coal@essen.1")
    assert (cubes(state, "essen.1"), track(state, "coal")) == (3, "xxxxxx")


# ---------------------------------------------------------------------- to the demand track


@pytest.mark.parametrize(
    ("counters", "railways"),
    [
        ("B port 1 stettin.1", TO_STETTIN),
        ("B port 1 stettin.1 flipped", TO_STETTIN),
        ("A port 1 stettin.1", "A dresden-berlin, B berlin-stettin"),
        ("", "B dresden-bohemia"),  # a distant port
    ],
)
def test_r58_a_new_mine_with_a_port_in_reach_fills_the_track_and_the_builder_is_paid(
    counters: str, railways: str
) -> None:
    state = new_mine(counters, railways)
    assert (cubes(state, "dresden.1"), track(state, "coal"), track(state, "iron")) == (1, "xxxxxx", "......")
    assert (money(state), spent(state)) == (50 - 3 + 1 + 1, 3)  # what comes in is not set off against what was spent
    assert question(state) == "action"  # it is no choice


@pytest.mark.parametrize(
    ("counters", "railways"),
    [
        ("B port 1 stettin.1", ""),
        ("B port 1 stettin.1", "C dresden-berlin"),
        ("", TO_STETTIN),  # no port is built
        ("B cotton 1 stettin.2", TO_STETTIN),
    ],
)
def test_r58_without_a_port_in_reach_all_cubes_stay(counters: str, railways: str) -> None:
    state = new_mine(counters, railways)
    assert (cubes(state, "dresden.1"), track(state, "coal"), money(state)) == (3, "..xxxx", 50 - 3)


def test_r58_abroad_is_not_always_a_distant_port() -> None:
    state = position(hand="brown", railways="A munich-austria", iron=0)
    play(state, "build card:brown build:iron@munich.1")
    assert (cubes(state, "munich.1"), track(state, "iron")) == (3, "......")


def test_r58_ironworks_fill_the_track_of_iron() -> None:
    state = position(hand="light_green", counters="B port 1 stettin.1", railways="B berlin-stettin", coal=0, iron=4)
    play(state, "build card:light_green build:iron@berlin.1")
    assert (cubes(state, "berlin.1"), track(state, "iron"), track(state, "coal")) == (1, "xxxxxx", "......")
    assert money(state) == 50 - 2 + 1 + 1


def test_r58_a_full_track_takes_nothing() -> None:
    state = new_mine("B port 1 stettin.1", TO_STETTIN, coal=6)
    assert (cubes(state, "dresden.1"), money(state)) == (3, 50 - 3)


def test_r58_in_new_england_a_mine_of_pennsylvania_by_rail_to_a_port() -> None:
    state = position(
        map="new-england",
        hand="blue",
        counters="B port 1 new_york.1",
        railways="B new_york-pennsylvania",
        coal=5,
    )
    play(state, "build card:blue build:coal@pennsylvania.1")
    assert (cubes(state, "pennsylvania.1"), money(state)) == (2, 50 - 3 + 1)


@editions
def test_r58_r50_a8_not_through_pennsylvania(edition: str) -> None:
    state = position(
        map="new-england",
        edition=edition,
        hand="blue",
        counters="B port 1 new_york.1",
        railways="B albany-pennsylvania new_york-pennsylvania",
        iron=5,
    )
    play(state, "build card:blue build:iron@albany.1")
    assert (cubes(state, "albany.1"), track(state, "iron")) == (3, ".xxxxx")


@editions
def test_r59_a_mine_in_a_place_that_is_itself_a_distant_port_needs_no_railway(edition: str) -> None:
    state = position(edition=edition, hand="brown", coal=4)
    play(state, "build card:brown build:coal@bohemia.1")
    assert (cubes(state, "bohemia.1"), track(state, "coal"), money(state)) == (1, "xxxxxx", 50 - 3 + 2)


@editions
def test_r60_a10_the_dearest_empty_spaces_are_filled_first(edition: str) -> None:
    state = position(edition=edition, hand="brown", coal=1)
    play(state, "build card:brown build:coal@bohemia.1")
    assert track(state, "coal") == "..xxxx"
    assert money(state) == 50 - 3 + (3 + 2 + 2) + 4  # and the empty mine's profit


@editions
def test_r60_a10_or_the_cheapest_if_so_agreed(edition: str) -> None:
    state = position(edition=edition, refill="cheapest-first", hand="brown", coal=1)
    play(state, "build card:brown build:coal@bohemia.1")
    assert track(state, "coal") == "xxx..x"
    assert money(state) == 50 - 3 + (1 + 1 + 2) + 4


@pytest.mark.parametrize("refill", ["dearest-first", "cheapest-first"])
@editions
def test_t13_four_cubes_and_three_empty_spaces(edition: str, refill: str) -> None:
    state = position(
        edition=edition,
        refill=refill,
        hand="purple",
        counters="B port 1 bremen.1",
        railways="A essen-osnabruck, B bremen-osnabruck",
        mat=mat(coal=2),
        coal=3,
    )
    play(state, "build card:purple build:coal@essen.1")
    assert money(state) == 50 - 6 + 4
    assert (cubes(state, "essen.1"), is_flipped(state, "essen.1"), track(state, "coal")) == (1, False, "xxxxxx")


# ---------------------------------------------------------------------- later nothing moves


def test_r61_a_mine_that_a_railway_connects_later_moves_nothing() -> None:
    state = position(counters="A coal 1 dresden.1, B port 1 stettin.1", railways="B berlin-stettin", coal=2)
    play(state, "railway railway:dresden-berlin")
    assert (cubes(state, "dresden.1"), track(state, "coal"), money(state)) == (3, "....xx", 50 - 1)


def test_r61_a_port_that_is_built_later_moves_nothing() -> None:
    state = position(
        hand="orange",
        counters="A coal 1 poland.1, A iron 1 breslau.1",
        railways="A danzig-poland breslau-poland",
        coal=2,
        iron=2,
    )
    play(state, "build card:orange build:port@danzig.1")
    assert (cubes(state, "poland.1"), cubes(state, "breslau.1")) == (3, 3)
    assert (track(state, "coal"), track(state, "iron"), money(state)) == ("....xx", "....xx", 50 - 3)


# ---------------------------------------------------------------------- a ship's coal


@pytest.mark.parametrize(
    ("edition", "track_before", "bought", "sold", "stays"),
    [("2", 6, 0, 0, 2), ("2", 5, 0, 1, 1), ("2", 0, 0, 3 + 3, 0), ("1", 6, 1, 1, 2), ("1", 0, 4, 3 + 3 + 2, 0)],
)
def test_r62_a11_a_new_ships_coal_fills_the_track_like_a_mines(
    edition: str, track_before: int, bought: int, sold: int, stays: int
) -> None:
    """Of three imported coals the ship itself uses one, in the second edition; in the first it has to buy it."""
    state = position(
        map="new-england",
        edition=edition,
        hand="purple",
        counters="B port 1 boston.4",
        markets="massachusetts_bay cotton",
        mat=mat(ship=2),
        coal=track_before,
    )
    play(state, "build card:purple build:ship@massachusetts_bay.1")
    assert (spent(state), money(state)) == (7 + bought, 50 - 7 - bought + sold)
    assert cubes(state, "massachusetts_bay.import") == stays
    assert not is_flipped(state, "massachusetts_bay")
    assert view(state)["actions"] == 1  # mandatory: nothing was asked


# ---------------------------------------------------------------------- the last cube


@pytest.mark.parametrize("kind", PRODUCERS)
def test_r63_with_its_last_cube_it_flips_and_its_owner_is_paid_out_of_turn(kind: str) -> None:
    coal = kind.startswith("coal")
    space = "essen.1" if coal else "essen.3"

    def building(n: int) -> State:
        other = "C iron 1 essen.3" if coal else "C coal 1 essen.1"
        state = position(hand="purple", counters=f"B {kind} {space} {n}, {other}", mat=mat(cotton=3))
        return play(state, "build card:purple build:cotton@essen.4")

    one, two = building(1), building(2)
    assert (is_flipped(one, space), money(one, B)) == (True, 50 + FACTS[kind][5])
    assert (is_flipped(two, space), cubes(two, space), money(two, B)) == (False, 1, 50)
    assert money(one) == 50 - 12  # the builder gets nothing of it
    assert money(one, C) == 50


@pytest.mark.parametrize(
    ("card", "site", "price"), [("brown", "coal@bohemia.1", 3), ("blue", "iron@hamburg.2", 2)], ids=["coal", "iron"]
)
def test_r63_also_when_the_last_cube_goes_to_the_demand_track(card: str, site: str, price: int) -> None:
    state = position(hand=card, counters="B port 1 hamburg.1", coal=2, iron=2)
    play(state, f"build card:{card} build:{site}")
    assert is_flipped(state, site.split("@")[1])
    assert (money(state), track(state, site[:4])) == (50 - price + (2 + 2 + 1) + 4, ".xxxxx")


def test_r63_a_railways_cube_counts_as_well() -> None:
    state = position(
        counters="A cotton 1 essen.4, B coal 1 essen.1 1, C iron 1 essen.3 1",
        railways="A essen-kassel",
    )
    play(state, "railway railway:essen-cologne")
    assert (is_flipped(state, "essen.1"), is_flipped(state, "essen.3")) == (True, True)
    assert (money(state, B), money(state, C)) == (54, 54)


@editions
def test_t14_the_last_cube_of_a_coal_mine_of_level_1_in_anothers_turn(edition: str) -> None:
    state = position(edition=edition, hand="purple", counters="B coal 1 essen.1 1", mat=mat(cotton=2))
    play(state, "build card:purple build:cotton@essen.3")
    assert (is_flipped(state, "essen.1"), money(state, B)) == (True, 50 + 4)
