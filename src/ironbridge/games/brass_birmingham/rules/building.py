"""The action Build: a tile of the mat onto a space of the board, or over another tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules import events, resources, tiles
from ironbridge.games.brass_birmingham.rules.components import (
    CANAL,
    COAL,
    COAL_MARKET,
    INDUSTRY_COUNT,
    IRON,
    IRON_MARKET,
    NOTHING,
    TILES,
    Tile,
)
from ironbridge.games.brass_birmingham.rules.questions import ACTION_OVER, ASK_ACTION, ASK_CARD, ASK_SITE
from ironbridge.games.brass_birmingham.rules.vocabulary import BUILD
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState

# ---------------------------------------------------------------------- where?


def sites_of(state: BrassState) -> list[int]:
    """For each industry the spaces where the seat could build it now if it had a fitting card."""
    return [_left(state, industry, state.rules.board.slots_with[industry])[0] for industry in range(INDUSTRY_COUNT)]


def forbids_all(state: BrassState) -> int:
    """Why nothing can be built anywhere."""
    every = state.rules.board.slots_with
    rules = {_left(state, industry, every[industry])[1] for industry in range(INDUSTRY_COUNT)}
    # The reason that can be helped comes first: money and goods, then the era, then connections.
    return next((rule for rule in (96, 102, 101, 75) if rule in rules), max(rules))


def _left(state: BrassState, industry: int, slots: int) -> tuple[int, int]:
    """What each rule in turn leaves of these spaces, and the rule that took the last one away."""
    kind = state.next_tile(state.seat, industry)
    if kind == NOTHING:
        return 0, 93
    tile = TILES[kind]
    if not tile.eras >> state.era & 1:
        return 0, 101 if state.era == CANAL else 102
    slots, rule = _replaceable(state, tile, slots)
    if not slots:
        return 0, rule
    slots &= ~_shared_beside_own(state, industry)
    if not slots:
        return 0, 94
    if state.era == CANAL:
        slots &= ~_second_tiles(state)
        if not slots:
            return 0, 99
    return _payable(state, tile, slots)


def _replaceable(state: BrassState, tile: Tile, slots: int) -> tuple[int, int]:
    """R95, R109-R111: free spaces, and tiles that may be built over."""
    free = slots & ~state.occupied
    own = slots & state.own_slots[state.seat]
    others = slots & state.occupied & ~own
    if others and not _runs_dry(state, tile.industry):
        others = 0  # R111, A40
    over = 0
    for slot in members(own | others):
        there = TILES[state.tile[slot]]
        if there.industry == tile.industry and there.level < tile.level:  # A38
            over |= 1 << slot
    return free | over, 109 if own or others else 111


def _runs_dry(state: BrassState, industry: int) -> bool:
    """R111: not a cube of it left, neither on any tile nor in its market."""
    if industry == COAL:
        return not state.mines and not state.coal_market
    return industry == IRON and not state.works and not state.iron_market


def _shared_beside_own(state: BrassState, industry: int) -> int:
    """R94, A33: free spaces shared with another industry, where one for this industry alone is free in the place."""
    board = state.rules.board
    shared = board.slots_with[industry] & ~board.slots_only[industry] & ~state.occupied
    beside = 0
    for slot in members(board.slots_only[industry] & ~state.occupied):
        beside |= board.slots_at[board.place_of[slot]]
    return shared & beside


def _second_tiles(state: BrassState) -> int:
    """R99, A35: spaces where the seat would have a second tile in the place; over its own tile it still has one."""
    board = state.rules.board
    own = state.own_slots[state.seat]
    second = 0
    for slot in members(own):
        second |= board.slots_at[board.place_of[slot]]
    return second & ~own


def _payable(state: BrassState, tile: Tile, slots: int) -> tuple[int, int]:
    """R96, A27: the spaces for which the coal can be had, and all of it paid."""
    money = state.money[state.seat] - tile.money
    if tile.iron:
        money -= resources.iron_cost(state, tile.iron)
    if money < 0:
        return 0, 96
    if not tile.coal:
        return slots, 96
    payable, rule = 0, 75
    for slot in members(slots):
        cost = resources.coal_cost(state, state.reach[state.rules.board.place_of[slot]], tile.coal)
        if cost >= 0:
            rule = 96
            if cost <= money:
                payable |= 1 << slot
    return payable, rule


# ---------------------------------------------------------------------- with which card?


def named_by(state: BrassState, card: int, industry: int) -> int:
    """R89-R92: the spaces where this card lets the seat build the industry."""
    cards = state.rules.cards
    if cards.names[card]:
        return state.rules.named_slots[card]  # R65: never a farm's
    if not cards.serves[card] >> industry & 1:
        return 0
    network = state.network[state.seat]
    # R62, A24: with nothing on the board, on any free space.
    return state.rules.board.slots_in(network) if network else ~state.occupied


def fits(state: BrassState, card: int) -> bool:
    """R28: whether something can be built with this card."""
    return any(slots and slots & named_by(state, card, industry) for industry, slots in enumerate(state.sites))


def sites_to_build(state: BrassState) -> list[int]:
    """Each space with each industry that the card allows there."""
    words = state.rules.vocabulary
    choices: list[int] = []
    for industry, slots in enumerate(state.sites):
        if slots:
            allowed = members(slots & named_by(state, state.card, industry))
            choices += [words.site + words.site_index[slot * INDUSTRY_COUNT + industry] for slot in allowed]
    choices.sort()
    return choices


def forbids_build(state: BrassState, site: int) -> int:
    """Why this cannot be built there now; 0 if it can."""
    slot, industry = state.rules.vocabulary.sites[site]
    building = state.action == BUILD and state.question in (ASK_CARD, ASK_SITE)
    if not building and state.question != ASK_ACTION:
        return 29
    left, rule = _left(state, industry, 1 << slot)
    if not left:
        return rule
    cards = [state.card] if state.question == ASK_SITE else state.hands[state.seat]
    if any(left & named_by(state, card, industry) for card in cards):
        return 0 if state.question == ASK_SITE else 26  # it can be built: choose the action, then the card
    return _misfit(state, cards, slot, industry)


def _misfit(state: BrassState, cards: list[int], slot: int, industry: int) -> int:
    """Why none of these cards is for this industry on this space."""
    board, kinds = state.rules.board, state.rules.cards
    serving = any(kinds.serves[card] >> industry & 1 for card in cards)
    if serving and not state.network[state.seat]:
        return 62  # only free spaces
    if len(cards) > 1 or state.question != ASK_SITE:
        return 142
    if kinds.names[cards[0]]:
        return 89 if board.towns >> board.place_of[slot] & 1 else 65
    return 91


# ---------------------------------------------------------------------- building


def build(state: BrassState, site: int) -> None:
    """R96, A34: the tile is placed and paid, then its coal and iron are brought."""
    seat = state.seat
    slot, industry = state.rules.vocabulary.sites[site]
    if state.occupied >> slot & 1:
        state.tell(events.REPLACED, seat, slot, state.tile[slot], state.owner[slot])
        tiles.take_off_board(state, slot)  # R113: the income that it brought stays
    kind = tiles.put(state, seat, slot, industry)
    state.tell(events.BUILT, seat, slot, kind)
    tile = TILES[kind]
    state.money[seat] -= tile.money
    state.spent[seat] += tile.money
    state.slot = slot
    state.need_coal = tile.coal
    state.need_iron = tile.iron
    resources.supply(state)


def finish(state: BrassState) -> None:
    """R104-R108: what the tile makes goes to the market at once, as far as there is room, and only now."""
    slot = state.slot
    industry = TILES[state.tile[slot]].industry
    if industry == IRON:
        n = IRON_MARKET.room(state.iron_market, state.cubes[slot])
        _deliver(state, slot, n, IRON_MARKET.takings(state.iron_market, n))
        state.iron_market += n
    elif industry == COAL and state.reach[state.rules.board.place_of[slot]] & state.rules.board.market_places:
        n = COAL_MARKET.room(state.coal_market, state.cubes[slot])
        _deliver(state, slot, n, COAL_MARKET.takings(state.coal_market, n))
        state.coal_market += n
    state.question = ACTION_OVER


def _deliver(state: BrassState, slot: int, n: int, money: int) -> None:
    """R106, A9: the builder is paid; money received is not set off against money spent."""
    if not n:
        return
    state.money[state.seat] += money
    state.tell(events.DELIVERED, state.seat, slot, n, money)
    state.cubes[slot] -= n
    if not state.cubes[slot]:
        tiles.flip(state, slot)
