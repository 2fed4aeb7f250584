"""Who wants to know that something is new at a table, and how they are told."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Literal, get_args

NewsKind = Literal["rows", "chat", "seats", "passes"]  # the last is of a person's pass, not of a table
KINDS: tuple[NewsKind, ...] = get_args(NewsKind)
CHANNEL = "ironbridge"  # of PostgreSQL, on which processes hear of each other
ANY_TABLE = ""  # stands for every table, when news may have been missed

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class News:
    """Something of this kind is new at this table; what it is, the store knows."""

    table: str
    kind: NewsKind


class Watcher:
    """The news of one table for one reader: `async for`. Ends when the store closes.

    A slow reader hears of several new things of a kind once, so that nothing waits for it and nothing piles up.
    """

    def __init__(self, table: str) -> None:
        self._table = table
        self._new: dict[NewsKind, None] = {}  # a set that keeps its order
        self._woken = asyncio.Event()
        self._ended = False

    def hear(self, kind: NewsKind) -> None:
        """Note that something of this kind is new."""
        self._new[kind] = None
        self._woken.set()

    def end(self) -> None:
        """There will be no more news."""
        self._ended = True
        self._woken.set()

    def __aiter__(self) -> Watcher:
        return self

    async def __anext__(self) -> News:
        while not self._new:
            if self._ended:
                raise StopAsyncIteration
            self._woken.clear()
            await self._woken.wait()
        kind = next(iter(self._new))
        del self._new[kind]
        return News(self._table, kind)


class Bus:
    """Carries news to the watchers in this process."""

    def __init__(self) -> None:
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._callbacks: list[Callable[[str, str], None]] = []
        self._closed = False

    @asynccontextmanager
    async def watch(self, table: str) -> AsyncIterator[Watcher]:
        """Hear the news of a table: `async with bus.watch(id) as news: async for one in news: …`."""
        watcher = Watcher(table)
        if self._closed:
            watcher.end()
        self._watchers[table].add(watcher)
        try:
            yield watcher
        finally:
            self._watchers[table].discard(watcher)
            if not self._watchers[table]:
                del self._watchers[table]

    def heard_from_elsewhere(self, callback: Callable[[str, str], None]) -> None:
        """Call back with table and kind, before the watchers wake, when another process has changed something.

        The table is `ANY_TABLE` when news may have been missed: then nothing that was remembered is certain.
        """
        self._callbacks.append(callback)

    def tell(self, news: News) -> None:
        """Tell the watchers of something that happened here."""
        for watcher in self._watchers.get(news.table, ()):
            watcher.hear(news.kind)

    def tell_from_elsewhere(self, news: News) -> None:
        """Tell the watchers, and those who must know first, of something that happened in another process."""
        for callback in self._callbacks:
            try:
                callback(news.table, news.kind)
            except Exception:  # a fault in one listener must not make the others deaf
                _log.exception("a listener failed to take the news")
        if news.kind == "passes":
            return  # no table has them, so nobody watches
        if news.table != ANY_TABLE:
            self.tell(news)
            return
        for table in self._watchers:
            self.tell(News(table, news.kind))

    def close(self) -> None:
        """End every watcher."""
        self._closed = True
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.end()
