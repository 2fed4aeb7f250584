"""What things are called: amounts, players, industries, counters, places and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules.board import Board
from ironbridge.games.age_of_industry.rules.components import (
    CARDS,
    COAL,
    COTTON,
    FACTORY,
    INDUSTRY_COUNT,
    IRON,
    NOTHING,
    Counter,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members
from ironbridge.parts.colours import SYMBOLS

SEAT_COLOURS: Final = ("red", "blue", "yellow", "green", "purple")  # of the players, by seat
SEAT_NAMES: Final = (
    n_("Red"),
    n_("Blue"),
    n_("Yellow"),
    n_("Green"),
    n_("Purple"),
)
# By industry.
INDUSTRY_NAMES: Final = (
    n_("cotton mill"),
    n_("factory"),
    n_("ironworks"),
    n_("coal mine"),
    n_("port"),
    n_("ship"),
)
A_COUNTER: Final = (
    n_("a cotton mill {level}"),
    n_("a factory {level}"),
    n_("an ironworks {level}"),
    n_("a coal mine {level}"),
    n_("a port {level}"),
    n_("a ship {level}"),
)
THE_COUNTER: Final = (
    n_("the cotton mill {level}"),
    n_("the factory {level}"),
    n_("the ironworks {level}"),
    n_("the coal mine {level}"),
    n_("the port {level}"),
    n_("the ship {level}"),
)
YOUR_COUNTER: Final = (
    n_("your cotton mill {level}"),
    n_("your factory {level}"),
    n_("your ironworks {level}"),
    n_("your coal mine {level}"),
    n_("your port {level}"),
    n_("your ship {level}"),
)
GOODS_SOLD: Final = {COTTON: n_("cotton"), FACTORY: n_("factory goods")}
CUBE_NAMES: Final = {COAL: n_("coal"), IRON: n_("iron")}
# R7, R34: by card; a name of the colour alone could not agree with its noun.
CARD_NAMES: Final = (
    *INDUSTRY_NAMES,
    n_("brown locations"),
    n_("light green locations"),
    n_("purple locations"),
    n_("blue locations"),
    n_("yellow locations"),
    n_("orange locations"),
)
# By action.
ACTION_NAMES: Final = (
    n_("Build"),
    n_("Combined action"),
    n_("Railway"),
    n_("Sell"),
    n_("Develop"),
    n_("Draw"),
    n_("Pass"),
)
ROMAN: Final = ("0", "I", "II", "III", "IV")

CounterNamer = Callable[[Counter, Language], str]


def named_by(game: AgeOfIndustry, word: str) -> tuple[str, int]:
    """The family of a word, and the number there of what it names: `("sell", 3)` sells from what lies on space 3."""
    choice = game.choice(word)
    family, first = [each for each in game.vocabulary.families.items() if each[1] <= choice][-1]
    return family, choice - first


# ---------------------------------------------------------------------- numbers with their units


def points(n: int, say: Language) -> str:
    """So many victory points."""
    if n < 0:
        return say("−{points}", points=points(-n, say))  # French would take a number below zero for a singular
    return say.many("{n} point", "{n} points", n)


def cards(n: int, say: Language) -> str:
    """So many cards."""
    return say.many("{n} card", "{n} cards", n)


def loans(n: int, say: Language) -> str:
    """So many loans, all of the same amount."""
    return say.many("{n} loan", "{n} loans", n) if n else say("no loan")


def cubes(kind: int, n: int, say: Language) -> str:
    """So many cubes of coal or iron."""
    return say.many("{n} coal", "{n} coal", n) if kind == COAL else say.many("{n} iron", "{n} iron", n)


def either(things: list[str], say: Language) -> str:
    """Several things to choose from: a, b or c."""
    if len(things) < 2:
        return "".join(things)
    return say("{these} or {last}", these=", ".join(things[:-1]), last=things[-1])


# ---------------------------------------------------------------------- players and counters


def player_name(seat: int, say: Language) -> str:
    """A player by the colour of the pieces, with its symbol: `Red ●`."""
    return f"{say(SEAT_NAMES[seat])} {SYMBOLS[SEAT_COLOURS[seat]]}"


def counter_name(counter: Counter, say: Language) -> str:
    """A kind of counter: `cotton mill II`."""
    return f"{say(INDUSTRY_NAMES[counter.industry])} {ROMAN[counter.level]}"


def a_counter(counter: Counter, say: Language) -> str:
    """Any counter of a kind: `a cotton mill II`."""
    return say(A_COUNTER[counter.industry], level=ROMAN[counter.level])


def the_counter(counter: Counter, say: Language) -> str:
    """A counter that is known: `the cotton mill II`."""
    return say(THE_COUNTER[counter.industry], level=ROMAN[counter.level])


def your_counter(counter: Counter, say: Language) -> str:
    """A counter of the reader's: `your cotton mill II`."""
    return say(YOUR_COUNTER[counter.industry], level=ROMAN[counter.level])


