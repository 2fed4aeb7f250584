"""Intervals and ratings, beside values from tables and strengths that are known."""

from __future__ import annotations

from math import inf, log10
from random import Random

import pytest

from ironbridge.arena.figures import mean_of, oddity, percentile, student, wilson
from ironbridge.arena.folder import Result
from ironbridge.arena.rating import ratings
from ironbridge.arena.standing import standings
from tests.arena.helpers import result


def test_wilson_as_in_the_literature() -> None:
    """Newcombe 1998, table I: 81 of 263, 0 of 20, 1 of 29."""
    for successes, n, low, high in [(81, 263, 0.2553, 0.3662), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]:
        estimate = wilson(successes, n)
        assert (round(estimate.low, 4), round(estimate.high, 4)) == (low, high)
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


@pytest.mark.parametrize(("freedom", "quantile"), [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (20, 2.086)])
def test_student_as_in_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.005)


@pytest.mark.parametrize(("counts", "p"), [([10, 20], 0.0679), ([10, 20, 30], 0.0067), ([12, 8, 11, 9], 0.8013)])
def test_uneven_counts_as_in_the_tables(counts: list[float], p: float) -> None:
    assert oddity(counts) == pytest.approx(p, abs=0.0001)
    assert oddity([0, 0]) == 1


def test_one_value_says_nothing_of_how_sure_it_is() -> None:
    assert mean_of([7]).high == inf
    assert not mean_of([7]).known
    assert percentile([3, 1, 2], 0.5) == 2


def played(strengths: dict[str, float], games: int) -> list[Result]:
    """Games whose ranks are drawn by strength (Plackett and Luce), all players at one table."""
    chance = Random(4)
    found: list[Result] = []
    for number in range(games):
        left, order = dict(strengths), []
        while left:
            (name,) = chance.choices(list(left), list(left.values()))
            order.append(name)
            del left[name]
        found.append(result(number, ",".join(strengths), [order.index(name) + 1 for name in strengths]))
    return found


def test_ratings_find_the_strengths_that_the_games_were_drawn_from() -> None:
    strengths = {"a": 4.0, "b": 2.0, "c": 1.0}
    rated = ratings(played(strengths, 600), list(strengths), anchor="c")
    assert rated[2].value == rated[2].low == rated[2].high == 1000
    for estimate, strength in zip(rated, strengths.values(), strict=True):
        assert estimate.low <= 1000 + 400 * log10(strength) <= estimate.high
    assert rated[0].high - rated[0].low < 120


def test_without_an_anchor_the_mean_is_1000() -> None:
    rated = ratings(played({"a": 2.0, "b": 1.0, "c": 1.0}, 50), ["a", "b", "c"])
    assert sum(estimate.value for estimate in rated) == pytest.approx(3000)


def test_who_never_lost_has_a_finite_rating_and_a_wide_interval() -> None:
    one, other = ratings([result(n, "a,b", [1, 2]) for n in range(6)], ["a", "b"])
    assert 1000 < one.value < 1600
    assert one.high - one.low > 200
    assert other.value == pytest.approx(2000 - one.value)


def test_a_tie_is_half_a_win_for_both() -> None:
    one, other = ratings([result(n, "a,b", [1, 1]) for n in range(6)], ["a", "b"])
    assert one.value == pytest.approx(other.value)


def test_standings_share_first_places_and_take_a_block_as_one_observation() -> None:
    games = [result(0, "a,b,b", [1, 1, 3], block=0), result(1, "b,a,b", [1, 2, 3], block=0)]
    games += [result(2, "b,b,a", [3, 2, 1], block=1), result(3, "a,b,b", [1, 2, 3], block=1)]
    best, other = standings(games, ["b", "a"])
    assert (best.name, best.games, best.wins) == ("a", 4, 2.5)
    assert (other.name, other.games, other.wins) == ("b", 8, 1.5)
    assert best.places == [0.75, 0.25, 0]
    assert best.score == mean_of([1, 2]), "scores 1 and 1, then 2 and 2"
    assert sum(each.wins for each in (best, other)) == len(games)


def test_who_plays_only_against_themselves_has_no_rating() -> None:
    (only,) = standings([result(0, "a,a,a", [1, 2, 3])], ["a"])
    assert only.rating is None
    assert only.share.value == pytest.approx(1 / 3)
