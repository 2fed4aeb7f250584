"""The weights that self-play found, read from this package's data."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path

from ironbridge.bots.estimate import Estimate
from ironbridge.engine.game import Game, State
from ironbridge.files import read_text
from ironbridge.parts.weights import Weights

FOLDER = Path(__file__).parent / "weights"


def estimate_for(game: Game) -> Estimate:
    """The tuned estimate of a game."""
    features = game.part("features")
    weights, doubt = _tables(game.name, features.FEATURES)
    return Estimate(game, Weights(weights), Weights(doubt))


@lru_cache
def _tables(name: str, features: tuple[str, ...]) -> tuple[list[list[float]], list[list[float]]]:
    """Rows of weights and of doubt, one for each stage of the game."""
    data = tomllib.loads(read_text(FOLDER / f"{name}.toml"))
    columns = [data["weights"][feature] for feature in features]
    return [list(row) for row in zip(*columns, strict=True)], [[each] for each in data["doubt"]]


def chances(state: State) -> list[float]:
    """Each seat's chance of winning as a position stands, whoever looks at it; together they are 1.

    >>> import ironbridge
    >>> sum(chances(ironbridge.game("steel-driver", seats=4).start(seed=1)))
    1.0
    """
    estimate = _estimate(state.game)
    return estimate.chances(state, estimate.worths(state))


@lru_cache(maxsize=8)
def _estimate(game: Game) -> Estimate:
    return estimate_for(game)
