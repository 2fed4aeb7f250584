"""A bot whose stream is refused waits before it asks again: as long as it is told to, or longer and longer."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from ironbridge.cli.hosting import Desk
from ironbridge.language import language

SEEN = {"id": "t", "steps": 0, "epoch": 0}


@contextmanager
def serving(stream: tuple[int, dict[str, str], bytes]) -> Iterator[str]:
    """A server at which a table never changes, and its stream is always answered so."""

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, headers, body = (
                stream if "/stream" in self.path else (200, {}, b'{"id": "t", "steps": 0, "epoch": 0}')
            )
            self.send_response(status)
            for name, value in {**headers, "Content-Length": str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Answers)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize(
    ("stream", "waits"),
    [
        ((429, {"Retry-After": "7"}, b"{}"), [7.0, 7.0, 7.0, 8.0]),
        ((503, {}, b"{}"), [1.0, 2.0, 4.0, 8.0]),
        ((503, {"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}, b"{}"), [1.0, 2.0, 4.0, 8.0]),
        ((200, {}, b""), [1.0, 2.0, 4.0, 8.0]),  # it ends at once, without a word
        ((200, {}, b"event: seats\ndata: null\n\n"), []),
    ],
)
def test_a_bot_whose_stream_is_refused_waits(stream: tuple[int, dict[str, str], bytes], waits: list[float]) -> None:
    waited: list[float] = []
    with serving(stream) as url, Desk(url, "token", language("en"), waited.append) as desk:
        for _ in range(4):
            assert desk.wait(SEEN) == SEEN
    assert waited == waits


def test_it_never_waits_longer_than_a_minute() -> None:
    waited: list[float] = []
    with serving((429, {"Retry-After": "86400"}, b"{}")) as url, Desk(url, "t", language("en"), waited.append) as desk:
        for _ in range(9):
            desk.wait(SEEN)
    assert max(waited) == 60
