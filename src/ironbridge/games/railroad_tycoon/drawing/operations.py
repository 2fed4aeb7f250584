"""The operations cards that are available, as small cards: symbol, picture, points, and the cities they are about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ironbridge.draw.lettering import name_width, shorten_name, text, wrapped
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import panel
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.things import glow, piece, thing
from ironbridge.games.railroad_tycoon.drawing.cards import (
    REGULAR,
    card_told,
    draw_picture,
    draw_symbol,
    names_shown,
    points_of,
    symbol_of,
)
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS, Page
from ironbridge.games.railroad_tycoon.drawing.plan import Box
from ironbridge.games.railroad_tycoon.drawing.printing import KEPT, Printing
from ironbridge.games.railroad_tycoon.rules.components import GREEN_CIRCLE, NO_SYMBOL
from ironbridge.games.railroad_tycoon.sentences.names import cities_named

EDGE: Final = 5.0  # between the frame and the cards
HEADING: Final = 26.0
GAP: Final = 3.0
UNDER: Final = 2.4  # how far a card shows that lies under another
NARROWEST: Final = 128.0  # so that a city's name fits on a card
TALLEST: Final = 60.0
LINE: Final = 19.0
TWO_LINES, THREE_LINES = 38.0, 57.0  # how high a card is that has room for so many
TWO_SIGNS: Final = 44.0  # and one that is as high for its picture over its symbol
SIGN: Final = 12.5
MIDDLE: Final = 16.0  # of the signs
LEFT: Final = 32.0  # of the words


def draw_operations(page: Page, box: Box) -> Markup:
    """The available cards, as large as their number allows; nothing in a game without cards."""
    view = page.view
    if view["variant"] != "full":
        return Markup()
    palette, say = page.palette, page.say
    names: dict[str, list[str]] = {}  # of the copies of each card
    for card, name in zip(view["display"], names_shown(view), strict=True):
        names.setdefault(card, []).append(name)
    heading = shorten_name(say("Operations cards"), LETTERS, box.width - 20)
    columns, wide, high = card_size(len(names), box)
    used = HEADING + EDGE + -(-len(names) // columns) * (high + GAP) - GAP
    drawn = []
    for n, (card, copies) in enumerate(names.items()):
        row, column = divmod(n, columns)
        word = f"take:{card}"
        lit = page.lit(word)
        spot = shift(box.left + EDGE + column * (wide + GAP), box.top + HEADING + row * (high + GAP))
        # The first copy is taken first: it lies on the others.
        under = [piece(copy, _back(wide, high, palette)) for copy in copies[:0:-1]]
        face = piece(copies[0], draw_face(page.printing, card, len(copies), wide, high, lit))
        title = f"{len(copies)} × {card_told(page.board, card, say)}" if under else card_told(page.board, card, say)
        drawn.append(thing("card", title, [word], lit, *under, face, transform=spot))
    return el(
        "g",
        panel(Box(box.left, box.top, box.width, used).frame, palette),
        text(heading, box.middle[0], box.top + 21, LETTERS, palette.ink, face="serif", bold=True, anchor="middle"),
        *drawn,
        class_="operations",
    )


def card_size(count: int, box: Box) -> tuple[int, float, float]:
    """In how many columns so many different cards lie, and how wide and high they are."""
    room = box.width - 2 * EDGE + GAP
    columns = int(room // (NARROWEST + GAP))
    rows = max(1, -(-count // columns))
    high = (box.height - HEADING - EDGE + GAP) / rows - GAP
    return columns, room / columns - GAP, min(TALLEST, high)


@lru_cache(maxsize=KEPT)
def draw_face(printing: Printing, card: str, copies: int, wide: float, high: float, lit: bool) -> Markup:
    """A card with its corner at (0, 0), and how many of it there are if there are several."""
    palette = printing.palette
    paper = el("rect", width=wide, height=high, rx=5, fill=palette.page, stroke=palette.edge, stroke_width=1.1)
    light = glow(0, 0, wide, high, palette) if lit else Markup()
    return join((paper, *_signs(printing, card, high), *_words(printing, card, copies, wide - LEFT - 2, high), light))


def _back(wide: float, high: float, palette: Palette) -> Markup:
    """A card under another that is equal to it."""
    return el(
        "rect", x=UNDER, y=UNDER, width=wide, height=high, rx=5, fill=palette.card, stroke=palette.edge,
        stroke_width=1.1,
    )  # fmt: skip


def _signs(printing: Printing, card: str, high: float) -> Iterator[Markup]:
    """The picture of a card over its symbol; the more telling of the two alone where there is no room for both."""
    palette, symbol = printing.palette, symbol_of(printing.board, card)
    if high >= TWO_SIGNS:
        radius = min(14.0, (high - 2 * SIGN - 5) / 2)
        yield draw_picture(card, MIDDLE, radius + 3, radius, palette)
        yield _sign(printing, card, high - SIGN - 1.5)
    elif symbol == NO_SYMBOL:
        yield draw_picture(card, MIDDLE, high / 2, SIGN, palette)
    else:
        yield _sign(printing, card, high / 2)


def _sign(printing: Printing, card: str, y: float) -> Markup:
    """R61, R105: the symbol, the green circle with the points in it; what a hotel brings each time."""
    palette, symbol, worth = printing.palette, symbol_of(printing.board, card), points_of(printing.board, card)
    if symbol == NO_SYMBOL:
        return text(f"+{worth}", MIDDLE, y + 6, LETTERS, palette.ink, bold=True, anchor="middle")
    if symbol != GREEN_CIRCLE:
        return draw_symbol(symbol, MIDDLE, y, SIGN - 2, palette)
    number = text(str(worth), MIDDLE, y + 6, LETTERS, palette.on("green"), bold=True, anchor="middle")
    return join((draw_symbol(symbol, MIDDLE, y, SIGN / 0.88, palette), number))


def _words(printing: Printing, card: str, copies: int, room: float, high: float) -> Iterator[Markup]:
    """The cities of a card, or its name if it is about none, in as many lines as there is room for; then its number."""
    board, say, palette = printing.board, printing.say, printing.palette
    cities = cities_named(board, board.cards[board.card_index[card]].cities, say)
    most = 1 + (high >= TWO_LINES) + (high >= THREE_LINES)
    if len(cities) > 1:
        broken = [line for city in cities for line in wrapped(city, LETTERS * REGULAR, room)]
        lines = broken if len(broken) <= most else cities if most > 1 else ["–".join(cities)]
    else:
        lines = wrapped(cities[0] if cities else printing.card(card), LETTERS * REGULAR, room)
    lines[most - 1 :] = [" ".join(lines[most - 1 :])] if len(lines) >= most else []
    if copies > 1:
        times, size = f" × {copies}", LETTERS * REGULAR
        if len(lines) < most and name_width(lines[-1] + times, size) > room:
            lines.append(times.strip())
        else:
            lines[-1] = shorten_name(lines[-1], size, room - name_width(times, size)) + times
    top = high / 2 + 6 - LINE * (len(lines) - 1) / 2
    for n, line in enumerate(lines):
        cut = shorten_name(line, LETTERS * REGULAR, room)
        yield text(cut, LEFT, top + LINE * n, LETTERS, palette.ink, face="serif")
