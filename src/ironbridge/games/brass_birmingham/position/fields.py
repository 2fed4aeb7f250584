"""Every field of a position: what it is called, what it may be, who may see it, how it is observed.

The order is that of a save and of an observation (`observation.py` writes the numbers).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ironbridge.engine.fields import NO_EYES, OWNER, Field, Fields, Part, Rows, identity
from ironbridge.engine.kinds import (
    HIDDEN,
    MANY,
    Flag,
    Generator,
    Listed,
    Numbers,
    OneOf,
    Order,
    Seat,
    SetOf,
    Table,
    Whole,
)
from ironbridge.engine.problems import n_
from ironbridge.games.brass_birmingham.rules.cards import WILDS
from ironbridge.games.brass_birmingham.rules.components import (
    ACTIONS,
    COAL_AT_START,
    COAL_MARKET,
    ERAS,
    HAND,
    INCOME_LEVEL,
    INDUSTRIES,
    IRON_AT_START,
    IRON_MARKET,
    LAST_SPACE,
    LINKS,
    NOBODY,
    NOTHING,
    SCOUT_CARDS,
    SELLABLE,
    STACKS,
    START_MONEY,
    TILES,
    WILD_CARDS,
)
from ironbridge.games.brass_birmingham.rules.questions import (
    ASK_ACTION,
    ASK_BEER,
    ASK_COAL,
    ASK_IRON,
    ASK_SCOUT,
    QUESTIONS,
)
from ironbridge.games.brass_birmingham.rules.scoring import SOURCES, points_of, sources_of
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.rules.vocabulary import ACTION_WORDS
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.game import BrassBirmingham

# Units of an observation.
HIGH_INCOME: Final = 10
MANY_POINTS: Final = 50
MANY_CUBES: Final = 5
HIGH_LEVEL: Final = 4
# What merchants buy: the first industries.
GOODS: Final = INDUSTRIES[: SELLABLE.bit_count()]


def fields_of(game: BrassBirmingham) -> Fields:
    """The fields of this game's positions."""
    board, cards, seats = game.board, game.cards, game.seats
    return Fields(
        [
            *identity(game.name, board.id, seats),
            Field("era", OneOf(ERAS), unit=1),
            Field("round", Whole(1, cards.rounds), "of the era", unit=cards.rounds),
            Field("over", Flag(), unit=1),
            Field("seat", Seat(seats), of=_seat, saved=False, unit=1),
            Field("order", Order(seats), "the seats in the order of this round", unit=seats),
            Field("turn", Whole(0, seats), "whose turn it is: a place in the order, from 0", unit=seats),
            Field("actions", Whole(0, ACTIONS), "left in this turn", by_hand=True, unit=ACTIONS),
            Rows(
                "players",
                _player(game),
                lambda state: range(seats),
                n_("player {n}"),
                "one for each seat",
                observed=[(seat, f"players[{seat}]") for seat in range(seats)],
            ),
            Rows(
                "tiles",
                _tile(game),
                lambda state: members(state.occupied),
                n_("tile {n}"),
                "on the board",
                observed=[(slot, f"tiles.{name}") for slot, name in enumerate(board.slot_ids)],
            ),
            Rows(
                "links",
                [
                    Field("line", OneOf([line.id for line in board.lines]), of=_row, by_hand=True),
                    Field("owner", Seat(seats), of=BrassState.owner_of_link, by_hand=True, unit=1),
                ],
                lambda state: [line for lines in state.own_lines for line in members(lines)],
                n_("link {n}"),
                "on the board",
                observed=[(line, f"links.{each.id}") for line, each in enumerate(board.lines)],
            ),
            Rows(
                "merchants",
                [
                    Field("slot", OneOf(board.stall_ids), of=_row, by_hand=True),
                    Field("buys", SetOf(GOODS), by_hand=True, unit=1),
                    Field("barrel", Flag(), at="barrels", by_hand=True, unit=1),
                ],
                lambda state: [stall for stall, buys in enumerate(state.buys) if buys != NOTHING],
                n_("merchant tile {n}"),
                "the tiles drawn for this game",
                observed=[(stall, f"merchants.{board.stall_ids[stall]}") for stall in game.stalls],
            ),
            Field("coal", Whole(0, COAL_MARKET.spaces), "cubes in the market", at="coal_market", unit=COAL_AT_START),
            Field("iron", Whole(0, IRON_MARKET.spaces), "cubes in the market", at="iron_market", unit=IRON_AT_START),
            Part("question", _question(game), lambda state: not state.over, "what is asked, and how far it has come"),
            Field(
                "deck",
                Listed(cards.ids),
                "the last one is drawn first",
                of=_deck,
                seen=NO_EYES,
                shown=False,
                by_hand=True,
            ),
            Field("deck", Whole(), at="deck_left", saved=False, unit=len(cards.deck)),
            *(Field(kind, Whole(), of=_left_of(cards.index[kind]), saved=False, unit=WILD_CARDS) for kind in WILDS),
            Field("chance", Generator(), seen=NO_EYES, shown=False, by_hand=True),
            Field("rounds", Whole(), of=lambda state, row: cards.rounds, saved=False),
            Field("viewer", Seat(seats), saved=False),
        ]
    )


