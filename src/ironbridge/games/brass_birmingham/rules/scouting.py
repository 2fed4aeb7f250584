"""The action Scout: three cards for a wild card of each kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules import events
from ironbridge.games.brass_birmingham.rules.components import SCOUT_CARDS
from ironbridge.games.brass_birmingham.rules.questions import ACTION_OVER, ASK_SCOUT
from ironbridge.games.brass_birmingham.rules.vocabulary import CARD

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


def forbids_scout(state: BrassState) -> int:
    """R130, R131, A47: three cards, and no wild one among them or left in the hand."""
    hand = state.hands[state.seat]
    if any(card >= state.rules.cards.wild_location for card in hand):
        return 131
    return 0 if len(hand) >= SCOUT_CARDS else 130


def cards_to_give(state: BrassState) -> list[int]:
    """R130: two more cards beside the one for the action."""
    return [CARD + card for card in sorted(set(state.hands[state.seat]))]


def given(state: BrassState) -> None:
    """R130, A48: with the third card, the two wild ones."""
    state.done += 1
    if state.done < SCOUT_CARDS:
        state.question = ASK_SCOUT
        return
    cards, seat = state.rules.cards, state.seat
    state.hands[seat] = [*state.hands[seat], cards.wild_location, cards.wild_industry]
    state.tell(events.SCOUTED, seat)
    state.question = ACTION_OVER
