"""The smaller share: over real sockets, with keep-alive, several requests before the first answer, and half of one."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable, Iterable, Iterator

from tests.soak.findings import Findings
from tests.soak.fuzz.asgi import scope_of
from tests.soak.fuzz.asking import Asked
from tests.soak.fuzz.in_process import CANARY, REFRESH, Seen
from tests.soak.fuzz.mutate import asked as asked_of
from tests.soak.fuzz.stage import OutOfOrder, Stage
from tests.soak.fuzz.verdict import wrong_with
from tests.soak.wire import Gone, Wire, request

LANES = 8  # connections
MOST_AT_ONCE = 5  # requests on one, before the first answer is read
PATIENCE = 10.0  # seconds for what may never be answered
STREAM = b"/stream"  # an answer without end
STATUS = re.compile(rb"^HTTP/1\.1 (\d{3}) ", re.MULTILINE)


async def fuzz_sockets(
    port: int, seed: int, numbers: Iterable[int], findings: Findings, tell: Callable[[], None]
) -> Seen:
    """Send the requests of these numbers to a server."""
    seen, turn = Seen(findings=findings), iter(numbers)
    began = time.perf_counter()
    try:
        stage = Stage(asker(port), findings, seed)
        await stage.set_up()
        async with asyncio.TaskGroup() as group:
            for lane in range(LANES):
                group.create_task(_Lane(port, seed, lane, stage, seen, tell).run(turn))
        await stage.play_canary(to_the_end=True)
        seen.canaries = stage.canaries
    except (OutOfOrder, ExceptionGroup) as error:
        findings.note("the run could not go on", repr(error))
    seen.seconds = time.perf_counter() - began
    return seen


def asker(port: int) -> Callable[[str, str, dict[str, str], bytes], asyncio.Future[tuple[int, bytes]]]:
    """The stage's own requests, from addresses whose limits nobody uses up."""
    chance = random.Random(port)

    async def ask(method: str, path: str, headers: dict[str, str], body: bytes) -> tuple[int, bytes]:
        wire = Wire(port)
        address = {"X-Forwarded-For": ".".join(str(chance.randint(1, 250)) for _ in range(4))}
        await wire.send(request(method, path, headers | address, body))
        answer = await wire.answer(method)
        wire.close()
        return answer.status, answer.body

    return lambda *given: asyncio.ensure_future(ask(*given))


class _Lane:
    """One connection at a time, used until it breaks."""

    def __init__(self, port: int, seed: int, number: int, stage: Stage, seen: Seen, tell: Callable[[], None]) -> None:
        self._wire = Wire(port)
        self._port = port
        self._seed = seed
        self._chance = random.Random(f"{seed} lane {number}")
        self._stage = stage
        self._seen = seen
        self._tell = tell

    async def run(self, turn: Iterator[int]) -> None:
        """As long as there are requests."""
        batch: list[tuple[int, Asked]] = []
        for number in turn:
            asked = asked_of(self._seed, number).filled(self._stage.names)
            if not asked.is_plain or STREAM in asked.target or self._chance.random() < 0.02:
                await self._blurt(number, asked)
                continue
            batch.append((number, asked))
            if len(batch) >= self._chance.randint(1, MOST_AT_ONCE):
                await self._converse(batch)
                batch = []
        await self._converse(batch)
        self._wire.close()

    async def _converse(self, batch: list[tuple[int, Asked]]) -> None:
        """Requests in a row, then their answers."""
        address = ".".join(str(self._chance.randint(1, 250)) for _ in range(4))
        from_there = b"X-Forwarded-For: " + address.encode() + b"\r\nContent-Length: "
        try:
            sent = [asked.on_the_wire().replace(b"Content-Length: ", from_there, 1) for _, asked in batch]
            await self._wire.send(b"".join(sent))
            for number, asked in batch:
                answer = await self._wire.answer(asked.method.decode())
                self._judge(number, asked, answer.status, answer.headers, answer.body)
                await self._count(answer.status)
                if answer.headers.get("connection") == "close" or answer.status == 500:
                    return  # whatever was sent after it is lost
        except Gone as gone:
            self._seen.findings.note(
                "the server hung up", f"{gone}: {[f'{number}: {asked}' for number, asked in batch]}"
            )

    def _judge(self, number: int, asked: Asked, status: int, headers: dict[str, str], body: bytes) -> None:
        path = scope_of(asked, "")["path"]
        by_the_parser = status == 400 and body == b"Invalid HTTP request received."
        for wrong in () if by_the_parser else wrong_with(asked, path, status, headers, body):
            self._seen.findings.note(wrong, f"{number}: {asked} -> {status} {body[:160]!r}")

    async def _blurt(self, number: int, asked: Asked) -> None:
        """Something that may be no request, or half of one, on a connection of its own; then nothing more is said."""
        data = asked.on_the_wire()
        if self._chance.random() < 0.3:
            data = data[: self._chance.randrange(len(data) + 1)]
        if self._chance.random() < 0.1:
            data = self._chance.randbytes(self._chance.randrange(1, 400)) + data
        answer = b""
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
            try:
                async with asyncio.timeout(PATIENCE):
                    writer.write(data)
                    await writer.drain()
                    if STREAM in asked.target:
                        answer = await reader.read(2000)
                    else:
                        writer.write_eof()
                        answer = await reader.read(100_000)
            finally:
                writer.close()
        except (OSError, TimeoutError):
            pass  # it may hang up on what is no request
        for status in map(int, STATUS.findall(answer)):
            self._seen.statuses[status] += 1
            if status >= 500 and status != 503:
                self._seen.findings.note(f"status {status}", f"{number}: {data[:500]!r}")
        await self._count(0)

    async def _count(self, status: int) -> None:
        self._seen.asked += 1
        if status:
            self._seen.statuses[status] += 1
        self._tell()
        if self._seen.asked % REFRESH == 0:
            await self._stage.refresh()
        if self._seen.asked % CANARY == 0:
            await self._stage.play_canary()
