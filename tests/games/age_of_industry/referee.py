"""A referee who watches games of Age of Industry with books of its own, and a slow player who knows what is legal.

`Table` is a position in plain dictionaries, made from what `save` gives and from the map's document. It was written
from the rules alone (R1 to R113, A1 to A31), as slowly and plainly as can be: connections are walked one by one, by
name. It says what may be chosen (`offers`) and whether anything in the position is impossible (`check`).

`Referee` listens to a game from its start: each event is judged by the rules, entered in its own table, and after every
play the table must be what the game says it is. So nothing can move that no event explains.

What it does not check: that the shuffles are fair, only that no card is lost in them (chance has tests of its own);
nor which rule forbids what is not on offer (the tests of each action do).
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ironbridge.engine.game import Game, State
from ironbridge.games import game
from ironbridge.games.age_of_industry.rules import events

Save = dict[str, Any]
MAPS = ("germany", "new-england")
TINY = str(Path(__file__).with_name("tiny.toml"))
EDITIONS = ("2", "1")
REFILLS = ("dearest-first", "cheapest-first")


@cache
def industry(seats: int, map_name: str = "germany", edition: str = "2", refill: str = "dearest-first") -> Game:
    return game("age-of-industry", seats=seats, map=map_name, edition=edition, refill=refill)


# ---------------------------------------------------------------------- what is printed


class Kind(NamedTuple):
    """A kind of industry counter, as printed: R2, R3."""

    level: int
    money: int
    coal: int
    iron: int
    cubes: int
    profit: int


MAT: dict[str, list[Kind]] = {
    "cotton": [Kind(1, 4, 0, 0, 0, 8), Kind(2, 6, 1, 0, 0, 11), Kind(3, 12, 1, 1, 0, 20)],
    "factory": [Kind(0, 0, 0, 0, 0, 0), Kind(3, 10, 1, 1, 0, 16), Kind(4, 16, 1, 1, 0, 27)],
    "iron": [Kind(1, 2, 0, 0, 3, 4), Kind(2, 5, 1, 0, 4, 9), Kind(3, 8, 1, 0, 5, 13)],
    "coal": [Kind(1, 3, 0, 0, 3, 4), Kind(2, 6, 0, 0, 4, 8), Kind(3, 9, 0, 1, 5, 13)],
    "port": [Kind(1, 3, 0, 0, 0, 5), Kind(2, 5, 0, 1, 0, 9), Kind(3, 8, 1, 1, 0, 14)],
    "ship": [Kind(0, 0, 0, 0, 0, 0), Kind(2, 7, 1, 0, 0, 12), Kind(3, 12, 1, 1, 0, 20)],
}
INDUSTRIES = list(MAT)
NUMBERED = [(name, kind) for name, kinds in MAT.items() for kind in kinds]
COPIES = {f"{name}-{kind.level}": 1 if (name, kind.level) == ("ship", 0) else 2 for name, kind in NUMBERED}
SPACE_IS_FOR = {"plain": ("cotton", "factory", "iron"), "mine": ("coal",), "port": ("port",), "ship": ("ship",)}
SOLD = ("cotton", "factory")
COLOURS = ("brown", "light_green", "purple", "blue", "yellow", "orange")
CARDS = [*INDUSTRIES, *COLOURS]
DECK = Counter(
    {"cotton": 6, "factory": 8, "iron": 6, "coal": 7, "port": 6, "ship": 3} | dict.fromkeys(COLOURS, 5)
)  # R7, A2
TILES = Counter({("cotton",): 7, ("factory",): 5, ("cotton", "factory"): 3, (): 3})  # R9, A2
FIRST_HAND = {"1": {2: 5, 3: 6, 4: 5, 5: 6}, "2": {2: 6, 3: 6, 4: 6, 5: 6}}  # R14
PRICES = [1, 1, 2, 2, 3, 3]
EMPTY_PRICE = 4
ACTIONS = ("build", "combine", "railway", "sell", "develop", "draw", "pass")
WITH_A_CARD = ("build", "combine", "develop", "pass")
BEGINNINGS = {"railway": "railway", "sell": "sell", "buyer": "sell", "take": "draw"}  # questions of actions without one
KIND_OF_WORDS = {
    "action": ("", "repay"),
    "card": ("card",),
    "site": ("build",),
    "railway": ("railway",),
    "sell": ("sell",),
    "sell-more": ("sell", "done"),
    "buyer": ("to",),
    "develop": ("develop",),
    "take": ("take",),
    "coal": ("coal",),
    "iron": ("iron",),
    "repay": ("repay", "done"),
    "repay-again": ("repay", "done"),
}


def kind_of(name: str, level: int) -> Kind:
    return next(kind for kind in MAT[name] if kind.level == level)


def price(track: list[int]) -> int:
    """R54, R55: of the next cube; the track is a list of the prices of the spaces where a cube lies."""
    return min(track, default=EMPTY_PRICE)


def empty_spaces(track: list[int]) -> list[int]:
    """The prices of the spaces without a cube, cheapest first."""
    return sorted((Counter(PRICES) - Counter(track)).elements())


# ---------------------------------------------------------------------- a position in plain dictionaries


class Printed:
    """The map's document as plain dictionaries."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.locations: dict[str, dict[str, Any]] = {place["id"]: place for place in document["locations"]}
        self.seas: dict[str, dict[str, Any]] = {sea["id"]: sea for sea in document.get("ship_spaces", [])}
        # Where a space is, and what it is for.
        self.spaces: dict[str, tuple[str, tuple[str, ...]]] = {
            f"{name}.{n}": (name, SPACE_IS_FOR[kind])
            for name, place in self.locations.items()
            for n, kind in enumerate(place.get("spaces", []), 1)
        } | {f"{name}.1": (name, SPACE_IS_FOR["ship"]) for name in self.seas}
        self.spaces_of: dict[str, list[str]] = {
            name: [space for space, (at, _) in self.spaces.items() if at == name]
            for name in [*self.locations, *self.seas]
        }
        self.colour: dict[str, str | None] = {
            name: place.get("colour") for name, place in (self.locations | self.seas).items()
        }
        self.markets: dict[str, str] = {
            f"{name}.market-{n}": name
            for name, place in self.locations.items()
            for n in range(1, place.get("markets", 0) + 1)
        } | {f"{name}.market-1": name for name, sea in self.seas.items() if sea["market"]}
        self.lines: dict[str, tuple[str, str]] = {
            "-".join(railway["ends"]): tuple(railway["ends"]) for railway in document["railways"]
        }


@cache
def printed_for(rules: Game) -> Printed:
    return Printed(rules.map_document)


