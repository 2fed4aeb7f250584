"""Who plays first in the next round."""

from __future__ import annotations

import pytest

from ironbridge.parts.turn_order import order_by_spending


@pytest.mark.parametrize(
    ("order", "spent", "then"),
    [
        ([0, 1, 2], [20, 6, 20], [1, 0, 2]),
        ([0, 1, 2, 3], [12, 5, 12, 0], [3, 1, 0, 2]),
        ([2, 0, 1], [7, 7, 7], [2, 0, 1]),
        ([2, 0, 1], [3, 9, 3], [2, 0, 1]),
    ],
)
def test_least_spent_goes_first_and_equals_keep_their_order(
    order: list[int], spent: list[int], then: list[int]
) -> None:
    assert order_by_spending(order, spent) == then
