"""Who was winning, and when: each seat's chance over a game, and the turns that changed it most."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import pairwise
from weakref import WeakKeyDictionary

from ironbridge.bots import chances
from ironbridge.web.story import Story

MOST_TURNING_POINTS = 5
LEAST_CHANGE = 0.08  # of a chance, below which no turn is worth a mention


@dataclass(frozen=True)
class TurningPoint:
    """A turn that changed a seat's chance: when it was over, the step of it that told most, and both chances."""

    n: int
    telling: int
    seat: int
    before: float
    after: float


@dataclass(frozen=True)
class WinningChances:
    """Each seat's chance after every step, as it stood when the last turn had ended; none if nobody can tell."""

    chances: list[list[float]]
    turning_points: list[TurningPoint]


_kept: WeakKeyDictionary[Story, WinningChances] = WeakKeyDictionary()


async def winning_chances_of(story: Story) -> WinningChances:
    """The chances in a game that nobody plays any more: all that was hidden in it may be known."""
    if story not in _kept:
        _kept[story] = await asyncio.to_thread(_read, story)
    return _kept[story]


def _read(story: Story) -> WinningChances:
    if find_spec(f"{story.game.folder}.judgement") is None:
        return WinningChances([], [])  # a new game, which the bots have not learnt to judge yet
    state = story.position(0)
    after, ends = [chances(state)], [0]
    for n, step in enumerate(story.steps, 1):
        turns = state.turns_begun
        state.play(story.game.choice(step.word))
        after.append(chances(state))
        if state.over or state.turns_begun != turns:
            ends.append(n)
    shown: list[list[float]] = []
    for start, end in pairwise([*ends, len(after)]):
        shown += [after[start]] * (end - start)
    if state.over:
        ends.pop()  # that the winner has won is no turn of events
    return WinningChances(shown, _turning_points(story, after, ends))


def _turning_points(story: Story, after: list[list[float]], ends: list[int]) -> list[TurningPoint]:
    """The turns that changed somebody's chance most, in the order of the game."""
    turns = [_turn(story, after, ends, n) for n in range(1, len(ends))]
    most = sorted((turn for turn in turns if turn[0] >= LEAST_CHANGE), key=lambda turn: turn[0])[-MOST_TURNING_POINTS:]
    return sorted((point for _, point in most), key=lambda point: point.n)


def _turn(story: Story, after: list[list[float]], ends: list[int], n: int) -> tuple[float, TurningPoint]:
    """By how much the nth turn changed a chance, for longer than until the others have had theirs; and the turn."""
    start, end, seats = ends[n - 1], ends[n], story.game.seats
    around = [after[at] for at in ends[max(0, n - seats) : n + seats]]
    changes = [_lasting([chances[seat] for chances in around], min(n, seats)) for seat in range(seats)]
    # Of two that change alike, whoever played: where one wins what the other loses, it is told of the one.
    mover = story.steps[end - 1].seat
    seat = max(range(seats), key=lambda seat: (round(changes[seat], 6), seat == mover))
    telling = max(range(start + 1, end + 1), key=lambda at: abs(after[at][seat] - after[at - 1][seat]))
    return changes[seat], TurningPoint(end, telling, seat, after[start][seat], after[end][seat])


def _lasting(chance: list[float], turn: int) -> float:
    """By how much a chance was higher, or lower, all the while from a turn on than all the while before it."""
    before, since = chance[:turn], chance[turn:]
    return max(min(since) - max(before), min(before) - max(since))
