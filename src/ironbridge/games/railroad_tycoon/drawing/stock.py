"""What lies beside the map: the bag, the new cities, the empty-city markers, the deck; and how the table stands."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import pi
from typing import Final

from ironbridge.draw.lettering import name_size, shorten_name, text, width, wrapped
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import cartouche, panel
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import goods_cube, polygon, token
from ironbridge.draw.things import glow, piece, thing
from ironbridge.games.railroad_tycoon.drawing.cities import CORNER, Standing, draw_city, draw_marker, draw_rim
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS, Page
from ironbridge.games.railroad_tycoon.drawing.plan import Box
from ironbridge.games.railroad_tycoon.drawing.printing import KEPT, SEAT_COLOURS, Printing
from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT, COLOURS, ROUNDS
from ironbridge.games.railroad_tycoon.sentences.names import A_CITY, coloured_cubes
from ironbridge.parts.hexes import SIDE_COUNT

LABEL: Final = 90.0  # how wide what is written before a row is
EDGE: Final = 12.0
RIGHT: Final = 124.0  # how wide what is neither cubes nor new cities is
CUBE: Final = 13.0
TILE: Final = 0.94  # of a new city, compared to those on the map
UP: Final = 2.5  # how much higher each card or tile of a pile lies
PIPS: Final = 10  # empty-city markers in a row
CARD: Final = (34.0, 44.0)


def draw_stock(page: Page, box: Box) -> Markup:
    """The cubes in the bag and the new cities by colour, the empty-city markers on the board, and the deck."""
    rows = (box.top + box.height * 0.27, box.top + box.height * 0.74)
    say = page.say
    names = (say("In the bag"), say("New cities"))
    return el(
        "g",
        panel(box.frame, page.palette),
        *(_label(name, box.left + EDGE, y, page.palette) for name, y in zip(names, rows, strict=True)),
        *(_cubes(page, n, _column(box, n), rows[0]) for n in range(COLOUR_COUNT)),
        *(_new_city(page, n, _column(box, n), rows[1]) for n in range(COLOUR_COUNT)),
        _markers(page, box, rows[0]),
        _deck(page, box, rows[1]) if page.view["variant"] == "full" else Markup(),
        class_="stock",
    )


def _column(box: Box, n: int) -> float:
    """The middle of a colour's column."""
    return box.left + EDGE + LABEL + (n + 0.5) * (box.width - 2 * EDGE - LABEL - RIGHT) / COLOUR_COUNT


def _label(name: str, x: float, y: float, palette: Palette) -> Markup:
    lines = wrapped(name, LETTERS, LABEL)[:3]
    top = y + 6 - 9.5 * (len(lines) - 1)
    return join(
        text(shorten_name(line, LETTERS, LABEL), x, top + 19 * n, LETTERS, palette.ink, face="serif", bold=True)
        for n, line in enumerate(lines)
    )


def _cubes(page: Page, n: int, x: float, y: float) -> Markup:
    """The cubes of a colour that are in the bag."""
    colour, palette = COLOURS[n], page.palette
    left = page.view["bag"][colour]
    title = page.say("In the bag: {cubes}", cubes=coloured_cubes(colour, left, page.say))
    return el(
        "g",
        el("title", title),
        goods_cube(colour, x, y - 11, CUBE, palette),
        _count(left, x, y + 23, f"bag:{colour}", palette),
    )


def _count(n: int, x: float, y: float, name: str, palette: Palette) -> Markup:
    return text(str(n), x, y, LETTERS, palette.ink, bold=True, anchor="middle", data_piece=name)


def _new_city(page: Page, n: int, x: float, y: float) -> Markup:
    """R10: the new-city tiles of a colour that are left."""
    colour, palette, say = COLOURS[n], page.palette, page.say
    left, word = page.view["new_cities"][colour], f"colour:{colour}"
    lit = page.lit(word)
    title = say("{city}: {n} left", city=say(A_CITY[colour]).capitalize(), n=left)
    drawn = (
        glow(x - 25, y - 32, 50, 62, palette, 8) if lit else Markup(),
        piece(f"new-city:{colour}", el("g", draw_new_cities(colour, left, palette), transform=shift(x, y, TILE))),
        _count(left, x + _top(left) * TILE, y + 6 - _top(left) * TILE, f"new-cities:{colour}", palette),
    )
    return thing("new-city", title, [word], lit, *drawn)


