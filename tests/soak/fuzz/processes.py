"""Several processes, each with a house of its own, that share the numbers of the requests."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from pathlib import Path
from queue import Empty
from typing import Any

from tests.soak.fuzz.in_process import Seen, fuzz

LISTEN = 5.0  # seconds, after which it is seen whether the others are still there


def fuzz_in_processes(
    seed: int, first: int, requests: int, processes: int, folder: Path, tell: Callable[[int], None]
) -> list[Seen]:
    """What each of them has seen."""
    spawn = multiprocessing.get_context("spawn")
    results: Any = spawn.Queue()
    workers = []
    for n in range(min(processes, requests)):
        own = folder / f"worker-{n}"
        own.mkdir()
        numbers = range(first + n, first + requests, processes)
        workers.append(spawn.Process(target=_work, args=(results, seed, numbers, own)))
        workers[-1].start()
    seen: list[Seen] = []
    while len(seen) < len(workers):
        try:
            told = results.get(timeout=LISTEN)
        except Empty:
            if any(worker.exitcode for worker in workers):
                raise RuntimeError("a process ended before its requests were sent") from None
            continue
        if isinstance(told, Seen):
            seen.append(told)
        else:
            tell(told)
    for worker in workers:
        worker.join()
    return seen


def _work(results: Any, seed: int, numbers: range, folder: Path) -> None:
    results.put(asyncio.run(fuzz(seed, numbers, folder, results.put)))
