"""The experts' overview, in every game there is."""

from __future__ import annotations

import pytest

from ironbridge.games import games, make_game
from tests.games.overviews import (
    assert_nothing_hidden_is_looked_up,
    assert_reach_lights_the_board,
    assert_whole_and_even,
    positions,
)


@pytest.mark.parametrize("name", games())
def test_everything_is_told_in_both_languages(name: str) -> None:
    game = make_game(name, 3, {})
    for state in positions(game, 5):
        for viewer in (None, state.seat):
            for lang in ("en", "fr"):
                assert_whole_and_even(state.seen_by(viewer), lang)


@pytest.mark.parametrize("name", games())
def test_what_is_in_reach_is_on_the_board(name: str) -> None:
    game = make_game(name, 3, {})
    for n, state in enumerate(positions(game, 6)):
        words = list(game.words[n % 17 :: 17])
        assert_reach_lights_the_board(state.seen_by(state.seat), words, "fr" if n % 2 else "en")


@pytest.mark.parametrize("name", [name for name, about in games().items() if about.hidden])
def test_no_projection_knows_a_hidden_card(name: str) -> None:
    for state in positions(make_game(name, 3, {}), 7):
        assert_nothing_hidden_is_looked_up(state)
