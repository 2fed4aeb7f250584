"""A position as plain text, as everybody may see it."""

from __future__ import annotations

from ironbridge.engine.game import State
from ironbridge.engine.wording import words_of
from ironbridge.language import language


def text_of(state: State) -> str:
    """The moment, then the tables of the game's own words."""
    game, view = state.game, state.view(None)
    say, words = language("en", game.name), words_of(game)
    lines = [words.moment(game, view, say)]
    for table in words.tables(game, view, [f"player_{seat}" for seat in range(game.seats)], say):
        rows = [table.columns, *table.rows]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines += ["", table.title]
        lines += ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join(lines) + "\n"
