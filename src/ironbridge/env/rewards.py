"""What a finished game is worth to each seat."""

from __future__ import annotations

from collections.abc import Callable

from ironbridge.engine.game import State
from ironbridge.engine.problems import Problem, listed, n_

Reward = Callable[[State], list[float]]


def winnings(state: State) -> list[float]:
    """1 for the winner; those who share the victory share it."""
    ranks = state.ranks()
    return [1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks]


def points(state: State) -> list[float]:
    """The final score."""
    return [float(score) for score in state.scores()]


REWARDS: dict[str, Reward] = {"win": winnings, "score": points}


def reward_of(name: str) -> Reward:
    """The reward of that name."""
    if name not in REWARDS:
        raise Problem(
            n_("{option} is '{value}'; it must be one of: {values}"),
            option="reward",
            value=name,
            values=listed(REWARDS),
        )
    return REWARDS[name]
