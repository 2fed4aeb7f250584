"""Two houses on one database, in one process: what both begin at the same moment, held open until it has to clash."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ironbridge.engine.problems import Problem
from ironbridge.web.house import House
from ironbridge.web.new_table import NewSeat, NewTable
from ironbridge.web.people import Visitor
from ironbridge.web.sight import Sight
from ironbridge.web.store.rows import Seat
from ironbridge.web.store.store import NameTaken
from tests.web.servers import FEWEST, GAME, house_open

ANN, BEN, EVE = Visitor("ann", "Ann"), Visitor("ben", "Ben"), Visitor("eve", "Eve")


def in_two_houses(database: str, test: Callable[[House, House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with house_open(database) as here, house_open(database) as there:
            await asyncio.wait_for(test(here.state.house, there.state.house), 60)

    asyncio.run(run())


async def held_before(
    patch: pytest.MonkeyPatch, house: House, part: str, slow: Awaitable[Sight], fast: Callable[[], Awaitable[Sight]]
) -> Sight:
    """What comes of `slow` if all of `fast` happens just before its house asks the store for `part`."""
    ask = getattr(house.store, part)
    came, may_go = asyncio.Event(), asyncio.Event()

    async def asked(*arguments: Any, **more: Any) -> Any:
        came.set()
        await may_go.wait()
        return await ask(*arguments, **more)

    patch.setattr(house.store, part, asked)
    waiting = asyncio.ensure_future(slow)
    await came.wait()
    await fast()
    may_go.set()
    return await waiting


async def finished(house: House) -> str:
    """A table of Ann's whose game is over."""
    sight = await house.opening.create(NewTable(GAME, [NewSeat("me"), *[NewSeat("here")] * (FEWEST - 1)]), ANN)
    while not sight.over:
        sight = await house.playing.choose(sight.id, ANN, sight.choices()[-1], sight.number, str(sight.number))
    return sight.id


def test_a_rematch_that_both_open_at_once_is_one_table_and_told_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(here: House, there: House) -> None:
        id_ = await finished(here)
        first: list[Sight] = []

        async def fast() -> Sight:
            first.append(await here.opening.rematch(id_, ANN))
            return first[0]

        second = await held_before(monkeypatch, there, "create_table", there.opening.rematch(id_, ANN), fast)
        assert second.id == first[0].id
        assert second.seed_hash == first[0].seed_hash
        assert [message.text for message in await there.chat.messages(id_)] == [f"/tables/{second.id}"]

    in_two_houses(database, test)


@pytest.mark.parametrize("name", ["Ben", "BEN"])
def test_two_friends_of_one_name_who_sit_down_at_once_in_different_houses(
    database: str, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    async def test(here: House, there: House) -> None:
        new = NewTable(GAME, [NewSeat("me"), *[NewSeat("friend")] * (FEWEST - 1)])
        seats = (await here.opening.create(new, ANN)).seated()
        slow = there.seating.join(seats[2].link, EVE, name)
        with pytest.raises(Problem, match=f"is called {name} already"):
            await held_before(
                monkeypatch, there, "take_seat", slow, lambda: here.seating.join(seats[1].link, BEN, "Ben")
            )
        # Who insists on no name gets the seat's.
        sight = await there.seating.join(seats[2].link, Visitor("eve", name), "")
        assert [seat.name for seat in await there.store.seats(sight.id)][1:3] == ["Ben", seats[2].name]

    in_two_houses(database, test)


def test_two_transactions_at_once_cannot_give_one_name_away_twice(postgres: str) -> None:
    """PostgreSQL lets both look before either writes, if nothing keeps them from it."""

    async def test(here: House, there: House) -> None:
        new = NewTable(GAME, [NewSeat("me"), *[NewSeat("friend")] * (FEWEST - 1)])
        for _ in range(10):
            seats = (await here.opening.create(new, ANN)).seated()
            joins = (
                here.store.take_seat(seats[1].link, "ben", "Ben"),
                there.store.take_seat(seats[2].link, "eve", "Ben"),
            )
            answers = await asyncio.gather(*joins, return_exceptions=True)
            assert {type(one) for one in answers} == {NameTaken, Seat}

    in_two_houses(postgres, test)
