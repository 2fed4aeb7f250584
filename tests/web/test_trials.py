"""What a choice would lead to is shown before it is made: and it tells nothing that whoever asks may not know.

One property for every game that hides something: at any position, whatever is told to the seat that must choose is the
same when all that it cannot see has been dealt anew.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import IllegalChoice
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import games, make_game
from ironbridge.language import language
from ironbridge.web.foresight import Foresight
from ironbridge.web.why import why_not
from tests.games.properties import fields, inside
from tests.web.cards.game import Cards

HIDDEN = [name for name, about in games().items() if about.hidden]
SEATS = [(name, seats) for name in HIDDEN for seats in (games()[name].seats[0], games()[name].seats[-1])]
ALL = [*SEATS, ("cards", 3)]
WORLDS = 3  # in which what is hidden is dealt anew
SAY = language("en")


def game_of(name: str, seats: int) -> Game:
    return Cards() if name == "cards" else make_game(name, seats, {})


def positions(game: Game, seed: int) -> Iterator[tuple[State, random.Random]]:
    """Every position of a game played by chance, as somebody is asked there."""
    chance = random.Random(f"{game.name} {seed}")
    state = game.start(seed)
    while not state.over:
        yield state, chance
        state.play(chance.choice(state.choices()))


def worlds(state: State) -> Iterator[State]:
    """As it might be, for all that whoever must choose knows."""
    return (state.imagine(state.seat, seed) for seed in range(WORLDS))


def words(game: Game, chance: random.Random, many: int) -> list[str]:
    return chance.sample(game.words, min(many, len(game.words)))


def whole(state: State) -> dict[str, Any]:
    """Every field of a position, and those of what it is made of."""
    plain = (int, str, list, tuple, dict, type(None))
    return {name: value if isinstance(value, plain) else fields(value) for name, value in inside(state).items()}


def foresight(state: State, word: str) -> Foresight:
    return Foresight(state, [state.game.choice(word)])


def trials(state: State, said: list[str]) -> list[object]:
    """All that is told of each choice before it is made: also of the things that it would bring to light."""
    names, say = [f"P{seat}" for seat in range(state.game.seats)], SAY.of(state.game.name)
    before = sentences_of(state.game).gauges(state.seen_by(state.seat), say)
    return [
        (
            word,
            *(trial.ends_turn, trial.reveals, trial.ends_game, trial.next_seat, trial.words),
            *(trial.labels(say), trial.told(names, say), trial.changes(before, say)),
            [whole(seen) for seen in trial.seen],
        )
        for word in said
        for trial in [foresight(state, word)]
    ]


def refusals(state: State, said: list[str]) -> list[object]:
    """What is answered to words that may not be chosen: when they are sent, and when it is asked why."""
    names = [f"P{seat}" for seat in range(state.game.seats)]
    return [(_refusal(state, word), why_not(state, names, [word], SAY, may_know=True)) for word in said]


def _refusal(state: State, word: str) -> str:
    choice = state.game.choice(word)
    if choice in state.choices():
        return ""
    with pytest.raises(IllegalChoice) as refused:
        state.copy().play(choice)
    return refused.value.told(SAY)


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_a_preview_is_the_same_whatever_others_hide(name: str, seats: int) -> None:
    game, ended, revealed = game_of(name, seats), 0, 0
    for seed in range(12 if name == "cards" else 2):
        for state, chance in positions(game, seed):
            choices = [game.word(choice) for choice in state.choices()]
            said = chance.sample(choices, min(5, len(choices)))
            told = trials(state, said)
            for world in worlds(state):
                assert world.choices() == state.choices()
                assert trials(world, said) == told
            ended += sum(foresight(state, word).ends_turn for word in said)
            revealed += sum(foresight(state, word).reveals for word in said)
    assert ended > 20
    assert revealed > 20


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_a_refusal_is_the_same_whatever_others_hide(name: str, seats: int) -> None:
    game = game_of(name, seats)
    for state, chance in positions(game, 1):
        said = words(game, chance, 12)
        told = refusals(state, said)
        for world in worlds(state):
            assert refusals(world, said) == told


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_what_a_hint_is_thought_from_is_the_same_whatever_others_hide(name: str, seats: int) -> None:
    for state, _ in positions(game_of(name, seats), 2):
        imagined = state.imagine(state.seat, 99)
        for world in worlds(state):
            assert whole(world.imagine(state.seat, 99)) == whole(imagined)


@pytest.mark.parametrize(("name", "seats"), ALL)
def test_a_preview_shows_the_choice_and_nothing_after_the_turn(name: str, seats: int) -> None:
    """Up to the end of the turn it is what will be; after it, nobody has answered anything yet. All can be drawn."""
    game, right, revealed = game_of(name, seats), 0, 0
    names = [f"P{seat}" for seat in range(seats)]
    for n, (state, chance) in enumerate(positions(game, 3)):
        choice = chance.choice(state.choices())
        foreseen, after = state.foresee(choice), state.copy()
        after.play(choice)
        if foreseen.choices():
            assert whole(foreseen) == whole(after)
            assert foreseen.is_same_turn(state)
            assert foreseen.reveals == state.reveals
        else:
            assert foreseen.over or not foreseen.is_same_turn(state) or foreseen.reveals > state.reveals
        trial = foresight(state, game.word(choice))
        assert trial.reveals == (foreseen.reveals > state.reveals)
        if trial.reveals:
            revealed, right = revealed + 1, right + (trial.ends_turn != after.is_same_turn(state))
        else:
            assert trial.ends_turn != after.is_same_turn(state)
        if n % 7 == 0:
            seen = trial.seen[0]
            drawing, look = drawing_of(game), Look("en", names)
            assert all([drawing.board(seen, look), *(drawing.mat(seen, seat, look) for seat in range(seats))])
            assert sentences_of(game).tables(seen, names, SAY.of(game.name))
            assert sentences_of(game).gauges(seen, SAY.of(game.name))
            drawing.hand(seen, look)
    assert right > 0.95 * revealed, "whether something ends the turn depends on what comes to light only now and then"
