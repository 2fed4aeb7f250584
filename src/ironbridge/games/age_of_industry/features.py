"""What a bot sees in a position of Age of Industry: named numbers for each seat, to be weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.age_of_industry import evaluation, selling
from ironbridge.games.age_of_industry.components import (
    COAL,
    COUNTERS,
    INDUSTRY_COUNT,
    IRON,
    PORT,
    SELLABLE,
)
from ironbridge.games.age_of_industry.scoring import income_of, levels_of, occupied_spaces
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.state import IndustryState

BY_HABIT: Final = True  # whatever one does, the others mostly go on with their own plans
STAGES: Final = ("beginning", "early", "late", "end")
ROUNDS_OF_STAGES: Final = 3.0  # rounds to come at one stage more than at the next
FEATURES: Final[tuple[str, ...]] = (
    *("1", "estimate of money", "levels", "estimate of mat", "estimate of hand", "second action", "pounds up to 10"),
    *("pounds up to 30", "pounds beyond", "loans", "railways", "railway income", "places", "goods to sell"),
    *("goods without a buyer", "mines", "coal and iron", "ports", "ships", "profits", "cards", "location cards"),
    *("actions left", "earlier in order"),
)
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
    return [_of_seat(state, seat, rounds, to_expect, occupied) for seat in range(state.rules.seats)]


def _of_seat(
    state: IndustryState, seat: int, rounds: float, to_expect: list[float], occupied: list[int]
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
