"""What a seat cannot see, dealt again: the draw pile, the cards that lie face down and the others' hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.chance import seeded, shuffle
from ironbridge.games.brass_birmingham.rules import building
from ironbridge.games.brass_birmingham.rules.components import NOTHING
from ironbridge.games.brass_birmingham.rules.questions import ASK_CARD
from ironbridge.games.brass_birmingham.rules.vocabulary import BUILD

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


def dealt_again(state: BrassState, viewer: int, seed: int) -> BrassState:
    """A5, A52: everybody saw the discards and the wild cards that others took; all else is as good as unknown."""
    twin = state.copy()
    wild = state.rules.cards.wild_location
    # Whoever is asked comes first, so that there are cards for the action under way.
    others = sorted((seat for seat in range(state.rules.seats) if seat != viewer), key=lambda seat: seat != state.seat)
    hidden = state.deck[: state.deck_left] + [card for card in state.face_down if card != NOTHING]
    for seat in others:
        hidden += [card for card in state.hands[seat] if card < wild]
    hidden.sort()
    chance = seeded(seed)
    shuffle(chance, hidden)
    if state.seat != viewer:
        _put_fitting_card_first(state, hidden)
    for seat in others:
        wilds = [card for card in state.hands[seat] if card >= wild]
        n = len(state.hands[seat]) - len(wilds)
        twin.hands[seat] = sorted(hidden[:n]) + wilds
        hidden = hidden[n:]
    for seat, card in enumerate(state.face_down):
        if card != NOTHING:
            twin.face_down[seat] = hidden.pop()
    twin.deck = hidden
    twin.chance = chance
    twin.ask_again()
    return twin


def _put_fitting_card_first(state: BrassState, hidden: list[int]) -> None:
    """Whoever has chosen to build holds a card for it."""
    if state.question != ASK_CARD or state.action != BUILD:
        return
    wild = state.rules.cards.wild_location
    if any(card >= wild and building.fits(state, card) for card in state.hands[state.seat]):
        return
    fitting = next(n for n, card in enumerate(hidden) if building.fits(state, card))
    hidden[0], hidden[fitting] = hidden[fitting], hidden[0]
