"""Who plays the games: this process, processes on all cores, or a Ray cluster. The games are the same."""

from __future__ import annotations

import logging
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from threading import current_thread, main_thread
from typing import Any

from ironbridge.arena.match import Fixture, Match
from ironbridge.arena.playing import Played, died, play
from ironbridge.engine.problems import Problem, n_

Games = Generator[Played, None, None]  # close it to stop
Crew = Callable[[Match, Iterable[Fixture]], Games]
CREWS = ("cores", "ray")


def crew_of(name: str, workers: int) -> Crew:
    """The crew of that name; no workers means as many as there are cores."""
    if name not in CREWS:
        raise Problem(n_("--on is '{name}'; it must be one of: {names}"), name=name, names=", ".join(CREWS))
    if name == "ray":
        return on_ray(workers)
    workers = workers or cores()
    return here if workers == 1 else processes(workers)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def here(match: Match, fixtures: Iterable[Fixture]) -> Games:
    """Play in this process, one game after the other."""
    for fixture in fixtures:
        yield play(match, fixture)


# ---------------------------------------------------------------------- processes


def processes(workers: int) -> Crew:
    """A crew of so many processes; one that dies is replaced, and its game is a crash."""

    def crew(match: Match, fixtures: Iterable[Fixture]) -> Games:
        waiting = iter(fixtures)
        busy: dict[Connection, Worker] = {}
        try:
            for fixture in islice(waiting, workers):
                _send(Worker(match), fixture, busy)
            while busy:
                for line in wait(list(busy)):
                    assert isinstance(line, Connection)
                    worker = busy.pop(line)
                    played = worker.result()
                    fixture_after = next(waiting, None)
                    if fixture_after is None or played.crash:
                        worker.end()
                    if fixture_after is not None:
                        _send(Worker(match) if played.crash else worker, fixture_after, busy)
                    yield played
        finally:
            for worker in busy.values():
                worker.end()

    return crew


def _send(worker: Worker, fixture: Fixture, busy: dict[Connection, Worker]) -> None:
    worker.ask(fixture)
    busy[worker.line] = worker


class Worker:
    """A process that plays one game at a time."""

    def __init__(self, match: Match) -> None:
        context = get_context("spawn")  # a fork would carry half of our threads
        self._match = match
        self.line, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, match), daemon=True)
        with _undisturbed():
            self._process.start()
        theirs.close()

    def ask(self, fixture: Fixture) -> None:
        """Give it a game to play."""
        self._fixture = fixture
        with suppress(OSError):  # it is dead: `result` will find out
            self.line.send(fixture)

    def result(self) -> Played:
        """How the game went; waits for it."""
        try:
            played: Played = self.line.recv()
            return played
        except (EOFError, OSError):
            self._process.join()
            return died(self._match, self._fixture, f"its process ended with code {self._process.exitcode}\n")

    def end(self) -> None:
        """End the process, whatever it is doing."""
        self._process.terminate()
        self._process.join()
        self.line.close()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C in the terminal is for us alone: a process started meanwhile never hears it."""
    if current_thread() is not main_thread():  # which alone may say what a signal does
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(line: Connection, match: Match) -> None:
    with suppress(EOFError, OSError):  # the other end is closed: nobody wants more games
        while True:
            line.send(play(match, line.recv()))


# ---------------------------------------------------------------------- Ray


def on_ray(workers: int) -> Crew:
    """The cluster of RAY_ADDRESS, or one found or started here; so many games at once, or as many as it has CPUs."""
    ray = _ray()

    def crew(match: Match, fixtures: Iterable[Fixture]) -> Games:
        ours = not ray.is_initialized()
        if ours:
            _connect(ray)
        waiting = iter(fixtures)
        # A CPU should not wait for us to read the result of its last game.
        at_once = workers or 2 * int(ray.cluster_resources().get("CPU", 1))
        task, shared = ray.remote(num_cpus=1)(play), ray.put(match)
        busy = {task.remote(shared, fixture): fixture for fixture in islice(waiting, at_once)}
        try:
            while busy:
                (done,), _ = ray.wait(list(busy), num_returns=1)
                yield _result(ray, match, done, busy.pop(done))
                busy |= {task.remote(shared, fixture): fixture for fixture in islice(waiting, 1)}
        finally:
            for left in busy:
                ray.cancel(left, force=True)
            if ours:
                ray.shutdown()

    return crew


def _connect(ray: Any) -> None:
    try:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    except ConnectionError as error:
        raise Problem(n_("the Ray cluster does not answer: {reason}"), reason=error) from None


def _result(ray: Any, match: Match, done: object, fixture: Fixture) -> Played:
    try:
        played: Played = ray.get(done)
        return played
    except ray.exceptions.RayError as error:
        return died(match, fixture, f"{error}\n")


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise Problem(n_("--on ray needs Ray: install ironbridge[ray]")) from None
