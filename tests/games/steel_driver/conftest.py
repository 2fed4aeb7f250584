"""How many random games and networks: a few every day, a thousand of each in a soak (`pytest -m soak`)."""

from __future__ import annotations

from pathlib import Path

import pytest

EVERYDAY = 15
SOAK = 1000
HERE = Path(__file__).parent


@pytest.fixture(params=[pytest.param(EVERYDAY, id="everyday"), pytest.param(SOAK, id="soak", marks=pytest.mark.soak)])
def games_to_play(request: pytest.FixtureRequest) -> int:
    """For each number of seats."""
    number: int = request.param
    return number


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The soak runs only where the command line names it."""
    if "soak" in str(config.getoption("markexpr")):
        return
    long = [item for item in items if item.get_closest_marker("soak") and HERE in item.path.parents]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
