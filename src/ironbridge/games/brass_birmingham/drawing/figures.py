"""Small drawings for the rules that a picture explains better than words, made of the pieces of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ironbridge.draw.bows import Point
from ironbridge.draw.figures import draw_no, draw_ring, draw_row, draw_words, row_box
from ironbridge.draw.industry_symbols import barrel, coal_cube, hexagon, iron_cube
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.plaques import BANNER, RIM
from ironbridge.draw.sheets import figure_sheet
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import arrow
from ironbridge.games.brass_birmingham.drawing.lines import course_of, draw_line, draw_link
from ironbridge.games.brass_birmingham.drawing.merchants import draw_sign
from ironbridge.games.brass_birmingham.drawing.page import LETTERS
from ironbridge.games.brass_birmingham.drawing.plan import SPACE
from ironbridge.games.brass_birmingham.drawing.progress_track import income_marker
from ironbridge.games.brass_birmingham.drawing.tiles import draw_flipped, draw_space, draw_tile
from ironbridge.games.brass_birmingham.drawing.towns import draw_roof
from ironbridge.games.brass_birmingham.rules.components import CANAL, COAL_MARKET, IRON_MARKET, RAIL
from ironbridge.games.brass_birmingham.sentences.names import pounds
from ironbridge.language import Language
from ironbridge.parts.price_track import PriceTrack

SCALE: Final = 0.74  # of the board's pieces
SEAL: Final = 14.0  # the radius of the one that says no

Figure = Callable[[Language, Palette], Iterator[Markup]]


def draw_figure(number: int, say: Language, palette: Palette) -> str:
    """The drawing of a rule, "" if it has none."""
    figure = FIGURES.get(number)
    if figure is None:
        return ""
    drawn = el("g", *figure(say, palette), transform=f"scale({SCALE})")
    return figure_sheet("brass-birmingham", say, palette, drawn)


# ---------------------------------------------------------------------------------------------------- what they share


def _box(middle: Point, spaces: int) -> Box:
    return row_box(middle, spaces, SPACE)


def _place(middle: Point, palette: Palette, *spaces: Markup) -> Markup:
    """A place with what lies on its spaces."""
    return draw_row(middle, SPACE, palette, *spaces)


def _line(
    a: Point, b: Point, era: int, palette: Palette, colour: str = "", *, spaces: tuple[int, int] = (1, 1)
) -> Markup:
    """A line between two places, with a link on it if it has an owner."""
    course = course_of([(a, _box(a, spaces[0])), (b, _box(b, spaces[1]))])
    return draw_link(course, era, colour, palette) if colour else draw_line(course, [era], era, palette)


def _market(
    market: PriceTrack, filled: int, left: float, y: float, say: Language, palette: Palette, *, iron: bool
) -> Iterator[Markup]:
    """A market lying on its side: the cheapest on the left."""
    cube = iron_cube if iron else coal_cube
    prices = sorted(set(market.prices))
    for n, price in enumerate(prices):
        x = left + 52 * n
        yield draw_words(pounds(price, say), x + 12, y - 20, palette, LETTERS)
        for each in range(2):
            spot = x + 24 * each
            yield el(
                "rect", x=spot - 10.5, y=y - 10.5, width=21, height=21, rx=3, fill=palette.card, stroke=palette.line
            )
            if 2 * n + each >= len(market.prices) - filled:
                yield cube(spot, y, 10.5, palette)


# ---------------------------------------------------------------------------------------------------- the figures


def _link_points(say: Language, palette: Palette) -> Iterator[Markup]:
    town, merchant = (86.0, 62.0), (346.0, 62.0)
    sign = Box(merchant[0] - 62, merchant[1] - BANNER / 2, merchant[0] + 62, merchant[1] + BANNER / 2)
    course = course_of([(town, _box(town, 2)), (merchant, sign)])
    yield draw_link(course, CANAL, "blue", palette)
    yield _place(town, palette, draw_flipped("red", "cotton", 1, palette), draw_tile("blue", "iron", 1, 4, palette))
    yield draw_sign(sign, "Oxford", palette)
    yield draw_words("1 + 2 =", 200, 148, palette)
    yield hexagon(262, 141, 17, palette, "3")


def _running_out(say: Language, palette: Palette) -> Iterator[Markup]:
    spots = ((74.0, 84.0), (216.0, 84.0), (358.0, 84.0))
    yield _place(spots[0], palette, draw_tile("green", "coal", 2, 1, palette))
    yield arrow((118, 84), (172, 84), palette.ink)
    yield _place(spots[1], palette, draw_tile("green", "coal", 2, 0, palette))
    yield coal_cube(216, 150, 11, palette)
    yield arrow((260, 84), (314, 84), palette.ink)
    yield _place(spots[2], palette, draw_flipped("green", "coal", 2, palette))


def _income_spaces(say: Language, palette: Palette) -> Iterator[Markup]:
    yield el("g", draw_flipped("red", "cotton", 1, palette), transform=shift(189, 14))
    for n in range(8):
        x = 16.0 + 50 * n
        yield el("rect", x=x, y=104, width=50, height=58, fill=palette.card, stroke=palette.line)
        yield draw_words(str(9 + n), x + 25, 124, palette, LETTERS)
    yield income_marker("red", 91, 144, palette)
    yield income_marker("red", 341, 144, palette)
    hops = "".join(f"M{91 + 50 * n} 100q25-22 50 0" for n in range(5))
    yield el("path", d=hops, fill="none", stroke=palette.look, stroke_width=2.6)


def _network(say: Language, palette: Palette) -> Iterator[Markup]:
    a, b, c = (56.0, 94.0), (216.0, 94.0), (376.0, 94.0)
    yield _line(a, b, CANAL, palette, "red")
    yield _line(b, c, CANAL, palette, "blue")
    yield _place(a, palette, draw_tile("red", "cotton", 1, 0, palette))
    yield _place(b, palette, draw_space(["manufacturer"], palette))
    yield _place(c, palette, draw_space(["iron"], palette))
    yield join((draw_ring(_box(a, 1), palette), draw_ring(_box(b, 1), palette), draw_no(376, 34, SEAL, palette)))


def _connected(say: Language, palette: Palette) -> Iterator[Markup]:
    a, b, c = (56.0, 94.0), (216.0, 94.0), (376.0, 94.0)
    yield _line(a, b, CANAL, palette, "red")
    yield _line(b, c, CANAL, palette, "blue")
    yield _place(a, palette, draw_tile("red", "cotton", 1, 0, palette))
    yield _place(b, palette, draw_space(["manufacturer"], palette))
    yield _place(c, palette, draw_tile("yellow", "coal", 1, 2, palette))
    yield join(draw_ring(_box(spot, 1), palette) for spot in (a, b, c))


def _farm(middle: Point, palette: Palette, drawn: Markup) -> Markup:
    box = _box(middle, 1)
    roof = draw_roof(Box(box.left, box.top - BANNER + RIM, box.right, box.bottom), palette)
    return join((_place(middle, palette, drawn), roof))


def _farm_at_cannock(say: Language, palette: Palette) -> Iterator[Markup]:
    farm, town = (70.0, 104.0), (330.0, 104.0)
    yield _line(farm, town, CANAL, palette, "red", spaces=(1, 2))
    yield _farm(farm, palette, draw_tile("blue", "brewery", 1, 1, palette))
    spaces = (draw_space(["manufacturer", "coal"], palette), draw_space(["coal"], palette))
    yield _place(town, palette, *spaces)
    yield text("Cannock", town[0], 60, LETTERS, palette.ink, face="serif", bold=True, anchor="middle")


def _one_link_for_three(say: Language, palette: Palette) -> Iterator[Markup]:
    farm, north, south = (66.0, 112.0), (316.0, 48.0), (316.0, 142.0)
    ends = [(farm, _box(farm, 1)), (north, _box(north, 1)), (south, _box(south, 1))]
    yield draw_link(course_of(ends), CANAL, "red", palette)
    yield _farm(farm, palette, draw_space(["brewery"], palette))
    yield _place(north, palette, draw_space(["cotton"], palette))
    yield _place(south, palette, draw_space(["cotton"], palette))


def _nearest_coal(say: Language, palette: Palette) -> Iterator[Markup]:
    here, near, far = (66.0, 56.0), (226.0, 56.0), (386.0, 136.0)
    yield _line(here, near, RAIL, palette, "yellow")
    yield _line(near, far, RAIL, palette, "blue")
    yield _place(here, palette, draw_space(["manufacturer"], palette, lit=True))
    yield _place(near, palette, draw_tile("blue", "coal", 1, 2, palette))
    yield _place(far, palette, draw_tile("red", "coal", 2, 3, palette))
    yield draw_ring(_box(near, 1), palette)
    yield join((coal_cube(133, 138, 11, palette), coal_cube(159, 138, 11, palette)))
    yield arrow((208, 112), (84, 112), palette.ink)
    yield draw_no(386, 82, SEAL, palette)


def _cheapest_first(say: Language, palette: Palette) -> Iterator[Markup]:
    yield from _market(COAL_MARKET, 13, 32, 66, say, palette, iron=False)
    yield arrow((56, 84), (56, 122), palette.ink)
    yield coal_cube(56, 146, 13, palette)
    yield draw_words(pounds(COAL_MARKET.prices[1], say), 92, 153, palette)


def _which_space(say: Language, palette: Palette) -> Iterator[Markup]:
    town = (300.0, 96.0)
    spaces = (draw_space(["manufacturer"], palette, lit=True), draw_space(["cotton", "manufacturer"], palette))
    yield _place(town, palette, *spaces)
    yield el("g", draw_tile("blue", "manufacturer", 1, 0, palette), transform=shift(60, 69))
    yield arrow((126, 96), (228, 96), palette.ink)
    yield draw_no(328, 40, SEAL, palette)


def _one_of_your_own(say: Language, palette: Palette) -> Iterator[Markup]:
    left, right = (112.0, 84.0), (318.0, 84.0)
    yield _place(left, palette, draw_tile("red", "coal", 1, 2, palette), draw_tile("blue", "iron", 1, 4, palette))
    yield _place(right, palette, draw_tile("red", "coal", 1, 2, palette), draw_tile("red", "iron", 1, 4, palette))
    yield draw_no(318, 142, SEAL, palette)


def _dearest_first(say: Language, palette: Palette) -> Iterator[Markup]:
    yield el("g", draw_tile("green", "iron", 1, 4, palette), transform=shift(30, 108))
    yield from _market(IRON_MARKET, 6, 110, 56, say, palette, iron=True)
    yield arrow((94, 128), (206, 102), palette.look)
    for order, space in enumerate((3, 2, 1, 0), 1):
        x = 110 + 52 * (space // 2) + 24 * (space % 2)
        yield text(f"{order}", x, 88, LETTERS, palette.look, bold=True, anchor="middle")
    takings = [IRON_MARKET.prices[n] for n in (3, 2, 1, 0)]
    yield draw_words(f"{' + '.join(map(str, takings))} = {pounds(sum(takings), say)}", 296, 148, palette)


def _two_railways(say: Language, palette: Palette) -> Iterator[Markup]:
    a, b, c = (56.0, 60.0), (216.0, 60.0), (376.0, 60.0)
    for start, end in ((a, b), (b, c)):
        course = course_of([(start, _box(start, 1)), (end, _box(end, 1))])
        yield draw_link(course, RAIL, "red", palette)
    yield _place(a, palette, draw_tile("red", "coal", 2, 3, palette))
    yield _place(b, palette, draw_space(["iron"], palette))
    yield _place(c, palette, draw_space(["manufacturer"], palette))
    yield draw_words(pounds(15, say), 122, 150, palette)
    yield draw_words("+", 164, 150, palette)
    yield join((coal_cube(190, 143, 12, palette), coal_cube(217, 143, 12, palette)))
    yield draw_words("+", 246, 150, palette)
    yield barrel(276, 143, 14, palette)


FIGURES: Final[dict[int, Figure]] = {
    44: _link_points,
    57: _running_out,
    58: _income_spaces,
    60: _network,
    61: _connected,
    66: _farm_at_cannock,
    67: _one_link_for_three,
    70: _nearest_coal,
    74: _cheapest_first,
    94: _which_space,
    99: _one_of_your_own,
    106: _dearest_first,
    135: _two_railways,
}
