"""How sure a number is: intervals that hold the truth in 95 of 100 cases, and how odd a count is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, erfc, exp, gamma, inf, isfinite, pi, sin, sqrt
from statistics import NormalDist, mean, stdev

SURE = 0.95
Z = NormalDist().inv_cdf((1 + SURE) / 2)


@dataclass(frozen=True)
class Estimate:
    """A number and the interval it is sure to lie in; one that is known of nothing reaches to infinity."""

    value: float
    low: float
    high: float

    @property
    def known(self) -> bool:
        """Whether anything is known of how sure it is."""
        return isfinite(self.low) and isfinite(self.high)


def wilson(successes: float, n: int) -> Estimate:
    """The share of successes, with Wilson's interval.

    >>> wilson(8, 10)
    Estimate(value=0.8, low=0.49..., high=0.94...)
    """
    if not n:
        return Estimate(0.0, 0.0, 1.0)
    share = successes / n
    shrink = 1 + Z**2 / n
    middle = (share + Z**2 / (2 * n)) / shrink
    reach = Z * sqrt(share * (1 - share) / n + Z**2 / (4 * n**2)) / shrink
    return Estimate(share, max(0.0, middle - reach), min(1.0, middle + reach))


def mean_of(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with Student's interval.

    >>> mean_of([1, 2, 3, 4])
    Estimate(value=2.5, low=0.4..., high=4.5...)
    """
    middle = mean(values)
    if len(values) < 2:
        return Estimate(middle, -inf, inf)
    reach = student(len(values) - 1) * stdev(values) / sqrt(len(values))
    return Estimate(middle, middle - reach, middle + reach)


def student(freedom: int) -> float:
    """Student's quantile: exact up to two degrees of freedom, then by Abramowitz and Stegun, 26.7.5.

    >>> [round(student(n), 2) for n in (1, 2, 5, 30)]
    [12.71, 4.3, 2.57, 2.04]
    """
    if freedom == 1:
        return cos(pi * (1 - SURE) / 2) / sin(pi * (1 - SURE) / 2)
    if freedom == 2:
        return SURE * sqrt(2 / (1 - SURE**2))
    z, n = Z, freedom
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(n**power) for power, term in enumerate(terms, 1))


def oddity(counts: Sequence[float]) -> float:
    """How likely counts at least as uneven as these are, if all were equally likely (a chi-square test).

    >>> round(oddity([30, 50, 40]), 3)
    0.082
    """
    expected = sum(counts) / len(counts)
    if not expected:
        return 1.0
    half = sum((count - expected) ** 2 for count in counts) / expected / 2
    # The tail of the gamma distribution, by halves or wholes up to half of the degrees of freedom.
    shape, tail = (1.0, exp(-half)) if len(counts) % 2 else (0.5, erfc(sqrt(half)))
    while shape < (len(counts) - 1) / 2:
        tail += half**shape * exp(-half) / gamma(shape + 1)
        shape += 1
    return tail


def percentile(values: Sequence[float], share: float) -> float:
    """The value that so large a share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
