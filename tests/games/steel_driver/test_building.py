"""R26 to R39: building track."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.looking import of_players, view
from tests.games.playing import words
from tests.games.steel_driver.helpers import (
    COMPANIES,
    HEXAGONS,
    building,
    company,
    forbidden,
    of_companies,
    pass_all,
    play,
    position,
    question,
)

# Companies with a little track far from each other, and cubes enough to go on for a while.
IN_BOSTON = {"controller": 0, "box": 20, "start": "boston", "tracks": ["boston-albany"]}
IN_THE_SOUTH = {"controller": 1, "box": 20, "start": "new_orleans", "tracks": ["mobile-new_orleans"]}
IN_THE_WEST = {"controller": 2, "box": 20, "start": "san_francisco", "tracks": ["portland-san_francisco"]}


def with_red(**red: Any) -> State:
    """Seat 0 controls red, and seat 1 purple, which keeps the phase going after red's turn."""
    return building(0, 0, 0, companies={"red": {"controller": 0, **red}, "purple": IN_THE_SOUTH})


# ---------------------------------------------------------------------- whose turn it is


def test_r26_all_profit_stands_at_0_when_building_begins() -> None:
    state = building(10, 10, 10, companies={"red": {"controller": 0, "profit": 120}, "blue": {"profit": 30}})
    assert view(state)["round"] == 2
    play(state, "auction:red bid:6 drop drop pass pass pass")
    assert view(state)["phase"] == "build"
    assert of_companies(state, "profit") == dict.fromkeys(COMPANIES, 0)


def test_r27_companies_build_one_track_each_in_company_order_again_and_again() -> None:
    state = building(
        *(0, 0, 0),
        order=["blue", "green", "purple", "yellow", "red", "black"],
        companies={"red": IN_BOSTON, "green": IN_THE_SOUTH, "blue": IN_THE_WEST},
    )
    asked = []
    for _ in range(7):
        asked.append(question(state))
        state.play(state.choices()[0])
    blue, green, red = ("build", "blue", 2), ("build", "green", 1), ("build", "red", 0)
    assert asked == [blue, green, red, blue, green, red, blue]


def test_r27_a_company_that_has_passed_is_left_out() -> None:
    # Green's three cubes pay for one track.
    green = {**IN_THE_SOUTH, "box": 3}
    state = building(0, 0, 0, companies={"red": IN_BOSTON, "green": green, "blue": IN_THE_WEST})
    asked = []
    for _ in range(7):
        asked.append(question(state)[1])
        state.play(state.choices()[0])
    assert asked == ["red", "green", "blue", "red", "blue", "red", "blue"]
    assert view(state)["passed"] == ["yellow", "black", "purple", "green"]


def test_r27_the_phase_ends_when_all_six_have_passed() -> None:
    state = building(0, 0, 0, companies={"red": {**IN_BOSTON, "box": 2}, "blue": {**IN_THE_SOUTH, "box": 1}})
    assert view(state)["phase"] == "build"
    play(state, "build:albany-new_york")
    assert (view(state)["round"], view(state)["phase"]) == (2, "auction")


def test_r28_passing_is_never_a_choice() -> None:
    state = with_red(box=3)
    assert "pass" not in words(state)
    assert forbidden(state, "pass") == 28
    play(state, "start:boston")
    assert "pass" not in words(state)
    assert forbidden(state, "pass") == 28


def test_r28_an_active_company_builds_exactly_one_track() -> None:
    state = with_red(**IN_BOSTON)
    play(state, "build:albany-new_york")
    assert company(state, "red")["tracks"] == ["boston-albany", "albany-new_york"]
    assert question(state) == ("build", "purple", 1)


def test_r28_a_company_that_cannot_build_must_pass() -> None:
    state = with_red(box=1, start="boston", tracks=["boston-albany"])
    assert view(state)["passed"][0] == "red"
    assert question(state) == ("build", "purple", 1)


def test_r29_the_controller_chooses_the_track() -> None:
    state = with_red(box=3, start="boston", tracks=["boston-albany"])
    assert question(state) == ("build", "red", 0)
    assert words(state) == {"build:boston-new_york", "build:albany-new_york", "build:albany-buffalo"}


