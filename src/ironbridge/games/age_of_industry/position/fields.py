"""Every field of a position: what it is called, what it may be, who may see it, how it is observed.

The order is that of a saved position and of an observation (`observation.py` writes the numbers).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from ironbridge.engine.fields import NO_EYES, OWNER, Field, Fields, Part, Rows, identity
from ironbridge.engine.form import Form
from ironbridge.engine.kinds import MANY, Flag, Listed, Numbers, OneOf, Order, Seat, SetOf, Table, Whole
from ironbridge.engine.problems import Problem, n_
from ironbridge.games.age_of_industry.rules.components import (
    ACTIONS,
    CARDS,
    COPIES,
    COUNTERS,
    DRAW,
    HAND_LIMIT,
    INDUSTRIES,
    LOAN,
    NOBODY,
    RAILWAYS,
    SELLABLE,
)
from ironbridge.games.age_of_industry.rules.demand import PRICES
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, ASK_COAL, ASK_IRON, ASK_TAKE, QUESTIONS
from ironbridge.games.age_of_industry.rules.scoring import SOURCES, points_of
from ironbridge.games.age_of_industry.rules.vocabulary import ACTION_WORDS
from ironbridge.parts.bits import mask_of, members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.game import AgeOfIndustry
    from ironbridge.games.age_of_industry.rules.state import IndustryState

# Units of an observation.
MANY_ROUNDS: Final = 10
MANY_LOANS: Final = 5
MANY_POINTS: Final = 20
MANY_CUBES: Final = 5
BEST_LEVEL: Final = 4
# What markets buy: the first industries.
GOODS: Final = INDUSTRIES[: SELLABLE.bit_count()]
COUNTER_NAMES: Final = [counter.name for counter in COUNTERS]


@dataclass(frozen=True)
class Track(SetOf):
    """A demand track: whether a cube lies on each space, the cheapest first."""

    names: Sequence[Any] = range(len(PRICES))

    def written(self, value: Any) -> Any:
        return [bool(value >> space & 1) for space in self.names]

    def read(self, form: Form, name: str, value: Any) -> Any:
        cubes = form.items(name, self.written(value))
        if len(cubes) != len(self.names) or not all(isinstance(cube, bool) for cube in cubes):
            raise Problem(
                n_("position: '{name}' must be a list of {n}, each true or false: whether a cube lies there"),
                name=name,
                n=len(self.names),
            )
        return mask_of(space for space, cube in enumerate(cubes) if cube)

    def told(self) -> str:
        return f"a list of {len(self.names)}, each true or false"


def fields_of(game: AgeOfIndustry) -> Fields:
    """The fields of this game's positions."""
    board, seats = game.board, game.seats
    railways = [railway.id for railway in board.railways]
    imports = range(board.space_count, board.source_count)
    return Fields(
        [
            *identity(game.name, board.id, seats),
            Field("edition", Whole(), of=lambda state, row: game.edition, saved=False),
            Field("viewer", Seat(seats), saved=False),
            Field("round", Whole(1), unit=MANY_ROUNDS),
            Field("over", Flag(), unit=1),
            Field("seat", Seat(seats), of=_seat, saved=False, unit=1),
            Field("order", Order(seats), "the seats in the order of this round", unit=seats),
            Field(
                "turn",
                Whole(0, seats),
                "whose turn it is: a place in the order, from 0",
                by_hand=True,
                unit=seats,
            ),
            Field("actions", Whole(0, ACTIONS), "left in this turn", by_hand=True, unit=ACTIONS),
            Rows(
                "players",
                _player(),
                lambda state: range(seats),
                n_("player {n}"),
                "one for each seat",
                observed=[(seat, f"players[{seat}]") for seat in range(seats)],
            ),
            Rows(
                "counters",
                _counter(game),
                lambda state: members(state.occupied),
                n_("counter {n}"),
                "on the board",
                observed=[(space, f"counters.{name}") for space, name in enumerate(board.space_ids)],
            ),
            Rows(
                "railways",
                [
                    Field("railway", OneOf(railways), of=_row, by_hand=True),
                    Field(
                        "owner",
                        Seat(seats),
                        of=lambda state, railway: state.owner_of_railway(railway),
                        by_hand=True,
                        unit=1,
                    ),
                ],
                lambda state: [railway for own in state.own_railways for railway in members(own)],
                n_("railway {n}"),
                "on the board",
                observed=[(railway, f"railways.{name}") for railway, name in enumerate(railways)],
            ),
            Rows(
                "markets",
                [
                    Field("market", OneOf(board.market_ids), of=_row, by_hand=True),
                    Field("buys", SetOf(GOODS), by_hand=True, unit=1),
                    Field("used", Flag(), by_hand=True, unit=1),
                ],
                lambda state: range(board.market_count),
                n_("market {n}"),
                "the tiles drawn for this game",
                observed=[(market, f"markets.{name}") for market, name in enumerate(board.market_ids)],
            ),
            Rows(
                "imports",
                [
                    Field("import", OneOf(board.source_ids), of=_row, by_hand=True),
                    Field("cubes", Whole(), by_hand=True, unit=MANY_CUBES),
                    Field("open", Flag(), of=_is_open, saved=False, unit=1),
                ],
                lambda state: imports,
                n_("import {n}"),
                "of coal, behind the ship spaces",
                observed=[(source, f"imports.{board.source_ids[source]}") for source in imports],
            ),
            Field("coal", Track(), "whether a cube lies there, the cheapest first", at="coal_track", unit=1),
            Field("iron", Track(), "whether a cube lies there, the cheapest first", at="iron_track", unit=1),
            Field("display", Listed(CARDS), "face up", by_hand=True, unit=1),
            Field("discards", Listed(CARDS), "face up, the first at the bottom", by_hand=True, unit=HAND_LIMIT),
            Part("question", _question(game), lambda state: not state.over, "what is asked, and how far it has come"),
            Field(
                "deck",
                Listed(CARDS),
                "the last one is drawn first",
                of=_deck,
                seen=NO_EYES,
                shown=False,
                by_hand=True,
            ),
            Field("pile", Whole(), at="deck_left", saved=False, unit=len(game.deck)),
        ]
    )


