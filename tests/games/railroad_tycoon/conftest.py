"""How many random games: a few every day, many in a soak (`make soak`)."""

from __future__ import annotations

import pytest

EVERYDAY = 3
SOAK = 200


@pytest.fixture(params=[pytest.param(EVERYDAY, id="everyday"), pytest.param(SOAK, id="soak", marks=pytest.mark.soak)])
def games_to_play(request: pytest.FixtureRequest) -> int:
    """For each number of seats."""
    number: int = request.param
    return number
