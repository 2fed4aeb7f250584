"""The band along the top of a player's place: the mark, the name and the money, in the player's colour."""

from __future__ import annotations

from typing import Any, Final

from ironbridge.draw.lettering import shorten, text, width
from ironbridge.draw.page import Page
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import piece

BAND: Final = 34.0  # how high it is
NO_BADGE: Final = Markup()


def player_band(
    page: Page[Any], seat: int, colour: str, money: str, wide: float, badge: Markup = NO_BADGE, taken: float = 0.0
) -> Markup:
    """On a place so wide, with an arrow for whoever's turn it is; a badge before the money takes some room."""
    ink, turn = page.palette.on(colour), page.view["seat"] == seat
    left = 58.0 if turn else 38.0
    room = wide - left - 24 - width(money, 20, bold=True) - taken
    arrow = el("path", d="M36 11l13 8.5l-13 8.5z", fill=ink)
    return join(
        (
            el("path", d=f"M4 {BAND}V8q0-4 4-4H{wide - 8:.0f}q4 0 4 4V{BAND}z", fill=page.palette.hues[colour]),
            mark(colour, 20, 19, 9, ink),
            piece("turn", arrow) if turn else Markup(),
            text(shorten(page.player(seat), 18, room, bold=True), left, 25.5, 18, ink, face="serif", bold=True),
            badge,
            text(money, wide - 14, 26.5, 20, ink, bold=True, anchor="end", data_piece=f"money:{seat}"),
        )
    )
