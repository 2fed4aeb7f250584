"""A full disk, and a database that is away for a while, as people play: they are told to wait, and then it goes on.

python -m tests.soak.outages --database sqlite        the disk is full, and then it is not
python -m tests.soak.outages --database postgresql    PostgreSQL is stopped, and started again
"""

from __future__ import annotations

import argparse
import asyncio
import random
import resource
import time
from collections.abc import Callable
from pathlib import Path

from tests.soak.findings import Findings, end, progress
from tests.soak.houses import Postgres, Serving, SqliteFile, database_of, folder_of_its_own, serving
from tests.soak.ledger import Promises, check_database
from tests.soak.people import Party, Place

PARTIES = 4
GRACE = 30.0  # seconds in which everybody must be able to play again


def run(
    database: SqliteFile | Postgres,
    folder: Path,
    outages: int,
    seconds: float,
    seed: int,
    findings: Findings,
    tell: Callable[[], None],
) -> dict[str, object]:
    """Play through some outages, then look at what is left."""
    promises = Promises()
    with serving(database.url, folder, findings, complaints=("database", "disk", "PostgreSQL")) as server:
        place = Place(server.port, findings, promises)
        place.away = True
        asyncio.run(_play(server, database, outages, seconds, seed, place, tell))
    tables, rows = asyncio.run(check_database(database.url, findings, promises, lambda: None))
    return {
        "outages": outages,
        "requests": place.asked,
        "told to wait": place.told_to_wait,
        "acknowledged": promises.many(),
        "tables": tables,
        "rows": rows,
    }


async def _play(
    server: Serving,
    database: SqliteFile | Postgres,
    outages: int,
    seconds: float,
    seed: int,
    place: Place,
    tell: Callable[[], None],
) -> None:
    chance = random.Random(f"{seed} outages")
    parties = [asyncio.create_task(Party(place, n, seed).play_on()) for n in range(PARTIES)]
    for _ in range(outages):
        await _until_choices(place, place.promises.many() + 5)
        if isinstance(database, Postgres):
            await asyncio.to_thread(database.stop)
            await _miss_it(place, chance.uniform(0.2, seconds))
            await asyncio.to_thread(database.start)
        else:
            fill_disk(server)
            await _miss_it(place, chance.uniform(0.2, seconds))
            empty_disk(server)
        # It goes on by itself: nobody restarts the server.
        await _until_choices(place, place.promises.many() + 5)
        tell()
    place.closing = True
    _, late = await asyncio.wait(parties, timeout=GRACE)
    for task in late:
        task.cancel()
        place.findings.note("somebody never got an answer", task)


async def _miss_it(place: Place, seconds: float) -> None:
    """For so long, and until some have asked in vain."""
    asked, until = place.asked + 2 * PARTIES, time.monotonic() + GRACE
    await asyncio.sleep(seconds)
    while place.asked < asked and time.monotonic() < until:
        await asyncio.sleep(0.05)


async def _until_choices(place: Place, many: int) -> None:
    until = time.monotonic() + GRACE
    while place.promises.many() < many and time.monotonic() < until:
        await asyncio.sleep(0.05)
    place.findings.check(place.promises.many() >= many, "nobody could play any more", f"for {GRACE} seconds")


def fill_disk(server: Serving) -> None:
    """No file of the server may grow any more, nor may anything be written at its end."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))


def empty_disk(server: Serving) -> None:
    """There is room again."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--outages", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=3.0, help="the longest of them")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    findings = Findings()
    with folder_of_its_own() as folder, database_of(given.database, folder) as database, progress() as shown:
        bar = shown.add_task("outages", total=given.outages)
        figures = run(
            *(database, folder, given.outages, given.seconds, given.seed, findings), lambda: shown.advance(bar)
        )
    end(f"outages of {given.database}, seed {given.seed}", figures, findings)


if __name__ == "__main__":
    main()
