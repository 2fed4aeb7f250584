"""Nobody who is at the table is put out of their seat by one click; a seat that a bot plays on from is still theirs."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from ironbridge.web.house import House
from ironbridge.web.house.presence import HERE, JUST_PLAYED, NOTED, Listener
from ironbridge.web.new_table import NewSeat, NewTable
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed, StillHere
from ironbridge.web.store.schema import moves, seats
from tests.web.conftest import InHouse
from tests.web.servers import FEWEST, GAME, Browser, Party, Player, Server, house_open, listening, serving

ANN, BEN, EVE = Visitor("ann", "Ann"), Visitor("ben", "Ben"), Visitor("eve", "Eve")
LONG_AGO = datetime.now(UTC) - 10 * JUST_PLAYED


async def ann_and_ben(house: House) -> str:
    """A table of Ann's, where Ben has sat down."""
    new = NewTable(GAME, [NewSeat("me"), NewSeat("friend"), *[NewSeat("bot", level="random")] * (FEWEST - 2)])
    sight = await house.opening.create(new, ANN)
    await house.seating.join(sight.seated()[1].link, BEN, "")
    return sight.id


async def forget(house: House) -> None:
    """It was all long ago."""
    for table, when in ((seats, {"seen": LONG_AGO}), (moves, {"at": LONG_AGO})):
        await house.store._write(lambda one, _, table=table, when=when: one.execute(update(table).values(when)))  # type: ignore[misc]


def test_who_has_just_come_is_asked_about_by_name_and_who_left_long_ago_is_not(database: str) -> None:
    async def test() -> None:
        async with house_open(database) as app:
            house: House = app.state.house
            id_ = await ann_and_ben(house)
            with pytest.raises(StillHere, match="Ben is at the table"):
                await house.seating.put_bot(id_, ANN, 1, "random")
            assert (await house.sight(id_, BEN)).seats == [1]
            await forget(house)
            assert (await house.seating.put_bot(id_, ANN, 1, "random")).seated()[1].kind == "bot"

    asyncio.run(asyncio.wait_for(test(), 60))


def test_who_listens_is_there_in_every_house(postgres: str) -> None:
    async def test() -> None:
        async with house_open(postgres) as here, house_open(postgres) as there:
            house, other = here.state.house, there.state.house
            id_ = await ann_and_ben(house)
            await forget(house)
            ben = Browser(there)
            token = (await there.state.doorkeeper.let_in(BEN)).token
            ben.http.headers["Authorization"] = f"Bearer {token}"
            async with listening(there, ben, f"/api/tables/{id_}/stream"):
                while (await house.store.last_seen(id_, 1))[0] == LONG_AGO:
                    await asyncio.sleep(0)
                with pytest.raises(StillHere):
                    await house.seating.put_bot(id_, ANN, 1, "random")
            # And taken back at the house that may not have heard of it yet.
            other.store.news._callbacks.clear()
            await house.seating.put_bot(id_, ANN, 1, "random", sure=True)
            assert (await other.seating.take_back(id_, BEN, 1)).seats == [1]

    asyncio.run(asyncio.wait_for(test(), 60))


