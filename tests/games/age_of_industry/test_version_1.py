"""What version 1 of the rules left behind: a record and a position in the middle of an action, both written by it.

It had other numbers of port and ship cards, a cheaper factory, and took a counter off before the cubes for the new one
were brought. The record cannot be played again and says so; the position goes on, as a table in progress does.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from ironbridge import Problem, read_record, replay
from ironbridge.games.age_of_industry.rules import events
from ironbridge.games.replay import game_of
from tests.games.age_of_industry.helpers import cubes, industry, is_flipped, what
from tests.games.age_of_industry.referee import TEMPERS, Player
from tests.games.looking import question
from tests.games.playing import play, words

HERE = Path(__file__).parent / "version_1"
PORT_AND_SHIP = {"port": 3, "ship": 6}


def position_of_version_1() -> dict[str, Any]:
    """The third player has built a mill over an ironworks in Hamburg, which has gone already, and is asked for iron."""
    data: dict[str, Any] = json.loads((HERE / "position.json").read_text(encoding="utf-8"))
    return data


def cards(save: dict[str, Any]) -> Counter[str]:
    """All the cards, wherever they are."""
    hands = [card for each in save["players"] for card in each["hand"]]
    return Counter([*hands, *save["deck"], *save["display"], *save["discards"]])


def test_a_record_says_where_it_goes_no_further_and_that_the_rules_have_changed() -> None:
    record = read_record((HERE / "record.txt").read_text(encoding="utf-8"))
    assert record.rules_version == 1
    with pytest.raises(
        Problem,
        match=r"^line 31: 'card:ship' is not allowed now.*"
        r"\(the record follows version 1 of the rules, this Ironbridge version 2\)$",
    ):
        list(replay(record, game_of(record).start(record.seed)))


def test_a_position_is_loaded_as_it_was_with_its_deck() -> None:
    data = position_of_version_1()
    saved = industry().load(data).save()
    assert saved == data | {"question": data["question"] | {"counter": None}}
    assert cards(saved) == cards(data)
    assert {card: cards(saved)[card] for card in PORT_AND_SHIP} == PORT_AND_SHIP


def test_a31_a_counter_that_stands_already_stays_and_the_old_one_does_not_come_back() -> None:
    state = industry().load(position_of_version_1())
    assert (question(state), words(state)) == ("iron", {"iron<cologne.2", "iron<kassel.1"})
    heard, before = state.listen(), cubes(state, "kassel.1")
    play(state, "iron<kassel.1")
    assert (what(state, "hamburg.2"), is_flipped(state, "hamburg.2")) == ("cotton 3", False)
    assert cubes(state, "kassel.1") == before - 1
    told = {event[0] for event in heard}
    assert events.IRON in told
    assert not told & {events.REPLACED, events.BUILT, events.FLIPPED}


@pytest.mark.parametrize("temper", TEMPERS)
def test_it_goes_on_to_its_end_saved_and_loaded_on_the_way(temper: str) -> None:
    """Played by the rules of today, but with the cards it was begun with."""
    rules, player = industry(), Player(temper, 1)
    state = rules.load(position_of_version_1())
    while not state.over:
        state.play(rules.choice(player.word(state)))
        saved = state.save()
        assert cards(saved)["ship"] == PORT_AND_SHIP["ship"]
        state = rules.load(saved)
        assert state.save() == saved


@pytest.mark.parametrize("also", [{"display": ["coal", "ship"]}, {"discards": ["ship"]}])
def test_r7_its_deck_is_for_nothing_else(also: dict[str, Any]) -> None:
    """With any other card it is no deck of that version, and one of today has only three ships."""
    with pytest.raises(Problem, match=r"the deck does not have so many cards 'ship' \(rule 7\)"):
        industry().load(position_of_version_1() | also)
