"""R1 to R10: the goal, what is in the box, and how a game begins."""

from __future__ import annotations

import pytest

from ironbridge.engine.problems import Problem
from ironbridge.games import game
from tests.games.looking import of_players, view
from tests.games.playing import words
from tests.games.steel_driver.helpers import (
    COMPANIES,
    HEXAGONS,
    building,
    company,
    forbidden,
    of_companies,
    play,
    position,
    question,
    steel_driver,
    track,
)

# ---------------------------------------------------------------------- the goal


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r1_three_to_six_play(seats: int) -> None:
    state = steel_driver(seats).start(seed=1)
    assert len(view(state)["players"]) == len(state.scores()) == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 7, True])
def test_r1_fewer_or_more_cannot_play(seats: int) -> None:
    with pytest.raises(Problem, match="for 3 to 6 players"):
        game("steel-driver", seats=seats)


def test_r2_cash_cannot_be_bid() -> None:
    state = position(5, 3, 9, cash=[0, 1000, 0])
    play(state, "auction:red bid:1")
    assert question(state) == ("bid", "red", 1)
    assert words(state) == {"drop", "bid:2", "bid:3"}
    assert forbidden(state, "bid:4") == 18


def test_r2_cash_cannot_build() -> None:
    state = building(0, 0, 0, cash=[1000, 0, 0], companies={"red": {"controller": 0, "box": 3}})
    play(state, "start:baltimore")
    assert words(state) == {"build:philadelphia-baltimore", "build:baltimore-pittsburgh", "build:baltimore-richmond"}
    play(state, "build:baltimore-richmond")
    # One cube is left and buys nothing, so the round is over, with the cash still there and Richmond's $20 more.
    assert view(state)["round"] == 2
    assert state.scores() == [1020, 0, 0]


def test_r2_no_profit_turns_into_cubes() -> None:
    state = building(4, 0, 0, companies={"red": {"controller": 0, "profit": 200}})
    assert view(state)["round"] == 2
    assert of_players(state, "cash") == [200, 0, 0]
    assert of_players(state, "cubes") == [14, 10, 10]


def test_r3_there_are_five_rounds_of_phases() -> None:
    state = steel_driver(3).start(seed=1)
    met = []
    while not state.over:
        seen = view(state)
        if (seen["round"], seen["phase"]) not in met:
            met.append((seen["round"], seen["phase"]))
        kind, red, _ = question(state)
        if kind == "auction" and forbidden(state, "auction:red") == 0:
            play(state, "auction:red")
        elif kind == "bid":
            play(state, "bid:7" if forbidden(state, "bid:7") == 0 else "drop")
        elif kind == "auction":
            play(state, "pass")
        else:
            assert red == "red"
            state.play(state.choices()[0])
    assert met == [(n, phase) for n in (1, 2, 3, 4, 5) for phase in ("auction", "build")] + [(5, "final")]


def test_r3_then_it_is_over_and_nothing_may_be_played() -> None:
    state = building(9, 9, 9, round=5)
    assert state.over
    assert view(state)["phase"] == "over"
    assert view(state)["seat"] is view(state)["question"] is None
    assert state.choices() == ()
    assert {state.barrier(choice) for choice in range(len(state.game.words))} == {3}


def test_r3_most_cash_wins() -> None:
    assert building(0, 0, 0, round=5, cash=[40, 100, 60]).ranks() == [3, 1, 2]


# ---------------------------------------------------------------------- what is in the box


def test_r4_there_are_six_companies_with_five_shares() -> None:
    state = steel_driver(4).start(seed=1)
    assert of_companies(state, "shares") == dict.fromkeys(COMPANIES, 5)


SEVENTEEN = [
    *("richmond-raleigh", "raleigh-charleston", "raleigh-atlanta", "charleston-atlanta", "charleston-jacksonville"),
    *("atlanta-jacksonville", "nashville-atlanta", "memphis-nashville", "louisville-nashville", "baltimore-richmond"),
    *("philadelphia-baltimore", "new_york-philadelphia", "boston-new_york", "boston-albany", "albany-buffalo"),
    *("mobile-jacksonville", "mobile-new_orleans"),
]


def test_r4_a18_a_company_builds_its_last_piece_of_track() -> None:
    red = {"controller": 0, "box": 30, "start": "charleston", "tracks": SEVENTEEN[:16]}
    state = building(0, 0, 0, companies={"red": red})
    assert question(state) == ("build", "red", 0)
    assert forbidden(state, "build:mobile-new_orleans") == 0


def test_r4_a18_a_company_without_a_piece_of_track_left_passes() -> None:
    red = {"controller": 0, "box": 30, "start": "charleston", "tracks": SEVENTEEN}
    blue = {"controller": 1, "box": 30}
    state = building(0, 0, 0, companies={"red": red, "blue": blue})
    assert question(state) == ("start", "blue", 1)
    assert view(state)["passed"] == ["red", "yellow", "green"]
    assert company(state, "red")["box"] == 30
    assert len(company(state, "red")["tracks"]) == 17


