"""Who plays first in the next round, where spending little is rewarded."""

from __future__ import annotations


def order_by_spending(order: list[int], spent: list[int]) -> list[int]:
    """Whoever spent least plays first; those who spent the same keep their order.

    >>> order_by_spending([0, 1, 2], spent=[20, 6, 20])
    [1, 0, 2]
    """
    return sorted(order, key=lambda seat: spent[seat])
