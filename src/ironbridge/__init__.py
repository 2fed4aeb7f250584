"""Ironbridge: one table for Martin Wallace's games of coal, iron and rail.

A game is rules, board and options; a position is played by choices, and a choice is a word.

>>> import random, ironbridge
>>> game = ironbridge.game("steel-driver", seats=3)
>>> state = game.start(seed=7)
>>> while not state.over:
...     state.play(random.choice(state.choices()))
>>> len(state.scores())
3

Every choice that can ever be made has its word and its number.

>>> game.word(2), game.choice("auction:green"), len(game.words)
('auction:green', 2, 215)

At each moment one seat answers one question. What it cannot choose, a rule forbids, and the rule has a number.

>>> state = game.start(seed=7)
>>> state.seat, [game.word(choice) for choice in state.choices()][-2:]
(1, ['auction:purple', 'pass'])
>>> state.barrier(game.choice("pass")), state.barrier(game.choice("bid:3"))
(0, 15)
>>> state.play(game.choice("bid:3"))
Traceback (most recent call last):
ironbridge.engine.problems.IllegalChoice: 'bid:3' is not allowed now. Rule 15: ...

A copy goes its own way; a position can be saved as plain data, and written by hand.

>>> twin = state.copy()
>>> twin.play(game.choice("auction:green"))
>>> twin.view(0)["auction"]["company"], state.view(0)["auction"]
('green', None)
>>> game.load(twin.save()).choices() == twin.choices()
True
>>> game.load({"round": 5, "players": [{"cubes": 4}, {}, {}]}).seat
0

Bots think about positions as their seat can imagine them. Points say where they came from.

>>> state.imagine(seat=1, seed=3).view(1) == state.view(1)
True
>>> state.breakdown()[0]["round:1"]
0
"""

from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import CannotFollow, IllegalChoice, Problem
from ironbridge.engine.record import Record, read_record
from ironbridge.games import game, games
from ironbridge.games.replay import at, replay

__version__ = "0.1.0"

__all__ = [
    "CannotFollow",
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
