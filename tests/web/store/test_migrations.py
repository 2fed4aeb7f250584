"""Databases that earlier houses wrote: they open, and what was begun in them is played on.

`schema_1` holds what the code wrote before there were migrations, once for each kind of database: a game of each kind
in progress, one amid a turn after a take-back, one without hints that waits for a friend, one where it is a bot's turn,
talk and an account. Ann is the person `ann`, Ben is `ben`.
"""

from __future__ import annotations

import asyncio
import hashlib
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
from fastapi import FastAPI
from itsdangerous import URLSafeSerializer
from sqlalchemy import Connection, inspect, select, text, update

from ironbridge.engine.problems import Problem
from ironbridge.language import language
from ironbridge.web import old_passes
from ironbridge.web.doorkeeper import Doorkeeper
from ironbridge.web.house import House
from ironbridge.web.people import Preferences, Visitor, log_in
from ironbridge.web.store import Store
from ironbridge.web.store.called import said_name
from ironbridge.web.store.database import open_database
from ironbridge.web.store.migrations import MIGRATIONS, OLD_PASSES_UNTIL, newest
from ironbridge.web.store.schema import house, passes, tables
from tests.web.servers import Browser, browser, house_open
from tests.web.store.samples import EVER, with_store

SCHEMA_1 = Path(__file__).parent / "schema_1"
ANN, BEN = Visitor("ann", "Ann"), Visitor("ben", "Ben", "Ben")


@pytest.fixture
def old_database(database: str, tmp_path: Path) -> str:
    """A database of each kind as the first schema had it, where somebody has just played: so its tables are listed."""
    played = "UPDATE tables SET changed = CURRENT_TIMESTAMP"
    if database.startswith("sqlite"):
        shutil.copy(SCHEMA_1 / "sqlite.db", tmp_path / "house.db")
        with closing(sqlite3.connect(tmp_path / "house.db")) as base, base:
            base.execute(played)
    else:
        with psycopg.connect(database) as connection:
            connection.execute((SCHEMA_1 / "postgresql.sql").read_bytes())
            connection.execute(played)
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
        await is_checked_as_before(app, at["steel-driver", "Guest 1"].id)
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
    number = table.number
    await house.seating.join(table.seats[1].link, BEN, "Ben", "a-number")
    assert (table.number, table.deal) == (number, None)
    word = table.game.word(table.state.choices()[0])
    assert (await house.playing.choose(id_, BEN, word, number, "c")).number == number + 1


async def is_checked_as_before(app: FastAPI, id_: str) -> None:
    """Its seed was drawn by the house alone, and its hash is that of the seed."""
    table = await app.state.house._tables.get(id_)
    assert table.deal is None
    assert table.seed_hash == hashlib.sha256(str(table.story.seed).encode()).hexdigest()
    assert "The shuffle was fixed before the game began." in (await browser(app).get(f"/tables/{id_}")).text


async def bots_play_on(app: FastAPI, id_: str) -> None:
    house: House = app.state.house
    async with house.watch(id_) as news:
        while (await house._tables.get(id_)).waits_for_bot:
            await anext(aiter(news))
    assert (await house._tables.get(id_)).state.seat == 0


def test_talk_people_and_the_key_of_the_house_stay(old_database: str) -> None:
    async def test() -> None:
        store = await Store.open(old_database)
        said = {table.game: await store.messages(table.id) for table, _ in await store.tables_of("ben", EVER, 9)}
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


# ---------------------------------------------------------------------- who came before passes had a table


async def cookie_of(app: FastAPI, visitor: Visitor) -> str:
    return old_pass(await app.state.house.store.secret(), visitor)


async def known_by(app: FastAPI, cookie: str) -> tuple[bool, str]:
    """Whether a browser with this cookie finds tables of its own; and the cookie it is given instead."""
    page = await Browser(app, Cookie=f"ironbridge={cookie}").get("/")
    return "mine-list" in page.text, page.cookies.get("ironbridge") or ""


def in_old_house(database: str, test: Callable[[FastAPI], Awaitable[None]]) -> None:
    async def opened() -> None:
        async with house_open(database) as app:
            await asyncio.wait_for(test(app), 60)

    asyncio.run(opened())


