"""Networks of links, compared with a plain walk over dictionaries."""

from __future__ import annotations

import random
from collections import deque
from itertools import combinations, product
from time import perf_counter

import pytest

from ironbridge.parts.bits import mask_of, members
from ironbridge.parts.network import Network, longest_trail

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


# ---------------------------------------------------------------------- the longest trail


def longest_by_trying(links: list[tuple[int, int]], place: int, used: tuple[int, ...] = ()) -> int:
    """How far one can travel from here: every way there is, to its end."""
    lengths = [0]
    for link, ends in enumerate(links):
        if link not in used and place in ends:
            there = ends[1] if place == ends[0] else ends[0]
            lengths.append(1 + longest_by_trying(links, there, (*used, link)))
    return max(lengths)


@pytest.mark.parametrize(
    ("links", "longest"),
    [
        ([], 0),
        ([(4, 7)], 1),
        ([(0, 1), (2, 3)], 1),  # apart
        ([(0, 1), (1, 2), (3, 4), (4, 5), (5, 6)], 3),
        ([(0, 1), (0, 2), (0, 3)], 2),
        ([(0, 1), (1, 2), (2, 0)], 3),  # round
        ([(0, 1), (1, 2), (2, 0), (0, 3), (3, 4), (4, 0)], 6),  # twice through the same place
        ([(0, 1), (0, 1)], 2),  # there and back on two links
        ([(0, 1), (0, 1), (0, 1), (0, 2), (1, 3)], 5),
        ([(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)], 5),  # four places, each with three links
    ],
)
def test_the_longest_trail_uses_no_link_twice(links: list[tuple[int, int]], longest: int) -> None:
    assert longest_trail(links) == longest


def test_the_longest_trail_is_the_longest_of_all_there_are() -> None:
    rng = random.Random(0)
    for _ in range(250):
        places = rng.randint(3, 8)
        links = [(one, other) for one, other in (rng.sample(range(places), 2) for _ in range(rng.randint(1, 7)))]
        assert longest_trail(links) == max(longest_by_trying(links, place) for place in range(places)), links


def grid(across: int, down: int) -> list[tuple[int, int]]:
    """A net of squares, its places numbered line by line."""
    cells = [(x, y) for y in range(down) for x in range(across)]
    east = [(y * across + x, y * across + x + 1) for x, y in cells if x + 1 < across]
    return east + [(y * across + x, (y + 1) * across + x) for x, y in cells if y + 1 < down]


# Each left link settles two odd places; where no two odd places are neighbours, it takes two links.
@pytest.mark.parametrize(
    ("links", "longest"),
    [
        (grid(4, 4), 21),  # eight odd places along the edge, three pairs of neighbours to settle
        (grid(5, 3), 18),  # eight again, but after two such pairs the next two are two links apart
        (list(combinations(range(7), 2)), 21),  # all have six links
        (list(combinations(range(6), 2)), 13),  # all have five: of the 15, two are left
        (list(product(range(3), range(3, 11))), 18),  # eight odd places, and none are neighbours: six are left
        (list(product(range(2), range(2, 14))), 24),
        (list(product(range(4), range(4, 10))), 24),
        (
            [(n, (n + 1) % 8) for n in range(8)]
            + [(8 + n, 8 + (n + 3) % 8) for n in range(8)]
            + [(n, n + 8) for n in range(8)],
            17,
        ),  # sixteen odd places: seven are left
        ([(0, n) for n in range(1, 25)], 2),
        ([(0, 1)] * 24, 24),
    ],
)
def test_the_longest_trail_of_many_links_is_found_soon(links: list[tuple[int, int]], longest: int) -> None:
    """A player has 24 locomotives; to try every way would take hours."""
    began = perf_counter()
    assert longest_trail(links) == longest
    assert perf_counter() - began < 5  # half a second, if nobody else is at work
