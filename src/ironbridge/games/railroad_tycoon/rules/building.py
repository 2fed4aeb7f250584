"""The action of building track: where it begins, where each tile leads, and what becomes of the link."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import cards, events, grants, shares, turns
from ironbridge.games.railroad_tycoon.rules.components import GRANT, NOWHERE, PERFECT, TILES, TUNNEL
from ironbridge.games.railroad_tycoon.rules.questions import ACTION_OVER, ASK_ACTION, ASK_BID, ASK_EXIT, ASK_START
from ironbridge.games.railroad_tycoon.rules.track import (
    ENDS,
    FULL,
    bank_of,
    entry_of,
    exit_of,
    forbids_exit,
    goes_on,
    hex_of,
    joined_by,
    ridges_crossed,
    river_cost,
    tile_cost,
    tile_of,
    turned,
)
from ironbridge.games.railroad_tycoon.rules.vocabulary import DONE, EXIT, TRACK, USE_PERFECT, USE_TUNNEL
from ironbridge.parts.hexes import SIDE_COUNT, opposite

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

# ---------------------------------------------------------------------- where does the track begin?


def begun_at(state: TycoonState, start: int) -> int:
    """The unfinished link that was begun at this side of a city; NOWHERE if there is none."""
    for link, city in enumerate(state.link_from):
        if state.link_to[link] == NOWHERE and city == start // SIDE_COUNT and first_side(state, link) == start:
            return link
    return NOWHERE


def first_side(state: TycoonState, link: int) -> int:
    """The side of its city at which a link was begun."""
    return state.link_from[link] * SIDE_COUNT + opposite(entry_of(state.link_track[link][0]))


def open_end(state: TycoonState, link: int) -> tuple[int, int]:
    """R29: the hex where an unfinished link would go on, and the side by which it is entered; NOWHERE at a city."""
    tile = state.link_track[link][-1]
    return state.rules.board.next_hex[hex_of(tile) * SIDE_COUNT + exit_of(tile)], opposite(exit_of(tile))


def next_place(state: TycoonState, start: int) -> tuple[int, int]:
    """R29: where the next tile from this side of a city goes, and the side by which it enters that hex, or NOWHERE."""
    link = begun_at(state, start)
    if link == NOWHERE:
        return state.rules.board.beside_city[start], opposite(start % SIDE_COUNT)
    return open_end(state, link)


def forbids_start(state: TycoonState, start: int, granted: bool) -> int:
    """Why no track can begin or go on at this side of a city, paid or with a land grant; 0 if it can."""
    hex_ = state.rules.board.beside_city[start]
    if hex_ == NOWHERE:
        return 29
    city, entry = start // SIDE_COUNT, opposite(start % SIDE_COUNT)
    track: list[int] = []
    if state.sides[hex_] >> entry & 1:
        link = begun_at(state, start)
        if link == NOWHERE or state.link_owner[link] != state.seat:
            return 40  # A8: only its owner goes on with it
        if granted:
            return 106
        hex_, entry = open_end(state, link)
        track = state.link_track[link]
    elif not state.locomotives_left(state.seat):
        return 11
    elif granted:
        return 0 if grants.can_finish(state, hex_, entry, city, track, TILES) else 106
    return _forbids_all_exits(state, hex_, entry, city, track)


def _forbids_all_exits(state: TycoonState, hex_: int, entry: int, city: int, track: list[int]) -> int:
    rule = 0
    for exit_ in ENDS[entry]:
        rule = forbids_exit(state, hex_, entry, exit_, city, track)
        if not rule:
            return 0
    return rule


def starts(state: TycoonState) -> list[int]:
    """R29: any side of any city, and the open ends of the seat's own unfinished links."""
    if state.card == GRANT:
        return [start for start in state.starts if not forbids_start(state, start - TRACK, True)]
    found = state.starts if state.locomotives_left(state.seat) else []
    others = [start for start in _starts_by_own_ends(state) if start not in found]
    return sorted(found + others) if others else found


def _starts_by_own_ends(state: TycoonState) -> list[int]:
    """Where only this seat can lay a tile: where it left a link unfinished, and where it would join one (A22)."""
    found: set[int] = set()
    for link, owner in enumerate(state.link_owner):
        if owner == state.seat and state.link_to[link] == NOWHERE:
            near = [first_side(state, link), *state.rules.starts_in[open_end(state, link)[0]]]
            found.update(TRACK + start for start in near if not forbids_start(state, start, False))
    return list(found)


