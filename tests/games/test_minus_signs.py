"""One minus sign, U+2212, wherever a person reads a number: gauges, labels, questions, log, tables and drawings."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.engine.game import Event, State
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import games, make_game
from ironbridge.language import LANGUAGES, Language, language
from ironbridge.web.frames import gauge_text
from tests.games.drawings import read, texts, titles
from tests.games.told import NAMES

HYPHEN = re.compile(r"(?<!\w)-[£$]?\d")
MINUS = re.compile(r"−[£$]?\d")
LOOKED_AT = 0.1  # of the positions


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_number_below_zero_has_a_true_minus(code: str) -> None:
    say = language(code)
    assert say.number(-3) == "−3"
    assert say.money(-1200).startswith("−")
    assert say.many("{n} point", "{n} points", -4).startswith("−4")
    assert say.percent(-0.2).startswith("−")


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_hyphen_stands_before_a_figure(code: str) -> None:
    below_zero = 0
    for name, about in games().items():
        say, chance = language(code, name), random.Random(3)
        state = make_game(name, about.seats[0], {}).start(seed=3)
        heard = state.listen()
        while not state.over:
            state.play(_eagerly_in_debt(state, chance))
            if state.over or chance.random() < LOOKED_AT:
                for line in _read_by_a_person(state, heard, say):
                    assert not HYPHEN.search(line), (name, line)
                    below_zero += bool(MINUS.search(line))
                heard.clear()
    assert below_zero > 100


def _eagerly_in_debt(state: State, chance: random.Random) -> int:
    """Any choice, but rather one that costs points or income later."""
    choices = state.choices()
    debts = [choice for choice in choices if re.search("loan|share|bond", state.game.word(choice))]
    return chance.choice(debts or list(choices))


def _read_by_a_person(state: State, heard: list[Event], say: Language) -> Iterator[str]:
    sentences, eyes = sentences_of(state.game), None if state.over else state.seat
    seen, names = state.seen_by(eyes), NAMES[: state.game.seats]
    yield sentences.moment(seen, say)
    yield sentences.question(seen, names, say)
    for gauge in sentences.gauges(seen, say):
        yield from (gauge_text(gauge, seat, say) for seat in range(state.game.seats))
    for choice in state.choices():
        yield sentences.label(seen, state.game.word(choice), say)
    for event in heard:
        yield sentences.told(state.game, event, eyes, names, say)
    for table in sentences.tables(seen, names, say):
        yield from (cell for row in table.rows for cell in row)
    board, mats, hand = drawing_of(state.game).apart(seen, Look(say.code, names))
    for drawn in (board, *mats, hand):
        if drawn:
            yield from (line for thing in [read(drawn)] for line in (*texts(thing), *titles(thing)))
