"""`ironbridge serve --workers N`: several processes at one address; one that dies is replaced, and nothing is lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import httpx

from tests.web.conftest import NewDatabase
from tests.web.servers import Player, Server, is_alive, serving, wait_until


def servers_of(parent: Server) -> list[int]:
    """The processes that serve, apart from the one that keeps their resources."""
    found = subprocess.run(
        ["pgrep", "-P", str(parent.process.pid), "-f", "spawn_main"], capture_output=True, text=True, check=True
    )
    return [int(pid) for pid in found.stdout.split()]


def test_a_table_goes_on_while_processes_die_one_after_the_other(new_postgres_database: NewDatabase) -> None:
    with new_postgres_database() as url, serving(url, "--workers=2") as parent:
        first = servers_of(parent)
        assert len(first) == 2
        seen = Player(parent, "Ann").open()
        token = Player(parent).token
        for pid in first:
            os.kill(pid, signal.SIGKILL)
            wait_until(partial(is_dead, pid))
            # A new connection, which the one that is left or its successor takes.
            wait_until(lambda: _answers(parent, token, seen["id"]))
            wait_until(lambda: len(servers_of(parent)) == 2)
        assert not set(servers_of(parent)) & set(first)


def is_dead(pid: int) -> bool:
    return not is_alive(pid)


def _answers(parent: Server, token: str, table: str) -> bool:
    try:
        asked = httpx.get(f"{parent.url}api/tables/{table}", headers={"Authorization": f"Bearer {token}"})
    except httpx.TransportError:
        return False
    return asked.status_code == 200


def test_all_processes_end_with_the_first_in_good_order(new_postgres_database: NewDatabase) -> None:
    with new_postgres_database() as url:
        parent = Server(url, "--workers=3")
        children = servers_of(parent)
        assert len(children) == 3
        code, said, complained = parent.end(signal.SIGTERM)
        assert (code, complained) == (0, "")
        assert "Everything played is kept" in said
        assert not any(map(is_alive, children))


def test_sqlite_is_for_one_process(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ironbridge", "--lang=en", "serve", "--workers=2"]
    ended = subprocess.run(
        [*command, f"--database=sqlite:///{tmp_path / 'house.db'}"], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert "several processes share a PostgreSQL database" in ended.stderr
