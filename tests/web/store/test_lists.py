"""Lists of tables: what is on them, in which order, and at what cost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event

from ironbridge.web.store import Alive, Seat, Store
from ironbridge.web.store.database import Postgresql, Sqlite
from tests.web.store.samples import EVER, NOON, entry, seats, table_row, with_store, with_table


@contextmanager
def questions(store: Store) -> Iterator[list[tuple[str, Any]]]:
    """The questions that the database is asked."""
    assert isinstance(store._database, Sqlite | Postgresql)
    engine = store._database.engine
    asked: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, parameters: Any, *___: object) -> None:
        if statement.startswith(("SELECT", "INSERT", "UPDATE")):
            asked.append((statement, parameters))

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", note)


def test_my_tables_are_those_i_own_or_sit_at_newest_first(database: str) -> None:
    async def test(store: Store) -> None:
        for n in range(30):
            await with_table(store, f"t{n:02}", owner="someone" if n % 2 else "ben", changed=NOON + timedelta(n))
        mine = await store.tables_of("ben", EVER, 100)
        assert [table.id for table, _ in mine] == [f"t{n:02}" for n in range(28, -1, -2)]
        assert mine[0] == (table_row("t28", owner="ben", changed=NOON + timedelta(28), snapshot={}), seats("t28"))
        hers = await store.tables_of("ann", EVER, 3)  # she sits at all
        assert [table.id for table, _ in hers] == ["t29", "t28", "t27"]
        assert await store.tables_of("nobody", EVER, 10) == []
        assert await store.tables_of("", EVER, 10) == []  # bots and open seats are nobody's

    with_store(database, test)


def test_only_public_tables_that_are_not_over_can_be_watched(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store, "private", public=False)
        await with_table(store, "over", to_move=None)
        await with_table(store, "old")
        await with_table(store, "new", changed=NOON + timedelta(1))
        assert [table.id for table, _ in await store.tables_to_watch(EVER, 10)] == ["new", "old"]
        assert [table.id for table, _ in await store.tables_to_watch(EVER, 1)] == ["new"]
        await store.append(entry(1, "old", at=NOON + timedelta(2)))
        assert [table.id for table, _ in await store.tables_to_watch(EVER, 10)] == ["old", "new"]

    with_store(database, test)


def test_what_nobody_has_touched_for_long_is_not_listed_sooner_if_it_never_began(database: str) -> None:
    async def test(store: Store) -> None:
        days = {"begun": 20, "given-up": 40, "new": 2, "left": 8}
        for name, age in days.items():
            steps = 1 if name in ("begun", "given-up") else 0
            await with_table(store, name, steps=steps, changed=NOON - timedelta(age))
        await with_table(store, "over", to_move=None, changed=NOON - timedelta(400))
        alive = Alive(begun=NOON - timedelta(30), new=NOON - timedelta(7))
        assert [table.id for table, _ in await store.tables_of("ann", alive, 10)] == ["new", "begun", "over"]
        assert [table.id for table, _ in await store.tables_to_watch(alive, 10)] == ["new", "begun"]

    with_store(database, test)


def test_a_list_costs_two_questions_however_long_it_is(database: str) -> None:
    async def test(store: Store) -> None:
        for n in range(25):
            await with_table(store, f"t{n}")
        for limit in (1, 25):
            with questions(store) as asked:
                assert len(await store.tables_of("ann", EVER, limit)) == limit
                assert len(await store.tables_to_watch(EVER, limit)) == limit
            assert len(asked) == 4
            assert not any("tables.snapshot," in statement for statement, _ in asked)

    with_store(database, test)


def test_a_table_costs_three_questions_and_an_append_no_more_than_three(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        with questions(store) as asked:
            await store.append(entry(1))
        assert len(asked) <= 3
        with questions(store) as asked:
            await store.table("t1")
        assert len(asked) == 3

    with_store(database, test)


def test_no_question_walks_through_all_tables(tmp_path: Path) -> None:
    """SQLite says how it would answer: by an index, always."""

    async def test(store: Store) -> None:
        for n in range(3):
            await with_table(store, f"t{n}")
        with questions(store) as asked:
            await store.table("t1")
            await store.moves_after("t1", 1)
            await store.tables_of("ann", EVER, 10)
            await store.tables_to_watch(EVER, 10)
            await store.waiting_for_bots(NOON)
            await store.seat_of_link("link-t1")
            await store.take_seat("link-t1", "ben", "Ben")
            await store.append(entry(1))
            await store.messages("t1")
            await store.account("ann")
            await store.say_aloud("t1", "ann", "Ann", "hello")

        def check(connection: Connection) -> None:
            for statement, parameters in asked:
                for step in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters):
                    by_index = not step.detail.startswith("SCAN ") or "USING" in step.detail
                    assert by_index or step.detail.startswith("SCAN (") or "CONSTANT" in step.detail, (statement, step)

        await store._database.read(check)

    with_store(f"sqlite:///{tmp_path}/house.db", test)


def test_tables_that_wait_for_a_bot_longest_first(database: str) -> None:
    async def test(store: Store) -> None:
        person, bot, friend = 0, 1, 2
        for n, to_move in enumerate([person, bot, friend, bot, None, bot]):
            await with_table(store, f"t{n}", to_move=to_move, changed=NOON - timedelta(n))
        assert await store.waiting_for_bots(NOON) == ["t5", "t3", "t1"]
        assert await store.waiting_for_bots(NOON, timedelta(2)) == ["t5", "t3"]

    with_store(database, test)


def test_a_clock_that_was_set_back_or_forward_leaves_no_bot_waiting(database: str) -> None:
    """What a table says of when it changed may lie in the future by now."""

    async def test(store: Store) -> None:
        await with_table(store, "future", to_move=1, changed=NOON + timedelta(hours=1))
        await with_table(store, "now", to_move=1, changed=NOON + timedelta(seconds=1))
        await with_table(store, "past", to_move=1, changed=NOON - timedelta(hours=1))
        assert await store.waiting_for_bots(NOON) == ["past", "now", "future"]
        assert await store.waiting_for_bots(NOON, timedelta(seconds=10)) == ["past", "future"]

    with_store(database, test)


def test_a_seat_given_to_a_bot_waits_for_it_at_once_and_one_taken_from_it_no_longer(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store, "t1", to_move=0)
        await with_table(store, "t2", to_move=1)
        await store.set_seat("t1", 0, Seat("bot", "Ann", level="greedy"))
        await store.set_seat("t2", 1, Seat("person", "Ben", person="ben"))
        assert await store.waiting_for_bots(NOON) == ["t1"]

    with_store(database, test)
