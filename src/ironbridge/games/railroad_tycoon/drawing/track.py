"""The track: links in their owner's colour, the links to the west, and what can be laid next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from ironbridge.draw import labels
from ironbridge.draw.lettering import text, width
from ironbridge.draw.palette import Palette
from ironbridge.draw.plaques import around
from ironbridge.draw.svg import Markup, el, join, number, shift
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import piece, thing
from ironbridge.games.railroad_tycoon.components import WESTERN_LINK
from ironbridge.games.railroad_tycoon.drawing.cities import CITY, draw_cubes, name_boxes
from ironbridge.games.railroad_tycoon.drawing.ground import polygon, western_hexes
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS, Page
from ironbridge.games.railroad_tycoon.drawing.plan import RADIUS, Hex, Plan, Point
from ironbridge.games.railroad_tycoon.drawing.printing import KEPT, SEAT_COLOURS, Printing
from ironbridge.games.railroad_tycoon.words.names import tiles
from ironbridge.parts.hexes import EAST, SIDES, WEST, is_straight, opposite

Tile = tuple[int, int, int, int]  # column, row, the side it comes in by and the one it leaves by
HANDLE: Final = 11.5  # of what is taken hold of to lay track
PLATE: Final = 24.0  # the height of a price
BEND: Final = 3**0.5 / 2  # the radius of a curve, in widths of a hex
STEPS: Final = 4  # places on a tile where a locomotive can stand


class Link(NamedTuple):
    """A link as it lies."""

    owner: int
    start: str
    end: str | None
    track: tuple[Tile, ...]

    @property
    def word(self) -> str:
        """The word with which it was begun."""
        return f"track:{self.start}.{SIDES[opposite(self.track[0][2])]}"


def link_of(link: Mapping[str, Any]) -> Link:
    """A link of a view."""
    track = tuple((column, row, entry, leaving) for column, row, entry, leaving in link["track"])
    return Link(link["owner"], link["from"], link["to"], track)


# ---------------------------------------------------------------------------------------------------- the way it runs


def path_of(plan: Plan, track: Sequence[Tile]) -> str:
    """The way of some tiles, one after the other, for a `d`: straight, or in curves that meet without a bend."""
    column, row, entry, _ = track[0]
    drawn = [f"M{_at(plan.side(column, row, entry))}"]
    for column, row, entry, leaving in track:
        end = _at(plan.side(column, row, leaving))
        if is_straight(entry, leaving):
            drawn.append(f"L{end}")
        else:
            radius, sweep = number(plan.hex * BEND), int((leaving - entry) % 6 == 2)
            drawn.append(f"A{radius} {radius} 0 0 {sweep} {end}")
    return "".join(drawn)


def _at(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def middle_of(plan: Plan, tile: Tile, share: float = 0.5) -> Point:
    """A point of a tile's track, half way or at some other share of it."""
    column, row, entry, leaving = tile
    (x1, y1), (x2, y2) = plan.side(column, row, entry), plan.side(column, row, leaving)
    if is_straight(entry, leaving):
        return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
    x, y = plan.centre(column, row)  # whither a curve with one control point bends all but as the arc does
    u = 1 - share
    return u * u * x1 + 2 * u * share * x + share * share * x2, u * u * y1 + 2 * u * share * y + share * share * y2


def engine_place(printing: Printing, track: Sequence[Tile]) -> Point:
    """Where the owner's locomotive stands: near the middle of the link, and not on a name if that can be helped."""
    plan, names = printing.plan, name_boxes(printing)
    far = [n / STEPS for n in range(1, STEPS * len(track))]  # from where it starts, in tiles
    far.sort(key=lambda along: abs(along - len(track) / 2))
    places = [middle_of(plan, track[int(along)], along % 1) for along in far]
    return next((place for place in places if not any(_covers(name, place) for name in names)), places[0])


def _covers(name: labels.Box, place: Point) -> bool:
    x, y = place
    return name.left - 13 < x < name.right + 13 and name.top - 9 < y < name.bottom + 11


# ---------------------------------------------------------------------------------------------------- links


def draw_links(page: Page) -> Markup:
    """All links; those that can be chosen are drawn last, so that their light lies over the rest."""
    drawn, over = [], _used(page)
    for link in map(link_of, page.view["links"]):
        words, used = _offered(page, link), link in over
        drawn.append((bool(words), used, _link(page.printing, link, _told(page, link), words, used)))
    return el("g", *(each for *_, each in sorted(drawn, key=lambda each: each[:2])), class_="links")


