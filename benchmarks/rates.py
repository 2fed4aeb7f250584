"""How many choices a second the server takes before people feel it, on this machine only.

    make rates                                       the highest rates at which 99 answers of 100 come within 50 ms
    python benchmarks/rates.py --what page --rate 150 --database sqlite      one rate

Choices come at moments drawn beforehand, whether or not the server keeps up, and each is timed from the moment it was
due: a server that stalls cannot hide it by being asked less. They are made at many tables in turn, by people who share
a screen (no bots), over the JSON API or as our own pages send them, from a browser that unpacks gzip. `--watchers`
follow the tables by server-sent events. The clients run in a process of their own, and share the cores with the server
and the database. "CPU ms" is the processor time of the server's process for one choice.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import html
import json
import multiprocessing
import os
import random
import re
import sys
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import uvloop
from rich.console import Console
from rich.table import Table
from served import FORM, Line, database, percentile, processor_seconds, server

GAME = "steel-driver"
SEATS = 3
BEARABLE = 0.050  # seconds, for 99 answers of 100
STEPS = (50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1200, 1400)
WARM_UP = 2.0  # seconds at the wanted rate that are not counted

_word = re.compile(rb'<button name="word" value="([^"]*)" data-word')
_number = re.compile(rb'name="number" value="(\d+)"')


@dataclass
class Seat:
    """Somebody who plays all seats of a table of their own."""

    line: Line
    table: str
    number: int = 0
    words: list[str] = field(default_factory=list)
    made: int = 0


class Choosers:
    """People who choose at moments drawn beforehand."""

    def __init__(self, port: int, what: str, rate: float, seconds: float, seed: int) -> None:
        self._port = port
        self._what = what
        self._chance = random.Random(seed)
        self._rate = rate
        self._seconds = seconds
        self._free: deque[Seat] = deque()
        self._late = 0
        self.answers: list[float] = []
        self.news = 0
        self.refused = 0

    async def sit_down(self) -> Seat:
        """A new guest, at a table of their own."""
        door = Line(self._port)
        _, token = await door.ask("POST", "/api/visitors", {"name": "Ann"})
        door.close()
        line = Line(self._port, json.loads(token)["token"])
        seats = [{"kind": "me"}, *[{"kind": "here"}] * (SEATS - 1)]
        status, opened = await line.ask("POST", "/api/tables", {"game": GAME, "seats": seats})
        assert status == 201, opened
        return self._noted(Seat(line, ""), json.loads(opened))

    def _noted(self, seat: Seat, seen: dict[str, Any]) -> Seat:
        seat.table, seat.number = seen["id"], seen["number"]
        seat.words = [choice["word"] for choice in seen["choices"]]
        return seat

    async def run(self, tables: int, watchers: int, pid: int) -> dict[str, Any]:
        """Fill the house, choose for a while, and count; `pid` is the server's process."""
        for first in range(0, tables, 10):
            self._free.extend(await asyncio.gather(*(self.sit_down() for _ in range(min(10, tables - first)))))
        ids = [seat.table for seat in self._free]
        lines: list[tuple[Line, asyncio.StreamReader]] = []
        for first in range(0, watchers, 50):
            some = range(first, min(first + 50, watchers))
            lines += await asyncio.gather(*(self._sit_down_to_watch(ids[n % tables]) for n in some))
        watching = [asyncio.create_task(self._watch(*one)) for one in lines]
        began = time.perf_counter() + 0.5
        due, at = [], began
        while (at := at + self._chance.expovariate(self._rate)) < began + WARM_UP + self._seconds:
            due.append(at)
        choosing: set[asyncio.Task[None]] = set()
        before = 0.0
        for at in due:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            if not before and at > began + WARM_UP:
                before = processor_seconds(pid)
            if not self._free:
                self._late += 1  # everybody is still waiting for an answer
                while not self._free:
                    await asyncio.wait(choosing, return_when=asyncio.FIRST_COMPLETED)
            task = asyncio.create_task(self._choose(self._free.popleft(), at, counted=at > began + WARM_UP))
            choosing.add(task)
            task.add_done_callback(choosing.discard)
        if choosing:
            await asyncio.wait(choosing)
        took, processor = time.perf_counter() - began - WARM_UP, processor_seconds(pid) - before
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        return {
            "answers": sorted(self.answers),
            "news": self.news,
            "refused": self.refused,
            "late": self._late,
            "took": took,
            "processor": processor,
        }

    async def _choose(self, seat: Seat, due: float, *, counted: bool) -> None:
        word, key = self._chance.choice(seat.words), f"{seat.made}"
        seat.made += 1
        if self._what == "api":
            made = {"word": word, "number": seat.number, "key": key}
            status, seen = await seat.line.ask("POST", f"/api/tables/{seat.table}/choices", made)
        else:
            form = urlencode({"word": word, "number": seat.number, "key": key, "sure": 1, "seen": seat.made})
            status, seen = await seat.line.ask("POST", f"/tables/{seat.table}/choose", form, FORM)
        if counted:
            self.answers.append(time.perf_counter() - due)
        if status != 200:
            self.refused += 1
        if status == 200 and self._what == "api":
            self._noted(seat, json.loads(seen))
        elif status == 200:
            number = _number.search(seen)
            seat.number = int(number[1]) if number else seat.number
            seat.words = [html.unescape(word.decode()) for word in _word.findall(seen)]
        if not seat.words:
            await self._begin_again(seat)
        self._free.append(seat)

    async def _begin_again(self, seat: Seat) -> None:
        """The game is over: another."""
        _, opened = await seat.line.ask("POST", f"/api/tables/{seat.table}/rematch")
        self._noted(seat, json.loads(opened))

    async def _sit_down_to_watch(self, id_: str) -> tuple[Line, asyncio.StreamReader]:
        line = Line(self._port)
        return line, await line.follow(f"/api/tables/{id_}/stream")

    async def _watch(self, line: Line, events: asyncio.StreamReader) -> None:
        try:
            while heard := await events.readline():
                self.news += heard.startswith(b"event:")
        finally:
            line.close()


