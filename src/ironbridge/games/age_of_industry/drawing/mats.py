"""The players' places: money, loans, points, railways and cards, and the mat with every counter that is left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ironbridge.draw.bands import BAND, player_band
from ironbridge.draw.industry_symbols import coal_cube, hexagon, income_coin, industry, iron_cube
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import shorten, text, width, wrapped
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import cross, mark, rails
from ironbridge.draw.things import piece, thing
from ironbridge.games.age_of_industry.drawing.hands import card_told
from ironbridge.games.age_of_industry.drawing.page import Page
from ironbridge.games.age_of_industry.drawing.printing import KEPT, LOCATION_HUES, ROMAN, SEAT_COLOURS, Printing
from ironbridge.games.age_of_industry.rules.components import (
    CARDS,
    COUNTERS,
    INDUSTRIES,
    LEVELS,
    LOAN,
    PORT,
    PORT_BUYS,
    SELLABLE,
    SHIP,
    Counter,
)
from ironbridge.games.age_of_industry.sentences.names import points
from ironbridge.parts.bits import members

WIDTH: Final = 440.0
HEIGHT: Final = 352.0
PURSE: Final = 36.0
LETTERS: Final = 15.5  # 11 pixels where the mat is 320 wide
SYMBOL: Final = 36.0  # the column with the symbols of the industries
CELL: Final = (127.0, 42.0)  # a kind of counter
GAP: Final = (4.0, 3.5)
TAB: Final = 31.0  # with the level, in the player's colour
CARD: Final = (18.0, 26.0)
HAND: Final = Box(288, BAND, WIDTH - 8, BAND + PURSE)


def draw_mat(page: Page, seat: int) -> Markup:
    """One player's place, in a box of WIDTH and HEIGHT."""
    turn = page.view["seat"] == seat
    return el(
        "g",
        panel(Box(2, 2, WIDTH - 2, HEIGHT - 2), page.palette, looked_at=turn),
        _heading(page, seat),
        _purse(page, seat),
        _hand(page, seat),
        *(_row(page, seat, n) for n in range(len(INDUSTRIES))),
        class_=f"player player-{seat}",
    )


def told(page: Page, seat: int) -> str:
    """A player's place in words."""
    own, say = page.view["players"][seat], page.say
    said = [
        page.player(seat),
        page.printing.money(own["money"]),
        say.many("{n} loan", "{n} loans", own["loans"]),
        points(own["points"], say),
        say.many("{n} railway left", "{n} railways left", own["railways"]),
        say.many("{n} card", "{n} cards", own["cards"]),
    ]
    return ", ".join(said)


def _heading(page: Page, seat: int) -> Markup:
    money = page.printing.money(page.view["players"][seat]["money"])
    return player_band(page, seat, SEAT_COLOURS[seat], money, WIDTH)


def _purse(page: Page, seat: int) -> Markup:
    """Points, loans, railways left and the money spent in this round."""
    palette, say, own, y = page.palette, page.say, page.view["players"][seat], BAND + PURSE / 2
    money = page.printing.money
    owed = say("loans of {amount}", amount=money(LOAN))
    points = say.number(own["points"])
    spent = el("g", income_coin(0, 0, 8, palette), transform="rotate(180)")
    entries = (
        (22, hexagon(0, 0, 10, palette), points, "score", say("points if the game ended now")),
        (90, draw_bond(palette), str(own["loans"]), "loans", owed),
        (154, rails(0, 0, 12, palette.ink), str(own["railways"]), "railways", say("railways left")),
        (216, spent, money(own["spent"]), "spent", say("spent in this round")),
    )
    drawn = []
    for x, icon, amount, name, title in entries:
        number = text(amount, x + 17, y + 6, 17, palette.ink, bold=True, data_piece=f"{name}:{seat}")
        said = say("{title}: {n}", title=title, n=amount)
        drawn.append(el("g", el("title", said), el("g", icon, transform=shift(x, y)), number))
    return join(drawn)


def draw_bond(palette: Palette) -> Markup:
    """A loan: a paper with lines and a seal."""
    paper = el("rect", x=-11, y=-8, width=22, height=16, rx=1.5, fill=palette.card, stroke=palette.ink)
    lines = el("path", d="M-7.5-3.5H4M-7.5 0H1M-7.5 3.5H1", stroke=palette.ink)
    return join((paper, lines, el("circle", cx=6, cy=2.5, r=3.4, fill=palette.choice)))


# ---------------------------------------------------------------------------------------------------- the hand


