"""What Railroad Tycoon says: questions, choices, the log and the position, in plain words of either language."""

from __future__ import annotations

from ironbridge.games.railroad_tycoon.words.labels import label
from ironbridge.games.railroad_tycoon.words.log import told
from ironbridge.games.railroad_tycoon.words.position import gauges, order, source, tables
from ironbridge.games.railroad_tycoon.words.questions import moment, question
from ironbridge.games.railroad_tycoon.words.why_not import why

__all__ = ["gauges", "label", "moment", "order", "question", "source", "tables", "told", "why"]
