"""Small drawings for the rules that a picture explains better than words, made of the pieces of the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from ironbridge.draw.figures import draw_no, draw_words
from ironbridge.draw.lettering import name_size, text
from ironbridge.draw.palette import Palette
from ironbridge.draw.sheets import figure_sheet
from ironbridge.draw.svg import Markup, el, join, number, shift
from ironbridge.draw.symbols import arrow, token
from ironbridge.games.railroad_tycoon.drawing.cards import draw_picture, draw_symbol
from ironbridge.games.railroad_tycoon.drawing.cities import CITY, Standing, cube_spots, draw_city, draw_cubes
from ironbridge.games.railroad_tycoon.drawing.ground import draw_crests, draw_water, polygon
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS
from ironbridge.games.railroad_tycoon.drawing.plan import RADIUS, Point
from ironbridge.games.railroad_tycoon.drawing.track import BEND, draw_engine, draw_rails
from ironbridge.games.railroad_tycoon.rules.components import (
    COLOURS,
    GREEN_CIRCLE,
    HAND,
    INCOME,
    NEW_TRAIN_POINTS,
    NO_SYMBOL,
    OPEN,
    PURPLE_DIAMOND,
    RED,
    RED_X,
    RIDGE,
    RIVER,
    TERRAIN_COST,
    TRACK_END,
    WESTERN_CUBES,
    WESTERN_LINK,
)
from ironbridge.games.railroad_tycoon.sentences.names import money
from ironbridge.language import Language
from ironbridge.parts.hexes import (
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    SIDE_COUNT,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    is_straight,
)

SCALE: Final = 0.78  # of the board's pieces: the figure is 410 of their units wide and 179 high
SEAL: Final = 13.0  # the radius of the one that says no
WIDE: Final = 72.0  # a hex
MIDDLE: Final = 205.0
CARD: Final = (58.0, 80.0)
CELL: Final = (52.0, 54.0)  # a space of the track
RIBBON: Final = 24.0

Figure = Callable[[Language, Palette], Iterator[Markup]]


def draw_figure(number: int, say: Language, palette: Palette) -> str:
    """The drawing of a rule, "" if it has none."""
    figure = FIGURES.get(number)
    if figure is None:
        return ""
    drawn = el("g", *figure(say, palette), transform=f"scale({SCALE})")
    return figure_sheet("railroad-tycoon", say, palette, drawn)


# ---------------------------------------------------------------------------------------------------- what they share


def _out(middle: Point, degrees: float, far: float) -> Point:
    return middle[0] + far * cos(degrees * pi / 180), middle[1] - far * sin(degrees * pi / 180)


def _side(middle: Point, side: int) -> Point:
    """The middle of a side of the hex around a point."""
    return _out(middle, 60 * side, WIDE / 2)


def _corner(middle: Point, corner: int) -> Point:
    return _out(middle, 60 * corner + 30, WIDE * RADIUS)


def _beyond(middle: Point, side: int) -> Point:
    """The middle of the hex beyond a side."""
    return _out(middle, 60 * side, WIDE)


def _hex(middle: Point, palette: Palette) -> Markup:
    """A hex where track may lie."""
    shape = polygon([_corner(middle, corner) for corner in range(SIDE_COUNT)])
    return el("path", d=shape, fill=palette.card, fill_opacity=0.5, stroke=palette.coast, stroke_width=1.2)


def _row(left: float, y: float, n: int) -> list[Point]:
    """The middles of hexes side by side."""
    return [(left + WIDE * each, y) for each in range(n)]


def _track(middle: Point, one: int, other: int) -> str:
    """The way of a tile's track."""
    (x1, y1), (x2, y2) = _side(middle, one), _side(middle, other)
    if is_straight(one, other):
        return f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}"
    radius = number(WIDE * BEND if (other - one) % SIDE_COUNT in (2, 4) else WIDE * 0.3)
    turn = int((other - one) % SIDE_COUNT < 3)
    return f"M{number(x1)} {number(y1)}A{radius} {radius} 0 0 {turn} {number(x2)} {number(y2)}"


