"""The company order: who builds when, who is building now, and who has passed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text, width
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.symbols import locomotive, token
from ironbridge.draw.things import piece
from ironbridge.engine.problems import n_
from ironbridge.games.steel_driver.drawing.page import Page
from ironbridge.games.steel_driver.drawing.printing import Printing
from ironbridge.games.steel_driver.rules.components import COMPANIES

ROWS: Final = (n_("Order"), n_("Active"), n_("Pass"))
HEADING: Final = 36.0
LETTERS: Final = 16.5

Spot = Callable[[int, int], tuple[float, float]]


def draw_order(page: Page, area: Box) -> Markup:
    """Three rows: the order, the marker of the active company, and those that have passed."""
    tokens = _tokens(page, _spots(page.printing, area))
    return el("g", _printed(page.printing, area), *tokens, class_="company-order")


def _spots(printing: Printing, area: Box) -> Spot:
    """Where the middle of each space is, by column and row."""
    column, row = _space(printing, area)
    left = area.right - 8 - column * len(COMPANIES)
    return lambda n, line: (left + column * (n + 0.5), area.top + HEADING - 4 + row * (line + 0.5))


def _space(printing: Printing, area: Box) -> tuple[float, float]:
    """How wide and how high a space is."""
    label_room = max(width(printing.say(row), LETTERS) for row in ROWS) + 18
    return (area.right - area.left - label_room - 8) / len(COMPANIES), (area.bottom - area.top - HEADING) / len(ROWS)


@lru_cache(maxsize=32)
def _printed(printing: Printing, area: Box) -> Markup:
    palette, say, spot, (wide, high) = printing.palette, printing.say, _spots(printing, area), _space(printing, area)
    spaces = (
        draw_space(*spot(n, line), wide - 4, high - 4, palette)
        for line in range(len(ROWS))
        for n in range(len(COMPANIES))
    )
    rows = (
        text(say(name), area.left + 12, spot(0, line)[1] + 5.5, LETTERS, palette.ink) for line, name in enumerate(ROWS)
    )
    heading = text(say("Company order"), area.left + 12, area.top + 24, 18, palette.ink, face="serif", bold=True)
    return join((panel(area, palette), heading, *rows, *spaces))


def draw_space(x: float, y: float, wide: float, high: float, palette: Palette) -> Markup:
    """A printed space around (x, y)."""
    left, top = x - wide / 2, y - high / 2
    return el("rect", x=left, y=top, width=wide, height=high, rx=3, fill=palette.page, stroke=palette.line)


def _tokens(page: Page, spot: Spot) -> Iterator[Markup]:
    order, passed, active = page.view["order"], page.view["passed"], page.view["active"]
    at = {company: spot(n, 0) for n, company in enumerate(order)} | {c: spot(n, 2) for n, c in enumerate(passed)}
    for company, (x, y) in at.items():
        yield piece(f"order:{company}", token(company, x, y, 14.5, page.palette))
    if active:
        x, y = spot(order.index(active), 1)
        yield piece("active", locomotive(x, y + 9, 16, page.palette.ink, page.palette))
