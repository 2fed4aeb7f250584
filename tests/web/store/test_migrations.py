"""Databases that earlier houses wrote: they open, and what was begun in them is played on.

`schema_1` holds what the code wrote before there were migrations, once for each kind of database: a game of each kind
in progress, one amid a turn after a take-back, one without hints that waits for a friend, one where it is a bot's turn,
talk and an account. Ann is the person `ann`, Ben is `ben`.
"""

from __future__ import annotations

import asyncio
import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from fastapi import FastAPI
from itsdangerous import URLSafeSerializer
from sqlalchemy import Connection, inspect, select, text

from ironbridge.engine.problems import Problem
from ironbridge.web.doorkeeper import Doorkeeper
from ironbridge.web.house import House
from ironbridge.web.people import Preferences, Visitor, log_in
from ironbridge.web.store import Store
from ironbridge.web.store.database import open_database
from ironbridge.web.store.migrations import MIGRATIONS, newest
from ironbridge.web.store.schema import house, tables
from tests.web.servers import browser, house_open

SCHEMA_1 = Path(__file__).parent / "schema_1"
ANN, BEN = Visitor("ann", "Ann"), Visitor("ben", "Ben", "Ben")


@pytest.fixture
def old_database(database: str, tmp_path: Path) -> str:
    """A database of each kind as the first schema had it."""
    if database.startswith("sqlite"):
        shutil.copy(SCHEMA_1 / "sqlite.db", tmp_path / "house.db")
    else:
        with psycopg.connect(database) as connection:
            connection.execute((SCHEMA_1 / "postgresql.sql").read_bytes())
    return database


def read(database: str, question: Callable[[Connection], Any]) -> Any:
    """What a database answers."""

    async def asked() -> Any:
        base = await open_database(database)
        try:
            return await base.read(question)
        finally:
            await base.close()

    return asyncio.run(asked())


def test_tables_in_progress_are_played_on(old_database: str) -> None:
    async def test(app: FastAPI) -> None:
        at = {(one.game, one.names[1]): one for one in await app.state.house.lists.mine(ANN)}
        assert sorted(game for game, _ in at) == ["brass-birmingham", "railroad-tycoon", "steel-driver", "steel-driver"]
        await takes_back_and_plays(app, ANN, at["steel-driver", "Guest 1"].id)
        await takes_back_and_plays(app, ANN, at["railroad-tycoon", "Guest"].id)
        (others,) = await app.state.house.lists.mine(BEN)
        await takes_back_and_plays(app, BEN, others.id)
        await a_friend_comes(app, at["brass-birmingham", "Friend"].id)
        await bots_play_on(app, at["steel-driver", "Wanderer 1"].id)

    async def opened() -> None:
        async with house_open(old_database) as app:
            await asyncio.wait_for(test(app), 60)

    asyncio.run(opened())


def old_pass(secret: str, visitor: Visitor) -> str:
    """What a visitor showed before passes had a table."""
    signed = URLSafeSerializer(secret, salt="visitor", signer_kwargs={"digest_method": hashlib.sha256})
    return str(signed.dumps([visitor.person, visitor.name, visitor.account]))


async def takes_back_and_plays(app: FastAPI, visitor: Visitor, id_: str) -> None:
    """Their hand is still theirs, and all of the turn that could be taken back still can be."""
    http = browser(app, Authorization=f"Bearer {old_pass(await app.state.house.store.secret(), visitor)}")
    path = f"/api/tables/{id_}"
    seen = (await http.get(path)).json()
    seen = (await http.get(f"{path}?eyes={seen['to_move']}")).json()
    assert seen["my_turn"]
    assert seen["hints"]
    if seen["back_to"] is not None:
        back = {"steps": seen["back_to"], "number": seen["number"], "key": "a", "eyes": seen["eyes"]}
        seen = (await http.post(f"{path}/take-back", json=back)).json()
    made = {"word": seen["choices"][0]["word"], "number": seen["number"], "key": "b", "eyes": seen["eyes"]}
    after = (await http.post(f"{path}/choices", json=made)).json()
    assert after["steps"] == seen["steps"] + 1
    assert (await http.get(f"/tables/{id_}")).status_code == 200


