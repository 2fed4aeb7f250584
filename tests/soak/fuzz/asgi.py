"""Requests handed to the app in this process: no sockets, no client, so that there is time for many."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from urllib.parse import unquote

from starlette.types import ASGIApp, Message, Scope

from tests.soak.fuzz.asking import Asked


@dataclass
class Answered:
    """What the app said, and what it raised."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    raised: BaseException | None = None


def scope_of(asked: Asked, address: str) -> Scope:
    """As uvicorn makes it."""
    # A path on the wire is ASCII; what is not is written in per cents, as every client does.
    target = b"".join(b"%%%02X" % one if one < 0x21 or one > 0x7E else bytes([one]) for one in asked.target)
    raw, _, query = target.partition(b"#")[0].partition(b"?")
    raw = raw if raw.startswith(b"/") else b"/" + raw
    headers = [(name.lower(), value.strip()) for name, value in asked.headers]
    if not any(name == b"host" for name, _ in headers):
        headers.append((b"host", b"house"))
    return {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "scheme": "http",
        "server": ("127.0.0.1", 80),
        "client": (address, 1),
        "method": asked.method.decode("latin-1").upper(),
        "root_path": "",
        "path": unquote(raw.decode("ascii")),
        "raw_path": raw,
        "query_string": query,
        "headers": headers,
        "state": {},
    }


async def call(app: ASGIApp, asked: Asked, address: str) -> tuple[str, Answered]:
    """Ask; the path as the app saw it, and the answer. Of a stream the first part is enough."""
    answered, left, sent = Answered(), asyncio.Event(), False
    scope = scope_of(asked, address)

    async def receive() -> Message:
        nonlocal sent
        if not sent:
            sent = True
            return {"type": "http.request", "body": asked.body, "more_body": False}
        await left.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answered.status = message["status"]
            answered.headers = {
                name.decode("latin-1").lower(): value.decode("latin-1") for name, value in message["headers"]
            }
            return
        answered.body += message.get("body", b"")
        if not message.get("more_body") or answered.headers.get("content-type", "").startswith("text/event-stream"):
            left.set()

    try:
        await app(scope, receive, send)
    except Exception as error:
        answered.raised = error
    return scope["path"], answered
