"""Passes: how somebody is known again, and that nobody else is taken for them."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from ironbridge.web import doorkeeper
from ironbridge.web.doorkeeper import TRUSTED, Doorkeeper
from ironbridge.web.people import Preferences
from ironbridge.web.store import ANY_TABLE, PassRow, Store
from ironbridge.web.store.schema import passes
from tests.web.conftest import InHouse
from tests.web.servers import FEWEST, GAME, Browser, browser, house_open
from tests.web.store.samples import with_store
from tests.web.store.test_lists import questions
from tests.web.test_pages import bring

ME = Preferences()
WISH = {"game": GAME, "seats": [{"kind": "me"}] * FEWEST}


def copy_of(one: Browser, app: FastAPI) -> Browser:
    """Somebody else's browser with the cookie that this one has now."""
    return Browser(app, Cookie=f"ironbridge={one.http.cookies['ironbridge']}")


async def sees(one: Browser, table: str) -> bool:
    """Whether they sit at a table: it is their turn, by the page and by the API."""
    by_page = 'name="word"' in (await one.get(table)).text
    by_api = (await one.get(f"/api{table}")).json()["my_turn"]
    assert by_page == by_api
    return by_page


async def token_of(app: FastAPI, name: str = "") -> str:
    return str((await browser(app).post("/api/visitors", json={"name": name})).json()["token"])


async def rows(app: FastAPI) -> int:
    store: Store = app.state.house.store
    counted = await store._rows(select(func.count()).select_from(passes))
    return int(counted[0][0])


# ---------------------------------------------------------------------- copies


