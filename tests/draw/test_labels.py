"""Where names stand."""

from __future__ import annotations

from itertools import combinations

import pytest

from ironbridge.draw.labels import SIDES, Box, Disc, Name, Segment, Surroundings, place

FRAME = Box(0, 0, 400, 400)
EMPTY = Surroundings(FRAME, (), (), ())


def a_name(x: float, y: float, side: str = "") -> Name:
    return Name(Disc(x, y, 10), 60, 16, side)


def side_of(name: Name, box: Box) -> tuple[int, int]:
    """East or west, south or north of its place; 0 where it is level with it."""
    across = (box.left >= name.place.x) - (box.right <= name.place.x)
    down = (box.top >= name.place.y) - (box.bottom <= name.place.y)
    return across, down


def test_boxes_that_only_touch_do_not_overlap() -> None:
    assert Box(0, 0, 10, 10).overlap(Box(10, 0, 20, 10)) == 0
    assert Box(0, 0, 10, 10).overlap(Box(8, 8, 20, 20)) == 4


def test_a_disc_is_hit_by_a_box_that_reaches_into_it_but_not_past_its_corner() -> None:
    assert Disc(0, 0, 10).hit(Box(8, -1, 20, 1)) == 2
    assert Disc(0, 0, 10).hit(Box(8, 8, 20, 20)) == 0


@pytest.mark.parametrize(
    ("line", "length"),
    [
        (Segment(-5, 5, 15, 5), 10),
        (Segment(5, -5, 5, 5), 5),
        (Segment(5, 20, 5, 30), 0),
        (Segment(-5, -1, 15, -1), 0),
        (Segment(2, 2, 5, 6), 5),
    ],
)
def test_a_line_is_measured_inside_a_box(line: Segment, length: float) -> None:
    assert line.within(Box(0, 0, 10, 10)) == pytest.approx(length)


@pytest.mark.parametrize("side", SIDES)
def test_a_name_stands_where_the_map_wants_it_if_that_is_free(side: str) -> None:
    name = a_name(200, 200, side)
    (box,) = place((name,), EMPTY)
    assert side_of(name, box) == SIDES[side]


def test_a_name_leaves_the_side_that_the_map_wants_if_a_piece_stands_there() -> None:
    name = a_name(200, 200, "e")
    piece = Disc(230, 200, 12)
    (box,) = place((name,), Surroundings(FRAME, (piece,), (), ()))
    assert not piece.hit(box)


def test_a_name_keeps_inside_the_frame() -> None:
    for corner in (a_name(12, 12), a_name(390, 12), a_name(12, 390), a_name(390, 390)):
        assert FRAME.holds(*place((corner,), EMPTY))


def test_a_name_would_rather_not_cross_a_line() -> None:
    eastward = Segment(200, 200, 400, 200)
    (box,) = place((a_name(200, 200),), Surroundings(FRAME, (), (eastward,), ()))
    assert eastward.within(box) == 0


def test_names_make_room_for_each_other() -> None:
    crowd = tuple(a_name(150 + 45 * (n % 3), 150 + 45 * (n // 3)) for n in range(9))
    places = tuple(name.place for name in crowd)
    boxes = place(crowd, Surroundings(FRAME, places, (), ()))
    assert not any(one.overlap(other) for one, other in combinations(boxes, 2))
    assert not any(disc.hit(box) for disc in places for box in boxes)
