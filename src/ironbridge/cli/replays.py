"""A record replayed in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from ironbridge.cli.shown import show_position, show_scores
from ironbridge.engine.game import Event, Game
from ironbridge.engine.record import Record, read_record
from ironbridge.engine.sentences import sentences_of
from ironbridge.files import read_text
from ironbridge.games import replay as records
from ironbridge.language import Language


def replay(file: Path, everything: bool, say: Language, console: Console) -> None:
    """Tell a record choice by choice, waiting at each for the Enter key where somebody sits at the keyboard."""
    record = read_record(read_text(file))
    game = records.game_of(record)
    say = say.of(game.name)
    heard: list[Event] = []
    state = game.start(record.seed, heard)
    _tell(heard, game, record, say, console)
    stepping = not everything and sys.stdin.isatty()
    if stepping:
        console.print(say("Enter: next choice.  t: the table.  a: all the rest.  q: leave."), style="dim")
    for number, move in enumerate(records.replay(record, state), 1):
        console.print(f"[dim]{number:>4}[/dim] [cyan]{escape(record.players[move.seat])}: {escape(move.word)}[/cyan]")
        _tell(heard, game, record, say, console)
        while stepping:
            typed = console.input("").strip()
            if typed == "q":
                return
            if typed == "t":
                show_position(state, record.players, say, console)
                continue
            stepping = typed != "a"
            break
    show_position(state, record.players, say, console)
    if state.over:
        show_scores(state, record.players, say, console)
    console.print(say.many("The record replays: {n} choice.", "The record replays: {n} choices.", len(record.moves)))


def _tell(heard: list[Event], game: Game, record: Record, say: Language, console: Console) -> None:
    for event in heard:
        line = sentences_of(game).told(game, event, None, record.players, say)
        console.print(f"       {escape(line)}", highlight=False)
    heard.clear()
