"""R70 to R74: income and dividends."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.games.railroad_tycoon.rules import events
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from tests.games.looking import money, of_players, question, view
from tests.games.playing import play
from tests.games.railroad_tycoon.helpers import A, B, C, lines, points, position, shares, unfinished
from tests.games.railroad_tycoon.tracks import laid


def last_action(*told: dict[str, Any], **said: Any) -> TycoonState:
    """C has the last action of the turn; the players are as told, without money if nothing else is said."""
    players = {seat: {"money": 0, **entry} for seat, entry in enumerate([*told, {}, {}, {}][:3])}
    return position(round=3, seat=C, first=A, players=players, **{"display": "", **said})


def paid(*told: dict[str, Any]) -> TycoonState:
    """The turn is over."""
    return play(last_action(*told), "pass")


@pytest.mark.parametrize(
    ("marker", "income"),
    [(0, 0), (1, 3), (2, 5), (3, 6), (10, 13), (12, 14), (25, 20), (42, 25), (50, 25), (51, 24), (75, 18), (100, 12)],
)
def test_r70_everybody_collects_what_the_space_of_the_marker_pays(marker: int, income: int) -> None:
    """Nothing at first, most in the middle, less towards the end."""
    state = last_action({"points": marker, "money": 4}, {"points": marker}, {})
    assert of_players(state, "income") == [income, income, 0]
    assert of_players(play(state, "pass"), "money") == [4 + income, income, 0]


def test_r70_once_a_turn_after_the_third_round() -> None:
    state = position(points=1, money=0)
    for _ in range(8):
        play(state, "pass")
    assert (money(state), view(state)["round"]) == (0, 3)
    play(state, "pass")
    assert (money(state), view(state)["turn"], question(state)) == (3, 2, "bid")


def test_r71_each_share_costs_1() -> None:
    state = paid({"money": 9, "shares": 4}, {"money": 7, "points": 2, "shares": 12}, {"money": 2})
    assert (of_players(state, "money"), of_players(state, "shares")) == ([5, 0, 2], [4, 12, 0])


def test_r70_r71_the_income_comes_first_and_pays_the_dividends() -> None:
    state = paid({"points": 1, "shares": 3}, {"points": 1, "shares": 4})
    assert (of_players(state, "money"), of_players(state, "shares")) == ([0, 3 + 5 - 4, 0], [3, 5, 0])


def test_r70_first_all_collect_then_each_pays() -> None:
    state = last_action({"points": 1, "shares": 1}, {"points": 2, "shares": 2}, {"points": 3, "shares": 9})
    heard = state.listen()
    play(state, "pass")
    told = [event[:3] for event in heard if event[0] in (events.INCOME, events.DIVIDENDS, events.ISSUED)]
    assert told == [
        (events.INCOME, A, 3),
        (events.INCOME, B, 5),
        (events.INCOME, C, 6),
        (events.DIVIDENDS, A, 1),
        (events.DIVIDENDS, B, 2),
        (events.ISSUED, C, 1),
        (events.DIVIDENDS, C, 9),
    ]


@pytest.mark.parametrize(
    ("cash", "held", "left", "issued"), [(4, 4, 0, 0), (3, 4, 4, 1), (0, 5, 0, 1), (0, 6, 4, 2), (1, 22, 4, 5)]
)
def test_r72_whoever_cannot_pay_issues_as_many_more_as_are_needed(cash: int, held: int, left: int, issued: int) -> None:
    state = paid({"money": cash, "shares": held})
    assert (money(state), shares(state)) == (left, held + issued)


def test_t13_the_new_share_pays_from_the_next_turn_on() -> None:
    state = paid({"money": 1, "shares": 4})
    assert (money(state), shares(state)) == (2, 5)
    for _ in range(12):
        play(state, "pass")
    assert (view(state)["turn"], money(state), shares(state)) == (3, 2 + 5 - 5, 6)


def test_r73_unfinished_links_are_taken_off_and_nothing_is_paid_back() -> None:
    """C goes on with one, A has another; A's finished link crosses nothing and stays."""
    links = laid("A baltimore.ne ne, A memphis.ne ne, C st_louis.e e")
    state = last_action({"money": 8}, links=links)
    assert len(unfinished(state)) == 2
    play(state, "pass")
    assert (unfinished(state), lines(state)) == ([], {"baltimore-philadelphia"})
    assert of_players(state, "money") == [8, 0, 0]
    assert of_players(state, "locomotives") == [23, 24, 24]


def test_r73_not_before_the_third_round_is_over() -> None:
    state = position(links=laid("A memphis.ne ne"), round=3, seat=B)
    play(state, "pass")
    assert len(unfinished(state)) == 1


@pytest.mark.parametrize(
    ("marker", "income"),
    [
        (99, 12),
        (100, 12),
        (101, 3),
        (102, 5),
        (110, 13),
        (150, 25),
        (200, 12),
        (201, 3),
        (250, 25),
        (300, 12),
        (301, 3),
    ],
)
def test_r74_above_100_the_marker_starts_again(marker: int, income: int) -> None:
    state = last_action({"points": marker})
    assert view(state)["players"][A]["income"] == income
    play(state, "pass")
    assert (money(state), points(state)) == (income, marker)


def test_t14_from_99_to_102_points() -> None:
    """Three links: the marker stands on space 2, and all 102 points count."""
    state = position(
        links="A washington-baltimore baltimore-philadelphia philadelphia-new_york",
        cubes="washington red",
        display="",
        engine=3,
        points=99,
        money=0,
        round=3,
        seat=A,
        first=B,
        last_turn=2,
        turn=2,
    )
    play(state, "deliver cube:red@washington")
    assert state.over
    assert (points(state), money(state)) == (102, 5)
    assert view(state)["players"][A]["sources"]["deliveries"] == 102
