"""Players that are not people. They only ever see positions as their seat can imagine them."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from ironbridge.bots.bot import Bot
from ironbridge.bots.greedy import GreedyBot
from ironbridge.bots.levels import Apprentice, Magnate, Merchant, SearchBot
from ironbridge.bots.random import RandomBot
from ironbridge.bots.thought import Thought, Weighed
from ironbridge.bots.tuned import chances
from ironbridge.engine.problems import Problem, n_, nearest

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "apprentice": Apprentice,
    "merchant": Merchant,
    "magnate": Magnate,
}


def bot(name: str, seed: int) -> Bot:
    """The bot of that name, or of a class of your own, `module.Class`; with the same seed it plays the same game.

    >>> bot("greedy", seed=1).name
    'greedy'
    """
    make = BOTS.get(name) or _own_bot(name)
    if make is None:
        raise Problem(n_("there is no bot '{name}'; there is: {names}"), name=name, names=nearest(name, BOTS))
    return make(seed)


def _own_bot(name: str) -> Callable[[int], Bot] | None:
    """A class of somebody's own."""
    module, _, class_name = name.rpartition(".")
    if not module:
        return None
    try:
        made = getattr(import_module(module), class_name, None)
    except ImportError as error:
        raise Problem(n_("the bot '{name}' cannot be imported: {reason}"), name=name, reason=error) from None
    if not (isinstance(made, type) and issubclass(made, Bot)):
        raise Problem(n_("'{name}' is not a class made from ironbridge.bots.Bot"), name=name)
    return made


__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "Thought",
    "Weighed",
    "bot",
    "chances",
]
