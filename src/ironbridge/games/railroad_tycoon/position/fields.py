"""Every field of a position: what it is called, what it may be, who may see it, how it is observed.

The order is that of an observation (`observation.py` writes the numbers).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ironbridge.engine.fields import NO_EYES, OWNER, Field, Fields, Part, Rows, identity
from ironbridge.engine.kinds import Fixed, Flag, Generator, Listed, Numbers, OneOf, Seat, SetOf, Whole
from ironbridge.engine.problems import n_
from ironbridge.games.railroad_tycoon.position.kinds import Hex, Side, Tiles, Way
from ironbridge.games.railroad_tycoon.position.unseen import is_shown
from ironbridge.games.railroad_tycoon.rules.board import GREY_NAME
from ironbridge.games.railroad_tycoon.rules.cards import held_by
from ironbridge.games.railroad_tycoon.rules.components import (
    BEST_ENGINE,
    COLOURS,
    CUBES,
    GREY,
    HIGHEST_BID,
    LOCOMOTIVES,
    MOST_TURNS,
    NEW_CITIES,
    NOBODY,
    ROUNDS,
    SHARE,
    TILES,
    TYCOONS,
)
from ironbridge.games.railroad_tycoon.rules.questions import ASK_BID, ASK_COLOUR, ASK_EXIT, ASK_LINK, QUESTIONS
from ironbridge.games.railroad_tycoon.rules.scoring import SOURCES, points_of
from ironbridge.games.railroad_tycoon.rules.shares import income_of
from ironbridge.games.railroad_tycoon.rules.vocabulary import ACTION_WORDS
from ironbridge.parts.hexes import SIDES

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.game import RailroadTycoon
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

# Units of an observation.
MANY_TURNS: Final = 10
MANY_ACTIONS: Final = 3
MANY_POINTS: Final = 20
MUCH_MONEY: Final = 20
MANY: Final = 10**18  # more than any count can reach: shares issued for dividends grow by a fifth every turn


def fields_of(game: RailroadTycoon) -> Fields:
    """The fields of this game's positions."""
    board, seats, full = game.board, game.seats, game.full
    cards, cities = [card.name for card in board.cards], [city.id for city in board.cities]
    return Fields(
        [
            *identity(game.name, board.id, seats),
            Field("turn", Whole(1, MOST_TURNS), unit=MANY_TURNS),
            Field("round", Whole(0, ROUNDS), "of actions; 0 is the auction", by_hand=True, unit=ROUNDS),
            Field("over", Flag(), unit=1),
            Field(
                "last_turn",
                Whole(2, MOST_TURNS),
                "once it is known",
                of=lambda state, row: state.last_turn or None,
                by_hand=True,
                unit=MANY_TURNS,
            ),
            Field("first", Seat(seats), "who has the first-player marker", unit=1),
            Field("actions", Whole(), "left to the seat, the one under way included", by_hand=True, unit=MANY_ACTIONS),
            Part("auction", _auction(seats), lambda state: state.auction is not None, "in round 0"),
            Rows(
                "players",
                _player(game, cards),
                lambda state: range(seats),
                n_("player {n}"),
                "one for each seat",
                observed=[(seat, f"players[{seat}]") for seat in range(seats)],
            ),
            Rows(
                "cities",
                _city(game, cities),
                lambda state: range(board.city_count),
                n_("city {n}"),
                "the cubes of those that are not named are drawn as at the start",
                observed=[(city, f"cities.{name}") for city, name in enumerate(cities)],
            ),
            Rows(
                "links",
                [
                    Field("owner", Seat(seats), at="link_owner", by_hand=True),
                    Field("from", OneOf(cities), "where it was begun", at="link_from", by_hand=True),
                    Field("to", OneOf(cities), "null while it is unfinished", at="link_to", by_hand=True),
                    Field("track", Tiles(board.hexes), at="link_track", by_hand=True),
                ],
                lambda state: range(len(state.link_owner)),
                n_("link {n}"),
                "finished or not",
            ),
            Rows(
                "western",
                [
                    Field("city", OneOf(cities), of=lambda state, row: board.western[row], by_hand=True),
                    Field("owner", Seat(seats), at="western", by_hand=True, unit=1),
                ],
                lambda state: range(len(board.western)) if full else (),
                n_("western link {n}"),
                "built or not",
                observed=[(n, f"western.{cities[city]}") for n, city in enumerate(board.western)],
            ),
            Field(
                "new_cities",
                Numbers(COLOURS),
                "tiles beside the board; they follow from the cities",
                by_hand=True,
                unit=max(NEW_CITIES),
            ),
            Field("used", SetOf(cards), "purple diamonds used in this turn", by_hand=True, unit=1),
            Field("fresh", SetOf(cities), "first linked in the action under way", by_hand=True, unit=1),
            Field("first_six", Seat(seats), "who was first with an engine of level 6", by_hand=True, unit=1),
            Field("display", Listed(cards), "the cards that are available", by_hand=True, unit=1),
            Field("discards", Listed(cards), "the first at the bottom", by_hand=True, unit=1),
            Field("viewer", Seat(seats), saved=False),
            Field("variant", Fixed(game.options["variant"]), of=lambda state, row: None, saved=False),
            Field("seat", Seat(seats), "whose turn it is", shown=False, by_hand=True),
            Field("seat", Seat(seats), of=lambda state, row: NOBODY if state.over else state.seat, saved=False, unit=1),
            Part(
                "question",
                _question(game, cards, cities),
                lambda state: not state.over,
                "what is asked, and how far the action has come",
            ),
            Field(
                "deck",
                Listed(cards),
                "the last one is shown first",
                of=lambda state, row: state.deck[: state.deck_left],
                seen=NO_EYES,
                shown=False,
                by_hand=True,
            ),
            Field("chance", Generator(), seen=NO_EYES, shown=False, by_hand=True),
            Field("pile", Whole(), at="deck_left", saved=False, unit=len(game.deck)),
            Field("bag", Numbers(COLOURS), saved=False, unit=CUBES),
            Field("markers", Whole(), of=lambda state, row: state.empty.bit_count(), saved=False, unit=game.markers),
            Field("markers_needed", Whole(), of=lambda state, row: game.markers, saved=False),
            # The links once more, as they are observed.
            Field("track", Tiles(board.hexes), saved=False, shown=False, unit=seats),
        ]
    )


