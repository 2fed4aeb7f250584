"""All of them, one after the other, as `make soak` runs them; 1 if any has found something."""

from __future__ import annotations

import subprocess
import sys
import time

from rich.console import Console

RUNS = (
    "kills --database sqlite",
    "kills --database postgresql --postgres-restarts 10",
    "races --servers 1",
    "races --servers 2",
    "fuzz",
    "description",
    "memory",
    "outages --database sqlite",
    "outages --database postgresql",
)


def main() -> None:
    """The command."""
    console = Console()
    codes = {}
    for run in RUNS:
        began = time.perf_counter()
        console.rule(run)
        codes[run] = subprocess.run([sys.executable, "-m", *f"tests.soak.{run}".split()], check=False).returncode
        console.print(f"{run}: {(time.perf_counter() - began) / 60:.0f} minutes")
    for run, code in codes.items():
        console.print(f"[{'red' if code else 'green'}]{'FOUND' if code else 'good '}[/] {run}")
    sys.exit(any(codes.values()))


if __name__ == "__main__":
    main()
