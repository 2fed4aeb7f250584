"""Small drawings for the rules that a picture explains better than words, made of the pieces of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import MAP_LETTERS, text
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.rails import End, route, track
from ironbridge.draw.sheets import FIGURE, figure_sheet
from ironbridge.draw.svg import Markup, Value, el, join, shift
from ironbridge.draw.symbols import arrow, coin, cross, cube, goods_cube, locomotive, token
from ironbridge.games.steel_driver.drawing.company_boxes import draw_band, draw_share
from ironbridge.games.steel_driver.drawing.company_order import ROWS, draw_space
from ironbridge.games.steel_driver.drawing.places import draw_place, draw_start, draw_value
from ironbridge.games.steel_driver.rules.components import BUILDER_BONUS, COMPANIES, GOODS, OTHER_BONUS, SET_VALUE
from ironbridge.games.steel_driver.sentences.names import GOODS_NAMES
from ironbridge.language import Language

WIDTH, HEIGHT = FIGURE

Figure = Callable[[Language, Palette], Iterator[Markup]]


def draw_figure(number: int, say: Language, palette: Palette) -> str:
    """The drawing of a rule, "" if it has none."""
    figure = FIGURES.get(number)
    if figure is None:
        return ""
    return figure_sheet("steel-driver", say, palette, *figure(say, palette))


# ---------------------------------------------------------------------------------------------------- what they share


def _place(at: End, value: int, colour: str, palette: Palette, *, start: str = "", hexagon: bool = False) -> Markup:
    """A location; a hexagon if a company started there."""
    inside = draw_value(value, colour, palette)
    place = draw_place(hexagon or bool(start), colour, inside, palette, lit=False, spent=False)
    return el("g", place, draw_start(start, palette) if start else Markup(), transform=shift(*at), **MAP_LETTERS)


def _route(a: End, b: End, cost: int, palette: Palette, *, lit: bool = False) -> Markup:
    """A route that nobody has built."""
    return el("g", route(a, b, cost, palette, lit), **MAP_LETTERS)


def _line(ends: Sequence[End], companies: Sequence[str], palette: Palette) -> Markup:
    """Tracks one after the other, each of its company."""
    return join(track(a, b, company, palette) for (a, b), company in zip(pairwise(ends), companies, strict=True))


def _cubes(at: End, n: int, palette: Palette) -> Markup:
    """So many investment cubes side by side."""
    return join(cube(at[0] + 22 * each, at[1], 10, palette.hues["white"], palette) for each in range(n))


def _box(company: str, box: Box, cubes: int, palette: Palette) -> Markup:
    """A company's box with its cubes."""
    inside = (cube(box.left + 26, box.top + 54, 11, palette.hues["white"], palette),)
    count = text(str(cubes), box.left + 45, box.top + 61, 19, palette.ink, bold=True)
    return join((panel(box, palette), draw_band(company, box, palette), *inside, count))


def _no(x: float, y: float, palette: Palette) -> Markup:
    """A seal with a cross: this is not allowed."""
    seal = el("circle", cx=x, cy=y, r=11.5, fill=palette.card, stroke=palette.ink, stroke_width=1.4)
    return join((seal, cross(x, y, 8, palette.ink)))


def _ring(x: float, y: float, palette: Palette, radius: float = 16) -> Markup:
    """Look here."""
    return el("circle", cx=x, cy=y, r=radius, fill="none", stroke=palette.look, stroke_width=3)


def _gain(company: str, amount: int, x: float, y: float, say: Language, palette: Palette) -> Markup:
    """What a company's profit level gains."""
    gained = text(f"+{say.money(amount)}", x + 17, y + 6, 17, palette.ink, bold=True)
    return join((token(company, x, y, 11, palette), gained))


def _row(name: str, companies: Sequence[str], y: float, say: Language, palette: Palette) -> Iterator[Markup]:
    """A row of the company order; "" is a free space."""
    yield text(say(name), 14, y + 5.5, 15, palette.ink)
    for n, company in enumerate(companies):
        yield draw_space(_column(n), y, 33, 33, palette)
        if company:
            yield token(company, _column(n), y, 13.5, palette)


def _column(n: int) -> float:
    return 106 + 37.0 * n


# ---------------------------------------------------------------------------------------------------- the figures