def owned(counter: Counter, owner: str, say: Language) -> str:
    """A counter and whose it is; nobody is named where it is your own."""
    if owner:
        return say("{counter} of {owner}", counter=the_counter(counter, say), owner=owner)
    return your_counter(counter, say)


# ---------------------------------------------------------------------- places


def place_name(board: Board, place: int, say: Language) -> str:
    """A location or ship space as people of that language call it; an import goes by its ship space."""
    if place < board.location_count:
        location = board.locations[place]
        return location.name_fr if say.code == "fr" else location.name
    ship = board.ships[(place - board.location_count) % board.ship_count]
    return ship.name_fr if say.code == "fr" else ship.name


def closed_places(board: Board, say: Language) -> str:
    """R50, R85: the places that nothing passes through."""
    return say.listing([place_name(board, place, say) for place in members(board.closed)])


def railway_name(board: Board, railway: int, say: Language) -> str:
    """The two ends of a railway."""
    return " – ".join(place_name(board, end, say) for end in board.railways[railway].ends)


def space_name(board: Board, space: int, say: Language, industry: int = NOTHING) -> str:
    """The place of a space, with its number there if that place has another one for the industry."""
    place = board.place_of[space]
    name = place_name(board, place, say)
    alike = board.sources_at[place] if industry == NOTHING else board.sources_at[place] & board.spaces_for[industry]
    if len(members(alike)) < 2:
        return name
    return say("{place}, space {n}", place=name, n=board.space_ids[space].rpartition(".")[2])


def counter_at(board: Board, counter: Counter, space: int, say: Language, named: CounterNamer = counter_name) -> str:
    """A counter with its space: `cotton mill I in Berlin, space 1`."""
    place = space_name(board, space, say, counter.industry)
    return in_place(board, named(counter, say), space, place, say)


def in_place(board: Board, counter: str, space: int, place: str, say: Language) -> str:
    """A counter and where it is; a stretch of sea is no town that something could be in."""
    if space >= board.first_ship:
        return say("{counter} ({place})", counter=counter, place=place)
    return say("{counter} in {place}", counter=counter, place=place)


def source_name(board: Board, source: int, say: Language) -> str:
    """Where a cube comes from: a mine's or ironworks' space by its place, or an import."""
    if source >= board.space_count:
        return say("the import of {place}", place=place_name(board, board.place_of[source], say))
    return space_name(board, source, say, COAL if board.kind_of_space[source] == "mine" else IRON)


def market_name(board: Board, market: int, say: Language) -> str:
    """A market by its place, with its number there if there are two."""
    place = board.market_place[market]
    name = place_name(board, place, say)
    if place >= board.location_count:
        return say("the market beyond {place}", place=name)
    if board.locations[place].markets > 1:
        return say("market {n} in {place}", n=board.market_ids[market].rpartition("-")[2], place=name)
    return say("the market in {place}", place=name)


# ---------------------------------------------------------------------- cards


def card_name(card: int, say: Language) -> str:
    """R7: a card by its industry or by the locations of its colour."""
    return say(CARD_NAMES[card])


def colour_card(board: Board, place: int) -> int:
    """R34, R35: the card for the colour of a location, NOTHING if it has none, or of a ship space."""
    if place >= board.location_count:
        return CARDS.index(board.ships[place - board.location_count].colour)
    colour = board.locations[place].colour
    return CARDS.index(colour) if colour else NOTHING


def card_in_full(board: Board, card: int, say: Language) -> str:
    """A card, with the places that its colour stands for (R34, R35)."""
    if card < INDUSTRY_COUNT:
        return card_name(card, say)
    places = [place for place in range(board.location_count + board.ship_count) if colour_card(board, place) == card]
    return say(
        "{card}: {places}",
        card=card_name(card, say),
        places=", ".join(place_name(board, place, say) for place in places),
    )
