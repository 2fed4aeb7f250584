"""The company boxes: cubes, shares, the control marker, and the network or the goods."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import name_width, shorten, text, width
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join, number
from ironbridge.draw.symbols import cube, goods_cube, locomotive, mark, rails
from ironbridge.draw.things import piece, thing
from ironbridge.games.steel_driver.drawing.page import GAP, Page
from ironbridge.games.steel_driver.drawing.printing import KEPT, Printing
from ironbridge.games.steel_driver.rules.components import COMPANIES, GOODS, SHARES


def draw_boxes(page: Page, area: Box) -> Markup:
    """The six company boxes in their printed order."""
    wide = (area.right - area.left - GAP * (len(COMPANIES) - 1)) / len(COMPANIES)
    lefts = [area.left + n * (wide + GAP) for n in range(len(COMPANIES))]
    boxes = [Box(left, area.top, left + wide, area.bottom) for left in lefts]
    return el("g", *map(lambda c, b: _box(page, c, b), COMPANIES, boxes), class_="companies")


@dataclass(frozen=True)
class Shown:
    """All that a company's box shows: boxes that show the same are drawn once."""

    name: str
    cubes: int
    shares: int
    profit: int
    holder: str  # of the control marker, "" if nobody is
    bidding: str  # how its auction stands, "" if there is none
    start: str  # where its network began, "" if it has not
    tracks: int
    goods: tuple[int, ...] | None  # by colour; none before the goods are taken
    lit: bool
    looked_at: bool


def _box(page: Page, company: str, box: Box) -> Markup:
    return _drawn(page.printing, _shown(page, company), box)


def _shown(page: Page, company: str) -> Shown:
    its, auction = page.view["companies"][company], page.view["auction"]
    bid_for = auction is not None and auction["company"] == company
    return Shown(
        company,
        its["box"],
        its["shares"],
        its["profit"],
        "" if its["controller"] is None else page.player(its["controller"]),
        _bidding(page) if bid_for else "",
        "" if its["start"] is None else page.printing.place(page.board.location_index[its["start"]]),
        len(its["tracks"]),
        tuple(its["goods"][colour] for colour in GOODS) if page.final else None,
        page.lit(f"auction:{company}"),
        bid_for or page.view["active"] == company,
    )


def _bidding(page: Page) -> str:
    auction = page.view["auction"]
    if auction["leader"] is None:
        return page.say("up for auction")
    return page.say("Bid {n}: {player}", n=auction["bid"], player=page.player(auction["leader"]))


@lru_cache(maxsize=KEPT)
def _drawn(printing: Printing, its: Shown, box: Box) -> Markup:
    return thing(
        "company",
        _told(printing, its),
        [f"auction:{its.name}"],
        its.lit,
        panel(box, printing.palette, lit=its.lit, looked_at=its.looked_at),
        _heading(printing, its, box),
        _treasury(printing, its, box),
        _control(printing, its, box),
        _network(printing, its, box) if its.goods is None else _goods(printing, its, its.goods, box),
    )


def _told(printing: Printing, its: Shown) -> str:
    say = printing.say
    told = [printing.company(its.name), say.many("{n} cube", "{n} cubes", its.cubes)]
    told += [say.many("{n} share left", "{n} shares left", its.shares), its.holder or say("no controller")]
    if its.start:
        tracks = say.many("{n} track", "{n} tracks", its.tracks)
        told.append(say("{tracks} from {start}", tracks=tracks, start=its.start))
    return ", ".join(told)


def _heading(printing: Printing, its: Shown, box: Box) -> Markup:
    company, palette = its.name, printing.palette
    ink, profit = palette.on(company), printing.say.money(its.profit)
    return join(
        (
            draw_band(company, box, palette),
            text(printing.company(company), box.left + 36, box.top + 23, 18, ink, face="serif", bold=True),
            text(profit, box.right - 11, box.top + 23, 17, ink, bold=True, anchor="end", data_piece=f"level:{company}"),
        )
    )


