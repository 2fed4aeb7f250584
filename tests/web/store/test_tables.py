"""Tables, their moves and seats: kept as given, and never two where there can be one."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import psycopg
import pytest

from ironbridge.web.store import Entry, Seat, Store
from tests.web.store.samples import NOON, entry, move_row, opened, seats, table_row, with_store, with_table


def test_a_table_comes_back_as_it_was_kept(database: str) -> None:
    async def test(store: Store) -> None:
        moves = [move_row(1), move_row(2, word="", kept=0, key=""), move_row(3, key=""), move_row(4, events=[])]
        table = table_row(steps=2, to_move=None, continued="12/40", public=False)
        await store.create_table(table, seats(), list(reversed(moves)))
        assert await store.table("t1") == (table, seats(), moves)
        assert await store.seats("t1") == seats()
        assert await store.moves_after("t1", 2) == moves[2:]
        assert await store.moves_after("t1", 4) == []
        assert await store.table("t2") is None

    with_store(database, test)


def test_times_come_back_in_utc_whatever_zone_they_were_given_in(database: str) -> None:
    async def test(store: Store) -> None:
        east = NOON.astimezone(timezone(timedelta(hours=9)))
        await store.create_table(table_row(created=east), seats(), [])
        found = await store.table("t1")
        assert found is not None
        assert (found[0].created, found[0].created.tzinfo) == (NOON, UTC)
        with pytest.raises(Exception, match="needs its zone"):
            await store.create_table(table_row("t2", created=datetime(2026, 1, 1)), [], [])

    with_store(database, test)


def test_a_move_is_appended_and_the_table_stands_as_after_it(database: str) -> None:
    async def test(store: Store) -> None:
        table = await with_table(store)
        assert await store.append(entry(1))
        take_back = Entry(move_row(2, word="", kept=0), 0, 0, {"taken": "back"})
        assert await store.append(take_back)
        assert await store.table("t1") == (
            replace(
                table,
                changed=take_back.move.at,
                steps=0,
                to_move=0,
                snapshot={"taken": "back"},
            ),
            seats(),
            [entry(1).move, take_back.move],
        )

    with_store(database, test)


def test_of_fifty_moves_of_one_number_one_wins_and_nothing_else_has_changed(database: str) -> None:
    async def test(store: Store) -> None:
        table = await with_table(store)
        entries = [replace(entry(1, seat=n, key=f"click {n}"), steps=n, snapshot={"n": n}) for n in range(50)]
        async with opened(database) as other:
            stores = [store, other]  # two houses on one database
            won = await asyncio.gather(*(stores[n % 2].append(one) for n, one in enumerate(entries)))
        assert won.count(True) == 1
        winner = entries[won.index(True)]
        changed = replace(
            *(table,),
            changed=winner.move.at,
            steps=winner.steps,
            to_move=winner.to_move,
            snapshot=winner.snapshot,
        )
        assert await store.table("t1") == (changed, seats(), [winner.move])

    with_store(database, test)


def test_two_houses_that_race_at_many_tables_never_both_win_and_never_stand_still(database: str) -> None:
    async def race(store: Store, name: str, table: str) -> list[int]:
        return [n for n in range(1, 16) if await store.append(entry(n, table, key=f"{name} {n}"))]

    async def test(store: Store) -> None:
        names = [f"t{n}" for n in range(12)]
        for name in names:
            await with_table(store, name)
        async with opened(database) as other:
            mine = [race(store, "mine", name) for name in names]
            theirs = [race(other, "theirs", name) for name in reversed(names)]
            won = await asyncio.gather(*mine, *theirs)
        for n in range(12):
            assert sorted(won[n] + won[23 - n]) == list(range(1, 16))
            assert [move.number for move in await store.moves_after(names[n], 0)] == list(range(1, 16))

    with_store(database, test)


def test_the_same_request_twice_is_kept_once(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        assert sorted(await asyncio.gather(store.append(entry(1)), store.append(entry(1)))) == [False, True]
        before = await store.table("t1")
        assert not await store.append(entry(2, key="key 1"))  # a key that is taken
        assert not await store.append(entry(1, key="another"))  # a number that is taken
        assert await store.table("t1") == before
        # A key belongs to its table, and moves without one are none the worse.
        await with_table(store, "t2")
        assert await store.append(entry(1, "t2"))
        assert await store.append(entry(2, "t2", key=""))
        assert await store.append(entry(3, "t2", key=""))

    with_store(database, test)


def test_a_loser_does_not_block_whoever_is_behind_it_in_the_same_batch(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        assert await store.append(entry(1))
        repeated, good, next_one = entry(2, key="key 1"), entry(2), entry(3)
        won = await asyncio.gather(*(store.append(one) for one in (repeated, good, next_one)))
        assert won == [False, True, True]
        found = await store.table("t1")
        assert found is not None
        assert (found[0].steps, found[0].snapshot) == (3, next_one.snapshot)

    with_store(database, test)


def test_an_entry_that_cannot_be_written_is_refused_alone(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        await with_table(store, "t3")
        async with asyncio.TaskGroup() as group:
            good = [group.create_task(store.append(entry(1, id_))) for id_ in ("t1", "t3")]
            bad = group.create_task(_error_of(store, entry(1, "no such table")))
            worse = group.create_task(_error_of(store, replace(entry(2), snapshot={"not json": object()})))
        assert [task.result() for task in good] == [True, True]
        assert isinstance(bad.result(), sqlite3.IntegrityError | psycopg.IntegrityError)
        assert worse.result() is not None
        assert len(await store.moves_after("t1", 0)) == 1

    with_store(database, test)


async def _error_of(store: Store, one: Entry) -> Exception | None:
    try:
        await store.append(one)
    except Exception as error:
        return error
    return None


def test_callers_who_go_away_do_not_break_the_batch(database: str) -> None:
    async def test(store: Store) -> None:
        for n in range(40):
            await with_table(store, f"t{n}")
        for number in range(1, 6):
            tasks = [asyncio.create_task(store.append(entry(number, f"t{n}"))) for n in range(40)]
            for turn in range(number):  # at another moment each time
                await asyncio.sleep(0.001 * turn)
            for task in tasks[::2]:
                task.cancel()
            results = await asyncio.gather(*tasks, return_exceptions=True)
            assert results[1::2] == [True] * 20
            assert all(result is True or isinstance(result, asyncio.CancelledError) for result in results[::2])

    with_store(database, test)


def test_other_writers_may_go_away_too(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        for turn in range(20):
            task = asyncio.create_task(store.say_aloud("t1", "ann", "Ann", f"{turn}"))
            await asyncio.sleep(0.0005 * turn)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        last = await store.say_aloud("t1", "ann", "Ann", "still here")
        said = await store.messages("t1")
        assert [message.number for message in said] == list(range(1, len(said) + 1))
        assert last in said

    with_store(database, test)


def test_of_two_people_one_gets_the_seat_and_the_link_dies(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        assert await store.seat_of_link("link-t1") == ("t1", 2)
        async with opened(database) as other:
            names = [f"person {n}" for n in range(10)]
            stores = [store, other]
            taken = await asyncio.gather(
                *(stores[n % 2].take_seat("link-t1", name, name.title()) for n, name in enumerate(names))
            )
        winners = [row for row in taken if row]
        assert len(winners) == 1
        name = names[taken.index(winners[0])]
        assert winners[0] == Seat("person", name.title(), person=name)
        assert await store.seats("t1") == [*seats()[:2], winners[0]]
        assert await store.seat_of_link("link-t1") is None
        assert await store.take_seat("link-t1", "late", "Late") is None

    with_store(database, test)


def test_no_link_leads_nowhere(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        await store.set_seat("t1", 2, Seat("open", "A friend"))
        assert await store.seat_of_link("") is None
        assert await store.take_seat("", "eve", "Eve") is None

    with_store(database, test)


def test_a_seat_is_given_to_another_but_not_over_the_head_of_who_just_sat_down(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        bot, was = Seat("bot", "Greedy", level="greedy"), seats()[2]
        new_link = replace(was, link="another")
        assert await store.set_seat("t1", 2, new_link, instead_of=was)
        assert await store.seat_of_link("link-t1") is None
        friend = await store.take_seat("another", "ben", "Ben")
        assert not await store.set_seat("t1", 2, bot, instead_of=new_link)
        assert (await store.seats("t1"))[2] == friend
        assert await store.set_seat("t1", 2, bot)
        assert (await store.seats("t1"))[2] == bot
        assert not await store.set_seat("t1", 7, bot)

    with_store(database, test)


def test_all_is_there_after_a_restart(database: str) -> None:
    async def first(store: Store) -> None:
        await with_table(store)
        assert all(await asyncio.gather(*(store.append(entry(number)) for number in range(1, 101))))
        kept.append((await store.secret(), await store.table("t1")))

    async def second(store: Store) -> None:
        kept.append((await store.secret(), await store.table("t1")))

    kept: list[object] = []
    with_store(database, first)
    with_store(database, second)
    assert kept[0] == kept[1]


def test_closing_waits_for_what_is_being_written(database: str) -> None:
    async def test() -> None:
        store = await Store.open(database)
        await with_table(store)
        tasks = [asyncio.create_task(store.append(entry(number))) for number in range(1, 101)]
        await asyncio.sleep(0)
        await store.close()
        assert all(task.done() and task.result() for task in tasks)

    asyncio.run(test())
