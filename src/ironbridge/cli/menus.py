"""What needs no game in progress: the list of games, rules, versions, and checking a map."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from ironbridge import __version__
from ironbridge.engine import game as engine
from ironbridge.engine.problems import Problem, n_
from ironbridge.games import about_game, games, map_problems, read_map_file, rules_of
from ironbridge.language import Language
from ironbridge.learn.short import short_text, without_pictures


def version(say: Language) -> str:
    """Which Ironbridge this is, and whether its engine is compiled."""
    form = say("uncompiled engine") if engine.__file__.endswith(".py") else say("compiled engine")
    return f"ironbridge {__version__}, {form}, Python {platform.python_version()}"


def games_table(say: Language) -> Table:
    """The games as a table."""
    table = Table(title=say("Games"), title_justify="left")
    for column in (say("name"), say("game"), say("players"), say("minutes"), say("maps"), say("options")):
        table.add_column(column)
    for about in games().values():
        options = [f"{option} = {' | '.join(values)}" for option, values in about.options.items()]
        table.add_row(
            about.name,
            f"{about.title} ({about.year})\n[dim]{escape(say.of(about.name)(about.summary))}[/dim]",
            f"{about.seats[0]}–{about.seats[-1]}",
            f"{about.minutes[0]}–{about.minutes[1]}",
            "\n".join(about.maps),
            "\n".join(options),
        )
    return table


def rules(name: str, number: int | None, say: Language) -> Iterator[str]:
    """The rules of a game, or one of them, each with the rulings that settle what the rulebook leaves open."""
    page = rules_of(name, say.code)
    if number is not None and number not in page.rules:
        raise Problem(
            n_("{game} has no rule {number}; its rules are numbered from {first} to {last}"),
            game=about_game(name).title,
            number=number,
            first=min(page.rules),
            last=max(page.rules),
        )
    for rule in page.rules.values():
        if number in (None, rule.number):
            yield f"[bold]{rule.number}[/bold]  {escape(rule.text)}  [dim]({escape(rule.section)})[/dim]"
            for ruling in rule.rulings:
                yield f"    [dim]{ruling}  {escape(page.rulings[ruling])}[/dim]"


def short_rules(name: str, say: Language) -> Markdown:
    """A game in five minutes."""
    text = short_text(name, say.code)
    if not text:
        raise Problem(n_("nobody has written the short rules of {game} yet"), game=about_game(name).title)
    return Markdown(without_pictures(text))


def options(map_name: str, given: list[str]) -> dict[str, str]:
    """Options given as `name=value`, and the map."""
    chosen: dict[str, str] = {"map": map_name} if map_name else {}
    for option in given:
        name, equals, value = option.partition("=")
        if not equals:
            raise Problem(n_("an option is given as name=value, not as '{option}'"), option=option)
        chosen[name.strip()] = value.strip()
    return chosen


def check_map(file: Path, say: Language, console: Console) -> bool:
    """Say everything that is wrong with a map, or that it is good."""
    document = read_map_file(file)
    found = map_problems(document)
    for problem in found:
        console.print(f"[red]✗[/red] {escape(problem.told(say))}", highlight=False)
    if found:
        console.print(say.many("{n} problem.", "{n} problems.", len(found)))
        return False
    about = about_game(document["game"])
    good = say("{file} is a good map for {game}.", file=file, game=about.title)
    console.print(f"[green]✓[/green] {escape(good)}", highlight=False, soft_wrap=True)
    play = f"ironbridge play {about.name} --map {file}"
    console.print(say("Play on it with: {command}", command=escape(play)), highlight=False, soft_wrap=True)
    return True
