"""The viewer's hand: cards of towns, of industries and wild ones, in a row."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironbridge.draw.industry_symbols import industry
from ironbridge.draw.lettering import name_size, text, wrapped
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import glow, piece, thing
from ironbridge.games.brass_birmingham.drawing.insets import draw_emblem
from ironbridge.games.brass_birmingham.drawing.page import Page
from ironbridge.games.brass_birmingham.drawing.printing import BANNER_COLOURS, KEPT, Printing
from ironbridge.games.brass_birmingham.drawing.tiles import draw_industries
from ironbridge.games.brass_birmingham.rules.cards import WILDS
from ironbridge.games.brass_birmingham.rules.components import INDUSTRIES
from ironbridge.parts.bits import members

CARD: Final = (90.0, 116.0)
STEP: Final = 95.0
EDGE: Final = 6.0  # room for what glows
HEIGHT: Final = CARD[1] + 2 * EDGE
LETTERS: Final = 13.0
SMALLEST: Final = 11.0
LINE: Final = 14.5
ROOM: Final = CARD[0] - 11  # for a line


def hand_of(page: Page) -> list[str] | None:
    """The cards that the viewer may see as their own; none for a spectator."""
    viewer = page.view["viewer"]
    return None if viewer is None else page.view["players"][viewer]["hand"]


def width_of(cards: list[str]) -> float:
    """How wide a hand is."""
    return 2 * EDGE + STEP * max(1, len(cards)) - (STEP - CARD[0])


def draw_hand(page: Page, cards: list[str]) -> Markup:
    """The cards side by side, equal ones together."""
    order = {location.id: n for n, location in enumerate(page.board.locations)}
    ordered = sorted(cards, key=lambda card: (card in WILDS, card not in order, order.get(card, 0), card))
    seen: dict[str, int] = {}
    drawn = []
    for n, card in enumerate(ordered):
        seen[card] = seen.get(card, 0) + 1
        lit = page.lit(f"card:{card}")
        own = piece(f"card:{card}:{seen[card]}", draw_card(page.printing, card, lit))
        title = card_told(page.printing, card)
        drawn.append(thing("card", title, [f"card:{card}"], lit, own, transform=shift(EDGE + STEP * n, EDGE)))
    return el("g", *drawn, class_="cards")


def card_told(printing: Printing, card: str) -> str:
    """What a card is, in words."""
    say = printing.say
    if card == "wild-location":
        return say("Wild location card: any town")
    if card == "wild-industry":
        return say("Wild industry card: any industry")
    place = printing.board.place_index.get(card)
    if place is not None:
        return say("Location card: {place}", place=printing.place(place))
    names = " / ".join(printing.industry(each) for each in card.split("-"))
    return say("Industry card: {industries}", industries=names)


@lru_cache(maxsize=KEPT)
def draw_card(printing: Printing, card: str, lit: bool) -> Markup:
    """A card with its corner at (0, 0)."""
    wide, high = CARD
    if card in WILDS:
        face = _wild(printing, card)
    elif card in printing.board.place_index:
        face = _town(printing, printing.board.place_index[card])
    else:
        face = _industries(printing, card.split("-"))
    return join((face, glow(0, 0, wide, high, printing.palette) if lit else Markup()))


def _paper(palette: Palette, fill: str) -> Markup:
    wide, high = CARD
    return el("rect", width=wide, height=high, rx=6, fill=fill, stroke=palette.edge, stroke_width=1.2)


def _town(printing: Printing, place: int) -> Markup:
    """A location card: the banner's colour and mark, the name, and the spaces of the town."""
    palette, location, wide = printing.palette, printing.board.locations[place], CARD[0]
    colour, lines = BANNER_COLOURS[location.banner], wrapped(printing.place(place), LETTERS, ROOM)
    band = el("path", d=f"M.6 30V6q0-5.4 5.4-5.4H{wide - 6:.0f}q5.4 0 5.4 5.4V30z", fill=palette.hues[colour])
    return join(
        (
            _paper(palette, palette.card),
            band,
            mark(colour, wide / 2, 16, 9.5, palette.on(colour)),
            _lines(lines, 56 + LINE * (len(lines) - 1) / 2, palette.ink),
            *_spaces(location.slots, palette),
        )
    )


def _spaces(slots: list[int], palette: Palette) -> list[Markup]:
    """The spaces of a town, small."""
    side = min(24.0, (ROOM + 1) / len(slots) - 2)
    gap = 3.0 if len(slots) < 4 else 2.0
    left = (CARD[0] - len(slots) * (side + gap) + gap) / 2
    drawn = []
    for n, shown in enumerate(slots):
        x, y = left + n * (side + gap), CARD[1] - 34 + (24 - side) / 2
        drawn.append(el("rect", x=x, y=y, width=side, height=side, rx=2, fill=palette.page, stroke=palette.line))
        icons = [INDUSTRIES[each] for each in members(shown)]
        drawn.append(draw_industries(icons, x, y, side, palette.faint))
    return drawn


def _industries(printing: Printing, names: list[str]) -> Markup:
    """An industry card: the symbols and names of what it serves."""
    palette, (wide, high) = printing.palette, CARD
    frame = el(
        "rect", x=4, y=4, width=wide - 8, height=high - 8, rx=4, fill="none", stroke=palette.ink, stroke_width=0.8
    )
    lines = [line for name in names for line in wrapped(printing.industry(name), LETTERS, ROOM)]
    middle = (high - 6 - LINE * len(lines)) / 2 + 1
    size = min(23.0, middle - 10) if len(names) == 1 else 16.0
    step = 2 * size + 4
    left = wide / 2 - step * (len(names) - 1) / 2
    icons = (industry(name, left + step * n, middle, size, palette.ink, palette.page) for n, name in enumerate(names))
    return join((_paper(palette, palette.land), frame, *icons, _lines(lines, high - 12, palette.ink)))


def _wild(printing: Printing, card: str) -> Markup:
    """A wild card: dark, with a golden emblem."""
    palette, (wide, high), say = printing.palette, CARD, printing.say
    frame = el(
        "rect", x=4, y=4, width=wide - 8, height=high - 8, rx=4, fill="none", stroke=palette.gold, stroke_width=1
    )
    title = say("any town") if card == "wild-location" else say("any industry")
    emblem = draw_emblem(card, wide / 2, 42, 21, palette)
    return join(
        (
            _paper(palette, palette.hues["black"]),
            frame,
            emblem,
            _lines(wrapped(title, LETTERS, ROOM), high - 12, palette.on("black")),
        )
    )


def _lines(lines: list[str], bottom: float, ink: str) -> Markup:
    """Lines around the middle, the last one at the bottom; a word that is too long is set smaller."""
    top = bottom - LINE * (len(lines) - 1)
    sizes = (name_size(line, LETTERS, SMALLEST, ROOM) for line in lines)
    return join(
        text(line, CARD[0] / 2, top + LINE * n, size, ink, face="serif", bold=True, anchor="middle")
        for n, (line, size) in enumerate(zip(lines, sizes, strict=True))
    )
