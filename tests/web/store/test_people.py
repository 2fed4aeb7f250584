"""People, accounts, talk and records."""

from __future__ import annotations

import asyncio

from ironbridge.web.store import AccountRow, MessageRow, RecordRow, Seat, Store
from tests.web.store.samples import EVER, NOON, opened, seats, with_store, with_table


def test_the_secret_is_drawn_once_for_all_processes(database: str) -> None:
    async def test() -> None:
        async with opened(database) as one, opened(database) as other:
            drawn = await asyncio.gather(*(store.secret() for store in (one, other) * 5))
            assert len(set(drawn)) == 1
            assert len(drawn[0]) >= 32

    asyncio.run(test())


def test_an_account_is_found_however_its_name_is_written_and_there_is_one(database: str) -> None:
    async def test(store: Store) -> None:
        async with opened(database) as other:
            names = ["Élodie", "élodie", "ÉLODIE", "e\u0301lodie"]
            opened_by = await asyncio.gather(
                *(one.open_account(name, name, "hash") for one in (store, other) for name in names)
            )
        assert opened_by.count(True) == 1
        account = await store.account("éLODIE")
        assert account is not None
        assert account == AccountRow(account.name, account.name, "hash")
        assert account.name in names
        assert await store.account("elodie") is None

    with_store(database, test)


def test_what_a_guest_began_is_handed_over(database: str) -> None:
    async def test(store: Store) -> None:
        elsewhere: list[tuple[str, str]] = []
        store.news.heard_from_elsewhere(lambda table, kind: elsewhere.append((table, kind)))
        await with_table(store, "t1", owner="guest")
        await with_table(store, "t2", owner="someone")
        await with_table(store, "t3")
        await store.take_seat("link-t2", "guest", "Guest")
        await store.say_aloud("t1", "guest", "Guest", "hello")
        await store.keep_record(RecordRow("r1", "guest", "text", NOON))
        await store.hand_over("guest", "anna")
        assert {table.id for table, _ in await store.tables_of("anna", EVER, 10)} == {"t1", "t2"}
        assert await store.tables_of("guest", EVER, 10) == []
        assert (await store.seats("t2"))[2] == Seat("person", "Guest", person="anna")
        assert await store.seats("t3") == seats("t3")
        record = await store.record("r1")
        assert record is not None
        assert record.person == "anna"
        assert [message.person for message in await store.messages("t1")] == ["anna"]
        # What the house remembers of those tables is out of date.
        assert sorted(elsewhere) == [("t1", "seats"), ("t2", "seats")]

    with_store(database, test)


def test_nobody_s_account_is_emptied_by_a_hand_over(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store, "t1", owner="ann")
        await store.open_account("Ann", "ann", "hash")
        await store.hand_over("ann", "ben")
        assert len(await store.tables_of("ann", EVER, 10)) == 1
        await store.hand_over("", "ben")  # bots and open seats are no guest's
        assert await store.tables_of("ben", EVER, 10) == []

    with_store(database, test)


def test_what_is_said_is_numbered_in_order_without_gaps(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store)
        await with_table(store, "t2")
        async with opened(database) as other:
            said = await asyncio.gather(
                *(one.say_aloud("t1", f"p{n}", f"P {n}", f"« {n} » 😀") for n in range(20) for one in (store, other))
            )
        assert sorted(message.number for message in said) == list(range(1, 41))
        assert await store.messages("t1") == sorted(said, key=lambda message: message.number)
        first = await store.say_aloud("t2", "ann", "Ann", "hello")
        assert first == MessageRow("t2", 1, "ann", "Ann", "hello", first.at)
        assert await store.messages("t2") == [first]

    with_store(database, test)


def test_a_record_is_kept_once(database: str) -> None:
    async def test(store: Store) -> None:
        row = RecordRow("r1", "ann", "ironbridge record 1\n…\n" * 1000, NOON)
        await store.keep_record(row)
        await store.keep_record(row)
        assert await store.record("r1") == row
        assert await store.record("r2") is None

    with_store(database, test)


def test_of_a_lesson_the_fewest_choices_are_kept(database: str) -> None:
    async def test(store: Store) -> None:
        for lesson, choices in [("01-build", 5), ("02-sell", 3), ("01-build", 4), ("01-build", 6)]:
            await store.learn("ann", "a-game", lesson, choices)
        await store.learn("ann", "another", "01-bid", 1)
        await store.learn("ben", "a-game", "01-build", 9)
        learned = {"a-game": {"01-build": 4, "02-sell": 3}, "another": {"01-bid": 1}}
        assert await store.lessons_learned("ann") == learned
        assert await store.lessons_learned("cleo") == {}
        assert await store.is_known("ben")

    with_store(database, test)


def test_lessons_are_handed_over_and_the_better_time_stays(database: str) -> None:
    async def test(store: Store) -> None:
        for person, lesson, choices in [("guest", "1", 5), ("guest", "2", 2), ("guest", "3", 7), ("anna", "1", 4)]:
            await store.learn(person, "a-game", lesson, choices)
        await store.learn("anna", "a-game", "2", 3)
        await store.hand_over("guest", "anna")
        assert await store.lessons_learned("anna") == {"a-game": {"1": 4, "2": 2, "3": 7}}
        assert await store.lessons_learned("guest") == {}
        assert not await store.is_known("guest")

    with_store(database, test)


def test_games_are_counted_that_somebody_has_played_to_their_end(database: str) -> None:
    async def test(store: Store) -> None:
        await with_table(store, "t1", game="one", to_move=None)
        await with_table(store, "t2", game="one", to_move=None)
        await with_table(store, "t3", game="another", to_move=None)
        await with_table(store, "t4", game="one")  # still to be played
        await store.take_seat("link-t1", "ann", "Ann, too")  # around one screen it is still one game
        await store.take_seat("link-t2", "ben", "Ben")
        await store.set_seat("t3", 0, Seat("bot", "Greedy", person="ann", level="greedy"))  # a bot has played it
        assert await store.finished("ann") == {"one": 2}
        assert await store.finished("ben") == {"one": 1}
        assert await store.finished("") == {}, "bots and open seats are nobody's"

    with_store(database, test)
