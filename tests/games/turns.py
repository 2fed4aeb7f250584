"""Whole games by turns, for tests of what is said before a turn is final."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ironbridge.engine.game import State
from ironbridge.engine.sentences import Warning, sentences_of
from ironbridge.language import language


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
    """A turn by hand, or as much of it as is said; what had only one answer may be said or not."""
    before, words, after = state.copy(), list[str](), state
    state, unasked = state.copy(), list[str]()
    for word in said.split():
        if word in unasked:
            unasked = unasked[unasked.index(word) + 1 :]
            continue
        choice = state.game.choice(word)
        assert choice in state.choices(), f"'{word}' is not on offer; unasked: {unasked}"
        after = state.foresee(choice)
        unasked = [state.game.word(each) for each in _unasked(state, choice)]
        words += [word, *unasked]
        state.play(choice)
    return Taken(before, words, after)


def warnings(taken: Taken, code: str = "en") -> list[Warning]:
    """What experts would say of a turn to whoever took it."""
    game, seat = taken.before.game, taken.seat
    seen, foreseen = taken.before.seen_by(seat), taken.after.seen_by(seat)
    return sentences_of(game).warnings(seen, foreseen, taken.words, language(code, game.name))


def warned(state: State, said: str) -> dict[str, str]:
    """The warnings of a turn by hand: by their names, what they say. Both languages warn of the same."""
    taken = turn(state, said)
    found, in_french = warnings(taken), warnings(taken, "fr")
    assert [(each.name, each.rule) for each in found] == [(each.name, each.rule) for each in in_french]
    assert all(one.text != other.text for one, other in zip(found, in_french, strict=True))
    return {each.name: each.text for each in found}


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
