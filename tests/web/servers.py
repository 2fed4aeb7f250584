"""Real servers to try, each a process as a user starts it; players at them, and what they hear live."""

from __future__ import annotations

import asyncio
import json
import os
import queue
import re
import secrets
import signal
import socket
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from ironbridge.games import games
from ironbridge.web.app import Settings, create_app
from ironbridge.web.people import Visitor

PATIENCE = 60.0  # seconds for anything at all on a busy machine
NO_TLS = (
    ssl.create_default_context()
)  # made once: each client would make its own, which takes longer than a game's turn
# What one does at it everybody sees at once; where hands are hidden, others see a turn when it is over (test_leaks).
GAME = next(name for name, about in games().items() if not about.hidden)
FEWEST = games()[GAME].seats[0]

Seen = dict[str, Any]
NewDatabase = Callable[[], AbstractContextManager[str]]


class Server:
    """`ironbridge serve` in a process; `url` is what it prints."""

    def __init__(self, database: str, *arguments: str) -> None:
        command = [sys.executable, "-m", "ironbridge", "--lang=en", "serve", "--port=0", "--behind-proxy"]
        self.process = subprocess.Popen(
            [*command, f"--database={database}", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1", "COLUMNS": "200"},
        )
        assert self.process.stdout is not None
        self.line = self.process.stdout.readline()
        self.clients: list[httpx.Client] = []
        found = re.search(r"http://\S+", self.line)
        assert found, self.line + self.end()[2]
        self.url = found.group()

    def end(self, how: signal.Signals = signal.SIGKILL) -> tuple[int, str, str]:
        """End it by a signal; its exit code, and what it said since it was ready."""
        for client in self.clients:
            client.close()
        if self.process.poll() is None:
            self.process.send_signal(how)
        said, complained = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said, complained

    def bot_workers(self) -> list[int]:
        """The processes in which its bots think."""
        found = subprocess.run(["pgrep", "-P", str(self.process.pid)], capture_output=True, text=True, check=False)
        return [int(pid) for pid in found.stdout.split()]


@contextmanager
def serving(database: str, *arguments: str) -> Iterator[Server]:
    """A server for a while. It must not have complained of anything."""
    server = Server(database, *arguments)
    try:
        yield server
    except BaseException:
        print(server.end()[2], file=sys.stderr)  # pytest shows it with the failure
        raise
    code, _, complained = server.end(signal.SIGINT)
    assert (code, complained) == (0, "")


class Refusal(Exception):
    """The server said no."""

    def __init__(self, status: int, problem: str) -> None:
        super().__init__(f"{status}: {problem}")
        self.status = status
        self.problem = problem


class Player:
    """Somebody who plays over the JSON API, from an address of their own."""

    def __init__(self, server: Server, name: str = "", token: str = "", lang: str = "en") -> None:
        self.url = server.url
        self.headers = {"Accept-Language": lang, "X-Forwarded-For": somewhere()}
        self.http = httpx.Client(base_url=self.url, headers=self.headers, timeout=PATIENCE, verify=NO_TLS)
        server.clients.append(self.http)
        self.token = token or self.ask("POST", "/api/visitors", {"name": name})["token"]
        self.headers["Authorization"] = self.http.headers["Authorization"] = f"Bearer {self.token}"
        self.http.cookies.clear()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """What the server answers; a `Refusal` if it does not want to."""
        answer = self.http.request(method, path, json=body)
        if answer.is_error:
            problem: dict[str, str] = answer.json()
            assert list(problem) == ["problem"], problem
            raise Refusal(answer.status_code, problem["problem"])
        return answer.json() if answer.headers["content-type"] == "application/json" else answer.text

    def refused(self, status: int, method: str, path: str, body: object = None) -> str:
        """The sentence of a refusal that must come."""
        with pytest.raises(Refusal) as refused:
            self.ask(method, path, body)
        problem = refused.value.problem
        assert refused.value.status == status, problem
        assert 5 < len(problem) < 500, problem
        assert "Traceback" not in problem
        return problem

    def open(self, *kinds: str | dict[str, str], **more: object) -> Seen:
        """A new table; without kinds, all sit at my screen."""
        wished = kinds or ("me", *["here"] * (FEWEST - 1))
        seats = [kind if isinstance(kind, dict) else {"kind": kind} for kind in wished]
        seen: Seen = self.ask("POST", "/api/tables", {"game": GAME, "seats": seats, **more})
        return seen

    def see(self, table: str) -> Seen:
        """The table as it stands for me."""
        seen: Seen = self.ask("GET", f"/api/tables/{table}")
        return seen

    def join(self, link: str, name: str = "") -> Seen:
        """Sit down by a link."""
        seen: Seen = self.ask("POST", f"/api/join/{link}", {"name": name})
        return seen

    def play(self, seen: Seen, word: str = "", key: str = "") -> Seen:
        """Make a choice at a table as it was seen: the last one, if none is named (most games pass with it)."""
        made = {
            "word": word or seen["choices"][-1]["word"],
            "number": seen["number"],
            "key": key or secrets.token_hex(8),
        }
        after: Seen = self.ask("POST", f"/api/tables/{seen['id']}/choices", made)
        return after

    def take_back(self, seen: Seen, steps: int, key: str = "") -> Seen:
        """Undo steps."""
        back = {"steps": steps, "number": seen["number"], "key": key or secrets.token_hex(8)}
        after: Seen = self.ask("POST", f"/api/tables/{seen['id']}/take-back", back)
        return after

    def finish(self, seen: Seen) -> Seen:
        """Play on to the end: at once whenever it is my turn, and as soon as others have played."""
        with ExitStack() as stack:
            stream = None
            while not seen["over"]:
                if seen["my_turn"]:
                    seen = self.play(seen)
                else:
                    stream = stream or stack.enter_context(self.follow(seen["id"], seen["steps"]))
                    stream.next("steps", "over")
                    seen = self.see(seen["id"])
        return seen

    def follow(self, table: str, after: int = 0) -> Stream:
        """Hear what happens at a table."""
        return Stream(self.url, f"/api/tables/{table}/stream?after={after}", self.headers)

    def page_stream(self, table: str) -> Stream:
        """What the table's page hears."""
        return Stream(self.url, f"/tables/{table}/stream", self.headers)


@dataclass(frozen=True)
class Heard:
    """One server-sent event."""

    kind: str
    data: Any


class StreamEnded(Exception):
    """The server closed a stream, or has gone."""


class Stream:
    """Server-sent events, read in a thread: `with … as stream: stream.next("steps")`."""

    def __init__(self, url: str, path: str, headers: dict[str, str]) -> None:
        self._http = httpx.Client(
            base_url=url, headers=headers, timeout=httpx.Timeout(PATIENCE, read=None), verify=NO_TLS
        )
        self._path = path
        self._heard: queue.Queue[Heard | None] = queue.Queue()
        self._open = threading.Event()
        self._thread = threading.Thread(target=self._read, daemon=True)

    def __enter__(self) -> Stream:
        self._thread.start()
        assert self._open.wait(PATIENCE)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, _: TracebackType | None) -> None:
        wire: socket.socket = self._response.extensions["network_stream"].get_extra_info("socket")
        with suppress(OSError):  # the server may have hung up first
            wire.shutdown(socket.SHUT_RDWR)  # wakes the thread, as closing does not
        self._thread.join(PATIENCE)
        self._http.close()

    def _read(self) -> None:
        kind = ""
        try:
            with self._http.stream("GET", self._path) as self._response:
                self._open.set()
                for line in self._response.iter_lines():
                    name, _, value = line.partition(": ")
                    if name == "event":
                        kind = value
                    elif name == "data":
                        self._heard.put(Heard(kind, json.loads(value)))
        except (httpx.HTTPError, httpx.StreamError, OSError):
            pass  # the server has gone, or we have
        self._heard.put(None)

    def next(self, *kinds: str) -> Heard:
        """The next event, of one of these kinds; others are passed over."""
        while (heard := self._heard.get(timeout=PATIENCE)) is not None:
            if not kinds or heard.kind in kinds:
                return heard
        raise StreamEnded(f"without {kinds}")

    def steps(self, until: int) -> list[str]:
        """The words of the steps as they come, up to the step of that number."""
        words: list[str] = []
        while True:
            step = self.next("steps").data
            words.append(step["word"])
            if step["n"] == until:
                return words

    def ended(self) -> bool:
        """Wait until the server closes the stream."""
        while self._heard.get(timeout=PATIENCE) is not None:
            pass
        return True