def _rails(path: str, colour: str, palette: Palette, *, finished: bool = True) -> Markup:
    return draw_rails(path, colour, palette, finished=finished, scale=WIDE / CITY)


def _engine(middle: Point, colour: str, palette: Palette) -> Markup:
    return draw_engine(*middle, colour, palette, 1.3)


def _city(middle: Point, colour: str, palette: Palette, *cubes: str) -> Markup:
    """A city with some cubes on it."""
    counts = tuple(cubes.count(each) for each in COLOURS)
    spots, size = cube_spots(len(cubes))
    drawn = [draw_city(Standing(colour, counts, empty=False, new=False), palette)]
    for spot, cube in zip(spots, cubes, strict=True):
        drawn.append(draw_cubes([spot], size, cube, palette))
    return el("g", *drawn, transform=shift(*middle, WIDE / CITY))


def _ring(middle: Point, palette: Palette) -> Markup:
    """Look here."""
    shape = polygon([_out(middle, 60 * corner + 30, WIDE * RADIUS + 5) for corner in range(SIDE_COUNT)])
    return el("path", d=shape, fill="none", stroke=palette.look, stroke_width=4)


def _line(line: str, x: float, y: float, room: float, palette: Palette) -> Markup:
    """A few words around x, as large as there is room for."""
    size = name_size(line, 18, LETTERS, room)
    return text(line, x, y, size, palette.ink, face="serif", bold=True, anchor="middle")


def _cube(colour: str, x: float, y: float, palette: Palette) -> Markup:
    return el("g", draw_cubes([(0.0, 0.0)], 13, colour, palette), transform=shift(x, y))


def _card(card: str, symbol: int, x: float, y: float, palette: Palette, *, gone: bool = False) -> Markup:
    """An operations card around a point; pale and crossed out once it is gone."""
    wide, high = CARD
    paper = el(
        "rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=6, fill=palette.card, stroke=palette.edge,
        stroke_width=1.3,
    )  # fmt: skip
    sign = draw_symbol(symbol, x, y + 20, 13, palette)
    picture = draw_picture(card, x, y - (15 if symbol != NO_SYMBOL else 0), 17, palette)
    face = el("g", paper, picture, sign, opacity=0.45 if gone else None)
    return join((face, draw_no(x, y, SEAL, palette))) if gone else face


# ---------------------------------------------------------------------------------------------------- building


def _first_tile(say: Language, palette: Palette) -> Iterator[Markup]:
    ours, theirs = _row(50, 90, 2), _row(216, 90, 3)
    yield join(_hex(each, palette) for each in (ours[1], *theirs[:2]))
    yield _rails(_track(ours[1], WEST, EAST), "red", palette, finished=False)
    yield _rails(_track(theirs[0], NORTH_WEST, EAST), "red", palette, finished=False)
    yield join((_city(ours[0], "blue", palette), _city(theirs[2], "yellow", palette)))
    yield draw_no(theirs[0][0], theirs[0][1] + 50, SEAL, palette)


