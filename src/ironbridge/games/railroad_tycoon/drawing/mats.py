"""The players' places: money, points and income, shares, the engine, and the cards before each player."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ironbridge.draw.bands import BAND, player_band
from ironbridge.draw.industry_symbols import engine, hexagon, income_coin, link
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import name_size, shorten, shorten_name, text, width
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join, number, shift
from ironbridge.draw.things import piece, thing
from ironbridge.games.railroad_tycoon.drawing.cards import (
    REGULAR,
    card_told,
    draw_engine,
    draw_picture,
    draw_share,
    draw_tycoon_back,
    kind_of,
    names_held,
)
from ironbridge.games.railroad_tycoon.drawing.page import Page
from ironbridge.games.railroad_tycoon.drawing.printing import KEPT, SEAT_COLOURS, Printing
from ironbridge.games.railroad_tycoon.rules.components import BEST_ENGINE, DIVIDEND, ENGINE_COST, SHARE
from ironbridge.games.railroad_tycoon.rules.components import CARDS as NAMES
from ironbridge.games.railroad_tycoon.rules.vocabulary import USABLE
from ironbridge.games.railroad_tycoon.sentences.names import links, points, shares, tycoon_name

WIDTH: Final = 440.0
HEIGHT: Final = 254.0
PURSE: Final = 36.0
LETTERS: Final = 15.5  # 11 pixels where the mat is 320 wide
MIDDLE: Final = 174.0  # where the row of cards begins
SHARES: Final = Box(9, BAND + PURSE + 4, 170, MIDDLE - 9)
ENGINE: Final = Box(181, BAND + PURSE + 4, WIDTH - 9, MIDDLE - 9)
TYCOON: Final = Box(9, MIDDLE, 118, HEIGHT - 9)
CARDS: Final = Box(126, MIDDLE, WIDTH - 9, HEIGHT - 9)
PAPER: Final = (58.0, 42.0)  # a share
MOST_PAPERS: Final = 12  # that are drawn
FEW: Final = 4  # cards that fit in two rows; more lie in three
GAP: Final = 5.0
NARROW: Final = 24.0  # no room for words
STEP: Final = 12.0  # between the marks of an engine's links
USABLE_WORDS: Final = tuple(f"use:{NAMES[card]}" for card in USABLE)


def draw_mat(page: Page, seat: int) -> Markup:
    """One player's place, in a box of WIDTH and HEIGHT."""
    turn, full = page.view["seat"] == seat, page.view["variant"] == "full"
    cards = (_tycoon(page, seat), *_cards(page, seat)) if full else ()
    return el(
        "g",
        panel(Box(2, 2, WIDTH - 2, HEIGHT - 2), page.palette, looked_at=turn),
        _heading(page, seat),
        _purse(page, seat),
        _shares(page, seat, _grown(SHARES, full)),
        _engine(page, seat, _grown(ENGINE, full)),
        *cards,
        class_=f"player player-{seat}",
    )


def _grown(box: Box, full: bool) -> Box:
    """R98: without cards there is more room for the rest."""
    return box if full else box._replace(bottom=HEIGHT - 9)


def told(page: Page, seat: int) -> str:
    """A player's place in words."""
    own, say = page.view["players"][seat], page.say
    said = [
        page.player(seat),
        page.printing.money(own["money"]),
        shares(own["shares"], say),
        points(own["points"], say),
        say("income {amount}", amount=page.printing.money(own["income"])),
        say("engine of level {n}", n=own["engine"]),
        links(own["links"], say),
        *(page.printing.card(card) for card in own["cards"]),
        *([tycoon_name(own["tycoon"], say)] if own["tycoon"] else []),
    ]
    return ", ".join(said)


def _heading(page: Page, seat: int) -> Markup:
    """The player's band, with a 1 for the first player."""
    colour, money = SEAT_COLOURS[seat], page.printing.money(page.view["players"][seat]["money"])
    if page.view["first"] != seat:
        return player_band(page, seat, colour, money, WIDTH, taken=6)
    first = _first(page, WIDTH - 40 - width(money, 20, bold=True), colour)
    return player_band(page, seat, colour, money, WIDTH, first, taken=34)


