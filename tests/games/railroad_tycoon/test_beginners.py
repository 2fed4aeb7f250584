"""R98: the beginners' game."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from tests.games.looking import money, of_players, player, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import A, B, C, city, lines, pass_action, pass_turn, points, position, tycoon
from tests.games.railroad_tycoon.tracks import build, laid


def simple(**said: Any) -> TycoonState:
    return position(variant="beginners", **said)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_r98_no_cards_no_tycoons_no_western_links(seats: int) -> None:
    state = tycoon(seats, "beginners").start(seed=3)
    seen = view(state)
    assert (seen["display"], seen["pile"], seen["discards"], seen["western"]) == ([], 0, [], [])
    for seat in range(seats):
        assert (player(state, seat)["tycoon"], player(state, seat)["cards"]) == (None, [])


def test_r98_four_actions() -> None:
    """A has a link at Kansas City, with a cube for it."""
    state = simple(links="A kansas_city-des_moines", cubes="des_moines purple")
    assert words(state) == {"build", "urbanise", "upgrade", "deliver", "pass", "issue"}
    assert refused(state, "card") == refused(state, "western") == refused(state, "take:grant") == 98
    assert refused(state, "use:grant") == 98


def test_r98_the_rest_is_the_same() -> None:
    state = simple(links=laid("A baltimore.ne ne"), cubes="baltimore black, philadelphia")
    play(state, "deliver cube:black@baltimore to:philadelphia.0")
    assert points(state) == 1  # and no Era
    play(state, build("harrisburg.nw w w w"), "urbanise city:toledo colour:red", "upgrade upgrade upgrade")
    assert of_players(state, "money") == [45, 50 - 16 - 5, 50 - 10 - 5]
    assert (lines(state, B), city(state, "toledo")["colour"]) == ({"harrisburg-pittsburgh"}, "red")
    pass_turn(state)
    assert of_players(state, "money") == [45 + 3, 29, 35]
    assert (view(state)["turn"], view(state)["display"]) == (2, [])


def test_r98_no_points_for_a_level_4_engine_nor_for_a_first_delivery_over_three_links() -> None:
    links = laid("A baltimore.ne ne, A philadelphia.e ne, A new_york.ne ne")
    state = simple(links=links, new="new_haven purple", engine=3, cubes="baltimore purple")
    play(state, "deliver cube:purple@baltimore to:philadelphia.0 to:new_york.0 to:new_haven.0")
    assert points(state) == 3
    pass_action(pass_action(state))
    play(state, "upgrade")
    assert (player(state)["engine"], points(state)) == (4, 3)


def test_r98_at_the_end_points_and_shares_only() -> None:
    state = simple(turn=9, last_turn=9, round=3, seat=C, players={A: {"points": 30, "shares": 4}, B: {"points": 31}})
    pass_action(state)
    assert state.over
    assert state.scores() == [26, 31, 0]
    assert (of_players(state, "tycoon"), state.ranks()) == ([None] * 3, [2, 1, 3])
    assert money(state) == 50 + 21 - 4
