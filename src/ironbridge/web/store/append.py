"""Moves appended in each database's own words: nothing else is written a thousand times a second.

A move is written if its number and key are free, and its table then stands as after it: all of that, or nothing.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import psycopg
from pydantic_core import to_json
from sqlalchemy import Connection

from ironbridge.web.store.news import CHANNEL
from ironbridge.web.store.rows import Entry, MoveRow

_SQLITE_MOVE = """
INSERT INTO moves ("table", number, seat, word, kept, key, events, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING
"""
_SQLITE_TABLE = "UPDATE tables SET steps = ?, to_move = ?, changed = ?, snapshot = ? WHERE id = ?"

# One statement for what would be five ways to the server and back; what it tells other processes goes with its commit.
_POSTGRESQL = f"""
WITH given AS (
    SELECT * FROM unnest(
        %s::text[], %s::int[], %s::int[], %s::text[], %s::int[], %s::text[], %s::text[], %s::timestamptz[],
        %s::int[], %s::int[], %s::text[]
    ) AS given ("table", number, seat, word, kept, key, events, at, steps, to_move, snapshot)
), written AS (
    INSERT INTO moves ("table", number, seat, word, kept, key, events, at)
    SELECT "table", number, seat, word, kept, key, events::json, at FROM given
    ON CONFLICT DO NOTHING
    RETURNING "table", number, key
), newest AS (
    SELECT DISTINCT ON ("table") * FROM given JOIN written USING ("table", number, key) ORDER BY "table", number DESC
), changed AS (
    UPDATE tables
    SET steps = newest.steps, to_move = newest.to_move, changed = newest.at, snapshot = newest.snapshot::json
    FROM newest WHERE tables.id = newest."table"
)
SELECT "table", number, key, pg_notify('{CHANNEL}', %s || ' rows ' || "table") FROM written
"""


def append_to_sqlite(connection: sqlite3.Connection, entries: Sequence[Entry]) -> list[bool]:
    """Append in one transaction; for each entry, whether its number and key were free."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        won = [_append(connection, entry) for entry in entries]
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return won


async def append_to_postgresql(
    connection: psycopg.AsyncConnection, entries: Sequence[Entry], sender: str
) -> list[bool]:
    """The same, on a connection that commits by itself; other processes hear of it from `sender`."""
    asked = await connection.execute(_POSTGRESQL.encode(), _columns(entries, sender), prepare=True)
    return _won(entries, await asked.fetchall())


def append_within(connection: Connection, entries: Sequence[Entry], sender: str) -> list[bool]:
    """The same, as a part of somebody else's transaction."""
    if connection.dialect.name != "sqlite":
        written = connection.exec_driver_sql(_POSTGRESQL, tuple(_columns(entries, sender)))
        return _won(entries, [tuple(row) for row in written])
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return [_append(driver, entry) for entry in entries]


def _append(connection: sqlite3.Connection, entry: Entry) -> bool:
    move, at = entry.move, _sqlite_moment(entry.move.at)
    if connection.execute(_SQLITE_MOVE, (*_plain(move), _json(move.events), at)).rowcount == 0:
        return False
    stands = (entry.steps, entry.to_move, at, _json(entry.snapshot), move.table)
    connection.execute(_SQLITE_TABLE, stands)
    return True


def _columns(entries: Sequence[Entry], sender: str) -> list[Any]:
    rows = [
        (*_plain(move), _json(move.events), move.at, entry.steps, entry.to_move, _json(entry.snapshot))
        for entry in entries
        for move in [entry.move]
    ]
    return [*(list(column) for column in zip(*rows, strict=True)), sender]


def _won(entries: Sequence[Entry], written: Sequence[tuple[Any, ...]]) -> list[bool]:
    new = {row[:3] for row in written}
    won = []
    for entry in entries:
        row = (entry.move.table, entry.move.number, entry.move.key)
        won.append(row in new)
        new.discard(row)  # of two that are the same, the first has won
    return won


def _plain(move: MoveRow) -> tuple[str, int, int, str, int | None, str]:
    return move.table, move.number, move.seat, move.word, move.kept, move.key


def _json(value: object) -> str:
    return to_json(value).decode()


def _sqlite_moment(at: datetime) -> str:
    """As `schema.Moment` has it: in UTC, without the zone."""
    return at.astimezone(UTC).replace(tzinfo=None).isoformat(" ", "microseconds")
