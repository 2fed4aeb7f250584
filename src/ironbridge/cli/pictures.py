"""Boards drawn into SVG files."""

from __future__ import annotations

from pathlib import Path

from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.draw.palette import NIGHT, NIGHT_COLOUR_BLIND, PAPER, PAPER_COLOUR_BLIND, Palette
from ironbridge.engine.game import State
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.engine.record import read_record
from ironbridge.files import read_text, write_text
from ironbridge.games import about_game, game
from ironbridge.games.replay import at
from ironbridge.language import Language

PALETTES = {
    "paper": PAPER,
    "night": NIGHT,
    "paper-colour-blind": PAPER_COLOUR_BLIND,
    "night-colour-blind": NIGHT_COLOUR_BLIND,
}


def draw_start(file: Path, name: str, seats: int | None, options: dict[str, str], palette: str, say: Language) -> None:
    """Draw a game's board as it stands at the start."""
    played = game(name, about_game(name).seats[0] if seats is None else seats, **options)
    _draw(file, played.start(0), [say("Player {n}", n=seat + 1) for seat in range(played.seats)], palette, say)


def draw_record(file: Path, record_file: Path, after: int | None, palette: str, say: Language) -> None:
    """Draw the board as it stood in a record after so many choices."""
    record = read_record(read_text(record_file))
    state = at(record, len(record.moves) if after is None else after)
    _draw(file, state, record.players, palette, say)


def _draw(file: Path, state: State, names: list[str], palette: str, say: Language) -> None:
    if file.suffix != ".svg":
        raise Problem(n_("the picture must be a .svg file, not '{file}'"), file=file)
    look = Look(lang=say.code, names=names, palette=_palette(palette))
    write_text(file, drawing_of(state.game).svg(state.seen_by(None), look))


def _palette(name: str) -> Palette:
    if name not in PALETTES:
        raise Problem(n_("there is no palette '{name}'; there is: {names}"), name=name, names=listed(PALETTES))
    return PALETTES[name]
