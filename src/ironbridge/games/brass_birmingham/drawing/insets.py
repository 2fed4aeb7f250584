"""What lies in the corners of the map: the title with the era and round, the turn order, the piles, and the legend."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ironbridge.draw.industry_symbols import hexagon, income_coin, industry, link
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import shorten, text, width
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import cartouche, panel
from ironbridge.draw.svg import Markup, el, number, shift
from ironbridge.draw.symbols import token
from ironbridge.draw.things import piece
from ironbridge.games.brass_birmingham.drawing.lines import course_of, draw_line
from ironbridge.games.brass_birmingham.drawing.page import LETTERS, Page
from ironbridge.games.brass_birmingham.drawing.plan import LEGEND, ORDER, PILES, TITLE
from ironbridge.games.brass_birmingham.drawing.printing import Printing
from ironbridge.games.brass_birmingham.rules.components import CANAL, INDUSTRIES, RAIL
from ironbridge.games.brass_birmingham.sentences.names import COLOURS

ROW: Final = 46.0
PILE: Final = (34.0, 48.0)  # a card on a pile


def draw_title(page: Page) -> Markup:
    """The game's name, the era and the round."""
    palette, middle = page.palette, (TITLE.left + TITLE.right) / 2
    rounds = page.say("Round {n} of {rounds}", n=page.view["round"], rounds=page.view["rounds"])
    if page.view["over"]:
        rounds = page.say("Game over")
    rule = el("path", d=f"M{TITLE.left + 30:.0f} {TITLE.top + 66:.0f}H{TITLE.right - 30:.0f}", stroke=palette.ink)
    moment = (
        text(line, middle, TITLE.top + y, LETTERS, palette.ink, face="serif", anchor="middle")
        for line, y in ((page.era_name, 89), (rounds, 110))
    )
    return el(
        "g",
        cartouche(TITLE, palette),
        _centred("BRASS", middle, TITLE.top + 32, 19, palette, letter_spacing=6),
        _centred("BIRMINGHAM", middle, TITLE.top + 55, LETTERS, palette, letter_spacing=1.5),
        rule,
        piece("moment", *moment),
        class_="title",
    )


def _centred(line: str, x: float, y: float, size: float, palette: Palette, *, letter_spacing: float) -> Markup:
    return text(line, x, y, size, palette.ink, face="serif", bold=True, anchor="middle", letter_spacing=letter_spacing)


# ---------------------------------------------------------------------------------------------------- turn order


def draw_order(page: Page) -> Markup:
    """Who plays when, with what each has spent in this round."""
    palette, order = page.palette, page.view["order"]
    heading = text(page.say("Turn order"), ORDER.left + 12, ORDER.top + 25, 18, palette.ink, face="serif", bold=True)
    spent = text(page.say("spent"), ORDER.right - 12, ORDER.top + 25, LETTERS, palette.faint, anchor="end")
    box = Box(ORDER.left, ORDER.top, ORDER.right, ORDER.top + 40 + ROW * len(order))
    rows = (_row(page, n, seat) for n, seat in enumerate(order))
    return el("g", panel(box, palette), heading, spent, *rows, class_="turn-order")


def _row(page: Page, n: int, seat: int) -> Markup:
    palette, own = page.palette, page.view["players"][seat]
    top, left, right = ORDER.top + 36 + ROW * n, ORDER.left, ORDER.right
    spent = page.printing.pounds(own["spent"])
    room = right - left - 60 - width(spent, 18, bold=True)
    name = shorten(page.player(seat), LETTERS, room, bold=True)
    points, income = str(own["points"]), page.printing.pounds(own["income"])
    playing = page.view["seat"] == seat
    y = top + 35
    here = el(
        "rect", x=left + 4, y=top, width=right - left - 8, height=ROW - 2, rx=4, fill=palette.look, fill_opacity=0.16
    )
    return piece(
        f"order:{seat}",
        el(
            "g",
            here if playing else Markup(),
            token(COLOURS[seat], left + 24, top + ROW / 2 - 1, 14, palette),
            text(name, left + 46, top + 18, LETTERS, palette.ink, face="serif", bold=True),
            text(spent, right - 12, top + 28, 18, palette.ink, bold=True, anchor="end"),
            hexagon(left + 54, y, 7.5, palette),
            text(points, left + 66, y + 6, LETTERS, palette.ink),
            income_coin(left + 116, y + 1.5, 6.5, palette),
            text(income, left + 128, y + 6, LETTERS, palette.ink),
        ),
    )


# ---------------------------------------------------------------------------------------------------- piles


