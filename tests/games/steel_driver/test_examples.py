"""T1 to T18: the rulebook's own examples, on our map, and what the rules page derives from the rules."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.games.steel_driver.rules.scoring import value_of_goods
from tests.games.looking import of_players, view
from tests.games.playing import words
from tests.games.steel_driver.helpers import (
    COMPANIES,
    board_document,
    building,
    company,
    forbidden,
    of_companies,
    on_board,
    pass_all,
    play,
    position,
    question,
    random_choice,
    steel_driver,
    track,
)
from tests.games.steel_driver.referee import Referee

NOTHING = dict.fromkeys(COMPANIES, 0)

# ---------------------------------------------------------------------- from the rulebook


@pytest.mark.parametrize(("seats", "cubes"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_t1_income(seats: int, cubes: int) -> None:
    state = steel_driver(seats).start(seed=3)
    assert of_players(state, "cubes") == [cubes] * seats
    opener = state.seat
    play(state, "auction:red bid:1" + " drop" * (seats - 1))
    pass_all(state)
    assert of_players(state, "cubes") == [2 * cubes - (seat == opener) for seat in range(seats)]


def test_t2_don_auctions_green_and_simon_wins_at_six() -> None:
    richard, don, simon, andy = range(4)
    state = position(8, 8, 8, 8, marker=don)
    play(state, "auction:green bid:1")
    play(state, "bid:6 drop drop drop")  # Simon, Andy, Richard, Don
    assert company(state, "green")["box"] == 6
    assert of_players(state, "cubes") == [8, 8, 2, 8]
    assert of_players(state, "controls") == [[], [], ["green"], []]
    assert [shares["green"] for shares in of_players(state, "shares")] == [0, 0, 1, 0]
    # The marker goes to Don's left, who is Simon here; let Andy win and it does not go to Richard.
    assert question(state) == ("auction", None, simon)
    state = position(8, 8, 8, 8, marker=don)
    play(state, "auction:green bid:1 drop bid:6 drop drop")
    assert company(state, "green")["controller"] == andy
    assert question(state) == ("auction", None, simon)
    assert richard == 0


def test_t3_red_builds_from_baltimore_to_pittsburgh() -> None:
    red = {"controller": 0, "box": 9}
    state = building(0, 0, 0, companies={"red": red})
    assert question(state) == ("start", "red", 0)
    assert forbidden(state, "start:pittsburgh") == 31
    play(state, "start:baltimore build:baltimore-pittsburgh")
    assert company(state, "red")["box"] == 6
    assert company(state, "red")["profit"] == 40
    assert company(state, "red")["tracks"] == ["baltimore-pittsburgh"]


def test_t4_green_has_built_twice_and_is_forced_to_pass_with_its_last_cube() -> None:
    others = {name: {"controller": 0, "box": 30} for name in ("red", "yellow", "blue", "black", "purple")}
    state = building(0, 0, 0, companies={**others, "green": {"controller": 1, "box": 6}})
    for _ in range(2):
        while question(state)[1] != "green":
            state.play(state.choices()[0])
        first = question(state)[0] == "start"
        play(state, "start:charleston build:charleston-atlanta" if first else "build:nashville-atlanta")
    assert (company(state, "green")["box"], len(company(state, "green")["tracks"])) == (1, 2)
    assert view(state)["passed"] == []
    while question(state)[1] in ("blue", "black", "purple", "red", "yellow") and not view(state)["passed"]:
        state.play(state.choices()[0])
    assert view(state)["passed"] == ["green"]
    assert question(state)[1] == "blue"  # yellow has just built, green was skipped
    while view(state)["round"] == 1:
        state.play(state.choices()[0])
    assert view(state)["order"][0] == "green"
    assert company(state, "green")["box"] == 1


T5_NETWORKS: dict[str, tuple[str, list[tuple[str, str]]]] = {
    "green": (
        "san_francisco",
        [("san_francisco", "salt_lake_city"), ("salt_lake_city", "denver"), ("san_francisco", "los_angeles")],
    ),
    "red": (
        "baltimore",
        [
            ("baltimore", "pittsburgh"),
            ("philadelphia", "pittsburgh"),
            ("new_york", "philadelphia"),
            ("cleveland", "pittsburgh"),
            ("chicago", "cleveland"),
        ],
    ),
    "blue": (
        "new_york",
        [
            ("albany", "new_york"),
            ("albany", "buffalo"),
            ("cleveland", "buffalo"),
            ("detroit", "cleveland"),
            ("chicago", "detroit"),
        ],
    ),
    "yellow": (
        "new_orleans",
        [
            ("memphis", "new_orleans"),
            ("st_louis", "memphis"),
            ("chicago", "st_louis"),
            ("minneapolis", "chicago"),
            ("minneapolis", "omaha"),
        ],
    ),
    "black": (
        "charleston",
        [
            ("charleston", "atlanta"),
            ("nashville", "atlanta"),
            ("memphis", "nashville"),
            ("kansas_city", "memphis"),
            ("omaha", "kansas_city"),
            ("des_moines", "omaha"),
            ("des_moines", "chicago"),
        ],
    ),
    "purple": (
        "new_orleans",
        [
            ("dallas", "new_orleans"),
            ("kansas_city", "dallas"),
            ("kansas_city", "st_louis"),
            ("st_louis", "louisville"),
            ("indianapolis", "louisville"),
            ("chicago", "indianapolis"),
        ],
    ),
}


def transcontinental(*, boxes: dict[str, int] | None = None, unsold: tuple[str, ...] = (), **data: Any) -> State:
    """The rulebook's position: green is active with five cubes. Seat 0 controls green and seat 1 all others."""
    rules = steel_driver(3)
    empty = rules.start(0)
    extra: dict[str, list[tuple[str, str]]] = data.pop("extra", {})
    companies = {
        name: {
            "box": ({"green": 5} | (boxes or {})).get(name, 0),
            "controller": None if name in unsold else int(name != "green"),
            "start": start,
            "tracks": [track(empty, a, b) for a, b in [*tracks, *extra.get(name, [])]],
        }
        for name, (start, tracks) in T5_NETWORKS.items()
    }
    return building(0, 0, 0, active="green", companies=companies, **data)


