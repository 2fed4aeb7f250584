"""The demand tracks for coal and iron: two spaces a price, and the price when they are empty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.draw.industry_symbols import coal_cube, industry, iron_cube
from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.things import piece
from ironbridge.games.age_of_industry.drawing.page import LETTERS, Page
from ironbridge.games.age_of_industry.drawing.plan import DEMAND
from ironbridge.games.age_of_industry.drawing.printing import Printing
from ironbridge.games.age_of_industry.rules import demand
from ironbridge.games.age_of_industry.rules.demand import PRICE_WHEN_EMPTY, PRICES

NAMES: Final = 116.0  # room at the left for what the tracks are called
STEP: Final = 31.0
PAIR: Final = 7.0  # between two prices
SIDE: Final = 28.0
ROWS: Final = {"coal": DEMAND.top + 82, "iron": DEMAND.top + 138}  # the middles
LAST: Final = DEMAND.right - 32  # the middle of the column for an empty track
CUBE: Final = 12.0

Cube = Callable[[float, float, float, Palette], Markup]


def draw_demand(page: Page) -> Markup:
    """The cubes on both tracks, which are printed on the ground, and which of them is the next to be bought."""
    tracks = (_track(page, "coal", coal_cube), _track(page, "iron", iron_cube))
    return el("g", *tracks, class_="demand")


def spot(good: str, n: int) -> tuple[float, float]:
    """The middle of a space."""
    return DEMAND.left + NAMES + STEP * (n + 0.5) + PAIR * (n // 2), ROWS[good]


def _track(page: Page, good: str, cube: Cube) -> Markup:
    held: list[bool] = page.view[good]
    cubes = (piece(f"{good}:{n}", cube(*spot(good, n), CUBE, page.palette)) for n, there in enumerate(held) if there)
    first = held.index(True) if any(held) else None
    price = demand.price(page.seen.coal_track if good == "coal" else page.seen.iron_track)
    say, n, money = page.say, sum(held), page.printing.money(price)
    title = say.many(
        "Coal: {n} cube, the next costs {price}", "Coal: {n} cubes, the next costs {price}", n, price=money
    )
    if good == "iron":
        title = say.many(
            "Iron: {n} cube, the next costs {price}", "Iron: {n} cubes, the next costs {price}", n, price=money
        )
    x, y = spot(good, first) if first is not None else (LAST, ROWS[good])
    wide = SIDE if first is not None else 42.0
    pointer = el(
        "rect", x=x - wide / 2 - 1, y=y - SIDE / 2 - 2, width=wide + 2, height=SIDE + 4, rx=5, fill="none",
        stroke=page.palette.look, stroke_width=2.6,
    )  # fmt: skip
    return el("g", el("title", title), *cubes, piece(f"price:{good}", pointer), class_=f"track {good}")


def print_demand(printing: Printing) -> Markup:
    """Both tracks without their cubes."""
    palette, say = printing.palette, printing.say
    heading = text(say("Demand"), DEMAND.left + 12, DEMAND.top + 25, LETTERS, palette.ink, face="serif", bold=True)
    names = {"coal": say("Coal"), "iron": say("Iron")}
    return join(
        (panel(DEMAND, palette), heading, *_prices(printing), *(_printed(printing, *each) for each in names.items()))
    )


def _prices(printing: Printing) -> list[Markup]:
    y, palette = DEMAND.top + 50, printing.palette
    middles = [((spot("coal", n)[0] + spot("coal", n + 1)[0]) / 2, PRICES[n]) for n in range(0, len(PRICES), 2)]
    prices = [
        text(printing.money(price), x, y, LETTERS, palette.ink, bold=True, anchor="middle") for x, price in middles
    ]
    empty = text(printing.say("empty"), LAST, y, LETTERS, palette.faint, anchor="middle")
    return [*prices, empty]


def _printed(printing: Printing, good: str, name: str) -> Markup:
    palette, y = printing.palette, ROWS[good]
    spaces = (
        el("rect", x=x - SIDE / 2, y=y - SIDE / 2, width=SIDE, height=SIDE, rx=3)
        for x, _ in (spot(good, n) for n in range(len(PRICES)))
    )
    price = printing.money(PRICE_WHEN_EMPTY)
    return join(
        (
            industry(good, DEMAND.left + 22, y, 9.4, palette.ink),
            text(name, DEMAND.left + 38, y + 6, LETTERS, palette.ink, face="serif", bold=True),
            el("g", *spaces, fill=palette.page, stroke=palette.line),
            text(price, LAST, y + 6, LETTERS, palette.faint, bold=True, anchor="middle"),
        )
    )
