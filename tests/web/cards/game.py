"""Play a card, then draw another one or stay. The highest sum of played cards wins."""

from __future__ import annotations

from ironbridge.engine.about import About
from ironbridge.engine.chance import seeded, shuffle
from ironbridge.engine.game import SPECTATOR, Data, Game, State
from ironbridge.engine.kinds import HIDDEN

SEATS, CARDS, HAND, ROUNDS = 3, 18, 3, 4
DRAW, STAY = CARDS, CARDS + 1
PLAYED, DRAWN = 0, 1  # events
ABOUT = About("cards", "Cards", 2026, "Hidden hands", range(SEATS, SEATS + 1), (1, 2), 1, True, 1, ("none",), {}, {})


class Cards(Game):
    def __init__(self) -> None:
        words = [*(f"play:{card}" for card in range(CARDS)), "draw", "stay"]
        super().__init__(ABOUT, SEATS, {"map": "none"}, {}, words, "tests.web.cards")

    def set_up(self, seed: int) -> CardsState:
        state = CardsState(self)
        state.deck = list(range(CARDS))
        shuffle(seeded(seed), state.deck)
        state.hands = [sorted(state.deck.pop() for _ in range(HAND)) for _ in range(SEATS)]
        return state

    def new_position(self) -> CardsState:
        return CardsState(self)

    def read(self, data: object) -> CardsState:
        assert isinstance(data, dict)
        state = CardsState(self)
        state.deck, state.hands = list(data["deck"]), [list(hand) for hand in data["hands"]]
        state.played, state.asks_to_draw = [list(cards) for cards in data["played"]], data["asks_to_draw"]
        state.seat, state.over, state.round = data["seat"], data["over"], data["round"]
        return state


class CardsState(State):
    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.deck: list[int] = []
        self.hands: list[list[int]] = []
        self.played: list[list[int]] = [[] for _ in range(SEATS)]
        self.asks_to_draw = False
        self.round = 0

    def answers(self) -> list[int]:
        return [DRAW, STAY] if self.asks_to_draw else self.hands[self.seat][:]

    def answer(self, choice: int) -> None:
        if choice < CARDS:
            self.hands[self.seat].remove(choice)
            self.played[self.seat].append(choice)
            self.tell(PLAYED, self.seat, choice)
            self.asks_to_draw = True
            return
        if choice == DRAW:
            card = self.deck.pop()
            self.hands[self.seat] = sorted([*self.hands[self.seat], card])
            self.tell(DRAWN, self.seat, card)
            self.reveals += 1
        self._end_turn()

    def _end_turn(self) -> None:
        self.asks_to_draw = False
        self.turns_begun += 1
        self.seat = (self.seat + 1) % SEATS
        self.round += self.seat == 0
        self.over = self.round == ROUNDS

    def go_on(self) -> None:
        self._end_turn()  # an empty hand

    def forbids(self, choice: int) -> int:
        if choice in self.answers():
            return 0
        return 1 if choice < CARDS and not self.asks_to_draw else 2

    def copy(self) -> CardsState:
        twin = CardsState(self.game)
        self.carry_to(twin)
        twin.deck, twin.hands, twin.played = self.deck[:], [hand[:] for hand in self.hands], [p[:] for p in self.played]
        twin.asks_to_draw, twin.round = self.asks_to_draw, self.round
        return twin

    def save(self) -> Data:
        return {
            "deck": self.deck[:],
            "hands": [hand[:] for hand in self.hands],
            "played": [cards[:] for cards in self.played],
            "asks_to_draw": self.asks_to_draw,
            "seat": self.seat,
            "over": self.over,
            "round": self.round,
        }

    def veil(self) -> None:
        self.deck = [HIDDEN] * len(self.deck)
        self.hands = [hand if seat == self.viewer else [HIDDEN] * len(hand) for seat, hand in enumerate(self.hands)]

    @property
    def mine(self) -> list[int]:
        return [] if self.viewer == SPECTATOR else self.hands[self.viewer]

    def shown(self) -> Data:
        return self.save() | {
            "deck": len(self.deck),
            "hands": [len(hand) for hand in self.hands],
            "mine": self.mine[:],
        }

    def dealt_again(self, seat: int, seed: int) -> CardsState:
        twin = self.copy()
        hidden = [*self.deck, *(card for n, hand in enumerate(self.hands) if n != seat for card in hand)]
        hidden.sort()  # so that it is the same wherever they lay
        shuffle(seeded(seed), hidden)
        for n, hand in enumerate(self.hands):
            if n != seat:
                twin.hands[n] = sorted(hidden.pop() for _ in hand)
        twin.deck = hidden
        twin.settle()  # what others may choose has changed
        return twin

    def scores(self) -> list[int]:
        return [sum(cards) for cards in self.played]

    def breakdown(self) -> list[dict[str, int]]:
        return [{"cards": score} for score in self.scores()]


def create(seats: int, options: dict[str, str], map_document: Data) -> Cards:
    return Cards()