# Yellow may still build, so that the round goes on after green's turn.
GOING_ON = {"yellow": 3}


def bonuses(state: State, a: str, b: str) -> dict[str, int]:
    """What every company's profit has become after green built between these two, less the value of the location."""
    values = {location.id: location.value for location in steel_driver(3).board.locations}
    play(state, f"build:{track(state, a, b)}")
    profits = of_companies(state, "profit")
    return profits | {"green": profits["green"] - values[b]}


def test_t5_exactly_two_builds_complete_the_link() -> None:
    state = transcontinental(boxes=GOING_ON)
    assert question(state) == ("build", "green", 0)
    linking = set()
    for word in words(state):
        copy = play(state.copy(), word)
        if view(copy)["link"] is not None:
            linking.add(word)
    assert linking == {"build:denver-omaha", "build:denver-kansas_city"}
    assert len(words(state)) > 2


def test_t5a_denver_omaha_yellow_and_black_tie() -> None:
    state = transcontinental(boxes=GOING_ON)
    assert bonuses(state, "denver", "omaha") == NOTHING | {"green": 50, "red": 30, "yellow": 30, "black": 30}


def test_t5b_denver_kansas_city_black_needs_three_tracks_and_purple_four() -> None:
    state = transcontinental(boxes=GOING_ON)
    assert bonuses(state, "denver", "kansas_city") == NOTHING | {"green": 50, "red": 30, "black": 30}


def test_t5c_with_buffalo_new_york_blue_ties_with_red() -> None:
    state = transcontinental(boxes=GOING_ON, extra={"blue": [("buffalo", "new_york")]})
    expected = NOTHING | {"green": 50, "red": 30, "blue": 30, "yellow": 30, "black": 30}
    assert bonuses(state, "denver", "omaha") == expected


def last_round(**last_controller: int) -> State:
    """Richard, Don, Simon and Andy after round 5: Andy has 3 red shares; of green Don has 2, Simon 2, Richard 1."""
    return building(
        *(0, 0, 0, 0),
        round=5,
        shares={"red": [0, 0, 0, 3], "green": [1, 2, 2, 0]},
        companies={
            "red": {"controller": last_controller["red"], "start": "boston", "tracks": ["boston-albany"]},
            "green": {"controller": last_controller["green"], "start": "new_york", "tracks": ["boston-new_york"]},
        },
    )


def test_t6_final_control() -> None:
    richard, don, simon, andy = range(4)
    assert of_companies(last_round(red=andy, green=richard), "controller") == dict.fromkeys(COMPANIES) | {
        "red": andy,
        "green": don,
    }
    assert company(last_round(red=andy, green=simon), "green")["controller"] == simon


