"""R11 to R25: cubes, and the auctions for control."""

from __future__ import annotations

import pytest

from tests.games.looking import of_players, view
from tests.games.playing import words
from tests.games.steel_driver.helpers import (
    COMPANIES,
    company,
    forbidden,
    of_companies,
    pass_all,
    play,
    position,
    question,
    steel_driver,
)

OFFERS = {f"auction:{name}" for name in COMPANIES}

# ---------------------------------------------------------------------- phase one: cubes


@pytest.mark.parametrize(("seats", "cubes"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_r11_every_player_receives_cubes_every_round(seats: int, cubes: int) -> None:
    state = steel_driver(seats).start(seed=1)
    for number in (1, 2, 3, 4, 5):
        assert view(state)["round"] == number
        assert of_players(state, "cubes") == [number * cubes] * seats
        pass_all(state)
    assert state.over


def test_r12_unspent_cubes_stay_with_the_player() -> None:
    state = position(10, 10, 10)
    play(state, "auction:red bid:4 drop drop pass pass pass")
    play(state, "start:boston build:boston-new_york build:boston-albany")
    assert view(state)["round"] == 2
    assert of_players(state, "cubes") == [16, 20, 20]


def test_r12_there_is_no_limit_to_what_a_player_keeps() -> None:
    state = position(40, 40, 40, round=4)
    pass_all(state)
    assert of_players(state, "cubes") == [50, 50, 50]
    play(state, "auction:red")
    assert words(state) == {f"bid:{cubes}" for cubes in range(1, 51)}


def test_r13_a3_the_supply_never_runs_out() -> None:
    # Six hoarders hold 180 cubes in the last round; the box of the game has 86.
    state = steel_driver(6).start(seed=1)
    for _ in range(4):
        pass_all(state)
    assert of_players(state, "cubes") == [30] * 6
    play(state, "auction:red")
    assert "bid:30" in words(state)


# ---------------------------------------------------------------------- phase two: what is put up


def test_r14_all_six_markers_begin_the_phase_in_their_boxes() -> None:
    state = position(10, 10, 10)
    play(state, "auction:red bid:1 drop drop pass pass pass")
    assert view(state)["round"] == 2
    assert of_companies(state, "controller") == dict.fromkeys(COMPANIES)
    assert words(state) == OFFERS | {"pass"}


def test_r15_the_active_player_puts_a_company_up_or_passes_the_marker() -> None:
    state = position(10, 10, 10, marker=1)
    assert question(state) == ("auction", None, 1)
    assert words(state) == OFFERS | {"pass"}


def test_r15_nothing_else_may_be_done() -> None:
    state = position(10, 10, 10)
    assert forbidden(state, "bid:1") == 15
    assert forbidden(state, "drop") == 17
    assert forbidden(state, "start:boston") == 31
    assert forbidden(state, "build:boston-albany") == 27
    assert forbidden(state, "take:boston") == 57


def test_r15_passing_hands_the_marker_to_the_left() -> None:
    state = position(10, 10, 10, marker=2)
    play(state, "pass")
    assert question(state) == ("auction", None, 0)
    assert view(state)["marker"] == 0


def test_r16_whoever_puts_a_company_up_opens_with_at_least_one_cube() -> None:
    state = position(4, 10, 10)
    play(state, "auction:green")
    assert question(state) == ("bid", "green", 0)
    assert words(state) == {"bid:1", "bid:2", "bid:3", "bid:4"}
    assert forbidden(state, "drop") == 16
    assert forbidden(state, "pass") == 17
    assert forbidden(state, "auction:red") == 17


def test_r16_a_higher_opening_is_allowed() -> None:
    state = position(10, 10, 10)
    play(state, "auction:green bid:7")
    assert view(state)["auction"] == {"company": "green", "bid": 7, "leader": 0, "bidding": [0, 1, 2], "seat": 1}


def test_r16_a4_with_one_cube_the_opening_makes_itself() -> None:
    state = position(1, 10, 10)
    play(state, "auction:green")
    assert view(state)["auction"]["bid"] == 1
    assert question(state) == ("bid", "green", 1)


# ---------------------------------------------------------------------- the bidding


def test_r17_a5_bidding_goes_clockwise_round_and_round() -> None:
    state = position(8, 8, 8, 8, marker=2)
    asked = []
    play(state, "auction:blue")
    for word in ("bid:1", "bid:2", "bid:3", "bid:4", "bid:5"):
        asked.append(question(state)[2])
        play(state, word)
    assert asked == [2, 3, 0, 1, 2]


def test_r17_a4_a_raise_is_at_least_one_cube() -> None:
    state = position(10, 10, 10)
    play(state, "auction:blue bid:4")
    assert words(state) == {"drop"} | {f"bid:{cubes}" for cubes in range(5, 11)}
    assert forbidden(state, "bid:4") == 17
    assert forbidden(state, "bid:1") == 17


def test_r17_whoever_drops_out_is_not_asked_again() -> None:
    state = position(8, 8, 8, 8)
    play(state, "auction:blue bid:1 bid:2 drop bid:3 bid:4")
    assert view(state)["auction"]["bidding"] == [0, 1, 3]
    assert question(state)[2] == 1
    play(state, "bid:5")
    assert question(state)[2] == 3


def test_r17_whoever_dropped_out_may_bid_in_the_next_auction() -> None:
    state = position(8, 8, 8)
    play(state, "auction:blue bid:1 drop drop auction:red bid:1 drop")
    assert view(state)["auction"]["bidding"] == [0, 1]
    assert question(state) == ("bid", "red", 0)


def test_r17_the_last_one_in_wins() -> None:
    state = position(8, 8, 8)
    play(state, "auction:blue bid:1 bid:2 drop bid:3")
    assert company(state, "blue")["controller"] is None
    play(state, "drop")
    assert company(state, "blue")["controller"] == 0


def test_r17_the_opener_wins_if_all_others_drop_out() -> None:
    state = position(8, 8, 8)
    play(state, "auction:blue bid:1 drop drop")
    assert company(state, "blue")["controller"] == 0


def test_r17_a4_nobody_bids_more_cubes_than_he_has() -> None:
    state = position(8, 5, 8)
    play(state, "auction:blue bid:3")
    assert words(state) == {"drop", "bid:4", "bid:5"}
    assert forbidden(state, "bid:6") == 18


def test_r17_a4_whoever_cannot_raise_is_out() -> None:
    state = position(8, 3, 8)
    play(state, "auction:blue bid:3")
    assert question(state) == ("bid", "blue", 2)
    assert view(state)["auction"]["bidding"] == [0, 2]


def test_r18_the_bid_goes_into_the_box_and_buys_control_and_a_share() -> None:
    state = position(10, 10, 10, round=2, companies={"green": {"box": 2}}, shares={"green": [0, 1, 0]})
    play(state, "auction:green bid:3 bid:5 drop drop")
    assert of_players(state, "cubes") == [10, 5, 10]
    green = company(state, "green")
    assert (green["box"], green["controller"], green["last_controller"], green["shares"]) == (7, 1, 1, 3)
    assert [shares["green"] for shares in of_players(state, "shares")] == [0, 2, 0]
    assert of_players(state, "controls") == [[], ["green"], []]


def test_r18_losing_bids_cost_nothing() -> None:
    state = position(10, 10, 10)
    play(state, "auction:green bid:3 bid:5 bid:6 bid:9 drop drop")
    assert of_players(state, "cubes") == [1, 10, 10]


@pytest.mark.parametrize("bids", ["bid:1 drop drop", "bid:1 bid:2 drop drop", "bid:1 drop bid:2 drop"])
def test_r19_the_marker_goes_to_the_left_of_whoever_held_it(bids: str) -> None:
    state = position(10, 10, 10, marker=1)
    play(state, f"auction:green {bids}")
    assert view(state)["marker"] == 2
    assert question(state) == ("auction", None, 2)


def test_r20_a_marker_bought_this_round_cannot_be_auctioned_again() -> None:
    state = position(10, 10, 10)
    play(state, "auction:green bid:1 drop drop")
    assert words(state) == (OFFERS - {"auction:green"}) | {"pass"}
    assert forbidden(state, "auction:green") == 20


def test_r20_there_are_at_most_six_auctions_of_one_share_each() -> None:
    state = position(10, 10, 10)
    for name in COMPANIES:
        play(state, f"auction:{name} bid:1 drop drop")
    assert view(state)["round"] == 2  # nothing costs a single cube, so nobody could build
    assert of_companies(state, "shares") == dict.fromkeys(COMPANIES, 4)
    assert of_players(state, "shares") == [
        {"red": 1, "yellow": 0, "green": 0, "blue": 1, "black": 0, "purple": 0},
        {"red": 0, "yellow": 1, "green": 0, "blue": 0, "black": 1, "purple": 0},
        {"red": 0, "yellow": 0, "green": 1, "blue": 0, "black": 0, "purple": 1},
    ]


def test_r21_a_player_may_control_several_companies() -> None:
    state = position(10, 10, 10)
    play(state, "auction:green bid:1 drop drop auction:red bid:1 drop bid:2 drop")
    assert of_players(state, "controls") == [["red", "green"], [], []]


def test_r22_passing_bars_nobody_from_auctioning_later() -> None:
    state = position(10, 10, 10)
    play(state, "pass pass auction:red bid:1 drop drop")
    assert question(state) == ("auction", None, 0)
    assert words(state) == (OFFERS - {"auction:red"}) | {"pass"}
    play(state, "pass auction:blue bid:1 drop drop pass auction:green bid:1 drop drop")
    assert of_companies(state, "controller") == {
        "red": 2,
        "yellow": None,
        "green": 0,
        "blue": 1,
        "black": None,
        "purple": None,
    }


def test_r22_whoever_passed_the_marker_may_still_bid() -> None:
    state = position(10, 10, 10)
    play(state, "pass auction:red bid:1 drop bid:2 drop")
    assert company(state, "red")["controller"] == 0


# ---------------------------------------------------------------------- the end of the phase


def test_r23_a6_the_phase_goes_on_until_all_have_passed_since_the_last_auction() -> None:
    state = position(10, 10, 10)
    play(state, "pass pass auction:red bid:6 drop drop pass pass")
    assert view(state)["phase"] == "auction"
    assert view(state)["passes"] == 2
    assert question(state) == ("auction", None, 2)  # the last auctioneer too must pass
    play(state, "pass")
    assert view(state)["phase"] == "build"


def test_r23_the_phase_ends_when_all_six_are_sold() -> None:
    state = position(10, 10, 10)
    play(state, "auction:red bid:6 drop drop")
    for name in COMPANIES[1:-1]:
        play(state, f"auction:{name} bid:1 drop drop")
    assert view(state)["phase"] == "auction"
    play(state, "auction:purple bid:1 drop drop")
    assert view(state)["phase"] == "build"
    assert question(state) == ("start", "red", 0)


def test_r24_the_marker_ends_at_the_left_of_the_last_auctioneer_who_begins_the_next_round() -> None:
    state = position(8, 8, 8, 8, marker=3)
    play(state, "pass auction:red bid:1 drop bid:2 drop drop pass pass pass pass")
    # Seat 0 put red up, so the marker is with seat 1, whoever won and whoever had passed before.
    assert (view(state)["phase"], view(state)["marker"]) == ("build", 1)
    play(state, "start:boston build:boston-albany")
    assert view(state)["round"] == 2
    assert question(state) == ("auction", None, 1)


def test_r24_the_marker_ends_there_too_when_all_six_are_sold() -> None:
    state = position(10, 10, 10, marker=1)
    for name in COMPANIES:
        play(state, f"auction:{name} bid:1 drop drop")
    # Six auctions by seats 1, 2, 0, 1, 2, 0.
    assert question(state) == ("auction", None, 1)
    assert view(state)["round"] == 2


@pytest.mark.parametrize("marker", [0, 1, 2])
def test_r24_a7_if_nobody_auctions_the_marker_stays_where_it_was(marker: int) -> None:
    state = position(10, 10, 10, marker=marker)
    play(state, "pass pass pass")
    assert view(state)["round"] == 2
    assert view(state)["marker"] == marker
    assert question(state) == ("auction", None, marker)


def test_r25_unsold_markers_stay_in_their_boxes() -> None:
    state = position(10, 10, 10)
    play(state, "auction:green bid:6 drop drop pass pass pass")
    assert view(state)["phase"] == "build"
    assert of_companies(state, "controller") == dict.fromkeys(COMPANIES) | {"green": 0}


def test_r25_a8_an_unsold_company_passes_at_its_first_activation() -> None:
    # Yellow could not build with one cube last round and cannot now.
    yellow = {"box": 1, "start": "boston", "tracks": ["boston-albany"]}
    state = position(10, 10, 10, round=2, companies={"yellow": yellow})
    play(state, "auction:green bid:6 drop drop pass pass pass")
    assert view(state)["passed"] == ["red", "yellow"]
    assert question(state) == ("start", "green", 0)
    assert company(state, "yellow")["box"] == 1
