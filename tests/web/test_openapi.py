"""The OpenAPI document is true: what it says of a call can happen there, and nothing else does."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from jsonschema import Draft202012Validator

from ironbridge.web.house import House
from ironbridge.web.limits import Limit, Places
from ironbridge.web.middleware import LARGEST_BODY
from ironbridge.web.new_table import NewSeat, NewTable
from ironbridge.web.people import Visitor
from tests.web.servers import FEWEST, GAME, Browser, house_open, listening, program
from tests.web.test_database_away import closed

ANN, BEN = Visitor("ann", "Ann"), Visitor("ben", "Ben")


@dataclass(frozen=True)
class Call:
    """An operation, and how to make a request that is granted; `fill` are the parts of its path."""

    method: str
    path: str
    fill: dict[str, Any]
    query: str = ""
    body: Any = None

    def url(self, **instead: str) -> str:
        return self.path.format(**{**self.fill, **instead}) + self.query


class World:
    """A house with something to ask for."""

    ann: httpx.AsyncClient  # a program with a token

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.house: House = app.state.house
        self.page = Browser(app)  # known by a cookie, as our pages are
        self.document = app.openapi()

    async def settle_in(self) -> None:
        new = NewTable(GAME, [NewSeat("me"), NewSeat("friend"), *[NewSeat("here")] * (FEWEST - 2)])
        sight = await self.house.opening.create(new, ANN)
        await self.house.seating.join(sight.seated()[1].link, BEN, "Ben")
        while not (sight := await self.house.sight(sight.id, ANN)).over:
            mover = ANN if sight.my_turn else BEN
            own = await self.house.sight(sight.id, mover)
            await self.house.playing.choose(sight.id, mover, own.choices()[-1], own.number, str(own.number))
        self.over = sight.id
        self.record = await self.house.records.add(str(sight.story.record(ANN.say)), ANN)
        self.text = str(sight.story.record(ANN.say))
        alone = NewTable(GAME, [NewSeat("me"), *[NewSeat("here")] * (FEWEST - 1)])
        sight = await self.house.opening.create(alone, ANN)
        while (sight := await self.house.sight(sight.id, ANN)).first_back is None:
            await self.house.playing.choose(sight.id, ANN, sight.choices()[0], sight.number, str(sight.number))
        self.going_on, self.number, self.back = sight.id, sight.number, sight.first_back
        sight = await self.house.opening.create(alone, ANN)
        self.fresh, self.word = sight.id, sight.choices()[0]
        self.friend = (await self.house.opening.create(new, ANN)).id

    async def calls(self) -> list[Call]:
        """Every operation, so that it is granted; anew each time, since some can be granted once."""
        await self.settle_in()
        on, over, friend = {"id_": self.going_on}, {"id_": self.over}, {"id_": self.friend}
        fresh = {"id_": self.fresh}
        link = (await self.house.sight(self.friend, ANN)).seated()[1].link
        at = {"number": self.number}
        seats = [{"kind": "me"}] * FEWEST
        return [
            Call("post", "/api/visitors", {}, body={"name": "Eve"}),
            Call("get", "/api/games", {}),
            Call("get", "/api/games/{name}/words", {"name": GAME}, f"?seats={FEWEST}"),
            Call("get", "/api/bots", {}),
            Call("get", "/api/tables", {}, "?which=watch"),
            Call("post", "/api/deals", {}),
            Call("post", "/api/tables", {}, body={"game": GAME, "seats": seats}),
            Call("get", "/api/tables/{id_}", on),
            Call("post", "/api/tables/{id_}/hint", on, body=at),
            Call("post", "/api/tables/{id_}/take-back", on, body={"steps": self.back, "key": "b", **at}),
            Call("post", "/api/tables/{id_}/choices", fresh, body={"word": self.word, "key": "k", "number": 0}),
            Call("get", "/api/tables/{id_}/steps", on),
            Call("get", "/api/tables/{id_}/stream", on),
            Call("get", "/api/tables/{id_}/imagined", on),
            Call("get", "/api/tables/{id_}/why", on, f"?word={self.word}"),
            Call("post", "/api/tables/{id_}/messages", on, body={"text": "hello"}),
            Call("get", "/api/tables/{id_}/messages", on),
            Call("post", "/api/tables/{id_}/seats/{seat}/link", friend | {"seat": 1}),
            Call("post", "/api/join/{link}", {"link": link}, body={"name": "Eve"}),
            Call("post", "/api/tables/{id_}/seats/{seat}/bot", friend | {"seat": 1}, body={"sure": True}),
            Call("post", "/api/tables/{id_}/seats/{seat}/bot", friend | {"seat": 0}, body={}),
            Call("post", "/api/tables/{id_}/seats/{seat}/return", friend | {"seat": 0}),
            Call("get", "/api/tables/{id_}/record", over),
            Call("post", "/api/tables/{id_}/rematch", over),
            Call("post", "/api/tables/{id_}/continue", over, body={"steps": 3, "seat": 0}),
            Call("post", "/api/records", {}, body={"text": self.text}),
            Call("post", "/api/records/{id_}/continue", {"id_": self.record}, body={"steps": 3, "seat": 0}),
            Call("delete", "/api/visitors/me", {}),  # the last, since nothing is granted after it
        ]

    def documented(self, call: Call) -> dict[str, Any]:
        said: dict[str, Any] = self.document["paths"][call.path][call.method]["responses"]
        return said

    async def ask(self, call: Call, http: httpx.AsyncClient | None = None, url: str = "", **more: Any) -> int:
        """The status of an answer, which is as the document says."""
        more = more or ({} if call.body is None else {"json": call.body})
        answer = await (http or self.ann).request(call.method, url or call.url(), **more)
        self.check(call, answer)
        return answer.status_code

    def check(self, call: Call, answer: httpx.Response) -> None:
        where = f"{call.method} {call.path} {answer.status_code} {answer.text[:200]}"
        said = self.documented(call).get(str(answer.status_code))
        assert said is not None, where
        if answer.status_code == 204:
            assert "content" not in said, where
            return
        kind = answer.headers["content-type"].partition(";")[0]
        assert kind in said["content"], where
        if kind == "application/json":
            schema = said["content"][kind]["schema"] | {"components": self.document["components"]}
            Draft202012Validator(schema).validate(answer.json())
        if answer.is_error:
            assert list(answer.json()) == ["problem"], where
        assert ("retry-after" in answer.headers) == ("Retry-After" in said.get("headers", {})), where
        if "retry-after" in answer.headers:
            assert int(answer.headers["retry-after"]) > 0


def in_world(url: str, test: Callable[[World], Any]) -> None:
    async def run() -> None:
        async with house_open(url, rate_limits=False) as app:
            world = World(app)
            world.ann = await program(app, ANN)
            await asyncio.wait_for(test(world), 60)

    asyncio.run(run())


def wanting(world: World, calls: list[Call], status: int) -> Iterator[Call]:
    """The calls of which the document says that they may be answered so."""
    found = [call for call in calls if str(status) in world.documented(call)]
    assert found
    return iter(found)


def test_every_call_is_granted_as_the_document_says(postgres: str) -> None:
    async def test(world: World) -> None:
        calls = await world.calls()
        named = {(method, path) for path, methods in world.document["paths"].items() for method in methods}
        assert {(call.method, call.path) for call in calls} == named
        for call in calls:
            if call.path.endswith("/stream"):
                async with listening(world.app, world.page, call.url()) as status:
                    assert status == 200
                continue
            link = (await world.house.sight(world.friend, ANN)).seated()[1].link  # it is renewed meanwhile
            status = await world.ask(call, url=call.url(link=link))
            assert status // 100 == 2, call

    in_world(postgres, test)


def test_every_refusal_of_a_visitor_can_happen(postgres: str) -> None:
    async def test(world: World) -> None:
        calls = await world.calls()
        assert all("403" in world.documented(call) for call in calls)
        for call in calls:
            assert await world.ask(call, Browser(world.app, Authorization="Bearer nobody's").http) == 403
        for call in wanting(world, calls, 404):
            assert await world.ask(call, url=call.url(id_="none", link="none")) == 404
        assert {call.path for call in calls if re.search("id_|link", call.path)} == {
            call.path for call in wanting(world, calls, 404)
        }

    in_world(postgres, test)


def test_every_refusal_of_what_was_sent_can_happen(postgres: str) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}

    async def test(world: World) -> None:
        calls = await world.calls()
        await world.page.get("/")  # a cookie, without which no form is read
        for call in calls:
            said, takes_body = world.documented(call), call.body is not None
            assert ("400" in said) == ("413" in said) == (call.method != "get")
            if call.method != "get":
                text: dict[str, Any] = {"headers": {"Content-Type": "application/json"}, "content": b'"\xff"'}
                broken: dict[str, Any] = {"headers": {"Content-Type": "multipart/form-data"}, "content": b"x"}
                assert await world.ask(call, world.page.http, **(text if takes_body else broken)) == 400
                large: dict[str, Any] = {
                    "headers": text["headers"] if takes_body else form,
                    "content": b" " * (LARGEST_BODY + 1),
                }
                assert await world.ask(call, world.page.http, **large) == 413
        for call in wanting(world, calls, 422):
            if re.search("id_|link", call.path):
                assert await world.ask(call, url=call.url(id_="%00", link="%00")) == 422  # no text has that character
            elif call.method == "post":
                assert await world.ask(call, json=[]) == 422
            else:
                assert await world.ask(call, url=call.path.format(**call.fill) + "?which=none&seats=none") == 422

    in_world(postgres, test)


def test_every_refusal_that_time_brings_can_happen(postgres: str) -> None:
    async def test(world: World) -> None:
        calls = await world.calls()
        for call in wanting(world, calls, 409):
            late = replace(call, fill=call.fill | {"id_": world.over})
            if call.path in ("/api/tables", "/api/tables/{id_}/rematch"):
                late = replace(late, body={**(call.body or {}), "deal": "of long ago"})
            assert await world.ask(late) == 409
        limits = world.app.state.limits
        before = dict(vars(limits))
        for name, limit in before.items():
            setattr(limits, name, Limit(0, 60) if isinstance(limit, Limit) else Places(0))
        limited = [call for call in calls if "429" in world.documented(call)]
        for call in calls:
            if call in limited:
                assert await world.ask(call) == 429
        for name, limit in before.items():
            setattr(limits, name, limit)
        with closed(postgres):
            for call in wanting(world, calls, 503):
                world.house._tables._tables.clear()
                assert await world.ask(call) == 503

    in_world(postgres, test)


@pytest.mark.parametrize("without", ["HTTPValidationError", "ValidationError"])
def test_the_document_knows_only_our_own_way_to_say_no(postgres: str, without: str) -> None:
    async def test(world: World) -> None:
        schemas = world.document["components"]["schemas"]
        assert without not in schemas
        assert schemas["Problem"]["required"] == ["problem"]
        assert world.document["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
        assert world.document["security"] == [{"token": []}, {}]  # a stranger may ask too
        assert not [path for path, methods in world.document["paths"].items() if {"head", "options"} & set(methods)]

    in_world(postgres, test)
