"""Two servers on one PostgreSQL: players on each, in step with each other; and when one dies, the other goes on."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import pytest

from ironbridge.web.house import House
from ironbridge.web.new_table import NewSeat, NewTable
from ironbridge.web.people import Visitor
from ironbridge.web.sight import Sight
from ironbridge.web.store import Seat
from tests.web.conftest import NewDatabase
from tests.web.servers import FEWEST, GAME, Party, Player, Refusal, Server, house_open, serving

Look = Callable[[str], Coroutine[Any, Any, list[Seat]]]


@pytest.fixture(scope="module")
def two(new_postgres_database: NewDatabase) -> Iterator[tuple[Server, Server]]:
    with new_postgres_database() as url, serving(url) as here, serving(url) as there:
        yield here, there


def test_a_whole_game_with_players_on_each_is_heard_live_on_both(two: tuple[Server, Server]) -> None:
    party = Party(*two, people=FEWEST + 1)  # on each server more than one
    with ExitStack() as stack:
        streams = [stack.enter_context(player.follow(party.id)) for player in party.players]
        played: list[str] = []
        while not party.seen["over"]:
            word = party.seen["choices"][-1]["word"]
            party.mover(party.seen).play(party.seen, word)
            played.append(word)
            heard = [stream.next("steps", "back").data for stream in streams]
            assert {(step["n"], step["word"]) for step in heard} == {(len(played), word)}
            # Whoever has heard of it sees it: the news is not ahead of the table.
            assert {player.see(party.id)["steps"] for player in party.players} == {len(played)}
            party.seen = party.see()
        assert {tuple(stream.next("over").data["scores"]) for stream in streams} == {tuple(party.seen["scores"])}


def test_take_backs_and_talk_cross_over(two: tuple[Server, Server]) -> None:
    party = Party(*two)
    with ExitStack() as stack:
        streams = [stack.enter_context(player.follow(party.id)) for player in party.players]
        while party.seen["back_to"] is None:
            party.play(party.seen["choices"][0]["word"])
        steps, back_to = party.seen["steps"], party.seen["back_to"]
        for stream in streams:
            stream.steps(until=steps)  # who has not heard of a step before it is taken back never does
        party.mover(party.seen).take_back(party.seen, back_to)
        for stream in streams:
            assert stream.next("back").data == {"steps": back_to}
        assert {player.see(party.id)["epoch"] for player in party.players} == {1}
        for number, player in enumerate(party.players, 1):
            said = player.ask("POST", f"/api/tables/{party.id}/messages", {"text": "hello"})
            assert said["number"] == number
            for stream in streams:
                assert stream.next().kind == "chat"


def test_a_friend_joins_on_the_other_server(two: tuple[Server, Server]) -> None:
    here, there = two
    ann, ben = Player(here, "Ann"), Player(there, "Ben")
    table = ann.open("me", *["friend"] * (FEWEST - 1))
    assert ben.see(table["id"])["eyes"] is None  # he has looked: it is in the other server's memory now
    with ann.follow(table["id"]) as stream:
        assert ben.join(table["seats"][1]["link"])["eyes"] == 1
        assert stream.next().kind == "seats"
        assert ann.see(table["id"])["seats"][1]["name"] == "Ben"
    # A link used there is used up here, and a seat withdrawn here is withdrawn there.
    assert "used" in ann.refused(404, "POST", f"/api/join/{table['seats'][1]['link']}", {})
    with ben.follow(table["id"]) as stream:
        ann.ask("POST", f"/api/tables/{table['id']}/seats/1/bot", {"sure": True})
        assert stream.next().kind == "seats"
        assert ben.see(table["id"])["eyes"] is None


def test_of_two_who_use_a_link_on_different_servers_one_gets_the_seat(two: tuple[Server, Server]) -> None:
    table = Player(two[0]).open("me", *["friend"] * (FEWEST - 1))
    friends = [Player(server, f"F{n}") for n in range(4) for server in two]
    with ThreadPoolExecutor(len(friends)) as pool:
        answers = list(pool.map(lambda friend: _status(friend.join, table["seats"][1]["link"]), friends))
    assert sorted(answers) == [200] + [404] * (len(friends) - 1)


def test_two_clicks_at_once_on_different_servers(two: tuple[Server, Server]) -> None:
    """The same person with two windows. One click wins; the other hears so, and both servers show the same table."""
    here, there = two
    ann = Player(here, "Ann")
    twin = Player(there, token=ann.token)
    seen = ann.open()
    for _ in range(10):
        words = [choice["word"] for choice in seen["choices"]]
        clicks = [(player.play, seen, word) for player in (ann, twin) for word in words[:4]]
        with ThreadPoolExecutor(len(clicks)) as pool:
            answers = list(pool.map(lambda click: _status(*click), clicks))
        assert sorted(answers) == [200] + [409] * (len(clicks) - 1)
        after = ann.see(seen["id"])
        assert after["number"] == seen["number"] + 1
        with twin.follow(seen["id"], after=seen["steps"]) as stream:
            stream.next("steps")
        assert twin.see(seen["id"]) == after
        seen = after


def test_one_request_sent_to_both_is_granted_once_and_both_say_yes(two: tuple[Server, Server]) -> None:
    here, there = two
    ann = Player(here, "Ann")
    twin = Player(there, token=ann.token)
    seen = ann.open()
    twin.see(seen["id"])
    for n in range(10):
        calls = [(player, seen) for player in (ann, twin) for _ in range(3)]
        with ThreadPoolExecutor(len(calls)) as pool:
            answers = list(pool.map(lambda call, key=str(n): call[0].play(call[1], key=key), calls))
        assert {answer["number"] for answer in answers} == {n + 1}
        seen = answers[0]


def test_what_a_guest_owns_comes_along_everywhere_when_they_log_in(two: tuple[Server, Server]) -> None:
    here, there = two
    keeper, guest = Player(here, "Keeper"), Player(here, "Guest")
    _form(keeper, "/account/open", name="Keeper of Both", password="long enough")
    table = guest.open("me", *["friend"] * (FEWEST - 1))
    with Player(there).follow(table["id"]) as stream:  # in the memory of the other server, with the guest as its owner
        token = _form(guest, "/account/log-in", name="keeper of both", password="long enough")
        stream.next("seats")
    owner = Player(there, token=token)
    seen = owner.see(table["id"])
    assert seen["eyes"] == 0
    assert seen["seats"][1]["link"] == table["seats"][1]["link"]
    assert owner.ask("POST", f"/api/tables/{table['id']}/seats/1/bot", {})["seats"][1]["kind"] == "bot"


def test_bots_of_a_server_that_died_are_taken_up_by_the_other(new_postgres_database: NewDatabase) -> None:
    with new_postgres_database() as url, serving(url) as survivor:
        dying = Server(url)
        try:
            ann = Player(dying, "Ann")
            seen = ann.open("me", *[{"kind": "bot", "level": "random"}] * (FEWEST - 1))
            with ann.follow(seen["id"]) as stream:
                while not any(step["seat"] for step in ann.ask("GET", f"/api/tables/{seen['id']}/steps")):
                    seen = ann.play(seen) if seen["my_turn"] else seen
                    stream.next("steps")
                    seen = ann.see(seen["id"])
                for worker in dying.bot_workers():
                    os.kill(worker, signal.SIGSTOP)  # deep in thought
                while (seen := ann.see(seen["id"]))["my_turn"]:
                    ann.play(seen)
            waiting = seen["to_move"]
            for worker in dying.bot_workers():
                os.kill(worker, signal.SIGKILL)
        finally:
            dying.end()
        ann = Player(survivor, token=ann.token)
        with ann.follow(seen["id"], after=seen["steps"]) as stream:
            assert stream.next("steps").data["seat"] == waiting
        assert ann.finish(ann.see(seen["id"]))["over"]


def _status(call: Any, *arguments: Any) -> int:
    try:
        call(*arguments)
    except Refusal as refusal:
        return refusal.status
    return 200


def _form(player: Player, path: str, **fields: str) -> str:
    """Send a form of a page as the browser does; the token that the answer's cookie holds."""
    page = player.http.get("/account").text
    csrf = re.findall(r'name="csrf" content="(\w+)"', page)[0]
    cookies = {"Cookie": f"ironbridge={player.token}", "Authorization": ""}
    answer = player.http.post(path, data={"csrf": csrf, **fields}, headers=cookies)
    assert answer.status_code == 303, answer.text
    return answer.cookies["ironbridge"]


