"""R67 to R69: the western links."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from tests.games.looking import money, of_players, question, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import (
    A,
    B,
    bag,
    barrier,
    city,
    cubes,
    empty,
    lines,
    offered,
    points,
    position,
    shares,
    tycoon,
    western_owner,
)
from tests.games.railroad_tycoon.tracks import SHORT, laid

# The two cities lie three tiles apart, over open country without a river.
BETWEEN = "track:kansas_city.ne exit:ne exit:ne exit:nw"
WEST = "A springfield-kansas_city springfield-chicago"  # by the south


def western(links: str = WEST, **said: Any) -> TycoonState:
    """A has links from Kansas City to Chicago, and an engine of level 2; no card scores."""
    return position(links=links, **{"display": "", "engine": 2, **said})


def total(state: TycoonState, name: str) -> int:
    return sum(cubes(state, name).values())


def bare(**but: str) -> str:
    """All cities without cubes, but for these."""
    return ", ".join(f"{entry.id} {but.get(entry.id, '')}" for entry in tycoon().board.cities)


# ---------------------------------------------------------------------- where, and when


@pytest.mark.parametrize("name", ["kansas_city", "des_moines"])
def test_r67_with_a_link_of_ones_own_there(name: str) -> None:
    state = western(f"A springfield-{name}")
    assert offered(state, "western") == {f"city:{name}"}
    play(state, f"western city:{name}")
    assert (western_owner(state, name), view(state)["seat"]) == (A, B)


def test_r67_at_one_of_both_cities() -> None:
    state = western("A springfield-kansas_city springfield-des_moines")
    play(state, "western")
    assert (question(state), words(state)) == ("city", {"city:kansas_city", "city:des_moines"})
    assert [refused(state, f"city:{name}") for name in ("springfield", "minneapolis", "chicago")] == [67, 67, 67]


@pytest.mark.parametrize("links", ["", "B springfield-kansas_city, A springfield-chicago", "A kansas_city-memphis:3"])
def test_r67_not_without_such_a_link_and_it_must_be_finished(links: str) -> None:
    assert refused(western(links), "western") == 67


def test_r67_once_at_each_city() -> None:
    links = "A springfield-kansas_city springfield-des_moines, B kansas_city-memphis"
    state = western(links, western="A kansas_city")
    assert offered(state, "western") == {"city:des_moines"}
    play(state, "western")
    assert refused(state, "western") == 67  # B has a link at Kansas City, where A was first


def test_a13_both_may_belong_to_one_player() -> None:
    state = western("A springfield-kansas_city springfield-des_moines", money=60)
    play(state, "western city:kansas_city pass pass western")
    assert [western_owner(state, name) for name in ("kansas_city", "des_moines")] == [A, A]
    assert money(state) == 0
    play(state, "pass pass")
    assert refused(state, "western") == 67


def test_r67_in_a_later_action_than_the_one_that_completes_the_link() -> None:
    """A build is an action of its own; with an Executive the second action is a later one."""
    state = western("", display="executive")
    play(state, f"card take:executive build {BETWEEN}")
    assert view(state)["actions"] == 1
    assert offered(state, "western") == {"city:kansas_city", "city:des_moines"}


def test_r67_not_in_the_action_in_which_a_land_grant_completed_it() -> None:
    state = western("", cards="grant")
    play(state, f"use:grant {BETWEEN}")
    assert (question(state), lines(state, A)) == ("action", {"des_moines-kansas_city"})
    assert refused(state, "western") == 67
    play(state, "pass pass pass")
    assert offered(state, "western") == {"city:kansas_city", "city:des_moines"}


def test_r67_but_where_one_had_a_link_before_a_new_one_changes_nothing() -> None:
    state = western(cards="grant")
    play(state, f"use:grant {BETWEEN}")
    assert offered(state, "western") == {"city:kansas_city"}
    play(state.copy(), "western")
    play(state, "issue")  # no action either
    assert offered(state, "western") == {"city:kansas_city"}


def test_r67_what_one_player_has_just_linked_does_not_hinder_the_next() -> None:
    state = western("B springfield-des_moines", cards="grant")
    play(state, f"use:grant {BETWEEN} pass")
    assert offered(state, "western") == {"city:des_moines"}


def test_t17_without_a_link_in_the_same_action_and_in_the_next() -> None:
    state = western("", cards="grant", money=50)
    assert refused(state, "western") == 67
    play(state, f"use:grant {BETWEEN}")
    assert refused(state, "western") == 67
    play(state, "pass pass pass")
    red = cubes(state, "kansas_city")["red"]
    play(state, "western city:kansas_city")
    assert (money(state), cubes(state, "kansas_city")["red"]) == (20, red + 4)


def test_a17_it_needs_a_locomotive() -> None:
    """24 for all links; the 24th is free for the west, the 25th is not there."""
    links = laid(", ".join(f"A {track}" for track in ("kansas_city.ne ne ne nw", *SHORT[:22])))
    state = position(links=links)
    assert view(state)["players"][A]["locomotives"] == 1
    play(state, "western city:kansas_city")
    assert view(state)["players"][A]["locomotives"] == 0
    play(state, "pass pass")
    assert refused(state, "western") == 11


def test_r67_neither_in_the_auction_nor_in_the_middle_of_something() -> None:
    assert barrier(western(question={"kind": "bid"}), "western") == 26
    state = western("A springfield-kansas_city springfield-des_moines")
    assert refused(state, "city:kansas_city") == 27
    play(state, "western")
    assert refused(state, "western") == 27


# ---------------------------------------------------------------------- what it costs and brings


def test_r68_it_costs_30_and_brings_4_red_cubes_from_the_bag() -> None:
    state = western(cubes="kansas_city blue", money=31)
    before = bag(state)
    play(state, "western")
    assert (money(state), shares(state)) == (1, 0)
    assert (cubes(state, "kansas_city"), before - bag(state)) == ({"blue": 1, "red": 4}, {"red": 4})


def test_r68_shares_pay_what_is_missing() -> None:
    state = play(western(money=9), "western")
    assert (money(state), shares(state)) == (9 + 5 * 5 - 30, 5)


@pytest.mark.parametrize("red", [0, 1, 3, 4, 6])
def test_a13_with_fewer_red_cubes_in_the_bag_those_there_are(red: int) -> None:
    there = bare(boston="red " * (25 - red), kansas_city="blue")
    state = play(western(cubes=there, last_turn=2), "western")
    assert cubes(state, "kansas_city") == ({"blue": 1, "red": min(4, red)} if red else {"blue": 1})
    assert bag(state)["red"] == max(0, red - 4)
    assert (western_owner(state, "kansas_city"), money(state)) == (A, 20)


@pytest.mark.parametrize(("red", "marked"), [(4, False), (1, False), (0, True)])
def test_a9_r68_they_take_a_marker_off(red: int, marked: bool) -> None:
    state = western(cubes=bare(boston="red " * (25 - red)), last_turn=2)
    assert "kansas_city" in empty(state)
    play(state, "western")
    assert ("kansas_city" in empty(state)) == marked


def test_a13_it_is_no_link() -> None:
    state = western("A springfield-kansas_city")
    before = (of_players(state, "links"), lines(state))
    play(state, "western")
    assert (of_players(state, "links"), lines(state)) == before


# ---------------------------------------------------------------------- red cubes for Chicago


def test_r69_a_red_cube_from_there_brings_2_cubes_to_chicago() -> None:
    state = western(western="A kansas_city", cubes="kansas_city red red, springfield, chicago blue")
    before = bag(state)
    play(state, "deliver cube:red@kansas_city")
    assert (points(state), cubes(state, "kansas_city"), total(state, "chicago")) == (2, {"red": 1}, 3)
    assert sum(before.values()) + 1 - sum(bag(state).values()) == 2
    play(state, "pass pass deliver cube:red@kansas_city")
    assert total(state, "chicago") == 5


@pytest.mark.parametrize("linked", [True, False])
def test_t18_the_same_from_an_unlinked_kansas_city_brings_none(linked: bool) -> None:
    state = western(western="A kansas_city" if linked else "", cubes="kansas_city red, springfield, chicago blue")
    play(state, "deliver")
    assert (points(state), total(state, "chicago")) == (2, 3 if linked else 1)


def test_r69_the_other_western_link_does_not_do() -> None:
    state = western(
        f"{WEST} springfield-des_moines",
        western="A des_moines",
        cubes="kansas_city red, springfield red, des_moines red, chicago blue",
    )
    for start, brought in (("kansas_city", 0), ("springfield", 0), ("des_moines", 2)):
        after = play(state.copy(), f"deliver cube:red@{start}")
        assert total(after, "chicago") == 1 + brought


def test_r69_only_to_chicago() -> None:
    """Springfield has become red: the cube stops there. A purple cube goes nowhere near, a blue one to St. Louis."""
    state = western(
        f"{WEST} kansas_city-st_louis",
        western="A kansas_city",
        new="springfield red",
        cubes="kansas_city red blue, springfield, chicago blue, st_louis",
    )
    for colour in ("red", "blue"):
        after = play(state.copy(), f"deliver cube:{colour}@kansas_city")
        assert (points(after), total(after, "chicago"), total(after, "springfield")) == (1, 1, 0)


@pytest.mark.parametrize("owner", "AB")
def test_r69_a13_whoever_delivers_and_whoever_owns_it(owner: str) -> None:
    state = western(
        f"{WEST}, B des_moines-kansas_city",
        western=f"{owner} kansas_city",
        cubes="kansas_city red, springfield, chicago blue",
    )
    play(state, "deliver cube:red@kansas_city")
    assert (of_players(state, "points"), total(state, "chicago")) == ([2, 0, 0], 3)


def test_a13_red_cubes_that_were_there_before_do_it_too() -> None:
    """Of the five red ones nobody can tell which are new."""
    state = western(cubes="kansas_city red, springfield, chicago", money=30)
    play(state, "western pass pass")
    assert cubes(state, "kansas_city") == {"red": 5}
    for delivered in range(1, 3):
        play(state, "deliver cube:red@kansas_city")
        assert total(state, "chicago") == 2 * delivered
        if delivered == 1:
            play(state, "pass pass")


def test_r69_a9_chicago_loses_its_marker() -> None:
    state = western(western="A kansas_city", cubes="kansas_city red, springfield, chicago")
    assert empty(state) >= {"chicago"}
    play(state, "deliver")
    assert not city(state, "chicago")["empty"]
    assert city(state, "kansas_city")["empty"]


def test_a13_the_cube_goes_back_first_then_two_are_drawn() -> None:
    """The bag is empty but for the cube itself, and so it is this one that Chicago gets."""
    everything = ["red"] * 24 + [colour for colour in ("yellow", "blue", "black", "purple") for _ in range(25)]
    state = western(western="A kansas_city", last_turn=2, cubes=bare(kansas_city="red", boston=" ".join(everything)))
    assert not bag(state)
    play(state, "deliver")
    assert (cubes(state, "chicago"), bag(state)) == ({"red": 1}, {})
