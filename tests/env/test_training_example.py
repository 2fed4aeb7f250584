"""The example that trains a policy: a few games of it, and what it writes."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import numpy as np
import pytest

import ironbridge

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(EXAMPLES)
    return import_module("train_policy")


def test_it_trains_draws_its_curve_and_keeps_its_policy(example: ModuleType, tmp_path: Path) -> None:
    curve, kept = tmp_path / "curve.svg", tmp_path / "policy.npz"
    few = ["--batches", "2", "--games", "3", "--every", "2", "--tested", "3", "--hidden", "8"]
    won = example.main([*few, "--curve", str(curve), "--policy", str(kept)])
    assert [len(shares) for shares in won.values()] == [2, 2]
    assert all(0 <= share <= 1 for shares in won.values() for share in shares)
    assert len(ElementTree.parse(curve).findall(".//{*}circle")) == 4
    with np.load(kept) as weights:
        assert weights["choose"].shape == (8, len(ironbridge.game("steel-driver", seats=3).words))


def test_what_was_won_becomes_more_likely_and_what_was_lost_less(example: ModuleType) -> None:
    policy = example.Policy(numbers=4, choices=3, hidden=8, seed=1)
    seen, masks = np.ones((2, 4), np.float32), np.array([[True, True, False]] * 2)
    chosen, won = np.array([0, 1]), np.array([1, 0], np.float32)
    before = policy.think(seen, masks)[1][0]
    for _ in range(5):
        policy.learn(seen, masks, chosen, won, rate=0.01)
    after = policy.think(seen, masks)[1][0]
    assert after[0] > before[0] == before[1] > after[1]
    assert after[2] == 0
