"""The title with the round, and the legend: what the shapes, colours and sets of goods mean."""

from __future__ import annotations

from functools import lru_cache

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import shorten, text
from ironbridge.draw.panels import cartouche, panel
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import goods_cube, polygon, token
from ironbridge.draw.things import piece
from ironbridge.games.steel_driver.drawing.page import Page
from ironbridge.games.steel_driver.drawing.printing import Printing
from ironbridge.games.steel_driver.rules.components import BUILDER_BONUS, GOODS, OTHER_BONUS, SET_VALUE


def draw_title(page: Page, area: Box) -> Markup:
    """The game's name, the round and phase, and the transcontinental link."""
    palette, middle = page.palette, (area.left + area.right) / 2
    name = text(
        "STEEL DRIVER",
        middle,
        area.top + 26,
        21,
        palette.ink,
        face="serif",
        bold=True,
        anchor="middle",
        letter_spacing=4,
    )
    moment = text(
        page.moment, middle, area.top + 47, 17, palette.ink, face="serif", anchor="middle", data_piece="moment"
    )
    return el("g", cartouche(area, palette), name, moment, _link(page, area), class_="title")


def _link(page: Page, area: Box) -> Markup:
    """Who made the transcontinental link, or what it is worth while nobody has."""
    palette, link, y = page.palette, page.view["link"], area.top + 67
    if not link:
        middle, line = (area.left + area.right) / 2, _bonus(page.printing, area.right - area.left - 20)
        return text(line, middle, y, 16.5, palette.faint, face="serif", anchor="middle", font_style="italic")
    room = area.right - area.left - 34 - 22 * len(link["companies"])
    made = shorten(page.say("Transcontinental link"), 17, room, bold=True)
    builder_first = sorted(link["companies"], key=lambda company: company != link["builder"])
    tokens = (
        piece(f"link:{company}", token(company, area.right - 20 - 22 * n, y - 5, 9.5, palette))
        for n, company in enumerate(reversed(builder_first))
    )
    return join((text(made, area.left + 14, y, 17, palette.look, face="serif", bold=True), *tokens))


def _bonus(printing: Printing, room: float) -> str:
    ends = " – ".join(
        printing.place(printing.board.location_index[end]) for end in printing.board.document["transcontinental"]
    )
    most, less = printing.say.money(BUILDER_BONUS), printing.say.money(OTHER_BONUS)
    return shorten(printing.say("{route}: {most}, others {less}", route=ends, most=most, less=less), 16.5, room)


@lru_cache(maxsize=32)
def draw_legend(printing: Printing, area: Box) -> Markup:
    """Colours of goods, the shape of a start location, and what sets of goods pay."""
    palette, column, row = printing.palette, (area.right - area.left - 8) / 2, 29.0
    cells = [(area.left + 22 + column * (n % 2), area.top + 24 + row * (n // 2)) for n in range(len(GOODS) + 1)]
    hexagon = el("polygon", points=polygon(6, 11), transform=shift(*cells[-1]), fill=palette.land, stroke=palette.ink)
    cubes = (goods_cube(colour, x, y, 10.5, palette) for colour, (x, y) in zip(GOODS, cells[:-1], strict=True))
    names = [printing.goods(colour).capitalize() for colour in GOODS] + [printing.say("Start")]
    named = (
        text(shorten(name, 16.5, column - 30), x + 17, y + 5.5, 16.5, palette.ink, face="serif")
        for name, (x, y) in zip(names, cells, strict=True)
    )
    return el("g", panel(area, palette), *cubes, hexagon, *named, _sets(printing, area), class_="legend")


def _sets(printing: Printing, area: Box) -> Markup:
    """R58: a set by its number of colours."""
    palette, left, y = printing.palette, area.left + 12, area.bottom - 33
    step = (area.right - area.left - 24) / (len(SET_VALUE) - 1)
    worth = (
        join(
            (
                text(str(size), left + step * (size - 0.5), y + 4, 16.5, palette.faint, anchor="middle"),
                text(str(worth), left + step * (size - 0.5), y + 24, 17, palette.ink, bold=True, anchor="middle"),
            )
        )
        for size, worth in enumerate(SET_VALUE)
        if size
    )
    heading = text(printing.say("Set of different goods pays"), left, y - 17, 16.5, palette.ink, face="serif")
    return join((heading, *worth))
