"""The colours of pieces. A colour is never alone: the same symbol stands for it wherever it appears."""

from __future__ import annotations

from typing import Final

SEAT_COLOURS: Final = ("red", "blue", "yellow", "green", "purple", "black")  # of the players, seat by seat

SYMBOLS: Final[dict[str, str]] = {
    "red": "●",
    "blue": "■",
    "yellow": "▲",
    "green": "◆",
    "purple": "✚",
    "black": "★",
    "white": "○",
}
