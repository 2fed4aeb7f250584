"""For all tests: checks that several of them share show what they compared, as a test does."""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite(
    *(f"tests.games.{name}" for name in ("drawings", "maps", "playing", "properties", "saves", "told"))
)
