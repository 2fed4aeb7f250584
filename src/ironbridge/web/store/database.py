"""SQLite or PostgreSQL, from a plain URL. What the store asks of them is written once, as functions of a connection.

SQLite works in threads, a whole transaction at a time: to hand over each statement by itself costs three times as much.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol, TypeVar

import psycopg
from sqlalchemy import URL, Connection, Table, and_, create_engine, event, make_url, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import PoolProxiedConnection

from ironbridge.engine.problems import Problem, n_
from ironbridge.web.store.append import append_to_postgresql, append_to_sqlite
from ironbridge.web.store.migrations import FIRST, bring_up_to_date, newest
from ironbridge.web.store.rows import Entry, MoveRow
from ironbridge.web.store.schema import house, metadata, moves

DRIVERS = {"sqlite": "sqlite+pysqlite", "postgres": "postgresql+psycopg", "postgresql": "postgresql+psycopg"}
EXAMPLES = "sqlite:////folder/file.db, postgresql://user:password@host/name"
PATIENCE = 10  # seconds: for PostgreSQL to answer at all, for SQLite while another process writes
LONGEST_STATEMENT = 30.0  # seconds: what PostgreSQL has not done by then it gives up, and whoever asked is told
READERS = 4  # threads that read SQLite at once
# A network that dies without a word is noticed within a minute, not after the two hours that are usual.
ALIVE = {"keepalives_idle": 30, "keepalives_interval": 10, "keepalives_count": 3}
SAME_MOVE = ("table", "number", "key", "word")  # nobody else makes that choice by that key
TOOK_TOO_LONG = "57014"  # PostgreSQL: nothing was done, and the connection is as good as before
AGAIN = ("40001", "40P01")  # PostgreSQL: it could not be serialized, or it was a deadlock
SCHEMA_LOCK = 1769107305  # any number that nobody else locks
OURS_ALONE = 0o600  # who may read the file can sign cookies: the key is in it
WRITES = "ironbridge_writes"  # an option of ours: the connection is going to write
# SQLite: what is no fault of the question's but of the file, its disk, or whoever else has it open.
SQLITE_TROUBLE = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
)

# What a database raises by itself, where moves are appended, or by SQLAlchemy.
ERRORS = (DBAPIError, sqlite3.Error, psycopg.Error)
# PostgreSQL: the same as above, in both their words.
POSTGRESQL_TROUBLE = (
    *(OperationalError, InterfaceError, InternalError, NoneFree, OSError),
    *(psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError),
)

T = TypeVar("T")


class Database(Protocol):
    """A place to read from and write to."""

    url: URL

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds; all of its questions see the same moment."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do the work in one transaction, and return after its commit."""

    async def append(self, entries: Sequence[Entry], sender: str) -> list[bool]:
        """Append moves, and return after the commit; for each, whether its number and key were free.

        Where other processes may want to know, they are told by `sender`.
        """

    async def close(self) -> None:
        """Leave nothing open."""


class Sqlite:
    """A file. Only one at a time can write to it, so one thread does."""

    def __init__(self, url: URL) -> None:
        self.url = url
        _make_private(str(url.database))
        self.engine = create_engine(url, connect_args={"isolation_level": None, "timeout": PATIENCE})
        event.listen(self.engine, "connect", _set_up)
        event.listen(self.engine, "begin", _begin)
        self._writing = self.engine.execution_options(**{WRITES: True})
        self._readers = ThreadPoolExecutor(READERS, "reading")
        self._writer = ThreadPoolExecutor(1, "writing")
        self._appending: PoolProxiedConnection | None = None

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds, in a thread."""

        def reading() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do the work, in the thread that writes."""

        def writing() -> T:
            with self._writing.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._writer, writing)

    async def append(self, entries: Sequence[Entry], sender: str) -> list[bool]:
        """Append moves, in the thread that writes. Nobody needs to be told: SQLite is for one process."""

        def appending() -> list[bool]:
            if self._appending is None:
                self._appending = self.engine.raw_connection()
            connection = self._appending.driver_connection
            assert isinstance(connection, sqlite3.Connection)
            return append_to_sqlite(connection, entries)

        return await asyncio.get_running_loop().run_in_executor(self._writer, appending)

    async def close(self) -> None:
        """Close the file. What was begun is finished first."""
        self._readers.shutdown()
        self._writer.shutdown()
        if self._appending is not None:
            self._appending.close()
        self.engine.dispose()


