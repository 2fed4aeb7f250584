"""The terms of a game, read from `glossary.toml` in its folder, and where they stand in a text."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from unicodedata import normalize

from markupsafe import Markup, escape

from ironbridge.engine.form import Form
from ironbridge.engine.problems import Phrase, Problem, n_, together
from ironbridge.games import part_of, rules_of
from ironbridge.language import LANGUAGES
from ironbridge.learn.goals import texts
from ironbridge.learn.lesson import Told, words_in

FILE = "glossary.toml"
FIELDS = (*(kind + code for kind in ("", "also_", "means_") for code in LANGUAGES), "rule")
LONGEST_MEANING = 25  # words


@dataclass(frozen=True)
class Term:
    """A word that means something of its own in a game, and the rule that says more; 0 if there is none."""

    name: str
    called: Told
    also: Mapping[str, tuple[str, ...]]
    means: Told
    rule: int

    def forms(self, code: str) -> tuple[str, ...]:
        """All that it is called in texts of a language."""
        return (self.called[code], *self.also[code])


@dataclass(frozen=True, eq=False)
class Glossary:
    """The terms of a game by their names; none where nobody has written any."""

    terms: Mapping[str, Term]

    def in_order(self, code: str) -> list[Term]:
        """The terms as a dictionary has them in a language."""
        return sorted(self.terms.values(), key=lambda term: _bare(term.called[code]))

    def marked(self, text: str, code: str, told: set[str] | None = None) -> Markup:
        """A text of a language in which each term explains itself, the first time that it is named.

        Those in `told` were explained before; what is explained now is added to them.
        """
        told = set() if told is None else told
        return Markup().join(
            escape(piece) if term is None else _mark(piece, term.means[code])
            for piece, term in self._pieces(text, code, told)
        )

    def _pieces(self, text: str, code: str, told: set[str]) -> Iterator[tuple[str, Term | None]]:
        at = 0
        for found in self._patterns[code].finditer(text) if self.terms else ():
            term = self._by_form[code][_written(found.group())]
            if term.name not in told:
                told.add(term.name)
                yield text[at : found.start()], None
                yield found.group(), term
                at = found.end()
        yield text[at:], None

    @cached_property
    def _by_form(self) -> dict[str, dict[str, Term]]:
        return {
            code: {_written(form): term for term in self.terms.values() for form in term.forms(code)}
            for code in LANGUAGES
        }

    @cached_property
    def _patterns(self) -> dict[str, re.Pattern[str]]:
        return {code: _pattern(list(forms)) for code, forms in self._by_form.items()}


def _mark(text: str, means: str) -> Markup:
    """What `terms.js` shows the meaning of; without it, the browser does. By keyboard it can be reached too."""
    return Markup('<span class="term" tabindex="0" title="{}">{}</span>').format(means, text)


def _pattern(forms: list[str]) -> re.Pattern[str]:
    """Whole words, the longest first; a space may be one at which no line breaks."""
    found = [r"\s+".join(map(re.escape, form.split())) for form in sorted(forms, key=len, reverse=True)]
    return re.compile(rf"(?<![\w-])(?:{'|'.join(found)})(?![\w-])".replace("'", "['’]"), re.IGNORECASE)


def _written(form: str) -> str:
    """A form as all its spellings have it."""
    return " ".join(form.lower().replace("’", "'").split())


def _bare(text: str) -> str:
    """Without accents, for the order."""
    return "".join(letter for letter in normalize("NFD", text.lower()) if letter.isalnum() or letter == " ")


@cache
def glossary(game: str) -> Glossary:
    """The glossary of a game; a `Problem` says all that is wrong with it."""
    file = files(part_of(game, "about").__package__ or "") / FILE
    if not file.is_file():
        return Glossary({})
    return read_glossary(file.read_text(encoding="utf-8"), set(rules_of(game, LANGUAGES[0]).rules))


def read_glossary(text: str, rules: set[int]) -> Glossary:
    """A glossary from its text, for a game with these rules."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Problem(n_("'{file}' is not valid TOML: {reason}"), file=FILE, reason=error) from None
    terms: dict[str, Term] = {}
    wrong: list[Problem] = []
    for name, data in document.items():
        try:
            terms[name] = _term(name, data, rules)
        except Problem as problem:
            wrong.append(problem)
    wrong += _said_twice(terms)
    if wrong:
        raise together(wrong)
    return Glossary(terms)


def _term(name: str, data: object, rules: set[int]) -> Term:
    form = Form(data, Phrase(n_("glossary, {name}"), name=name), FIELDS)
    term = Term(
        name,
        called={code: form.text(code) for code in LANGUAGES},
        also={code: tuple(texts(form, f"also_{code}")) for code in LANGUAGES},
        means={code: form.text(f"means_{code}") for code in LANGUAGES},
        rule=form.whole("rule", 1, max(rules), default=0) if form.has("rule") else 0,
    )
    if term.rule and term.rule not in rules:
        raise Problem(n_("{where}: there is no rule {number}"), where=form.where, number=term.rule)
    for code, means in term.means.items():
        if words_in(means) > LONGEST_MEANING:
            raise Problem(
                n_("{where}: '{name}' has {n} words; {most} are enough"),
                where=form.where,
                name=f"means_{code}",
                n=words_in(means),
                most=LONGEST_MEANING,
            )
    return term


def _said_twice(terms: Mapping[str, Term]) -> Iterator[Problem]:
    for code in LANGUAGES:
        whose: dict[str, str] = {}
        for term in terms.values():
            for form in map(_written, term.forms(code)):
                if whose.setdefault(form, term.name) != term.name:
                    yield Problem(
                        n_("glossary: '{form}' is said of {one} and of {other}"),
                        form=form,
                        one=whose[form],
                        other=term.name,
                    )