class Party:
    """People at one table, each with a client of their own; `servers` are taken in turn."""

    def __init__(self, *servers: Server, people: int = FEWEST, bots: int = 0) -> None:
        urls = [servers[n % len(servers)] for n in range(people)]
        self.players = [Player(server, f"P{n}") for n, server in enumerate(urls)]
        seats = ["me", *["friend"] * (people - 1), *["bot"] * bots]
        self.seen = self.players[0].open(*seats)
        self.id: str = self.seen["id"]
        for player, seat in zip(self.players[1:], self.seen["seats"][1:people], strict=True):
            player.join(seat["link"])
        self.seen = self.see()

    def see(self) -> Seen:
        """The table through the eyes of whoever must choose."""
        seen = self.players[0].see(self.id)
        return seen if seen["over"] else self.mover(seen).see(self.id)

    def mover(self, seen: Seen) -> Player:
        """Whoever must choose."""
        return self.players[seen["to_move"]]

    def others(self, seen: Seen) -> list[Player]:
        """Those who must wait."""
        return [player for n, player in enumerate(self.players) if n != seen["to_move"]]

    def play(self, word: str = "") -> Seen:
        """One choice by whoever must choose; the table as the next one sees it."""
        self.mover(self.seen).play(self.seen, word)
        self.seen = self.see()
        return self.seen


