"""The rows of the store as plain data. Their fields are named and ordered as the columns of `schema`.

A seat is a row but for its table and its number, which its place in a list says.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal

DEALT = -1  # instead of the steps kept: the table was dealt anew, from one number more
SeatKind = Literal["person", "bot", "open"]


@dataclass(frozen=True)
class AccountRow:
    """A name and the hash of a password, for the same person on every device."""

    name: str
    person: str
    hash: str


@dataclass(frozen=True)
class PassRow:
    """What makes a browser or a program somebody: a person, what they are called, and their account, "" for a guest.

    `seen` is when it was last shown, to the day; whoever shows it after it has `ended` is nobody.
    """

    hash: str
    person: str
    name: str
    account: str
    created: datetime
    seen: datetime
    ended: datetime | None = None


@dataclass(frozen=True)
class Alive:
    """Since when somebody must have touched a table that is not over, so that it is listed."""

    begun: datetime
    new: datetime  # nobody has chosen anything yet


@dataclass(frozen=True)
class TableRow:
    """A table but for its seats and moves.

    `snapshot` is the position after all its moves; `steps` are the choices made and not taken back.
    """

    id: str
    game: str
    map: str
    options: dict[str, str]
    rules_version: int
    seed: str  # in decimal: more figures than a database's number has
    secret: str  # of the house, from which the seed was dealt; "" if from nothing else
    given: dict[str, str]  # the players' own numbers in it, by their seats
    owner: str
    public: bool
    hints: bool  # whether those who play may ask for one
    continued: str  # where the game was continued from, "" if from its start
    created: datetime
    changed: datetime
    steps: int
    to_move: int | None
    snapshot: dict[str, Any]


@dataclass(frozen=True)
class Seat:
    """Somebody's place at a table: a person's, a bot's of some level, or open for a friend who has the link.

    A bot that plays on for a person keeps the seat for them: `person` is whose it is. `called` is what the house calls
    them, if they have not said their name (`store/called.py`).
    """

    kind: SeatKind
    name: str
    person: str = ""
    level: str = ""
    link: str = ""
    called: str = ""


@dataclass(frozen=True)
class MoveRow:
    """One line of a table's log, counted from 1: a choice, a take-back that leaves `kept` steps, or a deal (`DEALT`).

    `key` is whatever makes a repeated request known as such; "" is never taken.
    """

    table: str
    number: int
    seat: int
    word: str
    kept: int | None
    key: str
    events: list[list[int]]
    at: datetime


@dataclass(frozen=True)
class Entry:
    """A move to append, and how the table stands after it."""

    move: MoveRow
    steps: int
    to_move: int | None
    snapshot: dict[str, Any]


@dataclass(frozen=True)
class Redeal:
    """A table dealt anew, before anybody has played: a line of its log, and what it is dealt from."""

    entry: Entry
    rules_version: int
    seed: str
    given: dict[str, str]


@dataclass(frozen=True)
class MessageRow:
    """Something said at a table, counted from 1; by the house, if `said` tells what it means (`said.py`)."""

    table: str
    number: int
    person: str
    name: str
    text: str
    at: datetime
    called: str = ""
    said: str = ""


@dataclass(frozen=True)
class RecordRow:
    """The text of a game record that somebody brought."""

    id: str
    person: str
    text: str
    at: datetime


@dataclass(frozen=True)
class LearnedRow:
    """A lesson that somebody has done, since when, and the fewest choices it took them."""

    person: str
    game: str
    lesson: str
    choices: int
    at: datetime
