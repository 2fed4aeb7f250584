"""What takes some milliseconds to make: made in a thread while others are answered, and kept for the next who asks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """The things that were asked for last, each by a key that names all it depends on."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._tasks: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()

    async def of(self, key: Hashable, make: Callable[[], T]) -> T:
        """The thing of that key: made once, however many want it at the same time."""
        task = self._tasks.get(key)
        if task is None:
            task = self._tasks[key] = asyncio.create_task(asyncio.to_thread(make))
            task.add_done_callback(lambda done: self._forget_failed(key, done))
        self._tasks.move_to_end(key)
        while len(self._tasks) > self._most:
            self._tasks.popitem(last=False)
        return await asyncio.shield(task)

    def _forget_failed(self, key: Hashable, done: asyncio.Task[T]) -> None:
        if (done.cancelled() or done.exception()) and self._tasks.get(key) is done:
            del self._tasks[key]
