"""What things are called: amounts, players, industries, counters, places and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.games.age_of_industry.rules.board import Board
from ironbridge.games.age_of_industry.rules.components import COLOURS, COUNTER_INDEX, COUNTERS, INDUSTRIES, Counter
from ironbridge.language import Language
from ironbridge.parts.bits import members
from ironbridge.parts.colours import SYMBOLS

SEAT_COLOURS: Final = ("red", "blue", "yellow", "green", "purple")  # of the players, by seat
SEAT_NAMES: Final[dict[str, str]] = {
    "red": n_("Red"),
    "blue": n_("Blue"),
    "yellow": n_("Yellow"),
    "green": n_("Green"),
    "purple": n_("Purple"),
}
INDUSTRY_NAMES: Final[dict[str, str]] = {
    "cotton": n_("cotton mill"),
    "factory": n_("factory"),
    "iron": n_("ironworks"),
    "coal": n_("coal mine"),
    "port": n_("port"),
    "ship": n_("ship"),
}
A_COUNTER: Final[dict[str, str]] = {
    "cotton": n_("a cotton mill {level}"),
    "factory": n_("a factory {level}"),
    "iron": n_("an ironworks {level}"),
    "coal": n_("a coal mine {level}"),
    "port": n_("a port {level}"),
    "ship": n_("a ship {level}"),
}
THE_COUNTER: Final[dict[str, str]] = {
    "cotton": n_("the cotton mill {level}"),
    "factory": n_("the factory {level}"),
    "iron": n_("the ironworks {level}"),
    "coal": n_("the coal mine {level}"),
    "port": n_("the port {level}"),
    "ship": n_("the ship {level}"),
}
YOUR_COUNTER: Final[dict[str, str]] = {
    "cotton": n_("your cotton mill {level}"),
    "factory": n_("your factory {level}"),
    "iron": n_("your ironworks {level}"),
    "coal": n_("your coal mine {level}"),
    "port": n_("your port {level}"),
    "ship": n_("your ship {level}"),
}
# R34: what a location card is for; a name of the colour alone could not agree with its noun.
LOCATION_CARDS: Final[dict[str, str]] = {
    "brown": n_("brown locations"),
    "light_green": n_("light green locations"),
    "purple": n_("purple locations"),
    "blue": n_("blue locations"),
    "yellow": n_("yellow locations"),
    "orange": n_("orange locations"),
}
GOODS_SOLD: Final[dict[str, str]] = {"cotton": n_("cotton"), "factory": n_("factory goods")}
CUBE_NAMES: Final[dict[str, str]] = {"coal": n_("coal"), "iron": n_("iron")}
ACTION_NAMES: Final[dict[str, str]] = {
    "build": n_("Build"),
    "combine": n_("Combined action"),
    "railway": n_("Railway"),
    "sell": n_("Sell"),
    "develop": n_("Develop"),
    "draw": n_("Draw"),
    "pass": n_("Pass"),
}
ROMAN: Final = ("0", "I", "II", "III", "IV")

CounterNamer = Callable[[Counter, Language], str]


# ---------------------------------------------------------------------- numbers with their units


def points(n: int, say: Language) -> str:
    """So many victory points."""
    if n < 0:
        return say("-{points}", points=points(-n, say))  # French would take a number below zero for a singular
    return say.many("{n} point", "{n} points", n)


def cards(n: int, say: Language) -> str:
    """So many cards."""
    return say.many("{n} card", "{n} cards", n)


def loans(n: int, say: Language) -> str:
    """So many loans, all of the same amount."""
    return say.many("{n} loan", "{n} loans", n) if n else say("no loan")


def cubes(kind: str, n: int, say: Language) -> str:
    """So many cubes of coal or iron."""
    return say.many("{n} coal", "{n} coal", n) if kind == "coal" else say.many("{n} iron", "{n} iron", n)


def either(things: list[str], say: Language) -> str:
    """Several things to choose from: a, b or c."""
    if len(things) < 2:
        return "".join(things)
    return say("{these} or {last}", these=", ".join(things[:-1]), last=things[-1])


# ---------------------------------------------------------------------- players and counters


def player_name(seat: int, say: Language) -> str:
    """A player by the colour of the pieces, with its symbol: `Red ●`."""
    return f"{say(SEAT_NAMES[SEAT_COLOURS[seat]])} {SYMBOLS[SEAT_COLOURS[seat]]}"


def kind_of(counter: Data) -> Counter:
    """The kind of a counter in a view."""
    return COUNTERS[COUNTER_INDEX[f"{counter['industry']}-{counter['level']}"]]


def counter_name(counter: Counter, say: Language) -> str:
    """A kind of counter: `cotton mill II`."""
    return f"{say(INDUSTRY_NAMES[INDUSTRIES[counter.industry]])} {ROMAN[counter.level]}"


def a_counter(counter: Counter, say: Language) -> str:
    """Any counter of a kind: `a cotton mill II`."""
    return say(A_COUNTER[INDUSTRIES[counter.industry]], level=ROMAN[counter.level])


def the_counter(counter: Counter, say: Language) -> str:
    """A counter that is known: `the cotton mill II`."""
    return say(THE_COUNTER[INDUSTRIES[counter.industry]], level=ROMAN[counter.level])


def owned(counter: Counter, owner: str, say: Language) -> str:
    """A counter and whose it is; nobody is named where it is your own."""
    if owner:
        return say("{counter} of {owner}", counter=the_counter(counter, say), owner=owner)
    return say(YOUR_COUNTER[INDUSTRIES[counter.industry]], level=ROMAN[counter.level])


# ---------------------------------------------------------------------- places


def place_name(board: Board, place: int, say: Language) -> str:
    """A location or ship space as people of that language call it; an import goes by its ship space."""
    if place < board.location_count:
        location = board.locations[place]
        return location.name_fr if say.code == "fr" else location.name
    ship = board.ships[(place - board.location_count) % board.ship_count]
    return ship.name_fr if say.code == "fr" else ship.name


def colour_of(board: Board, place: int) -> str:
    """R34, R35: the colour of a location, if it has one, or of a ship space."""
    if place < board.location_count:
        return board.locations[place].colour
    return board.ships[place - board.location_count].colour


def railway_name(board: Board, railway: str, say: Language) -> str:
    """The two ends of a railway."""
    ends = board.railways[board.railway_index[railway]].ends
    return " – ".join(place_name(board, end, say) for end in ends)


def space_name(board: Board, space: str, say: Language, industry: str = "") -> str:
    """The place of a space, with its number there if that place has another one for the industry."""
    place = board.place_of[board.space_index[space]]
    name = place_name(board, place, say)
    alike = board.sources_at[place] & (board.spaces_for[INDUSTRIES.index(industry)] if industry else -1)
    if len(members(alike)) < 2:
        return name
    return say("{place}, space {n}", place=name, n=space.rpartition(".")[2])


def counter_at(board: Board, counter: Counter, space: str, say: Language, named: CounterNamer = counter_name) -> str:
    """A counter with its space: `cotton mill I in Berlin, space 1`."""
    place = space_name(board, space, say, INDUSTRIES[counter.industry])
    return in_place(board, named(counter, say), space, place, say)


def in_place(board: Board, counter: str, space: str, place: str, say: Language) -> str:
    """A counter and where it is; a stretch of sea is no town that something could be in."""
    if board.space_index[space] >= board.first_ship:
        return say("{counter} ({place})", counter=counter, place=place)
    return say("{counter} in {place}", counter=counter, place=place)


def source_name(board: Board, source: str, say: Language) -> str:
    """Where a cube comes from: a mine's or ironworks' space by its place, or an import."""
    index = board.source_index[source]
    if index >= board.space_count:
        return say("the import of {place}", place=place_name(board, board.place_of[index], say))
    return space_name(board, source, say, "coal" if board.kind_of_space[index] == "mine" else "iron")


def market_name(board: Board, market: str, say: Language) -> str:
    """A market by its place, with its number there if there are two."""
    place = board.market_place[board.market_index[market]]
    name = place_name(board, place, say)
    if place >= board.location_count:
        return say("the market beyond {place}", place=name)
    if board.locations[place].markets > 1:
        return say("market {n} in {place}", n=market.rpartition("-")[2], place=name)
    return say("the market in {place}", place=name)


# ---------------------------------------------------------------------- cards


def card_name(card: str, say: Language) -> str:
    """R7: a card by its industry or by the locations of its colour."""
    return say(LOCATION_CARDS.get(card) or INDUSTRY_NAMES[card])


def card_in_full(board: Board, card: str, say: Language) -> str:
    """A card, with the places that its colour stands for (R34, R35)."""
    if card not in COLOURS:
        return card_name(card, say)
    places = [place for place in range(board.location_count + board.ship_count) if colour_of(board, place) == card]
    return say(
        "{card}: {places}",
        card=card_name(card, say),
        places=", ".join(place_name(board, place, say) for place in places),
    )
