"""Urbanising a grey city, for money or with New Industry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import bag, events, shares
from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT, GREY, INDUSTRY, NEW_CITY_CUBES, URBANISING
from ironbridge.games.railroad_tycoon.rules.questions import ACTION_OVER, ASK_BID, ASK_COLOUR
from ironbridge.games.railroad_tycoon.rules.vocabulary import COLOUR

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def forbids_urbanising(state: TycoonState) -> int:
    """R45: why no city can be urbanised; 0 if one can."""
    return 0 if GREY in state.colours and any(state.new_cities) else 45


def forbids_city(state: TycoonState, city: int) -> int:
    """R48: why this city cannot be urbanised; no connection is needed."""
    return forbids_urbanising(state) or (0 if state.colours[city] == GREY else 45)


def colours(state: TycoonState) -> list[int]:
    """R45: of the tiles that are left."""
    return [COLOUR + colour for colour in range(COLOUR_COUNT) if state.new_cities[colour]]


def forbids_colour(state: TycoonState, colour: int) -> int:
    """Why no tile of this colour can be put there; 0 if one can."""
    if state.question != ASK_COLOUR:
        return 26 if state.question == ASK_BID else 27
    return 0 if state.new_cities[colour] else 45


def urbanise(state: TycoonState, colour: int) -> None:
    """R45-R47: paid unless it is New Industry (R107); the links there stay as they are."""
    city = state.city
    cost = 0 if state.card == INDUSTRY else URBANISING
    state.tell(events.URBANISED, state.seat, city, colour, cost)
    shares.pay(state, state.seat, cost)
    state.new_cities = state.new_cities[:]
    state.new_cities[colour] -= 1
    recolour(state, city, colour)
    bag.refill(state, city, NEW_CITY_CUBES)
    state.question = ACTION_OVER


def recolour(state: TycoonState, city: int, colour: int) -> None:
    """R45: from now on it takes cubes of this colour."""
    state.colours = state.colours[:]
    state.wanted = state.wanted[:]
    state.colours[city] = colour
    state.wanted[colour] |= 1 << city
