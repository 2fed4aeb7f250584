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
import gc
import json
import multiprocessing
import os
import random
import sys
import time
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from served import Line, database, memory, percentile, server

GAME = "steel-driver"
WARM_UP = 5.0  # seconds, in which the first boards are drawn


@dataclass
class Measured:
    """What was seen in one run."""

    answers: list[float] = field(default_factory=list)  # seconds, of people's choices
    pages: list[float] = field(default_factory=list)  # seconds, of frames drawn for people who watch
    news: int = 0
    refused: int = 0
    # When counting began and ends: while tables are opened, or thousands of watchers leave at once, nothing is counted.
    began: float = 0.0
    until: float = 0.0


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
        if self.measured.began < began < self.measured.until:
            self.measured.answers.append(time.perf_counter() - began)
        if status != 200:
            self.measured.refused += 1
            _, seen = await line.ask("GET", f"/api/tables/{table['id']}")
        answer: dict[str, Any] = json.loads(seen)
        return answer

    async def sit_down_to_watch(self, id_: str) -> tuple[Line, asyncio.StreamReader]:
        """A line on which a table is followed live."""
        line = Line(self._port)
        return line, await line.follow(f"/api/tables/{id_}/stream")

    async def watch(self, line: Line, events: asyncio.StreamReader, until: float) -> None:
        """Follow a table live."""
        while await _next_event(events, until):
            self.measured.news += self.measured.began < time.perf_counter() < self.measured.until
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
        bar, watching = progress.add_task("watchers sit down", total=watchers), []
        for first in range(0, watchers, 50):
            some = range(first, min(first + 50, watchers))
            watching += await asyncio.gather(*(crowd.sit_down_to_watch(ids[n % tables]) for n in some))
            progress.update(bar, completed=len(watching))
        began = time.perf_counter() + WARM_UP
        until = began + seconds + 1.0  # a choice made at the last moment is answered before anybody leaves
        crowd.measured.began, crowd.measured.until = began, until - 1.0
        bar = progress.add_task("playing", total=seconds)
        tasks = [asyncio.create_task(crowd.play(line, table, until)) for line, table in opened]
        tasks += [asyncio.create_task(crowd.watch(*one, until)) for one in watching]
        tasks += [asyncio.create_task(crowd.look(ids, until)) for _ in range(2)]
        await asyncio.sleep(WARM_UP)
        before = sum(crowd.tables.values())
        while (left := crowd.measured.until - time.perf_counter()) > 0:
            await asyncio.sleep(min(0.5, left))
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
    gc.disable()  # a pause of the client's own is not the server's
    results.put(asyncio.run(run(*arguments)))


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
            seen = results.get(timeout=given.seconds + 240)
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
