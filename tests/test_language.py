"""French and English are equals: every sentence exists in both, with the same fields."""

from __future__ import annotations

import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from ironbridge.language import language
from tools.messages import Sentence, catalogues

CATALOGUES = catalogues()


def read(file: Path) -> Catalog:
    with file.open("rb") as source:
        return read_po(source)


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parent.name)
def test_every_sentence_of_the_code_is_in_the_french_catalogue_and_no_other(file: Path) -> None:
    in_french: set[Sentence] = {message.id for message in read(file) if message.id}
    in_code = set(CATALOGUES[file])
    assert in_code - in_french == set(), "run `make messages`, then translate"
    assert in_french - in_code == set(), "run `make messages`"


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parent.name)
def test_every_sentence_has_its_french_with_the_same_fields(file: Path) -> None:
    for message in read(file):
        for english, french in pairs(message):
            assert french, f"not translated: {english}"
            assert fields(english) == fields(french), english


def pairs(message: Message) -> list[tuple[str, str]]:
    if not message.id:
        return []
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    return list(zip(message.id, message.string, strict=True))


def test_no_sentence_is_fuzzy_or_translated_in_two_ways() -> None:
    seen: dict[Sentence, Sentence] = {}
    for file in CATALOGUES:
        for message in read(file):
            assert not message.fuzzy or not message.id
            if message.id:
                assert seen.setdefault(message.id, message.string) == message.string


def test_french_typography() -> None:
    """A space that does not break stands before : ; ? ! and inside « »."""
    for file in CATALOGUES:
        for message in read(file):
            for _, french in pairs(message):
                for sign in (" :", " ;", " ?", " !", "« ", " »"):
                    assert sign not in french, french


def test_numbers_money_and_plurals_are_those_of_the_language() -> None:
    english, french = language("en"), language("fr")
    assert english.money(1200) == "$1,200"
    assert french.money(1200).replace("\u202f", " ").replace("\u00a0", " ") == "1 200 $"
    assert english.many("{n} cube", "{n} cubes", 0) == "0 cubes"
    assert french.many("{n} cube", "{n} cubes", 0) == "0 cube"
    assert french.many("{n} cube", "{n} cubes", 2) == "2 cubes"
    assert english.listing(["a", "b", "c"]) == "a, b and c"
    assert french.listing(["a", "b"]) == "a et b"
    assert french.listing(["a"]) == "a"


def test_a_language_we_do_not_speak_is_english() -> None:
    assert language("de").code == "en"
