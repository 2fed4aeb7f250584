"""Every choice that can ever be made in Age of Industry, as a word; a choice is its place in this list."""

from __future__ import annotations

from typing import Final

from ironbridge.games.age_of_industry.rules.board import Board
from ironbridge.games.age_of_industry.rules.components import (
    CARD_COUNT,
    CARDS,
    COUNTER_COUNT,
    COUNTERS,
    INDUSTRIES,
    INDUSTRY_COUNT,
)
from ironbridge.parts.bits import members

# R24, R66: the actions. The first words are the same on every board.
ACTION_WORDS: Final[tuple[str, ...]] = ("build", "combine", "railway", "sell", "develop", "draw", "pass")
BUILD: Final = 0
COMBINE: Final = 1
RAILWAY: Final = 2
SELL: Final = 3
DEVELOP: Final = 4
DRAW: Final = 5
PASS: Final = 6
REPAY: Final = 7  # R74: no action
DONE: Final = 8
TAKE_PILE: Final = 9
TAKE: Final = 10  # take:cotton …, one for each kind of card
CARD: Final = TAKE + CARD_COUNT  # card:cotton …
TAKE_OFF: Final = CARD + CARD_COUNT  # develop:cotton-1 …, one for each kind of counter
SITE: Final = TAKE_OFF + COUNTER_COUNT  # build:cotton@berlin.1 …


class Vocabulary:
    """The words of a game on a board, and where each family of them begins."""

    def __init__(self, board: Board) -> None:
        # What can be built where: a space and an industry that it is for.
        self.sites = [(space, industry) for space, allowed in enumerate(board.allows) for industry in members(allowed)]
        self.site_index = {space * INDUSTRY_COUNT + industry: site for site, (space, industry) in enumerate(self.sites)}
        spaces = board.space_ids
        self.line = SITE + len(self.sites)
        self.sell = self.line + len(board.railways)
        self.port = self.sell + len(spaces)
        self.market = self.port + len(spaces)
        self.coal = self.market + len(board.market_ids)  # of a mine's space, or an import's
        self.iron = self.coal + len(board.source_ids)
        # The first choice of every family; each goes on up to the next.
        self.families = {
            "action": BUILD,
            "repay": REPAY,
            "done": DONE,
            "pile": TAKE_PILE,
            "take": TAKE,
            "card": CARD,
            "develop": TAKE_OFF,
            "build": SITE,
            "railway": self.line,
            "sell": self.sell,
            "port": self.port,
            "market": self.market,
            "coal": self.coal,
            "iron": self.iron,
        }
        self.words = [
            *ACTION_WORDS,
            "repay",
            "done",
            "take:pile",
            *(f"take:{card}" for card in CARDS),
            *(f"card:{card}" for card in CARDS),
            *(f"develop:{counter.name}" for counter in COUNTERS),
            *(f"build:{INDUSTRIES[industry]}@{spaces[space]}" for space, industry in self.sites),
            *(f"railway:{railway.id}" for railway in board.railways),
            *(f"sell:{space}" for space in spaces),
            *(f"to:{space}" for space in spaces),
            *(f"to:{market}" for market in board.market_ids),
            *(f"coal<{source}" for source in board.source_ids),
            *(f"iron<{space}" for space in spaces),
        ]