def _first(page: Page, x: float, colour: str) -> Markup:
    palette = page.palette
    disc = el("circle", cx=x, cy=19, r=11, fill=palette.on(colour))
    one = text("1", x, 25, 17, palette.hues[colour], bold=True, anchor="middle")
    return el("g", el("title", page.say("First player")), disc, one)


def _purse(page: Page, seat: int) -> Markup:
    """Points, income, links, locomotives left, and what the points are worth less the shares."""
    palette, say, own, y = page.palette, page.say, page.view["players"][seat], BAND + PURSE / 2
    income = page.printing.money(own["income"])
    entries = (
        (22, hexagon(0, 0, 10, palette), str(own["points"]), "points", say("points")),
        (96, income_coin(0, 2, 8, palette), income, "income", say("income")),
        (220, link(0, 0, 12, palette.ink), str(own["links"]), "links", say("links")),
        (294, engine(0, 0, 13, palette.ink), str(own["locomotives"]), "locomotives", say("locomotives left")),
        (370, _cup(palette), page.say.number(own["score"]), "score", _score_told(page, seat)),
    )
    drawn = []
    for x, icon, amount, name, title in entries:
        counted = text(amount, x + 18, y + 6, 17, palette.ink, bold=True, data_piece=f"{name}:{seat}")
        said = say("{title}: {n}", title=title, n=amount)
        drawn.append(el("g", el("title", said), el("g", icon, transform=shift(x, y)), counted))
    return join(drawn)


def _score_told(page: Page, seat: int) -> str:
    """What the score is made of."""
    say, parts = page.say, page.view["players"][seat]["sources"]
    names = {
        "deliveries": say("deliveries"),
        "bonuses": say("bonuses"),
        "hotels": say("hotels"),
        "shares": say("shares"),
        "tycoon": say("tycoon"),
    }
    counted = ", ".join(f"{name} {say.number(parts[part])}" for part, name in names.items() if parts[part])
    return say("score ({parts})", parts=counted) if counted else say("score")


def _cup(palette: Palette) -> Markup:
    shape = "M-6-9H6V-3A6 6 0 0 1 1.6 2.7V5H5V9H-5V5H-1.6V2.7A6 6 0 0 1-6-3Z"
    ears = "M-6-7H-10V-5A4 4 0 0 0-5-1M6-7H10V-5A4 4 0 0 1 5-1"
    rim = el("path", d=ears, fill="none", stroke=palette.edge, stroke_width=1.6)
    return join((rim, el("path", d=shape, fill=palette.gold, stroke=palette.edge, stroke_width=1.2)))


# ---------------------------------------------------------------------------------------------------- shares


def _shares(page: Page, seat: int, box: Box) -> Markup:
    """The shares a player has issued, and room to issue one more."""
    palette, say, n = page.palette, page.say, page.view["players"][seat]["shares"]
    lit = page.view["seat"] == seat and page.lit("issue")
    money = page.printing.money
    told = say(
        "{shares}: {dividends} of dividends a turn and {points} at the end",
        shares=shares(n, say), dividends=money(n * DIVIDEND), points=points(-n, say),
    )  # fmt: skip
    each = say("A new one brings {amount}", amount=money(SHARE))
    label = shorten(shares(n, say), LETTERS + 1, box.right - box.left - 16, bold=True)
    middle, low = (box.left + box.right) / 2, box.bottom - 11
    drawn = (
        panel(box, palette, lit=lit),
        *_papers(n, seat, box, palette),
        text(label, middle, low, LETTERS + 1, palette.ink, bold=True, anchor="middle", data_piece=f"shares:{seat}"),
    )
    title = f"{told}. {each}"
    if page.view["seat"] == seat:
        return thing("shares", title, ["issue"], lit, *drawn)
    return el("g", el("title", title), *drawn, class_="shares")


