"""Ironbridge: one table for Martin Wallace's games of coal, iron and rail.

>>> import random, ironbridge
>>> game = ironbridge.game("steel-driver", seats=3)
>>> state = game.start(seed=7)
>>> while not state.over:
...     state.play(random.choice(state.choices()))
>>> len(state.scores())
3
"""

from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import IllegalChoice, Problem
from ironbridge.engine.record import Record, read_record
from ironbridge.games import game, games
from ironbridge.games.replay import at, replay

__all__ = [
    "Game",
    "IllegalChoice",
    "Problem",
    "Record",
    "State",
    "at",
    "game",
    "games",
    "read_record",
    "replay",
]
