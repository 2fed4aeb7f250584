"""Brass: Birmingham as a `Game`: the board, the cards, the vocabulary, and how a position is made."""

from __future__ import annotations

from collections.abc import Mapping

from ironbridge.engine.chance import seeded, shuffle
from ironbridge.engine.game import Data, Game
from ironbridge.games.brass_birmingham.about import ABOUT
from ironbridge.games.brass_birmingham.rules import turns
from ironbridge.games.brass_birmingham.rules.board import Board, board_of
from ironbridge.games.brass_birmingham.rules.cards import Cards
from ironbridge.games.brass_birmingham.rules.components import MERCHANT_TILES
from ironbridge.games.brass_birmingham.rules.state import BrassState, new_position
from ironbridge.games.brass_birmingham.rules.vocabulary import Vocabulary

FOLDER = "ironbridge.games.brass_birmingham"


class BrassBirmingham(Game):
    """The rules on one board for one number of seats, in full or as the introductory game."""

    def __init__(self, board: Board, seats: int, options: Mapping[str, str]) -> None:
        self.board = board
        self.cards = Cards(board, seats)
        self.vocabulary = Vocabulary(board, self.cards)
        # R89, R90: the spaces that a location card names.
        self.named_slots = [board.slots_in(places) for places in self.cards.names]
        self.introductory = options["game"] != "full"  # R143
        # R36, A10, A11: whether the last round of each era pays income.
        self.pays_last = [options["game"] != "introductory-no-last-income", False]
        # R7, R11: the merchant tiles in use, and the stalls they lie on.
        self.merchant_tiles = [buys for buys, fewest in MERCHANT_TILES if fewest <= seats]
        fewest_at = [board.merchants[merchant].players for merchant in board.stall_merchant]
        self.stalls = [stall for stall, fewest in enumerate(fewest_at) if fewest <= seats]
        super().__init__(ABOUT, seats, options, board.document, self.vocabulary.words, FOLDER)

    def set_up(self, seed: int) -> BrassState:
        state = new_position(self)
        state.chance = seeded(seed)
        self._lay_merchants(state)
        turns.shuffle_deck(state, self.cards.deck[:])
        turns.deal(state)
        for seat in range(self.seats):  # R20, A5: nobody looks at it
            state.deck_left -= 1
            state.face_down[seat] = state.deck[state.deck_left]
        chance = state.chance[:]
        shuffle(chance, state.order)  # R21
        state.chance = chance
        state.reveals = 0
        return state

    def _lay_merchants(self, state: BrassState) -> None:
        """R11, R12: shuffled, one on each stall in use, and the barrels beside them."""
        tiles, chance = self.merchant_tiles[:], state.chance[:]
        shuffle(chance, tiles)
        state.chance = chance
        for stall, buys in zip(self.stalls, tiles, strict=True):
            state.buys[stall] = buys
        state.barrels = turns.stalls_with_beer(state.buys)

    def new_position(self) -> BrassState:
        return new_position(self)


def create(seats: int, options: Mapping[str, str], map_document: Data) -> BrassBirmingham:
    """The game with these options, on the board of a map's document."""
    return BrassBirmingham(board_of(map_document), seats, options)
