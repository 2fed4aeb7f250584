"""Hexes with a corner on top, compared with plain walks and plain geometry."""

from __future__ import annotations

from collections import deque
from itertools import combinations, product
from math import dist, isclose

import pytest

from ironbridge.parts.hexes import (
    EAST,
    NORTH_EAST,
    NORTH_WEST,
    SIDE_COUNT,
    SIDES,
    SOUTH_EAST,
    SOUTH_WEST,
    WEST,
    axial,
    centre,
    distance,
    is_straight,
    neighbour,
    offset,
    opposite,
    track_ends,
)

GRID = list(product(range(-4, 9), range(-5, 10)))  # columns and rows, on either side of the first hex
every_side = pytest.mark.parametrize("side", range(SIDE_COUNT), ids=SIDES)


@every_side
def test_the_other_side_leads_back(side: int) -> None:
    assert opposite(opposite(side)) == side != opposite(side)
    for at in GRID:
        assert neighbour(*neighbour(*at, side), opposite(side)) == at


@pytest.mark.parametrize(
    ("side", "across"), [(EAST, WEST), (NORTH_EAST, SOUTH_WEST), (NORTH_WEST, SOUTH_EAST)], ids=["e", "ne", "nw"]
)
def test_each_side_lies_across_its_opposite(side: int, across: int) -> None:
    assert (opposite(side), opposite(across)) == (across, side)


def test_the_neighbours_of_a_hex_in_an_even_row_and_in_an_odd_row() -> None:
    """Odd rows lie half a hex further east."""
    assert [neighbour(4, 2, side) for side in range(SIDE_COUNT)] == [(5, 2), (4, 1), (3, 1), (3, 2), (3, 3), (4, 3)]
    assert [neighbour(4, 3, side) for side in range(SIDE_COUNT)] == [(5, 3), (5, 2), (4, 2), (3, 3), (4, 4), (5, 4)]


def test_axial_coordinates_and_back() -> None:
    for at in GRID:
        assert offset(*axial(*at)) == axial(*offset(*at)) == at
    assert len({axial(*at) for at in GRID}) == len(GRID)


@every_side
def test_in_axial_coordinates_a_step_is_the_same_from_everywhere(side: int) -> None:
    steps = set()
    for at in GRID:
        (q, r), (next_q, next_r) = axial(*at), axial(*neighbour(*at, side))
        steps.add((next_q - q, next_r - r))
    assert len(steps) == 1


@pytest.mark.parametrize("start", [(2, 2), (2, 3)], ids=["even-row", "odd-row"])
def test_distance_is_the_number_of_steps_of_the_shortest_walk(start: tuple[int, int]) -> None:
    for at, steps in walk(start, 8).items():
        assert distance(start, at) == distance(at, start) == steps


def walk(start: tuple[int, int], steps: int) -> dict[tuple[int, int], int]:
    """Every hex within so many steps, breadth first."""
    far = {start: 0}
    waiting = deque([start])
    while waiting:
        at = waiting.popleft()
        for side in range(SIDE_COUNT):
            beyond = neighbour(*at, side)
            if beyond not in far and far[at] < steps:
                far[beyond] = far[at] + 1
                waiting.append(beyond)
    assert len(far) == 1 + 3 * steps * (steps + 1)  # rings of 6, 12, 18 …
    return far


def test_neighbours_lie_one_width_apart_and_all_others_further() -> None:
    for one, other in combinations(GRID, 2):
        apart = dist(centre(*one), centre(*other))
        if distance(one, other) == 1:
            assert isclose(apart, 1)
        else:
            assert apart > 1.7


def test_sides_go_counter_clockwise_from_the_east() -> None:
    """The second number of a centre grows southwards, so a turn towards the north is a negative one."""
    for at in GRID:
        x, y = centre(*at)
        rays = [(nx - x, ny - y) for nx, ny in (centre(*neighbour(*at, side)) for side in range(SIDE_COUNT))]
        assert rays[EAST] == (1.0, 0.0)
        for (ax, ay), (bx, by) in zip(rays, rays[1:] + rays[:1], strict=True):
            assert isclose(ax * by - ay * bx, -(3**0.5) / 2)  # a sixth of the circle


# ---------------------------------------------------------------------- pieces of track


@every_side
def test_track_leaves_straight_on_or_in_a_gentle_curve_and_never_sharply(side: int) -> None:
    sharp = {side, (side + 1) % SIDE_COUNT, (side - 1) % SIDE_COUNT}
    assert set(track_ends(side)) == set(range(SIDE_COUNT)) - sharp
    assert [end for end in track_ends(side) if is_straight(side, end)] == [opposite(side)]


def test_there_are_nine_tiles_three_straight_and_six_curved() -> None:
    tiles = {frozenset((side, end)) for side in range(SIDE_COUNT) for end in track_ends(side)}
    straight = [tile for tile in tiles if is_straight(*tile)]
    assert (len(tiles), len(straight)) == (9, 3)
    assert set(straight) == {frozenset((side, opposite(side))) for side in range(SIDE_COUNT)}


def test_a_piece_of_track_is_the_same_from_either_end() -> None:
    for one, other in product(range(SIDE_COUNT), repeat=2):
        assert (other in track_ends(one)) == (one in track_ends(other))
        assert is_straight(one, other) == is_straight(other, one) == (opposite(one) == other)
