"""The profit track."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text, width
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.symbols import coin, token
from ironbridge.draw.things import piece
from ironbridge.games.steel_driver.drawing.page import Page
from ironbridge.games.steel_driver.drawing.printing import Printing
from ironbridge.games.steel_driver.rules.components import COMPANIES

LAP: Final = 200  # the last space of the printed track
STEP: Final = 10
SPACES: Final = LAP // STEP + 1
NUMBERS: Final = 21.0  # room for them above the tokens
ADDED: Final = 16.0  # room under tokens that have gone round for what to add


def lap_and_space(profit: int) -> tuple[int, int]:
    """R59: past 200 a token goes round again: 250 stands on 50, one lap on."""
    laps = max(0, (profit - 1) // LAP)
    return laps, profit - laps * LAP


def draw_profit_track(page: Page, area: Box) -> Markup:
    """Spaces from 0 to 200 with the companies' tokens."""
    return el("g", _printed(page.printing, area), *_tokens(page, area), class_="profit")


def _space(printing: Printing, n: int, area: Box) -> Box:
    label = 44 + width(printing.say("Profit"), 18, bold=True)
    wide = (area.right - area.left - label) / SPACES
    left = area.left + label + n * wide
    return Box(left, area.top + 4, left + wide - 3, area.bottom - 4)


@lru_cache(maxsize=32)
def _printed(printing: Printing, area: Box) -> Markup:
    palette, middle = printing.palette, (area.top + area.bottom) / 2
    return join(
        (
            panel(area, palette),
            coin(area.left + 20, middle, 10.5, palette),
            text(printing.say("Profit"), area.left + 36, middle + 6, 18, palette.ink, face="serif", bold=True),
            *(_printed_space(printing, n, _space(printing, n, area)) for n in range(SPACES)),
        )
    )


def _printed_space(printing: Printing, n: int, box: Box) -> Markup:
    palette, fifth = printing.palette, n % 5 == 0
    wide, high = box.right - box.left, box.bottom - box.top
    field = {"fill": palette.land if fifth else palette.page, "stroke": palette.line}
    space = el("rect", x=box.left, y=box.top, width=wide, height=high, rx=2, **field)
    ink = palette.ink if fifth else palette.faint
    return join((space, text(str(n * STEP), box.left + 5, box.top + 17, 16.5, ink, bold=fifth)))


def _tokens(page: Page, area: Box) -> Iterator[Markup]:
    """In each space the tokens that have not gone round, then those that have, with what to add."""
    crowds: dict[int, dict[int, list[str]]] = {}
    for company in COMPANIES:
        laps, profit = lap_and_space(page.view["companies"][company]["profit"])
        crowds.setdefault(profit // STEP, {}).setdefault(laps, []).append(company)
    for n, crowd in crowds.items():
        box = _space(page.printing, n, area)
        top = box.top + NUMBERS
        high = (box.bottom - top - ADDED * sum(laps > 0 for laps in crowd)) / len(crowd)
        for laps, companies in sorted(crowd.items()):
            yield from _crowd(page, companies, Box(box.left, top, box.right, top + high))
            top += high
            if laps:
                top += ADDED
                middle = (box.left + box.right) / 2
                yield text(f"+{laps * LAP}", middle, top - 3, 16.5, page.palette.ink, bold=True, anchor="middle")


def _crowd(page: Page, companies: list[str], room: Box) -> Iterator[Markup]:
    """Tokens side by side, in two lines if they are many, as large as the room allows."""
    lines = 2 if len(companies) > 2 else 1
    across = -(-len(companies) // lines)
    wide, high = (room.right - room.left) / across, (room.bottom - room.top) / lines
    radius = min(13.0, wide / 2, high / 2) - 0.5
    for n, company in enumerate(companies):
        x, y = room.left + wide * (n % across + 0.5), room.top + high * (n // across + 0.5)
        yield piece(f"profit:{company}", token(company, x, y, radius, page.palette))
