"""What Brass: Birmingham says: questions, choices, the log and the position, in plain words of either language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data, Event
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Gauge, Names, Table
from ironbridge.games.brass_birmingham import events
from ironbridge.games.brass_birmingham.board import Board, Merchant
from ironbridge.games.brass_birmingham.components import (
    CANAL,
    CANAL_COST,
    COAL_MARKET,
    ERAS,
    INDUSTRIES,
    IRON_MARKET,
    LINKS,
    LOAN,
    LOAN_LEVELS,
    LOWEST_LEVEL,
    RAIL_COST,
    SCOUT_CARDS,
    SECOND_RAIL_COST,
    SELLABLE,
    STACKS,
    TILES,
    Tile,
)
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules import RULES
from ironbridge.games.brass_birmingham.vocabulary import ACTION_WORDS
from ironbridge.language import Language
from ironbridge.parts.bits import mask_of, members
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
SOURCE_NAMES: Final[dict[str, str]] = {
    "canal-links": n_("Links of the canal era"),
    "canal-tiles": n_("Tiles of the canal era"),
    "rail-links": n_("Links of the rail era"),
    "rail-tiles": n_("Tiles of the rail era"),
    "merchants": n_("Merchants' bonuses"),
    "shortfall": n_("Income not paid"),
    "money": n_("Money"),
    "income": n_("Income"),
    "tiles-again": n_("Tiles from level II up, once more"),
}
DONE_NAMES: Final[dict[str, str]] = {
    "second-link": n_("no second link"),
    "develop-more": n_("no second tile"),
    "sell-more": n_("no more sales"),
    "bonus": n_("decline the bonus"),
}
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
KINDS: Final[dict[tuple[str, int], Tile]] = {(INDUSTRIES[tile.industry], tile.level): tile for tile in TILES}
GOODS: Final = {"coal": "coal", "iron": "iron", "beer": "brewery"}  # what is taken, and the industry that makes it


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


def goods(kind: str, n: int, say: Language) -> str:
    """So many cubes or barrels."""
    if kind == "coal":
        return say("{n} coal", n=say.number(n))
    if kind == "iron":
        return say("{n} iron", n=say.number(n))
    return say.many("{n} beer", "{n} beers", n)


def bought(kind: str, n: int, price: int, say: Language) -> str:
    """Cubes, with their price if they must be bought."""
    cubes = goods(kind, n, say)
    return say("{cubes} for {money}", cubes=cubes, money=pounds(price, say)) if price > 0 else cubes


def either(things: list[str], say: Language) -> str:
    """Several things to choose from: a, b or c."""
    if len(things) < 2:
        return "".join(things)
    return say("{these} or {last}", these=", ".join(things[:-1]), last=things[-1])


# ---------------------------------------------------------------------- names


def player_name(seat: int, say: Language) -> str:
    """A player by the colour of the pieces, with its symbol: `Red ●`."""
    return f"{say(COLOUR_NAMES[COLOURS[seat]])} {SYMBOLS[COLOURS[seat]]}"


def tile_name(tile: Tile, say: Language) -> str:
    """A kind of tile: `cotton mill II`."""
    return f"{say(INDUSTRY_NAMES[INDUSTRIES[tile.industry]])} {ROMAN[tile.level]}"


def place_name(board: Board, place: int, say: Language) -> str:
    """A town, farm or merchant place as people of that language call it."""
    found = board.locations[place] if place < board.first_merchant else board.merchants[place - board.first_merchant]
    return found.name_fr if say.code == "fr" else found.name


def line_name(board: Board, line: int, say: Language) -> str:
    """The two or three ends of a line."""
    return " – ".join(place_name(board, end, say) for end in board.lines[line].ends)


def space_name(board: Board, slot: str, say: Language, industry: str = "") -> str:
    """The place of a space, with its number there if that place has another one that shows the industry."""
    index = board.slot_index[slot]
    place = board.place_of[index]
    alike = board.slots_at[place] & (board.slots_with[INDUSTRIES.index(industry)] if industry else -1)
    return _numbered(place_name(board, place, say), slot, len(members(alike)), say)


def stall_name(board: Board, stall: str, say: Language) -> str:
    """The place of a merchant tile, with its number there if there are two."""
    index = board.stall_index[stall]
    merchant = board.merchants[board.stall_merchant[index]]
    return _numbered(place_name(board, board.stall_place[index], say), stall, len(merchant.slots_at), say)


def _numbered(place: str, slot: str, of: int, say: Language) -> str:
    return say("{place}, space {n}", place=place, n=slot.rpartition(".")[2]) if of > 1 else place


def tile_at(board: Board, tile: Tile, slot: str, say: Language) -> str:
    """A tile with its place: `cotton mill I in Birmingham`."""
    name = tile_name(tile, say)
    place = space_name(board, slot, say, INDUSTRIES[tile.industry])
    if board.locations[board.place_of[board.slot_index[slot]]].farm:
        return say("{tile} ({place})", tile=name, place=place)
    return say("{tile} in {place}", tile=name, place=place)


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


# ---------------------------------------------------------------------- a view, looked at


class Seen:
    """A view as the rules look at it: by spaces, places and connections, with the eyes of the seat that must choose."""

    def __init__(self, game: BrassBirmingham, view: Data) -> None:
        self.board = game.board
        self.view = view
        self.seat: int | None = view["seat"]
        self.asked: Data = view["question"] or {"kind": "", "action": None, "slot": None, "line": None}
        self.kind: str = self.asked["kind"]
        self.tiles: dict[str, Data] = {tile["slot"]: tile for tile in view["tiles"]}
        self.links: dict[str, int] = {link["line"]: link["owner"] for link in view["links"]}
        self.built = mask_of(self.board.line_index[line] for line in self.links)

    @property
    def money(self) -> int:
        """What the seat that must choose has."""
        money: int = 0 if self.seat is None else self.view["players"][self.seat]["money"]
        return money

    @property
    def network(self) -> int:
        """R60: the places of that seat's network."""
        own = mask_of(self.place(tile["slot"]) for tile in self.view["tiles"] if tile["owner"] == self.seat)
        for line, owner in self.links.items():
            if owner == self.seat:
                own |= self.board.ends[self.board.line_index[line]]
        return own

    @property
    def target(self) -> int:
        """R69: the places where the cube or barrel asked for is needed."""
        if self.asked["action"] == "network":
            return self.board.ends[self.board.line_index[self.asked["line"]]] if self.asked["line"] else 0
        return 1 << self.place(self.asked["slot"]) if self.asked["slot"] else 0

    def place(self, slot: str) -> int:
        """Where a space is."""
        return self.board.place_of[self.board.slot_index[slot]]

    def on(self, slot: str) -> Tile | None:
        """The kind of tile on a space."""
        tile = self.tiles.get(slot)
        return KINDS[tile["industry"], tile["level"]] if tile else None

    def next_tile(self, industry: str, skip: int = 0) -> Tile | None:
        """R93: the kind of tile that leaves that seat's mat next, or after so many others."""
        if self.seat is None:
            return None
        left = self.view["players"][self.seat]["mat"][industry] - skip
        return TILES[STACKS[INDUSTRIES.index(industry)][-left]] if left > 0 else None

    def reach(self, places: int) -> int:
        """R61: all places connected with these."""
        return self.board.network.reach(places, self.built)

    def stocked(self, industry: str) -> list[Data]:
        """The tiles of an industry that have something left."""
        return [tile for tile in self.view["tiles"] if tile["industry"] == industry and tile["cubes"]]

    def connected(self, industry: str, places: int) -> list[Data]:
        """Those of them that are connected with these places."""
        reach = self.reach(places)
        return [tile for tile in self.stocked(industry) if reach >> self.place(tile["slot"]) & 1]

    def nearest_mines(self) -> list[Data]:
        """R70: those that coal may be taken from now."""
        mines = self.stocked("coal")
        places = mask_of(self.place(mine["slot"]) for mine in mines)
        nearest = self.board.network.nearest(self.target, places, self.built) if self.target else 0
        return [mine for mine in mines if nearest >> self.place(mine["slot"]) & 1]

    def coal_price(self, places: int, n: int) -> int:
        """R70-R76: what n coal cost there; -1 if it cannot be had."""
        n -= sum(mine["cubes"] for mine in self.connected("coal", places))
        if n <= 0:
            return 0
        return COAL_MARKET.price(self.view["coal"], n) if self.reach(places) & self.board.market_places else -1

    def iron_price(self, n: int) -> int:
        """R79, R80: what n iron cost."""
        n -= sum(works["cubes"] for works in self.stocked("iron"))
        return IRON_MARKET.price(self.view["iron"], n) if n > 0 else 0

    def buyers(self, slot: str) -> list[Data]:
        """R118: the merchant tiles connected with a space that buy what lies on it."""
        reach, industry = self.reach(1 << self.place(slot)), self.tiles[slot]["industry"]
        return [
            merchant
            for merchant in self.view["merchants"]
            if industry in merchant["buys"]
            and reach >> self.board.stall_place[self.board.stall_index[merchant["slot"]]] & 1
        ]

    def barrels(self, places: int) -> int:
        """R84, R85: the barrels in breweries that the seat may drink there."""
        reach = self.reach(places)
        return sum(
            brewery["cubes"]
            for brewery in self.stocked("brewery")
            if brewery["owner"] == self.seat or reach >> self.place(brewery["slot"]) & 1
        )


