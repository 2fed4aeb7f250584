"""What a position of Steel Driver is worth to each seat, in cash at the end: a hand-made estimate for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.steel_driver.rules import auctions
from ironbridge.games.steel_driver.rules.components import (
    COMPANY_COUNT,
    GOODS_COUNT,
    NOBODY,
    NOWHERE,
    ROUNDS,
    SET_VALUE,
)
from ironbridge.games.steel_driver.rules.questions import AUCTIONS, BUILDING, FINAL
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState

# What a cube kept for a later auction tends to bring. Tried from 10 to 50 in play: less overpays, more never bids.
CASH_FOR_A_CUBE: Final = 20.0
GROWTH_OF_A_SHARE: Final = 10.0  # what a share tends to gain by each round of building still to come


def worth(state: SteelDriverState) -> list[float]:
    """Each seat's cash at the end if things go on as they stand; a bid under way counts as if it won."""
    if state.auction is not None and state.auction.leader != NOBODY:
        state = state.copy()
        auctions.close(state)
    worths = [float(cash) for cash in state.cash]
    if state.over:
        return worths
    crowd = companies_at(state)
    for company in range(COMPANY_COUNT):
        share = value_of_share(state, company, crowd)
        controller = state.controller[company]
        if controller != NOBODY and state.phase != FINAL:
            worths[controller] += state.profit[company] + profit_to_come(state, company)
        for seat in range(state.rules.seats):
            worths[seat] += state.shares[seat * COMPANY_COUNT + company] * share
    if state.round < ROUNDS or state.phase == AUCTIONS:
        for seat in range(state.rules.seats):
            worths[seat] += state.cubes[seat] * CASH_FOR_A_CUBE
    return worths


def sensible(state: SteelDriverState) -> list[int]:
    """All choices: they are few enough."""
    return list(state.choices())


def companies_at(state: SteelDriverState) -> list[int]:
    """How many companies share each location: so many will compete for its goods cube."""
    crowd = [0] * len(state.rules.board.locations)
    for network in state.network:
        for location in members(network):
            crowd[location] += 1
    return crowd


def value_of_share(state: SteelDriverState, company: int, crowd: list[int]) -> float:
    """The final profit to expect: the goods it holds, and its part of those that it can reach."""
    goods = [float(state.claimed[company * GOODS_COUNT + colour]) for colour in range(GOODS_COUNT)]
    reached = state.network[company]
    if state.phase == FINAL:
        reached &= state.goods
    for location in members(reached):
        goods[state.rules.board.colour[location]] += 1.0 / crowd[location]
    goods.sort(reverse=True)
    value = 0.0
    for colours in range(1, GOODS_COUNT + 1):
        value += goods[colours - 1] * (SET_VALUE[colours] - SET_VALUE[colours - 1])
    return value + GROWTH_OF_A_SHARE * (ROUNDS - state.round if state.phase != AUCTIONS else ROUNDS - state.round + 1)


def profit_to_come(state: SteelDriverState, company: int) -> float:
    """What the cubes in the box still bring this round if nobody interferes, the best profit for its cost first."""
    if state.phase not in (AUCTIONS, BUILDING) or company in state.passed:
        return 0.0
    board = state.rules.board
    cubes = state.box[company]
    network = state.network[company]
    frontier = state.frontier[company]
    if state.start[company] == NOWHERE:
        network = board.hexagons
        for hexagon in members(network):
            frontier |= board.routes_at[hexagon]
    profit = 0.0
    while True:
        best = 0.0
        chosen = NOWHERE
        for route in members(frontier & board.payable(cubes) & ~state.built):
            reached = board.ends[route] & ~network
            if reached:
                rate = board.value[reached.bit_length() - 1] / board.cost[route]
                if rate > best:
                    best = rate
                    chosen = route
        if chosen == NOWHERE:
            return profit
        place = (board.ends[chosen] & ~network).bit_length() - 1
        if state.start[company] == NOWHERE and not profit:
            network = board.ends[chosen]
            frontier = 0
            for end in members(network):
                frontier |= board.routes_at[end]
        else:
            network |= 1 << place
            frontier |= board.routes_at[place]
        profit += board.value[place]
        cubes -= board.cost[chosen]
