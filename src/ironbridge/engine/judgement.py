"""What each game's `judgement` tells bots of its positions."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from ironbridge.engine.game import Game, State

Position_contra = TypeVar("Position_contra", bound=State, contravariant=True)  # the game's own state


class Evaluation(Protocol[Position_contra]):
    """The module `judgement/evaluation.py`: a hand-made estimate."""

    def worth(self, state: Position_contra) -> list[float]:
        """What a position is worth to each seat, in points at the end."""

    def sensible(self, state: Position_contra) -> list[int]:
        """The choices that a bot need look at."""


class Features(Protocol[Position_contra]):
    """The module `judgement/features.py`: named numbers, weighed by what `make tune` found."""

    @property
    def FEATURES(self) -> tuple[str, ...]:  # noqa: N802
        """Their names."""

    @property
    def STAGES(self) -> tuple[str, ...]:  # noqa: N802
        """The names of the points in a game at which their weights are known; between two, they lie between."""

    @property
    def HAND_MADE(self) -> dict[str, float]:  # noqa: N802
        """The weights that `make tune` starts from: those of the hand-made estimate."""

    @property
    def BY_HABIT(self) -> bool:  # noqa: N802
        """Whether a search takes the others to do the same again, whatever one does."""

    def stage(self, state: Position_contra) -> float:
        """How far the game is, in stages."""

    def features(self, state: Position_contra) -> list[list[float]]:
        """The numbers of each seat, in the order of their names."""


def evaluation_of(game: Game) -> Evaluation[Any]:
    """The hand-made estimate of a game."""
    evaluation: Evaluation[Any] = game.part("judgement.evaluation")
    return evaluation


def features_of(game: Game) -> Features[Any]:
    """The features of a game."""
    features: Features[Any] = game.part("judgement.features")
    return features
