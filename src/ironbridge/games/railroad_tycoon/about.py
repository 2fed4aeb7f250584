"""What menus and help need to know of Railroad Tycoon without loading its rules."""

from __future__ import annotations

from ironbridge.engine.about import About
from ironbridge.engine.problems import n_

ABOUT = About(
    name="railroad-tycoon",
    title="Railroad Tycoon",
    year=2005,
    summary=n_("Lay track hex by hex, buy better engines and haul every cube further than your rivals can."),
    seats=range(2, 7),  # R7
    minutes=(120, 180),
    weight=3,
    hidden=True,  # R13, A18: tycoons and the deck
    rules_version=2,  # 2: rivers that meet (A6), bids without a limit (A3)
    maps=("eastern-us",),
    options={"variant": ("full", "beginners")},
    titles={
        "eastern-us": n_("Eastern United States"),
        "variant": n_("Variant"),
        "full": n_("Full game"),
        "beginners": n_("Beginners’ game: no cards, no tycoons, no western links"),  # R98
    },
    first={"variant": "beginners"},  # R98
)
