"""What the others did since somebody's last turn: line by line, and in a sentence for those who listen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from ironbridge.web.frames import Line
from ironbridge.web.sight import Sight

SHORT = 8  # lines; a longer recap is folded
MOST_TOLD = 2  # lines of a step, aloud: the first may only say which card was played


@dataclass(frozen=True)
class Stop:
    """A step of which there is something to tell: its lines, and the words of all that led to it."""

    n: int
    seat: int | None
    lines: list[str]
    words: list[str]


@dataclass(frozen=True)
class Turn:
    """What one player did, one step after another."""

    seat: int | None
    stops: list[Stop]
    asks: bool  # whether it can be asked why


@dataclass(frozen=True)
class Recap:
    """What happened between two turns of whoever must choose now; `since` steps had been made when they last chose."""

    since: int
    turns: list[Turn]
    fresh: bool  # they have chosen nothing yet

    @property
    def lines(self) -> int:
        """How much there is to read."""
        return sum(len(stop.lines) for turn in self.turns for stop in turn.stops)

    @property
    def short(self) -> bool:
        """Whether it is read at a glance."""
        return self.lines <= SHORT


def recap_of(sight: Sight) -> Recap | None:
    """What the visitor may know of it; nothing if it is not for them to choose, or nothing happened."""
    steps = sight.meanwhile()
    told = [(n, list(lines)) for n, lines in groupby(_lines(sight, steps), lambda line: line.n)]
    if not told:
        return None
    stops, before, words = [], steps.start - 1, sight.words_of(steps)
    for n, lines in told:
        led = [word for at, word in words if before < at <= n]
        stops.append(Stop(n, lines[0].seat, [line.text for line in lines], led))
        before = n
    turns = [Turn(seat, list(own), sight.may_ask_why(seat)) for seat, own in groupby(stops, lambda stop: stop.seat)]
    return Recap(steps.start - 1, turns, steps.stop - 1 == sight.steps)


def _lines(sight: Sight, steps: range) -> Sequence[Line]:
    return list(sight.log(steps.start, steps.stop - 1)) if steps else []


def told_at_once(recap: Recap, sight: Sight) -> str:
    """How much happened, and of each player the step that brought most about: enough to go on without the board."""
    say = sight.visitor.say
    most: dict[int | None, Stop] = {}
    for turn in recap.turns:
        for stop in turn.stops:
            if turn.seat not in most or len(stop.lines) >= len(most[turn.seat].lines):
                most[turn.seat] = stop
    count = say.many(
        "Since your last turn {n} thing happened.", "Since your last turn {n} things happened.", recap.lines
    )
    return " ".join([count, *(line for stop in most.values() for line in stop.lines[:MOST_TOLD])])
