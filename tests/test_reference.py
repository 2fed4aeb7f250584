"""docs/reference.md is made from the docstrings, and says what they say now."""

from __future__ import annotations

from tools.reference import PAGE, reference


def test_the_reference_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == reference(), "run `make reference`"


def test_the_reference_has_what_the_package_offers_and_nothing_of_its_own() -> None:
    text = reference()
    for offered in ("ironbridge.game", "ironbridge.State", "ironbridge.bots.Bot", "ironbridge.env.vector"):
        assert f"### `{offered}`" in text
    assert "play(choice: int) -> None" in text
    assert "_illegal" not in text
