"""One printing of a map, in a language and in inks: what the position cannot change is drawn once for each and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ironbridge.draw import page
from ironbridge.draw.palette import Palette
from ironbridge.engine.problems import n_
from ironbridge.games.age_of_industry.rules.board import Board
from ironbridge.games.age_of_industry.rules.components import COUNTER_INDEX, COUNTERS, INDUSTRIES
from ironbridge.games.age_of_industry.sentences.names import (
    INDUSTRY_NAMES,
    ROMAN,
    SEAT_COLOURS,
    counter_name,
    place_name,
    railway_name,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members

__all__ = ["COLOUR_NAMES", "KEPT", "LOCATION_HUES", "ROMAN", "SEAT_COLOURS", "Printing", "printing_of"]

KEPT: Final = 1 << 13  # things kept as they were drawn: some 250 for each map, language and palette at a time

# What the colour of a location is printed in, which no player has. Its marks: gear, leaf, star, drop, sun, flame.
LOCATION_HUES: Final[dict[str, str]] = {
    "brown": "brown",
    "light_green": "lime",
    "purple": "lilac",
    "blue": "sky",
    "yellow": "straw",
    "orange": "apricot",
}
COLOUR_NAMES: Final[dict[str, str]] = {
    "brown": n_("brown"),
    "light_green": n_("light green"),
    "purple": n_("purple"),
    "blue": n_("blue"),
    "yellow": n_("yellow"),
    "orange": n_("orange"),
}


class Printing(page.Printing[Board]):
    """A map of this game in a language and in inks."""

    def industry(self, industry: str) -> str:
        """What an industry is called."""
        return self.say(INDUSTRY_NAMES[INDUSTRIES.index(industry)])

    def industries(self, allowed: int) -> str:
        """What a set of industries is called: this or that."""
        return " / ".join(self.industry(INDUSTRIES[each]) for each in members(allowed))

    def counter(self, industry: str, level: int) -> str:
        """What a counter is called: cotton mill II."""
        return counter_name(COUNTERS[COUNTER_INDEX[f"{industry}-{level}"]], self.say)

    def colour(self, colour: str) -> str:
        """What the colour of a location is called."""
        return self.say(COLOUR_NAMES[colour])

    def place(self, index: int) -> str:
        """What a location or a ship space is called."""
        return place_name(self.board, index, self.say)

    def railway(self, railway: int) -> str:
        """What a railway is called: its two ends."""
        return railway_name(self.board, railway, self.say)

    def space(self, space: int) -> str:
        """What a space is called."""
        place = self.board.place_of[space]
        if self.board.place_of.count(place) == 1:
            return self.place(place)
        n = self.board.space_ids[space].rpartition(".")[2]
        return self.say("{place}, space {n}", place=self.place(place), n=n)

    def money(self, amount: int) -> str:
        """$17 in English, 17 $ in French."""
        return _money(amount, self.say)


@lru_cache(maxsize=1024)
def _money(amount: int, say: Language) -> str:
    return say.money(amount)


def printing_of(board: Board, say: Language, palette: Palette) -> Printing:
    """The printing of a map, shared by all tables that play on it."""
    locations = tuple(
        (each.id, each.name, each.name_fr, each.kind, each.colour, tuple(each.spaces), each.markets, each.distant_port,
         each.no_transit, each.at)
        for each in board.locations
    )  # fmt: skip
    ships = tuple(
        (each.id, each.name, each.name_fr, each.colour, tuple(each.ports), each.coal, each.market, each.at)
        for each in board.ships
    )
    railways = tuple((each.id, tuple(each.ends)) for each in board.railways)
    outline = str(board.document.get("outline"))
    return _printing(page.Shown((outline, locations, ships, railways), board), say, palette)


@lru_cache(maxsize=32)
def _printing(shown: page.Shown[Board], say: Language, palette: Palette) -> Printing:
    return Printing(shown.board, say, palette)
