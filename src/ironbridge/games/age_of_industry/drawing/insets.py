"""What lies in the strip under the map: the title with the round, the turn order, the cards, and the legend."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from ironbridge.draw.industry_symbols import industry
from ironbridge.draw.lettering import name_width, shorten, text, width
from ironbridge.draw.palette import Palette
from ironbridge.draw.panels import cartouche, panel
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import mark, token
from ironbridge.draw.things import glow, piece, thing
from ironbridge.games.age_of_industry.drawing.hands import card_told
from ironbridge.games.age_of_industry.drawing.page import LETTERS, Page
from ironbridge.games.age_of_industry.drawing.places import draw_distant_port, draw_no_transit
from ironbridge.games.age_of_industry.drawing.plan import CARDS, LEGEND, ORDER, TITLE
from ironbridge.games.age_of_industry.drawing.printing import KEPT, LOCATION_HUES, SEAT_COLOURS, Printing
from ironbridge.games.age_of_industry.rules.components import CARDS as ALL_CARDS
from ironbridge.games.age_of_industry.rules.components import DISPLAY, INDUSTRIES

ROW: Final = 29.0
CARD: Final = (70.0, 100.0)
CARD_TOP: Final = CARDS.top + 38
PILE, SHOWN, DISCARDS = CARDS.left + 48, CARDS.left + 133, CARDS.left + 298  # the middles of cards
STEP: Final = 80.0
BRIDGE: Final = "M-1.1 .5H1.1M-1 .5A1 1 0 0 1 1 .5M-.5 .5V-.34M0 .5V-.5M.5 .5V-.34"


def draw_title(page: Page) -> Markup:
    """The game's name, the map's and the round."""
    palette, middle, say = page.palette, (TITLE.left + TITLE.right) / 2, page.say
    moment = say("Game over") if page.view["over"] else say("Round {n}", n=page.view["round"])
    lines = map_lines(page.printing)
    rule = el("path", d=f"M{TITLE.left + 30:.0f} {TITLE.top + 88:.0f}H{TITLE.right - 30:.0f}", stroke=palette.ink)
    top = TITLE.top + (112 if len(lines) > 1 else 116)
    names = (
        text(line, middle, top + 20 * n, LETTERS, palette.ink, face="serif", anchor="middle")
        for n, line in enumerate(lines)
    )
    now = text(moment, middle, TITLE.bottom - 18, LETTERS, palette.ink, face="serif", bold=True, anchor="middle")
    return el(
        "g",
        cartouche(TITLE, palette),
        _centred("AGE OF", middle, TITLE.top + 42, 18, palette, letter_spacing=5),
        _centred("INDUSTRY", middle, TITLE.top + 70, 19, palette, letter_spacing=2.5),
        rule,
        *names,
        piece("moment", now),
        class_="title",
    )


def map_lines(printing: Printing) -> list[str]:
    """The map's name, in two lines if it does not fit in one, and no longer than the room there is."""
    document, room = printing.board.document, TITLE.right - TITLE.left - 16
    name = str((printing.say.code == "fr" and document.get("name_fr")) or document["name"])
    if name_width(name, LETTERS, bold=False) <= room:
        return [name]
    first, hyphen, rest = name.partition("-") if "-" in name else name.partition(" ")
    return [shorten(line, LETTERS, room * 1.1) for line in (first + hyphen.strip(), rest) if line]


def _centred(line: str, x: float, y: float, size: float, palette: Palette, *, letter_spacing: float) -> Markup:
    return text(line, x, y, size, palette.ink, face="serif", bold=True, anchor="middle", letter_spacing=letter_spacing)


# ---------------------------------------------------------------------------------------------------- turn order


def draw_order(page: Page) -> Markup:
    """Who plays when, with what each has spent in this round."""
    palette = page.palette
    heading = text(
        page.say("Turn order"), ORDER.left + 12, ORDER.top + 25, LETTERS, palette.ink, face="serif", bold=True
    )
    spent = text(page.say("spent"), ORDER.right - 12, ORDER.top + 25, LETTERS, palette.faint, anchor="end")
    rows = (_row(page, n, seat) for n, seat in enumerate(page.view["order"]))
    return el("g", panel(ORDER, palette), heading, spent, *rows, class_="turn-order")


def _row(page: Page, n: int, seat: int) -> Markup:
    palette, own = page.palette, page.view["players"][seat]
    top, left, right = ORDER.top + 35 + ROW * n, ORDER.left, ORDER.right
    spent = page.printing.money(own["spent"])
    name = shorten(page.player(seat), LETTERS, right - left - 62 - width(spent, LETTERS, bold=True), bold=True)
    here = el(
        "rect", x=left + 4, y=top, width=right - left - 8, height=ROW - 2, rx=4, fill=palette.look, fill_opacity=0.16
    )
    return piece(
        f"order:{seat}",
        here if page.view["seat"] == seat else Markup(),
        token(SEAT_COLOURS[seat], left + 22, top + ROW / 2 - 1, 11, palette),
        text(name, left + 41, top + 19.5, LETTERS, palette.ink, face="serif", bold=True),
        text(spent, right - 12, top + 19.5, LETTERS, palette.ink, bold=True, anchor="end"),
    )


# ---------------------------------------------------------------------------------------------------- cards


