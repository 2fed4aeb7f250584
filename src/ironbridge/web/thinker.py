"""A bot's head: a process that reads positions, line by line, and answers each with a word."""

from __future__ import annotations

import json
import os
import sys
from functools import lru_cache

from ironbridge.bots import bot
from ironbridge.engine.game import Game
from ironbridge.games import make_game

POLITENESS = 5  # bots think when the server has nothing to do


def main() -> None:
    """Answer until the house closes the door."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    for line in sys.stdin:
        print(answer(line), flush=True)


def answer(line: str) -> str:
    """The word that a bot chooses. The position is one that its seat imagines: the true one never comes here."""
    asked = json.loads(line)
    game = _game(asked["game"], asked["seats"], tuple(asked["options"].items()))
    state = game.load(asked["position"])
    return game.word(bot(asked["level"], asked["seed"]).choose(state))


@lru_cache(maxsize=32)
def _game(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return make_game(name, seats, dict(options))


if __name__ == "__main__":
    main()
