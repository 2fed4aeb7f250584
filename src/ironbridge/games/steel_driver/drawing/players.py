"""The players' places: cubes, cash, shares and the companies they control."""

from __future__ import annotations

from collections.abc import Iterator

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import shorten, text, width
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.symbols import coin, cube, locomotive, token
from ironbridge.draw.things import piece
from ironbridge.games.steel_driver.drawing.page import GAP, Page
from ironbridge.games.steel_driver.rules.components import COMPANIES


def draw_players(page: Page, area: Box) -> Markup:
    """Every player's place, in the order of the seats."""
    seats = len(page.view["players"])
    wide = (area.right - area.left - GAP * (seats - 1)) / seats
    lefts = [area.left + seat * (wide + GAP) for seat in range(seats)]
    boxes = [Box(left, area.top, left + wide, area.bottom) for left in lefts]
    return el(
        "g",
        *(el("g", el("title", told(page, seat)), draw_player(page, seat, box)) for seat, box in enumerate(boxes)),
        class_="players",
    )


def draw_player(page: Page, seat: int, box: Box) -> Markup:
    """One player's place."""
    return el(
        "g",
        panel(box, page.palette, looked_at=page.view["seat"] == seat),
        _heading(page, seat, box),
        _purse(page, seat, box),
        *_shares(page, seat, box),
        class_=f"player player-{seat}",
    )


def told(page: Page, seat: int) -> str:
    """A player's place in words."""
    own = page.view["players"][seat]
    said = [page.player(seat), page.say.many("{n} cube", "{n} cubes", own["cubes"]), page.say.money(own["cash"])]
    said += [page.say("controls {company}", company=page.printing.company(company)) for company in own["controls"]]
    said += [page.say("active player")] * (page.view["marker"] == seat)
    return ", ".join(said)


def _heading(page: Page, seat: int, box: Box) -> Markup:
    """The name, an arrow before it if it is this player's turn, and the active-player marker behind it."""
    palette, turn, marker = page.palette, page.view["seat"] == seat, page.view["marker"] == seat
    left = box.left + (29 if turn else 12)
    room = box.right - left - (50 if marker else 12)
    arrow = el("path", d=f"M{box.left + 11:.1f} {box.top + 10}l12 8l-12 8z", fill=palette.look)
    name = shorten(page.player(seat), 17, room, bold=True)
    return join(
        (
            piece("turn", arrow) if turn else Markup(),
            text(name, left, box.top + 24, 17, palette.ink, face="serif", bold=True),
            piece("marker", _marker(page, box)) if marker else Markup(),
        )
    )


def _marker(page: Page, box: Box) -> Markup:
    """The active-player marker: a dark plate with an engine on it."""
    palette = page.palette
    plate = el("rect", x=box.right - 45, y=box.top + 6, width=37, height=24, rx=12, fill=palette.ink)
    engine = locomotive(box.right - 26.5, box.top + 25, 13, palette.card, palette)
    return el("g", el("title", page.say("active player")), plate, engine)


def _purse(page: Page, seat: int, box: Box) -> Markup:
    palette, own, y = page.palette, page.view["players"][seat], box.top + 47
    cubes, cash = str(own["cubes"]), page.say.money(own["cash"])
    after = box.left + 51 + width(cubes, 17, bold=True)
    return join(
        (
            cube(box.left + 21, y, 10, palette.hues["white"], palette),
            text(cubes, box.left + 36, y + 6, 17, palette.ink, bold=True, data_piece=f"cubes:{seat}"),
            coin(after + 6, y, 9.5, palette),
            text(cash, after + 21, y + 6, 17, palette.ink, bold=True, data_piece=f"cash:{seat}"),
            _bidding(page, seat, box),
        )
    )


def _bidding(page: Page, seat: int, box: Box) -> Markup:
    auction = page.view["auction"]
    if not auction:
        return Markup()
    leads = auction["leader"] == seat
    line = page.say("bid {n}", n=auction["bid"]) if leads else page.say("out") if seat not in auction["bidding"] else ""
    if not line:
        return Markup()
    ink = page.palette.look if leads else page.palette.faint
    x, y = box.right - 11, box.top + 53
    return text(line, x, y, 14, ink, bold=leads, anchor="end", data_piece=f"bid:{seat}")


def _shares(page: Page, seat: int, box: Box) -> Iterator[Markup]:
    """Shares by company; the control marker, an engine, stands on the company's own."""
    palette, own = page.palette, page.view["players"][seat]
    step, y = (box.right - box.left - 10) / len(COMPANIES), box.bottom - 17
    radius = min(11.0, step / 2 - 8)
    for n, company in enumerate(COMPANIES):
        x, held, controls = box.left + 8 + radius + n * step, own["shares"][company], company in own["controls"]
        yield piece(
            f"shares:{seat}:{company}",
            el(
                "g",
                token(company, x, y, radius, palette),
                text(str(held), x + radius + 3, y + 5.5, 15, palette.ink, bold=True) if held else Markup(),
                opacity=None if held or controls else 0.32,
            ),
        )
        if controls:
            engine = locomotive(x + 3, y - radius - 2, 11, palette.hues[company], palette)
            yield piece(f"control:{company}", engine)
