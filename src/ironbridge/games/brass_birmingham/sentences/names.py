"""What things are called: amounts, players, industries, tiles, places and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.games.brass_birmingham.rules.board import Board, Merchant
from ironbridge.games.brass_birmingham.rules.components import INDUSTRIES, TILES, Tile
from ironbridge.language import Language
from ironbridge.parts.bits import members
from ironbridge.parts.colours import SYMBOLS

COLOURS: Final = ("red", "blue", "yellow", "green")  # of the players, by seat
COLOUR_NAMES: Final[dict[str, str]] = {
    "red": n_("Red"),
    "blue": n_("Blue"),
    "yellow": n_("Yellow"),
    "green": n_("Green"),
}
ERA_NAMES: Final[dict[str, str]] = {"canal": n_("Canal era"), "rail": n_("Rail era")}
INDUSTRY_NAMES: Final[dict[str, str]] = {
    "cotton": n_("cotton mill"),
    "manufacturer": n_("manufacturer"),
    "pottery": n_("pottery"),
    "coal": n_("coal mine"),
    "iron": n_("iron works"),
    "brewery": n_("brewery"),
}
A_TILE: Final[dict[str, str]] = {
    "cotton": n_("a cotton mill {level}"),
    "manufacturer": n_("a manufacturer {level}"),
    "pottery": n_("a pottery {level}"),
    "coal": n_("a coal mine {level}"),
    "iron": n_("an iron works {level}"),
    "brewery": n_("a brewery {level}"),
}
THE_TILE: Final[dict[str, str]] = {
    "cotton": n_("the cotton mill {level}"),
    "manufacturer": n_("the manufacturer {level}"),
    "pottery": n_("the pottery {level}"),
    "coal": n_("the coal mine {level}"),
    "iron": n_("the iron works {level}"),
    "brewery": n_("the brewery {level}"),
}
GOODS_NAMES: Final[dict[str, str]] = {"coal": n_("coal"), "iron": n_("iron"), "beer": n_("beer")}
ACTION_NAMES: Final[dict[str, str]] = {
    "build": n_("Build"),
    "network": n_("Network"),
    "develop": n_("Develop"),
    "sell": n_("Sell"),
    "loan": n_("Loan"),
    "scout": n_("Scout"),
    "pass": n_("Pass"),
}
CARD_NAMES: Final[dict[str, str]] = {
    "cotton-manufacturer": n_("cotton mill or manufacturer"),
    "wild-location": n_("any location (wild)"),
    "wild-industry": n_("any industry (wild)"),
}
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
KINDS: Final[dict[tuple[str, int], Tile]] = {(INDUSTRIES[tile.industry], tile.level): tile for tile in TILES}
MAKERS: Final = {"coal": "coal", "iron": "iron", "beer": "brewery"}  # the industry that makes each kind of goods

TileNamer = Callable[[Tile, Language], str]


# ---------------------------------------------------------------------- numbers with their units


def pounds(amount: int, say: Language) -> str:
    """£17 in English, 17 £ in French."""
    return say("£{n}", n=say.number(amount)) if amount >= 0 else say("−£{n}", n=say.number(-amount))


def points(n: int, say: Language) -> str:
    """So many victory points."""
    return say.many("{n} point", "{n} points", n)


def spaces(n: int, say: Language) -> str:
    """R58: so many spaces on the progress track, which are not levels."""
    return say.many("{n} space of income", "{n} spaces of income", n)


def cards(n: int, say: Language) -> str:
    """So many cards."""
    return say.many("{n} card", "{n} cards", n)


def goods(kind: str, n: int, say: Language) -> str:
    """So many cubes or barrels."""
    if kind == "coal":
        return say.many("{n} coal", "{n} coal", n)
    if kind == "iron":
        return say.many("{n} iron", "{n} iron", n)
    return say.many("{n} beer", "{n} beers", n)


def either(things: list[str], say: Language) -> str:
    """Several things to choose from: a, b or c."""
    if len(things) < 2:
        return "".join(things)
    return say("{these} or {last}", these=", ".join(things[:-1]), last=things[-1])


# ---------------------------------------------------------------------- players and tiles


def player_name(seat: int, say: Language) -> str:
    """A player by the colour of the pieces, with its symbol: `Red ●`."""
    return f"{say(COLOUR_NAMES[COLOURS[seat]])} {SYMBOLS[COLOURS[seat]]}"


def kind_of(tile: Data) -> Tile:
    """The kind of a tile in a view."""
    return KINDS[tile["industry"], tile["level"]]


def tile_name(tile: Tile, say: Language) -> str:
    """A kind of tile: `cotton mill II`."""
    return f"{say(INDUSTRY_NAMES[INDUSTRIES[tile.industry]])} {ROMAN[tile.level]}"


def a_tile(tile: Tile, say: Language) -> str:
    """Any tile of a kind: `a cotton mill II`."""
    return say(A_TILE[INDUSTRIES[tile.industry]], level=ROMAN[tile.level])


def the_tile(tile: Tile, say: Language) -> str:
    """A tile that is known: `the cotton mill II`."""
    return say(THE_TILE[INDUSTRIES[tile.industry]], level=ROMAN[tile.level])


def owned(tile: Tile, owner: str, say: Language) -> str:
    """A tile and whose it is; nobody is named where it is your own."""
    if owner:
        return say("{tile} of {owner}", tile=the_tile(tile, say), owner=owner)
    return say("your {tile}", tile=tile_name(tile, say))


# ---------------------------------------------------------------------- places


def place_name(board: Board, place: int, say: Language) -> str:
    """A town, farm or merchant place as people of that language call it."""
    found = board.locations[place] if place < board.first_merchant else board.merchants[place - board.first_merchant]
    return found.name_fr if say.code == "fr" else found.name


def line_name(board: Board, line: int, say: Language) -> str:
    """The two or three ends of a line."""
    return " – ".join(place_name(board, end, say) for end in board.lines[line].ends)


def space_name(board: Board, slot: str, say: Language, industry: str = "") -> str:
    """The place of a space, with its number there if that place has another one that shows the industry."""
    place = board.place_of[board.slot_index[slot]]
    alike = board.slots_at[place] & (board.slots_with[INDUSTRIES.index(industry)] if industry else -1)
    return _numbered(place_name(board, place, say), slot, len(members(alike)), say)


def merchant_of(board: Board, stall: str) -> Merchant:
    """The place of a merchant tile."""
    return board.merchants[board.stall_merchant[board.stall_index[stall]]]


def stall_name(board: Board, stall: str, say: Language) -> str:
    """The place of a merchant tile, with its number there if there are two."""
    place = place_name(board, board.stall_place[board.stall_index[stall]], say)
    return _numbered(place, stall, len(merchant_of(board, stall).slots_at), say)


def _numbered(place: str, slot: str, of: int, say: Language) -> str:
    return say("{place}, space {n}", place=place, n=slot.rpartition(".")[2]) if of > 1 else place


def tile_at(board: Board, tile: Tile, slot: str, say: Language, named: TileNamer = tile_name) -> str:
    """A tile with its space: `cotton mill I in Worcester, space 1`."""
    return in_place(board, named(tile, say), slot, space_name(board, slot, say, INDUSTRIES[tile.industry]), say)


def in_place(board: Board, tile: str, slot: str, place: str, say: Language) -> str:
    """A tile and where it is; a farm is no town that something could be in."""
    if board.locations[board.place_of[board.slot_index[slot]]].farm:
        return say("{tile} ({place})", tile=tile, place=place)
    return say("{tile} in {place}", tile=tile, place=place)


# ---------------------------------------------------------------------- cards and bonuses


def card_name(board: Board, card: str, say: Language) -> str:
    """R5: a card by its town or its industries."""
    if card in board.place_index:
        return place_name(board, board.place_index[card], say)
    return say(CARD_NAMES.get(card) or INDUSTRY_NAMES[card])


def bonus_name(merchant: Merchant, say: Language) -> str:
    """R123-R126: what a merchant's barrel brings."""
    if merchant.bonus == "money":
        return pounds(merchant.amount, say)
    if merchant.bonus == "points":
        return points(merchant.amount, say)
    if merchant.bonus == "income":
        return spaces(merchant.amount, say)
    return say("a tile developed without iron")
