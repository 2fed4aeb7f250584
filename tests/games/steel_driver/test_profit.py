"""R47 to R52: taking profit, and the end of a round."""

from __future__ import annotations

import pytest

from tests.games.looking import of_players, view
from tests.games.steel_driver.helpers import (
    COMPANIES,
    building,
    company,
    of_companies,
    pass_all,
    play,
    position,
    question,
    steel_driver,
)

BOSTON = {"start": "boston", "tracks": ["boston-albany"]}


def test_r47_each_player_takes_the_profit_of_each_company_controlled_now() -> None:
    state = building(
        *(0, 0, 0),
        companies={
            "red": {"controller": 0, "profit": 70},
            "green": {"controller": 2, "profit": 30},
            "blue": {"controller": 0, "profit": 50},
        },
    )
    assert view(state)["round"] == 2
    assert of_players(state, "cash") == state.scores() == [120, 0, 30]


def test_r47_cash_adds_up_from_round_to_round() -> None:
    state = building(0, 0, 0, round=3, cash=[10, 20, 30], companies={"red": {"controller": 1, "profit": 70}})
    assert state.scores() == [10, 90, 30]
    rounds = {"round:1": 20, "round:2": 0, "round:3": 70, "round:4": 0, "round:5": 0}
    assert state.breakdown()[1] == rounds | {f"shares:{name}": 0 for name in COMPANIES}


def test_r47_a9_nobody_is_paid_for_a_company_without_a_controller() -> None:
    red = {"profit": 30, "last_controller": 0}
    state = building(0, 0, 0, round=3, companies={"red": red}, shares={"red": [2, 0, 0]})
    assert view(state)["round"] == 4
    assert state.scores() == [0, 0, 0]


def test_r48_a22_shares_pay_nothing_in_the_rounds() -> None:
    red = {"controller": 0, "profit": 70}
    state = building(0, 0, 0, round=4, companies={"red": red}, shares={"red": [1, 3, 0]})
    assert state.scores() == [70, 0, 0]


def test_r49_the_first_to_pass_is_the_first_next_round() -> None:
    red = {"controller": 0, "box": 2, **BOSTON}
    state = building(0, 0, 0, order=list(reversed(COMPANIES)), active="red", companies={"red": red})
    # Red builds, the five others pass one after the other, and red passes last.
    play(state, "build:albany-new_york")
    assert view(state)["order"] == ["purple", "black", "blue", "green", "yellow", "red"]
    assert view(state)["passed"] == []
    assert view(state)["round"] == 2


def test_r49_the_order_is_that_of_the_pass_row() -> None:
    state = building(0, 0, 0, passed=["green", "purple", "red", "blue"])
    assert view(state)["order"] == ["green", "purple", "red", "blue", "yellow", "black"]


def test_r49_the_first_in_the_new_order_builds_first() -> None:
    state = building(10, 10, 10, passed=["green", "purple", "red", "blue"])
    play(state, "auction:red bid:6 drop drop auction:purple bid:6 drop drop pass pass pass")
    assert question(state) == ("start", "purple", 1)


def test_r50_profit_returns_to_0() -> None:
    state = building(0, 0, 0, companies={"red": {"controller": 0, "profit": 70}, "blue": {"profit": 30}})
    assert of_companies(state, "profit") == dict.fromkeys(COMPANIES, 0)


def test_r50_players_and_companies_keep_unspent_cubes() -> None:
    state = building(3, 0, 7, companies={"red": {"controller": 0, "box": 1, **BOSTON}, "blue": {"box": 1}})
    assert of_players(state, "cubes") == [13, 10, 17]
    assert of_companies(state, "box") == dict.fromkeys(COMPANIES, 0) | {"red": 1, "blue": 1}


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_r51_control_markers_return_to_their_boxes(number: int) -> None:
    state = building(0, 0, 0, round=number, companies={"red": {"controller": 0}, "blue": {"controller": 2}})
    assert of_companies(state, "controller") == dict.fromkeys(COMPANIES)
    assert [company(state, name)["last_controller"] for name in ("red", "blue")] == [0, 2]


def test_r51_not_after_round_5() -> None:
    # Red's shares tie, and whoever holds the marker keeps it.
    state = building(0, 0, 0, round=5, companies={"red": {"controller": 2}}, shares={"red": [1, 0, 1]})
    assert company(state, "red")["controller"] == 2


def test_r52_the_final_phase_follows_round_5() -> None:
    red = {"start": "boston", "tracks": ["boston-albany", "boston-new_york"], "controller": 0}
    assert view(building(0, 0, 0, round=4, companies={"red": red}))["phase"] == "auction"
    final = building(0, 0, 0, round=5, companies={"red": red}, shares={"red": [1, 0, 0]})
    assert (view(final)["round"], view(final)["phase"]) == (5, "final")


def test_r52_a11_the_shares_left_show_the_round() -> None:
    state = position(10, 10, 10)
    play(state, "auction:red bid:1 drop drop pass pass pass")
    assert of_companies(state, "shares") == dict.fromkeys(COMPANIES, 4)
    play(state, "auction:green bid:1 drop drop auction:blue bid:1 drop drop pass pass pass")
    assert of_companies(state, "shares") == dict.fromkeys(COMPANIES, 3)
    # Of twelve shares gone, three are owned; the others were discarded and never come back.
    assert sum(sum(shares.values()) for shares in of_players(state, "shares")) == 3


def test_r52_a11_no_share_is_left_after_five_rounds() -> None:
    state = steel_driver(3).start(seed=1)
    for _ in range(5):
        pass_all(state)
    assert of_companies(state, "shares") == dict.fromkeys(COMPANIES, 0)
    assert of_players(state, "shares") == [dict.fromkeys(COMPANIES, 0)] * 3
