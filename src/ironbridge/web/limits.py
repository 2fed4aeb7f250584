"""How often somebody may do something: a bucket of tries for each address, refilled with time."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

from ironbridge.engine.problems import n_
from ironbridge.web.refusals import TooMany

MOST_REMEMBERED = 10_000


class Places:
    """So many at once; for each key by itself.

    >>> places = Places(1)
    >>> with places.taken("ann"), places.taken("ben"):
    ...     places.free("ann"), places.free("eve")
    (False, True)
    >>> places.free("ann")
    True
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def free(self, key: str) -> bool:
        """Whether there is one for this key."""
        return self._taken[key] < self._most

    @contextmanager
    def taken(self, key: str) -> Iterator[None]:
        """One of them, for a while."""
        self._taken[key] += 1
        try:
            yield
        finally:
            self._taken[key] -= 1
            if not self._taken[key]:
                del self._taken[key]


class Limit:
    """At most `tries` in a row, then one more every `seconds`; for each key by itself.

    >>> limit = Limit(2, 60, clock=lambda: 0.0)
    >>> limit.check("ann"); limit.check("ann"); limit.check("ben")
    >>> limit.check("ann")
    Traceback (most recent call last):
    ironbridge.web.refusals.TooMany: too many tries: wait 60 seconds and try again
    """

    def __init__(self, tries: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._tries = tries
        self._seconds = seconds
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # tries left, and when that was so

    def check(self, key: str) -> None:
        """Use up a try, or refuse."""
        now = self._clock()
        left, then = self._buckets.pop(key, (float(self._tries), now))
        left = min(self._tries, left + (now - then) / self._seconds)
        self._buckets[key] = (left - 1 if left >= 1 else left, now)
        while len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)  # whoever came longest ago has a full bucket by now, or nearly
        if left < 1:
            wait = max(1, ceil((1 - left) * self._seconds))
            refused = TooMany(n_("too many tries: wait {seconds} seconds and try again"), seconds=wait)
            refused.retry_after = wait
            raise refused
