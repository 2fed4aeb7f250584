"""R58, R80 and R81: empty cities bring the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from tests.games.looking import money, question, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import TINY, A, B, city, empty, grey, pass_turn, points, position, tycoon

NEEDED = {2: 10, 3: 12, 4: 14, 5: 16, 6: 18}
# A red cube in New Haven goes to New York, a yellow one in Washington to Baltimore.
LINKS = "A new_haven-new_york washington-baltimore"
STAY = ("new_haven", "washington", "new_york", "baltimore")


def with_markers(markers: int, **said: Any) -> TycoonState:
    """So many markers, and A could make two more: New Haven and Washington have one cube each."""
    seats = said.get("seats", 3)
    others = [entry.id for entry in tycoon(seats).board.cities if entry.id not in STAY]
    bare = ", ".join(others[:markers])
    state = position(links=LINKS, cubes=f"new_haven red, washington yellow, {bare}", **{"display": "", **said})
    assert view(state)["markers"] == markers
    return state


def one_more(state: TycoonState) -> TycoonState:
    return play(state, "deliver cube:red@new_haven")


# ---------------------------------------------------------------------- markers


@pytest.mark.parametrize("seats", NEEDED)
def test_r80_so_many_markers_make_the_next_turn_the_last(seats: int) -> None:
    needed = NEEDED[seats]
    state = with_markers(needed - 2, seats=seats, turn=5)
    assert view(state)["markers_needed"] == needed
    one_more(state)
    assert (view(state)["markers"], view(state)["last_turn"]) == (needed - 1, None)
    state = with_markers(needed - 1, seats=seats, turn=5)
    one_more(state)
    assert (view(state)["markers"], view(state)["last_turn"]) == (needed, 6)


def test_r80_a24_on_a_small_map_two_thirds_of_the_cities() -> None:
    """Fifteen cities: ten of them, with any number of players."""
    for seats in NEEDED:
        assert view(position(map=TINY, seats=seats))["markers_needed"] == 10


def test_r58_a9_a_city_refilled_and_emptied_again_is_marked_again() -> None:
    """Boston has all cubes but the red ones, so that the growth of New Haven is red."""
    others = [entry.id for entry in tycoon().board.cities if entry.id not in ("boston", "new_haven")]
    boston = " ".join(colour for colour in ("yellow", "blue", "black", "purple") for _ in range(25))
    cubes = f"new_haven red, boston {boston}, {', '.join(others)}"
    state = one_more(position(links=LINKS, cubes=cubes, display="growth", last_turn=2))
    assert "new_haven" in empty(state)
    play(state, "card take:growth city:new_haven pass")
    assert "new_haven" not in empty(state)
    play(one_more(state), "pass pass")
    assert "new_haven" not in empty(state)
    one_more(state)
    assert "new_haven" in empty(state)


def test_a9_with_an_empty_bag_a_marker_stays() -> None:
    """All cubes are in Chicago: a new city gets none."""
    everything = " ".join(colour for colour in ("red", "yellow", "blue", "black", "purple") for _ in range(25))
    state = position(cubes=f"chicago {everything}", last_turn=2)
    reveals = state.reveals
    play(state, "urbanise city:toledo colour:blue")
    assert (city(state, "toledo")["new"], "toledo" in empty(state), state.reveals) == (True, True, reveals)


def test_r80_it_is_what_stands_on_the_board_that_counts_not_what_was_put_there() -> None:
    """Eleven markers; one goes, one comes, and there are eleven again."""
    state = with_markers(11, display="growth")
    marked = sorted(empty(state))[0]
    play(state, f"card take:growth city:{marked} pass pass")
    assert view(state)["markers"] == 10
    one_more(state)
    assert (view(state)["markers"], view(state)["last_turn"]) == (11, None)
    play(state, "pass pass deliver cube:yellow@washington")
    assert (view(state)["markers"], view(state)["last_turn"]) == (12, 2)


@pytest.mark.parametrize("how", ["growth", "industry", "urbanise"])
def test_a14_once_reached_it_stays_although_cities_are_refilled(how: str) -> None:
    state = one_more(with_markers(11, turn=7, display="growth industry"))
    assert view(state)["last_turn"] == 8
    words_ = {
        "growth": "card take:growth city:new_haven",
        "industry": "card take:industry city:new_haven colour:blue",
        "urbanise": "urbanise city:new_haven colour:blue",
    }[how]
    play(state, words_)
    assert (view(state)["markers"], view(state)["last_turn"]) == (11, 8)
    pass_turn(pass_turn(state))
    assert (state.over, view(state)["turn"]) == (True, 8)


def test_a14_more_markers_later_change_nothing() -> None:
    state = one_more(with_markers(11, turn=7))
    play(state, "pass pass deliver cube:yellow@washington")
    assert (view(state)["markers"], view(state)["last_turn"]) == (13, 8)
    state = with_markers(12, turn=8, last_turn=8)
    one_more(state)
    assert view(state)["last_turn"] == 8
    pass_turn(state)
    assert (state.over, view(state)["turn"]) == (True, 8)


# ---------------------------------------------------------------------- the last turn


def test_r81_that_turn_is_played_to_its_end_and_one_more_follows() -> None:
    state = one_more(with_markers(11, turn=7, round=2))
    played = []
    while not state.over:
        played.append((view(state)["turn"], view(state)["round"], question(state)))
        play(state, "pass")
    this, last = [(7, 2)] * 2 + [(7, 3)] * 3, [(8, number) for number in (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3)]
    assert [(turn, number) for turn, number, _ in played] == this + last
    assert [asked for *_, asked in played] == ["action"] * 5 + ["bid"] * 3 + ["action"] * 9


def test_r81_in_the_last_turn_anything_can_be_done_and_its_income_is_paid() -> None:
    state = with_markers(12, turn=8, last_turn=8, points=9, money=10, round=1)
    assert {"build", "urbanise", "upgrade", "deliver", "pass", "issue"} <= words(state)
    play(state, "upgrade")
    assert money(pass_turn(state)) == 10 - 5 + 12
    assert state.over


def test_r81_no_card_is_turned_up_after_it() -> None:
    state = with_markers(12, turn=8, last_turn=8, deck="grant")
    pass_turn(state)
    assert (view(state)["display"], view(state)["pile"]) == ([], 1)


def test_r81_when_it_is_over_nothing_can_be_played() -> None:
    state = pass_turn(with_markers(12, turn=8, last_turn=8))
    assert (state.over, words(state), question(state), view(state)["seat"]) == (True, set(), None, None)
    for word in ("pass", "build", "bid:1", "issue", "cube:yellow@washington", f"city:{grey()[0]}"):
        assert refused(state, word) == 81


def test_t19_the_fourteenth_marker_with_four_players_in_turn_9() -> None:
    state = one_more(with_markers(13, seats=4, turn=9, tycoon="pullman", players={B: {"points": 5, "shares": 2}}))
    assert (view(state)["markers"], view(state)["last_turn"]) == (14, 10)
    pass_turn(state)
    assert (view(state)["turn"], state.over) == (10, False)
    pass_turn(state)
    assert (view(state)["turn"], state.over) == (10, True)
    assert (points(state, A), view(state)["players"][B]["sources"]["shares"]) == (1, -2)


# ---------------------------------------------------------------------- a game without deliveries


@pytest.mark.parametrize("turn", [48, 49, 50])
def test_a20_the_game_is_over_after_turn_50(turn: int) -> None:
    state = pass_turn(position(turn=turn))
    assert (state.over, view(state)["turn"]) == (turn == 50, min(turn + 1, 50))


def test_a20_a14_markers_reached_in_turn_50_change_nothing() -> None:
    for turn in (49, 50):
        state = one_more(with_markers(11, turn=turn))
        assert view(state)["last_turn"] == 50
        while not state.over:
            pass_turn(state)
        assert view(state)["turn"] == 50
