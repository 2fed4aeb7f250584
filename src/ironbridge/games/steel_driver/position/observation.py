"""A position of Steel Driver as numbers, as a seat may know it: everything, since all lies open (R7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.steel_driver.position.saving import OVER
from ironbridge.games.steel_driver.rules.components import (
    COMPANIES,
    COMPANY_COUNT,
    GOODS,
    GOODS_COUNT,
    INCOME,
    NOBODY,
    NOWHERE,
    ROUNDS,
    SHARES,
)
from ironbridge.games.steel_driver.rules.questions import PHASES, QUESTIONS
from ironbridge.parts.bits import members
from ironbridge.parts.observation import Layout, Numbers

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.game import SteelDriver
    from ironbridge.games.steel_driver.rules.state import SteelDriverState

CASH: Final = 100  # units
BOX: Final = 10


def layout(game: SteelDriver) -> Layout:
    """The numbers in their order."""
    locations = [location.id for location in game.board.locations]
    layout = Layout(game.seats)
    layout.number("round", ROUNDS)
    layout.one_of("phase", (*PHASES, OVER))
    layout.one_of("question.kind", QUESTIONS)
    layout.one_of("question.company", COMPANIES)
    layout.seat("seat")
    layout.seat("marker")
    layout.number("passes", game.seats)
    layout.auction("auction", INCOME[game.seats])
    layout.each("order", COMPANIES, COMPANY_COUNT)
    layout.each("passed", COMPANIES, COMPANY_COUNT)
    layout.one_of("link.builder", COMPANIES)
    layout.each("link.companies", COMPANIES)
    layout.each("goods", locations)
    for seat in range(game.seats):
        player = f"players[{seat}]"
        layout.number(f"{player}.cubes", INCOME[game.seats])
        layout.number(f"{player}.cash", CASH)
        layout.each(f"{player}.earned", range(ROUNDS), CASH)
        layout.each(f"{player}.shares", COMPANIES, SHARES)
    for name in COMPANIES:
        _lay_out_company(layout, f"companies.{name}", game)
    return layout


def _lay_out_company(layout: Layout, company: str, game: SteelDriver) -> None:
    board = game.board
    layout.number(f"{company}.box", BOX)
    layout.number(f"{company}.profit", CASH)
    layout.number(f"{company}.shares", SHARES)
    layout.seat(f"{company}.controller")
    layout.seat(f"{company}.last_controller")
    layout.one_of(f"{company}.start", [board.locations[location].id for location in members(board.hexagons)])
    layout.each(f"{company}.tracks", [route.id for route in board.routes])
    layout.each(f"{company}.goods", GOODS)


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
    numbers.ranks(state.order, COMPANY_COUNT)
    numbers.ranks(state.passed, COMPANY_COUNT)
    numbers.one_of(state.link_builder if state.linked else NOBODY, COMPANY_COUNT)
    numbers.some_of(state.linked, COMPANY_COUNT)
    numbers.some_of(state.goods, len(board.locations))
    for n in range(seats):
        player = (seat + n) % seats
        numbers.number(state.cubes[player])
        numbers.number(state.cash[player])
        numbers.each(state.earned[player * ROUNDS : (player + 1) * ROUNDS])
        numbers.each(state.shares[player * COMPANY_COUNT : (player + 1) * COMPANY_COUNT])
    for company in range(COMPANY_COUNT):
        _write_company(state, company, numbers)


def _write_company(state: SteelDriverState, company: int, numbers: Numbers) -> None:
    board, start = state.rules.board, state.start[company]
    numbers.number(state.box[company])
    numbers.number(state.profit[company])
    numbers.number(state.shares_left[company])
    numbers.seat(state.controller[company])
    numbers.seat(state.last_controller[company])
    hexagon = NOWHERE if start == NOWHERE else (board.hexagons & (1 << start) - 1).bit_count()
    numbers.one_of(hexagon, board.hexagons.bit_count())
    numbers.some_of(state.tracks[company], len(board.routes))
    numbers.each(state.claimed[company * GOODS_COUNT : (company + 1) * GOODS_COUNT])
