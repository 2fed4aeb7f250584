"""R15 to R20, T1 and T13: shares, and what they cost."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from tests.games.looking import money, of_players, player, question, source, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import A, B, C, pass_action, pass_round, pass_turn, position, shares
from tests.games.railroad_tycoon.tracks import build


def income(**players: Any) -> TycoonState:
    """The position after the income of turn 1, with A, B and C as given."""
    told = {"ABC".index(letter): data for letter, data in players.items()}
    return pass_action(position(round=3, seat=C, players=told))


# ---------------------------------------------------------------------- at will


def test_r15_a_share_brings_5_at_once() -> None:
    state = play(position(money=0), "issue")
    assert (money(state), shares(state)) == (5, 1)


def test_r15_r16_as_many_as_one_likes_without_an_action() -> None:
    state = position(money=1)
    for issued in range(1, 31):
        play(state, "issue")
        assert (money(state), shares(state)) == (1 + 5 * issued, issued)
    assert (state.seat, question(state), view(state)["actions"]) == (A, "action", 1)
    assert "build" in words(state)


def test_r15_a2_on_ones_own_turn_before_ones_action() -> None:
    state = position()
    assert "issue" in words(state)
    play(state, "build")
    assert refused(state, "issue") == 27
    state = pass_action(position())
    play(state, "issue")
    assert of_players(state, "shares") == [0, 1, 0]
    assert refused(position(question={"kind": "bid"}), "issue") == 26


def test_r16_a_share_is_never_taken_back() -> None:
    state = position(money=500, shares=3)
    pass_turn(play(state, "issue"))
    assert shares(state) == 4


def test_a21_at_will_up_to_100_shares() -> None:
    state = play(position(money=0, shares=99), "issue")
    assert shares(state) == 100
    assert refused(state, "issue") == 16
    play(state, "upgrade")  # takes what is there
    assert (money(state), shares(state)) == (0, 100)
    state = play(position(money=0, shares=100), "upgrade")
    assert (money(state), shares(state)) == (0, 101)


# ---------------------------------------------------------------------- as many as needed


def test_t1_r15_a2_the_first_link_without_money() -> None:
    state = play(position(money=0), build("baltimore.ne ne"))
    assert (money(state), shares(state)) == (3, 1)


@pytest.mark.parametrize(
    ("owned", "left", "issued"),
    [(0, 0, 2), (1, 1, 2), (4, 4, 2), (5, 0, 1), (9, 4, 1), (10, 0, 0), (11, 1, 0)],
)
def test_r15_r20_a2_no_more_shares_than_are_needed_for_a_payment(owned: int, left: int, issued: int) -> None:
    """Urbanising costs $10."""
    state = play(position(money=owned, shares=1), "urbanise city:toledo colour:red")
    assert (money(state), shares(state)) == (left, 1 + issued)


def test_r20_every_tile_is_paid_before_the_next() -> None:
    """Four tiles for $2 each, with $3: a share is issued for the second."""
    state = play(position(money=3), build("springfield.e e"))
    assert (money(state), shares(state)) == (1, 0)
    play(state, "exit:ne")
    assert (money(state), shares(state)) == (4, 1)
    play(state, "exit:ne")
    assert (money(state), shares(state)) == (2, 1)
    play(state, "exit:ne")
    assert (money(state), shares(state)) == (0, 1)


def test_r20_there_is_no_debt() -> None:
    state = position(money=0, players={B: {"money": 0, "shares": 7}, C: {"money": 2, "shares": 4}})
    play(state, "upgrade", "urbanise city:toledo colour:red", build("harrisburg.nw w w w"))
    assert of_players(state, "money") == [0, 0, 1]
    assert of_players(state, "shares") == [1, 9, 7]
    pass_turn(state)
    assert of_players(state, "money") == [4, 1, 4]
    assert of_players(state, "shares") == [2, 11, 9]


def test_r17_shares_pay_for_the_winning_bid() -> None:
    state = position(question={"kind": "bid"}, money=3)
    play(state, "bid:9 pass pass")
    assert (money(state), shares(state), view(state)["first"]) == (3 + 10 - 9, 2, A)
    assert of_players(state, "shares") == [2, 0, 0]


# ---------------------------------------------------------------------- dividends


@pytest.mark.parametrize(
    ("owned", "issued", "left", "then"), [(4, 4, 0, 4), (9, 4, 5, 4), (0, 6, 4, 8), (0, 5, 0, 6), (2, 0, 2, 0)]
)
def test_r18_r19_each_share_costs_1_and_shares_pay_what_is_missing(
    owned: int, issued: int, left: int, then: int
) -> None:
    state = income(A={"money": owned, "shares": issued})
    assert view(state)["turn"] == 2
    assert (money(state), shares(state)) == (left, then)


def test_t13_r18_income_0_four_shares_and_1_in_cash() -> None:
    state = income(A={"money": 1, "shares": 4})
    assert (money(state), shares(state)) == (2, 5)
    pass_turn(state)  # now the fifth pays too
    assert (money(state), shares(state)) == (2 + 5 - 5, 6)


def test_r18_the_income_comes_first() -> None:
    """5 points bring 8, enough for seven shares."""
    state = income(A={"money": 0, "shares": 7, "points": 5})
    assert (money(state), shares(state)) == (1, 7)


def test_r19_every_turn() -> None:
    state = income(A={"money": 10, "shares": 3}, B={"shares": 1})
    pass_turn(state)
    assert of_players(state, "money") == [10 - 6, 50 - 2, 50]


def test_r19_each_share_costs_a_point_at_the_end() -> None:
    players = {A: {"points": 20, "shares": 6, "money": 0}, B: {"points": 1, "shares": 5}}
    state = position(turn=9, last_turn=9, round=3, seat=C, players=players)
    assert (player(state)["score"], player(state, B)["score"]) == (14, -4)
    pass_action(state)
    assert state.over
    assert (source(state, "shares"), source(state, "shares", B), source(state, "shares", C)) == (-6, -5, 0)
    assert of_players(state, "points") == [20, 1, 0]


def test_r19_shares_for_the_last_dividends_cost_points_too() -> None:
    state = position(turn=9, last_turn=9, round=3, seat=C, players={A: {"shares": 6, "money": 0}})
    pass_action(state)
    assert (shares(state), source(state, "shares")) == (8, -8)


def test_r15_nobody_issues_shares_for_another() -> None:
    state = pass_round(position(money=0, players={B: {"money": 0}}))
    assert of_players(state, "shares") == [0, 0, 0]
    play(state, "upgrade")
    assert of_players(state, "shares") == [1, 0, 0]
