"""What menus and help need to know of Brass: Birmingham without loading its rules."""

from __future__ import annotations

from ironbridge.engine.about import About
from ironbridge.engine.problems import n_

ABOUT = About(
    name="brass-birmingham",
    title="Brass: Birmingham",
    year=2018,
    summary=n_("Build mills, mines and breweries, and the canals and railways between them; beer sells everything."),
    seats=range(2, 5),
    minutes=(60, 120),
    weight=4,
    hidden=True,  # A52: hands and the draw pile
    rules_version=1,
    maps=("birmingham",),
    options={"game": ("full", "introductory", "introductory-no-last-income")},
    titles={
        "birmingham": n_("Birmingham and the Black Country"),
        "game": n_("Length"),
        "full": n_("Full game: canal era and rail era"),
        "introductory": n_("Introductory game: canal era only"),
        "introductory-no-last-income": n_("Introductory game without income in the last round"),
    },
    first={"game": "introductory"},
)
