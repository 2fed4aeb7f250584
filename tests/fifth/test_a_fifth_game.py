"""A new game is a folder and nothing else: one that lies elsewhere enters every list by being there."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ironbridge
from ironbridge.bots import bot
from ironbridge.cli.app import build
from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.engine.game import Event
from ironbridge.engine.problems import IllegalChoice, Problem
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import games, map_problems, read_map, rules_of
from ironbridge.language import language
from tests.env.from_view import numbers_in
from tests.env.test_observations import layout_of, named
from tests.games.properties import assert_views_are_plain_and_what_is_imagined_looks_the_same, saved_and_loaded

NAME = "tippler"


@pytest.fixture(autouse=True)
def beside_the_others() -> Iterator[None]:
    """The house looks for games in one place more."""
    places = sys.modules["ironbridge.games"].__path__
    places.append(str(Path(__file__).parent))
    for known in (games, language):
        known.cache_clear()
    yield
    places.pop()
    for known in (games, language):
        known.cache_clear()


def positions(seats: int, seed: int) -> Iterator[ironbridge.State]:
    state, rng = ironbridge.game(NAME, seats=seats).start(seed), random.Random(seed)
    yield state
    while not state.over:
        state.play(rng.choice(state.choices()))
        yield state


def test_it_is_on_the_lists() -> None:
    assert games()[NAME].maps == ("colliery",)
    assert map_problems(read_map(NAME, "colliery")) == []
    listed = CliRunner().invoke(build(language("en")), ["games"])
    assert "tippler" in listed.output


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_plays_is_saved_and_hides_what_it_must(seats: int) -> None:
    for state in positions(seats, seats):
        saved_and_loaded(state)
        if not state.over:
            assert_views_are_plain_and_what_is_imagined_looks_the_same(state, all_know_the_choices=False)


def test_it_is_observed_as_it_is_seen() -> None:
    for state in positions(3, 1):
        for seat in range(3):
            numbers = named(state, seat, layout_of(state.game).names)
            assert numbers == numbers_in(state.view(seat))


def test_it_speaks_and_draws_in_both_languages() -> None:
    for state in positions(2, 5):
        seen = state.seen_by(None if state.over else state.seat)
        for lang in ("en", "fr"):
            say, sentences = language(lang, NAME), sentences_of(state.game)
            assert sentences.question(seen, ["Ann", "Bob"], say)
            assert all(sentences.label(seen, word, say) for word in state.game.words)
            drawn = drawing_of(state.game).board(
                seen, Look(lang, choices=[state.game.word(c) for c in state.choices()])
            )
            assert ("Puits nord" if lang == "fr" else "North pit") in drawn
    assert rules_of(NAME, "fr").rules[2].text == "Un puits ne reçoit jamais plus que sa contenance."


def test_its_log_is_a_table() -> None:
    heard: list[Event] = []
    game = ironbridge.game(NAME, seats=2)
    state = game.start(1, heard)
    state.follow([game.word(state.choices()[0]), "tip:north"])
    told = [sentences_of(game).told(game, event, None, ["Ann", "Bob"], language("fr", NAME)) for event in heard]
    assert "déverse" in told[0]
    assert "Puits nord" in told[0]


def test_a_refusal_has_its_rule() -> None:
    state = ironbridge.game(NAME, seats=2).start(1)
    with pytest.raises(IllegalChoice, match="Rule 1: In your turn you choose a wagon"):
        state.play(state.game.choice("tip:north"))


def test_all_that_is_wrong_with_a_position_is_said_at_once() -> None:
    game = ironbridge.game(NAME, seats=2)
    data = {"wagon": 9, "loads": {"north": 10}, "players": [{"hand": ["wagon-7"]}, {}]}
    sentences = [str(problem) for problem in game.problems(data)]
    assert len(sentences) == 3
    with pytest.raises(Problem, match="'wagon' must be a whole number from -1 to 5, not 9; "):
        game.load(data)
    assert json.loads(json.dumps(game.start(1).save()))["game"] == NAME


@pytest.mark.parametrize("level", ["random", "greedy", "apprentice", "magnate"])
def test_every_bot_plays_it(level: str) -> None:
    state = ironbridge.game(NAME, seats=2).start(3)
    players = [bot(level, seed) for seed in range(2)]
    while not state.over:
        state.play(players[state.seat].answer(state))
    assert sum(state.scores()) > 0
