"""What menus need to know of Tippler."""

from __future__ import annotations

from ironbridge.engine.about import About
from ironbridge.engine.problems import n_

ABOUT = About(
    name="tippler",
    title="Tippler",
    year=2026,
    summary=n_("Tip your wagons into the pits, and fill one to the brim."),
    seats=range(2, 5),
    minutes=(1, 2),
    weight=1,
    hidden=True,
    rules_version=1,
    maps=("colliery",),
    options={},
    titles={"colliery": n_("Colliery")},
)
