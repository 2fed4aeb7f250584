"""The players' places: money, income, points, links and cards, and the mat with the next tile of each industry."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import groupby
from typing import Final

from ironbridge.draw.bands import BAND, player_band
from ironbridge.draw.industry_symbols import (
    barrel,
    boat,
    bulb,
    coal_cube,
    engine,
    hexagon,
    income_coin,
    industry,
    iron_cube,
    link,
)
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text, width
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join, number, shift
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import piece, thing
from ironbridge.games.brass_birmingham.drawing.insets import draw_emblem
from ironbridge.games.brass_birmingham.drawing.page import Page
from ironbridge.games.brass_birmingham.drawing.plan import SPACE
from ironbridge.games.brass_birmingham.drawing.printing import KEPT, Printing
from ironbridge.games.brass_birmingham.drawing.tiles import draw_card, goods
from ironbridge.games.brass_birmingham.rules.components import (
    BARRELS,
    BREWERY,
    CANAL,
    COAL,
    CUBES,
    INDUSTRIES,
    IRON,
    RAIL,
    STACKS,
    TILES,
    Tile,
)
from ironbridge.games.brass_birmingham.sentences.names import COLOURS, ROMAN, points, spaces
from ironbridge.games.brass_birmingham.sentences.names import goods as goods_name
from ironbridge.games.brass_birmingham.sentences.overview import remarks

WIDTH: Final = 440.0
HEIGHT: Final = 268.0
PURSE: Final = 34.0
COLUMNS: Final = 3
CELL: Final = (140.0, 94.0)  # a stack
SMALL: Final = 15.5


def draw_mat(page: Page, seat: int) -> Markup:
    """One player's place, in a box of WIDTH and HEIGHT."""
    turn = page.view["seat"] == seat
    return el(
        "g",
        panel(Box(2, 2, WIDTH - 2, HEIGHT - 2), page.palette, looked_at=turn),
        _heading(page, seat),
        _purse(page, seat),
        *(_stack(page, seat, n) for n in range(len(INDUSTRIES))),
        class_=f"player player-{seat}",
    )


def told(page: Page, seat: int) -> str:
    """A player's place in words."""
    own, say, printing = page.view["players"][seat], page.say, page.printing
    said = [
        page.player(seat),
        printing.pounds(own["money"]),
        say("income {level}", level=printing.pounds(own["income"])),
        points(own["points"], say),
        say.many("{n} link left", "{n} links left", own["links"]),
        say.many("{n} card", "{n} cards", own["cards"]),
    ]
    return ", ".join(said)


def _heading(page: Page, seat: int) -> Markup:
    money = page.printing.pounds(page.view["players"][seat]["money"])
    return player_band(page, seat, COLOURS[seat], money, WIDTH)


def _purse(page: Page, seat: int) -> Markup:
    """Points, income, links left, cards in hand, the wild ones among them, and the money spent in this round."""
    palette, own, y = page.palette, page.view["players"][seat], BAND + PURSE / 2 + 1
    card = el("rect", x=-7, y=-10, width=14, height=20, rx=2.5, fill=palette.look, stroke=palette.edge)
    entries = (
        (hexagon(0, 0, 10, palette), str(own["points"]), "score", page.say("points")),
        (income_coin(0, 2.5, 8.5, palette), page.printing.pounds(own["income"]), "level", page.say("income")),
        (link(0, 0, 12, palette.ink), str(own["links"]), "links", page.say("links left")),
        (card, str(own["cards"]), "cards", page.say("cards in hand")),
    )
    step, drawn = 82.0, []
    for n, (icon, amount, name, title) in enumerate(entries):
        x = 22 + step * n
        number_ = text(amount, x + 17, y + 6, 17, palette.ink, bold=True, data_piece=f"{name}:{seat}")
        told = page.say("{title}: {n}", title=title, n=amount)
        drawn.append(el("g", el("title", told), el("g", icon, transform=shift(x, y)), number_))
    for n, wild in enumerate(own["wilds"]):
        drawn.append(_wild(page, seat, wild, n, WIDTH - 46 + 26 * n, y))
    return join(drawn)