def _question(game: BrassBirmingham) -> list[Field]:
    board, cards = game.board, game.cards
    return [
        Field("kind", OneOf(QUESTIONS[ASK_ACTION:], ASK_ACTION), at="question", by_hand=True, unit=1),
        Field("action", OneOf(ACTION_WORDS), "under way", unit=1),
        Field("slot", OneOf(board.slot_ids), "being built on or sold", unit=1),
        Field("line", OneOf([line.id for line in board.lines]), "of the link laid last", unit=1),
        Field("card", OneOf(cards.ids), "spent on the action", unit=1),
        Field("stall", OneOf(board.stall_ids), "whose barrel was drunk for this sale", unit=1),
        Field("need", Whole(), of=_need, saved=False, unit=1),
        Field("due", Whole(), "what cannot be paid yet", by_hand=True, unit=START_MONEY),
        Field("done", Whole(0, board.slot_count), "links laid, tiles developed or sold, cards given up", shown=False),
        Field("coal", Whole(0, 2), "still needed", at="need_coal", shown=False),
        Field("iron", Whole(0, 2), "still needed", at="need_iron", shown=False),
        Field("beer", Whole(0, 2), "still needed", at="need_beer", shown=False),
    ]


def _player(game: BrassBirmingham) -> list[Field]:
    cards = game.cards
    wild = cards.wild_location
    return [
        Field("money", Whole(), unit=START_MONEY),
        Field("spent", Whole(), "this round: it lies on the character tile", unit=START_MONEY),
        Field("space", Whole(0, LAST_SPACE), "of the income marker on the progress track", unit=LAST_SPACE),
        Field("income", Whole(), of=lambda state, seat: INCOME_LEVEL[state.space[seat]], saved=False, unit=HIGH_INCOME),
        Field(
            "points",
            Whole(),
            "a total, if it is not known where they came from",
            of=points_of,
            saved=False,
            by_hand=True,
            unit=MANY_POINTS,
        ),
        Field("sources", Table(SOURCES, -MANY), "of points", of=sources_of, by_hand=True, unit=MANY_POINTS),
        Field("cards", Whole(), of=lambda state, seat: len(state.hands[seat]), saved=False, unit=HAND),
        Field(
            "wilds",
            Listed(WILDS),
            of=lambda state, seat: [c - wild for c in state.hands[seat] if c >= wild],
            saved=False,
            unit=1,
        ),
        Field("links", Whole(), saved=False, unit=LINKS),
        Field(
            "discards",
            Listed(cards.ids),
            "face up, the first at the bottom",
            of=BrassState.discards_of,
            by_hand=True,
            unit=1,
        ),
        Field(
            "mat",
            Numbers(INDUSTRIES, units=[len(stack) for stack in STACKS]),
            "tiles left in each stack",
            by_hand=True,
            unit=1,
        ),
        Field("hand", Listed(cards.ids), at="hands", seen=OWNER, veiled=_but_wilds(wild), by_hand=True, unit=1),
        Field("face_down", OneOf(cards.ids), "the card under the discards", seen=NO_EYES, shown=False, by_hand=True),
        Field("face_down", Flag(), of=lambda state, seat: state.face_down[seat] != NOTHING, saved=False, unit=1),
    ]


def _tile(game: BrassBirmingham) -> list[Field]:
    board = game.board
    return [
        Field("slot", OneOf(board.slot_ids), of=_row, by_hand=True),
        Field("owner", Seat(game.seats), by_hand=True, unit=1),
        Field(
            "industry",
            OneOf(INDUSTRIES, in_row=lambda slot: [INDUSTRIES[industry] for industry in members(board.shows[slot])]),
            of=lambda state, slot: TILES[state.tile[slot]].industry,
            by_hand=True,
            unit=1,
        ),
        Field("level", Whole(), of=lambda state, slot: TILES[state.tile[slot]].level, by_hand=True, unit=HIGH_LEVEL),
        Field("flipped", Flag(), by_hand=True, unit=1),
        Field("cubes", Whole(), "coal, iron or barrels left on it", by_hand=True, unit=MANY_CUBES),
    ]


# ---------------------------------------------------------------------- how to come by a value


def _row(state: BrassState, row: int) -> int:
    return row


def _seat(state: BrassState, row: int) -> int:
    return NOBODY if state.over else state.seat


def _deck(state: BrassState, row: int) -> list[int]:
    return state.deck[: state.deck_left]


def _left_of(wild: int) -> Callable[[BrassState, int], int]:
    return lambda state, row: WILD_CARDS - sum(hand.count(wild) for hand in state.hands)


def _but_wilds(wild: int) -> Callable[[list[int]], list[int]]:
    """A52: everybody saw who took a wild card."""
    return lambda hand: [card if card >= wild else HIDDEN for card in hand]


def _need(state: BrassState, row: int) -> int:
    """How many more cubes, barrels or cards are to be chosen."""
    needs = {
        ASK_COAL: state.need_coal,
        ASK_IRON: state.need_iron,
        ASK_BEER: state.need_beer,
        ASK_SCOUT: SCOUT_CARDS - state.done,
    }
    return needs.get(state.question, 0)
