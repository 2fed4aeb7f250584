"""R143 to R146: the introductory game."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.brass_birmingham.helpers import (
    FACTS,
    ROUNDS,
    A,
    B,
    brass,
    flipped,
    last_turn,
    links,
    pass_round,
    pass_turn,
    slot_for,
    tile,
)
from tests.games.looking import money, of_players, points, source, view
from tests.games.playing import refused

INTRODUCTORY = ["introductory", "introductory-no-last-income"]


def ended(
    *tiles: dict[str, Any], own: dict[str, Any] | None = None, length: str = INTRODUCTORY[1], **data: Any
) -> State:
    """The end of the introductory game, without a last income unless a test says otherwise; B has nothing."""
    players = {A: {"money": 0, **(own or {})}, B: {"money": 0}}
    return pass_turn(last_turn(length=length, tiles=list(tiles), players=players, **data))


@pytest.mark.parametrize("length", INTRODUCTORY)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r143_the_game_ends_after_the_canal_era(length: str, seats: int) -> None:
    state, rounds = brass(seats, length).start(seed=2), 0
    while not state.over:
        assert view(state)["era"] == "canal"
        pass_round(state)
        rounds += 1
    assert rounds == ROUNDS[seats]
    assert refused(state, "pass") == 143


def test_r143_with_normal_canal_scoring_first() -> None:
    state = ended(
        flipped(A, "cotton 1", "worcester.1"), flipped(A, "coal 1", "dudley.1"), links=links(A, "worcester-gloucester")
    )
    assert source(state, "canal-links") == 1 + 2
    assert source(state, "canal-tiles") == 5 + 1
    assert points(state) == 9


@pytest.mark.parametrize(("length", "paid"), [("introductory", 3), ("introductory-no-last-income", 0)])
def test_r143_a11_income_in_the_last_round_is_a_switch(length: str, paid: int) -> None:
    state = ended(own={"space": 15, "money": 20}, length=length)
    assert money(state) == 20 + paid


@pytest.mark.parametrize(
    ("owned", "gained"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (59, 14), (60, 15), (64, 15), (900, 15)]
)
def test_r144_a_point_for_each_four_pounds_but_fifteen_at_most(owned: int, gained: int) -> None:
    state = ended(own={"money": owned})
    assert source(state, "money") == points(state) == gained


@pytest.mark.parametrize(("marker", "level"), [(10, 0), (15, 3), (99, 30), (7, -3), (0, -10)])
def test_r145_a14_points_for_the_income_level_which_may_cost_points_below_none(marker: int, level: int) -> None:
    state = ended(own={"space": marker})
    assert source(state, "income") == points(state) == level
    assert state.scores()[A] == level


@pytest.mark.parametrize("kind", [kind for kind in FACTS if kind not in ("pottery 5", "brewery 4")])
def test_r146_flipped_tiles_of_level_2_and_more_score_again(kind: str) -> None:
    printed = FACTS[kind][5]
    state = ended(flipped(A, kind, slot_for(kind)))
    again = 0 if kind.endswith("1") else printed
    assert (source(state, "canal-tiles"), source(state, "tiles-again")) == (printed, again)
    assert points(state) == printed + again
    assert points(ended(tile(A, kind, slot_for(kind)))) == 0


def test_r144_r145_r146_count_for_who_has_won() -> None:
    state = ended(flipped(B, "cotton 1", "worcester.1"), own={"money": 24})
    assert state.scores() == [6, 5]
    assert state.ranks() == [1, 2]
    full = pass_turn(
        last_turn(players={A: {"money": 24}, B: {"money": 0}}, tiles=[flipped(B, "cotton 1", "worcester.1")])
    )
    assert of_players(full, "points") == [0, 5]
    assert not full.over
