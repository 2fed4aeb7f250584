"""What Railroad Tycoon says: questions, choices, the log and the position, in plain words of either language."""

from __future__ import annotations

from ironbridge.games.railroad_tycoon.sentences.connections import reach
from ironbridge.games.railroad_tycoon.sentences.cues import cue
from ironbridge.games.railroad_tycoon.sentences.first_game import goal, rules_asked, scored
from ironbridge.games.railroad_tycoon.sentences.labels import label
from ironbridge.games.railroad_tycoon.sentences.log import told
from ironbridge.games.railroad_tycoon.sentences.overview import gone, outlook, projections, whole
from ironbridge.games.railroad_tycoon.sentences.position import gauges, order, source, tables
from ironbridge.games.railroad_tycoon.sentences.purposes import purpose
from ironbridge.games.railroad_tycoon.sentences.questions import moment, question
from ironbridge.games.railroad_tycoon.sentences.reasons import HIDDEN_THEMES, IT_DEPENDS, LESS_IS_BETTER, THEMES, reason
from ironbridge.games.railroad_tycoon.sentences.warnings import warnings
from ironbridge.games.railroad_tycoon.sentences.why_not import why

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
