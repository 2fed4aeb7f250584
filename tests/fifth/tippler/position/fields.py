"""Every field of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.fields import OWNER, Field, Fields, Rows, identity
from ironbridge.engine.kinds import Flag, Listed, Numbers, Seat, Whole
from ironbridge.engine.problems import n_
from tests.fifth.tippler.rules.state import LARGEST, SOURCES

if TYPE_CHECKING:
    from tests.fifth.tippler.game import Tippler

WAGONS = [f"wagon-{size}" for size in range(LARGEST + 1)]


def fields_of(game: Tippler) -> Fields:
    """The fields of this game's positions."""
    seats, pits = game.seats, [pit.id for pit in game.pits]
    return Fields(
        [
            *identity(game.name, game.options["map"], seats),
            Field("over", Flag(), unit=1),
            Field("seat", Seat(seats), unit=1),
            Field("wagon", Whole(-1, LARGEST), "the one to be tipped, or -1", unit=LARGEST),
            Field("loads", Numbers(pits), "of the pits", unit=9),
            Field("viewer", Seat(seats), saved=False),
            Rows(
                "players",
                [
                    Field("hand", Listed(WAGONS), at="hands", seen=OWNER, unit=1),
                    Field("cards", Whole(), of=lambda state, seat: len(state.hands[seat]), saved=False, unit=1),
                    Field("points", Numbers(SOURCES), unit=9),
                ],
                lambda state: range(seats),
                n_("player {n}"),
                observed=[(seat, f"players[{seat}]") for seat in range(seats)],
            ),
        ]
    )