def test_r29_the_holder_of_the_marker_has_no_say() -> None:
    red = {**IN_BOSTON, "controller": 2}
    assert building(0, 0, 0, marker=1, companies={"red": red}).seat == 2


def test_r29_a21_the_only_possible_track_is_built_at_once() -> None:
    # Three cubes: of San Francisco's and Portland's free routes only the one to Los Angeles costs so little.
    state = with_red(box=3, start="san_francisco", tracks=["portland-san_francisco"])
    assert question(state) == ("build", "purple", 1)
    assert company(state, "red")["tracks"] == ["portland-san_francisco", "san_francisco-los_angeles"]
    assert (company(state, "red")["box"], company(state, "red")["profit"]) == (0, 60)


def test_r29_a21_one_route_with_two_directions_is_a_choice() -> None:
    # Everything that leaves a hexagon for at most two cubes is taken, except New York-Philadelphia.
    yellow = {"start": "boston", "tracks": ["boston-albany", "boston-new_york", "albany-new_york"]}
    green = {"start": "baltimore", "tracks": ["philadelphia-baltimore", "baltimore-richmond"]}
    blue = {"start": "charleston", "tracks": ["raleigh-charleston", "charleston-atlanta", "charleston-jacksonville"]}
    black = {"start": "new_orleans", "tracks": ["mobile-new_orleans"]}
    state = building(
        *(0, 0, 0),
        companies={"red": {"controller": 0, "box": 2}, "yellow": yellow, "green": green, "blue": blue, "black": black},
    )
    assert question(state) == ("start", "red", 0)
    assert words(state) == {"start:new_york", "start:philadelphia"}


# ---------------------------------------------------------------------- what it costs


def test_r30_the_cost_is_paid_from_the_box() -> None:
    state = with_red(box=9, start="san_francisco", tracks=["portland-san_francisco"])
    play(state, "build:san_francisco-salt_lake_city")
    assert company(state, "red")["box"] == 4
    assert company(state, "purple")["box"] == 20


def test_r30_a_route_that_the_box_cannot_pay_for_is_forbidden() -> None:
    state = with_red(box=4, start="san_francisco", tracks=["portland-san_francisco"])
    assert words(state) == {"build:portland-helena", "build:san_francisco-los_angeles"}
    assert forbidden(state, "build:san_francisco-salt_lake_city") == 30
    assert forbidden(state, "build:portland-salt_lake_city") == 30


def test_r30_players_own_cubes_are_never_used() -> None:
    red = {"controller": 0, "box": 4, "start": "san_francisco", "tracks": ["portland-san_francisco"]}
    state = building(50, 50, 50, round=5, companies={"red": red, "purple": IN_THE_SOUTH})
    assert forbidden(state, "build:san_francisco-salt_lake_city") == 30
    assert forbidden(state, "bid:1") == 30
    play(state, "build:portland-helena")
    assert of_players(state, "cubes") == [50, 50, 50]
    assert company(state, "red")["box"] == 0


def test_r30_a_hexagon_whose_routes_are_all_too_dear_is_no_start() -> None:
    state = with_red(box=2)
    assert words(state) == {f"start:{name}" for name in HEXAGONS - {"san_francisco", "new_orleans"}}
    assert forbidden(state, "start:san_francisco") == 30
    assert forbidden(state, "start:new_orleans") == 30  # its one cheap route is purple's


# ---------------------------------------------------------------------- where


def test_r31_a19_the_first_track_leaves_a_hexagon() -> None:
    state = with_red(box=9)
    assert question(state) == ("start", "red", 0)
    assert words(state) == {f"start:{name}" for name in HEXAGONS}
    assert forbidden(state, "start:pittsburgh") == 31
    assert forbidden(state, "build:baltimore-pittsburgh") == 31  # first say from where


