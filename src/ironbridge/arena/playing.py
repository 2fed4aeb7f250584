"""One game of a match, from its number to its record."""

from __future__ import annotations

import traceback
from dataclasses import dataclass, field
from time import perf_counter

from ironbridge.arena.match import Fixture, Match

Seconds = list[list[float]]  # of one seat: move by move, choice by choice


@dataclass(frozen=True)
class Played:
    """How a game went. `crash` is what went wrong, if anything did: then the record ends there."""

    fixture: Fixture
    record: str
    scores: list[int] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)
    choices: int = 0
    turns: int = 0
    seconds: list[Seconds] = field(default_factory=list)
    crash: str = ""


def play(match: Match, fixture: Fixture) -> Played:
    """Play a game to its end, or until somebody fails."""
    record = match.record(fixture)
    try:
        seconds: list[Seconds] = [[] for _ in fixture.line_up]
        bots = match.bots(fixture)
        state = match.game.start(fixture.seed)
        move = (-1, 0, 0)
        while not state.over:
            seat = state.seat
            if (seat, state.turns_begun, state.actions_begun) != move:
                move = (seat, state.turns_begun, state.actions_begun)
                seconds[seat].append([])
            began = perf_counter()
            choice = bots[seat].answer(state)
            seconds[seat][-1].append(perf_counter() - began)
            word = match.game.word(choice)
            state.play(choice)
            record.add(seat, word)
        record.scores = state.scores()
        return Played(fixture, str(record), record.scores, state.ranks(), len(record.moves), state.turns_begun, seconds)
    except Exception:  # whatever it is, the other games go on
        return Played(fixture, str(record), crash=traceback.format_exc())


def died(match: Match, fixture: Fixture, why: str) -> Played:
    """A game whose process ended with it: all that is known is which game it was."""
    return Played(fixture, str(match.record(fixture)), crash=why)
