"""Positions as plain data, for the tests of every game: what is refused, what is not shared, what chance changes."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from ironbridge.engine.game import Game
from ironbridge.engine.problems import Problem

Data = dict[str, Any]


def assert_refused_by(rules: Game, data: Data, sentence: str) -> None:
    """These data are refused with a sentence that says so. `read` settles nothing: no wrong position is played on."""
    with pytest.raises(Problem) as raised:
        rules.read(data)
    assert sentence in str(raised.value)
    assert "\n" not in str(raised.value)


def assert_only_a_table_is_a_position(rules: Game) -> None:
    data: object
    for data in (None, 5, "start", [], [{}]):
        with pytest.raises(Problem, match="position: expected a table of fields"):
            rules.load(data)


def assert_the_data_are_not_shared(rules: Game, save: Data) -> None:
    """Loading does not keep the data, and saving and viewing give data of their own."""
    data = copy.deepcopy(save)
    state = rules.load(data)
    _spoil(data)
    assert state.save() == save
    _spoil(state.save())
    _spoil(state.view(0))
    assert state.save() == save


def _spoil(data: Any) -> None:
    """Change all that can be changed."""
    for item in list(data.values() if isinstance(data, dict) else data):
        if isinstance(item, (dict, list)):
            _spoil(item)
    data.clear()


def players(*fields: Data) -> list[Data]:
    """Three players, of whom the first have these fields."""
    return [*fields, {}, {}, {}][:3]


def changed_saves(
    save: Data, n: int, rng: random.Random, strange: Sequence[Any], changes: Sequence[int] = (1, 1, 1, 2, 3)
) -> Iterator[Data]:
    """So many times the position with something changed, at one place or at several."""
    for _ in range(n):
        data = json.loads(json.dumps(save))
        for _ in range(rng.choice(changes)):
            _change(data, rng, strange)
        yield data


def _change(data: Any, rng: random.Random, strange: Sequence[Any]) -> None:
    """Change, drop or add one thing somewhere in the data."""
    place = data
    while place:
        key = rng.choice(list(place) if isinstance(place, dict) else list(range(len(place))))
        if isinstance(place[key], (dict, list)) and place[key] and rng.random() < 0.85:
            place = place[key]
            continue
        what = rng.random()
        if what < 0.25:
            del place[key]
        elif what < 0.4 and type(place[key]) is int:
            place[key] += rng.choice((-1, 1, 2))
        elif what < 0.5 and type(place[key]) is bool:
            place[key] = not place[key]
        else:
            place[key] = copy.deepcopy(rng.choice(strange))
        return
