"""Whole games by turns, for tests of what is said before a turn is final."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ironbridge.engine.game import State


@dataclass(frozen=True)
class Taken:
    """A turn: the position in which it began, all its words, and what whoever took it could foresee of its end."""

    before: State
    words: list[str]
    after: State

    @property
    def seat(self) -> int:
        return self.before.seat


def turns(state: State, choose: Callable[[State], int]) -> Iterator[Taken]:
    """The turns of a game from here on, played on the position itself."""
    before, words = state.copy(), list[str]()
    while not state.over:
        choice = choose(state)
        after = state.foresee(choice)
        words += [state.game.word(each) for each in [choice, *_unasked(state, choice)]]
        state.play(choice)
        if not state.is_same_turn(before):
            yield Taken(before, words, after)
            before, words = state.copy(), []


def turn(state: State, said: str) -> Taken:
    """A turn by hand, or as much of it as is said; what is not asked need not be said."""
    before, words, after = state.copy(), list[str](), state
    state = state.copy()
    for word in said.split():
        choice = state.game.choice(word)
        assert choice in state.choices(), (
            f"'{word}' is not on offer, but {[state.game.word(c) for c in state.choices()]}"
        )
        after = state.foresee(choice)
        words += [state.game.word(each) for each in [choice, *_unasked(state, choice)]]
        state.play(choice)
    return Taken(before, words, after)


def _unasked(state: State, choice: int) -> list[int]:
    """What the game answers by itself after a choice, as long as the turn lasts."""
    twin, said = state.copy(), list[int]()
    twin.answer(choice)
    while twin.is_same_turn(state):
        answers = twin.answers()
        if len(answers) > 1:
            break
        if answers:
            said.append(answers[0])
            twin.answer(answers[0])
        else:
            twin.go_on()
    return said
