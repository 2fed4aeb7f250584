"""Whatever is given to us, records and maps are read or refused with a sentence; nothing else ever happens."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from ironbridge import Problem, read_record, replay
from ironbridge.games import map_problems, read_map
from ironbridge.games.replay import game_of
from ironbridge.games.steel_driver.game import create
from ironbridge.language import language

HERE = Path(__file__).parent
RECORD = (HERE / "records" / "nobody-ever-bids.txt").read_text(encoding="utf-8")
TINY = (HERE / "games" / "steel_driver" / "tiny.toml").read_text(encoding="utf-8")

# The same examples every day: a failure must be one that others see too.
steady = settings(derandomize=True, deadline=None, max_examples=300)
edits = st.lists(st.tuples(st.integers(0, 400), st.integers(0, 12), st.text(max_size=6)), min_size=1, max_size=4)


@steady
@given(edits)
def test_an_edited_record_replays_or_says_why_not(edits: list[tuple[int, int, str]]) -> None:
    text = RECORD
    for at, length, inserted in edits:
        text = text[:at] + inserted + text[at + length :]
    problem = refusal(text)
    assert problem is None or (str(problem) and problem.told(language("fr")))


@steady
@given(st.text())
def test_any_text_is_a_record_or_is_not(text: str) -> None:
    assert refusal(text) is None or str(refusal(text))


def refusal(text: str) -> Problem | None:
    """What is said against a record; None if it replays."""
    try:
        record = read_record(text)
        list(replay(record, game_of(record).start(record.seed)))
    except Problem as problem:
        return problem
    return None


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["red", "ayr", "usa"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@steady
@given(st.data())
def test_a_map_with_something_changed_is_good_or_is_said_to_be_wrong(data: st.DataObject) -> None:
    document = tomllib.loads(TINY)
    place: Any = document
    while True:
        key = data.draw(st.sampled_from(list(place) if isinstance(place, dict) else list(range(len(place)))))
        if isinstance(place[key], (dict, list)) and place[key] and data.draw(st.booleans()):
            place = place[key]
            continue
        place[key] = data.draw(anything)
        break
    found = map_problems(document)
    if found:
        assert all(str(problem) and problem.told(language("fr")) for problem in found)
        return
    state = create(3, {"map": "tiny"}, document).start(1)
    chance = random.Random(1)
    while not state.over:
        state.play(chance.choice(state.choices()))


def test_the_maps_of_the_house_are_good() -> None:
    assert map_problems(read_map("steel-driver", "usa")) == []
