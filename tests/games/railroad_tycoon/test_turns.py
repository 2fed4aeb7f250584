"""R4 and R26 to R28: the turn, its three action rounds, and the actions."""

from __future__ import annotations

import pytest

from tests.games.looking import money, of_players, player, question, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import A, B, C, pass_action, pass_round, position
from tests.games.railroad_tycoon.tracks import build

EVERYTHING = {"build", "urbanise", "upgrade", "deliver", "card", "western", "pass"}


def test_r4_an_auction_three_rounds_and_the_income() -> None:
    state = position(question={"kind": "bid"}, players={B: {"points": 1}})
    seen = []
    while view(state)["turn"] == 1:
        now = (view(state)["round"], question(state), money(state, B))
        if now not in seen:
            seen.append(now)
        pass_action(state)
    assert seen == [(0, "bid", 50), (1, "action", 50), (2, "action", 50), (3, "action", 50)]
    assert (view(state)["turn"], view(state)["round"], question(state), money(state, B)) == (2, 0, "bid", 53)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("first", [A, B])
def test_r26_r4_in_each_round_one_action_each_the_first_player_first(seats: int, first: int) -> None:
    state = position(seats=seats, first=first)
    acted = []
    while view(state)["turn"] == 1:
        acted.append((view(state)["round"], state.seat))
        assert view(state)["actions"] == 1
        pass_action(state)
    assert acted == [(round_, (first + n) % seats) for round_ in (1, 2, 3) for n in range(seats)]


def test_r26_the_round_goes_by_whoever_won_the_auction() -> None:
    state = position(question={"kind": "bid"}, first=A)
    play(state, "pass bid:4 pass")
    acted = []
    for _ in range(6):
        acted.append(state.seat)
        pass_action(state)
    assert acted == [B, C, A, B, C, A]


def test_r27_six_kinds_of_action() -> None:
    """A has a link at Kansas City, with a cube for it."""
    state = position(links="A kansas_city-des_moines", cubes="des_moines purple", display="growth")
    assert words(state) == EVERYTHING | {"issue"}
    played = {
        "build": build("baltimore.ne ne"),
        "urbanise": "urbanise city:toledo colour:red",
        "upgrade": "upgrade",
        "deliver": "deliver cube:purple@des_moines to:kansas_city.0",
        "card": "card take:growth city:memphis",
        "western": "western city:kansas_city",
        "pass": "pass",
    }
    for action, said in played.items():
        assert play(state.copy(), said).seat == B, action


@pytest.mark.parametrize("begun", ["build", "urbanise", "deliver", "card", "western", "build track:springfield.e"])
def test_r27_one_action_is_carried_out_before_another_begins(begun: str) -> None:
    state = position(
        links="A kansas_city-des_moines des_moines-rock_island",
        cubes="des_moines purple, rock_island purple purple",
        engine=2,
        display="growth hotel-boston",
    )
    play(state, begun)
    assert question(state) != "action"
    for action in EVERYTHING:
        assert refused(state, action) == 27


def test_r27_nothing_to_do_is_said_with_its_own_rule() -> None:
    state = position(engine=8, display="era", deck="grant")
    assert words(state) == {"build", "urbanise", "pass", "issue"}
    assert (refused(state, "upgrade"), refused(state, "deliver")) == (49, 52)
    assert (refused(state, "card"), refused(state, "western")) == (60, 67)


def test_r28_the_same_action_in_all_three_rounds() -> None:
    state = position()
    for level in (2, 3, 4):
        play(state, "upgrade pass pass")
        assert player(state)["engine"] == level
    state = position()
    for track in ("baltimore.ne ne", "detroit.sw se", "boston.sw sw"):
        play(state, build(track), "pass pass")
    assert player(state)["links"] == 3


def test_r28_a4_nobody_must_act() -> None:
    state = position()
    before = state.save()["players"]
    pass_round(state)
    assert (view(state)["round"], state.seat, state.save()["players"]) == (2, A, before)
    assert of_players(state, "money") == [50, 50, 50]


def test_r26_after_an_action_the_next_player_is_asked() -> None:
    state = play(position(first=B), "upgrade")
    assert (state.seat, view(state)["round"], view(state)["actions"]) == (C, 1, 1)
