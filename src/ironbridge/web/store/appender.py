"""Appending moves, many at a time: what was waiting while the disk was busy is written together."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from ironbridge.web.refusals import Away
from ironbridge.web.store.rows import Entry

MOST = 64  # entries of one transaction


class Appender:
    """Gathers entries and hands them to `write`, which says of each whether it won.

    One batch is written while the next one gathers. Nobody is answered before the commit.
    """

    def __init__(self, write: Callable[[Sequence[Entry]], Awaitable[list[bool]]]) -> None:
        self._write = write
        self._waiting: list[tuple[Entry, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, entry: Entry) -> bool:
        """True once the entry is on disk, False if its number or key is taken."""
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, answer))
        if self._task is None:
            self._task = asyncio.create_task(self._write_waiting(), name="appending moves")
        return await answer

    async def close(self) -> None:
        """Write what still waits."""
        if self._task:
            await asyncio.wait([self._task])

    async def _write_waiting(self) -> None:
        try:
            while self._waiting:
                # Who has gone before it was their turn has changed nothing.
                batch = [(entry, answer) for entry, answer in self._waiting[:MOST] if not answer.done()]
                del self._waiting[:MOST]
                if batch:
                    # In the order of the tables, so that two processes never wait for each other in a ring.
                    await self._write_batch(sorted(batch, key=lambda one: one[0].move.table))
        finally:
            self._task = None

    async def _write_batch(self, batch: Sequence[tuple[Entry, asyncio.Future[bool]]]) -> None:
        try:
            results: Sequence[bool | Exception] = await self._write([entry for entry, _ in batch])
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, Away):  # of which all who wait must hear
                for one in batch:  # an entry that cannot be written must not keep the others from it
                    await self._write_batch([one])
                return
            results = [error] * len(batch)
        for (_, answer), result in zip(batch, results, strict=True):
            if answer.done():
                continue
            if isinstance(result, Exception):
                answer.set_exception(result)
            else:
                answer.set_result(result)
