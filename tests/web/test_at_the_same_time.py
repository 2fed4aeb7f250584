"""What happens in between: while a page is drawn, while nobody reads a stream, while a table cannot be read at all."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Hashable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from ironbridge.draw.drawing import Look
from ironbridge.engine.game import State
from ironbridge.web import api
from ironbridge.web.frames import Drawings, Pictures
from ironbridge.web.house import House
from ironbridge.web.new_table import NewSeat, NewTable
from ironbridge.web.people import Visitor
from ironbridge.web.sight import Sight
from ironbridge.web.store.database import open_database
from ironbridge.web.store.schema import tables
from ironbridge.web.table import GameTable
from tests.web.servers import FEWEST, GAME, house_open, program

ANN = Visitor("ann", "Ann")


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'house.db'}"


async def amid_a_turn(house: House) -> GameTable:
    """A table with a step that can be taken back."""
    sight = await house.opening.create(NewTable(GAME, [NewSeat("me"), *[NewSeat("here")] * (FEWEST - 1)]), ANN)
    table = await house._tables.get(sight.id)
    while table.story.first_back() is None:
        await play(house, table)
    return table


async def play(house: House, table: GameTable, which: int = 0) -> str:
    word = table.game.word(table.state.choices()[which])
    await house.playing.choose(table.id, ANN, word, table.number, f"key {table.number}")
    return word


async def take_back(house: House, table: GameTable) -> int:
    back_to = table.story.first_back()
    assert back_to is not None
    await house.playing.take_back(table.id, ANN, back_to, table.number, f"key {table.number}")
    return back_to


def test_who_follows_slowly_hears_of_everything_that_was_done_after_a_take_back(database: str) -> None:
    """Steps taken back and others played in their place between two looks: as many as before, but not the same."""

    async def test() -> None:
        async with house_open(database) as app:
            house: House = app.state.house
            table = await amid_a_turn(house)
            events = aiter((await api.follow(house, Sight(table, ANN))).body_iterator)
            heard: list[tuple[str, Any]] = []
            while len([one for one in heard if one[0] == "steps"]) < len(table.steps):
                heard += read(await anext(events))
            before = len(table.steps)
            kept = await take_back(house, table)
            new = [await play(house, table, 1) for _ in range(before - kept)]
            heard = []
            while len(heard) < 1 + len(new):
                heard += read(await anext(events))
            assert heard[0] == ("back", {"steps": kept})
            assert [(step["n"], step["word"]) for _, step in heard[1:]] == list(enumerate(new, kept + 1))
            await events.aclose()  # type: ignore[attr-defined]

    asyncio.run(asyncio.wait_for(test(), 60))


def read(part: str | bytes | memoryview) -> list[tuple[str, Any]]:
    text = part if isinstance(part, str) else bytes(part).decode()
    found = re.findall(r"event: (\w+)\n(?:id: \d+\n)?data: (.*)\n", text)
    return [(kind, json.loads(data)) for kind, data in found]


class SlowDrawings(Drawings):
    """Draws only when it is allowed to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = asyncio.Event()
        self.allowed = asyncio.Event()

    async def of(self, key: Hashable, seen: State, look: Look) -> Pictures:
        self.asked.set()
        await self.allowed.wait()
        return await super().of(key, seen, look)


@pytest.mark.parametrize("part", ["", "/frame?latest=1"])
def test_a_page_is_of_one_moment_even_if_the_table_moves_on_while_it_is_drawn(database: str, part: str) -> None:
    async def test() -> None:
        async with house_open(database) as app:
            house: House = app.state.house
            table = await amid_a_turn(house)
            number, steps = table.number, len(table.steps)
            drawings = app.state.drawings = SlowDrawings()
            async with await program(app, ANN) as ann:
                asking = asyncio.create_task(ann.get(f"/tables/{table.id}{part}"))
                await drawings.asked.wait()
                await take_back(house, table)
                drawings.allowed.set()
                page = (await asking).text
            # What was taken back is still there; and a click on it will be known as stale.
            assert f'data-steps="{steps}" data-epoch="0" data-number="{number}"' in page
            assert table.number == number + 1

    asyncio.run(asyncio.wait_for(test(), 60))


def test_who_has_seen_nothing_of_what_was_taken_back_goes_on_step_by_step(database: str) -> None:
    async def test() -> None:
        async with house_open(database) as app:
            house: House = app.state.house
            table = await amid_a_turn(house)
            kept = await take_back(house, table)
            while (step := Sight(table, ANN).next_to_see(kept)) == len(table.steps):
                await play(house, table)
            async with await program(app, ANN) as ann:
                for seen, shown in ((kept, step), (kept + 1, len(table.steps))):
                    page = (await ann.get(f"/tables/{table.id}/frame?seen={seen}&epoch=0")).text
                    assert f'data-steps="{shown}" data-epoch="1"' in page

    asyncio.run(asyncio.wait_for(test(), 60))


def test_a_table_that_cannot_be_read_keeps_no_other_waiting(database: str, caplog: pytest.LogCaptureFixture) -> None:
    async def test() -> None:
        bots = NewTable(GAME, [NewSeat("bot", level="random")] * FEWEST)
        async with house_open(database) as app:
            broken, whole = [await app.state.house.opening.create(bots, ANN) for _ in range(2)]  # and closed at once
        base = await open_database(database)
        gone = update(tables).where(tables.c.id == broken.id).values(game="a game that is no more")
        await base.write(lambda connection: connection.execute(gone))
        await base.close()
        async with house_open(database) as app, app.state.house.watch(whole.id) as news:
            assert (await anext(news)).kind == "rows"

    asyncio.run(asyncio.wait_for(test(), 60))
    assert "cannot be read" in caplog.text
