"""What `docs/engine.md` says of every saved `deck`: the last card is drawn first."""

from __future__ import annotations

import random

import pytest

import ironbridge


@pytest.mark.parametrize("name", ["age-of-industry", "brass-birmingham", "railroad-tycoon"])
def test_the_last_card_of_a_saved_deck_is_drawn_first(name: str) -> None:
    state, rng = ironbridge.game(name, seats=3).start(seed=1), random.Random(1)
    drawn, before = 0, state.save()
    while not state.over:
        state.play(rng.choice(state.choices()))
        after = state.save()
        if after.get("era") == before.get("era"):  # the rail era has a deck of its own
            assert after["deck"] == before["deck"][: len(after["deck"])]
            drawn += len(before["deck"]) - len(after["deck"])
        before = after
    assert drawn >= 10


def test_steel_driver_has_no_deck() -> None:
    assert "deck" not in ironbridge.game("steel-driver", seats=3).start(seed=1).save()
