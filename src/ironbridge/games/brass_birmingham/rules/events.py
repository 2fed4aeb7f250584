"""What is told of a game as it happens: a number of this list and its details, for a log."""

from __future__ import annotations

from typing import Final

ERA: Final = 0  # era
ROUND: Final = 1  # era, round
PLAYED: Final = 2  # seat, action, card
BUILT: Final = 3  # seat, slot, kind
REPLACED: Final = 4  # seat, slot, kind that was there, its owner
LINKED: Final = 5  # seat, line, money
DEVELOPED: Final = 6  # seat, kind
SOLD: Final = 7  # seat, slot, kind, stall whose barrel was drunk or -1
BORROWED: Final = 8  # seat, income level
SCOUTED: Final = 9  # seat
COAL: Final = 10  # seat, slot
IRON: Final = 11  # seat, slot
BEER: Final = 12  # seat, slot
MERCHANT_BEER: Final = 13  # seat, stall
BOUGHT: Final = 14  # seat, industry (coal or iron), money
DELIVERED: Final = 15  # seat, slot, cubes, money
FLIPPED: Final = 16  # seat, slot, kind, spaces of income
BONUS: Final = 17  # seat, merchant
ORDER: Final = 18  # the seats in turn order, packed into a number
INCOME: Final = 19  # seat, money (less than 0 is paid)
GAVE_UP: Final = 20  # seat, slot, kind, money
SHORT: Final = 21  # seat, money missing, points lost
LINK_POINTS: Final = 22  # seat, points, links
TILE_POINTS: Final = 23  # seat, points, tiles
CLEARED: Final = 24  # -
MONEY_POINTS: Final = 25  # seat, points
INCOME_POINTS: Final = 26  # seat, points
AGAIN_POINTS: Final = 27  # seat, points
DREW: Final = 28  # seat, cards
OVER: Final = 29  # -