def test_an_old_cookie_is_exchanged_and_void_once_the_new_one_was_shown(
    old_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(app: FastAPI) -> None:
        for who in (ANN, BEN):
            old = await cookie_of(app, who)
            known, new = await known_by(app, old)
            assert (known, new != "") == (True, True)
            assert await known_by(app, old) == (True, new)  # the answer may have been lost, or it is another window
            assert await known_by(app, new) == (True, "")
            assert await known_by(app, old) == (True, new)
            with monkeypatch.context() as patch:
                patch.setattr(old_passes, "OTHER_WINDOWS", timedelta(0))
                known, stranger = await known_by(app, old)
                assert not known
                assert stranger not in ("", new)
                program = browser(app, Authorization=f"Bearer {old}")
                assert (await program.get("/api/tables")).status_code == 403
            assert await known_by(app, new) == (True, "")

    in_old_house(old_database, test)


def test_an_old_cookie_is_void_when_its_owner_has_logged_out(old_database: str) -> None:
    async def test(app: FastAPI) -> None:
        old = await cookie_of(app, BEN)
        _, new = await known_by(app, old)
        ben = Browser(app, Cookie=f"ironbridge={new}")
        await ben.send("/account/log-out")
        for cookie in (old, new):
            assert not (await known_by(app, cookie))[0]
        assert (await browser(app, Authorization=f"Bearer {old}").get("/api/tables")).status_code == 403

    in_old_house(old_database, test)


def test_an_old_cookie_of_a_guest_is_not_the_account_that_they_opened_later(old_database: str) -> None:
    async def test(app: FastAPI) -> None:
        for copy in (Visitor("ben"), Visitor("ben", "Ben"), Visitor("ben", "Ben", "Ann")):
            assert not (await known_by(app, await cookie_of(app, copy)))[0]
        assert (await known_by(app, await cookie_of(app, BEN)))[0]
        # Ann opens one now.
        _, new = await known_by(app, await cookie_of(app, ANN))
        ann = Browser(app)
        ann.http.cookies.set("ironbridge", new, domain="house.local")
        assert (await ann.send("/account/open", name="Annie", password="long enough")).status_code == 303
        assert "mine-list" in (await ann.get("/")).text
        for cookie in (new, await cookie_of(app, ANN)):
            assert not (await known_by(app, cookie))[0]

    in_old_house(old_database, test)


def test_an_old_token_of_a_program_goes_on_until_it_is_ended(old_database: str) -> None:
    async def test(app: FastAPI) -> None:
        program = browser(app, Authorization=f"Bearer {await cookie_of(app, ANN)}")
        for _ in range(2):
            assert len((await program.get("/api/tables")).json()) == 4
        assert (await program.delete("/api/visitors/me")).status_code == 204
        assert (await program.get("/api/tables")).status_code == 403
        assert not (await known_by(app, await cookie_of(app, ANN)))[0]

    in_old_house(old_database, test)


def test_an_old_cookie_of_somebody_who_did_nothing_is_a_strangers(old_database: str) -> None:
    async def test(app: FastAPI) -> None:
        await known_by(app, await cookie_of(app, Visitor("nobody")))
        assert await app.state.house.store.passes_of("nobody") == []

    in_old_house(old_database, test)


def test_no_old_cookie_is_good_after_a_year_nor_in_a_new_house(old_database: str, tmp_path: Path) -> None:
    async def test(app: FastAPI) -> None:
        assert not (await known_by(app, await cookie_of(app, ANN)))[0]
        assert not (await known_by(app, await cookie_of(app, Visitor("ann", "Ann"))))[0]

    async def age(store: Store) -> None:
        until = await store.old_passes_until()
        assert until is not None
        assert timedelta(days=365) < until - datetime.now(UTC) < timedelta(days=367)
        past = update(house).where(house.c.name == OLD_PASSES_UNTIL).values(value="2026-01-01T00:00:00+00:00")
        await store._database.write(lambda connection: connection.execute(past))

    async def is_new(app: FastAPI) -> None:
        assert await app.state.house.store.old_passes_until() is None
        ann = Browser(app)
        await ann.open()
        person = await app.state.house.store._rows(select(passes.c.person))
        assert not (await known_by(app, await cookie_of(app, Visitor(person[0][0], "Ann"))))[0]

    with_store(old_database, age)
    in_old_house(old_database, test)
    in_old_house(f"sqlite:///{tmp_path / 'a new one.db'}", is_new)


def test_what_the_house_called_them_is_said_in_each_language_from_now_on(old_database: str) -> None:
    """The names stood there in English, and one of them in French; what a person has called themselves stays."""
    for name, called in {"Wanderer 2": "Vagabond 2", "Ann": "Merchant"}.items():
        change = f"UPDATE seats SET name = '{called}' WHERE name = '{name}'"
        if old_database.startswith("sqlite"):
            with sqlite3.connect(old_database.removeprefix("sqlite:///")) as file:
                assert file.execute(change).rowcount
            file.close()
        else:
            with psycopg.connect(old_database) as server:
                assert server.execute(change.encode()).rowcount

    async def test(store: Store) -> None:
        rows = [seat for _, its_seats in await store.tables_of("ann", EVER, 9) for seat in its_seats]
        named = {said_name(seat, language("en")): said_name(seat, language("fr")) for seat in rows}
        assert named["Guest 1"] == "Invité 1"
        assert named["Friend"] == "Ami"
        assert (named["Wanderer 1"], named["Wanderer 2"]) == ("Vagabond 1", "Vagabond 2")
        assert named["Merchant"] == "Merchant", "a person's own"

    with_store(old_database, test)
