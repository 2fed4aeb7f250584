"""The players' places: cubes, cash, shares and the companies they control."""

from __future__ import annotations

from collections.abc import Iterator

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import shorten, text, width
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.symbols import coin, cube, locomotive, token
from ironbridge.games.steel_driver.components import COMPANIES
from ironbridge.games.steel_driver.drawing.page import GAP, Page


def draw_players(page: Page, area: Box) -> Markup:
    """Every player's place, in the order of the seats."""
    seats = len(page.view["players"])
    wide = (area.right - area.left - GAP * (seats - 1)) / seats
    lefts = [area.left + seat * (wide + GAP) for seat in range(seats)]
    return el(
        "g",
        *(_player(page, seat, Box(left, area.top, left + wide, area.bottom)) for seat, left in enumerate(lefts)),
        class_="players",
    )


def _player(page: Page, seat: int, box: Box) -> Markup:
    return el(
        "g",
        el("title", _told(page, seat)),
        panel(box, page.palette, looked_at=page.view["seat"] == seat),
        _heading(page, seat, box),
        _purse(page, seat, box),
        *_shares(page, seat, box),
        class_=f"player player-{seat}",
    )


def _told(page: Page, seat: int) -> str:
    own = page.view["players"][seat]
    told = [page.player(seat), page.say.many("{n} cube", "{n} cubes", own["cubes"]), page.say.money(own["cash"])]
    told += [page.say("controls {company}", company=page.company(company)) for company in own["controls"]]
    told += [page.say("active player")] * (page.view["marker"] == seat)
    return ", ".join(told)


def _heading(page: Page, seat: int, box: Box) -> Markup:
    """The name, an arrow before it if it is this player's turn, and the active-player marker behind it."""
    palette, turn, marker = page.palette, page.view["seat"] == seat, page.view["marker"] == seat
    left = box.left + (28 if turn else 12)
    room = box.right - left - (48 if marker else 12)
    arrow = el("path", d=f"M{box.left + 11} {box.top + 10}l11 7l-11 7z", fill=palette.look) if turn else Markup()
    name = text(
        shorten(page.player(seat), 16, room, bold=True), left, box.top + 22, 16, palette.ink, face="serif", bold=True
    )
    return join((arrow, name, _marker(page, box) if marker else Markup()))


def _marker(page: Page, box: Box) -> Markup:
    """The active-player marker: a dark plate with an engine on it."""
    palette = page.palette
    plate = el("rect", x=box.right - 43, y=box.top + 5, width=35, height=22, rx=11, fill=palette.ink)
    return el(
        "g",
        el("title", page.say("active player")),
        plate,
        locomotive(box.right - 25.5, box.top + 23, 12, palette.card, palette),
    )


def _purse(page: Page, seat: int, box: Box) -> Markup:
    palette, own, y = page.palette, page.view["players"][seat], box.top + 43
    cubes, cash = str(own["cubes"]), page.say.money(own["cash"])
    after = box.left + 48 + width(cubes, 16, bold=True)
    return join(
        (
            cube(box.left + 20, y, 9, palette.hues["white"], palette),
            text(cubes, box.left + 34, y + 5.5, 16, palette.ink, bold=True),
            coin(after + 6, y, 8.5, palette),
            text(cash, after + 20, y + 5.5, 16, palette.ink, bold=True),
            _bidding(page, seat, box),
        )
    )


def _bidding(page: Page, seat: int, box: Box) -> Markup:
    auction = page.view["auction"]
    if not auction:
        return Markup()
    leads = auction["leader"] == seat
    line = page.say("bid {n}", n=auction["bid"]) if leads else page.say("out") if seat not in auction["bidding"] else ""
    ink = page.palette.look if leads else page.palette.faint
    return text(line, box.right - 11, box.top + 48, 13, ink, bold=leads, anchor="end") if line else Markup()


def _shares(page: Page, seat: int, box: Box) -> Iterator[Markup]:
    """Shares by company; the control marker, an engine, stands on the company's own."""
    palette, own = page.palette, page.view["players"][seat]
    step, y = (box.right - box.left - 14) / len(COMPANIES), box.bottom - 15
    for n, company in enumerate(COMPANIES):
        x, held, controls = box.left + 18 + n * step, own["shares"][company], company in own["controls"]
        yield el(
            "g",
            token(company, x, y, 9, palette),
            text(str(held), x + 12, y + 5, 14, palette.ink, bold=True),
            opacity=None if held or controls else 0.32,
        )
        if controls:
            yield locomotive(x + 3, y - 11, 11, palette.hues[company], palette)