def _player() -> list[Field]:
    return [
        Field("money", Whole(), unit=LOAN),
        Field("spent", Whole(), "this round: it lies beside the order marker", unit=LOAN),
        Field("loans", Whole(), unit=MANY_LOANS),
        Field("seen", Listed(CARDS), "the cards of the hand that everybody saw taken", by_hand=True, unit=1),
        Field("mat", Numbers(COUNTER_NAMES), "counters left of each kind", by_hand=True, unit=max(COPIES)),
        Field("hand", Listed(CARDS), at="hands", seen=OWNER, by_hand=True, unit=1),
        Field("railways", Whole(), of=lambda state, seat: state.railways_left(seat), saved=False, unit=RAILWAYS),
        Field(
            "points", Whole(-MANY), of=lambda state, seat: sum(points_of(state, seat)), saved=False, unit=MANY_POINTS
        ),
        Field("sources", Table(SOURCES, -MANY), of=_sources, saved=False, unit=MANY_POINTS),
        Field("cards", Whole(), of=lambda state, seat: len(state.hands[seat]), saved=False, unit=HAND_LIMIT),
    ]


def _counter(game: AgeOfIndustry) -> list[Field]:
    board = game.board
    return [
        Field("space", OneOf(board.space_ids), of=_row, by_hand=True),
        Field("owner", Seat(game.seats), by_hand=True, unit=1),
        Field(
            "industry",
            OneOf(INDUSTRIES, in_row=lambda space: [INDUSTRIES[industry] for industry in members(board.allows[space])]),
            of=lambda state, space: COUNTERS[state.kind[space]].industry,
            by_hand=True,
            unit=1,
        ),
        Field(
            "level", Whole(), of=lambda state, space: COUNTERS[state.kind[space]].level, by_hand=True, unit=BEST_LEVEL
        ),
        Field("flipped", Flag(), by_hand=True, unit=1),
        Field("cubes", Whole(), "coal or iron left on it", by_hand=True, unit=MANY_CUBES),
        Field(
            "second",
            Flag(in_row=lambda space: space >= board.first_ship),
            "of a ship: whether it was built over a ship, and so never flips",
            at="second_ships",
            by_hand=True,
            when=lambda state, space: space >= board.first_ship,
            unit=1,
        ),
    ]


def _question(game: AgeOfIndustry) -> list[Field]:
    board = game.board
    return [
        Field("kind", OneOf(QUESTIONS[ASK_ACTION:], ASK_ACTION), at="question", by_hand=True, unit=1),
        Field("action", OneOf(ACTION_WORDS), "under way", unit=1),
        Field("card", OneOf(CARDS), "played for the action", unit=1),
        Field("space", OneOf(board.space_ids), "being built on or sold from", unit=1),
        Field("counter", OneOf(COUNTER_NAMES), "being built over what still stands on the space", unit=1),
        Field("railway", OneOf([railway.id for railway in board.railways]), "being built", unit=1),
        Field("coal", Whole(0, 1), "still needed", at="need_coal", shown=False, by_hand=True),
        Field("iron", Whole(0, 1), "still needed", at="need_iron", shown=False, by_hand=True),
        Field("take", Whole(0, DRAW), "cards still to be taken", at="to_take", shown=False, by_hand=True),
        Field("need", Whole(), of=_need, saved=False, unit=1),
    ]


# ---------------------------------------------------------------------- how to come by a value


def _row(state: IndustryState, row: int) -> int:
    return row


def _seat(state: IndustryState, row: int) -> int:
    return NOBODY if state.over else state.seat


def _deck(state: IndustryState, row: int) -> list[int]:
    return state.deck[: state.deck_left]


def _sources(state: IndustryState, seat: int) -> dict[str, int]:
    return dict(zip(SOURCES, points_of(state, seat), strict=True))


def _is_open(state: IndustryState, source: int) -> int:
    board = state.rules.board
    return state.occupied >> board.first_ship + source - board.space_count & 1


def _need(state: IndustryState, row: int) -> int:
    """How many more cubes or cards are to be chosen."""
    needs = {ASK_COAL: state.need_coal, ASK_IRON: state.need_iron, ASK_TAKE: state.to_take}
    return needs.get(state.question, 0)
