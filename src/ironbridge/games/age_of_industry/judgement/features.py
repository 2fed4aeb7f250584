"""What a bot sees in a position of Age of Industry: named numbers for each seat, to be weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.age_of_industry.judgement import evaluation
from ironbridge.games.age_of_industry.rules import selling
from ironbridge.games.age_of_industry.rules.components import (
    COAL,
    COUNTERS,
    INDUSTRIES,
    INDUSTRY_COUNT,
    IRON,
    NOTHING,
    PORT,
    PORT_BUYS,
    SELLABLE,
)
from ironbridge.games.age_of_industry.rules.scoring import income_of, levels_of, occupied_spaces
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState

BY_HABIT: Final = True  # whatever one does, the others mostly go on with their own plans
STAGES: Final = ("beginning", "early", "late", "end")
ROUNDS_OF_STAGES: Final = 3.0  # rounds to come at one stage more than at the next
FEATURES: Final[tuple[str, ...]] = (
    *("1", "estimate of money", "levels", "estimate of mat", "estimate of hand", "second action", "pounds up to 10"),
    *("pounds up to 30", "pounds beyond", "loans", "railways", "railway income", "places", "goods to sell"),
    *("goods without a buyer", "mines", "coal and iron", "ports", "ships", "profits", "cards", "location cards"),
    *("actions left", "earlier in order", "railways to lay", "best railways to lay", "goods to build"),
    *("coal in reach", "iron in reach", "coal on the track", "iron on the track", "rounds", "railways left", "seats"),
    *(f"next {industry}" for industry in INDUSTRIES),
)
BEST: Final = 3  # of the railways that are open to a seat
# The weights to start from: the hand-made estimate.
HAND_MADE: Final = {"estimate of money": 1.0, "levels": 1.0, "estimate of mat": 1.0, "estimate of hand": 1.0}


def stage(state: IndustryState) -> float:
    """How far the game is, in stages."""
    return max(0.0, len(STAGES) - 1 - evaluation.rounds_to_come(state) / ROUNDS_OF_STAGES)


def features(state: IndustryState) -> list[list[float]]:
    """The numbers of each seat, in the order of their names."""
    rounds = evaluation.rounds_to_come(state)
    occupied = occupied_spaces(state)
    to_expect = evaluation.spaces_to_expect(state, rounds, occupied)
    free = _free_railways(state, to_expect)
    return [_of_seat(state, seat, rounds, to_expect, occupied, free) for seat in range(state.rules.seats)]


def _free_railways(state: IndustryState, to_expect: list[float]) -> list[tuple[float, int]]:
    """The connections that nobody has built, with what they may pay, the best first, and their ends."""
    board = state.rules.board
    free: list[tuple[float, int]] = []
    for railway in members(state.rules.every_railway & ~state.open):
        value = 0.0
        for place in board.railways[railway].ends:
            value += to_expect[place]
        free.append((value, board.ends[railway]))
    free.sort(reverse=True)
    return free


def _of_seat(
    state: IndustryState,
    seat: int,
    rounds: float,
    to_expect: list[float],
    occupied: list[int],
    free: list[tuple[float, int]],
) -> list[float]:
    money = float(state.money[seat])
    coming = evaluation.profits(state, seat, rounds)
    values = [
        1.0,
        evaluation.money(state, seat, rounds, to_expect, coming),
        float(levels_of(state, seat)),
        evaluation.mat(state, seat) * min(1.0, rounds / evaluation.LONG),
        evaluation.hand(state, seat) * min(1.0, rounds / 2),
        1.0 if seat == state.seat and state.round > 1 and state.actions == 1 else 0.0,
        min(money, 10.0),
        min(max(money - 10.0, 0.0), 20.0),
        max(money - 30.0, 0.0),
        float(state.loans[seat]),
        float(len(members(state.own_railways[seat]))),
        float(income_of(state, seat, occupied)),
        float(len(members(state.touched[seat]))),
    ]
    _add_counters(state, seat, values)
    values.append(coming)
    values.append(float(len(state.hands[seat])))
    values.append(float(len([card for card in state.hands[seat] if card >= INDUSTRY_COUNT])))
    values.append(float(state.actions) if state.seat == seat else 0.0)
    values.append(float(state.rules.seats - state.order.index(seat)))
    _add_chances(state, seat, free, values)
    values += [rounds, float(len(free)), float(state.rules.seats)]
    for industry in range(INDUSTRY_COUNT):
        kind = state.next_counter(seat, industry)
        values.append(0.0 if kind == NOTHING else float(COUNTERS[kind].level))
    return values


def _add_counters(state: IndustryState, seat: int, values: list[float]) -> None:
    """Profits of goods that have a buyer and that have none; mines and their cubes, ports, ships not used yet."""
    to_sell = unsold = 0.0
    mines = cubes = ports = ships = 0
    for space in members(state.own_spaces[seat] & ~state.flipped):
        counter = COUNTERS[state.kind[space]]
        if SELLABLE >> counter.industry & 1:
            if selling.ports_for(state, space) or selling.markets_for(state, space):
                to_sell += counter.profit
            else:
                unsold += counter.profit
        elif counter.industry in (COAL, IRON):
            mines += 1
            cubes += state.cubes[space]
        elif counter.industry == PORT:
            ports += 1
        elif not state.second_ships >> space & 1:
            ships += 1
    values += [to_sell, unsold, float(mines), float(cubes), float(ports), float(ships)]


def _add_chances(state: IndustryState, seat: int, free: list[tuple[float, int]], values: list[float]) -> None:
    """What the network is open to: railways, and the profits of the next goods of the mat with a buyer in reach."""
    board = state.rules.board
    places = state.touched[seat]
    for space in members(state.own_spaces[seat]):
        places |= 1 << board.place_of[space]
    railways = 0
    best = 0.0
    for value, ends in free:
        if ends & places:
            railways += 1
            if railways <= BEST:
                best += value
    reach = bought = 0
    for place in members(places):
        reach |= state.reach[place]
    for market, place in enumerate(board.market_place):
        if reach >> place & 1 and not state.used >> market & 1:
            bought |= state.buys[market]
    for port in members(state.ports & ~state.flipped):
        if reach >> board.place_of[port] & 1:
            bought |= PORT_BUYS[COUNTERS[state.kind[port]].level]
    goods = 0.0
    for industry in members(bought & SELLABLE):
        kind = state.next_counter(seat, industry)
        if kind != NOTHING:
            goods += COUNTERS[kind].profit
    values += [float(railways), best, goods]
    values.append(float(_cubes_in(state, state.mines, reach)))
    values.append(float(_cubes_in(state, state.works, reach)))
    values.append(float(len(members(state.coal_track))))
    values.append(float(len(members(state.iron_track))))


def _cubes_in(state: IndustryState, sources: int, places: int) -> int:
    cubes = 0
    for source in members(sources):
        if places >> state.rules.board.place_of[source] & 1:
            cubes += state.cubes[source]
    return cubes
