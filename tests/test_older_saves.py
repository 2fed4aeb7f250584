"""Positions as they were saved before fields were described in one table: they load, and are saved the same again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ironbridge

SAVES = sorted((Path(__file__).parent / "saves").glob("*.json"))


@pytest.mark.parametrize("file", SAVES, ids=lambda file: file.stem)
def test_an_older_save_loads_and_goes_on(file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    state = ironbridge.game(kept["game"], seats=kept["seats"], **kept["options"]).load(kept["save"])
    assert [state.game.word(choice) for choice in state.choices()] == kept["choices"]
    assert state.scores() == kept["scores"]
    assert json.dumps(state.save()) == json.dumps(kept["save"])  # in the same order too
    state.play(state.choices()[0])
