"""The demand tracks for coal and iron: priced spaces, each with a cube on it or not, as a set of bits.

>>> full = ALL_SPACES
>>> price(full)                        # R54: the cheapest cube
1
>>> price(0)                           # R55: when there is none
4
>>> gap = buy(buy(buy(full)))
>>> takings(gap, 3, dearest_first=True), takings(gap, 3, dearest_first=False)
(4, 4)
>>> takings(gap, 1, dearest_first=True), takings(gap, 1, dearest_first=False)
(2, 1)
"""

from __future__ import annotations

from typing import Final

from ironbridge.parts.bits import members

PRICES: Final[list[int]] = [1, 1, 2, 2, 3, 3]  # cheapest first
PRICE_WHEN_EMPTY: Final = 4  # R55
ALL_SPACES: Final = 0b111111  # R16: where it starts


def price(track: int) -> int:
    """R54, R55: of the next cube to be bought."""
    cubes = members(track)
    return PRICES[cubes[0]] if cubes else PRICE_WHEN_EMPTY


def buy(track: int) -> int:
    """R54: the track without its cheapest cube."""
    return track & (track - 1) if track else 0


def room(track: int) -> int:
    """How many spaces are empty."""
    return len(members(ALL_SPACES & ~track))


def next_spaces(track: int, n: int, dearest_first: bool) -> list[int]:
    """R60, A10: the empty spaces that n cubes fill."""
    empty = members(ALL_SPACES & ~track)
    if dearest_first:
        empty.reverse()
    return empty[:n]


def takings(track: int, n: int, dearest_first: bool) -> int:
    """R58: what is paid for n cubes brought to the track."""
    return sum(PRICES[space] for space in next_spaces(track, n, dearest_first))


def fill(track: int, n: int, dearest_first: bool) -> int:
    """R58: the track with n cubes more."""
    for space in next_spaces(track, n, dearest_first):
        track |= 1 << space
    return track
