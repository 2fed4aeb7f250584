"""What lies on the table and is not track: the signs and pictures on cards, engines, shares."""

from __future__ import annotations

from itertools import chain
from typing import Final

from ironbridge.draw.industry_symbols import INDUSTRY_SHAPES, WEIGHT, Shape
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join, number, shift
from ironbridge.draw.symbols import cube, mark
from ironbridge.engine.game import Data
from ironbridge.games.railroad_tycoon.rules.board import Board
from ironbridge.games.railroad_tycoon.rules.components import (
    CARDS,
    ERA_POINTS,
    GREEN_CIRCLE,
    HAND,
    NEW_TRAIN_LEVEL,
    NEW_TRAIN_POINTS,
    PURPLE_DIAMOND,
    RED_X,
    SPEED_POINTS,
    SYMBOLS,
)
from ironbridge.games.railroad_tycoon.sentences.names import (
    SYMBOL_TEXTS,
    card_name,
    card_text,
    tycoon_name,
    tycoon_text,
)
from ironbridge.language import Language

TYCOON: Final = "tycoon"
REGULAR: Final = 1 / 1.08  # how much less room letters take that are not bold, as `shorten_name` thinks they are
# What a card shows, in a circle of radius 1: bounties, lines and hotels by their kind, tycoons alike.
PICTURES: Final[dict[str, Shape]] = {
    # A spike between two rails.
    "era": Shape(
        outline="M-.36-1H.36V-.72H.15L.13 .55L0 1L-.13 .55L-.15-.72H-.36Z",
        lines="M-1 .1H-.3M.3 .1H1M-1 .42H-.3M.3 .42H1",
    ),
    # A stopwatch.
    "speed": Shape(
        outline="M-.78 .2A.78 .78 0 1 1 .78 .2A.78 .78 0 1 1-.78 .2Z",
        lines="M0 .2L.34-.2M0-.36V-.28M.56 .2H.48M-.56 .2H-.48M0 .76V.68",
        solid="M-.16-.6V-.82H-.28V-1.02H.28V-.82H.16V-.6Z",
    ),
    # A hex with track across it.
    "grant": Shape(
        outline="M0-1L.87-.5V.5L0 1L-.87 .5V-.5Z",
        lines="M-.87-.15H.87M-.87 .15H.87M-.6-.3V.3M-.2-.3V.3M.2-.3V.3M.6-.3V.3",
    ),
    "industry": INDUSTRY_SHAPES["factory"],
    # A bag that papers are carried in.
    "executive": Shape(
        outline="M-.95-.42H.95V.84H-.95Z",
        lines="M-.95 .1H-.2M.2 .1H.95M-.38-.42V-.72Q-.38-.84-.26-.84H.26Q.38-.84 .38-.72V-.42",
        solid="M-.2-.06H.2V.3H-.2Z",
    ),
    # A pair of dividers.
    "perfect": Shape(
        lines="M-.1-.4L-.62 1M.1-.4L.62 1M-.9 .24Q0 .86 .9 .24",
        outline="M-.22-.56A.22 .22 0 1 1 .22-.56A.22 .22 0 1 1-.22-.56Z",
        solid="M-.07-1.02H.07V-.76H-.07Z",
    ),
    # A mountain with a portal.
    "tunnel": Shape(
        outline="M-1.02 .9L-.34-.86L.06-.3L.36-.66L1.02 .9Z",
        lines="M-.34-.86L-.16-.2L-.02-.42M-.46 .9V.42A.46 .46 0 0 1 .46 .42V.9",
        solid="M-.3 .9V.42A.3 .3 0 0 1 .3 .42V.9Z",
    ),
    "bounty": INDUSTRY_SHAPES["manufacturer"],
    # Two cities and the track between them.
    "line": Shape(
        outline="M-1 0A.32 .32 0 1 1-.36 0A.32 .32 0 1 1-1 0ZM.36 0A.32 .32 0 1 1 1 0A.32 .32 0 1 1 .36 0Z",
        lines="M-.36-.1H.36M-.36 .1H.36M-.18-.24V.24M.18-.24V.24",
    ),
    # A front with windows, a door and a flag.
    "hotel": Shape(
        outline="M-.7 .95V-.4H.7V.95Z",
        lines="M-.38-.14V.1M0-.14V.1M.38-.14V.1M-.4 .38V.62M.4 .38V.62M0-.6V-1.04",
        solid="M-.86-.62H.86V-.4H-.86ZM-.17 .95V.42H.17V.95ZM.04-1.04L.5-.9L.04-.76Z",
    ),
    # A gentleman in a top hat.
    TYCOON: Shape(
        outline="M-.34-.28V-.1A.34 .36 0 0 0 .34-.1V-.28ZM-.92 1Q-.9 .46-.28 .36L0 .62L.28 .36Q.9 .46 .92 1Z",
        solid="M-.4-.42V-1.02H.4V-.42H.66V-.26H-.66V-.42ZM-.2 .04Q0-.1 .2 .04Q0 .14-.2 .04Z"
        "M-.1 .62L0 .72L.1 .62L.06 1H-.06Z",
    ),
}  # fmt: skip


