"""Who sends half a request and waits is not waited for; who listens is not hung up on."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import pytest

from tests.web.servers import FEWEST, GAME, NO_TLS, PATIENCE, wait_until

HEAD, PAUSE, BODY = 1.0, 2.0, 6.0
SERVER = f"""
import sys
from ironbridge.web.app import Settings
from ironbridge.web.patience import Patience
from ironbridge.web.serve import serve
serve(Settings(sys.argv[1], bot_workers=1), "127.0.0.1", 0, ready=lambda address: print(address, flush=True),
      patience=Patience(head={HEAD}, pause={PAUSE}, body={BODY}))
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, int]]:
    """A server without much patience. It must not have complained of anything."""
    database = f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.db'}"
    process = subprocess.Popen(
        [sys.executable, "-c", SERVER, database], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    found = re.fullmatch(r"http://(.+):(\d+)/\n", process.stdout.readline())
    assert found
    yield found[1], int(found[2])
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=PATIENCE)[1] == ""


@pytest.fixture
def line(address: tuple[str, int]) -> Iterator[socket.socket]:
    with socket.create_connection(address, timeout=PATIENCE) as line:
        yield line


def heard(line: socket.socket) -> bytes:
    """All that the server says until it hangs up."""
    return b"".join(iter(lambda: line.recv(65536), b""))


def test_who_says_nothing_is_hung_up_on_without_a_word(address: tuple[str, int]) -> None:
    began = time.monotonic()  # before the server can have begun to wait
    with socket.create_connection(address, timeout=PATIENCE) as line:
        assert heard(line) == b""
    assert time.monotonic() - began >= HEAD


@pytest.mark.parametrize("part", [b"G", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX-A", b"\r\n"])
def test_half_a_head_is_answered_with_408(line: socket.socket, part: bytes) -> None:
    line.sendall(part)
    assert heard(line).startswith(b"HTTP/1.1 408 ")


def test_a_head_that_drips_is_not_waited_for_either(line: socket.socket) -> None:
    began = time.monotonic()  # before the server can have begun to wait
    line.sendall(b"GET / HTTP/1.1\r\n")
    line.settimeout(0.3 * HEAD)  # so that nothing drips while the server hangs up
    while True:
        try:
            answer = line.recv(65536)
            break
        except TimeoutError:
            assert time.monotonic() - began < PATIENCE
            line.sendall(b"X: y\r\n")
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert HEAD <= time.monotonic() - began < 3 * HEAD + 1


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/api/visitors", "application/json"),
        ("/preferences", "application/x-www-form-urlencoded"),
        ("/preferences", "multipart/form-data; boundary=x"),
        ("/replays", "multipart/form-data; boundary=x"),
    ],
)
def test_a_body_that_stalls_is_answered_with_408(line: socket.socket, path: str, kind: str) -> None:
    began = time.monotonic()  # before the server can have begun to wait
    line.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Type: {kind}\r\nContent-Length: 100\r\n\r\n--x".encode())
    assert heard(line).startswith(b"HTTP/1.1 408 ")
    assert time.monotonic() - began >= PAUSE


def test_a_body_that_drips_for_ever_is_not_waited_for(line: socket.socket) -> None:
    began = time.monotonic()  # before the server can have begun to wait
    line.sendall(
        b"POST /api/visitors HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n"
    )
    line.settimeout(0.3 * PAUSE)
    while True:
        try:
            answer = line.recv(65536)
            break
        except TimeoutError:
            assert time.monotonic() - began < PATIENCE
            line.sendall(b" ")
    assert answer.startswith(b"HTTP/1.1 408 ")
    assert time.monotonic() - began >= BODY


def test_a_head_without_end_is_refused(line: socket.socket) -> None:
    answer = b""
    line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
    try:
        for _ in range(200):
            line.sendall(b"X: " + b"y" * 1000 + b"\r\n")
    except OSError:
        pass  # it has hung up already
    try:
        answer = heard(line)
    except OSError:
        return
    assert answer.startswith(b"HTTP/1.1 431 ") or not answer


def test_a_slow_but_steady_body_and_the_next_request_on_the_same_line_are_answered(line: socket.socket) -> None:
    body = json.dumps({"name": "Ann"}).encode()
    for _ in range(2):
        line.sendall(
            b"POST /api/visitors HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Content-Length: %d\r\n\r\n" % len(body)
        )
        for part in (body[:1], body[1:5], body[5:]):
            line.settimeout(0.4 * PAUSE)  # three times is longer than one pause may be
            with pytest.raises(TimeoutError):
                line.recv(1)
            line.sendall(part)
        line.settimeout(PATIENCE)
        answer = b""
        while not answer.endswith(b"}"):
            part = line.recv(65536)
            assert part, answer
            answer += part
        assert answer.startswith(b"HTTP/1.1 200 ")


def test_a_stream_outlives_every_limit_and_an_idle_line_is_kept_for_the_next_request(address: tuple[str, int]) -> None:
    url = "http://{}:{}".format(*address)
    with httpx.Client(base_url=url, timeout=PATIENCE, verify=NO_TLS) as ann:
        ann.headers["Authorization"] = f"Bearer {ann.post('/api/visitors', json={}).json()['token']}"
        seats = [{"kind": "me"}, *[{"kind": "here"}] * (FEWEST - 1)]
        table = ann.post("/api/tables", json={"game": GAME, "seats": seats}).json()
        with ann.stream("GET", f"/api/tables/{table['id']}/stream") as stream:
            lines = stream.iter_lines()
            next(lines)
            until = time.monotonic() + BODY + 2
            wait_until(lambda: time.monotonic() > until)
            said = {"text": "still there?"}
            assert ann.post(f"/api/tables/{table['id']}/messages", json=said).status_code == 201
            assert "event: chat" in lines
