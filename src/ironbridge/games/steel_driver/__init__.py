"""Steel Driver: six railway companies, sold afresh each round, cover the United States with track."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what a game's folder must offer
    from ironbridge.engine.judgement import Evaluation, Features
    from ironbridge.engine.sentences import Sentences
    from ironbridge.games.steel_driver import sentences
    from ironbridge.games.steel_driver.judgement import evaluation, features
    from ironbridge.games.steel_driver.position import observation
    from ironbridge.games.steel_driver.rules.state import SteelDriverState
    from ironbridge.parts.observation import Observation

    SENTENCES: Sentences[SteelDriverState] = sentences
    OBSERVATION: Observation[SteelDriverState] = observation
    EVALUATION: Evaluation[SteelDriverState] = evaluation
    FEATURES: Features[SteelDriverState] = features
