"""Which action, and with which card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import (
    building,
    developing,
    drawing_cards,
    events,
    loans,
    railways,
    selling,
    turns,
)
from ironbridge.games.age_of_industry.rules.components import INDUSTRY_COUNT, NOTHING
from ironbridge.games.age_of_industry.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_CARD,
    ASK_DEVELOP,
    ASK_RAILWAY,
    ASK_REPAY,
    ASK_REPAY_AGAIN,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
)
from ironbridge.games.age_of_industry.rules.vocabulary import (
    ACTION_WORDS,
    BUILD,
    CARD,
    COMBINE,
    DEVELOP,
    DRAW,
    PASS,
    RAILWAY,
    REPAY,
    SELL,
)

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState

# ---------------------------------------------------------------------- which action?


def actions_to_take(state: IndustryState) -> list[int]:
    """R24: those that can be completed; and repaying, which is none (R74)."""
    choices = [action for action in range(len(ACTION_WORDS)) if not forbids_action(state, action)]
    return [*choices, REPAY] if loans.can_repay(state) else choices


def forbids_action(state: IndustryState, action: int) -> int:
    """Why this action cannot be taken now; 0 if it can."""
    if state.question != ASK_ACTION:
        return 23
    if action == BUILD:
        return _forbids_building(state)
    if action == COMBINE:
        return _forbids_combining(state)
    if action == RAILWAY:
        possible, rule = railways.railways_possible(state, state.rules.every_railway)
        return 0 if possible else rule
    if action == SELL:
        return selling.forbids_selling(state)
    if action == DEVELOP:
        return developing.forbids_developing(state)
    if action == DRAW:
        return drawing_cards.forbids_drawing(state)
    # R97, A18: with an empty hand only if there is nothing left in the pile either.
    return 0 if state.hands[state.seat] or not state.deck_left else 97


def _forbids_building(state: IndustryState) -> int:
    if any(building.fits(state, card) for card in state.hands[state.seat]):
        return 0
    return 26 if any(state.sites) else building.forbids_all(state)


def _forbids_combining(state: IndustryState) -> int:
    """R66: both actions at once, so neither has been taken; not in the first round (R21)."""
    if state.round == 1:
        return 21
    if state.actions < 2:
        return 66
    if not state.hands[state.seat]:
        return 26
    return 0 if any(state.sites) else building.forbids_all(state)


def take(state: IndustryState, action: int) -> None:
    """The action is chosen; next its card, if it takes one."""
    state.action = action
    if action == RAILWAY:
        state.question = ASK_RAILWAY
    elif action == SELL:
        state.question = ASK_SELL
    elif action == DRAW:
        drawing_cards.begin(state)
    elif action == PASS and not state.hands[state.seat]:
        state.tell(events.PLAYED, state.seat, action, NOTHING)  # R97
        state.question = ACTION_OVER
    else:
        state.question = ASK_CARD


# ---------------------------------------------------------------------- with which card?


def cards_to_play(state: IndustryState) -> list[int]:
    """R26, R92, R96: any card, but for building a fitting one. Equal cards are one choice."""
    hand = sorted(set(state.hands[state.seat]))
    return [CARD + card for card in hand if state.action != BUILD or building.fits(state, card)]


def forbids_card(state: IndustryState, card: int) -> int:
    """Why this card cannot be played now; 0 if it can."""
    if state.question != ASK_CARD or card not in state.hands[state.seat]:
        return 24
    if state.action == BUILD and not building.fits(state, card):
        return 28 if card < INDUSTRY_COUNT else 34
    return 0


def play_card(state: IndustryState, card: int) -> None:
    """R24, R26, R66, A13: one card, face up onto the discard pile."""
    drawing_cards.discard(state, state.seat, card)
    state.card = card
    state.tell(events.PLAYED, state.seat, state.action, card)
    if state.action in (BUILD, COMBINE):
        state.question = ASK_SITE
    elif state.action == DEVELOP:
        state.question = ASK_DEVELOP
    else:
        state.question = ACTION_OVER


# ---------------------------------------------------------------------- going on


def supplied(state: IndustryState) -> None:
    """All the cubes that were needed are there."""
    if state.action == RAILWAY:
        railways.finish(state)
    else:
        building.finish(state)


def forbids_done(state: IndustryState) -> int:
    """Whether a player may stop here: after a first sale, or without repaying."""
    if state.question in (ASK_SELL_MORE, ASK_REPAY, ASK_REPAY_AGAIN):
        return 0
    return 24 if state.question == ASK_ACTION else 23


def done(state: IndustryState) -> None:
    """No further sale, or no further loan repaid."""
    if state.question == ASK_SELL_MORE:
        state.question = ACTION_OVER
    else:
        turns.repaid_enough(state)
