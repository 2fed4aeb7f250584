"""How many random games each game's tests play for each number of seats: a few every day, many in a soak."""

from __future__ import annotations

import pytest

from tests.games.expected import expected


@pytest.fixture(params=[pytest.param(0, id="everyday"), pytest.param(1, id="soak", marks=pytest.mark.soak)])
def games_to_play(request: pytest.FixtureRequest) -> int:
    """For each number of seats, by the folder that the test is in."""
    everyday_or_soak: int = request.param
    return expected(request.path.parent.name).RANDOM_GAMES[everyday_or_soak]
