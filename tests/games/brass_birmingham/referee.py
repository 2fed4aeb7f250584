"""A referee who watches games of Brass: Birmingham with books of its own, and a slow player who knows what is legal.

`Table` is a position in plain dictionaries, made from what `save` gives and from the map's document. It was written
from the rules alone (R1 to R148, A1 to A54), as slowly and plainly as can be: connections are walked link by link. It
says what may be chosen (`offers`) and whether anything in the position is impossible (`check`).

`Referee` listens to a game from its start: each event is judged by the rules, entered in its own table, and after every
play the table must be what the game says it is. So nothing can move that no event explains.

What it does not check: that the shuffles are fair, only that no card is lost in them (chance has tests of its own);
nor which rule forbids what is not on offer (the tests of each action do).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ironbridge.engine.game import Game, State
from ironbridge.games import game
from ironbridge.games.brass_birmingham.rules import events

Save = dict[str, Any]
TINY = str(Path(__file__).with_name("tiny.toml"))
OPTIONS = ("full", "introductory", "introductory-no-last-income")


@cache
def brass(seats: int, length: str = "full", map_name: str = "birmingham") -> Game:
    return game("brass-birmingham", seats=seats, map=map_name, game=length)


# ---------------------------------------------------------------------- what is printed


class Kind(NamedTuple):
    """A kind of industry tile, as printed."""

    copies: int
    money: int
    coal: int
    iron: int
    beer: int
    points: int
    income: int
    icons: int
    eras: tuple[str, ...] = ("canal", "rail")
    bulb: bool = False


CANAL_ONLY = ("canal",)
RAIL_ONLY = ("rail",)
MAT: dict[str, list[Kind]] = {
    "cotton": [
        Kind(3, 12, 0, 0, 1, 5, 5, 1, CANAL_ONLY),
        Kind(2, 14, 1, 0, 1, 5, 4, 2),
        Kind(3, 16, 1, 1, 1, 9, 3, 1),
        Kind(3, 18, 1, 1, 1, 12, 2, 1),
    ],
    "manufacturer": [
        Kind(1, 8, 1, 0, 1, 3, 5, 2, CANAL_ONLY),
        Kind(2, 10, 0, 1, 1, 5, 1, 1),
        Kind(1, 12, 2, 0, 0, 4, 4, 0),
        Kind(1, 8, 0, 1, 1, 3, 6, 1),
        Kind(2, 16, 1, 0, 2, 8, 2, 2),
        Kind(1, 20, 0, 0, 1, 7, 6, 1),
        Kind(1, 16, 1, 1, 0, 9, 4, 0),
        Kind(2, 20, 0, 2, 1, 11, 1, 1),
    ],
    "pottery": [
        Kind(1, 17, 0, 1, 1, 10, 5, 1, bulb=True),
        Kind(1, 0, 1, 0, 1, 1, 1, 1),
        Kind(1, 22, 2, 0, 2, 11, 5, 1, bulb=True),
        Kind(1, 0, 1, 0, 1, 1, 1, 1),
        Kind(1, 24, 2, 0, 2, 20, 5, 1, RAIL_ONLY),
    ],
    "coal": [
        Kind(1, 5, 0, 0, 0, 1, 4, 2, CANAL_ONLY),
        Kind(2, 7, 0, 0, 0, 2, 7, 1),
        Kind(2, 8, 0, 1, 0, 3, 6, 1),
        Kind(2, 10, 0, 1, 0, 4, 5, 1),
    ],
    "iron": [
        Kind(1, 5, 1, 0, 0, 3, 3, 1, CANAL_ONLY),
        Kind(1, 7, 1, 0, 0, 5, 3, 1),
        Kind(1, 9, 1, 0, 0, 7, 2, 1),
        Kind(1, 12, 1, 0, 0, 9, 1, 1),
    ],
    "brewery": [
        Kind(2, 5, 0, 1, 0, 4, 4, 2, CANAL_ONLY),
        Kind(2, 7, 0, 1, 0, 5, 5, 2),
        Kind(2, 9, 0, 1, 0, 7, 5, 2),
        Kind(1, 9, 0, 1, 0, 10, 5, 2, RAIL_ONLY),
    ],
}
INDUSTRIES = list(MAT)
NUMBERED = [(industry, level) for industry, kinds in MAT.items() for level in range(1, len(kinds) + 1)]
STACK = {
    industry: [level for level, kind in enumerate(kinds, 1) for _ in range(kind.copies)]
    for industry, kinds in MAT.items()
}
SOLD = ("cotton", "manufacturer", "pottery")
CUBES = {"coal": [2, 3, 4, 5], "iron": [4, 4, 5, 6]}
BARRELS = {"canal": 1, "rail": 2}
PRICES = {"coal": [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7], "iron": [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]}
EMPTY_PRICE = {"coal": 8, "iron": 6}
ACTIONS = ("build", "network", "develop", "sell", "loan", "scout", "pass")
WILDS = ("wild-location", "wild-industry")
INDUSTRY_CARDS = {  # the copies for 2, 3 and 4 players
    "iron": (4, 4, 4),
    "coal": (2, 2, 3),
    "pottery": (2, 2, 3),
    "brewery": (5, 5, 5),
    "cotton-manufacturer": (0, 6, 8),
}
MERCHANT_TILES = [  # what they buy, and the fewest players
    *((), ()),
    *(("cotton",), ("manufacturer",), SOLD),
    *((), ("pottery",)),
    *(("cotton",), ("manufacturer",)),
]
MERCHANT_TILES_FOR = {2: 5, 3: 7, 4: 9}
KIND_OF_WORDS = {
    "action": ("",),
    "card": ("card",),
    "site": ("build",),
    "link": ("link",),
    "second-link": ("link", "done"),
    "develop": ("develop",),
    "develop-more": ("develop", "done"),
    "sell": ("sell",),
    "sell-more": ("sell", "done"),
    "coal": ("coal",),
    "iron": ("iron",),
    "beer": ("beer",),
    "bonus": ("develop", "done"),
    "scout": ("card",),
    "give-up": ("give-up",),
}


def kind_of(industry: str, level: int) -> Kind:
    return MAT[industry][level - 1]


def level_at(space: int) -> int:
    """R37: the income level beside a space of the track."""
    if space <= 10:
        return space - 10
    if space <= 30:
        return 1 + (space - 11) // 2
    if space <= 60:
        return 11 + (space - 31) // 3
    return min(30, 21 + (space - 61) // 4)


def highest_space(level: int) -> int:
    return max(space for space in range(100) if level_at(space) == level)


def price(cubes: int, of: str) -> int:
    """R74, R76: of the next cube, when so many lie on the dearest spaces of the market."""
    return PRICES[of][-cubes] if cubes else EMPTY_PRICE[of]


def deck_of(document: dict[str, Any], seats: int) -> Counter[str]:
    """R7, R8: the cards for this number of players."""
    cards = {place["id"]: place["cards"][seats - 2] for place in document["locations"] if place["kind"] == "town"}
    return +Counter(cards | {card: copies[seats - 2] for card, copies in INDUSTRY_CARDS.items()})


# ---------------------------------------------------------------------- a position in plain dictionaries


class Printed:
    """The map's document as plain dictionaries."""

    def __init__(self, document: dict[str, Any], seats: int) -> None:
        locations, merchants = document["locations"], document["merchants"]
        self.towns = [place["id"] for place in locations if place["kind"] == "town"]
        self.spaces: dict[str, tuple[str, set[str]]] = {
            f"{place['id']}.{n}": (place["id"], set(shown))
            for place in locations
            for n, shown in enumerate(place["slots"], 1)
        }
        self.merchants: dict[str, dict[str, Any]] = {place["id"]: place for place in merchants}
        self.stalls: dict[str, str] = {
            f"{place['id']}.{n}": place["id"] for place in merchants for n in range(1, len(place["slots_at"]) + 1)
        }
        self.lines: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
            "-".join(line["ends"][:2]): (tuple(line["ends"]), tuple(line.get("eras", ("canal", "rail"))))
            for line in document["lines"]
        }
        self.deck = deck_of(document, seats)