def test_t7_yellow_s_cubes_make_sets_of_four_two_one_and_one() -> None:
    cubes = {"white": 4, "black": 2, "silver": 1, "orange": 1}
    state = position(
        0,
        0,
        0,
        phase="over",
        companies={"yellow": {"goods": cubes, "last_controller": 0}},
        shares={"yellow": [1, 0, 2]},
    )
    assert company(state, "yellow")["profit"] == 150
    assert state.scores() == [150, 0, 300]


# ---------------------------------------------------------------------- derived from the rules


def test_t8_a_first_track_between_two_hexagons_has_two_directions() -> None:
    profits = {}
    for start, far in (("new_york", "philadelphia"), ("philadelphia", "new_york")):
        state = building(0, 0, 0, companies={"red": {"controller": 0, "box": 20}})
        play(state, f"start:{start} build:new_york-philadelphia")
        assert company(state, "red")["start"] == start
        profits[far] = company(state, "red")["profit"]
        # Closing a loop back to the start brings nothing: New York-Boston-Albany, or Philadelphia-Baltimore-Pittsburgh.
        if start == "new_york":
            play(state, "build:boston-new_york build:boston-albany")
            before = company(state, "red")["profit"]
            play(state, "build:albany-new_york")
        else:
            play(state, "build:philadelphia-baltimore build:baltimore-pittsburgh")
            before = company(state, "red")["profit"]
            play(state, "build:philadelphia-pittsburgh")
        assert company(state, "red")["profit"] == before
    assert profits == {"philadelphia": 20, "new_york": 30}


def test_t9_a_loop_pays_nothing_and_is_forced_when_it_is_the_only_affordable_route() -> None:
    # Two cubes: New York-Philadelphia is yellow's, so Boston-Albany is all that red can pay for.
    red = {"controller": 0, "box": 2, "start": "boston", "tracks": ["albany-new_york", "boston-new_york"]}
    yellow = {"start": "philadelphia", "tracks": ["new_york-philadelphia"]}
    green = {"start": "new_york", "tracks": ["buffalo-new_york", "albany-buffalo"]}
    purple = {"controller": 1, "box": 9, "start": "charleston", "tracks": ["charleston-atlanta"]}
    state = building(0, 0, 0, companies={"red": red, "yellow": yellow, "green": green, "purple": purple})
    assert question(state) == ("build", "purple", 1)
    assert set(company(state, "red")["tracks"]) == {"boston-albany", "boston-new_york", "albany-new_york"}
    assert (company(state, "red")["box"], company(state, "red")["profit"]) == (0, 0)


def test_t10_a_second_company_earns_the_full_value() -> None:
    boxes = {"red": {"controller": 0, "box": 9}, "yellow": {"controller": 1, "box": 9}}
    state = building(0, 0, 0, companies=boxes)
    play(state, "start:baltimore build:baltimore-pittsburgh start:philadelphia build:philadelphia-pittsburgh")
    assert of_companies(state, "profit") == NOTHING | {"red": 40, "yellow": 40}


def test_t11_a_company_with_cubes_but_no_free_route_passes_and_keeps_them() -> None:
    red = {"controller": 0, "box": 9, "start": "boston", "tracks": ["boston-albany"]}
    yellow = {"start": "new_york", "tracks": ["boston-new_york", "albany-new_york", "albany-buffalo"]}
    state = building(0, 0, 0, companies={"red": red, "yellow": yellow})
    assert view(state)["round"] == 2
    assert view(state)["order"][0] == "red"
    assert company(state, "red")["box"] == 9


def test_t12_a_company_that_has_passed_still_gains_the_bonus_and_its_controller_is_paid() -> None:
    state = transcontinental(passed=["black", "blue", "purple", "yellow", "red"])
    play(state, "build:denver-omaha")
    # Green's last cube buys nothing, so the round is over: $30 + $50 for green; $30 each for red, yellow and black.
    assert view(state)["round"] == 2
    assert state.scores() == [80, 90, 0]


def test_t12_a9_the_bonus_of_an_unsold_company_is_recorded_and_paid_to_nobody() -> None:
    state = transcontinental(boxes=GOING_ON, unsold=("red", "black"))
    assert bonuses(state, "denver", "omaha") == NOTHING | {"green": 50, "red": 30, "yellow": 30, "black": 30}
    while view(state)["round"] == 1:
        state.play(state.choices()[0])
    yellow = sum(state.breakdown()[1].values())
    assert state.scores() == [80, yellow, 0]
    assert 30 <= yellow < 90  # with red's and black's bonus it would be 90 at least


