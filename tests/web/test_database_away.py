"""A database that is away or locked: a sentence for everybody, a line in the log, and all goes on when it is back."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from ironbridge.web.house import House, bot_driver
from ironbridge.web.new_table import NewSeat, NewTable
from ironbridge.web.people import Visitor
from ironbridge.web.store import database as database_module
from ironbridge.web.store.database import open_database
from ironbridge.web.store.news import News
from ironbridge.web.store.schema import tables
from tests.web.servers import FEWEST, GAME, Browser, house_open, listening, program

ANN = Visitor("ann", "Ann")
SECRET = "a-secret-word"


@contextmanager
def locked(url: str) -> Iterator[None]:
    """Another process keeps the file to itself."""
    with sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
    other.close()


@contextmanager
def closed(url: str) -> Iterator[None]:
    """Nobody gets in, and those who were in are shown out."""
    name = psycopg.conninfo.conninfo_to_dict(url)["dbname"]
    with psycopg.connect(psycopg.conninfo.make_conninfo(url, dbname="postgres"), autocommit=True) as admin:
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false".encode())
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
        yield
        admin.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true".encode())


@pytest.fixture
def away(database: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[], AbstractContextManager[None]]:
    """Makes the database of the test one that cannot be written to, for a while."""
    if not database.startswith("sqlite"):
        return lambda: closed(database)
    monkeypatch.setattr(database_module, "PATIENCE", 0)  # it would wait for the other process
    return lambda: locked(database)


def one_line_each(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log says of the database: in plain lines, with nothing that is nobody's business."""
    assert not [record for record in caplog.records if record.exc_info or record.levelno > logging.WARNING]
    assert "Traceback" not in caplog.text
    assert "INSERT" not in caplog.text
    assert SECRET not in caplog.text
    return [record.message for record in caplog.records if record.name.endswith("store.store")]


def test_who_asks_meanwhile_hears_a_sentence_and_later_all_is_well(
    database: str, away: Callable[[], AbstractContextManager[None]], caplog: pytest.LogCaptureFixture
) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app, **{"Accept-Language": "fr"})
        csrf = await ann.csrf()
        seats = {"seats": FEWEST, **{f"seat-{n}-kind": "me" for n in range(FEWEST)}}
        wish = {"game": GAME, "seats": [{"kind": "me"}] * FEWEST}
        account = {"name": "Ann", "password": SECRET, "csrf": csrf}
        with away():
            for _ in range(3):
                page = await ann.http.post("/tables", data={"csrf": csrf, "game": GAME, **seats})
                data = await ann.http.post("/api/tables", json=wish, headers={"X-CSRF-Token": csrf})
                opened = await ann.http.post("/account/open", data=account)
                for answer in (page, data, opened):
                    assert answer.status_code == 503
                    assert int(answer.headers["retry-after"]) > 0
                    assert "hors d’atteinte" in answer.text
        assert len(one_line_each(caplog)) == 1
        assert (await ann.http.post("/tables", data={"csrf": csrf, "game": GAME, **seats})).status_code == 303
        assert (await ann.http.post("/account/open", data=account)).status_code == 303
        assert len(one_line_each(caplog)) == 1

    run(database, test)


def test_a_choice_that_could_not_be_kept_can_be_made_when_the_database_is_back(
    database: str, away: Callable[[], AbstractContextManager[None]], caplog: pytest.LogCaptureFixture
) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        ann = await program(app, ANN)
        seats = [NewSeat("me"), *[NewSeat("here")] * (FEWEST - 1)]
        sight = await house.opening.create(NewTable(GAME, seats), ANN)
        choice = {"word": sight.choices()[0], "number": sight.number, "key": "k"}
        with away():
            assert (await ann.post(f"/api/tables/{sight.id}/choices", json=choice)).status_code == 503
        assert (await ann.post(f"/api/tables/{sight.id}/choices", json=choice)).json()["steps"] == 1
        one_line_each(caplog)

    run(database, test)


