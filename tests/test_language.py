"""French and English are equals: every sentence exists in both, with the same fields."""

from __future__ import annotations

import ast
import re
import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from ironbridge.language import language
from tools.messages import HOUSE, catalogues

CATALOGUES = catalogues()
SAID_LATER = {"Problem", "Phrase", "Refused", "NotFound", "NotAllowed", "NotNow", "Stale", "TooLarge", "TooMany"}


def read(file: Path) -> Catalog:
    with file.open("rb") as source:
        return read_po(source)


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parent.name)
def test_every_sentence_of_the_code_is_in_the_french_catalogue_and_no_other(file: Path) -> None:
    in_french = {str(message.id) for message in read(file) if message.id}
    in_code = {str(sentence) for sentence in CATALOGUES[file]}
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
    return list(zip(message.id, message.string or (), strict=True))


@pytest.mark.parametrize("file", sorted(HOUSE.rglob("*.py")), ids=lambda file: str(file.relative_to(HOUSE)))
def test_no_sentence_hides_where_it_cannot_be_found(file: Path) -> None:
    """Inside an f-string, or said by a name other than `say`, a sentence would never reach the catalogues."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            names = {
                part.func.attr if isinstance(part.func, ast.Attribute) else getattr(part.func, "id", "")
                for part in ast.walk(node)
                if isinstance(part, ast.Call) and _literal(part)
            }
            assert not names & {"say", "many", "n_"}, ast.unparse(node)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAID_LATER:
            assert not _literal(node), f"not marked by n_: {ast.unparse(node)}"


@pytest.mark.parametrize("file", sorted(HOUSE.rglob("*.html")), ids=lambda file: str(file.relative_to(HOUSE)))
def test_no_sentence_hides_in_a_template(file: Path) -> None:
    """What looks for sentences in templates finds those of `say`, and nothing of its methods: Python must say them."""
    known = {one for sentence in CATALOGUES[HOUSE / "fr.po"] if isinstance(sentence, tuple) for one in sentence}
    said = re.findall(r"""\bsay\.\w+\(\s*["'](.*?)["']""", file.read_text(encoding="utf-8"))
    assert set(said) <= known


def _literal(call: ast.Call) -> bool:
    return bool(call.args) and isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)


def test_no_sentence_is_fuzzy() -> None:
    assert not any(message.fuzzy for file in CATALOGUES for message in read(file) if message.id)


def test_a_game_s_own_words_come_before_those_of_the_house() -> None:
    """And what a game says of a wrong position is found even where nobody knows which game it was."""
    sentence = "position: 'link' must be empty, because the tracks do not join the two ends"
    assert language("fr")(sentence) == language("fr", "steel-driver")(sentence) != sentence
    assert language("fr", "steel-driver")("Games") == language("fr")("Games") == "Jeux"


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