def _client(results: Any, given: tuple[Any, ...], crowd: tuple[int, int, int]) -> None:
    gc.disable()  # a pause of the client's own is not the server's
    results.put(uvloop.run(Choosers(*given).run(*crowd)))


def measure(kind: str, what: str, rate: float, given: argparse.Namespace) -> dict[str, Any]:
    """One rate, on a new server with a new database."""
    with database(kind) as url, server(url, given.workers) as (port, pid):
        results: Any = multiprocessing.Queue()
        choosers, crowd = (port, what, rate, given.seconds, given.seed), (given.tables, given.watchers, pid)
        client = multiprocessing.Process(target=_client, args=(results, choosers, crowd))
        client.start()
        seen: dict[str, Any] = results.get(timeout=given.seconds + 240)
        client.join()
    return seen


def find_rate(kind: str, what: str, given: argparse.Namespace, shown: Table, console: Console) -> None:
    """Raise the rate until answers take too long; a rate that fails is tried once more, since a machine has moods."""
    rates = [given.rate] if given.rate else STEPS
    for rate in rates:
        for last in (False, True):
            seen = measure(kind, what, rate, given)
            answers = seen["answers"]
            times = [percentile(answers, share) * 1000 for share in (0.5, 0.95, 0.99)]
            done = len(answers) / seen["took"]
            fine = times[2] <= BEARABLE * 1000 and not seen["refused"]
            each = 1000 * seen["processor"] / max(1, len(answers))
            row = [what, kind, f"{rate:g}", f"{done:.0f}", *[f"{ms:.1f}" for ms in times], f"{each:.2f}"]
            row += [f"{seen['news'] / seen['took']:.0f}", str(seen["refused"]), "" if fine else "too slow"]
            shown.add_row(*row)
            console.print(" ".join(row), style="dim")
            if fine or given.rate:
                break
            if last:
                return


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--what", choices=["api", "page", "both"], default="both")
    parser.add_argument("--rate", type=float, default=0, help="choices a second; without it, the highest bearable one")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--watchers", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1, help="processes of the server, on PostgreSQL")
    parser.add_argument("--database", choices=["sqlite", "postgresql", "both"], default="both")
    given = parser.parse_args()
    console = Console(width=None if sys.stdout.isatty() else 150)
    crowd = f"{given.tables} tables, {given.watchers} watchers, {given.seconds:.0f} s a rate"
    shown = Table(title=f"{crowd}, {os.cpu_count()} cores, load average {os.getloadavg()[0]:.1f} before")
    for column in (
        "by",
        "database",
        "wanted/s",
        "choices/s",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "CPU ms",
        "news/s",
        "refused",
        "",
    ):
        shown.add_column(column, justify="left" if column in ("by", "database", "") else "right")
    for what in ["api", "page"] if given.what == "both" else [given.what]:
        for kind in ["sqlite", "postgresql"] if given.database == "both" else [given.database]:
            find_rate(kind, what, given, shown, console)
    console.print(shown)


if __name__ == "__main__":
    main()
