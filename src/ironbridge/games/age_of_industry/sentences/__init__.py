"""What Age of Industry says: questions, choices, the log and the position, in plain words of either language."""

from __future__ import annotations

from ironbridge.games.age_of_industry.sentences.connections import reach
from ironbridge.games.age_of_industry.sentences.cues import cue
from ironbridge.games.age_of_industry.sentences.first_game import goal, rules_asked, scored
from ironbridge.games.age_of_industry.sentences.labels import label
from ironbridge.games.age_of_industry.sentences.log import told
from ironbridge.games.age_of_industry.sentences.overview import gone, outlook, projections, whole
from ironbridge.games.age_of_industry.sentences.position import gauges, order, source, tables
from ironbridge.games.age_of_industry.sentences.purposes import purpose
from ironbridge.games.age_of_industry.sentences.questions import moment, question
from ironbridge.games.age_of_industry.sentences.reasons import HIDDEN_THEMES, IT_DEPENDS, LESS_IS_BETTER, THEMES, reason
from ironbridge.games.age_of_industry.sentences.warnings import warnings
from ironbridge.games.age_of_industry.sentences.why_not import why

__all__ = [
    "HIDDEN_THEMES",
    "IT_DEPENDS",
    "LESS_IS_BETTER",
    "THEMES",
    "cue",
    "gauges",
    "goal",
    "gone",
    "label",
    "moment",
    "order",
    "outlook",
    "projections",
    "purpose",
    "question",
    "reach",
    "reason",
    "rules_asked",
    "scored",
    "source",
    "tables",
    "told",
    "warnings",
    "whole",
    "why",
]
