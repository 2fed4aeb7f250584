"""What the bots are called at the table, and which of them are offered there."""

from __future__ import annotations

from ironbridge.engine.problems import n_
from ironbridge.language import Language

# `greedy` is for arenas and scripts, and for tables that were opened when it was the best there was.
TITLES = {
    "random": n_("Wanderer"),
    "greedy": n_("Clerk"),
    "apprentice": n_("Apprentice"),
    "merchant": n_("Merchant"),
    "magnate": n_("Magnate"),
}
OFFERED = ("random", "apprentice", "merchant", "magnate")
BY_CHANCE = "random"  # has no reasons
ADVISER = "magnate"  # whom one asks for a hint


def level_title(level: str, say: Language) -> str:
    """A bot's level in plain words."""
    return say(TITLES.get(level, level))


def levels(say: Language) -> list[dict[str, str]]:
    """The levels to choose from, the weakest first."""
    return [{"value": level, "title": level_title(level, say)} for level in OFFERED]
