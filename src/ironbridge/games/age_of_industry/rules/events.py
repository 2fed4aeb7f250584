"""What is told of a game as it happens: a number of this list and its details, for a log."""

from __future__ import annotations

from typing import Final

ROUND: Final = 0  # round
PLAYED: Final = 1  # seat, action, card, or -1 for passing without one (R97)
TOOK: Final = 2  # seat, card; from the display
DREW: Final = 3  # seat, card; from the pile: only the seat may know which
REVEALED: Final = 4  # card; onto the display
BUILT: Final = 5  # seat, space, kind, money
REPLACED: Final = 6  # seat, space, kind that was there, its owner
LAID: Final = 7  # seat, railway, money
DEVELOPED: Final = 8  # seat, kind
SOLD: Final = 9  # seat, space, kind, port's space, or the number of spaces + market
COAL: Final = 10  # seat, source
IRON: Final = 11  # seat, space
BOUGHT: Final = 12  # seat, industry (coal or iron), money
DELIVERED: Final = 13  # seat, source, cubes, money
IMPORTED: Final = 14  # ship, cubes
FLIPPED: Final = 15  # owner, space, kind, profit
BORROWED: Final = 16  # seat, loans
REPAID: Final = 17  # seat, loans
ORDER: Final = 18  # the seats in turn order, packed into a number
INTEREST: Final = 19  # seat, money
RAILWAY_INCOME: Final = 20  # seat, money, railways
POINTS: Final = 21  # seat, for money, for counters, for unpaid loans (0 or less)
OVER: Final = 22  # -
