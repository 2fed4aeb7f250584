"""Sets of things as whole numbers."""

from __future__ import annotations

import random

import pytest

from ironbridge.parts.bits import mask_of, members


@pytest.mark.parametrize(
    ("mask", "things"),
    [(0, []), (1, [0]), (0b100101, [0, 2, 5]), (1 << 7, [7]), (1 << 8, [8]), (0b11 << 7, [7, 8]), (1 << 80, [80])],
)
def test_a_set_and_its_members(mask: int, things: list[int]) -> None:
    assert members(mask) == things
    assert mask_of(things) == mask


def test_members_come_lowest_first_and_once() -> None:
    assert members(mask_of([9, 3, 3, 70, 0, 9])) == [0, 3, 9, 70]


def test_a_random_set_comes_back() -> None:
    rng = random.Random(1)
    for _ in range(500):
        things = {rng.randrange(100) for _ in range(rng.randrange(30))}
        assert members(mask_of(things)) == sorted(things)
        assert members(mask_of(iter(things))) == sorted(things)
