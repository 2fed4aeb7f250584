"""What each game's own tests say of it, found by looking: `tests/games/<folder>/expected.py`."""

from __future__ import annotations

from importlib import import_module
from typing import Protocol


class Expected(Protocol):
    """What the tests of every game expect of one."""

    RULES: int
    SCENARIOS: int
    RULINGS: int
    RANDOM_GAMES: tuple[int, int]
    OFTEN_REFUSED: set[int]
    NOT_AT_FIRST: tuple[str, int]


def expected(game: str) -> Expected:
    """Of a game, by its name or its folder's."""
    found: Expected = import_module(f"tests.games.{game.replace('-', '_')}.expected")
    return found
