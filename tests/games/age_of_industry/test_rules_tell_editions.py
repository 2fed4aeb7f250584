"""What the rules say where the editions differ, and of what is not in either of them."""

from __future__ import annotations

import re

import pytest

from ironbridge.engine.catalogue import catalogue

RULES = catalogue("ironbridge.games.age_of_industry", "en").rules
RULINGS = catalogue("ironbridge.games.age_of_industry", "en").rulings


@pytest.mark.parametrize("number", [14, 17, 32])
def test_a_rule_on_which_the_editions_differ_tells_both(number: int) -> None:
    assert "first edition" in RULES[number].text
    assert "second edition" in RULES[number].text


@pytest.mark.parametrize("number", [33, 49, 50, 59, 60, 70, 74, 84, 85, 92, 93, 97, 103])
def test_a_rule_that_one_edition_leaves_out_says_that_both_are_played_alike(number: int) -> None:
    assert re.search(r"both are played alike|Both editions are played (alike|like this)", RULES[number].text)


RECONSTRUCTED = [*(RULES[number].text for number in (2, 7, 9, 12, 16, 57)), RULINGS["A2"], RULINGS["A30"]]


@pytest.mark.parametrize("text", RECONSTRUCTED)
def test_a30_what_is_a_reconstruction_is_called_so(text: str) -> None:
    assert re.search(r"reconstruction|our guess|made up|may differ", text)
