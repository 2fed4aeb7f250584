"""R114 to R117 and R148: the action Develop."""

from __future__ import annotations

import pytest

from tests.games.brass_birmingham.helpers import (
    A,
    B,
    buildable,
    cubes,
    is_flipped,
    left,
    links,
    mat,
    pass_turn,
    position,
    tile,
    what,
)
from tests.games.looking import money, player, question, spent, view
from tests.games.playing import after, play, refused, words

INDUSTRIES = ("cotton", "manufacturer", "pottery", "coal", "iron", "brewery")


def test_r114_one_tile_or_two() -> None:
    state = position(hand="coal iron")
    before = dict(player(state, A)["mat"])
    one = after(state, "develop card:coal develop:cotton done")
    assert player(one, A)["mat"] == {**before, "cotton": before["cotton"] - 1}
    assert view(one)["actions"] == 1
    two = after(state, "develop card:coal develop:cotton develop:coal")
    assert player(two, A)["mat"] == {**before, "cotton": before["cotton"] - 1, "coal": before["coal"] - 1}
    assert (question(two), view(two)["actions"]) == ("action", 1)
    assert view(two)["tiles"] == []


def test_r114_a41_no_tile_at_all_is_not_develop() -> None:
    state = play(position(hand="coal iron"), "develop card:coal")
    assert words(state) == {f"develop:{industry}" for industry in INDUSTRIES if industry != "pottery"}
    assert refused(state, "done") == 30
    nothing = position(players={A: {"mat": dict.fromkeys(INDUSTRIES, 0)}})
    assert "develop" not in words(nothing)


def test_r114_an_empty_stack_has_nothing_to_develop() -> None:
    state = position(hand="coal iron", players={A: {"mat": mat(iron=0)}})
    assert refused(after(state, "develop card:coal"), "develop:iron") == 114


@pytest.mark.parametrize(
    ("second", "levels"), [("manufacturer", ("manufacturer 3", 8)), ("coal", ("manufacturer 2", 9))]
)
def test_r115_one_after_the_other_each_the_lowest_then(second: str, levels: tuple[str, int]) -> None:
    """Of the manufacturers I and II, II, III: the first goes, then perhaps the next, and what is built comes after."""
    state = position(
        hand="coal birmingham", links=links(A, "birmingham-oxford"), players={A: {"mat": {"manufacturer": 10}}}
    )
    play(state, f"develop card:coal develop:manufacturer develop:{second}")
    assert left(state, "manufacturer") == levels[1]
    play(state, "build card:birmingham build:manufacturer@birmingham.2")
    assert what(state, "birmingham.2") == levels[0]


def test_r115_a41_tiles_of_either_era_may_go_at_any_time() -> None:
    state = position(hand="coal", players={A: {"mat": mat(brewery=4, pottery=5)}})
    play(state, "develop card:coal develop:brewery develop:pottery")
    assert (left(state, "brewery"), left(state, "pottery")) == (0, 0)
    state = position(era="rail", hand="coal")
    play(state, "develop card:coal develop:cotton develop:iron")
    assert (left(state, "cotton"), left(state, "iron")) == (10, 3)


def test_r116_each_tile_costs_an_iron() -> None:
    state = position(hand="coal", iron=8)
    play(state, "develop card:coal develop:cotton")
    assert (spent(state), view(state)["iron"]) == (2, 7)
    play(state, "develop:cotton")
    assert (spent(state), view(state)["iron"]) == (4, 6)
    state = position(hand="coal", tiles=[tile(B, "iron 1", "dudley.2", 4)])
    play(state, "develop card:coal develop:cotton develop:cotton")
    assert (spent(state), cubes(state, "dudley.2")) == (0, 2)


def test_r116_a41_without_the_iron_no_tile_goes() -> None:
    assert refused(position(money=1), "develop") == 116
    assert refused(position(money=1), "develop:cotton") == 116
    # One iron can be paid, a second cannot: the action ends with the first tile.
    state = position(hand="coal", money=3)
    play(state, "develop card:coal develop:cotton")
    assert (money(state), left(state, "cotton"), question(state)) == (1, 10, "action")
    free = position(hand="coal", money=0, tiles=[tile(B, "iron 1", "dudley.2", 1)])
    play(free, "develop card:coal develop:cotton")
    assert (left(free, "cotton"), is_flipped(free, "dudley.2")) == (10, True)
    assert view(free)["actions"] == 1


@pytest.mark.parametrize(("level", "bulb"), [(1, True), (2, False), (3, True), (4, False), (5, False)])
def test_r117_potteries_1_and_3_cannot_be_developed(level: int, bulb: bool) -> None:
    state = play(position(hand="coal", players={A: {"mat": mat(pottery=level)}}), "develop card:coal")
    assert ("develop:pottery" in words(state)) == (not bulb)
    if bulb:
        assert refused(state, "develop:pottery") == 117
        assert left(state, "pottery") == 6 - level


def test_r117_with_nothing_but_a_light_bulb_there_is_no_develop() -> None:
    empty = {**dict.fromkeys(INDUSTRIES, 0), "pottery": 5}
    assert refused(position(players={A: {"mat": empty}}), "develop") == 117


def test_r148_a_brewery_developed_away_is_gone_for_good() -> None:
    state = position(hand="coal brewery", players={A: {"mat": mat(brewery=4)}}, era="rail")
    assert "brewery@farm_north.1" in buildable(state, "brewery")
    play(state, "develop card:coal develop:brewery done")
    assert left(state, "brewery") == 0
    assert refused(state, "build:brewery@burton_on_trent.2") == 93
    pass_turn(state)
    pass_turn(state)
    assert left(state, "brewery") == 0
