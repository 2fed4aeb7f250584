"""Rows to try the store with, and the way into the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from ironbridge.web.store import Alive, Entry, MoveRow, Seat, Store, TableRow

NOON = datetime(2026, 3, 1, 12, 0, 0, 123456, UTC)
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
EVER = Alive(LONG_AGO, LONG_AGO)  # nothing has been given up
POSITION: dict[str, Any] = {"money": list(range(40)), "board": {f"place{n}": [n, n + 1, n * n] for n in range(100)}}


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def with_store(url: str, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test in an event loop of its own, with a store that is closed after it."""

    async def run() -> None:
        async with opened(url) as store:
            await asyncio.wait_for(test(store), 60)

    asyncio.run(run())


def table_row(id_: str = "t1", **changes: Any) -> TableRow:
    row = TableRow(
        id=id_,
        game="some-game",
        map="usa",
        options={"edition": "second", "beginners": "no"},
        rules_version=3,
        seed="9" * 100,
        secret="",
        given={},
        owner="ann",
        public=True,
        hints=False,
        continued="",
        created=NOON,
        changed=NOON,
        steps=0,
        to_move=0,
        snapshot=POSITION,
    )
    return replace(row, **changes)


def seats(id_: str = "t1") -> list[Seat]:
    return [
        Seat("person", "Ann", person="ann"),
        Seat("bot", "Greedy", level="greedy"),
        Seat("open", "A friend", link=f"link-{id_}"),
    ]


def move_row(number: int, id_: str = "t1", **changes: Any) -> MoveRow:
    at = NOON + timedelta(minutes=number)
    row = MoveRow(id_, number, 0, f"bid:{number}", None, f"key {number}", [[1, 2, 3, -4, 5], [6, 0, 0, 0, 0]], at)
    return replace(row, **changes)


def entry(number: int, id_: str = "t1", **changes: Any) -> Entry:
    snapshot = {**POSITION, "number": number}
    return Entry(move_row(number, id_, **changes), number, number % 3, snapshot)


async def with_table(store: Store, id_: str = "t1", **changes: Any) -> TableRow:
    row = table_row(id_, **changes)
    await store.create_table(row, seats(id_), [])
    return row
