"""What Brass: Birmingham says: questions, choices, the log and the position, in plain words of either language."""

from __future__ import annotations

from ironbridge.games.brass_birmingham.words.labels import label
from ironbridge.games.brass_birmingham.words.log import told
from ironbridge.games.brass_birmingham.words.position import gauges, order, source, tables
from ironbridge.games.brass_birmingham.words.questions import moment, question
from ironbridge.games.brass_birmingham.words.why_not import why

__all__ = ["gauges", "label", "moment", "order", "question", "source", "tables", "told", "why"]
