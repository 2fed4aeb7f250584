"""What track costs, and where a tile can lie: terrain, rivers, ridges, and the tracks that are there already."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.railroad_tycoon.rules.board import Board
from ironbridge.games.railroad_tycoon.rules.components import GRANT, NO_BANK, NOWHERE, RIDGE, RIVER, TERRAIN_COST
from ironbridge.games.railroad_tycoon.rules.rivers import place_in_table
from ironbridge.parts.hexes import SIDE_COUNT, opposite, track_ends

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

# A5: by the sides of a hex that carry track, as bits: whether there are two tracks already.
FULL: Final[list[bool]] = [sides.bit_count() >= 4 for sides in range(64)]
# By the side that a track enters by: where it may leave (R34).
ENDS: Final[list[tuple[int, int, int]]] = [track_ends(side) for side in range(SIDE_COUNT)]


# A tile of a link is one number: its hex, the side towards the link's first city, the side away from it.


def tile_of(hex_: int, entry: int, exit_: int) -> int:
    """The tile as a number."""
    return (hex_ * SIDE_COUNT + entry) * SIDE_COUNT + exit_


def hex_of(tile: int) -> int:
    """Where it lies."""
    return tile // (SIDE_COUNT * SIDE_COUNT)


def entry_of(tile: int) -> int:
    """The side towards the link's first city."""
    return tile // SIDE_COUNT % SIDE_COUNT


def exit_of(tile: int) -> int:
    """The side away from it."""
    return tile % SIDE_COUNT


def turned(track: list[int]) -> list[int]:
    """The same tiles as they are seen from the other end."""
    return [tile_of(hex_of(tile), exit_of(tile), entry_of(tile)) for tile in reversed(track)]


def passes(track: list[int], hex_: int) -> bool:
    """A5: whether a link uses a hex; it may not do so twice."""
    return any(hex_of(tile) == hex_ for tile in track)


# ---------------------------------------------------------------------- where a tile can lie


def forbids_exit(state: TycoonState, hex_: int, entry: int, exit_: int, city: int, track: list[int]) -> int:
    """Why a tile with these sides cannot lie there, in a link of this track from this city; 0 if it can."""
    if exit_ not in ENDS[entry]:
        return 34
    taken = state.sides[hex_]
    if FULL[taken] or taken >> entry & 1 or taken >> exit_ & 1:
        return 40
    board = state.rules.board
    beyond = board.next_city[hex_ * SIDE_COUNT + exit_]
    if beyond != NOWHERE:
        return 2 if beyond == city else 0
    following = board.next_hex[hex_ * SIDE_COUNT + exit_]
    if following == NOWHERE:
        return 33  # A19: it could never go on
    if passes(track, following):
        return 40
    if state.sides[following] >> opposite(exit_) & 1:
        return 0 if joined_by(state, hex_, exit_, city, track) != NOWHERE else 40
    if goes_on(state, following, opposite(exit_), city, track):
        return 0
    return 40 if state.sides[following] else 30


def goes_on(state: TycoonState, hex_: int, entry: int, city: int, track: list[int]) -> bool:
    """A19: whether a link from this city could go on through a hex: there is room, and a way on to another city."""
    taken = state.sides[hex_]
    if FULL[taken] or taken >> entry & 1:
        return False
    board = state.rules.board
    for exit_ in ENDS[entry]:
        if not taken >> exit_ & 1:
            place = hex_ * SIDE_COUNT + exit_
            following = board.next_hex[place]
            if following == NOWHERE:
                cities = 0 if board.next_city[place] == NOWHERE else 1 << board.next_city[place]
            else:
                cities = 0 if passes(track, following) else board.leads_to[following * SIDE_COUNT + opposite(exit_)]
            if cities & ~(1 << city):
                return True
    return False


