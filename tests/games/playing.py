"""Saying words in a position, for the tests of every game: what is on offer, some plays, a refusal."""

from __future__ import annotations

from typing import TypeVar

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.problems import IllegalChoice

Position = TypeVar("Position", bound=State)


def words(state: State) -> set[str]:
    """The words on offer."""
    return {state.game.word(choice) for choice in state.choices()}


def play(state: Position, *said: str) -> Position:
    """Play these words on the position itself, and give it back; several may stand in one text.

    What has only one answer is not asked: such a word may be said all the same, if it was the one answer.
    """
    unasked: list[str] = []
    for word in " ".join(said).split():
        if word in unasked:
            unasked = unasked[unasked.index(word) + 1 :]
            continue
        assert word in words(state), f"'{word}' is not on offer, but {sorted(words(state))}; unasked: {unasked}"
        choice = state.game.choice(word)
        unasked = _answered_unasked(state, choice)
        state.play(choice)
    return state


def _answered_unasked(state: State, choice: int) -> list[str]:
    """The words that the game will say by itself after this choice, before it asks again."""
    twin = state.copy()
    twin.answer(choice)
    said = []
    while not twin.over:
        answers = twin.answers()
        if len(answers) > 1:
            break
        if answers:
            said.append(twin.game.word(answers[0]))
            twin.answer(answers[0])
        else:
            twin.go_on()
    return said


def after(state: Position, *said: str) -> Position:
    """A copy of the position in which these words have been played."""
    twin = state.copy()
    assert isinstance(twin, type(state))
    return play(twin, *said)


def refused(state: State, word: str) -> int:
    """The word is not on offer, and saying it all the same changes nothing; the number of the rule that forbids it."""
    assert word not in words(state), f"'{word}' is on offer"
    choice = state.game.choice(word)
    before = state.save()
    with pytest.raises(IllegalChoice) as refusal:
        state.play(choice)
    assert refusal.value.rule == state.barrier(choice) > 0
    assert state.save() == before
    return refusal.value.rule
