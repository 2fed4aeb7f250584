"""Short sentences for the tests of Railroad Tycoon: a position by hand, the words on offer, some plays, a refusal.

A is seat 0, first and to move unless a test says otherwise; B is seat 1, and so on. It is the first action round of
turn 1 on the map of the eastern United States, in the full game with three seats. Nothing is built, everybody has
$50,000 (the number 50), no shares and an engine of level 1. What is not said has its value at the start: cubes that are
not named lie as they were drawn, always in the same way; so do cards and tycoons.

    state = position(
        links="A baltimore-philadelphia philadelphia-new_york, B toledo-detroit",   # the cheapest tracks that are free
        cubes="baltimore red red blue, chicago",         # these, and no others in those cities; none is a marker
        new="toledo purple, wheeling red",               # urbanised
        western="A kansas_city",                         # its owner needs a link there
        money=5, shares=2, points=9, engine=3, cards="grant perfect", tycoon="morgan",   # of the seat to move
        players={B: {"money": 0, "engine": 2, "cards": "hotel-chicago"}},
        display="era growth", deck="grant", discards="industry",
        turn=3, round=2, first=B, seat=C,                # and any other field of a saved position
    )
    assert words(state) >= {"build", "deliver", "pass"}
    assert starts(state) >= {"baltimore.w"}              # where track can begin; the position stays as it is
    assert refused(state, "western") == 67               # the number of the rule
    play(state, "deliver", "cube:red@baltimore", "to:philadelphia.0")   # what had one answer may be said or not
    assert (money(state, A), points(state, A)) == (5, 10)

    begun = position(links="A memphis-st_louis:4")       # unfinished: only the first four tiles
    position(links=[link("baltimore", "philadelphia"), track(B, "toledo", "16,10,5,2")])   # the same by hand
    bidding = position(question={"kind": "bid"}, seat=B, auction={"bid": 3, "leader": A})
    cost("harrisburg", "pittsburgh") == 16               # of the cheapest track with the fewest tiles

A deck that is named is all of it: cards that are nowhere then lie among the discards.
"""

from __future__ import annotations

import heapq
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ironbridge.engine.game import State
from ironbridge.games import game
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules.board import GREY_NAME
from ironbridge.games.railroad_tycoon.rules.components import COLOURS, NO_BANK, NOWHERE
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import ENDS, forbids_exit, river_cost, tile_cost, tile_of
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, opposite
from tests.games.looking import player, view
from tests.games.playing import play

A, B, C, D, E, F = range(6)
LETTERS = "ABCDEF"
MONEY = 50  # everybody's, in a position by hand
EAST = "eastern-us"
TINY = str(Path(__file__).with_name("tiny.toml"))
Data = dict[str, Any]
Tile = list[int]  # column, row, side in, side out
OF_MOVER = ("money", "shares", "points", "bonuses", "hotels", "engine", "cards", "tycoon")
PILES = ("display", "deck", "discards", "used", "fresh")


@cache
def tycoon(seats: int = 3, variant: str = "full", map_name: str = EAST) -> RailroadTycoon:
    """The game, made once."""
    made = game("railroad-tycoon", seats=seats, map=map_name, variant=variant)
    assert isinstance(made, RailroadTycoon)
    return made


def seen_by(viewer: int | None, state: State) -> TycoonState:
    """A position as somebody may see it."""
    seen = state.seen_by(viewer)
    assert isinstance(seen, TycoonState)
    return seen


def seen_by_the_asked(state: State) -> TycoonState:
    """As whoever must choose sees it; at the end, as everybody does."""
    return seen_by(None if state.over else state.seat, state)


# ---------------------------------------------------------------------- a position by hand


def position(
    *,
    seats: int = 3,
    variant: str = "full",
    map: str = EAST,  # noqa: A002
    links: str | list[Data] = "",
    cubes: str = "",
    new: str = "",
    western: str = "",
    players: Mapping[int, Mapping[str, Any]] | None = None,
    **said: Any,
) -> TycoonState:
    """A position, as told above; `money`, `cards` and so on are those of the seat to move."""
    data: Data = {"question": {"kind": "action"}, **said}
    told: list[Data] = [{"money": MONEY, **(players or {}).get(seat, {})} for seat in range(seats)]
    mover = told[data["seat"] if "seat" in data else data.get("first") or A]
    mover |= {field: data.pop(field) for field in OF_MOVER if field in data}
    for player_ in told:
        if "cards" in player_:
            player_["cards"] = player_["cards"].split()
    data["players"] = told
    data["links"] = links_of(links, map) if isinstance(links, str) else links
    data["cities"] = cities(cubes, new)
    data["western"] = [{"city": city, "owner": LETTERS.index(owner)} for owner, city in _parts(western)]
    data |= {pile: data[pile].split() for pile in PILES if isinstance(data.get(pile), str)}
    state = tycoon(seats, variant, map).load(data)
    assert isinstance(state, TycoonState)
    return state


