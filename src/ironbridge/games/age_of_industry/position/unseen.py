"""What a seat cannot see, dealt again: the draw pile and the others' hands, but for what came from the display."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.chance import seeded, shuffle
from ironbridge.games.age_of_industry.rules import building
from ironbridge.games.age_of_industry.rules.questions import ASK_CARD
from ironbridge.games.age_of_industry.rules.vocabulary import BUILD

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState


def dealt_again(state: IndustryState, viewer: int, seed: int) -> IndustryState:
    """R15: everybody saw the discards and what others took from the display; all else is as good as unknown."""
    twin = state.copy()
    # Whoever is asked comes first, so that there are cards for the action under way.
    others = sorted((seat for seat in range(state.rules.seats) if seat != viewer), key=lambda seat: seat != state.seat)
    hidden = state.deck[: state.deck_left]
    for seat in others:
        hidden += _unseen(state, seat)
    hidden.sort()
    shuffle(seeded(seed), hidden)
    if state.seat != viewer:
        _put_fitting_card_first(state, hidden)
    for seat in others:
        n = len(state.hands[seat]) - len(state.seen[seat])
        twin.hands[seat] = sorted(hidden[:n] + state.seen[seat])
        hidden = hidden[n:]
    twin.deck = hidden
    twin.ask_again()
    return twin


def _unseen(state: IndustryState, seat: int) -> list[int]:
    """The cards of a hand that nobody else has seen."""
    cards = state.hands[seat][:]
    for card in state.seen[seat]:
        cards.remove(card)
    return cards


def _put_fitting_card_first(state: IndustryState, hidden: list[int]) -> None:
    """Whoever has chosen to build holds a card for it."""
    if state.question != ASK_CARD or state.action != BUILD:
        return
    if any(building.fits(state, card) for card in state.seen[state.seat]):
        return
    fitting = next(n for n, card in enumerate(hidden) if building.fits(state, card))
    hidden[0], hidden[fitting] = hidden[fitting], hidden[0]
