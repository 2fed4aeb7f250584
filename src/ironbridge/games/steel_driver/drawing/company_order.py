"""The company order: who builds when, who is building now, and who has passed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text, width
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el
from ironbridge.draw.symbols import locomotive, token
from ironbridge.engine.problems import n_
from ironbridge.games.steel_driver.components import COMPANIES
from ironbridge.games.steel_driver.drawing.page import Page

ROWS: Final = (n_("Order"), n_("Active"), n_("Pass"))


def draw_order(page: Page, area: Box) -> Markup:
    """Three rows: the order, the marker of the active company, and those that have passed."""
    palette, say = page.palette, page.say
    label_room = max(width(say(row), 12.5) for row in ROWS) + 22
    column = (area.right - area.left - label_room - 10) / len(COMPANIES)
    row = (area.bottom - area.top - 38) / 3

    def spot(column_number: int, row_number: int) -> tuple[float, float]:
        return area.left + label_room + column * (column_number + 0.5), area.top + 31 + row * (row_number + 0.5)

    spaces = (_space(page, *spot(n, line), column, row) for line in range(3) for n in range(len(COMPANIES)))
    rows = (
        text(say(name), area.left + 12, spot(0, line)[1] + 4.5, 12.5, palette.ink) for line, name in enumerate(ROWS)
    )
    return el(
        "g",
        panel(area, palette),
        text(say("Company order"), area.left + 12, area.top + 21, 15, palette.ink, face="serif", bold=True),
        *rows,
        *spaces,
        *_order_tokens(page, spot),
        class_="company-order",
    )


def _space(page: Page, x: float, y: float, wide: float, high: float) -> Markup:
    return el(
        "rect", x=x - wide / 2 + 2, y=y - high / 2 + 2, width=wide - 4, height=high - 4, rx=3,
        fill=page.palette.page, stroke=page.palette.line,
    )  # fmt: skip


def _order_tokens(page: Page, spot: Callable[[int, int], tuple[float, float]]) -> Iterator[Markup]:
    order, passed, active = page.view["order"], page.view["passed"], page.view["active"]
    for n, company in enumerate(order):
        if company not in passed:
            yield token(company, *spot(n, 0), 12.5, page.palette)
    if active:
        x, y = spot(order.index(active), 1)
        yield locomotive(x, y + 9, 15, page.palette.ink, page.palette)
    for n, company in enumerate(passed):
        yield token(company, *spot(n, 2), 12.5, page.palette)
