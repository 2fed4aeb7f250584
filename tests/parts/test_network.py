"""Networks of links, compared with a plain walk over dictionaries."""

from __future__ import annotations

import random
from collections import deque

import pytest

from ironbridge.parts.bits import mask_of, members
from ironbridge.parts.network import Network

LINE = Network([0b0011, 0b0110, 0b1100])  # a - b - c - d


def test_nothing_built_reaches_nothing_else() -> None:
    assert LINE.reach(0b0100, links=0) == 0b0100
    assert LINE.distance(0b0001, 0b0010, links=0) == -1


def test_links_are_walked_both_ways() -> None:
    assert LINE.reach(0b1000, links=0b111) == 0b1111
    assert LINE.distance(0b1000, 0b0001, links=0b111) == 3


def test_a_place_is_no_link_away_from_itself() -> None:
    assert LINE.distance(0b0100, 0b0100, links=0) == 0
    assert LINE.distance(0b0110, 0b1100, links=0) == 0


def test_a_gap_is_not_crossed() -> None:
    assert LINE.reach(0b0001, links=0b101) == 0b0011
    assert LINE.distance(0b0001, 0b1000, links=0b101) == -1


def test_the_nearest_of_several_places_counts() -> None:
    assert LINE.distance(0b0011, 0b1000, links=0b111) == 2
    assert LINE.distance(0b0001, 0b1010, links=0b111) == 1
    assert LINE.reach(0b1001, links=0b100) == 0b1101


def test_from_nowhere_nothing_is_reached() -> None:
    assert LINE.reach(0, links=0b111) == 0
    assert LINE.distance(0, 0b1, links=0b111) == -1
    assert LINE.distance(0b1, 0, links=0b111) == -1


def test_a_link_may_join_more_than_two_places() -> None:
    delta = Network([0b00111, 0b11000, 0b01100])
    assert delta.reach(0b00001, links=0b001) == 0b00111
    assert delta.distance(0b00001, 0b10000, links=0b111) == 3
    assert delta.distance(0b00001, 0b00100, links=0b001) == 1


def walk(ends: list[list[int]], sources: list[int]) -> dict[int, int]:
    """How many links each place is away from the sources, by a plain breadth-first walk."""
    steps: dict[int, set[int]] = {}
    for joined in ends:
        for place in joined:
            steps.setdefault(place, set()).update(joined)
    far = dict.fromkeys(sources, 0)
    ahead = deque(sources)
    while ahead:
        place = ahead.popleft()
        for further in steps.get(place, set()):
            if further not in far:
                far[further] = far[place] + 1
                ahead.append(further)
    return far


@pytest.mark.parametrize("most_ends", [2, 3])
def test_reach_distance_and_nearest_are_those_of_a_plain_walk(most_ends: int) -> None:
    rng = random.Random(most_ends)
    apart = 0
    for _ in range(600):
        places = range(rng.randint(2, 40))
        most = min(len(places), most_ends)
        links = [rng.sample(places, rng.randint(2, most)) for _ in range(rng.randint(1, len(places) + 10))]
        network = Network([mask_of(joined) for joined in links])
        built = mask_of(link for link in range(len(links)) if rng.random() < 0.7)
        source, target = rng.sample(places, 1), rng.sample(places, rng.randint(1, min(4, len(places))))
        far = walk([links[link] for link in members(built)], source)
        assert network.reach(mask_of(source), built) == mask_of(far)
        nearest = min((far[place] for place in target if place in far), default=-1)
        assert network.distance(mask_of(source), mask_of(target), built) == nearest
        closest = [place for place in target if far.get(place) == nearest]
        assert network.nearest(mask_of(source), mask_of(target), built) == mask_of(closest)
        apart += nearest == -1
    assert 50 < apart < 550
