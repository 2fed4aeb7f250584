"""Small drawings for the rules that a picture explains better than words, made of the pieces of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from ironbridge.draw.bows import Bow, Point, bow
from ironbridge.draw.figures import draw_no, draw_ring, draw_row, draw_words, row_box
from ironbridge.draw.industry_symbols import coal_cube, industry
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.sheets import figure_sheet
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import arrow, cross, token
from ironbridge.games.age_of_industry.drawing.counters import draw_counter, draw_flipped, draw_market, draw_space
from ironbridge.games.age_of_industry.drawing.lines import draw_lane, draw_track
from ironbridge.games.age_of_industry.drawing.mats import draw_bond, draw_profit
from ironbridge.games.age_of_industry.drawing.page import LETTERS
from ironbridge.games.age_of_industry.drawing.plan import IMPORT, SPACE, VILLAGE
from ironbridge.games.age_of_industry.rules.components import (
    COUNTER_INDEX,
    COUNTERS,
    INDUSTRIES,
    INDUSTRIES_ON,
    LOAN,
    RAILWAY_INCOME,
)
from ironbridge.games.age_of_industry.rules.demand import PRICE_WHEN_EMPTY, PRICES
from ironbridge.language import Language
from ironbridge.parts.bits import members

SCALE: Final = 0.78  # of the board's pieces: the figure is 410 of their units wide and 179 high
SEAL: Final = 13.0  # the radius of the one that says no
GOODS: Final = ("cotton", "factory")

Figure = Callable[[Language, Palette], Iterator[Markup]]


def draw_figure(number: int, say: Language, palette: Palette) -> str:
    """The drawing of a rule, "" if it has none."""
    figure = FIGURES.get(number)
    if figure is None:
        return ""
    drawn = el("g", *figure(say, palette), transform=f"scale({SCALE})")
    return figure_sheet("age-of-industry", say, palette, drawn)


# ---------------------------------------------------------------------------------------------------- what they share


def _box(middle: Point, spaces: int) -> Box:
    return row_box(middle, spaces, SPACE)


def _place(middle: Point, palette: Palette, *spaces: Markup) -> Markup:
    """A place with what lies on its spaces."""
    return draw_row(middle, SPACE, palette, *spaces)


def _piece(middle: Point, drawn: Markup) -> Markup:
    """A counter or a tile around a point."""
    return el("g", drawn, transform=shift(middle[0] - SPACE / 2, middle[1] - SPACE / 2))


def _import(middle: Point, cubes: int, palette: Palette) -> Markup:
    """A coal import."""
    x, y = middle
    frame = el(
        "rect", x=x - IMPORT / 2, y=y - SPACE / 2, width=IMPORT, height=SPACE, rx=3, fill=palette.sea,
        stroke=palette.ink, stroke_width=1.1,
    )  # fmt: skip
    coal = (coal_cube(x, y + 13 * (n - (cubes - 1) / 2), 7.4, palette) for n in range(cubes))
    return join((frame, *coal))


def _course(a: Point, b: Point, spaces: tuple[int, int] = (1, 1)) -> Bow:
    return bow(a, b, 0, [_box(a, spaces[0]), _box(b, spaces[1])])


def _track(a: Point, b: Point, colour: str, palette: Palette, spaces: tuple[int, int] = (1, 1)) -> Markup:
    return draw_track(_course(a, b, spaces), colour, palette)


def _lane(a: Point, b: Point, palette: Palette, *, opened: bool) -> Markup:
    return draw_lane(_course(a, b).path(), opened, palette)


def _step(n: int, x: float, y: float, palette: Palette) -> Markup:
    """A number in a roundel: which connection, which cube."""
    disc = el("circle", cx=x, cy=y, r=12, fill=palette.card, stroke=palette.look, stroke_width=2.2)
    return join((disc, text(str(n), x, y + 6, LETTERS, palette.look, bold=True, anchor="middle")))


def _demand(full: Sequence[int], left: float, top: float, say: Language, palette: Palette) -> Iterator[Markup]:
    """The demand for coal: its spaces, cheapest first, with their prices, and cubes on some of them."""
    for space, price in enumerate(PRICES):
        x, side = left + _along(space), SPACE * 0.64
        yield el("rect", x=x - side / 2, y=top, width=side, height=side, rx=3, fill=palette.card, stroke=palette.faint)
        if space in full:
            yield coal_cube(x, top + side / 2, 11.5, palette)
        if space % 2 == 0:
            yield draw_words(say.money(price), x + 19, top - 9, palette)


def _along(space: int) -> float:
    """How far along the track the middle of a space lies; the whole of it is 234 long."""
    return 38 * space + 22.0 * (space // 2)


def _profit_of(counter: str) -> int:
    return COUNTERS[COUNTER_INDEX[counter]].profit


# ---------------------------------------------------------------------------------------------------- the figures


def _kinds_of_spaces(say: Language, palette: Palette) -> Iterator[Markup]:
    for kind, x in (("plain", 92.0), ("mine", 230.0), ("port", 298.0), ("ship", 366.0)):
        names = [INDUSTRIES[each] for each in members(INDUSTRIES_ON[kind])]
        yield _place((x, 44.0), palette, draw_space(names, palette))
        yield arrow((x, 80), (x, 110), palette.ink)
        for n, name in enumerate(names):
            middle = (x + (SPACE + 4) * (n - (len(names) - 1) / 2), 142.0)
            yield _piece(middle, draw_counter("red", name, 3, 0, palette))


def _counters_of_ones_own(say: Language, palette: Palette) -> Iterator[Markup]:
    red = draw_counter("red", "cotton", 1, 0, palette)
    other = draw_counter("red", "iron", 1, 3, palette)
    space = draw_space(["cotton", "factory", "iron"], palette)
    yield _place((100.0, 54.0), palette, red, draw_counter("blue", "iron", 1, 3, palette), space)
    yield join((_place((310.0, 54.0), palette, red, other, space), draw_no(310, 20, SEAL, palette)))
    yield _place((205.0, 130.0), palette, red, other, space, space)


def _nearest_source(say: Language, palette: Palette) -> Iterator[Markup]:
    here, near, far = (60.0, 52.0), (214.0, 52.0), (362.0, 130.0)
    yield _track(here, near, "yellow", palette)
    yield _track(near, far, "blue", palette)
    yield _place(here, palette, draw_space(["cotton", "factory", "iron"], palette, lit=True))
    yield _place(near, palette, draw_counter("blue", "coal", 1, 2, palette))
    yield _place(far, palette, draw_counter("red", "coal", 2, 4, palette))
    yield draw_ring(_box(near, 1), palette)
    yield coal_cube(137, 138, 12, palette)
    yield arrow((206, 112), (70, 112), palette.ink)
    yield draw_no(362, 78, SEAL, palette)


def _lanes_are_connections(say: Language, palette: Palette) -> Iterator[Markup]:
    port, ship, coal = (60.0, 88.0), (214.0, 88.0), (366.0, 88.0)
    yield _lane(port, ship, palette, opened=True)
    yield _lane(ship, coal, palette, opened=True)
    yield _place(port, palette, draw_counter("red", "port", 1, 0, palette))
    yield _place(ship, palette, draw_counter("blue", "ship", 2, 0, palette))
    yield _import(coal, 3, palette)
    yield join((_step(2, 137, 88, palette), _step(1, 294, 88, palette)))
    yield join((arrow((352, 146), (78, 146), palette.ink), coal_cube(214, 146, 11, palette)))


def _cheapest_first(say: Language, palette: Palette) -> Iterator[Markup]:
    left, space = 88.0, 1
    x = left + _along(space)
    yield from _demand(range(space, len(PRICES)), left, 48, say, palette)
    yield arrow((x, 84), (x, 122), palette.ink)
    yield join((coal_cube(x, 146, 13, palette), draw_words(say.money(PRICES[space]), x + 36, 153, palette)))


def _empty_track(say: Language, palette: Palette) -> Iterator[Markup]:
    yield from _demand((), 130, 48, say, palette)
    yield join((draw_words(say.money(PRICE_WHEN_EMPTY), 62, 39, palette), draw_words("∅", 62, 71, palette)))
    yield join((arrow((62, 84), (62, 122), palette.ink), coal_cube(62, 146, 13, palette)))


def _dearest_first(say: Language, palette: Palette) -> Iterator[Markup]:
    left, filled = 130.0, (2, 1, 0)
    yield _piece((52.0, 128.0), draw_counter("green", "coal", 2, 4, palette))
    yield from _demand((3, 4, 5), left, 44, say, palette)
    for order, space in enumerate(filled, 1):
        yield _step(order, left + _along(space), 60, palette)
    yield arrow((86, 122), (left + _along(1) - 8, 86), palette.look)
    takings = [PRICES[space] for space in filled]
    yield draw_words(f"{' + '.join(map(str, takings))} = {say.money(sum(takings))}", 286, 138, palette)


def _last_cube(say: Language, palette: Palette) -> Iterator[Markup]:
    spots = ((70.0, 68.0), (205.0, 68.0), (340.0, 68.0))
    yield _place(spots[0], palette, draw_counter("green", "coal", 1, 1, palette))
    yield arrow((110, 68), (164, 68), palette.ink)
    yield _place(spots[1], palette, draw_counter("green", "coal", 1, 0, palette))
    yield join((arrow((205, 102), (205, 134), palette.ink), coal_cube(205, 152, 11, palette)))
    yield arrow((246, 68), (300, 68), palette.ink)
    yield _place(spots[2], palette, draw_flipped("green", "coal", 1, palette))
    yield join((token("green", 322, 146, 13, palette), draw_profit(_profit_of("coal-1"), 354, 146, palette)))


def _building_over(say: Language, palette: Palette) -> Iterator[Markup]:
    for x, owner in ((108.0, "red"), (302.0, "blue")):
        yield _place((x, 130.0), palette, draw_counter(owner, "cotton", 1, 0, palette))
        yield _piece((x, 36.0), draw_counter("red", "factory", 3, 0, palette))
        yield arrow((x, 66), (x, 96), palette.ink)
    yield join((draw_words("III > I", 186, 136, palette), draw_no(348, 82, SEAL, palette)))


def _both_actions(say: Language, palette: Palette) -> Iterator[Markup]:
    yield join((_step(1, 40, 60, palette), draw_words("+", 40, 96, palette), _step(2, 40, 118, palette)))
    yield arrow((64, 89), (112, 89), palette.ink)
    yield _back(148, 89, palette)
    yield arrow((184, 89), (232, 89), palette.ink)
    for n, name in enumerate(("cotton", "factory", "coal", "port")):
        x, y = 266.0 + 58 * (n % 2), 58.0 + 62 * (n // 2)
        yield _piece((x, y), draw_counter("red", name, 3, 0, palette))


def _back(x: float, y: float, palette: Palette) -> Markup:
    """Any card."""
    card = el("rect", x=x - 24, y=y - 34, width=48, height=68, rx=5, fill=palette.card, stroke=palette.ink)
    return join((card, text("?", x, y + 13, 38, palette.ink, face="serif", bold=True, anchor="middle")))


def _ship_opens(say: Language, palette: Palette) -> Iterator[Markup]:
    for x, ship, cubes in ((90.0, False, 0), (308.0, True, 3)):
        port, space = (x - 42, 134.0), (x - 42, 46.0)
        yield _lane(port, space, palette, opened=ship)
        yield _place(port, palette, draw_counter("red", "port", 1, 0, palette))
        yield _place(
            space, palette, draw_counter("blue", "ship", 2, 0, palette) if ship else draw_space(["ship"], palette)
        )
        tile = el("g", draw_market(["cotton"], False, palette), opacity=None if ship else 0.4)
        yield _piece((x + 68, 46.0), tile)
        yield _import((x + 16, 46.0), cubes, palette)
    yield arrow((192, 92), (232, 92), palette.ink)


def _loan(say: Language, palette: Palette) -> Iterator[Markup]:
    counter, has = COUNTERS[COUNTER_INDEX["factory-3"]], 1
    yield _piece((56.0, 66.0), draw_counter("red", "factory", 3, 0, palette))
    yield draw_words(say.money(counter.money), 56, 120, palette)
    yield join((draw_words(say.money(has), 150, 73, palette), draw_words("+", 192, 73, palette)))
    yield el("g", draw_bond(palette), transform=shift(240, 66, 2.2))
    yield draw_words(say.money(LOAN), 240, 120, palette)
    sum_ = f"{has} + {LOAN} − {counter.money} = {say.money(has + LOAN - counter.money)}"
    yield draw_words(sum_, 205, 160, palette)
    yield arrow((322, 66), (280, 66), palette.ink)
    yield _bank(358, 66, palette)


def _bank(x: float, y: float, palette: Palette) -> Markup:
    """The bank: a temple."""
    shape = "M-1-.34L0-1L1-.34V-.2H-1ZM-.8-.1H-.52V.62H-.8ZM-.14-.1H.14V.62H-.14ZM.52-.1H.8V.62H.52ZM-1 .72H1V.96H-1Z"
    return el("path", d=shape, transform=shift(x, y, 27), fill=palette.ink)


def _sale(say: Language, palette: Palette) -> Iterator[Markup]:
    mill, village, port = (54.0, 58.0), (205.0, 58.0), (356.0, 58.0)
    yield _track(mill, village, "blue", palette)
    yield _track(village, port, "yellow", palette)
    yield el("circle", cx=village[0], cy=village[1], r=VILLAGE, fill=palette.card, stroke=palette.ink, stroke_width=2)
    yield _place(mill, palette, draw_counter("red", "cotton", 1, 0, palette))
    yield _place(port, palette, draw_counter("yellow", "port", 1, 0, palette))
    yield join((draw_ring(_box(mill, 1), palette), draw_ring(_box(port, 1), palette)))
    for colour, counter, x in (("red", "cotton-1", mill[0]), ("yellow", "port-1", port[0])):
        yield join((token(colour, x - 16, 122, 13, palette), draw_profit(_profit_of(counter), x + 16, 122, palette)))
    yield join(
        (arrow((102, 136), (308, 136), palette.ink), industry("cotton", 205, 108, 14, palette.ink, palette.card))
    )


def _who_buys(say: Language, palette: Palette) -> Iterator[Markup]:
    buyers = (
        (draw_counter("yellow", "port", 1, 0, palette), ("cotton",)),
        (draw_counter("yellow", "port", 2, 0, palette), GOODS),
        (draw_market(["factory"], False, palette), ("factory",)),
        (draw_market(GOODS, False, palette), GOODS),
        (draw_market([], False, palette), ()),
    )
    for n, (buyer, buys) in enumerate(buyers):
        x = 46.0 + 79.5 * n
        yield _piece((x, 40.0), buyer)
        for row, name in enumerate(GOODS):
            y = 96.0 + 48 * row
            yield industry(name, x - 12, y, 14, palette.ink, palette.card)
            yield _tick(x + 22, y, palette) if name in buys else cross(x + 22, y, 9, palette.choice)


def _tick(x: float, y: float, palette: Palette) -> Markup:
    """This can be done."""
    return el(
        "path", d="M-8 1l6 6L9-7", transform=shift(x, y), fill="none", stroke=palette.look, stroke_width=3.6,
        stroke_linecap="round",
    )  # fmt: skip


def _new_order(say: Language, palette: Palette) -> Iterator[Markup]:
    spent = {"red": 9, "blue": 4, "yellow": 4, "green": 0}
    before, after = list(spent), sorted(spent, key=lambda colour: spent[colour])
    for colour, amount in spent.items():
        y1, y2 = 26.0 + 42 * before.index(colour), 26.0 + 42 * after.index(colour)
        yield token(colour, 60, y1, 16, palette)
        yield draw_words(say.money(amount), 112, y1 + 7, palette)
        yield arrow((150, y1), (292, y2), palette.hues[colour])
        yield join(
            (token(colour, 320, y2, 16, palette), draw_words(str(after.index(colour) + 1), 360, y2 + 7, palette))
        )


def _railway_income(say: Language, palette: Palette) -> Iterator[Markup]:
    a, b = (72.0, 62.0), (338.0, 62.0)
    yield _track(a, b, "red", palette, (2, 2))
    yield _place(a, palette, draw_flipped("blue", "cotton", 2, palette), draw_counter("red", "iron", 1, 3, palette))
    yield _place(
        b, palette, draw_space(["cotton", "factory", "iron"], palette), draw_market(["cotton"], False, palette)
    )
    counted = (2, RAILWAY_INCOME, 1)
    for x, n in zip((a[0], 205.0, b[0]), counted, strict=True):
        yield draw_words(str(n), x, 122, palette)
    yield join((draw_words("+", 138, 122, palette), draw_words("+", 272, 122, palette)))
    yield draw_words(f"= {say.money(sum(counted))}", 205, 160, palette)


FIGURES: Final[dict[int, Figure]] = {
    36: _kinds_of_spaces,
    39: _counters_of_ones_own,
    45: _nearest_source,
    47: _lanes_are_connections,
    54: _cheapest_first,
    55: _empty_track,
    60: _dearest_first,
    63: _last_cube,
    64: _building_over,
    66: _both_actions,
    67: _ship_opens,
    73: _loan,
    83: _sale,
    86: _who_buys,
    98: _new_order,
    105: _railway_income,
}