class Postgresql:
    """A server that several processes may use."""

    def __init__(self, url: URL) -> None:
        if "connect_timeout" not in url.query:
            url = url.update_query_dict({"connect_timeout": str(PATIENCE)})
        # Before the options of whoever runs the house, of which the last one holds.
        given = url.query.get("options", "")
        patience = f"-c statement_timeout={round(1000 * LONGEST_STATEMENT)}"
        url = url.update_query_dict({"options": " ".join([patience, *([given] if isinstance(given, str) else given)])})
        self.url = url
        self._engine = create_async_engine(url)
        self.engine = self._engine.sync_engine
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._appending: psycopg.AsyncConnection | None = None

    async def read(self, work: Callable[[Connection], T]) -> T:
        """What `work` finds; it looks once more if the server had left us meanwhile."""
        try:
            return await self._read(work)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
            return await self._read(work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do the work; once more, if it came to nothing for a reason that may have passed."""
        committing = False

        async def transact() -> T:
            nonlocal committing
            async with self._engine.connect() as connection:
                done = await connection.run_sync(work)
                committing = True
                await connection.commit()
                return done

        try:
            return await transact()
        except DBAPIError as error:
            # Of a connection lost while committing nobody knows what became.
            lost = error.connection_invalidated and not committing
            if not lost and getattr(error.orig, "sqlstate", None) not in AGAIN:
                raise
            return await transact()

    async def _read(self, work: Callable[[Connection], T]) -> T:
        async with self._reading.connect() as connection:
            return await connection.run_sync(work)

    async def append(self, entries: Sequence[Entry], sender: str) -> list[bool]:
        """Append moves, on a connection of their own; once more, if that came to nothing for a passing reason."""
        was_there = self._appending is not None
        try:
            return await self._append(entries, sender)
        except psycopg.OperationalError as error:
            if error.sqlstate == TOOK_TOO_LONG or (error.sqlstate not in AGAIN and not was_there):
                raise
            # The server may have left us long ago, or while it answered: then only the log can tell.
            won = await self._append(entries, sender)
            return [new or await self._has(entry.move) for new, entry in zip(won, entries, strict=True)]

    async def _append(self, entries: Sequence[Entry], sender: str) -> list[bool]:
        if self._appending is None:
            self._appending = await connect(self.url)
        try:
            return await append_to_postgresql(self._appending, entries, sender)
        except psycopg.OperationalError as error:
            if error.sqlstate != TOOK_TOO_LONG:
                await self._appending.close()
                self._appending = None
            raise

    async def _has(self, move: MoveRow) -> bool:
        """Whether the log has this very move."""
        same = and_(*(moves.c[name] == value for name, value in vars(move).items() if name in SAME_MOVE))
        return (
            await self.read(lambda connection: connection.execute(select(moves.c.number).where(same)).first())
            is not None
        )

    async def close(self) -> None:
        """Close the connections."""
        if self._appending is not None:
            await self._appending.close()
        await self._engine.dispose()


async def connect(url: URL) -> psycopg.AsyncConnection:
    """A connection to PostgreSQL of one's own, where every statement is a transaction by itself."""
    arguments, options = url.get_dialect()().create_connect_args(url)
    return await psycopg.AsyncConnection.connect(*arguments, **{**ALIVE, **options}, autocommit=True)


async def open_database(url: str) -> Sqlite | Postgresql:
    """The database at a URL, with its tables made or brought up to date. Several processes may open it at once."""
    where = _read_url(url)
    database = Sqlite(where) if where.get_backend_name() == "sqlite" else Postgresql(where)
    try:
        found = await database.write(_make_tables)
        if found > newest():
            raise Problem(
                n_("the database {name} belongs to a newer version of Ironbridge: bring this one up to date"),
                name=_name(where),
            )
        if found < FIRST:
            raise Problem(n_("the database {name} belongs to another version of Ironbridge"), name=_name(where))
    except BaseException as error:
        await database.close()
        if isinstance(error, ERRORS):
            raise cannot_open(where, error) from None
        raise
    return database


def cannot_open(url: URL, error: Exception) -> Problem:
    """What is said when a database does not answer: which, and why."""
    return Problem(n_("the database {name} cannot be opened: {reason}"), name=_name(url), reason=reason_of(error))


def reason_of(error: Exception) -> str:
    """What the database itself said, in a line: without the question, which may hold what nobody else may know."""
    return str(error.orig if isinstance(error, DBAPIError) else error).strip().partition("\n")[0]


def is_away(error: Exception) -> bool:
    """Whether the database cannot do its work just now, whatever it is asked."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.Error):
        return (
            getattr(cause, "sqlite_errorcode", 0) & 0xFF
        ) in SQLITE_TROUBLE  # the rest of the number has the details
    return isinstance(error, POSTGRESQL_TROUBLE)


def _name(url: URL) -> str:
    return url.set(drivername=url.get_backend_name(), query={}).render_as_string(hide_password=True)


def _read_url(url: str) -> URL:
    try:
        where = make_url(url)
        where = where.set(drivername=DRIVERS[where.drivername.partition("+")[0]])
    except (ArgumentError, ValueError, KeyError):
        raise Problem(
            n_("this is not the address of a database: it should look like one of these: {examples}"), examples=EXAMPLES
        ) from None
    file = "" if where.host or where.query else where.database or ""
    if where.get_backend_name() == "sqlite" and (file in ("", ":memory:") or not file.isprintable()):
        raise Problem(n_("the address of a SQLite database is that of a file, such as sqlite:////folder/file.db"))
    return where


def _make_private(file: str) -> None:
    """Make the file, or lock it: nobody else on this machine reads it. What SQLite puts beside it is as it is."""
    with suppress(OSError):  # where there is no such folder, or the file is another's, SQLite says so
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OURS_ALONE))
    for made in (file, f"{file}-wal", f"{file}-shm"):
        with suppress(OSError):
            os.chmod(made, OURS_ALONE)


def _set_up(connection: sqlite3.Connection, _: object) -> None:
    try:
        _use_write_ahead_log(connection)
        connection.execute("PRAGMA synchronous = FULL")  # what is committed is on disk
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """So that readers and the writer do not wait for each other. The file remembers it."""
    for tries in range(20 * PATIENCE, -1, -1):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            # The one moment at which SQLite does not wait by itself for another process.
            if not tries or error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            time.sleep(1 / 20)


def _begin(connection: Connection) -> None:
    # The driver would begin too late for reads; and a read that turns into a write can fail half way.
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _make_tables(connection: Connection) -> int:
    """Make or mend the tables, all or nothing; the schema that was found. One that we do not know is left alone."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))  # a large house takes its time
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": SCHEMA_LOCK})
    house.create(connection, checkfirst=True)
    found = int(house_value(connection, "schema", str(newest())))
    if FIRST <= found <= newest():
        bring_up_to_date(connection, found)
        metadata.create_all(connection)
        connection.execute(update(house).where(house.c.name == "schema").values(value=str(newest())))
    return found


def house_value(connection: Connection, name: str, value: str) -> str:
    """What the house keeps under this name: the value, if it is the first."""
    connection.execute(insert(connection, house).values(name=name, value=value).on_conflict_do_nothing())
    kept: str = connection.execute(select(house.c.value).where(house.c.name == name)).scalar_one()
    return kept


def insert(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    """An INSERT that knows of conflicts, as the database of this connection writes it."""
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)