def test_a_rematch_wanted_on_both_servers_at_once_is_one_table(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have looked whether it is there already before either has opened it."""

    async def test() -> None:
        ann = Visitor("ann", "Ann")
        async with house_open(postgres) as here, house_open(postgres) as there:
            houses: list[House] = [here.state.house, there.state.house]
            seats = [NewSeat("me"), *[NewSeat("here")] * (FEWEST - 1)]
            table = await houses[0].opening.create(NewTable(GAME, seats), ann)
            while not (now := await houses[0].sight(table.id, ann)).over:
                await houses[0].playing.choose(table.id, ann, now.choices()[-1], now.number, f"key {now.number}")
            for house in houses:
                await house.sight(table.id, ann)
            looked = asyncio.Barrier(2)
            for house in houses:
                monkeypatch.setattr(house.store, "seats", _together(looked, house.store.seats))
            asked = (house.opening.rematch(table.id, ann) for house in houses)
            both = await asyncio.gather(*asked, return_exceptions=True)
        assert not [one for one in both if isinstance(one, BaseException)]
        assert len({one.id for one in both if isinstance(one, Sight)}) == 1

    asyncio.run(asyncio.wait_for(test(), 60))


def _together(barrier: asyncio.Barrier, look: Look) -> Look:
    """A look at the seats of a table that ends, the first time, when both have looked."""
    first = True

    async def looked(id_: str) -> list[Seat]:
        nonlocal first
        found = await look(id_)
        if first:
            first = False
            await barrier.wait()
        return found

    return looked
