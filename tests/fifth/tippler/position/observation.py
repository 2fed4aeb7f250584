"""A position as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.parts.observation import Numbers
from tests.fifth.tippler.rules.state import LARGEST, SOURCES

if TYPE_CHECKING:
    from tests.fifth.tippler.rules.state import TipplerState


def write(state: TipplerState, seat: int, numbers: Numbers) -> None:
    """The numbers of a position, as this seat may know it."""
    numbers.number(1 if state.over else 0)
    numbers.seat(state.seat)
    numbers.number(state.wagon)
    numbers.each(state.loads)
    for n in range(state.rules.seats):
        player = (seat + n) % state.rules.seats
        if not n:
            numbers.counts(state.hands[seat], LARGEST + 1)
        numbers.number(len(state.hands[player]))
        numbers.each(state.points[player * len(SOURCES) : (player + 1) * len(SOURCES)])
