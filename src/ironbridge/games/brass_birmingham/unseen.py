"""What a seat cannot see, dealt again: the draw pile, the cards that lie face down and the others' hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.chance import seeded, shuffle
from ironbridge.games.brass_birmingham.components import NOTHING

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.state import BrassState


def dealt_again(state: BrassState, viewer: int, seed: int) -> BrassState:
    """A5, A52: everybody saw the discards and the wild cards that others took; all else is as good as unknown."""
    twin = state.copy()
    wild = state.rules.cards.wild_location
    others = [seat for seat in range(state.rules.seats) if seat != viewer]
    hidden = state.deck[: state.deck_left] + [card for card in state.face_down if card != NOTHING]
    for seat in others:
        hidden += [card for card in state.hands[seat] if card < wild]
    hidden.sort()
    chance = seeded(seed)
    shuffle(chance, hidden)
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
    return twin
