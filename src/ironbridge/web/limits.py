"""How often somebody may do something: a bucket of tries for each address, refilled with time."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

from ironbridge.engine.problems import n_
from ironbridge.web.refusals import NotAllowed, TooMany

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
            raise _too_many((1 - left) * self._seconds)


class WrongTries:
    """Whoever guesses passwords must wait, longer and longer; whoever knows theirs need not.

    The policy, all of it. Only wrong tries count. From a device that nobody has logged in to the account from, they
    count for the address, whatever the name, and for the name, whatever the address. From a device that is known for
    the account they count for that device alone, so that strangers who guess at a name keep its owner out of no device
    they have used. The first `free` wrong tries cost nothing; then one must wait `first` seconds, and after each
    further one twice as long, up to `longest`. One wrong try is forgotten for each `forgotten` seconds without another;
    a right one wipes nothing out, or whoever has an account could go on guessing at others'.

    >>> tries = WrongTries(free=1, first=20, clock=lambda: 0.0)
    >>> with tries.trying("ann"): pass  # right
    >>> try:
    ...     with tries.trying("ann"): raise NotAllowed("wrong")
    ... except NotAllowed: pass
    >>> with tries.trying("ann"): pass
    Traceback (most recent call last):
    ironbridge.web.refusals.TooMany: too many tries: wait 20 seconds and try again
    """

    def __init__(
        self,
        free: int,
        first: float = 20,
        longest: float = 900,
        forgotten: float = 3600,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._free, self._first, self._longest, self._forgotten = free, first, longest, forgotten
        self._clock = clock
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()  # how many, and when the last was

    @contextmanager
    def trying(self, *keys: str) -> Iterator[None]:
        """Try now, or refuse. It is wrong if `NotAllowed` is raised, and taken for wrong until that is known."""
        now = self._clock()
        wait = max(self._wait(key, now) for key in keys)
        if wait > 0:
            raise _too_many(wait)
        before = {key: self._count(key, now) for key in keys}  # or many at once would all be free
        try:
            yield
        except NotAllowed:
            raise
        except BaseException:
            self._forgive(before, now)
            raise
        self._forgive(before, now)

    def _remembered(self, key: str, now: float) -> tuple[int, float]:
        many, last = self._wrong.get(key, (0, now))
        return max(0, many - int((now - last) / self._forgotten)), last

    def _wait(self, key: str, now: float) -> float:
        many, last = self._remembered(key, now)
        if many < self._free:
            return 0
        doubled = 2.0 ** min(many - self._free, 30)  # far beyond the longest
        return last + min(self._first * doubled, self._longest) - now

    def _count(self, key: str, now: float) -> float:
        """One more; when the last one before it was."""
        many, last = self._remembered(key, now)
        self._wrong[key] = (many + 1, now)
        self._wrong.move_to_end(key)
        while len(self._wrong) > MOST_REMEMBERED:
            self._wrong.popitem(last=False)
        return last

    def _forgive(self, before: dict[str, float], now: float) -> None:
        for key, earlier in before.items():
            many, last = self._wrong.get(key, (1, now))
            self._wrong[key] = (many - 1, earlier if last == now else last)


def _too_many(seconds: float) -> TooMany:
    wait = max(1, ceil(seconds))
    refused = TooMany(n_("too many tries: wait {seconds} seconds and try again"), seconds=wait)
    refused.retry_after = wait
    return refused
