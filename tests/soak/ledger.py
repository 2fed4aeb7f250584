"""What people were promised and have seen, held against what the database has kept."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from ironbridge.web.house.table_rows import _snapshot, step_of
from ironbridge.web.store import MoveRow, Store
from ironbridge.web.store.rows import Seat, TableRow
from ironbridge.web.store.schema import messages, tables
from ironbridge.web.story import Step
from ironbridge.web.table import GameTable, game_of
from tests.soak.findings import Findings


@dataclass(frozen=True)
class Promise:
    """A request that was granted: a choice, or a take-back that leaves `kept` steps, as the row of that number."""

    key: str
    number: int
    word: str = ""
    kept: int | None = None


@dataclass(frozen=True)
class Sighting:
    """How somebody saw a table after so many rows."""

    number: int
    steps: int
    epoch: int
    eyes: int | None
    view: str  # a digest


class Promises:
    """All that the server has said to anybody, table by table."""

    def __init__(self) -> None:
        self.rows: defaultdict[str, dict[str, Promise]] = defaultdict(dict)
        self.sightings: defaultdict[str, set[Sighting]] = defaultdict(set)
        self.messages: defaultdict[str, dict[int, str]] = defaultdict(dict)
        self.seats: dict[tuple[str, int], str] = {}  # who was told that it is theirs

    def saw(self, seen: dict[str, Any]) -> None:
        """Somebody was shown a table."""
        sighting = Sighting(seen["number"], seen["steps"], seen["epoch"], seen["eyes"], _digest(seen["view"]))
        self.sightings[seen["id"]].add(sighting)

    def granted(self, table: str, person: str, key: str, promise: Promise) -> None:
        """Somebody was told that it is stored."""
        self.rows[table][f"{person}:{key}"] = promise

    def many(self) -> int:
        """How many requests were granted."""
        return sum(map(len, self.rows.values()))


def _digest(view: object) -> str:
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:24]


# ---------------------------------------------------------------------- the check


async def check_database(url: str, findings: Findings, promises: Promises, tell: Callable[[], None]) -> tuple[int, int]:
    """Every table's log replays to its snapshot, and holds each promise exactly once. How many tables, and rows."""
    store = await Store.open(url)
    many = 0
    try:
        found = await store._rows(select(tables.c.id))
        kept = {row.id for row in found}
        for id_ in {*promises.rows, *promises.sightings}:
            findings.check(id_ in kept, "a table was lost", id_)
        for id_ in sorted(kept):
            whole = await store.table(id_)
            assert whole is not None
            many += len(whole[2])
            check_table(*whole, findings, promises)
            # All of them: a page shows the newest only.
            said = {row.number: row.text for row in await store._rows(select(messages).where(messages.c.table == id_))}
            for number, text in promises.messages[id_].items():
                findings.check(said.get(number) == text, "a message was lost", f"{id_} {number} {text}")
            tell()
    finally:
        await store.close()
    return len(kept), many


def check_table(row: TableRow, seats: list[Seat], moves: list[MoveRow], findings: Findings, promises: Promises) -> None:
    """Play one table's log again from the seed, row by row."""
    _check_promises(row.id, moves, findings, promises)
    game = game_of(row.game, len(seats), {**row.options, "map": row.map})
    again = GameTable(row.id, game, int(row.seed), seats, owner="", public=True, hints=True, continued=row.continued)
    sightings: defaultdict[int, list[Sighting]] = defaultdict(list)
    for sighting in promises.sightings[row.id]:
        sightings[sighting.number].append(sighting)
    _check_sightings(again, sightings.pop(0, []), findings)
    for place, move in enumerate(moves, 1):
        where = f"table {row.id} row {move.number} {move.word or move.kept} {move.key}"
        findings.check(move.number == place, "a log has gaps", where)
        if not _replay(again, move, where, findings):
            return
        _check_sightings(again, sightings.pop(place, []), findings)
    for number in sightings:
        findings.note("somebody saw what was lost later", f"table {row.id} at {number}, of {len(moves)} rows")
    _check_snapshot(row, again, findings)
    for (id_, seat), person in promises.seats.items():
        if id_ == row.id:
            findings.check(seats[seat].person == person, "a seat was lost", f"table {id_} seat {seat} {seats[seat]}")


def _replay(again: GameTable, move: MoveRow, where: str, findings: Findings) -> bool:
    if move.kept is not None:
        if findings.check(move.kept < len(again.steps), "a log takes back what is not there", where):
            again.take_back(move.kept)
            return True
        return False
    seat, after = again.state.seat, again.state.copy()
    heard = after.listen()
    try:
        after.play(again.game.choice(move.word))
    except Exception as error:
        findings.note("a log does not replay", f"{where}: {error!r}")
        return False
    step = Step(seat, move.word, tuple(heard))
    findings.check(step == step_of(move), "a log tells of other events", f"{where}: {step}")
    again.play(step, after.copy())
    return True


def _check_sightings(again: GameTable, sightings: list[Sighting], findings: Findings) -> None:
    for one in sightings:
        where = f"table {again.id}: {one}"
        if not findings.check(one.epoch == again.epoch, "somebody saw what was lost later", where):
            continue
        # Where hands are hidden, others see a turn only when it is over.
        newest = one.steps <= len(again.steps) if again.game.about.hidden else one.steps == len(again.steps)
        if findings.check(newest, "somebody saw what was lost later", where):
            view = _digest(again.story.position(one.steps).seen_by(one.eyes).shown())
            findings.check(view == one.view, "somebody saw another position", where)


def _check_snapshot(row: TableRow, again: GameTable, findings: Findings) -> None:
    now = json.loads(json.dumps(_snapshot(again.state)))
    findings.check(row.snapshot == now, "a log does not lead to its snapshot", f"table {row.id}")
    stands = (len(again.steps), None if again.over else again.state.seat)
    findings.check((row.steps, row.to_move) == stands, "a table stands elsewhere than its log", f"table {row.id}")


def _check_promises(id_: str, moves: list[MoveRow], findings: Findings, promises: Promises) -> None:
    by_key: defaultdict[str, list[MoveRow]] = defaultdict(list)
    for move in moves:
        by_key[move.key].append(move)
    for key, rows in by_key.items():
        findings.check(len(rows) == 1, "a request was granted more than once", f"table {id_} {key}")
    for key, promise in promises.rows[id_].items():
        kept = [(move.number, move.word, move.kept) for move in by_key[key]]
        whole = kept == [(promise.number, promise.word, promise.kept)]
        findings.check(whole, "what was acknowledged is not there", f"table {id_} {promise}: {kept}")
