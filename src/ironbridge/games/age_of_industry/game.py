"""Age of Industry as a `Game`: the board, the vocabulary, and how a position is made."""

from __future__ import annotations

from collections.abc import Mapping

from ironbridge.engine.chance import below, seeded, shuffle
from ironbridge.engine.game import Data, Game
from ironbridge.games.age_of_industry.about import ABOUT
from ironbridge.games.age_of_industry.rules import drawing_cards
from ironbridge.games.age_of_industry.rules.board import Board, board_of
from ironbridge.games.age_of_industry.rules.components import CARD_COPIES, HAND, MARKET_TILES
from ironbridge.games.age_of_industry.rules.state import IndustryState, new_position
from ironbridge.games.age_of_industry.rules.vocabulary import Vocabulary

FOLDER = "ironbridge.games.age_of_industry"


class AgeOfIndustry(Game):
    """The rules on one board for one number of seats, in one edition."""

    def __init__(self, board: Board, seats: int, options: Mapping[str, str]) -> None:
        self.board = board
        self.vocabulary = Vocabulary(board)
        self.edition = int(options["edition"])
        self.dearest_first = options["refill"] == "dearest-first"  # A10
        self.hand = HAND[options["edition"]][seats]  # R14
        self.deck = [card for card, copies in enumerate(CARD_COPIES) for _ in range(copies)]
        self.every_railway = (1 << board.railway_count) - 1
        super().__init__(ABOUT, seats, options, board.document, self.vocabulary.words, FOLDER)

    def set_up(self, seed: int) -> IndustryState:
        state = new_position(self)
        chance = seeded(seed)
        first = below(chance, self.seats)  # R13: then clockwise
        state.order = [(first + n) % self.seats for n in range(self.seats)]
        tiles = MARKET_TILES[:]
        shuffle(chance, tiles)
        state.buys = tiles[: self.board.market_count]  # R18: the others go back to the box
        cards = self.deck[:]
        shuffle(chance, cards)
        state.deck = cards
        state.deck_left = len(cards)
        for seat in range(self.seats):
            state.deck_left -= self.hand
            state.hands[seat] = sorted(cards[state.deck_left : state.deck_left + self.hand])
        drawing_cards.refill_display(state)  # R15
        self.fill_imports(state)
        state.reveals = 0
        return state

    def fill_imports(self, state: IndustryState) -> None:
        """R17: in the first edition the coal lies there from the start, but nobody can use it yet (R71)."""
        if self.edition == 1:
            for ship, space in enumerate(self.board.ships):
                state.cubes[self.board.space_count + ship] = space.coal

    def new_position(self) -> IndustryState:
        return new_position(self)


def create(seats: int, options: Mapping[str, str], map_document: Data) -> AgeOfIndustry:
    """The game with these options, on the board of a map's document."""
    return AgeOfIndustry(board_of(map_document), seats, options)
