"""The server's memory while people play, watch, look at pages and begin anew: it must stay as it is.

    python -m tests.soak.memory --minutes 10

The server keeps few tables in memory here: that is full long before the end, and what grows after it is a leak.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean

from tests.soak.findings import Findings, end, progress
from tests.soak.houses import Serving, folder_of_its_own, serving
from tests.soak.ledger import Promises
from tests.soak.people import Party, Person, Place, Refused
from tests.soak.wire import Gone, Wire
from tests.web.servers import FEWEST, GAME

TABLES_IN_MEMORY = 50
PARTIES, PASSERS, WATCHERS, LOOKERS = 4, 3, 20, 2
EVERY = 2.0  # seconds between two looks at the memory
BLOCKS = 10  # neighbouring looks are alike: what is fitted are means of so many blocks
T_95 = 2.306  # of Student's distribution with two degrees fewer than blocks
MOST = 10.0  # megabytes in ten minutes
TEN_MINUTES = 600.0


@dataclass
class Sampled:
    """Looks at the memory: when, how many megabytes, and how many games had ended."""

    seconds: list[float] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)
    games: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Slope:
    """Growth, and how far it may be off either way (95%)."""

    growth: float
    within: float


def slope(x: Sequence[float], y: Sequence[float]) -> Slope:
    """A line through the means of blocks.

    >>> slope(range(100), [3.0 + 0.5 * n for n in range(100)])
    Slope(growth=0.5, within=0.0)
    """
    size = len(x) / BLOCKS
    blocks = [range(round(n * size), round((n + 1) * size)) for n in range(BLOCKS)]
    xs = [mean(x[i] for i in block) for block in blocks if block]
    ys = [mean(y[i] for i in block) for block in blocks if block]
    middle, level = mean(xs), mean(ys)
    spread = sum((one - middle) ** 2 for one in xs)
    growth = sum((one - middle) * (high - level) for one, high in zip(xs, ys, strict=True)) / spread
    rest = sum((high - level - growth * (one - middle)) ** 2 for one, high in zip(xs, ys, strict=True))
    return Slope(growth, T_95 * sqrt(rest / max(1, len(xs) - 2) / spread))


# ---------------------------------------------------------------------- who is there


async def _pass_on(place: Place, number: int, seed: int) -> None:
    """Short games, one after the other: somebody alone at a screen, who passes; then a rematch."""
    chance = random.Random(f"{seed} passer {number}")
    kinds = [{"kind": "me"}, *[{"kind": "here"}] * (FEWEST - 1)]
    while not place.closing:
        one = Person(place, "Alone", chance)
        await one.come_in()
        seen = await one.shown("POST", "/api/tables", {"game": GAME, "seats": kinds})
        for _ in range(5):
            while not seen["over"]:
                word, key = seen["choices"][-1]["word"], f"{chance.getrandbits(64):x}"
                made = {"word": word, "number": seen["number"], "key": key}
                seen = await one.shown("POST", f"/api/tables/{seen['id']}/choices", made)
            place.games += 1
            await one.ask("GET", f"/api/tables/{seen['id']}/record")
            seen = await one.shown("POST", f"/api/tables/{seen['id']}/rematch")
        one.wire.close()


async def _look_around(place: Place, number: int, seed: int) -> None:
    """Pages, as browsers ask for them."""
    chance, wire = random.Random(f"{seed} looker {number}"), Wire(place.port)
    pages = ["", "", "/frame?latest=1", "/frame?seen=1", "/chat", "/words", "/replay", "/why?words=pass"]
    while not place.closing:
        table = chance.choice(list(place.promises.sightings)[-TABLES_IN_MEMORY:] or ["none"])
        path = chance.choice(["/", "/account", f"/rules/{GAME}", *(f"/tables/{table}{page}" for page in pages)])
        try:
            answer = await wire.ask("GET", path)
            place.asked += 1
            place.findings.check(answer.status in (200, 403, 404), f"status {answer.status}", f"{path} {answer}")
        except Gone as gone:
            place.findings.note("a page was not answered", f"{path} {gone}")
        await asyncio.sleep(0.1)
    wire.close()


async def _watch(place: Place, number: int, seed: int) -> None:
    """Tables live, each for a while."""
    chance = random.Random(f"{seed} watcher {number}")
    while not place.closing:
        ids = list(place.promises.sightings)[-PARTIES * 4 :]
        if ids:
            wire = Wire(place.port)
            events = await wire.follow(f"{chance.choice(['/api', ''])}/tables/{chance.choice(ids)}/stream")
            until = time.monotonic() + chance.uniform(1, 10)
            while time.monotonic() < until and not place.closing:
                try:
                    async with asyncio.timeout(1):
                        if not await events.readline():
                            break
                except TimeoutError:
                    continue
            wire.close()
        await asyncio.sleep(0.2)


async def play(
    server: Serving, seconds: float, seed: int, findings: Findings, tell: Callable[[float], None]
) -> Sampled:
    """Let them all in for a while, and look at the memory meanwhile."""
    place, sampled = Place(server.port, findings, Promises()), Sampled()
    tasks = [asyncio.create_task(Party(place, n, seed).play_on()) for n in range(PARTIES)]
    tasks += [asyncio.create_task(_pass_on(place, n, seed)) for n in range(PASSERS)]
    tasks += [asyncio.create_task(_look_around(place, n, seed)) for n in range(LOOKERS)]
    tasks += [asyncio.create_task(_watch(place, n, seed)) for n in range(WATCHERS)]
    began = time.monotonic()
    while (now := time.monotonic() - began) < seconds:
        await asyncio.sleep(min(EVERY, seconds / 30))
        sampled.seconds.append(now)
        sampled.megabytes.append(server.resident())
        sampled.games.append(place.games)
        tell(now)
    place.closing = True
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, Refused | Gone):
            findings.note("somebody could not go on", repr(outcome))
        elif isinstance(outcome, BaseException):
            raise outcome
    return sampled


def check(sampled: Sampled, most: float, findings: Findings) -> dict[str, object]:
    """The figures of a run; growth of the last two thirds beyond the allowed is a finding."""
    last = len(sampled.seconds) // 3
    seconds, megabytes = sampled.seconds[last:], sampled.megabytes[last:]
    grown = slope(seconds, megabytes)
    ten, within = grown.growth * TEN_MINUTES, grown.within * TEN_MINUTES
    games = sampled.games[-1] - sampled.games[last]
    per_game = (seconds[-1] - seconds[0]) / max(1, games)
    findings.check(ten <= most, "memory grows", f"{ten:.1f} ± {within:.1f} MB in ten minutes, allowed are {most}")
    return {
        "minutes": f"{sampled.seconds[-1] / 60:.1f}",
        "games ended": sampled.games[-1],
        "MB at a third": f"{megabytes[0]:.0f}",
        "MB at the end": f"{megabytes[-1]:.0f}",
        "MB in ten minutes": f"{ten:+.1f} ± {within:.1f}",
        "MB in 1,000 games": f"{grown.growth * per_game * 1000:+.1f}",
        "allowed": most,
    }


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--most", type=float, default=MOST, help="megabytes of growth in ten minutes that are allowed")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    findings, seconds = Findings(), given.minutes * 60
    with folder_of_its_own() as folder, progress() as shown:
        bar = shown.add_task("playing", total=round(seconds))
        database = f"sqlite:///{folder / 'house.db'}"
        with serving(database, folder, findings, limits=False, tables_in_memory=TABLES_IN_MEMORY) as server:
            tell: Callable[[float], None] = lambda now: shown.update(bar, completed=round(now))  # noqa: E731
            sampled = asyncio.run(play(server, seconds, given.seed, findings, tell))
        for at in range(0, len(sampled.seconds), max(1, len(sampled.seconds) // 12)):
            line = f"{sampled.seconds[at] / 60:5.1f} min {sampled.megabytes[at]:7.1f} MB {sampled.games[at]:6} games"
            shown.console.print(line, highlight=False)
        figures = check(sampled, given.most, findings)
    end(f"memory, seed {given.seed}", figures, findings)


if __name__ == "__main__":
    main()