def test_r31_the_first_track_leaves_the_hexagon_declared() -> None:
    state = with_red(box=9)
    play(state, "start:philadelphia")
    assert question(state) == ("build", "red", 0)
    assert words(state) == {
        "build:new_york-philadelphia",
        "build:philadelphia-baltimore",
        "build:philadelphia-pittsburgh",
    }
    assert forbidden(state, "build:boston-new_york") == 32
    play(state, "build:philadelphia-pittsburgh")
    assert company(state, "red")["start"] == "philadelphia"


def test_r31_a_company_starts_only_once() -> None:
    state = with_red(**IN_BOSTON)
    assert question(state) == ("build", "red", 0)
    assert forbidden(state, "start:boston") == 31
    assert forbidden(state, "start:new_york") == 31


def test_r32_later_tracks_touch_the_company_s_own_network() -> None:
    state = with_red(**IN_BOSTON)
    assert words(state) == {"build:boston-new_york", "build:albany-new_york", "build:albany-buffalo"}
    assert forbidden(state, "build:new_york-philadelphia") == 32
    assert forbidden(state, "build:houston-new_orleans") == 32  # purple's network is no help
    play(state, "build:albany-new_york")
    state.play(state.choices()[0])
    assert words(state) == {
        *("build:boston-new_york", "build:albany-buffalo", "build:buffalo-new_york", "build:new_york-philadelphia"),
    }


def test_r33_companies_share_locations_but_never_a_route() -> None:
    yellow = {"controller": 1, "box": 20, "start": "new_york", "tracks": ["albany-new_york"]}
    state = building(0, 0, 0, companies={"red": IN_BOSTON, "yellow": yellow})
    assert words(state) == {"build:boston-new_york", "build:albany-buffalo"}
    assert forbidden(state, "build:albany-new_york") == 6
    play(state, "build:boston-new_york")
    assert words(state) == {"build:albany-buffalo", "build:buffalo-new_york", "build:new_york-philadelphia"}


def test_r33_a20_any_number_of_companies_start_from_one_hexagon() -> None:
    state = building(0, 0, 0, companies={name: {"controller": 0, "box": 5} for name in COMPANIES})
    play(state, "start:new_york build:boston-new_york start:new_york build:albany-new_york")
    play(state, "start:new_york build:buffalo-new_york")
    assert forbidden(state, "start:new_york") == 0
    play(state, "start:new_york")  # its last free route is built at once
    assert [company(state, name)["start"] for name in COMPANIES[:4]] == ["new_york"] * 4
    assert company(state, "blue")["tracks"] == ["new_york-philadelphia"]
    assert question(state)[:2] == ("start", "black")
    assert forbidden(state, "start:new_york") == 6


def test_r33_a20_if_nothing_affordable_leaves_a_hexagon_the_company_passes_unstarted() -> None:
    yellow = {"start": "boston", "tracks": ["boston-albany", "boston-new_york", "albany-new_york"]}
    green = {"start": "baltimore", "tracks": ["philadelphia-baltimore", "baltimore-richmond", "new_york-philadelphia"]}
    blue = {"start": "charleston", "tracks": ["raleigh-charleston", "charleston-atlanta", "charleston-jacksonville"]}
    black = {"start": "new_orleans", "tracks": ["mobile-new_orleans"]}
    state = building(
        *(0, 0, 0),
        companies={
            "red": {"controller": 0, "box": 2},
            "yellow": yellow,
            "green": green,
            "blue": blue,
            "black": black,
            "purple": IN_THE_WEST,
        },
    )
    assert question(state) == ("build", "purple", 2)
    assert view(state)["passed"][0] == "red"
    assert (company(state, "red")["start"], company(state, "red")["box"]) == (None, 2)


# ---------------------------------------------------------------------- profit


def test_r34_a_new_location_adds_its_value() -> None:
    state = with_red(box=20, start="san_francisco", tracks=["portland-san_francisco"], profit=50)
    play(state, "build:san_francisco-los_angeles")
    assert company(state, "red")["profit"] == 110
    state.play(state.choices()[0])
    play(state, "build:los_angeles-santa_fe")
    assert company(state, "red")["profit"] == 150


