"""What a person reads, in French or English.

English sentences stand in the code and are the keys; every room keeps its French beside it in a `fr.po`
(one for the house, one in each game's folder), so that a new game brings its own words.
"""

from __future__ import annotations

import io
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent

LANGUAGES = ("en", "fr")


class Language:
    """Says sentences in one language: `say("Round {n}", n=2)`, `say.many("{n} cube", "{n} cubes", 3)`."""

    def __init__(self, code: str, translations: NullTranslations) -> None:
        self.code = code
        self._translations = translations

    def __call__(self, sentence: str, /, **fields: object) -> str:
        said = self._translations.gettext(sentence)
        return said.format(**fields) if fields else said

    def of(self, game: str) -> Language:
        """This language as a game speaks it."""
        return language(self.code, game)

    def many(self, one: str, several: str, n: int, **fields: object) -> str:
        """The sentence for `n` things, with `{n}` written as a number of this language."""
        return self._translations.ngettext(one, several, n).format(n=self.number(n), **fields)

    def number(self, n: int) -> str:
        """1,200 in English, 1 200 in French; below zero with the sign for it, which is no hyphen."""
        return _decimal(n, self.code)

    def money(self, amount: int) -> str:
        """$1,200 in English, 1 200 $ in French."""
        say = self
        if amount < 0:
            return say("−${amount}", amount=self.number(-amount))
        return say("${amount}", amount=self.number(amount))

    def percent(self, part: float) -> str:
        """42% in English, 42 % in French."""
        return with_minus(format_percent(part, locale=self.code))

    def listing(self, things: list[str]) -> str:
        """Several things in one sentence: a, b and c."""
        if len(things) < 2:
            return "".join(things)
        say = self
        return say("{these} and {last}", these=", ".join(things[:-1]), last=things[-1])


@lru_cache(maxsize=20_000)
def _decimal(n: int, code: str) -> str:
    """Remembered: a page writes hundreds of numbers, mostly the same small ones, and each takes Babel 40 µs."""
    return with_minus(format_decimal(n, locale=code))


def with_minus(number: str) -> str:
    """A written number with a true minus sign: a hyphen is too short, and a line may break after it."""
    return number.replace("-", "−")


@cache
def language(code: str, game: str = "") -> Language:
    """The language of that code, English where we do not speak it; a game's own words come before the house's."""
    if code not in LANGUAGES or code == "en":
        return Language("en", NullTranslations())
    known = catalogues(code)
    # Whatever a game says of a wrong map or position must be found too, by those who do not know which game it was.
    order = sorted(known, key=lambda name: (name != game, name))
    first, *others = (_read(known[name]) for name in order)
    for other in others:
        first.add_fallback(other)
    return Language(code, first)


def catalogues(code: str) -> dict[str, Traversable]:
    """The catalogues of a language: that of each game by the game's name, that of the house by none."""
    games = find_spec("ironbridge.games")
    assert games is not None
    assert games.submodule_search_locations is not None
    folders = [folder for place in games.submodule_search_locations for folder in Path(place).iterdir()]
    found: dict[str, Traversable] = {folder.name.replace("_", "-"): folder / f"{code}.po" for folder in folders}
    found[""] = files("ironbridge") / f"{code}.po"
    return {name: file for name, file in found.items() if file.is_file()}


def _read(catalogue: Traversable) -> GNUTranslations:
    compiled = io.BytesIO()
    with catalogue.open("rb") as source:
        write_mo(compiled, read_po(source))
    compiled.seek(0)
    return GNUTranslations(compiled)
