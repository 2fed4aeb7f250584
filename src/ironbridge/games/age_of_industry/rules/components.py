"""What is in the box of Age of Industry."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOTHING: Final = -1
NOWHERE: Final = -1

# R1.
COTTON: Final = 0
FACTORY: Final = 1
IRON: Final = 2
COAL: Final = 3
PORT: Final = 4
SHIP: Final = 5
INDUSTRIES: Final[tuple[str, ...]] = ("cotton", "factory", "iron", "coal", "port", "ship")
INDUSTRY_COUNT: Final = 6
SELLABLE: Final = 1 << COTTON | 1 << FACTORY  # R82

# R36: the kinds of spaces, and the industries that each is for.
SPACE_KINDS: Final[tuple[str, ...]] = ("plain", "mine", "port", "ship")
INDUSTRIES_ON: Final[dict[str, int]] = {
    "plain": 1 << COTTON | 1 << FACTORY | 1 << IRON,
    "mine": 1 << COAL,
    "port": 1 << PORT,
    "ship": 1 << SHIP,
}

COLOURS: Final[tuple[str, ...]] = ("brown", "light_green", "purple", "blue", "yellow", "orange")
COLOUR_COUNT: Final = 6

RAILWAYS: Final = 12  # R2, R112
DISPLAY: Final = 2  # R15
HAND_LIMIT: Final = 9  # R95
DRAW: Final = 2  # R93
ACTIONS: Final = 2  # R20
# R14: the first hand, by edition and number of seats.
HAND: Final[dict[str, dict[int, int]]] = {"1": {2: 5, 3: 6, 4: 5, 5: 6}, "2": {2: 6, 3: 6, 4: 6, 5: 6}}

LOAN: Final = 10  # R73
INTEREST: Final = 1  # R101
RAILWAY_COST: Final = 1  # R78, R79
RAILWAY_COAL: Final = 1
RAILWAY_IRON: Final = 1
RAILWAY_INCOME: Final = 2  # R105: beside what stands at its ends
CROWDED: Final = 4  # R39: from so many spaces on, a location takes two counters of each player
MONEY_FOR_A_POINT: Final = 5  # R107
UNPAID_LOAN: Final = -5  # R109: in points


class Counter:
    """R3, R4: a kind of counter: what it costs, the cubes it brings, and what flipping it pays."""

    def __init__(self, industry: int, level: int, costs: tuple[int, int, int], cubes: int, profit: int) -> None:
        self.industry = industry
        self.level = level
        self.money, self.coal, self.iron = costs
        self.cubes = cubes
        self.profit = profit
        self.name = f"{INDUSTRIES[industry]}-{level}"


# One line a kind, three for each industry: level, ($, coal, iron), cubes, profit. Only some of these numbers are in the
# rulebooks; which ones, and how the others were chosen, is told in docs/maps.md. Level 0 is never built (R5).
# None needs more than one cube of a kind.
COUNTERS: Final[list[Counter]] = [
    Counter(COTTON, 1, (4, 0, 0), 0, 8),
    Counter(COTTON, 2, (6, 1, 0), 0, 11),
    Counter(COTTON, 3, (12, 1, 1), 0, 20),
    Counter(FACTORY, 0, (0, 0, 0), 0, 0),
    Counter(FACTORY, 3, (10, 1, 1), 0, 16),
    Counter(FACTORY, 4, (16, 1, 1), 0, 27),
    Counter(IRON, 1, (2, 0, 0), 3, 4),
    Counter(IRON, 2, (5, 1, 0), 4, 9),
    Counter(IRON, 3, (8, 1, 0), 5, 13),
    Counter(COAL, 1, (3, 0, 0), 3, 4),
    Counter(COAL, 2, (6, 0, 0), 4, 8),
    Counter(COAL, 3, (9, 0, 1), 5, 13),
    Counter(PORT, 1, (3, 0, 0), 0, 5),
    Counter(PORT, 2, (5, 0, 1), 0, 9),
    Counter(PORT, 3, (8, 1, 1), 0, 14),
    Counter(SHIP, 0, (0, 0, 0), 0, 0),
    Counter(SHIP, 2, (7, 1, 0), 0, 12),
    Counter(SHIP, 3, (12, 1, 1), 0, 20),
]
COUNTER_COUNT: Final = 18
LEVELS: Final = 3  # kinds of counters of each industry
COUNTER_INDEX: Final[dict[str, int]] = {counter.name: kind for kind, counter in enumerate(COUNTERS)}
# R2: two of every kind on each mat, but a single ship of level 0.
COPIES: Final[list[int]] = [1 if counter.name == "ship-0" else 2 for counter in COUNTERS]
# R6: what a port buys, by its level.
PORT_BUYS: Final[dict[int, int]] = {1: 1 << COTTON, 2: SELLABLE, 3: SELLABLE}

# R7, A2: the cards by kind, the industries first and then the colours. The six numbers of industry cards are in the
# rulebooks; which industry has which is a guess: 3 for ships, which Germany has no use for.
CARDS: Final[tuple[str, ...]] = (*INDUSTRIES, *COLOURS)
CARD_COUNT: Final = 12
CARD_COPIES: Final[list[int]] = [6, 8, 6, 7, 6, 3, *(5 for _ in COLOURS)]
# Version 1 of our rules had the numbers for ports and ships the other way round: what was begun with it goes on so.
FIRST_CARD_COPIES: Final[list[int]] = [6, 8, 6, 7, 3, 6, *(5 for _ in COLOURS)]

# R9, A2: the market tiles as sets of the goods they buy; the last three are "no demand".
MARKET_TILES: Final[list[int]] = [
    *(1 << COTTON for _ in range(7)),
    *(1 << FACTORY for _ in range(5)),
    *(SELLABLE for _ in range(3)),
    *(0 for _ in range(3)),
]
