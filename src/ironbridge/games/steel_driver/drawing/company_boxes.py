"""The company boxes: cubes, shares, the control marker, and the network or the goods."""

from __future__ import annotations

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import name_width, shorten, text, width
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join, number
from ironbridge.draw.symbols import cube, goods_cube, locomotive, mark, rails
from ironbridge.draw.things import piece, thing
from ironbridge.games.steel_driver.drawing.page import GAP, Page
from ironbridge.games.steel_driver.rules.components import COMPANIES, GOODS, SHARES


def draw_boxes(page: Page, area: Box) -> Markup:
    """The six company boxes in their printed order."""
    wide = (area.right - area.left - GAP * (len(COMPANIES) - 1)) / len(COMPANIES)
    lefts = [area.left + n * (wide + GAP) for n in range(len(COMPANIES))]
    boxes = [Box(left, area.top, left + wide, area.bottom) for left in lefts]
    return el("g", *map(lambda c, b: _box(page, c, b), COMPANIES, boxes), class_="companies")


def _box(page: Page, company: str, box: Box) -> Markup:
    lit = page.lit(f"auction:{company}")
    active = page.view["active"] == company or _auctioned(page) == company
    return thing(
        "company",
        _told(page, company),
        [f"auction:{company}"],
        lit,
        panel(box, page.palette, lit=lit, looked_at=active),
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
    told = [page.printing.company(company), page.say.many("{n} cube", "{n} cubes", its["box"])]
    told += [page.say.many("{n} share left", "{n} shares left", its["shares"]), _controller(page, company)]
    if its["start"] is not None:
        start = page.printing.place(page.board.location_index[its["start"]])
        tracks = page.say.many("{n} track", "{n} tracks", len(its["tracks"]))
        told.append(page.say("{tracks} from {start}", tracks=tracks, start=start))
    return ", ".join(told)


def _controller(page: Page, company: str) -> str:
    seat = page.view["companies"][company]["controller"]
    return page.say("no controller") if seat is None else page.player(seat)


def _heading(page: Page, company: str, box: Box) -> Markup:
    palette, ink = page.palette, page.palette.on(company)
    profit = page.say.money(page.view["companies"][company]["profit"])
    return join(
        (
            draw_band(company, box, palette),
            text(page.printing.company(company), box.left + 36, box.top + 23, 18, ink, face="serif", bold=True),
            text(profit, box.right - 11, box.top + 23, 17, ink, bold=True, anchor="end", data_piece=f"level:{company}"),
        )
    )


def draw_band(company: str, box: Box, palette: Palette) -> Markup:
    """The coloured head of a company's box, with its mark."""
    left, right, top = number(box.left + 2), number(box.right - 5), number(box.top + 32)
    band = el("path", d=f"M{left} {top}v-27q0-3 3-3H{right}q3 0 3 3v27z", fill=palette.hues[company])
    return join((band, mark(company, box.left + 19, box.top + 17, 9, palette.on(company))))


def _treasury(page: Page, company: str, box: Box) -> Markup:
    """Cubes in the box, and the shares still to be had."""
    palette, its, y = page.palette, page.view["companies"][company], box.top + 51
    cubes = (
        cube(box.left + 20, y, 11, palette.hues["white"], palette),
        text(f"{its['box']}", box.left + 38, y + 6.5, 19, palette.ink, bold=True, data_piece=f"box:{company}"),
    )
    shares = (_share(page, company, box.right - 20 - 21 * n, y, n + 1, n < its["shares"]) for n in range(SHARES))
    return join((*cubes, *shares))


def _share(page: Page, company: str, x: float, y: float, n: int, there: bool) -> Markup:
    if there:
        return piece(f"share:{company}:{n}", draw_share(company, x, y, page.palette))
    line = page.palette.line
    return el("rect", x=x - 8, y=y - 11, width=16, height=22, rx=2, fill="none", stroke=line, stroke_dasharray="2 2")


def draw_share(company: str, x: float, y: float, palette: Palette) -> Markup:
    """A share of a company: a small card."""
    card = el("rect", x=x - 8, y=y - 11, width=16, height=22, rx=2, fill=palette.hues[company], stroke=palette.edge)
    return join((card, mark(company, x, y, 5.6, palette.on(company))))


def _control(page: Page, company: str, box: Box) -> Markup:
    """Who holds the control marker, or how its auction stands; while nobody holds it, the marker itself lies here."""
    palette, y = page.palette, box.top + 86
    seat = page.view["companies"][company]["controller"]
    if _auctioned(page) == company:
        line, ink, engine = _bidding(page), palette.look, palette.look
    elif seat is None:
        line, ink, engine = _controller(page, company), palette.faint, palette.card
    else:
        line, ink, engine = _controller(page, company), palette.ink, palette.hues[company]
    marker = locomotive(box.left + 21, y + 2, 13, engine, palette)
    room = box.right - box.left - 52
    bold, line = ink != palette.faint, shorten(line, 17, room, bold=True)
    said = text(line, box.left + 42, y, 17, ink, face="serif", bold=bold, data_piece=f"holder:{company}")
    return join((piece(f"control:{company}", marker) if seat is None else marker, said))


def _bidding(page: Page) -> str:
    auction = page.view["auction"]
    if auction["leader"] is None:
        return page.say("up for auction")
    return page.say("Bid {n}: {player}", n=auction["bid"], player=page.player(auction["leader"]))


def _network(page: Page, company: str, box: Box) -> Markup:
    """Where the company began and how many tracks it has."""
    palette, its, y = page.palette, page.view["companies"][company], box.top + 117
    if its["start"] is None:
        return text(page.say("not started"), box.left + 12, y, 16.5, palette.faint, face="serif")
    tracks, right = str(len(its["tracks"])), box.right - 11
    after = right - width(tracks, 16.5, bold=True)
    start = page.printing.place(page.board.location_index[its["start"]])
    if name_width(start, 16.5, bold=False) > after - box.left - 35:
        start = shorten(start, 16.5, after - box.left - 35)
    return join(
        (
            text(start, box.left + 11, y, 16.5, palette.faint, face="serif"),
            rails(after - 12, y - 5.5, 9, palette.faint),
            text(tracks, right, y, 16.5, palette.ink, bold=True, anchor="end", data_piece=f"tracks:{company}"),
        )
    )


def _goods(page: Page, company: str, box: Box) -> Markup:
    """The goods that the company has taken, by colour; only the mark of those that it has not."""
    held, step = page.view["companies"][company]["goods"], (box.right - box.left - 12) / len(GOODS)
    return join(
        piece(f"goods:{company}:{colour}", _pile(page, colour, held[colour], box.left + 18 + n * step, box.top + 111))
        for n, colour in enumerate(GOODS)
    )


def _pile(page: Page, colour: str, held: int, x: float, y: float) -> Markup:
    palette = page.palette
    if not held:
        return mark(colour, x, y, 6, palette.line)
    count = text(str(held), x + 13, y + 6, 16.5, palette.ink, bold=True)
    return join((goods_cube(colour, x, y, 10.5, palette), count))