def is_open(state: TycoonState, start: int) -> bool:
    """Whether anybody with a locomotive could begin a link at this side of a city."""
    board = state.rules.board
    hex_, entry = board.beside_city[start], opposite(start % SIDE_COUNT)
    taken = state.sides[hex_]
    if FULL[taken] or taken >> entry & 1:
        return False
    for exit_ in ENDS[entry]:
        if not taken >> exit_ & 1:
            city = board.next_city[hex_ * SIDE_COUNT + exit_]
            following = board.next_hex[hex_ * SIDE_COUNT + exit_]
            if city not in (NOWHERE, start // SIDE_COUNT):
                return True
            if following != NOWHERE and goes_on(state, following, opposite(exit_), start // SIDE_COUNT, []):
                return True
    return False


def look_again(state: TycoonState, hex_: int) -> None:
    """What was laid or taken off here may have closed or opened the sides of cities nearby: few, and seldom."""
    for start in state.rules.starts_near[hex_]:
        word = TRACK + start
        if is_open(state, start) != (word in state.starts):
            if word in state.starts:
                state.starts = [other for other in state.starts if other != word]
            else:
                state.starts = sorted([*state.starts, word])


def can_build(state: TycoonState) -> bool:
    """Whether there is anywhere to begin or to go on."""
    if state.starts and state.locomotives_left(state.seat):
        return True
    return bool(_starts_by_own_ends(state))


def forbids_building(state: TycoonState) -> int:
    """Why no track at all can be built; 0 if some can."""
    if can_build(state):
        return 0
    return 29 if state.locomotives_left(state.seat) else 11


def forbids_start_now(state: TycoonState, start: int) -> int:
    """The same for one side of a city, if that is what is asked."""
    if state.question == ASK_START:
        return forbids_start(state, start, state.card == GRANT)
    if state.question == ASK_ACTION:
        return forbids_start(state, start, False) or 27
    return 26 if state.question == ASK_BID else 27


def begin(state: TycoonState, start: int) -> None:
    """R29: a new link, or one's own unfinished one where it was left."""
    state.city = start // SIDE_COUNT
    state.link = begun_at(state, start)
    state.hex, state.side = next_place(state, start)
    state.bank = bank_of(state.rules.board, state.track())
    state.question = ASK_EXIT


# ---------------------------------------------------------------------- where does each tile lead?


def exits(state: TycoonState) -> list[int]:
    """R30, R42: the sides by which the next tile can leave; to stop, once a tile is laid; and cards that help."""
    choices = [EXIT + exit_ for exit_ in sorted(ENDS[state.side]) if not forbids_exit_now(state, exit_)]
    if not forbids_done(state):
        choices.append(DONE)
    for card, word in ((PERFECT, USE_PERFECT), (TUNNEL, USE_TUNNEL)):
        if not forbids_using(state, card):
            choices.append(word)
    return choices


def forbids_exit_now(state: TycoonState, exit_: int) -> int:
    """Why the next tile cannot lead there; 0 if it can."""
    if state.question != ASK_EXIT:
        return 26 if state.question == ASK_BID else 27
    rule = forbids_exit(state, state.hex, state.side, exit_, state.city, state.track())
    if rule:
        return rule
    if state.card == GRANT:
        left = TILES - state.tiles
        return 0 if grants.leads_to_city(state, state.hex, state.side, exit_, state.city, state.track(), left) else 106
    if state.tunnel and not ridges_crossed(state, exit_):
        return 110
    return 0


def forbids_done(state: TycoonState) -> int:
    """R42: whether a link may be left unfinished here; not with a land grant, which is for a whole link (R106)."""
    if state.question != ASK_EXIT:
        return 26 if state.question == ASK_BID else 27
    if state.card == GRANT:
        return 106
    return 0 if state.tiles and not state.perfect and not state.tunnel else 42


def forbids_using(state: TycoonState, card: int) -> int:
    """R62, R110: why this purple diamond cannot be used for the next tile; 0 if it can."""
    if not state.rules.full:
        return 98
    if state.question != ASK_EXIT:
        return 26 if state.question == ASK_BID else 27
    if state.holder[card] != state.seat or state.used >> card & 1:
        return 62
    if state.card == GRANT:
        return 110
    possible = [exit_ for exit_ in ENDS[state.side] if not forbids_exit_now(state, exit_)]
    if card == TUNNEL:
        possible = [exit_ for exit_ in possible if ridges_crossed(state, exit_)]
    return 0 if possible else 110


def use(state: TycoonState, card: int) -> None:
    """R110: for the next tile."""
    state.used |= 1 << card
    state.perfect |= card == PERFECT
    state.tunnel |= card == TUNNEL
    state.tell(events.USED, state.seat, card)


def lay(state: TycoonState, exit_: int) -> None:
    """R30, R35, R41: the tile is paid and laid; the link goes on, ends in a city, or stays unfinished."""
    board, seat = state.rules.board, state.seat
    cost = tile_cost(state, exit_)
    joined = joined_by(state, state.hex, exit_, state.city, state.track())
    _, state.bank = river_cost(board, state.hex, state.side, exit_, state.bank)
    state.tell(events.LAID, seat, state.hex, state.side * SIDE_COUNT + exit_, cost)
    shares.pay(state, seat, cost)
    if state.link == NOWHERE:
        state.link = place(state, seat, state.city, NOWHERE, [])
    extend(state, state.link, [tile_of(state.hex, state.side, exit_)])
    state.tiles += 1
    state.perfect = False
    state.tunnel = False
    reached = board.next_city[state.hex * SIDE_COUNT + exit_]
    if reached != NOWHERE:
        complete(state, reached)
    elif joined != NOWHERE:
        complete(state, _join(state, joined))
    elif state.tiles == TILES:
        state.question = ACTION_OVER
    else:
        state.hex = board.next_hex[state.hex * SIDE_COUNT + exit_]
        state.side = opposite(exit_)


def place(state: TycoonState, seat: int, city: int, to: int, track: list[int]) -> int:
    """R41: a link of this seat, finished or not, with these tiles."""
    state.link_owner = [*state.link_owner, seat]
    state.link_from = [*state.link_from, city]
    state.link_to = [*state.link_to, to]
    state.link_track = [*state.link_track, []]
    extend(state, len(state.link_track) - 1, track)
    if to != NOWHERE:
        connect(state, seat, city, to)
    return len(state.link_owner) - 1


def extend(state: TycoonState, link: int, track: list[int]) -> None:
    """R30: further tiles of a link."""
    state.link_track = state.link_track[:]
    state.link_track[link] = state.link_track[link] + track
    state.sides = state.sides[:]
    for tile in track:
        state.sides[hex_of(tile)] |= 1 << entry_of(tile) | 1 << exit_of(tile)
        look_again(state, hex_of(tile))


def connect(state: TycoonState, seat: int, one: int, other: int) -> None:
    """R2: a finished link between two cities."""
    cities = state.rules.board.city_count
    state.links[seat] += 1
    state.joined = state.joined[:]
    state.own_joined = state.own_joined[:]
    state.joined[one] |= 1 << other
    state.joined[other] |= 1 << one
    state.own_joined[seat * cities + one] |= 1 << other
    state.own_joined[seat * cities + other] |= 1 << one


def _join(state: TycoonState, other: int) -> int:
    """A22: the two unfinished links become one, to the city from which the other was begun."""
    reached = state.link_from[other]
    state.link_track = state.link_track[:]
    state.link_track[state.link] = state.link_track[state.link] + turned(state.link_track[other])
    _take_off(state, other)
    if other < state.link:
        state.link -= 1
    return reached


def complete(state: TycoonState, city: int) -> None:
    """R31, R32: the link joins two cities; that ends the action."""
    state.link_to = state.link_to[:]
    state.link_to[state.link] = city
    own = state.seat * state.rules.board.city_count
    for end in (state.city, city):
        if not state.own_joined[own + end]:
            state.fresh |= 1 << end
    connect(state, state.seat, state.city, city)
    state.tell(events.LINKED, state.seat, state.city, city, len(state.link_track[state.link]))
    cards.score_lines(state, state.city, city)
    if state.card == GRANT:
        turns.ask_action(state)
    else:
        state.question = ACTION_OVER


def stop(state: TycoonState) -> None:
    """R42: the link stays unfinished."""
    state.question = ACTION_OVER


# ---------------------------------------------------------------------- unfinished links


def remove_unfinished(state: TycoonState) -> None:
    """R43, R73: without refund; a crossing keeps its other track (A8)."""
    state.sides = state.sides[:]
    for link in range(len(state.link_owner) - 1, -1, -1):
        if state.link_to[link] != NOWHERE:
            continue
        track = state.link_track[link]
        for tile in track:
            state.sides[hex_of(tile)] &= ~(1 << entry_of(tile) | 1 << exit_of(tile))
            look_again(state, hex_of(tile))
        state.tell(events.REMOVED, state.link_owner[link], state.link_from[link], len(track))
        _take_off(state, link)


def _take_off(state: TycoonState, link: int) -> None:
    state.link_owner = state.link_owner[:link] + state.link_owner[link + 1 :]
    state.link_from = state.link_from[:link] + state.link_from[link + 1 :]
    state.link_to = state.link_to[:link] + state.link_to[link + 1 :]
    state.link_track = state.link_track[:link] + state.link_track[link + 1 :]
