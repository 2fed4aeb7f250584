"""The numbered rules: complete, in both languages, and there for every number that a game ever refuses with."""

from __future__ import annotations

import random
import re
from functools import partial
from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.problems import IllegalChoice
from ironbridge.games import game, games, part_of
from ironbridge.language import Language, language
from tests.games.counts import COUNTS, rule_numbers
from tools.variants import options_of, variants

NAMES = [name.replace("_", "-") for name in COUNTS]
# What every few random games refuse with.
OFTEN_MET = {
    "steel-driver": {3, 6, 15, 16, 17, 18, 20, 27, 28, 30, 31, 32, 54, 57},
    "brass-birmingham": {
        *(26, 28, 29, 30, 42, 53, 75, 79, 94, 96, 99, 102, 109, 111, 117, 118),
        *(131, 132, 133, 134, 142, 143),
    },
    "age-of-industry": {
        *(5, 23, 24, 26, 27, 28, 34, 38, 39, 42, 53, 64, 65, 66, 74, 76, 77),
        *(80, 82, 83, 90, 92, 93, 102),
    },
    "railroad-tycoon": {
        *(16, 21, 22, 26, 27, 29, 33, 34, 40, 45, 49, 51, 52, 54, 55, 60, 62, 63, 64, 67),
        *(81, 98, 106, 110),
    },
}
# A word that the first player of seed 1 must not say, and the rule against it.
NOT_AT_FIRST = {
    "steel-driver": ("drop", 17),
    "brass-birmingham": ("sell", 118),
    "age-of-industry": ("combine", 21),
    "railroad-tycoon": ("build", 26),
}

every_game = pytest.mark.parametrize("name", NAMES)


def catalogue(name: str) -> tuple[dict[int, Any], dict[str, Any]]:
    rules = part_of(name, "rules")
    return rules.RULES, rules.RULINGS


def texts_of(name: str) -> dict[str, str]:
    rules, rulings = catalogue(name)
    return {f"R{number}": rule.text for number, rule in rules.items()} | {
        ruling: told.text for ruling, told in rulings.items()
    }


def sections_of(name: str) -> list[str]:
    return sorted({rule.section for rule in catalogue(name)[0].values()})


every_text = pytest.mark.parametrize(("name", "rule"), [(name, rule) for name in NAMES for rule in texts_of(name)])


def in_both(name: str, sentence: str) -> tuple[str, str]:
    return language("en", name)(sentence), language("fr", name)(sentence)


@every_game
def test_rules_and_rulings_are_numbered_in_order(name: str) -> None:
    rules, rulings = catalogue(name)
    folder = name.replace("-", "_")
    last_ruling = COUNTS[folder][2]
    assert [rule.number for rule in rules.values()] == list(rules) == rule_numbers(folder)
    assert [ruling.name for ruling in rulings.values()] == list(rulings) == [f"A{n}" for n in range(1, last_ruling + 1)]


@every_game
def test_every_ruling_belongs_to_a_rule_and_every_rule_names_real_rulings(name: str) -> None:
    rules, rulings = catalogue(name)
    assert {ruling for rule in rules.values() for ruling in rule.rulings} == set(rulings)


@every_text
def test_every_text_is_whole_sentences_in_both_languages(name: str, rule: str) -> None:
    english, french = in_both(name, texts_of(name)[rule])
    assert english != french
    for text in (english, french):
        assert text == text.strip()
        assert text[0].isupper()
        assert text.endswith(".")
        assert not set(text) & set("{}\n")


@every_game
def test_no_two_texts_are_the_same(name: str) -> None:
    texts = texts_of(name).values()
    assert len(set(texts)) == len({in_both(name, text)[1] for text in texts}) == len(texts)


@pytest.mark.parametrize(("name", "section"), [(name, section) for name in NAMES for section in sections_of(name)])
def test_every_section_has_a_name_in_french(name: str, section: str) -> None:
    assert in_both(name, section)[1] != section or re.fullmatch(r"Phase [1-6]", section)


@every_text
def test_french_is_set_as_french_is(name: str, rule: str) -> None:
    french = in_both(name, texts_of(name)[rule])[1]
    assert not re.search(r"[^\u00a0][:;?!»$£]|«[^\u00a0]|['\"]|[$£]\d", french)


@every_text
def test_both_languages_have_the_same_amounts(name: str, rule: str) -> None:
    english, french = in_both(name, texts_of(name)[rule])
    in_english = [amount.replace(",", "") for amount in re.findall(r"[$£](\d+(?:,\d{3})*)", english)]
    in_french = [amount.replace("\u202f", "") for amount in re.findall(r"([\d\u202f]+)\u00a0[$£]", french)]
    assert sorted(in_english) == sorted(in_french)


# ---------------------------------------------------------------------- refusals


def _forbidden(state: State) -> set[int]:
    """The numbers of the rules that forbid some word now; exactly the choices are forbidden by none."""
    rules = {choice: state.barrier(choice) for choice in range(len(state.game.words))}
    assert {choice for choice, rule in rules.items() if not rule} == set(state.choices())
    return set(rules.values()) - {0}


@every_game
def test_every_refusal_has_its_rule_and_only_what_is_on_offer_has_none(name: str) -> None:
    about = games()[name]
    met: set[int] = set()
    for number, variant in enumerate(variants(about) * 2):
        rng = random.Random(number)
        state = game(name, about.seats[number % len(about.seats)], **options_of(variant)).start(number)
        while not state.over:
            if rng.random() < 0.3:
                met |= _forbidden(state)
            state.play(rng.choice(state.choices()))
        met |= _forbidden(state)
    assert OFTEN_MET[name] <= met <= set(catalogue(name)[0])


@every_game
def test_an_illegal_choice_is_answered_with_the_text_of_its_rule_in_either_language(name: str) -> None:
    state = game(name, games()[name].seats[0]).start(1)
    word, rule = NOT_AT_FIRST[name]
    with pytest.raises(IllegalChoice) as refusal:
        state.play(state.game.choice(word))
    assert refusal.value.rule == rule
    for lang in ("en", "fr"):
        say = language(lang, name)
        assert say(catalogue(name)[0][rule].text) in refusal.value.told(partial(Language.__call__, say))