def draw_piles(page: Page) -> Markup:
    """The draw pile, the cards face up beside it, and the discards."""
    palette, say = page.palette, page.say
    headings = ((PILE, say("Pile")), (SHOWN + STEP / 2, say("Face up")), (DISCARDS, say("Discards")))
    return el(
        "g",
        panel(CARDS, palette),
        *(
            text(words, x, CARDS.top + 25, LETTERS, palette.ink, face="serif", bold=True, anchor="middle")
            for x, words in headings
        ),
        _pile(page),
        *(_shown(page, n) for n in range(DISPLAY)),
        _discards(page),
        class_="piles",
    )


def _pile(page: Page) -> Markup:
    palette, n, lit, (wide, high) = page.palette, page.view["pile"], page.lit("take:pile"), CARD
    cards = [
        _paper(palette, palette.look, 3 * each, -3 * each, stroke=palette.card) for each in range(min(3, -(-n // 16)))
    ]
    up = 3 * (len(cards) - 1)
    spot = shift(wide / 2 + up, high / 2 - up, 20)
    back = el("path", d=BRIDGE, transform=spot, fill="none", stroke=palette.card, stroke_width=0.16)
    drawn = [*cards, back] if n else [_nothing(palette)]
    drawn += [glow(0, 0, wide, high, palette)] * lit
    title = page.say.many("Draw pile: {n} card", "Draw pile: {n} cards", n)
    pile = thing("pile", title, ["take:pile"], lit, *drawn, transform=shift(PILE - wide / 2, CARD_TOP))
    return join((pile, _count(n, PILE, "pile", palette)))


def _shown(page: Page, n: int) -> Markup:
    display: list[str] = page.view["display"]
    spot = shift(SHOWN + STEP * n - CARD[0] / 2, CARD_TOP)
    if n >= len(display):
        return el("g", _nothing(page.palette), transform=spot)
    card = display[n]
    lit = page.lit(f"take:{card}")
    drawn = piece(f"display:{n}", draw_face(page.printing, card, lit))
    return thing("card", card_told(page.printing, card), [f"take:{card}"], lit, drawn, transform=spot)


def _discards(page: Page) -> Markup:
    discards: list[str] = page.view["discards"]
    top = draw_face(page.printing, discards[-1], False) if discards else _nothing(page.palette)
    pile = el(
        "g",
        el("title", discards_told(page.printing, discards)),
        piece("discards", top),
        transform=shift(DISCARDS - CARD[0] / 2, CARD_TOP),
    )
    return join((pile, _count(len(discards), DISCARDS, "discarded", page.palette)))


def discards_told(printing: Printing, discards: list[str]) -> str:
    """How many cards of each kind have been discarded."""
    if not discards:
        return printing.say("No card has been discarded")
    counted = Counter(discards)
    names = [
        (printing.industry(card) if card in INDUSTRIES else printing.colour(card), counted[card]) for card in ALL_CARDS
    ]
    return printing.say("Discarded: {cards}", cards=", ".join(f"{name} × {n}" for name, n in names if n))


def _count(n: int, x: float, name: str, palette: Palette) -> Markup:
    return text(str(n), x, CARDS.bottom - 13, 19, palette.ink, bold=True, anchor="middle", data_piece=f"cards:{name}")


@lru_cache(maxsize=KEPT)
def draw_face(printing: Printing, card: str, lit: bool) -> Markup:
    """A card on the board, without words: an industry's symbol, or a colour with its mark."""
    palette, (wide, high) = printing.palette, CARD
    light = glow(0, 0, wide, high, palette) if lit else Markup()
    if card in INDUSTRIES:
        frame = el(
            "rect", x=4, y=4, width=wide - 8, height=high - 8, rx=4, fill="none", stroke=palette.ink, stroke_width=0.8
        )
        face = industry(card, wide / 2, high / 2, 20, palette.ink, palette.page)
        return join((_paper(palette, palette.land), frame, face, light))
    hue = LOCATION_HUES[card]
    return join((_paper(palette, palette.hues[hue]), mark(hue, wide / 2, high / 2, 19, palette.on(hue)), light))


def _paper(palette: Palette, fill: str, x: float = 0, y: float = 0, stroke: str = "") -> Markup:
    edge = stroke or palette.edge
    return el("rect", x=x, y=y, width=CARD[0], height=CARD[1], rx=6, fill=fill, stroke=edge, stroke_width=1.2)


def _nothing(palette: Palette) -> Markup:
    return el(
        "rect", width=CARD[0], height=CARD[1], rx=6, fill="none", stroke=palette.line, stroke_width=1.4,
        stroke_dasharray="5 4",
    )  # fmt: skip


# ---------------------------------------------------------------------------------------------------- legend


def print_legend(printing: Printing) -> Markup:
    """What the symbols mean: the industries, and the signs that stand in banners."""
    palette, say, x = printing.palette, printing.say, LEGEND.left + 48
    icon = LEGEND.left + 24
    rows: list[tuple[Markup, str]] = [
        (industry(name, icon, 0, 9.4, palette.ink, palette.page), printing.industry(name)) for name in INDUSTRIES
    ]
    rows.append((draw_distant_port(icon, 0, 9, palette.ink), say("distant port")))
    if printing.board.closed:
        rows.append((draw_no_transit(icon, 0, 9, palette.ink), say("no way through")))
    step, room, drawn = (LEGEND.bottom - LEGEND.top - 12) / len(rows), LEGEND.right - x - 6, []
    for n, (symbol, name) in enumerate(rows):
        y = LEGEND.top + 6 + step * (n + 0.5)
        drawn.append(el("g", symbol, transform=shift(0, y)))
        drawn.append(text(shorten(name, LETTERS, room * 1.1), x, y + 5.5, LETTERS, palette.ink, face="serif"))
    return el("g", panel(LEGEND, palette), *drawn, class_="legend")
