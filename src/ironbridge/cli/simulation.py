"""Many games among bots, and how they did."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ironbridge.cli.seating import Match
from ironbridge.engine.record import Record
from ironbridge.files import make_folder, write_text
from ironbridge.language import Language

CONFIDENCE_95 = 1.96


def simulate(match: Match, games: int, records: Path | None, say: Language, console: Console) -> None:
    """Play that many games, each with the seed after the last one's, and show the scores of each seat."""
    if records is not None:
        make_folder(records)
    scores: list[list[int]] = [[] for _ in match.players]
    wins = [0.0] * len(match.players)
    choices = 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        for seed in progress.track(range(match.seed, match.seed + games), description=say("games")):
            record, ranks = _play_one(match, seed)
            choices += len(record.moves)
            for seat, score in enumerate(record.scores or []):
                scores[seat].append(score)
                wins[seat] += (ranks[seat] == 1) / ranks.count(1)  # a shared victory is shared here too
            if records is not None:
                write_text(records / f"{record.game}-{seed}.txt", str(record))
    console.print(_table(match.names, scores, wins, say))
    per_game = say.number(round(choices / games))
    console.print(say("seed {seed}, {choices} choices a game", seed=match.seed, choices=per_game), style="dim")


def _play_one(match: Match, seed: int) -> tuple[Record, list[int]]:
    record = match.game.record(seed, match.names)
    bots = match.bots(seed)
    state = match.game.start(seed)
    while not state.over:
        bot = bots[state.seat]
        assert bot is not None
        choice = bot.answer(state)
        record.add(state.seat, match.game.word(choice))
        state.play(choice)
    record.scores = state.scores()
    return record, state.ranks()


def _table(names: list[str], scores: list[list[int]], wins: list[float], say: Language) -> Table:
    n = len(scores[0])
    table = Table(title=say.many("{n} game", "{n} games", n), title_justify="left", title_style="bold")
    table.add_column(say("seat"))
    for column in (say("wins"), say("mean score"), f"± {say.percent(0.95)}", say("lowest"), say("highest")):
        table.add_column(column, justify="right")
    for seat, name in enumerate(names):
        spread = CONFIDENCE_95 * stdev(scores[seat]) / sqrt(n) if n > 1 else 0.0
        table.add_row(
            f"{seat + 1} {escape(name)}",
            f"{wins[seat]:g} ({say.percent(wins[seat] / n)})",
            say.number(round(mean(scores[seat]))),
            say.number(round(spread)),
            say.number(min(scores[seat])),
            say.number(max(scores[seat])),
        )
    return table
