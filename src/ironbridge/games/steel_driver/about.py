"""What menus and help need to know of Steel Driver without loading its rules."""

from __future__ import annotations

from ironbridge.engine.about import About
from ironbridge.engine.problems import n_

ABOUT = About(
    name="steel-driver",
    title="Steel Driver",
    year=2008,
    summary=n_("Six railway companies are sold afresh each round; build the networks whose shares will pay."),
    seats=range(3, 7),
    minutes=(60, 90),
    weight=2,
    hidden=False,  # R7
    rules_version=1,
    maps=("usa",),
    options={},
    titles={"usa": n_("United States")},
)
