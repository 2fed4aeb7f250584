"""One printing of a map, in a language and in inks: what the position cannot change is drawn once for each and kept."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from ironbridge.draw import page
from ironbridge.draw.palette import Palette
from ironbridge.games.railroad_tycoon.drawing.plan import Plan, plan_of
from ironbridge.games.railroad_tycoon.rules.board import Board
from ironbridge.games.railroad_tycoon.sentences.names import SEAT_COLOURS, card_name, city_name, colour_name, money
from ironbridge.language import Language

__all__ = ["KEPT", "SEAT_COLOURS", "Printing", "printing_of"]

KEPT: Final = 1 << 13  # things kept as they were drawn: some 250 for each map, language and palette at a time


class Printing(page.Printing[Board]):
    """A map of this game in a language and in inks."""

    @cached_property
    def plan(self) -> Plan:
        """Where everything lies."""
        return plan_of(self.board)

    def city(self, id_: str) -> str:
        """What a city is called."""
        return city_name(self.board, self.board.city_index[id_], self.say)

    def card(self, name: str) -> str:
        """What an operations card is called."""
        return card_name(self.board, self.board.card_index[name], self.say)

    def colour(self, colour: str) -> str:
        """What the colour of a city is called."""
        return colour_name(colour, self.say)

    def money(self, thousands: int) -> str:
        """$4,000 in English, 4 000 $ in French."""
        return _money(thousands, self.say)


@lru_cache(maxsize=1024)
def _money(thousands: int, say: Language) -> str:
    return money(thousands, say)


def printing_of(board: Board, say: Language, palette: Palette) -> Printing:
    """The printing of a map, shared by all tables that play on it."""
    cities = tuple((each.id, each.name, each.name_fr, each.hex, each.colour) for each in board.cities)
    ridges = tuple((each.hex, each.side) for each in board.ridges)
    rivers = tuple((each.hex, each.inflow, each.outflow) for each in board.rivers)
    outline, name = str(board.document.get("outline")), (board.document["name"], board.document.get("name_fr"))
    western, cards = tuple(board.western), tuple(card.name for card in board.cards)
    seen = (tuple(board.rows), outline, name, cities, ridges, rivers, western, cards)
    return _printing(page.Shown(seen, board), say, palette)


@lru_cache(maxsize=32)
def _printing(shown: page.Shown[Board], say: Language, palette: Palette) -> Printing:
    return Printing(shown.board, say, palette)