def _wild(page: Page, seat: int, wild: str, n: int, x: float, y: float) -> Markup:
    title = page.say("wild location card") if wild == "wild-location" else page.say("wild industry card")
    card = el(
        "rect", x=x - 9, y=y - 13, width=19, height=26, rx=3, fill=page.palette.hues["black"], stroke=page.palette.gold
    )
    emblem = draw_emblem(wild, x + 0.5, y, 6.4, page.palette)
    return piece(f"wild:{seat}:{n}", el("g", el("title", title), card, emblem))


# ---------------------------------------------------------------------------------------------------- the stacks


def corner(n: int) -> tuple[float, float]:
    """The top left corner of a stack."""
    wide, high = CELL
    return 7 + (n % COLUMNS) * (wide + 3), BAND + PURSE + 4 + (n // COLUMNS) * (high + 4)


def _stack(page: Page, seat: int, n: int) -> Markup:
    name = INDUSTRIES[n]
    left, word = page.view["players"][seat]["mat"][name], f"develop:{name}"
    chooses = page.view["seat"] == seat
    drawn = _drawn_stack(page.printing, COLOURS[seat], n, left, page.era, chooses and page.lit(word))
    title = stack_told(page.printing, n, left)
    named = piece(f"stack:{seat}:{name}", drawn)
    if chooses:
        built = f"build:{name}@*"
        return thing("stack", title, [word], page.lit(word), named, data_more=built, transform=shift(*corner(n)))
    return el("g", el("title", title), named, class_="stack", transform=shift(*corner(n)))


def stack_told(printing: Printing, n: int, left: int) -> str:
    """What is left of an industry on a mat, in words."""
    say, stack = printing.say, STACKS[n]
    name = printing.industry(INDUSTRIES[n])
    if not left:
        return say("{industry}: none left", industry=name)
    levels = Counter(TILES[kind].level for kind in stack[-left:])
    counted = ", ".join(f"{ROMAN[level]} × {count}" for level, count in levels.items())
    tile = TILES[stack[-left]]
    told = [say("{industry}: {levels}", industry=name, levels=counted), tile_told(printing, tile)]
    return ". ".join(told)


def tile_told(printing: Printing, tile: Tile) -> str:
    """What a tile costs and brings, in words."""
    say, marks = printing.say, marks_told(printing, tile)
    told = say(
        "Next: {tile}, costs {costs}, brings {gives}",
        tile=ROMAN[tile.level],
        costs=", ".join(costs_told(printing, tile)),
        gives=", ".join(gives_told(printing, tile)),
    )
    return say("{tile}; {marks}", tile=told, marks=", ".join(marks)) if marks else told


def costs_told(printing: Printing, tile: Tile) -> list[str]:
    """Money and cubes."""
    say, costs = printing.say, [printing.pounds(tile.money)]
    costs += [goods_name(COAL, tile.coal, say)] * bool(tile.coal)
    return costs + [goods_name(IRON, tile.iron, say)] * bool(tile.iron)


def gives_told(printing: Printing, tile: Tile) -> list[str]:
    """What it brings once it is flipped."""
    say = printing.say
    gives = [points(tile.points, say), spaces(tile.income, say)]
    return gives + [say.many("{n} link icon", "{n} link icons", tile.links)] * bool(tile.links)


def marks_told(printing: Printing, tile: Tile) -> list[str]:
    """The beer that selling it takes, its era if it is for one only, and whether it can be developed."""
    marks = [printing.say("sold with {beer}", beer=goods_name(BREWERY, tile.beer, printing.say))] * bool(tile.beer)
    return marks + remarks(tile, printing.say)


@lru_cache(maxsize=KEPT)
def _drawn_stack(printing: Printing, colour: str, n: int, left: int, era: int, lit: bool) -> Markup:
    palette, (wide, high) = printing.palette, CELL
    frame = panel(Box(0, 0, wide, high), palette, lit=lit)
    if not left:
        empty = el(
            "rect", x=7, y=7, width=SPACE, height=SPACE, rx=3, fill="none", stroke=palette.line, stroke_dasharray="4 3"
        )
        return join((frame, empty, industry(INDUSTRIES[n], 34, 34, 15, palette.line), _levels(n, left, palette)))
    tile = TILES[STACKS[n][-left]]
    usable = bool(tile.eras >> era & 1)
    front = el("g", draw_next(tile, colour, era, palette), transform=shift(7, 6), opacity=None if usable else 0.45)
    return join(
        (frame, front, draw_costs(printing, tile, usable), draw_gives(tile, palette), _levels(n, left, palette))
    )


def draw_next(tile: Tile, colour: str, era: int, palette: Palette) -> Markup:
    """The tile on top of a stack, with what it will hold and the beer that selling it takes."""
    name, ink = INDUSTRIES[tile.industry], palette.on(colour)
    held = BARRELS[era] if name == "brewery" else CUBES[TILES.index(tile)]
    beer = (barrel(SPACE - 10 - 14 * n, 11.5, 8, palette) for n in range(tile.beer))
    spot = (SPACE - 10.5, 11.0) if held else (10.0, SPACE - 10.0)
    return join(
        (
            draw_card(palette.hues[colour], palette),
            text(ROMAN[tile.level], 5, 18, SMALL + 1, ink, face="serif", bold=True),
            *beer,
            mark(colour, *spot, 5.4, ink),
            industry(name, 30 if held else SPACE / 2 + 4, 26.5 if held else 35, 11.5 if held else 13.5, ink),
            goods(name, held, SPACE - 8.5, palette),
        )
    )


def draw_costs(printing: Printing, tile: Tile, usable: bool) -> Markup:
    """Money and cubes, and the marks of the tile."""
    palette, money = printing.palette, printing.pounds(tile.money)
    x = 69 + width(money, 17, bold=True)
    cubes = [coal_cube] * tile.coal + [iron_cube] * tile.iron
    drawn = [cube(x + 7 + 13.5 * n, 17, 7.4, palette) for n, cube in enumerate(cubes)]
    return join((text(money, 68, 23, 17, palette.ink, bold=True), *drawn, _marks(tile, palette, usable)))


def _marks(tile: Tile, palette: Palette, usable: bool) -> Markup:
    """The era in which a tile may be built, if only one; a light bulb if it cannot be developed."""
    ink, drawn = palette.ink if usable else palette.choice, []
    if tile.eras == 1 << CANAL:
        drawn.append(boat(CELL[0] - 15, CELL[1] - 14, 9.5, ink))
    if tile.eras == 1 << RAIL:
        drawn.append(engine(CELL[0] - 15, CELL[1] - 14, 9.5, ink))
    if tile.bulb:
        drawn.append(bulb(CELL[0] - 13, CELL[1] - 14, 9.5, palette.ink, palette.gold))
    return join(drawn)


def draw_gives(tile: Tile, palette: Palette) -> Markup:
    """Points, income and link icons, once it is flipped."""
    links = (link(127, 46 + 10 * (n - (tile.links - 1) / 2), 8, palette.ink) for n in range(tile.links))
    points = hexagon(79, 46, 11.5, palette, str(tile.points))
    return join((points, income_coin(104, 48, 11.4, palette, str(tile.income)), *links))


def _levels(n: int, left: int, palette: Palette) -> Markup:
    """A little bar for each tile of the stack, grouped by level; those that are gone are hollow."""
    stack, y, x = STACKS[n], CELL[1] - 20.0, 8.0
    gone = len(stack) - left
    bars: dict[bool, list[str]] = {False: [], True: []}
    step = 6.3 if len(stack) > 9 else 8.0
    for _, group in groupby(range(len(stack)), key=lambda each: TILES[stack[each]].level):
        for each in group:
            bar = f"M{number(x)} {number(y)}v12h{number(step - 1.2)}v-12z"
            bars[each >= gone].append(bar)
            x += step
        x += 5
    return join(
        (
            el("path", d="".join(bars[False]), fill="none", stroke=palette.relief, stroke_width=1),
            el("path", d="".join(bars[True]), fill=palette.ink),
        )
    )
