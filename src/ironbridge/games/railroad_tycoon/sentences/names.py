"""What things are called: amounts, players, colours, sides, cities, cards and tycoons."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.railroad_tycoon.rules.board import Board
from ironbridge.games.railroad_tycoon.rules.components import (
    ERA,
    ERA_POINTS,
    EXECUTIVE_ACTIONS,
    GROWTH_CUBES,
    NEW_TRAIN,
    NEW_TRAIN_LEVEL,
    NEW_TRAIN_POINTS,
    PULLMAN_LEVEL,
    SPEED,
    SPEED_LINKS,
    SPEED_POINTS,
    TILES,
    TYCOON_POINTS,
    TYCOONS,
)
from ironbridge.language import Language
from ironbridge.parts.colours import SYMBOLS

SEAT_COLOURS: Final = ("red", "blue", "yellow", "green", "purple", "black")  # of the players, by seat
SEAT_NAMES: Final[dict[str, str]] = {
    "red": n_("Red"),
    "blue": n_("Blue"),
    "yellow": n_("Yellow"),
    "green": n_("Green"),
    "purple": n_("Purple"),
    "black": n_("Black"),
}
# A name of the colour alone could not agree with its noun.
COLOUR_NAMES: Final[dict[str, str]] = {
    "red": n_("red"),
    "yellow": n_("yellow"),
    "blue": n_("blue"),
    "black": n_("black"),
    "purple": n_("purple"),
    "grey": n_("grey"),
}
A_CUBE: Final[dict[str, str]] = {
    "red": n_("a red cube"),
    "yellow": n_("a yellow cube"),
    "blue": n_("a blue cube"),
    "black": n_("a black cube"),
    "purple": n_("a purple cube"),
}
THE_CUBE: Final[dict[str, str]] = {
    "red": n_("the red cube"),
    "yellow": n_("the yellow cube"),
    "blue": n_("the blue cube"),
    "black": n_("the black cube"),
    "purple": n_("the purple cube"),
}
A_CITY: Final[dict[str, str]] = {
    "red": n_("a red city"),
    "yellow": n_("a yellow city"),
    "blue": n_("a blue city"),
    "black": n_("a black city"),
    "purple": n_("a purple city"),
    "grey": n_("a grey city"),
}
TOWARDS: Final[dict[str, str]] = {
    "e": n_("to the east"),
    "ne": n_("to the north-east"),
    "nw": n_("to the north-west"),
    "w": n_("to the west"),
    "sw": n_("to the south-west"),
    "se": n_("to the south-east"),
}
SYMBOL_TEXTS: Final[dict[str, str]] = {  # R60-R65
    "green-circle": n_("Nobody takes it: it goes to whoever first does what it says."),
    "purple-diamond": n_("Keep it, and use it once a turn."),
    "red-x": n_("Carried out when it is taken."),
    "hand": n_("Keep it, and use it once when you like."),
    "no-symbol": n_("Keep it: it works for the rest of the game."),
}
CARD_NAMES: Final[dict[str, str]] = {
    "era": n_("The Railroad Era Begins"),
    "speed": n_("Speed Record"),
    "new-train": n_("New Train"),
    "grant": n_("Land Grant"),
    "industry": n_("New Industry"),
    "growth": n_("City Growth"),
    "executive": n_("Railroad Executive"),
    "perfect": n_("Perfect Engineering"),
    "tunnel": n_("Tunnel Engineer"),
    "bounty": n_("Service Bounty: {city}"),
    "line": n_("Major Line: {city} – {other}"),
    "hotel": n_("Hotel in {city}"),
}
CARD_TEXTS: Final[dict[str, str]] = {
    "era": n_("{points} for the first delivery of all."),
    "speed": n_("{points} for the first delivery over {links} or more."),
    "new-train": n_("{points} for the first engine of level {level}."),
    "grant": n_("One complete link of {tiles} at most, over open hexes without rivers or ridges, for nothing."),
    "industry": n_("Urbanise a grey city for nothing."),
    "growth": n_("{cubes} drawn from the bag for a city of your choice."),
    "executive": n_("{actions} at once."),
    "perfect": n_("Once a turn, the terrain of one tile costs nothing; rivers and ridges are still paid."),
    "tunnel": n_("Once a turn, one ridge costs nothing to cross."),
    "bounty": n_("{points} for the first delivery to {city}."),
    "line": n_("{points} for the first player whose own links join {city} and {other}."),
    "hotel": n_("{points} for its owner whenever a cube is delivered to {city}, by anybody."),
}
TYCOON_NAMES: Final[dict[str, str]] = {
    "farnam": n_("Henry Farnam"),
    "morgan": n_("J. P. Morgan"),
    "gould": n_("Jay Gould"),
    "pullman": n_("George Pullman"),
    "holliday": n_("Cyrus Holliday"),
    "judah": n_("Theodore D. Judah"),
    "vanderbilt": n_("Cornelius Vanderbilt"),
    "fisk": n_("James Fisk"),
    "drew": n_("Daniel Drew"),
    "hopkins": n_("Mark Hopkins"),
}
TYCOON_TEXTS: Final[tuple[str, ...]] = (
    n_("{points} for every link of yours that ends in {hub}."),
    n_("{points} if you have more links than anybody else."),
    n_("{points} if you have fewer shares than anybody else."),
    n_("{points} if you are the first to have an engine of level {level}."),
    n_("{points} if you have built a western link."),
    n_("{points} if you have the longest chain of links, longer than anybody else’s."),
    n_("{points} if your own links join {coast} and {hub}."),
    n_("{points} if you have more money than anybody else."),
    n_("{points} if you have more money than anybody else."),
    n_("{points} if you have fewer shares than anybody else."),
)
ACTION_NAMES: Final[dict[str, str]] = {
    "build": n_("Build track"),
    "urbanise": n_("Urbanise"),
    "upgrade": n_("Upgrade the engine"),
    "deliver": n_("Deliver a cube"),
    "card": n_("Take an operations card"),
    "western": n_("Western link"),
    "pass": n_("Pass"),
}


# ---------------------------------------------------------------------- numbers with their units


def money(amount: int, say: Language) -> str:
    """An amount in thousands, in full: 4 is $4,000."""
    return say.money(amount * 1000)


def points(n: int, say: Language) -> str:
    """So many points."""
    if n < 0:
        return say("−{points}", points=points(-n, say))  # French would take a number below zero for a singular
    return say.many("{n} point", "{n} points", n)


def shares(n: int, say: Language) -> str:
    """So many shares."""
    return say.many("{n} share", "{n} shares", n) if n else say("no shares")


def cubes(n: int, say: Language) -> str:
    """So many cubes."""
    return say.many("{n} cube", "{n} cubes", n)


def links(n: int, say: Language) -> str:
    """So many links."""
    return say.many("{n} link", "{n} links", n)


def tiles(n: int, say: Language) -> str:
    """So many tiles of track."""
    return say.many("{n} tile", "{n} tiles", n)


def actions(n: int, say: Language) -> str:
    """So many actions."""
    return say.many("{n} action", "{n} actions", n)


def either(things: list[str], say: Language) -> str:
    """Several things to choose from: a, b or c."""
    if len(things) < 2:
        return "".join(things)
    return say("{these} or {last}", these=", ".join(things[:-1]), last=things[-1])


# ---------------------------------------------------------------------- players, colours, cities


def player_name(seat: int, say: Language) -> str:
    """A player by the colour of the pieces, with its symbol: `Red ●`."""
    return f"{say(SEAT_NAMES[SEAT_COLOURS[seat]])} {SYMBOLS[SEAT_COLOURS[seat]]}"


def colour_name(colour: str, say: Language) -> str:
    """A colour of cubes or cities by itself; `grey` is a city that takes no cubes yet."""
    return say(COLOUR_NAMES[colour])


def coloured_cubes(colour: str, n: int, say: Language) -> str:
    """So many cubes of a colour."""
    if colour == "red":
        return say.many("{n} red cube", "{n} red cubes", n)
    if colour == "yellow":
        return say.many("{n} yellow cube", "{n} yellow cubes", n)
    if colour == "blue":
        return say.many("{n} blue cube", "{n} blue cubes", n)
    if colour == "black":
        return say.many("{n} black cube", "{n} black cubes", n)
    return say.many("{n} purple cube", "{n} purple cubes", n)


def city_name(board: Board, city: int, say: Language) -> str:
    """A city as people of that language call it."""
    named = board.cities[city]
    return named.name_fr if say.code == "fr" else named.name


def cities_named(board: Board, cities: list[int], say: Language) -> list[str]:
    """The same for several."""
    return [city_name(board, city, say) for city in cities]


# ---------------------------------------------------------------------- cards and tycoons


def card_name(board: Board, card: int, say: Language) -> str:
    """An operations card: `Land Grant`, `Hotel in Chicago`."""
    return say(CARD_NAMES[_kind_of(board, card)], **_ends_of(board, card, say))


def card_text(board: Board, card: int, say: Language) -> str:
    """What an operations card does, in one sentence."""
    worth = {ERA: ERA_POINTS, SPEED: SPEED_POINTS, NEW_TRAIN: NEW_TRAIN_POINTS}
    return say(
        CARD_TEXTS[_kind_of(board, card)],
        points=points(worth.get(card, board.cards[card].points), say),
        links=links(SPEED_LINKS, say),
        level=NEW_TRAIN_LEVEL,
        tiles=tiles(TILES, say),
        cubes=cubes(GROWTH_CUBES, say),
        actions=actions(EXECUTIVE_ACTIONS, say),
        **_ends_of(board, card, say),
    )


def _kind_of(board: Board, card: int) -> str:
    """Bounties, lines and hotels go by their cities."""
    name = board.cards[card].name
    return name if name in CARD_NAMES else name.partition("-")[0]


def _ends_of(board: Board, card: int, say: Language) -> dict[str, str]:
    return dict(zip(("city", "other"), cities_named(board, board.cards[card].cities, say), strict=False))


def tycoon_name(tycoon: str, say: Language) -> str:
    """R90-R97: a tycoon by the full name."""
    return say(TYCOON_NAMES[tycoon])


def tycoon_text(board: Board, tycoon: str, say: Language) -> str:
    """What a tycoon is after, and what that is worth."""
    index = TYCOONS.index(tycoon)
    hub, coast = cities_named(board, [board.hub, board.coast], say)
    return say(TYCOON_TEXTS[index], points=points(TYCOON_POINTS[index], say), hub=hub, coast=coast, level=PULLMAN_LEVEL)
