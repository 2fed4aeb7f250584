"""The land, and the rails on it."""

from __future__ import annotations

from ironbridge.draw.palette import PAPER
from ironbridge.draw.rails import ROUNDEL, route, target, track
from ironbridge.draw.symbols import MARKS
from ironbridge.draw.terrain import hatching, terrain


def twice(x: float, y: float) -> tuple[float, float]:
    return 2 * x, 2 * y


def test_a_map_without_an_outline_has_no_land_drawn() -> None:
    assert "<path" not in terrain({}, twice, PAPER)


def test_every_layer_of_an_outline_is_drawn_where_the_map_lies() -> None:
    layers = ("land", "abroad", "shore", "borders", "rivers")
    for layer in layers:
        assert "M2 4L6 8" in terrain({layer: [[[1, 2], [3, 4]]]}, twice, PAPER), layer
    assert "M2 4L6 8" in terrain({"waves": [[[[1, 2], [3, 4]]]]}, twice, PAPER)


def test_a_ridge_is_hatched_on_both_sides() -> None:
    strokes = list(hatching([(0, 0), (0, 60)]))
    assert len(strokes) == 20
    assert sum(end[0] > 0 for _, end in strokes) == 10


def test_hatching_goes_round_a_corner_at_an_even_pace() -> None:
    assert len(list(hatching([(0, 0), (0, 31), (29, 31)]))) == 20


def test_an_unbuilt_route_shows_its_cost() -> None:
    assert ">4</text>" in route((0, 0), (100, 0), 4, PAPER, lit=False)


def test_a_route_glows_only_if_it_can_be_chosen() -> None:
    assert PAPER.choice in route((0, 0), (100, 0), 4, PAPER, lit=True)
    assert PAPER.choice not in route((0, 0), (100, 0), 4, PAPER, lit=False)


def test_a_route_that_can_be_chosen_differs_by_more_than_colour() -> None:
    dotted, ringed = "stroke-dasharray", f'r="{ROUNDEL + 5}"'
    lit, unlit = (route((0, 0), (100, 0), 4, PAPER, lit=lit) for lit in (True, False))
    assert (dotted in unlit, ringed in unlit) == (True, False)
    assert (dotted in lit, ringed in lit) == (False, True)


def test_a_thumb_can_hit_a_route() -> None:
    for drawn in (route((0, 0), (100, 0), 4, PAPER, lit=False), target((0, 0), (100, 0))):
        assert drawn.endswith('<path d="M0 0L100 0" stroke="transparent" stroke-width="26"/>')


def test_a_track_shows_its_owner_by_colour_and_mark() -> None:
    drawn = track((0, 0), (100, 0), "green", PAPER)
    assert PAPER.hues["green"] in drawn
    assert MARKS["green"] in drawn
