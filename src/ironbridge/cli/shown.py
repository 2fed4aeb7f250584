"""Positions and scores as tables in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ironbridge.engine.game import State
from ironbridge.engine.sentences import TextTable, sentences_of
from ironbridge.language import Language


def position_tables(state: State, names: Sequence[str], say: Language) -> list[TextTable]:
    """The position as its game words it, as the seat whose turn it is may know it."""
    seen = state.seen_by(None if state.over else state.seat)
    return sentences_of(state.game).tables(seen, names, say)


def show_position(state: State, names: Sequence[str], say: Language, console: Console) -> None:
    """Show the position."""
    for part in position_tables(state, names, say):
        table = Table(title=part.title, title_justify="left", title_style="bold")
        for column in part.columns:
            table.add_column(column, overflow="fold")
        for row in part.rows:
            table.add_row(*map(escape, row))
        console.print(table)


def show_scores(state: State, names: Sequence[str], say: Language, console: Console) -> None:
    """The final scores, by where they came from, the winners first."""
    ranks, scores, sources = state.ranks(), state.scores(), state.breakdown()
    seats = sorted(range(len(scores)), key=lambda seat: ranks[seat])
    table = Table(title=say("Final scores"), title_justify="left", title_style="bold")
    table.add_column("")
    for seat in seats:
        table.add_column(f"{ranks[seat]}. {escape(names[seat])}", justify="right")
    for source in sources[0]:
        if any(sources[seat][source] for seat in seats):
            points = [say.number(sources[seat][source]) for seat in seats]
            table.add_row(sentences_of(state.game).source(source, say), *points)
    table.add_section()
    table.add_row(say("Total"), *(say.number(scores[seat]) for seat in seats), style="bold")
    console.print(table)
