"""What a house keeps in mind, and for how long; how many may listen at once; and what nobody else has to wait for."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from contextlib import AsyncExitStack
from types import ModuleType
from typing import Any

import pytest
from fastapi import FastAPI

from ironbridge.web.house import House, tables
from ironbridge.web.house.tables import TablesInMemory
from ironbridge.web.kept import Kept
from ironbridge.web.new_table import NewSeat, NewTable
from ironbridge.web.pages import rules as rule_pages
from ironbridge.web.pages import tables as table_pages
from ironbridge.web.people import Visitor
from tests.web.conftest import InHouse
from tests.web.servers import FEWEST, GAME, Browser, listening

ANN = Visitor("ann", "Ann")
ALONE = NewTable(GAME, [NewSeat("me"), *[NewSeat("here")] * (FEWEST - 1)])


async def finished(house: House) -> str:
    sight = await house.opening.create(ALONE, ANN)
    while not sight.over:
        sight = await house.playing.choose(sight.id, ANN, sight.choices()[-1], sight.number, str(sight.number))
    return sight.id


def kept(house: House) -> list[str]:
    return list(house._tables._tables)


def test_of_the_tables_that_are_over_a_few_are_kept_in_mind(in_house: InHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "FINISHED_IN_MEMORY", 2)

    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        first, second, third = [await finished(house) for _ in range(3)]
        story = weakref.ref((await house._tables.get(first)).story)
        going_on = (await house.opening.create(ALONE, ANN)).id
        assert kept(house) == [third, first, going_on]  # who was looked at longest ago is forgotten first
        await house.sight(second, ANN)
        await house.sight(third, ANN)
        assert kept(house) == [going_on, second, third]
        gc.collect()
        assert story() is None
        assert (await house.sight(first, ANN)).over  # it comes back as it was

    in_house(test)


def test_a_table_that_nobody_looks_at_is_forgotten_after_an_hour_unless_somebody_holds_it(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        now = 0.0
        memory = TablesInMemory(house.store, clock=lambda: now)
        looked_at, left, held = [(await house.opening.create(ALONE, ANN)).id for _ in range(3)]
        await memory.get(left)
        async with memory.held(held) as table:
            now = tables.FORGOTTEN - 1
            await memory.get(looked_at)
            memory.tidy()
            assert set(memory._tables) == {looked_at, left, held}
            now = tables.FORGOTTEN + 1
            memory.tidy()
            assert set(memory._tables) == {looked_at, held}
            waiting = asyncio.create_task(memory.get(held))
            await asyncio.sleep(0)
        assert await waiting is table  # never two of one
        memory.tidy()
        assert held in memory._tables

    in_house(test)


def test_one_who_is_held_is_kept_however_many_there_are(in_house: InHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "TABLES_IN_MEMORY", 1)

    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        id_ = (await house.opening.create(ALONE, ANN)).id
        async with house._tables.held(id_) as table:
            house._tables._note_elsewhere(id_, "rows")
            others = [(await house.opening.create(ALONE, ANN)).id for _ in range(3)]
            assert kept(house) == [id_]
            assert id_ in house._tables._moved_elsewhere  # what is news there is not forgotten either
        assert await house._tables.get(id_) is table
        await house.sight(others[0], ANN)
        assert kept(house) == [others[0]]

    in_house(test)


# ---------------------------------------------------------------------- streams


@pytest.mark.parametrize("api", ["", "/api"])
def test_one_person_listens_to_twenty_streams_at_once_and_no_more(in_house: InHouse, api: str) -> None:
    async def test(app: FastAPI) -> None:
        ann, ben = Browser(app), Browser(app)
        path = api + await ann.open() + "/stream"
        await ben.get("/")
        async with AsyncExitStack() as stack:
            for n in range(20):
                assert await stack.enter_async_context(listening(app, ann, path, f"10.0.0.{n}")) == 200
            refused = await ann.get(path)
            assert refused.status_code == 429
            assert "too much is being watched at once" in refused.text
            assert int(refused.headers["retry-after"]) > 0
            assert await stack.enter_async_context(listening(app, ben, path)) == 200
        for _ in range(3):  # those who have left have left their places
            async with listening(app, ann, path) as status:
                assert status == 200
        limits = app.state.limits
        assert not limits.streams._taken
        assert not limits.crowd_of_streams._taken

    in_house(test)


def test_an_address_listens_to_two_hundred_streams_at_once_and_no_more(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        path = await ann.open() + "/stream"
        async with AsyncExitStack() as stack:
            for n in range(201):  # to be a new person costs nothing
                status = await stack.enter_async_context(listening(app, Browser(app), path))
                assert status == (200 if n < 200 else 429)
            assert await stack.enter_async_context(listening(app, ann, path, "10.0.0.2")) == 200

    in_house(test)


# ---------------------------------------------------------------------- what takes long


def noting(monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str) -> list[threading.Thread]:
    """The threads in which a function is called from now on."""
    called, threads = getattr(module, name), list[threading.Thread]()

    def note(*arguments: Any, **more: Any) -> Any:
        threads.append(threading.current_thread())
        return called(*arguments, **more)

    monkeypatch.setattr(module, name, note)
    return threads


def test_the_list_of_all_words_is_made_once_for_a_position_and_in_a_thread(
    in_house: InHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = noting(monkeypatch, table_pages, "labelled")

    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        path = await ann.open()
        first, again = await asyncio.gather(ann.get(f"{path}/words"), ann.get(f"{path}/words"))
        assert first.text == again.text
        assert len(threads) == 1
        assert threads[0] is not threading.main_thread()
        seen = (await ann.get(f"/api{path}")).json()
        choice = {"word": seen["choices"][0]["word"], "number": seen["number"], "key": "k"}
        await ann.http.post(f"/api{path}/choices", json=choice, headers={"X-CSRF-Token": await ann.csrf()})
        await ann.get(f"{path}/words")
        await ann.get(f"{path}/words", **{"Accept-Language": "fr"})
        assert len(threads) == 3

    in_house(test)


def test_a_page_of_rules_is_made_once_for_a_language_and_in_a_thread(
    in_house: InHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    rule_pages._body.cache_clear()
    threads = noting(monkeypatch, rule_pages, "_sections")

    async def test(app: FastAPI) -> None:
        pages = [await Browser(app, **{"Accept-Language": lang}).get(f"/rules/{GAME}") for lang in ("en", "fr", "en")]
        assert len(threads) == 2
        assert threading.main_thread() not in threads
        assert pages[0].text.count('class="rule"') == pages[1].text.count('class="rule"') > 10

    in_house(test)


def test_a_game_is_played_once_more_in_a_thread(in_house: InHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = noting(monkeypatch, tables, "_play_all")

    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        story = (await house.sight(await finished(house), ANN)).story
        assert (await house.opening.continue_from(story, 5, ANN, 0)).number == 5
        assert threading.main_thread() not in threads
        assert len(threads) == 1

    in_house(test)


def test_what_could_not_be_made_is_tried_again() -> None:
    async def test() -> None:
        kept, tries = Kept[str](most=1), list[int]()

        def make() -> str:
            tries.append(1)
            return "made" if len(tries) > 1 else str(1 // 0)

        with pytest.raises(ZeroDivisionError):
            await kept.of("key", make)
        assert [await kept.of("key", make) for _ in range(2)] == ["made", "made"]
        await kept.of("another", lambda: "")
        assert await kept.of("key", make) == "made"
        assert len(tries) == 3  # it was forgotten for the other

    asyncio.run(test())
