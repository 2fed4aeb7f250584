"""The action of drawing cards: up to two, one after the other, from the pile or the display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import events
from ironbridge.games.age_of_industry.rules.components import DISPLAY, DRAW, HAND_LIMIT
from ironbridge.games.age_of_industry.rules.questions import ACTION_OVER, ASK_ACTION, ASK_TAKE
from ironbridge.games.age_of_industry.rules.vocabulary import TAKE, TAKE_PILE

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState


def forbids_drawing(state: IndustryState) -> int:
    """Why no card can be drawn at all; 0 if one can."""
    if len(state.hands[state.seat]) >= HAND_LIMIT:
        return 95
    return 0 if state.deck_left or state.display else 104


def begin(state: IndustryState) -> None:
    """R93, R95: two cards, or as many as fit."""
    state.to_take = min(DRAW, HAND_LIMIT - len(state.hands[state.seat]))
    state.question = ASK_TAKE


def cards_to_take(state: IndustryState) -> list[int]:
    """R93, A27: the top of the pile, or a card of the display. Equal cards are one choice."""
    choices = [TAKE_PILE] if state.deck_left else []
    return choices + [TAKE + card for card in sorted(set(state.display))]


def forbids_taking(state: IndustryState, choice: int) -> int:
    """Why this card, or the pile's, cannot be taken now; 0 if it can."""
    if state.question != ASK_TAKE:
        return 24 if state.question == ASK_ACTION else 23
    if choice == TAKE_PILE:
        return 0 if state.deck_left else 104
    return 0 if choice - TAKE in state.display else 93


def take(state: IndustryState, choice: int) -> None:
    """R93: into the hand. What came from the display everybody has seen."""
    seat = state.seat
    if choice == TAKE_PILE:
        state.deck_left -= 1
        card = state.deck[state.deck_left]
        state.reveals += 1
        state.tell(events.DREW, seat, card)
    else:
        card = choice - TAKE
        display = state.display[:]
        display.remove(card)
        state.display = display
        state.seen[seat] = sorted([*state.seen[seat], card])
        state.tell(events.TOOK, seat, card)
    state.hands[seat] = sorted([*state.hands[seat], card])
    state.to_take -= 1
    if not state.to_take:
        finish(state)


def finish(state: IndustryState) -> None:
    """R94: only now new cards are turned up."""
    state.to_take = 0
    refill_display(state)
    state.question = ACTION_OVER


def refill_display(state: IndustryState) -> None:
    """R15, R94, A27: two cards, as long as the pile has any."""
    while len(state.display) < DISPLAY and state.deck_left:
        state.deck_left -= 1
        card = state.deck[state.deck_left]
        state.display = [*state.display, card]
        state.reveals += 1
        state.tell(events.REVEALED, card)


def discard(state: IndustryState, seat: int, card: int) -> None:
    """A card of the hand, face up. If everybody saw one like it taken, it may have been that one."""
    hand = state.hands[seat][:]
    hand.remove(card)
    state.hands[seat] = hand
    if card in state.seen[seat]:
        seen = state.seen[seat][:]
        seen.remove(card)
        state.seen[seat] = seen
    state.discards.append(card)
