"""The questions a player can be asked, and what the rules do between them."""

from __future__ import annotations

from typing import Final

# Nobody is asked: what the rules do by themselves.
BEFORE: Final = 0  # the game has not begun
ACTION_OVER: Final = 1
# Somebody is asked.
ASK_BID: Final = 2
ASK_ACTION: Final = 3
ASK_START: Final = 4  # where to lay the first tile
ASK_EXIT: Final = 5  # where the next tile leads
ASK_CITY: Final = 6  # to urbanise, to let grow, or to link with the west
ASK_COLOUR: Final = 7  # of the new city
ASK_CUBE: Final = 8
ASK_LINK: Final = 9  # that the cube uses next
ASK_CARD: Final = 10
QUESTIONS: Final[tuple[str, ...]] = (
    *("before", "action-over", "bid", "action", "start", "exit", "city", "colour", "cube", "link", "card"),
)
