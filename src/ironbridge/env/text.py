"""A position as plain text, as everybody may see it."""

from __future__ import annotations

from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import language


def text_of(state: State) -> str:
    """The moment, then the game's own tables."""
    game, seen = state.game, state.seen_by(None)
    say, sentences = language("en", game.name), sentences_of(game)
    lines = [sentences.moment(seen, say)]
    for table in sentences.tables(seen, [f"player_{seat}" for seat in range(game.seats)], say):
        rows = [table.columns, *table.rows]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines += ["", table.title]
        lines += ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join(lines) + "\n"
