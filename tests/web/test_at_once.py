"""A choice that is answered at once has the contract of FastAPI's own route: the same answers, refusals and headers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from starlette.types import Receive, Scope, Send

from ironbridge.games import make_game
from ironbridge.web import at_once
from ironbridge.web.at_once import LONG_WAY
from ironbridge.web.people import Visitor
from ironbridge.web.schemas import ChoiceMade
from ironbridge.web.store.rows import Seat
from tests.web.servers import FEWEST, GAME, house_open

JSON = "application/json"
Case = tuple[str, str, bytes]  # who asks, the content type, the body


class Twins:
    """Two tables that are alike, one asked at once and one by FastAPI's route."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.ann, self.ben = Visitor("ann", "Ann"), Visitor("ben", "Ben")
        self.tables = ["quick", "slow"]

    async def open(self) -> Twins:
        seats = [Seat("person", f"P{n}", self.ann.person) for n in range(FEWEST)]
        for id_ in self.tables:
            game = make_game(GAME, FEWEST, {})
            await self.app.state.house._tables.open(game, 7, list(seats), owner="ann", public=False, id_=id_)
        return self

    async def ask(self, table: str, case: Case, path: str = "/api/tables/{}/choices") -> httpx.Response:
        async def slowly(scope: Scope, receive: Receive, send: Send) -> None:
            scope[LONG_WAY] = True
            await self.app(scope, receive, send)

        who, kind, body = case
        headers = {"Accept-Language": "en", **({"Content-Type": kind} if kind else {})}
        if who:
            headers["Authorization"] = f"Bearer {await self._token(who)}"
        transport = httpx.ASGITransport(self.app if table == "quick" else slowly, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://house") as http:
            return await http.post(path.format(table), content=body, headers=headers)

    async def _token(self, who: str) -> str:
        visitor = {"ann": self.ann, "ben": self.ben}.get(who)
        if visitor is None:
            return "no token of ours"
        token: str = (await self.app.state.doorkeeper.let_in(visitor)).token
        return token

    async def compared(self, case: Case) -> httpx.Response:
        quick, slow = await self.ask("quick", case), await self.ask("slow", case)
        assert quick.status_code == slow.status_code, (case, quick.text, slow.text)
        assert quick.json() == json.loads(slow.text.replace('"slow"', '"quick"')), case
        skipped = {"content-length", "set-cookie"}
        ours, theirs = ({k: v for k, v in one.headers.items() if k not in skipped} for one in (quick, slow))
        assert ours == theirs, case
        return quick


def cases() -> Iterator[Case]:
    good = {"word": "no word of this game", "number": 0, "key": "k"}  # all else is as it should be
    numbers: list[object] = ["0", 0.0, 0.5, True, None, [], 10**30, -1, "x", 1]
    words: list[object] = ["", "no word", "a" * 201, 7, None, "\x00", "pass\n"]
    keys: list[object] = ["", "k" * 101, 3, None]
    eyes: list[object] = [9, "x", -1, 1.5]
    bodies: list[object] = [
        *([], None, 3, "pass", {}, [good]),
        *({**good, "number": wrong} for wrong in numbers),
        *({**good, "word": wrong} for wrong in words),
        *({**good, "key": wrong} for wrong in keys),
        *({**good, "eyes": wrong} for wrong in eyes),
        {**good, "more": 1},
        {"word": "pass"},
    ]
    for body in bodies:
        yield "ann", JSON, json.dumps(body).encode()
    raw = [b"", b"{", b"\xff\xfe", b'{"word": "\\ud800", "number": 0, "key": "k"}', b"[" * 5000, b"NaN", b"\x00"]
    raw += [
        b'{"word": "pass", "number": 0, "key": "k", "key": ""}',
        b'{"number": Infinity, "word": "pass", "key": "k"}',
    ]
    for body in raw:
        yield "ann", JSON, body
    whole = json.dumps(good).encode()
    for kind in (
        "",
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/json; charset=undefined",
        "a/b+json",
    ):
        yield "ann", kind, whole if kind else b"{"
    for who in ("ben", "stranger", ""):
        yield who, JSON, whole


def test_what_is_refused_is_refused_alike(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_open(f"sqlite:///{tmp_path / 'house.db'}", rate_limits=False) as app:
            twins = await Twins(app).open()
            for case in cases():
                answer = await twins.compared(case)
                assert 400 <= answer.status_code < 500, (case, answer.text)
            quick, slow = [
                await twins.ask(id_, ("ann", JSON, b"{}"), "/api/tables/none/choices") for id_ in twins.tables
            ]
            assert (quick.status_code, quick.json()) == (slow.status_code, slow.json())

    asyncio.run(test())


def test_what_is_granted_is_granted_alike_to_the_end_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[ChoiceMade | None] = []
    reading = at_once._read

    def noted(content_type: str, body: bytes) -> ChoiceMade | None:
        read.append(reading(content_type, body))
        return read[-1]

    monkeypatch.setattr(at_once, "_read", noted)

    async def test() -> None:
        async with house_open(f"sqlite:///{tmp_path / 'house.db'}", rate_limits=False) as app:
            twins = await Twins(app).open()
            game, number = make_game(GAME, FEWEST, {}), 0
            state = game.start(7)
            while not state.over:
                word = game.word(state.choices()[number % len(state.choices())])
                made = {"word": word, "number": number, "key": f"{number}"}
                seen = (await twins.compared(("ann", JSON, json.dumps(made).encode()))).json()
                state.play(game.choice(word))
                number += 1
                assert seen["number"] == number
            assert seen["over"]
        assert len(read) == number  # those of one table, and none of the other's
        assert None not in read

    asyncio.run(test())
