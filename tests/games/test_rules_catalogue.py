"""The numbered rules: in both languages, and there for every number that a game ever refuses with."""

from __future__ import annotations

import random
import re

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.problems import IllegalChoice
from ironbridge.games import game, games, rules_of
from ironbridge.language import language
from tests.games.expected import expected
from tools.variants import options_of, variants

NAMES = list(games())
every_game = pytest.mark.parametrize("name", NAMES)


def texts_of(name: str, language: str) -> dict[str, str]:
    page = rules_of(name, language)
    return {f"R{number}": rule.text for number, rule in page.rules.items()} | page.rulings


every_text = pytest.mark.parametrize(
    ("name", "rule"), [(name, rule) for name in NAMES for rule in texts_of(name, "en")]
)


def in_both(name: str, rule: str) -> tuple[str, str]:
    return texts_of(name, "en")[rule], texts_of(name, "fr")[rule]


@every_text
def test_every_text_is_whole_sentences_in_both_languages(name: str, rule: str) -> None:
    english, french = in_both(name, rule)
    assert english != french
    for text in (english, french):
        assert text == text.strip()
        assert text[0].isupper()
        assert text.endswith(".")
        assert not set(text) & set("{}\n")


@every_game
def test_no_two_texts_are_the_same(name: str) -> None:
    for lang in ("en", "fr"):
        texts = texts_of(name, lang).values()
        assert len(set(texts)) == len(texts)


@every_game
def test_every_section_has_a_name_in_french(name: str) -> None:
    english, french = rules_of(name, "en").sections, rules_of(name, "fr").sections
    for ours, theirs in zip(english, french, strict=True):
        assert ours != theirs or re.fullmatch(r"Phase [1-6]", ours)


@every_text
def test_french_is_set_as_french_is(name: str, rule: str) -> None:
    french = in_both(name, rule)[1]
    assert not re.search(r"[^\u00a0][:;?!»$£]|«[^\u00a0]|['\"]|[$£]\d", french)


@every_text
def test_both_languages_have_the_same_amounts(name: str, rule: str) -> None:
    english, french = in_both(name, rule)
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
    assert expected(name).OFTEN_REFUSED <= met <= set(rules_of(name, "en").rules)


@every_game
def test_an_illegal_choice_is_answered_with_the_text_of_its_rule_in_either_language(name: str) -> None:
    state = game(name, games()[name].seats[0]).start(1)
    word, rule = expected(name).NOT_AT_FIRST
    with pytest.raises(IllegalChoice) as refusal:
        state.play(state.game.choice(word))
    assert refusal.value.rule == rule
    for lang in ("en", "fr"):
        say = language(lang, name)
        assert rules_of(name, lang).rules[rule].text in refusal.value.told(say)
