"""What must be so in every position of every game; each game's tests ask it of the positions of their own games."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import Any, TypeVar

import pytest

from ironbridge import read_record, replay
from ironbridge.engine.chance import below, seeded
from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import IllegalChoice, Problem
from ironbridge.games.replay import game_of

Position = TypeVar("Position", bound=State)
Choose = Callable[[State], int]
Inside = Callable[[State], object]


# ---------------------------------------------------------------------- games


def by_chance(rng: random.Random) -> Choose:
    """Anything on offer."""
    return lambda state: rng.choice(state.choices())


def saying(word: Callable[[State], str]) -> Choose:
    """The choice of what somebody says."""
    return lambda state: state.game.choice(word(state))


def played(state: Position, choose: Callable[[Position], int]) -> Iterator[Position]:
    """The positions of a game, the first and the last included: it is played while it is looked at."""
    yield state
    while not state.over:
        state.play(choose(state))
        yield state


def kept(state: State, choose: Choose, rng: random.Random, share: float) -> tuple[State, ...]:
    """Positions out of a game: such a share of them, the first and the last among them."""
    found = [state.copy()]
    while not state.over:
        state.play(choose(state))
        if rng.random() < share or state.over:
            found.append(state.copy())
    return tuple(found)


def played_by_our_own_chance(state: State, seed: int) -> tuple[int, list[int]]:
    """How many choices a game has and its scores, with our own chance: the same for ever."""
    chance = seeded(seed)
    plays = 0
    while not state.over:
        choices = state.choices()
        state.play(choices[below(chance, len(choices))])
        plays += 1
    return plays, state.scores()


def saves(positions: Iterable[State]) -> list[str]:
    return [json.dumps(state.save()) for state in positions]


def fields(thing: object, *without: str) -> dict[str, Any]:
    """All that a position, or a part of one, keeps under a name, but for these."""
    names = [name for name in dir(thing) if not name.startswith("__") and name not in without]
    values = {name: getattr(thing, name) for name in names}
    return {name: value for name, value in values.items() if not callable(value)}


def inside(state: State, *without: str) -> dict[str, Any]:
    """Every field of a position, those included that `save` leaves out because they can be worked out."""
    return fields(state, "_heard", "_abc_impl", "game", "rules", *without)


# ---------------------------------------------------------------------- choices and copies


def assert_every_choice_plays_and_leaves_the_original_alone(state: State) -> None:
    saved = state.save()
    choices = state.choices()
    for choice in choices:
        twin = state.copy()
        assert twin.choices() == choices
        twin.play(choice)
        assert twin.save() != saved
    assert state.save() == saved
    assert state.choices() == choices


def assert_a_copy_shares_nothing_that_changes(state: State, rng: random.Random, inside: Inside = inside) -> None:
    """And it has all that the original has. A dozen choices played on it must not be felt."""
    before = copy.deepcopy(inside(state))
    twin = state.copy()
    assert inside(twin) == before
    for _ in range(12):
        if not twin.over:
            twin.play(rng.choice(twin.choices()))
    assert inside(state) == before


def assert_copies_play_on_as_the_original(state: State, choose: Choose, inside: Inside = inside) -> None:
    heir = state.copy()
    while not state.over:
        choice = choose(state)
        state.play(choice)
        heir.play(choice)
        assert inside(heir) == inside(state)
        heir = heir.copy()


def assert_nobody_listens_to_a_copy(state: State, play: Callable[[State], object]) -> None:
    heard = state.listen()
    play(state.copy())
    assert heard == []
    play(state)
    assert heard != []


def assert_forbidden_exactly_if_not_on_offer(state: State, rules_of_the_book: Collection[int]) -> None:
    offered = set(state.choices())
    rules = [state.barrier(choice) for choice in range(len(state.game.words))]
    assert {choice for choice, rule in enumerate(rules) if rule == 0} == offered
    assert set(rules) - {0} <= set(rules_of_the_book)


def assert_illegal_choices_name_their_rule_and_change_nothing(
    state: State, rng: random.Random, tries: int, inside: Inside = inside
) -> None:
    before = copy.deepcopy(inside(state))
    for choice in rng.sample(range(len(state.game.words)), tries):
        if choice in state.choices():
            continue
        with pytest.raises(IllegalChoice) as raised:
            state.play(choice)
        assert raised.value.rule == state.barrier(choice) > 0
        assert raised.value.word == state.game.word(choice)
        assert f"Rule {raised.value.rule}:" in str(raised.value)
    assert inside(state) == before


def assert_numbers_that_are_no_choices_are_refused(state: State) -> None:
    for choice in (-1, len(state.game.words), 10**9):
        with pytest.raises(Problem, match="there is no choice"):
            state.play(choice)
        with pytest.raises(Problem, match="there is no choice"):
            state.barrier(choice)


def assert_words_and_choices_are_the_same_thing(rules: Game) -> None:
    assert len(set(rules.words)) == len(rules.words)
    assert [rules.choice(word) for word in rules.words] == list(range(len(rules.words)))
    assert [rules.word(choice) for choice in range(len(rules.words))] == list(rules.words)


# ---------------------------------------------------------------------- saving and loading


def saved_and_loaded(state: State) -> State:
    """What comes back is the same, to be seen and to be chosen, and the original has not changed."""
    saved = state.save()
    loaded = state.game.load(json.loads(json.dumps(saved)))
    assert loaded.save() == saved
    for viewer in (None, *range(state.game.seats)):
        assert loaded.view(viewer) == state.view(viewer)
    assert (loaded.choices(), loaded.over) == (state.choices(), state.over)
    assert (loaded.breakdown(), loaded.ranks()) == (state.breakdown(), state.ranks())
    assert state.save() == saved
    return loaded


def assert_reloaded_now_and_then_it_plays_on(state: State, choose: Choose, rng: random.Random) -> None:
    reloaded = state.copy()
    while not state.over:
        choice = choose(state)
        state.play(choice)
        reloaded.play(choice)
        if rng.random() < 0.1:
            reloaded = state.game.load(json.loads(json.dumps(reloaded.save())))
        assert reloaded.save() == state.save()


def assert_a_record_replays(rules: Game, seed: int, word: Callable[[State], str]) -> None:
    state = rules.start(seed)
    record = rules.record(seed, [f"Player {n}" for n in range(rules.seats)])
    while not state.over:
        said = word(state)
        record.add(state.seat, said)
        state.play(rules.choice(said))
    record.scores = state.scores()
    read = read_record(str(record))
    again = game_of(read).start(read.seed)
    assert dict(again.game.options) == dict(rules.options)
    assert len(list(replay(read, again))) == len(record.moves)
    assert again.save() == state.save()


# ---------------------------------------------------------------------- what is seen and what is not


def assert_views_are_plain_and_what_is_imagined_looks_the_same(
    state: State, *, all_know_the_choices: bool, inside: Inside = inside
) -> None:
    """Whoever is asked knows his choices; the others too, if none of them comes of what is hidden."""
    saved = state.save()
    for seat in range(state.game.seats):
        seen = state.view(seat)
        assert json.loads(json.dumps(seen)) == seen
        imagined = state.imagine(seat, 5)
        assert imagined is not state
        assert imagined.view(seat) == seen
        # What is not there cannot leak: a veiled position keeps nothing of what its viewer may not know.
        assert inside(imagined.seen_by(seat)) == inside(state.seen_by(seat))
        if all_know_the_choices or state.seat == seat:
            assert imagined.choices() == state.choices()
        if not imagined.over:
            imagined.play(imagined.choices()[0])
    assert state.view(None)["viewer"] is None
    assert state.save() == saved


def assert_plays_to_its_end(state: State, choose: Choose) -> None:
    assert state.game.load(state.save()).save() == state.save()
    while not state.over:
        state.play(choose(state))


def assert_nothing_to_see_for_seats_that_are_not_there(state: State) -> None:
    seats = state.game.seats
    for seat in (-1, seats):
        with pytest.raises(Problem, match=f"there is no seat {seat}: seats are numbers from 0 to {seats - 1}"):
            state.view(seat)
        with pytest.raises(Problem, match=f"there is no seat {seat}"):
            state.imagine(seat, 1)
