"""Two houses on one PostgreSQL, of which one has not heard yet what was done at the other: who may see and do what is
decided by the table as it stands, not as it stood there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from ironbridge.games import games, make_game
from ironbridge.web.house import House
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed, Stale
from ironbridge.web.store.rows import Seat
from ironbridge.web.table import GameTable
from tests.web.servers import house_open

HIDDEN = [name for name, about in games().items() if about.hidden]
ANN, BEN = Visitor("ann", "Ann"), Visitor("ben", "Ben")
Ask = Callable[[House, GameTable, int], Awaitable[object]]


@asynccontextmanager
async def houses(postgres: str, name: str, others: Visitor) -> AsyncIterator[tuple[House, GameTable, GameTable, int]]:
    """A house that has heard nothing since Ann's turn began, and where she sits. Elsewhere it is another's turn by now:
    they have chosen something that they may still take back. Both houses' tables."""
    async with house_open(postgres) as here, house_open(postgres) as there:
        game = make_game(name, games()[name].seats[0], {})
        ann = game.start(1).seat
        seats = [Seat("person", f"P{n}", ANN.person if n == ann else others.person) for n in range(game.seats)]
        opened = await there.state.house._tables.open(game, 1, seats, owner=ANN.person, public=False)
        behind = await here.state.house._tables.get(opened.id)
        here.state.house.store.news._callbacks.clear()  # all news stay on their way
        while opened.state.seat == ann or opened.story.first_back() is None:
            await play(there.state.house, opened)
        assert behind.state.seat == ann != opened.state.seat
        yield here.state.house, behind, opened, ann


async def play(house: House, table: GameTable) -> None:
    """Whoever must choose chooses."""
    person = Visitor(table.seats[table.state.seat].person)
    word = table.game.word(table.state.choices()[0])
    await house.playing.choose(table.id, person, word, table.number, str(table.number))


async def try_out(house: House, table: GameTable, ann: int) -> object:
    """What is on offer to whose turn it is now."""
    return await house.playing.try_out(table.id, ANN, word_of(table), table.number)


async def choose(house: House, table: GameTable, ann: int) -> object:
    return await house.playing.choose(table.id, ANN, word_of(table), table.number, "key", ann)


async def take_back(house: House, table: GameTable, ann: int) -> object:
    return await house.playing.take_back(table.id, ANN, len(table.steps) - 1, table.number, "key", ann)


async def hint(house: House, table: GameTable, ann: int) -> object:
    return await house.playing.hint(table.id, ANN, table.number, ann)


def word_of(table: GameTable) -> str:
    return table.game.word(table.state.choices()[0])


@pytest.mark.parametrize("ask", [try_out, choose, take_back, hint])
@pytest.mark.parametrize("name", HIDDEN)
def test_whose_turn_it_was_gets_nothing_of_anothers_turn(postgres: str, name: str, ask: Ask) -> None:
    async def test() -> None:
        async with houses(postgres, name, BEN) as (house, behind, table, ann):
            number = table.number
            with pytest.raises(Stale, match="not your turn"):
                await ask(house, table, ann)
            assert behind.number == number, "it has caught up, and nothing was done"
            assert (await house.store.moves_after(table.id, number)) == []

    asyncio.run(asyncio.wait_for(test(), 60))


@pytest.mark.parametrize("name", HIDDEN)
def test_around_one_screen_a_hint_is_for_whose_turn_it_is_now(postgres: str, name: str) -> None:
    async def test() -> None:
        async with houses(postgres, name, ANN) as (house, _, table, ann):
            with pytest.raises(NotAllowed, match="speaks of a hand"):
                await hint(house, table, ann)

    asyncio.run(asyncio.wait_for(test(), 60))


@pytest.mark.parametrize("ask", [try_out, choose, hint])
def test_whoever_has_sat_down_elsewhere_sits_here_too(postgres: str, ask: Ask) -> None:
    """Their choice may come to a house that has not heard of it yet."""

    async def test() -> None:
        async with house_open(postgres) as here, house_open(postgres) as there:
            name = next(iter(games()))
            game = make_game(name, games()[name].seats[0], {})
            mover = game.start(1).seat
            seats = [Seat("bot", f"P{n}", level="random") for n in range(game.seats)]
            seats[mover] = Seat("open", "Friend", link="a-link")
            opened = await there.state.house._tables.open(game, 1, seats, owner=BEN.person, public=False)
            await here.state.house._tables.get(opened.id)
            here.state.house.store.news._callbacks.clear()  # all news stay on their way
            await there.state.house.seating.join("a-link", ANN, "")
            await ask(here.state.house, opened, mover)

    asyncio.run(asyncio.wait_for(test(), 60))
