"""What can be worked out of a view: connections, networks, prices and barrels."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.game import Data
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules.components import (
    COAL_MARKET,
    INDUSTRIES,
    IRON_MARKET,
    SELLABLE,
    STACKS,
    TILES,
    Tile,
)
from ironbridge.games.brass_birmingham.sentences.names import kind_of
from ironbridge.parts.bits import mask_of

NO_QUESTION: Final[Data] = dict.fromkeys(("action", "slot", "line", "card", "stall")) | {
    "kind": "",
    "need": 0,
    "due": 0,
}


class Seen:
    """A view as the rules look at it: by spaces, places and connections, with the eyes of the seat that must choose."""

    def __init__(self, game: BrassBirmingham, view: Data) -> None:
        self.board = game.board
        self.view = view
        self.seat: int | None = view["seat"]
        self.asked: Data = view["question"] or NO_QUESTION
        self.kind: str = self.asked["kind"]
        self.tiles: dict[str, Data] = {tile["slot"]: tile for tile in view["tiles"]}
        self.links: dict[str, int] = {link["line"]: link["owner"] for link in view["links"]}
        self.built = mask_of(self.board.line_index[line] for line in self.links)

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
    def own(self) -> list[Data]:
        """Its tiles on the board."""
        return [tile for tile in self.view["tiles"] if tile["owner"] == self.seat]

    @property
    def unsold(self) -> list[Data]:
        """R118: those that wait for a merchant."""
        return [tile for tile in self.own if not tile["flipped"] and SELLABLE >> kind_of(tile).industry & 1]

    @property
    def network(self) -> int:
        """R60: the places of its network."""
        places = mask_of(self.place(tile["slot"]) for tile in self.own)
        for line, owner in self.links.items():
            if owner == self.seat:
                places |= self.board.ends[self.board.line_index[line]]
        return places

    def next_tile(self, industry: str, skip: int = 0) -> Tile | None:
        """R93: the kind of tile that leaves its mat next, or after so many others."""
        if self.seat is None:
            return None
        left = self.you["mat"][industry] - skip
        return TILES[STACKS[INDUSTRIES.index(industry)][-left]] if left > 0 else None

    # ------------------------------------------------------------------ the board

    def place(self, slot: str) -> int:
        """Where a space is."""
        return self.board.place_of[self.board.slot_index[slot]]

    def on(self, slot: str) -> Tile | None:
        """The kind of tile on a space."""
        tile = self.tiles.get(slot)
        return kind_of(tile) if tile else None

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

    # ------------------------------------------------------------------ coal and iron

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

    # ------------------------------------------------------------------ beer

    def breweries(self, places: int) -> list[Data]:
        """R84, R85: those whose beer the seat may drink there: its own, and all that are connected."""
        reach = self.reach(places)
        return [
            brewery
            for brewery in self.stocked("brewery")
            if brewery["owner"] == self.seat or reach >> self.place(brewery["slot"]) & 1
        ]

    def buyers(self, slot: str) -> list[Data]:
        """R118: the merchant tiles connected with a space that buy what lies on it."""
        reach, industry = self.reach(1 << self.place(slot)), self.tiles[slot]["industry"]
        return [
            merchant
            for merchant in self.view["merchants"]
            if industry in merchant["buys"]
            and reach >> self.board.stall_place[self.board.stall_index[merchant["slot"]]] & 1
        ]

    def barrels(self, slot: str) -> int:
        """R119, A30: how many can be had to sell the tile on a space, one of a merchant's at most."""
        brewed: int = sum(brewery["cubes"] for brewery in self.breweries(1 << self.place(slot)))
        return brewed + any(merchant["barrel"] for merchant in self.buyers(slot))

    # ------------------------------------------------------------------ the cube or barrel that is asked for

    @property
    def target(self) -> int:
        """R69: the places where it is needed."""
        if self.asked["action"] == "network":
            return self.board.ends[self.board.line_index[self.asked["line"]]] if self.asked["line"] else 0
        return 1 << self.place(self.asked["slot"]) if self.asked["slot"] else 0

    @property
    def nearest_mines(self) -> list[Data]:
        """R70: those that coal may be taken from."""
        mines = self.stocked("coal")
        places = mask_of(self.place(mine["slot"]) for mine in mines)
        nearest = self.board.network.nearest(self.target, places, self.built) if self.target else 0
        return [mine for mine in mines if nearest >> self.place(mine["slot"]) & 1]

    @property
    def sources(self) -> list[Data]:
        """The tiles that it may be taken from."""
        if self.kind == "coal":
            return self.nearest_mines
        return self.stocked("iron") if self.kind == "iron" else self.breweries(self.target)

    @property
    def stalls(self) -> list[str]:
        """R86, A30: the merchants' barrels that may be drunk for it; a sale has one buyer."""
        if self.kind != "beer" or self.asked["action"] != "sell" or self.asked["stall"]:
            return []
        return [merchant["slot"] for merchant in self.buyers(self.asked["slot"]) if merchant["barrel"]]
