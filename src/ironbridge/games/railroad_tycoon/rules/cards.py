"""Operations cards: taking one, what some of them do at once, and the goals that are nobody's until they are met."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import bag, events, urbanising
from ironbridge.games.railroad_tycoon.rules.chains import is_on_chain
from ironbridge.games.railroad_tycoon.rules.components import (
    ERA,
    ERA_POINTS,
    EXECUTIVE,
    EXECUTIVE_ACTIONS,
    GRANT,
    GREEN_CIRCLE,
    GROWTH,
    GROWTH_CUBES,
    HOTEL_POINTS,
    INDUSTRY,
    NOBODY,
    NOTHING,
    RED_X,
    SPEED,
    SPEED_LINKS,
    SPEED_POINTS,
)
from ironbridge.games.railroad_tycoon.rules.questions import ACTION_OVER, ASK_ACTION, ASK_BID, ASK_CARD, ASK_CITY

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

# ---------------------------------------------------------------------- which are available


def show_next(state: TycoonState) -> None:
    """R79: one more card, if there is any left."""
    if state.deck_left:
        state.deck_left -= 1
        card = state.deck[state.deck_left]
        state.display = [*state.display, card]
        state.reveals += 1
        state.tell(events.SHOWN, card)


def remove(state: TycoonState, card: int) -> None:
    """One card of this kind is no longer available."""
    n = state.display.index(card)
    state.display = state.display[:n] + state.display[n + 1 :]


def discard(state: TycoonState, card: int) -> None:
    """It is out of the game."""
    state.discards = [*state.discards, card]


def held_by(state: TycoonState, seat: int) -> list[int]:
    """R62, R64, R65: the cards before a player."""
    return [GRANT] * state.grants[seat] + [card for card, holder in enumerate(state.holder) if holder == seat]


# ---------------------------------------------------------------------- taking one


def forbids_taking(state: TycoonState) -> int:
    """Why the seat cannot take any card; 0 if it can."""
    if not state.rules.full:
        return 98
    return 0 if any(not forbids_card(state, card) for card in state.display) else 60


def forbids_card(state: TycoonState, card: int) -> int:
    """R60, A12: why this card cannot be taken; 0 if it can."""
    if not state.rules.full:
        return 98
    if card not in state.display or state.rules.board.cards[card].symbol == GREEN_CIRCLE:
        return 60
    if card == INDUSTRY and urbanising.forbids_urbanising(state):
        return 63
    return 63 if card == GROWTH and not any(state.bag) else 0


def takeable(state: TycoonState) -> list[int]:
    """Equal cards are one choice."""
    take = state.rules.vocabulary.take
    return [take + card for card in sorted(set(state.display)) if not forbids_card(state, card)]


def forbids_card_now(state: TycoonState, card: int) -> int:
    """The same, if this is what is asked."""
    if state.question == ASK_CARD:
        return forbids_card(state, card)
    if state.question == ASK_ACTION:
        return forbids_card(state, card) or 27
    return 26 if state.question == ASK_BID else 27


def take(state: TycoonState, card: int) -> None:
    """R62-R66: kept, or carried out at once and discarded."""
    state.tell(events.TOOK, state.seat, card)
    remove(state, card)
    if state.rules.board.cards[card].symbol == RED_X:
        _carry_out(state, card)
    elif card == GRANT:
        state.grants[state.seat] += 1
        state.question = ACTION_OVER
    else:
        state.holder = state.holder[:]
        state.holder[card] = state.seat
        state.question = ACTION_OVER


def _carry_out(state: TycoonState, card: int) -> None:
    """R63: Executive (R109), New Industry (R107) or City Growth (R108)."""
    discard(state, card)
    if card == EXECUTIVE:
        state.actions += EXECUTIVE_ACTIONS
        state.question = ACTION_OVER
    else:
        state.card = card
        state.question = ASK_CITY


def grow(state: TycoonState, city: int) -> None:
    """R108: two cubes for any city."""
    state.tell(events.GREW, state.seat, city)
    bag.refill(state, city, GROWTH_CUBES)
    state.question = ACTION_OVER


# ---------------------------------------------------------------------- goals, and hotels


def score_bonus(state: TycoonState, seat: int, card: int, points: int) -> None:
    """R61, A11: a green circle that is available is scored at once by the first to meet it, and discarded."""
    if card not in state.display:
        return
    remove(state, card)
    discard(state, card)
    state.points[seat] += points
    state.bonuses[seat] += points
    state.tell(events.BONUS, seat, card, points)


def score_delivery(state: TycoonState, seat: int, city: int, links: int) -> None:
    """R100, R101, R103, R105: one delivery may score several cards; a hotel scores for whoever has it."""
    board = state.rules.board
    score_bonus(state, seat, ERA, ERA_POINTS)
    if links >= SPEED_LINKS:
        score_bonus(state, seat, SPEED, SPEED_POINTS)
    bounty = board.bounty_at[city]
    if bounty != NOTHING:
        score_bonus(state, seat, bounty, board.cards[bounty].points)
    hotel = board.hotel_at[city]
    if hotel != NOTHING and state.holder[hotel] != NOBODY:
        owner = state.holder[hotel]
        state.points[owner] += HOTEL_POINTS
        state.hotels[owner] += HOTEL_POINTS
        state.tell(events.HOTEL, owner, hotel)


def score_lines(state: TycoonState, one: int, other: int) -> None:
    """R104, A11: the link just completed must lie on a chain of own links between the two cities of the card."""
    board = state.rules.board
    for card in [card for card in state.display if board.first_line <= card < board.first_hotel]:
        if is_on_chain(state, state.seat, board.cards[card].cities, one, other):
            score_bonus(state, state.seat, card, board.cards[card].points)