def _used(page: Page) -> list[Link]:
    """The links that the cube under way has gone over."""
    asked, links = page.question, [link_of(link) for link in page.view["links"]]
    if asked.get("kind") != "link":
        return []
    stops = [asked["from"], *(city for city, _ in asked["path"])]
    legs = zip(pairwise(stops), (owner for _, owner in asked["path"]), strict=True)
    return [link for ends, owner in legs for link in links if link.owner == owner and {link.start, link.end} == {*ends}]


def _offered(page: Page, link: Link) -> tuple[str, ...]:
    """What can be done with a link now: the cube under way goes over it to its other end, or it is continued."""
    at = page.question.get("at")
    if link.end is None:
        word = link.word
    elif at in (link.start, link.end):
        word = f"to:{link.end if at == link.start else link.start}.{link.owner}"
    else:
        return ()
    return (word,) if page.lit(word) else ()


def _told(page: Page, link: Link) -> str:
    say, start, owner = page.say, page.printing.city(link.start), page.player(link.owner)
    long = tiles(len(link.track), say)
    if link.end is None:
        return say("Unfinished track of {player} from {city}, {tiles}", player=owner, city=start, tiles=long)
    end = page.printing.city(link.end)
    return say("{city} – {other}: link of {player}, {tiles}", city=start, other=end, player=owner, tiles=long)


@lru_cache(maxsize=KEPT)
def _link(printing: Printing, link: Link, title: str, words: tuple[str, ...], used: bool) -> Markup:
    plan, palette, colour = printing.plan, printing.palette, SEAT_COLOURS[link.owner]
    path = path_of(plan, link.track)
    scale = plan.hex / CITY
    rails = draw_rails(path, colour, palette, finished=link.end is not None, scale=scale)
    if link.end is None:
        column, row, _, leaving = link.track[-1]
        rails = join((rails, _open_end(plan.side(column, row, leaving), colour, palette)))
    train = draw_engine(*engine_place(printing, link.track), colour, palette, scale)
    drawn = piece(link.word.replace("track:", "link:"), rails, train)
    light = _lit(path, palette) if words else _gone_over(path, palette) if used else Markup()
    return thing("link", title, words or [link.word], bool(words), light, drawn)


def draw_rails(path: str, colour: str, palette: Palette, *, finished: bool = True, scale: float = 1.0) -> Markup:
    """Track along a path: sleepers, and rails in the owner's colour with a dark edge; in pieces if unfinished."""
    broken = None if finished else f"{number(9 * scale)} {number(3.5 * scale)}"
    return el(
        "g",
        el("path", d=path, stroke=palette.edge, stroke_width=13 * scale, stroke_dasharray="1.9 4.1"),
        el("path", d=path, stroke=palette.edge, stroke_width=9.6 * scale),
        el("path", d=path, stroke=palette.card, stroke_width=6.6 * scale) if broken else Markup(),
        el("path", d=path, stroke=palette.hues[colour], stroke_width=6.6 * scale, stroke_dasharray=broken),
        fill="none",
    )


def _open_end(at: Point, colour: str, palette: Palette) -> Markup:
    return el("circle", cx=at[0], cy=at[1], r=5.6, fill=palette.card, stroke=palette.hues[colour], stroke_width=3.2)


def draw_engine(x: float, y: float, colour: str, palette: Palette, scale: float = 1.0) -> Markup:
    """A locomotive in its owner's colour, with the mark of that colour on its boiler."""
    body = "M-14 6V-9.5H-6V-6H5.5V-11H11V-6H13V6Z"
    wheels = (el("circle", cx=wheel, cy=6.6, r=3.4) for wheel in (-9.5, -1.5, 7.5))
    return el(
        "g",
        el("path", d=body, fill=palette.hues[colour], stroke=palette.edge, stroke_width=1.7),
        el("g", *wheels, fill=palette.card, stroke=palette.edge, stroke_width=1.6),
        mark(colour, 2.6, -0.6, 4.6, palette.on(colour)),
        transform=shift(x, y, scale),
    )


