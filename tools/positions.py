"""docs/positions.md, made from what each game says of its fields: `make positions`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import ironbridge
from ironbridge.engine.fields import NO_EYES, OWNER, Field, Part, Rows

PAGE = Path(__file__).resolve().parent.parent / "docs" / "positions.md"
SEATS = 3
HEAD = """# Saved positions

What `state.save()` writes and `game.load` reads, game by game; this page is made from the code (`make positions`).
What a hand-written position leaves out has its value at the start. The ranges are those of a game for three.
"""
HIDDEN = {OWNER: "only its player sees it", NO_EYES: "nobody sees it"}


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for name in ironbridge.games() for line in _game(name))])


def _game(name: str) -> Iterator[str]:
    game = ironbridge.game(name, seats=SEATS)
    yield f"## {game.about.title}\n"
    entries = game.fields.entries
    yield from _table([entry for entry in entries if isinstance(entry, Field)])
    for entry in entries:
        if isinstance(entry, Part | Rows) and any(field.told for field in entry.fields):
            yield f"`{entry.name}`: {entry.about or 'a table'}\n"
            yield from _table(entry.fields)


def _table(fields: Iterable[Field]) -> Iterator[str]:
    yield "| field | what it may be | |\n|---|---|---|"
    for field in fields:
        if field.told:
            said = [field.about, HIDDEN.get(field.seen, "")]
            yield f"| `{field.name}` | {field.kind.told()} | {'; '.join(filter(None, said))} |"
    yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
