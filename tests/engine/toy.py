"""A game of one hidden card each, which the engine has never heard of: `keep` it, or `swap` it for the top one."""

from __future__ import annotations

from ironbridge.engine.about import About
from ironbridge.engine.chance import seeded, shuffle
from ironbridge.engine.game import SPECTATOR, Data, Game, State
from ironbridge.engine.kinds import HIDDEN

KEEP, SWAP = 0, 1
CARDS = 6
ABOUT = About("toy", "Toy", 2026, "A card each", range(2, 3), (1, 1), 1, True, 1, (), {}, {})


class Toy(Game):
    def __init__(self) -> None:
        super().__init__(ABOUT, 2, {}, {}, ["keep", "swap"], "tests.engine")

    def set_up(self, seed: int) -> ToyState:
        state = ToyState(self)
        state.cards = list(range(CARDS))
        shuffle(seeded(seed), state.cards)
        return state

    def new_position(self) -> ToyState:
        return ToyState(self)

    def read(self, data: object) -> ToyState:
        assert isinstance(data, dict)
        state = ToyState(self)
        state.cards, state.seat, state.over = list(data["cards"]), data["seat"], data["over"]
        return state


class ToyState(State):
    """Seat 0 holds card 0 of the list, seat 1 card 1; the rest is the deck."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.cards: list[int] = []

    def answers(self) -> list[int]:
        # The highest card is always kept: a question with one answer, which is never asked.
        return [KEEP] if self.cards[self.seat] == CARDS - 1 else [KEEP, SWAP]

    def answer(self, choice: int) -> None:
        self.tell(choice, self.seat)
        if choice == SWAP:
            self.cards[self.seat], self.cards[2] = self.cards[2], self.cards[self.seat]
        self.over = self.seat == 1
        self.seat = 1

    def go_on(self) -> None:
        raise AssertionError("there is always an answer")

    def forbids(self, choice: int) -> int:
        return 0 if not self.over and choice in self.answers() else 1

    def copy(self) -> ToyState:
        twin = ToyState(self.game)
        self.carry_to(twin)
        twin.cards = self.cards[:]
        return twin

    def save(self) -> Data:
        return {"cards": self.cards[:], "seat": self.seat, "over": self.over}

    def veil(self) -> None:
        self.cards = [card if seat == self.viewer else HIDDEN for seat, card in enumerate(self.cards)]

    def shown(self) -> Data:
        return {"mine": None if self.viewer == SPECTATOR else self.cards[self.viewer], "seat": self.seat}

    def dealt_again(self, seat: int, seed: int) -> ToyState:
        twin = self.copy()
        mine = twin.cards.pop(seat)
        shuffle(seeded(seed), twin.cards)
        twin.cards.insert(seat, mine)
        return twin

    def scores(self) -> list[int]:
        return self.cards[:2]

    def breakdown(self) -> list[dict[str, int]]:
        return [{"card": card} for card in self.scores()]
