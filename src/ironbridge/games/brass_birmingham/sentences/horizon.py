"""How much is still to come: what experts have in mind late in an era."""

from __future__ import annotations

from ironbridge.games.brass_birmingham.rules.components import RAIL
from ironbridge.games.brass_birmingham.rules.state import BrassState


def rounds_left(state: BrassState) -> int:
    """R22: of this era, after the one under way."""
    return state.rules.cards.rounds - state.round


def is_last_era(state: BrassState) -> bool:
    """R2, R143: whether the game ends with this era."""
    return state.era == RAIL or state.rules.introductory


def payments_left(state: BrassState) -> int:
    """R36, A10, A11: how often income will still be paid."""
    left = rounds_left(state) + state.rules.pays_last[state.era]
    return left if is_last_era(state) else left + state.rules.cards.rounds - 1 + state.rules.pays_last[RAIL]
