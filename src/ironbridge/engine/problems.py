"""What is said when something given to us is wrong: one sentence, in English by `str`, in any language by `told`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Protocol

MOST_NAMES = 10  # as many as a sentence bears


class Say(Protocol):
    """A language: translates a sentence and fills in its fields."""

    code: str

    def __call__(self, sentence: str, /, **fields: object) -> str: ...


def n_(sentence: str) -> str:
    """Marks a sentence for translation where it is written down, not yet said."""
    return sentence


class Phrase:
    """Words to be said later, in whatever language: an English sentence and what fills its fields."""

    def __init__(self, sentence: str, /, **fields: object) -> None:
        self.sentence = sentence
        self.fields = fields

    def told(self, say: Say) -> str:
        """In the language of `say`; phrases among the fields too."""
        fields = {name: f.told(say) if isinstance(f, Phrase | Problem) else f for name, f in self.fields.items()}
        return say(self.sentence, **_in_one_line(fields))

    def __str__(self) -> str:
        return self.sentence.format(**_in_one_line(self.fields)) if self.fields else self.sentence


def _in_one_line(fields: dict[str, object]) -> dict[str, object]:
    """What is quoted may be anything that somebody has sent; the sentence stays one line."""
    return {
        name: " ".join(value.split()) if isinstance(value, str) and value.splitlines() != [value] else value
        for name, value in fields.items()
    }


class Problem(ValueError):
    """Bad input: what is wrong and what is allowed.

    >>> str(Problem("there is no game '{name}'", name="chess"))
    "there is no game 'chess'"
    """

    def __init__(self, sentence: str, /, **fields: object) -> None:
        self.phrase = Phrase(sentence, **fields)
        super().__init__(str(self.phrase))

    def told(self, say: Say) -> str:
        """The sentence in the language of `say`."""
        return self.phrase.told(say)


class Problems(Problem):
    """Several things that are wrong, said one after the other; `each` has them apart."""

    def __init__(self, each: Sequence[Problem]) -> None:
        *these, last = each
        before = together(these)
        super().__init__(n_("{these}; {last}"), these=before, last=last)
        self.each = tuple(each)


def together(problems: Sequence[Problem]) -> Problem:
    """One problem, or several as one."""
    return problems[0] if len(problems) == 1 else Problems(problems)


class IllegalChoice(Problem):
    """A choice that the rules forbid now. `rule` is the number of the rule that does."""

    def __init__(self, word: str, rule: int, text: Phrase) -> None:
        super().__init__(n_("'{word}' is not allowed now. Rule {rule}: {text}"), word=word, rule=rule, text=text)
        self.word = word
        self.rule = rule


class CannotFollow(Problem):
    """A list of words that goes no further. `number` counts its words from 1; `problem` says what is wrong with it."""

    def __init__(self, number: int, word: str, problem: Problem, on_offer: str) -> None:
        super().__init__(
            n_("word {n}: {problem} Possible here: {choices}") if on_offer else n_("word {n}: {problem}"),
            n=number,
            problem=problem,
            choices=on_offer,
        )
        self.number = number
        self.word = word
        self.problem = problem


def listed(names: Iterable[object]) -> str:
    """Names for a sentence: `a, b, c`."""
    return ", ".join(str(name) for name in names)


def nearest(wrong: str, right: Iterable[str]) -> str:
    """The allowed names; where they are many, those that look like the wrong one, or else the first."""
    names = list(right)
    if len(names) <= MOST_NAMES:
        return listed(names)
    return listed([*(_alike(wrong, names) or names[:MOST_NAMES]), "…"])


def _alike(wrong: str, names: list[str]) -> list[str]:
    """Those that look like the wrong one; first those with its parts in another order: a line from its other end."""
    parts = _parts(wrong)
    turned = [name for name in names if _parts(name) == parts]
    return list(dict.fromkeys([*turned, *get_close_matches(wrong, names, n=3)]))[:3]


def _parts(name: str) -> list[str]:
    return sorted(re.split(r"\W+", name))
