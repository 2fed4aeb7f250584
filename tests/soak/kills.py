"""kill -9, again and again, while people play: nothing that was acknowledged or seen is lost, and nothing counts twice.

python -m tests.soak.kills --kills 200 --database sqlite
python -m tests.soak.kills --kills 200 --database postgresql --postgres-restarts 5
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.soak.findings import Findings, end, progress
from tests.soak.houses import Postgres, Serving, SqliteFile, database_of, folder_of_its_own, serving
from tests.soak.ledger import Promises, check_database
from tests.soak.people import Party, Place

LONGEST_LIFE = 3.0  # seconds between the start of a server and its death
GRACE = 30.0  # seconds for everybody to come to an end once the killing is over


@dataclass(frozen=True)
class Run:
    """How much of it."""

    kills: int
    tables: int = 8
    seed: int = 1
    postgres_restarts: int = 0
    longest_life: float = LONGEST_LIFE


def run(
    database: SqliteFile | Postgres, folder: Path, wanted: Run, findings: Findings, tell: Callable[[str], None]
) -> dict[str, object]:
    """Play and kill, then look at what is left."""
    promises = Promises()
    began = time.perf_counter()
    with serving(database.url, folder, findings) as server:
        place = asyncio.run(_play_and_kill(server, database, wanted, Place(server.port, findings, promises), tell))
    played = time.perf_counter() - began
    tables, rows = asyncio.run(check_database(database.url, findings, promises, lambda: None))
    return {
        "kills": wanted.kills,
        "requests": place.asked,
        "sent again": place.again,
        "acknowledged": promises.many(),
        "sightings": sum(map(len, promises.sightings.values())),
        "games ended": place.games,
        "tables": tables,
        "rows": rows,
        "seconds": f"{played:.0f}",
    }


async def _play_and_kill(
    server: Serving, database: SqliteFile | Postgres, wanted: Run, place: Place, tell: Callable[[str], None]
) -> Place:
    chance = random.Random(f"{wanted.seed} kills")
    parties = [asyncio.create_task(Party(place, n, wanted.seed).play_on()) for n in range(wanted.tables)]
    restarts = set(chance.sample(range(wanted.kills), min(wanted.kills, wanted.postgres_restarts)))
    for n in range(wanted.kills):
        await asyncio.sleep(chance.uniform(0.02, wanted.longest_life))
        _raise_failures(parties)
        place.open.clear()
        await asyncio.to_thread(server.end)
        if n in restarts:
            await asyncio.to_thread(database.restart)
        await asyncio.to_thread(server.start)
        place.open.set()
        tell("kills")
    place.closing = True
    _, late = await asyncio.wait(parties, timeout=GRACE)
    for task in late:
        task.cancel()
        place.findings.note("somebody never got an answer", task)
    _raise_failures(parties)
    return place


def _raise_failures(parties: list[asyncio.Task[None]]) -> None:
    for task in parties:
        if task.done() and not task.cancelled():
            task.result()


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=8, help="tables where people play at the same time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--postgres-restarts", type=int, default=0, help="how often PostgreSQL itself is killed too")
    given = parser.parse_args()
    findings = Findings()
    wanted = Run(given.kills, given.tables, given.seed, given.postgres_restarts)
    with folder_of_its_own() as folder, database_of(given.database, folder) as database, progress() as shown:
        bar = shown.add_task("kills", total=given.kills)
        figures = run(database, folder, wanted, findings, lambda _: shown.advance(bar))
    end(f"kill -9 on {given.database}, seed {given.seed}", figures, findings)


if __name__ == "__main__":
    main()
