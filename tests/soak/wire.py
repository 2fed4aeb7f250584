"""HTTP as thin as can be, over a connection that is kept open: many requests a second, and rubbish if need be."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

PATIENCE = 60.0  # seconds
LARGEST = 2**23  # of a line of an answer


class Gone(Exception):
    """The server hung up, or is not there: nobody knows whether it did what it was asked."""


@dataclass(frozen=True)
class Answer:
    """What the server said."""

    status: int
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        """The body as data."""
        return json.loads(self.body)

    def __str__(self) -> str:
        return f"{self.status} {self.body[:200].decode(errors='replace')}"


def request(method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    """A request on the wire."""
    usual = {"Host": "house", "Accept-Language": "en", "Content-Length": str(len(body))}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in (usual | headers).items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


class Wire:
    """One connection. `address` is where the client seems to be, so that nobody shares the limits of another."""

    def __init__(self, port: int, *, token: str = "", address: str = "") -> None:
        self.port = port
        self.token = token
        self.address = address
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        """Send a request and read its answer."""
        await self.send(self.request(method, path, body))
        return await self.answer(method)

    def request(self, method: str, path: str, body: object = None) -> bytes:
        """A request of JSON on the wire."""
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        headers |= {"X-Forwarded-For": self.address} if self.address else {}
        if body is None:
            return request(method, path, headers)
        return request(method, path, headers | {"Content-Type": "application/json"}, json.dumps(body).encode())

    async def send(self, data: bytes) -> None:
        """Send whatever it is."""
        try:
            if self._writer is None:
                self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=LARGEST)
            self._writer.write(data)
            await self._writer.drain()
        except OSError as error:
            self.close()
            raise Gone(str(error)) from None

    async def answer(self, method: str = "GET") -> Answer:
        """The next answer."""
        try:
            async with asyncio.timeout(PATIENCE):
                status, headers = await self._head()
                while status == 100:
                    status, headers = await self._head()
                body = b"" if method == "HEAD" or status in (204, 304) else await self._body(headers)
        except (OSError, EOFError, asyncio.LimitOverrunError) as error:  # a timeout is an OSError too
            self.close()
            raise Gone(f"{type(error).__name__} {error}") from None
        if headers.get("connection", "").lower() == "close" or status == 500:  # after which uvicorn hangs up
            self.close()
        return Answer(status, headers, body)

    async def follow(self, path: str) -> asyncio.StreamReader:
        """Open a stream of events."""
        await self.send(self.request("GET", path))
        try:
            await self._head()
        except (OSError, EOFError) as error:
            self.close()
            raise Gone(str(error)) from None
        assert self._reader is not None
        return self._reader

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()
        self._writer = self._reader = None

    async def _head(self) -> tuple[int, dict[str, str]]:
        assert self._reader is not None
        lines = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        pairs = (line.partition(":") for line in lines[1:] if line)
        return int(lines[0].split()[1]), {name.lower(): value.strip() for name, _, value in pairs}

    async def _body(self, headers: dict[str, str]) -> bytes:
        assert self._reader is not None
        if "content-length" in headers:
            return await self._reader.readexactly(int(headers["content-length"]))
        if headers.get("transfer-encoding") != "chunked":
            return await self._reader.read()
        parts = []
        while size := int(await self._reader.readuntil(b"\r\n"), 16):
            parts.append(await self._reader.readexactly(size + 2))
        await self._reader.readuntil(b"\r\n")
        return b"".join(part[:-2] for part in parts)
