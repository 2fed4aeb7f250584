"""Lessons, read from the files in a game's folder: one TOML file each, which docs/lessons.md explains."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

from ironbridge.engine.form import Form
from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import Phrase, Problem, n_, nearest, together
from ironbridge.files import read_text
from ironbridge.games import about_game, games, make_game, part_of
from ironbridge.language import LANGUAGES
from ironbridge.learn.goals import Goal, read_goal, texts

FOLDER = "lessons"
LESSON = ("game", "seats", "options", "seat", "rules", "picture", "others", "title", "step", "after", "position")
STEP = ("en", "fr", "lit", "may", "solution", "goal")
LONGEST_TITLE = 8  # words
LONGEST_TEXT = 25  # words, in each language
MOST_SEATS = 20
LARGEST = 10_000  # units of a drawing
Told = Mapping[str, str]  # by language


@dataclass(frozen=True)
class Step:
    """One thing to do, and what is said of it. `may` is what can be chosen; everything, if it is empty."""

    text: Told
    lit: tuple[str, ...]
    may: tuple[str, ...]
    solution: tuple[str, ...]
    goal: Goal

    @property
    def par(self) -> int:
        """The fewest things to do."""
        return len(self.solution)


@dataclass(frozen=True, eq=False)
class Lesson:
    """A position, and what can be learned from it."""

    name: str  # of its file: `04-coal-sells-itself`
    game_name: str
    seats: int
    options: Mapping[str, str]
    seat: int
    rules: tuple[int, ...]
    picture: tuple[int, int, int, int] | None
    others: tuple[str, ...]
    title: Told
    steps: tuple[Step, ...]
    after: Told
    position: Mapping[str, Any]

    @cached_property
    def game(self) -> Game:
        """The game that it is played with."""
        return make_game(self.game_name, self.seats, self.options)

    def start(self) -> State:
        """Where it begins."""
        return self.game.load(dict(self.position))

    @property
    def par(self) -> int:
        """The fewest things to do in all its steps."""
        return sum(step.par for step in self.steps)


@cache
def lessons(game: str) -> Mapping[str, Lesson]:
    """The lessons of a game by their names, in their order; none if it has none, or is not of the house."""
    if game not in games():
        return {}
    folder = files(part_of(game, "about").__package__ or "") / FOLDER
    if not folder.is_dir():
        return {}
    found = sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)
    return {name: _parsed(name, file.read_text(encoding="utf-8")) for file in found if (name := file.name[:-5])}


def lesson_of(game: str, name: str) -> Lesson:
    """The lesson of that name."""
    about_game(game)
    found = lessons(game)
    if name not in found:
        raise Problem(
            n_("{game} has no lesson '{name}'; it has: {names}"), game=game, name=name, names=nearest(name, found)
        )
    return found[name]


def read_lesson(file: Path) -> Lesson:
    """A lesson of anybody's; a `Problem` says all that is wrong with how it is written."""
    return _parsed(file.stem, read_text(file))


def _parsed(name: str, text: str) -> Lesson:
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Problem(n_("'{file}' is not valid TOML: {reason}"), file=f"{name}.toml", reason=error) from None
    return parse(name, document)


def parse(name: str, document: object) -> Lesson:
    """A lesson from its document."""
    form = Form(document, Phrase(n_("lesson {name}"), name=name), LESSON)
    wrong: list[Problem] = []
    title, after = (
        _told(form, field, most, wrong) for field, most in (("title", LONGEST_TITLE), ("after", LONGEST_TEXT))
    )
    steps = [step for n, data in enumerate(form.items("step"), 1) if (step := _read(wrong, _step, form, n, data))]
    if not form.items("step"):
        wrong.append(Problem(n_("{where}: a lesson has one [[step]] or more"), where=form.where))
    seats = form.whole("seats", 1, MOST_SEATS)
    position = form.anything("position")
    lesson = Lesson(
        name=name,
        game_name=form.one_of("game", tuple(games())),
        seats=seats,
        options=dict(form.anything("options") or {}),
        seat=form.whole("seat", 0, seats - 1, 0),
        rules=tuple(form.wholes("rules", 1, LARGEST, ())),
        picture=_picture(form),
        others=tuple(texts(form, "others")),
        title=title,
        steps=tuple(steps),
        after=after,
        position=position if isinstance(position, dict) else {},
    )
    if wrong:
        raise together(wrong)
    return lesson


def _read(wrong: list[Problem], read: Callable[..., Step], *given: object) -> Step | None:
    try:
        return read(*given)
    except Problem as problem:
        wrong.append(problem)
        return None


def _step(form: Form, n: int, data: object) -> Step:
    own = Form(data, Phrase(n_("{where}, step {n}"), where=form.where, n=n), STEP)
    return Step(
        text={code: _short(own, code, LONGEST_TEXT) for code in LANGUAGES},
        lit=tuple(texts(own, "lit")),
        may=tuple(texts(own, "may")),
        solution=tuple(texts(own, "solution")),
        goal=read_goal(own.anything("goal"), Phrase(n_("{where}: {name}"), where=own.where, name="goal")),
    )


def _told(form: Form, field: str, most: int, wrong: list[Problem]) -> Told:
    try:
        table = form.table(field, tuple(LANGUAGES))
        return {code: _short(table, code, most) for code in LANGUAGES}
    except Problem as problem:
        wrong.append(problem)
        return {}


def _short(form: Form, code: str, most: int) -> str:
    """A text that is read at a glance: a newcomer came to play."""
    text = form.text(code)
    if words_in(text) > most:
        raise Problem(
            n_("{where}: '{name}' has {n} words; {most} are enough"),
            where=form.where,
            name=code,
            n=words_in(text),
            most=most,
        )
    return text


def words_in(text: str) -> int:
    """How many words there are to read: signs that stand alone are none."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def _picture(form: Form) -> tuple[int, int, int, int] | None:
    if not form.has("picture"):
        return None
    x, y, width, height = form.wholes("picture", -LARGEST, LARGEST, (), 4)
    return x, y, width, height
