"""A position of Steel Driver as numbers, as a seat may know it: everything, since all lies open (R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.steel_driver.rules.components import COMPANY_COUNT, GOODS_COUNT, NOBODY, NOWHERE, ROUNDS
from ironbridge.games.steel_driver.rules.questions import PHASES, QUESTIONS
from ironbridge.parts.observation import Numbers

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState


def write(state: SteelDriverState, seat: int, numbers: Numbers) -> None:
    """The numbers of a position."""
    rules, board, over = state.rules, state.rules.board, state.over
    seats = rules.seats
    numbers.number(state.round)
    numbers.one_of(len(PHASES) if over else state.phase, len(PHASES) + 1)
    numbers.one_of(-1 if over else state.question, len(QUESTIONS))
    numbers.one_of(NOBODY if over else state.company, COMPANY_COUNT)
    numbers.seat(NOBODY if over else state.seat)
    numbers.seat(state.marker)
    numbers.number(state.passes)
    numbers.auction(state.auction)
    for n in range(seats):
        player = (seat + n) % seats
        numbers.number(state.cubes[player])
        numbers.number(state.cash[player])
        numbers.each(state.earned[player * ROUNDS : (player + 1) * ROUNDS])
        numbers.each(state.shares[player * COMPANY_COUNT : (player + 1) * COMPANY_COUNT])
    for company in range(COMPANY_COUNT):
        _write_company(state, company, numbers)
    numbers.ranks(state.order, COMPANY_COUNT)
    numbers.ranks(state.passed, COMPANY_COUNT)
    numbers.one_of(state.link_builder if state.linked else NOBODY, COMPANY_COUNT)
    numbers.some_of(state.linked, COMPANY_COUNT)
    numbers.some_of(state.goods, len(board.locations))


def _write_company(state: SteelDriverState, company: int, numbers: Numbers) -> None:
    board, start = state.rules.board, state.start[company]
    numbers.number(state.box[company])
    numbers.number(state.profit[company])
    numbers.seat(state.controller[company])
    numbers.seat(state.last_controller[company])
    numbers.number(state.shares_left[company])
    hexagon = NOWHERE if start == NOWHERE else (board.hexagons & (1 << start) - 1).bit_count()
    numbers.one_of(hexagon, board.hexagons.bit_count())
    numbers.some_of(state.tracks[company], len(board.routes))
    numbers.each(state.claimed[company * GOODS_COUNT : (company + 1) * GOODS_COUNT])
