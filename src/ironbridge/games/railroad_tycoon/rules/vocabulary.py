"""Every choice that can ever be made in Railroad Tycoon, as a word; a choice is its place in this list."""

from __future__ import annotations

from typing import Final

from ironbridge.games.railroad_tycoon.rules.board import Board
from ironbridge.games.railroad_tycoon.rules.components import (
    CARDS,
    COLOUR_COUNT,
    COLOURS,
    GRANT,
    HIGHEST_BID,
    PERFECT,
    TUNNEL,
)
from ironbridge.parts.hexes import SIDE_COUNT, SIDES

# R27, A4: the actions. The first words are the same on every board.
ACTION_WORDS: Final[tuple[str, ...]] = ("build", "urbanise", "upgrade", "deliver", "card", "western", "pass")
BUILD: Final = 0
URBANISE: Final = 1
UPGRADE: Final = 2
DELIVER: Final = 3
TAKE_CARD: Final = 4
WESTERN: Final = 5
PASS: Final = 6  # also out of the auction
ISSUE: Final = 7  # R15: a share; no action
DONE: Final = 8  # R42: the link stays unfinished
USABLE: Final[tuple[int, ...]] = (GRANT, PERFECT, TUNNEL)  # use:grant …: one's card
USE_GRANT: Final = 9
USE_PERFECT: Final = 10
USE_TUNNEL: Final = 11
EXIT: Final = 12  # exit:e …, one for each side
COLOUR: Final = EXIT + SIDE_COUNT  # colour:red …
BID: Final = COLOUR + COLOUR_COUNT - 1  # bid:1 is the next word
TRACK: Final = BID + HIGHEST_BID + 1  # track:new_york.e …, one for each side of each city


class Vocabulary:
    """The words of a game on a board for a number of seats, and where each family of them begins."""

    def __init__(self, board: Board, seats: int) -> None:
        cities = [city.id for city in board.cities]
        self.city = TRACK + len(cities) * SIDE_COUNT
        self.cube = self.city + len(cities)  # of a city, a colour
        self.link = self.cube + len(cities) * COLOUR_COUNT  # to a city, over a link of a seat
        self.take = self.link + len(cities) * seats
        self.words = [
            *ACTION_WORDS,
            "issue",
            "done",
            *(f"use:{CARDS[card]}" for card in USABLE),
            *(f"exit:{side}" for side in SIDES),
            *(f"colour:{colour}" for colour in COLOURS),
            *(f"bid:{bid}" for bid in range(1, HIGHEST_BID + 1)),
            *(f"track:{city}.{side}" for city in cities for side in SIDES),
            *(f"city:{city}" for city in cities),
            *(f"cube:{colour}@{city}" for city in cities for colour in COLOURS),
            *(f"to:{city}.{seat}" for city in cities for seat in range(seats)),
            *(f"take:{card.name}" for card in board.cards),
        ]
