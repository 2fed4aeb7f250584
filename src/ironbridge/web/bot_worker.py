"""A bot's head: a process that reads positions, line by line, and answers each with the ways to play it has weighed."""

from __future__ import annotations

import json
import os
import sys
from functools import lru_cache
from typing import Any

from ironbridge.bots import bot
from ironbridge.engine.game import Game, State
from ironbridge.games import make_game

POLITENESS = 5  # bots think when the server has nothing to do
LONGEST_THOUGHT = 5.0  # seconds: a slow machine looks at fewer positions rather than keep a table waiting


def main() -> None:
    """Answer until the house closes the door."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    try:
        for line in sys.stdin:
            print(answer(line), flush=True)
    except BrokenPipeError:  # the house was killed: nobody waits for the answer, and nobody reads a complaint
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left is flushed at the end


def answer(line: str) -> str:
    """What a bot decides, in words. The position is one that its seat imagines: the true one never comes here."""
    asked = json.loads(line)
    game = _game(asked["game"], asked["seats"], tuple(asked["options"].items()))
    return json.dumps(_weighed(game.load(asked["position"]), asked["level"], asked["seed"]))


def _weighed(state: State, level: str, seed: int) -> dict[str, Any]:
    game, player = state.game, bot(level, seed)
    player.seconds = LONGEST_THOUGHT
    thought = player.think(state)
    ways = [
        {"words": [game.word(choice) for choice in way.path], "share": way.visits, "score": way.score}
        for way in thought.weighed
    ]
    return {"ways": ways, "chances": thought.chances}


@lru_cache(maxsize=32)
def _game(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return make_game(name, seats, dict(options))


if __name__ == "__main__":
    main()
