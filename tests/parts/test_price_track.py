"""A market with two spaces at each price from 1 to 3, and 5 when it is empty."""

from __future__ import annotations

import pytest

from ironbridge.parts.price_track import PriceTrack

TRACK = PriceTrack([1, 1, 2, 2, 3, 3], 5)


@pytest.mark.parametrize(
    ("cubes", "bought", "price"),
    [(6, 0, 0), (6, 1, 1), (6, 6, 12), (5, 1, 1), (4, 3, 7), (1, 1, 3), (1, 2, 8), (0, 1, 5), (0, 3, 15)],
)
def test_the_cheapest_cube_is_bought_first(cubes: int, bought: int, price: int) -> None:
    assert TRACK.price(cubes, bought) == price


@pytest.mark.parametrize(("cubes", "sold", "takings"), [(0, 6, 12), (0, 1, 3), (3, 2, 3), (5, 1, 1), (6, 0, 0)])
def test_the_dearest_empty_space_is_filled_first(cubes: int, sold: int, takings: int) -> None:
    assert TRACK.takings(cubes, sold) == takings


@pytest.mark.parametrize("cubes", range(7))
def test_what_is_sold_one_by_one_can_be_bought_back_for_the_same(cubes: int) -> None:
    for sold in range(TRACK.room(cubes, 9) + 1):
        assert TRACK.takings(cubes, sold) == TRACK.price(cubes + sold, sold)


@pytest.mark.parametrize(("cubes", "brought", "room"), [(0, 9, 6), (4, 1, 1), (4, 3, 2), (6, 3, 0)])
def test_there_is_room_for_no_more_than_the_empty_spaces(cubes: int, brought: int, room: int) -> None:
    assert TRACK.room(cubes, brought) == room
