"""A server that ends, politely or not, and begins anew: the tables are as they were."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import select, update

from ironbridge.engine.record import read_record
from ironbridge.web.store.database import open_database
from ironbridge.web.store.schema import moves, tables
from tests.web.servers import (
    FEWEST,
    GAME,
    Player,
    Seen,
    Server,
    StreamEnded,
    browser,
    house_open,
    is_alive,
    serving,
    wait_until,
)

BOTS = [{"kind": "bot", "level": "random"}] * (FEWEST - 1)


@pytest.fixture
def lite(tmp_path: Path) -> str:
    """Where it makes no difference, a database that costs little."""
    return f"sqlite:///{tmp_path / 'house.db'}"


class Hammer(threading.Thread):
    """Plays on and on from a thread, until the server is gone. Knows what was acknowledged, and what was not yet."""

    def __init__(self, player: Player, seen: Seen) -> None:
        super().__init__(daemon=True)
        self.player = player
        self.seen = seen
        self.acknowledged: dict[int, str] = {}  # the words by the number of their step
        self.asked: dict[str, Any] = {}

    def run(self) -> None:
        try:
            with self.player.follow(self.seen["id"]) as stream:
                while not self.seen["over"]:
                    if self.seen["my_turn"]:
                        self.click()
                    else:
                        stream.next("steps")
                        self.seen = self.player.see(self.seen["id"])
        except (httpx.HTTPError, StreamEnded):
            pass

    def click(self) -> None:
        word, step = self.seen["choices"][0]["word"], self.seen["steps"] + 1
        self.asked = {"word": word, "number": self.seen["number"], "key": secrets.token_hex(8)}
        self.seen = self.player.ask("POST", f"/api/tables/{self.seen['id']}/choices", self.asked)
        self.acknowledged[step] = word


async def rows_of(database: str, table: str, key: str) -> int:
    """How many rows of a table's log have a key, whoever sent it."""
    base = await open_database(database)
    found = await base.read(
        lambda connection: connection.execute(select(moves.c.key).where(moves.c.table == table)).scalars().all()
    )
    await base.close()
    return sum(stored.endswith(f":{key}") for stored in found)


@contextmanager
def killed(server: Server) -> Iterator[None]:
    """Whatever happens, no process stays."""
    try:
        yield
    finally:
        server.end()


def test_kill_9_in_the_middle_of_play_loses_nothing(database: str) -> None:
    first = Server(database)
    with killed(first):
        quiet = leave_a_table(Player(first, "Ann"))
        hammers = [Hammer(player, player.open()) for player in (Player(first, f"H{n}") for n in range(3))]
        hammers += [Hammer(player, player.open("me", *BOTS)) for player in (Player(first, f"B{n}") for n in range(2))]
        for hammer in hammers:
            hammer.start()
        wait_until(lambda: all(len(hammer.acknowledged) > 5 for hammer in hammers))
        workers = first.bot_workers()
        assert workers
        first.process.kill()
        for hammer in hammers:
            hammer.join()
    wait_until(lambda: not any(is_alive(pid) for pid in workers))  # they notice, and leave
    with serving(database) as second:
        for hammer in hammers:
            player = Player(second, token=hammer.player.token)  # what the first house signed, the second knows
            id_ = hammer.seen["id"]
            stored = {step["n"]: step["word"] for step in player.ask("GET", f"/api/tables/{id_}/steps")}
            assert hammer.acknowledged.items() <= stored.items()
            # The request that was under way may be sent again: it counts once, whether it was stored or not.
            for _ in range(2):
                player.ask("POST", f"/api/tables/{id_}/choices", hammer.asked)
            assert asyncio.run(rows_of(database, id_, hammer.asked["key"])) == 1
        for hammer in (hammers[0], hammers[-1]):
            player = Player(second, token=hammer.player.token)
            end = player.finish(player.see(hammer.seen["id"]))
            record = player.ask("GET", f"/api/tables/{end['id']}/record")
            assert read_record(record).scores == end["scores"]
        come_back(quiet, Player(second, token=quiet.token))


@dataclass(frozen=True)
class Left:
    """A table that somebody left in the middle of a turn, and all that could be seen of it."""

    token: str
    seen: Seen
    talk: object
    steps: object


def leave_a_table(player: Player) -> Left:
    seen = player.open()
    while seen["back_to"] is None:
        seen = player.play(seen, seen["choices"][0]["word"], key=f"step {seen['steps'] + 1}")
    path = f"/api/tables/{seen['id']}"
    player.ask("POST", f"{path}/messages", {"text": "back in a minute"})
    return Left(player.token, seen, player.ask("GET", f"{path}/messages"), player.ask("GET", f"{path}/steps"))