def _two_kinds_of_money(say: Language, palette: Palette) -> Iterator[Markup]:
    a, b = (190.0, 40.0), (284.0, 40.0)
    yield _cubes((44, 40), 3, palette)
    yield arrow((112, 40), (158, 40), palette.ink)
    yield join((track(a, b, "green", palette), _place(a, 20, "white", palette), _place(b, 40, "silver", palette)))
    yield join(coin(44 + 22 * n, 104, 10, palette) for n in range(3))
    yield arrow((112, 104), (158, 104), palette.ink)
    yield el("circle", cx=237, cy=104, r=22, fill=palette.gold, stroke=palette.edge, stroke_width=1.6)
    yield text("1", 237, 112, 23, palette.on("yellow"), bold=True, anchor="middle")
    yield _no(66, 72, palette)


def _locations(say: Language, palette: Palette) -> Iterator[Markup]:
    shown = (
        ("white", 30, True),
        ("black", 20, False),
        ("silver", 30, False),
        ("orange", 50, False),
        ("red", 60, False),
    )
    for n, (colour, value, hexagon) in enumerate(shown):
        x = 42.0 + 59 * n
        yield _place((x, 46), value, colour, palette, hexagon=hexagon)
        yield text(say(GOODS_NAMES[colour]), x, 91, 15, palette.ink, face="serif", anchor="middle")
    yield text(say("start location"), 14, 122, 15, palette.ink, face="serif", bold=True)


def _auction(say: Language, palette: Palette) -> Iterator[Markup]:
    columns = (58.0, 160.0, 262.0)
    for seat, x in enumerate(columns):
        yield text(say("Player {n}", n=seat + 1), x, 28, 15, palette.ink, face="serif", bold=True, anchor="middle")
    for x, y, bid in ((58, 64, 1), (160, 64, 3), (58, 110, 4)):
        yield cube(x - 10, y, 12, palette.hues["white"], palette)
        yield text(str(bid), x + 8, y + 7, 19, palette.ink, bold=True)
    yield join((_no(262, 64, palette), _no(160, 110, palette)))
    for x, y in ((92, 64), (194, 64), (92, 110)):
        yield arrow((x, y), (x + 34, y), palette.faint)
    yield _ring(59, 110, palette, 24)


def _what_the_winner_gets(say: Language, palette: Palette) -> Iterator[Markup]:
    place = Box(12, 34, 112, 106)
    yield panel(place, palette)
    yield text(say("Player {n}", n=1), 62, 75, 16, palette.ink, face="serif", bold=True, anchor="middle")
    yield _box("green", Box(214, 30, 308, 110), 4, palette)
    yield _cubes((130, 32), 4, palette)
    yield arrow((120, 54), (206, 54), palette.ink)
    yield arrow((206, 88), (120, 88), palette.ink)
    yield locomotive(144, 122, 15, palette.hues["green"], palette)
    yield draw_share("green", 184, 113, palette)


def _what_a_box_can_pay(say: Language, palette: Palette) -> Iterator[Markup]:
    start, dear, cheap = (148.0, 70.0), (288.0, 32.0), (288.0, 108.0)
    yield _box("green", Box(12, 30, 104, 110), 2, palette)
    yield _route(start, cheap, 2, palette, lit=True)
    yield _route(start, dear, 3, palette)
    yield _no(186, 34, palette)
    yield _place(start, 30, "white", palette, start="green")
    yield join((_place(dear, 40, "silver", palette), _place(cheap, 20, "black", palette)))


def _building_on(say: Language, palette: Palette) -> Iterator[Markup]:
    start, end, new, far, farther = (40.0, 40.0), (134.0, 40.0), (228.0, 40.0), (170.0, 108.0), (280.0, 108.0)
    yield track(start, end, "red", palette)
    yield _route(end, new, 3, palette, lit=True)
    yield _route(far, farther, 2, palette)
    yield _place(start, 30, "white", palette, start="red")
    yield join((_place(end, 20, "white", palette), _place(new, 20, "black", palette)))
    yield join((_place(far, 40, "silver", palette), _place(farther, 30, "black", palette)))
    yield _no(225, 80, palette)


def _profit_of_a_new_end(say: Language, palette: Palette) -> Iterator[Markup]:
    start, end = (92.0, 46.0), (216.0, 46.0)
    yield track(start, end, "red", palette)
    yield join((_place(start, 30, "white", palette, start="red"), _place(end, 40, "silver", palette)))
    yield arrow((216, 70), (216, 92), palette.ink)
    yield _gain("red", 40, 192, 112, say, palette)


