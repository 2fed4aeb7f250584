"""The numbered rules: complete, in both languages, and there for every number that the game ever refuses with."""

from __future__ import annotations

import random
import re

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.problems import IllegalChoice
from ironbridge.games import game
from ironbridge.games.steel_driver.rules import RULES, RULINGS
from ironbridge.language import language

FRENCH = language("fr")
ENGLISH = language("en")
TEXTS = {
    **{f"R{number}": rule.text for number, rule in RULES.items()},
    **{name: ruling.text for name, ruling in RULINGS.items()},
}
# What the game can refuse with. R4, the last of seventeen tracks, is never met: such a company passes unasked.
REFUSALS = {3, 6, 15, 16, 17, 18, 20, 27, 28, 30, 31, 32, 54, 57}


def test_rules_are_numbered_from_1_to_62_in_order() -> None:
    assert list(RULES) == list(range(1, 63))
    assert [rule.number for rule in RULES.values()] == list(RULES)


def test_rulings_are_named_a1_to_a22_in_order() -> None:
    assert list(RULINGS) == [f"A{number}" for number in range(1, 23)]
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
    assert FRENCH(section) != section or re.fullmatch(r"Phase [1-6]", section)


@pytest.mark.parametrize("name", TEXTS)
def test_french_is_set_as_french_is(name: str) -> None:
    french = FRENCH(TEXTS[name])
    assert not re.search(r"[^\u00a0][:;?!»$]|«[^\u00a0]|['\"]|\$\d", french)


@pytest.mark.parametrize("name", TEXTS)
def test_both_languages_have_the_same_amounts(name: str) -> None:
    english = sorted(re.findall(r"\$(\d+)", TEXTS[name]))
    french = sorted(re.findall(r"(\d+)\u00a0\$", FRENCH(TEXTS[name])))
    assert english == french


def _numbers(state: State) -> set[int]:
    """The numbers of the rules that forbid some word now."""
    return {state.barrier(choice) for choice in range(len(state.game.words))} - {0}


def test_every_refusal_has_its_rule() -> None:
    met: set[int] = set()
    for seed in range(4):
        rng = random.Random(seed)
        state = game("steel-driver", seats=3 + seed).start(seed)
        met |= _numbers(state)
        while not state.over:
            state.play(rng.choice(state.choices()))
            met |= _numbers(state)
    assert met == REFUSALS
    assert met <= set(RULES)


def _in_french(sentence: str, /, **fields: object) -> str:
    return FRENCH(sentence, **fields)


def test_an_illegal_choice_is_answered_with_the_text_of_its_rule_in_either_language() -> None:
    state = game("steel-driver", seats=3).start(seed=1)
    with pytest.raises(IllegalChoice) as refusal:
        state.play(state.game.choice("drop"))
    assert refusal.value.rule == 17
    assert RULES[17].text in str(refusal.value)
    assert FRENCH(RULES[17].text) in refusal.value.told(_in_french)
