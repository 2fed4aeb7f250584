"""The sequential test: wrong no more often than it says, and quick where the difference is plain."""

from __future__ import annotations

from collections import Counter
from math import exp
from random import Random

import pytest

from ironbridge import Problem
from ironbridge.arena.folder import Result
from ironbridge.arena.sequential import Hypotheses, Trial, beaten, expected, likelihoods
from tests.arena.helpers import result, small_match

QUARTERS = [0.0, 0.25, 0.5, 0.75, 1.0]
WIDE_APART = Hypotheses(0, 150, alpha=0.1, beta=0.1)


def weights(mean: float) -> list[float]:
    """How often each quarter comes, so that this is their mean."""
    low, high = -20.0, 20.0
    for _ in range(60):
        tilt = (low + high) / 2
        found = [exp(tilt * score) for score in QUARTERS]
        if sum(map(float.__mul__, found, QUARTERS)) / sum(found) < mean:
            low = tilt
        else:
            high = tilt
    return found


def answers(elo: float, trials: int) -> tuple[float, float]:
    """How often the answer is yes, and after how many blocks on average, if this is the truth."""
    chance, found = Random(1), weights(expected(elo))
    yes = blocks = 0
    low, high = WIDE_APART.bounds
    for _ in range(trials):
        scores: Counter[float] = Counter()
        ratio = 0.0
        while low < ratio < high:
            scores.update(chance.choices(QUARTERS, found))
            ratio = WIDE_APART.ratio(scores)
            blocks += 1
        yes += ratio >= high
    return yes / trials, blocks / trials


def test_it_is_wrong_as_seldom_as_it_says() -> None:
    """In 150 trials with an error of 0.1, more than 0.15 would come in one of 40 cases."""
    wrong_yes, _ = answers(0, 150)
    right_yes, _ = answers(150, 150)
    assert wrong_yes <= 0.15
    assert right_yes >= 0.85


def test_a_plain_difference_needs_few_games_but_never_one_or_two() -> None:
    assert answers(800, 10)[0] == 1
    assert 5 < answers(800, 10)[1] < 15
    assert answers(-800, 10)[0] == 0


def test_the_likeliest_distribution_has_the_mean_wanted() -> None:
    counts = {0.0: 3.0, 0.5: 10.0, 1.0: 9.0}
    for wanted in (0.2, 0.5, 0.7):
        found = likelihoods(counts, wanted)
        assert sum(found.values()) == pytest.approx(1)
        assert sum(score * share for score, share in found.items()) == pytest.approx(wanted)
    own = likelihoods(counts, sum(score * times for score, times in counts.items()) / 22)
    assert own == {score: pytest.approx(times / 22) for score, times in counts.items()}


def test_the_score_of_a_game_is_the_share_of_opponents_beaten() -> None:
    assert beaten("a", result(0, "a,b,b", [1, 2, 3])) == 1
    assert beaten("a", result(0, "b,a,b", [1, 2, 2])) == 0.25
    assert beaten("a", result(0, "b,b,a", [1, 1, 3])) == 0


def games() -> list[Result]:
    """Twenty blocks of three, all won by the greedy player."""
    fixtures = list(small_match("greedy,random,random").fixtures(60))
    ranks = [[1 if name == "greedy" else 2 for name in fixture.line_up] for fixture in fixtures]
    return [result(f.number, ",".join(f.line_up), rank, f.block) for f, rank in zip(fixtures, ranks, strict=True)]


def test_blocks_count_in_their_order_whatever_finished_first() -> None:
    fixtures = list(small_match("greedy,random,random").fixtures(60))
    straight = Trial("greedy", fixtures, Hypotheses(0, 200))
    verdict = straight.follow({each.number: each for each in games()}, {})
    assert verdict.answer is True
    assert verdict.games < 60
    mixed = Trial("greedy", fixtures, Hypotheses(0, 200))
    shuffled = games()
    Random(2).shuffle(shuffled)
    known: dict[int, Result] = {}
    for each in shuffled:
        known[each.number] = each
        mixed.follow(known, {})
    assert mixed.verdict == verdict
    assert Trial("greedy", fixtures, Hypotheses()).follow({n: known[n] for n in range(1, 60)}, {}).games == 0


def test_a_block_with_a_crash_is_passed_over() -> None:
    fixtures = list(small_match("greedy,random,random").fixtures(6))
    known = {each.number: each for each in games() if each.number != 1}
    assert Trial("greedy", fixtures, Hypotheses()).follow(known, {1: "why"}).games == 3


@pytest.mark.parametrize("wrong", [{"elo0": 50.0}, {"alpha": 0.0}, {"beta": 0.7}])
def test_hypotheses_that_make_no_sense_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(Problem):
        Hypotheses(**wrong)