def _parts(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def cities(cubes: str, new: str = "") -> list[Data]:
    """Cities with their cubes, and new ones with their colour: "memphis red red, mobile", "toledo blue"."""
    told: dict[str, Data] = {}
    for city, colour in _parts(new):
        told.setdefault(city, {"city": city})["colour"] = colour
    for city, *colours in _parts(cubes):
        told.setdefault(city, {"city": city})["cubes"] = dict(Counter(colours))
    return list(told.values())


def links_of(text: str, map_name: str = EAST) -> list[Data]:
    """Links on the board: "A baltimore-philadelphia memphis-st_louis:4, B toledo-detroit", laid in this order."""
    made: list[Data] = []
    for owner, *lines in _parts(text):
        for line in lines:
            ends, _, tiles = line.partition(":")
            start, end = ends.split("-")
            made.append(link(start, end, LETTERS.index(owner), tiles=int(tiles or 0), beside=made, map_name=map_name))
    return made


def link(
    start: str,
    end: str,
    owner: int = A,
    *,
    tiles: int = 0,
    beside: Iterable[Data] = (),
    map_name: str = EAST,
) -> Data:
    """A link on the cheapest track that those beside it leave free; or only its first tiles, unfinished."""
    state = _with_links(map_name, beside)
    index = state.rules.board.city_index
    found = ways(state, index[start], index[end])
    assert index[end] in found, f"there is no way from {start} to {end}"
    _, _, tiles_ = found[index[end]]
    laid = tiles_[:tiles] if tiles else tiles_
    return {"owner": owner, "from": start, "to": end if len(laid) == len(tiles_) else None, "track": laid}


def track(owner: int, start: str, tiles: str, end: str | None = None) -> Data:
    """A link tile by tile: `track(A, "baltimore", "26,14,4,1", "philadelphia")`; without an end it is unfinished."""
    laid = [[int(number) for number in tile.split(",")] for tile in tiles.split()]
    return {"owner": owner, "from": start, "to": end, "track": laid}


def _with_links(map_name: str, links: Iterable[Data]) -> TycoonState:
    """A position with nothing but these links, on which a way can be looked for."""
    state = tycoon(6, "full", map_name).read({"question": {"kind": "action"}, "links": list(links)})
    assert isinstance(state, TycoonState)
    state.seat = F
    return state


# ---------------------------------------------------------------------- ways from city to city

Way = tuple[int, int, list[Tile]]  # its cost, the number of its tiles, and these


def ways(
    state: TycoonState, city: int, goal: int = NOWHERE, *, shortest: bool = False, most: int = 12
) -> dict[int, Way]:
    """For each city that can be reached the cheapest way, and of these the shortest; or the shortest, and the cheapest.

    Tiles are tried and paid as the rules have it, one after the other. With a goal it stops there.
    """
    board = state.rules.board
    state.city, state.link = city, NOWHERE
    found: dict[int, Way] = {}
    seen: set[tuple[int, int, int]] = set()
    edge: list[tuple[int, int, int, int, int, list[int]]] = []
    for side in range(SIDE_COUNT):
        hex_ = board.beside_city[city * SIDE_COUNT + side]
        if hex_ != NOWHERE:
            heapq.heappush(edge, (0, 0, hex_, opposite(side), NO_BANK, []))
    while edge and goal not in found:
        first, second, hex_, entry, bank, tiles = heapq.heappop(edge)
        if hex_ < 0:
            cost_, n = (second, first) if shortest else (first, second)
            laid = [[*board.hexes[tile // 36], tile // 6 % 6, tile % 6] for tile in tiles]
            found.setdefault(~hex_, (cost_, n, laid))
            continue
        if (hex_, entry, bank) in seen or len(tiles) == most:
            continue
        seen.add((hex_, entry, bank))
        for exit_ in ENDS[entry]:
            if forbids_exit(state, hex_, entry, exit_, city, tiles):
                continue
            state.hex, state.side, state.bank = hex_, entry, bank
            paid = tile_cost(state, exit_)
            _, further_bank = river_cost(board, hex_, entry, exit_, bank)
            end, following = board.next_city[hex_ * SIDE_COUNT + exit_], board.next_hex[hex_ * SIDE_COUNT + exit_]
            more = (first + 1, second + paid) if shortest else (first + paid, second + 1)
            # A city stands among the hexes as ~city, so that it comes in its turn.
            place = following if end == NOWHERE else ~end
            heapq.heappush(edge, (*more, place, opposite(exit_), further_bank, [*tiles, tile_of(hex_, entry, exit_)]))
    return found


def cost(start: str, end: str, map_name: str = EAST) -> int:
    """What the shortest track between two cities costs on an empty board, the cheapest of several."""
    state = _with_links(map_name, ())
    index = state.rules.board.city_index
    return ways(state, index[start], index[end], shortest=True)[index[end]][0]


# ---------------------------------------------------------------------- playing


def barrier(state: State, word: str) -> int:
    """The number of the rule that forbids this word now; 0 if it is on offer."""
    return state.barrier(state.game.choice(word))


def pass_action(state: TycoonState) -> TycoonState:
    """Whoever is to move passes: an action, or out of the auction."""
    return play(state, "pass")


def pass_round(state: TycoonState) -> TycoonState:
    """Everybody passes until the next round, or the auction, or the end."""
    now = (state.turn, state.round)
    while not state.over and (state.turn, state.round) == now:
        pass_action(state)
    return state


def pass_turn(state: TycoonState) -> TycoonState:
    """Everybody passes until the next turn's auction, or the end."""
    now = state.turn
    while not state.over and state.turn == now:
        pass_action(state)
    return state


# ---------------------------------------------------------------------- looking


def shares(state: State, seat: int = A) -> int:
    return int(player(state, seat)["shares"])


def points(state: State, seat: int = A) -> int:
    """On the track, before shares are taken off."""
    return int(player(state, seat)["points"])


def cards(state: State, seat: int = A) -> list[str]:
    """What lies face up before a player."""
    return list(player(state, seat)["cards"])


def city(state: State, name: str) -> Data:
    """A city: its colour, its cubes, whether it is empty and whether it is new."""
    return next(entry for entry in view(state)["cities"] if entry["city"] == name)


def cubes(state: State, name: str) -> Counter[str]:
    """The cubes in a city, those that are there: `cubes(state, "memphis") == {"red": 2}`."""
    return +Counter(city(state, name)["cubes"])


def bag(state: State) -> Counter[str]:
    """The cubes in the bag."""
    return +Counter(view(state)["bag"])


def empty(state: State) -> set[str]:
    """The cities with a marker."""
    return {entry["city"] for entry in view(state)["cities"] if entry["empty"]}


def lines(state: State, seat: int | None = None) -> set[str]:
    """The finished links of a seat, or all, each once, as the cities stand in the alphabet: {"chicago-toledo"}."""
    return {
        "-".join(sorted((entry["from"], entry["to"])))
        for entry in view(state)["links"]
        if entry["to"] is not None and seat in (None, entry["owner"])
    }


def unfinished(state: State, seat: int | None = None) -> list[Data]:
    """The unfinished links of a seat, or all."""
    return [entry for entry in view(state)["links"] if entry["to"] is None and seat in (None, entry["owner"])]


def western_owner(state: State, name: str) -> int | None:
    owner: int | None = next(entry["owner"] for entry in view(state)["western"] if entry["city"] == name)
    return owner


def grey(map_name: str = EAST) -> list[str]:
    """The grey cities of a map, as they are printed."""
    return [printed.id for printed in tycoon(map_name=map_name).board.cities if printed.colour == GREY_NAME]


def coloured(colour: str, map_name: str = EAST) -> list[str]:
    """The cities of a colour, as they are printed."""
    assert colour in COLOURS
    return [printed.id for printed in tycoon(map_name=map_name).board.cities if printed.colour == colour]


# ---------------------------------------------------------------------- what could be chosen next; the position stays


def offered(state: TycoonState, *said: str) -> set[str]:
    """The words that would be on offer after these, also where there is only one; none if they cannot be said."""
    chosen = state.copy()
    for word in said:
        choice = chosen.game.choice(word)
        if choice not in chosen.answers():
            return set()
        chosen.answer(choice)
    return {chosen.game.word(each) for each in chosen.answers()}


def _ends(words_: set[str], family: str) -> set[str]:
    return {word.removeprefix(f"{family}:") for word in words_ if word.startswith(f"{family}:")}


def starts(state: TycoonState) -> set[str]:
    """Where track can begin or go on: {"baltimore.ne"}."""
    return _ends(offered(state, "build"), "track")


def exits(state: TycoonState, start: str = "") -> set[str]:
    """Where the next tile can lead, as it is asked now or after a start: {"e", "ne"}."""
    before = ("build", f"track:{start}") if start else ()
    return _ends(offered(state, *before), "exit")


def deliverable(state: TycoonState) -> set[str]:
    """The cubes that can be delivered: {"red@baltimore"}."""
    return _ends(offered(state, "deliver"), "cube")


def way_on(state: TycoonState, cube: str = "") -> set[str]:
    """Where the cube can go next, as it is asked now or from its city: {"philadelphia.0"}."""
    before = ("deliver", f"cube:{cube}") if cube else ()
    return _ends(offered(state, *before), "to")


def takeable(state: TycoonState) -> set[str]:
    """The cards that can be taken."""
    return _ends(offered(state, "card"), "take")


def sides_of(state: TycoonState, name: str) -> set[str]:
    """The sides of a city that face a hex where track may lie."""
    board = state.rules.board
    first = board.city_index[name] * SIDE_COUNT
    return {SIDES[side] for side in range(SIDE_COUNT) if board.beside_city[first + side] != NOWHERE}
