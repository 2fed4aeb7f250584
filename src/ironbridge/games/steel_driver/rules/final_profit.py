"""Phase six: majority shareholders claim goods cubes for the companies, and every share pays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.steel_driver.rules import company_order, events
from ironbridge.games.steel_driver.rules.components import COMPANY_COUNT, GOODS_COUNT, NOBODY
from ironbridge.games.steel_driver.rules.questions import ASK_TAKE, FINAL
from ironbridge.games.steel_driver.rules.scoring import value_of_goods
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState


def begin(state: SteelDriverState) -> None:
    """R53: cubes in boxes are worthless. R54, A12: a goods cube on each location that a track touches."""
    state.tell(events.FINAL)
    state.phase = FINAL
    state.box = [0] * COMPANY_COUNT
    state.goods = 0
    for company in range(COMPANY_COUNT):
        state.goods |= state.network[company]
        state.controller[company] = final_controller(state, company)
        if state.controller[company] != NOBODY:
            state.tell(events.CONTROLS, state.controller[company], company)
    # A14: in the order in which they passed in round 5, which the end of that round has made the company order.
    company_order.activate_first(state)


def final_controller(state: SteelDriverState, company: int) -> int:
    """R55: most shares. R56: of those who tie, the first clockwise, starting with the last controller."""
    seats = state.rules.seats
    most = 0
    controller = NOBODY
    last = state.last_controller[company]  # A13: whoever bought it last, in whatever round
    for step in range(seats):
        seat = (last + step) % seats
        shares = state.shares[seat * COMPANY_COUNT + company]
        if shares > most:
            most = shares
            controller = seat
    return controller


# ---------------------------------------------------------------------- which goods cube?


def forbids_take(state: SteelDriverState, location: int) -> int:
    """Why the company cannot take a cube there now; 0 if it can."""
    if state.question != ASK_TAKE or not state.network[state.company] >> location & 1:
        return 57
    if not state.goods >> location & 1:
        return 54
    return 0


def cubes_to_take(state: SteelDriverState) -> list[int]:
    """R57: from any location on the company's network that still has its cube. A15: one must be taken."""
    take = state.rules.vocabulary.take
    network = members(state.network[state.company])
    return [take + location for location in network if not forbids_take(state, location)]


def take(state: SteelDriverState, location: int) -> None:
    """R57: the cube goes into the company's box, and the next company's turn comes."""
    state.tell(events.TOOK, state.seat, state.company, location)
    state.goods &= ~(1 << location)
    state.claimed[state.company * GOODS_COUNT + state.rules.board.colour[location]] += 1
    company_order.activate_next(state)


# ---------------------------------------------------------------------- the end


def pay_shares(state: SteelDriverState) -> None:
    """R58, R59: the goods give the company's final profit. R60: each share pays it, control markers pay nothing."""
    for company in range(COMPANY_COUNT):
        value = value_of_goods(state.claimed, company)
        state.profit[company] = value
        state.tell(events.VALUED, company, value)
        for seat in range(state.rules.seats):
            state.cash[seat] += state.shares[seat * COMPANY_COUNT + company] * value
    state.tell(events.OVER)
    state.over = True
