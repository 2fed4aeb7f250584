"""R53 to R62: the final profit, and who wins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.games.steel_driver.rules.scoring import value_of_goods
from tests.games.looking import of_players, view
from tests.games.playing import words
from tests.games.steel_driver.helpers import (
    COMPANIES,
    building,
    company,
    forbidden,
    of_companies,
    play,
    position,
    question,
)

COLOURS = ("white", "black", "silver", "orange", "red")
NORTH_EAST = {"start": "boston", "tracks": ["boston-albany", "boston-new_york"]}
SOUTH = {"start": "new_orleans", "tracks": ["mobile-new_orleans", "houston-new_orleans", "dallas-new_orleans"]}
WEST = {"start": "san_francisco", "tracks": ["san_francisco-los_angeles"]}


def after_round_5(*cubes: int, **data: Any) -> State:
    """Round 5 ends at once, as nobody can build; the final phase has begun."""
    return building(*cubes, round=5, **data)


def goods(*counts: int) -> dict[str, int]:
    return dict(zip(COLOURS, counts, strict=False))


# ---------------------------------------------------------------------- the goods are put out


def test_r53_cubes_in_boxes_are_removed() -> None:
    red = {"controller": 0, "box": 1, **NORTH_EAST}
    state = after_round_5(4, 5, 6, companies={"red": red, "blue": {"box": 1}}, shares={"red": [1, 0, 0]})
    assert view(state)["phase"] == "final"
    assert of_companies(state, "box") == dict.fromkeys(COMPANIES, 0)


def test_r54_a12_a_goods_cube_stands_on_each_location_that_a_track_touches() -> None:
    companies = {"red": {"controller": 0, **NORTH_EAST}, "blue": {"controller": 1, **SOUTH}}
    state = after_round_5(0, 0, 0, companies=companies, shares={"red": [1, 0, 0], "blue": [0, 1, 0]})
    assert set(view(state)["goods"]) == {
        *("boston", "albany", "new_york", "new_orleans", "mobile", "houston", "dallas"),
    }


def test_r54_one_cube_even_where_two_companies_meet() -> None:
    blue = {"controller": 1, "start": "boston", "tracks": ["albany-new_york", "boston-new_york"]}
    red = {"controller": 0, "start": "boston", "tracks": ["boston-albany"]}
    state = after_round_5(0, 0, 0, companies={"red": red, "blue": blue}, shares={"red": [1, 0, 0], "blue": [0, 1, 0]})
    assert set(view(state)["goods"]) == {"boston", "albany", "new_york"}
    play(state, "take:boston")
    assert question(state) == ("take", "blue", 1)
    assert forbidden(state, "take:boston") == 54
    assert words(state) == {"take:albany", "take:new_york"}


def test_r54_the_cube_has_the_colour_of_the_location() -> None:
    blue = {"controller": 1, **SOUTH}
    for place, colour in (("new_orleans", "black"), ("houston", "silver")):
        state = after_round_5(0, 0, 0, companies={"blue": blue}, shares={"blue": [0, 1, 0]})
        play(state, f"take:{place}")
        assert company(state, "blue")["goods"] == goods(0, 0, 0, 0, 0) | {colour: 1}
        assert place not in view(state)["goods"]


# ---------------------------------------------------------------------- who controls


def controllers(shares: Sequence[int], last: int) -> int | None:
    red = {"controller": last, **NORTH_EAST}
    state = after_round_5(*(0 for _ in shares), companies={"red": red}, shares={"red": shares})
    controller: int | None = company(state, "red")["controller"]
    assert controller is None or state.seat == controller
    return controller


def test_r55_the_final_controller_has_most_shares() -> None:
    assert controllers([1, 3, 1], last=0) == 1
    assert controllers([1, 1, 3], last=0) == 2
    assert controllers([0, 0, 1], last=2) == 2


def test_r55_whoever_bought_the_company_in_round_5_may_lose_it() -> None:
    red = {"controller": 0, **NORTH_EAST}
    state = after_round_5(0, 0, 0, companies={"red": red}, shares={"red": [1, 2, 0]})
    assert company(state, "red")["controller"] == 1
    assert of_players(state, "controls") == [[], ["red"], []]


@pytest.mark.parametrize(("last", "controller"), [(0, 0), (1, 3), (2, 3), (3, 3)])
def test_r56_of_those_who_tie_the_first_clockwise_from_the_last_controller(last: int, controller: int) -> None:
    assert controllers([2, 1, 0, 2], last=last) == controller


@pytest.mark.parametrize(("last", "controller"), [(0, 0), (1, 1), (2, 2)])
def test_r56_the_last_controller_comes_first(last: int, controller: int) -> None:
    assert controllers([1, 1, 1], last=last) == controller


def test_r56_a13_the_last_controller_is_whoever_bought_it_last_in_whatever_round() -> None:
    # Seat 2 buys red in round 4 for its only cube, which the others cannot raise; in round 5 nobody buys it.
    state = position(
        1, 1, 1, round=4, companies={"red": {"last_controller": 0, **NORTH_EAST}}, shares={"red": [1, 1, 0]}, marker=2
    )
    play(state, "auction:red pass pass")
    assert view(state)["round"] == 5
    play(state, "pass pass pass")
    assert view(state)["phase"] == "final"
    assert [shares["red"] for shares in of_players(state, "shares")] == [1, 1, 1]
    assert company(state, "red")["controller"] == 2


def test_r56_a13_a_company_never_bought_has_no_controller_and_is_skipped() -> None:
    red = {"controller": 0, **NORTH_EAST}
    order = ["purple", "red", "blue", "green", "yellow", "black"]
    state = after_round_5(0, 0, 0, order=order, companies={"red": red}, shares={"red": [1, 0, 0]})
    assert company(state, "purple")["controller"] is None
    assert question(state) == ("take", "red", 0)
    assert view(state)["passed"] == ["purple"]


# ---------------------------------------------------------------------- taking goods


def final(**data: Any) -> State:
    """The final phase, with these companies and goods."""
    return position(0, 0, 0, round=5, phase="final", **data)


def test_r57_in_company_order_each_company_takes_one_cube_again_and_again() -> None:
    state = final(
        order=["blue", "red", "green", "yellow", "black", "purple"],
        goods=["boston", "albany", "new_york", "new_orleans", "mobile", "houston", "dallas"],
        companies={"red": {"controller": 0, **NORTH_EAST}, "blue": {"controller": 1, **SOUTH}},
    )
    asked = [question(state)]
    for word in ("take:mobile", "take:albany", "take:dallas"):
        play(state, word)
        asked.append(question(state))
    assert asked == [("take", "blue", 1), ("take", "red", 0), ("take", "blue", 1), ("take", "red", 0)]


def test_r57_a15_a_company_that_can_take_a_cube_must() -> None:
    state = final(goods=["boston", "albany"], companies={"red": {"controller": 0, **NORTH_EAST}})
    assert words(state) == {"take:boston", "take:albany"}
    assert forbidden(state, "pass") == 28


def test_r57_only_from_its_own_network() -> None:
    state = final(
        goods=["boston", "albany", "mobile", "new_orleans"],
        companies={"red": {"controller": 0, **NORTH_EAST}, "blue": {"controller": 1, **SOUTH}},
    )
    assert forbidden(state, "take:mobile") == 57
    assert forbidden(state, "take:chicago") == 57
    assert forbidden(state, "take:new_york") == 54  # on the network, but its cube is gone


def test_r57_the_final_controller_chooses() -> None:
    red = {"controller": 0, **NORTH_EAST}
    state = after_round_5(0, 0, 0, companies={"red": red}, shares={"red": [1, 0, 2]})
    assert question(state) == ("take", "red", 2)


def test_r57_a_company_with_nothing_to_take_drops_out() -> None:
    # Red takes Boston, the only cube it can reach, by itself; blue goes on alone.
    state = final(
        goods=["boston", "mobile", "houston", "new_orleans"],
        companies={"red": {"controller": 0, **NORTH_EAST}, "blue": {"controller": 1, **SOUTH}},
    )
    assert company(state, "red")["goods"] == goods(1, 0, 0, 0, 0)
    play(state, "take:mobile")
    assert question(state) == ("take", "blue", 1)
    assert view(state)["passed"] == ["yellow", "green", "black", "purple", "red"]


def test_r57_it_ends_when_nothing_can_be_taken() -> None:
    state = final(goods=["boston", "albany"], companies={"red": {"controller": 0, **NORTH_EAST}})
    play(state, "take:boston")
    assert state.over
    assert company(state, "red")["goods"] == goods(2, 0, 0, 0, 0)
    assert view(state)["goods"] == []


def test_r57_a14_the_order_is_that_in_which_companies_passed_in_round_5() -> None:
    companies = {"red": {"controller": 0, **NORTH_EAST}, "blue": {"controller": 1, **SOUTH}}
    shares = {"red": [1, 0, 0], "blue": [0, 1, 0]}
    state = after_round_5(0, 0, 0, passed=["green", "blue"], companies=companies, shares=shares)
    assert view(state)["order"] == ["green", "blue", "red", "yellow", "black", "purple"]
    assert question(state) == ("take", "blue", 1)


# ---------------------------------------------------------------------- what goods are worth

SET_VALUE = {1: 10, 2: 30, 3: 60, 4: 100, 5: 150}


@cache
def best_split(counts: tuple[int, ...]) -> int:
    """The best value of these cubes over every way to split them into sets of different colours."""
    held = [colour for colour, count in enumerate(counts) if count]
    best = 0
    for size in range(1, len(held) + 1):
        for chosen in combinations(held, size):
            rest = tuple(count - (colour in chosen) for colour, count in enumerate(counts))
            best = max(best, SET_VALUE[size] + best_split(rest))
    return best


def test_r58_a16_goods_are_worth_their_best_split_into_sets() -> None:
    for counts in product(range(4), repeat=5):
        assert value_of_goods(list(counts), 0) == best_split(counts), counts


def test_r58_each_company_counts_its_own_cubes() -> None:
    claimed = [1, 0, 0, 0, 0] + [1, 1, 0, 0, 0] + [0] * 20
    assert [value_of_goods(claimed, number) for number in range(6)] == [10, 30, 0, 0, 0, 0]


@pytest.mark.parametrize(("colours", "value"), SET_VALUE.items())
def test_r58_a_set_is_worth_more_the_more_colours_it_has(colours: int, value: int) -> None:
    state = position(0, 0, 0, phase="over", companies={"red": {"goods": goods(*[1] * colours)}})
    assert company(state, "red")["profit"] == value


def test_r58_the_final_profit_replaces_that_of_the_round() -> None:
    red = {"controller": 0, "profit": 70, **WEST}
    state = after_round_5(0, 0, 0, companies={"red": red}, shares={"red": [1, 0, 0]})
    play(state, "take:los_angeles")
    assert state.over
    assert company(state, "red")["profit"] == 20
    assert state.scores() == [70 + 20, 0, 0]


def test_r59_200_is_not_a_limit() -> None:
    red = {"goods": goods(3, 3, 3, 3, 3)}
    state = position(0, 0, 0, phase="over", shares={"red": [2, 0, 0]}, companies={"red": red})
    assert company(state, "red")["profit"] == 450
    assert state.scores() == [900, 0, 0]


# ---------------------------------------------------------------------- the end


def test_r60_each_share_pays_the_final_profit_and_control_pays_nothing() -> None:
    state = final(
        cash=[100, 0, 0],
        goods=["boston", "albany"],
        companies={"red": {"controller": 0, **NORTH_EAST}},
        shares={"red": [2, 1, 0]},
    )
    assert state.scores() == [100, 0, 0]
    play(state, "take:boston")
    assert company(state, "red")["profit"] == 20
    assert state.scores() == [140, 20, 0]
    sources = state.breakdown()[0]
    assert {source: cash for source, cash in sources.items() if cash} == {"round:1": 100, "shares:red": 40}


def test_r60_a_controller_without_a_share_is_paid_nothing() -> None:
    red = {"controller": 2, **NORTH_EAST}
    state = final(goods=["boston", "albany"], companies={"red": red}, shares={"red": [1, 0, 0]})
    play(state, "take:boston")
    assert state.scores() == [20, 0, 0]


def test_r61_most_cash_wins_and_cubes_left_over_are_worth_nothing() -> None:
    state = position(50, 0, 0, phase="over", cash=[90, 100, 80])
    assert state.scores() == [90, 100, 80]
    assert state.ranks() == [2, 1, 3]


def ended(cash: list[int], *, red: int, blue: int, green: int) -> State:
    """The end of a game without shares: red has four cubes, blue three, green two, controlled by these seats."""
    return position(
        *(0 for _ in cash),
        phase="over",
        cash=cash,
        companies={
            "red": {"controller": red, "goods": goods(4)},
            "blue": {"controller": blue, "goods": goods(3)},
            "green": {"controller": green, "goods": goods(2)},
        },
    )


def test_r62_of_those_who_tie_the_one_whose_companies_have_most_goods_wins() -> None:
    assert ended([100, 100, 50], red=0, blue=1, green=2).ranks() == [1, 2, 3]
    assert ended([100, 100, 50], red=2, blue=1, green=0).ranks() == [2, 1, 3]


def test_r62_a17_the_goods_of_all_companies_of_a_player_are_added_up() -> None:
    # Seat 0 has red with four cubes; seat 1 has blue and green with five.
    assert ended([100, 100, 50], red=0, blue=1, green=1).ranks() == [2, 1, 3]


def test_r62_a17_if_that_ties_too_the_victory_is_shared() -> None:
    assert ended([100, 100, 100], red=2, blue=2, green=2).ranks() == [2, 2, 1]
    assert position(0, 0, 0, phase="over", cash=[100, 100, 50]).ranks() == [1, 1, 3]


def test_r62_goods_decide_nothing_where_cash_does() -> None:
    assert ended([100, 110, 50], red=0, blue=0, green=0).ranks() == [2, 1, 3]
