"""The greater share: the app in this process, with several requests under way at once."""

from __future__ import annotations

import asyncio
import logging
import os
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fastapi import FastAPI

from ironbridge.web.app import Settings, create_app
from ironbridge.web.limits import Limit
from tests.soak.findings import Findings
from tests.soak.fuzz.asgi import Answered, call
from tests.soak.fuzz.asking import Asked
from tests.soak.fuzz.mutate import asked as asked_of
from tests.soak.fuzz.stage import OutOfOrder, Stage
from tests.soak.fuzz.verdict import wrong_with
from tests.soak.houses import resident

AT_ONCE = 8  # requests under way
REFRESH = 50  # requests, after which the stage is brought up to date
CANARY = 250  # requests, after which the canary chooses once
LONGEST = 60.0  # seconds for an answer
ADDRESS = "10.1.1.1"


@dataclass
class Seen:
    """What came of some requests."""

    asked: int = 0
    canaries: int = 0
    statuses: Counter[int] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    seconds: float = 0.0
    memory: list[float] = field(default_factory=list)  # megabytes, from time to time
    findings: Findings = field(default_factory=Findings)


class Complaints(logging.Handler):
    """What would be a traceback on a server's stderr."""

    def __init__(self, findings: Findings) -> None:
        super().__init__(logging.ERROR)
        self._findings = findings

    def emit(self, record: logging.LogRecord) -> None:
        """Note it."""
        error = record.exc_info[1] if record.exc_info else None
        self._findings.note(f"a complaint in the log: {where(error) if error else record.msg}", record.getMessage())


async def fuzz(
    seed: int, numbers: Iterable[int], folder: Path, tell: Callable[[int], None], *, sample: int = 2000
) -> Seen:
    """Send the requests of these numbers."""
    seen, turn = Seen(), iter(numbers)
    complaints = Complaints(seen.findings)
    logging.getLogger().addHandler(complaints)
    # Bots would take the machine's time: one thinks at a time.
    app = create_app(Settings(f"sqlite:///{folder / 'fuzz.db'}", bot_workers=1, rate_limits=False))
    try:
        async with app.router.lifespan_context(app):
            _leave_time(app)
            stage = Stage(_asker(app), seen.findings, seed)
            await stage.set_up()
            began = time.perf_counter()
            async with asyncio.TaskGroup() as group:
                for _ in range(AT_ONCE):
                    group.create_task(_send(app, stage, seed, turn, seen, tell, sample))
            await stage.play_canary(to_the_end=True)
            seen.seconds, seen.canaries = time.perf_counter() - began, stage.canaries
            seen.memory.append(resident(os.getpid()))
    except (OutOfOrder, ExceptionGroup) as error:
        seen.findings.note("the run could not go on", "".join(traceback.format_exception(error))[-600:])
    finally:
        logging.getLogger().removeHandler(complaints)
    return seen


def _leave_time(app: FastAPI) -> None:
    """Limits only on what keeps a processor busy for long: passwords, hints, and tables where bots play."""
    app.state.limits.create = Limit(tries=100, seconds=0.2)
    app.state.limits.log_in = Limit(tries=5, seconds=2)
    app.state.limits.hint = Limit(tries=1, seconds=10)


def _asker(app: FastAPI) -> Callable[[str, str, dict[str, str], bytes], asyncio.Future[tuple[int, bytes]]]:
    async def ask(method: str, path: str, headers: dict[str, str], body: bytes) -> tuple[int, bytes]:
        lines = [(name.encode(), value.encode()) for name, value in headers.items()]
        _, answered = await call(app, Asked(method.encode(), path.encode(), lines, body), "10.1.1.2")
        return answered.status, answered.body

    return lambda *given: asyncio.ensure_future(ask(*given))


async def _send(
    app: FastAPI, stage: Stage, seed: int, turn: Iterator[int], seen: Seen, tell: Callable[[int], None], sample: int
) -> None:
    for number in turn:
        asked = asked_of(seed, number).filled(stage.names)
        began = time.perf_counter()
        try:
            async with asyncio.timeout(LONGEST):
                path, answered = await call(app, asked, ADDRESS)
        except TimeoutError:
            seen.findings.note("no answer", f"{number}: {asked}")
            continue
        seen.slowest = max(seen.slowest, (time.perf_counter() - began, f"{number}: {asked}"))
        judge(number, asked, path, answered, seen)
        seen.asked += 1
        if seen.asked % REFRESH == 0:
            await stage.refresh()
            tell(REFRESH)
        if seen.asked % CANARY == 0:
            await stage.play_canary()
        if seen.asked % sample == 0:
            seen.memory.append(resident(os.getpid()))


def judge(number: int, asked: Asked, path: str, answered: Answered, seen: Seen) -> None:
    """Count an answer, and note what is wrong with it."""
    seen.statuses[answered.status] += 1
    if answered.raised is not None:
        seen.findings.note(f"status {answered.status}: {where(answered.raised)}", f"{number}: {asked}")
        return
    for wrong in wrong_with(asked, path, answered.status, answered.headers, answered.body):
        seen.findings.note(wrong, f"{number}: {asked} -> {answered.status} {answered.body[:160]!r}")


def where(error: BaseException) -> str:
    """An error in one line, with the last place of ours that it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "ironbridge" in frame.filename and "tests" not in frame.filename]
    place = (ours or frames)[-1]
    return f"{type(error).__name__} {str(error)[:80]!r} at {Path(place.filename).name}:{place.lineno}"