def draw_band(company: str, box: Box, palette: Palette) -> Markup:
    """The coloured head of a company's box, with its mark."""
    left, right, top = number(box.left + 2), number(box.right - 5), number(box.top + 32)
    band = el("path", d=f"M{left} {top}v-27q0-3 3-3H{right}q3 0 3 3v27z", fill=palette.hues[company])
    return join((band, mark(company, box.left + 19, box.top + 17, 9, palette.on(company))))


def _treasury(printing: Printing, its: Shown, box: Box) -> Markup:
    """Cubes in the box, and the shares still to be had."""
    palette, y = printing.palette, box.top + 51
    cubes = (
        cube(box.left + 20, y, 11, palette.hues["white"], palette),
        text(f"{its.cubes}", box.left + 38, y + 6.5, 19, palette.ink, bold=True, data_piece=f"box:{its.name}"),
    )
    shares = (_share(palette, its.name, box.right - 20 - 21 * n, y, n + 1, n < its.shares) for n in range(SHARES))
    return join((*cubes, *shares))


def _share(palette: Palette, company: str, x: float, y: float, n: int, there: bool) -> Markup:
    if there:
        return piece(f"share:{company}:{n}", draw_share(company, x, y, palette))
    line = palette.line
    return el("rect", x=x - 8, y=y - 11, width=16, height=22, rx=2, fill="none", stroke=line, stroke_dasharray="2 2")


def draw_share(company: str, x: float, y: float, palette: Palette) -> Markup:
    """A share of a company: a small card."""
    card = el("rect", x=x - 8, y=y - 11, width=16, height=22, rx=2, fill=palette.hues[company], stroke=palette.edge)
    return join((card, mark(company, x, y, 5.6, palette.on(company))))


def _control(printing: Printing, its: Shown, box: Box) -> Markup:
    """Who holds the control marker, or how its auction stands; while nobody holds it, the marker itself lies here."""
    palette, y = printing.palette, box.top + 86
    if its.bidding:
        line, ink, engine = its.bidding, palette.look, palette.look
    elif not its.holder:
        line, ink, engine = printing.say("no controller"), palette.faint, palette.card
    else:
        line, ink, engine = its.holder, palette.ink, palette.hues[its.name]
    marker = locomotive(box.left + 21, y + 2, 13, engine, palette)
    room = box.right - box.left - 52
    bold, line = ink != palette.faint, shorten(line, 17, room, bold=True)
    said = text(line, box.left + 42, y, 17, ink, face="serif", bold=bold, data_piece=f"holder:{its.name}")
    return join((marker if its.holder else piece(f"control:{its.name}", marker), said))


def _network(printing: Printing, its: Shown, box: Box) -> Markup:
    """Where the company began and how many tracks it has."""
    palette, start, y = printing.palette, its.start, box.top + 117
    if not start:
        return text(printing.say("not started"), box.left + 12, y, 16.5, palette.faint, face="serif")
    tracks, right = str(its.tracks), box.right - 11
    after = right - width(tracks, 16.5, bold=True)
    if name_width(start, 16.5, bold=False) > after - box.left - 35:
        start = shorten(start, 16.5, after - box.left - 35)
    return join(
        (
            text(start, box.left + 11, y, 16.5, palette.faint, face="serif"),
            rails(after - 12, y - 5.5, 9, palette.faint),
            text(tracks, right, y, 16.5, palette.ink, bold=True, anchor="end", data_piece=f"tracks:{its.name}"),
        )
    )


def _goods(printing: Printing, its: Shown, held: tuple[int, ...], box: Box) -> Markup:
    """The goods that the company has taken, by colour; only the mark of those that it has not."""
    palette, step = printing.palette, (box.right - box.left - 12) / len(GOODS)
    piles = (_pile(palette, colour, held[n], box.left + 18 + n * step, box.top + 111) for n, colour in enumerate(GOODS))
    return join(piece(f"goods:{its.name}:{colour}", pile) for colour, pile in zip(GOODS, piles, strict=True))


def _pile(palette: Palette, colour: str, held: int, x: float, y: float) -> Markup:
    if not held:
        return mark(colour, x, y, 6, palette.line)
    count = text(str(held), x + 13, y + 6, 16.5, palette.ink, bold=True)
    return join((goods_cube(colour, x, y, 10.5, palette), count))