def test_who_has_just_played_is_there(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        id_ = await ann_and_ben(house)
        table = await house._tables.get(id_)
        while not any(step.seat == 1 for step in table.steps):
            mover = table.seats[table.state.seat]
            if mover.kind == "person":
                word = table.game.word(table.state.choices()[0])
                await house.playing.choose(id_, Visitor(mover.person), word, table.number, str(table.number))
            else:
                await asyncio.sleep(0.01)
        await house.store.see_at(id_, BEN.person, LONG_AGO)
        with pytest.raises(StillHere):
            await house.seating.put_bot(id_, ANN, 1, "random")

    in_house(test)


def test_whoever_listens_is_noted_now_and_then_and_so_often_that_they_stay(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        id_, now = await ann_and_ben(house), [0.0]
        listener = Listener(house.store, await house.sight(id_, BEN), lambda: now[0])
        stranger = Listener(house.store, await house.sight(id_, EVE), lambda: now[0])
        assert timedelta(seconds=2 * NOTED) < HERE
        for moment, noted in ((0.0, True), (NOTED - 1, False), (NOTED, True), (NOTED + 1, False)):
            await house.store.see_at(id_, BEN.person, LONG_AGO)
            now[0] = moment
            await listener.note()
            await stranger.note()
            assert ((await house.store.last_seen(id_, 1))[0] != LONG_AGO) == noted

    in_house(test)


def test_a_seat_that_a_bot_plays_on_from_is_taken_back_by_its_person_alone(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        id_ = await ann_and_ben(house)
        await house.seating.put_bot(id_, ANN, 1, "magnate", sure=True)
        sight = await house.sight(id_, BEN)
        assert (sight.seats, sight.lost, sight.eyes) == ([], [1], None)
        assert [seat.returns for seat in sight.seated()] == [seat == 1 for seat in range(FEWEST)]
        assert [one.id for one in await house.lists.mine(BEN)] == [id_]
        for visitor, seat in ((ANN, 1), (EVE, 1), (BEN, 2)):
            with pytest.raises(NotAllowed, match="not yours"):
                await house.seating.take_back(id_, visitor, seat)
        await house.seating.put_bot(id_, ANN, 1, "random")  # another bot: it stays his
        for _ in range(2):  # once more does no harm
            sight = await house.seating.take_back(id_, BEN, 1)
            assert (sight.seats, sight.lost) == ([1], [])
        his = {"kind": "person", "name": "Ben", "level": "", "mine": True, "returns": False, "link": ""}
        assert sight.seated()[1].model_dump() == his
        told = [(one.name, one.text) for one in sight.heard(await house.chat.messages(id_))]
        assert told == [("Ann", "A bot plays on for Ben."), ("Ben", "Ben is back and plays on.")]
        with pytest.raises(StillHere):
            await house.seating.put_bot(id_, ANN, 1, "random")

    in_house(test)


def test_a_bot_amid_its_turn_stops_when_its_person_is_back(server: Server) -> None:
    party = Party(server)
    seat = party.seen["to_move"]
    path, mover = f"/api/tables/{party.id}/seats/{seat}", party.mover(party.seen)
    mover.ask("POST", f"{path}/bot", {"level": "magnate"})  # his own seat: nobody asks back
    seen = mover.ask("POST", f"{path}/return")
    assert seen["seats"][seat]["mine"]
    if seen["to_move"] == seat:
        assert seen["my_turn"]
        assert mover.play(seen)["number"] == seen["number"] + 1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.db'}") as one:
        yield one


def test_over_the_api_one_must_be_sure(server: Server) -> None:
    party = Party(server)
    owner, friend, *_ = party.players
    path = f"/api/tables/{party.id}/seats/1"
    assert "P1 is at the table" in owner.refused(409, "POST", f"{path}/bot", {})
    assert friend.see(party.id)["seats"][1]["kind"] == "person"
    assert owner.ask("POST", f"{path}/bot", {"sure": True})["seats"][1]["kind"] == "bot"
    assert friend.see(party.id)["seats"][1]["returns"]
    assert "not yours" in owner.refused(403, "POST", f"{path}/return")
    assert "no seat" in owner.refused(422, "POST", f"/api/tables/{party.id}/seats/99/return")
    assert friend.ask("POST", f"{path}/return")["eyes"] == 1


def test_after_the_end_nobody_takes_a_seat_back(server: Server) -> None:
    ann = Player(server, "Ann")
    seen = ann.open()
    ann.ask("POST", f"/api/tables/{seen['id']}/seats/1/bot", {"level": "random"})
    end = ann.finish(ann.see(seen["id"]))
    assert "over" in ann.refused(409, "POST", f"/api/tables/{end['id']}/seats/1/return")
    assert not any(seat["returns"] for seat in end["seats"])


# ---------------------------------------------------------------------- on the page


@pytest.mark.parametrize("fragment", [True, False], ids=["script", "plain"])
@pytest.mark.parametrize(
    ("code", "asked", "told"),
    [
        ("en", "Ben is at the table. Shall a bot play on", "A bot plays on for Ben. The seat is still yours"),
        ("fr", "Ben est à la table. Un robot doit-il", "Un robot continue à la place de Ben. La place reste à vous"),
    ],
)
def test_the_page_asks_back_and_offers_the_seat(
    in_house: InHouse, code: str, asked: str, told: str, fragment: bool
) -> None:
    async def test(app: FastAPI) -> None:
        ann, ben = (Browser(app, **{"Accept-Language": code}) for _ in range(2))
        how = {"HX-Request": "true"} if fragment else {}
        table = await ann.open("me", *["friend"] * (FEWEST - 1))
        link = re.findall(r"/join/[\w-]+", (await ann.get(table)).text)[0]
        assert (await ben.send(link, name="Ben")).status_code == 303
        names = [seat["name"] for seat in (await ann.get(f"/api{table}")).json()["seats"]]
        seat = f"{table}/seats/{names.index('Ben')}"
        form = {"csrf": await ann.csrf(), "level": "random"}
        answer = await ann.http.post(f"{seat}/bot", data=form, headers=how)
        assert (answer.status_code, asked in answer.text) == (200, True)
        assert answer.text.startswith("<!doctype") != fragment
        assert "/return" not in (page := (await ben.get(table)).text), page
        sure = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(\w+)">', _form(answer.text, "put-bot sure")))
        answer = await ann.http.post(f"{seat}/bot", data=form | sure, headers=how)
        assert answer.status_code == (200 if fragment else 303)
        page = (await ben.get(table)).text
        assert told in page
        assert told not in (await ann.get(table)).text
        assert f"{seat}/return" in _form(page, "lost")
        await ben.send(f"{seat}/return")
        assert told not in (await ben.get(table)).text

    in_house(test)


def _form(page: str, kind: str) -> str:
    return str(re.findall(rf'<form class="{kind}".*?</form>', page, re.DOTALL)[0])
