"""What is told of a game as it happens: a number of this list and its details, for a log."""

from __future__ import annotations

from typing import Final

TURN: Final = 0  # turn
BID: Final = 1  # seat, money
OUT: Final = 2  # seat; of the auction
FIRST: Final = 3  # seat, money paid, 0 if all passed
ISSUED: Final = 4  # seat, shares
PASSED: Final = 5  # seat
LAID: Final = 6  # seat, hex, sides (in * 6 + out), money
LINKED: Final = 7  # seat, city, city, tiles
REMOVED: Final = 8  # seat, city, tiles
URBANISED: Final = 9  # seat, city, colour, money
CUBES: Final = 10  # city, the cubes added, packed: 3 bits for each colour
UPGRADED: Final = 11  # seat, level, money
DELIVERED: Final = 12  # seat, colour, from city, to city
POINTS: Final = 13  # seat, points for own links in a delivery
HOTEL: Final = 14  # seat, card
BONUS: Final = 15  # seat, card, points
EMPTY: Final = 16  # city
TOOK: Final = 17  # seat, card
USED: Final = 18  # seat, card
GREW: Final = 19  # seat, city
WESTERN: Final = 20  # seat, city, cubes
SHOWN: Final = 21  # card; newly available
INCOME: Final = 22  # seat, money
DIVIDENDS: Final = 23  # seat, money
LAST_TURN: Final = 24  # turn
REVEALED: Final = 25  # seat, tycoon; Pullman during the game
TYCOON: Final = 26  # seat, tycoon, points
RESULT: Final = 27  # seat, points, shares
OVER: Final = 28  # -
