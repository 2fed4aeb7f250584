"""The cities: a hex in the city's colour with its mark, its cubes, its name, and what has become of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final, NamedTuple

from ironbridge.draw.labels import Box, Disc, Name, Segment, Surroundings, place
from ironbridge.draw.lettering import SERIF, name_width, text
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, Value, el, join, number, shift
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import piece, thing
from ironbridge.games.railroad_tycoon.drawing.ground import SPACING, outline_of, waters, western_prices
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS, Page
from ironbridge.games.railroad_tycoon.drawing.plan import RADIUS, WIDTH
from ironbridge.games.railroad_tycoon.drawing.printing import KEPT, Printing
from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT, COLOURS, NOWHERE
from ironbridge.games.railroad_tycoon.sentences.names import coloured_cubes
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, track_ends

WHOLE: Final = ("start", "exit", "city", "link")  # questions about cities, and not about what lies there
CITY: Final = 46.0  # the width of a hex that a city is drawn for; on other maps it is drawn larger or smaller
CORNER: Final = CITY * RADIUS
GREY: Final = "silver"  # what a grey city is printed in
RIM: Final = 28.0  # a city is a little larger than its hex
FIELD: Final = 22.0  # where the cubes lie
GREY_FIELD: Final = 25.0  # in a grey one, whose rim is thin: that of a black one by night must not look like it
BADGE: Final = 7.6
# How cubes lie: rows of so many, as hexes lie, and how large each is.
ROWS: Final[tuple[tuple[int, ...], ...]] = (
    *((), (1,), (2,), (1, 2), (2, 2), (2, 3), (3, 3), (2, 3, 2), (3, 2, 3), (3, 3, 3), (3, 4, 3)),
)
SIZES: Final = (0.0, 10.4, 9.6, 9.0, 8.4, 7.6, 7.6, 7.3, 6.5, 6.5, 5.8)
ASIDE: Final = 30.0  # how far from its middle a city's name begins
STATION: Final = 13.0  # half the length of a locomotive
DENSE: Final = (4, 5, 4, 5, 4)  # for more than that: those of a city that grew and grew
DENSE_SIZE: Final = 4.6
PILE_SIZE: Final = 12.6  # of a cube that stands for all of its colour, with room for a number
LOWER: Final = 1.5  # they keep off the badge


class Standing(NamedTuple):
    """A city as it stands."""

    colour: str
    cubes: tuple[int, ...]
    empty: bool
    new: bool


class Light(NamedTuple):
    """What the question makes of a city: the words it carries, and what of it can be chosen."""

    words: tuple[str, ...]
    lit: bool
    sides: bool  # some of its sides, where track can begin
    cubes: tuple[str, ...]
    looked_at: bool
    whole: bool  # it is asked about, and none of its cubes: a click on them is one on it


def draw_cities(page: Page) -> Markup:
    """All cities with their cubes; what can be chosen is drawn last, so that its light lies over the rest."""
    asked = page.question
    looked_at = {asked.get("city"), asked.get("at")} - {None}
    drawn = []
    for n, city in enumerate(page.board.cities):
        there = page.cities[city.id]
        standing = Standing(
            there["colour"], tuple(there["cubes"][colour] for colour in COLOURS), there["empty"], there["new"]
        )
        cubes = tuple(colour for colour in COLOURS if page.lit(f"cube:{colour}@{city.id}"))
        lit, sides = page.lit(f"city:{city.id}", *_ways_to(page, city.id)), page.lit(*_sides(city.id))
        words = _words(page, city.id, standing)
        light = Light(words, lit, sides, cubes, city.id in looked_at, asked.get("kind") in WHOLE)
        drawn.append((any(light[1:5]), _city(page.printing, n, standing, light)))
    return el("g", *(each for _, each in sorted(drawn, key=lambda each: each[0])), class_="cities")


def _words(page: Page, city: str, standing: Standing) -> tuple[str, ...]:
    """What a click on a city may mean: itself, the cube under way going there, track from there, a cube of its own."""
    held = (colour for colour, count in zip(COLOURS, standing.cubes, strict=True) if count)
    cubes = (f"cube:{colour}@{city}" for colour in held)
    return (f"city:{city}", *_ways_to(page, city), *_sides(city), *cubes)


def _ways_to(page: Page, city: str) -> list[str]:
    asked = page.question
    if asked.get("kind") != "link":
        return []
    owners = {link["owner"] for link in page.view["links"] if {link["from"], link["to"]} == {asked["at"], city}}
    return [f"to:{city}.{owner}" for owner in sorted(owners)]


@lru_cache(maxsize=KEPT)
def _sides(city: str) -> tuple[str, ...]:
    return tuple(f"track:{city}.{side}" for side in SIDES)


@lru_cache(maxsize=KEPT)
def _city(printing: Printing, n: int, standing: Standing, light: Light) -> Markup:
    city, palette = printing.board.cities[n], printing.palette
    x, y = printing.plan.centre(*city.hex)
    return thing(
        "city",
        city_told(printing, n, standing),
        light.words,
        light.lit or light.sides or bool(light.cubes),
        _glow(palette) if light.lit else _ring(palette) if light.looked_at else Markup(),
        draw_city(standing, palette, f"city:{city.id}"),
        # Its sides have lights of their own.
        _line(palette) if light.sides else Markup(),
        *_cubes(printing, n, standing, light),
        transform=shift(x, y, printing.plan.hex / CITY),
    )


def city_told(printing: Printing, n: int, standing: Standing) -> str:
    """What a city is and what lies there, in words."""
    say, name = printing.say, printing.city(printing.board.cities[n].id)
    said = [printing.colour(standing.colour)]
    said += [say("a new city")] * standing.new
    held = zip(COLOURS, standing.cubes, strict=True)
    said += [coloured_cubes(colour, count, say) for colour, count in held if count]
    if standing.empty:
        said.append(say("empty-city marker"))
    elif not any(standing.cubes):
        said.append(say("no cubes"))
    return say("{city}: {told}", city=name, told=", ".join(said))


# ---------------------------------------------------------------------------------------------------- the hex


def draw_city(standing: Standing, palette: Palette, name: str | None = None) -> Markup:
    """A city around (0, 0) without its cubes: a rim in its colour around paper, and its mark; none for a grey one."""
    hue = GREY if standing.colour == "grey" else standing.colour
    return el(
        "g",
        draw_rim(hue, palette),
        el("path", d=_hexagon(GREY_FIELD if hue == GREY else FIELD), fill=palette.card),
        draw_marker(palette) if standing.empty else Markup(),
        _houses(palette) if standing.new else Markup(),
        _badge(hue, palette) if hue != GREY else Markup(),
        data_piece=name,
        stroke=palette.edge,
        stroke_width=1.3,
    )


def draw_rim(hue: str, palette: Palette) -> Markup:
    """What is seen of a city under another tile."""
    return el("path", d=_hexagon(RIM), fill=palette.hues[hue])


def _hexagon(radius: float) -> str:
    tall, half, wide = number(radius), number(radius / 2), number(radius * 3**0.5 / 2)
    return f"M0-{tall}L{wide}-{half}V{half}L0 {tall}L-{wide} {half}V-{half}Z"


def _badge(hue: str, palette: Palette) -> Markup:
    y = BADGE - RIM - 2.6
    disc = el("circle", cy=y, r=BADGE, fill=palette.hues[hue])
    return join((disc, mark(hue, 0, y, BADGE * 0.66, palette.on(hue), stroke="none")))


def _houses(palette: Palette) -> Markup:
    """A new city: roofs at its foot."""
    roofs = "M-9 6V-1L-5-4.5L-1-1V-6H3V-2L6-4.5L9-2V6Z"
    return el("path", d=roofs, transform=shift(0, RIM - 6), fill=palette.card)


def draw_marker(palette: Palette) -> Markup:
    """An empty-city marker around (0, 0): a dark counter with the outline of a cube that is gone."""
    disc = el("circle", r=13.4, fill=palette.hues["black"], stroke=palette.edge, stroke_width=1.4)
    gone = el(
        "path", d="M0-8L6.9-4V4L0 8L-6.9 4V-4Z", fill="none", stroke=palette.on("black"), stroke_width=1.7,
        stroke_dasharray="3.4 2.2",
    )  # fmt: skip
    return join((disc, gone))


def _glow(palette: Palette) -> Markup:
    """Light around a city that can be chosen."""
    shape = _hexagon(CORNER + 3)
    light = (
        el("path", d=shape, stroke=palette.choice, stroke_width=width, stroke_opacity=strength)
        for width, strength in ((13, 0.22), (8, 0.32))
    )
    return el("g", *light, el("path", d=shape, stroke=palette.choice, stroke_width=3.6), fill="none", class_="glow")


def _line(palette: Palette) -> Markup:
    """A little light on the rim of a city where something can begin."""
    return el("path", d=_hexagon(RIM), fill="none", stroke=palette.choice, stroke_width=2.2)


def _ring(palette: Palette) -> Markup:
    """Look here: the city that a question is about."""
    return el("path", d=_hexagon(CORNER + 3), fill="none", stroke=palette.look, stroke_width=4.4)


# ---------------------------------------------------------------------------------------------------- cubes


def _cubes(printing: Printing, n: int, standing: Standing, light: Light) -> Iterator[Markup]:
    city, say = printing.board.cities[n].id, printing.say
    piled = sum(standing.cubes) > sum(DENSE)
    spots, size = pile_spots(COLOUR_COUNT - standing.cubes.count(0)) if piled else cube_spots(sum(standing.cubes))
    for colour, count in zip(COLOURS, standing.cubes, strict=True):
        if not count:
            continue
        shown = 1 if piled else count
        there, spots = spots[:shown], spots[shown:]
        told = say("{city}: {told}", city=printing.city(city), told=coloured_cubes(colour, count, say))
        lit = colour in light.cubes
        if piled:
            shine, drawn = _pile_glow(*there[0], printing.palette), _pile(*there[0], colour, count, printing)
        else:
            shine, drawn = _cube_glow(there, size, printing.palette), draw_cubes(there, size, colour, printing.palette)
        name = f"cubes:{colour}@{city}"
        if light.whole:
            yield piece(name, drawn)
        else:
            shine = shine if lit else Markup()
            yield thing("cubes", told, [f"cube:{colour}@{city}"], lit, shine, drawn, data_piece=name)


def cube_spots(count: int) -> tuple[list[tuple[float, float]], float]:
    """Where so many cubes lie around (0, 0), and their size."""
    rows, size = (ROWS[count], SIZES[count]) if count < len(ROWS) else (DENSE, DENSE_SIZE)
    return _spots(rows, size)[:count], size


def pile_spots(count: int) -> tuple[list[tuple[float, float]], float]:
    """Where the cubes lie that stand for all of their colour, in a city that grew beyond all bounds."""
    return _spots(ROWS[count], PILE_SIZE), PILE_SIZE


def _spots(rows: tuple[int, ...], size: float) -> list[tuple[float, float]]:
    # Rows that lie between those above are closer than rows that lie under them.
    step = 1.5 if all(abs(one - other) == 1 for one, other in pairwise(rows)) else 1.85
    wide, high = size * 3**0.5 + 0.9, size * step + 0.8
    spots = [(wide * (n - (row - 1) / 2), high * down) for down, row in enumerate(rows) for n in range(row)]
    top = spots[-1][1] / 2 - LOWER if spots else 0.0
    return [(x, y - top) for x, y in spots]


def _pile(x: float, y: float, colour: str, count: int, printing: Printing) -> Markup:
    """A cube that stands for many: their number on its front, the colour's mark on top."""
    palette, scale = printing.palette, printing.plan.hex / CITY
    ink, letters = palette.on(colour), LETTERS / min(1.0, scale)
    return join(
        (
            draw_cubes([(x, y)], PILE_SIZE, colour, palette, marked=False),
            mark(colour, x, y - PILE_SIZE / 2, PILE_SIZE * 0.28, ink),
            text(str(count), x, y + PILE_SIZE * 0.74, letters, ink, bold=True, anchor="middle"),
        )
    )


