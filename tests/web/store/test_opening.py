"""Opening: by many at once, by a wrong address; and what was acknowledged survives a sudden end."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert, select, text, update
from sqlalchemy.exc import DBAPIError

from ironbridge.engine.problems import Problem
from ironbridge.web.store import Store
from ironbridge.web.store.database import ERRORS
from ironbridge.web.store.schema import house
from tests.web.store import kept_on
from tests.web.store.samples import entry, opened, with_store, with_table


def test_many_may_open_a_new_database_at_once(database: str) -> None:
    async def test() -> None:
        stores = await asyncio.gather(*(Store.open(database) for _ in range(8)))
        assert len({await store.secret() for store in stores}) == 1
        for store in stores:
            await store.close()

    asyncio.run(test())


def test_processes_may_open_a_new_database_at_once(database: str) -> None:
    script = (
        "import asyncio, sys\n"
        "from ironbridge.web.store import Store\n"
        "async def main():\n"
        "    store = await Store.open(sys.argv[1])\n"
        "    print(await store.secret())\n"
        "    await store.close()\n"
        "asyncio.run(main())"
    )
    command = [sys.executable, "-W", "error", "-c", script, database]
    processes = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    answers = [process.communicate(timeout=60)[0] for process in processes]
    assert [process.returncode for process in processes] == [0] * 4
    assert len(set(answers)) == 1


def test_sqlite_keeps_what_it_commits_and_its_keys(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        def setting(connection: Connection) -> dict[str, object]:
            names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            return {name: connection.execute(text(f"PRAGMA {name}")).scalar() for name in names}

        settings = await store._database.read(setting)
        assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}

    with_store(f"sqlite:///{tmp_path}/house.db", test)


@pytest.mark.skipif(os.name == "nt", reason="Windows has other locks")
def test_nobody_else_on_the_machine_reads_the_file_with_the_key(tmp_path: Path) -> None:
    def modes() -> dict[str, int]:
        return {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}

    async def test(store: Store) -> None:
        await store.secret()
        assert modes() == dict.fromkeys(("house.db", "house.db-wal", "house.db-shm"), 0o600)

    was = os.umask(0o022)  # as on most machines
    try:
        with_store(f"sqlite:///{tmp_path}/house.db", test)
        (tmp_path / "house.db").chmod(0o644)  # as earlier houses made it
        for beside in ("house.db-wal", "house.db-shm"):
            (tmp_path / beside).touch(0o644)
        with_store(f"sqlite:///{tmp_path}/house.db", test)
    finally:
        os.umask(was)


@pytest.mark.parametrize(
    ("url", "problem"),
    [
        ("", "not the address of a database"),
        ("house.db", "not the address of a database"),
        ("mysql://localhost/house", "not the address of a database"),
        ("postgresql://localhost:port/house", "not the address of a database"),
        ("sqlite://", "that of a file"),
        ("sqlite:///:memory:", "that of a file"),
        ("sqlite:///{folder}/house.db?mode=ro", "that of a file"),
        ("sqlite:///{folder}/no/such/folder/house.db", "cannot be opened: unable to open database file"),
        ("sqlite:///{folder}", "cannot be opened: unable to open database file"),
        ("sqlite:///{folder}/\0.db", "that of a file"),
        ("sqlite:///{folder}/text", "cannot be opened: file is not a database"),
        ("postgresql://me:secret@127.0.0.1:1/house", "cannot be opened: connection failed: .*Connection refused"),
        ("postgresql:///house?host={folder}", "cannot be opened: .*No such file or directory"),
        ("postgresql://me@localhost/house?colour=red", "cannot be opened: invalid connection option"),
    ],
)
def test_a_wrong_address_is_answered_with_one_sentence(tmp_path: Path, url: str, problem: str) -> None:
    (tmp_path / "text").write_text("not a database, but long enough to be taken for one\n" * 100, encoding="utf-8")
    with pytest.raises(Problem, match=problem) as raised:
        asyncio.run(Store.open(url.format(folder=tmp_path)))
    assert "\n" not in str(raised.value)
    assert "secret" not in str(raised.value)


def test_a_database_that_is_not_there_is_said_to_be_so(postgres: str) -> None:
    with pytest.raises(Problem, match=r'cannot be opened: .*database "house_0" does not exist'):
        asyncio.run(Store.open(re.sub(r"house_\d+", "house_0", postgres)))


@pytest.mark.parametrize(
    ("schema", "problem"),
    [
        ("0", "belongs to another version of Ironbridge"),
        ("1000", "belongs to a newer version of Ironbridge: bring this one up to date"),
    ],
)
def test_a_database_of_another_version_is_left_alone(database: str, schema: str, problem: str) -> None:
    async def spoil(store: Store) -> None:
        other = update(house).where(house.c.name == "schema").values(value=schema)
        await store._database.write(lambda connection: connection.execute(other))

    with_store(database, spoil)
    for _ in range(2):
        with pytest.raises(Problem, match=problem) as raised:
            asyncio.run(Store.open(database))
        assert "\n" not in str(raised.value)


def test_other_ways_to_write_an_address(tmp_path: Path, postgres: str) -> None:
    async def test(store: Store) -> None:
        row = await with_table(store)
        found = await store.table(row.id)
        assert found is not None
        assert found[0] == row

    with_store(f"sqlite+pysqlite:///{tmp_path}/house.db", test)
    with_store(postgres.replace("postgresql:", "postgres:"), test)


def test_when_the_database_fails_everybody_who_waits_is_told(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        await store._database.write(lambda connection: connection.execute(text("ALTER TABLE moves RENAME TO gone")))
        entries = [entry(number) for number in range(1, 6)]
        results = await asyncio.gather(*(store.append(one) for one in entries), return_exceptions=True)
        assert all(isinstance(result, ERRORS) for result in results)
        await store._database.write(lambda connection: connection.execute(text("ALTER TABLE gone RENAME TO moves")))
        assert await store.append(entry(1))

    with_store(database, test)


@pytest.mark.parametrize("failures", [1, 2])
def test_what_stood_in_the_way_of_another_process_is_tried_once_more(postgres: str, failures: int) -> None:
    async def test(store: Store) -> None:
        tries: list[int] = []

        def work(connection: Connection) -> str:
            tries.append(1)
            connection.execute(insert(house).values(name=f"try {len(tries)}", value=""))
            if len(tries) <= failures:
                connection.execute(text("DO $$ BEGIN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END $$"))
            return "done"

        if failures == 1:
            assert await store._database.write(work) == "done"
        else:
            with pytest.raises(DBAPIError, match="deadlock"):
                await store._database.write(work)
        assert len(tries) == 2
        names = select(house.c.name).where(house.c.name.like("try%"))
        kept = await store._database.read(lambda connection: connection.execute(names).scalars().all())
        assert kept == (["try 2"] if failures == 1 else [])

    with_store(postgres, test)


@pytest.mark.parametrize("enough", [50, 300])
def test_what_was_acknowledged_survives_a_sudden_end(database: str, enough: int) -> None:
    async def prepare(store: Store) -> None:
        for n in range(kept_on.TABLES):
            await with_table(store, f"t{n}")

    async def check() -> None:
        async with opened(database) as store:
            for n in range(kept_on.TABLES):
                found = await store.table(f"t{n}")
                assert found is not None
                table, _, moves = found
                assert [move.number for move in moves] == list(range(1, len(moves) + 1))
                assert len(moves) >= acknowledged[f"t{n}"] > 0
                # A move and what it did to its table are there together, or not at all.
                assert table.snapshot == entry(len(moves)).snapshot
                assert table.steps == len(moves)

    with_store(database, prepare)
    command = [sys.executable, "-m", "tests.web.store.kept_on", database]
    acknowledged: dict[str, int] = {}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for count, line in enumerate(process.stdout, 1):
            table, number = line.split()
            acknowledged[table] = int(number)
            if count == enough:
                process.send_signal(signal.SIGKILL)  # what it said before it heard this counts too
    assert process.returncode == -signal.SIGKILL
    assert sum(acknowledged.values()) >= enough
    asyncio.run(check())
