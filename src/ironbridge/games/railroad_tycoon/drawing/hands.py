"""The viewer's own cards in a row: the tycoon and the operations cards kept, with what they do."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironbridge.draw.lettering import name_size, shorten, shorten_name, text, wrapped
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.things import glow, piece, thing
from ironbridge.games.railroad_tycoon.drawing.cards import (
    TYCOON,
    card_told,
    draw_picture,
    draw_symbol,
    kind_of,
    symbol_of,
)
from ironbridge.games.railroad_tycoon.drawing.mats import USABLE_WORDS, held_told
from ironbridge.games.railroad_tycoon.drawing.page import Page
from ironbridge.games.railroad_tycoon.drawing.printing import KEPT, Printing
from ironbridge.games.railroad_tycoon.sentences.names import card_text, tycoon_name, tycoon_text

CARD: Final = (204.0, 122.0)
STEP: Final = 209.0
EDGE: Final = 6.0  # room for what glows
HEIGHT: Final = CARD[1] + 2 * EDGE
NAME: Final = 14.0  # how large its letters are
NAME_LEFT: Final = 48.0
SMALLEST: Final = 11.0
TOP: Final = 58.0  # of what is written under the picture and the name
SETTINGS: Final = ((12.5, 15.0, 4), (11.5, 13.5, 5))  # of it: how large letters are, lines apart, and how many lines
ROOM: Final = CARD[0] - 18  # for a line


def hand_of(page: Page) -> list[str] | None:
    """The tycoon and the cards that the viewer has; none for a spectator."""
    viewer = page.view["viewer"]
    if viewer is None:
        return None
    own = page.view["players"][viewer]
    return [*([own["tycoon"]] if own["tycoon"] else []), *own["cards"]]


def width_of(cards: list[str]) -> float:
    """How wide a hand is."""
    return 2 * EDGE + STEP * max(1, len(cards)) - (STEP - CARD[0])


def draw_hand(page: Page, cards: list[str]) -> Markup:
    """The cards side by side."""
    drawn = []
    for n, card in enumerate(cards):
        lit, used = page.lit(f"use:{card}"), card in page.view["used"]
        own = piece(f"hand:{card}:{cards[:n].count(card) + 1}", draw_card(page.printing, card, lit, used))
        spot = shift(EDGE + STEP * n, EDGE)
        title = card_told(page.board, card, page.say) if kind_of(card) == TYCOON else held_told(page, card)
        if f"use:{card}" in USABLE_WORDS:
            drawn.append(thing("card", title, [f"use:{card}"], lit, own, transform=spot))
        else:
            drawn.append(el("g", el("title", title), own, class_="card", transform=spot))
    return el("g", *drawn, class_="cards")


@lru_cache(maxsize=KEPT)
def draw_card(printing: Printing, card: str, lit: bool, used: bool) -> Markup:
    """A card with its corner at (0, 0): picture, name, symbol, and what it does; a dark head once it has been used."""
    palette, board, say = printing.palette, printing.board, printing.say
    secret = kind_of(card) == TYCOON
    name = tycoon_name(card, say) if secret else printing.card(card)
    words = tycoon_text(board, card, say) if secret else card_text(board, board.card_index[card], say)
    symbol = Markup() if secret else draw_symbol(symbol_of(board, card), CARD[0] - 18, 19, 9, palette)
    room = CARD[0] - NAME_LEFT - (32 if symbol else 6)
    return join(
        (
            _paper(palette, palette.land if secret else palette.card),
            _head(palette) if used else Markup(),
            draw_picture(card, 24, 24, 15, palette, used=used),
            symbol,
            _name(name, room, palette.on("black") if used else palette.ink),
            _text(words, palette),
            glow(0, 0, *CARD, palette) if lit else Markup(),
        )
    )


def _paper(palette: Palette, fill: str) -> Markup:
    wide, high = CARD
    return join(
        (
            el("rect", width=wide, height=high, rx=6, fill=fill, stroke=palette.edge, stroke_width=1.2),
            el("path", d=f"M9 {TOP - 11:.0f}H{wide - 9:.0f}", stroke=palette.line),
        )
    )


def _head(palette: Palette) -> Markup:
    low, wide = TOP - 11, CARD[0]
    shape = f"M.6 {low:.0f}V6q0-5.4 5.4-5.4H{wide - 6:.0f}q5.4 0 5.4 5.4V{low:.0f}z"
    return el("path", d=shape, fill=palette.hues["black"])


def _name(name: str, room: float, ink: str) -> Markup:
    """The card's name in one line or two between its picture and its symbol."""
    first, *rest = wrapped(name, NAME, room)
    lines = [first, *([" ".join(rest)] if rest else [])]
    top = 24 + 5 - 8.5 * (len(lines) - 1)
    return join(
        text(shorten_name(line, size, room), NAME_LEFT, top + 17 * n, size, ink, face="serif", bold=True)
        for n, line in enumerate(lines)
        for size in (name_size(line, NAME, SMALLEST, room),)
    )


def _text(words: str, palette: Palette) -> Markup:
    """What a card does, in larger letters if there is room for them."""
    size, line, most = next((each for each in SETTINGS if len(wrapped(words, each[0], ROOM)) <= each[2]), SETTINGS[-1])
    lines = wrapped(words, size, ROOM)
    if len(lines) > most:
        lines[most - 1 :] = [shorten(" ".join(lines[most - 1 :]), size, ROOM)]
    return join(text(each, 9, TOP + 5 + line * n, size, palette.ink) for n, each in enumerate(lines))