def draw_cubes(
    spots: list[tuple[float, float]], size: float, colour: str, palette: Palette, *, marked: bool = True
) -> Markup:
    """Cubes of one colour, seen from a corner, each with the colour's mark on its front."""
    w, h, r = (number(round(each, 1)) for each in (size * 3**0.5 / 2, size / 2, size))
    outline = "".join(f"M{_at(x, y + size)}l-{w}-{h}v-{r}l{w}-{h} {w} {h}v{r}z" for x, y in spots)
    tops = "".join(f"M{_at(x, y)}l-{w}-{h} {w}-{h} {w} {h}z" for x, y in spots)
    fronts = ((round(x, 1), round(y + size * 0.08, 1)) for x, y in spots)
    return join(
        (
            el("path", d=outline, fill=palette.hues[colour], stroke=palette.edge, stroke_width=1.2),
            el("path", d=tops, fill="white", opacity=0.3),
            *(mark(colour, x, y, round(size * 0.56, 1), palette.on(colour)) for x, y in fronts if marked),
        )
    )


def _cube_glow(spots: list[tuple[float, float]], size: float, palette: Palette) -> Markup:
    discs = (
        el("circle", cx=x, cy=y, r=size + out, fill=palette.choice, fill_opacity=strength)
        for x, y in spots
        for out, strength in ((5.5, 0.3), (3, 1))
    )
    return el("g", *discs, class_="glow")


