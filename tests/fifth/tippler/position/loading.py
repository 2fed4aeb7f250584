"""A position read back from plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.fields import Reading
from ironbridge.engine.problems import Problem, n_

if TYPE_CHECKING:
    from tests.fifth.tippler.rules.state import TipplerState


def read_into(state: TipplerState, data: object) -> None:
    """Fill a new position from data."""
    reading = Reading(state.rules.fields, state, data)
    reading.every_row("players")
    reading.attempt(_check_loads, state)
    reading.stop_if_wrong()


def _check_loads(state: TipplerState) -> None:
    for load, pit in zip(state.loads, state.rules.pits, strict=True):
        if load > pit.holds:
            raise Problem(n_("position: '{pit}' holds {n} at most (rule 2)"), pit=pit.id, n=pit.holds)
