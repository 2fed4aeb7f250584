"""How long a request may take to come in: who sends half of one and waits is not waited for.

The limits are on requests only. Once one is there, its answer may take as long as it likes, as a stream does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

LONGEST_HEAD = 64 * 1024  # bytes; nobody's cookies are longer


@dataclass(frozen=True)
class Patience:
    """Seconds."""

    head: float = 15.0  # for the request line and the headers
    pause: float = 30.0  # without a byte of the body
    body: float = 300.0  # for all of it


class PatientProtocol(HttpToolsProtocol):
    """A connection that knows until when the request that is coming in must be there: no timer, a number."""

    patience = Patience()

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._until = inf  # nothing is awaited
        self._body_until = inf
        self._head = 0  # bytes of it so far; 0 when there is none, or it is complete
        self._unanswered: list[Any] = []  # requests that were sent one after the other without waiting

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come: a request must follow."""
        super().connection_made(transport)
        self._until = self.loop.time() + self.patience.head

    def data_received(self, data: bytes) -> None:
        """A part of a request, or several requests."""
        if self._until == inf:
            self._until = self.loop.time() + self.patience.head
        self._head += len(data)
        super().data_received(data)
        if self._head > LONGEST_HEAD and not self.transport.is_closing():
            self._refuse(431)

    def on_message_begin(self) -> None:
        """The first letter of a request."""
        super().on_message_begin()
        if self._until == inf:
            self._until = self.loop.time() + self.patience.head

    def on_headers_complete(self) -> None:
        """The body follows, if there is one."""
        super().on_headers_complete()
        self._unanswered = [one for one in self._unanswered if not one.response_complete] + [self.cycle]
        now = self.loop.time()
        self._head, self._body_until, self._until = 0, now + self.patience.body, now + self.patience.pause

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        super().on_body(body)
        self._head, self._until = 0, min(self.loop.time() + self.patience.pause, self._body_until)

    def on_message_complete(self) -> None:
        """All is there: the rest is up to us."""
        super().on_message_complete()
        self._head, self._until = 0, inf

    def connection_lost(self, exc: Exception | None) -> None:
        """They have gone: also requests before the newest, of which alone uvicorn thinks, need no answer any more."""
        for one in self._unanswered:
            if not one.response_complete:
                one.disconnected = True
        super().connection_lost(exc)

    def look_at_the_clock(self, now: float) -> None:
        """Hang up on who has kept us waiting; but not if it is we who do not read on."""
        if now < self._until or self.flow.read_paused or self.transport.is_closing():
            return
        if not self._head and (self.cycle is None or self.cycle.response_complete):
            self.transport.close()  # a browser that came early and then had nothing to ask
        else:
            self._refuse(408)

    def _refuse(self, status: int) -> None:
        """Say so, unless an answer has begun; then hang up."""
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()


def look_at_the_clock(connections: Iterable[Any], now: float) -> None:
    """Hang up on all who have kept us waiting."""
    for connection in list(connections):
        if isinstance(connection, PatientProtocol):
            connection.look_at_the_clock(now)


def patient(patience: Patience) -> type[PatientProtocol]:
    """The protocol of a server with so much patience."""
    return type("Patient", (PatientProtocol,), {"patience": patience})
