"""What the bots are called at the table."""

from __future__ import annotations

from ironbridge.bots import BOTS
from ironbridge.engine.problems import n_
from ironbridge.language import Language

TITLES = {"random": n_("Wanderer"), "greedy": n_("Merchant")}


def level_title(level: str, say: Language) -> str:
    """A bot's level in plain words."""
    return say(TITLES.get(level, level))


def levels(say: Language) -> list[dict[str, str]]:
    """The levels to choose from."""
    return [{"value": level, "title": level_title(level, say)} for level in BOTS]
