"""The games behind the interfaces that bot builders know: PettingZoo, OpenSpiel, and many games at once in NumPy.

>>> from ironbridge import env
>>> games = env.vector("steel-driver", seats=3, games=8, seed=1)
>>> step = games.reset()
>>> step.observations.shape, step.masks.shape
((8, 743), (8, 215))
>>> step = games.step(step.masks.argmax(axis=1))
>>> step.rewards.shape, bool(step.done.any())
((8, 3), False)

What each number of an observation is, has a name; seats are counted from the one that looks.

>>> env.layout("steel-driver", seats=3)[0:2], games.layout.index("players[0].cash")
(('round', 'phase=auction'), 31)

Each interface has its own extra to install, such as `pip install "ironbridge[pettingzoo]"`.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ironbridge.engine.problems import Problem, n_
from ironbridge.games import make_game

if TYPE_CHECKING:
    from ironbridge.env.aec import Table
    from ironbridge.env.many import Vector

PACKAGES = ("gymnasium", "numpy", "open_spiel", "pettingzoo", "pyspiel")


def pettingzoo(name: str, seats: int, *, reward: str = "win", render_mode: str | None = None, **options: str) -> Table:
    """The game as an AEC environment of PettingZoo."""
    made: Table = _part("aec", "pettingzoo").Table(make_game(name, seats, options), reward, render_mode)
    return made


def openspiel(name: str, seats: int, **options: str) -> Any:
    """The game as a `pyspiel.Game`; from then on `pyspiel.load_game` knows all our games too."""
    return _part("spiel", "openspiel").load(make_game(name, seats, options))


def vector(
    name: str, seats: int, *, games: int, seed: int, reward: str = "win", observe: bool = True, **options: str
) -> Vector:
    """So many games stepped in one call, the first with this seed; without `observe` there are masks only."""
    made: Vector = _part("many", "vector").Vector(make_game(name, seats, options), games, seed, reward, observe)
    return made


def layout(name: str, seats: int, **options: str) -> tuple[str, ...]:
    """The name of each number of an observation."""
    game = make_game(name, seats, options)
    return tuple(game.fields.layout(game.seats).names)


def _part(module: str, extra: str) -> ModuleType:
    try:
        return import_module(f"{__name__}.{module}")
    except ModuleNotFoundError as missing:
        if missing.name not in PACKAGES:
            raise
        raise Problem(
            n_('{package} is not installed; this installs it: pip install "ironbridge[{extra}]"'),
            package=missing.name,
            extra=extra,
        ) from None
