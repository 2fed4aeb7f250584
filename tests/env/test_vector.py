"""Many games at once: they are the games of the engine, one by one, and mistakes stop all of them."""

from __future__ import annotations

import sys

import numpy as np
import pytest

import ironbridge
from ironbridge import Problem, env
from ironbridge.env.many import Step


def any_choice(step: Step, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.intp]]:
    chosen: np.ndarray[tuple[int], np.dtype[np.intp]] = (step.masks * rng.random(step.masks.shape)).argmax(axis=1)
    return chosen


@pytest.mark.parametrize("name", ironbridge.games())
def test_each_game_is_that_of_the_engine(name: str) -> None:
    games = env.vector(name, seats=3, games=3, seed=5)
    table = env.pettingzoo(name, seats=3)
    rng = np.random.default_rng(1)
    step = games.reset()
    single = [ironbridge.game(name, seats=3).start(seed) for seed in (5, 6, 7)]
    for number in range(60):
        for n, state in enumerate(single):
            assert step.seat[n] == state.seat
            assert sorted(state.choices()) == np.flatnonzero(step.masks[n]).tolist()
        if number % 20 == 0:
            table.reset(seed=1)
            table._state = single[1]
            seen = table.observe(f"player_{single[1].seat}")
            assert np.array_equal(step.observations[1], seen["observation"])
        choices = any_choice(step, rng)
        for state, choice in zip(single, choices, strict=True):
            state.play(int(choice))
        step = games.step(choices)
        assert not step.done.any()


def test_a_game_that_ends_pays_and_the_next_seed_begins() -> None:
    games = env.vector("steel-driver", seats=3, games=4, seed=20)
    rng = np.random.default_rng(2)
    step = games.reset()
    ended = 0
    while ended < 6:
        before = [state.copy() for state in games.states]
        choices = any_choice(step, rng)
        step = games.step(choices)
        for n in np.flatnonzero(step.done):
            before[n].play(int(choices[n]))
            winners = [rank == 1 for rank in before[n].ranks()]
            assert step.rewards[n] == pytest.approx([won / sum(winners) for won in winners])
            assert games.states[n].save() == games.game.start(24 + ended).save()
            ended += 1
        assert not step.rewards[~step.done].any()


def test_the_same_seed_and_choices_give_the_same_arrays() -> None:
    games = env.vector("brass-birmingham", seats=2, games=2, seed=1, reward="score")
    runs = []
    for _ in range(2):
        rng = np.random.default_rng(3)
        step = games.reset()
        seen = [step.observations.copy()]
        for _ in range(30):
            step = games.step(any_choice(step, rng))
            seen.append(step.observations.copy())
        runs.append(np.array(seen))
    assert np.array_equal(runs[0], runs[1])


def test_arrays_are_used_again() -> None:
    games = env.vector("steel-driver", seats=3, games=2, seed=1)
    first = games.reset()
    second = games.step(first.masks.argmax(axis=1))
    assert all(one is other for one, other in zip(first, second, strict=True))


def test_without_observations_there_are_masks() -> None:
    games = env.vector("railroad-tycoon", seats=2, games=2, seed=1, observe=False)
    step = games.reset()
    assert step.observations.shape == (0, len(games.layout))
    assert step.masks.any(axis=1).all()


def test_a_choice_that_is_not_allowed_is_named_and_no_game_moves() -> None:
    games = env.vector("steel-driver", seats=3, games=3, seed=1)
    with pytest.raises(Problem, match=r"the game has not begun: call reset\(\) first"):
        games.step([0, 0, 0])
    step = games.reset()
    before = [state.save() for state in games.states]
    good = int(step.masks[0].argmax())
    mistakes: list[tuple[list[float], str]] = [
        ([good, good, games.game.choice("bid:3")], "game 2: 'bid:3' is not allowed now. Rule 15"),
        ([good, -1, good], "game 1: there is no choice -1"),
        ([good, 9999, good], "game 1: there is no choice 9999"),
        ([good, good], "the choices must be 3 whole numbers, one for each game"),
        ([0.5, 0.5, 0.5], "the choices must be 3 whole numbers, one for each game"),
    ]
    for wrong, said in mistakes:
        with pytest.raises(Problem, match=said):
            games.step(wrong)
    assert [state.save() for state in games.states] == before


def test_wrong_settings_are_named() -> None:
    with pytest.raises(Problem, match="there can be 1 to 65536 games side by side, not 0"):
        env.vector("steel-driver", seats=3, games=0, seed=1)
    with pytest.raises(Problem, match="the seed must be a whole number from 0 up, not -1"):
        env.vector("steel-driver", seats=3, games=1, seed=-1).reset()


def test_a_package_that_is_missing_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    for module in [module for module in sys.modules if module.startswith("ironbridge.env.")]:
        monkeypatch.delitem(sys.modules, module)
    with pytest.raises(Problem, match=r'numpy is not installed; this installs it: pip install "ironbridge\[vector\]"'):
        env.vector("steel-driver", seats=3, games=1, seed=1)


def test_the_layout_is_known_without_any_package() -> None:
    games = env.vector("steel-driver", seats=4, games=1, seed=1)
    assert env.layout("steel-driver", seats=4) == games.layout
