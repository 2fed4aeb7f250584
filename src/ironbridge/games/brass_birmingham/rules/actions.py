"""Which action, with which card: the two questions that every action begins with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules import borrowing, building, developing, events, linking, scouting, selling
from ironbridge.games.brass_birmingham.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_BONUS,
    ASK_CARD,
    ASK_DEVELOP,
    ASK_DEVELOP_MORE,
    ASK_LINK,
    ASK_SCOUT,
    ASK_SECOND_LINK,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
)
from ironbridge.games.brass_birmingham.rules.vocabulary import (
    ACTION_WORDS,
    BUILD,
    CARD,
    DEVELOP,
    LOAN,
    NETWORK,
    SCOUT,
    SELL,
)

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


# ---------------------------------------------------------------------- which action?


def actions_to_take(state: BrassState) -> list[int]:
    """R29, R30: those that can be completed; passing always can."""
    return [action for action in range(len(ACTION_WORDS)) if not forbids_action(state, action)]


def forbids_action(state: BrassState, action: int) -> int:
    """Why this action cannot be taken now; 0 if it can."""
    if state.question != ASK_ACTION:
        return 29
    if action == BUILD:
        return _forbids_building(state)
    if action == NETWORK:
        lines, rule = linking.links_possible(state, state.rules.board.lines_of[state.era])
        return 0 if lines else rule
    if action == DEVELOP:
        return developing.forbids_developing(state)
    if action == SELL:
        return selling.forbids_selling(state)
    if action == LOAN:
        return 0 if borrowing.can_borrow(state) else 128
    if action == SCOUT:
        return scouting.forbids_scout(state)
    return 0  # A8


def _forbids_building(state: BrassState) -> int:
    if any(building.fits(state, card) for card in state.hands[state.seat]):
        return 0
    return 28 if any(state.sites) else building.forbids_all(state)


def take(state: BrassState, action: int) -> None:
    """R26: the action is chosen; next, its card."""
    state.action = action
    state.question = ASK_CARD


# ---------------------------------------------------------------------- with which card?


def cards_to_spend(state: BrassState) -> list[int]:
    """R26, R28: any card, but for building a fitting one. Equal cards are one choice."""
    hand = sorted(set(state.hands[state.seat]))
    return [CARD + card for card in hand if state.action != BUILD or building.fits(state, card)]


def forbids_card(state: BrassState, card: int) -> int:
    """Why this card cannot be played now; 0 if it can."""
    if state.question not in (ASK_CARD, ASK_SCOUT):
        return 26
    if card not in state.hands[state.seat]:
        return 26
    if state.question == ASK_CARD and state.action == BUILD and not building.fits(state, card):
        return 28
    return 0


def spend_card(state: BrassState, card: int) -> None:
    """R26, R27: onto the discard pile; a wild card back to its own pile. Then what the action asks first."""
    seat, cards = state.seat, state.rules.cards
    hand = state.hands[seat][:]
    hand.remove(card)
    state.hands[seat] = hand
    if card < cards.wild_location:
        state.discards.append(seat * cards.count + card)
    state.tell(events.PLAYED, seat, state.action, card)
    if state.question == ASK_CARD:
        state.card = card
        state.done = 0
    action = state.action
    if action == BUILD:
        state.question = ASK_SITE
    elif action == NETWORK:
        state.question = ASK_LINK
    elif action == DEVELOP:
        state.question = ASK_DEVELOP
    elif action == SELL:
        state.question = ASK_SELL
    elif action == LOAN:
        borrowing.borrow(state)
    elif action == SCOUT:
        scouting.given(state)
    else:
        state.question = ACTION_OVER


# ---------------------------------------------------------------------- going on


def supplied(state: BrassState) -> None:
    """All the cubes and barrels that were needed are there."""
    if state.action == BUILD:
        building.finish(state)
    elif state.action == NETWORK:
        linking.finish(state)
    elif state.action == DEVELOP:
        developing.finish(state)
    else:
        selling.finish(state)


def forbids_done(state: BrassState) -> int:
    """Whether a player may stop here: after a first link, tile or sale."""
    if state.question in (ASK_SECOND_LINK, ASK_DEVELOP_MORE, ASK_SELL_MORE, ASK_BONUS):
        return 0
    return 30


def done(state: BrassState) -> None:
    """No more of it; declining a bonus (A46) leaves the sale going on."""
    state.question = ASK_SELL_MORE if state.question == ASK_BONUS else ACTION_OVER