def come_back(left: Left, player: Player) -> None:
    """All is as it was, down to what can be taken back and which requests were granted."""
    id_ = left.seen["id"]
    assert player.see(id_) == left.seen
    assert player.ask("GET", f"/api/tables/{id_}/messages") == left.talk
    assert player.ask("GET", f"/api/tables/{id_}/steps") == left.steps
    assert player.http.get(f"/tables/{id_}").status_code == 200
    assert player.play(left.seen, key=f"step {left.seen['steps']}") == left.seen  # it was granted, long ago
    assert player.take_back(left.seen, left.seen["back_to"])["steps"] == left.seen["back_to"]


def test_ctrl_c_ends_it_in_good_order_while_pages_listen(database: str) -> None:
    ends_in_good_order(database, signal.SIGINT, 0, "The table is closed. Everything played is kept.\n")


def test_so_does_a_polite_kill_and_the_port_is_free_at_once(lite: str) -> None:
    url = ends_in_good_order(lite, signal.SIGTERM, -signal.SIGTERM, "")
    with serving(lite, f"--port={url.rstrip('/').rpartition(':')[2]}") as second:
        assert second.url == url


def ends_in_good_order(database: str, how: signal.Signals, code: int, words: str) -> str:
    """While bots think and pages listen."""
    server = Server(database)
    with killed(server):
        ann = Player(server, "Ann")
        table = ann.open(*["bot"] * FEWEST)
        with ann.follow(table["id"]) as stream, ann.page_stream(table["id"]) as page:
            stream.next("steps")  # a bot has thought, and others do
            page.next("rows")
            workers = server.bot_workers()
            began = time.monotonic()
            server.process.send_signal(how)
            assert server.process.wait(20) == code
            assert time.monotonic() - began < 10
            assert stream.ended()
            assert page.ended()
        assert server.end() == (code, words, "")
        assert not any(is_alive(pid) for pid in workers)
    return server.url


def test_a_later_version_of_the_rules_goes_on_from_the_snapshot(lite: str) -> None:
    """As if the game's rules had been mended since: what was played cannot be played again, and need not be."""
    asyncio.run(_goes_on_from_the_snapshot(lite))


async def _goes_on_from_the_snapshot(database: str) -> None:
    async with house_open(database) as app, browser(app) as ann:
        ann.headers["Authorization"] = f"Bearer {(await ann.post('/api/visitors', json={})).json()['token']}"
        seats = [{"kind": "me"}, *[{"kind": "here"}] * (FEWEST - 1)]
        seen = (await ann.post("/api/tables", json={"game": GAME, "seats": seats})).json()
        path = f"/tables/{seen['id']}"
        for _ in range(10):
            seen = await _play(ann, seen)

    base = await open_database(database)
    await base.write(lambda connection: connection.execute(update(tables).values(rules_version=0)))
    gone = update(moves).where(moves.c.number == 1).values(word="a word that is no more")
    await base.write(lambda connection: connection.execute(gone))
    await base.close()

    async with house_open(database) as app, browser(app, Authorization=ann.headers["Authorization"]) as ann:
        now = (await ann.get(f"/api{path}")).json()
        assert now == seen
        assert (await ann.get(path)).status_code == 200
        await _told_of_older_rules(ann, f"{path}/frame?seen=3")
        while not now["over"]:
            now = await _play(ann, now)
        assert (await ann.get(path)).status_code == 200
        await _told_of_older_rules(ann, f"{path}/replay")
        await _told_of_older_rules(ann, f"{path}/chart")


async def _play(client: httpx.AsyncClient, seen: Seen) -> Seen:
    choice = {"word": seen["choices"][-1]["word"], "number": seen["number"], "key": secrets.token_hex(8)}
    after: Seen = (await client.post(f"/api/tables/{seen['id']}/choices", json=choice)).json()
    return after


async def _told_of_older_rules(client: httpx.AsyncClient, path: str) -> None:
    answer = await client.get(path)
    assert (answer.status_code, "older version of the rules" in answer.text) == (422, True), path


@pytest.mark.soak
def test_kill_9_again_and_again(database: str) -> None:
    """The same, at many moments: each time whatever was acknowledged is there."""
    token, id_, kept = "", "", 0
    for round_ in range(12):
        server = Server(database)
        with killed(server):
            player = Player(server, "Ann", token)
            token = player.token
            seen = player.see(id_) if id_ else player.open()
            id_ = seen["id"]
            assert seen["number"] >= kept
            hammer = Hammer(player, seen)
            hammer.start()
            wait_until(lambda many=2 * round_, hammer=hammer: len(hammer.acknowledged) > many or hammer.seen["over"])  # type: ignore[misc]
            os.kill(server.process.pid, signal.SIGKILL)
            hammer.join()
            kept = hammer.seen["number"]
            if hammer.seen["over"]:
                id_ = ""
                kept = 0