def _pile_glow(x: float, y: float, palette: Palette) -> Markup:
    """Light close around a cube, so that it falls on no number beside it."""
    shape = _hexagon(PILE_SIZE + 3)
    return el("g", el("path", d=shape, fill=palette.choice, transform=shift(x, y)), class_="glow")


def _at(x: float, y: float) -> str:
    return f"{number(round(x, 1))} {number(round(y, 1))}"


# ---------------------------------------------------------------------------------------------------- names


def draw_names(printing: Printing, boxes: tuple[Box, ...]) -> Markup:
    """The names of the cities in their boxes. They lie over all else on the map, and under nobody's finger."""
    halo: dict[str, Value] = {"stroke": printing.palette.card, "stroke_width": 4, "paint_order": "stroke"}
    return el(
        "g",
        *(
            el("text", name, x=(box.left + box.right) / 2, y=box.bottom - 0.28 * LETTERS)
            for name, box in zip(_city_names(printing), boxes, strict=True)
        ),
        class_="names",
        font_family=SERIF,
        font_size=LETTERS,
        font_weight=600,
        text_anchor="middle",
        fill=printing.palette.ink,
        pointer_events="none",
        **halo,
    )


def _city_names(printing: Printing) -> list[str]:
    return [printing.city(city.id) for city in printing.board.cities]