def _papers(n: int, seat: int, box: Box, palette: Palette) -> Iterator[Markup]:
    """The shares one over the other, closer where there are many; a dashed frame where there is none."""
    (wide, high), middle = PAPER, (box.left + box.right) / 2
    top = (box.top + box.bottom - 24) / 2 - high / 2 + 2
    if not n:
        yield el(
            "rect", x=middle - wide / 2, y=top, width=wide, height=high, rx=2, fill="none", stroke=palette.line,
            stroke_width=1.4, stroke_dasharray="5 4",
        )  # fmt: skip
    seen = min(n, MOST_PAPERS)
    step = min(22.0, (box.right - box.left - 20 - wide) / max(1, seen - 1))
    left = middle - wide / 2 - step * (seen - 1) / 2
    for paper in range(seen):
        drawn = draw_share(wide, high, SEAT_COLOURS[seat], palette)
        yield piece(f"share:{seat}:{paper}", el("g", drawn, transform=shift(left + paper * step, top)))


# ---------------------------------------------------------------------------------------------------- the engine


def _engine(page: Page, seat: int, box: Box) -> Markup:
    """The engine with its level, a mark for each link it can haul a cube over, and what the next one costs."""
    say, level = page.say, page.view["players"][seat]["engine"]
    lit = page.view["seat"] == seat and page.lit("upgrade")
    said = [say("Engine of level {n}", n=level), say("It hauls a cube over {links} at most", links=links(level, say))]
    if level < BEST_ENGINE:
        price = page.printing.money(ENGINE_COST[level + 1])
        said.append(say("Level {n} costs {price}", n=level + 1, price=price))
    drawn = piece(f"engine:{seat}", _drawn_engine(page.printing, SEAT_COLOURS[seat], level, box, lit))
    if page.view["seat"] == seat:
        return thing("engine", ". ".join(said), ["upgrade"], lit, drawn)
    return el("g", el("title", ". ".join(said)), drawn, class_="engine")


@lru_cache(maxsize=KEPT)
def _drawn_engine(printing: Printing, colour: str, level: int, box: Box, lit: bool) -> Markup:
    palette = printing.palette
    rail = box.bottom - 27 - (box.bottom - box.top - ENGINE.bottom + ENGINE.top) / 2
    left = box.left + 48
    middle = (left + box.right - 8) / 2
    track = f"M{number(left)} {number(rail + 1.4)}H{number(box.right - 8)}"
    marks = (_hauled(box.left + 16 + STEP * n, box.bottom - 12, n < level, palette) for n in range(BEST_ENGINE))
    return join(
        (
            panel(box, palette, lit=lit),
            text(str(level), box.left + 26, rail, 40, palette.ink, face="serif", bold=True, anchor="middle"),
            el("path", d=track, stroke=palette.faint, stroke_width=2.2),
            draw_engine(level, middle, rail, 34, colour, palette),
            *marks,
            _next(printing, level, box, lit),
        )
    )


def _hauled(x: float, y: float, within: bool, palette: Palette) -> Markup:
    """A link that the engine can haul a cube over, or one that it cannot."""
    return el("circle", cx=x, cy=y, r=4.2, fill=palette.ink if within else "none", stroke=palette.ink, stroke_width=1.2)


def _next(printing: Printing, level: int, box: Box, lit: bool) -> Markup:
    """R49: what the next engine costs."""
    if level == BEST_ENGINE:
        return Markup()
    ink = printing.palette.choice if lit else printing.palette.ink
    line, x, y = f"{level + 1}: {printing.money(ENGINE_COST[level + 1])}", box.right - 10, box.bottom - 7
    left = x - width(line, LETTERS, bold=True) - 8
    arrow = el("path", d="M0-12L6-4H2.4V0H-2.4V-4H-6Z", transform=shift(left, y), fill=ink)
    return join((arrow, text(line, x, y, LETTERS, ink, bold=True, anchor="end")))


# ---------------------------------------------------------------------------------------------------- cards


def _tycoon(page: Page, seat: int) -> Markup:
    """R13: the tycoon card, face down where it is secret."""
    name, board, say = page.view["players"][seat]["tycoon"], page.board, page.say
    drawn = piece(f"tycoon:{seat}", _drawn_tycoon(page.printing, name or ""))
    title = card_told(board, name, say) if name else say("A tycoon card, face down")
    return el("g", el("title", title), drawn, class_="tycoon")