def test_a_stream_ends_in_good_order_when_its_table_cannot_be_read(
    postgres: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        ann = Browser(app)
        path = await ann.open()
        id_ = path.removeprefix("/tables/")
        async with listening(app, ann, f"{path}/stream"), listening(app, ann, f"/api{path}/stream"):
            streams = [watcher for watchers in house.store.news._watchers.values() for watcher in watchers]
            while not all(watcher._woken.is_set() or not watcher._new for watcher in streams):
                await asyncio.sleep(0)
            with closed(postgres):
                house._tables._tables.clear()  # as if it had been forgotten
                house.store.news.tell(News(id_, "rows"))
                while house.store.news._watchers:
                    await asyncio.sleep(0.01)
        one_line_each(caplog)

    run(postgres, test)


def test_bots_wait_and_play_on_when_the_database_is_back(
    database: str,
    away: Callable[[], AbstractContextManager[None]],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_driver, "SWEEP", 0.05)
    monkeypatch.setattr(bot_driver, "STUCK", bot_driver.STUCK / 1000)

    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        bots = NewTable(GAME, [NewSeat("bot", level="random")] * FEWEST)
        sight = await house.opening.create(bots, ANN)
        async with house.watch(sight.id) as news:
            await anext(news)
            with away():
                while not [one for one in caplog.records if one.name.endswith("bot_driver")]:
                    await asyncio.sleep(0.01)
            number = (await house.sight(sight.id, ANN)).number
            while (await house.sight(sight.id, ANN)).number == number:
                await anext(news)
        one_line_each(caplog)

    run(database, test)


def test_after_a_clock_was_set_back_the_bots_of_the_house_before_play_on(tmp_path: Path) -> None:
    """The table says that it will have changed in an hour."""
    database = f"sqlite:///{tmp_path / 'house.db'}"

    async def test() -> None:
        bots = NewTable(GAME, [NewSeat("bot", level="random")] * FEWEST)
        async with house_open(database) as app:
            sight = await app.state.house.opening.create(bots, ANN)  # and closed at once
        base = await open_database(database)
        later = datetime.now(UTC) + timedelta(hours=1)
        await base.write(lambda connection: connection.execute(update(tables).values(changed=later)))
        await base.close()
        async with house_open(database) as app, app.state.house.watch(sight.id) as news:
            assert (await anext(news)).kind == "rows"

    asyncio.run(asyncio.wait_for(test(), 60))


def run(database: str, test: Callable[[FastAPI], Any]) -> None:
    async def opened() -> None:
        async with house_open(database) as app:
            await asyncio.wait_for(test(app), 60)

    asyncio.run(opened())


def test_a_question_that_takes_too_long_is_given_up_with_a_sentence(
    postgres: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As when somebody keeps a table of the database to themselves."""
    monkeypatch.setattr(database_module, "LONGEST_STATEMENT", 0.3)

    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        ann = await program(app, ANN)
        sight = await house.opening.create(NewTable(GAME, [NewSeat("me"), *[NewSeat("here")] * (FEWEST - 1)]), ANN)
        choice = {"word": sight.choices()[0], "number": sight.number, "key": "k"}
        with psycopg.connect(postgres) as other:
            other.execute("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")
            refused = await ann.post(f"/api/tables/{sight.id}/choices", json=choice)
            assert refused.status_code == 503
            assert "try again" in refused.json()["problem"]
            assert (await ann.get(f"/api/tables/{sight.id}")).status_code == 503  # it is read anew
        assert (await ann.post(f"/api/tables/{sight.id}/choices", json=choice)).json()["steps"] == 1
        assert "statement timeout" in one_line_each(caplog)[0]

    run(postgres, test)


def test_a_database_may_have_its_own_patience(postgres: str) -> None:
    async def test() -> None:
        for url, patience in ((postgres, "30s"), (_with_option(postgres, "statement_timeout=7s"), "7s")):
            database = await open_database(url)
            shown = await database.read(lambda one: one.exec_driver_sql("SHOW statement_timeout").scalar())
            await database.close()
            assert shown == patience

    asyncio.run(test())


def _with_option(url: str, option: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}options=-c%20{option.replace('=', '%3D')}"
