"""Every choice that can ever be made in Brass: Birmingham, as a word; a choice is its place in this list."""

from __future__ import annotations

from typing import Final

from ironbridge.games.brass_birmingham.rules.board import Board
from ironbridge.games.brass_birmingham.rules.cards import Cards
from ironbridge.games.brass_birmingham.rules.components import INDUSTRIES, INDUSTRY_COUNT
from ironbridge.parts.bits import members

# R29, R30: the actions. The first words are the same on every board.
ACTION_WORDS: Final[tuple[str, ...]] = ("build", "network", "develop", "sell", "loan", "scout", "pass")
BUILD: Final = 0
NETWORK: Final = 1
DEVELOP: Final = 2
SELL: Final = 3
LOAN: Final = 4
SCOUT: Final = 5
PASS: Final = 6
DONE: Final = 7
TAKE_OFF: Final = 8  # develop:cotton …, one for each industry
CARD: Final = TAKE_OFF + INDUSTRY_COUNT  # card:belper …, one for each kind of card


class Vocabulary:
    """The words of a game on a board, and where each family of them begins."""

    def __init__(self, board: Board, cards: Cards) -> None:
        # What can be built where: a space and an industry that it shows.
        self.sites = [(slot, industry) for slot, shown in enumerate(board.shows) for industry in members(shown)]
        self.site_index = {slot * INDUSTRY_COUNT + industry: site for site, (slot, industry) in enumerate(self.sites)}
        slots = board.slot_ids
        self.site = CARD + cards.count
        self.line = self.site + len(self.sites)
        self.sell = self.line + len(board.lines)
        self.coal = self.sell + len(slots)
        self.iron = self.coal + len(slots)
        self.beer = self.iron + len(slots)  # of a brewery
        self.stall = self.beer + len(slots)  # of a merchant
        self.give_up = self.stall + board.stall_count
        # The first choice of every family; each goes on up to the next.
        self.families = {
            "action": BUILD,
            "done": DONE,
            "develop": TAKE_OFF,
            "card": CARD,
            "build": self.site,
            "link": self.line,
            "sell": self.sell,
            "coal": self.coal,
            "iron": self.iron,
            "beer": self.beer,
            "merchant": self.stall,
            "give-up": self.give_up,
        }
        self.words = [
            *ACTION_WORDS,
            "done",
            *(f"develop:{industry}" for industry in INDUSTRIES),
            *(f"card:{card}" for card in cards.ids),
            *(f"build:{INDUSTRIES[industry]}@{slots[slot]}" for slot, industry in self.sites),
            *(f"link:{line.id}" for line in board.lines),
            *(f"sell:{slot}" for slot in slots),
            *(f"coal<{slot}" for slot in slots),
            *(f"iron<{slot}" for slot in slots),
            *(f"beer<{slot}" for slot in slots),
            *(f"beer<{stall}" for stall in board.stall_ids),
            *(f"give-up:{slot}" for slot in slots),
        ]
