"""R132 to R137 and R139: the action Network."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.brass_birmingham.helpers import (
    A,
    B,
    brass,
    cubes,
    discards,
    flipped,
    is_flipped,
    line_id,
    linkable,
    links,
    links_of,
    merchants,
    position,
    space,
    tile,
)
from tests.games.looking import money, player, question, spent, view
from tests.games.playing import after, play, refused, words


def railways(*tiles: dict[str, Any], lines: str = "", **data: Any) -> State:
    """The rail era; the lines are B's."""
    return position(era="rail", hand="coal iron", tiles=list(tiles), links=links(B, lines), **data)


MILL = flipped(A, "cotton 2", "worcester.1")
MINE = tile(A, "coal 2", "dudley.1", 3)
BREWERY = tile(A, "brewery 2", "uttoxeter.1", 2)


# ---------------------------------------------------------------------- one link


def test_r132_a_free_line_that_touches_the_network() -> None:
    state = position(hand="coal", tiles=[tile(A, "cotton 1", "worcester.1")])
    assert linkable(state) == {"birmingham-worcester", "worcester-gloucester", "kidderminster-worcester"}
    assert refused(state, "link:birmingham-oxford") == 132
    for owner in (A, B):
        taken = position(
            hand="coal", tiles=[tile(A, "cotton 1", "worcester.1")], links=links(owner, "worcester-gloucester")
        )
        assert "worcester-gloucester" not in linkable(taken)
        assert refused(taken, "link:worcester-gloucester") == 132


def test_r132_a21_from_farms_and_merchant_places_too() -> None:
    state = position(tiles=[tile(A, "brewery 1", "farm_north.1")])
    assert linkable(state) == {"cannock-farm_north"}
    state = position(links=links(A, "redditch-oxford"))
    assert linkable(state) == {"birmingham-oxford", "redditch-gloucester"}


def test_r132_a4_the_links_come_from_ones_own_fourteen() -> None:
    state = position(hand="coal", tiles=[tile(A, "cotton 1", "worcester.1")])
    play(state, "network card:coal link:worcester-gloucester")
    assert (player(state, A)["links"], player(state, B)["links"]) == (13, 14)
    assert links_of(state) == {"worcester-gloucester"}


def test_r133_canals_for_three_pounds_on_canal_lines_only() -> None:
    state = position(hand="coal", tiles=[tile(A, "iron 1", "birmingham.3"), MINE])
    play(state, "network card:coal link:dudley-birmingham")
    assert (spent(state), cubes(state, "dudley.1"), view(state)["coal"]) == (3, 3, 13)  # no coal for a canal
    assert view(state)["actions"] == 1
    for line in ("birmingham-redditch", "birmingham-nuneaton"):
        assert refused(state, f"link:{line}") == 133
    assert refused(position(tiles=[tile(A, "iron 1", "birmingham.3")], money=2), "network") == 133


def test_r133_r134_which_lines_are_open_in_which_era() -> None:
    eras = {line.id: {("canal", "rail")[era] for era in line.eras} for line in brass().board.lines}
    only_rail = {line_id(line) for line in ONLY_RAIL}
    assert {line for line, open_in in eras.items() if open_in == {"rail"}} == only_rail
    assert {line for line, open_in in eras.items() if open_in == {"canal"}} == {line_id("walsall-burton_on_trent")}
    assert len(eras) == 39
    assert linkable(position(round=1)) == set(eras) - only_rail
    rich = railways(*(tile(B, "coal 2", "dudley.1"),), lines="")
    assert line_id("walsall-burton_on_trent") not in linkable(rich)


ONLY_RAIL = (
    *("leek-belper", "derby-uttoxeter", "stone-uttoxeter", "cannock-burton_on_trent", "walsall-tamworth"),
    *("birmingham-nuneaton", "nuneaton-coventry", "birmingham-redditch"),
)


def test_r134_a_railway_costs_five_pounds_and_a_coal() -> None:
    state = play(railways(MINE), "network card:coal link:dudley-birmingham")
    assert (spent(state), cubes(state, "dudley.1")) == (5, 2)
    assert refused(railways(MINE, money=4), "network") == 134
    assert refused(railways(MILL), "link:birmingham-worcester") == 75
    # Worcester-Gloucester reaches the market by itself: £5 and £1.
    state = play(railways(MILL, money=6), "network card:coal link:worcester-gloucester")
    assert (money(state), view(state)["coal"]) == (0, 12)
    assert refused(railways(MILL, money=5), "link:worcester-gloucester") == 134


# ---------------------------------------------------------------------- two railways


def test_r135_two_railways_for_fifteen_pounds_and_a_barrel() -> None:
    state = railways(MINE, BREWERY)
    before = discards(state)
    play(state, "network card:coal link:dudley-birmingham")
    assert (question(state), spent(state)) == ("second-link", 5)
    play(state, "link:birmingham-worcester")
    assert (spent(state), cubes(state, "dudley.1"), cubes(state, "uttoxeter.1")) == (15, 1, 1)
    assert discards(state) == [*before, "coal"]
    assert (len(links_of(state)), view(state)["actions"]) == (2, 1)


