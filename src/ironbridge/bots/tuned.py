"""The weights that self-play found, read from each game's `weights.toml`."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ironbridge.bots.estimate import Estimate
from ironbridge.engine.game import Game, State
from ironbridge.engine.judgement import features_of
from ironbridge.engine.record import digest_of
from ironbridge.parts.weights import Net, Weights

FILE = "weights.toml"


@lru_cache(maxsize=8)
def estimate_for(game: Game) -> Estimate:
    """The tuned estimate of a game."""
    features = features_of(game)
    data = _table(game)
    weights = Weights(_rows(data["weights"], features.FEATURES))
    doubt = Weights([[each] for each in data["doubt"]])
    net = data.get("net")  # a game whose weights suffice has none
    bends = Net(_rows(net["sums"], features.FEATURES), Weights(net["begin"]), net["worth"]) if net else None
    return Estimate(game, weights, doubt, bends)


def _rows(columns: dict[str, list[float]], names: tuple[str, ...]) -> list[list[float]]:
    return [list(row) for row in zip(*(columns[name] for name in names), strict=True)]


def weights_digest(game: Game) -> str:
    """A short fingerprint of a game's weights: with others, bots play otherwise."""
    return digest_of(_table(game))


def _table(game: Game) -> dict[str, Any]:
    return tomllib.loads((files(f"{game.folder}.judgement") / FILE).read_text(encoding="utf-8"))


def chances(state: State) -> list[float]:
    """Each seat's chance of winning as a position stands, whoever looks at it; together they are 1.

    >>> import ironbridge
    >>> sum(chances(ironbridge.game("steel-driver", seats=4).start(seed=1)))
    1.0
    """
    estimate = estimate_for(state.game)
    return estimate.chances(state, estimate.worths(state))
