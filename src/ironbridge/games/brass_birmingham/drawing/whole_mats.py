"""A whole mat: every kind of tile that is left, each a picture of its own, so that they find room on any page."""

from __future__ import annotations

from functools import lru_cache

from ironbridge.draw.drawing import Row
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text
from ironbridge.draw.panels import panel
from ironbridge.draw.sheets import sheet
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.things import thing
from ironbridge.games.brass_birmingham.drawing.mats import (
    CELL,
    SMALL,
    costs_told,
    draw_costs,
    draw_gives,
    draw_next,
    gives_told,
    marks_told,
)
from ironbridge.games.brass_birmingham.drawing.page import Page
from ironbridge.games.brass_birmingham.drawing.printing import KEPT, Printing
from ironbridge.games.brass_birmingham.rules.components import INDUSTRIES, TILES
from ironbridge.games.brass_birmingham.sentences.names import COLOURS, tile_name
from ironbridge.games.brass_birmingham.sentences.overview import tiles_left


def draw_whole_mat(page: Page, seat: int) -> list[Row]:
    """A row for each industry, with its tiles in the order in which they leave the mat."""
    return [Row(page.printing.industry(name), _row(page, seat, n)) for n, name in enumerate(INDUSTRIES)]


def _row(page: Page, seat: int, industry: int) -> list[str]:
    chooses, word = page.view["seat"] == seat, f"develop:{INDUSTRIES[industry]}"
    pictures = []
    for place, (kind, n) in enumerate(tiles_left(page.seen, seat, industry).items()):
        lit = chooses and not place and page.lit(word)
        drawn, told = _drawn(page.printing, COLOURS[seat], kind, n, page.era, not place, lit), _told(page, kind, n)
        if chooses and not place:
            drawn = thing("stack", told, [word], lit, drawn)
        pictures.append(sheet("tile", CELL, page.say, el("title", told), drawn))
    return pictures


def _told(page: Page, kind: int, n: int) -> str:
    say, tile = page.say, TILES[kind]
    told = say(
        "{tile}, {n} left: costs {costs}, brings {gives}",
        tile=tile_name(tile, say),
        n=n,
        costs=", ".join(costs_told(page.printing, tile)),
        gives=", ".join(gives_told(page.printing, tile)),
    )
    marks = marks_told(page.printing, tile)
    return say("{tile}; {marks}", tile=told, marks=", ".join(marks)) if marks else told


@lru_cache(maxsize=KEPT)
def _drawn(printing: Printing, colour: str, kind: int, n: int, era: int, first: bool, lit: bool) -> Markup:
    """As on the small mat, but with the number of such tiles; one of the other era is pale."""
    palette, tile = printing.palette, TILES[kind]
    usable = bool(tile.eras >> era & 1)
    front = el("g", draw_next(tile, colour, era, palette), transform=shift(7, 6), opacity=None if usable else 0.45)
    frame = panel(Box(1, 1, CELL[0] - 1, CELL[1] - 1), palette, lit=lit, looked_at=first)
    number = text(f"× {n}", 8, CELL[1] - 9, SMALL, palette.ink, bold=True)
    return join((frame, front, draw_costs(printing, tile, usable), draw_gives(tile, palette), number))
