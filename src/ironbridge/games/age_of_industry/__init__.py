"""Age of Industry: mills, mines, ports and railways built on credit, in Germany or New England."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what a game's folder must offer
    from ironbridge.engine.judgement import Evaluation, Features
    from ironbridge.engine.sentences import Sentences
    from ironbridge.games.age_of_industry import sentences
    from ironbridge.games.age_of_industry.judgement import evaluation, features
    from ironbridge.games.age_of_industry.position import observation
    from ironbridge.games.age_of_industry.rules.state import IndustryState
    from ironbridge.parts.observation import Observation

    SENTENCES: Sentences[IndustryState] = sentences
    OBSERVATION: Observation[IndustryState] = observation
    EVALUATION: Evaluation[IndustryState] = evaluation
    FEATURES: Features[IndustryState] = features
