"""Railroad Tycoon as a `Game`: the board, the vocabulary, and how a position is made."""

from __future__ import annotations

from collections.abc import Mapping

from ironbridge.engine.chance import below, seeded, shuffle
from ironbridge.engine.game import Data, Game
from ironbridge.games.railroad_tycoon.about import ABOUT
from ironbridge.games.railroad_tycoon.judgement.routes import Route
from ironbridge.games.railroad_tycoon.rules import bag, grants
from ironbridge.games.railroad_tycoon.rules.board import Board, board_of
from ironbridge.games.railroad_tycoon.rules.components import (
    CARDS_EACH,
    COLOUR_COUNT,
    FEWER_CUBES,
    MARKERS,
    NOWHERE,
    START_CARDS,
    TYCOONS,
)
from ironbridge.games.railroad_tycoon.rules.state import TycoonState, new_position
from ironbridge.games.railroad_tycoon.rules.vocabulary import Vocabulary
from ironbridge.parts.hexes import SIDE_COUNT, opposite, track_ends

FOLDER = "ironbridge.games.railroad_tycoon"


class RailroadTycoon(Game):
    """The rules on one board for one number of seats, in full or for beginners."""

    def __init__(self, board: Board, seats: int, options: Mapping[str, str]) -> None:
        self.board = board
        self.vocabulary = Vocabulary(board, seats)
        self.full = options["variant"] == "full"  # R98
        # R80; A24: on a small map at most two thirds of the cities.
        self.markers = min(MARKERS[seats], board.city_count * 2 // 3)
        # The sides of cities with a hex beside them; by hex, those that it is beside of, and those near it.
        self.starts = [start for start, hex_ in enumerate(board.beside_city) if hex_ != NOWHERE]
        self.starts_in: list[list[int]] = [[] for _ in range(board.hex_count)]
        self.starts_near: list[list[int]] = [[] for _ in range(board.hex_count)]
        for start in self.starts:
            hex_ = board.beside_city[start]
            self.starts_in[hex_].append(start)
            following = {
                board.next_hex[hex_ * SIDE_COUNT + exit_] for exit_ in track_ends(opposite(start % SIDE_COUNT))
            }
            for near in sorted({hex_, *following} - {NOWHERE}):
                self.starts_near[near].append(start)
        self.tiles_to_city = grants.tiles_to_city(board)
        # R14: the cards that are shuffled, without those that lie there from the start.
        self.deck = [index for index in range(START_CARDS, board.card_count) for _ in range(board.cards[index].copies)]
        self.routes: list[list[Route]] | None = None  # found when a bot first asks for them
        super().__init__(ABOUT, seats, options, board.document, self.vocabulary.words, FOLDER)

    def set_up(self, seed: int) -> TycoonState:
        state = new_position(self)
        state.chance = seeded(seed)
        state.first = below(state.chance, self.seats)  # R12, A1
        for city in range(self.board.city_count):
            for _ in range(self.cubes_at_start(city)):
                state.cubes[city * COLOUR_COUNT + bag.draw_cube(state)] += 1
        if self.full:
            self._deal(state)
        return state

    def cubes_at_start(self, city: int) -> int:
        """R8, R9: as many as are printed there, with few players one less."""
        printed = self.board.cities[city].cubes
        return printed if self.seats > FEWER_CUBES else max(1, printed - 1)

    def _deal(self, state: TycoonState) -> None:
        """R13, R14: a tycoon for everybody, and the first cards."""
        tycoons = list(range(len(TYCOONS)))
        shuffle(state.chance, tycoons)
        state.tycoons = tycoons[: self.seats]
        state.deck = self.deck[:]
        shuffle(state.chance, state.deck)
        state.deck_left = len(state.deck) - CARDS_EACH * self.seats
        state.display = [*range(START_CARDS), *state.deck[state.deck_left :]]

    def new_position(self) -> TycoonState:
        return new_position(self)


def create(seats: int, options: Mapping[str, str], map_document: Data) -> RailroadTycoon:
    """The game with these options, on the board of a map's document."""
    return RailroadTycoon(board_of(map_document), seats, options)
