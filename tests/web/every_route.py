"""Everything that the server tells somebody of a table in play, whatever they ask: every route is asked.

The routes are found by walking the app, so that a new one cannot be forgotten: `WAYS` must say how it is asked.
"""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from urllib.parse import quote

import httpx
import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts
from starlette.routing import BaseRoute

from ironbridge.engine.game import Game
from ironbridge.games import games
from ironbridge.learn.lesson import lessons
from ironbridge.web import api
from ironbridge.web.frames import Drawings
from ironbridge.web.kept import Kept
from ironbridge.web.pages import tables
from ironbridge.web.people import Preferences, Visitor
from ironbridge.web.sight import Sight
from ironbridge.web.stream import SILENCE, EventStream, SaidOnce
from ironbridge.web.table import GameTable
from tests.web.servers import PATIENCE, browser

Answers = dict[str, str]


@dataclass(frozen=True)
class Ask:
    """A question to the server. `by_chance`: the answer has something new in it, so that no two are the same."""

    path: str
    form: dict[str, str] | None = None
    body: dict[str, object] | None = None
    by_chance: bool = False
    fragment: bool = False  # asked by the page's script


@dataclass(frozen=True)
class Asking:
    """Who asks about which table; `eyes` is the seat they sit in. They say what they know of the table already."""

    table: GameTable
    eyes: int | None
    number: int
    epoch: int
    steps: int

    @property
    def page(self) -> str:
        return f"/tables/{self.table.id}"

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def seats(self) -> range:
        """Whose hand they ask for."""
        return range(self.game.seats if self.game.about.hidden else 1)

    @property
    def chooses(self) -> bool:
        return not self.table.over and self.table.state.seat == self.eyes

    def words(self) -> tuple[str, ...]:
        return self.game.words[:: max(1, len(self.game.words) // 6)]

    def refused(self) -> list[str]:
        """Words that they cannot choose now."""
        legal = {self.game.word(choice) for choice in self.table.state.choices()} if self.chooses else set()
        return [word for word in self.words() if word not in legal][:6]

    def shown_first(self) -> list[str]:
        """Words that are not chosen at once: what they lead to is shown, because they end the turn, or reveal."""
        state = self.table.state
        choices = [choice for choice in state.choices() if not state.foresee(choice).choices()] if self.chooses else []
        return [self.game.word(choice) for choice in choices[:3]]


Way = Callable[[Asking], Iterable[Ask]]


# ---------------------------------------------------------------------- how each route is asked


def _pages(one: Asking) -> Iterator[Ask]:
    yield Ask(one.page)
    for seat in one.seats:
        yield Ask(f"{one.page}?hand_shown={seat}")


def _frames(one: Asking) -> Iterator[Ask]:
    yield Ask(f"{one.page}/frame?latest=1&have_ground=0")
    yield Ask(f"{one.page}/frame?seen={max(0, one.steps - 1)}&epoch={one.epoch}")
    yield Ask(f"{one.page}/frame?seen={one.steps}&epoch={one.epoch}")
    for seat in one.seats:
        yield Ask(f"{one.page}/frame?again=1&hand_shown={seat}")


def _looks_back(one: Asking) -> Iterator[Ask]:
    for n in (0, max(0, one.steps - 2), one.steps, one.steps + 5):
        yield Ask(f"{one.page}/since/{n}")
        yield Ask(f"{one.page}/since/{n}?have_ground=1&hand_shown={one.eyes or 0}", fragment=True)


def _whys(one: Asking) -> Iterator[Ask]:
    yield Ask(f"{one.page}/why?words={quote(' '.join(one.game.words))}")
    for word in one.words():
        yield Ask(f"{one.page}/why?words={quote(word)}")


def _ways(one: Asking) -> Iterator[Ask]:
    """Of a game that only the tests have, no process knows anything."""
    if one.game.name in games():
        for word in one.refused()[:2]:
            yield Ask(f"{one.page}/ways?words={quote(word)}")


def _way_played(one: Asking) -> Iterator[Ask]:
    for word in [*one.refused()[:2], *one.shown_first()[:1]]:
        yield Ask(f"{one.page}/ways", form={"words": word, "number": str(one.number)})


def _way_shown(one: Asking) -> Iterator[Ask]:
    for word in [*one.refused()[:1], *one.shown_first()]:
        yield Ask(f"{one.page}/ways/board?words={quote(word)}")


def _overviews(one: Asking) -> Iterator[Ask]:
    yield Ask(f"{one.page}/overview")
    for seat in range(one.game.seats):
        yield Ask(f"{one.page}/overview?seat={seat}&hand_shown={seat}")


def _reaches(one: Asking) -> Iterator[Ask]:
    yield Ask(f"{one.page}/reach")
    for seat in one.seats:
        yield Ask(f"{one.page}/reach?seat={seat}&hand_shown={seat}")
    for word in one.words():
        yield Ask(f"{one.page}/reach?words={quote(word)}")


def _choose(one: Asking) -> Iterator[Ask]:
    for word in [*one.refused(), *one.shown_first()]:
        yield Ask(f"{one.page}/choose", form={"word": word, "number": str(one.number)})
    for word in one.refused():
        yield Ask(f"{one.page}/choose", form={"word": word, "number": str(one.number), "sure": "1"})


def _choices(one: Asking) -> Iterator[Ask]:
    for word in ["no word at all", *one.refused()]:
        yield Ask(f"/api{one.page}/choices", body={"word": word, "number": one.number, "key": "k"})


def _seat_given(path: str) -> Way:
    """Of nobody who may: to the owner, and to whom it belongs, there is no such level, nor a link for what is taken."""

    def asks(one: Asking) -> Iterator[Ask]:
        for seat in range(one.game.seats):
            level = "none" if one.eyes in (0, seat) else "random"
            sent = {"level": level} if path.endswith("bot") else {}
            filled = path.format(id_=one.table.id, seat=seat)
            yield Ask(filled, body=dict(sent)) if filled.startswith("/api") else Ask(filled, form=sent)

    return asks


def _of_the_table(*parts: str) -> Way:
    """Something of the table itself."""
    return lambda one: [Ask(part.format(id_=one.table.id, last=max(0, one.steps - 1))) for part in parts]


def _form(path: str, **fields: str) -> Way:
    """A form about the table; `NUMBER` stands for how many rows it has."""
    return lambda one: [
        Ask(
            path.format(id_=one.table.id),
            form={name: str(one.number) if value == NUMBER else value for name, value in fields.items()},
        )
    ]


def _call(path: str, **fields: object) -> Way:
    """A call of the API about the table."""
    return lambda one: [
        Ask(
            path.format(id_=one.table.id),
            body={name: one.number if value == NUMBER else value for name, value in fields.items()},
        )
    ]


def _of_nobody(*asks: Ask) -> Way:
    """What is the same for everybody, and takes its time: those who watch ask for it, which is enough."""
    return lambda one: asks if one.eyes is None else ()


NUMBER = "the table's number"
BY_CHANCE = "by chance: "  # so begin the names of answers of which no two are the same
A_GAME = next(iter(games()))
A_LESSON = next(iter(lessons(A_GAME)))
SEATS = games()[A_GAME].seats[0]
NEW_TABLE: dict[str, object] = {
    "game": A_GAME,
    "seats": [{"kind": "me"}, *[{"kind": "here"}] * (SEATS - 1)],
    "public": False,
}
NEW_FORM = {"game": A_GAME, "seats": str(SEATS)} | {f"seat-{n}-kind": "me" if not n else "here" for n in range(SEATS)}
STREAMED: tuple[Ask, ...] = ()  # a stream does not end: `Viewer` listens to it

WAYS: dict[str, Way] = {
    # the way in
    "GET /": _of_the_table("/"),
    "GET /first/{name}": _of_nobody(Ask(f"/first/{A_GAME}")),
    "GET /new": _of_nobody(Ask("/new")),
    "POST /play": _form("/play", game="no game"),  # a real one would be on everybody's list from then on
    "POST /tables": _of_nobody(Ask("/tables", form=NEW_FORM, by_chance=True)),
    "GET /join/{link}": _of_the_table("/join/{id_}"),
    "POST /join/{link}": _form("/join/{id_}", name="Eve"),
    "POST /preferences": _form("/preferences", lang="en", next="/"),
    "GET /palette.css": _of_nobody(Ask("/palette.css")),
    "GET /games/{name}/board-{light}.svg": _of_nobody(Ask(f"/games/{A_GAME}/board-light.svg")),
    "GET /rules/{name}": _of_nobody(Ask(f"/rules/{A_GAME}")),
    "GET /rules/{name}/short": _of_nobody(Ask(f"/rules/{A_GAME}/short")),
    "GET /learn/{game}": _of_nobody(Ask(f"/learn/{A_GAME}")),
    "GET /learn/{game}/{name}": _of_nobody(Ask(f"/learn/{A_GAME}/{A_LESSON}")),
    "POST /learn/{game}/{name}": _of_nobody(Ask(f"/learn/{A_GAME}/{A_LESSON}", form={"what": "no word"})),
    "ANY /static": _of_nobody(Ask("/static/table.js")),
    # people
    "GET /account": _of_the_table("/account"),
    "POST /account/name": _of_nobody(Ask("/account/name", form={"name": "Eve"}, by_chance=True)),
    "POST /account/open": _form("/account/open", name="Eve", password="short"),
    "POST /account/log-in": _of_nobody(Ask("/account/log-in", form={"name": "Eve", "password": "no password"})),
    "POST /account/log-out": _of_nobody(Ask("/account/log-out", form={}, by_chance=True)),
    # the table
    "GET /tables/{id_}": _pages,
    "GET /tables/{id_}/frame": _frames,
    "GET /tables/{id_}/since/{n}": _looks_back,
    "GET /tables/{id_}/stream": lambda one: STREAMED,
    "GET /tables/{id_}/why": _whys,
    "GET /tables/{id_}/why-move": _of_the_table("/tables/{id_}/why-move?n=1", "/tables/{id_}/why-move?n={last}"),
    "GET /tables/{id_}/words": _of_the_table("/tables/{id_}/words"),
    "GET /tables/{id_}/overview": _overviews,
    "GET /tables/{id_}/reach": _reaches,
    "GET /tables/{id_}/chat": _of_the_table("/tables/{id_}/chat"),
    "GET /tables/{id_}/record": _of_the_table("/tables/{id_}/record"),
    "GET /tables/{id_}/chart": _of_the_table("/tables/{id_}/chart"),
    "POST /tables/{id_}/choose": _choose,
    "GET /tables/{id_}/ways": _ways,
    "GET /tables/{id_}/ways/board": _way_shown,
    "POST /tables/{id_}/ways": _way_played,
    "POST /tables/{id_}/take-back": _form("/tables/{id_}/take-back", steps="-1", number=NUMBER),
    "POST /tables/{id_}/hint": _form("/tables/{id_}/hint", number=NUMBER),
    "POST /tables/{id_}/say": _form("/tables/{id_}/say", text=""),
    "POST /tables/{id_}/seats/{seat}/link": _seat_given("/tables/{id_}/seats/{seat}/link"),
    "POST /tables/{id_}/seats/{seat}/bot": _seat_given("/tables/{id_}/seats/{seat}/bot"),
    "POST /tables/{id_}/seats/{seat}/return": _seat_given("/tables/{id_}/seats/{seat}/return"),
    "POST /tables/{id_}/rematch": _form("/tables/{id_}/rematch"),
    # replays
    "GET /tables/{id_}/replay": _of_the_table("/tables/{id_}/replay", "/tables/{id_}/replay?n=3&eyes=0"),
    "GET /tables/{id_}/replay/frame": _of_the_table("/tables/{id_}/replay/frame?n={last}&eyes=0"),
    "GET /tables/{id_}/replay/overview": _of_the_table("/tables/{id_}/replay/overview?n={last}&eyes=0"),
    "GET /tables/{id_}/replay/reach": _of_the_table("/tables/{id_}/replay/reach?n={last}&eyes=0"),
    "GET /tables/{id_}/replay/chart": _of_the_table("/tables/{id_}/replay/chart"),
    "POST /tables/{id_}/replay/continue": _form("/tables/{id_}/replay/continue", n="0", seat="0"),
    "POST /replays": _form("/replays", record="no file"),
    "GET /replays/{id_}": _of_the_table("/replays/{id_}"),
    "GET /replays/{id_}/frame": _of_the_table("/replays/{id_}/frame?n={last}"),
    "GET /replays/{id_}/overview": _of_the_table("/replays/{id_}/overview?n={last}"),
    "GET /replays/{id_}/reach": _of_the_table("/replays/{id_}/reach?n={last}"),
    "GET /replays/{id_}/chart": _of_the_table("/replays/{id_}/chart"),
    "POST /replays/{id_}/continue": _form("/replays/{id_}/continue", n="0", seat="0"),
    # the API
    "GET /api": _of_nobody(Ask("/api")),
    "GET /api/openapi.json": _of_nobody(Ask("/api/openapi.json")),
    "GET /api/games": _of_nobody(Ask("/api/games")),
    "GET /api/games/{name}/words": _of_nobody(Ask(f"/api/games/{A_GAME}/words?seats={SEATS}")),
    "GET /api/bots": _of_nobody(Ask("/api/bots")),
    "POST /api/visitors": _of_nobody(Ask("/api/visitors", body={"name": "Eve"}, by_chance=True)),
    "DELETE /api/visitors/me": _of_nobody(Ask("/api/visitors/me", by_chance=True)),
    "POST /api/deals": _of_nobody(Ask("/api/deals", body={}, by_chance=True)),
    "GET /api/tables": _of_the_table("/api/tables?which=mine", "/api/tables?which=watch"),
    "POST /api/tables": _of_nobody(Ask("/api/tables", body=NEW_TABLE, by_chance=True)),
    "POST /api/join/{link}": _call("/api/join/{id_}", name="Eve"),
    "GET /api/tables/{id_}": lambda one: [
        Ask(f"/api{one.page}"),
        *(Ask(f"/api{one.page}?eyes={seat}") for seat in one.seats),
    ],
    "POST /api/tables/{id_}/choices": _choices,
    "POST /api/tables/{id_}/take-back": _call("/api/tables/{id_}/take-back", steps=-1, number=NUMBER, key="k"),
    "POST /api/tables/{id_}/hint": _call("/api/tables/{id_}/hint", number=NUMBER),
    "GET /api/tables/{id_}/steps": _of_the_table("/api/tables/{id_}/steps", "/api/tables/{id_}/steps?after={last}"),
    "GET /api/tables/{id_}/stream": lambda one: STREAMED,
    "GET /api/tables/{id_}/imagined": lambda one: [
        Ask(f"/api{one.page}/imagined"),
        *(Ask(f"/api{one.page}/imagined?eyes={seat}") for seat in one.seats),
    ],
    "GET /api/tables/{id_}/why": lambda one: [Ask(f"/api{one.page}/why?word={quote(word)}") for word in one.words()],
    "GET /api/tables/{id_}/messages": _of_the_table("/api/tables/{id_}/messages"),
    "POST /api/tables/{id_}/messages": _call("/api/tables/{id_}/messages", text=""),
    "POST /api/tables/{id_}/seats/{seat}/link": _seat_given("/api/tables/{id_}/seats/{seat}/link"),
    "POST /api/tables/{id_}/seats/{seat}/bot": _seat_given("/api/tables/{id_}/seats/{seat}/bot"),
    "POST /api/tables/{id_}/seats/{seat}/return": _seat_given("/api/tables/{id_}/seats/{seat}/return"),
    "POST /api/tables/{id_}/rematch": _call("/api/tables/{id_}/rematch"),
    "GET /api/tables/{id_}/record": _of_the_table("/api/tables/{id_}/record"),
    "POST /api/tables/{id_}/continue": _call("/api/tables/{id_}/continue", steps=0, seat=0),
    "POST /api/records": _call("/api/records", text="no record"),
    "POST /api/records/{id_}/continue": _call("/api/records/{id_}/continue", steps=0, seat=0),
}


# ---------------------------------------------------------------------- the routes there are


def routes_of(routes: Iterable[BaseRoute], prefix: str = "") -> Iterator[str]:
    """Every route, as `WAYS` names it; what is mounted and has no routes of its own is one."""
    for route in iter_route_contexts(list(routes)):
        path = f"{prefix}{route.path}"
        inner = getattr(route.original_route, "routes", None)
        if inner:
            yield from routes_of(inner, path)
        else:
            yield from (f"{method} {path}" for method in sorted((route.methods or {"ANY"}) - {"HEAD"}))


def check_that_every_route_is_asked(app: FastAPI) -> None:
    """A new route must not be forgotten."""
    there = set(routes_of(app.routes))
    for route in sorted(there - WAYS.keys()):
        raise AssertionError(
            f"nobody asks '{route}' whether it tells something hidden: add to WAYS in tests/web/every_route.py how it "
            "is asked about a table in play"
        )
    assert WAYS.keys() <= there, f"no longer there, take it from WAYS: {sorted(WAYS.keys() - there)}"


# ---------------------------------------------------------------------- who asks


class Viewer:
    """Somebody at the table, or watching it: `eyes` is the seat they sit in."""

    def __init__(self, app: FastAPI, name: str, eyes: int | None) -> None:
        self.app = app
        self.visitor: Visitor = replace(app.state.doorkeeper.stranger(Preferences()), name=name)
        self.eyes = eyes
        self.http = browser(app, Authorization=f"Bearer {self.visitor.token}", **{"Accept-Language": "en"})

    async def everything(self, table: GameTable) -> Answers:
        """All that the server tells this viewer now, whatever they ask. Nothing is changed by it."""
        # What was drawn, said or listed before would hide what is drawn, said and listed now.
        state = self.app.state
        state.drawings, state.house.said_once, state.word_lists = Drawings(), SaidOnce(), Kept[str](1)
        check_that_every_route_is_asked(self.app)
        number, sight = table.number, Sight(table, self.visitor)
        asking = Asking(table, self.eyes, sight.number, sight.epoch, sight.steps)
        answers = await self._hears(table)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(secrets, "randbits", lambda bits: 5)  # else no two imagined positions would be the same
            for route, way in WAYS.items():
                for ask in way(asking):
                    asked = f"{route.partition(' ')[0]} {ask.path} {ask.form or ask.body or ''}".strip()
                    answers[f"{BY_CHANCE}{asked}" if ask.by_chance else asked] = await self._ask(route, ask)
        assert table.number == number
        return answers

    async def _ask(self, route: str, ask: Ask) -> str:
        # What makes something new is for somebody else to ask: nobody shall find it on their lists.
        http = Viewer(self.app, "Stranger", None).http if ask.by_chance else self.http
        method = route.partition(" ")[0].replace("ANY", "GET")
        headers = {"HX-Request": "true"} if ask.form is not None or ask.fragment else {}
        answer = await http.request(method, ask.path, data=ask.form, json=ask.body, headers=headers)
        http.cookies.clear()
        return _told(answer)

    async def streams(self, table: GameTable, after: int) -> list[EventStream]:
        """What they hear of the table from now on: by the API, and on its page."""
        house, sight = self.app.state.house, Sight(table, self.visitor)
        return [await api.follow(house, sight, after), await tables.stream(house, sight)]

    async def _hears(self, table: GameTable) -> Answers:
        """What whoever begins to follow the table hears at once."""
        by_api, on_page = [Listener(stream) for stream in await self.streams(table, 0)]
        told = [await by_api.begin()]
        for _ in range(Sight(table, self.visitor).steps):
            told += await by_api.until("steps")
        heard = {"stream of the API": "".join(told), "stream of the page": await on_page.begin()}
        await by_api.aclose()
        await on_page.aclose()
        return heard


class Listener:
    """Somebody who follows a table all the while. From the start on, nothing is missed."""

    def __init__(self, stream: EventStream) -> None:
        self._events = aiter(stream.body_iterator)

    async def begin(self) -> str:
        """What is heard at once."""
        return await self._next()

    async def until(self, kind: str) -> list[str]:
        """The events up to one of this kind; a line that is only kept open tells nothing."""
        heard: list[str] = []
        while not heard or not heard[-1].startswith(f"event: {kind}\n"):
            part = await self._next()
            heard += [] if part == SILENCE.decode() else [part]
        return heard

    async def aclose(self) -> None:
        """Follow it no more."""
        await self._events.aclose()  # type: ignore[attr-defined]

    async def _next(self) -> str:
        async with asyncio.timeout(PATIENCE):
            part = await anext(self._events)
        return part if isinstance(part, str) else bytes(part).decode()


def _told(answer: httpx.Response) -> str:
    assert answer.status_code < 500, answer.url
    headers = sorted(header for header in answer.headers.items() if header[0] != "content-length")
    text = re.sub(r"just now|\d+ (second|minute)s? ago", "a while ago", answer.text)  # of the talk: time passes
    text = re.sub(r'name="deal" value="[^"]*"|data-hash="[^"]*"', "a new deal", text)  # promised anew with every page
    text = re.sub(r'"changed":"[^"]*"', '"changed":"a while ago"', text)  # the same for lists of tables
    return f"{answer.status_code} {headers} {text}"
