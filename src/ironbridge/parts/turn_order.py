"""Who plays first in the next round, where spending little is rewarded."""

from __future__ import annotations


def order_by_spending(order: list[int], spent: list[int]) -> list[int]:
    """Whoever spent least plays first; those who spent the same keep their order.

    >>> order_by_spending([0, 1, 2], spent=[20, 6, 20])
    [1, 0, 2]
    """
    return sorted(order, key=lambda seat: spent[seat])


def packed(order: list[int]) -> int:
    """A turn order as one number, for an event: the seats as digits to base 8, the first in the lowest.

    >>> unpacked(packed([2, 0, 1]), seats=3)
    [2, 0, 1]
    """
    number = 0
    for place, seat in enumerate(order):
        number |= seat << 3 * place
    return number


def unpacked(number: int, seats: int) -> list[int]:
    """The turn order in such a number."""
    return [number >> 3 * place & 7 for place in range(seats)]
