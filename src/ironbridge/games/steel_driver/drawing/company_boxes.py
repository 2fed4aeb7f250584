"""The company boxes: cubes, shares, the control marker, and the network or the goods."""

from __future__ import annotations

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import shorten, text
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.symbols import cube, goods_cube, locomotive, mark
from ironbridge.games.steel_driver.components import COMPANIES, GOODS, SHARES
from ironbridge.games.steel_driver.drawing.page import GAP, Page


def draw_boxes(page: Page, area: Box) -> Markup:
    """The six company boxes in their printed order."""
    wide = (area.right - area.left - GAP * (len(COMPANIES) - 1)) / len(COMPANIES)
    lefts = [area.left + n * (wide + GAP) for n in range(len(COMPANIES))]
    boxes = [Box(left, area.top, left + wide, area.bottom) for left in lefts]
    return el("g", *map(lambda c, b: _box(page, c, b), COMPANIES, boxes), class_="companies")


def _box(page: Page, company: str, box: Box) -> Markup:
    words = [f"auction:{company}"]
    active = page.view["active"] == company or _auctioned(page) == company
    return page.group(
        "company",
        company,
        _told(page, company),
        words,
        panel(box, page.palette, lit=page.lit(words), looked_at=active),
        _heading(page, company, box),
        _treasury(page, company, box),
        _control(page, company, box),
        _goods(page, company, box) if page.final else _network(page, company, box),
    )


def _auctioned(page: Page) -> str | None:
    auction = page.view["auction"]
    return auction["company"] if auction else None


def _told(page: Page, company: str) -> str:
    its = page.view["companies"][company]
    told = [page.company(company), page.say.many("{n} cube", "{n} cubes", its["box"])]
    told += [page.say.many("{n} share left", "{n} shares left", its["shares"]), _controller(page, company)]
    return ", ".join(told)


def _controller(page: Page, company: str) -> str:
    seat = page.view["companies"][company]["controller"]
    return page.say("no controller") if seat is None else page.player(seat)


def _heading(page: Page, company: str, box: Box) -> Markup:
    palette, ink = page.palette, page.palette.on(company)
    profit = page.say.money(page.view["companies"][company]["profit"])
    band = f"M{box.left + 2} {box.top + 28}V{box.top + 5}Q{box.left + 2} {box.top + 2} {box.left + 5} {box.top + 2}"
    band += f"H{box.right - 5}Q{box.right - 2} {box.top + 2} {box.right - 2} {box.top + 5}V{box.top + 28}Z"
    return join(
        (
            el("path", d=band, fill=palette.hues[company]),
            mark(company, box.left + 18, box.top + 15, 8, ink),
            text(page.company(company), box.left + 33, box.top + 20.5, 16, ink, face="serif", bold=True),
            text(profit, box.right - 11, box.top + 20, 14, ink, bold=True, anchor="end"),
        )
    )


def _treasury(page: Page, company: str, box: Box) -> Markup:
    """Cubes in the box, and the shares still to be had."""
    palette, its, y = page.palette, page.view["companies"][company], box.top + 47
    cubes = (
        cube(box.left + 20, y, 9.5, palette.hues["white"], palette),
        text(f"{its['box']}", box.left + 35, y + 6, 17, palette.ink, bold=True),
    )
    shares = (_share(page, company, box.right - 19 - 19 * n, y, n < its["shares"]) for n in range(SHARES))
    return join((*cubes, *shares))


def _share(page: Page, company: str, x: float, y: float, there: bool) -> Markup:
    palette = page.palette
    if not there:
        return el(
            "rect",
            x=x - 7,
            y=y - 10,
            width=14,
            height=20,
            rx=2,
            fill="none",
            stroke=palette.line,
            stroke_dasharray="2 2",
        )
    card = el("rect", x=x - 7, y=y - 10, width=14, height=20, rx=2, fill=palette.hues[company], stroke=palette.edge)
    return join((card, mark(company, x, y, 5, palette.on(company))))


def _control(page: Page, company: str, box: Box) -> Markup:
    """Who holds the control marker, or how its auction stands."""
    palette, auction, y = page.palette, page.view["auction"], box.top + 79
    room = box.right - box.left - 50
    if auction and auction["company"] == company:
        line, ink, engine = _bidding(page), palette.look, palette.look
    elif page.view["companies"][company]["controller"] is None:
        line, ink, engine = page.say("no controller"), palette.faint, palette.card
    else:
        line, ink, engine = _controller(page, company), palette.ink, palette.hues[company]
    said = text(shorten(line, 14, room, bold=True), box.left + 40, y, 14, ink, face="serif", bold=ink != palette.faint)
    return join((locomotive(box.left + 20, y + 1.5, 12, engine, palette), said))


def _bidding(page: Page) -> str:
    auction = page.view["auction"]
    if auction["leader"] is None:
        return page.say("up for auction")
    return page.say("Bid {n}: {player}", n=auction["bid"], player=page.player(auction["leader"]))


def _network(page: Page, company: str, box: Box) -> Markup:
    """Where the company began and how far it has come."""
    its, y = page.view["companies"][company], box.top + 106
    if its["start"] is None:
        line = page.say("not started")
    else:
        start = page.place(page.board.location_index[its["start"]])
        tracks = page.say.many("{n} track", "{n} tracks", len(its["tracks"]))
        line = page.say("{tracks} from {start}", tracks=tracks, start=start)
    return text(
        shorten(line, 12.5, box.right - box.left - 20), box.left + 10, y, 12.5, page.palette.faint, face="serif"
    )


def _goods(page: Page, company: str, box: Box) -> Markup:
    """The goods that the company has taken, by colour."""
    held, palette, y = page.view["companies"][company]["goods"], page.palette, box.top + 103
    step = (box.right - box.left - 12) / len(GOODS)
    return join(
        el(
            "g",
            goods_cube(colour, box.left + 19 + n * step, y, 9.5, palette),
            text(str(held[colour]), box.left + 31 + n * step, y + 5, 13.5, palette.ink, bold=True),
            opacity=None if held[colour] else 0.35,
        )
        for n, colour in enumerate(GOODS)
    )