def _hand(page: Page, seat: int) -> Markup:
    """How many cards there are: those that everybody saw taken face up, the others with their backs."""
    own, palette, say = page.view["players"][seat], page.palette, page.say
    y, right = (HAND.top + HAND.bottom) / 2, HAND.right - 16
    count = text(
        str(own["cards"]), HAND.right, y + 6, 17, palette.ink, bold=True, anchor="end", data_piece=f"cards:{seat}"
    )
    seen = sorted(own["seen"], key=CARDS.index)
    backs = own["cards"] - len(seen)
    # Backs lie closer together than faces, and all of them closer where there are many.
    steps = [0.5] * backs + [1.0] * len(seen)
    shares = max(1.0, sum(steps[:-1]))
    step = min(CARD[0] + 2, (right - CARD[0] - HAND.left) / shares)
    drawn, x = [], right - CARD[0] / 2 - step * sum(steps[:-1])
    for n, share in enumerate(steps):
        face = seen[n - backs] if n >= backs else ""
        drawn.append(el("g", _small_card(face, palette), transform=shift(x, y)))
        x += step * share
    said = say("{title}: {n}", title=say("cards in hand"), n=own["cards"])
    if seen:
        names = ", ".join(card_told(page.printing, card) for card in seen)
        said = say("{cards}. Everybody saw: {names}", cards=said, names=names)
    return el("g", el("title", said), *drawn, count, class_="cards-left")


def _small_card(card: str, palette: Palette) -> Markup:
    """A card around (0, 0), too small for words; "" is its back."""
    wide, high = CARD
    hue = LOCATION_HUES.get(card)
    fill = palette.hues[hue] if hue else palette.land if card else palette.look
    paper = el(
        "rect", x=-wide / 2, y=-high / 2, width=wide, height=high, rx=2.5, fill=fill,
        stroke=palette.edge if card else palette.card, stroke_width=1,
    )  # fmt: skip
    if hue:
        return join((paper, mark(hue, 0, 0, 7, palette.on(hue))))
    return join((paper, industry(card, 0, 0, 7, palette.ink))) if card else paper


# ---------------------------------------------------------------------------------------------------- the counters


def corner(kind: int) -> tuple[float, float]:
    """The top left corner of a kind of counters."""
    row, column = divmod(kind, LEVELS)
    return 8 + SYMBOL + column * (CELL[0] + GAP[0]), BAND + PURSE + 3 + row * (CELL[1] + GAP[1])


def _row(page: Page, seat: int, n: int) -> Markup:
    """An industry with its three kinds of counters."""
    palette, name = page.palette, INDUSTRIES[n]
    y = corner(n * LEVELS)[1] + CELL[1] / 2
    symbol = el("g", el("title", page.printing.industry(name)), industry(name, 24, y, 13.5, palette.ink, palette.page))
    kinds = range(n * LEVELS, (n + 1) * LEVELS)
    mat = page.view["players"][seat]["mat"]
    lowest = next((kind for kind in kinds if mat[COUNTERS[kind].name]), None)
    # R8: where no ship can be built, they are nothing to look at.
    pale = 0.6 if n == SHIP and not page.board.ship_count else None
    return el("g", symbol, *(_kind(page, seat, kind, kind == lowest) for kind in kinds), class_="row", opacity=pale)


def _kind(page: Page, seat: int, kind: int, lowest: bool) -> Markup:
    counter = COUNTERS[kind]
    left, word = page.view["players"][seat]["mat"][counter.name], f"develop:{counter.name}"
    chooses = page.view["seat"] == seat
    lit = chooses and page.lit(word)
    drawn = _drawn_kind(page.printing, SEAT_COLOURS[seat], kind, left, lowest and counter.level > 0, lit)
    title = kind_told(page.printing, counter, left, lowest)
    named = piece(f"stack:{seat}:{counter.name}", drawn)
    if chooses:
        built = f"build:{INDUSTRIES[counter.industry]}@*"
        return thing("stack", title, [word], lit, named, data_more=built, transform=shift(*corner(kind)))
    return el("g", el("title", title), named, class_="stack", transform=shift(*corner(kind)))


def kind_told(printing: Printing, counter: Counter, left: int, lowest: bool) -> str:
    """What is left of a kind of counters on a mat, and what one costs and brings, in words."""
    say = printing.say
    name = printing.counter(INDUSTRIES[counter.industry], counter.level)
    if not left:
        return say("{counter}: none left", counter=name)
    said = [say("{counter}: {n} left", counter=name, n=left)]
    if not counter.level:
        said.append(say("Never built: it must be developed away"))
        return ". ".join(said)
    said += [say("Next to be built")] * lowest
    said.append(say("Costs {costs}", costs=", ".join(_costs_told(printing, counter))))
    said.append(say("Brings {gains}", gains=", ".join(_gains_told(printing, counter))))
    if counter.industry == PORT:
        goods = SELLABLE & PORT_BUYS[counter.level]
        said.append(say("Sells goods of: {industries}", industries=printing.industries(goods)))
    if counter.industry == SHIP and not printing.board.ship_count:
        said.append(say("No ship can be built on this map"))
    return ". ".join(said)


