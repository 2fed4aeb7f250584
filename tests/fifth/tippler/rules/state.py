"""A position of Tippler, and what can be done in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.chance import seeded, shuffle
from ironbridge.engine.game import State

if TYPE_CHECKING:
    from tests.fifth.tippler.game import Tippler

HAND, LARGEST, BRIM = 4, 5, 3  # wagons in a hand, what the largest holds, points for a pit filled to the brim
NOTHING = -1
SOURCES = ("coal", "brim")
TIPPED = 0  # the only event: seat, wagon, pit, whether it is full


class TipplerState(State):
    """Loads by pit, hands and points by seat."""

    loads: list[int]
    hands: list[list[int]]
    points: list[int]  # seat * len(SOURCES) + source

    def __init__(self, rules: Tippler) -> None:
        super().__init__(rules)
        self.rules = rules
        self.wagon = NOTHING  # the one that is to be tipped

    def copy(self) -> TipplerState:
        twin = TipplerState(self.rules)
        self.carry_to(twin)
        twin.wagon = self.wagon
        twin.loads = self.loads[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.points = self.points[:]
        return twin

    def answers(self) -> list[int]:
        if self.wagon == NOTHING:
            return [size - 1 for size in sorted(set(self.hands[self.seat])) if self.takers(size)]
        return [LARGEST + pit for pit in self.takers(self.wagon)]

    def takers(self, size: int) -> list[int]:
        """R2: the pits that have room for a wagon."""
        return [n for n, pit in enumerate(self.rules.pits) if self.loads[n] + size <= pit.holds]

    def answer(self, choice: int) -> None:
        if choice < LARGEST:
            self.wagon = choice + 1
            return
        pit, seat, size = choice - LARGEST, self.seat, self.wagon
        self.loads[pit] += size
        self.hands[seat].remove(size)
        full = self.loads[pit] == self.rules.pits[pit].holds
        self.points[seat * len(SOURCES)] += size
        self.points[seat * len(SOURCES) + 1] += BRIM * full  # R3
        self.tell(TIPPED, seat, size, pit, full)
        self.go_on()

    def go_on(self) -> None:
        """R4: the next who can tip anything."""
        self.wagon = NOTHING
        self.turns_begun += 1
        seats = self.rules.seats
        for seat in [(self.seat + n) % seats for n in range(1, seats + 1)]:
            if any(self.takers(size) for size in self.hands[seat]):
                self.seat = seat
                return
        self.over = True

    def forbids(self, choice: int) -> int:
        if self.over:
            return 4
        if choice in self.answers():
            return 0
        return 2 if (choice >= LARGEST) == (self.wagon != NOTHING) else 1

    def dealt_again(self, seat: int, seed: int) -> TipplerState:
        twin = self.copy()
        others = [other for other in range(self.rules.seats) if other != seat]
        hidden = sorted(size for other in others for size in self.hands[other])
        shuffle(seeded(seed), hidden)
        if self.wagon != NOTHING and self.seat != seat:  # whoever has chosen a wagon holds it
            hidden.remove(self.wagon)
            hidden.append(self.wagon)
            others.sort(key=lambda other: other != self.seat)
        for other in others:
            twin.hands[other] = sorted(hidden.pop() for _ in self.hands[other])
        twin.settle()
        return twin

    def scores(self) -> list[int]:
        return [sum(self.points[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]) for seat in range(self.rules.seats)]

    def breakdown(self) -> list[dict[str, int]]:
        seats = range(self.rules.seats)
        return [dict(zip(SOURCES, self.points[seat * len(SOURCES) :], strict=False)) for seat in seats]