def kind_of(card: str) -> str:
    """What kind of card it is: bounties, lines and hotels of all cities are of one kind each, tycoons too."""
    kind = card.partition("-")[0]
    return card if card in CARDS else kind if kind in PICTURES else TYCOON


def draw_picture(card: str, x: float, y: float, size: float, palette: Palette, *, used: bool = False) -> Markup:
    """What a card shows, in a circle around (x, y); light on dark if it has been used."""
    kind, ink = kind_of(card), palette.on("black") if used else palette.ink
    if kind == "growth":  # two cubes of any colour
        fill = palette.hues["silver"]
        return join(cube(x + size * side, y, size * 0.6, fill, palette) for side in (-0.5, 0.5))
    if kind == "new-train":
        return draw_engine(NEW_TRAIN_LEVEL, x, y + size * 0.7, size * 0.72, "silver", palette)
    outline, lines, solid = PICTURES[kind]
    return el(
        "g",
        el("path", d=outline, fill="none" if used else palette.gold if kind == "era" else palette.page),
        el("path", d=lines),
        el("path", d=solid, fill=ink, stroke="none") if solid else Markup(),
        fill="none",
        stroke=ink,
        stroke_width=WEIGHT,
        transform=shift(x, y, size),
    )


# ---------------------------------------------------------------------------------------------------- symbols


def draw_symbol(symbol: int, x: float, y: float, radius: float, palette: Palette) -> Markup:
    """R60-R65: the symbol that says how a card is used; nothing for a card without one."""
    place, edge = shift(x, y, radius), palette.edge
    if symbol == GREEN_CIRCLE:
        return el("circle", cx=x, cy=y, r=radius * 0.88, fill=palette.hues["green"], stroke=edge, stroke_width=1.3)
    if symbol == PURPLE_DIAMOND:
        shape, fill = "M0-1.06L.86 0L0 1.06L-.86 0Z", palette.hues["purple"]
        return el("path", d=shape, transform=place, fill=fill, stroke=edge, stroke_width=1.3 / radius)
    if symbol == RED_X:
        shape = "M-.9-.5L-.5-.9L0-.4L.5-.9L.9-.5L.4 0L.9 .5L.5 .9L0 .4L-.5 .9L-.9 .5L-.4 0Z"
        return el("path", d=shape, transform=place, fill=palette.hues["red"], stroke=edge, stroke_width=1.3 / radius)
    if symbol == HAND:
        card = "M-.34-.95H.34V.5H-.34Z"
        cards = (el("path", d=card, transform=f"rotate({turn} 0 .9)") for turn in (-26, 0, 26))
        return el("g", *cards, transform=place, fill=palette.card, stroke=edge, stroke_width=1.3 / radius)
    return Markup()


def symbol_of(board: Board, card: str) -> int:
    """The symbol of a card."""
    return board.cards[board.card_index[card]].symbol


def points_of(board: Board, card: str) -> int:
    """What a card brings, 0 if it brings no points."""
    start = {"era": ERA_POINTS, "speed": SPEED_POINTS, "new-train": NEW_TRAIN_POINTS}
    return start.get(card) or board.cards[board.card_index[card]].points


# ---------------------------------------------------------------------------------------------------- in words


def card_told(board: Board, card: str, say: Language) -> str:
    """What a card is called, what it does and how it is used."""
    if kind_of(card) == TYCOON:
        return say("{card}. {text}", card=tycoon_name(card, say), text=tycoon_text(board, card, say))
    index = board.card_index[card]
    told = say("{card}. {text}", card=card_name(board, index, say), text=card_text(board, index, say))
    return f"{told} {say(SYMBOL_TEXTS[SYMBOLS[symbol_of(board, card)]])}"


# ---------------------------------------------------------------------------------------------------- names of pieces


def names_held(view: Data, seat: int) -> list[str]:
    """A name for each card before a player, as a piece."""
    before = [card for own in view["players"][:seat] for card in own["cards"]]
    return _numbered(before, view["players"][seat]["cards"])


def names_shown(view: Data) -> list[str]:
    """A name for each available card, as a piece: whoever takes it has it under the same name."""
    held = chain.from_iterable(own["cards"] for own in view["players"])
    return _numbered(list(held), view["display"])


def _numbered(before: list[str], cards: list[str]) -> list[str]:
    """Copies of one card are numbered: the players' in the order of seats, then the available ones."""
    return [f"card:{card}:{before.count(card) + cards[:n].count(card) + 1}" for n, card in enumerate(cards)]


# ---------------------------------------------------------------------------------------------------- engines, shares

# The wheels of each level, leading ones and drivers: from a Planet over American and Consolidation to a Decapod.
WHEELS: Final[tuple[tuple[int, int], ...]] = ((0, 0), (1, 1), (2, 1), (2, 2), (1, 3), (2, 3), (1, 4), (2, 4), (1, 5))
DRIVER: Final = 0.3
LEADER: Final = 0.17


