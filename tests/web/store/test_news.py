"""News: of one's own table, of the right kind, never too much, and from other processes too."""

from __future__ import annotations

import asyncio

import psycopg
import pytest

from ironbridge.web.store import ANY_TABLE, News, Store, Watcher
from tests.web.store.samples import entry, opened, seats, with_store, with_table


async def hears(news: Watcher, *kinds: str) -> bool:
    """Whether these kinds are heard, in this order, and then nothing more for a while."""
    for kind in kinds:
        if (await asyncio.wait_for(anext(news), 20)).kind != kind:
            return False
    try:
        await asyncio.wait_for(anext(news), 0.1)
    except TimeoutError:
        return True
    return False


def test_watchers_hear_of_their_table_and_of_no_other(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        await with_table(store, "t2")
        async with store.news.watch("t1") as one, store.news.watch("t1") as another, store.news.watch("t2") as quiet:
            await store.append(entry(1))
            assert await anext(one) == News("t1", "rows")
            await store.say_aloud("t1", "ann", "Ann", "hello")
            assert await anext(one) == News("t1", "chat")
            await store.set_seat("t1", 2, seats()[2])
            assert await anext(one) == News("t1", "seats")
            await store.take_seat("link-t1", "ben", "Ben")
            assert await anext(one) == News("t1", "seats")
            assert await hears(another, "rows", "chat", "seats")
            assert await hears(quiet)
        assert not store.news._watchers

    with_store(database, test)


def test_what_was_refused_is_no_news(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        await store.append(entry(1))
        async with store.news.watch("t1") as news:
            assert not await store.append(entry(1, key="late"))
            assert await store.take_seat("no such link", "ben", "Ben") is None
            assert await hears(news)

    with_store(database, test)


def test_a_slow_watcher_hears_of_each_kind_once(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        async with store.news.watch("t1") as news:
            for number in range(1, 201):
                await store.append(entry(number))
                if number % 50 == 0:
                    await store.say_aloud("t1", "ann", "Ann", "hello")
            assert await hears(news, "rows", "chat")

    with_store(database, test)


def test_watching_ends_when_the_store_closes(database: str) -> None:
    async def test() -> None:
        store = await Store.open(database)

        async def watch() -> list[News]:
            async with store.news.watch("t1") as news:
                return [one async for one in news]

        task = asyncio.create_task(watch())
        await asyncio.sleep(0.05)
        await store.close()
        assert await asyncio.wait_for(task, 5) == []
        assert await watch() == []

    asyncio.run(test())


def test_two_houses_on_one_postgresql_hear_each_other_and_themselves_once(postgres: str) -> None:
    async def test() -> None:
        async with opened(postgres) as here, opened(postgres) as there:
            calls: list[tuple[str, str, str]] = []
            here.news.heard_from_elsewhere(lambda table, kind: calls.append(("here", table, kind)))
            there.news.heard_from_elsewhere(lambda table, kind: calls.append(("there", table, kind)))
            await with_table(here)
            async with here.news.watch("t1") as by_me, there.news.watch("t1") as by_them:
                await here.append(entry(1))
                assert await hears(by_me, "rows")
                assert await hears(by_them, "rows")
                await there.say_aloud("t1", "ben", "Ben", "hello")
                assert await hears(by_me, "chat")
                assert await hears(by_them, "chat")
                await there.take_seat("link-t1", "ben", "Ben")
                assert await hears(by_me, "seats")
            assert calls == [("there", "t1", "rows"), ("here", "t1", "chat"), ("here", "t1", "seats")]
            async with there.news.watch("t1") as by_them:
                await here.hand_over("ben", "anna")
                assert await hears(by_them, "seats")
            assert sorted(calls[3:]) == [("here", "t1", "seats"), ("there", "t1", "seats")]

    asyncio.run(test())


def test_a_listener_that_fails_does_not_make_the_others_deaf(postgres: str, caplog: pytest.LogCaptureFixture) -> None:
    def fail(table: str, kind: str) -> None:
        raise RuntimeError(f"cannot take {kind} of {table}")

    async def test() -> None:
        async with opened(postgres) as here, opened(postgres) as there:
            there.news.heard_from_elsewhere(fail)
            await with_table(here)
            async with there.news.watch("t1") as news:
                await here.append(entry(1))
                assert await hears(news, "rows")
                await here.append(entry(2))
                assert await hears(news, "rows")

    asyncio.run(test())
    assert "cannot take rows of t1" in caplog.text


def test_a_broken_line_to_postgresql_is_mended_and_everybody_looks_again(postgres: str) -> None:
    async def test() -> None:
        async with opened(postgres) as here, opened(postgres) as there:
            missed: list[tuple[str, str]] = []
            await with_table(here)
            async with there.news.watch("t1") as news, there.news.watch("t2") as other:
                there.news.heard_from_elsewhere(lambda table, kind: missed.append((table, kind)))
                with psycopg.connect(postgres, autocommit=True) as admin:
                    killed = admin.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        " WHERE query LIKE 'LISTEN%' AND datname = current_database()"
                    ).fetchall()
                assert len(killed) == 2
                assert await hears(news, "rows", "chat", "seats")
                assert await hears(other, "rows", "chat", "seats")
                assert missed == [(ANY_TABLE, kind) for kind in ("rows", "chat", "seats", "passes")]
                await here.append(entry(1))
                assert await hears(news, "rows")

    asyncio.run(test())


def test_a_server_that_dropped_every_connection_costs_nobody_a_request(postgres: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        with psycopg.connect(postgres, autocommit=True) as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        assert await store.append(entry(1))
        assert await store.table("t1") is not None

    with_store(postgres, test)