def _lit(path: str, palette: Palette) -> Markup:
    light = (
        el("path", d=path, stroke=palette.choice, stroke_linecap="round", stroke_width=wide, stroke_opacity=strength)
        for wide, strength in ((30, 0.2), (22, 0.34), (17, 1))
    )
    return el("g", *light, fill="none", class_="glow")


def _gone_over(path: str, palette: Palette) -> Markup:
    return el("path", d=path, fill="none", stroke=palette.look, stroke_width=19, stroke_opacity=0.75)


# ---------------------------------------------------------------------------------------------------- the west


def draw_western(page: Page) -> Markup:
    """The hexes that lead west: what a link there costs, or the locomotive of whoever has built it."""
    board, owners = page.board, {each["city"]: each["owner"] for each in page.view["western"]}
    drawn = []
    for city, at in western_hexes(board).items():
        id_ = board.cities[city].id
        if id_ in owners:
            owner = owners[id_]
            lit = page.question.get("action") == "western" and page.lit(f"city:{id_}")
            drawn.append(_western(page.printing, id_, at, owner, "" if owner is None else page.player(owner), lit))
    return el("g", *drawn, class_="western")


@lru_cache(maxsize=KEPT)
def _western(printing: Printing, city: str, at: Hex, owner: int | None, player: str, lit: bool) -> Markup:
    plan, palette, say = printing.plan, printing.palette, printing.say
    (x, y), shape, scale = plan.centre(*at), polygon(plan.corners(*at, 0.94)), plan.hex / CITY
    if owner is not None:
        title = say("{city}: link to the west of {player}", city=printing.city(city), player=player)
        ground = el("path", d=shape, fill=palette.gold, stroke=palette.edge, stroke_width=1.6)
        rails = draw_rails(path_of(plan, [(*at, EAST, WEST)]), SEAT_COLOURS[owner], palette, scale=scale)
        train = draw_engine(x, y, SEAT_COLOURS[owner], palette, scale)
        return el("g", el("title", title), piece(f"western:{city}", ground, rails, train))
    cost = printing.money(WESTERN_LINK)
    title = say("{city}: link to the west, not built, {money}", city=printing.city(city), money=cost)
    ground = el(
        "path", d=shape, fill=palette.card, fill_opacity=0.6, stroke=palette.faint, stroke_width=1.6,
        stroke_dasharray="5 3.5",
    )  # fmt: skip
    arrow = el(
        "path", d="M19 0H-12M-9-7L-20 0L-9 7Z", fill=palette.faint, stroke=palette.faint, stroke_width=3,
        transform=shift(x, y, scale),
    )  # fmt: skip
    middle = max(x, width(cost, LETTERS) / 2 + 4)
    words = text(
        cost, middle, y + 43 * scale, LETTERS, palette.ink, bold=True, anchor="middle", stroke=palette.card,
        stroke_width=3.6, paint_order="stroke",
    )  # fmt: skip
    if lit:
        return thing("west", title, [f"city:{city}"], True, _west_glow(shape, palette), ground, arrow, words)
    return el("g", el("title", title), ground, arrow, words)


def _west_glow(shape: str, palette: Palette) -> Markup:
    light = (
        el("path", d=shape, stroke=palette.choice, stroke_width=wide, stroke_opacity=strength)
        for wide, strength in ((14, 0.22), (9, 0.32), (4.5, 1))
    )
    return el("g", *light, fill="none", class_="glow")


# ---------------------------------------------------------------------------------------------------- what comes next


def draw_choices(page: Page, told: Mapping[str, str], prices: Mapping[str, str]) -> Markup:
    """Where track can be begun or continued, and where the next tile can lead; with its price if that is known.

    What each choice means in words is in `told`.
    """
    starts, palette = _starts(page, told), page.palette
    handles = el("g", *starts, fill=palette.choice, stroke=palette.card, stroke_width=1.7) if starts else Markup()
    return el("g", handles, *_exits(page, told, prices), _cube_under_way(page), class_="handles")


def _cube_under_way(page: Page) -> Markup:
    asked, palette, scale = page.question, page.palette, page.plan.hex / CITY
    if asked.get("kind") != "link":
        return Markup()
    x, y = page.plan.centre(*page.board.cities[page.board.city_index[asked["at"]]].hex)
    ring = el("circle", r=15, fill=palette.card, stroke=palette.look, stroke_width=3.4)
    cube = draw_cubes([(0, 0)], 10.5, asked["colour"], palette)
    return el("g", piece("cube", ring, cube), transform=shift(x, y, scale), pointer_events="none")


