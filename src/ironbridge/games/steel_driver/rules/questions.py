"""The phases in which somebody must choose, and the questions they ask, one at a time."""

from __future__ import annotations

from typing import Final

BEFORE: Final = -1  # the board is set up, and nothing has happened yet
AUCTIONS: Final = 0
BUILDING: Final = 1
FINAL: Final = 2

PHASES: Final[tuple[str, ...]] = ("auction", "build", "final")

ASK_AUCTION: Final = 0  # the active player: put a company up, or pass the marker?
ASK_BID: Final = 1  # how much, or drop out?
ASK_START: Final = 2  # a company's first track: from which hexagon?
ASK_BUILD: Final = 3  # which track?
ASK_TAKE: Final = 4  # the final phase: which goods cube?
PHASE_OVER: Final = 5  # nobody is asked: the next phase begins

QUESTIONS: Final[tuple[str, ...]] = ("auction", "bid", "start", "build", "take")