@lru_cache(maxsize=KEPT)
def _drawn_tycoon(printing: Printing, name: str) -> Markup:
    palette, (left, top, right, bottom) = printing.palette, TYCOON
    if not name:
        return el("g", draw_tycoon_back(right - left, bottom - top, palette), transform=shift(left, top))
    paper = el(
        "rect", x=left, y=top, width=right - left, height=bottom - top, rx=5, fill=palette.land, stroke=palette.edge,
        stroke_width=1.2,
    )  # fmt: skip
    surname, room, middle = tycoon_name(name, printing.say).split()[-1], right - left - 8, (left + right) / 2
    size = name_size(surname, LETTERS + 1.5, LETTERS, room)
    words = text(
        shorten_name(surname, size, room), middle, bottom - 9, size, palette.ink, face="serif", bold=True,
        anchor="middle",
    )  # fmt: skip
    return join((paper, draw_picture(name, middle, top + 25, 18, palette), words))


def _cards(page: Page, seat: int) -> Iterator[Markup]:
    """The cards before a player, in two or three rows; the more there are, the narrower they are."""
    view = page.view
    cards, used = view["players"][seat]["cards"], view["used"]
    if not cards:
        yield _no_cards(page)
    rows = 2 if len(cards) <= FEW else 3
    columns = max(1, -(-len(cards) // rows))
    wide = (CARDS.right - CARDS.left + GAP) / columns - GAP
    high = (CARDS.bottom - CARDS.top + GAP) / rows - GAP
    for n, (card, name) in enumerate(zip(cards, names_held(view, seat), strict=True)):
        row, column = divmod(n, columns)
        word, chooses = f"use:{card}", view["seat"] == seat
        lit = chooses and page.lit(word)
        spot = shift(CARDS.left + column * (wide + GAP), CARDS.top + row * (high + GAP))
        drawn = piece(name, _drawn_card(page.printing, card, (wide, high), lit, card in used))
        title = held_told(page, card)
        if chooses and word in USABLE_WORDS:
            yield thing("card", title, [word], lit, drawn, transform=spot)
        else:
            yield el("g", el("title", title), drawn, class_="card", transform=spot)


def held_told(page: Page, card: str) -> str:
    """What a card does that lies before a player, and whether it has been used."""
    said = card_told(page.board, card, page.say)
    return page.say("{card} Used in this turn.", card=said) if card in page.view["used"] else said


def _no_cards(page: Page) -> Markup:
    palette, (left, top, right, bottom) = page.palette, CARDS
    frame = el(
        "rect", x=left, y=top, width=right - left, height=bottom - top, rx=5, fill="none", stroke=palette.line,
        stroke_width=1.2, stroke_dasharray="5 4",
    )  # fmt: skip
    words = shorten(page.say("no cards yet"), LETTERS, right - left - 20)
    return join(
        (frame, text(words, (left + right) / 2, (top + bottom) / 2 + 5, LETTERS, palette.faint, anchor="middle"))
    )


@lru_cache(maxsize=KEPT)
def _drawn_card(printing: Printing, card: str, size: tuple[float, float], lit: bool, used: bool) -> Markup:
    """A card in a line: its picture and what it is called, dark once it has been used."""
    palette, (wide, high) = printing.palette, size
    frame = panel(Box(0, 0, wide, high), palette, lit=lit)
    ink = palette.ink
    if used:
        ink = palette.on("black")
        frame = el("rect", width=wide, height=high, rx=5, fill=palette.hues["black"], stroke=palette.line)
    picture = draw_picture(card, 17, high / 2, min(11, high / 2 - 2), palette, used=used)
    room = wide - 36
    named = printing.board.cards[printing.board.card_index[card]].cities
    name = printing.city(printing.board.cities[named[0]].id) if kind_of(card) == "hotel" else printing.card(card)
    line = shorten_name(name, LETTERS * REGULAR, room)
    words = text(line, 33, high / 2 + 5.5, LETTERS, ink, face="serif") if room > NARROW else Markup()
    return join((frame, picture, words))
