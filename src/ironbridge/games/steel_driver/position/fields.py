"""Every field of a position: what it is called, what it may be, how it is observed. R7: everybody sees everything.

The order is that of a save and of an observation (`observation.py` writes the numbers).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.engine.fields import Field, Fields, Part, Rows, identity
from ironbridge.engine.kinds import Listed, Numbers, OneOf, Seat, SetOf, Whole, Wholes
from ironbridge.engine.problems import n_
from ironbridge.games.steel_driver.rules.company_order import active_company
from ironbridge.games.steel_driver.rules.components import (
    COMPANIES,
    COMPANY_COUNT,
    GOODS,
    INCOME,
    NOBODY,
    ROUNDS,
    SHARES,
)
from ironbridge.games.steel_driver.rules.questions import PHASE_OVER, PHASES, QUESTIONS
from ironbridge.games.steel_driver.rules.scoring import unlisted_cash
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.game import SteelDriver
    from ironbridge.games.steel_driver.rules.state import SteelDriverState

OVER: Final = "over"
# Units of an observation.
CASH: Final = 100
BOX: Final = 10


def fields_of(game: SteelDriver) -> Fields:
    """The fields of this game's positions."""
    board, seats = game.board, game.seats
    return Fields(
        [
            *identity(game.name, board.id, seats),
            Field("round", Whole(1, ROUNDS), by_hand=True, unit=ROUNDS),
            Field("phase", OneOf((*PHASES, OVER)), of=_phase, by_hand=True, unit=1),
            Part(
                "question",
                [
                    Field("kind", OneOf(QUESTIONS), at="question", saved=False, unit=1),
                    Field("company", OneOf(COMPANIES), saved=False, unit=1),
                ],
                lambda state: not state.over and state.question != PHASE_OVER,
            ),
            Field("seat", Seat(seats), of=lambda state, row: NOBODY if state.over else state.seat, saved=False, unit=1),
            Field("marker", Seat(seats), "the seat that holds the active-player marker", unit=1),
            Field("passes", Whole(0, seats - 1), "of the marker in a row, without an auction", unit=seats),
            Part("auction", _auction(game), lambda state: state.auction is not None, "if one is being held"),
            Field(
                "active",
                OneOf(COMPANIES),
                "the company that builds or takes goods",
                of=lambda state, row: active_company(state),
                by_hand=True,
            ),
            Rows(
                "players",
                _player(game),
                lambda state: range(seats),
                n_("position: player {n}"),
                "one for each seat",
                observed=[(seat, f"players[{seat}]") for seat in range(seats)],
            ),
            Rows(
                "companies",
                _company(game),
                lambda state: range(COMPANY_COUNT),
                about="by name",
                names=COMPANIES,
                observed=[(company, f"companies.{name}") for company, name in enumerate(COMPANIES)],
            ),
            Field("order", Listed(COMPANIES, repeats=False), "of the companies", unit=COMPANY_COUNT),
            Field("passed", Listed(COMPANIES, repeats=False), "the companies in the Pass row", unit=COMPANY_COUNT),
            Part(
                "link",
                [
                    Field("builder", OneOf(COMPANIES), at="link_builder", by_hand=True, unit=1),
                    Field("companies", SetOf(COMPANIES), "on the link", at="linked", by_hand=True, unit=1),
                ],
                lambda state: state.linked > 0,
                "the transcontinental link, once there is one",
            ),
            Field(
                "goods",
                SetOf([location.id for location in board.locations]),
                "the locations that hold a goods cube",
                by_hand=True,
                unit=1,
            ),
            Field("viewer", Seat(seats), saved=False),
        ]
    )


def _auction(game: SteelDriver) -> list[Field]:
    seats = game.seats
    return [
        Field("company", OneOf(COMPANIES), "up for auction", by_hand=True),
        Field(
            "bid",
            Whole(),
            "the highest so far",
            of=lambda state, row: state.auction.bid,
            by_hand=True,
            unit=INCOME[seats],
        ),
        Field("leader", Seat(seats), "who made it", of=lambda state, row: state.auction.leader, by_hand=True, unit=1),
        Field(
            "bidding",
            SetOf(range(seats)),
            "the seats that have not dropped out",
            of=lambda state, row: state.auction.bidding,
            by_hand=True,
            unit=1,
        ),
        Field("seat", Seat(seats), "who bids next", of=lambda state, row: state.auction.seat, by_hand=True),
    ]


def _player(game: SteelDriver) -> list[Field]:
    income = INCOME[game.seats]
    return [
        Field("cubes", Whole(0, income * ROUNDS), unit=income),
        Field(
            "cash",
            Whole(),
            "a total, if it is not known of which round",
            shown=False,
            by_hand=True,
            when=lambda state, seat: unlisted_cash(state, seat) > 0,
        ),
        Field("cash", Whole(), saved=False, unit=CASH),
        Field("earned", Wholes(range(ROUNDS)), "the cash of each round", unit=CASH),
        Field("shares", Numbers(COMPANIES, 0, SHARES), unit=SHARES),
        Field("controls", Listed(COMPANIES), of=_controls, saved=False),
    ]


def _company(game: SteelDriver) -> list[Field]:
    board, seats = game.board, game.seats
    locations = [location.id for location in board.locations]
    hexagons = [locations[location] for location in members(board.hexagons)]
    return [
        Field("box", Whole(), "cubes in its box", unit=BOX),
        Field("profit", Whole(), "of this round; at the end, of a share", by_hand=True, unit=CASH),
        Field("controller", Seat(seats), unit=1),
        Field("last_controller", Seat(seats), "who bought its last share", unit=1),
        Field("shares", Whole(0, SHARES), "left in its box", at="shares_left", by_hand=True, unit=SHARES),
        Field(
            "start",
            OneOf(locations, in_row=lambda company: hexagons),
            "the hexagon where its first track began",
            by_hand=True,
            unit=1,
        ),
        Field("tracks", SetOf([route.id for route in board.routes]), unit=1),
        Field("goods", Numbers(GOODS), "cubes taken in the final phase", at="claimed", by_hand=True, unit=1),
    ]


# ---------------------------------------------------------------------- how to come by a value


def _phase(state: SteelDriverState, row: int) -> int:
    return len(PHASES) if state.over else state.phase


def _controls(state: SteelDriverState, seat: int) -> list[int]:
    return [company for company, controller in enumerate(state.controller) if controller == seat]