def _shapes(say: Language, palette: Palette) -> Iterator[Markup]:
    shapes: tuple[tuple[tuple[int, int], ...], ...] = (
        ((WEST, EAST),),
        ((WEST, NORTH_EAST),),
        ((WEST, NORTH_WEST),),  # the sharp one, which there is not
        ((WEST, EAST), (NORTH_WEST, SOUTH_EAST)),
        ((WEST, EAST), (NORTH_WEST, SOUTH_WEST)),
        ((WEST, NORTH_EAST), (NORTH_WEST, EAST)),
    )
    for n, tracks in enumerate(shapes):
        middle = (85.0 + 120 * (n % 3), 44.0 + 92 * (n // 3))
        yield _hex(middle, palette)
        yield join(_rails(_track(middle, *track), ("red", "blue")[each], palette) for each, track in enumerate(tracks))
        if len(tracks) == 1 and tracks[0][1] == NORTH_WEST:
            yield draw_no(middle[0] + 20, middle[1] + 16, SEAL, palette)


def _ridge(say: Language, palette: Palette) -> Iterator[Markup]:
    a, b = _row(MIDDLE - WIDE / 2, 66, 2)
    yield join((_hex(a, palette), _hex(b, palette)))
    crest = [_corner(a, corner % SIDE_COUNT) for corner in range(4, 8)]
    yield draw_crests(pairwise(crest), WIDE, palette.ink)
    yield _rails(_track(a, WEST, EAST) + _track(b, WEST, EAST), "red", palette)
    yield draw_words(f"{money(TERRAIN_COST[OPEN], say)} + {money(RIDGE, say)}", MIDDLE, 150, palette)


def _banks(say: Language, palette: Palette) -> Iterator[Markup]:
    for x, (inflow, outflow), (entry, leaving), price in (
        (100.0, (NORTH_WEST, SOUTH_EAST), (WEST, EAST), RIVER),
        (310.0, (NORTH_WEST, SOUTH_WEST), (SOUTH_EAST, NORTH_EAST), 0),
    ):
        middle = (x, 62.0)
        (x1, y1), (x2, y2) = _side(middle, inflow), _side(middle, outflow)
        river = f"M{number(x1)} {number(y1)}Q{number(x)} 62 {number(x2)} {number(y2)}"
        yield join((_hex(middle, palette), draw_water(river, palette.river, palette.coast)))
        yield _rails(_track(middle, entry, leaving), "red", palette)
        cost = money(TERRAIN_COST[OPEN], say)
        yield draw_words(f"{cost} + {money(price, say)}" if price else cost, x, 146, palette)


def _crossing(say: Language, palette: Palette) -> Iterator[Markup]:
    before, after = (110.0, 62.0), (300.0, 62.0)
    straight, other = (NORTH_WEST, SOUTH_EAST), (WEST, EAST)
    for middle in (before, after):
        yield join((_hex(middle, palette), _rails(_track(middle, *straight), "blue", palette)))
    yield arrow((166, 62), (244, 62), palette.ink)
    yield _rails(_track(after, *other), "red", palette)
    yield join((token("red", 254, 140, 13, palette), draw_words(money(TERRAIN_COST[OPEN], say), 318, 147, palette)))


def _one_track_a_side(say: Language, palette: Palette) -> Iterator[Markup]:
    for x, tracks in (
        (80.0, ((WEST, EAST), (SOUTH_WEST, NORTH_EAST))),
        (205.0, ((WEST, NORTH_EAST), (SOUTH_WEST, EAST))),
        (330.0, ((WEST, EAST), (WEST, NORTH_EAST))),
    ):
        middle = (x, 84.0)
        yield _hex(middle, palette)
        yield join(_rails(_track(middle, *track), ("blue", "red")[n], palette) for n, track in enumerate(tracks))
    yield draw_no(*_out(_side((330.0, 84.0), WEST), 180, 8), SEAL, palette)


def _unfinished(say: Language, palette: Palette) -> Iterator[Markup]:
    start, *tiles, last, end = _row(61, 92, 5)
    yield join(_hex(each, palette) for each in (*tiles, last))
    yield _rails("".join(_track(each, WEST, EAST) for each in tiles), "red", palette, finished=False)
    x, y = _side(tiles[-1], EAST)
    yield el("circle", cx=x, cy=y, r=8, fill=palette.card, stroke=palette.hues["red"], stroke_width=4)
    yield join((_city(start, "blue", palette), _city(end, "yellow", palette), _engine(tiles[0], "red", palette)))


# ---------------------------------------------------------------------------------------------------- delivering


def _line_of(y: float) -> list[Point]:
    """Four cities in a row."""
    return [(46.0 + 106 * n, y) for n in range(4)]


def _links(cities: Sequence[Point], owners: Sequence[str], palette: Palette) -> Iterator[Markup]:
    for (a, b), owner in zip(pairwise(cities), owners, strict=True):
        yield _rails(f"M{number(a[0])} {number(a[1])}H{number(b[0])}", owner, palette)


def _first_of_its_colour(say: Language, palette: Palette) -> Iterator[Markup]:
    cities = _line_of(106)
    yield from _links(cities, ("red", "blue", "red"), palette)
    yield _city(cities[0], "blue", palette, "purple", "red")
    yield join((_city(cities[1], "grey", palette), _city(cities[2], "red", palette), _city(cities[3], "red", palette)))
    yield _ring(cities[2], palette)
    yield join((arrow((cities[0][0], 32), (cities[2][0], 32), palette.look), _cube("red", 152, 32, palette)))
    yield draw_no(cities[3][0], 46, SEAL, palette)


def _points_of_links(say: Language, palette: Palette) -> Iterator[Markup]:
    cities = _line_of(70)
    owners = ("red", "blue", "red")
    yield from _links(cities, owners, palette)
    yield _city(cities[0], "blue", palette, "yellow")
    yield join(
        _city(middle, colour, palette) for middle, colour in zip(cities[1:], ("purple", "grey", "yellow"), strict=True)
    )
    yield join(draw_words("+1", x + 53, 50, palette) for x, _ in cities[:-1])
    for x, owner in ((130.0, "red"), (250.0, "blue")):
        yield join((token(owner, x, 146, 15, palette), draw_words(f"+{owners.count(owner)}", x + 38, 153, palette)))


# ---------------------------------------------------------------------------------------------------- cards


def _green_circle(say: Language, palette: Palette) -> Iterator[Markup]:
    yield _card("new-train", GREEN_CIRCLE, 62, 90, palette)
    yield arrow((106, 90), (164, 90), palette.ink)
    yield join((token("red", 200, 90, 17, palette), draw_words(f"+{NEW_TRAIN_POINTS}", 244, 97, palette)))
    yield join(
        (arrow((278, 90), (320, 90), palette.ink), _card("new-train", GREEN_CIRCLE, 364, 90, palette, gone=True))
    )


def _purple_diamond(say: Language, palette: Palette) -> Iterator[Markup]:
    yield _card("tunnel", PURPLE_DIAMOND, 62, 90, palette)
    yield arrow((106, 90), (164, 90), palette.ink)
    yield join((token("red", 206, 90, 17, palette), _card("tunnel", PURPLE_DIAMOND, 268, 90, palette)))
    turn = el(
        "path", d="M-18-8A20 20 0 1 1-16 12M-25 4L-16 13L-7 5", transform=shift(350, 80), fill="none",
        stroke=palette.look, stroke_width=4.5, stroke_linecap="round",
    )  # fmt: skip
    yield join((turn, _line(say("each turn"), 334, 160, 140, palette)))


def _red_x(say: Language, palette: Palette) -> Iterator[Markup]:
    yield _card("growth", RED_X, 62, 90, palette)
    yield arrow((106, 90), (164, 90), palette.ink)
    yield _city((212.0, 90.0), "grey", palette, "blue", "yellow")
    yield join((arrow((262, 90), (316, 90), palette.ink), _card("growth", RED_X, 362, 90, palette, gone=True)))


def _hand_of_cards(say: Language, palette: Palette) -> Iterator[Markup]:
    yield join((token("red", 24, 90, 15, palette), _card("grant", HAND, 76, 90, palette)))
    yield join((draw_words("…", 132, 76, palette), arrow((112, 90), (152, 90), palette.ink)))
    cities = [(192.0, 90.0), (288.0, 90.0)]
    yield from _links(cities, ["red"], palette)
    yield join((_city(cities[0], "blue", palette), _city(cities[1], "purple", palette)))
    yield _card("grant", HAND, 374, 90, palette, gone=True)


def _no_symbol(say: Language, palette: Palette) -> Iterator[Markup]:
    yield join((token("red", 66, 90, 17, palette), _card("hotel-", NO_SYMBOL, 126, 90, palette)))
    yield arrow((170, 90), (226, 90), palette.ink)
    for x in (258.0, 310.0, 362.0):
        yield join((_cube("blue", x, 76, palette), draw_words("+1", x, 124, palette)))


# ---------------------------------------------------------------------------------------------------- west and track


def _western(say: Language, palette: Palette) -> Iterator[Markup]:
    west, city = (128.0, 70.0), (200.0, 70.0)
    tile = polygon([_corner(west, corner) for corner in range(SIDE_COUNT)])
    east = _beyond(city, EAST)
    yield _rails(f"M{number(city[0])} 70H{number(east[0] + 70)}", "red", palette)
    yield el("path", d=tile, fill=palette.gold, stroke=palette.edge, stroke_width=1.6)
    yield join((_rails(_track(west, WEST, EAST), "red", palette), _engine(west, "red", palette)))
    yield _city(city, "purple", palette, *[COLOURS[RED]] * WESTERN_CUBES)
    yield _city((east[0] + 70, 70.0), "blue", palette)
    yield join((token("red", 96, 148, 13, palette), draw_words(f"−{money(WESTERN_LINK, say)}", 168, 155, palette)))
    yield join((_cube("red", 268, 148, palette), draw_words(f"+{WESTERN_CUBES}", 302, 155, palette)))


def _space(n: int, left: float, top: float, palette: Palette) -> Markup:
    """A space of the track with its points and its income."""
    wide, high = CELL
    frame = el("rect", x=left, y=top, width=wide, height=high, fill=palette.card, stroke=palette.ink)
    ribbon = el(
        "rect", x=left, y=top + high - RIBBON, width=wide, height=RIBBON, fill=palette.gold,
        fill_opacity=0.55 if INCOME[n] % 2 == 0 else 0.24,
    )  # fmt: skip
    points = text(str(n), left + 5, top + 20, 18, palette.ink, bold=n % 10 == 0)
    income = text(
        str(INCOME[n]), left + wide / 2, top + high - 6, 18, palette.ink, face="serif", bold=True, anchor="middle"
    )
    return join((frame, ribbon, points, income))


def _income(say: Language, palette: Palette) -> Iterator[Markup]:
    first, here = 20, 22
    left = MIDDLE - CELL[0] * 2.5
    yield join(_space(first + n, left + CELL[0] * n, 40, palette) for n in range(5))
    x = left + CELL[0] * (here - first + 0.5)
    yield join((token("red", x, 24, 13, palette), arrow((x, 98), (x, 128), palette.ink)))
    yield draw_words(f"+{money(INCOME[here], say)}", x, 156, palette)


def _past_the_end(say: Language, palette: Palette) -> Iterator[Markup]:
    spaces = (TRACK_END - 1, TRACK_END, 1, 2)
    lefts = [70.0 + CELL[0] * n + (40 if n > 1 else 0) for n in range(4)]
    yield join(_space(n, left, 70, palette) for n, left in zip(spaces, lefts, strict=True))
    yield el("g", token("red", lefts[0] + 38, 84, 12, palette), opacity=0.5)
    yield arrow((lefts[1] + CELL[0] + 6, 97), (lefts[2] - 4, 97), palette.ink)
    yield token("red", lefts[3] + 38, 84, 12, palette)
    start, end = lefts[0] + 38, lefts[3] + 38
    jump = f"M{number(start)} 64Q{number((start + end) / 2)} 20 {number(end - 4)} 58"
    yield el("path", d=jump, fill="none", stroke=palette.look, stroke_width=3, stroke_dasharray="7 5")
    yield join((draw_words("+3", (start + end) / 2, 34, palette), draw_words(f"{TRACK_END} + 2", end, 152, palette)))


FIGURES: Final[dict[int, Figure]] = {
    29: _first_tile,
    34: _shapes,
    36: _ridge,
    37: _banks,
    38: _crossing,
    40: _one_track_a_side,
    42: _unfinished,
    55: _first_of_its_colour,
    57: _points_of_links,
    61: _green_circle,
    62: _purple_diamond,
    63: _red_x,
    64: _hand_of_cards,
    65: _no_symbol,
    68: _western,
    70: _income,
    74: _past_the_end,
}
