"""Who is at a table: whose page or program listens to it, in whichever process, or who has played there just now."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from ironbridge.web.refusals import Away
from ironbridge.web.sight import Sight
from ironbridge.web.store.store import Store

NOTED = 60.0  # seconds between two notes that somebody still listens
HERE = timedelta(seconds=150)  # after a note: the next one may be late
JUST_PLAYED = timedelta(minutes=5)


class Listener:
    """Somebody who listens to a table: now and then it is noted, for all processes, that they do."""

    def __init__(self, store: Store, sight: Sight, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._sight = sight
        self._clock = clock
        self._noted = float("-inf")

    async def note(self) -> None:
        """Still here. A database that is away does not matter: nobody can be put out of a seat meanwhile."""
        now = self._clock()
        if not self._sight.seats or now - self._noted < NOTED:
            return
        self._noted = now
        with suppress(Away):
            await self._store.see_at(self._sight.id, self._sight.visitor.person, datetime.now(UTC))


async def is_here(store: Store, table: str, seat: int) -> bool:
    """Whether the person of a seat is at the table."""
    seen, played = await store.last_seen(table, seat)
    now = datetime.now(UTC)
    return (seen is not None and now - seen < HERE) or (played is not None and now - played < JUST_PLAYED)