def test_r5_locations_have_a_value_a_colour_and_a_shape() -> None:
    locations = {location.id: location for location in steel_driver(3).board.locations}
    assert len(locations) == 38
    colours = [location.colour for location in locations.values()]
    assert {colour: colours.count(colour) for colour in colours} == {
        "white": 12,
        "black": 12,
        "silver": 6,
        "orange": 5,
        "red": 3,
    }
    assert {name for name, location in locations.items() if location.start} == HEXAGONS
    pittsburgh = locations["pittsburgh"]
    assert (pittsburgh.value, pittsburgh.colour, pittsburgh.start) == (40, "white", False)
    assert all(location.value > 0 and location.value % 10 == 0 for location in locations.values())


def test_r6_a_route_joins_two_locations_at_a_cost() -> None:
    routes = {route.id: route for route in steel_driver(3).board.routes}
    assert len(routes) == 81
    assert routes["baltimore-pittsburgh"].cost == 3
    assert min(route.cost for route in routes.values()) == 2


def test_r6_a_route_holds_one_track_ever() -> None:
    boston = {"box": 20, "start": "boston", "tracks": ["boston-albany"]}
    new_york = {"box": 20, "start": "new_york", "tracks": ["albany-new_york"]}
    state = building(0, 0, 0, companies={"red": {"controller": 0, **boston}, "yellow": {"controller": 1, **new_york}})
    assert forbidden(state, "build:albany-new_york") == 6
    play(state, "build:boston-new_york")
    assert question(state) == ("build", "yellow", 1)
    assert forbidden(state, "build:boston-new_york") == 6
    assert forbidden(state, "build:boston-albany") == 6
    play(state, "build:buffalo-new_york")
    assert forbidden(state, "build:boston-new_york") == 6  # nor a second one of its own


def test_r6_a_track_stays_where_it_is() -> None:
    state = building(0, 0, 0, companies={"red": {"controller": 0, "box": 40}})
    play(state, "start:boston")
    laid: list[str] = []
    for a, b in [("boston", "albany"), ("albany", "buffalo"), ("buffalo", "detroit"), ("detroit", "chicago")]:
        play(state, f"build:{track(state, a, b)}")
        laid.append(track(state, a, b))
        assert set(company(state, "red")["tracks"]) == set(laid)


def test_r7_everybody_sees_everything() -> None:
    state = position(5, 3, 9, round=2, cash=[70, 0, 20], shares={"blue": [1, 0, 0]})
    seen = [state.view(viewer) for viewer in (None, 0, 1, 2)]
    assert [one.pop("viewer") for one in seen] == [None, 0, 1, 2]
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert [(player["cubes"], player["cash"]) for player in seen[1]["players"]] == [(5, 70), (3, 0), (9, 20)]


# ---------------------------------------------------------------------- set-up


def test_r8_boxes_hold_a_control_marker_and_five_shares_and_the_board_is_empty() -> None:
    state = steel_driver(3).start(seed=1)
    empty: dict[str, object] = {
        "box": 0,
        "profit": 0,
        "controller": None,
        "last_controller": None,
        "shares": 5,
        "start": None,
        "tracks": [],
        "goods": {"white": 0, "black": 0, "silver": 0, "orange": 0, "red": 0},
    }
    assert view(state)["companies"] == dict.fromkeys(COMPANIES, empty)
    assert view(state)["goods"] == []
    assert view(state)["link"] is None
    assert view(state)["round"] == 1


def test_r8_players_begin_without_cash_and_shares() -> None:
    state = steel_driver(5).start(seed=1)
    assert of_players(state, "cash") == [0] * 5
    assert of_players(state, "shares") == [dict.fromkeys(COMPANIES, 0)] * 5
    assert of_players(state, "controls") == [[]] * 5


def test_r9_a1_the_company_order_at_the_start_is_that_of_the_boxes() -> None:
    state = steel_driver(3).start(seed=1)
    assert view(state)["order"] == ["red", "yellow", "green", "blue", "black", "purple"]
    assert view(state)["passed"] == []


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_r10_a2_chance_chooses_who_begins(seats: int) -> None:
    starts = [steel_driver(seats).start(seed) for seed in range(60)]
    assert {view(state)["marker"] for state in starts} == set(range(seats))
    assert all(question(state) == ("auction", None, view(state)["marker"]) for state in starts)


def test_r10_a2_a_seed_gives_the_marker_to_the_same_seat_for_ever() -> None:
    assert [view(steel_driver(4).start(seed))["marker"] for seed in range(12)] == [3, 0, 0, 0, 1, 0, 0, 1, 0, 3, 1, 0]
    assert [view(steel_driver(5).start(seed))["marker"] for seed in range(12)] == [4, 3, 0, 1, 3, 4, 3, 2, 0, 0, 2, 0]


def test_r10_a_seed_below_zero_is_refused() -> None:
    with pytest.raises(Problem, match="from 0 up, not -1"):
        steel_driver(3).start(-1)