def test_r135_one_may_stop_after_the_first_and_pay_five() -> None:
    state = play(railways(MINE, BREWERY), "network card:coal link:dudley-birmingham done")
    assert (spent(state), cubes(state, "uttoxeter.1"), view(state)["actions"]) == (5, 2, 1)


def test_r135_the_second_needs_ten_pounds_more() -> None:
    state = railways(MINE, BREWERY, money=14)
    play(state, "network card:coal link:dudley-birmingham")
    assert (question(state), len(links_of(state))) == ("action", 1)
    exactly = play(railways(MINE, BREWERY, money=15), "network card:coal link:dudley-birmingham link:birmingham-oxford")
    assert money(exactly) == 0


def test_r135_no_third_in_the_same_action() -> None:
    state = play(railways(MINE, BREWERY), "network card:coal link:dudley-birmingham link:birmingham-worcester")
    assert question(state) == "action"
    play(state, "network card:iron link:dudley-kidderminster")
    assert spent(state) == 20


def test_r135_never_with_a_merchants_barrel() -> None:
    oxford = merchants(2, {"oxford.1": "cotton", "oxford.2": "manufacturer"})
    state = railways(MINE, lines="birmingham-oxford", merchants=oxford)
    play(state, "network card:coal link:dudley-birmingham")
    assert question(state) == "action"
    other = tile(A, "brewery 2", "stone.1", 2)
    state = railways(MINE, BREWERY, other, lines="birmingham-oxford", merchants=oxford)
    play(state, "network card:coal link:dudley-birmingham link:birmingham-worcester")
    assert words(state) == {"beer<uttoxeter.1", "beer<stone.1"}
    assert refused(state, "beer<oxford.1") == 135


def test_r136_a49_the_second_may_go_on_from_the_first_and_bring_its_coal_over_it() -> None:
    state = railways(MINE, BREWERY)
    assert refused(state, "link:birmingham-worcester") == 132
    play(state, "network card:coal link:dudley-birmingham link:birmingham-worcester")
    assert cubes(state, "dudley.1") == 1
    # Never the reverse: the first must have its coal without the second.
    far = railways(MILL, tile(B, "coal 2", "dudley.1"), BREWERY)
    assert refused(far, "link:birmingham-worcester") == 75


def test_r136_a49_the_two_need_not_touch_and_a_mine_may_flip_in_between() -> None:
    near = tile(A, "coal 2", "dudley.1", 1)
    state = railways(near, BREWERY, MILL)
    play(state, "network card:coal link:dudley-birmingham")
    assert (is_flipped(state, "dudley.1"), space(state)) == (True, 17)
    play(state, "link:worcester-gloucester")
    assert (spent(state), view(state)["coal"]) == (15 + 1, 12)


def test_r136_each_needs_its_own_coal() -> None:
    near = tile(A, "coal 2", "dudley.1", 1)
    state = play(railways(near, BREWERY), "network card:coal link:dudley-birmingham")
    assert question(state) == "second-link"  # Birmingham-Oxford would reach the market
    assert refused(state, "link:birmingham-worcester") == 75
    play(state, "link:birmingham-oxford")
    assert (spent(state), view(state)["coal"]) == (15 + 1, 12)


def test_r137_a50_anothers_brewery_must_be_connected_with_the_second_link() -> None:
    others = tile(B, "brewery 2", "walsall.2", 2)
    state = railways(MINE, others)
    joined = after(state, "network card:coal link:dudley-birmingham")
    assert refused(joined, "link:birmingham-worcester") == 137
    play(joined, "link:walsall-birmingham")  # it is the second link itself that reaches the brewery
    assert cubes(joined, "walsall.2") == 1
    over_the_first = railways(tile(A, "coal 2", "dudley.1"), others, lines="walsall-birmingham")
    play(over_the_first, "network card:coal link:dudley-birmingham link:birmingham-worcester")
    assert cubes(over_the_first, "walsall.2") == 1


def test_r137_r84_ones_own_brewery_anywhere() -> None:
    state = railways(MINE, BREWERY, tile(B, "brewery 2", "walsall.2", 2), lines="walsall-birmingham")
    play(state, "network card:coal link:dudley-birmingham link:birmingham-worcester")
    assert words(state) == {"beer<uttoxeter.1", "beer<walsall.2"}
    play(state, "beer<uttoxeter.1")
    assert (cubes(state, "uttoxeter.1"), cubes(state, "walsall.2")) == (1, 2)


def test_r139_a_second_canal_is_a_second_action() -> None:
    state = position(hand="coal iron", tiles=[tile(A, "coal 1", "dudley.1"), tile(A, "brewery 1", "uttoxeter.1")])
    play(state, "network card:coal link:dudley-birmingham")
    assert (question(state), view(state)["actions"], state.seat) == ("action", 1, A)
    play(state, "network card:iron link:birmingham-oxford")
    assert (spent(state), state.seat, cubes(state, "uttoxeter.1")) == (6, B, 1)


@pytest.mark.parametrize("word", ["link:dudley-birmingham", "network"])
def test_r16_a4_the_fifteenth_link_is_refused(word: str) -> None:
    lines = [line.id for line in brass().board.lines if line.id != "dudley-birmingham" and 0 in line.eras]
    state = position(tiles=[tile(A, "coal 1", "dudley.1")], links=links(A, " ".join(lines[:14])))
    assert refused(state, word) == 16
