"""One printing of a map, in a language and in inks: what the position cannot change is drawn once for each and kept."""

from __future__ import annotations

from functools import lru_cache

from ironbridge.draw import page
from ironbridge.draw.palette import Palette
from ironbridge.games.steel_driver.rules.board import Board
from ironbridge.games.steel_driver.sentences.names import COMPANY_NAMES, GOODS_NAMES, place_name, route_name
from ironbridge.language import Language

KEPT = 1 << 13  # things on the board kept as they were drawn: some 110 for each map, language and palette at a time


class Printing(page.Printing[Board]):
    """A map of this game in a language and in inks."""

    def company(self, company: str) -> str:
        """What a company is called."""
        return self.say(COMPANY_NAMES[company])

    def goods(self, colour: str) -> str:
        """What a colour of goods is called."""
        return self.say(GOODS_NAMES[colour])

    def place(self, location: int) -> str:
        """What a location is called."""
        return place_name(self.board, location, self.say)

    def route(self, route: int) -> str:
        """What a route is called: its two ends."""
        return route_name(self.board, route, self.say)


def printing_of(board: Board, say: Language, palette: Palette) -> Printing:
    """The printing of a map, shared by all tables that play on it."""
    places = tuple(
        (each.id, each.name, each.name_fr, each.value, each.colour, each.start, each.at, each.label)
        for each in board.locations
    )
    routes = tuple((each.id, each.a, each.b, each.cost) for each in board.routes)
    ends = tuple(board.document["transcontinental"])
    return _printing(page.Shown((str(board.document.get("outline")), ends, places, routes), board), say, palette)


@lru_cache(maxsize=32)
def _printing(shown: page.Shown[Board], say: Language, palette: Palette) -> Printing:
    return Printing(shown.board, say, palette)
