"""The course of the game: which phase follows which."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.steel_driver.rules import auctions, building, final_profit, profit
from ironbridge.games.steel_driver.rules.components import ROUNDS
from ironbridge.games.steel_driver.rules.questions import AUCTIONS, BEFORE, BUILDING

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState


def next_phase(state: SteelDriverState) -> None:
    """R3, R52: cubes and auctions, building, profit and the end of the round, five times; then the final profit."""
    if state.phase == BEFORE:
        auctions.begin(state)
    elif state.phase == AUCTIONS:
        building.begin(state)
    elif state.phase == BUILDING:
        profit.take_profit(state)
        profit.end_round(state)
        if state.round < ROUNDS:
            state.round += 1
            auctions.begin(state)
        else:
            final_profit.begin(state)
    else:
        final_profit.pay_shares(state)
