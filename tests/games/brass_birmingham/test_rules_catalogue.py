"""The numbered rules: complete, in both languages, and there for every number that the game ever refuses with."""

from __future__ import annotations

import random
import re

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.problems import IllegalChoice
from ironbridge.games.brass_birmingham.rules import RULES, RULINGS
from ironbridge.language import language
from tests.games.brass_birmingham.helpers import brass, position

FRENCH = language("fr", "brass-birmingham")
ENGLISH = language("en", "brass-birmingham")
TEXTS = {
    **{f"R{number}": rule.text for number, rule in RULES.items()},
    **{name: ruling.text for name, ruling in RULINGS.items()},
}


def test_rules_are_numbered_from_1_to_148_in_order() -> None:
    assert list(RULES) == list(range(1, 149))
    assert [rule.number for rule in RULES.values()] == list(RULES)


def test_rulings_are_named_a1_to_a54_in_order() -> None:
    assert list(RULINGS) == [f"A{number}" for number in range(1, 55)]
    assert [ruling.name for ruling in RULINGS.values()] == list(RULINGS)


def test_every_ruling_belongs_to_a_rule_and_every_rule_names_real_rulings() -> None:
    assert {name for rule in RULES.values() for name in rule.rulings} == set(RULINGS)


@pytest.mark.parametrize("name", TEXTS)
def test_every_text_is_whole_sentences_in_both_languages(name: str) -> None:
    english, french = ENGLISH(TEXTS[name]), FRENCH(TEXTS[name])
    assert english != french
    for text in (english, french):
        assert text == text.strip()
        assert text[0].isupper()
        assert text.endswith(".")
        assert not set(text) & set("{}\n")


def test_no_two_texts_are_the_same() -> None:
    assert len(set(TEXTS.values())) == len({FRENCH(text) for text in TEXTS.values()}) == len(TEXTS)


@pytest.mark.parametrize("section", sorted({rule.section for rule in RULES.values()}))
def test_every_section_has_a_name_in_french(section: str) -> None:
    assert FRENCH(section) != section


@pytest.mark.parametrize("name", TEXTS)
def test_french_is_set_as_french_is(name: str) -> None:
    french = FRENCH(TEXTS[name])
    assert not re.search(r"[^\u00a0][:;?!»£]|«[^\u00a0]|['\"]|£\d", french)


@pytest.mark.parametrize("name", TEXTS)
def test_both_languages_have_the_same_amounts(name: str) -> None:
    english = sorted(re.findall(r"£(\d+)", ENGLISH(TEXTS[name])))
    french = sorted(re.findall(r"(\d+)\u00a0£", FRENCH(TEXTS[name])))
    assert english == french


# ---------------------------------------------------------------------- refusals


def _numbers(state: State) -> set[int]:
    """The numbers of the rules that forbid some word now."""
    return {state.barrier(choice) for choice in range(len(state.game.words))} - {0}


def test_every_refusal_has_its_rule() -> None:
    met: set[int] = set()
    for seed in range(6):
        rng = random.Random(seed)
        length = ("full", "introductory", "introductory-no-last-income")[seed % 3]
        state = brass(2 + seed % 3, length).start(seed)
        while not state.over:
            if rng.random() < 0.3:
                met |= _numbers(state)
            state.play(rng.choice(state.choices()))
        met |= _numbers(state)
    assert met <= set(RULES)
    assert met >= OFTEN_MET


# What every few random games refuse with.
OFTEN_MET = {26, 28, 29, 30, 42, 53, 75, 79, 94, 96, 99, 102, 109, 111, 117, 118, 131, 132, 133, 134, 142, 143}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_word_is_refused_exactly_when_it_is_not_on_offer(seats: int) -> None:
    rng, state = random.Random(seats), brass(seats).start(seats)
    while not state.over:
        if rng.random() < 0.3:
            allowed = {choice for choice in range(len(state.game.words)) if not state.barrier(choice)}
            assert allowed == set(state.choices())
        state.play(rng.choice(state.choices()))


def _in_french(sentence: str, /, **fields: object) -> str:
    return FRENCH(sentence, **fields)


def test_an_illegal_choice_is_answered_with_the_text_of_its_rule_in_either_language() -> None:
    state = position(hand="wild-location iron coal")
    with pytest.raises(IllegalChoice) as refusal:
        state.play(state.game.choice("scout"))
    assert refusal.value.rule == 131
    assert RULES[131].text in str(refusal.value)
    assert FRENCH(RULES[131].text) in refusal.value.told(_in_french)
