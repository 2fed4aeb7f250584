"""Every choice that can ever be made in Steel Driver, as a word; a choice is its place in this list."""

from __future__ import annotations

from typing import Final

from ironbridge.games.steel_driver.rules.board import Board
from ironbridge.games.steel_driver.rules.components import COMPANIES, COMPANY_COUNT, INCOME, ROUNDS

# The families of words, in the order of the vocabulary. The first three are the same on every board.
AUCTION: Final = 0  # auction:red … auction:purple
PASS: Final = COMPANY_COUNT
DROP: Final = PASS + 1
START: Final = DROP + 1  # start:boston …, one for each location


class Vocabulary:
    """The words of a game on a board for so many seats, and where each family of them begins."""

    def __init__(self, board: Board, seats: int) -> None:
        locations = [location.id for location in board.locations]
        # R12: cubes may be kept, so nobody can ever bid more than all that one player is given in a game.
        self.highest_bid = INCOME[seats] * ROUNDS
        self.take = START + len(locations)
        self.build = self.take + len(locations)
        self.bid = self.build + len(board.routes) - 1  # so that bid + n is the choice of bid:n
        self.words = [
            *(f"auction:{company}" for company in COMPANIES),
            "pass",
            "drop",
            *(f"start:{location}" for location in locations),
            *(f"take:{location}" for location in locations),
            *(f"build:{route.id}" for route in board.routes),
            *(f"bid:{cubes}" for cubes in range(1, self.highest_bid + 1)),
        ]
