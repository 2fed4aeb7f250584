"""A turn looked at again, from what its player saw."""

from __future__ import annotations

import random

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.retraced import retraced
from ironbridge.games import about_game, game, games
from tests.games.properties import by_chance
from tests.games.turns import turns


def at_once(state: State) -> bool:
    return True


@pytest.mark.parametrize("name", sorted(games()))
def test_every_word_is_followed_unless_something_came_to_light(name: str) -> None:
    made = game(name, seats=about_game(name).seats[0])
    for taken in turns(made.start(8), by_chance(random.Random(9))):
        seen = taken.before.seen_by(taken.seat)
        steps = retraced(seen, taken.words, at_once).steps
        assert [step.word for step in steps] == taken.words[: len(steps)]
        assert len(steps) == len(taken.words) or taken.after.reveals > taken.before.reveals
        assert all(made.choice(step.word) not in step.others() for step in steps)


def test_what_happened_is_heard_where_it_happened() -> None:
    made = game("steel-driver", seats=3)
    state = made.start(1)
    turn = retraced(state.seen_by(state.seat), ["auction:red", "bid:3"], at_once)
    assert [[event[0] for event in step.events] for step in turn.steps] == [[1], [3]]
    assert turn.heard(3) == [(turn.steps[1], (3, state.seat, 0, 3, 0))]
    assert turn.end.seat != turn.seat == state.seat
    assert made.choice("bid:4") in turn.steps[1].others()
    assert turn.steps[1].answered(made.choice("bid:4")).save()["auction"]["bid"] == 4


def test_a_turn_without_a_word_ends_where_it_began() -> None:
    state = game("steel-driver", seats=3).start(1)
    turn = retraced(state.seen_by(0), [], at_once)
    assert (turn.steps, turn.end) == ([], turn.before)
    assert retraced(state.seen_by(0), ["take:boston"], at_once).steps == []  # not an answer
