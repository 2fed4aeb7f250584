"""What is in the box of Railroad Tycoon; what belongs to a map, such as its hotels, is in the map's document."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
NOTHING: Final = -1
NOWHERE: Final = -1

# R1, R7: the colours of cubes and cities.
COLOURS: Final[tuple[str, ...]] = ("red", "yellow", "blue", "black", "purple")
COLOUR_COUNT: Final = 5
RED: Final = 0
GREY: Final = 5  # a city that takes no cubes yet
CUBES: Final = 25  # of each colour
# R10: the split by colour is our guess, the number of tiles is the rulebook's.
NEW_CITIES: Final[list[int]] = [2, 2, 2, 3, 3]
NEW_CITY_CUBES: Final = 2  # R46
FEWER_CUBES: Final = 3  # R9: up to so many players

LOCOMOTIVES: Final = 24  # R11, A17: of the 25 one marks the points
SHARE: Final = 5  # R15: what it brings
DIVIDEND: Final = 1  # R19
SHARES_AT_WILL: Final = (
    100  # A21: a technical limit; whoever has as many issues more only when there is something to pay
)
HIGHEST_BID: Final = 100  # A3: a technical limit too, since shares could pay any bid
ROUNDS: Final = 3  # R26
MOST_TURNS: Final = 50  # A20: nothing in the rulebook ends a game in which nobody delivers

TILES: Final = 4  # R31
OPEN: Final = 0
HILL: Final = 1
TERRAIN_COST: Final[tuple[int, ...]] = (2, 4)  # R35
RIDGE: Final = 4  # R36
RIVER: Final = 1  # R37
NO_BANK: Final = 0  # A6: the link does not leave with a river, or may lie on either of its banks
LEFT_BANK: Final = 1  # as the link looks
RIGHT_BANK: Final = 2
URBANISING: Final = 10  # R45
WESTERN_LINK: Final = 30  # R68
WESTERN_CUBES: Final = 4
MARKET_CUBES: Final = 2  # R69

# R49: what each level costs; not in the rulebook, from memory.
ENGINE_COST: Final[tuple[int, ...]] = (0, 0, 5, 10, 15, 20, 25, 30, 35)
BEST_ENGINE: Final = 8

# R70: what each space of the track pays, reconstructed: nothing at first, steep, a peak near the middle, then less.
INCOME: Final[tuple[int, ...]] = (
    0, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 14, 15, 15, 16, 16, 17, 17, 18, 18, 18, 19, 19, 19, 20,
    20, 20, 21, 21, 21, 22, 22, 22, 23, 23, 23, 23, 24, 24, 24, 24, 25, 25, 25, 25, 25, 25, 25, 25, 25,
    24, 24, 24, 24, 23, 23, 23, 23, 22, 22, 22, 22, 21, 21, 21, 21, 20, 20, 20, 20, 19, 19, 19, 19, 18,
    18, 18, 18, 17, 17, 17, 17, 16, 16, 16, 16, 15, 15, 15, 15, 14, 14, 14, 14, 13, 13, 13, 12, 12, 12,
)  # fmt: skip
TRACK_END: Final = 100  # R74

MARKERS: Final[dict[int, int]] = {2: 10, 3: 12, 4: 14, 5: 16, 6: 18}  # R80

# R60-R65: the symbols on operations cards, and what kinds of cards there are.
GREEN_CIRCLE: Final = 0
PURPLE_DIAMOND: Final = 1
RED_X: Final = 2
HAND: Final = 3
NO_SYMBOL: Final = 4
SYMBOLS: Final[tuple[str, ...]] = ("green-circle", "purple-diamond", "red-x", "hand", "no-symbol")

# The cards that every map has come first: era, speed record, new train, land grant, and so on. R14: the first three
# lie there from the start. After them come the map's own: bounties, lines, hotels.
ERA: Final = 0
SPEED: Final = 1
NEW_TRAIN: Final = 2
GRANT: Final = 3
INDUSTRY: Final = 4
GROWTH: Final = 5
EXECUTIVE: Final = 6
PERFECT: Final = 7
TUNNEL: Final = 8
CARDS: Final[tuple[str, ...]] = (
    *("era", "speed", "new-train", "grant", "industry", "growth", "executive", "perfect", "tunnel"),
)
CARD_SYMBOLS: Final[tuple[int, ...]] = (
    *(GREEN_CIRCLE, GREEN_CIRCLE, GREEN_CIRCLE, HAND, RED_X, RED_X, RED_X, PURPLE_DIAMOND, PURPLE_DIAMOND),
)
CARD_COPIES: Final[tuple[int, ...]] = (1, 1, 1, 4, 4, 4, 2, 1, 1)  # our guess beyond the two Executives
START_CARDS: Final = 3
CARDS_EACH: Final = 2  # R14: shown at the start, for every player
ERA_POINTS: Final = 1  # R100
SPEED_POINTS: Final = 3  # R101: this and the next are our guess
SPEED_LINKS: Final = 3
NEW_TRAIN_POINTS: Final = 4  # R102
NEW_TRAIN_LEVEL: Final = 4
HOTEL_POINTS: Final = 1  # R105
GROWTH_CUBES: Final = 2  # R108
EXECUTIVE_ACTIONS: Final = 2  # R109

# R90-R97: the tycoons, in this order.
FARNAM: Final = 0
MORGAN: Final = 1
GOULD: Final = 2
PULLMAN: Final = 3
HOLLIDAY: Final = 4
JUDAH: Final = 5
VANDERBILT: Final = 6
FISK: Final = 7
DREW: Final = 8
HOPKINS: Final = 9
TYCOONS: Final[tuple[str, ...]] = (
    *("farnam", "morgan", "gould", "pullman", "holliday", "judah", "vanderbilt", "fisk", "drew", "hopkins"),
)
# What each is worth; Farnam's is for every link at his city.
TYCOON_POINTS: Final[tuple[int, ...]] = (2, 6, 7, 6, 5, 8, 5, 7, 7, 7)
PULLMAN_LEVEL: Final = 6
