"""The folder of a match. What was played is on disk after every game, and what cannot be trusted is played again."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ironbridge.arena.match import Fixture, Match
from ironbridge.arena.playing import Played, Seconds
from ironbridge.engine.game import Data
from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.record import Record, read_record
from ironbridge.files import file_problem, make_folder, read_text, write_text

MILLION = 1_000_000


@dataclass(frozen=True)
class Result:
    """A game that was played to its end. `record` is the fingerprint of its record."""

    number: int
    block: int
    seed: int
    line_up: list[str]
    scores: list[int]
    ranks: list[int]
    choices: int
    turns: int
    record: str


class Folder:
    """A match on disk: `match.json`, `results.jsonl`, `times.jsonl`, `records/` and `crashes/`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: dict[int, Result] = {}
        self.times: dict[int, list[Seconds]] = {}
        self.crashes: dict[int, str] = {}

    # ------------------------------------------------------------------ opening

    def open_for(self, match: Match) -> None:
        """Go on with this match, or begin it; a folder that holds another is refused and stays as it is."""
        described = match.described()
        if self._match_file.exists():
            if self.described() != described:
                raise Problem(
                    n_("'{folder}' holds another match (by players, options, seed, weights or version): see --to"),
                    folder=self.path,
                )
        elif self.path.exists() and (not self.path.is_dir() or any(self.path.iterdir())):
            raise Problem(
                n_("'{folder}' holds something that is not a match: choose another by --to"), folder=self.path
            )
        else:
            make_folder(self.path)
            write_text(self._match_file, json.dumps(described, indent=2, ensure_ascii=False) + "\n")
        for folder in (self._records, self._crashes):
            make_folder(folder)
        self.read()
        self._keep_what_is_good()

    def read(self) -> None:
        """Read what was played; a line that is torn or whose record is not as it was does not count."""
        if not self._match_file.exists():
            raise Problem(n_("'{folder}' holds no match"), folder=self.path)
        for line in _lines(self._results_file):
            with suppress(TypeError):
                result = Result(**line)
                if self._fits(result):
                    self.results[result.number] = result
        for line in _lines(self._times_file):
            if line.get("number") in self.results:
                with suppress(TypeError, KeyError):
                    times = [[[micros / MILLION for micros in move] for move in moves] for moves in line["micros"]]
                    self.times[line["number"]] = times

    def described(self) -> Data:
        """The match that this folder holds, as plain data."""
        try:
            described: Data = json.loads(read_text(self._match_file))
            described["game"]
        except (json.JSONDecodeError, TypeError, KeyError):
            raise Problem(n_("'{folder}' holds no match"), folder=self.path) from None
        return described

    def _fits(self, result: Result) -> bool:
        file = self.record_file(result.number)
        return file.is_file() and _fingerprint(file.read_bytes()) == result.record

    def _keep_what_is_good(self) -> None:
        """Write anew what holds anything else, so that the next line does not follow a torn one."""
        _rewrite(self._results_file, "".join(_line(asdict(result)) for result in self.results.values()))
        _rewrite(self._times_file, "".join(_times_line(n, times) for n, times in self.times.items()))

    # ------------------------------------------------------------------ playing

    def missing(self, fixtures: Iterable[Fixture]) -> Iterator[Fixture]:
        """Those still to be played; what crashed is tried again."""
        return (fixture for fixture in fixtures if fixture.number not in self.results)

    def keep(self, played: Played) -> None:
        """Write down how a game went: first its record, then that it was played."""
        number = played.fixture.number
        if played.crash:
            self.crashes[number] = played.crash
            write_text(self.crash_file(number), played.record)
            write_text(self.crash_file(number).with_suffix(".log"), played.crash)
            return
        write_text(self.record_file(number), played.record)
        fixture = played.fixture
        result = Result(
            number,
            fixture.block,
            fixture.seed,
            list(fixture.line_up),
            played.scores,
            played.ranks,
            played.choices,
            played.turns,
            _fingerprint(played.record.encode()),
        )
        self._append(self._times_file, _times_line(number, played.seconds))
        self._append(self._results_file, _line(asdict(result)))
        self.results[number] = result
        self.times[number] = played.seconds
        for file in (self.crash_file(number), self.crash_file(number).with_suffix(".log")):
            file.unlink(missing_ok=True)  # of an earlier try

    def first(self, games: int) -> list[Result]:
        """The results among the first so many games, in the order of their numbers."""
        return [self.results[number] for number in sorted(self.results) if number < games]

    # ------------------------------------------------------------------ files

    @property
    def _match_file(self) -> Path:
        return self.path / "match.json"

    @property
    def _results_file(self) -> Path:
        return self.path / "results.jsonl"

    @property
    def _times_file(self) -> Path:
        return self.path / "times.jsonl"

    @property
    def _records(self) -> Path:
        return self.path / "records"

    @property
    def _crashes(self) -> Path:
        return self.path / "crashes"

    def record_file(self, number: int) -> Path:
        """Where the record of a game is; games are counted from 1 there."""
        return self._records / f"{number + 1:06}.txt"

    def crash_file(self, number: int) -> Path:
        """Where the record of a game that crashed is; what went wrong stands beside it, as `.log`."""
        return self._crashes / f"{number + 1:06}.txt"

    def record(self, number: int) -> Record:
        """The record of a game."""
        return read_record(read_text(self.record_file(number)))

    def _append(self, file: Path, line: str) -> None:
        try:
            with file.open("a", encoding="utf-8") as target:
                target.write(line)
        except OSError as error:
            raise file_problem(file, error) from None


def _line(data: Data) -> str:
    return json.dumps(data) + "\n"  # in ASCII: a torn line is still text


def _times_line(number: int, seconds: list[Seconds]) -> str:
    micros = [[[round(choice * MILLION) for choice in move] for move in moves] for moves in seconds]
    return _line({"number": number, "micros": micros})


def _lines(file: Path) -> Iterator[dict[str, Any]]:
    """The lines of a file that are whole."""
    for line in read_text(file).splitlines() if file.exists() else ():
        with suppress(json.JSONDecodeError):
            data = json.loads(line)
            if isinstance(data, dict):
                yield data


def _rewrite(file: Path, text: str) -> None:
    """At one stroke: whoever pulls the plug leaves the old file or the new one."""
    if not file.exists() or file.read_bytes() != text.encode():
        new = file.with_suffix(".new")
        write_text(new, text)
        new.replace(file)


def _fingerprint(record: bytes) -> str:
    return hashlib.sha256(record).hexdigest()[:16]