def name_boxes(printing: Printing) -> tuple[Box, ...]:
    """The room that each city's name takes, clear of the other names, of all cities and of the panels."""
    return place(*_around_names(printing))


@lru_cache(maxsize=KEPT)
def names_beside(printing: Printing, asked: tuple[Disc, ...]) -> tuple[Box, ...]:
    """The same, with those names elsewhere that would lie on what is asked about."""
    boxes, (names, around) = list(name_boxes(printing)), _around_names(printing)
    for n, box in enumerate(boxes):
        if any(disc.hit(box) for disc in asked):
            others = (*around.boxes, *boxes[:n], *boxes[n + 1 :])
            free = around._replace(discs=(*around.discs, *asked), boxes=others)
            (boxes[n],) = place((names[n]._replace(side=""),), free)
    return tuple(boxes)


@lru_cache(maxsize=32)
def _around_names(printing: Printing) -> tuple[tuple[Name, ...], Surroundings]:
    """The names to be placed, and what they must keep clear of."""
    board, plan, outline = printing.board, printing.plan, outline_of(printing.board)
    sides = outline.get("sides", {})
    scale = plan.hex / CITY
    discs = [Disc(*plan.centre(*city.hex), RIM * 0.98 * scale) for city in board.cities]
    names = tuple(
        Name(Disc(disc.x, disc.y, ASIDE * scale), name_width(name, LETTERS), LETTERS * 1.08, sides.get(city.id, ""))
        for city, disc, name in zip(board.cities, discs, _city_names(printing), strict=True)
    )
    ridges = [Segment(*one, *other) for one, other in (plan.edge(*each.hex, each.side) for each in board.ridges)]
    written = [
        _written(name, x, y, turn * pi / 180, down)
        for name, x, y, turn in waters(printing, outline)
        for down in (0.0, LETTERS / 2)
    ]
    frame = Box(6, 6, WIDTH - 6, (plan.strip.top if plan.strip else plan.height) - 6)
    boxes = (*(panel.frame for panel in plan.panels), *western_prices(printing).values())
    return names, Surroundings(frame, tuple(discs), (*ridges, *written, *_stations(printing)), boxes)


def _written(name: str, x: float, y: float, turn: float, up: float) -> Segment:
    """A line through a name that is printed on the ground, so far over its foot."""
    half = (name_width(name, LETTERS, bold=False) + SPACING * len(name)) / 2
    x, y = x + up * sin(turn), y - up * cos(turn)
    return Segment(x - half * cos(turn), y - half * sin(turn), x + half * cos(turn), y + half * sin(turn))


def _stations(printing: Printing) -> Iterator[Segment]:
    """Lines where one tile would join two cities: its locomotive can stand nowhere else, so no name should."""
    board, plan = printing.board, printing.plan
    for hex_, at in enumerate(board.hexes):
        beside = [side for side in range(SIDE_COUNT) if board.next_city[hex_ * SIDE_COUNT + side] != NOWHERE]
        if any(other in track_ends(side) for side in beside for other in beside):
            x, y = plan.centre(*at)
            yield from (Segment(x - STATION, y + down, x + STATION, y + down) for down in (-7, 0, 7))