def test_t13_a_second_chain_brings_no_bonus() -> None:
    state = transcontinental(boxes={"green": 9, "yellow": 3})
    play(state, "build:denver-omaha")
    before = of_companies(state, "profit")
    while question(state)[1] != "green":
        state.play(state.choices()[0])
    others = {name: profit for name, profit in of_companies(state, "profit").items() if name != "green"}
    play(state, "build:denver-kansas_city")
    assert before["green"] == 80
    assert view(state)["round"] == 2  # green's nine cubes are nearly spent
    assert state.scores() == [80 + 40, sum(others.values()), 0]


def test_t13_one_company_alone_gains_50_only() -> None:
    tracks = [
        *("san_francisco-salt_lake_city", "salt_lake_city-denver", "des_moines-omaha", "des_moines-chicago"),
        *("chicago-cleveland", "cleveland-buffalo", "denver-omaha"),
    ]
    red = {"controller": 0, "box": 20, "start": "san_francisco", "tracks": tracks}
    blue = {"controller": 1, "start": "philadelphia", "tracks": ["philadelphia-pittsburgh", "cleveland-pittsburgh"]}
    state = building(0, 0, 0, companies={"red": red, "blue": blue})
    play(state, "build:buffalo-new_york")
    assert view(state)["link"] == {"builder": "red", "companies": ["red"]}
    assert of_companies(state, "profit") == NOTHING | {"red": 30 + 50}


def test_t14_two_companies_with_nine_tracks_are_chosen_over_three_with_six() -> None:
    # W-X is missing. From X one way leads over yellow and green in five more tracks, another over blue in eight.
    short = ["x", "a1", "a2", "a3", "a4", "e"]
    long = ["x", "b1", "b2", "b3", "b4", "b5", "b6", "b7", "e"]
    routes = [("w", "x", 1), ("w", "y", 1), ("w", "z", 1)]
    routes += [(a, b, 1) for way in (short, long) for a, b in pairwise(way)]
    rules = on_board(board_document(["w", "y", "z", "e", *short[:-1], *long[1:-1]], routes, ("w", "e")))
    ways = {way[1]: [f"{a}-{b}" for a, b in pairwise(way)] for way in (short, long)}
    state = building(
        *(0, 0, 0),
        rules=rules,
        companies={
            "red": {"controller": 0, "box": 9, "start": "w"},
            "yellow": {"start": "x", "tracks": ways["a1"][:3]},
            "green": {"start": "e", "tracks": ways["a1"][3:]},
            "blue": {"start": "e", "tracks": ways["b1"]},
        },
    )
    play(state, "build:w-x")
    assert view(state)["link"] == {"builder": "red", "companies": ["red", "blue"]}


def test_t15_the_phase_ends_when_all_have_passed_since_the_last_auction() -> None:
    a, b, _, _ = range(4)
    state = position(8, 8, 8, 8, marker=a)
    play(state, "auction:red bid:6 drop drop drop pass pass pass")
    assert question(state) == ("auction", None, a)
    play(state, "pass")
    assert view(state)["phase"] == "build"
    assert view(state)["marker"] == b


def test_t15_a7_if_all_pass_without_an_auction_the_marker_is_back_where_it_began() -> None:
    state = position(8, 8, 8, 8, marker=2)
    play(state, "pass pass pass pass")
    assert view(state)["round"] == 2
    assert question(state) == ("auction", None, 2)


def test_t16_a4_a_player_without_cubes_only_passes_the_marker_and_cannot_bid() -> None:
    state = position(0, 10, 10)
    # Seat 0 holds the marker at first, and has passed it by itself.
    assert question(state) == ("auction", None, 1)
    assert view(state)["passes"] == 1
    play(state, "auction:red bid:1 drop")
    assert company(state, "red")["controller"] == 1  # seat 0 was not even asked


@pytest.mark.parametrize(
    ("counts", "value"),
    [
        ((1, 1, 1, 1, 1), 150),
        ((2, 1, 1, 1, 1), 160),
        ((2, 2, 1, 0, 0), 90),
        ((0, 2, 0, 1, 2), 90),
        ((3, 0, 0, 0, 0), 30),
        ((0, 0, 0, 0, 3), 30),
        ((0, 0, 0, 0, 0), 0),
        ((3, 3, 3, 3, 3), 450),
        ((4, 2, 1, 1, 0), 150),
    ],
)
def test_t17_set_values(counts: tuple[int, ...], value: int) -> None:
    assert value_of_goods(list(counts), 0) == value


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_t18_what_holds_after_every_move(seats: int) -> None:
    state = steel_driver(seats).start(seed=18)
    rng = random.Random(18)
    referee = Referee(state)
    while not state.over:
        state.play(random_choice(state, rng, timid=True))
        referee.look()
    assert referee.looked > 100
