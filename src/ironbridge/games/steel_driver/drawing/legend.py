"""The title with the round, and the legend: what the shapes, colours and sets of goods mean."""

from __future__ import annotations

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import shorten, text
from ironbridge.draw.panels import cartouche, panel
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import goods_cube, polygon, token
from ironbridge.games.steel_driver.components import BUILDER_BONUS, GOODS, OTHER_BONUS, SET_VALUE
from ironbridge.games.steel_driver.drawing.page import Page


def draw_title(page: Page, area: Box) -> Markup:
    """The game's name, the round and phase, and the transcontinental link."""
    palette, middle = page.palette, (area.left + area.right) / 2
    return el(
        "g",
        cartouche(area, palette),
        text(
            "STEEL DRIVER",
            middle,
            area.top + 29,
            23,
            palette.ink,
            face="serif",
            bold=True,
            anchor="middle",
            letter_spacing=4,
        ),
        text(page.moment, middle, area.top + 48, 14, palette.ink, face="serif", anchor="middle"),
        _link(page, area),
        class_="title",
    )


def _link(page: Page, area: Box) -> Markup:
    """Who made the transcontinental link, or what it is worth while nobody has."""
    palette, link, y = page.palette, page.view["link"], area.top + 66
    if not link:
        middle, line = (area.left + area.right) / 2, shorten(_bonus(page), 12.5, area.right - area.left - 24)
        return text(line, middle, y, 12.5, palette.faint, face="serif", anchor="middle", font_style="italic")
    room = area.right - area.left - 34 - 20 * len(link["companies"])
    made = shorten(page.say("Transcontinental link"), 13, room, bold=True)
    builder_first = sorted(link["companies"], key=lambda company: company != link["builder"])
    tokens = (
        token(company, area.right - 20 - 20 * n, y - 4.5, 8.5, palette)
        for n, company in enumerate(reversed(builder_first))
    )
    return join((text(made, area.left + 14, y, 13, palette.look, face="serif", bold=True), *tokens))


def _bonus(page: Page) -> str:
    ends = " – ".join(page.place(page.board.location_index[end]) for end in page.board.document["transcontinental"])
    most, less = page.say.money(BUILDER_BONUS), page.say.money(OTHER_BONUS)
    return page.say("{route}: {most}, others {less}", route=ends, most=most, less=less)


def draw_legend(page: Page, area: Box) -> Markup:
    """Shapes of locations, colours of goods, and what sets of goods pay."""
    palette, say, left = page.palette, page.say, area.left + 12
    hexagon = el(
        "polygon",
        points=polygon(6, 9),
        transform=shift(left + 9, area.top + 19),
        fill=palette.land,
        stroke=palette.ink,
    )
    goods = (
        join(
            (
                goods_cube(colour, left + 9 + 94 * (n % 2), area.top + 74 + 23 * (n // 2), 8.5, palette),
                text(
                    page.goods(colour).capitalize(),
                    left + 23 + 94 * (n % 2),
                    area.top + 78.5 + 23 * (n // 2),
                    12.5,
                    palette.ink,
                    face="serif",
                ),
            )
        )
        for n, colour in enumerate(GOODS)
    )
    return el(
        "g",
        panel(area, palette),
        hexagon,
        text(say("start location"), left + 24, area.top + 23.5, 12.5, palette.ink, face="serif"),
        text(say("Goods"), left, area.top + 54, 14, palette.ink, face="serif", bold=True),
        *goods,
        _sets(page, area),
        class_="legend",
    )


def _sets(page: Page, area: Box) -> Markup:
    """R58: a set by its number of colours."""
    palette, left, y = page.palette, area.left + 12, area.bottom - 32
    step = (area.right - area.left - 24) / (len(SET_VALUE) - 1)
    worth = (
        join(
            (
                text(str(size), left + step * (size - 0.5), y + 6, 12, palette.faint, anchor="middle"),
                text(
                    str(SET_VALUE[size]),
                    left + step * (size - 0.5),
                    y + 22,
                    13,
                    palette.ink,
                    bold=True,
                    anchor="middle",
                ),
            )
        )
        for size in range(1, len(SET_VALUE))
    )
    return join((text(page.say("Set of different goods pays"), left, y - 11, 12.5, palette.ink, face="serif"), *worth))