def test_a_copy_is_void_after_log_out(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        await ann.send("/account/open", name="Ann", password="long enough")
        table, copy, csrf = await ann.open(), copy_of(ann, app), await ann.csrf()
        program = browser(app, Authorization=f"Bearer {ann.http.cookies['ironbridge']}")
        assert await sees(copy, table)
        assert (await program.get(f"/api{table}")).json()["my_turn"]
        await ann.send("/account/log-out")
        assert not await sees(copy, table)
        assert table not in (await copy.get("/")).text.partition("mine-list")[2]
        assert await Browser(app, Cookie=copy.http.headers["cookie"]).name() == "Guest"
        assert (await program.get(f"/api{table}")).status_code == 403
        assert (await copy.http.post("/play", data={"csrf": csrf, "game": GAME})).status_code == 403
        again = Browser(app)
        await again.send("/account/log-in", name="Ann", password="long enough")
        assert await sees(again, table)
        assert not await sees(copy, table)

    in_house(test)


def test_an_older_copy_of_a_guests_pass_is_not_the_accounts(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, phone = Browser(app), Browser(app)
        await ann.get("/")
        before_anything = copy_of(ann, app)
        table = await ann.open()
        as_guest = copy_of(ann, app)
        assert await sees(as_guest, table)
        await ann.send("/account/open", name="Ann", password="long enough")
        assert await sees(ann, table)  # it went over
        for copy in (before_anything, as_guest):
            assert not await sees(copy, table)
        elsewhere = await phone.open()
        guest_there = copy_of(phone, app)
        await phone.send("/account/log-in", name="Ann", password="long enough")
        assert await sees(phone, elsewhere)
        assert await sees(phone, table)
        assert await sees(ann, elsewhere)
        assert not await sees(guest_there, elsewhere)
        # Of somebody who had done nothing before, either.
        eve = Browser(app)
        await eve.get("/")
        nobody = copy_of(eve, app)
        await eve.send("/account/open", name="Eve", password="long enough")
        assert not await sees(nobody, await eve.open())

    in_house(test)


def test_nobody_is_logged_in_by_a_pass_that_they_brought(in_house: InHouse) -> None:
    """Whoever has put their own cookie into another's browser must not be let in when the other logs in."""

    async def test(app: FastAPI) -> None:
        await Browser(app).send("/account/open", name="Ann", password="long enough")
        ann = Browser(app)
        for log_out in (False, True):
            if log_out:
                await ann.send("/account/log-out")
            await ann.get("/")
            planted = ann.http.cookies["ironbridge"]
            await ann.send("/account/log-in", name="Ann", password="long enough")
            assert ann.http.cookies["ironbridge"] != planted
            assert await Browser(app, Cookie=f"ironbridge={planted}").name() == "Guest"

    in_house(test)


def test_a_program_ends_its_token(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        token = await token_of(app, "Ann")
        one, copy = (browser(app, Authorization=f"Bearer {token}") for _ in range(2))
        table = (await one.post("/api/tables", json=WISH)).json()["id"]
        assert (await copy.get(f"/api/tables/{table}")).json()["my_turn"]
        assert (await one.delete("/api/visitors/me")).status_code == 204
        for client in (one, copy):
            assert (await client.get(f"/api/tables/{table}")).status_code == 403
            assert (await client.delete("/api/visitors/me")).status_code == 403
        assert (await browser(app).delete("/api/visitors/me")).status_code == 403
        by_cookie = Browser(app)
        await by_cookie.get("/")
        assert (await by_cookie.http.delete("/api/visitors/me")).status_code == 403  # not from a page of ours

    in_house(test)


def test_the_token_of_a_page_is_of_one_pass(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        laptop, phone = Browser(app), Browser(app)
        await laptop.send("/account/open", name="Ann", password="long enough")
        await phone.send("/account/log-in", name="Ann", password="long enough")
        assert await laptop.csrf() != await phone.csrf()
        refused = await laptop.http.post("/play", data={"csrf": await phone.csrf(), "game": GAME})
        assert refused.status_code == 403

    in_house(test)


def test_a_stream_tells_nothing_more_once_its_pass_has_ended(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        await ann.send("/account/open", name="Ann", password="long enough")
        table = await ann.open()
        for path, header, kind in (
            (f"/api{table}/stream", "authorization", "Bearer "),
            (f"{table}/stream", "cookie", "ironbridge="),
        ):
            shown = f"{kind}{ann.http.cookies['ironbridge']}"
            async with followed(app, path, [(header.encode(), shown.encode())]) as heard:
                await heard.get()  # it is heard now
                await ann.send("/account/log-out")
                await ann.send("/account/log-in", name="Ann", password="long enough")
                seen = (await ann.get(f"/api{table}")).json()
                word, number = seen["choices"][0]["word"], seen["number"]
                made = {"word": word, "number": number, "key": path}
                csrf = {"X-CSRF-Token": await ann.csrf()}
                assert (await ann.http.post(f"/api{table}/choices", json=made, headers=csrf)).status_code == 200
                told = b""
                while part := await asyncio.wait_for(heard.get(), 20):
                    told += part
                assert word.encode() not in told
                assert b'"number": %d' % (number + 1) not in told

    in_house(test)


class followed:  # noqa: N801
    """A stream's parts as they come; b"" when it has ended."""

    def __init__(self, app: FastAPI, path: str, headers: list[tuple[bytes, bytes]]) -> None:
        self._heard: asyncio.Queue[bytes] = asyncio.Queue()
        self._app, self._path, self._headers = app, path, headers

    async def __aenter__(self) -> asyncio.Queue[bytes]:
        scope: dict[str, Any] = {
            "type": "http",
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": self._path,
        }
        scope |= {"raw_path": self._path.encode(), "query_string": b"", "root_path": "", "headers": self._headers}
        scope |= {"client": ("10.0.0.1", 1), "server": ("house", 80)}
        self._task = asyncio.create_task(self._app(scope, self._receive, self._send))
        return self._heard

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.wait([self._task])

    async def _receive(self) -> dict[str, Any]:
        await asyncio.Event().wait()  # the reader never leaves
        raise AssertionError

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.body" and (message["body"] or not message.get("more_body")):
            await self._heard.put(message["body"])


# ---------------------------------------------------------------------- several processes


def test_a_log_out_is_heard_in_all_processes(postgres: str) -> None:
    async def test() -> None:
        async with house_open(postgres) as here, house_open(postgres) as there:
            token = await token_of(here)
            one, other = (browser(app, Authorization=f"Bearer {token}") for app in (here, there))
            for client in (one, other):
                assert (await client.get("/api/tables")).status_code == 200
            heard = asyncio.Event()
            there.state.house.store.news.heard_from_elsewhere(lambda _, kind: heard.set() if kind == "passes" else None)
            await one.delete("/api/visitors/me")
            await heard.wait()
            assert (await other.get("/api/tables")).status_code == 403

    asyncio.run(asyncio.wait_for(test(), 60))


def test_when_news_may_have_been_missed_everybody_is_looked_up_again(postgres: str) -> None:
    async def test() -> None:
        async with house_open(postgres) as here, house_open(postgres) as there:
            given, mended = asyncio.Event(), asyncio.Event()
            news = there.state.house.store.news
            news.heard_from_elsewhere(lambda _, kind: given.set() if kind == "passes" else None)
            news.heard_from_elsewhere(lambda id_, _: mended.set() if id_ == ANY_TABLE else None)
            token = await token_of(here)
            await given.wait()  # or the news that there is such a pass would have it looked up again later
            other = browser(there, Authorization=f"Bearer {token}")
            assert (await other.get("/api/tables")).status_code == 200
            with psycopg.connect(postgres, autocommit=True) as admin:
                admin.execute("UPDATE passes SET ended = now()")  # and nobody was told
                assert (await other.get("/api/tables")).status_code == 200
                admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
            await mended.wait()
            assert (await other.get("/api/tables")).status_code == 403

    asyncio.run(asyncio.wait_for(test(), 60))


def test_nobody_is_believed_for_longer_than_a_minute_without_looking(database: str) -> None:
    async def test(store: Store) -> None:
        now = 0.0
        keeper = Doorkeeper(store, "key", clock=lambda: now)
        token = (await keeper.let_in(keeper.stranger(ME))).token
        assert await keeper.visitor(token, ME)
        ended = passes.update().values(ended=func.now())
        await store._database.write(lambda connection: connection.execute(ended))  # and nobody was told
        now = TRUSTED - 1
        assert await keeper.visitor(token, ME)
        now = TRUSTED + 1
        assert await keeper.visitor(token, ME) is None

    with_store(database, test)


def test_a_pass_that_ends_while_it_is_looked_up_is_not_remembered(database: str) -> None:
    async def test(store: Store) -> None:
        keeper = Doorkeeper(store, "key")
        visitor = await keeper.let_in(keeper.stranger(ME))
        asked, allowed = asyncio.Event(), asyncio.Event()
        read = store.pass_of

        async def slow(hash_: str) -> PassRow | None:
            row = await read(hash_)
            asked.set()
            await allowed.wait()
            return row

        store.pass_of = slow  # type: ignore[method-assign]
        looking = asyncio.create_task(keeper.visitor(visitor.token, ME))
        await asked.wait()
        await keeper.end(visitor)
        allowed.set()
        await looking
        assert await keeper.visitor(visitor.token, ME) is None

    with_store(database, test)


# ---------------------------------------------------------------------- what it costs


def test_whoever_merely_looks_costs_no_row(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        table = await ann.open()
        assert await rows(app) == 1
        crawler = browser(app)
        for _ in range(100):
            crawler.cookies.clear()
            assert (await crawler.get(table)).status_code == 200
        for path in ("/", "/account", "/new", table) * 10:  # with a cookie, too
            assert (await crawler.get(path)).status_code == 200
        await Browser(app).send("/preferences", lang="fr")
        await Browser(app).send("/account/log-out")
        await browser(app).post("/api/tables", json=WISH)  # by nobody, who cannot come again
        assert await rows(app) == 1

    in_house(test)


@pytest.mark.parametrize("deed", ["open", "play", "record", "join", "name"])
def test_the_first_thing_that_is_kept_keeps_the_pass(in_house: InHouse, deed: str) -> None:
    async def test(app: FastAPI) -> None:
        ann, ben = Browser(app), Browser(app)
        table = await ann.open("me", *["friend"] * (FEWEST - 1))
        link = re.findall(r"/join/([\w-]+)", (await ann.get(table)).text)[0]
        match deed:
            case "open":
                await ben.open()
            case "play":
                await ben.send("/play", game=GAME, variant="full")
            case "record":
                await bring(ben)
            case "join":
                assert (await ben.send(f"/join/{link}", name="Ben")).status_code == 303
            case "name":
                await ben.send("/account/name", name="Ben")
        assert await rows(app) == 2
        assert ("Ben" if deed == "name" else "Guest") == await ben.name()

    in_house(test)


@contextmanager
def counted(app: FastAPI) -> Iterator[list[Any]]:
    with questions(app.state.house.store) as asked:
        yield asked


def test_somebody_known_is_known_again_without_a_question(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = browser(app, Authorization=f"Bearer {await token_of(app)}")
        stranger = Browser(app)
        for client in (ann, stranger.http):
            await client.get("/api/bots")
            await client.get("/account")
            await client.get("/account")
            with counted(app) as asked:
                for _ in range(5):
                    assert (await client.get("/api/bots")).status_code == 200
                    assert (await client.get("/account")).status_code == 200
                for made_up in ("x", "x.y", "WyJhIiwiYiIsIiJd.AAAA"):
                    await browser(app, Cookie=f"ironbridge={made_up}").get("/account")
            assert asked == []

    in_house(test)


def test_so_many_are_remembered_and_no_more(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(store: Store) -> None:
        keeper = Doorkeeper(store, "key")
        visitors = [await keeper.let_in(keeper.stranger(ME)) for _ in range(5)]
        for visitor in visitors:
            assert await keeper.visitor(visitor.token, ME) == visitor
        assert len(keeper._remembered) == 3
        with questions(store) as asked:
            assert await keeper.visitor(visitors[4].token, ME) == visitors[4]
            assert asked == []
            assert await keeper.visitor(visitors[0].token, ME) == visitors[0]
            assert len(asked) == 1

    monkeypatch.setattr(doorkeeper, "MOST_REMEMBERED", 3)
    with_store(database, test)


# ---------------------------------------------------------------------- what is kept


def test_a_pass_is_found_in_no_file_and_good_after_a_restart(tmp_path: Path) -> None:
    async def test() -> None:
        database = f"sqlite:///{tmp_path / 'house.db'}"
        async with house_open(database) as app:
            token = await token_of(app, "Ann")
            ann = Browser(app)
            await ann.send("/account/open", name="Zoé", password="long enough")
            cookie = ann.http.cookies["ironbridge"]
            kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
            for shown in (token, cookie):
                assert shown.partition(".")[0].encode() not in kept
        async with house_open(database) as app:
            assert await Browser(app, Cookie=f"ironbridge={cookie}").name() == "Zoé"
            assert await Browser(app, Cookie=f"ironbridge={token}").name() == "Ann"

    asyncio.run(asyncio.wait_for(test(), 60))


def test_when_a_pass_was_shown_is_kept_to_the_day_and_after_a_year_it_has_ended(database: str) -> None:
    async def test(store: Store) -> None:
        now = 0.0
        keeper = Doorkeeper(store, "key", clock=lambda: now)
        visitor = await keeper.let_in(keeper.stranger(ME))

        async def shown_after(days: int) -> tuple[bool, bool]:
            """Whether a pass that was shown so many days ago holds, and whether it is noted that it does."""
            nonlocal now
            now += TRUSTED + 1
            then = (await store.passes_of(visitor.person))[0].created - doorkeeper.A_DAY * days
            earlier = passes.update().values(seen=then)
            await store._database.write(lambda connection: connection.execute(earlier))
            holds = await keeper.visitor(visitor.token, ME) is not None
            return holds, (await store.passes_of(visitor.person))[0].seen != then

        assert await shown_after(0) == (True, False)
        assert await shown_after(2) == (True, True)
        assert await shown_after(400) == (False, False)

    with_store(database, test)
