"""The reader of a game's numbered rules refuses what is not whole, and says where."""

from __future__ import annotations

from itertools import count
from pathlib import Path

import pytest

from ironbridge.engine.catalogue import Rule, catalogue
from ironbridge.engine.problems import Problem

ENGLISH = """# Toy: the rules

Numbered.

## Play

**2.** Keep the
highest card. *(A1)*

## The end

**1.** Swap once.

**3–4.** –

**5.** Most points win. *(A1, A2)*

## Rulings

**A1.** The highest counts.

**A2.** Ties are shared.
"""
FRENCH = ENGLISH.replace("Play", "Jouer").replace("The end", "La fin").replace("Swap once", "Une fois")
NUMBERS = count()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package of its own for each test, since what was read once is kept."""
    name = f"toy_rules_{next(NUMBERS)}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    return name


def write(folder: str, tmp_path: Path, english: str = ENGLISH, french: str = FRENCH) -> None:
    for language, text in (("en", english), ("fr", french)):
        (tmp_path / folder / f"rules.{language}.md").write_text(text, encoding="utf-8")


def test_a_page_is_read_by_numbers_and_by_sections(folder: str, tmp_path: Path) -> None:
    write(folder, tmp_path)
    english, french = catalogue(folder, "en"), catalogue(folder, "fr")
    assert list(english.rules) == list(french.rules) == [1, 2, 5]
    assert english.rules[2] == Rule(2, "Keep the highest card.", "Play", ("A1",))
    assert english.rules[5].rulings == ("A1", "A2")
    assert [rule.number for rule in english.sections["The end"]] == [1, 5]
    assert list(french.sections) == ["Jouer", "La fin"]
    assert french.rules[1].text == "Une fois."
    assert english.rulings == {"A1": "The highest counts.", "A2": "Ties are shared."}


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("**3–4.** –", "**4.** –", "there is no rule 3, but one that follows"),
        ("**1.** Swap", "**2.** Swap", "2 is there twice"),
        ("**5.** Most", "**3.** Most", "3 is there twice"),
        ("**A2.** Ties", "**A1.** Ties", "A1 is there twice"),
        ("**A2.** Ties", "**A3.** Ties", "rulings must be numbered and each belong to a rule: A2"),
        (" *(A1, A2)*", " *(A1)*", "rulings must be numbered and each belong to a rule: A2"),
        ("**1.** Swap", "1. Swap", "not a rule with its number: '1. Swap once.'"),
    ],
)
def test_gaps_doubles_and_strange_lines_are_refused(
    folder: str, tmp_path: Path, old: str, new: str, sentence: str
) -> None:
    assert old in ENGLISH
    write(folder, tmp_path, ENGLISH.replace(old, new))
    with pytest.raises(Problem) as raised:
        catalogue(folder, "en")
    assert str(raised.value) == f"rules.en.md: {sentence}"


@pytest.mark.parametrize(
    ("old", "new", "odd"),
    [
        ("**5.** Most points win. *(A1, A2)*", "**5.** –", "5"),
        ("once.", "once. *(A2)*", "1"),
        ("**5.** Most", "## X\n\n**5.** Most", "5"),
    ],
)
def test_what_is_in_one_language_only_is_refused(folder: str, tmp_path: Path, old: str, new: str, odd: str) -> None:
    english = ENGLISH.replace(" *(A1)*", " *(A1, A2)*")
    assert old in english
    french = english.replace(old, new)
    write(folder, tmp_path, english, french)
    with pytest.raises(Problem, match=f"the rules differ between the languages at {odd}"):
        catalogue(folder, "fr")
