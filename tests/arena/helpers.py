"""Matches small enough to be played in a test."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ironbridge import game
from ironbridge.arena.folder import Folder, Result
from ironbridge.arena.match import Fixture, Match
from ironbridge.bots import Bot, RandomBot
from ironbridge.engine.game import State


def small_match(players: str = "random,random,random", seed: int = 5, kind: type[Match] = Match) -> Match:
    return kind(game("steel-driver", seats=3), players.split(","), seed)


def records(folder: Folder) -> dict[str, bytes]:
    """Everything in the folder that must be the same wherever and whenever the match was played."""
    return {file.name: file.read_bytes() for file in sorted((folder.path / "records").iterdir())}


def opened(path: Path, match: Match) -> Folder:
    folder = Folder(path)
    folder.open_for(match)
    return folder


def result(number: int, line_up: str, ranks: list[int], block: int | None = None) -> Result:
    """A game that ended like this; a point for everybody left behind."""
    scores = [sum(other > rank for other in ranks) for rank in ranks]
    return Result(number, number if block is None else block, number, line_up.split(","), scores, ranks, 100, 30, "")


@contextmanager
def ctrl_c_is_heard() -> Iterator[None]:
    """Tests that were started in the background would ignore it, and so would what they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class DeadlyMatch(Match):
    """Whoever plays its second game does not come back."""

    def bots(self, fixture: Fixture) -> list[Bot]:
        if fixture.number == 1:
            os._exit(3)
        return super().bots(fixture)


class CtrlC(RandomBot):
    """When the second game of its process begins, everybody at this terminal hears Ctrl-C."""

    made = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        type(self).made += 1

    def choose(self, imagined: State) -> int:
        if self.made == 2:
            type(self).made += 1
            os.killpg(os.getpgrp(), signal.SIGINT)
        return super().choose(imagined)