@cache
def printed_for(rules: Game) -> Printed:
    return Printed(rules.map_document, rules.seats)


class Table:
    """What lies on the table, and what the rules say about it."""

    def __init__(self, rules: Game, save: Save) -> None:
        printed = printed_for(rules)
        self.seats = rules.seats
        self.length = rules.options["game"]
        self.towns, self.spaces, self.lines = printed.towns, printed.spaces, printed.lines
        self.merchants, self.stalls, self.whole_deck = printed.merchants, printed.stalls, printed.deck
        self.rounds = self.whole_deck.total() // (2 * self.seats)
        self.era: str = save["era"]
        self.round: int = save["round"]
        self.over: bool = save["over"]
        self.order: list[int] = list(save["order"])
        self.turn: int = save["turn"]
        self.actions: int = save["actions"]
        players = save["players"]
        self.money: list[int] = [player["money"] for player in players]
        self.spent: list[int] = [player["spent"] for player in players]
        self.space: list[int] = [player["space"] for player in players]
        self.sources: list[dict[str, int]] = [dict(player["sources"]) for player in players]
        self.hands: list[list[str]] = [list(player["hand"]) for player in players]
        self.discards: list[list[str]] = [list(player["discards"]) for player in players]
        self.face_down: list[str | None] = [player["face_down"] for player in players]
        self.mat: list[dict[str, int]] = [dict(player["mat"]) for player in players]
        self.tiles: dict[str, dict[str, Any]] = {
            tile["slot"]: {name: value for name, value in tile.items() if name != "slot"} for tile in save["tiles"]
        }
        self.links: dict[str, int] = {link["line"]: link["owner"] for link in save["links"]}
        self.buys: dict[str, list[str]] = {tile["slot"]: list(tile["buys"]) for tile in save["merchants"]}
        self.barrels: set[str] = {tile["slot"] for tile in save["merchants"] if tile["barrel"]}
        self.market: dict[str, int] = {"coal": save["coal"], "iron": save["iron"]}
        self.deck: list[str] = list(save["deck"])

    # ------------------------------------------------------------------ where things are

    def connected(self, places: Iterable[str]) -> dict[str, int]:
        """R61, A22, A25: the places that hang together with these, and how many links away each is."""
        away = dict.fromkeys(places, 0)
        edge = list(away)
        while edge:
            further = []
            for place in edge:
                for line in self.links:
                    ends = self.lines[line][0]
                    if place in ends:
                        for end in ends:
                            if end not in away:
                                away[end] = away[place] + 1
                                further.append(end)
            edge = further
        return away

    def parts(self) -> dict[str, dict[str, int]]:
        """For each place, all that it is connected with."""
        found: dict[str, dict[str, int]] = {}
        for place in [*(place for place, _ in self.spaces.values()), *self.merchants]:
            if place not in found:
                part = self.connected([place])
                for other in part:
                    found[other] = part  # who is in it is the same seen from each; how far away is not
        return found

    def own(self, seat: int) -> dict[str, dict[str, Any]]:
        return {slot: tile for slot, tile in self.tiles.items() if tile["owner"] == seat}

    def network(self, seat: int) -> set[str]:
        """R60, A21."""
        places = {self.spaces[slot][0] for slot in self.own(seat)}
        for line, owner in self.links.items():
            if owner == seat:
                places.update(self.lines[line][0])
        return places

    def has_nothing(self, seat: int) -> bool:
        """R62."""
        return not self.own(seat) and seat not in self.links.values()

    def next_level(self, seat: int, industry: str) -> int | None:
        """R93."""
        left = self.mat[seat][industry]
        return STACK[industry][-left] if left else None

    def sources_of(self, industry: str) -> dict[str, dict[str, Any]]:
        """Unflipped tiles of an industry."""
        return {s: tile for s, tile in self.tiles.items() if tile["industry"] == industry and not tile["flipped"]}

    def points(self, seat: int) -> int:
        return sum(self.sources[seat].values())

    # ------------------------------------------------------------------ what things cost

    def _bill(self, of: str, n: int, free: int, market: bool) -> int | None:
        """A27: free cubes first, then the market, one by one; None if they cannot be had."""
        cubes, total = self.market[of], 0
        for _ in range(n - free):
            if not market:
                return None
            total += price(cubes, of)
            cubes = max(0, cubes - 1)
        return total

    def coal_bill(self, part: Iterable[str], n: int) -> int | None:
        """R70-R76, A28: for something connected with these places."""
        part = set(part)
        free = sum(mine["cubes"] for slot, mine in self.sources_of("coal").items() if self.spaces[slot][0] in part)
        return self._bill("coal", n, free, not part.isdisjoint(self.merchants))

    def iron_bill(self, n: int) -> int:
        """R78-R81."""
        bill = self._bill("iron", n, sum(works["cubes"] for works in self.sources_of("iron").values()), market=True)
        assert bill is not None
        return bill

    def breweries(self, seat: int, part: Iterable[str]) -> list[str]:
        """R84, R85."""
        part = set(part)
        found = self.sources_of("brewery").items()
        return [slot for slot, tile in found if tile["owner"] == seat or self.spaces[slot][0] in part]

    # ------------------------------------------------------------------ what may be done

    def buildable(self, seat: int) -> set[tuple[str, str]]:
        """Industries and spaces where everything but the card allows it: R93-R103, R109-R111."""
        found = set()
        parts = self.parts()
        own = self.own(seat)
        for industry in INDUSTRIES:
            level = self.next_level(seat, industry)
            if level is None or self.era not in kind_of(industry, level).eras:
                continue
            kind = kind_of(industry, level)
            price_without_coal = kind.money + self.iron_bill(kind.iron)
            for slot, (place, shown) in self.spaces.items():
                if industry not in shown or not self._room(seat, slot, industry, level):
                    continue
                elsewhere = any(self.spaces[other][0] == place for other in own if other != slot)
                if self.era == "canal" and elsewhere:
                    continue  # R99, A35
                coal = self.coal_bill(parts[place], kind.coal) if kind.coal else 0
                if coal is not None and price_without_coal + coal <= self.money[seat]:
                    found.add((industry, slot))
        return found

    def _room(self, seat: int, slot: str, industry: str, level: int) -> bool:
        """R94, R95, R109-R111: a free space, the right one of the place; or a tile to replace."""
        there = self.tiles.get(slot)
        place, shown = self.spaces[slot]
        if there is None:
            if len(shown) == 1:
                return True
            alone = [s for s, (at, shows) in self.spaces.items() if at == place and shows == {industry}]
            return all(s in self.tiles for s in alone)
        if there["industry"] != industry or there["level"] >= level:
            return False
        if there["owner"] == seat:
            return True
        left = sum(int(tile["cubes"]) for tile in self.tiles.values() if tile["industry"] == industry)
        return industry in ("coal", "iron") and left == 0 and self.market[industry] == 0

    def allows(self, seat: int, card: str, industry: str, slot: str) -> bool:
        """R62, R65, R89-R92: whether the card is good for that."""
        place = self.spaces[slot][0]
        if card == "wild-location":
            return place in self.towns
        if card in self.towns:
            return place == card
        if card != "wild-industry" and industry not in card.split("-"):
            return False
        if self.has_nothing(seat):
            return slot not in self.tiles
        return place in self.network(seat)

    def sites(self, seat: int, card: str, buildable: set[tuple[str, str]] | None = None) -> set[tuple[str, str]]:
        where = self.buildable(seat) if buildable is None else buildable
        return {(industry, slot) for industry, slot in where if self.allows(seat, card, industry, slot)}

    def free_lines(self, seat: int, second: bool = False) -> set[str]:
        """R63, R132-R137, A4, A49, A50."""
        if list(self.links.values()).count(seat) == 14:
            return set()
        network, anywhere = self.network(seat), self.has_nothing(seat)
        found = set()
        for line, (ends, eras) in self.lines.items():
            if self.era not in eras or line in self.links or not (anywhere or network & set(ends)):
                continue
            if self.era == "canal":
                if self.money[seat] >= 3:
                    found.add(line)
                continue
            part = self.connected(ends)  # once it is there, all of these are connected with it
            coal = self.coal_bill(part, 1)
            if coal is None or self.money[seat] < coal + (10 if second else 5):
                continue
            if not second or self.breweries(seat, part):
                found.add(line)
        return found

    def buyers(self, slot: str) -> list[str]:
        """R118, A42: the stalls that buy what the tile on this space makes."""
        part = self.connected([self.spaces[slot][0]])
        industry = self.tiles[slot]["industry"]
        return [stall for stall, buys in self.buys.items() if industry in buys and self.stalls[stall] in part]

    def sales(self, seat: int) -> set[str]:
        """R118, R119, A29, A30."""
        found = set()
        for slot, tile in self.own(seat).items():
            if tile["flipped"] or tile["industry"] not in SOLD:
                continue
            buyers = self.buyers(slot)
            part = self.connected([self.spaces[slot][0]])
            beer = sum(self.tiles[brewery]["cubes"] for brewery in self.breweries(seat, part))
            beer += any(stall in self.barrels for stall in buyers)
            if buyers and beer >= kind_of(tile["industry"], tile["level"]).beer:
                found.add(slot)
        return found

    def developable(self, seat: int, free: bool = False) -> set[str]:
        """R114-R117, R123, A45."""
        found = set()
        for industry in INDUSTRIES:
            level = self.next_level(seat, industry)
            if level is None or kind_of(industry, level).bulb:
                continue
            if free or self.iron_bill(1) <= self.money[seat]:
                found.add(industry)
        return found

    def nearest_mines(self, places: Iterable[str]) -> list[str]:
        """R70, R71, A26."""
        away = self.connected(places)
        mines = {slot: away[self.spaces[slot][0]] for slot in self.sources_of("coal") if self.spaces[slot][0] in away}
        return [slot for slot, n in mines.items() if n == min(mines.values())]

    def worth(self, slot: str) -> int:
        """R39, A13."""
        return kind_of(self.tiles[slot]["industry"], self.tiles[slot]["level"]).money // 2

    def actions_possible(self, seat: int) -> set[str]:
        """R28-R30, R128, R131, A47: those that can be completed."""
        hand = self.hands[seat]
        where = self.buildable(seat)
        wild = any(card in WILDS for card in hand)
        return {
            "pass",
            *(["build"] if any(self.sites(seat, card, where) for card in set(hand)) else []),
            *(["network"] if self.free_lines(seat) else []),
            *(["develop"] if self.developable(seat) else []),
            *(["sell"] if self.sales(seat) else []),
            *(["loan"] if level_at(self.space[seat]) - 3 >= -10 else []),
            *(["scout"] if len(hand) >= 3 and not wild else []),
        }

    def offers(self, seat: int, asked: dict[str, Any]) -> set[str]:
        """The words that answer the question, as `save` has it."""
        kind, action, card = asked["kind"], asked["action"], asked["card"]
        slot, line = asked["slot"], asked["line"]
        hand = set(self.hands[seat])
        done = {"done"}
        if kind == "action":
            return self.actions_possible(seat)
        if kind == "card":
            where = self.buildable(seat) if action == "build" else set()
            return {f"card:{held}" for held in hand if action != "build" or self.sites(seat, held, where)}
        if kind == "scout":
            return {f"card:{held}" for held in hand}
        if kind == "site":
            return {f"build:{industry}@{space}" for industry, space in self.sites(seat, card)}
        if kind in ("link", "second-link"):
            second = kind == "second-link"
            return {f"link:{free}" for free in self.free_lines(seat, second)} | (done if second else set())
        if kind in ("develop", "develop-more", "bonus"):
            industries = self.developable(seat, free=kind == "bonus")
            return {f"develop:{industry}" for industry in industries} | (set() if kind == "develop" else done)
        if kind in ("sell", "sell-more"):
            return {f"sell:{space}" for space in self.sales(seat)} | (done if kind == "sell-more" else set())
        if kind == "give-up":
            return {f"give-up:{space}" for space in self.own(seat) if self.worth(space)}
        if kind == "iron":
            return {f"iron<{works}" for works in self.sources_of("iron")}
        places = self.lines[line][0] if action == "network" else (self.spaces[slot][0],)
        if kind == "coal":
            return {f"coal<{mine}" for mine in self.nearest_mines(places)}
        assert kind == "beer"
        beers = self.breweries(seat, self.connected(places))
        if action == "sell" and asked["stall"] is None:
            beers += [stall for stall in self.buyers(slot) if stall in self.barrels]
        return {f"beer<{source}" for source in beers}

    # ------------------------------------------------------------------ what is never otherwise (T75)

    def check(self) -> None:
        seats = range(self.seats)
        cards = Counter(self.deck)
        wilds: Counter[str] = Counter()
        for seat in seats:
            held = Counter(self.hands[seat])
            wilds += Counter({wild: held[wild] for wild in WILDS})
            cards += Counter({card: n for card, n in held.items() if card not in WILDS})
            cards += Counter(self.discards[seat])
            assert (self.face_down[seat] is None) == (self.era == "rail")
            cards += Counter([card for card in [self.face_down[seat]] if card is not None])
            assert all(n <= 1 for card, n in held.items() if card in WILDS), "R131: never two of a kind"
        if self.over:
            assert not self.deck
            assert not any(self.hands)
        assert cards == self.whole_deck, "cards are neither lost nor won"
        assert all(n <= 4 for n in wilds.values())
        for seat in seats:
            on_board = Counter((tile["industry"], tile["level"]) for tile in self.own(seat).values())
            for industry, stack in STACK.items():
                assert 0 <= self.mat[seat][industry] <= len(stack)
            for (industry, level), n in on_board.items():
                assert n <= STACK[industry][: len(STACK[industry]) - self.mat[seat][industry]].count(level)
            assert list(self.links.values()).count(seat) <= 14
            assert self.money[seat] >= 0
            assert self.spent[seat] >= 0
            assert 0 <= self.space[seat] <= 99
            assert self.sources[seat]["shortfall"] <= 0
            assert all(
                points >= 0 for name, points in self.sources[seat].items() if name not in ("shortfall", "income")
            )
            assert self.points(seat) - min(0, self.sources[seat]["income"]) >= 0
            if self.era == "canal":
                places = [self.spaces[slot][0] for slot in self.own(seat)]
                assert len(places) == len(set(places)), "R99"
        for slot, tile in self.tiles.items():
            industry, kind = tile["industry"], kind_of(tile["industry"], tile["level"])
            assert industry in self.spaces[slot][1]
            assert self.era in kind.eras
            most = BARRELS[self.era] if industry == "brewery" else CUBES.get(industry, [0] * 8)[tile["level"] - 1]
            if tile["flipped"] or industry in SOLD:
                assert tile["cubes"] == 0
            else:
                assert 1 <= tile["cubes"] <= most
        assert all(self.era in self.lines[line][1] for line in self.links)
        assert all(0 <= self.market[of] <= len(PRICES[of]) for of in PRICES)
        in_use = {stall for stall, place in self.stalls.items() if self.merchants[place]["players"] <= self.seats}
        assert set(self.buys) == in_use
        wanted = sorted(sorted(buys) for buys in MERCHANT_TILES[: MERCHANT_TILES_FOR[self.seats]])
        assert sorted(sorted(buys) for buys in self.buys.values()) == wanted
        assert all(self.buys[stall] for stall in self.barrels), "A2"
        assert sorted(self.order) == list(seats)
        assert 1 <= self.round <= self.rounds


