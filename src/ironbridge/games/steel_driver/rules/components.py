"""What is in the box of Steel Driver."""

from __future__ import annotations

from typing import Final

ROUNDS: Final = 5

# A1: red, yellow, green and blue stand in this order on the board; black and purple last is our guess.
COMPANIES: Final[tuple[str, ...]] = ("red", "yellow", "green", "blue", "black", "purple")
COMPANY_COUNT: Final = 6
SHARES: Final = 5
TRACKS: Final = 17

GOODS: Final[tuple[str, ...]] = ("white", "black", "silver", "orange", "red")
GOODS_COUNT: Final = 5
# White goods are investment cubes put to a second use.
GOODS_CUBES: Final[tuple[int, ...]] = (60, 12, 6, 5, 3)

# R11: investment cubes for each player each round, by the number of players.
INCOME: Final[tuple[int, ...]] = (0, 0, 0, 10, 8, 7, 6)

# R41, R42: the transcontinental link.
BUILDER_BONUS: Final = 50
OTHER_BONUS: Final = 30

# R58: a set by its number of colours.
SET_VALUE: Final[tuple[int, ...]] = (0, 10, 30, 60, 100, 150)

NOBODY: Final = -1
NOWHERE: Final = -1
