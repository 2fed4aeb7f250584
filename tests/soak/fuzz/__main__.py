"""Requests that are nearly right, and rubbish: a million of them in the app's own process, and a share over sockets.

python -m tests.soak.fuzz --requests 1000000 --sockets 50000
python -m tests.soak.fuzz --first 4711 --requests 1 --sockets 0        one request again
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter

from tests.soak.findings import Findings, end, progress
from tests.soak.fuzz.in_process import Seen
from tests.soak.fuzz.processes import fuzz_in_processes
from tests.soak.fuzz.sockets import fuzz_sockets
from tests.soak.houses import folder_of_its_own, serving

MOST_GROWTH = 60.0  # megabytes for each 100,000 requests, once a tenth of them has been sent


def growth(seen: Seen) -> float:
    """Megabytes that were added after the first tenth, and not given back by the end."""
    return seen.memory[-1] - seen.memory[len(seen.memory) // 10] if seen.memory else 0.0


def check_memory(seen: Seen) -> None:
    """Note what grew too much."""
    allowed = max(MOST_GROWTH, MOST_GROWTH * seen.asked / 100_000)
    seen.findings.check(growth(seen) < allowed, "memory grew", f"{growth(seen):.0f} MB in {seen.asked} requests")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=1_000_000, help="in the app's own process")
    parser.add_argument("--sockets", type=int, default=50_000, help="more, over sockets to a server")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the number of the first request")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    findings, statuses = Findings(), Counter[int]()
    figures: dict[str, object] = {}
    with folder_of_its_own() as folder, progress() as shown:
        if given.requests:
            bar = shown.add_task("in process", total=given.requests)
            shares = fuzz_in_processes(
                given.seed, given.first, given.requests, given.processes, folder, lambda more: shown.advance(bar, more)
            )
            for seen in shares:
                check_memory(seen)
                findings.add(seen.findings)
                statuses.update(seen.statuses)
            seconds = max(seen.seconds for seen in shares)
            asked = sum(seen.asked for seen in shares)
            slowest = max(seen.slowest for seen in shares)
            figures |= {
                "in process": asked,
                "requests/s": f"{asked / max(seconds, 0.001):.0f}",
                "slowest": f"{slowest[0]:.1f} s",
                "MB grown": f"{max(map(growth, shares)):.0f}",
                "canary games": sum(seen.canaries for seen in shares),
            }
            shown.console.print(f"slowest: {slowest[1][:300]}", markup=False, highlight=False)
        if given.sockets:
            bar = shown.add_task("over sockets", total=given.sockets)
            database = f"sqlite:///{folder / 'sockets.db'}"
            with serving(database, folder, findings) as server:
                before = server.resident()
                seen = asyncio.run(
                    fuzz_sockets(server.port, given.seed, range(given.sockets), findings, lambda: shown.advance(bar))
                )
                grown = server.resident() - before
            statuses.update(seen.statuses)
            figures |= {
                "over sockets": seen.asked,
                "per second": f"{seen.asked / max(seen.seconds, 0.001):.0f}",
                "server MB grown": f"{grown:.0f}",
            }
        shown.console.print(f"statuses: {dict(sorted(statuses.items()))}", highlight=False)
    end(f"fuzz, seed {given.seed}", figures, findings)


if __name__ == "__main__":
    main()
