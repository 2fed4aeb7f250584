"""What menus and help need to know of Age of Industry without loading its rules."""

from __future__ import annotations

from ironbridge.engine.about import About
from ironbridge.engine.problems import n_

ABOUT = About(
    name="age-of-industry",
    title="Age of Industry",
    year=2010,
    summary=n_("Borrow everything, build mills, mines, ports and railways, and sell before the interest eats it up."),
    seats=range(2, 6),  # R11, A3: in both editions
    minutes=(60, 120),
    weight=3,
    hidden=True,  # R15: hands and the draw pile
    rules_version=2,
    maps=("germany",),
    options={"edition": ("2", "1"), "refill": ("dearest-first", "cheapest-first")},
    titles={
        "germany": n_("Germany"),
        "new-england": n_("New England"),
        "edition": n_("Edition"),
        "2": n_("Second edition"),
        "1": n_("First edition"),
        "refill": n_("Cubes on the demand track"),  # A10
        "dearest-first": n_("The dearest empty space first"),
        "cheapest-first": n_("The cheapest empty space first"),
    },
)
