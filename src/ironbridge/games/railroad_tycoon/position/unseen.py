"""What a seat cannot see, dealt again: the deck, the others' tycoons, and what will be drawn from the bag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.chance import below, seeded, shuffle
from ironbridge.games.railroad_tycoon.rules.components import NOBODY, PULLMAN, TYCOONS

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def dealt_again(state: TycoonState, viewer: int, seed: int) -> TycoonState:
    """A18: everything else lies open. Once the game is over there is nothing left to deal."""
    twin = state.copy()
    chance = seeded(seed)
    if state.rules.full and not state.over:
        deck = sorted(state.deck[: state.deck_left])
        shuffle(chance, deck)
        twin.deck = deck
        twin.tycoons = _tycoons(state, viewer, chance)
    twin.chance = chance
    return twin


def _tycoons(state: TycoonState, viewer: int, chance: list[int]) -> list[int]:
    """Anybody may have any that is not shown; but Pullman would have been shown by the first with a level-6 engine."""
    known = [tycoon if seat == viewer or is_shown(state, seat) else NOBODY for seat, tycoon in enumerate(state.tycoons)]
    others = [tycoon for tycoon in range(len(TYCOONS)) if tycoon not in known]
    shuffle(chance, others)
    barred = state.first_six
    if barred != NOBODY and known[barred] == NOBODY and PULLMAN in others:
        # Whoever was first does not have him: somebody else has, or nobody.
        dealt = sum(seat < barred and tycoon == NOBODY for seat, tycoon in enumerate(known))
        if others[dealt] == PULLMAN:
            other = (dealt + 1 + below(chance, len(others) - 1)) % len(others)
            others[dealt], others[other] = others[other], others[dealt]
    return [others.pop(0) if tycoon == NOBODY else tycoon for tycoon in known]


def is_shown(state: TycoonState, seat: int) -> bool:
    """R96: whether everybody has seen this seat's tycoon."""
    return state.over or (state.tycoons[seat] == PULLMAN and state.first_six == seat)