def _no_profit_twice(say: Language, palette: Palette) -> Iterator[Markup]:
    start, top, end = (48.0, 100.0), (112.0, 34.0), (176.0, 100.0)
    yield join((track(start, top, "red", palette), track(top, end, "red", palette), track(end, start, "red", palette)))
    yield join((_place(top, 20, "black", palette), _place(end, 40, "silver", palette)))
    yield _place(start, 30, "white", palette, start="red")
    yield _ring(112, 100, palette)
    yield arrow((202, 100), (230, 100), palette.ink)
    yield _gain("red", 0, 250, 100, say, palette)


def _passing(say: Language, palette: Palette) -> Iterator[Markup]:
    yield from _row(ROWS[0], ("red", "yellow", "", "blue", "black", ""), 42, say, palette)
    yield from _row(ROWS[2], ("purple", "green", "", "", "", ""), 98, say, palette)
    yield arrow((_column(2), 50), (_column(1) + 15, 80), palette.ink)


def _new_order(say: Language, palette: Palette) -> Iterator[Markup]:
    passed = ("purple", "green", "black", "red", "blue", "yellow")
    yield from _row(ROWS[2], passed, 36, say, palette)
    yield from _row(ROWS[0], passed, 104, say, palette)
    yield join(arrow((_column(n), 57), (_column(n), 83), palette.ink) for n in range(len(COMPANIES)))


def _link(say: Language, palette: Palette) -> Iterator[Markup]:
    ends = [(34.0 + 84 * n, 44.0) for n in range(4)]
    places = ((60, "red", True), (50, "orange", False), (40, "black", False), (30, "white", True))
    yield _line(ends, ("blue", "green", "red"), palette)
    for at, (value, colour, hexagon) in zip(ends, places, strict=True):
        yield _place(at, value, colour, palette, hexagon=hexagon)
    yield _ring(160, 44, palette)
    yield _gain("blue", OTHER_BONUS, 34, 106, say, palette)
    yield _gain("green", BUILDER_BONUS, 134, 106, say, palette)
    yield _gain("red", OTHER_BONUS, 234, 106, say, palette)


def _fewest_companies(say: Language, palette: Palette) -> Iterator[Markup]:
    west, east = (36.0, 66.0), (284.0, 66.0)
    short = [west, (160.0, 30.0), east]
    long = [west, (110.0, 112.0), (210.0, 112.0), east]
    way = "M" + "L".join(f"{x} {y}" for x, y in long)
    taken: dict[str, Value] = {"stroke": palette.look, "stroke_width": 26, "stroke_opacity": 0.45}
    yield el("path", d=way, fill="none", stroke_linejoin="round", **taken)
    yield _line(short, ("red", "green"), palette)
    yield _line(long, ("red", "red", "red"), palette)
    for at, colour in zip((short[1], *long[1:3]), ("orange", "silver", "black"), strict=True):
        yield _place(at, 30, colour, palette)
    yield _place(west, 60, "red", palette, hexagon=True)
    yield _place(east, 30, "white", palette, hexagon=True)


def _sets(say: Language, palette: Palette) -> Iterator[Markup]:
    for size in range(1, len(SET_VALUE)):
        x = 62.0 * size - 26
        yield join(goods_cube(colour, x, 98 - 19 * n, 10.5, palette) for n, colour in enumerate(GOODS[:size]))
        yield text(say.money(SET_VALUE[size]), x, 130, 16, palette.ink, bold=True, anchor="middle")


def _every_share_is_paid(say: Language, palette: Palette) -> Iterator[Markup]:
    worth = SET_VALUE[4]
    for n in range(3):
        x = 42.0 + 62 * n
        yield el("g", draw_share("green", 0, 0, palette), transform=shift(x, 38, 1.5))
        yield arrow((x, 62), (x, 86), palette.ink)
        yield text(say.money(worth), x, 112, 16, palette.ink, bold=True, anchor="middle")
    yield coin(228, 74, 12, palette)
    yield text(say.money(3 * worth), 247, 80, 18, palette.ink, bold=True)


FIGURES: Final[dict[int, Figure]] = {
    2: _two_kinds_of_money,
    5: _locations,
    17: _auction,
    18: _what_the_winner_gets,
    30: _what_a_box_can_pay,
    32: _building_on,
    34: _profit_of_a_new_end,
    35: _no_profit_twice,
    37: _passing,
    41: _link,
    43: _fewest_companies,
    49: _new_order,
    58: _sets,
    60: _every_share_is_paid,
}
