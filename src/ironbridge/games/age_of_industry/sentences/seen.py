"""What can be worked out of a view: connections, where cubes come from, and what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from ironbridge.engine.game import Data
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules.components import COUNTERS, INDUSTRIES, LEVELS, SHIP, Counter
from ironbridge.games.age_of_industry.rules.demand import PRICE_WHEN_EMPTY, PRICES
from ironbridge.games.age_of_industry.sentences.names import kind_of, place_name
from ironbridge.language import Language
from ironbridge.parts.bits import mask_of, members
from ironbridge.parts.network import join

NO_QUESTION: Final[Data] = dict.fromkeys(("action", "card", "space", "counter", "railway")) | {"kind": "", "need": 0}


class Cube(NamedTuple):
    """Where the next cube of coal or iron comes from: one of these sources, or the demand track at a price."""

    kind: str
    sources: list[str]
    price: int | None  # None: it cannot be had at all


class Seen:
    """A view as the rules look at it: by spaces, places and connections, with the eyes of the seat that must choose."""

    def __init__(self, game: AgeOfIndustry, view: Data) -> None:
        self.game = game
        self.board = game.board
        self.view = view
        self.seat: int | None = view["seat"]
        self.asked: Data = view["question"] or NO_QUESTION
        self.kind: str = self.asked["kind"]
        self.counters: dict[str, Data] = {counter["space"]: counter for counter in view["counters"]}
        self.railways: dict[str, int] = {railway["railway"]: railway["owner"] for railway in view["railways"]}

    # ------------------------------------------------------------------ the seat that must choose

    @property
    def you(self) -> Data:
        """What everybody may know of that seat, and its hand if it is the viewer's."""
        player: Data = self.view["players"][self.seat]
        return player

    @property
    def money(self) -> int:
        """What it has."""
        money: int = self.you["money"]
        return money

    @property
    def own(self) -> list[Data]:
        """Its counters on the board."""
        return [counter for counter in self.view["counters"] if counter["owner"] == self.seat]

    @property
    def has_railway(self) -> bool:
        """R78: whether its next railway takes cubes."""
        return self.seat in self.railways.values()

    def next_counter(self, industry: str, without: str = "") -> Counter | None:
        """R41: the kind of counter that leaves its mat next, or that would if one of another kind were gone."""
        if self.seat is None:
            return None
        first = INDUSTRIES.index(industry) * LEVELS
        mat = self.you["mat"]
        return next(
            (each for each in COUNTERS[first : first + LEVELS] if mat[each.name] > (each.name == without)), None
        )

    # ------------------------------------------------------------------ the board

    def place(self, space: str) -> int:
        """Where a space or an import is."""
        return self.board.place_of[self.board.source_index[space]]

    def on(self, space: str) -> Counter | None:
        """The kind of counter on a space."""
        counter = self.counters.get(space)
        return kind_of(counter) if counter else None

    @cached_property
    def harbours(self) -> int:
        """The places with a port, on either side."""
        return mask_of(self.place(space) for space, counter in self.counters.items() if counter["industry"] == "port")

    @cached_property
    def open(self) -> int:
        """R44, R49: the connections that carry: railways, and lanes with a port and a ship."""
        board = self.board
        carries = mask_of(board.railway_index[railway] for railway in self.railways)
        for ship in range(board.ship_count):
            if board.space_ids[board.first_ship + ship] in self.counters:
                lanes = members(board.lanes_of_ship[ship])
                carries |= 1 << board.import_lane[ship]
                carries |= mask_of(lane for lane in lanes if board.ends[lane] & self.harbours)
        return carries

    @cached_property
    def reach(self) -> list[int]:
        """The places connected with each place, itself included; nothing passes through a closed one (R50)."""
        reach = [1 << place for place in range(self.board.place_count)]
        for link in members(self.open):
            join(reach, self.board.ends[link], self.board.closed)
        return reach

    def closed(self, say: Language) -> str:
        """R50, R85: the places that nothing passes through."""
        return say.listing([place_name(self.board, place, say) for place in members(self.board.closed)])

    # ------------------------------------------------------------------ coal and iron

    @cached_property
    def imports(self) -> dict[str, int]:
        """R48: the coal of each import that has a ship. R71: the first edition's ship must be paid for first."""
        builds = self.game.edition == 1 and self.asked["action"] != "sell" and not self.asked["counter"]
        space = self.asked["space"] if builds else None
        opening = space if space in self.counters and not self.counters[space].get("second") else None
        return {
            entry["import"]: entry["cubes"]
            for entry in self.view["imports"]
            if entry["open"] and f"{entry['import'].rpartition('.')[0]}.1" != opening
        }

    def stocked(self, kind: str) -> list[str]:
        """R43, R48: the sources that have any, whoever owns them."""
        made = [space for space, each in self.counters.items() if each["industry"] == kind and each["cubes"]]
        return [*made, *(source for source, left in self.imports.items() if left and kind == "coal")]

    def ship_flipped_at(self, market: str) -> Data | None:
        """R68, R69: the ship that flips when this market buys: its import is empty, and it was not built over one."""
        sea = market.rpartition(".")[0]
        ship: Data | None = self.counters.get(f"{sea}.1") if f"{sea}.import" in self.imports else None
        return ship if ship and not self.imports[f"{sea}.import"] and not ship["flipped"] | ship["second"] else None

    def flipped_by_taking(self, source: str) -> Data | None:
        """R63, R68, R69: the mine, ironworks or ship that flips when a cube is taken there, if it is the last one."""
        if self.left_on(source) != 1:
            return None
        if source in self.counters:
            return self.counters[source]
        sea = source.rpartition(".")[0]
        ship = self.counters[f"{sea}.1"]
        waits = any(
            each["market"] == f"{sea}.market-1" and each["buys"] and not each["used"] for each in self.view["markets"]
        )
        return None if waits or ship["second"] else ship

    def left_on(self, source: str) -> int:
        """The cubes on a mine, an ironworks or an import."""
        n: int = self.counters[source]["cubes"] if source in self.counters else self.imports.get(source, 0)
        return n

    def nearest(self, kind: str, places: Sequence[int]) -> list[str]:
        """R45, A15: the sources that a cube may come from: nearest to this place, or to either end of a railway."""
        board, stocked = self.board, self.stocked(kind)
        targets = mask_of(self.place(source) for source in stocked)
        nearest = 0
        for place in places:
            nearest |= board.network.nearest(1 << place, targets, self.open, board.closed)
        return [source for source in stocked if nearest >> self.place(source) & 1]

    def can_buy(self, places: Sequence[int]) -> bool:
        """R53: whether a port or a distant port is connected with one of these places."""
        trade = self.harbours | self.board.distant_ports
        return any(self.reach[place] & trade for place in places)

    def price(self, kind: str) -> int:
        """R54, R55: of the next cube on a demand track."""
        track: list[bool] = self.view[kind]
        return next((price for price, cube in zip(PRICES, track, strict=True) if cube), PRICE_WHEN_EMPTY)

    def cube(self, kind: str, places: Sequence[int]) -> Cube:
        """R43-R55: where the next cube that is needed in one of these places comes from."""
        sources = self.nearest(kind, places)
        if sources:
            return Cube(kind, sources, 0)
        return Cube(kind, [], self.price(kind) if self.can_buy(places) else None)

    @property
    def target(self) -> list[int]:
        """R42, R80: the places where the cubes of the action under way are needed."""
        if self.asked["railway"]:
            return self.board.railways[self.board.railway_index[self.asked["railway"]]].ends
        return [self.place(self.asked["space"])] if self.asked["space"] else []

    # ------------------------------------------------------------------ what would be

    def with_counter(self, counter: Counter, space: str) -> Seen:
        """The position as it would be with a counter of that seat on a space, before its cubes are brought."""
        put = {
            "space": space,
            "owner": self.seat,
            "industry": INDUSTRIES[counter.industry],
            "level": counter.level,
            "flipped": False,
            "cubes": counter.cubes,
            "second": counter.industry == SHIP and space in self.counters,
        }
        view = self.view | {"counters": [each for each in self.view["counters"] if each["space"] != space] + [put]}
        if counter.industry == SHIP and space not in self.counters and self.game.edition == 2:
            view["imports"] = [self._filled(entry, space) for entry in self.view["imports"]]
        return Seen(self.game, view)

    def _filled(self, entry: Data, space: str) -> Data:
        """R72: the import behind a new ship has its coal, which may pay for the ship."""
        ship = self.board.space_index[space] - self.board.first_ship
        if entry["import"] != self.board.source_ids[self.board.space_count + ship]:
            return entry
        return {"import": entry["import"], "cubes": self.board.ships[ship].coal, "open": True}
