"""One printing of a map, in a language and in inks: what the position cannot change is drawn once for each and kept."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from ironbridge.draw.palette import Palette
from ironbridge.engine.problems import n_
from ironbridge.games.brass_birmingham.board import Board, Location, Merchant
from ironbridge.games.brass_birmingham.components import INDUSTRIES
from ironbridge.language import Language
from ironbridge.parts.bits import members

KEPT: Final = 1 << 13  # things kept as they were drawn: some 200 for each map, language and palette at a time

INDUSTRY_NAMES: Final[dict[str, str]] = {
    "cotton": n_("cotton mill"),
    "manufacturer": n_("manufacturer"),
    "pottery": n_("pottery"),
    "coal": n_("coal mine"),
    "iron": n_("iron works"),
    "brewery": n_("brewery"),
}
# What each banner is printed in: a colour of pieces, so that it has a mark.
BANNER_COLOURS: Final[dict[str, str]] = {
    "teal": "teal",
    "blue": "blue",
    "red": "red",
    "ochre": "orange",
    "purple": "purple",
}
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")


@dataclass(frozen=True, eq=False)
class Printing:
    """A map in a language and in inks. It is only ever itself, so that what was drawn for it can be kept by it."""

    board: Board
    say: Language
    palette: Palette

    def industry(self, industry: str) -> str:
        """What an industry is called."""
        return self.say(INDUSTRY_NAMES[industry])

    def industries(self, shown: int) -> str:
        """What a set of industries is called: this or that."""
        return " / ".join(self.industry(INDUSTRIES[each]) for each in members(shown))

    def tile(self, industry: str, level: int) -> str:
        """What a tile is called: cotton mill II."""
        return f"{self.industry(industry)} {ROMAN[level]}"

    def place(self, index: int) -> str:
        """What a place is called."""
        places: list[Location | Merchant] = [*self.board.locations, *self.board.merchants]
        return places[index].name_fr if self.say.code == "fr" else places[index].name

    def line(self, line: int) -> str:
        """What a line is called: its ends."""
        return " – ".join(self.place(end) for end in self.board.lines[line].ends)

    def slot(self, slot: int) -> str:
        """What a space is called."""
        place = self.board.place_of[slot]
        if self.board.locations[place].farm:
            return self.place(place)
        n = int(self.board.slot_ids[slot].rpartition(".")[2])
        return self.say("{place}, space {n}", place=self.place(place), n=n)

    def pounds(self, amount: int) -> str:
        """£17 in English, 17 £ in French."""
        return pounds(amount, self.say)


def pounds(amount: int, say: Language) -> str:
    """An amount of money."""
    return say("£{n}", n=amount) if amount >= 0 else say("−£{n}", n=-amount)


@dataclass(frozen=True)
class _Map:
    """A board that equals any other that looks the same, since every table has a board of its own."""

    seen: tuple[object, ...]
    board: Board = field(compare=False)


def printing_of(board: Board, say: Language, palette: Palette) -> Printing:
    """The printing of a map, shared by all tables that play on it."""
    towns = tuple(
        (each.id, each.name, each.name_fr, each.banner, each.at, len(each.slots), tuple(each.cards))
        for each in board.locations
    )
    merchants = tuple(
        (each.id, each.name, each.name_fr, each.bonus, each.amount, each.at, len(each.slots_at))
        for each in board.merchants
    )
    lines = tuple((each.id, tuple(each.ends), tuple(each.eras)) for each in board.lines)
    return _printing(_Map((towns, tuple(board.shows), merchants, lines), board), say, palette)


@lru_cache(maxsize=32)
def _printing(shown: _Map, say: Language, palette: Palette) -> Printing:
    return Printing(shown.board, say, palette)
