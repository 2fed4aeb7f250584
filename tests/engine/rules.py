"""The toy's catalogue: one rule."""

from __future__ import annotations

from ironbridge.engine.rule import Rule

RULES = {1: Rule(1, "The highest card is kept.", "The only section")}