async def a_friend_comes(app: FastAPI, id_: str) -> None:
    house: House = app.state.house
    table = await house._tables.get(id_)
    assert not table.hints
    assert dict(table.game.options) == {"game": "full", "map": "birmingham"}
    await house.seating.join(table.seats[1].link, BEN, "Ben")
    word, number = table.game.word(table.state.choices()[0]), table.number
    assert (await house.playing.choose(id_, BEN, word, number, "c")).number == number + 1


async def bots_play_on(app: FastAPI, id_: str) -> None:
    house: House = app.state.house
    async with house.watch(id_) as news:
        while (await house._tables.get(id_)).waits_for_bot:
            await anext(aiter(news))
    assert (await house._tables.get(id_)).state.seat == 0


def test_talk_people_and_the_key_of_the_house_stay(old_database: str) -> None:
    async def test() -> None:
        store = await Store.open(old_database)
        said = {table.game: await store.messages(table.id) for table, _ in await store.tables_of("ben", 9)}
        assert [message.text for message in said["age-of-industry"]] == ["who comes?"]
        key = await store.secret()
        keeper = Doorkeeper(store, key)
        assert (await log_in(keeper, keeper.stranger(Preferences()), "BEN", "a good password")).person == "ben"
        await store.close()
        store = await Store.open(old_database)
        assert await store.secret() == key
        await store.close()

    asyncio.run(test())


def test_a_migrated_database_is_like_a_new_one(old_database: str, tmp_path: Path) -> None:
    def described(connection: Connection) -> dict[str, Any]:
        looked = inspect(connection)
        return {
            name: (
                sorted((one["name"], str(one["type"]), one["nullable"], one["default"]) for one in columns),
                sorted((str(one["name"]), one["column_names"], one["unique"]) for one in looked.get_indexes(name)),
                looked.get_pk_constraint(name)["constrained_columns"],
            )
            for name in looked.get_table_names()
            for columns in [looked.get_columns(name)]
        }

    migrated = read(old_database, described)
    with_nothing = f"sqlite:///{tmp_path / 'new.db'}" if old_database.startswith("sqlite") else old_database
    if with_nothing == old_database:
        with psycopg.connect(old_database) as connection:
            connection.execute("DROP SCHEMA public CASCADE")
            connection.execute("CREATE SCHEMA public")
    assert migrated == read(with_nothing, described)


def test_many_may_open_an_old_database_at_once(old_database: str) -> None:
    async def test() -> None:
        stores = await asyncio.gather(*(Store.open(old_database) for _ in range(6)))
        assert len({await store.secret() for store in stores}) == 1
        for store in stores:
            await store.close()

    asyncio.run(test())
    hints = read(old_database, lambda connection: connection.execute(select(tables.c.game, tables.c.hints)).all())
    assert sorted(game for game, given in hints if not given) == ["brass-birmingham"]
    assert len(hints) == 5


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    old_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = MIGRATIONS[newest()]

    def half(connection: Connection) -> None:
        whole(connection)
        connection.execute(text("SELECT * FROM nowhere"))

    with monkeypatch.context() as patch:
        patch.setitem(MIGRATIONS, newest(), half)
        with pytest.raises(Problem, match=r"cannot be opened: .*nowhere"):
            asyncio.run(Store.open(old_database))
    found = read(old_database, lambda connection: connection.execute(select(tables.c.hints)).scalars().all())
    assert found.count(False) == 1, "it could begin anew"
    number = select(house.c.value).where(house.c.name == "schema")
    assert read(old_database, lambda connection: connection.execute(number).scalar_one()) == str(newest())
