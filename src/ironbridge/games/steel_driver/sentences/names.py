"""What things are called: companies, goods, places, routes and amounts."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.steel_driver.rules.board import Board
from ironbridge.games.steel_driver.rules.components import COMPANIES
from ironbridge.language import Language
from ironbridge.parts.bits import members
from ironbridge.parts.colours import SYMBOLS

COMPANY_NAMES: Final[dict[str, str]] = {
    "red": n_("Red"),
    "yellow": n_("Yellow"),
    "green": n_("Green"),
    "blue": n_("Blue"),
    "black": n_("Black"),
    "purple": n_("Purple"),
}
GOODS_NAMES: Final[dict[str, str]] = {
    "white": n_("white"),
    "black": n_("black"),
    "silver": n_("silver"),
    "orange": n_("orange"),
    "red": n_("red"),
}


def company_name(company: int, say: Language) -> str:
    """A company with its symbol: `Red ●`."""
    colour = COMPANIES[company]
    return f"{say(COMPANY_NAMES[colour])} {SYMBOLS[colour]}"


def company_names(companies: int, say: Language) -> str:
    """A set of companies."""
    return say.listing([company_name(company, say) for company in members(companies)])


def place_name(board: Board, location: int, say: Language) -> str:
    """A location as people of that language call it."""
    place = board.locations[location]
    return place.name_fr if say.code == "fr" else place.name


def goods_name(board: Board, location: int, say: Language) -> str:
    """The colour of the goods at a location."""
    return say(GOODS_NAMES[board.locations[location].colour])


def route_name(board: Board, route: int, say: Language) -> str:
    """The two ends of a route."""
    drawn = board.routes[route]
    return " – ".join(place_name(board, end, say) for end in (drawn.a, drawn.b))


def cubes(n: int, say: Language) -> str:
    """So many investment cubes."""
    return say.many("{n} cube", "{n} cubes", n)


def money(amount: int, say: Language) -> str:
    """So much cash."""
    return say.money(amount)