def _starts(page: Page, told: Mapping[str, str]) -> list[Markup]:
    plan, unfinished = page.plan, {}
    for link in map(link_of, page.view["links"]):
        if link.end is None and link.owner == page.view["seat"]:
            unfinished[link.word] = link.track[-1]
    drawn = []
    for city in page.board.cities:
        for side, name in enumerate(SIDES):
            word = f"track:{city.id}.{name}"
            if page.lit(word):
                if word in unfinished:
                    column, row, _, leaving = unfinished[word]
                    at, towards = plan.side(column, row, leaving, 1.3), leaving
                else:
                    at, towards = plan.side(*city.hex, side, 1.26), side
                drawn.append(
                    thing("handle", told.get(word, word), [word], True, *_arrow(towards), transform=shift(*at))
                )
    return drawn


def _arrow(side: int) -> tuple[Markup, ...]:
    """A roundel with an arrow that says where the track will lead; its inks are those of the group around it."""
    shape = "M-4.4 0H3M.6-3.8L4.6 0L.6 3.8"
    return (
        el("circle", r=HANDLE, stroke="none", opacity=0.24, class_="glow"),
        el("circle", r=HANDLE - 3),
        el("path", d=shape, fill="none", transform=f"rotate({-60 * side})" if side else None),
    )


def _exits(page: Page, told: Mapping[str, str], prices: Mapping[str, str]) -> list[Markup]:
    asked, plan, palette = page.question, page.plan, page.palette
    if asked.get("kind") != "exit":
        return []
    (column, row), entry = asked["hex"], asked["side"]
    frame = el("path", d=polygon(plan.corners(column, row)), fill="none", stroke=palette.look, stroke_width=3.4)
    drawn, plates = [frame], _plate_boxes(page, prices)
    for side, name in enumerate(SIDES):
        word = f"exit:{name}"
        if page.lit(word):
            path = path_of(plan, [(column, row, entry, side)])
            where = shift(*plan.side(column, row, side))
            handle = el("g", *_arrow(side), fill=palette.choice, stroke=palette.card, stroke_width=1.7, transform=where)
            plate = _plate(plates[word], prices[word], palette) if word in plates else Markup()
            drawn.append(thing("exit", told.get(word, word), [word], True, _ghost(path, palette), handle, plate))
    return drawn


def _plate_boxes(page: Page, prices: Mapping[str, str]) -> dict[str, labels.Box]:
    """Where the prices stand: beyond the sides that they are of, on no city and not on each other."""
    plan, (column, row), placed = page.plan, page.question["hex"], dict[str, labels.Box]()
    far = plan.hex * RADIUS
    cities = [around(plan.centre(*city.hex), 2 * far, 2 * far) for city in page.board.cities]
    for word, price in prices.items():
        wide, side = 0.84 * width(price, LETTERS, bold=True) + 8, SIDES.index(word.removeprefix("exit:"))
        tried = [around(plan.side(column, row, side, out), wide, PLATE) for out in (2.6, 3.0, 4.4, 5.2)]
        taken = [*cities, *placed.values()]
        placed[word] = min(tried, key=lambda box: sum(box.overlap(other) for other in taken))
    return placed


def _ghost(path: str, palette: Palette) -> Markup:
    """A piece of track that could be laid."""
    return el(
        "g",
        el("path", d=path, stroke=palette.choice, stroke_width=22, stroke_opacity=0.2),
        el("path", d=path, stroke=palette.choice, stroke_width=12, stroke_dasharray="1.9 4.1"),
        el("path", d=path, stroke=palette.choice, stroke_width=7.4),
        el("path", d=path, stroke=palette.card, stroke_width=4.4),
        fill="none",
        class_="glow",
    )


def _plate(box: labels.Box, price: str, palette: Palette) -> Markup:
    left, top, right, bottom = box
    card = el(
        "rect", x=left, y=top, width=right - left, height=bottom - top, rx=5, fill=palette.card, stroke=palette.choice,
        stroke_width=1.8,
    )  # fmt: skip
    return join((card, text(price, (left + right) / 2, top + 18.2, LETTERS, palette.ink, bold=True, anchor="middle")))