def tile_cost(seen: Seen, tile: Tile, places: int, say: Language) -> str:
    """R96: what a tile costs there: money, coal and iron, with the price of cubes that must be bought."""
    parts = [pounds(tile.money, say)] if tile.money else []
    if tile.coal:
        parts.append(bought("coal", tile.coal, seen.coal_price(places, tile.coal), say))
    if tile.iron:
        parts.append(bought("iron", tile.iron, seen.iron_price(tile.iron), say))
    return say.listing(parts)


def link_cost(seen: Seen, line: int, say: Language) -> str:
    """R133-R135: what a link costs there."""
    if seen.view["era"] == ERAS[CANAL]:
        return pounds(CANAL_COST, say)
    coal = bought("coal", 1, seen.coal_price(seen.board.ends[line], 1), say)
    if seen.kind == "second-link":
        more = say("{money} more", money=pounds(SECOND_RAIL_COST, say))
        return say.listing([more, coal, goods("beer", 1, say)])
    return say.listing([pounds(RAIL_COST, say), coal])


def owned(tile: Tile, owner: str, say: Language) -> str:
    """A tile and whose it is; nobody is named where it is your own."""
    name = tile_name(tile, say)
    return say("{tile} of {owner}", tile=name, owner=owner) if owner else say("your {tile}", tile=name)


# ---------------------------------------------------------------------- the question


def moment(game: BrassBirmingham, view: Data, say: Language) -> str:
    """The era and the round."""
    era = say(ERA_NAMES[view["era"]])
    if view["over"]:
        return say("{era}: the game is over", era=era)
    return say("{era}, round {n} of {rounds}", era=era, n=view["round"], rounds=view["rounds"])


def question(game: BrassBirmingham, view: Data, names: Names, say: Language) -> str:
    """What the seat that must choose has to decide."""
    if view["question"] is None:
        return say("The game is over.")
    seen, name = Seen(game, view), names[view["seat"]]
    if seen.kind in GOODS:
        return _source_question(seen, name, say)
    return _QUESTIONS[seen.kind](seen, name, say)


def _which_action(seen: Seen, name: str, say: Language) -> str:
    actions = say.many("{n} action left", "{n} actions left", seen.view["actions"])
    return say("{name}: which action? ({actions}, {money})", name=name, actions=actions, money=pounds(seen.money, say))