def _auction(seats: int) -> list[Field]:
    return [
        Field(
            "bid",
            Whole(0, HIGHEST_BID),
            "that stands",
            of=lambda state, row: state.auction.bid,
            by_hand=True,
            unit=SHARE,
        ),
        Field("leader", Seat(seats), "whose it is", of=lambda state, row: state.auction.leader, by_hand=True, unit=1),
        Field(
            "bidding",
            SetOf(range(seats)),
            "the seats that are still in",
            of=lambda state, row: state.auction.bidding,
            by_hand=True,
            unit=1,
        ),
    ]


def _player(game: RailroadTycoon, cards: Sequence[str]) -> list[Field]:
    of_cards = Whole(0, MANY if game.full else 0)  # R98
    return [
        Field("money", Whole(0, MANY), "in thousands", unit=MUCH_MONEY),
        Field("shares", Whole(0, MANY), unit=MANY_POINTS),
        Field("points", Whole(0, MANY), "bonuses and hotels included", by_hand=True, unit=MANY_POINTS),
        Field("engine", Whole(1, BEST_ENGINE), unit=BEST_ENGINE),
        Field("cards", Listed(cards), "that are kept", of=held_by, by_hand=True, unit=1),
        Field("bonuses", of_cards, "points from cards with a green circle", shown=False),
        Field("hotels", of_cards, "points from hotels", shown=False),
        Field("income", Whole(), of=lambda state, seat: income_of(state.points[seat]), saved=False, unit=MUCH_MONEY),
        Field("links", Whole(), saved=False, unit=LOCOMOTIVES),
        Field(
            "locomotives",
            Whole(),
            of=lambda state, seat: state.locomotives_left(seat),
            saved=False,
            unit=LOCOMOTIVES,
        ),
        Field("score", Whole(), of=lambda state, seat: sum(points_of(state, seat)), saved=False, unit=MANY_POINTS),
        Field("sources", Numbers(SOURCES), of=points_of, saved=False, unit=MANY_POINTS),
        # R13, A18
        Field("tycoon", OneOf(TYCOONS), at="tycoons", seen=OWNER, revealed=is_shown, by_hand=True, unit=1),
    ]


