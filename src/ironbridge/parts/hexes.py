"""Boards of hexes with a corner on top: sides, neighbours, and the pieces of track that fit on one.

Sides are numbered counter-clockwise from the east. A hex is a column and a row; odd rows lie half a hex further east.
The same hex in axial coordinates is q, r: there every step to a side is the same, whatever the row.

>>> neighbour(4, 2, NORTH_WEST), neighbour(4, 3, NORTH_WEST)
((3, 1), (4, 2))
>>> [SIDES[side] for side in track_ends(EAST)]
['nw', 'w', 'sw']
"""

from __future__ import annotations

from typing import Final

EAST: Final = 0
NORTH_EAST: Final = 1
NORTH_WEST: Final = 2
WEST: Final = 3
SOUTH_WEST: Final = 4
SOUTH_EAST: Final = 5
SIDES: Final[tuple[str, ...]] = ("e", "ne", "nw", "w", "sw", "se")
SIDE_COUNT: Final = 6
STEPS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
HALF_HEIGHT: Final = 3**0.5 / 2  # of a row, in widths of a hex: rows lie closer than columns


def opposite(side: int) -> int:
    """The side across: also how the neighbour calls the side that both share.

    >>> opposite(NORTH_EAST) == SOUTH_WEST
    True
    """
    return (side + 3) % SIDE_COUNT


def axial(column: int, row: int) -> tuple[int, int]:
    """The axial coordinates of a hex.

    >>> axial(4, 3), axial(4, 2)
    ((3, 3), (3, 2))
    """
    return column - row // 2, row


def offset(q: int, r: int) -> tuple[int, int]:
    """The column and row of a hex.

    >>> offset(*axial(11, 7))
    (11, 7)
    """
    return q + r // 2, r


def neighbour(column: int, row: int, side: int) -> tuple[int, int]:
    """The hex beyond a side."""
    q, r = axial(column, row)
    dq, dr = STEPS[side]
    return offset(q + dq, r + dr)


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """How many steps one hex is from another, both as column and row.

    >>> distance((4, 2), (6, 3)), distance((4, 2), (4, 2))
    (3, 0)
    """
    (aq, ar), (bq, br) = axial(*a), axial(*b)
    return max(abs(aq - bq), abs(ar - br), abs(aq + ar - bq - br))


def centre(column: int, row: int) -> tuple[float, float]:
    """Where a hex lies, in widths of a hex from the centre of the first one, eastwards and southwards.

    >>> centre(2, 1)[0]
    2.5
    """
    return column + row % 2 / 2, row * HALF_HEIGHT


def track_ends(side: int) -> tuple[int, int, int]:
    """Where track that enters by a side may leave: a gentle curve to either hand or straight on, no sharp curve."""
    return (side + 2) % SIDE_COUNT, (side + 3) % SIDE_COUNT, (side + 4) % SIDE_COUNT


def is_straight(one: int, other: int) -> bool:
    """Whether track between two sides is straight; otherwise it is a curve.

    >>> is_straight(EAST, WEST), is_straight(EAST, NORTH_WEST)
    (True, False)
    """
    return (one - other) % SIDE_COUNT == 3
