"""The coal and the iron market: two spaces a price, the dearest filled first, and the price when they are empty."""

from __future__ import annotations

from collections.abc import Callable

from ironbridge.draw.industry_symbols import coal_cube, industry, iron_cube
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.things import piece
from ironbridge.games.brass_birmingham.drawing import plan
from ironbridge.games.brass_birmingham.drawing.page import LETTERS, Page
from ironbridge.games.brass_birmingham.drawing.printing import Printing
from ironbridge.games.brass_birmingham.rules.components import COAL_MARKET, IRON_MARKET
from ironbridge.parts.price_track import PriceTrack

HEADING = 38.0
COLUMNS = 2
CUBE = 11.0
POINTER = 38.0  # around a price: "7 £" is the longest

Cube = Callable[[float, float, float, Palette], Markup]


def draw_markets(page: Page) -> Markup:
    """The cubes in both markets, which are printed on the ground, and what the next one costs."""
    return el(
        "g",
        _market(page, "coal", COAL_MARKET, coal_cube, plan.COAL),
        _market(page, "iron", IRON_MARKET, iron_cube, plan.IRON),
        class_="markets",
    )


def _market(page: Page, good: str, market: PriceTrack, cube: Cube, area: Box) -> Markup:
    held, say = page.view[good], page.say
    title = say.many("Coal market: {n} cube", "Coal market: {n} cubes", held)
    if good == "iron":
        title = say.many("Iron market: {n} cube", "Iron market: {n} cubes", held)
    first = len(market.prices) - held
    cubes = (
        piece(f"{good}:{n}", cube(*_spot(market, n, area), CUBE, page.palette))
        for n in range(first, len(market.prices))
    )
    next_price = market.prices[first] if held else market.price_when_empty
    pointer = piece(f"price:{good}", _pointer(market, next_price, area, page.palette))
    return el("g", el("title", title), *cubes, pointer, class_=f"market {good}")


def rows_of(market: PriceTrack) -> list[int]:
    """The prices from the top: the one when the market is empty, then the dearest."""
    return [market.price_when_empty, *sorted(set(market.prices), reverse=True)]


def _row(market: PriceTrack, price: int, area: Box) -> tuple[float, float]:
    """The top of a price's row, and how high it is."""
    rows = rows_of(market)
    high = min(36.0, (area.bottom - area.top - HEADING - 6) / len(rows))
    return area.top + HEADING + high * rows.index(price), high


def _spot(market: PriceTrack, n: int, area: Box) -> tuple[float, float]:
    """The middle of a space of the market."""
    top, high = _row(market, market.prices[n], area)
    return area.right - 18 - (CUBE * 2 + 3) * (1 - n % COLUMNS), top + high / 2


def _pointer(market: PriceTrack, price: int, area: Box, palette: Palette) -> Markup:
    """What the next cube costs."""
    top, high = _row(market, price, area)
    return el(
        "rect", x=area.left + 3, y=top + high / 2 - 13, width=POINTER, height=26, rx=4, fill="none",
        stroke=palette.look, stroke_width=2.2,
    )  # fmt: skip


def print_markets(printing: Printing) -> Markup:
    """Both markets without their cubes."""
    return join((_printed(printing, "coal", plan.COAL), _printed(printing, "iron", plan.IRON)))


def _printed(printing: Printing, good: str, area: Box) -> Markup:
    palette, market = printing.palette, COAL_MARKET if good == "coal" else IRON_MARKET
    height = HEADING + _row(market, market.price_when_empty, area)[1] * len(rows_of(market)) + 4
    frame = panel(Box(area.left, area.top, area.right, area.top + height), palette)
    name = printing.say("Coal") if good == "coal" else printing.say("Iron")
    heading = (
        industry(good, area.left + 13, area.top + 20, 8.5, palette.ink),
        text(name, area.left + 25, area.top + 26, LETTERS, palette.ink, face="serif", bold=True),
    )
    spaces = (_space(*_spot(market, n, area), palette) for n in range(len(market.prices)))
    return join((frame, *heading, *(_price(printing, market, price, area) for price in rows_of(market)), *spaces))


def _space(x: float, y: float, palette: Palette) -> Markup:
    side = CUBE * 2 - 1
    return el(
        "rect", x=x - side / 2, y=y - side / 2, width=side, height=side, rx=3, fill=palette.page, stroke=palette.line
    )


def _price(printing: Printing, market: PriceTrack, price: int, area: Box) -> Markup:
    palette, (top, high) = printing.palette, _row(market, price, area)
    amount = text(
        printing.pounds(price), area.left + 3 + POINTER / 2, top + high / 2 + 6, LETTERS, palette.ink, bold=True,
        anchor="middle",
    )  # fmt: skip
    if price != market.price_when_empty:
        return amount
    rule = el("path", d=f"M{area.left + 8:.0f} {top + high:.1f}H{area.right - 8:.0f}", stroke=palette.line)
    endless = text("∞", area.right - 31, top + high / 2 + 7, 22, palette.faint, anchor="middle")
    return join((amount, endless, rule))
