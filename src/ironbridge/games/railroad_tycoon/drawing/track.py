"""The track: links in their owner's colour, the links to the west, and what can be laid next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot, inf
from typing import Any, Final, NamedTuple

from ironbridge.draw import labels
from ironbridge.draw.lettering import text, width
from ironbridge.draw.palette import Palette
from ironbridge.draw.plaques import around
from ironbridge.draw.svg import Markup, Value, el, join, number, shift
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import piece, thing
from ironbridge.games.railroad_tycoon.drawing.cities import CITY, draw_cubes, name_boxes, names_beside
from ironbridge.games.railroad_tycoon.drawing.ground import polygon, western_hexes, western_prices
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS, Page
from ironbridge.games.railroad_tycoon.drawing.plan import WIDTH, Hex, Plan, Point
from ironbridge.games.railroad_tycoon.drawing.printing import KEPT, SEAT_COLOURS, Printing
from ironbridge.games.railroad_tycoon.rules.components import WESTERN_LINK
from ironbridge.games.railroad_tycoon.sentences.names import tiles
from ironbridge.parts.hexes import EAST, SIDES, WEST, is_straight, neighbour, opposite

Tile = tuple[int, int, int, int]  # column, row, the side it comes in by and the one it leaves by
Discs = tuple[labels.Disc, ...]
HANDLE: Final = 11.5  # of what is taken hold of to lay track
PLATE: Final = 24.0  # the height of a price
BEND: Final = 3**0.5 / 2  # the radius of a curve, in widths of a hex
NEVER, HARDLY, RATHER_NOT = 1000.0, 300.0, 4.0  # what it costs a price to cover a unit of something
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
    """All links, those that can be chosen last, so that their light lies over the rest; then all locomotives."""
    drawn, over = [], _used(page)
    for link in map(link_of, page.view["links"]):
        word, used = _word(page, link), link in over
        lit = page.lit(word)
        drawn.append((lit, used, *_link(page.printing, link, _told(page, link), word, lit, used)))
    drawn.sort(key=lambda each: each[:2])
    return el("g", *(rails for *_, rails, _ in drawn), *(train for *_, train in drawn), class_="links")


def _used(page: Page) -> list[Link]:
    """The links that the cube under way has gone over."""
    asked, links = page.question, [link_of(link) for link in page.view["links"]]
    if asked.get("kind") != "link":
        return []
    stops = [asked["from"], *(city for city, _ in asked["path"])]
    legs = zip(pairwise(stops), (owner for _, owner in asked["path"]), strict=True)
    return [link for ends, owner in legs for link in links if link.owner == owner and {link.start, link.end} == {*ends}]


def _word(page: Page, link: Link) -> str:
    """What a click on a link asks about: that the cube under way goes over it to its other end, or its own track."""
    at = page.question.get("at")
    if link.end is not None and at in (link.start, link.end):
        return f"to:{link.end if at == link.start else link.start}.{link.owner}"
    return link.word


def _told(page: Page, link: Link) -> str:
    say, start, owner = page.say, page.printing.city(link.start), page.player(link.owner)
    long = tiles(len(link.track), say)
    if link.end is None:
        return say("Unfinished track of {player} from {city}, {tiles}", player=owner, city=start, tiles=long)
    end = page.printing.city(link.end)
    return say("{city} – {other}: link of {player}, {tiles}", city=start, other=end, player=owner, tiles=long)


@lru_cache(maxsize=KEPT)
def _link(printing: Printing, link: Link, title: str, word: str, lit: bool, used: bool) -> tuple[Markup, Markup]:
    """The rails of a link and its locomotive."""
    plan, palette, colour = printing.plan, printing.palette, SEAT_COLOURS[link.owner]
    path = path_of(plan, link.track)
    scale = plan.hex / CITY
    rails = draw_rails(path, colour, palette, finished=link.end is not None, scale=scale)
    if link.end is None:
        column, row, _, leaving = link.track[-1]
        rails = join((rails, _open_end(plan.side(column, row, leaving), colour, palette)))
    light = _lit(path, palette) if lit else _gone_over(path, palette) if used else Markup()
    x, y = engine_place(printing, link.track)
    train, shine = draw_engine(x, y, colour, palette, scale), _shine(x, y, scale, palette) if lit else Markup()
    rails = piece(link.word.replace("track:", "link:"), rails)
    train = piece(link.word.replace("track:", "locomotive:"), train)
    return thing("link", title, [word], lit, light, rails), thing("locomotive", title, [word], lit, shine, train)


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


def draw_ghosts(page: Page) -> Markup:
    """Track that somebody thinks of, in their colour, and pale: it does not lie there."""
    if not page.ghosts:
        return Markup()
    seat = page.seen.viewer if page.seen.viewer >= 0 else page.seen.seat
    path = "".join(path_of(page.plan, track) for track in _tracks([_tile_of(word) for word in page.ghosts]))
    rails = draw_rails(path, SEAT_COLOURS[seat], page.palette, finished=False, scale=page.plan.hex / CITY)
    return el("g", el("title", page.say("Track left for later")), rails, opacity=0.5, class_="ghosts")


def _tracks(tiles_: list[Tile]) -> list[list[Tile]]:
    """Tiles in pieces of track: a tile that does not lie beyond the one before it begins another."""
    tracks: list[list[Tile]] = []
    for tile in tiles_:
        if tracks and neighbour(tracks[-1][-1][0], tracks[-1][-1][1], tracks[-1][-1][3]) == tile[:2]:
            tracks[-1].append(tile)
        else:
            tracks.append([tile])
    return tracks


def _tile_of(word: str) -> Tile:
    column, row, entry, leaving = word.removeprefix("tile:").split(".")
    return int(column), int(row), SIDES.index(entry), SIDES.index(leaving)


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


def _shine(x: float, y: float, scale: float, palette: Palette) -> Markup:
    """Light behind the locomotive of a link that can be chosen."""
    return el("ellipse", cx=x, cy=y, rx=18 * scale, ry=14.5 * scale, fill=palette.choice, class_="glow")


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
    box = western_prices(printing)[printing.board.city_index[city]]
    words = text(
        cost, (box.left + box.right) / 2, box.bottom - 0.14 * LETTERS, LETTERS, palette.ink, bold=True, anchor="middle",
        stroke=palette.card, stroke_width=3.6, paint_order="stroke",
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
    starts = list(_starts(page, told))
    rings = el("g", *starts, **_inks(page.palette)) if starts else Markup()
    return el("g", rings, *_exits(page, told, prices), _cube_under_way(page), class_="handles")


def _inks(palette: Palette) -> dict[str, Value]:
    """Of whatever is taken hold of to lay track."""
    return {"fill": palette.choice, "stroke": palette.card, "stroke_width": 1.7}


def _cube_under_way(page: Page) -> Markup:
    asked, palette, scale = page.question, page.palette, page.plan.hex / CITY
    if asked.get("kind") != "link":
        return Markup()
    x, y = page.plan.centre(*page.board.cities[page.board.city_index[asked["at"]]].hex)
    ring = el("circle", r=15, fill=palette.card, stroke=palette.look, stroke_width=3.4)
    cube = draw_cubes([(0, 0)], 10.5, asked["colour"], palette)
    return el("g", piece("cube", ring, cube), transform=shift(x, y, scale), pointer_events="none")


def _starts(page: Page, told: Mapping[str, str]) -> Iterator[Markup]:
    """Where track can begin: a ring of arrows around each city; where it goes on, one at its open end."""
    if page.question.get("kind") != "start":
        return
    links = [link_of(link) for link in page.view["links"]]
    ends = {link.word: link.track[-1] for link in links if link.end is None and link.owner == page.view["seat"]}
    for n, city in enumerate(page.board.cities):
        words = ((f"track:{city.id}.{name}", side) for side, name in enumerate(SIDES))
        lit = [(side, word, told[word]) for word, side in words if page.lit(word)]
        yield _star(page.printing, n, tuple(each for each in lit if each[1] not in ends))
        for _, word, title in lit:
            if word in ends:
                column, row, _, leaving = ends[word]
                at = shift(*page.plan.side(column, row, leaving, 1.3))
                yield thing("handle", title, [word], True, *_arrow(leaving), transform=at)


@lru_cache(maxsize=KEPT)
def _star(printing: Printing, city: int, sides: tuple[tuple[int, str, str], ...]) -> Markup:
    """The sides of a city where track can begin, each with its word and what that means.

    From afar they are one ring; from near each is as large as a thumb.
    """
    place = shift(*printing.plan.centre(*printing.board.cities[city].hex), printing.plan.hex / CITY)
    tips = (thing("handle", title, [word], True, *_tip(side)) for side, word, title in sides)
    return el("g", *tips, transform=place) if sides else Markup()


def _tip(side: int) -> tuple[Markup, Markup]:
    """An arrow that points away from a city, and more room to hit it."""
    turn = f"rotate({-60 * side})" if side else None
    room = el("path", d="M23-13L43-19V19L23 13Z", fill="none", stroke="none", pointer_events="all", transform=turn)
    return room, el("path", d="M27-12.5L37.5 0L27 12.5Z", class_="glow", transform=turn)


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
    shut, drawn, plates = (
        [frame],
        [],
        _plate_boxes(page.printing, (column, row), tuple(prices.items()), asked_about(page)),
    )
    for side, name in enumerate(SIDES):
        word, at = f"exit:{name}", handle_at(plan, column, row, side)
        if not page.lit(word):
            # Nothing to be seen; but a click there asks why the track cannot leave by this side.
            sector = polygon([plan.centre(column, row), *plan.edge(column, row, side)])
            here = el("path", d=sector, fill="none", pointer_events="all")
            shut.append(thing("exit", told.get(word, word), [word], False, here))
            continue
        ghost = _ghost(path_of(plan, [(column, row, entry, side)]), palette)
        first, second = plan.edge(column, row, side)
        room = [plan.centre(column, row), first, plan.centre(*neighbour(column, row, side)), second]
        kite = el("path", d=polygon(room), fill="none", pointer_events="all")
        handle = el("g", *_arrow(side), **_inks(palette), transform=shift(*at))
        string, plate = (
            (_string(at, plates[word], palette), _plate(plates[word], prices[word], palette))
            if word in plates
            else (Markup(), Markup())
        )
        drawn.append(thing("exit", told.get(word, word), [word], True, kite, ghost, string, handle, plate))
    return [*shut, *drawn]


def asked_about(page: Page) -> Discs:
    """Where no name may lie now: on the hex of the next tile and on the handles around it."""
    asked, plan = page.question, page.plan
    if asked.get("kind") != "exit":
        return ()
    column, row = asked["hex"]
    lit = [side for side, name in enumerate(SIDES) if page.lit(f"exit:{name}")]
    handles = (labels.Disc(*handle_at(plan, column, row, side), HANDLE) for side in lit)
    return labels.Disc(*plan.centre(column, row), plan.hex / 2), *handles


def handle_at(plan: Plan, column: int, row: int, side: int) -> Point:
    """Where the handle is by which the next tile is led out of a side: so far out that it lies on no other."""
    return plan.side(column, row, side, 1.5)


@lru_cache(maxsize=KEPT)
def _plate_boxes(
    printing: Printing, at: Hex, prices: tuple[tuple[str, str], ...], asked: Discs
) -> dict[str, labels.Box]:
    """Where the prices stand: each near the handle that it is of, over no handle, and over little else."""
    plan, placed = printing.plan, dict[str, labels.Box]()
    handles = {word: handle_at(plan, *at, _side_of(word)) for word, _ in prices}
    taken = [
        *((around(handle, 2 * HANDLE + 2, 2 * HANDLE + 2), NEVER) for handle in handles.values()),
        *((panel.frame, NEVER) for panel in plan.panels),
        *((around(plan.centre(*city.hex), 1.06 * plan.hex, plan.hex), HARDLY) for city in printing.board.cities),
        *((box, HARDLY) for box in names_beside(printing, asked)),
        (around(plan.centre(*at), plan.hex, plan.hex), RATHER_NOT),
    ]
    near, whole = around(plan.centre(*at), 14 * plan.hex, 12 * plan.hex), labels.Box(0, 0, WIDTH, plan.height)
    taken = [(box, weight) for box, weight in taken if near.overlap(box)]

    def far(word: str, box: labels.Box) -> float:
        away = [_between(handle, box) for handle in handles.values()]
        own = _between(handles[word], box)  # and how much nearer it is to another handle
        return own + 8 * (own - min(away)) + (0 if whole.holds(box) else NEVER * WIDTH)

    spots = {}
    for word, price in prices:
        wide = 0.84 * width(price, LETTERS, bold=True) + 8
        boxes = (around(spot, wide, PLATE) for spot in _plate_spots(plan, *at, _side_of(word)))
        spots[word] = sorted((far(word, box), box) for box in boxes)
    for word in [*spots] * 2:  # then again, knowing where the others stand
        crowd, least = [*taken, *((other, NEVER) for each, other in placed.items() if each != word)], inf
        for lean, box in spots[word]:
            if lean >= least:
                break
            if (cost := _cost(box, lean, crowd, least)) < least:
                placed[word], least = box, cost
    return placed


def _cost(box: labels.Box, cost: float, crowd: Sequence[tuple[labels.Box, float]], most: float) -> float:
    """With what it costs a box to lie over others; one that costs too much is not looked at further."""
    for other, weight in crowd:
        cost += weight * box.overlap(other)
        if cost >= most:
            break
    return cost


def _between(point: Point, box: labels.Box) -> float:
    """How far a point lies from a box."""
    return hypot(max(box.left - point[0], 0, point[0] - box.right), max(box.top - point[1], 0, point[1] - box.bottom))


def _side_of(word: str) -> int:
    return SIDES.index(word.removeprefix("exit:"))


def _plate_spots(plan: Plan, column: int, row: int, side: int) -> Iterator[Point]:
    """Where the middle of a price can stand: beyond a side, nearer and farther, and somewhat aside of it."""
    (left, top), (right, bottom) = plan.edge(column, row, side)
    for out in range(22, 82, 2):
        ahead, beyond = plan.side(column, row, side, out / 10)
        for aside in (0.0, 0.5, -0.5, 1.0, -1.0, 1.6, -1.6, 2.2, -2.2, 2.8, -2.8):
            yield ahead + aside * (right - left), beyond + aside * (bottom - top)


def _string(at: Point, box: labels.Box, palette: Palette) -> Markup:
    """What ties a price to its handle."""
    end = min(max(at[0], box.left), box.right), min(max(at[1], box.top), box.bottom)
    return el("path", d=f"M{_at(at)}L{_at(end)}", stroke=palette.choice, stroke_width=2.4)


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
