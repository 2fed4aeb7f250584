"""Several processes that serve together, on one address and one PostgreSQL database; one that dies is replaced."""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from types import FrameType

# Runs a server on a socket until it is told to end; it sets the event once somebody can come in.
Run = Callable[[socket.socket, Event], None]

LEAST_LIFE = 5.0  # seconds: a process that ended sooner is not replaced at once, for it would end again
PATIENCE = 15.0  # seconds for processes to end in good order

_spawning = multiprocessing.get_context("spawn")  # a fork would inherit threads and connections half way


class Workers:
    """One process a socket. The sockets share a port, and the kernel shares the visitors out among them."""

    def __init__(self, run: Run, sockets: list[socket.socket]) -> None:
        self._run = run
        self._sockets = sockets
        self._processes: dict[int, BaseProcess] = {}
        self._begun: dict[int, float] = {}
        self._ready = [_spawning.Event() for _ in sockets]
        self._ending = False

    def serve(self, ready: Callable[[], None]) -> None:
        """Serve until a signal; `ready` is called when all processes can be visited."""
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self._end)
        for n in range(len(self._sockets)):
            self._start(n)
        self._watch(ready)
        self._wait_for_all()

    def _start(self, n: int) -> None:
        self._begun[n] = time.monotonic()
        process = _spawning.Process(target=self._run, args=(self._sockets[n], self._ready[n]), name=f"server {n}")
        process.start()
        self._processes[n] = process

    def _watch(self, ready: Callable[[], None]) -> None:
        told = False
        while not self._ending:
            multiprocessing.connection.wait([process.sentinel for process in self._processes.values()], timeout=0.2)
            for n, process in list(self._processes.items()):
                old_enough = time.monotonic() - self._begun[n] > LEAST_LIFE
                if process.exitcode is not None and old_enough and not self._ending:
                    self._start(n)
            if not told and all(event.is_set() for event in self._ready):
                told = True
                ready()

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True

    def _wait_for_all(self) -> None:
        until = time.monotonic() + PATIENCE
        for process in self._processes.values():
            with suppress(OSError):
                process.terminate()
        for process in self._processes.values():
            process.join(max(0.0, until - time.monotonic()))
            if process.exitcode is None:
                process.kill()
                process.join()
