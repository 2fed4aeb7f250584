"""Positions to play on from: found in the records, by what can be done there, so that every game has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from html import unescape
from itertools import pairwise
from pathlib import Path

from ironbridge.draw.drawing import drawing_of
from ironbridge.engine.game import State
from ironbridge.engine.record import read_record
from ironbridge.games.replay import game_of

RECORDS = Path(__file__).parents[1] / "records"
MANY = 13  # choices: the page has a field to search them


@dataclass(frozen=True)
class Position:
    """A record, after so many choices: whose turn it is there, what was chosen, and which choices there were."""

    text: str
    steps: int
    seat: int
    word: str
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Moment:
    """One choice of a record: the position before it and after it."""

    before: State
    word: str
    after: State

    @property
    def goes_on(self) -> bool:
        """Whether the same turn goes on after it, so that it can be taken back."""
        return self._marks(self.before) == self._marks(self.after)

    @property
    def passes_on(self) -> bool:
        """Whether somebody else must choose after it."""
        return not self.after.over and self.after.seat != self.before.seat

    @staticmethod
    def _marks(state: State) -> tuple[bool, int, int, int]:
        return state.over, state.seat, state.turns_begun, state.reveals


def record_of(game: str, map_name: str = "") -> Path:
    """A record of a whole game, sensibly played, on that map or any."""
    head = re.compile(rf"^game: {game}\n(.*\n)*?map: {map_name or '.*'}$", re.MULTILINE)
    return next(path for path in sorted(RECORDS.glob("*greedy*.txt")) if head.search(path.read_text("utf-8")))


def in_a_turn(game: str) -> Position:
    """A turn begins that has more than one step."""
    _, moments = _moments(game)
    begins = {id(now) for last, now in pairwise(moments) if not last.goes_on}
    return _first(game, lambda now: now.goes_on and id(now) in begins)


def last_of_a_turn(game: str) -> Position:
    """One choice ends the turn, and somebody else goes on."""
    return _first(game, lambda now: now.passes_on)


def on_the_board(game: str) -> Position:
    """The choice made can be pointed at on the board, and the turn goes on after it."""
    return _first(game, lambda now: now.goes_on and _is_drawn(now))


def in_the_hand(game: str) -> Position:
    """The choice made is a card of the hand, and the turn goes on after it."""
    return _first(game, lambda now: now.goes_on and _is_drawn(now, hand=True))


def _is_drawn(now: Moment, hand: bool = False) -> bool:
    drawing, seen = drawing_of(now.before.game), now.before.seen_by(now.before.seat)
    drawn = drawing.hand(seen) if hand else drawing.board(seen)
    return now.word in {word for words in re.findall('data-word="([^"]*)"', drawn) for word in unescape(words).split()}


def with_many_choices(game: str) -> Position:
    """More choices than can be seen at a glance, that which was made on the board."""
    return _first(game, lambda now: len(now.before.choices()) >= MANY and _is_drawn(now))


def the_last(game: str) -> Position:
    """One choice ends the game."""
    text, moments = _moments(game)
    return _position(text, len(moments) - 1, moments[-1])


def late(game: str) -> Position:
    """The last part of a game begins."""
    text, moments = _moments(game)
    return _position(text, n := len(moments) * 3 // 4, moments[n])


def in_the_middle(game: str, map_name: str = "") -> Position:
    """Much has been played, and there is much to choose from."""
    text, moments = _moments(game, map_name)
    late = range(len(moments) // 2, len(moments) * 3 // 4)
    return _position(text, n := max(late, key=lambda n: len(moments[n].before.choices())), moments[n])


def _first(game: str, wanted: Callable[[Moment], bool]) -> Position:
    text, moments = _moments(game)
    # Not the very first: some of the board is to be seen, and bots have something to do.
    return next(_position(text, n, now) for n, now in enumerate(moments) if n >= len(moments) // 4 and wanted(now))


def _position(text: str, n: int, now: Moment) -> Position:
    words = tuple(now.before.game.word(choice) for choice in now.before.choices())
    return Position(text, n, now.before.seat, now.word, words)


@cache
def _moments(game: str, map_name: str = "") -> tuple[str, list[Moment]]:
    text = record_of(game, map_name).read_text("utf-8")
    return text, list(played(text))


def played(text: str) -> Iterator[Moment]:
    """Every choice of a record, in its order."""
    record = read_record(text)
    state = game_of(record).start(record.seed)
    for move in record.moves:
        before = state.copy()
        state.play(state.game.choice(move.word))
        yield Moment(before, move.word, state.copy())
