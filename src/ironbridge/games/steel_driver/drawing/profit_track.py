"""The profit track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text, width
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.symbols import coin, token
from ironbridge.games.steel_driver.components import COMPANIES
from ironbridge.games.steel_driver.drawing.page import Page

LAP: Final = 200  # the last space of the printed track
STEP: Final = 10


def lap_and_space(profit: int) -> tuple[int, int]:
    """R59: past 200 a token goes round again: 250 stands on 50, one lap on."""
    laps = max(0, (profit - 1) // LAP)
    return laps, profit - laps * LAP


def draw_profit_track(page: Page, area: Box) -> Markup:
    """Spaces from 0 to 200 with the companies' tokens."""
    palette, spaces, name = page.palette, LAP // STEP + 1, page.say("Profit")
    label = 46 + width(name, 15, bold=True)
    wide = (area.right - area.left - label) / spaces
    title = text(name, area.left + 35, area.top + 35, 15, palette.ink, face="serif", bold=True)
    lefts = [area.left + label + n * wide for n in range(spaces)]
    return el(
        "g",
        panel(area, palette),
        coin(area.left + 19, area.top + 30, 9.5, palette),
        title,
        *(_profit_space(page, n, Box(left, area.top, left + wide, area.bottom)) for n, left in enumerate(lefts)),
        class_="profit",
    )


def _profit_space(page: Page, n: int, box: Box) -> Markup:
    palette = page.palette
    here = {company: lap_and_space(page.view["companies"][company]["profit"]) for company in COMPANIES}
    tokens = [(company, laps) for company, (laps, space) in here.items() if space // STEP == n]
    fill = palette.page if n % 5 else palette.land
    return join(
        (
            el("rect", x=box.left, y=box.top + 4, width=box.right - box.left - 3, height=box.bottom - box.top - 8, rx=2,
               fill=fill, stroke=palette.line),
            text(str(n * STEP), box.left + 5, box.top + 17, 12, palette.faint, bold=n % 5 == 0),
            *_profit_tokens(page, tokens, box),
        )
    )  # fmt: skip


def _profit_tokens(page: Page, tokens: list[tuple[str, int]], box: Box) -> Iterator[Markup]:
    """Up to three tokens side by side; of those that have gone round up to two, with what to add."""
    lines: list[tuple[int, list[str]]] = []
    for laps in sorted({laps for _, laps in tokens}, reverse=True):
        companies = [company for company, gone_round in tokens if gone_round == laps]
        most = 2 if laps else 3
        lines += [(laps, companies[n : n + most]) for n in range(0, len(companies), most)]
    top, room = box.top + 18, box.bottom - box.top - 23
    for row, (laps, companies) in enumerate(lines):
        y = top + room * (row + 0.5) / len(lines)
        if laps:
            yield from _gone_round(page, companies, laps, box, y)
        else:
            middle = (box.left + box.right - 3) / 2
            for n, company in enumerate(companies):
                yield token(company, middle + (n - (len(companies) - 1) / 2) * 18, y, 8.2, page.palette)


def _gone_round(page: Page, companies: list[str], laps: int, box: Box, y: float) -> Iterator[Markup]:
    for n, company in enumerate(companies):
        yield token(company, box.left + 8.5 + n * 13.5, y, 6.8, page.palette)
    yield text(f"+{laps * LAP}", box.right - 5, y + 4, 11, page.palette.ink, bold=True, anchor="end")