def draw_piles(page: Page) -> Markup:
    """The draw pile and the two piles of wild cards, with how many cards there are."""
    step = (PILES.right - PILES.left) / 3
    spots = [(PILES.left + step * (n + 0.5), PILES.top + 42) for n in range(3)]
    return el(
        "g",
        panel(PILES, page.palette),
        _pile(page, "deck", page.say("Draw pile"), *spots[0]),
        _pile(page, "wild-location", page.say("Wild location cards"), *spots[1]),
        _pile(page, "wild-industry", page.say("Wild industry cards"), *spots[2]),
        class_="piles",
    )


def _pile(page: Page, kind: str, title: str, x: float, y: float) -> Markup:
    palette, n, (wide, high) = page.palette, page.view[kind], PILE
    fill = palette.hues["black"] if kind != "deck" else palette.look
    cards = [
        el(
            "rect", x=x - wide / 2 + 2.5 * each, y=y - high / 2 - 2.5 * each, width=wide, height=high, rx=4, fill=fill,
            stroke=palette.card, stroke_width=1.2,
        )
        for each in range(min(3, n))
    ]  # fmt: skip
    if not cards:
        cards = [
            el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=4, fill="none", stroke=palette.line)
        ]
    top = 2.5 * (len(cards) - 1)
    face = draw_emblem(kind, x + top, y - top, 10, palette) if n else Markup()
    count = text(str(n), x, y + 52, 19, palette.ink, bold=True, anchor="middle", data_piece=f"pile:{kind}")
    return el("g", el("title", page.say("{title}: {n}", title=title, n=n)), *cards, face, count)


def draw_emblem(kind: str, x: float, y: float, size: float, palette: Palette) -> Markup:
    """What is on the back of a card, or on the face of a wild one: a compass rose, a cog wheel."""
    if kind == "wild-location":
        return el("path", d=ROSE, transform=shift(x, y, size), fill=palette.gold)
    if kind == "wild-industry":
        return el("path", d=COG, transform=shift(x, y, size), fill=palette.gold, fill_rule="evenodd")
    return el("path", d=BRIDGE, transform=shift(x, y, size), fill="none", stroke=palette.card, stroke_width=0.16)


ROSE: Final = (
    "M0-1.2L.22-.22L1.2 0L.22 .22L0 1.2L-.22 .22L-1.2 0L-.22-.22Z"
    "M.6-.6L.3-.12L.12-.3ZM.6 .6L.12 .3L.3 .12ZM-.6 .6L-.3 .12L-.12 .3ZM-.6-.6L-.12-.3L-.3-.12Z"
)


def _cog(teeth: int = 8) -> str:
    """A wheel with teeth and a hole."""
    bends = ((-0.34, 0.86), (-0.2, 1.18), (0.2, 1.18), (0.34, 0.86))  # of a tooth: where in its share, how far out
    angles = [(2 * pi * (tooth + turn) / teeth, radius) for tooth in range(teeth) for turn, radius in bends]
    rim = "L".join(f"{number(radius * cos(angle))} {number(radius * sin(angle))}" for angle, radius in angles)
    return f"M{rim}ZM-.36 0A.36 .36 0 1 0 .36 0A.36 .36 0 1 0-.36 0Z"


COG: Final = _cog()
BRIDGE: Final = "M-1.1 .5H1.1M-1 .5A1 1 0 0 1 1 .5M-.5 .5V-.34M0 .5V-.5M.5 .5V-.34"


# ---------------------------------------------------------------------------------------------------- legend


def print_legend(printing: Printing) -> Markup:
    """What the symbols mean: the industries, canals and railways, points, income and links."""
    palette, say = printing.palette, printing.say
    left, x = LEGEND.left + 23, LEGEND.left + 46
    rows: list[tuple[Markup, str]] = [
        (industry(name, left, 0, 10.5, palette.ink, palette.card), printing.industry(name)) for name in INDUSTRIES
    ]
    rows += [
        (_strand(left, CANAL, palette), say("canal")),
        (_strand(left, RAIL, palette), say("railway")),
        (hexagon(left, 0, 10, palette), say("points")),
        (income_coin(left, 2.5, 8.5, palette), say("income")),
        (link(left, 0, 11, palette.ink), say("link icon")),
    ]
    step = (LEGEND.bottom - LEGEND.top - 14) / len(rows)
    room = LEGEND.right - x - 8
    drawn = []
    for n, (icon, name) in enumerate(rows):
        y = LEGEND.top + 7 + step * (n + 0.5)
        drawn.append(el("g", icon, transform=shift(0, y)))
        drawn.append(text(shorten(name, LETTERS, room), x, y + 5.5, LETTERS, palette.ink, face="serif"))
    return el("g", panel(LEGEND, palette), *drawn, class_="legend")


def _strand(x: float, era: int, palette: Palette) -> Markup:
    nowhere = Box(0, -9, 0, -9)
    course = course_of([((x - 14, 0.0), nowhere), ((x + 14, 0.0), nowhere)])
    return draw_line(course, [era], era, palette)
