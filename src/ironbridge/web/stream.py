"""Server-sent events: one long answer that tells of what happens at a table."""

from __future__ import annotations

import asyncio
import json
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable

from fastapi.responses import StreamingResponse
from starlette.types import Send

from ironbridge.web.refusals import Away
from ironbridge.web.store.news import News

KEEP_ALIVE = 15.0  # seconds: proxies close what is silent for longer
SILENCE = b": still here\n\n"


class EventStream(StreamingResponse):
    """An answer made of events."""

    media_type = "text/event-stream"

    def __init__(self, events: AsyncIterator[bytes]) -> None:
        # Proxies such as nginx must hand each event on at once.
        super().__init__(events, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})

    async def stream_response(self, send: Send) -> None:
        """Send what happens; if the table cannot be read any more, end: whoever listens asks again."""
        try:
            await super().stream_response(send)
        except Away:
            await send({"type": "http.response.body", "body": b"", "more_body": False})


def event(kind: str, told: object = None, id_: int | None = None) -> bytes:
    """One event on the wire."""
    number = "" if id_ is None else f"id: {id_}\n"
    return f"event: {kind}\n{number}data: {json.dumps(told)}\n\n".encode()


class SaidOnce:
    """What is said to many is made once: `key` names what is said, in which language and to whose eyes."""

    def __init__(self, most: int = 2_000) -> None:
        self._most = most
        self._said: OrderedDict[Hashable, bytes] = OrderedDict()

    def __call__(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        said = self._said.get(key)
        if said is None:
            said = self._said[key] = make()
            if len(self._said) > self._most:
                self._said.popitem(last=False)
        return said


async def heard_from_now(table: str, news: AsyncIterator[News]) -> AsyncIterator[News | None]:
    """That there is a table to look at, then its news as they come, and nothing now and then to keep the line open."""
    one: News | None = News(table, "rows")
    while True:
        yield one
        try:
            async with asyncio.timeout(KEEP_ALIVE):
                one = await anext(news)
        except TimeoutError:
            one = None
        except StopAsyncIteration:
            return