def _costs_told(printing: Printing, counter: Counter) -> Iterator[str]:
    yield printing.money(counter.money)
    if counter.coal:
        yield printing.say.many("{n} coal", "{n} coal", counter.coal)
    if counter.iron:
        yield printing.say.many("{n} iron", "{n} iron", counter.iron)


def _gains_told(printing: Printing, counter: Counter) -> Iterator[str]:
    say = printing.say
    if counter.cubes:
        yield say.many("{n} cube", "{n} cubes", counter.cubes)
    yield say("{amount} once flipped", amount=printing.money(counter.profit))
    yield say.many("{n} point", "{n} points", counter.level)


@lru_cache(maxsize=KEPT)
def _drawn_kind(printing: Printing, colour: str, kind: int, left: int, following: bool, lit: bool) -> Markup:
    palette, counter, (wide, high) = printing.palette, COUNTERS[kind], CELL
    if not left:
        empty = el(
            "rect", x=0.6, y=0.6, width=wide - 1.2, height=high - 1.2, rx=5, fill="none", stroke=palette.line,
            stroke_dasharray="4 3",
        )  # fmt: skip
        return join((empty, _level(kind, 0, colour, palette.faint)))
    frame = panel(Box(0, 0, wide, high), palette, lit=lit)
    tab = el("path", d=f"M.6 5q0-4.4 4.4-4.4H{TAB:.0f}V{high - 0.6:.1f}H5q-4.4 0-4.4-4.4z", fill=palette.hues[colour])
    edge = el(
        "rect", width=wide, height=high, rx=5, fill="none", stroke=palette.choice if lit else palette.ink,
        stroke_width=2.4,
    )  # fmt: skip
    face = join((_costs(printing, counter), _gains(counter, palette))) if counter.level else _never(printing)
    return join((frame, tab, _level(kind, left, colour, palette.on(colour)), face, edge if following else Markup()))


def _level(kind: int, left: int, colour: str, ink: str) -> Markup:
    """The level, and under it the player's mark once for each counter that is left."""
    level = text(ROMAN[COUNTERS[kind].level], TAB / 2 + 0.5, 20, 18, ink, face="serif", bold=True, anchor="middle")
    spots = (TAB / 2 + 0.5 + 13 * (n - (left - 1) / 2) for n in range(left))
    return join((level, *(mark(colour, x, 31.5, 5.2, ink) for x in spots)))


def _never(printing: Printing) -> Markup:
    """R5: level 0 is in the way until it is developed."""
    palette, (x, y), room = printing.palette, (CELL[0] - 15, CELL[1] / 2), CELL[0] - TAB - 32
    lines = wrapped(printing.say("never built"), LETTERS, room)
    top = y + 5.5 - 8.5 * (len(lines) - 1)
    words = (
        text(shorten(line, LETTERS, room), TAB + 6, top + 17 * n, LETTERS, palette.ink) for n, line in enumerate(lines)
    )
    seal = el("circle", cx=x, cy=y, r=9.5, fill="none", stroke=palette.ink, stroke_width=1.2)
    return join((*words, seal, cross(x, y, 6.5, palette.ink)))


def _costs(printing: Printing, counter: Counter) -> Markup:
    palette, money = printing.palette, printing.money(counter.money)
    x = TAB + 6 + width(money, 16, bold=True)
    cubes = [coal_cube] * counter.coal + [iron_cube] * counter.iron
    drawn = [cube(x + 9 + 15 * n, 12.5, 7.5, palette) for n, cube in enumerate(cubes)]
    return join((text(money, TAB + 6, 18, 16, palette.ink, bold=True), *drawn))


def _gains(counter: Counter, palette: Palette) -> Markup:
    """What flipping pays, the cubes that come with it, and what a port buys."""
    y, x, name = CELL[1] - 12.0, TAB + 30, INDUSTRIES[counter.industry]
    drawn = [draw_profit(counter.profit, TAB + 17, y, palette)]
    cube = coal_cube if name == "coal" else iron_cube
    drawn += [cube(x + 8 + 11 * n, y, 6.6, palette) for n in range(counter.cubes)]
    bought = members(PORT_BUYS[counter.level]) if counter.industry == PORT else []
    for n, each in enumerate(bought):
        drawn.append(industry(INDUSTRIES[each], x + 12 + 24 * n, y, 9, palette.ink, palette.page))
    return join(drawn)


def draw_profit(amount: int, x: float, y: float, palette: Palette) -> Markup:
    """What flipping a counter pays: a coin with the amount."""
    coin = el("circle", cx=x, cy=y, r=10.6, fill=palette.gold, stroke=palette.edge, stroke_width=1)
    return join((coin, text(str(amount), x, y + 5.6, LETTERS, palette.on("yellow"), bold=True, anchor="middle")))
