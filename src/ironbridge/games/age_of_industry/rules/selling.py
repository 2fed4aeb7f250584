"""The action of selling goods: one's own mills and factories, through ports and markets, as many as one likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import counters, events, resources, ships
from ironbridge.games.age_of_industry.rules.components import COUNTERS, PORT, PORT_BUYS, SELLABLE
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, ASK_BUYER, ASK_SELL, ASK_SELL_MORE
from ironbridge.games.age_of_industry.rules.vocabulary import DONE
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState

# ---------------------------------------------------------------------- who buys?


def ports_for(state: IndustryState, space: int) -> int:
    """R83, R84, R86: the unused ports in reach that accept what is made on this space, anybody's."""
    goods = COUNTERS[state.kind[space]].industry
    reach = state.reach[state.rules.board.place_of[space]]
    found = 0
    for port in members(state.ports & ~state.flipped):
        if reach >> state.rules.board.place_of[port] & 1 and PORT_BUYS[COUNTERS[state.kind[port]].level] >> goods & 1:
            found |= 1 << port
    return found


def markets_for(state: IndustryState, space: int) -> int:
    """R83, R86, R91: the unused market tiles in reach that accept it; one at sea is in reach once a ship is there."""
    goods = COUNTERS[state.kind[space]].industry
    reach = state.reach[state.rules.board.place_of[space]]
    found = 0
    for market, place in enumerate(state.rules.board.market_place):
        if reach >> place & 1 and state.buys[market] >> goods & 1 and not state.used >> market & 1:
            found |= 1 << market
    return found


# ---------------------------------------------------------------------- what is sold?


def forbids_counter(state: IndustryState, space: int) -> int:
    """Why the counter on this space cannot be sold from; 0 if it can."""
    if not state.own_spaces[state.seat] >> space & 1:
        return 82
    if state.flipped >> space & 1:
        return 90
    if not SELLABLE >> COUNTERS[state.kind[space]].industry & 1:
        return 82
    return 0 if ports_for(state, space) or markets_for(state, space) else 83


def forbids_selling(state: IndustryState) -> int:
    """Why nothing at all can be sold; 0 if something can."""
    rules = [forbids_counter(state, space) for space in members(state.own_spaces[state.seat])]
    return 0 if 0 in rules else 83 if 83 in rules else 82


def counters_to_sell(state: IndustryState) -> list[int]:
    """R82, R89: one counter; after it another, or none."""
    sell = state.rules.vocabulary.sell
    own = members(state.own_spaces[state.seat] & ~state.flipped)
    choices = [sell + space for space in own if not forbids_counter(state, space)]
    return [DONE, *choices] if state.question == ASK_SELL_MORE else choices


def forbids_sell(state: IndustryState, space: int) -> int:
    """Why the counter on this space cannot be sold from now; 0 if it can."""
    if state.question in (ASK_SELL, ASK_SELL_MORE):
        return forbids_counter(state, space)
    if state.question == ASK_ACTION:
        return forbids_counter(state, space) or 24  # it can be: choose the action first
    return 23


def choose(state: IndustryState, space: int) -> None:
    """R83: next, who buys; it need not be the nearest."""
    state.space = space
    state.question = ASK_BUYER


# ---------------------------------------------------------------------- to whom?


def buyers_to_choose(state: IndustryState) -> list[int]:
    """R83: every port and market that would buy."""
    words = state.rules.vocabulary
    choices = [words.port + port for port in members(ports_for(state, state.space))]
    return choices + [words.market + market for market in members(markets_for(state, state.space))]


def forbids_port(state: IndustryState, port: int) -> int:
    """Why the port on this space does not buy now; 0 if it does."""
    if state.question != ASK_BUYER:
        return 83
    if not state.ports >> port & 1:
        return 83
    if state.flipped >> port & 1:
        return 90
    if ports_for(state, state.space) >> port & 1:
        return 0
    board = state.rules.board
    here, place = board.place_of[state.space], board.place_of[port]
    if state.reach[here] >> place & 1:
        return 6
    return 85 if resources.is_cut(state, 1 << here, place) else 83


def forbids_market(state: IndustryState, market: int) -> int:
    """Why this market does not buy now; 0 if it does."""
    if state.question != ASK_BUYER:
        return 83
    if markets_for(state, state.space) >> market & 1:
        return 0
    board = state.rules.board
    place = board.market_place[market]
    here = board.place_of[state.space]
    if state.reach[here] >> place & 1:
        return 86
    if resources.is_cut(state, 1 << here, place):
        return 85
    return 91 if place >= board.location_count else 83


def sell_to_port(state: IndustryState, port: int) -> None:
    """R87, R88: both flip, and both owners are paid."""
    assert COUNTERS[state.kind[port]].industry == PORT
    _sell(state, port)
    counters.flip(state, port)


def sell_to_market(state: IndustryState, market: int) -> None:
    """R86, R68: the tile is turned over; at sea the ship may flip with it."""
    board = state.rules.board
    _sell(state, board.space_count + market)
    state.used |= 1 << market
    ship = board.market_place[market] - board.location_count
    if ship >= 0:
        ships.check(state, ship)


def _sell(state: IndustryState, buyer: int) -> None:
    space = state.space
    state.tell(events.SOLD, state.seat, space, state.kind[space], buyer)
    counters.flip(state, space)
    state.question = ASK_SELL_MORE