def test_r34_other_companies_already_there_do_not_matter() -> None:
    yellow = {"start": "new_york", "tracks": ["albany-new_york"]}
    state = building(0, 0, 0, companies={"red": IN_BOSTON, "yellow": yellow, "purple": IN_THE_SOUTH})
    play(state, "build:boston-new_york")
    assert company(state, "red")["profit"] == 30
    assert company(state, "yellow")["profit"] == 0


def test_r35_a_track_between_two_locations_of_the_company_is_legal_and_brings_nothing() -> None:
    tracks = ["charleston-atlanta", "atlanta-jacksonville", "mobile-jacksonville"]
    state = with_red(box=20, start="charleston", tracks=tracks)
    play(state, "build:mobile-atlanta")
    assert company(state, "red")["profit"] == 0
    assert company(state, "red")["box"] == 17


def test_r35_a_location_pays_a_company_once_in_the_game() -> None:
    # Red is in Albany since an earlier round; New York pays now, and not again when a second track reaches it.
    state = with_red(**IN_BOSTON)
    play(state, "build:albany-new_york")
    assert company(state, "red")["profit"] == 30
    state.play(state.choices()[0])
    play(state, "build:boston-new_york")
    assert company(state, "red")["profit"] == 30


@pytest.mark.parametrize("last", ["boston-new_york", "boston-albany"])
def test_r36_the_start_never_pays(last: str) -> None:
    tracks = {"boston-albany", "albany-new_york", "boston-new_york"} - {last}
    state = with_red(box=20, start="boston", tracks=sorted(tracks))
    play(state, f"build:{last}")
    assert company(state, "red")["profit"] == 0


def test_r36_not_even_the_first_track_of_all_is_paid_for_at_both_ends() -> None:
    state = with_red(box=20)
    play(state, "start:new_york build:boston-new_york")
    assert company(state, "red")["profit"] == 30  # Boston's alone


# ---------------------------------------------------------------------- passing


def test_r37_a_company_that_cannot_build_takes_the_leftmost_free_space_of_the_pass_row() -> None:
    state = building(
        *(0, 0, 0),
        order=["purple", "black", "blue", "green", "yellow", "red"],
        passed=["blue", "yellow"],
        active="green",
        companies={"green": {**IN_THE_SOUTH, "box": 1}, "red": IN_BOSTON, "black": IN_THE_WEST},
    )
    assert view(state)["passed"] == ["blue", "yellow", "green"]
    assert question(state) == ("build", "red", 0)
    play(state, "build:albany-new_york")
    assert view(state)["passed"] == ["blue", "yellow", "green", "purple"]


def test_r37_and_takes_no_more_turns_in_this_phase() -> None:
    state = building(0, 0, 0, companies={"red": {**IN_BOSTON, "box": 1}, "purple": IN_THE_SOUTH})
    for _ in range(3):
        assert question(state) == ("build", "purple", 1)
        state.play(state.choices()[0])
    assert view(state)["passed"][0] == "red"


def test_r38_a_company_walled_in_passes_even_with_cubes() -> None:
    yellow = {"start": "new_york", "tracks": ["boston-new_york", "albany-new_york", "albany-buffalo"]}
    state = building(0, 0, 0, companies={"red": IN_BOSTON, "yellow": yellow, "purple": IN_THE_SOUTH})
    assert view(state)["passed"][0] == "red"
    assert company(state, "red")["box"] == 20
    assert question(state) == ("build", "purple", 1)


def test_r39_cubes_left_in_a_box_stay_for_later_rounds() -> None:
    red = {"controller": 0, "box": 3, "start": "boston", "tracks": ["boston-albany"]}
    state = building(10, 10, 10, companies={"red": red})
    play(state, "build:albany-new_york")
    assert view(state)["round"] == 2
    assert company(state, "red")["box"] == 1
    play(state, "auction:red bid:2 drop drop")
    assert company(state, "red")["box"] == 3
    pass_all(state)
    assert forbidden(state, "build:buffalo-new_york") == 0  # three cubes: two of this round, one of the last


def test_r39_not_even_an_unsold_company_loses_its_cubes() -> None:
    state = position(10, 10, 10, companies={"red": {"box": 1}})
    pass_all(state)
    assert company(state, "red")["box"] == 1
