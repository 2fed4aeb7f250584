"""The viewer's hand: cards of industries and of locations, in a row."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironbridge.draw.industry_symbols import industry
from ironbridge.draw.lettering import name_size, shorten_name, text, wrapped
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import glow, piece, thing
from ironbridge.games.age_of_industry.drawing.page import Page
from ironbridge.games.age_of_industry.drawing.printing import KEPT, LOCATION_HUES, Printing
from ironbridge.games.age_of_industry.rules.components import CARDS, COLOURS

CARD: Final = (96.0, 116.0)
STEP: Final = 101.0
EDGE: Final = 6.0  # room for what glows
HEIGHT: Final = CARD[1] + 2 * EDGE
LETTERS: Final = 13.0
SMALLEST: Final = 11.0
LINE: Final = 15.0
ROOM: Final = CARD[0] - 11  # for a line
BAND: Final = 30.0
MOST_LINES: Final = 5


def hand_of(page: Page) -> list[str] | None:
    """The cards that the viewer may see as their own; none for a spectator."""
    viewer = page.view["viewer"]
    return None if viewer is None else page.view["players"][viewer]["hand"]


def width_of(cards: list[str]) -> float:
    """How wide a hand is."""
    return 2 * EDGE + STEP * max(1, len(cards)) - (STEP - CARD[0])


def draw_hand(page: Page, cards: list[str]) -> Markup:
    """The cards side by side, equal ones together."""
    seen: dict[str, int] = {}
    drawn = []
    for n, card in enumerate(sorted(cards, key=CARDS.index)):
        seen[card] = seen.get(card, 0) + 1
        lit = page.lit(f"card:{card}")
        own = piece(f"card:{card}:{seen[card]}", draw_card(page.printing, card, lit))
        title = card_told(page.printing, card)
        drawn.append(thing("card", title, [f"card:{card}"], lit, own, transform=shift(EDGE + STEP * n, EDGE)))
    return el("g", *drawn, class_="cards")


def card_told(printing: Printing, card: str) -> str:
    """What a card is, in words."""
    say = printing.say
    if card in COLOURS:
        names = ", ".join(printing.place(place) for place in places_of(printing, card))
        return say("Location card, {colour}: {places}", colour=printing.colour(card), places=names)
    said = say("Industry card: {industry}", industry=printing.industry(card))
    if card == "ship" and not printing.board.ship_count:  # R8
        return say("{card}; it can only be discarded: this map has no ship spaces", card=said)
    return said


def places_of(printing: Printing, colour: str) -> list[int]:
    """R34, R35: the cities and ship spaces of a colour."""
    board = printing.board
    colours = [*(location.colour for location in board.locations), *(ship.colour for ship in board.ships)]
    return [place for place, its_colour in enumerate(colours) if its_colour == colour]


@lru_cache(maxsize=KEPT)
def draw_card(printing: Printing, card: str, lit: bool) -> Markup:
    """A card with its corner at (0, 0)."""
    face = _location(printing, card) if card in COLOURS else _industry(printing, card)
    return join((face, glow(0, 0, *CARD, printing.palette) if lit else Markup()))


def _paper(palette: Palette, fill: str) -> Markup:
    wide, high = CARD
    return el("rect", width=wide, height=high, rx=6, fill=fill, stroke=palette.edge, stroke_width=1.2)


def _location(printing: Printing, colour: str) -> Markup:
    """A location card: the colour and its mark, the cities it is for, and a ship for each ship space."""
    palette, wide, hue = printing.palette, CARD[0], LOCATION_HUES[colour]
    band = el(
        "path", d=f"M.6 {BAND:.0f}V6q0-5.4 5.4-5.4H{wide - 6:.0f}q5.4 0 5.4 5.4V{BAND:.0f}z", fill=palette.hues[hue]
    )
    cities = [place for place in places_of(printing, colour) if place < printing.board.location_count]
    ships = sum(each.colour == colour for each in printing.board.ships)
    room = MOST_LINES - bool(ships)
    shown = cities if len(cities) <= room else cities[: room - 1]
    names = [shorten_name(printing.place(place), SMALLEST, ROOM) for place in shown]
    lines = [text(name, 0, 0, _letters(name), palette.ink, face="serif", bold=True, anchor="middle") for name in names]
    if len(shown) < len(cities):
        more = printing.say("and {n} more", n=len(cities) - len(shown))
        lines.append(
            text(shorten_name(more, SMALLEST, ROOM), 0, 0, SMALLEST, palette.ink, face="serif", anchor="middle")
        )
    if ships:
        lines.append(join(industry("ship", 22 * (n - (ships - 1) / 2), -4, 8, palette.ink) for n in range(ships)))
    top = (BAND + CARD[1]) / 2 - LINE * (len(lines) - 1) / 2 + 4.5
    placed = (el("g", line, transform=shift(wide / 2, top + LINE * n)) for n, line in enumerate(lines))
    return join((_paper(palette, palette.card), band, mark(hue, wide / 2, 15.5, 11, palette.on(hue)), *placed))


def _industry(printing: Printing, name: str) -> Markup:
    """An industry card: the symbol and the name of what may be built."""
    palette, (wide, high) = printing.palette, CARD
    frame = el(
        "rect", x=4, y=4, width=wide - 8, height=high - 8, rx=4, fill="none", stroke=palette.ink, stroke_width=0.8
    )
    lines = wrapped(printing.industry(name), LETTERS, ROOM)
    bottom = high - 14
    words = (
        text(
            line, wide / 2, bottom - LINE * (len(lines) - 1 - n), _letters(line), palette.ink, face="serif", bold=True,
            anchor="middle",
        )
        for n, line in enumerate(lines)
    )  # fmt: skip
    middle = (high - 8 - LINE * len(lines)) / 2 + 1
    symbol = industry(name, wide / 2, middle, min(26.0, middle - 12), palette.ink, palette.page)
    return join((_paper(palette, palette.land), frame, symbol, *words))


def _letters(line: str) -> float:
    return name_size(line, LETTERS, SMALLEST, ROOM)
