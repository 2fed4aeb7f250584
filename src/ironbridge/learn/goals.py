"""What a step of a lesson wants of somebody, and whether they have done it: the engine can tell."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, ClassVar

from ironbridge.engine.form import Form, shown
from ironbridge.engine.game import State
from ironbridge.engine.problems import Phrase, Problem, listed, n_

MOST = 100_000  # of anything that a position counts
SCORE = "score"  # what a guess is about, if not a field


def matches(word: str, patterns: Iterable[str]) -> bool:
    """Whether a word is like one of the patterns, in which `*` stands for anything."""
    return any(fnmatchcase(word, pattern) for pattern in patterns)


@dataclass
class Done:
    """What the learner has done in a step, and where that has led."""

    seat: int
    state: State
    played: list[str] = field(default_factory=list)  # also without being asked
    pointed: list[tuple[str, ...]] = field(default_factory=list)  # the words of each thing
    refusals: list[int] = field(default_factory=list)  # the rules that were told
    guesses: list[int] = field(default_factory=list)


class Goal(ABC):
    """What must be done. `by_choosing`: whether choices lead there; if not, none are offered."""

    by_choosing: ClassVar[bool] = True

    @abstractmethod
    def reached(self, done: Done) -> bool:
        """Whether it is."""


@dataclass(frozen=True)
class Pointed(Goal):
    """A thing for each of these patterns was pointed at."""

    patterns: tuple[str, ...]
    by_choosing: ClassVar[bool] = False

    def reached(self, done: Done) -> bool:
        return not self.left(done)

    def left(self, done: Done) -> list[str]:
        """What has not been pointed at yet."""
        words = [word for thing in done.pointed for word in thing]
        return [pattern for pattern in self.patterns if not any(fnmatchcase(word, pattern) for word in words)]


@dataclass(frozen=True)
class RefusedBy(Goal):
    """Something was tried that this rule forbids."""

    rule: int
    by_choosing: ClassVar[bool] = False

    def reached(self, done: Done) -> bool:
        return self.rule in done.refusals


@dataclass(frozen=True)
class Played(Goal):
    """A word like this was played."""

    pattern: str

    def reached(self, done: Done) -> bool:
        return any(fnmatchcase(word, self.pattern) for word in done.played)


@dataclass(frozen=True)
class Between:
    """From the least to the most, both included."""

    least: int
    most: int

    def holds(self, value: object) -> bool:
        """Whether a number lies there."""
        return isinstance(value, int) and self.least <= value <= self.most


@dataclass(frozen=True)
class FieldIs(Goal):
    """A field of the saved position, `players.0.money`, is that much."""

    path: str
    wanted: Between | str | bool

    def reached(self, done: Done) -> bool:
        value = at_path(done.state.save(), self.path)
        return self.wanted.holds(value) if isinstance(self.wanted, Between) else value == self.wanted


@dataclass(frozen=True)
class Counted(Goal):
    """So many rows of a list of the saved position have these values."""

    path: str
    where: tuple[tuple[str, Any], ...]
    wanted: Between

    def reached(self, done: Done) -> bool:
        rows = at_path(done.state.save(), self.path)
        return self.wanted.holds(sum(all(row.get(name) == value for name, value in self.where) for row in rows))


@dataclass(frozen=True)
class Guessed(Goal):
    """By how much the learner's score, or a field, grows when `then` is played; one of the options is right."""

    options: tuple[int, ...]
    of: str
    then: tuple[str, ...]
    by_choosing: ClassVar[bool] = False

    def reached(self, done: Done) -> bool:
        return self.right(done.state, done.seat) in done.guesses

    def right(self, state: State, seat: int) -> int:
        """What the engine makes of it."""
        after = state.copy()
        after.follow(self.then)
        return self._of(after, seat) - self._of(state, seat)

    def _of(self, state: State, seat: int) -> int:
        return int(state.scores()[seat] if self.of == SCORE else at_path(state.save(), self.of))


@dataclass(frozen=True)
class Scored(Goal):
    """The exam: the game is over, and the learner's score is nearly the magnate's."""

    score: int
    within: int

    def reached(self, done: Done) -> bool:
        return done.state.over and done.state.scores()[done.seat] >= self.score - self.within


def at_path(data: Any, path: str) -> Any:
    """A field of a saved position by its path."""
    for part in path.split("."):
        try:
            data = data[int(part)] if isinstance(data, list) else data[part]
        except (KeyError, IndexError, ValueError, TypeError):
            raise Problem(n_("a saved position has no field '{path}'"), path=path) from None
    return data


# ---------------------------------------------------------------------- as a lesson's file has it

KINDS: dict[str, Sequence[str]] = {
    "pointed": (),
    "refused": (),
    "played": (),
    "field": ("least", "most", "is"),
    "count": ("where", "least", "most", "is"),
    "guess": ("of", "then"),
    "score": ("within",),
}


def read_goal(data: object, where: Phrase) -> Goal:
    """The goal of a step, from its table."""
    named = [kind for kind in KINDS if isinstance(data, dict) and kind in data]
    if len(named) != 1:
        raise Problem(
            n_("{where}: a goal is of exactly one kind, not {value}; the kinds are: {kinds}"),
            where=where,
            value=shown(data),
            kinds=listed(KINDS),
        )
    kind = named[0]
    form = Form(data, where, (kind, *KINDS[kind]))
    match kind:
        case "pointed":
            return Pointed(tuple(texts(form, kind)))
        case "refused":
            return RefusedBy(form.whole(kind, 1, MOST))
        case "played":
            return Played(form.text(kind))
        case "field":
            return FieldIs(form.text(kind), _wanted(form))
        case "count":
            return Counted(form.text(kind), _where(data, where), _between(form))
        case "guess":
            options = form.wholes(kind, -MOST, MOST, ())
            return Guessed(tuple(options), form.text("of", SCORE), tuple(texts(form, "then")))
        case _:
            return Scored(form.whole(kind, -MOST, MOST), form.whole("within", 0, MOST))


def texts(form: Form, name: str) -> list[str]:
    """A list of words or patterns; empty if it is not there."""
    values = form.items(name, ())
    if not all(isinstance(value, str) and value for value in values):
        raise Problem(
            n_("{where}: '{name}' must be a list of words, not {value}"),
            where=form.where,
            name=name,
            value=shown(values),
        )
    return values


def _wanted(form: Form) -> Between | str | bool:
    value = form.anything("is")
    return value if isinstance(value, str | bool) else _between(form)


def _between(form: Form) -> Between:
    if form.has("is"):
        number = form.whole("is", -MOST, MOST)
        return Between(number, number)
    if not form.has("least") and not form.has("most"):
        raise Problem(n_("{where}: say how much is wanted: 'least', 'most' or 'is'"), where=form.where)
    return Between(form.whole("least", -MOST, MOST, -MOST), form.whole("most", -MOST, MOST, MOST))


def _where(data: Any, where: Phrase) -> tuple[tuple[str, Any], ...]:
    values = data.get("where", {})
    if not isinstance(values, dict):
        raise Problem(n_("{where}: expected a table of fields, not {value}"), where=where, value=shown(values))
    return tuple(values.items())
