"""Matches among bots: `arena`, `versus` and `balance`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from ironbridge.arena.balance import balance
from ironbridge.arena.crews import crew_of
from ironbridge.arena.folder import Folder, Result
from ironbridge.arena.match import Match
from ironbridge.arena.report import write_report
from ironbridge.arena.running import run
from ironbridge.arena.sequential import Hypotheses, Trial
from ironbridge.arena.standing import first_places, paces, standings
from ironbridge.cli import match_tables as tables
from ironbridge.engine.game import Game
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.games import about_game, make_game
from ironbridge.language import Language

CRASHED = 1
MOST_CRASHES = 5  # told one by one; the folder has them all
INTERRUPTED = 130


@dataclass(frozen=True)
class Wish:
    """What the commands for matches have in common."""

    game: str
    options: Mapping[str, str]
    seats: int | None
    games: int
    seed: int
    on: str
    workers: int
    to: Path | None


# ---------------------------------------------------------------------- the commands


def arena(wish: Wish, players: str, anchor: str, say: Language, console: Console) -> int:
    """A match of all against all."""
    names = _names(players) or ["greedy", *["random"] * (about_game(wish.game).seats[0] - 1)]
    match = Match(_game(wish, len(names)), names, wish.seed)
    if anchor and anchor not in match.entrants:
        raise Problem(n_("--anchor is '{name}'; it must be one of: {names}"), name=anchor, names=listed(match.entrants))
    desk = Desk(match, wish, say, console)
    desk.play()
    results = desk.results
    if results:
        console.print(tables.standings_table(standings(results, match.entrants, anchor), len(results), say))
        console.print(tables.pace_table(paces(results, desk.folder.times, match.entrants), say))
    return desk.end(anchor)


def versus(wish: Wish, one: str, other: str, hypotheses: Hypotheses, say: Language, console: Console) -> int:
    """One player against a table of another, until it is clear whether the one is stronger."""
    if one == other:
        raise Problem(n_("a player is as strong as itself: name two different ones"))
    game = _game(wish, about_game(wish.game).seats[0])
    match = Match(game, [one, *[other] * (game.seats - 1)], wish.seed)
    at_most = max(1, wish.games - game.seats + 1)  # which is rounded up to the last whole block
    desk = Desk(match, replace(wish, games=at_most), say, console)
    trial = Trial(one, desk.fixtures, hypotheses)
    desk.play(trial)
    for line in tables.verdict_lines(trial.verdict, one, other, hypotheses, say):
        console.print(line, highlight=False, markup=False, soft_wrap=True)
    return desk.end()


def balance_of_match(wish: Wish, players: str, say: Language, console: Console) -> int:
    """How fair and how long a game is, when such players play it."""
    names = _names(players) or ["greedy"]
    game = _game(wish, max(len(names), about_game(wish.game).seats[0]))
    match = Match(game, names * game.seats if len(names) == 1 else names, wish.seed)
    desk = Desk(match, wish, say, console)
    desk.play()
    if desk.results:
        tables.print_balance(balance(game, desk.folder, desk.results, say), len(desk.results), say, console)
    return desk.end()


def balance_of_folder(path: Path, say: Language, console: Console) -> int:
    """How fair and how long a game is, by the games of a match that was played."""
    folder = Folder(path)
    folder.read()
    results = folder.first(max(folder.results, default=0) + 1)
    if not results:
        raise Problem(n_("no game in '{folder}' has been played to its end"), folder=path)
    described = folder.described()
    game = make_game(described["game"], described["seats"], {"map": described["map"], **described["options"]})
    tables.print_balance(balance(game, folder, results, say), len(results), say, console)
    return 0


def _names(players: str) -> list[str]:
    return [name.strip() for name in players.split(",")] if players else []


def _game(wish: Wish, seats: int) -> Game:
    return make_game(wish.game, seats if wish.seats is None else wish.seats, wish.options)


# ---------------------------------------------------------------------- how a match is run


class Desk:
    """Where a match is run: shows how far it is, keeps what was played, says what went wrong."""

    def __init__(self, match: Match, wish: Wish, say: Language, console: Console) -> None:
        self.match = match
        self.fixtures = list(match.fixtures(wish.games))
        self.crew = crew_of(wish.on, wish.workers)
        self.folder = Folder(wish.to or default_folder(match))
        self.folder.open_for(match)
        self.say = say
        self.console = console
        self.stopped = False
        self._won: dict[str, float] = dict.fromkeys(match.entrants, 0.0)
        self._sat: Counter[str] = Counter()

    @property
    def results(self) -> list[Result]:
        """What has been played of what was asked for."""
        return self.folder.first(len(self.fixtures))

    def play(self, trial: Trial | None = None) -> None:
        """Play what is missing, until all is played, the trial has its verdict, or somebody presses Ctrl-C."""
        self._count(self.results)
        with self._progress() as (progress, task):
            try:
                with closing(run(self.match, self.fixtures, self.folder, self.crew)) as games:
                    self._show(progress, task, trial)
                    while trial is None or trial.verdict.answer is None:
                        played = next(games, None)
                        if played is None:
                            break
                        self._count([self.folder.results[played.fixture.number]] if not played.crash else [])
                        self._show(progress, task, trial)
            except KeyboardInterrupt:
                self.stopped = True

    def end(self, anchor: str = "") -> int:
        """Write the report, say where everything is and what went wrong; the exit code."""
        say, folder = self.say, self.folder
        write_report(self.match, folder, len(self.fixtures), anchor, say)
        crashes = sorted(folder.crashes.items())
        for number, crash in crashes[:MOST_CRASHES]:
            what = crash.strip().splitlines()[-1]
            self._print(say("Game {n} crashed: {what}", n=number + 1, what=what), style="red")
            self._print(say("Its record is {file}; what went wrong stands beside it.", file=folder.crash_file(number)))
        if len(crashes) > MOST_CRASHES:
            left = len(crashes) - MOST_CRASHES
            self._print(say.many("{n} more game crashed.", "{n} more games crashed.", left), style="red")
        if self.stopped:
            self._print(say("Stopped: the same command goes on from here."))
        self._print(say("The report is {file}.", file=folder.path / "report.html"))
        return INTERRUPTED if self.stopped else CRASHED if folder.crashes else 0

    @contextmanager
    def _progress(self) -> Iterator[tuple[Progress, TaskID]]:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, TextColumn("{task.fields[told]}"), console=Console(stderr=True)) as progress:
            yield progress, progress.add_task(self.say("games"), total=len(self.fixtures), told="")

    def _count(self, results: Iterable[Result]) -> None:
        for result in results:
            self._sat.update(result.line_up)
            for name, won in zip(result.line_up, first_places(result), strict=True):
                self._won[name] += won

    def _show(self, progress: Progress, task: TaskID, trial: Trial | None) -> None:
        if trial is None:
            shares = ((name, self._won[name] / self._sat[name]) for name in self.match.entrants if self._sat[name])
            told = " · ".join(f"{name} {self.say.percent(share)}" for name, share in shares)
        else:
            verdict = trial.follow(self.folder.results, self.folder.crashes)
            told = tables.ratio_told(verdict, trial.hypotheses, self.say)
        progress.update(task, completed=len(self.results) + len(self.folder.crashes), told=told)

    def _print(self, line: str, style: str | None = None) -> None:
        self.console.print(line, style=style, highlight=False, markup=False, soft_wrap=True)


def default_folder(match: Match) -> Path:
    """A folder named after the game, what is unusual about it, its seats and its players."""
    game = match.game
    usual = {"map": game.about.maps[0]} | {option: values[0] for option, values in game.about.options.items()}
    unusual = [Path(value).stem for option, value in game.options.items() if value != usual[option]]
    return Path("arena", "-".join([game.name, *unusual, str(game.seats), *match.players]))
