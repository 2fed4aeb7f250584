"""A referee who watches games of Railroad Tycoon with books of its own, and players by chance who try everything.

`Table` is a position in plain dictionaries, made from what `save` gives and from the map's document. It was written
from the rules alone (R1 to R110, A1 to A22), as slowly and plainly as can be: hexes are a column and a row, cities
are names, and ways of cubes and of track are walked one by one. It says what may be chosen (`offers`), what follows
from a choice (`do`), and whether anything in the position is impossible (`check`).

`Referee` plays every choice on a table of its own too. Only what chance decides, the cubes out of the bag, is looked up
in the game; all the rest must come out the same. So nothing can move that the rules do not explain.

What it does not check: that shuffles and draws are fair, only that nothing is lost in them (chance has tests of its
own); nor which rule forbids what is not on offer (the tests of each action do); nor what is told of a game in its log.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from ironbridge.engine.game import Game, State
from ironbridge.games import game

Save = dict[str, Any]
Hex = tuple[int, int]
TINY = str(Path(__file__).with_name("tiny.toml"))
MAPS = ("eastern-us", TINY)
VARIANTS = ("full", "beginners")


@cache
def tycoon(seats: int, map_name: str = "eastern-us", variant: str = "full") -> Game:
    """The rules, made once."""
    return game("railroad-tycoon", seats=seats, map=map_name, variant=variant)


# ---------------------------------------------------------------------- what is printed

SIDES = ("e", "ne", "nw", "w", "sw", "se")
COLOURS = ("red", "yellow", "blue", "black", "purple")
CARDS = Counter(
    {"era": 1, "speed": 1, "new-train": 1, "grant": 4, "industry": 4, "growth": 4}
    | {"executive": 2, "perfect": 1, "tunnel": 1}
)
START_CARDS = ["era", "speed", "new-train"]
TYCOONS = ("farnam", "morgan", "gould", "pullman", "holliday", "judah", "vanderbilt", "fisk", "drew", "hopkins")
NEW_CITIES = {"red": 2, "yellow": 2, "blue": 2, "black": 3, "purple": 3}
MARKERS = {2: 10, 3: 12, 4: 14, 5: 16, 6: 18}
ENGINES = {2: 5, 3: 10, 4: 15, 5: 20, 6: 25, 7: 30, 8: 35}
INCOME = [
    *(0, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18, 18, 19, 19, 19, 20),
    *(20, 20, 21, 21, 21, 22, 22, 22, 23, 23, 23, 23, 24, 24, 24, 24, 25, 25, 25, 25, 25, 25, 25, 25, 25, 24),
    *(24, 24, 24, 23, 23, 23, 23, 22, 22, 22, 22, 21, 21, 21, 21, 20, 20, 20, 20, 19, 19, 19, 19, 18, 18, 18),
    *(18, 17, 17, 17, 17, 16, 16, 16, 16, 15, 15, 15, 15, 14, 14, 14, 14, 13, 13, 13, 12, 12, 12),
]
SOURCES = ("deliveries", "bonuses", "hotels", "shares", "tycoon")
KIND_OF_WORDS = {
    "bid": {"pass", "bid"},
    "action": {"build", "urbanise", "upgrade", "deliver", "card", "western", "pass", "issue", "use"},
    "start": {"track"},
    "exit": {"exit", "done", "use"},
    "city": {"city"},
    "colour": {"colour"},
    "cube": {"cube"},
    "link": {"to"},
    "card": {"take"},
}


@cache
def beyond(at: Hex, side: int) -> Hex:
    """The hex on the other side; odd rows lie half a hex further east."""
    column, row = at
    east = row % 2
    return [
        (column + 1, row),
        (column + east, row - 1),
        (column + east - 1, row - 1),
        (column - 1, row),
        (column + east - 1, row + 1),
        (column + east, row + 1),
    ][side]


def back(side: int) -> int:
    """What the neighbour calls a side."""
    return (side + 3) % 6


def ends_of(into: int) -> tuple[int, int, int]:
    """R34: where track that is entered by a side may be left: straight on, or by a gentle curve."""
    return (into + 2) % 6, (into + 3) % 6, (into + 4) % 6


class Printed:
    """The map's document as plain dictionaries."""

    def __init__(self, document: dict[str, Any]) -> None:
        cells = {(c, r): cell for r, row in enumerate(document["rows"]) for c, cell in enumerate(row)}
        self.hills: dict[Hex, bool] = {at: cell == "^" for at, cell in cells.items() if cell in (".", "^")}
        self.cities: dict[str, dict[str, Any]] = {city["id"]: city for city in document["cities"]}
        self.city_at: dict[Hex, str] = {tuple(city["hex"]): name for name, city in self.cities.items()}
        self.hex_of = {name: at for at, name in self.city_at.items()}
        self.western: list[str] = document.get("western", [])
        self.hub: str = document["hub"]
        self.coast: str = document["coast"]
        self.ridges = {((c, r), side) for c, r, side in (ridge["at"] for ridge in document.get("ridges", []))}
        self.ridges |= {(beyond(at, side), back(side)) for at, side in self.ridges}
        self.rivers: dict[Hex, list[dict[str, Any]]] = {}
        for river in document.get("rivers", []):
            self.rivers.setdefault(tuple(river["hex"]), []).append(river)
        self.bounties = {f"bounty-{card['city']}": card for card in document.get("bounties", [])}
        self.lines = {f"line-{'-'.join(card['cities'])}": card for card in document.get("lines", [])}
        self.hotels = {f"hotel-{city}": city for city in document.get("hotels", [])}
        self.cards = CARDS + Counter([*self.bounties, *self.lines, *self.hotels])
        self.green = {*START_CARDS, *self.bounties, *self.lines}
        self._reached: dict[tuple[Hex, int], set[str]] = {}

    def reached_from(self, at: Hex, into: int) -> set[str]:
        """A19: the cities to which track could lead that enters a hex by this side, if nothing lay anywhere."""
        if (at, into) not in self._reached:
            cities: set[str] = set()
            seen, further = set(), [(at, into)]
            while further and len(cities) < 2:  # one of two is not where the link began
                here = further.pop(0)
                if here[0] in self.city_at:
                    cities.add(self.city_at[here[0]])
                elif here[0] in self.hills and here not in seen:
                    seen.add(here)
                    further += [(beyond(here[0], out), back(out)) for out in ends_of(here[1])]
            self._reached[at, into] = cities
        return self._reached[at, into]

    def lands(self, at: Hex) -> list[set[int]]:
        """A6: the lands between the waters of a hex, each as the halves of sides along which it lies.

        The halves of a side are twice its number, and one more for that which comes later counter-clockwise. Waters
        part the halves of their sides if they meet: if some come in and some go out.
        """
        rivers = self.rivers.get(at, [])
        meet = any("in" in river for river in rivers) and any("out" in river for river in rivers)
        water = {river[way] for river in rivers for way in ("in", "out") if way in river} if meet else set()
        found: list[set[int]] = []
        for half in range(12):
            neighbours = {(half - 1) % 12, (half + 1) % 12} - ({half ^ 1} if half // 2 in water else set())
            touched = [land for land in found if land & neighbours]
            found = [land for land in found if not land & neighbours] + [{half}.union(*touched)]
        return found

    def along(self, track: list[list[int]]) -> tuple[int, set[int]]:
        """R37, A6: whether the last tile of a link crosses water, and the halves of its last side where it may lie.

        Wherever it lay on the side by which it comes in, it goes to any half on the same land, or pays for any.
        """
        pays, lies = 0, set(range(12))
        for column, row, into, out in track:
            lands = [land for land in self.lands((column, row)) if land & lies & {2 * into, 2 * into + 1}]
            leaves = {2 * out, 2 * out + 1}
            reached = leaves.intersection(set().union(*lands))
            pays = int(not reached)
            lies = {seen_from_beyond(half) for half in reached or leaves}
        return pays, lies

    def pays_river(self, track: list[list[int]], joined: list[list[int]]) -> int:
        """The same, where the tile may join another link: that may have come along the other bank."""
        pays, here = self.along(track)
        _, there = self.along(joined)
        return int(pays or (bool(joined) and not here & {seen_from_beyond(half) for half in there}))


def seen_from_beyond(half: int) -> int:
    """What the neighbour calls the half of a side that both share."""
    return (half + 6) % 12 ^ 1


@cache
def printed_for(rules: Game) -> Printed:
    """What is printed on the map of these rules."""
    return Printed(rules.map_document)


# ---------------------------------------------------------------------- a position in plain dictionaries


class Table:
    """What lies on the table, and what the rules say about it."""

    def __init__(self, rules: Game, save: Save) -> None:
        self.rules, self.printed = rules, printed_for(rules)
        self.seats, self.full = rules.seats, rules.options["variant"] == "full"
        self.turn: int = save["turn"]
        self.round: int = save["round"]
        self.over: bool = save["over"]
        self.last_turn: int | None = save["last_turn"]
        self.first: int = save["first"]
        self.seat: int = save["seat"]
        self.actions: int = save["actions"]
        auction = save["auction"]
        self.auction: dict[str, Any] | None = auction and {**auction, "bidding": sorted(auction["bidding"])}
        self.players: list[dict[str, Any]] = [{**p, "cards": sorted(p["cards"])} for p in save["players"]]
        self.cities: dict[str, dict[str, Any]] = {c["city"]: {**c, "cubes": dict(c["cubes"])} for c in save["cities"]}
        self.links: list[dict[str, Any]] = [{**link, "track": list(link["track"])} for link in save["links"]]
        self.western: dict[str, int | None] = {tile["city"]: tile["owner"] for tile in save["western"]}
        self.new_cities: dict[str, int] = dict(save["new_cities"])
        self.used: list[str] = sorted(save["used"])
        self.display: list[str] = list(save["display"])
        self.deck: list[str] = list(save["deck"])
        self.discards: list[str] = sorted(save["discards"])
        self.fresh: list[str] = sorted(save["fresh"])
        self.first_six: int | None = save["first_six"]
        self.question: dict[str, Any] | None = save["question"]
        # Entered by `do`: what happened, for those who count what was seen.
        self.seen: Counter[str] = Counter()
        self.after: Save = save

    def plain(self) -> dict[str, Any]:
        """All that can be compared, in no order where the order means nothing."""
        names = [
            *("turn", "round", "over", "last_turn", "first", "seat", "actions", "auction", "players", "cities"),
            *("western", "new_cities", "used", "display", "deck", "fresh", "first_six", "question"),
        ]
        fields = {name: getattr(self, name) for name in names}
        fields["discards"] = sorted(self.discards)
        return fields

    # ------------------------------------------------------------------ where things are

    def bag(self, colour: str) -> int:
        """R7: what is not in the cities."""
        in_cities: int = sum(city["cubes"][colour] for city in self.cities.values())
        return 25 - in_cities

    def markers(self) -> int:
        """R58: on the board."""
        return [city["empty"] for city in self.cities.values()].count(True)

    @property
    def markers_needed(self) -> int:
        """R80; A24: on a small map two thirds of its cities."""
        return min(MARKERS[self.seats], len(self.cities) * 2 // 3)

    def needed(self) -> int:
        """R80: markers that bring the end; on a small map no more than two thirds of its cities."""
        return min(MARKERS[self.seats], len(self.cities) * 2 // 3)

    def finished(self, seat: int | None = None) -> list[dict[str, Any]]:
        """R2: the links between two cities, all or one player's."""
        return [link for link in self.links if link["to"] and seat in (None, link["owner"])]

    def locomotives(self, seat: int) -> int:
        """A17: left."""
        on_links = [link["owner"] for link in self.links].count(seat)
        return 24 - on_links - list(self.western.values()).count(seat)

    def tracks_on(self, at: Hex) -> list[tuple[int, int]]:
        """The sides that each track on a hex joins."""
        if self._laid is None:
            self._laid = {}
            for link in self.links:
                for column, row, into, out in link["track"]:
                    self._laid.setdefault((column, row), []).append((into, out))
        return self._laid.get(at, [])

    _laid: dict[Hex, list[tuple[int, int]]] | None = None

    def room_for(self, at: Hex, side: int) -> bool:
        """A5, R33, R40: whether one more track may enter a hex by this side."""
        tracks = self.tracks_on(at)
        return at in self.printed.hills and len(tracks) < 2 and all(side not in track for track in tracks)

    # ------------------------------------------------------------------ building

    def end_of(self, link: dict[str, Any]) -> tuple[Hex, int]:
        """The hex that an unfinished link leads to, and the side by which it is entered."""
        column, row, _, out = link["track"][-1]
        return beyond((column, row), out), back(out)

    def open_end(self, seat: int, at: Hex, side: int) -> dict[str, Any] | None:
        """A22: one's own unfinished link whose open end lies beyond this side."""
        for link in self.links:
            if link["owner"] == seat and link["to"] is None and self.end_of(link) == (at, side):
                return link
        return None

    def exits(self, seat: int, origin: str, track: list[list[int]], at: Hex, into: int) -> dict[int, str]:
        """R31, R33, R34, R40, A5, A19, A22: by which sides a tile there may be left, and the city then reached."""
        found: dict[int, str] = {}
        hexes = {(column, row) for column, row, *_ in track}
        if not self.room_for(at, into) or at in hexes:
            return found
        taken = {side for sides in self.tracks_on(at) for side in sides}
        for out in ends_of(into):
            over = beyond(at, out)
            city = self.printed.city_at.get(over)
            if out in taken:
                continue
            if city is not None:
                self.seen["back to its own city"] += city == origin
                if city != origin:
                    found[out] = city
                continue
            joined = self.open_end(seat, at, out)
            if joined is not None and joined["track"] != track:
                theirs = {(column, row) for column, row, *_ in joined["track"]}
                self.seen["not joined, from the same city"] += joined["from"] == origin
                self.seen["not joined, across each other"] += joined["from"] != origin and bool(theirs & hexes)
                if joined["from"] != origin and not theirs & {*hexes, at}:
                    found[out] = joined["from"]
            elif self.room_for(over, back(out)) and over not in hexes and self.leads_on(over, back(out), origin, hexes):
                found[out] = ""
        return found

    def leads_on(self, at: Hex, into: int, origin: str, hexes: set[Hex]) -> bool:
        """A19: whether track that enters a hex by this side can leave it by a free one, on a way to another city."""
        taken = {side for sides in self.tracks_on(at) for side in sides}
        for out in ends_of(into):
            over = beyond(at, out)
            if out not in taken and over not in hexes and self.printed.reached_from(over, back(out)) - {origin}:
                return True
        return False

    def ridges_crossed(self, at: Hex, into: int, out: int, to: str) -> int:
        """R36, A7: by a tile that is entered there, and that leads to a city or joins another link, or just on."""
        return ((at, into) in self.printed.ridges) + (bool(to) and (at, out) in self.printed.ridges)

    def tile_cost(self, track: list[list[int]], to: str, joined: list[list[int]], perfect: bool, tunnel: bool) -> int:
        """R35-R38, R110: of the last tile of a link."""
        column, row, into, out = track[-1]
        ridges = self.ridges_crossed((column, row), into, out, to) - tunnel
        assert ridges >= 0
        terrain = 0 if perfect else 4 if self.printed.hills[column, row] else 2
        return terrain + 4 * ridges + self.printed.pays_river(track, joined)

    def started(self, seat: int, city: str, side: int) -> dict[str, Any] | None:
        """R29: one's own unfinished link that was begun there."""
        at = [*beyond(self.printed.hex_of[city], side), back(side)]
        for link in self.links:
            if link["owner"] == seat and link["to"] is None and link["from"] == city and link["track"][0][:3] == at:
                return link
        return None

    def first_tile(self, seat: int, city: str, side: int) -> tuple[list[list[int]], Hex, int]:
        """Where building goes on that starts from this side of a city: the track so far, the hex, the side."""
        link = self.started(seat, city, side)
        if link is not None:
            return link["track"], *self.end_of(link)
        return [], beyond(self.printed.hex_of[city], side), back(side)

    def starts(self, seat: int) -> Iterator[str]:
        """R29, A17, A19: where a tile can be laid."""
        left = self.locomotives(seat)
        for city in self.printed.cities:
            for side in range(6):
                track, at, into = self.first_tile(seat, city, side)
                if (track or left) and self.exits(seat, city, track, at, into):
                    yield f"track:{city}.{SIDES[side]}"

    def grant_ways(self, seat: int, origin: str, track: list[list[int]], at: Hex, into: int) -> set[int]:
        """R106: by which sides a free tile may be left so that four of them are enough for a whole new link."""
        found: set[int] = set()
        if len(track) >= 4 or self.printed.hills.get(at, True) or at in self.printed.rivers:
            return found
        if (at, into) in self.printed.ridges:
            return found
        for out, to in self.exits(seat, origin, track, at, into).items():
            if (at, out) in self.printed.ridges:
                continue
            longer = [*track, [*at, into, out]]
            over = beyond(at, out)
            if over in self.printed.city_at or (not to and self.grant_ways(seat, origin, longer, over, back(out))):
                found.add(out)
        return found

    def grant_starts(self, seat: int) -> Iterator[str]:
        """R106, A17."""
        if not self.locomotives(seat):
            return
        for city, at in self.printed.hex_of.items():
            for side in range(6):
                if self.grant_ways(seat, city, [], beyond(at, side), back(side)):
                    yield f"track:{city}.{SIDES[side]}"

    # ------------------------------------------------------------------ delivering

    def next_links(self, colour: str, visited: list[str], left: int, first: bool) -> set[tuple[str, int]]:
        """R51-R55: over which links a cube can go on, so that it comes to a city of its colour in the end."""
        found: set[tuple[str, int]] = set()
        if not left:
            return found
        here = visited[-1]
        for link in self.links:
            if link["to"] is None or here not in (link["from"], link["to"]) or (first and link["owner"] != self.seat):
                continue
            there = link["to"] if link["from"] == here else link["from"]
            if there in visited or (there, link["owner"]) in found:
                continue
            arrived = self.cities[there]["colour"] == colour
            if arrived or self.next_links(colour, [*visited, there], left - 1, False):
                found.add((there, link["owner"]))
        return found

    def cubes(self, seat: int) -> Iterator[str]:
        """R51: those that can be delivered."""
        touched = {link[end] for link in self.finished(seat) for end in ("from", "to")}
        for name in touched:
            for colour, n in self.cities[name]["cubes"].items():
                if n and self.next_links(colour, [name], self.players[seat]["engine"], True):
                    yield f"cube:{colour}@{name}"

    # ------------------------------------------------------------------ other actions

    def grey_cities(self) -> list[str]:
        """R45."""
        return [name for name, city in self.cities.items() if city["colour"] == "grey"]

    def western_cities(self, seat: int) -> list[str]:
        """R67, A17."""
        linked = {link[end] for link in self.finished(seat) for end in ("from", "to")}
        free = [city for city, owner in self.western.items() if owner is None]
        return [city for city in free if city in linked and city not in self.fresh and self.locomotives(seat)]

    def takeable(self) -> set[str]:
        """R60, A12."""
        possible = {
            "industry": bool(self.grey_cities()) and any(self.new_cities.values()),
            "growth": any(self.bag(colour) for colour in COLOURS),
        }
        return {card for card in self.display if card not in self.printed.green and possible.get(card, True)}

    # ------------------------------------------------------------------ what may be chosen

    def offers(self) -> set[str]:
        """All words that answer the question asked now."""
        assert self.question is not None
        offers: set[str] = getattr(self, f"_offers_{self.question['kind']}")(self.question)
        return offers

    def _offers_bid(self, _: dict[str, Any]) -> set[str]:
        """R22, A3."""
        auction = self.auction
        assert auction is not None
        highest = 1 if auction["leader"] is None and auction["bidding"] == [self.seat] else 100
        return {"pass", *(f"bid:{bid}" for bid in range(auction["bid"] + 1, highest + 1))}

    def _offers_action(self, _: dict[str, Any]) -> set[str]:
        """R27, R28, A4."""
        seat, player = self.seat, self.players[self.seat]
        possible = {
            "pass": True,
            "issue": player["shares"] < 100,
            "build": any(self.starts(seat)),
            "urbanise": bool(self.grey_cities()) and any(self.new_cities.values()),
            "upgrade": player["engine"] < 8,
            "deliver": any(self.cubes(seat)),
            "card": bool(self.takeable()),
            "western": bool(self.western_cities(seat)),
            "use:grant": "grant" in player["cards"] and any(self.grant_starts(seat)),
        }
        return {word for word, possibly in possible.items() if possibly}

    def _offers_start(self, asked: dict[str, Any]) -> set[str]:
        return set(self.grant_starts(self.seat) if asked["card"] == "grant" else self.starts(self.seat))

    def building(self, asked: dict[str, Any]) -> dict[str, Any] | None:
        """The link that the tile asked for goes on."""
        for link in self.links:
            own = link["owner"] == self.seat and link["to"] is None and link["from"] == asked["from"]
            if own and self.end_of(link) == ((asked["hex"][0], asked["hex"][1]), asked["side"]):
                return link
        return None

    def _offers_exit(self, asked: dict[str, Any]) -> set[str]:
        seat, at, into = self.seat, (asked["hex"][0], asked["hex"][1]), asked["side"]
        link = self.building(asked)
        track = link["track"] if link else []
        if asked["card"] == "grant":
            return {f"exit:{SIDES[out]}" for out in self.grant_ways(seat, asked["from"], track, at, into)}
        exits = self.exits(seat, asked["from"], track, at, into)
        ridge = {out for out, to in exits.items() if self.ridges_crossed(at, into, out, to)}
        unused = [card for card in self.players[seat]["cards"] if card not in self.used]
        found = {f"exit:{SIDES[out]}" for out in (ridge if asked["tunnel"] else exits)}
        if asked["tiles"] and not asked["perfect"] and not asked["tunnel"]:
            found.add("done")
        if exits and "perfect" in unused:
            found.add("use:perfect")
        if ridge and "tunnel" in unused:
            found.add("use:tunnel")
        return found

    def _offers_city(self, asked: dict[str, Any]) -> set[str]:
        if asked["action"] == "western":
            cities = self.western_cities(self.seat)
        else:
            cities = list(self.cities) if asked["card"] == "growth" else self.grey_cities()
        return {f"city:{city}" for city in cities}

    def _offers_colour(self, _: dict[str, Any]) -> set[str]:
        return {f"colour:{colour}" for colour, n in self.new_cities.items() if n}

    def _offers_cube(self, _: dict[str, Any]) -> set[str]:
        return set(self.cubes(self.seat))

    def _offers_link(self, asked: dict[str, Any]) -> set[str]:
        visited = [asked["from"], *(city for city, _ in asked["path"])]
        left = self.players[self.seat]["engine"] - len(asked["path"])
        assert (asked["at"], asked["left"]) == (visited[-1], left)
        ways = self.next_links(asked["colour"], visited, left, not asked["path"])
        return {f"to:{city}.{owner}" for city, owner in ways}

    def _offers_card(self, _: dict[str, Any]) -> set[str]:
        return {f"take:{card}" for card in self.takeable()}

    # ------------------------------------------------------------------ what follows

    def do(self, word: str, after: Save) -> None:
        """Play a word; what chance has decided is read in the position that came of it."""
        self.after = after
        self._laid = None
        self._do(word)
        self.settle()

    def settle(self) -> None:
        """A question with one answer is not asked. Where the game asks, `Referee.look` sees that there are several."""
        while not self.over and self.question is not None:
            self._laid = None
            asked = self.question
            if self.after["question"] == asked and self.after["seat"] == self.seat:
                return
            offers = self.offers()
            if asked["kind"] == "exit" and not offers:
                offers = {"done"}
            assert offers, asked
            assert len(offers) == 1, "the game should have asked"
            self._do(*offers)

    def _do(self, word: str) -> None:
        kind, _, what = word.partition(":")
        if self.question is not None and self.question["kind"] == "bid":
            self._bid(int(what) if what else 0)
        else:
            getattr(self, f"_do_{kind}")(what)

    def ask(self, kind: str, **more: Any) -> None:
        """The next question of the action under way."""
        before = self.question or {}
        self.question = {"kind": kind, "action": before.get("action"), "card": before.get("card")} | more

    def pay(self, seat: int, due: int) -> None:
        """R15, R20, A2: as many shares as needed are issued, never more."""
        player = self.players[seat]
        missing = max(0, due - player["money"])
        shares = missing // 5 + (1 if missing % 5 else 0)
        player["shares"] += shares
        player["money"] += 5 * shares - due
        self.seen["shares issued to pay"] += shares

    def draw(self, city: str, n: int, colours: tuple[str, ...] = COLOURS) -> None:
        """R46, A9, A13: cubes from the bag, as many as there are; which ones, the game knows."""
        entry = self.cities[city]
        later = next(entry for entry in self.after["cities"] if entry["city"] == city)["cubes"]
        added = {colour: later[colour] - entry["cubes"][colour] for colour in COLOURS}
        assert all(0 <= added[colour] <= self.bag(colour) for colour in COLOURS), added
        assert sum(added.values()) == min(n, sum(self.bag(colour) for colour in colours))
        assert not any(added[colour] for colour in COLOURS if colour not in colours)
        self.seen["fewer cubes than should be"] += sum(added.values()) < n
        entry["cubes"] = dict(later)
        if any(later.values()):
            self.seen["marker taken off"] += entry["empty"]
            entry["empty"] = False

    def score(self, seat: int, n: int, of: str = "") -> None:
        """R5, R57: points on the track."""
        self.players[seat]["points"] += n
        if of:
            self.players[seat][of] += n

    # -- the auction

    def _bid(self, bid: int) -> None:
        auction, seat = self.auction, self.seat
        assert auction is not None
        if bid:
            auction["bid"], auction["leader"] = bid, seat
        else:
            auction["bidding"].remove(seat)
        leader = auction["leader"]
        if auction["bidding"] and auction["bidding"] != [leader]:
            self.seat = next(s % self.seats for s in range(seat + 1, seat + 9) if s % self.seats in auction["bidding"])
            return
        self.seen["everybody passed" if leader is None else "bid paid"] += 1
        if leader is None:
            self.first = (self.first + 1) % self.seats  # R25
        else:
            self.pay(leader, auction["bid"])
            self.first = leader
        self.auction = None
        self.round, self.seat, self.actions = 1, self.first, 1
        self.question = None
        self.ask("action")

    # -- the actions

    def _end_action(self) -> None:
        """R26, R109."""
        self.question = None
        self.fresh = []
        self.actions -= 1
        if not self.actions:
            self.seat = (self.seat + 1) % self.seats
            self.actions = 1
            if self.seat == self.first:
                self.round += 1
        if self.round > 3:
            self._end_turn()
        else:
            self.ask("action")

    def _end_turn(self) -> None:
        """R43, R70-R73, R79, R81, A20."""
        self.seen["unfinished links removed"] += any(link["to"] is None for link in self.links)
        self.links = self.finished()
        for seat, player in enumerate(self.players):
            player["money"] += INCOME[space_of(player["points"])]
            self.seen["points beyond the track"] += player["points"] > 100
            before = player["shares"]
            self.pay(seat, before)
            self.seen["shares issued for dividends"] += player["shares"] > before
        if self.turn == self.last_turn:
            self.over = True
            self.round, self.actions = self.after["round"], self.after["actions"]  # they mean nothing any more
            self.seat = self.after["seat"]
            return
        self.used = []
        if self.deck:
            self.display.append(self.deck.pop())
            self.seen["card turned up"] += 1
        self.turn += 1
        if self.turn == 50:
            self.last_turn = 50
        self.round, self.actions, self.seat = 0, 0, self.first
        self.auction = {"bid": 0, "leader": None, "bidding": list(range(self.seats))}
        self.ask("bid")

    def _do_pass(self, _: str) -> None:
        self._end_action()

    def _do_issue(self, _: str) -> None:
        self.players[self.seat]["money"] += 5
        self.players[self.seat]["shares"] += 1

    def _do_upgrade(self, _: str) -> None:
        seat, player = self.seat, self.players[self.seat]
        self.pay(seat, ENGINES[player["engine"] + 1])
        player["engine"] += 1
        if player["engine"] == 4 and "new-train" in self.display:
            self._bonus("new-train", 4)
        if player["engine"] == 6 and self.first_six is None:
            self.first_six = seat
            self.seen["first of level 6"] += 1
            self.seen["Pullman shown"] += player["tycoon"] == "pullman"
        self._end_action()

    def _bonus(self, card: str, n: int) -> None:
        """R61."""
        self.display.remove(card)
        self.discards.append(card)
        self.score(self.seat, n, "bonuses")
        self.seen[f"bonus {card.partition('-')[0]}"] += 1

    def _do_urbanise(self, _: str) -> None:
        self.ask("city", action="urbanise")

    def _do_western(self, _: str) -> None:
        self.ask("city", action="western")

    def _do_card(self, _: str) -> None:
        self.ask("card", action="card")

    def _do_deliver(self, _: str) -> None:
        self.ask("cube", action="deliver")

    def _do_build(self, _: str) -> None:
        self.ask("start", action="build")

    def _do_city(self, city: str) -> None:
        asked, seat = self.question, self.seat
        assert asked is not None
        if asked["action"] == "western":
            self.pay(seat, 30)
            self.western[city] = seat
            self.draw(city, 4, ("red",))
            self.seen["western link"] += 1
            self._end_action()
        elif asked["card"] == "growth":
            self.draw(city, 2)
            self._end_action()
        else:
            self.ask("colour", city=city)

    def _do_colour(self, colour: str) -> None:
        """R45-R47, R107."""
        asked = self.question
        assert asked is not None
        if asked["card"] != "industry":
            self.pay(self.seat, 10)
        city = self.cities[asked["city"]]
        city["colour"], city["new"] = colour, True
        self.new_cities[colour] -= 1
        self.draw(asked["city"], 2)
        self._end_action()

    def _do_take(self, card: str) -> None:
        self.display.remove(card)
        self.seen[f"took {card.partition('-')[0]}"] += 1
        if card in ("growth", "industry", "executive"):
            self.discards.append(card)
        if card == "executive":
            self.actions += 2
            self._end_action()
        elif card in ("growth", "industry"):
            self.ask("city", action="card", card=card)
        else:
            self.players[self.seat]["cards"] = sorted([*self.players[self.seat]["cards"], card])
            self._end_action()

    # -- track

    def _do_use(self, card: str) -> None:
        """R62, R64, A12."""
        self.seen[f"used {card}"] += 1
        if card == "grant":
            self.players[self.seat]["cards"].remove("grant")
            self.discards.append("grant")
            self.ask("start", action="build", card="grant")
        else:
            self.used = sorted([*self.used, card])
            assert self.question is not None
            self.question = self.question | {card: True}

    def _do_track(self, where: str) -> None:
        assert self.question is not None
        city, _, side = where.rpartition(".")
        track, at, into = self.first_tile(self.seat, city, SIDES.index(side))
        self.seen["went on with a link"] += bool(track)
        self._ask_exit(city, at, into, 0)

    def _ask_exit(self, origin: str, at: Hex, into: int, tiles: int) -> None:
        more = {"hex": list(at), "side": into, "from": origin, "tiles": tiles, "perfect": False, "tunnel": False}
        self.ask("exit", **more)

    def _do_done(self, _: str) -> None:
        assert self.question is not None
        assert self.question["card"] is None
        self.seen["left unfinished"] += 1
        self._end_action()

    def _do_exit(self, side: str) -> None:
        asked, seat, out = self.question, self.seat, SIDES.index(side)
        assert asked is not None
        at, into, origin = (asked["hex"][0], asked["hex"][1]), asked["side"], asked["from"]
        link = self.building(asked)
        before = link["track"] if link else []
        to = self.exits(seat, origin, before, at, into)[out]
        joined = None if beyond(at, out) in self.printed.city_at else self.open_end(seat, at, out)
        if link is None:
            link = {"owner": seat, "from": origin, "to": None, "track": []}
            self.links.append(link)
        self.seen["crossing"] += bool(self.tracks_on(at))
        link["track"] = [*before, [*at, into, out]]
        self._laid = None
        if asked["card"] != "grant":
            theirs = joined["track"] if joined else []
            self.pay(seat, self.tile_cost(link["track"], to, theirs, asked["perfect"], asked["tunnel"]))
            self.seen["river crossed"] += self.printed.pays_river(link["track"], theirs)
            self.seen["ridge crossed"] += self.ridges_crossed(at, into, out, to)
        if joined:
            self.seen["joined"] += 1
            self.links.remove(joined)
            link["track"] += [[c, r, there, here] for c, r, here, there in reversed(joined["track"])]
        tiles = asked["tiles"] + 1
        if to:
            self._link(link, to)
            if asked["card"] == "grant":
                self.question = None
                self.ask("action")
            else:
                self._end_action()
        elif tiles == 4:
            self.seen["left unfinished"] += 1
            self._end_action()
        else:
            self._ask_exit(origin, beyond(at, out), back(out), tiles)

    def _link(self, link: dict[str, Any], to: str) -> None:
        """R2, R61, R67, A11."""
        seat, ends = self.seat, [link["from"], to]
        linked = {other[end] for other in self.finished(seat) for end in ("from", "to")}
        self.fresh = sorted({*self.fresh, *(end for end in ends if end not in linked)})
        link["to"] = to
        self.seen["links"] += 1
        for card, line in self.printed.lines.items():
            if card in self.display and self.on_a_chain(seat, link, *line["cities"]):
                self._bonus(card, line["points"])
            elif card in self.display:
                one, other = line["cities"]
                self.seen["beside the line"] += self.joins(seat, one, other) and self.joins(seat, one, to)

    def on_a_chain(self, seat: int, link: dict[str, Any], here: str, goal: str) -> bool:
        """R104, A11: whether a link lies on a way over own links that comes to no city twice."""

        def walk(visited: list[str], used: bool) -> bool:
            if visited[-1] == goal:
                return used
            return any(
                walk([*visited, there], used or other is link)
                for other in self.finished(seat)
                for near, there in ((other["from"], other["to"]), (other["to"], other["from"]))
                if near == visited[-1] and there not in visited
            )

        return walk([here], False)

    # -- cubes

    def _do_cube(self, cube: str) -> None:
        colour, _, city = cube.partition("@")
        engine = self.players[self.seat]["engine"]
        self.ask("link", **{"colour": colour, "from": city, "at": city, "path": [], "left": engine})

    def _do_to(self, way: str) -> None:
        asked = self.question
        assert asked is not None
        city, _, owner = way.rpartition(".")
        path = [*asked["path"], [city, int(owner)]]
        if self.cities[city]["colour"] == asked["colour"]:
            self._deliver(asked["colour"], asked["from"], path)
        else:
            self.question = asked | {"at": city, "path": path, "left": asked["left"] - 1}

    def _deliver(self, colour: str, origin: str, path: list[list[Any]]) -> None:
        """R51-R58, R61, R69, R80, R100-R105."""
        goal, start = path[-1][0], self.cities[origin]
        assert len({origin, *(city for city, _ in path)}) == len(path) + 1 <= self.players[self.seat]["engine"] + 1
        assert path[0][1] == self.seat
        start["cubes"][colour] -= 1
        for _, owner in path:
            self.score(owner, 1)
        self.seen["deliveries"] += 1
        self.seen["over another's link"] += any(owner != self.seat for _, owner in path)
        self.seen["three links or more"] += len(path) >= 3
        for seat, player in enumerate(self.players):
            if f"hotel-{goal}" in player["cards"]:
                self.score(seat, 1, "hotels")
                self.seen["hotel"] += 1
        if "era" in self.display:
            self._bonus("era", 1)
        if len(path) >= 3 and "speed" in self.display:
            self._bonus("speed", 3)
        if f"bounty-{goal}" in self.display:
            self._bonus(f"bounty-{goal}", self.printed.bounties[f"bounty-{goal}"]["points"])
        if not any(start["cubes"].values()):
            start["empty"] = True
            self.seen["marker"] += 1
        if self.markers() >= self.markers_needed and self.last_turn is None:
            self.last_turn = min(self.turn + 1, 50)
            self.seen["end latched"] += 1
        if colour == "red" and goal == self.printed.hub and self.western.get(origin) is not None:
            self.draw(goal, 2)
            self.seen["market refilled"] += 1
        self._end_action()

    # ------------------------------------------------------------------ points

    def consecutive(self, seat: int) -> int:
        """R94, A16: the longest chain of own links that uses none twice."""
        links = [(link["from"], link["to"]) for link in self.finished(seat)]

        def longest(here: str, left: tuple[tuple[str, str], ...]) -> int:
            return max(
                (
                    1 + longest(there, (*left[:n], *left[n + 1 :]))
                    for n, link in enumerate(left)
                    for near, there in (link, link[::-1])
                    if near == here and left.index(link) == n
                ),
                default=0,
            )

        return max((longest(city, tuple(links)) for city in {city for link in links for city in link}), default=0)

    def joins(self, seat: int, one: str, other: str) -> bool:
        """R95: whether a player's own links do."""
        reached, before = {one}, set[str]()
        while reached != before:
            before = set(reached)
            for link in self.finished(seat):
                if reached & {link["from"], link["to"]}:
                    reached |= {link["from"], link["to"]}
        return other in reached

    def tycoon_points(self, seat: int) -> int:
        """R90-R97, A16: of a tie with anybody comes nothing."""

        def alone(values: list[int]) -> bool:
            return all(values[seat] > value for other, value in enumerate(values) if other != seat)

        everybody = range(self.seats)
        links = [len(self.finished(other)) for other in everybody]
        hub = self.printed.hub
        who = self.players[seat]["tycoon"]
        if who == "farnam":
            return 2 * sum(hub in (link["from"], link["to"]) for link in self.finished(seat))
        if who == "morgan":
            return 6 * alone(links)
        if who in ("gould", "hopkins"):
            return 7 * alone([-player["shares"] for player in self.players])
        if who == "holliday":
            return 5 * (seat in self.western.values())
        if who == "judah":
            return 8 * alone([self.consecutive(other) for other in everybody])
        if who == "vanderbilt":
            return 5 * self.joins(seat, self.printed.coast, hub)
        if who == "pullman":
            return 6 * (self.first_six == seat)
        if who in ("fisk", "drew"):
            return 7 * alone([player["money"] for player in self.players])
        assert who is None
        return 0

    def standing(self, seat: int) -> dict[str, int]:
        """R82, R83: where the points come from."""
        player = self.players[seat]
        bonuses, hotels = player["bonuses"], player["hotels"]
        deliveries = player["points"] - bonuses - hotels
        of_tycoon = self.tycoon_points(seat) if self.over else 0
        return dict(zip(SOURCES, (deliveries, bonuses, hotels, -player["shares"], of_tycoon), strict=True))

    def ranks(self) -> list[int]:
        """R84."""
        results = [
            (sum(self.standing(seat).values()), len(self.finished(seat)), self.players[seat]["money"])
            for seat in range(self.seats)
        ]
        return [1 + sum(other > result for other in results) for result in results]

    # ------------------------------------------------------------------ what can never be

    def check(self) -> None:
        """Nothing is lost or won, and everything lies where it may lie."""
        printed = self.printed
        assert all(self.bag(colour) >= 0 for colour in COLOURS)
        for name, city in self.cities.items():
            assert all(n >= 0 for n in city["cubes"].values())
            assert not (city["empty"] and any(city["cubes"].values())), name
            grey = printed.cities[name]["colour"] == "grey"
            assert grey or city["colour"] == printed.cities[name]["colour"]
            assert city["new"] == (grey and city["colour"] != "grey")
        new = Counter(city["colour"] for city in self.cities.values() if city["new"])
        assert {colour: n + new[colour] for colour, n in self.new_cities.items()} == NEW_CITIES
        for seat, player in enumerate(self.players):
            assert player["money"] >= 0
            assert 1 <= player["engine"] <= 8
            assert self.locomotives(seat) >= 0
            assert player["points"] >= player["bonuses"] + player["hotels"]
        self._check_cards()
        assert set(self.fresh) <= set(printed.cities)
        assert set(self.western) == (set(printed.western) if self.full else set())

    def _check_cards(self) -> None:
        held = [card for player in self.players for card in player["cards"]]
        there = Counter([*self.display, *self.deck, *self.discards, *held])
        assert there == (self.printed.cards if self.full else Counter())
        assert all(card.startswith("hotel-") or card in ("grant", "perfect", "tunnel") for card in held)
        assert set(self.used) <= {"perfect", "tunnel"} & set(self.players[self.seat]["cards"] + held)
        tycoons = [player["tycoon"] for player in self.players]
        assert set(tycoons) <= set(TYCOONS) if self.full else set(tycoons) == {None}
        assert not self.full or len(set(tycoons)) == self.seats

    def check_track(self) -> None:
        """A5, R33, R34, R40: track goes on from hex to hex, one on each side, two on each hex."""
        printed = self.printed
        tracks: Counter[Hex] = Counter()
        sides: Counter[tuple[Hex, int]] = Counter()
        for link in self.links:
            at, into = None, None
            for column, row, here, out in link["track"]:
                assert at in (None, (column, row)), "continuous"
                assert into in (None, here)
                assert (out - here) % 6 in (2, 3, 4), "R34"
                assert (column, row) in printed.hills, "R33"
                tracks[column, row] += 1
                sides.update((((column, row), here), ((column, row), out)))
                if at is None:
                    assert printed.city_at.get(beyond((column, row), here)) == link["from"]
                at, into = beyond((column, row), out), back(out)
            assert at is not None
            assert printed.city_at.get(at) == link["to"] != link["from"]
            hexes = [tuple(tile[:2]) for tile in link["track"]]
            assert len(set(hexes)) == len(hexes), "A5"
        assert max(tracks.values(), default=0) <= 2, "A5"
        assert max(sides.values(), default=0) <= 1, "R40"
        open_ends = [self.end_of(link) for link in self.links if link["to"] is None]
        assert not {*open_ends} & {*sides}, "nothing lies beyond an open end, or it would be joined"
        for (column, row), side in sides:
            facing = beyond((column, row), side), back(side)
            assert facing in sides or facing[0] in printed.city_at or facing in open_ends


def space_of(points: int) -> int:
    """R74: of the track."""
    while points > 100:
        points -= 100
    return points


def _either_way(link: dict[str, Any]) -> str:
    """The same text for a link, whichever of its cities it was begun at."""
    ways = [f"{link['owner']} {link['from']} {link['to']} {link['track']}"]
    if link["to"]:
        turned = [[column, row, out, into] for column, row, into, out in reversed(link["track"])]
        ways.append(f"{link['owner']} {link['to']} {link['from']} {turned}")
    return min(ways)


# ---------------------------------------------------------------------- the referee


class Referee:
    """Keeps a table of its own beside a game; with `every` > 1 the dear questions are looked at only now and then."""

    def __init__(self, state: State, every: int = 1) -> None:
        self.state, self.every = state, every
        self.table = Table(state.game, state.save())
        self.seen: Counter[str] = self.table.seen
        self.links: list[dict[str, Any]] = []
        self.plays = 0
        self.look(state.save())

    def play(self, word: str) -> None:
        """Play a word in the game and on the table, and compare."""
        state, table = self.state, self.table
        if table.question is not None:
            self.seen[f"question {table.question['kind']}"] += 1
        self.seen[f"said {_family(word)}"] += 1
        state.play(state.game.choice(word))
        self.plays += 1
        save = state.save()
        table.do(word, save)
        self.look(save)

    def look(self, save: Save) -> None:
        """The game's position must be the table's."""
        state, table = self.state, self.table
        theirs = Table(state.game, save)
        mine, said = table.plain(), theirs.plain()
        different = {name: (mine[name], said[name]) for name in mine if mine[name] != said[name]}
        assert not different, different
        assert (state.over, state.seat) == (table.over, table.seat)
        if table.links != theirs.links:
            # The order of links is the game's own affair, and which way round they are.
            assert sorted(map(_either_way, table.links)) == sorted(map(_either_way, theirs.links))
            table.links = theirs.links
        table.check()
        if table.links != self.links:
            table.check_track()
            self.links = [*table.links]
        dear = self.plays % self.every == 0 or state.over
        if dear:
            self._compare_view(state.view(self.plays % table.seats))
            standing = [table.standing(seat) for seat in range(table.seats)]
            assert state.breakdown() == standing
            assert state.scores() == [sum(points.values()) for points in standing]
            assert state.ranks() == table.ranks()
        if state.over:
            assert state.choices() == ()
            assert table.question is None
            self.seen["latest turn"] += table.turn == 50
            return
        words = [state.game.word(choice) for choice in state.choices()]
        assert len(words) == len(set(words)) >= 2
        assert table.question is not None
        assert {_family(word).partition(":")[0] for word in words} <= KIND_OF_WORDS[table.question["kind"]]
        if dear or table.question["kind"] in ("bid", "exit", "city", "colour", "card", "link"):
            table._laid = None
            offers = table.offers()
            assert set(words) == offers, (table.question, set(words) ^ offers)

    def _compare_view(self, view: Save) -> None:
        table = self.table
        assert view["bag"] == {colour: table.bag(colour) for colour in COLOURS}
        assert (view["markers"], view["markers_needed"]) == (table.markers(), table.markers_needed)
        assert view["pile"] == len(table.deck)
        for seat, player in enumerate(view["players"]):
            assert player["links"] == len(table.finished(seat))
            assert player["locomotives"] == table.locomotives(seat)
            assert player["income"] == INCOME[space_of(player["points"])]
            assert player["sources"] == table.standing(seat)
            assert player["score"] == sum(player["sources"].values())


def check_start(table: Table) -> None:
    """R7-R14: before the first bid."""
    assert (table.turn, table.round, table.over, table.last_turn) == (1, 0, False, None)
    assert table.seat == table.first
    assert table.links == []
    assert set(table.western.values()) <= {None}
    for player in table.players:
        printed = {"money": 0, "shares": 0, "points": 0, "engine": 1, "cards": [], "bonuses": 0, "hotels": 0}
        assert {**player, "tycoon": None} == {**printed, "tycoon": None}
    for name, city in table.cities.items():
        cubes = table.printed.cities[name]["cubes"]
        assert sum(city["cubes"].values()) == (cubes if table.seats > 3 else max(1, cubes - 1))
        assert not city["empty"]
    assert table.display[:3] == (START_CARDS if table.full else [])
    assert len(table.display) == (3 + 2 * table.seats if table.full else 0)
    assert table.new_cities == NEW_CITIES
    assert (table.first_six, table.fresh, table.used, table.discards) == (None, [], [], [])


def _family(word: str) -> str:
    """What kind of a word it is."""
    return word if word.startswith("use:") else word.partition(":")[0]


# ---------------------------------------------------------------------- players by chance

# How much each player likes each kind of word; what is not named counts 10.
TEMPERS: dict[str, dict[str, float]] = {
    "anything": {},
    "builder": {"build": 90, "deliver": 60, "upgrade": 8, "urbanise": 3, "pass": 0.2, "issue": 0.2, "done": 0.5}
    | {"card": 15, "bid": 0.2, "western": 900, "use:grant": 900},
    "carrier": {"deliver": 900, "build": 60, "upgrade": 40, "urbanise": 2, "pass": 0.1, "issue": 0.1, "done": 0.2}
    | {"card": 10, "bid": 0.1, "western": 90, "use:grant": 90},
    "engineer": {"upgrade": 50, "build": 60, "deliver": 30, "urbanise": 2, "pass": 0.1, "issue": 0.1, "done": 0.5}
    | {"card": 90, "bid": 0.5, "use:perfect": 90, "use:tunnel": 90, "western": 90},
    "mayor": {"urbanise": 40, "card": 90, "build": 50, "deliver": 40, "upgrade": 5, "pass": 0.5, "issue": 0.5}
    | {"western": 900, "bid": 1, "done": 1},
    "idler": {"pass": 60, "issue": 8, "done": 90, "build": 30, "bid": 4, "urbanise": 1, "upgrade": 2},
}
BUILDS_ON_PURPOSE = 0.8  # how often whoever builds looks where the next city is


class Player:
    """Somebody who plays by chance, each in a way of his own, so that all corners of the rules are reached."""

    def __init__(self, temper: str, seed: int, rules: Game) -> None:
        self.likes = TEMPERS[temper]
        self.aimless = temper == "anything"
        self.goes_on = 0.6 if temper == "idler" else 0.95
        self.rng = random.Random(f"{temper} {seed}")
        self.printed = printed_for(rules)

    def word(self, state: State) -> str:
        """What he says now."""
        words = [state.game.word(choice) for choice in state.choices()]
        kinds = {_family(word) for word in words}
        if kinds & {"exit", "track"} and not self.aimless and self.rng.random() < BUILDS_ON_PURPOSE:
            view = state.view(None)
            own = [link for link in view["links"] if link["owner"] == state.seat and link["to"] is None]
            if "track" in kinds and own:
                return self.goes_on_with(self.rng.choice(own), words)
            helpers = [word for word in words if word in ("use:perfect", "use:tunnel")]
            if helpers and self.rng.random() < 0.5:
                return self.rng.choice(helpers)
            if "exit" in kinds and ("done" not in kinds or self.rng.random() < self.goes_on):
                exits = [word for word in words if word.startswith("exit:")]
                left = {word: self.way_left(view["question"], own, SIDES.index(word[5:])) for word in exits}
                return min(exits, key=lambda word: (left[word], self.rng.random()))
        families = Counter(_family(word) for word in words)
        # All words of a kind together weigh what their kind does.
        weights = [self.likes.get(_family(word), 10.0) / families[_family(word)] for word in words]
        return self.rng.choices(words, weights)[0]

    def goes_on_with(self, link: dict[str, Any], words: list[str]) -> str:
        """Builds on at the open end of an unfinished link, or from a city near by towards it."""
        if _begun(link) in words and self.rng.random() < 0.5:
            return _begun(link)
        column, row, _, out = link["track"][-1]
        end = beyond((column, row), out)

        def way(word: str) -> float:
            city, side = word.removeprefix("track:").split(".")
            return _apart(beyond(self.printed.hex_of[city], SIDES.index(side)), end)

        others = [word for word in words if not word.startswith(f"track:{link['from']}.")]
        return min(others or words, key=lambda word: (way(word), self.rng.random()))

    def way_left(self, asked: dict[str, Any], own: list[dict[str, Any]], out: int) -> float:
        """From an exit to the nearest city or end of one's own track, but not where the link began."""
        goals = [at for name, at in self.printed.hex_of.items() if name != asked["from"]]
        for link in own:
            column, row, _, open_side = link["track"][-1]
            if link["from"] != asked["from"]:
                goals += [(column, row), beyond((column, row), open_side)]
        return min(_apart(beyond((asked["hex"][0], asked["hex"][1]), out), goal) for goal in goals)


def _apart(one: Hex, other: Hex) -> float:
    """As the crow flies, squared."""
    (c, r), (column, row) = one, other
    return (c + r % 2 / 2 - column - row % 2 / 2) ** 2 + ((r - row) * 0.866) ** 2


def _begun(link: dict[str, Any]) -> str:
    """The word that goes on with an unfinished link."""
    return f"track:{link['from']}.{SIDES[back(link['track'][0][2])]}"


def start(rules: Game, seed: int, developed: bool = False) -> State:
    """A new game; or a developed one, since chance builds little: links, engines, cards, and points near the end."""
    state = rules.start(seed)
    if not developed:
        return state
    rng = random.Random(seed)
    save = state.save()
    table = Table(rules, save)
    for seat in range(rules.seats):
        for _ in range(rng.choice([2, 6, 12, 22])):
            table.links += _link_by_chance(table, seat, rng)
            table._laid = None
    save["links"] = table.links
    for player in save["players"]:
        bonuses, hotels = (rng.randrange(9), rng.randrange(9)) if table.full else (0, 0)
        player |= {"bonuses": bonuses, "hotels": hotels, "points": rng.choice([bonuses + hotels + 3, 95, 199])}
        player |= {"engine": rng.randrange(1, 8), "money": rng.randrange(60), "shares": rng.choice([0, 3, 9, 98])}
    if max(player["engine"] for player in save["players"]) >= 6:
        save["first_six"] = rng.choice([seat for seat, p in enumerate(save["players"]) if p["engine"] >= 6])
    for card in [card for card in save["deck"] if card in ("grant", "perfect", "tunnel") or rng.random() < 0.1]:
        if card not in printed_for(rules).green and card not in ("industry", "growth", "executive"):
            save["deck"].remove(card)
            rng.choice(save["players"])["cards"].append(card)
    return rules.load(save)


def _link_by_chance(table: Table, seat: int, rng: random.Random, keeping: int = 1) -> list[dict[str, Any]]:
    """A finished link of a few tiles if chance finds one, with so many locomotives left."""
    origin, side = rng.choice(list(table.printed.cities)), rng.randrange(6)
    track, at, into = table.first_tile(seat, origin, side)
    while len(track) < 6 and table.locomotives(seat) > keeping:
        exits = table.exits(seat, origin, track, at, into)
        if not exits:
            return []
        cities = [out for out, to in exits.items() if to]
        out = rng.choice(cities or list(exits))
        track = [*track, [*at, into, out]]
        if cities:
            return [{"owner": seat, "from": origin, "to": exits[out], "track": track}]
        at, into = beyond(at, out), back(out)
    return []


def railways(rules: Game, seed: int, links: int, touching: str = "") -> Save:
    """Seat 0 is to act, in round 2, and has so many links by chance, the first of them at this city."""
    rng = random.Random(seed)
    save = rules.start(seed).save()
    table = Table(rules, save)
    while len(table.links) < links:
        found = _link_by_chance(table, 0, rng, keeping=0)
        if table.links or not touching or any(touching in (link["from"], link["to"]) for link in found):
            table.links += found
            table._laid = None
    save |= {"links": table.links, "round": 2, "first": 0, "seat": 0, "actions": 1, "auction": None}
    save["question"] = {"kind": "action"}
    return save


def tangled(rules: Game, seed: int) -> State:
    """Seat 0 may build where many links have been begun, some in circles, and often from the same cities."""
    rng = random.Random(seed)
    save = railways(rules, seed, links=0)
    table = Table(rules, save)
    origins = rng.sample(list(table.printed.cities), rng.choice([3, 8]))
    for _ in range(rng.choice([12, 40])):
        seat = rng.choice([0, 0, rules.seats - 1])
        for track, origin in _begun_by_chance(table, seat, rng.choice(origins), rng):
            table.links.append({"owner": seat, "from": origin, "to": None, "track": track})
            table._laid = None
    save["links"] = table.links
    held = [card for card in ("grant", "perfect", "tunnel") if card in save["deck"]]
    for card in held:
        save["deck"].remove(card)
    save["players"][0]["cards"] = held
    return rules.load(save)


def _begun_by_chance(table: Table, seat: int, origin: str, rng: random.Random) -> Iterator[tuple[list[list[int]], str]]:
    """A link of some tiles that reaches nothing, if chance finds one; it likes to turn the same way again and again."""
    track, at, into = table.first_tile(seat, origin, rng.randrange(6))
    if track:
        return
    turn, most = rng.choice([2, 3, 4]), rng.randrange(1, 7)
    while len(track) < most and table.locomotives(seat) > 1:
        turn = rng.choice([turn, turn, rng.choice([2, 3, 4])])
        out = (into + turn) % 6
        if table.exits(seat, origin, track, at, into).get(out) != "":
            break
        track = [*track, [*at, into, out]]
        at, into = beyond(at, out), back(out)
    if track:
        yield track, origin
