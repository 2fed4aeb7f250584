"""What bots judge by: features with names, weights as data, and a command that finds them again."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import product
from pathlib import Path

import numpy as np
import pytest

import ironbridge
from ironbridge.bots.tuned import FILE, estimate_for
from ironbridge.engine.chance import below, seeded
from ironbridge.engine.game import State
from ironbridge.parts.weights import Weights, weigh
from tools import net, tune

GAMES = list(ironbridge.games())


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
    part = game.part("judgement.features")
    data = tomllib.loads((files(f"{game.folder}.judgement") / FILE).read_text(encoding="utf-8"))
    assert tuple(data["weights"]) == part.FEATURES
    assert {len(row) for row in (*data["weights"].values(), data["doubt"])} == {len(part.STAGES)}
    assert all(doubt > 0 for doubt in data["doubt"])
    if "net" in data:
        bends = len(data["net"]["worth"])
        assert tuple(data["net"]["sums"]) == part.FEATURES
        assert {len(row) for row in (*data["net"]["sums"].values(), *data["net"]["begin"])} == {bends}
        assert len(data["net"]["begin"]) == len(part.STAGES)


@pytest.mark.parametrize("name", GAMES)
def test_features_are_as_many_as_their_names_and_stages_only_go_on(name: str) -> None:
    part = ironbridge.game(name, seats=3).part("judgement.features")
    stages = []
    for state in _walk(name):
        stages.append(part.stage(state))
        assert {len(seat) for seat in part.features(state)} == {len(part.FEATURES)}
    assert min(stages) >= 0
    assert max(stages) <= len(part.STAGES) - 1


@pytest.mark.parametrize("name", ["brass-birmingham", "railroad-tycoon"])
def test_the_hand_made_weights_are_the_hand_made_estimate(name: str) -> None:
    game = ironbridge.game(name, seats=3)
    part, worth = game.part("judgement.features"), game.part("judgement.evaluation").worth
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
    file = tmp_path / "ironbridge/games/steel_driver/judgement" / FILE
    file.parent.mkdir(parents=True)
    written = []
    for _ in range(2):
        tune.tune("steel-driver", games=3, rounds=1, matches=3, workers=1)
        written.append(file.read_text(encoding="utf-8"))
    assert written[0] == written[1]
    assert list(tomllib.loads(written[0])["weights"])[:2] == ["1", "cash"]


def test_what_a_position_led_to_is_the_end_and_what_lay_between() -> None:
    wanted = net.returns(np.array([5.0, 7.0, 9.0]), 20.0)
    last = 20.0
    before = (1 - net.FARSIGHT) * 9.0 + net.FARSIGHT * last
    assert wanted.tolist() == pytest.approx([(1 - net.FARSIGHT) * 7.0 + net.FARSIGHT * before, before, last])


def test_games_teach_what_leads_to_points_apart_and_together() -> None:
    """The first feature is worth two points at the end; the others only both at once, which no plain sum can tell."""
    chance = np.random.default_rng(3)
    courses = []
    for _ in range(400):
        seats = [[1.0, *map(float, chance.integers(0, 2, 3))] for _ in range(2)]
        scores = [int(2 * first + 6 * second * third) for _, first, second, third in seats]
        courses.append(net.Course([0.5] * 4, [seats] * 4, scores, [1, 1]))
    plain = net.hand_made({}, ("1", "first", "second", "third"), stages=2)
    bent = net.with_bends(plain, 8, courses, chance)
    for _ in range(12):
        bent = net.learned(bent, courses, chance)
    at = net.mixed([0.5], 2)
    for first, second, third in product((0.0, 1.0), repeat=3):
        value = bent.values(np.array([[1.0, first, second, third]]), at)[0]
        assert value == pytest.approx(2 * first + 6 * second * third, abs=0.5)


@pytest.mark.parametrize("name", GAMES)
def test_bots_judge_by_just_what_was_learned(name: str) -> None:
    """The compiled estimate and the arrays of the tuner agree."""
    game = ironbridge.game(name, seats=3)
    part = game.part("judgement.features")
    model = net.hand_made(part.HAND_MADE, part.FEATURES, len(part.STAGES))
    states = _walk(name)
    course = net.Course([part.stage(state) for state in states], [part.features(state) for state in states], [], [])
    model = net.with_bends(model, 5, [course], np.random.default_rng(4))
    model.worth += 1.5
    model.begin += np.arange(model.begin.size).reshape(model.begin.shape) / 10
    estimate = model.estimate(game)
    for state, at, seats in zip(states, net.mixed(course.stages, len(part.STAGES)), course.features, strict=True):
        values = model.values(np.array(seats), np.array([at] * len(seats)))
        assert estimate.worths(state) == pytest.approx(values.tolist())


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
