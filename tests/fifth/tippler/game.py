"""Tippler as a `Game`."""

from __future__ import annotations

from collections.abc import Mapping

from ironbridge.engine.chance import below, seeded, shuffle
from ironbridge.engine.game import Data, Game
from tests.fifth.tippler.about import ABOUT
from tests.fifth.tippler.rules.board import pits_of
from tests.fifth.tippler.rules.state import HAND, LARGEST, SOURCES, TipplerState


class Tippler(Game):
    """The pits of one map, for one number of seats."""

    def __init__(self, seats: int, options: Mapping[str, str], document: Data) -> None:
        self.pits = pits_of(document)
        words = [f"wagon:{size}" for size in range(1, LARGEST + 1)] + [f"tip:{pit.id}" for pit in self.pits]
        super().__init__(ABOUT, seats, options, document, words, "tests.fifth.tippler")

    def new_position(self) -> TipplerState:
        state = TipplerState(self)
        state.loads = [0] * len(self.pits)
        state.hands = [[1] * HAND for _ in range(self.seats)]
        state.points = [0] * (self.seats * len(SOURCES))
        return state

    def set_up(self, seed: int) -> TipplerState:
        state, chance = self.new_position(), seeded(seed)
        wagons = list(range(1, LARGEST + 1)) * self.seats
        shuffle(chance, wagons)
        state.hands = [sorted(wagons.pop() for _ in range(HAND)) for _ in range(self.seats)]
        state.seat = below(chance, self.seats)
        return state


def create(seats: int, options: Mapping[str, str], map_document: Data) -> Tippler:
    """The game on a map."""
    return Tippler(seats, options, map_document)