def _which_card(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: which card for {action}?", name=name, action=say(ACTION_NAMES[seen.asked["action"]]))


def _which_site(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: what do you build, and where? (you have {money})", name=name, money=pounds(seen.money, say))


def _which_link(seen: Seen, name: str, say: Language) -> str:
    money = pounds(seen.money, say)
    if seen.kind == "second-link":
        cost = say.listing([pounds(SECOND_RAIL_COST, say), goods("coal", 1, say), goods("beer", 1, say)])
        return say("{name}: a second link, for {cost}? (you have {money})", name=name, cost=cost, money=money)
    return say("{name}: where do you lay a link? (you have {money})", name=name, money=money)


def _which_tile(seen: Seen, name: str, say: Language) -> str:
    iron, money = bought("iron", 1, seen.iron_price(1), say), pounds(seen.money, say)
    if seen.kind == "develop-more":
        return say("{name}: develop a second tile? ({iron}; you have {money})", name=name, iron=iron, money=money)
    return say("{name}: which tile do you develop? ({iron}; you have {money})", name=name, iron=iron, money=money)


def _which_sale(seen: Seen, name: str, say: Language) -> str:
    if seen.kind == "sell-more":
        return say("{name}: do you sell another tile?", name=name)
    return say("{name}: which tile do you sell?", name=name)


def _which_bonus(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: which tile do you develop without iron, as the merchant's bonus?", name=name)


def _which_scout(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: which other card do you give up? Scout takes three.", name=name)


def _which_to_give_up(seen: Seen, name: str, say: Language) -> str:
    due, money = pounds(seen.asked["due"], say), pounds(seen.money, say)
    return say("{name} must pay {due} and has {money}: which tile do you give up?", name=name, due=due, money=money)


_QUESTIONS: dict[str, Callable[[Seen, str, Language], str]] = {
    "action": _which_action,
    "card": _which_card,
    "site": _which_site,
    "link": _which_link,
    "second-link": _which_link,
    "develop": _which_tile,
    "develop-more": _which_tile,
    "sell": _which_sale,
    "sell-more": _which_sale,
    "bonus": _which_bonus,
    "scout": _which_scout,
    "give-up": _which_to_give_up,
}


def _source_question(seen: Seen, name: str, say: Language) -> str:
    """Which mine, works or barrel, and how much is still to be taken."""
    need, what = goods(seen.kind, seen.asked["need"], say), _purpose(seen, say)
    if seen.kind == "beer":
        return say("{name}: choose beer for {what} ({need} to take)", name=name, what=what, need=need)
    tiles = seen.nearest_mines() if seen.kind == "coal" else seen.stocked("iron")
    sources = either([_stock(seen, tile, say) for tile in tiles], say)
    if seen.kind == "coal":
        return say(
            "{name}: choose coal for {what} ({need}): {sources}", name=name, what=what, need=need, sources=sources
        )
    return say("{name}: choose iron for {what} ({need}): {sources}", name=name, what=what, need=need, sources=sources)


def _stock(seen: Seen, tile: Data, say: Language) -> str:
    place = space_name(seen.board, tile["slot"], say, tile["industry"])
    return say("{place} ({n} left)", place=place, n=say.number(tile["cubes"]))


def _purpose(seen: Seen, say: Language) -> str:
    """What the cube or barrel is for."""
    if seen.asked["action"] == "develop":
        return say(ACTION_NAMES["develop"])
    if seen.asked["action"] == "network":
        return line_name(seen.board, seen.board.line_index[seen.asked["line"]], say)
    slot = seen.asked["slot"]
    tile = seen.on(slot)
    return tile_at(seen.board, tile, slot, say) if tile else space_name(seen.board, slot, say)


# ---------------------------------------------------------------------- its choices


def label(game: BrassBirmingham, view: Data, word: str, say: Language) -> str:
    """A choice in plain words, with what it costs and brings."""
    seen = Seen(game, view)
    if "<" in word:
        kind, _, thing = word.partition("<")
        return (
            _stall_label(seen, thing, say) if thing in seen.board.stall_index else _take_label(seen, kind, thing, say)
        )
    kind, _, thing = word.partition(":")
    return _LABELS[kind](seen, thing, say) if thing else _plain_label(seen, word, say)


def _plain_label(seen: Seen, word: str, say: Language) -> str:
    """The actions, and having done enough."""
    if word == "done":
        return say(DONE_NAMES[seen.kind]) if seen.kind in DONE_NAMES else say("no more")
    name = say(ACTION_NAMES[word])
    if word == "loan":
        money = pounds(LOAN, say)
        return say("{action}: {money} for {n} levels of income", action=name, money=money, n=LOAN_LEVELS)
    if word == "scout":
        return say("{action}: three cards for two wild ones", action=name)
    return name


def _card_label(seen: Seen, card: str, say: Language) -> str:
    return card_name(seen.board, card, say)


def _develop_label(seen: Seen, industry: str, say: Language) -> str:
    tile, after = seen.next_tile(industry), seen.next_tile(industry, skip=1)
    if tile is None:
        return say("develop {industry}: none left", industry=say(INDUSTRY_NAMES[industry]))
    name = tile_name(tile, say)
    if after is None:
        return say("develop {tile}, the last one", tile=name)
    return say("develop {tile} (then {level})", tile=name, level=ROMAN[after.level])


def _build_label(seen: Seen, thing: str, say: Language) -> str:
    industry, _, slot = thing.partition("@")
    tile, there = seen.next_tile(industry), seen.tiles.get(slot)
    if tile is None:
        place = space_name(seen.board, slot, say, industry)
        return say("{industry} in {place}", industry=say(INDUSTRY_NAMES[industry]), place=place)
    what, cost = tile_at(seen.board, tile, slot, say), tile_cost(seen, tile, 1 << seen.place(slot), say)
    if there is None:
        return say("{tile}: {cost}", tile=what, cost=cost)
    return say("{tile}: {cost}; replaces {other}", tile=what, cost=cost, other=_whose(seen, there, say))


def _whose(seen: Seen, tile: Data, say: Language) -> str:
    """A tile on the board and whose it is, without knowing the players' names."""
    owner = "" if tile["owner"] == seen.view["viewer"] else player_name(tile["owner"], say)
    return owned(KINDS[tile["industry"], tile["level"]], owner, say)


def _link_label(seen: Seen, thing: str, say: Language) -> str:
    line = seen.board.line_index[thing]
    name = line_name(seen.board, line, say)
    if ERAS.index(seen.view["era"]) in seen.board.lines[line].eras:
        return say("{line}: {cost}", line=name, cost=link_cost(seen, line, say))
    if seen.view["era"] == ERAS[CANAL]:
        return say("{line} (railway only)", line=name)
    return say("{line} (canal only)", line=name)


def _sell_label(seen: Seen, slot: str, say: Language) -> str:
    tile = seen.on(slot)
    if tile is None:
        return say("sell: nothing in {place}", place=space_name(seen.board, slot, say))
    what = tile_at(seen.board, tile, slot, say)
    if not SELLABLE >> tile.industry & 1:
        return say("sell {tile}", tile=what)
    brings = [points(tile.points, say), spaces(tile.income, say)]
    if tile.beer:
        brings.append(goods("beer", tile.beer, say))
    return say("sell {tile}: {brings}", tile=what, brings=", ".join(brings))


def _give_up_label(seen: Seen, slot: str, say: Language) -> str:
    tile = seen.on(slot)
    if tile is None:
        return say("give up: nothing in {place}", place=space_name(seen.board, slot, say))
    money = pounds(tile.money // 2, say)
    return say("give up {tile}: {money}", tile=tile_at(seen.board, tile, slot, say), money=money)


def _take_label(seen: Seen, kind: str, slot: str, say: Language) -> str:
    """A cube or barrel of a tile on the board."""
    tile = seen.tiles.get(slot)
    if tile is None or tile["industry"] != GOODS[kind]:
        return say("{goods} from {place}", goods=_goods_name(kind, say), place=space_name(seen.board, slot, say))
    return say(
        "{goods} from {place}: {tile} ({n} left)",
        goods=_goods_name(kind, say),
        place=space_name(seen.board, slot, say, tile["industry"]),
        tile=_whose(seen, tile, say),
        n=say.number(tile["cubes"]),
    )


def _goods_name(kind: str, say: Language) -> str:
    if kind == "coal":
        return say("coal")
    return say("iron") if kind == "iron" else say("beer")


def _stall_label(seen: Seen, stall: str, say: Language) -> str:
    """R120: a merchant's barrel brings the bonus of the place."""
    merchant = seen.board.merchants[seen.board.stall_merchant[seen.board.stall_index[stall]]]
    place, bonus = stall_name(seen.board, stall, say), bonus_name(merchant, say)
    return say("the merchant's beer at {place}: brings {bonus}", place=place, bonus=bonus)


_LABELS: dict[str, Callable[[Seen, str, Language], str]] = {
    "card": _card_label,
    "develop": _develop_label,
    "build": _build_label,
    "link": _link_label,
    "sell": _sell_label,
    "give-up": _give_up_label,
}


# ---------------------------------------------------------------------- why not?


def why(game: BrassBirmingham, view: Data, names: Names, word: str, rule: int, say: Language) -> str:
    """Why a rule forbids a choice now: with the figures of the position where they decide, else the rule itself."""
    if view["question"] is None:
        return say("The game is over.")
    seen = Seen(game, view)
    return _reason(seen, names, word, rule, say) or say(RULES[rule].text)


def _reason(seen: Seen, names: Names, word: str, rule: int, say: Language) -> str:
    """What there is to say of this position; nothing if the rule itself says more."""
    if seen.kind == "give-up" and not word.startswith("give-up:"):
        due, money = pounds(seen.asked["due"], say), pounds(seen.money, say)
        return say("First give up a tile: your income costs {due} and you have {money}.", due=due, money=money)
    kind, _, thing = word.replace("<", ":").partition(":")
    if rule == 29 and seen.asked["action"]:
        action = say(ACTION_NAMES[seen.asked["action"]])
        return say("You are in the middle of an action: finish {action} first.", action=action)
    if "<" in word:
        if thing in seen.board.stall_index:
            return _why_not_merchant(seen, thing, rule, say)
        return _why_not_take(seen, names, kind, thing, rule, say)
    if not thing:
        return _why_not_plain(seen, word, rule, say)
    if rule == 26 and kind in ("build", "link", "develop", "sell"):
        return _first(seen, kind, say)
    return _REASONS[kind](seen, names, thing, rule, say)


def _first(seen: Seen, kind: str, say: Language) -> str:
    """R26: nothing is in the way but the questions that come first."""
    if seen.kind == "card":
        return say("You can do this: choose the card for it first.")
    action = say(ACTION_NAMES["network" if kind == "link" else kind])
    return say("You can do this: choose {action} first, then a card.", action=action)


def _why_not_plain(seen: Seen, word: str, rule: int, say: Language) -> str:
    """The actions, and having done enough."""
    you: Data = seen.view["players"][seen.seat]
    money = pounds(seen.money, say)
    if rule == 30 and seen.kind == "action":
        return say("You must take an action or pass, and either takes a card.")
    if rule == 30:
        return say("You cannot stop here: this action needs a choice.")
    if rule == 28:
        return say("None of your cards fits anything that you could build now.")
    if rule == 96:
        return say("With {money} and the coal in reach, no tile of your mat can be built on any space.", money=money)
    if rule in (132, 133, 134, 75, 16):
        return _why_no_link_at_all(seen, rule, say)
    if rule == 116:
        return _why_not_develop(seen, (), "", rule, say)
    if rule == 118:
        return say("None of your tiles can be sold now: each needs a connected merchant that buys it, and its beer.")
    if rule == 128:
        level = say.number(you["income"])
        return say(
            "Your income level is {level}: a loan would take it below {lowest}.", level=level, lowest=LOWEST_LEVEL
        )
    if rule == 130:
        cards = say.many("{n} card", "{n} cards", you["cards"])
        return say("You have {cards}, and Scout takes {n}.", cards=cards, n=SCOUT_CARDS)
    if rule == 131:
        wilds = say.listing([card_name(seen.board, card, say) for card in you["wilds"]])
        return say("You hold a wild card: {cards}. Use it before you scout again.", cards=wilds)
    return ""


def _why_no_link_at_all(seen: Seen, rule: int, say: Language) -> str:
    money = pounds(seen.money, say)
    if rule == 132:
        return say("No line that is still free touches your network.")
    if rule == 133:
        return say("You have {money}, and a canal costs {cost}.", money=money, cost=pounds(CANAL_COST, say))
    if rule == 134:
        cost = pounds(RAIL_COST, say)
        return say("You have {money}, and a railway costs {cost} and its coal.", money=money, cost=cost)
    if rule == 75:
        return say("A railway needs coal, and no line that you could use is connected to any.")
    return _no_link_left(say)


def _no_link_left(say: Language) -> str:
    return say("All your {n} links are on the board.", n=LINKS)


def _why_not_card(seen: Seen, names: Names, card: str, rule: int, say: Language) -> str:
    name = card_name(seen.board, card, say)
    hand = seen.view["players"][seen.seat]["hand"]
    if rule == 28:
        return say("With this card you can build nothing now: {card}.", card=name)
    if rule == 26 and hand is not None and card not in hand:
        return say("You do not have this card: {card}.", card=name)
    if rule == 26 and seen.kind == "action":
        return say("Choose an action first, then the card for it.")
    if rule == 26:
        return say("The card for this action is played already.")
    return ""


def _why_not_develop(seen: Seen, names: Names, industry: str, rule: int, say: Language) -> str:
    tile = seen.next_tile(industry) if industry else None
    if rule == 114:
        return _none_left(industry, say)
    if rule == 117 and tile:
        return say("There is a light bulb on {tile}: it cannot be developed, only built.", tile=tile_name(tile, say))
    price = seen.iron_price(1)
    if rule == 116 and price > seen.money:
        money, cost = pounds(seen.money, say), pounds(price, say)
        return say("To develop takes 1 iron: it costs {cost}, and you have {money}.", cost=cost, money=money)
    if rule == 116 and not industry:
        return say("No tile is left on your mat that can be developed.")
    return ""


def _none_left(industry: str, say: Language) -> str:
    return say("There is no {industry} left on your mat.", industry=say(INDUSTRY_NAMES[industry]))


# ---------------------------------------------------------------------- why not build there?


def _why_not_build(seen: Seen, names: Names, thing: str, rule: int, say: Language) -> str:
    industry, _, slot = thing.partition("@")
    tile = seen.next_tile(industry)
    if tile is None:
        return _none_left(industry, say)
    if rule == 101:
        return say("It is the canal era: {tile} is for the rail era.", tile=tile_name(tile, say))
    if rule == 102:
        name = tile_name(tile, say)
        return say("It is the rail era: {tile} can no longer be built, only developed.", tile=name)
    if rule in (109, 111):
        return _why_not_replace(seen, names, tile, slot, say)
    if rule == 94:
        return _why_not_shared(seen, industry, slot, say)
    if rule == 99:
        return _why_not_second(seen, slot, say)
    if rule in (75, 96):
        return _why_not_pay(seen, tile, slot, rule, say)
    return _why_no_card(seen, industry, slot, rule, say)


def _owned_by(seen: Seen, names: Names, tile: Data, say: Language) -> str:
    owner = "" if tile["owner"] == seen.seat else names[tile["owner"]]
    return owned(KINDS[tile["industry"], tile["level"]], owner, say)


def _why_not_replace(seen: Seen, names: Names, tile: Tile, slot: str, say: Language) -> str:
    """R109-R111: what lies there already."""
    there = seen.tiles.get(slot)
    if there is None:
        return ""
    name, other = tile_name(tile, say), _owned_by(seen, names, there, say)
    if there["industry"] != INDUSTRIES[tile.industry]:
        return say("The space is taken by {other}: another industry cannot replace it.", other=other)
    if there["owner"] == seen.seat or there["level"] >= tile.level:
        return say("The space is taken by {other}, and {tile} is not of a higher level.", other=other, tile=name)
    if there["industry"] not in ("coal", "iron"):
        return say("The space is taken by {other}: only mines and iron works of others can be replaced.", other=other)
    if there["industry"] == "coal":
        return say("The space is taken by {other}, and there is still coal on tiles or in the market.", other=other)
    return say("The space is taken by {other}, and there is still iron on tiles or in the market.", other=other)


def _why_not_shared(seen: Seen, industry: str, slot: str, say: Language) -> str:
    """R94: there is a free space for this industry alone."""
    board = seen.board
    alone = members(board.slots_at[seen.place(slot)] & board.slots_only[INDUSTRIES.index(industry)])
    free = [board.slot_ids[each] for each in alone if board.slot_ids[each] not in seen.tiles]
    if not free:
        return ""
    return say(
        "A free space there is for this industry alone ({industry}): build on {space}.",
        industry=say(INDUSTRY_NAMES[industry]),
        space=space_name(board, free[0], say),
    )


def _why_not_second(seen: Seen, slot: str, say: Language) -> str:
    """R99: the tile that the player has there."""
    place = seen.place(slot)
    own = [tile for tile in seen.view["tiles"] if tile["owner"] == seen.seat and seen.place(tile["slot"]) == place]
    if not own:
        return ""
    tile = tile_at(seen.board, KINDS[own[0]["industry"], own[0]["level"]], own[0]["slot"], say)
    return say("You have {tile} already: the canal era allows one tile in each place.", tile=tile)


def _why_not_pay(seen: Seen, tile: Tile, slot: str, rule: int, say: Language) -> str:
    """R75, R96: coal out of reach, or too little money."""
    place = seen.place(slot)
    if rule == 96:
        cost = tile_cost(seen, tile, 1 << place, say)
        return say(
            "You have {money}, and {tile} costs {cost}.",
            money=pounds(seen.money, say),
            tile=tile_name(tile, say),
            cost=cost,
        )
    there, needs = place_name(seen.board, place, say), goods("coal", tile.coal, say)
    found = sum(mine["cubes"] for mine in seen.connected("coal", 1 << place))
    if found:
        return say(
            "Too little coal: {place} needs {needs}, the mines connected with it have {found}, and it is connected "
            "to no merchant.",
            place=there,
            needs=needs,
            found=found,
        )
    return say("No coal: {place} is connected to no mine with coal and to no merchant.", place=there)


def _why_no_card(seen: Seen, industry: str, slot: str, rule: int, say: Language) -> str:
    """R65, R89, R91, R142: the card played does not fit, or none of the hand would."""
    place = seen.place(slot)
    there, what, network = place_name(seen.board, place, say), say(INDUSTRY_NAMES[industry]), seen.network
    outside = bool(network) and not network >> place & 1
    if rule == 142 and outside and seen.board.locations[place].farm:
        return say("{place} is not in your network, and no location card builds there.", place=there)
    if rule == 142 and outside:
        return say("{place} is not in your network, and none of your cards names it.", place=there)
    if rule == 142 and seen.board.locations[place].farm:
        return say("None of your cards is for this industry: {industry}.", industry=what)
    if rule == 142:
        return say("None of your cards is for {place} or for this industry: {industry}.", place=there, industry=what)
    if rule == 65:
        return say("A location card builds nothing on a farm: that takes a card for a brewery.")
    if rule == 91 and outside:
        return say("{place} is not in your network: an industry card does not build there.", place=there)
    discards = seen.view["players"][seen.seat]["discards"]
    card = card_name(seen.board, discards[-1], say) if discards else ""
    if rule == 89 and card:
        return say("Your card is {card}: it builds there, not in {place}.", card=card, place=there)
    if rule == 91 and card:
        return say("Your card is for another industry: {card}, not {industry}.", card=card, industry=what)
    return ""


# ---------------------------------------------------------------------- why no link there?


def _why_not_link(seen: Seen, names: Names, thing: str, rule: int, say: Language) -> str:
    line = seen.board.line_index[thing]
    name = line_name(seen.board, line, say)
    if rule == 132 and thing in seen.links:
        owner = seen.links[thing]
        if owner == seen.seat:
            return say("You have a link on {line} already.", line=name)
        return say("{owner} has a link on {line} already.", owner=names[owner], line=name)
    if rule == 132:
        return say("{line} does not touch your network.", line=name)
    if rule in (133, 134) and ERAS.index(seen.view["era"]) not in seen.board.lines[line].eras:
        if seen.view["era"] == ERAS[CANAL]:
            return say("{line} is only a railway, for the rail era.", line=name)
        return say("{line} is only a canal: no railway goes there.", line=name)
    if rule in (133, 134, 135):
        money, cost = pounds(seen.money, say), link_cost(seen, line, say)
        return say("You have {money}, and this link costs {cost}.", money=money, cost=cost)
    if rule == 75:
        return say("No coal: {line} is connected to no mine with coal and to no merchant.", line=name)
    if rule == 137:
        return say(
            "No beer: you have none in a brewery, and {line} is connected to no other brewery with any.", line=name
        )
    return _no_link_left(say) if rule == 16 else ""


# ---------------------------------------------------------------------- why not sell, take or give up that?


def _why_not_sell(seen: Seen, names: Names, slot: str, rule: int, say: Language) -> str:
    tile, place = seen.on(slot), space_name(seen.board, slot, say)
    if tile is None:
        return say("There is no tile in {place}.", place=place)
    what, there = tile_at(seen.board, tile, slot, say), seen.tiles[slot]
    if there["owner"] != seen.seat:
        return say("It is not yours: {name} has {tile}.", name=names[there["owner"]], tile=what)
    if there["flipped"]:
        return say("It is flipped already: {tile}.", tile=what)
    if rule == 56:
        return say("You cannot sell {tile}: it flips by itself when it is empty.", tile=what)
    if rule == 118:
        name = say(INDUSTRY_NAMES[there["industry"]])
        place = place_name(seen.board, seen.place(slot), say)
        return say("{place} is connected to no merchant that buys this: {industry}.", place=place, industry=name)
    if rule == 119:
        barrels = seen.barrels(1 << seen.place(slot)) + any(merchant["barrel"] for merchant in seen.buyers(slot))
        needs, found = goods("beer", tile.beer, say), say.number(barrels)
        return say("This sale needs {needs}, and {found} can be had: {tile}.", needs=needs, found=found, tile=what)
    return ""


def _why_not_take(seen: Seen, names: Names, kind: str, slot: str, rule: int, say: Language) -> str:
    """A cube or barrel of a tile on the board."""
    place, tile = space_name(seen.board, slot, say), seen.tiles.get(slot)
    if rule in (68, 78, 83):
        return _not_needed(kind, say)
    if tile is None or tile["industry"] != GOODS[kind] or not tile["cubes"]:
        return say("There is no {goods} in {place}.", goods=_goods_name(kind, say), place=place)
    if rule == 70:
        nearer = either([_stock(seen, mine, say) for mine in seen.nearest_mines()], say)
        return say("The nearest mine comes first: {nearer}.", nearer=nearer) if nearer else ""
    if rule == 69:
        return say("{place} is not connected to where you need the coal.", place=place)
    if rule == 85:
        other = _owned_by(seen, names, tile, say)
        return say("It is not connected to where you need the beer: {other}.", other=other)
    return ""


def _not_needed(kind: str, say: Language) -> str:
    if kind == "coal":
        return say("You need no coal now.")
    return say("You need no iron now.") if kind == "iron" else say("You need no beer now.")


def _why_not_merchant(seen: Seen, stall: str, rule: int, say: Language) -> str:
    """R86: a merchant's barrel."""
    if seen.kind != "beer":
        return _not_needed("beer", say)
    if rule == 135:
        return say("For railways the beer must come out of a brewery.")
    place, slot = stall_name(seen.board, stall, say), seen.asked["slot"]
    found = [merchant for merchant in seen.view["merchants"] if merchant["slot"] == stall]
    if not found or not found[0]["barrel"]:
        return say("There is no beer at {place}.", place=place)
    tile = seen.on(slot) if slot else None
    if tile is None:
        return ""
    if INDUSTRIES[tile.industry] not in found[0]["buys"]:
        return say("The merchant at {place} does not buy this: {tile}.", place=place, tile=tile_name(tile, say))
    if found[0] not in seen.buyers(slot):
        return say("{place} is not connected to the tile you sell.", place=place)
    return say("A sale has one buyer: you have drunk a merchant's beer for it already.")


def _why_not_give_up(seen: Seen, names: Names, slot: str, rule: int, say: Language) -> str:
    tile, there = seen.on(slot), seen.tiles.get(slot)
    if seen.kind != "give-up":
        return say("Tiles are given up only for a negative income that you cannot pay.")
    if tile is None or there is None:
        return say("There is no tile in {place}.", place=space_name(seen.board, slot, say))
    what = tile_at(seen.board, tile, slot, say)
    if there["owner"] != seen.seat:
        return say("It is not yours: {name} has {tile}.", name=names[there["owner"]], tile=what)
    return say("It would bring nothing: {tile}.", tile=what)


_REASONS: dict[str, Callable[[Seen, Names, str, int, Language], str]] = {
    "card": _why_not_card,
    "develop": _why_not_develop,
    "build": _why_not_build,
    "link": _why_not_link,
    "sell": _why_not_sell,
    "give-up": _why_not_give_up,
}


# ---------------------------------------------------------------------- the log


def told(game: BrassBirmingham, event: Event, viewer: int | None, names: Names, say: Language) -> str:
    """What happened, as a line of the log. A52: of cards drawn only the number is told."""
    return _TELLERS[event[0]](game, event, names, say)


def _tile_there(game: BrassBirmingham, slot: int, kind: int, say: Language) -> str:
    return tile_at(game.board, TILES[kind], game.board.slot_ids[slot], say)


def _place_of_slot(game: BrassBirmingham, slot: int, say: Language) -> str:
    return place_name(game.board, game.board.place_of[slot], say)


def _era(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("The canal era begins.") if event[1] == CANAL else say("The rail era begins.")


def _round(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    era = say(ERA_NAMES[ERAS[event[1]]])
    return say("{era}, round {n} of {rounds}.", era=era, n=event[2], rounds=game.cards.rounds)


def _played(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say(
        "{name}: {action} (card: {card}).",
        name=names[event[1]],
        action=say(ACTION_NAMES[ACTION_WORDS[event[2]]]),
        card=card_name(game.board, game.cards.ids[event[3]], say),
    )


def _built(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} builds {tile}.", name=names[event[1]], tile=_tile_there(game, event[2], event[3], say))


def _replaced(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    tile = _tile_there(game, event[2], event[3], say)
    if event[1] == event[4]:
        return say("{name} removes a tile of their own: {tile}.", name=names[event[1]], tile=tile)
    return say("{name} removes a tile of {owner}: {tile}.", name=names[event[1]], owner=names[event[4]], tile=tile)


def _linked(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    line = line_name(game.board, event[2], say)
    return say("{name} lays a link for {money}: {line}.", name=names[event[1]], money=pounds(event[3], say), line=line)


def _developed(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} develops {tile}.", name=names[event[1]], tile=tile_name(TILES[event[2]], say))


def _sold(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say(
        "{name} sells {tile} to the merchant at {place}.",
        name=names[event[1]],
        tile=_tile_there(game, event[2], event[3], say),
        place=stall_name(game.board, game.board.stall_ids[event[4]], say),
    )


def _borrowed(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    money, level = pounds(LOAN, say), say.number(event[2])
    return say("{name} borrows {money}: income level {level}.", name=names[event[1]], money=money, level=level)


def _scouted(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} takes two wild cards, one of each kind.", name=names[event[1]])


def _took_coal(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} takes coal from {place}.", name=names[event[1]], place=_place_of_slot(game, event[2], say))


def _took_iron(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} takes iron from {place}.", name=names[event[1]], place=_place_of_slot(game, event[2], say))


def _took_beer(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} takes beer from {place}.", name=names[event[1]], place=_place_of_slot(game, event[2], say))


def _took_merchant_beer(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    place = stall_name(game.board, game.board.stall_ids[event[2]], say)
    return say("{name} takes the merchant's beer at {place}.", name=names[event[1]], place=place)


def _bought(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    money = pounds(event[3], say)
    if INDUSTRIES[event[2]] == "coal":
        return say("{name} buys coal for {money}.", name=names[event[1]], money=money)
    return say("{name} buys iron for {money}.", name=names[event[1]], money=money)


def _delivered(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    cubes = say.many("{n} cube", "{n} cubes", event[3])
    return say(
        "{name} sells {cubes} from {place} to the market: {money}.",
        name=names[event[1]],
        cubes=cubes,
        place=_place_of_slot(game, event[2], say),
        money=pounds(event[4], say),
    )


def _flipped(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    tile = _tile_there(game, event[2], event[3], say)
    return say(
        "A tile of {name} flips, {tile}: {spaces}.", name=names[event[1]], tile=tile, spaces=spaces(event[4], say)
    )


def _bonus(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    place = place_name(game.board, game.board.first_merchant + event[2], say)
    bonus = bonus_name(game.board.merchants[event[2]], say)
    return say("The beer at {place} brings {name} {bonus}.", place=place, name=names[event[1]], bonus=bonus)


def _ordered(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    seats = [event[1] >> 3 * place & 7 for place in range(game.seats)]
    return say("New turn order: {names}.", names=", ".join(names[seat] for seat in seats))


def _income(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    name, money = names[event[1]], pounds(abs(event[2]), say)
    if not event[2]:
        return say("{name} receives and pays nothing.", name=name)
    if event[2] < 0:
        return say("{name} pays {money} for a negative income.", name=name, money=money)
    return say("{name} receives an income of {money}.", name=name, money=money)


def _gave_up(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    tile, money = _tile_there(game, event[2], event[3], say), pounds(event[4], say)
    return say("{name} gives up {tile} for {money}.", name=names[event[1]], tile=tile, money=money)


def _short(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    missing, lost = pounds(event[2], say), points(event[3], say)
    return say("{name} cannot pay {missing} and loses {points}.", name=names[event[1]], missing=missing, points=lost)


def _link_points(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    links = say.many("{n} link", "{n} links", event[3])
    return say("{name}: {points} for {things}.", name=names[event[1]], points=points(event[2], say), things=links)


def _tile_points(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    tiles = say.many("{n} flipped tile", "{n} flipped tiles", event[3])
    return say("{name}: {points} for {things}.", name=names[event[1]], points=points(event[2], say), things=tiles)


def _cleared(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("All links and all tiles of level I leave the board, and the merchants have beer again.")


def _money_points(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name}: {points} for money.", name=names[event[1]], points=points(event[2], say))


def _income_points(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name}: {points} for income.", name=names[event[1]], points=points(event[2], say))


def _again_points(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    won = points(event[2], say)
    return say("{name}: {points} once more for tiles from level II up.", name=names[event[1]], points=won)


def _drew(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    cards = say.many("{n} card", "{n} cards", event[2])
    return say("{name} draws {cards}.", name=names[event[1]], cards=cards)


def _over(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("The game is over.")


_TELLERS: dict[int, Callable[[BrassBirmingham, Event, Names, Language], str]] = {
    events.ERA: _era,
    events.ROUND: _round,
    events.PLAYED: _played,
    events.BUILT: _built,
    events.REPLACED: _replaced,
    events.LINKED: _linked,
    events.DEVELOPED: _developed,
    events.SOLD: _sold,
    events.BORROWED: _borrowed,
    events.SCOUTED: _scouted,
    events.COAL: _took_coal,
    events.IRON: _took_iron,
    events.BEER: _took_beer,
    events.MERCHANT_BEER: _took_merchant_beer,
    events.BOUGHT: _bought,
    events.DELIVERED: _delivered,
    events.FLIPPED: _flipped,
    events.BONUS: _bonus,
    events.ORDER: _ordered,
    events.INCOME: _income,
    events.GAVE_UP: _gave_up,
    events.SHORT: _short,
    events.LINK_POINTS: _link_points,
    events.TILE_POINTS: _tile_points,
    events.CLEARED: _cleared,
    events.MONEY_POINTS: _money_points,
    events.INCOME_POINTS: _income_points,
    events.AGAIN_POINTS: _again_points,
    events.DREW: _drew,
    events.OVER: _over,
}


# ---------------------------------------------------------------------- the position as text


def tables(game: BrassBirmingham, view: Data, names: Names, say: Language) -> list[Table]:
    """Players, their cards and mats, what lies on the board, merchants and markets."""
    seen = Seen(game, view)
    return [
        _players(game, view, names, say),
        _cards(seen, names, say),
        _mats(view, names, say),
        _tiles(seen, names, say),
        _links(seen, names, say),
        _merchants(seen, say),
        _markets(view, say),
    ]


def _players(game: BrassBirmingham, view: Data, names: Names, say: Language) -> Table:
    rows = []
    for seat in view["order"]:
        player = view["players"][seat]
        marker = "➤ " if seat == view["seat"] else ""
        rows.append(
            [
                f"{marker}{names[seat]} ({player_name(seat, say)})",
                say.number(player["points"]),
                pounds(player["money"], say),
                pounds(player["spent"], say),
                say.number(player["income"]),
                say.number(player["links"]),
            ]
        )
    columns = [say("Player"), say("Points"), say("Money"), say("Spent"), say("Income level"), say("Links left")]
    return Table(moment(game, view, say), columns, rows)


def _cards(seen: Seen, names: Names, say: Language) -> Table:
    """A52: the viewer's own hand, and of the others' the number and the wild cards."""
    rows = []
    for seat, player in enumerate(seen.view["players"]):
        known = player["wilds"] if player["hand"] is None else player["hand"]
        discards = _list_cards(seen.board, player["discards"], say)
        rows.append([names[seat], say.number(player["cards"]), _list_cards(seen.board, known, say), discards])
    title = say("Cards ({n} in the draw pile)", n=say.number(seen.view["deck"]))
    return Table(title, [say("Player"), say("In hand"), say("Known"), say("Discarded")], rows)


def _list_cards(board: Board, cards: list[str], say: Language) -> str:
    kinds = {card: cards.count(card) for card in cards}
    return ", ".join(card_name(board, card, say) + (f" × {n}" if n > 1 else "") for card, n in kinds.items())


def _mats(view: Data, names: Names, say: Language) -> Table:
    rows = []
    for seat, player in enumerate(view["players"]):
        rows.append([names[seat], *(_next_on_mat(industry, player["mat"][industry], say) for industry in INDUSTRIES)])
    columns = [say("Player"), *(say(INDUSTRY_NAMES[industry]) for industry in INDUSTRIES)]
    return Table(say("The next tile of each industry on the mats, and how many are left"), columns, rows)


def _next_on_mat(industry: str, left: int, say: Language) -> str:
    if not left:
        return say("none")
    level = TILES[STACKS[INDUSTRIES.index(industry)][-left]].level
    return say("{level} ({n} left)", level=ROMAN[level], n=left)


def _tiles(seen: Seen, names: Names, say: Language) -> Table:
    rows = []
    for tile in seen.view["tiles"]:
        kind = KINDS[tile["industry"], tile["level"]]
        place = space_name(seen.board, tile["slot"], say)
        rows.append([place, tile_name(kind, say), names[tile["owner"]], _state_of(tile, say)])
    return Table(say("Tiles on the board"), [say("Space"), say("Tile"), say("Owner"), ""], rows)


def _state_of(tile: Data, say: Language) -> str:
    if tile["flipped"]:
        return say("flipped")
    if tile["industry"] in ("coal", "iron", "brewery"):
        return goods("beer" if tile["industry"] == "brewery" else tile["industry"], tile["cubes"], say)
    return say("not sold yet")


def _links(seen: Seen, names: Names, say: Language) -> Table:
    rows = []
    for seat, name in enumerate(names):
        own = [seen.board.line_index[line] for line, owner in seen.links.items() if owner == seat]
        if own:
            rows.append([name, ", ".join(line_name(seen.board, line, say) for line in own)])
    return Table(say("Links on the board"), [say("Player"), say("Links")], rows)


def _merchants(seen: Seen, say: Language) -> Table:
    rows = []
    for merchant in seen.view["merchants"]:
        stall = merchant["slot"]
        place = seen.board.merchants[seen.board.stall_merchant[seen.board.stall_index[stall]]]
        buys = say.listing([say(INDUSTRY_NAMES[industry]) for industry in merchant["buys"]]) or say("nothing")
        beer = goods("beer", int(merchant["barrel"]), say)
        rows.append([stall_name(seen.board, stall, say), buys, beer, bonus_name(place, say)])
    return Table(say("Merchants"), [say("Place"), say("Buys"), say("Beer"), say("Bonus for the beer")], rows)


def _markets(view: Data, say: Language) -> Table:
    rows = []
    for kind, market in (("coal", COAL_MARKET), ("iron", IRON_MARKET)):
        price = pounds(market.price(view[kind], 1), say)
        rows.append([_goods_name(kind, say), say.number(view[kind]), price])
    return Table(say("Markets"), [say("Market"), say("Cubes"), say("The next cube costs")], rows)


# ---------------------------------------------------------------------- order, gauges, sources


def order(game: BrassBirmingham, view: Data) -> list[int]:
    """R33: of this round."""
    seats: list[int] = view["order"]
    return seats


def gauges(game: BrassBirmingham, view: Data, say: Language) -> list[Gauge]:
    """Points decide the game; money and income make them possible. Gauges of money are in dollars: this one is not."""
    players = view["players"]
    return [
        Gauge(say("Points"), [player["points"] for player in players]),
        Gauge(say("Pounds"), [player["money"] for player in players]),
        Gauge(say("Income level"), [player["income"] for player in players]),
    ]


def source(source: str, say: Language) -> str:
    """A source of points in plain words."""
    return say(SOURCE_NAMES[source])
