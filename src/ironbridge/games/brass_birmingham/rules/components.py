"""What is in the box of Brass: Birmingham."""

from __future__ import annotations

from typing import Final

from ironbridge.parts.price_track import PriceTrack

NOBODY: Final = -1
NOTHING: Final = -1
NOWHERE: Final = -1

CANAL: Final = 0
RAIL: Final = 1
ERAS: Final[tuple[str, ...]] = ("canal", "rail")

COTTON: Final = 0
MANUFACTURER: Final = 1
POTTERY: Final = 2
COAL: Final = 3
IRON: Final = 4
BREWERY: Final = 5
INDUSTRIES: Final[tuple[str, ...]] = ("cotton", "manufacturer", "pottery", "coal", "iron", "brewery")
INDUSTRY_COUNT: Final = 6
SELLABLE: Final = 1 << COTTON | 1 << MANUFACTURER | 1 << POTTERY  # the others flip when they are empty

START_MONEY: Final = 17
HAND: Final = 8
LINKS: Final = 14  # A4: for each player, in each era
ACTIONS: Final = 2

CANAL_COST: Final = 3
RAIL_COST: Final = 5
SECOND_RAIL_COST: Final = 10  # R135: both together cost 15
DEVELOP_MOST: Final = 2
LOAN: Final = 30
LOAN_LEVELS: Final = 3
SCOUT_CARDS: Final = 3
BARRELS: Final[tuple[int, ...]] = (1, 2)  # R98: on a new brewery, by era
MERCHANT_LINKS: Final = 2  # A15: the link icons printed at each merchant place

# R144: the introductory game pays a point for so much money, up to so many points.
MONEY_FOR_A_POINT: Final = 4
MOST_POINTS_FOR_MONEY: Final = 15


class Tile:
    """R4: a kind of industry tile. What it costs is on the front; points, income and links are on the flipped back."""

    def __init__(
        self, industry: int, level: int, costs: tuple[int, int, int, int], gives: tuple[int, int, int], marks: str = ""
    ) -> None:
        self.industry = industry
        self.level = level
        self.money, self.coal, self.iron, self.beer = costs  # beer is what selling it takes
        self.points, self.income, self.links = gives
        self.eras = 1 << CANAL if marks == "canal" else 1 << RAIL if "rail" in marks else 1 << CANAL | 1 << RAIL
        self.bulb = "bulb" in marks  # R117: cannot be developed


# One line a level: how many, (£, coal, iron, beer to sell), (points, income spaces, link icons). D01 of the facts:
# a manufacturer IV costs £8 on the retail mat.
_STACKS: Final[list[list[tuple[int, Tile]]]] = [
    [
        (3, Tile(COTTON, 1, (12, 0, 0, 1), (5, 5, 1), "canal")),
        (2, Tile(COTTON, 2, (14, 1, 0, 1), (5, 4, 2))),
        (3, Tile(COTTON, 3, (16, 1, 1, 1), (9, 3, 1))),
        (3, Tile(COTTON, 4, (18, 1, 1, 1), (12, 2, 1))),
    ],
    [
        (1, Tile(MANUFACTURER, 1, (8, 1, 0, 1), (3, 5, 2), "canal")),
        (2, Tile(MANUFACTURER, 2, (10, 0, 1, 1), (5, 1, 1))),
        (1, Tile(MANUFACTURER, 3, (12, 2, 0, 0), (4, 4, 0))),
        (1, Tile(MANUFACTURER, 4, (8, 0, 1, 1), (3, 6, 1))),
        (2, Tile(MANUFACTURER, 5, (16, 1, 0, 2), (8, 2, 2))),
        (1, Tile(MANUFACTURER, 6, (20, 0, 0, 1), (7, 6, 1))),
        (1, Tile(MANUFACTURER, 7, (16, 1, 1, 0), (9, 4, 0))),
        (2, Tile(MANUFACTURER, 8, (20, 0, 2, 1), (11, 1, 1))),
    ],
    [
        (1, Tile(POTTERY, 1, (17, 0, 1, 1), (10, 5, 1), "bulb")),
        (1, Tile(POTTERY, 2, (0, 1, 0, 1), (1, 1, 1))),
        (1, Tile(POTTERY, 3, (22, 2, 0, 2), (11, 5, 1), "bulb")),
        (1, Tile(POTTERY, 4, (0, 1, 0, 1), (1, 1, 1))),
        (1, Tile(POTTERY, 5, (24, 2, 0, 2), (20, 5, 1), "rail")),
    ],
    [
        (1, Tile(COAL, 1, (5, 0, 0, 0), (1, 4, 2), "canal")),
        (2, Tile(COAL, 2, (7, 0, 0, 0), (2, 7, 1))),
        (2, Tile(COAL, 3, (8, 0, 1, 0), (3, 6, 1))),
        (2, Tile(COAL, 4, (10, 0, 1, 0), (4, 5, 1))),
    ],
    [
        (1, Tile(IRON, 1, (5, 1, 0, 0), (3, 3, 1), "canal")),
        (1, Tile(IRON, 2, (7, 1, 0, 0), (5, 3, 1))),
        (1, Tile(IRON, 3, (9, 1, 0, 0), (7, 2, 1))),
        (1, Tile(IRON, 4, (12, 1, 0, 0), (9, 1, 1))),
    ],
    [
        (2, Tile(BREWERY, 1, (5, 0, 1, 0), (4, 4, 2), "canal")),
        (2, Tile(BREWERY, 2, (7, 0, 1, 0), (5, 5, 2))),
        (2, Tile(BREWERY, 3, (9, 0, 1, 0), (7, 5, 2))),
        (1, Tile(BREWERY, 4, (9, 0, 1, 0), (10, 5, 2), "rail")),
    ],
]