# ---------------------------------------------------------------------- the referee


class Act:
    """An action under way."""

    def __init__(self, action: str) -> None:
        self.action = action
        self.cards: list[str] = []
        self.done = 0
        self.slot: str | None = None
        self.line: str | None = None
        self.places: tuple[str, ...] = ()
        self.need = {"coal": 0, "iron": 0, "beer": 0}
        self.replaced: str | None = None
        self.drunk: list[str] = []  # for the sale under way
        self.stall: str | None = None
        self.bonus = False  # a free development, not yet taken


class Referee:
    """Watches one game from its start; call `look` after each play."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.heard = state.listen()
        self.table = Table(state.game, state.save())
        self.act: Act | None = None
        self.paying = -1  # how many have been paid; -1 outside the end of a round
        self.short = 0  # points to be lost
        self.flips: list[str] = []  # a tile that must flip now
        self.bonus: str | None = None  # a merchant that must give its bonus now
        self.scored: list[tuple[str, int]] = []
        self.taken = Counter[tuple[str, int]]()  # actions by era and seat
        self.round_count = Counter[str]()
        self.looked = 0
        self.seen = Counter[str]()  # what has happened, so that a test can ask whether anything has
        self.word = ""
        self._numbers()
        self._check_start()
        self._compare()

    def _numbers(self) -> None:
        """Events speak in numbers: the places of things in the map's document."""
        table = self.table
        self.slot_ids = list(table.spaces)
        self.line_ids = list(table.lines)
        self.stall_ids = list(table.stalls)
        self.merchant_ids = list(table.merchants)
        self.card_ids = [*table.towns, *INDUSTRY_CARDS, *WILDS]

    def _check_start(self) -> None:
        """R7-R21."""
        table = self.table
        deck = table.whole_deck.total()
        assert (table.era, table.round, table.turn, table.actions, table.over) == ("canal", 1, 0, 1, False)
        assert len(table.deck) == deck - 9 * table.seats
        assert [len(hand) for hand in table.hands] == [8] * table.seats
        assert not any(card in WILDS for hand in table.hands for card in hand)
        assert len(set(table.money)) == 1
        assert table.space == [10] * table.seats
        assert not any(table.spent)
        assert not any(any(sources.values()) for sources in table.sources)
        assert not any(table.discards)
        assert table.mat == [{industry: len(stack) for industry, stack in STACK.items()}] * table.seats
        assert not table.tiles
        assert not table.links
        assert table.market == {"coal": 13, "iron": 8}
        assert table.barrels == {stall for stall, buys in table.buys.items() if buys}
        self.round_count["canal"] = 1

    def play(self, word: str) -> None:
        """Play it and look."""
        self.word = word
        self.state.play(self.state.game.choice(word))
        self.look()

    def look(self) -> None:
        """Judge what has happened, and compare the books with what the game says now."""
        for event, *details in self.heard:
            if self.flips:
                assert event == events.FLIPPED, "R57: it flips at once"
            elif self.bonus:
                assert event == events.BONUS, "R120: the bonus follows the sale"
            elif self.short:
                assert event == events.SHORT
            HANDLERS[event](self, *details)
        assert not self.flips
        assert not self.bonus
        assert not self.short
        self.heard.clear()
        self._compare()
        self.looked += 1

    # ------------------------------------------------------------------ actions

    def _end_action(self) -> None:
        """The action under way is over: it must be complete."""
        act, table = self.act, self.table
        if act is None:
            return
        assert not any(act.need.values()), "A27: an action is paid in full"
        assert not act.drunk
        if act.action in ("build", "network", "develop", "sell", "loan", "scout"):
            assert act.done >= 1
        assert len(act.cards) == (3 if act.action == "scout" else 1)
        if act.action == "build":
            assert act.slot is not None
            tile = table.tiles[act.slot]
            room = tile["industry"] in PRICES and table.market[tile["industry"]] < len(PRICES[tile["industry"]])
            assert not (tile["cubes"] and room and self._delivers(act.slot)), "R104, R105: as many as possible"
        table.actions -= 1
        self.act = None

    def _delivers(self, slot: str) -> bool:
        table = self.table
        industry = table.tiles[slot]["industry"]
        part = table.connected([table.spaces[slot][0]])
        return industry == "iron" or (industry == "coal" and not table.merchants.keys().isdisjoint(part))

    def _next_turn(self) -> None:
        """R23, R31."""
        table = self.table
        if table.actions == 0 and self.paying < 0:
            assert len(table.hands[self._seat()]) == 8 or not table.deck, "R31: hands are refilled"
            table.turn += 1
            assert table.turn < table.seats
            table.actions = self._actions_in_turn()

    def _actions_in_turn(self) -> int:
        return 1 if (self.table.era, self.table.round) == ("canal", 1) else 2

    def _seat(self) -> int:
        return self.table.order[self.table.turn]

    def _acting(self, seat: int, *actions: str) -> Act:
        assert self.act is not None
        assert self.act.action in actions
        assert seat == self._seat()
        return self.act

    def _played(self, seat: int, number: int, card_number: int, _: int) -> None:
        table = self.table
        action, card = ACTIONS[number], self.card_ids[card_number]
        act = self.act
        if act is None or act.action != "scout" or len(act.cards) == 3 or action != "scout":
            self._end_action()
            self._next_turn()
            assert self.paying < 0
            assert seat == self._seat()
            act = self.act = Act(action)
            if action == "scout":
                assert not any(held in WILDS for held in table.hands[seat]), "R131"
            self.taken[table.era, seat] += 1
            self.seen[f"action {action}"] += 1
        table.hands[seat].remove(card)
        if card not in WILDS:  # R27
            table.discards[seat].append(card)
        else:
            self.seen[f"{card} for {'build' if action == 'build' else 'another action'}"] += 1
        act.cards.append(card)

    def _built(self, seat: int, slot_number: int, number: int, _: int) -> None:
        act, table = self._acting(seat, "build"), self.table
        slot, (industry, level) = self.slot_ids[slot_number], NUMBERED[number]
        assert act.done == 0
        assert level == table.next_level(seat, industry), "R93"
        assert (industry, slot) in table.sites(seat, act.cards[0])
        kind, place = kind_of(industry, level), table.spaces[slot][0]
        if table.has_nothing(seat):
            self.seen["first placement, " + table.era] += 1
        if place not in table.towns:
            self.seen["farm"] += 1
        assert (slot in table.tiles) == (act.replaced == slot)
        if act.replaced:
            whose = "own" if table.tiles[slot]["owner"] == seat else "other's"
            self.seen[f"{whose} tile replaced"] += 1
        cubes = BARRELS[table.era] if industry == "brewery" else CUBES.get(industry, [0] * 8)[level - 1]
        table.tiles[slot] = {"owner": seat, "industry": industry, "level": level, "flipped": False, "cubes": cubes}
        table.mat[seat][industry] -= 1
        self._pay(seat, kind.money)
        act.done, act.slot, act.places = 1, slot, (place,)
        act.need.update(coal=kind.coal, iron=kind.iron)

    def _replaced(self, seat: int, slot_number: int, number: int, owner: int) -> None:
        act, slot = self._acting(seat, "build"), self.slot_ids[slot_number]
        there = self.table.tiles[slot]
        assert (there["industry"], there["level"], there["owner"]) == (*NUMBERED[number], owner)
        act.replaced = slot

    def _pay(self, seat: int, money: int) -> None:
        """R32, A9."""
        self.table.money[seat] -= money
        self.table.spent[seat] += money
        assert self.table.money[seat] >= 0

    def _linked(self, seat: int, number: int, money: int, _: int) -> None:
        act, table = self._acting(seat, "network"), self.table
        line = self.line_ids[number]
        second = act.done == 1
        assert act.done < (1 if table.era == "canal" else 2)
        assert not any(act.need.values()), "A49: one after the other"
        assert line in table.free_lines(seat, second)
        assert money == (3 if table.era == "canal" else 10 if second else 5)
        if table.has_nothing(seat):
            self.seen["first link, " + table.era] += 1
        table.links[line] = seat
        self._pay(seat, money)
        act.done += 1
        act.line, act.places = line, table.lines[line][0]
        if table.era == "rail":
            act.need.update(coal=1, beer=int(second))
            self.seen["second rail"] += second

    def _developed(self, seat: int, number: int, _: int, __: int) -> None:
        act, table = self._acting(seat, "develop", "sell"), self.table
        industry, level = NUMBERED[number]
        assert level == table.next_level(seat, industry)
        assert industry in table.developable(seat, free=act.action == "sell")
        table.mat[seat][industry] -= 1
        if act.action == "sell":
            assert act.bonus
            act.bonus = False
            self.seen["free development"] += 1
        else:
            assert act.done < 2
            assert not any(act.need.values())
            act.done += 1
            act.need["iron"] = 1
            self.seen["second development"] += act.done == 2

    def _borrowed(self, seat: int, level: int, _: int, __: int) -> None:
        act, table = self._acting(seat, "loan"), self.table
        act.done = 1
        assert level == level_at(table.space[seat]) - 3 >= -10
        table.money[seat] += 30
        table.space[seat] = highest_space(level)

    def _scouted(self, seat: int, *_: int) -> None:
        act, table = self._acting(seat, "scout"), self.table
        act.done = 1
        assert len(act.cards) == 3
        assert not any(card in WILDS for card in [*act.cards, *table.hands[seat]])
        table.hands[seat] += WILDS
        assert all(sum(hand.count(wild) for hand in table.hands) <= 4 for wild in WILDS)

    # ------------------------------------------------------------------ cubes and barrels

    def _use(self, slot: str, seat: int) -> None:
        """R57: one leaves."""
        tile = self.table.tiles[slot]
        tile["cubes"] -= 1
        assert tile["cubes"] >= 0
        if tile["owner"] != seat:
            self.seen[f"another's {tile['industry']}"] += 1
        if not tile["cubes"]:
            self.flips.append(slot)

    def _coal(self, seat: int, number: int, _: int, __: int) -> None:
        act, slot = self._acting(seat, "build", "network"), self.slot_ids[number]
        assert slot in self.table.nearest_mines(act.places), "R70"
        assert act.need["coal"] > 0
        act.need["coal"] -= 1
        self._use(slot, seat)

    def _iron(self, seat: int, number: int, _: int, __: int) -> None:
        act, slot = self._acting(seat, "build", "develop"), self.slot_ids[number]
        assert slot in self.table.sources_of("iron")
        assert act.need["iron"] > 0
        act.need["iron"] -= 1
        self._use(slot, seat)

    def _bought(self, seat: int, number: int, money: int, _: int) -> None:
        act, table, of = self._acting(seat, "build", "network", "develop"), self.table, INDUSTRIES[number]
        if of == "coal":
            assert not table.nearest_mines(act.places), "R74"
            assert not table.merchants.keys().isdisjoint(table.connected(act.places)), "R75"
        else:
            assert not table.sources_of("iron"), "R80"
        assert act.need[of] > 0
        act.need[of] -= 1
        assert money == price(table.market[of], of)
        self.seen[f"{of} bought" + ("" if table.market[of] else " from the bank")] += 1
        table.market[of] = max(0, table.market[of] - 1)
        self._pay(seat, money)

    def _beer(self, seat: int, number: int, _: int, __: int) -> None:
        act, table, slot = self._acting(seat, "network", "sell"), self.table, self.slot_ids[number]
        assert slot in table.sources_of("brewery"), "R84"
        if act.action == "network":
            assert slot in table.breweries(seat, table.connected(act.places)), "R137"
            assert act.need["beer"] == 1
            assert act.need["coal"] == 0
            act.need["beer"] = 0
        else:
            act.drunk.append(slot)  # for what is seen when it is sold
        self._use(slot, seat)

    def _merchant_beer(self, seat: int, number: int, _: int, __: int) -> None:
        act, stall = self._acting(seat, "sell"), self.stall_ids[number]
        assert act.stall is None, "A30"
        self.table.barrels.remove(stall)
        act.stall = stall
        act.drunk.append(stall)

    def _delivered(self, seat: int, number: int, cubes: int, money: int) -> None:
        act, table, slot = self._acting(seat, "build"), self.table, self.slot_ids[number]
        assert slot == act.slot
        assert not any(act.need.values())
        assert self._delivers(slot)
        tile = table.tiles[slot]
        of = tile["industry"]
        empty = PRICES[of][: len(PRICES[of]) - table.market[of]]
        filled = sorted(empty, reverse=True)[: tile["cubes"]]
        assert (cubes, money) == (len(filled), sum(filled))
        assert cubes > 0
        table.market[of] += cubes
        table.money[seat] += money
        tile["cubes"] -= cubes
        self.seen[f"{of} delivered"] += 1
        if not tile["cubes"]:
            self.flips.append(slot)

    def _sold(self, seat: int, slot_number: int, number: int, stall_number: int) -> None:
        act, table = self._acting(seat, "sell"), self.table
        slot = self.slot_ids[slot_number]
        stall = None if stall_number < 0 else self.stall_ids[stall_number]
        tile = table.tiles[slot]
        assert tile["owner"] == seat
        assert not tile["flipped"]
        assert (tile["industry"], tile["level"]) == NUMBERED[number]
        assert tile["industry"] in SOLD
        assert stall == act.stall
        assert (stall or table.buyers(slot)[0]) in table.buyers(slot)
        assert len(act.drunk) == kind_of(tile["industry"], tile["level"]).beer
        part = table.connected([table.spaces[slot][0]])
        for source in act.drunk:
            if source in table.stalls:
                assert source == stall, "A30"
            else:
                assert table.tiles[source]["owner"] == seat or table.spaces[source][0] in part, "R85"
        if len(act.drunk) == 2:
            self.seen["two barrels"] += 1
        if act.done:
            self.seen["second sale"] += 1
        self.seen["sale without beer"] += not act.drunk
        self.bonus = table.stalls[stall] if stall else None
        act.drunk, act.stall = [], None
        act.done += 1
        act.bonus = False
        self.flips.append(slot)

    def _flipped(self, seat: int, slot_number: int, number: int, spaces: int) -> None:
        slot = self.slot_ids[slot_number]
        assert self.flips == [slot]
        tile = self.table.tiles[slot]
        assert not tile["flipped"]
        assert (tile["owner"], tile["industry"], tile["level"]) == (seat, *NUMBERED[number])
        assert spaces == kind_of(tile["industry"], tile["level"]).income
        tile["flipped"] = True
        self._advance(seat, spaces)
        self.flips = []

    def _advance(self, seat: int, spaces: int) -> None:
        """R58, R59."""
        self.table.space[seat] = min(99, self.table.space[seat] + spaces)

    def _took_bonus(self, seat: int, number: int, _: int, __: int) -> None:
        act, table = self._acting(seat, "sell"), self.table
        assert self.merchant_ids[number] == self.bonus
        merchant = table.merchants[self.bonus]
        self.bonus = None
        self.seen[f"bonus {merchant['bonus']}"] += 1
        if merchant["bonus"] == "money":
            table.money[seat] += merchant["amount"]
        elif merchant["bonus"] == "points":
            table.sources[seat]["merchants"] += merchant["amount"]
        elif merchant["bonus"] == "income":
            self._advance(seat, merchant["amount"])
        else:
            act.bonus = True

    # ------------------------------------------------------------------ turns, rounds, eras

    def _drew(self, seat: int, n: int, _: int, __: int) -> None:
        table = self.table
        if table.era == "rail" and table.round == 0:
            return  # the new hands of the rail era are read off when they lie there
        self._end_action()
        assert seat == self._seat()
        assert table.actions == 0
        assert n == min(8 - len(table.hands[seat]), len(table.deck)) > 0
        table.hands[seat] += table.deck[-n:]
        del table.deck[-n:]

    def _ordered(self, order: int, *_: int) -> None:
        table = self.table
        self._end_action()
        assert table.turn == table.seats - 1
        assert table.actions == 0
        assert len({len(hand) for hand in table.hands}) == 1, "T75: all hands are equal"
        assert len(table.hands[0]) == 8 or not table.deck
        left: list[int] = []
        for seat in table.order:  # R33, R34: before the first who spent more
            at = next((n for n, other in enumerate(left) if table.spent[other] > table.spent[seat]), len(left))
            left.insert(at, seat)
        assert [order >> 3 * n & 7 for n in range(table.seats)] == left
        self.seen["order changed"] += table.order != left
        table.order = left
        table.spent = [0] * table.seats
        self.paying = table.turn = 0

    def _is_paid(self, seat: int) -> None:
        """R36: in turn order; of an income of nothing nothing is said."""
        table = self.table
        while table.order[self.paying] != seat:
            assert level_at(table.space[table.order[self.paying]]) == 0
            self.paying += 1

    def _income(self, seat: int, money: int, _: int, __: int) -> None:
        table = self.table
        self._is_paid(seat)
        level = level_at(table.space[seat])
        if money != level:
            assert level < 0
            assert money == -table.money[seat]
            assert not any(table.worth(slot) for slot in table.own(seat)), "R41: tiles come first"
            self.short = money - level
        table.money[seat] += money
        assert table.money[seat] >= 0
        if not self.short:
            self.paying += 1

    def _gave_up(self, seat: int, slot_number: int, number: int, money: int) -> None:
        table, slot = self.table, self.slot_ids[slot_number]
        self._is_paid(seat)
        assert table.money[seat] < -level_at(table.space[seat]), "R40: no further tile"
        tile = table.tiles[slot]
        assert (tile["owner"], tile["industry"], tile["level"]) == (seat, *NUMBERED[number])
        assert money == table.worth(slot) > 0
        table.money[seat] += money
        del table.tiles[slot]
        self.seen["given up"] += 1

    def _fell_short(self, seat: int, missing: int, lost: int, _: int) -> None:
        self._is_paid(seat)
        if not self.short:  # there was not even a pound to pay first
            assert self.table.money[seat] == 0
            assert not any(self.table.worth(slot) for slot in self.table.own(seat)), "R41: tiles come first"
            self.short = -level_at(self.table.space[seat])
        assert missing == self.short > 0
        assert lost == min(missing, self.table.points(seat)), "R41, A14"
        self.table.sources[seat]["shortfall"] -= lost
        self.short = 0
        self.paying += 1
        self.seen["points lost" if lost else "nothing to lose"] += 1

    def _all_paid(self) -> None:
        """R36, A10, A11."""
        table = self.table
        last = table.round == table.rounds
        without = table.era == "rail" or table.length == "introductory-no-last-income"
        if last and without:
            assert self.paying == 0
        else:
            assert all(level_at(table.space[seat]) == 0 for seat in table.order[self.paying :])
        self.paying = -1

    def _began_round(self, era: int, number: int, _: int, __: int) -> None:
        table = self.table
        if table.round:
            self._all_paid()
        table.round += 1
        assert (("canal", "rail")[era], number) == (table.era, table.round)
        table.turn = 0
        table.actions = self._actions_in_turn()
        self.round_count[table.era] += 1

    def _link_points(self, seat: int, points: int, count: int, _: int) -> None:
        """R43-R45, A15, A16."""
        table = self.table
        if seat == 0:
            assert table.round == table.rounds
            assert not table.deck
            assert not any(table.hands)
            self._all_paid()
            for each in range(table.seats):
                assert self.taken[table.era, each] == 2 * table.rounds - (table.era == "canal"), "T80"
        icons = Counter(dict.fromkeys(table.merchants, 2))
        for slot, tile in table.tiles.items():
            if tile["flipped"]:
                icons[table.spaces[slot][0]] += kind_of(tile["industry"], tile["level"]).icons
        own = [line for line, owner in table.links.items() if owner == seat]
        assert count == len(own)
        assert points == sum(icons[end] for line in own for end in table.lines[line][0])
        self._score("link", seat, f"{table.era}-links", points)

    def _score(self, what: str, seat: int, source: str, points: int) -> None:
        self.scored.append((what, seat))
        self.table.sources[seat][source] += points

    def _tile_points(self, seat: int, points: int, count: int, _: int) -> None:
        """R46, R47: once every link is gone."""
        table = self.table
        table.links.clear()
        flipped = [tile for tile in table.own(seat).values() if tile["flipped"]]
        assert count == len(flipped)
        assert points == sum(kind_of(tile["industry"], tile["level"]).points for tile in flipped)
        self._score("tile", seat, f"{table.era}-tiles", points)

    def _cleared(self, *_: int) -> None:
        """R49."""
        table = self.table
        assert table.era == "canal"
        assert table.length == "full"
        self._check_scored("link", "tile")
        for slot in list(table.tiles):
            if table.tiles[slot]["level"] == 1:
                del table.tiles[slot]
        self.seen["tiles kept for the rail era"] += len(table.tiles)

    def _check_scored(self, *steps: str) -> None:
        seats = range(self.table.seats)
        by_seat = [(step, seat) for seat in seats for step in steps[2:]]
        assert self.scored == [*((step, seat) for step in steps[:2] for seat in seats), *by_seat]
        self.scored = []

    def _began_era(self, era: int, *_: int) -> None:
        """R50-R52, A7, A18: no card is lost in the shuffle."""
        table = self.table
        assert (table.era, era) == ("canal", 1)
        table.era, table.round = "rail", 0
        table.barrels = {stall for stall, buys in table.buys.items() if buys}
        save = self.state.save()
        cards = Counter(card for pile in table.discards for card in pile) + Counter(map(str, table.face_down))
        dealt = [player["hand"] for player in save["players"]]
        assert [len(hand) for hand in dealt] == [8] * table.seats
        assert Counter(save["deck"]) + Counter(card for hand in dealt for card in hand) == cards
        table.hands = [list(hand) for hand in dealt]
        table.deck = list(save["deck"])
        table.discards = [[] for _ in dealt]
        table.face_down = [None] * table.seats

    def _money_points(self, seat: int, points: int, _: int, __: int) -> None:
        assert points == min(15, self.table.money[seat] // 4), "R144"
        self._score("money", seat, "money", points)

    def _income_points(self, seat: int, points: int, _: int, __: int) -> None:
        assert points == level_at(self.table.space[seat]), "R145"
        self._score("income", seat, "income", points)
        self.seen["negative income points"] += points < 0

    def _again_points(self, seat: int, points: int, _: int, __: int) -> None:
        flipped = [tile for tile in self.table.own(seat).values() if tile["flipped"] and tile["level"] >= 2]
        assert points == sum(kind_of(tile["industry"], tile["level"]).points for tile in flipped), "R146"
        self._score("again", seat, "tiles-again", points)

    def _ended(self, *_: int) -> None:
        table = self.table
        full = table.length == "full"
        assert table.era == ("rail" if full else "canal")
        self._check_scored("link", "tile", *(() if full else ("money", "income", "again")))
        assert self.round_count == Counter(dict.fromkeys(["canal", "rail"] if full else ["canal"], table.rounds))
        table.over = True

    # ------------------------------------------------------------------ the books and the game

    def _compare(self) -> None:
        state, table = self.state, self.table
        save = state.save()
        asked = save["question"]
        if asked is not None and asked["kind"] in ("action", "card"):
            self._end_action()
            self._next_turn()
        theirs = Table(state.game, save)
        for name in ("money", "spent", "space", "sources", "discards", "face_down", "mat"):
            assert getattr(theirs, name) == getattr(table, name), name
        assert [sorted(hand) for hand in theirs.hands] == [sorted(hand) for hand in table.hands]
        assert theirs.deck == table.deck
        assert theirs.tiles == table.tiles
        assert theirs.links == table.links
        assert (theirs.buys, theirs.barrels, theirs.market) == (table.buys, table.barrels, table.market)
        assert (theirs.era, theirs.round, theirs.order) == (table.era, table.round, table.order)
        assert theirs.over == table.over == state.over
        table.check()
        assert state.scores() == [table.points(seat) for seat in range(table.seats)]
        assert state.breakdown() == table.sources
        standing = list(zip(state.scores(), table.space, table.money, strict=True))
        assert state.ranks() == [1 + sum(other > mine for other in standing) for mine in standing], "R53-R55, A19"
        if state.over:
            assert state.choices() == ()
            return
        self._compare_question(theirs, asked)
        choices = state.choices()
        said = [state.game.word(choice) for choice in choices]
        assert len(said) == len(set(said)) >= 2
        assert {_family(word) for word in said} <= set(KIND_OF_WORDS[asked["kind"]])
        assert set(said) == table.offers(state.seat, asked), asked
        self.seen[f"question {asked['kind']}"] += 1

    def _compare_question(self, theirs: Table, asked: dict[str, Any]) -> None:
        table, act = self.table, self.act
        assert theirs.actions == table.actions
        if asked["kind"] == "give-up":
            seat = self.state.seat
            self._is_paid(seat)
            assert (theirs.turn, table.actions) == (self.paying, 0)
            assert asked["due"] == -level_at(table.space[seat]) > table.money[seat]
            return
        assert asked["due"] == 0
        assert (self.state.seat, theirs.turn) == (self._seat(), table.turn)
        needs = {of: asked[of] for of in ("coal", "iron", "beer")}
        if act is None:
            assert (asked["action"] is None) == (asked["kind"] == "action")
            assert asked["card"] is None
            assert not any(needs.values())
            return
        assert asked["action"] == act.action
        assert asked["card"] == act.cards[0]
        if act.action == "network" and act.done:
            assert asked["line"] == act.line
        if act.action == "build" and act.done:
            assert asked["slot"] == act.slot
        if asked["kind"] == "beer" and act.action == "sell":
            tile = table.tiles[asked["slot"]]
            assert needs == {
                "coal": 0,
                "iron": 0,
                "beer": kind_of(tile["industry"], tile["level"]).beer - len(act.drunk),
            }
            assert asked["stall"] == act.stall
        else:
            assert needs == act.need
        if asked["kind"] in needs:
            assert needs[asked["kind"]] > 0
        if asked["kind"] == "bonus":
            assert act.bonus


def _family(word: str) -> str:
    """What kind of a word it is: `build:cotton@leek.1` builds, `build` alone is an action."""
    for mark in (":", "<"):
        if mark in word:
            return word.split(mark, 1)[0]
    return "done" if word == "done" else ""


HANDLERS: dict[int, Any] = {
    events.ERA: Referee._began_era,
    events.ROUND: Referee._began_round,
    events.PLAYED: Referee._played,
    events.BUILT: Referee._built,
    events.REPLACED: Referee._replaced,
    events.LINKED: Referee._linked,
    events.DEVELOPED: Referee._developed,
    events.SOLD: Referee._sold,
    events.BORROWED: Referee._borrowed,
    events.SCOUTED: Referee._scouted,
    events.COAL: Referee._coal,
    events.IRON: Referee._iron,
    events.BEER: Referee._beer,
    events.MERCHANT_BEER: Referee._merchant_beer,
    events.BOUGHT: Referee._bought,
    events.DELIVERED: Referee._delivered,
    events.FLIPPED: Referee._flipped,
    events.BONUS: Referee._took_bonus,
    events.ORDER: Referee._ordered,
    events.INCOME: Referee._income,
    events.GAVE_UP: Referee._gave_up,
    events.SHORT: Referee._fell_short,
    events.LINK_POINTS: Referee._link_points,
    events.TILE_POINTS: Referee._tile_points,
    events.CLEARED: Referee._cleared,
    events.MONEY_POINTS: Referee._money_points,
    events.INCOME_POINTS: Referee._income_points,
    events.AGAIN_POINTS: Referee._again_points,
    events.DREW: Referee._drew,
    events.OVER: Referee._ended,
}


# ---------------------------------------------------------------------- players by chance

# How much each player likes each word, or what stands before its @; what is not named counts 10.
TEMPERS: dict[str, dict[str, float]] = {
    "anything": {},
    "builder": {"build": 90, "network": 30, "sell": 300, "develop": 10, "scout": 3, "pass": 0.1, "done": 2},
    "railwayman": {"network": 90, "build": 60, "sell": 900, "develop": 2, "scout": 1, "pass": 0.1, "done": 0.5}
    | {"build:coal": 60, "build:iron": 30, "build:brewery": 60},
    "developer": {"develop": 90, "build": 40, "network": 15, "sell": 60, "scout": 1, "pass": 0.3, "done": 1},
    "debtor": {"loan": 40, "build": 60, "network": 40, "develop": 20, "sell": 4, "scout": 1, "pass": 0.3, "done": 3},
}


class Player:
    """Somebody who plays by chance, each in a way of his own, so that all corners of the rules are reached."""

    def __init__(self, temper: str, seed: int) -> None:
        self.temper = temper
        self.likes = TEMPERS[temper]
        self.rng = random.Random(f"{temper} {seed}")

    def word(self, state: State) -> str:
        """What he says now; only the debtor, and whoever does anything, borrows without need."""
        words = [state.game.word(choice) for choice in state.choices()]
        weights = [self.likes.get(word.split("@", maxsplit=1)[0], 10.0) for word in words]
        if self.likes and self.temper != "debtor" and "loan" in words:
            poor = state.view(None)["players"][state.seat]["money"] < 15
            weights[words.index("loan")] = 40.0 if poor else 0.3
        return self.rng.choices(words, weights)[0]


def start(rules: Game, seed: int, money: int | None = None) -> State:
    """A new game; with `money`, everybody has so much of it: else chance builds little, and late positions are bare."""
    state = rules.start(seed)
    if money is None:
        return state
    save = state.save()
    for player in save["players"]:
        player["money"] = money
    return rules.load(save)
