"""The numbered rules: complete, in both languages, and there for every number that the game ever refuses with."""

from __future__ import annotations

import random
import re

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.problems import IllegalChoice
from ironbridge.games import game
from ironbridge.games.age_of_industry.rules import RULES, RULINGS
from ironbridge.language import language

FRENCH = language("fr", "age-of-industry")
ENGLISH = language("en", "age-of-industry")
TEXTS = {
    **{f"R{number}": rule.text for number, rule in RULES.items()},
    **{name: ruling.text for name, ruling in RULINGS.items()},
}


def test_rules_are_numbered_from_1_to_113_in_order() -> None:
    assert list(RULES) == list(range(1, 114))
    assert [rule.number for rule in RULES.values()] == list(RULES)


def test_rulings_are_named_a1_to_a30_in_order() -> None:
    assert list(RULINGS) == [f"A{number}" for number in range(1, 31)]
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
    assert not re.search(r"[^\u00a0][:;?!»$]|«[^\u00a0]|['\"]|\$\d", french)


@pytest.mark.parametrize("name", TEXTS)
def test_both_languages_have_the_same_amounts(name: str) -> None:
    english = sorted(re.findall(r"\$(\d+)", ENGLISH(TEXTS[name])))
    french = sorted(re.findall(r"(\d+)\u00a0\$", FRENCH(TEXTS[name])))
    assert english == french


@pytest.mark.parametrize("number", [14, 17, 32])
def test_a_rule_on_which_the_editions_differ_tells_both(number: int) -> None:
    assert "first edition" in RULES[number].text
    assert "second edition" in RULES[number].text


# R59 and its like: what only one edition says, and both are played by.
@pytest.mark.parametrize("number", [33, 49, 50, 59, 60, 70, 74, 84, 85, 92, 93, 97, 103])
def test_a_rule_that_one_edition_leaves_out_says_that_both_are_played_alike(number: int) -> None:
    assert re.search(r"both are played alike|Both editions are played (alike|like this)", RULES[number].text)


@pytest.mark.parametrize("name", ["R2", "R7", "R9", "R12", "R16", "R57", "A2", "A30"])
def test_what_is_a_reconstruction_is_called_so(name: str) -> None:
    assert re.search(r"reconstruction|our guess|made up|may differ", TEXTS[name])


# ---------------------------------------------------------------------- refusals


def _numbers(state: State) -> set[int]:
    """The numbers of the rules that forbid some word now."""
    return {state.barrier(choice) for choice in range(len(state.game.words))} - {0}


def test_every_refusal_has_its_rule() -> None:
    met: set[int] = set()
    for seed in range(6):
        rng = random.Random(seed)
        map_name, edition = ("germany", "new-england")[seed % 2], ("1", "2")[seed // 2 % 2]
        state = game("age-of-industry", 2 + seed % 4, map=map_name, edition=edition).start(seed)
        while not state.over:
            if rng.random() < 0.3:
                met |= _numbers(state)
            state.play(rng.choice(state.choices()))
        met |= _numbers(state)
    assert met <= set(RULES)
    assert met >= OFTEN_MET


# What every few random games refuse with.
OFTEN_MET = {5, 23, 24, 26, 27, 28, 34, 38, 39, 42, 53, 64, 65, 66, 74, 76, 77, 80, 82, 83, 90, 92, 93, 102}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_word_is_refused_exactly_when_it_is_not_on_offer(seats: int) -> None:
    rng, state = random.Random(seats), game("age-of-industry", seats, map="new-england").start(seats)
    while not state.over:
        if rng.random() < 0.3:
            allowed = {choice for choice in range(len(state.game.words)) if not state.barrier(choice)}
            assert allowed == set(state.choices())
        state.play(rng.choice(state.choices()))


def _in_french(sentence: str, /, **fields: object) -> str:
    return FRENCH(sentence, **fields)


def test_an_illegal_choice_is_answered_with_the_text_of_its_rule_in_either_language() -> None:
    state = game("age-of-industry", 3).start(1)  # the opening round, in which nobody can combine two actions
    with pytest.raises(IllegalChoice) as refusal:
        state.play(state.game.choice("combine"))
    assert refusal.value.rule == 21
    assert RULES[21].text in str(refusal.value)
    assert FRENCH(RULES[21].text) in refusal.value.told(_in_french)
