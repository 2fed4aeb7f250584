"""One printing of a map, in a language and in inks: what the position cannot change is drawn once for each and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironbridge.draw import page
from ironbridge.draw.palette import Palette
from ironbridge.games.brass_birmingham.rules.board import Board
from ironbridge.games.brass_birmingham.rules.components import INDUSTRIES
from ironbridge.games.brass_birmingham.sentences.names import (
    INDUSTRY_NAMES,
    KINDS,
    line_name,
    place_name,
    pounds,
    tile_name,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members

KEPT: Final = 1 << 13  # things kept as they were drawn: some 200 for each map, language and palette at a time

# What each banner is printed in: a colour of pieces, so that it has a mark.
BANNER_COLOURS: Final[dict[str, str]] = {
    "teal": "teal",
    "blue": "blue",
    "red": "red",
    "ochre": "orange",
    "purple": "purple",
}


class Printing(page.Printing[Board]):
    """A map of this game in a language and in inks."""

    def industry(self, industry: str) -> str:
        """What an industry is called."""
        return self.say(INDUSTRY_NAMES[INDUSTRIES.index(industry)])

    def industries(self, shown: int) -> str:
        """What a set of industries is called: this or that."""
        return " / ".join(self.industry(INDUSTRIES[each]) for each in members(shown))

    def tile(self, industry: str, level: int) -> str:
        """What a tile is called: cotton mill II."""
        return tile_name(KINDS[industry, level], self.say)

    def place(self, index: int) -> str:
        """What a place is called."""
        return place_name(self.board, index, self.say)

    def line(self, line: int) -> str:
        """What a line is called: its ends."""
        return line_name(self.board, line, self.say)

    def slot(self, slot: int) -> str:
        """What a space is called."""
        place = self.board.place_of[slot]
        if self.board.locations[place].farm:
            return self.place(place)
        n = self.board.slot_ids[slot].rpartition(".")[2]
        return self.say("{place}, space {n}", place=self.place(place), n=n)

    def pounds(self, amount: int) -> str:
        """£17 in English, 17 £ in French."""
        return _pounds(amount, self.say)


@lru_cache(maxsize=1024)
def _pounds(amount: int, say: Language) -> str:
    return pounds(amount, say)


def printing_of(board: Board, say: Language, palette: Palette) -> Printing:
    """The printing of a map, shared by all tables that play on it."""
    towns = tuple(
        (each.id, each.name, each.name_fr, each.banner, each.at, len(each.slots), tuple(each.cards))
        for each in board.locations
    )
    merchants = tuple(
        (each.id, each.name, each.name_fr, each.bonus, each.amount, each.at, tuple(each.slots_at))
        for each in board.merchants
    )
    lines = tuple((each.id, tuple(each.ends), tuple(each.eras)) for each in board.lines)
    return _printing(page.Shown((board.id, towns, tuple(board.shows), merchants, lines), board), say, palette)


@lru_cache(maxsize=32)
def _printing(shown: page.Shown[Board], say: Language, palette: Palette) -> Printing:
    return Printing(shown.board, say, palette)
