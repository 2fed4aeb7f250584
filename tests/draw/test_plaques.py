"""Places with cells: how they are laid out, and where they go if they would lie on each other."""

from __future__ import annotations

from itertools import combinations

import pytest

from ironbridge.draw.labels import Box
from ironbridge.draw.plaques import BANNER, EDGE, plaque_at, set_apart

GROUND = Box(0, 0, 600, 400)


def test_cells_lie_in_their_frame_under_the_banner_each_row_around_the_middle() -> None:
    place = plaque_at((200, 100), 0, [[50, 50, 50], [50, 30]], 50)
    assert place.middle == pytest.approx((200, 100))
    assert all(place.frame.holds(cell) and not place.banner.overlap(cell) for cell in place.cells)
    assert not any(one.overlap(other) for one, other in combinations(place.cells, 2))
    assert place.cells[0].left + place.cells[2].right == place.cells[3].left + place.cells[4].right == 400


def test_a_place_is_wide_enough_for_its_banner_and_may_have_no_cells() -> None:
    assert plaque_at((200, 100), 180, [[50]], 50).frame[::2] == (110, 290)
    name = plaque_at((200, 100), 180, [], 50)
    assert (name.frame, name.cells) == (name.banner, ())
    assert name.frame.bottom - name.frame.top == BANNER


def test_places_set_with_care_stay() -> None:
    places = tuple(plaque_at((x, 100), 0, [[50]], 50) for x in (100, 200, 300))
    assert set_apart(places, GROUND, 12) == places


def test_places_that_lie_on_another_on_an_inset_or_over_the_edge_are_moved() -> None:
    inset = Box(0, 300, 150, 400)
    places = [plaque_at(at, 0, [[50]], 50) for at in ((300, 200), (310, 200), (600, 0), (70, 320))]
    moved = set_apart(places, GROUND, 12, [inset])
    frames = [place.frame for place in moved]
    assert moved[0] == places[0]
    assert frames[1].left == frames[0].right + 12
    assert (frames[2].right, frames[2].top) == (600 - EDGE, EDGE)
    assert not any(one.overlap(other) for one, other in combinations([*frames, inset], 2))
    assert all(GROUND.holds(frame) for frame in frames)
    assert moved[1].frame.holds(moved[1].cells[0])
