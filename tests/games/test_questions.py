"""What must be decided is asked of whoever decides, and told to everybody else."""

from __future__ import annotations

import random
import re

import pytest

from ironbridge.engine.sentences import sentences_of
from ironbridge.games import games, make_game
from ironbridge.language import language
from tests.games.told import NAMES, whole

TO_SOMEBODY = re.compile(r"\b(you|your|vous|votre|vos)\b|\?", re.IGNORECASE)
GAMES = 3


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", games())
def test_those_who_wait_are_told_who_decides_what_and_are_asked_nothing(name: str, lang: str) -> None:
    game = make_game(name, games()[name].seats[0], {})
    question, say = sentences_of(game).question, language(lang, name)
    for seed in range(GAMES):
        state, chance = game.start(seed), random.Random(seed)
        while not state.over:
            mover = NAMES[state.seat]
            for viewer in (None, (state.seat + 1) % game.seats):
                told = question(state.seen_by(viewer), NAMES, say)
                assert whole(told)
                assert told.startswith(f"{mover} "), told
                assert not TO_SOMEBODY.search(told), told
            asked = question(state.seen_by(state.seat), NAMES, say)
            assert whole(asked)
            assert mover not in asked, asked
            state.play(chance.choice(state.choices()))
