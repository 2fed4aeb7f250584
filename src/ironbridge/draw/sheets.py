"""The sheets that everything is drawn on: a board, a player's place, a hand, a figure of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ironbridge.draw.lettering import SANS
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, Value, el, shift
from ironbridge.language import Language

FIGURE: Final = (320.0, 140.0)
TABLE: Final = 20.0  # around a board
GLOW: Final = 4.0  # room around a board alone for its frame
GAP: Final = 12.0  # between a board and the players' places, and between these

Size = tuple[float, float]


class Drawn(NamedTuple):
    """A board or a player's place: how large it is, what it is in words, and the drawing."""

    size: Size
    title: str
    drawing: Markup


def sheet(kind: str, size: Size, say: Language, *drawn: Markup) -> str:
    """A drawing that is as wide as the place it is put in."""
    return _sheet(kind, size, say, *drawn, width="100%", role="img")


def board_sheet(game: str, say: Language, board: Drawn, summary: str) -> str:
    """A board alone, without a table around it; the summary tells the position to those who do not see it."""
    wide, high = board.size
    told = (el("title", board.title), el("desc", summary))
    drawn = el("g", board.drawing, transform=shift(GLOW, GLOW))
    return sheet(f"board {game}", (wide + 2 * GLOW, high + 2 * GLOW), say, *told, drawn)


def table_sheet(game: str, say: Language, palette: Palette, board: Drawn, summary: str, places: Sequence[Drawn]) -> str:
    """A board on a table, and the players' places side by side under it, smaller if there is no room for them."""
    (wide, high), (place_wide, place_high) = board.size, places[0].size
    scale = min(1.0, (wide - GAP * (len(places) - 1)) / (len(places) * place_wide))
    top = TABLE + high + GAP
    size = (wide + 2 * TABLE, top + place_high * scale + TABLE)
    step = place_wide * scale + GAP
    players = (
        el("g", el("title", place.title), place.drawing, transform=shift(TABLE + seat * step, top, scale))
        for seat, place in enumerate(places)
    )
    return sheet(
        f"board {game}",
        size,
        say,
        el("title", board.title),
        el("desc", summary),
        el("rect", width=size[0], height=size[1], fill=palette.page),
        el("g", board.drawing, transform=shift(TABLE, TABLE)),
        el("g", *players, class_="players"),
    )


def mat_sheet(game: str, say: Language, place: Drawn) -> str:
    """One player's place."""
    return sheet(f"mat {game}", place.size, say, el("title", place.title), place.drawing)


def figure_sheet(kind: str, say: Language, palette: Palette, *drawn: Markup) -> str:
    """A small drawing beside a rule, which says the same to those who do not see it."""
    paper = el("rect", width=FIGURE[0], height=FIGURE[1], rx=6, fill=palette.land)
    return _sheet(f"figure {kind}", FIGURE, say, paper, *drawn, width=FIGURE[0], aria_hidden="true")


def _sheet(kind: str, size: Size, say: Language, *drawn: Markup, **more: Value) -> str:
    return el(
        "svg",
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {size[0]:.0f} {size[1]:.0f}",
        font_family=SANS,
        stroke_linejoin="round",
        class_=kind,
        lang=say.code,
        **more,
    )
