"""Tippler, a toy: tip the coal of your wagons into pits without overfilling them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what a game's folder must offer
    from ironbridge.engine.judgement import Evaluation, Features
    from ironbridge.engine.sentences import Sentences
    from ironbridge.parts.observation import Observation
    from tests.fifth.tippler import sentences
    from tests.fifth.tippler.judgement import evaluation, features
    from tests.fifth.tippler.position import observation
    from tests.fifth.tippler.rules.state import TipplerState

    SENTENCES: Sentences[TipplerState] = sentences
    OBSERVATION: Observation[TipplerState] = observation
    EVALUATION: Evaluation[TipplerState] = evaluation
    FEATURES: Features[TipplerState] = features
