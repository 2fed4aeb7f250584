"""Lines between places: what is seen of them, what they cross, and how they swing past what lies in their way."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from ironbridge.draw.bows import Bow, Point, bow, bow_past
from ironbridge.draw.labels import Box

GROUND = Box(0, 0, 200, 200)


def line(a: Point, b: Point, bend: float = 0) -> Bow:
    return bow(a, b, bend, [])


def square(x: float, y: float, half: float = 10) -> Box:
    return Box(x - half, y - half, x + half, y + half)


def test_a_line_is_seen_between_its_places() -> None:
    seen = bow((0, 50), (100, 50), 0, [square(0, 50, 11), square(100, 50, 11)])
    assert tuple(seen.reach) == pytest.approx((12.5, 50, 87.5, 50))
    assert seen.length == pytest.approx(75)
    assert seen.middle == pytest.approx((50, 50))


def test_of_a_line_between_places_that_lie_on_each_other_a_point_is_left() -> None:
    hidden = bow((0, 0), (10, 0), 0, [square(5, 0, 50)])
    assert (hidden.seen, hidden.length) == ([(5, 0)], 0)
    assert not hidden.crosses(line((5, -5), (5, 5)))


def test_a_bent_line_swings_to_the_side_of_its_bend() -> None:
    assert line((0, 0), (100, 0), 0.2).middle == pytest.approx((50, 10))
    assert line((0, 0), (100, 0), -0.2).middle == pytest.approx((50, -10))


@pytest.mark.parametrize(
    ("other", "crosses"),
    [
        (line((50, 0), (50, 100)), True),
        (line((50, 0), (50, 40)), False),  # it ends before
        (line((0, 60), (100, 60)), False),  # beside it
        (line((0, 150), (100, 150)), False),  # far away
        (line((0, 60), (100, 60), -0.4), True),  # it swings over and back
        (line((0, 60), (100, 60), 0.4), False),
    ],
)
def test_lines_cross_where_both_are_seen(other: Bow, crosses: bool) -> None:
    level = line((0, 50), (100, 50))
    assert level.crosses(other) == other.crosses(level) == crosses


def test_lines_do_not_cross_under_a_place() -> None:
    place = square(50, 50)
    assert not bow((50, 50), (0, 0), 0, [place]).crosses(bow((50, 50), (100, 0), 0, [place]))


def test_looking_at_boxes_first_changes_no_answer() -> None:
    rng = random.Random(5)

    def anywhere() -> Point:
        return rng.randrange(20) * 10.0, rng.randrange(20) * 10.0

    lines = [line(anywhere(), anywhere(), rng.choice((0, 0.1, -0.3))) for _ in range(60)]
    answers = [(one.crosses(other), _cross_somewhere(one, other)) for one in lines for other in lines]
    assert all(quick == slow for quick, slow in answers)
    assert {quick for quick, _ in answers} == {True, False}


def _cross_somewhere(one: Bow, other: Bow) -> bool:
    """Every piece of one line against every piece of the other."""

    def left(a: Point, b: Point, c: Point) -> bool:
        return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])

    return any(
        left(a, b, c) != left(a, b, d) and left(c, d, a) != left(c, d, b)
        for a, b in pairwise(one.seen[::4])
        for c, d in pairwise(other.seen[::4])
    )


def test_points_under_boxes_and_off_the_frame_are_hidden() -> None:
    level = line((0, 50), (100, 50))
    assert level.hidden_by([], GROUND) == 0
    assert level.hidden_by([square(50, 50), square(55, 50)], GROUND) == 11  # from 40 to 65, a point each 2.5
    assert level.hidden_by([square(50, 100)], GROUND) == 0
    assert level.hidden_by([], Box(0, 0, 50, 200)) == 20


def test_a_line_goes_around_a_place_and_past_other_lines() -> None:
    ends = [((20.0, 100.0), square(20, 100)), ((180.0, 100.0), square(180, 100))]
    straight = bow_past([], GROUND, [], ends, 0.1)
    assert straight == bow(ends[0][0], ends[1][0], 0.1, [square(20, 100), square(180, 100)])
    around = bow_past([square(100, 105)], GROUND, [], ends, 0.1)
    assert not around.hidden_by([square(100, 105)], GROUND)
    other = line((100, 100), (100, 200))
    assert straight.crosses(other)
    assert not bow_past([], GROUND, [other], ends, 0.1).crosses(other)


def test_where_there_is_no_way_round_the_line_that_is_seen_best_is_drawn() -> None:
    ends = [((20.0, 100.0), square(20, 100)), ((180.0, 100.0), square(180, 100))]
    wall = Box(95, -1000, 105, 1000)
    assert 0 < bow_past([wall], GROUND, [], ends, 0.1).hidden_by([wall], GROUND) < 5
