"""What is told of a game as it happens: a number of this list and its details, for a log."""

from __future__ import annotations

from typing import Final

ROUND: Final = 0  # round, cubes for each
PUT_UP: Final = 1  # seat, company
PASSED_MARKER: Final = 2  # seat
BID: Final = 3  # seat, company, cubes
DROPPED: Final = 4  # seat, company
WON: Final = 5  # seat, company, cubes
STARTED: Final = 6  # seat, company, location
BUILT: Final = 7  # seat, company, route, profit
PASSED: Final = 8  # company
LINKED: Final = 9  # company, the set of companies on the link
PAID: Final = 10  # seat, company, cash
FINAL: Final = 11  # -
CONTROLS: Final = 12  # seat, company
TOOK: Final = 13  # seat, company, location
VALUED: Final = 14  # company, value of a share
OVER: Final = 15  # -
