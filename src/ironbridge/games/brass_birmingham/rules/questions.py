"""The questions a player can be asked, and what the rules do between them."""

from __future__ import annotations

from typing import Final

# Nobody is asked: what the rules do by themselves.
BEFORE: Final = 0  # the game has not begun
PAYING: Final = 1  # the income of the next player in turn order
SUPPLIED: Final = 2  # the action has all the cubes and barrels it needs, and goes on
ACTION_OVER: Final = 3
# Somebody is asked.
ASK_ACTION: Final = 4
ASK_CARD: Final = 5
ASK_SITE: Final = 6
ASK_LINK: Final = 7
ASK_SECOND_LINK: Final = 8
ASK_DEVELOP: Final = 9
ASK_DEVELOP_MORE: Final = 10
ASK_SELL: Final = 11
ASK_SELL_MORE: Final = 12
ASK_COAL: Final = 13
ASK_IRON: Final = 14
ASK_BEER: Final = 15
ASK_BONUS: Final = 16
ASK_SCOUT: Final = 17
ASK_GIVE_UP: Final = 18
QUESTIONS: Final[tuple[str, ...]] = (
    *("before", "paying", "supplied", "action-over", "action", "card", "site", "link", "second-link"),
    *("develop", "develop-more"),
    *("sell", "sell-more", "coal", "iron", "beer", "bonus", "scout", "give-up"),
)
