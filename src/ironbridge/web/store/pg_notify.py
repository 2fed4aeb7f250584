"""News between processes that share a PostgreSQL database: its LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterable

import psycopg
from sqlalchemy import URL, Connection, text

from ironbridge.web.store.database import connect
from ironbridge.web.store.news import ANY_TABLE, CHANNEL, KINDS, Bus, News

FIRST_WAIT, LONGEST_WAIT = 0.1, 10.0  # seconds before connecting again

_NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(CAST(:payloads AS text[])) AS payload")
_log = logging.getLogger(__name__)


class PgNotify:
    """Sends what happens here to the other processes, and tells the bus what happens there."""

    def __init__(self, url: URL, bus: Bus) -> None:
        self._url = url
        self._bus = bus
        self.sender = secrets.token_hex(8)
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Listen, from now on."""
        connection = await self._connect()
        self._task = asyncio.create_task(self._listen(connection), name="news from PostgreSQL")

    async def close(self) -> None:
        """Listen no more."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    def send(self, connection: Connection, news: Iterable[News]) -> None:
        """Send as part of the connection's transaction: with its commit, or not at all."""
        connection.execute(_NOTIFY, {"payloads": [f"{self.sender} {one.kind} {one.table}" for one in news]})

    async def _connect(self) -> psycopg.AsyncConnection:
        connection = await connect(self._url)
        try:
            await connection.execute(f"LISTEN {CHANNEL}")
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _listen(self, connection: psycopg.AsyncConnection | None) -> None:
        wait = FIRST_WAIT
        while True:
            try:
                if connection is None:
                    connection = await self._connect()
                    wait = FIRST_WAIT
                    for kind in KINDS:  # whatever was sent meanwhile is lost
                        self._bus.tell_from_elsewhere(News(ANY_TABLE, kind))
                async for notice in connection.notifies():
                    self._hear(notice.payload)
            except (psycopg.Error, OSError) as error:
                _log.warning("no news from PostgreSQL, connecting again in %.1f s: %s", wait, error)
            finally:
                if connection:
                    await connection.close()
                    connection = None
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _hear(self, payload: str) -> None:
        sender, _, rest = payload.partition(" ")
        kind, _, table = rest.partition(" ")
        for known in KINDS:
            if kind == known and sender != self.sender:
                self._bus.tell_from_elsewhere(News(table, known))
