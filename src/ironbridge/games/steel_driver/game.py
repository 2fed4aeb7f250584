"""Steel Driver as a `Game`: the board, the vocabulary, and how a position is made."""

from __future__ import annotations

from collections.abc import Mapping

from ironbridge.engine.chance import below, seeded
from ironbridge.engine.game import Data, Game
from ironbridge.games.steel_driver.about import ABOUT
from ironbridge.games.steel_driver.rules.board import Board, board_of
from ironbridge.games.steel_driver.rules.state import SteelDriverState, new_position
from ironbridge.games.steel_driver.rules.vocabulary import Vocabulary

FOLDER = "ironbridge.games.steel_driver"


class SteelDriver(Game):
    """The rules on one board for one number of seats."""

    def __init__(self, board: Board, seats: int, options: Mapping[str, str]) -> None:
        self.board = board
        self.vocabulary = Vocabulary(board, seats)
        super().__init__(ABOUT, seats, options, board.document, self.vocabulary.words, FOLDER)

    def set_up(self, seed: int) -> SteelDriverState:
        state = new_position(self)
        state.marker = below(seeded(seed), self.seats)  # R10, A2: chance stands in for the youngest player
        return state

    def new_position(self) -> SteelDriverState:
        return new_position(self)


def create(seats: int, options: Mapping[str, str], map_document: Data) -> SteelDriver:
    """The game with these options, on the board of a map's document."""
    return SteelDriver(board_of(map_document), seats, options)
