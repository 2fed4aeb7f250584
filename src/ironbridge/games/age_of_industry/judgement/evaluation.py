"""What a position of Age of Industry is worth to each seat, in points at the end: a hand-made estimate for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.age_of_industry.rules import selling
from ironbridge.games.age_of_industry.rules.components import (
    COAL,
    COUNTER_COUNT,
    COUNTERS,
    INDUSTRY_COUNT,
    INTEREST,
    IRON,
    LEVELS,
    LOAN,
    MONEY_FOR_A_POINT,
    NOBODY,
    PORT,
    RAILWAY_INCOME,
    SELLABLE,
    SHIP,
    UNPAID_LOAN,
)
from ironbridge.games.age_of_industry.rules.scoring import levels_of, occupied_spaces, points_of
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState

# All of these were chosen in play.
CARDS_A_ROUND: Final = 0.85  # that a player tends to use
LONG: Final = 6.0  # with so many rounds to come, whatever is begun can be finished
SOON: Final = 3.0  # rounds until a loan is repaid out of profits in sight
LASTING: Final = 1.0  # of the rounds to come, for the others
ROOM: Final = 0.35  # how much of the free spaces at a railway's ends will be occupied, if there is time
# How likely a counter on its unused side is to flip in time.
SOLD_NOW: Final = 0.9  # it could be sold now
NO_BUYER: Final = 0.35
EMPTIED: Final = 0.8  # a mine or ironworks with one cube left; less for each further cube
FOR_EACH_CUBE: Final = 0.1
LONELY: Final = 0.3  # less, if no railway touches it
A_PORT: Final = 0.5  # if nobody has goods for it yet
A_BUSY_PORT: Final = 0.75  # if its owner has
A_SHIP: Final = 0.65
# In points.
LOCATION_CARD: Final = 0.5
INDUSTRY_CARD: Final = 0.35
USELESS_CARD: Final = 0.2  # for an industry that this map has no space for
FEW_CARDS: Final = 5  # beyond these a card is worth half
A_SECOND_ACTION: Final = 1.0  # which a combined action would have used up
NEXT_COUNTER: Final = 0.12  # of what building the next counters of the mat would bring
LATER: Final = 0.8  # of the rest, for each counter before it
BLOCKED: Final = 0.5  # the same for one that must be developed first


def worth(state: IndustryState) -> list[float]:
    """Each seat's points at the end if things go on as they stand."""
    seats = range(state.rules.seats)
    if state.over:
        return [float(sum(points_of(state, seat))) for seat in seats]
    rounds = rounds_to_come(state)
    occupied = spaces_to_expect(state, rounds, occupied_spaces(state))
    second = state.seat if state.round > 1 and state.actions == 1 else NOBODY  # who has an action left of two
    return [
        money(state, seat, rounds, occupied, profits(state, seat, rounds))
        + levels_of(state, seat)
        + mat(state, seat) * min(1.0, rounds / LONG)
        + hand(state, seat) * min(1.0, rounds / 2)
        + (A_SECOND_ACTION if seat == second else 0.0)
        for seat in seats
    ]


def sensible(state: IndustryState) -> list[int]:
    """All that can be chosen: no question of this game has too many answers."""
    return list(state.choices())


def rounds_to_come(state: IndustryState) -> float:
    """The game lasts as long as the cards."""
    cards = state.deck_left + min(len(hand) for hand in state.hands)
    return cards / (CARDS_A_ROUND * state.rules.seats)


def money(state: IndustryState, seat: int, rounds: float, occupied: list[float], coming: float) -> float:
    """R105-R109: cash, what the railways and counters will pay, less the loans and their interest."""
    cash = state.money[seat] - LOAN * state.loans[seat] + coming - interest(state, seat, rounds, coming)
    for railway in members(state.own_railways[seat]):
        cash += RAILWAY_INCOME
        for place in state.rules.board.railways[railway].ends:
            cash += occupied[place]
    if cash >= 0:
        return cash / MONEY_FOR_A_POINT
    # R109: what cannot be repaid costs more than it would have brought, but there may be time to earn it.
    late = 1 - min(1.0, rounds / LONG)
    return cash / MONEY_FOR_A_POINT * (1 - late) - cash / LOAN * UNPAID_LOAN * late


def interest(state: IndustryState, seat: int, rounds: float, coming: float) -> float:
    """R101: loans that profits in sight will repay bear it for a short while, the others for long."""
    loans = max(0, state.loans[seat] - state.money[seat] // LOAN)
    repaid = min(loans, coming / LOAN)
    return INTEREST * (repaid * min(rounds, SOON) + (loans - repaid) * rounds * LASTING)


def spaces_to_expect(state: IndustryState, rounds: float, occupied: list[int]) -> list[float]:
    """R105: those occupied in each location, and some of the others."""
    board = state.rules.board
    growth = ROOM * min(1.0, rounds / LONG)
    expected = [float(spaces) for spaces in occupied]
    for place, location in enumerate(board.locations):
        counters = expected[place] - board.always_occupied[place]
        expected[place] += growth * (len(location.spaces) - counters)
    return expected


def profits(state: IndustryState, seat: int, rounds: float) -> float:
    """What the counters that are not used yet will pay, as likely as they are to."""
    time = min(1.0, rounds / 2)
    goods = 0
    for space in members(state.own_spaces[seat] & ~state.flipped):
        goods |= 1 << COUNTERS[state.kind[space]].industry
    total = 0.0
    for space in members(state.own_spaces[seat] & ~state.flipped & ~state.second_ships):
        counter = COUNTERS[state.kind[space]]
        if SELLABLE >> counter.industry & 1:
            sold = selling.ports_for(state, space) or selling.markets_for(state, space)
            chance = SOLD_NOW if sold else NO_BUYER
        elif counter.industry in (COAL, IRON):
            place = state.rules.board.place_of[space]
            chance = EMPTIED - FOR_EACH_CUBE * (state.cubes[space] - 1)
            if state.reach[place] == 1 << place:
                chance -= LONELY
        elif counter.industry == PORT:
            chance = A_BUSY_PORT if goods & SELLABLE else A_PORT
        else:
            chance = A_SHIP
        total += counter.profit * chance * time
    return total


def mat(state: IndustryState, seat: int) -> float:
    """What the next counters of the mat would bring if they were built and flipped."""
    total = 0.0
    for industry in range(INDUSTRY_COUNT):
        if industry == SHIP and not state.rules.board.ship_count:
            continue
        share = NEXT_COUNTER
        for kind in range(industry * LEVELS, (industry + 1) * LEVELS):
            counter = COUNTERS[kind]
            gain = counter.level + (counter.profit - counter.money) / MONEY_FOR_A_POINT if counter.level else 0.0
            for _ in range(state.mat[seat * COUNTER_COUNT + kind]):
                total += share * gain
                share *= BLOCKED if not counter.level else LATER
    return total


def hand(state: IndustryState, seat: int) -> float:
    """R26: cards are what one builds with."""
    board = state.rules.board
    values = [
        LOCATION_CARD if card >= INDUSTRY_COUNT else INDUSTRY_CARD if board.spaces_for[card] else USELESS_CARD
        for card in state.hands[seat]
    ]
    values.sort(reverse=True)
    return sum(value if n < FEW_CARDS else value / 2 for n, value in enumerate(values))