def _top(n: int) -> float:
    """How far the upper one of a pile of tiles around a point lies east and north of it."""
    return UP * max(0, n - 1) / 2


def draw_new_cities(colour: str, n: int, palette: Palette) -> Markup:
    """A pile of new-city tiles around (0, 0); a dashed hex where none is left."""
    if not n:
        return el(
            "polygon", points=polygon(SIDE_COUNT, CORNER, pi / 6), fill="none", stroke=palette.faint,
            stroke_width=1.2, stroke_dasharray="4 3",
        )  # fmt: skip
    ups = [UP * each - _top(n) for each in range(n)]
    under = (el("g", draw_rim(colour, palette), transform=shift(up, -up)) for up in ups[:-1])
    top = draw_city(Standing(colour, (), empty=False, new=True), palette)
    return join(
        (
            el("g", *under, stroke=palette.edge, stroke_width=1.3),
            el("g", top, transform=shift(ups[-1], -ups[-1])),
        )
    )


# ---------------------------------------------------------------------------------------------------- markers and deck


def _markers(page: Page, box: Box, y: float) -> Markup:
    """R80: the empty-city markers on the board, of those that end the game."""
    palette, say, on, needed = page.palette, page.say, page.view["markers"], page.view["markers_needed"]
    left = box.right - RIGHT
    step = (RIGHT - EDGE) / PIPS
    title = say("Empty cities: {n}. Once there are {needed}, this turn and one more are played", n=on, needed=needed)
    # Of those beyond the number that is needed, only the count tells.
    spots = [(left + step * (n % PIPS + 0.5), y + 7 + 17 * (n // PIPS)) for n in range(needed)]
    pips = (el("circle", cx=x, cy=y, r=5, fill=palette.ink if n < on else None) for n, (x, y) in enumerate(spots))
    sign = el("g", draw_marker(palette), transform=shift(left + 14, y - 18))
    count = text(f"{on} / {needed}", left + 36, y - 12, LETTERS, palette.ink, bold=True, data_piece="markers")
    row = el("g", *pips, fill="none", stroke=palette.ink, stroke_width=1.2)
    return el("g", el("title", title), sign, count, row)


def _deck(page: Page, box: Box, y: float) -> Markup:
    """The deck of operations cards and the discards."""
    palette, say = page.palette, page.say
    pile, discards = page.view["pile"], len(page.view["discards"])
    left, step = box.right - RIGHT, (RIGHT - EDGE) / 2
    piles = (
        (pile, "pile", say.many("Deck: {n} card", "Deck: {n} cards", pile), True),
        (discards, "discards", say.many("Discarded: {n} card", "Discarded: {n} cards", discards), False),
    )
    drawn = []
    for n, (count, name, title, deck) in enumerate(piles):
        x = left + step * (n + 0.5)
        cards = _pile(x, y - 11, count, deck, palette)
        drawn.append(el("g", el("title", title), cards, _count(count, x, y + 31, f"cards:{name}", palette)))
    return join(drawn)


def _pile(x: float, y: float, n: int, deck: bool, palette: Palette) -> Markup:
    """Cards face down in a deck, or discarded ones, crossed out; a dashed frame where there are none."""
    wide, high = CARD
    left, top = x - wide / 2, y - high / 2
    frame = {"width": wide, "height": high, "rx": 4}
    if not n:
        return el(
            "rect", x=left, y=top, **frame, fill="none", stroke=palette.faint, stroke_width=1.2, stroke_dasharray="4 3"
        )
    fill, ink = (palette.hues["brown"], palette.on("brown")) if deck else (palette.page, palette.ink)
    cards = [
        el("rect", x=left + up, y=top - up, **frame, fill=fill, stroke=palette.edge, stroke_width=1.1)
        for up in (UP * each for each in range(min(3, -(-n // 12))))
    ]
    up = UP * (len(cards) - 1)
    sign = "M-1-.3H1M-1 .3H1M-.6-.6V.6M0-.6V.6M.6-.6V.6" if deck else "M-.7-.7L.7 .7M.7-.7L-.7 .7"
    return join(
        (*cards, el("path", d=sign, transform=shift(x + up, y - up, 11), fill="none", stroke=ink, stroke_width=0.18))
    )


# ---------------------------------------------------------------------------------------------------- the table


def draw_table(page: Page, box: Box) -> Markup:
    """The game's name, the map's, the turn, who is first, and the bid that stands."""
    palette, (middle, _) = page.palette, box.middle
    now = _fitted(moment_told(page), middle, box.top + 86, box.width - 24, palette)
    return el("g", print_title(page.printing, box), piece("moment", now), *_standing(page, box), class_="table")


def moment_told(page: Page) -> str:
    """The turn, and the action round or the auction."""
    view, say = page.view, page.say
    if view["over"]:
        return say("Game over")
    turn = say("Last turn") if view["last_turn"] == view["turn"] else say("Turn {n}", n=view["turn"])
    if not view["round"]:
        return say("{turn}: auction", turn=turn)
    return say("{turn}: action round {n} of {rounds}", turn=turn, n=view["round"], rounds=ROUNDS)


@lru_cache(maxsize=KEPT)
def print_title(printing: Printing, box: Box) -> Markup:
    """The frame with the names of the game and the map."""
    palette, (middle, _), document = printing.palette, box.middle, printing.board.document
    name = str((printing.say.code == "fr" and document.get("name_fr")) or document["name"])
    title = text(
        "RAILROAD TYCOON", middle, box.top + 32, 21, palette.ink, face="serif", bold=True,
        anchor="middle", letter_spacing=4,
    )  # fmt: skip
    room = box.width - 24
    words = text(
        shorten_name(name, LETTERS, room), middle, box.top + 53, LETTERS, palette.ink, face="serif", anchor="middle"
    )
    rule = el("path", d=f"M{box.left + 24:.0f} {box.top + 64:.0f}H{box.right - 24:.0f}", stroke=palette.ink)
    return join((cartouche(box.frame, palette), title, words, rule))


def _fitted(line: str, x: float, y: float, room: float, palette: Palette) -> Markup:
    size = name_size(line, 18, LETTERS, room)
    return text(shorten_name(line, size, room), x, y, size, palette.ink, face="serif", bold=True, anchor="middle")


def _standing(page: Page, box: Box) -> Iterator[Markup]:
    """Who is the first player; under that, in an auction, who has bid how much, and else which turn is the last."""
    view, say, auction = page.view, page.say, page.view["auction"]
    left, y, room = box.left + 14, box.top + 132, box.width - 24
    yield piece("first", _player(page, say("First:"), view["first"], left, y - 24, room))
    if auction:
        bid = say("Bid: {amount}", amount=page.printing.money(auction["bid"])) if auction["bid"] else say("No bid yet")
        yield piece("bid", _player(page, bid, auction["leader"], left, y, room))
    elif view["last_turn"] is not None and not view["over"]:
        line = shorten_name(say("Last turn: {n}", n=view["last_turn"]), LETTERS, room)
        yield text(line, left, y, LETTERS, page.palette.choice, face="serif", bold=True)


def _player(page: Page, words: str, seat: int | None, x: float, y: float, room: float) -> Markup:
    """Some words and the player they are about."""
    palette = page.palette
    line = shorten_name(words, LETTERS, room)
    said = text(line, x, y, LETTERS, palette.ink, face="serif")
    if seat is None:
        return said
    left = x + width(line, LETTERS) * 0.92 + 8
    name = shorten_name(page.player(seat), LETTERS, room - (left - x) - 26)
    return join(
        (
            said,
            token(SEAT_COLOURS[seat], left + 9, y - 6, 10, palette),
            text(name, left + 24, y, LETTERS, palette.ink, face="serif", bold=True),
        )
    )
