"""The cities: a hex in the city's colour with its mark, its cubes, its name, and what has become of it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from ironbridge.draw.labels import Box, Disc, Name, Segment, Surroundings, place
from ironbridge.draw.lettering import SERIF, name_width, text
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, Value, el, join, number, shift
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import thing
from ironbridge.games.railroad_tycoon.drawing.ground import outline_of
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS, Page
from ironbridge.games.railroad_tycoon.drawing.plan import RADIUS, WIDTH
from ironbridge.games.railroad_tycoon.drawing.printing import KEPT, Printing
from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT, COLOURS, NOWHERE
from ironbridge.games.railroad_tycoon.sentences.names import coloured_cubes
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, track_ends

CITY: Final = 46.0  # the width of a hex that a city is drawn for; on other maps it is drawn larger or smaller
CORNER: Final = CITY * RADIUS
GREY: Final = "silver"  # what a grey city is printed in
RIM: Final = 1.05 * CORNER  # a city is a little larger than its hex
FIELD: Final = 0.83 * CORNER  # where the cubes lie
BADGE: Final = 7.6
# How cubes lie: rows of so many, as hexes lie, and how large each is.
ROWS: Final[tuple[tuple[int, ...], ...]] = (
    *((), (1,), (2,), (1, 2), (2, 2), (2, 3), (3, 3), (2, 3, 2), (3, 2, 3), (3, 3, 3), (3, 4, 3)),
)
SIZES: Final = (0.0, 10.4, 9.6, 9.0, 8.4, 7.6, 7.6, 7.3, 6.5, 6.5, 5.8)
ASIDE: Final = 31.0  # how far from its middle a city's name begins: there is room for a handle between
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
    """What the question makes of a city: the words it carries besides its own, and what of it can be chosen."""

    words: tuple[str, ...]
    lit: bool
    sides: bool  # some of its sides, where track can begin
    cubes: tuple[str, ...]
    looked_at: bool


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
        words = _words(page, city.id)
        lit = [word for word in (f"city:{city.id}", *words) if page.lit(word)]
        cubes = [colour for colour in COLOURS if page.lit(f"cube:{colour}@{city.id}")]
        sides = any(word.startswith("track:") for word in lit)
        light = Light(words, bool(lit) and not sides, sides, tuple(cubes), city.id in looked_at)
        drawn.append((any(light[1:]), _city(page.printing, n, standing, light)))
    return el("g", *(each for _, each in sorted(drawn, key=lambda each: each[0])), class_="cities")


def _words(page: Page, city: str) -> tuple[str, ...]:
    """What a click on a city asks about besides itself: track from there, or the cube under way going there."""
    asked = page.question
    if asked.get("kind") == "start":
        return tuple(f"track:{city}.{side}" for side in SIDES)
    if asked.get("kind") == "link":
        owners = {link["owner"] for link in page.view["links"] if {link["from"], link["to"]} == {asked["at"], city}}
        return tuple(f"to:{city}.{owner}" for owner in sorted(owners))
    return ()


@lru_cache(maxsize=KEPT)
def _city(printing: Printing, n: int, standing: Standing, light: Light) -> Markup:
    city, palette = printing.board.cities[n], printing.palette
    x, y = printing.plan.centre(*city.hex)
    ground = thing(
        "city",
        city_told(printing, n, standing),
        [f"city:{city.id}", *light.words],
        light.lit or light.sides,
        _glow(palette) if light.lit else _ring(palette) if light.looked_at else Markup(),
        draw_city(standing, palette),
        # Its sides have lights of their own.
        _line(palette) if light.sides else Markup(),
        data_piece=f"city:{city.id}",
    )
    return el(
        "g",
        ground,
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


def draw_city(standing: Standing, palette: Palette) -> Markup:
    """A city around (0, 0) without its cubes: a rim in its colour around paper, and its mark; none for a grey one."""
    hue = GREY if standing.colour == "grey" else standing.colour
    return el(
        "g",
        el("path", d=_hexagon(RIM), fill=palette.hues[hue]),
        el("path", d=_hexagon(FIELD), fill=palette.card),
        draw_marker(palette) if standing.empty else Markup(),
        _houses(palette) if standing.new else Markup(),
        _badge(hue, palette) if standing.colour != "grey" else Markup(),
        stroke=palette.edge,
        stroke_width=1.3,
    )


def _hexagon(radius: float) -> str:
    half, wide = number(radius / 2), number(radius * 3**0.5 / 2)
    tall, minus = number(radius), number(-radius / 2)
    return f"M0-{tall}L{wide} {minus}V{half}L0 {tall}L-{wide} {half}V{minus}Z"


def _badge(hue: str, palette: Palette) -> Markup:
    disc = el("circle", cy=BADGE - RIM - 2.6, r=BADGE, fill=palette.hues[hue])
    return join((disc, el("g", mark(hue, 0, BADGE - RIM - 2.6, BADGE * 0.66, palette.on(hue)), stroke="none")))


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


def draw_names(printing: Printing) -> Markup:
    """The names of the cities. They lie over the track, so that they can be read, and under nobody's finger."""
    halo: dict[str, Value] = {"stroke": printing.palette.card, "stroke_width": 4, "paint_order": "stroke"}
    return el(
        "g",
        *(
            el("text", name, x=(box.left + box.right) / 2, y=box.bottom - 0.28 * LETTERS)
            for name, box in zip(_city_names(printing), name_boxes(printing), strict=True)
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


@lru_cache(maxsize=32)
def name_boxes(printing: Printing) -> tuple[Box, ...]:
    """The room that each city's name takes, clear of the other names, of all cities and of the panels."""
    board, plan, sides = printing.board, printing.plan, outline_of(printing.board).get("sides", {})
    scale = plan.hex / CITY
    discs = [Disc(*plan.centre(*city.hex), RIM * 0.98 * scale) for city in board.cities]
    names = tuple(
        Name(Disc(disc.x, disc.y, ASIDE * scale), name_width(name, LETTERS), LETTERS * 1.08, sides.get(city.id, ""))
        for city, disc, name in zip(board.cities, discs, _city_names(printing), strict=True)
    )
    ridges = [Segment(*one, *other) for one, other in (plan.edge(*each.hex, each.side) for each in board.ridges)]
    frame = Box(6, 6, WIDTH - 6, (plan.strip.top if plan.strip else plan.height) - 6)
    panels = tuple(panel.frame for panel in plan.panels)
    return place(names, Surroundings(frame, tuple(discs), (*ridges, *_stations(printing)), panels))


def _stations(printing: Printing) -> Iterator[Segment]:
    """Lines where one tile would join two cities: its locomotive can stand nowhere else, so no name should."""
    board, plan = printing.board, printing.plan
    for hex_, at in enumerate(board.hexes):
        beside = [side for side in range(SIDE_COUNT) if board.next_city[hex_ * SIDE_COUNT + side] != NOWHERE]
        if any(other in track_ends(side) for side in beside for other in beside):
            x, y = plan.centre(*at)
            yield from (Segment(x - STATION, y + down, x + STATION, y + down) for down in (-7, 0, 7))
