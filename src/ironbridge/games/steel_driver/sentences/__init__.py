"""What Steel Driver says: questions, choices, the log and the position, in plain words of either language."""

from __future__ import annotations

from ironbridge.games.steel_driver.sentences.connections import reach
from ironbridge.games.steel_driver.sentences.first_game import cue, goal, rules_asked, scored
from ironbridge.games.steel_driver.sentences.labels import label
from ironbridge.games.steel_driver.sentences.log import told
from ironbridge.games.steel_driver.sentences.overview import gone, outlook, projections, whole
from ironbridge.games.steel_driver.sentences.position import gauges, order, source, tables
from ironbridge.games.steel_driver.sentences.purposes import purpose
from ironbridge.games.steel_driver.sentences.questions import moment, question
from ironbridge.games.steel_driver.sentences.reasons import HIDDEN_THEMES, IT_DEPENDS, LESS_IS_BETTER, THEMES, reason
from ironbridge.games.steel_driver.sentences.warnings import warnings
from ironbridge.games.steel_driver.sentences.why_not import why

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
