"""What things are called: amounts, players, industries, tiles, places and cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules.board import Board, Merchant
from ironbridge.games.brass_birmingham.rules.components import BREWERY, COAL, INDUSTRIES, IRON, TILES, Tile
from ironbridge.language import Language
from ironbridge.parts.bits import members
from ironbridge.parts.colours import SYMBOLS

COLOURS: Final = ("red", "blue", "yellow", "green")  # of the players, by seat
COLOUR_NAMES: Final = (n_("Red"), n_("Blue"), n_("Yellow"), n_("Green"))
# By era.
ERA_NAMES: Final = (n_("Canal era"), n_("Rail era"))
# By industry.
INDUSTRY_NAMES: Final = (
    n_("cotton mill"),
    n_("manufacturer"),
    n_("pottery"),
    n_("coal mine"),
    n_("iron works"),
    n_("brewery"),
)
A_TILE: Final = (
    n_("a cotton mill {level}"),
    n_("a manufacturer {level}"),
    n_("a pottery {level}"),
    n_("a coal mine {level}"),
    n_("an iron works {level}"),
    n_("a brewery {level}"),
)
THE_TILE: Final = (
    n_("the cotton mill {level}"),
    n_("the manufacturer {level}"),
    n_("the pottery {level}"),
    n_("the coal mine {level}"),
    n_("the iron works {level}"),
    n_("the brewery {level}"),
)
# By the industry that makes them.
GOODS_NAMES: Final = {COAL: n_("coal"), IRON: n_("iron"), BREWERY: n_("beer")}
# By action.
ACTION_NAMES: Final = (
    n_("Build"),
    n_("Network"),
    n_("Develop"),
    n_("Sell"),
    n_("Loan"),
    n_("Scout"),
    n_("Pass"),
)
# Cards that are neither for one town nor for one industry.
CARD_NAMES: Final = {
    "cotton-manufacturer": n_("cotton mill or manufacturer"),
    "wild-location": n_("any location (wild)"),
    "wild-industry": n_("any industry (wild)"),
}
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
KINDS: Final[dict[tuple[str, int], Tile]] = {(INDUSTRIES[tile.industry], tile.level): tile for tile in TILES}

TileNamer = Callable[[Tile, Language], str]


def named_by(game: BrassBirmingham, word: str) -> tuple[str, int]:
    """The family of a word, and the number there of what it names: `("sell", 3)` sells what lies on space 3."""
    choice = game.choice(word)
    family, first = [each for each in game.vocabulary.families.items() if each[1] <= choice][-1]
    return family, choice - first


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


def goods(industry: int, n: int, say: Language) -> str:
    """So many cubes or barrels, as this industry makes them."""
    if industry == COAL:
        return say.many("{n} coal", "{n} coal", n)
    if industry == IRON:
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
    return f"{say(COLOUR_NAMES[seat])} {SYMBOLS[COLOURS[seat]]}"


def tile_name(tile: Tile, say: Language) -> str:
    """A kind of tile: `cotton mill II`."""
    return f"{say(INDUSTRY_NAMES[tile.industry])} {ROMAN[tile.level]}"


def a_tile(tile: Tile, say: Language) -> str:
    """Any tile of a kind: `a cotton mill II`."""
    return say(A_TILE[tile.industry], level=ROMAN[tile.level])


def the_tile(tile: Tile, say: Language) -> str:
    """A tile that is known: `the cotton mill II`."""
    return say(THE_TILE[tile.industry], level=ROMAN[tile.level])


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


def space_name(board: Board, slot: int, say: Language, industry: int | None = None) -> str:
    """The place of a space, with its number there if that place has another one that shows the industry."""
    place = board.place_of[slot]
    alike = board.slots_at[place] & (-1 if industry is None else board.slots_with[industry])
    return _numbered(place_name(board, place, say), board.slot_ids[slot], len(members(alike)), say)


def merchant_of(board: Board, stall: int) -> Merchant:
    """The place of a merchant tile."""
    return board.merchants[board.stall_merchant[stall]]


def stall_name(board: Board, stall: int, say: Language) -> str:
    """The place of a merchant tile, with its number there if there are two."""
    place = place_name(board, board.stall_place[stall], say)
    return _numbered(place, board.stall_ids[stall], len(merchant_of(board, stall).slots_at), say)


def _numbered(place: str, space: str, of: int, say: Language) -> str:
    return say("{place}, space {n}", place=place, n=space.rpartition(".")[2]) if of > 1 else place


def tile_at(board: Board, tile: Tile, slot: int, say: Language, named: TileNamer = tile_name) -> str:
    """A tile with its space: `cotton mill I in Worcester, space 1`."""
    return in_place(board, named(tile, say), slot, space_name(board, slot, say, tile.industry), say)


def in_place(board: Board, tile: str, slot: int, place: str, say: Language) -> str:
    """A tile and where it is; a farm is no town that something could be in."""
    if board.locations[board.place_of[slot]].farm:
        return say("{tile} ({place})", tile=tile, place=place)
    return say("{tile} in {place}", tile=tile, place=place)


# ---------------------------------------------------------------------- cards and bonuses


def card_name(game: BrassBirmingham, card: int, say: Language) -> str:
    """R5: a card by its town or its industries."""
    name = game.cards.ids[card]
    if name in game.board.place_index:
        return place_name(game.board, game.board.place_index[name], say)
    return say(CARD_NAMES[name] if name in CARD_NAMES else INDUSTRY_NAMES[INDUSTRIES.index(name)])


def bonus_name(merchant: Merchant, say: Language) -> str:
    """R123-R126: what a merchant's barrel brings."""
    if merchant.bonus == "money":
        return pounds(merchant.amount, say)
    if merchant.bonus == "points":
        return points(merchant.amount, say)
    if merchant.bonus == "income":
        return spaces(merchant.amount, say)
    return say("a tile developed without iron")
