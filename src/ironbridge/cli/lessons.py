"""Lessons checked, and begun, at the command line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.progress import track

from ironbridge.engine.problems import Problem, Problems
from ironbridge.engine.record import read_record
from ironbridge.files import read_text
from ironbridge.games import about_game, games
from ironbridge.games.replay import at
from ironbridge.language import Language
from ironbridge.learn.check import problems
from ironbridge.learn.draft import draft
from ironbridge.learn.lesson import Lesson, lessons, read_lesson


def check(given: list[str], say: Language, console: Console) -> bool:
    """Say everything that is wrong with lessons, each a file or all of a game's, or that they are good."""
    wrong = 0
    found = list(_named(given or list(games())))
    for name, lesson in track(found, say("Lessons"), console=console, transient=True):
        these = _problems(lesson)
        for problem in these:
            console.print(f"[red]✗[/red] {escape(f'{name}: {problem.told(say)}')}", highlight=False, soft_wrap=True)
        wrong += len(these)
    if wrong:
        console.print(say.many("{n} problem.", "{n} problems.", wrong))
        return False
    good = say.many("{n} lesson is good.", "{n} lessons are good.", len(found))
    console.print(f"[green]✓[/green] {escape(good)}", highlight=False)
    return True


def _named(given: list[str]) -> Iterator[tuple[str, Lesson | Problem]]:
    for name in given:
        try:
            if name.endswith(".toml"):
                yield name, read_lesson(Path(name))
            else:
                about_game(name)
                yield from ((f"{name}/{each}", lesson) for each, lesson in lessons(name).items())
        except Problem as problem:
            yield name, problem


def _problems(lesson: Lesson | Problem) -> list[Problem]:
    if isinstance(lesson, Problems):
        return list(lesson.each)
    return [lesson] if isinstance(lesson, Problem) else problems(lesson)


def begin(record_file: Path, after: int, console: Console) -> None:
    """Print the draft of a lesson from a position of a record."""
    state = at(read_record(read_text(record_file)), after)
    console.print(draft(state), highlight=False, markup=False, soft_wrap=True, end="")
