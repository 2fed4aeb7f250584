"""Players that are not people. They only ever see positions as their seat can imagine them."""

from __future__ import annotations

from collections.abc import Callable

from ironbridge.bots.bot import Bot
from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.random import RandomBot
from ironbridge.engine.problems import Problem, n_, nearest

BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str, seed: int) -> Bot:
    """The bot of that name; with the same seed it plays the same game.

    >>> bot("greedy", seed=1).name
    'greedy'
    """
    make = BOTS.get(name)
    if make is None:
        raise Problem(n_("there is no bot '{name}'; there is: {names}"), name=name, names=nearest(name, BOTS))
    return make(seed)


__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "bot"]
