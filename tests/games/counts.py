"""How many rules, scenarios and rulings the page on each game's rules has."""

from __future__ import annotations

COUNTS = {"steel_driver": (62, 18, 22), "brass_birmingham": (148, 80, 54), "age_of_industry": (113, 22, 30)}
