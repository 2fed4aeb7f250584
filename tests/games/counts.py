"""How many rules, scenarios and rulings the page on each game's rules has."""

from __future__ import annotations

COUNTS = {
    "steel_driver": (62, 18, 22),
    "brass_birmingham": (148, 80, 54),
    "age_of_industry": (113, 22, 31),
    "railroad_tycoon": (110, 24, 24),
}
# Numbers below the last one that stand for no rule.
UNUSED = {"railroad_tycoon": {75, 76, 77, 78, 85, 86, 87, 88, 89, 99}}


def rule_numbers(game: str) -> list[int]:
    """The numbers of a game's rules, in order."""
    return [number for number in range(1, COUNTS[game][0] + 1) if number not in UNUSED.get(game, set())]
