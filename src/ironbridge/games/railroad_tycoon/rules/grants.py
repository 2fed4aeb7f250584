"""The land grant: a whole link for nothing, over open country without rivers or ridges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import building, cards, events
from ironbridge.games.railroad_tycoon.rules.board import Board
from ironbridge.games.railroad_tycoon.rules.components import GRANT, NOWHERE, OPEN, TILES
from ironbridge.games.railroad_tycoon.rules.questions import ASK_ACTION, ASK_BID, ASK_START
from ironbridge.games.railroad_tycoon.rules.track import ENDS, forbids_exit, tile_of
from ironbridge.games.railroad_tycoon.rules.vocabulary import BUILD, TRACK
from ironbridge.parts.hexes import SIDE_COUNT, opposite

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def tiles_to_city(board: Board) -> list[int]:
    """By hex and side of entry: the fewest granted tiles to any city on an empty board, or more than there may be.

    Most of the country is out of reach, so this saves looking at it.
    """
    fewest = [TILES + 1] * (board.hex_count * SIDE_COUNT)
    for tiles in range(1, TILES + 1):
        for hex_ in range(board.hex_count):
            for entry in range(SIDE_COUNT):
                place = hex_ * SIDE_COUNT + entry
                ends = [hex_ * SIDE_COUNT + exit_ for exit_ in ENDS[entry]] if granted(board, hex_, entry) else []
                if fewest[place] > tiles and any(_within(board, fewest, end, tiles) for end in ends):
                    fewest[place] = tiles
    return fewest


def _within(board: Board, fewest: list[int], place: int, tiles: int) -> bool:
    """Whether track that leaves a hex here is at a city, or at one with the tiles left after this one."""
    if board.next_city[place] != NOWHERE:
        return not board.ridge[place]
    following = board.next_hex[place]
    return following != NOWHERE and fewest[following * SIDE_COUNT + opposite(place % SIDE_COUNT)] < tiles


def granted(board: Board, hex_: int, entry: int) -> bool:
    """R106: an open hex without a river, entered over no ridge."""
    return board.terrain[hex_] == OPEN and not board.wet[hex_] and not board.ridge[hex_ * SIDE_COUNT + entry]


def can_finish(state: TycoonState, hex_: int, entry: int, city: int, track: list[int], left: int) -> bool:
    """Whether a granted link that enters this hex can reach another city with the tiles left."""
    if state.rules.tiles_to_city[hex_ * SIDE_COUNT + entry] > left:
        return False
    return any(leads_to_city(state, hex_, entry, exit_, city, track, left) for exit_ in ENDS[entry])


def leads_to_city(
    state: TycoonState, hex_: int, entry: int, exit_: int, city: int, track: list[int], left: int
) -> bool:
    """The same for a tile that leaves by this side; it does not join other links."""
    board = state.rules.board
    if forbids_exit(state, hex_, entry, exit_, city, track) or not granted(board, hex_, entry):
        return False
    place = hex_ * SIDE_COUNT + exit_
    if board.next_city[place] != NOWHERE:
        return not board.ridge[place]
    following = board.next_hex[place]
    if left == 1 or state.sides[following] >> opposite(exit_) & 1:
        return False
    return can_finish(state, following, opposite(exit_), city, [*track, tile_of(hex_, entry, exit_)], left - 1)


def forbids_grant(state: TycoonState) -> int:
    """Why the seat cannot use a land grant now; 0 if it can."""
    if not state.rules.full:
        return 98
    if state.question != ASK_ACTION:
        return 26 if state.question == ASK_BID else 27
    if not state.grants[state.seat]:
        return 64
    if not state.locomotives_left(state.seat):
        return 11
    for start in state.starts:
        if not building.forbids_start(state, start - TRACK, True):
            return 0
    return 106


def use(state: TycoonState) -> None:
    """R64: once, and it is no action."""
    state.grants[state.seat] -= 1
    state.card = GRANT
    state.action = BUILD
    cards.discard(state, GRANT)
    state.tell(events.USED, state.seat, GRANT)
    state.question = ASK_START
