"""What Brass: Birmingham says: questions, choices, the log and the position, in plain words of either language."""

from __future__ import annotations

from ironbridge.games.brass_birmingham.sentences.connections import reach
from ironbridge.games.brass_birmingham.sentences.cues import cue
from ironbridge.games.brass_birmingham.sentences.first_game import goal, rules_asked, scored
from ironbridge.games.brass_birmingham.sentences.labels import label
from ironbridge.games.brass_birmingham.sentences.log import told
from ironbridge.games.brass_birmingham.sentences.overview import gone, outlook, projections, whole
from ironbridge.games.brass_birmingham.sentences.position import gauges, order, source, tables
from ironbridge.games.brass_birmingham.sentences.purposes import purpose
from ironbridge.games.brass_birmingham.sentences.questions import moment, question
from ironbridge.games.brass_birmingham.sentences.reasons import (
    HIDDEN_THEMES,
    IT_DEPENDS,
    LESS_IS_BETTER,
    THEMES,
    reason,
)
from ironbridge.games.brass_birmingham.sentences.warnings import warnings
from ironbridge.games.brass_birmingham.sentences.why_not import why

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