def wait_until(is_so: Callable[[], bool]) -> None:
    """For what nobody tells us of: look again and again."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.02)


def is_alive(pid: int) -> bool:
    """Whether a process still runs."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout
    return bool(state.strip()) and not state.startswith("Z")


def somewhere() -> str:
    """An address that nobody else has, so that the limits of one client are not another's."""
    return ".".join(str(1 + secrets.randbelow(250)) for _ in range(4))


@contextmanager
def database_of(kind: str, folder: Path, new_postgres: Callable[[], NewDatabase]) -> Iterator[str]:
    """The URL of a new database of that kind, for as long as a server needs it."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'house.db'}"
    else:
        with new_postgres()() as url:
            yield url


# ---------------------------------------------------------------------- in this process, to reach its inside


@asynccontextmanager
async def house_open(database: str, *, rate_limits: bool = True) -> AsyncIterator[FastAPI]:
    """The app with its lifespan, in this event loop."""
    app = create_app(Settings(database, bot_workers=1, rate_limits=rate_limits))
    async with app.router.lifespan_context(app):
        yield app


def browser(app: FastAPI, **headers: str) -> httpx.AsyncClient:
    """A client with cookies, from an address of its own. A fault of ours is answered, not raised."""
    transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(somewhere(), 1))
    return httpx.AsyncClient(transport=transport, base_url="http://house", headers=headers, timeout=PATIENCE)


async def program(app: FastAPI, visitor: Visitor, **headers: str) -> httpx.AsyncClient:
    """A client that shows a token of this visitor's."""
    token = (await app.state.doorkeeper.let_in(visitor)).token
    return browser(app, Authorization=f"Bearer {token}", **headers)


class Browser:
    """Somebody with a browser, in this process: cookies are kept, and forms are sent as our pages send them."""

    def __init__(self, app: FastAPI, scheme: str = "http", **headers: str) -> None:
        self.http = browser(app, **{"Accept-Language": "en", **headers})
        self.http.base_url = httpx.URL(f"{scheme}://house")

    async def get(self, path: str, **headers: str) -> httpx.Response:
        """A page."""
        return await self.http.get(path, headers=headers)

    async def csrf(self) -> str:
        """What our pages hold for this visitor."""
        page = (await self.http.get("/account")).text
        return str(re.findall(r'name="csrf" content="(\w+)"', page)[0])

    async def send(self, path: str, **fields: object) -> httpx.Response:
        """A form."""
        return await self.http.post(path, data={"csrf": await self.csrf(), **fields})

    async def open(self, *kinds: str, **more: str) -> str:
        """A new table by the form; its path."""
        kinds = kinds or ("me", *["here"] * (FEWEST - 1))
        seats = {f"seat-{n}-kind": kind for n, kind in enumerate(kinds)}
        answer = await self.send("/tables", **{"game": GAME, "seats": len(kinds), **seats, **more})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"]

    async def name(self) -> str:
        """The account name or the guest's name that the page shows."""
        page = (await self.http.get("/account")).text
        return str(re.findall(r'class="quiet button account-link".*?<span>(.*?)</span></a>', page)[0])


@asynccontextmanager
async def listening(app: FastAPI, ann: Browser, path: str, host: str = "10.0.0.1") -> AsyncIterator[int]:
    """A stream that somebody listens to for a while; the status of its answer."""
    status: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    leave = asyncio.Event()
    headers = [(name.encode().lower(), value.encode()) for name, value in ann.http.headers.items()]
    cookies = "; ".join(f"{name}={value}" for name, value in ann.http.cookies.items())
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "scheme": "http",
        "root_path": "",
        "headers": [*headers, (b"cookie", cookies.encode())],
        "client": (host, 1),
        "server": ("house", 80),
    }

    async def receive() -> dict[str, object]:
        await leave.wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, object]) -> None:
        if message["type"] == "http.response.start":
            status.set_result(int(str(message["status"])))

    task = asyncio.create_task(app(scope, receive, send))  # type: ignore[arg-type]
    try:
        yield await status
    finally:
        leave.set()
        await task
