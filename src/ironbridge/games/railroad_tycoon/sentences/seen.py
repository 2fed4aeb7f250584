"""What can be worked out of a view: the track that lies, what a tile costs, and how far a cube can go."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Final, NamedTuple

from ironbridge.engine.game import Data
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules.components import (
    ERA_POINTS,
    NOWHERE,
    RIDGE,
    RIVER,
    SPEED_LINKS,
    SPEED_POINTS,
    TERRAIN_COST,
)
from ironbridge.games.railroad_tycoon.rules.shares import shares_needed
from ironbridge.games.railroad_tycoon.rules.track import (
    ENDS,
    FULL,
    bank_of,
    exit_of,
    hex_of,
    on_other_banks,
    passes,
    river_cost,
    tile_of,
)
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, opposite

NO_QUESTION: Final[Data] = {"kind": "", "action": None, "card": None}


class Bill(NamedTuple):
    """What the next tile costs: for terrain, river and ridges, less what cards take off."""

    terrain: int
    river: int
    ridges: int

    @property
    def total(self) -> int:
        """All the money that is paid."""
        return self.terrain + self.river + self.ridges


class Seen:
    """A view as the rules look at it: by hexes, links and cities, with the eyes of the seat that must choose."""

    def __init__(self, game: RailroadTycoon, view: Data) -> None:
        self.game = game
        self.board = game.board
        self.view = view
        self.seat: int | None = view["seat"]
        self.asked: Data = view["question"] or NO_QUESTION
        self.kind: str = self.asked["kind"]
        self.cities: dict[str, Data] = {city["city"]: city for city in view["cities"]}

    # ------------------------------------------------------------------ the seat that must choose

    @property
    def you(self) -> Data:
        """What everybody may know of that seat."""
        player: Data = self.view["players"][self.seat]
        return player

    @property
    def money(self) -> int:
        """What it has."""
        money: int = self.you["money"]
        return money

    @property
    def engine(self) -> int:
        """The level of its engine."""
        engine: int = self.you["engine"]
        return engine

    def shares_for(self, cost: int) -> int:
        """A2: how many it would have to issue to pay this."""
        return shares_needed(self.money, cost)

    # ------------------------------------------------------------------ track

    def tiles_of(self, link: Data) -> list[int]:
        """The tiles of a link, as the rules number them."""
        return [tile_of(self.board.hex_index[column, row], *sides) for column, row, *sides in link["track"]]

    @cached_property
    def track_at(self) -> dict[int, list[tuple[int, int, int]]]:
        """The owner and the two sides of every track, by hex."""
        found: dict[int, list[tuple[int, int, int]]] = {}
        for link in self.view["links"]:
            for column, row, entry, exit_ in link["track"]:
                found.setdefault(self.board.hex_index[column, row], []).append((link["owner"], entry, exit_))
        return found

    def owner_on(self, hex_: int, side: int) -> int | None:
        """R40: whose track uses a side of a hex."""
        return next((owner for owner, *sides in self.track_at.get(hex_, ()) if side in sides), None)

    def is_full(self, hex_: int) -> bool:
        """A5: whether two tracks lie there already."""
        return FULL[sum(1 << side for _, *sides in self.track_at.get(hex_, ()) for side in sides)]

    def begun_at(self, city: str, side: str) -> Data | None:
        """The unfinished link, of anybody, that was begun at this side of a city."""
        entry = opposite(SIDES.index(side))
        hex_ = self.beside(city, side)
        for link in self.view["links"]:
            if link["to"] is None and link["from"] == city:
                column, row, first, _ = link["track"][0]
                if first == entry and self.board.hex_index[column, row] == hex_:
                    unfinished: Data = link
                    return unfinished
        return None

    def beside(self, city: str, side: str) -> int:
        """The hex beside a city where track may lie, or NOWHERE."""
        return self.board.beside_city[self.board.city_index[city] * SIDE_COUNT + SIDES.index(side)]

    def entered_from(self, city: str, side: str) -> tuple[int, int]:
        """R29: the hex where the next tile from there would lie, and the side that it is entered by."""
        link = self.begun_at(city, side)
        if link is None:
            return self.beside(city, side), opposite(SIDES.index(side))
        tile = self.tiles_of(link)[-1]
        return self.board.next_hex[hex_of(tile) * SIDE_COUNT + exit_of(tile)], opposite(exit_of(tile))

    @property
    def hex(self) -> int:
        """Where the next tile goes."""
        column, row = self.asked["hex"]
        return self.board.hex_index[column, row]

    @cached_property
    def under_way(self) -> list[int]:
        """The tiles of the link that is being built."""
        place = self.hex * SIDE_COUNT + self.asked["side"]
        before, away = self.board.next_hex[place], opposite(self.asked["side"])
        for link in self.view["links"]:
            if link["to"] is None and link["owner"] == self.seat and link["from"] == self.asked["from"]:
                tiles = self.tiles_of(link)
                if hex_of(tiles[-1]) == before and exit_of(tiles[-1]) == away:
                    return tiles
        return []

    def bends_to(self, side: int) -> bool:
        """R2, R34: whether the next tile could lead there at all, neither too sharply nor back to its own city."""
        goal = self.goal(side)
        back = goal != NOWHERE and self.board.cities[goal].id == self.asked["from"]
        return side in ENDS[self.asked["side"]] and not back

    def goal(self, side: int) -> int:
        """The city that the next tile would reach by this side, or NOWHERE."""
        return self.board.next_city[self.hex * SIDE_COUNT + side]

    def joined_by(self, side: int) -> Data | None:
        """A22: the seat's own unfinished link, from another city, whose open end the next tile would meet."""
        following = self.board.next_hex[self.hex * SIDE_COUNT + side]
        for link in self.view["links"]:
            if link["to"] is not None or link["owner"] != self.seat or link["from"] == self.asked["from"]:
                continue
            tiles = self.tiles_of(link)
            if hex_of(tiles[-1]) == following and exit_of(tiles[-1]) == opposite(side):
                own = any(passes(self.under_way, hex_of(tile)) for tile in tiles)
                unfinished: Data = link
                return None if own or passes(tiles, self.hex) else unfinished
        return None

    def bill(self, side: int) -> Bill:
        """R35-R38, R110: what the next tile costs if it leaves by this side."""
        board, place, joined = self.board, self.hex * SIDE_COUNT, self.joined_by(side)
        if self.asked["card"] == "grant":
            return Bill(0, 0, 0)
        terrain = 0 if self.asked["perfect"] else TERRAIN_COST[board.terrain[self.hex]]
        river, bank = river_cost(board, self.hex, self.asked["side"], side, bank_of(board, self.under_way))
        if joined and on_other_banks(bank, bank_of(board, self.tiles_of(joined))):
            river = RIVER  # A6: it comes along the other bank
        ends = self.goal(side) != NOWHERE or joined is not None
        ridges = board.ridge[place + self.asked["side"]] + (ends and board.ridge[place + side])
        return Bill(terrain, river, RIDGE * (ridges - self.asked["tunnel"]))

    # ------------------------------------------------------------------ cubes on their way

    @cached_property
    def joined(self) -> dict[str, set[tuple[str, int]]]:
        """By city: the cities that a complete link leads to, and whose it is."""
        found: dict[str, set[tuple[str, int]]] = {city: set() for city in self.cities}
        for link in self.view["links"]:
            if link["to"] is not None:
                found[link["from"]].add((link["to"], link["owner"]))
                found[link["to"]].add((link["from"], link["owner"]))
        return found

    def distances(self, colour: str, start: str, first: Iterable[str], before: Iterable[str] = ()) -> dict[str, int]:
        """R51-R55: the cities of a cube's colour that it can reach, and over how many links at least.

        The cities of `first` are one link away; those of `before` it has been to.
        """
        passed = {start, *before}
        reached = {city: 1 for city in first if city not in passed}
        frontier = list(reached)
        while frontier:
            following: list[str] = []
            for city in frontier:
                if self.cities[city]["colour"] == colour:
                    continue
                for other, _ in sorted(self.joined[city]):
                    if other not in reached and other not in passed:
                        reached[other] = reached[city] + 1
                        following.append(other)
            frontier = following
        return {city: n for city, n in reached.items() if self.cities[city]["colour"] == colour}

    def goals(self, colour: str, city: str) -> dict[str, int]:
        """R52: those that a cube can reach over a first link of the seat's own, however strong its engine."""
        return self.distances(colour, city, sorted(other for other, owner in self.joined[city] if owner == self.seat))

    @property
    def visited(self) -> list[str]:
        """R54: where the cube under way has been, its first city included."""
        return [self.asked["from"], *(city for city, _ in self.asked["path"])]

    def gains(self, city: str, owner: int) -> dict[int, int]:
        """R57, R100-R105: what everybody gets if the cube under way is delivered there over a link of this owner."""
        owners = [*(owner for _, owner in self.asked["path"]), owner]
        gains = {seat: owners.count(seat) for seat in range(self.game.seats)}
        for seat, player in enumerate(self.view["players"]):
            gains[seat] += self.points_of(f"hotel-{city}") * player["cards"].count(f"hotel-{city}")
        bonuses = {"era": ERA_POINTS, f"bounty-{city}": self.points_of(f"bounty-{city}")}
        if len(owners) >= SPEED_LINKS:
            bonuses["speed"] = SPEED_POINTS
        assert self.seat is not None  # a cube is under way
        gains[self.seat] += sum(points for card, points in bonuses.items() if card in self.view["display"])
        return {seat: points for seat, points in gains.items() if points}

    def points_of(self, card: str) -> int:
        """What a card of the map brings; nothing if the map has no such card."""
        index = self.board.card_index.get(card)
        return 0 if index is None else self.board.cards[index].points
