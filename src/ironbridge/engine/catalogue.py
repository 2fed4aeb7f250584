"""A game's numbered rules, read from `rules.en.md` and `rules.fr.md` in its folder: pages for people, and data for us.

A page has a heading for each section, in the order in which they are shown, and a paragraph for each rule that begins
with its number and ends with the rulings that belong to it: `**31.** The first track … *(A19)*`. The last section holds
the rulings themselves: `**A19.** …`. A number that stands for no rule is said to: `**75–78.** –`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from ironbridge.engine.problems import Phrase, Problem, Say, n_
from ironbridge.language import LANGUAGES

ENTRY: Final = re.compile(
    r"\*\*(?P<name>A?\d+)(–(?P<last>\d+))?\.\*\* (?P<text>.*?)( \*\((?P<rulings>A\d+(, A\d+)*)\)\*)?"
)
NO_RULE: Final = "–"


@dataclass(frozen=True)
class Rule:
    """One rule in our own words, where the rulebook has it, and what we settled where it is silent."""

    number: int
    text: str
    section: str
    rulings: tuple[str, ...] = ()


@dataclass
class Catalogue:
    """The rules of a game by their number, and the rulings by their name, in one language."""

    sections: dict[str, list[Rule]] = field(default_factory=dict)  # in the order of the page
    rules: dict[int, Rule] = field(default_factory=dict)  # in the order of their numbers
    rulings: dict[str, str] = field(default_factory=dict)
    left_out: list[int] = field(default_factory=list)  # numbers that stand for no rule


class RuleText(Phrase):
    """The words of a rule, in whatever language they are asked for."""

    def __init__(self, folder: str, number: int) -> None:
        super().__init__(catalogue(folder, "en").rules[number].text)
        self._folder = folder
        self._number = number

    def told(self, say: Say) -> str:
        return catalogue(self._folder, say.code).rules[self._number].text


@cache
def catalogue(folder: str, language: str) -> Catalogue:
    """The catalogue in a game's folder, held against those in the other languages."""
    here, *others = (_read(folder, code) for code in sorted(LANGUAGES, key=lambda code: code != language))
    for other in others:
        if _outline(here) != _outline(other):
            odd = sorted(set(_outline(here)) ^ set(_outline(other)))
            raise Problem(n_("{folder}: the rules differ between the languages at {odd}"), folder=folder, odd=odd[0])
    return here


def _outline(catalogue: Catalogue) -> list[str]:
    """What must be the same in every language: numbers, the rulings they name, and where sections begin."""
    lines = [f"{section[0].number} …" for section in catalogue.sections.values()]
    lines += [f"{rule.number} ({', '.join(rule.rulings)})" for rule in catalogue.rules.values()]
    return [*lines, *catalogue.rulings]


@cache
def _read(folder: str, language: str) -> Catalogue:
    name = f"rules.{language}.md"
    text = (files(folder) / name).read_text(encoding="utf-8")
    found = Catalogue()
    for section, paragraph in _paragraphs(text):
        entry = ENTRY.fullmatch(paragraph)
        if entry is None:
            raise Problem(n_("{file}: not a rule with its number: '{text}'"), file=name, text=paragraph[:60])
        _enter(found, section, entry, name)
    found.rules = dict(sorted(found.rules.items()))
    _check_numbers(found, name)
    return found


def _paragraphs(text: str) -> Iterator[tuple[str, str]]:
    """Every paragraph below a section's heading, on one line, with that heading."""
    section = ""
    for block in re.split(r"\n{2,}", text.strip()):
        if block.startswith("## "):
            section = block[3:]
        elif section:
            yield section, block.replace("\n", " ")


def _enter(found: Catalogue, section: str, entry: re.Match[str], file: str) -> None:
    name, text = entry["name"], entry["text"]
    number = int(name.lstrip("A"))
    if name in found.rulings or (name.isdigit() and (number in found.rules or number in found.left_out)):
        raise Problem(n_("{file}: {name} is there twice"), file=file, name=name)
    if text == NO_RULE:
        found.left_out += range(number, int(entry["last"] or number) + 1)
    elif name.startswith("A"):
        found.rulings[name] = text
    else:
        rulings = tuple(entry["rulings"].split(", ")) if entry["rulings"] else ()
        found.rules[number] = Rule(number, text, section, rulings)
        found.sections.setdefault(section, []).append(found.rules[number])


def _check_numbers(found: Catalogue, file: str) -> None:
    """No number is left out in silence, and every ruling belongs to a rule."""
    numbers = sorted([*found.rules, *found.left_out])
    if numbers != list(range(1, len(numbers) + 1)):
        gap = next(n for n, number in enumerate(numbers, 1) if n != number)
        raise Problem(n_("{file}: there is no rule {number}, but one that follows"), file=file, number=gap)
    named = {ruling for rule in found.rules.values() for ruling in rule.rulings}
    if list(found.rulings) != [f"A{n}" for n in range(1, len(found.rulings) + 1)] or named != set(found.rulings):
        odd = sorted(named ^ set(found.rulings)) or list(found.rulings)
        raise Problem(n_("{file}: rulings must be numbered and each belong to a rule: {odd}"), file=file, odd=odd[0])
