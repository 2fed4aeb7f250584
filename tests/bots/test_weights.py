"""What bots judge by: features with names, weights as data, and a command that finds them again."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

import ironbridge
from ironbridge.bots.tuned import FILE, estimate_for
from ironbridge.engine.chance import below, seeded
from ironbridge.engine.game import State
from ironbridge.parts.weights import Weights, weigh
from tools import tune

GAMES = ["steel-driver", "brass-birmingham", "age-of-industry", "railroad-tycoon"]


def test_weights_change_evenly_from_stage_to_stage() -> None:
    weights = Weights([[0.0, 10.0], [4.0, 20.0], [8.0, 0.0]])
    assert weights.at(0.25) == [1.0, 12.5]
    assert weights.at(1.0) == [4.0, 20.0]
    assert weights.at(-1.0) == [0.0, 10.0]
    assert weights.at(2.0) == weights.at(9.0) == [8.0, 0.0]
    assert weigh([2.0, 3.0], weights.at(1.0)) == 68.0


@pytest.mark.parametrize("name", GAMES)
def test_every_feature_has_its_weight_for_every_stage(name: str) -> None:
    game = ironbridge.game(name, seats=3)
    part = game.part("features")
    data = tomllib.loads((files(game.folder) / FILE).read_text(encoding="utf-8"))
    assert tuple(data["weights"]) == part.FEATURES
    assert {len(row) for row in (*data["weights"].values(), data["doubt"])} == {len(part.STAGES)}
    assert all(doubt > 0 for doubt in data["doubt"])


@pytest.mark.parametrize("name", GAMES)
def test_features_are_as_many_as_their_names_and_stages_only_go_on(name: str) -> None:
    part = ironbridge.game(name, seats=3).part("features")
    stages = []
    for state in _walk(name):
        stages.append(part.stage(state))
        assert {len(seat) for seat in part.features(state)} == {len(part.FEATURES)}
    assert min(stages) >= 0
    assert max(stages) <= len(part.STAGES) - 1


@pytest.mark.parametrize("name", ["brass-birmingham", "railroad-tycoon"])
def test_the_hand_made_weights_are_the_hand_made_estimate(name: str) -> None:
    game = ironbridge.game(name, seats=3)
    part, worth = game.part("features"), game.part("evaluation").worth
    row = [part.HAND_MADE.get(feature, 0.0) for feature in part.FEATURES]
    for state in _walk(name):
        assert [weigh(seat, row) for seat in part.features(state)] == pytest.approx(worth(state))


def test_a_finished_game_is_worth_its_points() -> None:
    state = _walk("steel-driver")[-1]
    while not state.over:
        state.play(state.choices()[-1])
    assert estimate_for(state.game).worths(state) == state.scores()


def test_tuning_gives_the_same_weights_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "SOURCE", tmp_path)
    file = tmp_path / "ironbridge/games/steel_driver" / FILE
    file.parent.mkdir(parents=True)
    written = []
    for _ in range(2):
        tune.tune("steel-driver", games=3, rounds=1, matches=3, workers=1)
        written.append(file.read_text(encoding="utf-8"))
    assert written[0] == written[1]
    assert list(tomllib.loads(written[0])["weights"])[:2] == ["1", "cash"]


def test_lessons_find_what_leads_to_points() -> None:
    """A feature that is worth two points at the end is weighed so, whatever one believed before."""
    played = tune.Played([0.0, 0.5, 1.0], [[[1.0, n], [1.0, 2 * n]] for n in (1.0, 1.0, 1.0)], [2, 4], [2, 1])
    lesson = tune.lesson_of(played, stages=2)
    for _ in range(6):
        lesson += lesson
    row = lesson.weights([[0.0, 0.0], [0.0, 0.0]])[0]
    assert row[1] == pytest.approx(2 * tune.STEP, rel=0.2)


def test_doubt_is_small_where_the_estimate_was_right() -> None:
    right = [(0.0, [10.0, 0.0], 0)] * 20
    mixed = [(0.0, [10.0, 0.0], n % 2) for n in range(20)]
    assert tune.doubts(right, 1)[0] < tune.doubts(mixed, 1)[0]


def _walk(name: str) -> list[State]:
    """Positions of a game played at random, now and then one."""
    state, chance, found = ironbridge.game(name, seats=3).start(2), seeded(2), []
    n = 0
    while not state.over:
        if n % 7 == 0:
            found.append(state.copy())
        choices = state.choices()
        state.play(choices[below(chance, len(choices))])
        n += 1
    return found