def engine_length(level: int) -> float:
    """How long an engine is, in its own units; all are 1.7 high."""
    leaders, drivers = WHEELS[level]
    return 0.42 + 0.66 * drivers + 0.4 * leaders + 0.36


def draw_engine(level: int, x: float, y: float, size: float, colour: str, palette: Palette) -> Markup:
    """An engine running to the right, longer and on more wheels the better it is; (x, y) is under its middle."""
    leaders, drivers = WHEELS[level]
    edge, hue = palette.edge, palette.hues[colour]
    front = engine_length(level) - 0.36
    boiler, top = 0.62, -1.06 - 0.03 * level
    shapes = [
        # Chimney, dome, whistle; boiler; cab; frame; pilot.
        f"M{number(front - 0.34)} {number(top)}L{number(front - 0.42)}-1.6H{number(front - 0.04)}"
        f"L{number(front - 0.12)} {number(top)}Z",
        f"M{number(boiler + 0.16)} {number(top)}V{number(top - 0.1)}q.15-.2 .3 0V{number(top)}Z" if drivers > 1 else "",
        f"M{number(boiler)}-.46V{number(top)}H{number(front)}q.1 .3 0 {number(-0.46 - top)}Z",
    ]
    if drivers > 3:
        shapes.append(f"M{number(boiler + 0.9)} {number(top)}V{number(top - 0.08)}q.12-.16 .24 0V{number(top)}Z")
    cab = "M-.04-1.42H.78V-1.28H.66V-.46H0V-1.28H-.04ZM.16-1.12V-.82H.5V-1.12Z"
    pilot = f"M0-.5H{number(front + 0.06)}L{number(front + 0.36)}-.02H{number(front + 0.02)}V-.3H0Z"
    driving = [0.42 + 0.66 * n for n in range(drivers)]
    leading = [0.42 + 0.66 * drivers + 0.4 * n - 0.1 for n in range(leaders)]
    wheels = [
        *(_wheel(wheel, LEADER, palette) for wheel in leading),
        *(_wheel(wheel, DRIVER, palette) for wheel in driving),
    ]
    rod = f"M{number(driving[0])}-.22H{number(max(driving[-1], driving[0] + 0.4))}"
    return el(
        "g",
        el("path", d="".join(shapes), fill=hue),
        el("path", d=cab, fill=hue, fill_rule="evenodd"),
        el("path", d=pilot, fill=edge),
        *wheels,
        el("path", d=rod, stroke_width=0.1),
        stroke=edge,
        stroke_width=0.07,
        transform=shift(x - engine_length(level) * size / 2, y, size),
    )


def _wheel(x: float, radius: float, palette: Palette) -> Markup:
    tyre = el("circle", cx=x, cy=-radius, r=radius - 0.03, fill=palette.card, stroke_width=0.09)
    return join((tyre, el("circle", cx=x, cy=-radius, r=radius * 0.22, fill=palette.edge, stroke="none")))


def draw_share(wide: float, high: float, colour: str, palette: Palette) -> Markup:
    """A share with its corner at (0, 0): an engraved border, a vignette and the company's seal."""
    paper = el("rect", width=wide, height=high, rx=2, fill=palette.card, stroke=palette.edge, stroke_width=1.1)
    border = el(
        "rect", x=3, y=3, width=wide - 6, height=high - 6, fill="none", stroke=palette.faint, stroke_width=1.6,
        stroke_dasharray="1.6 1.2",
    )  # fmt: skip
    left, low = number(wide * 0.2), number(high * 0.5)
    written = f"M{left} {number(high * 0.3)}h{number(wide * 0.6)}M{left} {low}h{number(wide * 0.34)}"
    x, y, radius = wide * 0.72, high * 0.64, min(wide, high) * 0.2
    seal = el("circle", cx=x, cy=y, r=radius, fill=palette.hues[colour], stroke=palette.edge, stroke_width=0.9)
    return join(
        (
            paper,
            border,
            el("path", d=written, stroke=palette.ink),
            seal,
            mark(colour, x, y, radius * 0.58, palette.on(colour)),
        )
    )


def draw_tycoon_back(wide: float, high: float, palette: Palette) -> Markup:
    """The back of a tycoon card with its corner at (0, 0): a gentleman in a medallion."""
    back = el("rect", width=wide, height=high, rx=5, fill=palette.hues["brown"], stroke=palette.edge, stroke_width=1.2)
    frame = el(
        "rect", x=4, y=4, width=wide - 8, height=high - 8, rx=3, fill="none", stroke=palette.on("brown"), stroke_width=1
    )
    x, y, radius = wide / 2, high / 2, high * 0.36
    medallion = el("circle", cx=x, cy=y, r=radius, fill=palette.card)
    return join((back, frame, medallion, draw_picture(TYCOON, x, y, radius * 0.66, palette)))