class Table:
    """What lies on the table, and what the rules say about it."""

    def __init__(self, rules: Game, save: Save) -> None:
        printed = printed_for(rules)
        self.seats = rules.seats
        self.edition, self.refill = rules.options["edition"], rules.options["refill"]
        self.locations, self.seas = printed.locations, printed.seas
        self.spaces, self.spaces_of = printed.spaces, printed.spaces_of
        self.colour, self.market_at, self.lines = printed.colour, printed.markets, printed.lines
        self.round: int = save["round"]
        self.over: bool = save["over"]
        self.order: list[int] = list(save["order"])
        self.turn: int = save["turn"]
        self.actions: int = save["actions"]
        players = save["players"]
        self.money: list[int] = [player["money"] for player in players]
        self.spent: list[int] = [player["spent"] for player in players]
        self.loans: list[int] = [player["loans"] for player in players]
        self.hands: list[list[str]] = [sorted(player["hand"]) for player in players]
        self.known: list[list[str]] = [sorted(player["seen"]) for player in players]
        self.mat: list[dict[str, int]] = [dict(player["mat"]) for player in players]
        self.counters: dict[str, dict[str, Any]] = {
            counter["space"]: {"second": False} | {name: value for name, value in counter.items() if name != "space"}
            for counter in save["counters"]
        }
        self.railways: dict[str, int] = {railway["railway"]: railway["owner"] for railway in save["railways"]}
        self.buys: dict[str, tuple[str, ...]] = {tile["market"]: tuple(tile["buys"]) for tile in save["markets"]}
        self.used: set[str] = {tile["market"] for tile in save["markets"] if tile["used"]}
        self.imports: dict[str, int] = {entry["import"]: entry["cubes"] for entry in save["imports"]}
        self.track: dict[str, list[int]] = {
            of: [PRICES[n] for n, cube in enumerate(save[of]) if cube] for of in ("coal", "iron")
        }
        self.display: list[str] = list(save["display"])
        self.pile: list[str] = list(save["deck"])
        self.discards: list[str] = list(save["discards"])

    # ------------------------------------------------------------------ where things are

    def own(self, seat: int) -> dict[str, dict[str, Any]]:
        return {space: counter for space, counter in self.counters.items() if counter["owner"] == seat}

    def in_place(self, place: str) -> dict[str, dict[str, Any]]:
        """The counters in a location."""
        return {space: self.counters[space] for space in self.spaces_of[place] if space in self.counters}

    def room_in(self, place: str) -> int:
        """How many spaces a location has."""
        return len(self.spaces_of[place])

    def ports_in(self, place: str) -> list[str]:
        return [space for space, counter in self.in_place(place).items() if counter["industry"] == "port"]

    def touches(self, seat: int, place: str) -> bool:
        """R29, R77: whether a railway of this player's leads there."""
        return any(owner == seat and place in self.lines[line] for line, owner in self.railways.items())

    def open_lanes(self) -> list[tuple[str, str]]:
        """R47-R49, R111, A26: to built ports and to the import, where a ship stands."""
        found = []
        for sea, printed in self.seas.items():
            if f"{sea}.1" in self.counters:
                found += [(sea, port) for port in printed["ports"] if self.ports_in(port)]
                found.append((sea, f"{sea}.import"))
        return found

    def ways(self) -> dict[str, list[str]]:
        """Where one can go from each place."""
        found: dict[str, list[str]] = {}
        for one, other in [*(self.lines[line] for line in self.railways), *self.open_lanes()]:
            found.setdefault(one, []).append(other)
            found.setdefault(other, []).append(one)
        return found

    def reach(self, start: str, ways: dict[str, list[str]] | None = None) -> dict[str, int]:
        """R44-R50, R85, A8: what hangs together with a place, and how many connections away each is."""
        ways = self.ways() if ways is None else ways
        away = {start: 0}
        edge = [start]
        while edge:
            further = []
            for place in edge:
                if place != start and self.locations.get(place, {}).get("no_transit"):
                    continue
                for other in ways.get(place, []):
                    if other not in away:
                        away[other] = away[place] + 1
                        further.append(other)
            edge = further
        return away

    def has_access(self, away: dict[str, int]) -> bool:
        """R53, R59: whether a port, or a symbol of a distant port, is among these places."""
        return any(
            place in self.locations and (self.locations[place].get("distant_port") or self.ports_in(place))
            for place in away
        )

    def nearest(self, away: dict[str, int], of: str, without: str | None = None) -> set[str]:
        """R43, R45, R46, R48: the sources of a cube that are nearest."""
        found = {
            space: away[self.spaces[space][0]]
            for space, counter in self.counters.items()
            if counter["industry"] == of and counter["cubes"] and self.spaces[space][0] in away
        }
        if of == "coal":
            found |= {name: away[name] for name, cubes in self.imports.items() if cubes and name in away}
        found.pop(without or "", None)
        return {source for source, n in found.items() if n == min(found.values())}

    def own_coal(self, space: str) -> str | None:
        """A11, R71: the import that cannot pay for the ship on this space, in the first edition."""
        sea = self.spaces[space][0]
        new = sea in self.seas and not self.counters[space]["second"]
        return f"{sea}.import" if new and self.edition == "1" else None

    def cubes_on_board(self, of: str) -> int:
        """R65, A12: imports count once a ship has opened them."""
        on_counters = sum(counter["cubes"] for counter in self.counters.values() if counter["industry"] == of)
        on_imports = sum(self.imports[f"{sea}.import"] for sea in self.seas if f"{sea}.1" in self.counters)
        return int(on_counters + (on_imports if of == "coal" else 0))

    # ------------------------------------------------------------------ building

    def next_kind(self, seat: int, name: str) -> Kind | None:
        """R41: the lowest level left."""
        return next((kind for kind in MAT[name] if self.mat[seat][f"{name}-{kind.level}"]), None)

    def put(self, seat: int, space: str, name: str, kind: Kind) -> None:
        """R57, R69, R72: a counter onto the board, in place of what was there."""
        there = self.counters.get(space)
        self.counters = {other: counter for other, counter in self.counters.items() if other != space}
        self.counters[space] = {
            "owner": seat,
            "industry": name,
            "level": kind.level,
            "flipped": False,
            "cubes": kind.cubes,
            "second": name == "ship" and there is not None,
        }
        if name == "ship" and there is None and self.edition == "2":
            sea = self.spaces[space][0]
            self.imports = self.imports | {f"{sea}.import": self.seas[sea]["coal"]}

    def with_counter(self, seat: int, space: str, name: str, kind: Kind) -> Table:
        """What the table would be; all but counters and imports is shared."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.put(seat, space, name, kind)
        return twin

    def buildable(self, seat: int) -> set[tuple[str, str]]:
        """Industries and spaces where everything but the card allows it."""
        ways = self.ways()
        return {
            (name, space)
            for space, (_, is_for) in self.spaces.items()
            for name in is_for
            if self.can_build(seat, name, space, ways)
        }

    def can_build(self, seat: int, name: str, space: str, ways: dict[str, list[str]]) -> bool:
        """R5, R36-R42, R64, R65; `ways` are those of the table as it lies."""
        place, is_for = self.spaces[space]
        kind = self.next_kind(seat, name)
        if kind is None or kind.level == 0 or name not in is_for or not self._free_for(seat, space, name, kind):
            return False
        if name == "ship" and not any(self.ports_in(port) for port in self.seas[place]["ports"]):
            return False  # R37
        needs = [of for of, n in (("coal", kind.coal), ("iron", kind.iron)) if n]
        if not needs:
            return True
        if space in self.counters:  # A31: it stands until the cubes are there
            away = self.reach(place, ways)
            return self.has_access(away) or all(self.nearest(away, of) for of in needs)
        twin = self.with_counter(seat, space, name, kind)
        away = twin.reach(place, None if name in ("port", "ship") else ways)  # no other counter opens a way
        return twin.has_access(away) or all(twin.nearest(away, of, twin.own_coal(space)) for of in needs)

    def _free_for(self, seat: int, space: str, name: str, kind: Kind) -> bool:
        """R38, R39, R64, R65, A12."""
        place = self.spaces[space][0]
        elsewhere = [other for other, c in self.in_place(place).items() if other != space and c["owner"] == seat]
        if len(elsewhere) >= (2 if self.room_in(place) >= 4 else 1):
            return False
        there = self.counters.get(space)
        if there is None:
            return True
        if there["level"] >= kind.level:
            return False
        if there["owner"] == seat:
            return True
        alike = name == there["industry"] and name in ("coal", "iron")
        return alike and self.cubes_on_board(name) == 0 and not self.track[name]

    def allows(self, seat: int, card: str, name: str, space: str) -> bool:
        """R27-R35: whether the card is good for that."""
        place = self.spaces[space][0]
        if card in COLOURS:
            return self.colour[place] == card
        if card != name:
            return False
        there = self.in_place(place)
        return (
            self.touches(seat, place)
            or (self.room_in(place) >= 4 and any(c["owner"] == seat for other, c in there.items() if other != space))
            or (space in there and there[space]["owner"] == seat)
            or (name == "ship" and self._ship_card(seat, place))
            or not self.own(seat)
        )

    def _ship_card(self, seat: int, sea: str) -> bool:
        """R32, A5."""
        for port in self.seas[sea]["ports"]:
            for space in self.ports_in(port):
                if self.edition == "1" or self.counters[space]["owner"] == seat or self.touches(seat, port):
                    return True
        return False

    def sites(
        self, seat: int, card: str, action: str = "build", buildable: set[tuple[str, str]] | None = None
    ) -> set[tuple[str, str]]:
        where = self.buildable(seat) if buildable is None else buildable
        if action == "combine":
            return where  # R66
        return {(name, space) for name, space in where if self.allows(seat, card, name, space)}

    # ------------------------------------------------------------------ railways, sales, cards

    def free_lines(self, seat: int) -> set[str]:
        """R76-R80, R112, A15."""
        laid = list(self.railways.values()).count(seat)
        if laid == 12:
            return set()
        ways = self.ways()
        own = {place for place in self.locations if self.touches(seat, place)}
        own |= {self.spaces[space][0] for space in self.own(seat)}
        supplied: dict[str, set[str]] = {}  # the cubes that can be had at each place
        for place in self.locations:
            away = self.reach(place, ways)
            everything = self.has_access(away)
            supplied[place] = {of for of in ("coal", "iron") if everything or self.nearest(away, of)}
        return {
            line
            for line, (one, other) in self.lines.items()
            if line not in self.railways
            and (one in own or other in own)
            and (laid == 0 or supplied[one] | supplied[other] == {"coal", "iron"})
        }

    def sources_at(self, places: tuple[str, ...], of: str, without: str | None = None) -> set[str]:
        """R80, A15: the nearest ones from any of these places."""
        return {source for place in places for source in self.nearest(self.reach(place), of, without)}

    def may_buy_at(self, places: tuple[str, ...]) -> bool:
        return any(self.has_access(self.reach(place)) for place in places)

    def buyers(self, space: str) -> set[str]:
        """R6, R83-R86, R90, R91: the ports and tiles that take what the counter on this space makes."""
        good = self.counters[space]["industry"]
        away = self.reach(self.spaces[space][0])
        ports = {
            other
            for other, counter in self.counters.items()
            if counter["industry"] == "port"
            and not counter["flipped"]
            and (good == "cotton" or counter["level"] > 1)
            and self.spaces[other][0] in away
        }
        return ports | {
            market
            for market, place in self.market_at.items()
            if place in away and market not in self.used and good in self.buys[market]
        }

    def sales(self, seat: int) -> set[str]:
        """R82, R83."""
        mills = {s for s, c in self.own(seat).items() if c["industry"] in SOLD and not c["flipped"]}
        return {space for space in mills if self.buyers(space)}

    def may_repay(self, seat: int) -> bool:
        """R74, A14."""
        return self.loans[seat] > 0 and self.money[seat] >= 10

    def left_on_mat(self, seat: int) -> set[str]:
        return {name for name, n in self.mat[seat].items() if n}

    def actions_possible(self, seat: int) -> set[str]:
        """R21-R24, R66, R95-R97, A18, A27: those that can be completed."""
        hand = set(self.hands[seat])
        where = self.buildable(seat)
        found = set()
        if any(self.sites(seat, card, "build", where) for card in hand):
            found.add("build")
        if self.round > 1 and self.actions == 2 and hand and where:
            found.add("combine")
        if self.free_lines(seat):
            found.add("railway")
        if self.sales(seat):
            found.add("sell")
        if hand and self.left_on_mat(seat):
            found.add("develop")
        if len(self.hands[seat]) < 9 and (self.pile or self.display):
            found.add("draw")
        if hand or not self.pile:
            found.add("pass")
        if self.may_repay(seat):
            found.add("repay")
        return found

    def offers(self, seat: int, asked: dict[str, Any]) -> set[str]:
        """The words that answer the question, as `save` has it."""
        kind, action = asked["kind"], asked["action"]
        hand = set(self.hands[seat])
        if kind == "action":
            return self.actions_possible(seat)
        if kind == "card":
            if action == "build":
                where = self.buildable(seat)
                hand = {card for card in hand if self.sites(seat, card, "build", where)}
            return {f"card:{card}" for card in hand}
        if kind == "site":
            return {f"build:{name}@{space}" for name, space in self.sites(seat, asked["card"], action)}
        if kind == "railway":
            return {f"railway:{line}" for line in self.free_lines(seat)}
        if kind in ("sell", "sell-more"):
            return {f"sell:{space}" for space in self.sales(seat)} | ({"done"} if kind == "sell-more" else set())
        if kind == "buyer":
            return {f"to:{buyer}" for buyer in self.buyers(asked["space"])}
        if kind == "develop":
            return {f"develop:{name}" for name in self.left_on_mat(seat)}
        if kind == "take":
            return {f"take:{card}" for card in [*self.display, *(["pile"] if self.pile else [])]}
        if kind in ("repay", "repay-again"):
            return {"repay", "done"}
        assert kind in ("coal", "iron")
        if action == "railway":
            return {f"{kind}<{source}" for source in self.sources_at(self.lines[asked["railway"]], kind)}
        places = (self.spaces[asked["space"]][0],)
        without = None if asked["counter"] else self.own_coal(asked["space"])
        return {f"{kind}<{source}" for source in self.sources_at(places, kind, without)}

    # ------------------------------------------------------------------ the end

    def railway_income(self, seat: int) -> int:
        """R105, A22."""
        total = 0
        markets = Counter(self.market_at.values())
        for line, owner in self.railways.items():
            if owner == seat:
                total += 2
                for end in self.lines[line]:
                    total += len(self.in_place(end)) + markets[end]
                    total += self.locations[end].get("kind") == "village"
        return total

    def standing(self, seat: int) -> dict[str, int]:
        """R105-R109, A20: the points, if the game ended now; at the end the income and the loans have been paid."""
        money, loans = self.money[seat], self.loans[seat]
        if not self.over:
            money += self.railway_income(seat)
            while loans and money >= 10:
                loans, money = loans - 1, money - 10
        levels = sum(counter["level"] for counter in self.own(seat).values())
        return {"money": money // 5, "industries": levels, "loans": -5 * loans}

    def ranks(self) -> list[int]:
        """R110, A21."""
        points = [sum(self.standing(seat).values()) for seat in range(self.seats)]
        best_first = sorted(range(self.seats), key=lambda seat: (-points[seat], self.order.index(seat)))
        return [1 + best_first.index(seat) for seat in range(self.seats)]

    # ------------------------------------------------------------------ what is never otherwise

    def ship_is_done(self, sea: str) -> bool:
        """R68."""
        market = f"{sea}.market-1"
        return self.imports[f"{sea}.import"] == 0 and (market in self.used or not self.buys.get(market))

    def check(self, drawing: bool) -> None:
        cards = Counter([*self.pile, *self.display, *self.discards])
        for seat in range(self.seats):
            cards += Counter(self.hands[seat])
            assert len(self.hands[seat]) <= 9, "R95"
            assert not Counter(self.known[seat]) - Counter(self.hands[seat])
            assert self.money[seat] >= 0
            assert self.spent[seat] >= 0
            assert self.loans[seat] >= 0
            assert list(self.railways.values()).count(seat) <= 12, "R112"
            assert self.mat[seat].keys() == COPIES.keys()
            built = Counter(f"{counter['industry']}-{counter['level']}" for counter in self.own(seat).values())
            for name, copies in COPIES.items():
                assert 0 <= self.mat[seat][name] <= copies - built[name], "R2, R113"
            where = Counter(self.spaces[space][0] for space in self.own(seat))
            for place, n in where.items():
                assert n <= (2 if self.room_in(place) >= 4 else 1), "R39"
        assert cards == DECK, "cards are neither lost nor won"
        assert len(self.display) <= 2
        if not drawing:
            assert len(self.display) == 2 or not self.pile, "R94"
        for space, counter in self.counters.items():
            name, kind = counter["industry"], kind_of(counter["industry"], counter["level"])
            place, is_for = self.spaces[space]
            assert name in is_for, "R36"
            assert kind.level > 0, "R5"
            assert 0 <= counter["cubes"] <= kind.cubes, "R57"
            if name in ("coal", "iron"):
                assert counter["flipped"] == (counter["cubes"] == 0), "R63"
            if name == "ship":
                assert any(self.ports_in(port) for port in self.seas[place]["ports"]), "R37"
                assert counter["flipped"] == (not counter["second"] and self.ship_is_done(place)), "R68, R69"
            else:
                assert not counter["second"]
        for sea, printed in self.seas.items():
            full, cubes = printed["coal"], self.imports[f"{sea}.import"]
            if f"{sea}.1" in self.counters:
                assert 0 <= cubes <= full
            else:
                assert cubes == (full if self.edition == "1" else 0), "R17, R72"
                assert f"{sea}.market-1" not in self.used, "R91"
        assert self.buys.keys() == self.market_at.keys()
        assert Counter(self.buys.values()) <= TILES, "R18"
        assert all(self.buys[market] for market in self.used)
        assert sorted(self.order) == list(range(self.seats))


# ---------------------------------------------------------------------- the referee


class Act:
    """An action under way."""

    def __init__(self, action: str, card: str | None) -> None:
        self.action = action
        self.card = card
        self.done = 0
        self.space: str | None = None
        self.line: str | None = None
        self.places: tuple[str, ...] = ()
        self.need = {"coal": 0, "iron": 0}
        self.take = 0
        self.revealed = 0
        self.replaced: str | None = None
        self.counter: tuple[str, Kind] | None = None  # A31: waits until its cubes are there
        self.to_import = 0  # cubes that must come onto the import of a new ship now
        self.delivers: str | None = None  # a source whose cubes may still go onto the demand track


class Referee:
    """Watches one game from its start; call `look` after each play."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.heard = state.listen()
        self.table = Table(state.game, state.save())
        self.act: Act | None = None
        self.paying = -1  # how many have paid interest; -1 outside that phase
        self.due = 0  # interest for which money has been borrowed
        self.owing: int | None = None  # a seat whose money does not suffice
        self.flips: list[str] = []  # counters that must flip now, one after the other
        self.possible: set[str] = set()  # the actions on offer, if they have just been looked at
        self.settled: list[int] = []  # who has had the income of his railways, and points, at the end
        self.taken = Counter[tuple[int, int]]()  # actions by round and seat
        self.looked = 0
        self.seen = Counter[str]()  # what has happened, so that a test can ask whether anything has
        self._numbers()
        self._check_start()
        self._compare()

    def _numbers(self) -> None:
        """Events speak in numbers: the places of things in the map's document."""
        table = self.table
        self.space_ids = list(table.spaces)
        self.line_ids = list(table.lines)
        self.source_ids = [*table.spaces, *(f"{sea}.import" for sea in table.seas)]
        self.buyer_ids = [*table.spaces, *table.market_at]
        self.sea_ids = list(table.seas)

    def _check_start(self) -> None:
        """R10-R18."""
        table = self.table
        dealt = FIRST_HAND[table.edition][table.seats]
        assert (table.round, table.turn, table.actions, table.over) == (1, 0, 1, False)
        assert [len(hand) for hand in table.hands] == [dealt] * table.seats
        assert len(table.display) == 2
        assert len(table.pile) == 66 - 2 - dealt * table.seats
        assert table.order == [(table.order[0] + n) % table.seats for n in range(table.seats)]
        assert not any([*table.money, *table.spent, *table.loans, *table.known, *table.discards])
        assert not table.railways
        assert not table.used
        if any(table.track.values()):  # else it is a developed start
            assert not table.counters
            assert table.track == {"coal": PRICES, "iron": PRICES}
            assert table.mat == [COPIES] * table.seats

    def play(self, word: str) -> None:
        """Play it and look."""
        self.state.play(self.state.game.choice(word))
        self.look()

    def look(self) -> None:
        """Judge what has happened, and compare the books with what the game says now."""
        for event, *details in self.heard:
            if self.flips:
                assert event == events.FLIPPED, "R63, R87, R88: it flips at once"
            elif self.owing is not None:
                assert event == events.BORROWED, "R73"
            elif self.act and self.act.to_import:
                assert event == events.IMPORTED, "R72"
            elif self.due:
                assert event == events.INTEREST
            HANDLERS[event](self, *details)
        assert not self.flips
        assert self.owing is None
        assert not self.due
        self.heard.clear()
        self._compare()
        self.looked += 1

    # ------------------------------------------------------------------ turns and money

    def _seat(self) -> int:
        return self.table.order[self.table.turn]

    def _acting(self, seat: int, *actions: str) -> Act:
        assert self.act is not None
        assert self.act.action in actions
        assert seat == self._seat()
        return self.act

    def _end_action(self) -> None:
        """The action under way is over: it must be complete."""
        act, table = self.act, self.table
        if act is None:
            return
        assert not any(act.need.values()), "R42, R79: an action is paid in full"
        assert act.take == 0
        assert act.done >= (act.action != "pass")
        if act.delivers:
            assert not self._delivery(act), "R58, R62: cubes must be moved"
        if act.action == "draw":
            assert len(table.display) == 2 or not table.pile, "R94"
        self.taken[table.round, self._seat()] += 2 if act.action == "combine" else 1
        table.actions -= 2 if act.action == "combine" else 1
        assert table.actions >= 0
        self.act = None

    def _next_turn(self) -> None:
        """R20, R21."""
        table = self.table
        assert self.act is None
        assert self.paying < 0
        if table.actions == 0:
            table.turn += 1
            assert table.turn < table.seats
            table.actions = 1 if table.round == 1 else 2

    def _pay(self, seat: int, money: int) -> None:
        """R25."""
        self.table.money[seat] -= money
        self.table.spent[seat] += money
        if self.table.money[seat] < 0:
            self.owing = seat

    def _borrowed(self, seat: int, loans: int, _: int, __: int) -> None:
        """R73: as many as are needed and no more."""
        table = self.table
        if self.owing is None:  # for interest
            self._is_paying(seat)
            self.due = table.loans[seat]
            missing = self.due - table.money[seat]
            self.seen["borrowed for interest"] += 1
        else:
            assert seat == self.owing
            missing = -table.money[seat]
            self.owing = None
        assert missing > 0
        assert loans == (missing + 9) // 10
        self.seen["several loans"] += loans > 1
        table.loans[seat] += loans
        table.money[seat] += 10 * loans

    def _repaid(self, seat: int, loans: int, _: int, __: int) -> None:
        """R74, R106."""
        table = self.table
        if self.settled:
            assert self.settled[-1] == seat
            assert loans == min(table.loans[seat], table.money[seat] // 10) > 0, "A20"
            self.seen["repaid at the end"] += 1
        else:
            assert loans == 1
            assert table.may_repay(seat)
            if self.paying >= 0:
                self._is_paying(seat)
                self.seen["repaid before interest"] += 1
            else:
                self._end_action()
                assert seat == self._seat()
                self.seen["repaid in turn" if table.actions else "repaid after the turn"] += 1
        self.possible = set()
        table.loans[seat] -= loans
        table.money[seat] -= 10 * loans

    def _played(self, seat: int, number: int, card_number: int, _: int) -> None:
        table = self.table
        action = ACTIONS[number]
        assert action in WITH_A_CARD, "R24"
        card = None if card_number < 0 else CARDS[card_number]
        self._begin(seat, action, card)
        if card is None:
            assert action == "pass"
            assert not table.hands[seat]
            assert not table.pile, "R97"
            self.seen["pass without a card"] += 1
            return
        table.hands[seat].remove(card)
        table.discards.append(card)
        if card in table.known[seat]:  # nobody can tell it from another one
            table.known[seat].remove(card)

    def _begin(self, seat: int, action: str, card: str | None) -> None:
        table = self.table
        self._end_action()
        self._next_turn()
        assert seat == self._seat()
        assert action in (self.possible or table.actions_possible(seat))
        self.possible = set()
        act = self.act = Act(action, card)
        self.seen[f"action {action}"] += 1
        if action == "draw":
            act.take = min(2, 9 - len(table.hands[seat]), len(table.pile) + len(table.display))
            self.seen["draws one card"] += act.take == 1

    def _without_a_card(self, seat: int, action: str) -> Act:
        """An action that no card tells of: the one under way, or a new one."""
        act = self.act
        over = act is not None and {"railway": act.done > 0, "draw": act.take == 0, "sell": False}.get(action, True)
        if act is None or act.action != action or over:
            self._begin(seat, action, None)
        return self._acting(seat, action)

    # ------------------------------------------------------------------ building

    def _replaced(self, seat: int, space_number: int, number: int, owner: int) -> None:
        act, space = self._acting(seat, "build", "combine"), self.space_ids[space_number]
        there = self.table.counters[space]
        assert (there["industry"], there["level"], there["owner"]) == (
            NUMBERED[number][0],
            NUMBERED[number][1][0],
            owner,
        )
        act.replaced = space

    def _built(self, seat: int, space_number: int, number: int, money: int) -> None:
        act, table = self._acting(seat, "build", "combine"), self.table
        space, (name, kind) = self.space_ids[space_number], NUMBERED[number]
        place = table.spaces[space][0]
        assert act.done == 0
        assert kind == table.next_kind(seat, name), "R41"
        assert act.card is not None
        assert table.can_build(seat, name, space, table.ways())
        assert act.action == "combine" or table.allows(seat, act.card, name, space)
        assert money == kind.money
        assert (space in table.counters) == (act.replaced == space)
        self._note_building(seat, space, name, act)
        act.done, act.space, act.places = 1, space, (place,)
        act.need.update(coal=kind.coal, iron=kind.iron)
        if act.replaced:
            act.counter = name, kind
            self._put_down()
        else:
            self._put(space, name, kind)
            if name == "ship":
                act.delivers = f"{place}.import"
                if table.edition == "2":
                    act.to_import = table.seas[place]["coal"]
        if kind.cubes:
            act.delivers = space
        self._pay(seat, money)

    def _put(self, space: str, name: str, kind: Kind) -> None:
        """R41: from the mat onto the board."""
        seat = self._seat()
        there = self.table.counters.get(space)
        if there:
            self.seen["cubes lost with their counter"] += there["cubes"] > 0
        self.table.put(seat, space, name, kind)
        self.table.mat[seat][f"{name}-{kind.level}"] -= 1

    def _note_building(self, seat: int, space: str, name: str, act: Act) -> None:
        table = self.table
        there = table.counters.get(space)
        self.seen[f"built {name}"] += 1
        if there:
            whose = "own" if there["owner"] == seat else "other's"
            self.seen[f"{whose} counter replaced"] += 1
            self.seen["ship over ship"] += name == "ship"
        if act.action == "build":
            self.seen["ship card"] += act.card == "ship"
            self.seen["location card for a ship"] += name == "ship" and act.card in COLOURS
            self.seen["first counter with an industry card"] += act.card == name and not table.own(seat)

    def _imported(self, number: int, cubes: int, _: int, __: int) -> None:
        act = self.act
        assert act is not None
        assert act.delivers == f"{self.sea_ids[number]}.import"
        assert cubes == act.to_import
        act.to_import = 0

    def _delivery(self, act: Act) -> list[int]:
        """R58, R60, R62, A10: the prices of the spaces that must be filled."""
        table = self.table
        assert act.delivers is not None
        if not table.has_access(table.reach(act.places[0])):
            return []
        of, cubes = self._cubes_at(act.delivers)
        empty = empty_spaces(table.track[of])
        return (empty if table.refill == "cheapest-first" else empty[::-1])[:cubes]

    def _cubes_at(self, source: str) -> tuple[str, int]:
        table = self.table
        if source in table.imports:
            return "coal", table.imports[source]
        return table.counters[source]["industry"], table.counters[source]["cubes"]

    def _delivered(self, seat: int, number: int, cubes: int, money: int) -> None:
        act, table, source = self._acting(seat, "build", "combine"), self.table, self.source_ids[number]
        assert source == act.delivers
        assert not any(act.need.values()), "A11: its own price comes first"
        of, _ = self._cubes_at(source)
        filled = self._delivery(act)
        assert (cubes, money) == (len(filled), sum(filled))
        assert cubes > 0
        act.delivers = None
        table.track[of] = sorted([*table.track[of], *filled])
        table.money[seat] += money
        self.seen[f"{of} delivered" + (" from an import" if source in table.imports else "")] += 1
        for _ in range(cubes):
            self._take_away(source)

    def _take_away(self, source: str) -> None:
        """R63, R68: a cube leaves."""
        table = self.table
        if source in table.imports:
            table.imports[source] -= 1
            assert table.imports[source] >= 0
            self._ship_may_flip(source.removesuffix(".import"))
            return
        counter = table.counters[source]
        counter["cubes"] -= 1
        assert counter["cubes"] >= 0
        if counter["cubes"] == 0:
            self.flips.append(source)

    def _ship_may_flip(self, sea: str) -> None:
        """R68, R69."""
        if self.table.ship_is_done(sea):
            if self.table.counters[f"{sea}.1"]["second"]:
                self.seen["second ship stays"] += 1
            else:
                self.flips.append(f"{sea}.1")

    # ------------------------------------------------------------------ railways and cubes

    def _laid(self, seat: int, number: int, money: int, _: int) -> None:
        act, table = self._without_a_card(seat, "railway"), self.table
        line = self.line_ids[number]
        assert act.done == 0
        assert line in table.free_lines(seat)
        assert money == 1
        act.line, act.places = line, table.lines[line]
        if seat in table.railways.values():
            act.need.update(coal=1, iron=1)
        else:
            self.seen["first railway"] += 1
        act.done = 1
        self._put_down()
        self._pay(seat, money)

    def _put_down(self) -> None:
        """A15, A31: a railway lies there, and a counter takes another's space, only when all their cubes have come."""
        act = self.act
        if act is None or any(act.need.values()) or self.flips:
            return
        if act.line is not None:
            self.table.railways[act.line] = self._seat()
        if act.counter is not None and act.space is not None:
            self._put(act.space, *act.counter)
            act.counter = None

    def _cube(self, seat: int, of: str, source: str) -> None:
        act, table = self._acting(seat, "build", "combine", "railway"), self.table
        assert act.need[of] > 0
        assert of == "coal" or act.need["coal"] == 0, "coal first"
        without = table.own_coal(act.space) if act.space and not act.counter else None
        assert source in table.sources_at(act.places, of, without), "R45"
        act.need[of] -= 1
        if source in table.imports:
            self.seen["coal from an import"] += 1
            if act.space is not None and source == f"{act.places[0]}.import":
                which = "second" if act.counter else "new"
                self.seen[f"a {which} ship's own coal, edition {table.edition}"] += 1
        else:
            self.seen[f"another's {of}"] += table.counters[source]["owner"] != seat
            self.seen["cube of the counter built over"] += source == act.space
            self._note_way(act, source, of)
        self._take_away(source)
        self._put_down()

    def _note_way(self, act: Act, source: str, of: str) -> None:
        """Whether the cube came by sea."""
        table = self.table
        twin = Table.__new__(Table)
        twin.__dict__.update(table.__dict__)
        twin.seas = {}
        if source not in twin.sources_at(act.places, of):
            self.seen["cube by sea"] += 1

    def _coal(self, seat: int, number: int, _: int, __: int) -> None:
        self._cube(seat, "coal", self.source_ids[number])

    def _iron(self, seat: int, number: int, _: int, __: int) -> None:
        self._cube(seat, "iron", self.space_ids[number])

    def _bought(self, seat: int, number: int, money: int, _: int) -> None:
        act, table, of = self._acting(seat, "build", "combine", "railway"), self.table, INDUSTRIES[number]
        assert act.need[of] > 0
        assert of == "coal" or act.need["coal"] == 0, "coal first"
        without = table.own_coal(act.space) if act.space and not act.counter else None
        assert not table.sources_at(act.places, of, without), "R52, A9"
        assert table.may_buy_at(act.places), "R53"
        assert money == price(table.track[of])
        act.need[of] -= 1
        self.seen[f"{of} bought" + ("" if table.track[of] else " from the bank")] += 1
        table.track[of] = table.track[of][1:]
        self._put_down()
        self._pay(seat, money)

    # ------------------------------------------------------------------ selling

    def _sold(self, seat: int, space_number: int, number: int, buyer_number: int) -> None:
        act, table = self._without_a_card(seat, "sell"), self.table
        space, buyer = self.space_ids[space_number], self.buyer_ids[buyer_number]
        counter = table.counters[space]
        assert (counter["industry"], kind_of(counter["industry"], counter["level"])) == NUMBERED[number]
        assert space in table.sales(seat)
        assert buyer in table.buyers(space)
        self.seen["second sale"] += act.done > 0
        act.done += 1
        self.flips.append(space)
        if buyer in table.spaces:
            self.seen["sold to another's port"] += table.counters[buyer]["owner"] != seat
            self.flips.append(buyer)
            return
        table.used.add(buyer)
        place = table.market_at[buyer]
        if place in table.seas:
            self.seen["sold overseas"] += 1
            self._ship_may_flip(place)
        else:
            self.seen["sold to a market"] += 1

    def _flipped(self, owner: int, space_number: int, number: int, profit: int) -> None:
        space = self.space_ids[space_number]
        assert self.flips.pop(0) == space
        counter = self.table.counters[space]
        kind = kind_of(counter["industry"], counter["level"])
        assert not counter["flipped"]
        assert not counter["second"], "R69"
        assert (counter["owner"], (counter["industry"], kind)) == (owner, NUMBERED[number])
        assert profit == kind.profit
        counter["flipped"] = True
        self.table.money[owner] += profit
        self._put_down()
        self.seen[f"{counter['industry']} flipped"] += 1

    # ------------------------------------------------------------------ developing and cards

    def _developed(self, seat: int, number: int, _: int, __: int) -> None:
        act, table = self._acting(seat, "develop"), self.table
        name, kind = NUMBERED[number]
        assert act.done == 0
        act.done = 1
        table.mat[seat][f"{name}-{kind.level}"] -= 1
        assert table.mat[seat][f"{name}-{kind.level}"] >= 0
        self.seen["develops a level 0" if kind.level == 0 else "develops another"] += 1

    def _took(self, seat: int, number: int, _: int, __: int) -> None:
        card = CARDS[number]
        self._takes(seat, card)
        self.table.display.remove(card)
        self.table.known[seat] = sorted([*self.table.known[seat], card])
        self.seen["took from the display"] += 1

    def _drew(self, seat: int, number: int, _: int, __: int) -> None:
        card = CARDS[number]
        self._takes(seat, card)
        assert self.table.pile.pop() == card
        self.seen["drew from the pile"] += 1

    def _takes(self, seat: int, card: str) -> None:
        act, table = self._without_a_card(seat, "draw"), self.table
        assert act.take > 0
        act.take -= 1
        act.done += 1
        table.hands[seat] = sorted([*table.hands[seat], card])
        assert len(table.hands[seat]) <= 9

    def _revealed(self, number: int, *_: int) -> None:
        act, table = self.act, self.table
        assert act is not None
        assert act.action == "draw"
        assert act.take == 0, "R94: after both are taken"
        assert table.pile.pop() == CARDS[number]
        table.display.append(CARDS[number])
        assert len(table.display) <= 2

    # ------------------------------------------------------------------ rounds and the end

    def _ordered(self, order: int, *_: int) -> None:
        """R98-R100, A19."""
        table = self.table
        self._end_action()
        assert table.turn == table.seats - 1
        assert table.actions == 0
        for seat in range(table.seats):
            assert self.taken[table.round, seat] == (1 if table.round == 1 else 2)
        left: list[int] = []
        for seat in table.order:  # before the first who spent more
            at = next((n for n, other in enumerate(left) if table.spent[other] > table.spent[seat]), len(left))
            left.insert(at, seat)
        assert [order >> 3 * n & 7 for n in range(table.seats)] == left
        self.seen["order changed"] += table.order != left
        table.order = left
        table.spent = [0] * table.seats
        self.paying = 0

    def _is_paying(self, seat: int) -> None:
        """R101: in turn order; of nothing due nothing is said."""
        while self.table.order[self.paying] != seat:
            assert self.table.loans[self.table.order[self.paying]] == 0
            self.paying += 1

    def _interest(self, seat: int, money: int, _: int, __: int) -> None:
        table = self.table
        self._is_paying(seat)
        assert money == (self.due or table.loans[seat]) > 0
        table.money[seat] -= money
        assert table.money[seat] >= 0
        self.due = 0
        self.paying += 1

    def _all_paid(self) -> None:
        table = self.table
        assert self.paying >= 0
        assert not any(table.loans[seat] for seat in table.order[self.paying :])
        self.paying = -1

    def _at_the_end(self) -> bool:
        """R102, R103."""
        return not self.table.pile and not all(self.table.hands)

    def _began_round(self, number: int, *_: int) -> None:
        table = self.table
        self._all_paid()
        assert not self._at_the_end()
        table.round += 1
        assert number == table.round
        table.turn, table.actions = 0, 2

    def _railway_income(self, seat: int, money: int, railways: int, _: int) -> None:
        table = self.table
        if not self.settled:
            self._all_paid()
            assert self._at_the_end(), "R102"
            self.seen["cards left at the end"] += any(table.hands)
            self.seen["display left at the end"] += bool(table.display)
        assert seat not in self.settled
        self.settled.append(seat)
        assert money == table.railway_income(seat)
        assert railways == list(table.railways.values()).count(seat)
        table.money[seat] += money

    def _points(self, seat: int, money: int, levels: int, loans: int) -> None:
        table = self.table
        assert self.settled[-1] == seat
        assert table.loans[seat] == 0 or table.money[seat] < 10, "R106"
        levels_own = sum(counter["level"] for counter in table.own(seat).values())
        assert (money, levels, loans) == (table.money[seat] // 5, levels_own, -5 * table.loans[seat])
        self.seen["unpaid loans"] += loans < 0

    def _ended(self, *_: int) -> None:
        table = self.table
        assert sorted(self.settled) == list(range(table.seats))
        table.over = True
        for seat in range(table.seats):  # R104
            table.discards += table.hands[seat]
            table.hands[seat] = []
            table.known[seat] = []

    # ------------------------------------------------------------------ the books and the game

    def _compare(self) -> None:
        state, table = self.state, self.table
        save = state.save()
        asked = save["question"]
        if asked is not None:
            self._go_on_to(asked)
        theirs = Table(state.game, save)
        for name in ("money", "spent", "loans", "hands", "known", "mat", "counters", "railways", "buys", "used"):
            assert getattr(theirs, name) == getattr(table, name), name
        for name in ("imports", "track", "display", "pile", "round", "order", "over"):
            assert getattr(theirs, name) == getattr(table, name), name
        assert state.over == table.over
        if table.over:
            assert Counter(theirs.discards) == Counter(table.discards)
        else:
            assert theirs.discards == table.discards
        table.check(drawing=self.act is not None and self.act.action == "draw")
        standing = [table.standing(seat) for seat in range(table.seats)]
        assert state.breakdown() == standing
        assert state.scores() == [sum(points.values()) for points in standing]
        assert state.ranks() == table.ranks()
        if state.over:
            assert state.choices() == ()
            return
        self._compare_question(theirs, asked)
        said = [state.game.word(choice) for choice in state.choices()]
        assert len(said) == len(set(said)) >= 2
        assert {_family(word) for word in said} <= set(KIND_OF_WORDS[asked["kind"]])
        offers = table.offers(state.seat, asked)
        assert set(said) == offers, asked
        if asked["kind"] == "action":
            self.possible = offers
        self.seen[f"question {asked['kind']}"] += 1

    def _go_on_to(self, asked: dict[str, Any]) -> None:
        """The question tells where the game has come to."""
        if asked["kind"] in ("action", "card"):
            self._end_action()
            self._next_turn()
        elif asked["kind"] == "repay":
            self._end_action()
            assert self.table.actions == 0
        elif asked["kind"] == "repay-again":
            self._is_paying(self.state.seat)
        elif asked["kind"] in BEGINNINGS:
            self._without_a_card(self.state.seat, BEGINNINGS[asked["kind"]])

    def _compare_question(self, theirs: Table, asked: dict[str, Any]) -> None:
        table, act, seat = self.table, self.act, self.state.seat
        assert theirs.actions == table.actions
        if asked["kind"] == "repay-again":
            assert (theirs.turn, table.actions) == (self.paying, 0)
            assert table.may_repay(seat)
        else:
            assert self.paying < 0
            assert (seat, theirs.turn) == (self._seat(), table.turn)
        need = {"coal": asked["coal"], "iron": asked["iron"]}
        if act is None:
            assert asked["kind"] in ("action", "card", "repay", "repay-again")
            assert (asked["action"] is None) == (asked["kind"] != "card")
            assert asked["action"] in (None, *WITH_A_CARD)
            if asked["action"] is not None:
                assert asked["action"] in (self.possible or table.actions_possible(seat))
            assert [asked[field] for field in ("card", "space", "counter", "railway")] == [None] * 4
            assert not any([*need.values(), asked["take"]])
            if asked["kind"] == "repay":
                assert table.may_repay(seat)
            return
        assert (asked["action"], asked["card"]) == (act.action, act.card)
        assert (need, asked["take"]) == (act.need, act.take)
        assert asked["railway"] == act.line
        if act.action in ("build", "combine"):
            assert asked["space"] == act.space
        assert asked["counter"] == (f"{act.counter[0]}-{act.counter[1].level}" if act.counter else None), "A31"
        if act.action == "sell" and asked["kind"] != "buyer":
            assert asked["kind"] == ("sell-more" if act.done else "sell")
        if asked["kind"] in need:
            assert need[asked["kind"]] > 0
            assert asked["kind"] == "coal" or need["coal"] == 0


def _family(word: str) -> str:
    """What kind of a word it is: `build:cotton@berlin.1` builds, `build` alone is an action."""
    for mark in (":", "<"):
        if mark in word:
            return word.split(mark, 1)[0]
    return word if word in ("done", "repay") else ""


HANDLERS: dict[int, Any] = {
    events.ROUND: Referee._began_round,
    events.PLAYED: Referee._played,
    events.TOOK: Referee._took,
    events.DREW: Referee._drew,
    events.REVEALED: Referee._revealed,
    events.BUILT: Referee._built,
    events.REPLACED: Referee._replaced,
    events.LAID: Referee._laid,
    events.DEVELOPED: Referee._developed,
    events.SOLD: Referee._sold,
    events.COAL: Referee._coal,
    events.IRON: Referee._iron,
    events.BOUGHT: Referee._bought,
    events.DELIVERED: Referee._delivered,
    events.IMPORTED: Referee._imported,
    events.FLIPPED: Referee._flipped,
    events.BORROWED: Referee._borrowed,
    events.REPAID: Referee._repaid,
    events.ORDER: Referee._ordered,
    events.INTEREST: Referee._interest,
    events.RAILWAY_INCOME: Referee._railway_income,
    events.POINTS: Referee._points,
    events.OVER: Referee._ended,
}


# ---------------------------------------------------------------------- players by chance

# How much each player likes each word, or what stands before its @; what is not named counts 10.
TEMPERS: dict[str, dict[str, float]] = {
    "anything": {},
    "builder": {"build": 90, "combine": 20, "railway": 40, "sell": 300, "develop": 25, "draw": 12, "pass": 0.1}
    | {"develop:factory-0": 900, "build:factory": 900, "done": 2, "repay": 10},
    "railwayman": {"railway": 120, "build": 40, "combine": 5, "sell": 200, "develop": 3, "draw": 10, "pass": 0.1}
    | {"build:coal": 60, "build:iron": 40, "done": 3, "repay": 3},
    "shipowner": {"develop": 25, "develop:ship-0": 900, "build": 60, "combine": 60, "railway": 40, "sell": 300}
    | {"build:ship": 900, "build:port": 120, "develop:ship-2": 60, "draw": 12, "pass": 0.1, "repay": 20},
    "usurper": {"develop": 15, "develop:coal-1": 200, "develop:iron-1": 200, "build": 60, "combine": 30}
    | {"railway": 60, "build:coal": 200, "build:iron": 100, "draw": 14, "pass": 0.1, "sell": 20},
    "hoarder": {"draw": 200, "pass": 8, "build": 8, "combine": 8, "railway": 4, "develop": 4, "sell": 60, "repay": 60},
}


class Player:
    """Somebody who plays by chance, each in a way of his own, so that all corners of the rules are reached."""

    def __init__(self, temper: str, seed: int) -> None:
        self.likes = TEMPERS[temper]
        self.rng = random.Random(f"{temper} {seed}")

    def word(self, state: State) -> str:
        """What he says now."""
        words = [state.game.word(choice) for choice in state.choices()]
        weights = [self.likes.get(word.split("@", maxsplit=1)[0], 10.0) for word in words]
        return self.rng.choices(words, weights)[0]


def start(rules: Game, seed: int, developed: bool = False) -> State:
    """A new game; or a developed one, since chance sails little: no level 0, empty tracks, ports and two ships."""
    state = rules.start(seed)
    if not developed:
        return state
    save = state.save()
    for player in save["players"]:
        player["mat"] |= {"factory-0": 0, "ship-0": 0, "ship-2": 0, "coal-1": 1, "iron-1": 1, "port-1": 1}
    save["coal"] = save["iron"] = [False] * 6
    printed = printed_for(rules)
    joined = [port for sea in printed.seas.values() for port in sea["ports"]]
    ports = [space for space, (place, is_for) in printed.spaces.items() if "port" in is_for and place in joined]
    for seat, space in enumerate(ports[: rules.seats]):
        save["counters"].append({"space": space, "owner": seat, "industry": "port", "level": 1})
        sea = next(name for name, sea in printed.seas.items() if printed.spaces[space][0] in sea["ports"])
        if seat < 2 and all(counter["space"] != f"{sea}.1" for counter in save["counters"]):
            save["counters"].append({"space": f"{sea}.1", "owner": seat, "industry": "ship", "level": 2})
            full = {"import": f"{sea}.import", "cubes": printed.seas[sea]["coal"]}
            save["imports"] = [full if entry["import"] == full["import"] else entry for entry in save["imports"]]
    return rules.load(save)
