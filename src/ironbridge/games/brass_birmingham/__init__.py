"""Brass: Birmingham: canals, then railways, and the mills, mines, works and breweries that they join."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what a game's folder must offer
    from ironbridge.engine.judgement import Evaluation, Features
    from ironbridge.engine.sentences import Sentences
    from ironbridge.games.brass_birmingham import sentences
    from ironbridge.games.brass_birmingham.judgement import evaluation, features
    from ironbridge.games.brass_birmingham.position import observation
    from ironbridge.games.brass_birmingham.rules.state import BrassState
    from ironbridge.parts.observation import Observation

    SENTENCES: Sentences[BrassState] = sentences
    OBSERVATION: Observation[BrassState] = observation
    EVALUATION: Evaluation[BrassState] = evaluation
    FEATURES: Features[BrassState] = features
