"""What a person reads, in French or English.

English sentences stand in the code and are the keys; every room keeps its French beside it in a `fr.po`
(one for the house, one in each game's folder), so that a new game brings its own words.
"""

from __future__ import annotations

import io
from functools import cache
from gettext import NullTranslations
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal, format_percent
from babel.support import Translations

LANGUAGES = ("en", "fr")


class Language:
    """Says sentences in one language: `say("Round {n}", n=2)`, `say.many("{n} cube", "{n} cubes", 3)`."""

    def __init__(self, code: str, translations: NullTranslations) -> None:
        self.code = code
        self._translations = translations

    def __call__(self, sentence: str, /, **fields: object) -> str:
        said = self._translations.gettext(sentence)
        return said.format(**fields) if fields else said

    def many(self, one: str, several: str, n: int, **fields: object) -> str:
        """The sentence for `n` things, with `{n}` written as a number of this language."""
        return self._translations.ngettext(one, several, n).format(n=self.number(n), **fields)

    def number(self, n: int) -> str:
        """1,200 in English, 1 200 in French."""
        return format_decimal(n, locale=self.code)

    def money(self, amount: int) -> str:
        """$1,200 in English, 1 200 $ in French."""
        say = self
        return say("${amount}", amount=self.number(amount))

    def percent(self, part: float) -> str:
        """42% in English, 42 % in French."""
        return format_percent(part, locale=self.code)

    def listing(self, things: list[str]) -> str:
        """Several things in one sentence: a, b and c."""
        if len(things) < 2:
            return "".join(things)
        say = self
        return say("{these} and {last}", these=", ".join(things[:-1]), last=things[-1])


@cache
def language(code: str) -> Language:
    """The language of that code; English where we do not speak it."""
    if code not in LANGUAGES or code == "en":
        return Language("en", NullTranslations())
    house, *games = (_read(catalogue) for catalogue in catalogues(code))
    for catalogue in games:
        house.merge(catalogue)
    return Language(code, house)


def catalogues(code: str) -> list[Traversable]:
    """The house's own catalogue of a language and that of each game."""
    house = files("ironbridge")
    folders = [house, *sorted((f for f in (house / "games").iterdir() if f.is_dir()), key=lambda f: f.name)]
    return [folder / f"{code}.po" for folder in folders if (folder / f"{code}.po").is_file()]


def _read(catalogue: Traversable) -> Translations:
    compiled = io.BytesIO()
    with catalogue.open("rb") as source:
        write_mo(compiled, read_po(source))
    compiled.seek(0)
    return Translations(compiled)
