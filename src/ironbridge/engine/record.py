"""The record of a game: a header and the words of its choices, as a text that a person can read and that diffs well.

    ironbridge record 1
    game: steel-driver
    rules: 1
    map: usa
    seed: 7
    player: Ann
    player: Ben
    player: Cleo

    2 auction:green bid:3
    3 bid:4
    1 drop
    …
    end: 1680 1780 1770

A line of choices begins with the seat that made them, counted from 1. The last line is `end:` with the scores, or
`unfinished`; a text without it has been cut off. Lines that begin with # are notes. Options of the game stand in the
header as `option: name=value`; a map that is not of the house has its `digest:` there, so that a change is noticed.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from itertools import groupby

from ironbridge.engine.problems import Problem, listed, n_

FIRST_LINE = "ironbridge record 1"
UNFINISHED = "unfinished"
HEADER = ("game", "rules", "map", "digest", "option", "seed", "player")
LONGEST_NUMBER = 100  # figures: more than a seed of 256 bits has


@dataclass(frozen=True)
class Move:
    """One choice: the seat that made it, its word, and the line of the text it stands on."""

    seat: int
    word: str
    line: int = 0


@dataclass(eq=False)
class Record:
    """A game as its header and its words.

    >>> record = Record("steel-driver", rules_version=1, seed=7, players=["Ann", "Ben", "Cleo"], map="usa")
    >>> record.add(0, "auction:green"); record.add(0, "bid:3"); record.add(1, "drop")
    >>> str(read_record(str(record))) == str(record)
    True
    """

    game: str
    rules_version: int
    seed: int
    players: list[str]
    map: str
    digest: str = ""
    options: dict[str, str] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)
    scores: list[int] | None = None

    def __post_init__(self) -> None:
        for name in self.players:
            check_name(name)

    def add(self, seat: int, word: str) -> None:
        """Write down one more choice."""
        self.moves.append(Move(seat, word))

    def __str__(self) -> str:
        lines = [FIRST_LINE, f"game: {self.game}", f"rules: {self.rules_version}", f"map: {self.map}"]
        lines += [f"digest: {self.digest}"] if self.digest else []
        lines += [f"option: {name}={value}" for name, value in self.options.items()]
        lines += [f"seed: {self.seed}", *(f"player: {name}" for name in self.players), ""]
        for seat, moves in groupby(self.moves, key=lambda move: move.seat):
            lines.append(" ".join([str(seat + 1), *(move.word for move in moves)]))
        lines.append(UNFINISHED if self.scores is None else f"end: {' '.join(map(str, self.scores))}")
        return "\n".join(lines) + "\n"


def read_record(text: str) -> Record:
    """The record that a text holds; a `Problem` says on which line it is wrong, and how."""
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if not line.startswith("#")]
    if not lines or lines[0][1] != FIRST_LINE:
        raise Problem(n_("this is not a record: its first line must be '{first}'"), first=FIRST_LINE)
    blank = next((index for index, (_, line) in enumerate(lines) if not line), None)
    if blank is None:
        raise Problem(n_("the record is cut off in its header: an empty line must follow the header"))
    record = _read_header(lines[1:blank])
    body = [(number, line) for number, line in lines[blank:] if line]
    if not body or not (body[-1][1] == UNFINISHED or body[-1][1].startswith("end:")):
        raise Problem(
            n_("the record is cut off: its last line must be 'end:' with the scores, or '{unfinished}'"),
            unfinished=UNFINISHED,
        )
    for number, line in body[:-1]:
        record.moves += _read_moves(number, line, len(record.players))
    record.scores = _read_scores(*body[-1], len(record.players))
    return record


def _read_header(lines: list[tuple[int, str]]) -> Record:
    fields: dict[str, str] = {}
    options: dict[str, str] = {}
    players: list[str] = []
    for number, line in lines:
        name, colon, value = (part.strip() for part in line.partition(":"))
        if not colon or not value:
            raise Problem(n_("line {line}: expected 'name: value' in the header, not '{text}'"), line=number, text=line)
        if name == "player":
            players.append(value)
        elif name == "option":
            option, _, chosen = value.partition("=")
            options[option.strip()] = chosen.strip()
        elif name not in HEADER:
            raise Problem(
                n_("line {line}: there is no field '{name}' in the header; there is: {names}"),
                line=number,
                name=name,
                names=listed(HEADER),
            )
        elif name in fields:
            raise Problem(n_("line {line}: '{name}' stands twice in the header"), line=number, name=name)
        else:
            fields[name] = value
    missing = [name for name in ("game", "rules", "map", "seed") if name not in fields]
    if missing or not players:
        raise Problem(n_("the header lacks: {names}"), names=listed(missing or ["player"]))
    numbers = {name: whole_number(fields[name]) for name in ("rules", "seed")}
    for name, number_read in numbers.items():
        if number_read is None:
            raise Problem(
                n_("the header's '{name}' must be a whole number, not '{value}'"), name=name, value=fields[name][:40]
            )
    return Record(
        fields["game"],
        numbers["rules"] or 0,
        numbers["seed"] or 0,
        players,
        fields["map"],
        fields.get("digest", ""),
        options,
    )


def _read_moves(number: int, line: str, seats: int) -> list[Move]:
    seat, *words = line.split()
    if not 1 <= (whole_number(seat) or 0) <= seats:
        raise Problem(
            n_("line {line}: a line of choices begins with a seat from 1 to {seats}, not '{seat}'"),
            line=number,
            seats=seats,
            seat=seat[:40],
        )
    if not words:
        raise Problem(n_("line {line}: seat {seat} makes no choice"), line=number, seat=seat)
    return [Move(int(seat) - 1, word, number) for word in words]


def _read_scores(number: int, line: str, seats: int) -> list[int] | None:
    if line == UNFINISHED:
        return None
    written = line.removeprefix("end:").split()
    scores = [int(score) for score in written if whole_number(score.removeprefix("-")) is not None]
    if len(written) != seats or len(scores) != seats:
        raise Problem(n_("line {line}: 'end:' must be followed by {seats} scores"), line=number, seats=seats)
    return scores


def whole_number(text: str) -> int | None:
    """The whole number that a text is, from 0 up; None if it is none, or longer than any that we write."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


# How the letters beside them join: there are alphabets that cannot do without.
JOINERS = {0x200C: None, 0x200D: None}


def check_name(name: str) -> None:
    """A name stands on one line of a record, in a drawing and in a terminal."""
    shown = name.translate(JOINERS)
    if not shown.strip() or not shown.isprintable():
        raise Problem(n_("a player's name must be some text on one line, not {name}"), name=ascii(name))


def digest_of(document: object) -> str:
    """A short fingerprint of a document, such as a map's."""
    text = json.dumps(document, sort_keys=True, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