def joined_by(state: TycoonState, hex_: int, exit_: int, city: int, track: list[int]) -> int:
    """A22: the seat's own unfinished link, from another city, whose open end such a tile would meet; or NOWHERE."""
    following = state.rules.board.next_hex[hex_ * SIDE_COUNT + exit_]
    for link, other in enumerate(state.link_track):
        if state.link_to[link] != NOWHERE or state.link_owner[link] != state.seat or state.link_from[link] == city:
            continue
        if hex_of(other[-1]) == following and exit_of(other[-1]) == opposite(exit_):
            return NOWHERE if any(passes(track, hex_of(tile)) for tile in other) else link
    return NOWHERE


# ---------------------------------------------------------------------- what it costs


def river_cost(board: Board, hex_: int, entry: int, exit_: int, bank: int) -> tuple[int, int]:
    """R37, A6: what crossing the river costs, and on which bank the link is if it leaves with the river."""
    return board.crossings[hex_][place_in_table(entry, exit_, bank)]


def bank_of(board: Board, track: list[int]) -> int:
    """A6: on which bank a link is, if its open end lies on the river."""
    bank = NO_BANK
    for tile in track:
        _, bank = river_cost(board, hex_of(tile), entry_of(tile), exit_of(tile), bank)
    return bank


def on_other_banks(bank: int, other: int) -> bool:
    """A6, A22: whether two open ends that meet lie on different banks; they look at each other, so left is right."""
    return bank == other != NO_BANK


def ridges_between(state: TycoonState, hex_: int, entry: int, exit_: int, city: int, track: list[int]) -> int:
    """R36, A7: the side it enters by, and the side it leaves by if the link ends there; an open end costs nothing."""
    board = state.rules.board
    crossed = int(board.ridge[hex_ * SIDE_COUNT + entry])
    if board.ridge[hex_ * SIDE_COUNT + exit_] and _ends_at(state, hex_, exit_, city, track):
        crossed += 1
    return crossed


def _ends_at(state: TycoonState, hex_: int, exit_: int, city: int, track: list[int]) -> bool:
    if state.rules.board.next_city[hex_ * SIDE_COUNT + exit_] != NOWHERE:
        return True
    return joined_by(state, hex_, exit_, city, track) != NOWHERE


def river_between(state: TycoonState, hex_: int, entry: int, exit_: int, bank: int, city: int, track: list[int]) -> int:
    """R37, A6: what a tile pays for the river; a link that it joins may have come along the other bank."""
    cost, bank = river_cost(state.rules.board, hex_, entry, exit_, bank)
    if bank:
        link = joined_by(state, hex_, exit_, city, track)
        other = NO_BANK if link == NOWHERE else bank_of(state.rules.board, state.link_track[link])
        if on_other_banks(bank, other):
            cost = RIVER
    return cost


def ridges_crossed(state: TycoonState, exit_: int) -> int:
    """R36: those that the next tile crosses."""
    return ridges_between(state, state.hex, state.side, exit_, state.city, state.track())


def river_crossed(state: TycoonState, exit_: int) -> int:
    """R37: what the next tile pays for the river."""
    return river_between(state, state.hex, state.side, exit_, state.bank, state.city, state.track())


def terrain_at(state: TycoonState, hex_: int, perfect: bool) -> int:
    """R35: what a tile pays for its hex; with Perfect Engineering nothing (R110)."""
    return 0 if perfect else TERRAIN_COST[state.rules.board.terrain[hex_]]


def ridges_paid(crossed: int, tunnel: bool) -> int:
    """R36: what a tile pays for ridges; with the tunnel one less (R110)."""
    return RIDGE * (crossed - (1 if tunnel else 0))


def terrain_cost(state: TycoonState) -> int:
    """R35: what the next tile pays for its hex."""
    return terrain_at(state, state.hex, state.perfect)


def ridge_cost(state: TycoonState, exit_: int) -> int:
    """R36: what the next tile pays for ridges."""
    return ridges_paid(ridges_crossed(state, exit_), state.tunnel)


def tile_cost(state: TycoonState, exit_: int) -> int:
    """R35-R38: what the next tile costs; with a land grant nothing (R106)."""
    if state.card == GRANT:
        return 0
    return terrain_cost(state) + river_crossed(state, exit_) + ridge_cost(state, exit_)
