"""The questions a player can be asked, and what the rules do between them."""

from __future__ import annotations

from typing import Final

# Nobody is asked: what the rules do by themselves.
BEFORE: Final = 0  # the game has not begun
SUPPLIED: Final = 1  # the counter or railway has all the cubes it needs
ACTION_OVER: Final = 2
# Somebody is asked.
ASK_ACTION: Final = 3
ASK_CARD: Final = 4
ASK_SITE: Final = 5
ASK_RAILWAY: Final = 6
ASK_SELL: Final = 7
ASK_SELL_MORE: Final = 8
ASK_BUYER: Final = 9
ASK_DEVELOP: Final = 10
ASK_TAKE: Final = 11
ASK_COAL: Final = 12
ASK_IRON: Final = 13
ASK_REPAY: Final = 14  # at the end of one's own turn
ASK_REPAY_AGAIN: Final = 15  # before the interest is due
QUESTIONS: Final[tuple[str, ...]] = (
    *("before", "supplied", "action-over", "action", "card", "site", "railway", "sell", "sell-more", "buyer"),
    *("develop", "take", "coal", "iron", "repay", "repay-again"),
)