TILES: Final[list[Tile]] = [tile for stack in _STACKS for _, tile in stack]
# R17, R93: each industry's tiles as kinds (places in TILES), in the order in which they leave the mat.
STACKS: Final[list[list[int]]] = [
    [TILES.index(tile) for count, tile in stack for _ in range(count)] for stack in _STACKS
]
# R97: the cubes that a new coal mine or iron works holds, by industry and level; the rest hold none.
CUBES: Final[list[int]] = [
    {COAL: (2, 3, 4, 5), IRON: (4, 4, 5, 6)}[tile.industry][tile.level - 1] if tile.industry in (COAL, IRON) else 0
    for tile in TILES
]

# R13, R14, R76, R81: two spaces a price, cheapest first; then the price when the market is empty.
COAL_MARKET: Final = PriceTrack([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7], 8)
IRON_MARKET: Final = PriceTrack([1, 1, 2, 2, 3, 3, 4, 4, 5, 5], 6)
COAL_AT_START: Final = 13
IRON_AT_START: Final = 8

# R37: the income level at each space of the progress track: one space a level up to 0, then two, three and four.
INCOME_LEVEL: Final[list[int]] = [
    *range(-10, 1),
    *(level for level in range(1, 11) for _ in range(2)),
    *(level for level in range(11, 21) for _ in range(3)),
    *(level for level in range(21, 30) for _ in range(4)),
    *(30, 30, 30),
]
LAST_SPACE: Final = 99
START_SPACE: Final = 10
LOWEST_LEVEL: Final = -10
# R127: the highest space of each level, from -10 up.
HIGHEST_SPACE: Final[list[int]] = [
    max(space for space in range(LAST_SPACE + 1) if INCOME_LEVEL[space] == level) for level in range(LOWEST_LEVEL, 31)
]

# R5: the industry cards, each with the industries it serves and its copies in the deck for 2, 3 and 4 players (A1).
INDUSTRY_CARDS: Final[list[tuple[tuple[int, ...], tuple[int, int, int]]]] = [
    ((IRON,), (4, 4, 4)),
    ((COAL,), (2, 2, 3)),
    ((POTTERY,), (2, 2, 3)),
    ((BREWERY,), (5, 5, 5)),
    ((COTTON, MANUFACTURER), (0, 6, 8)),
]
WILD_CARDS: Final = 4  # of each of the two kinds

# R7, R11: the merchant tiles as sets of the industries they buy, with the fewest players they are used with.
MERCHANT_TILES: Final[list[tuple[int, int]]] = [
    (0, 2),
    (0, 2),
    (1 << COTTON, 2),
    (1 << MANUFACTURER, 2),
    (SELLABLE, 2),
    (0, 3),
    (1 << POTTERY, 3),
    (1 << COTTON, 4),
    (1 << MANUFACTURER, 4),
]
