"""Railroad Tycoon: track laid hex by hex, cubes hauled over it, and shares that never go away."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what a game's folder must offer
    from ironbridge.engine.aims import Aims, AimSentences
    from ironbridge.engine.judgement import Evaluation, Features
    from ironbridge.engine.sentences import Sentences
    from ironbridge.games.railroad_tycoon import sentences
    from ironbridge.games.railroad_tycoon.judgement import aims, evaluation, features
    from ironbridge.games.railroad_tycoon.position import observation
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState
    from ironbridge.games.railroad_tycoon.sentences import aims as aim_sentences
    from ironbridge.parts.observation import Observation

    SENTENCES: Sentences[TycoonState] = sentences
    OBSERVATION: Observation[TycoonState] = observation
    EVALUATION: Evaluation[TycoonState] = evaluation
    FEATURES: Features[TycoonState] = features
    AIMS: Aims[TycoonState] = aims
    AIM_SENTENCES: AimSentences[TycoonState] = aim_sentences