def _city(game: RailroadTycoon, cities: Sequence[str]) -> list[Field]:
    printed = game.board.cities
    return [
        Field("city", OneOf(cities), of=lambda state, city: city, by_hand=True),
        Field("colour", OneOf((*COLOURS, GREY_NAME)), at="colours", by_hand=True, unit=1),
        Field("cubes", Numbers(COLOURS, 0, CUBES), by_hand=True, unit=1),
        Field("empty", Flag(), "with a marker: it has no cubes", by_hand=True, unit=1),
        Field(
            "new",
            Flag(),
            "a grey city that has been urbanised",
            of=lambda state, city: printed[city].colour == GREY_NAME and state.colours[city] != GREY,
            by_hand=True,
        ),
    ]


def _question(game: RailroadTycoon, cards: Sequence[str], cities: Sequence[str]) -> list[Field]:
    hexes = [f"{column},{row}" for column, row in game.board.hexes]
    laying, moving = _asked(ASK_EXIT), _asked(ASK_LINK)
    return [
        Field("kind", OneOf(QUESTIONS[ASK_BID:], ASK_BID), at="question", by_hand=True, unit=1),
        Field("action", OneOf(ACTION_WORDS), "under way", by_hand=True, unit=1),
        Field("card", OneOf(cards), "being carried out", by_hand=True, unit=1),
        Field("hex", Hex(hexes), "where the next tile goes", when=laying, by_hand=True, unit=1),
        Field("side", Side(SIDES), "by which it is entered", when=laying, by_hand=True, unit=1),
        Field("colour", OneOf(COLOURS), "of the cube", when=moving, by_hand=True, unit=1),
        Field(
            "from",
            OneOf(cities),
            "where the track or the cube began",
            at="city",
            when=_asked(ASK_EXIT, ASK_LINK),
            by_hand=True,
            unit=1,
        ),
        Field("tiles", Whole(0, TILES - 1), "laid in this action", when=laying, by_hand=True, unit=TILES),
        Field("perfect", Flag(), "Perfect Engineering helps the next tile", when=laying, by_hand=True, unit=1),
        Field("tunnel", Flag(), "the Tunnel Engineer does", when=laying, by_hand=True, unit=1),
        Field("city", OneOf(cities), "being urbanised", when=_asked(ASK_COLOUR), by_hand=True, unit=1),
        Field(
            "at",
            OneOf(cities),
            "where the cube is",
            of=lambda state, row: state.cube_at(),
            when=moving,
            by_hand=True,
            unit=1,
        ),
        Field(
            "path",
            Way(cities, seats=game.seats),
            "the cities it came to, each with the owner of the link",
            when=moving,
            by_hand=True,
            unit=game.seats,
        ),
        Field(
            "left",
            Whole(),
            "links it may still use",
            of=lambda state, row: state.links_left(),
            when=moving,
            by_hand=True,
            unit=BEST_ENGINE,
        ),
    ]


# ---------------------------------------------------------------------- how to come by a value


def _asked(*questions: int) -> Callable[[TycoonState, int], bool]:
    return lambda state, row: state.question in questions
