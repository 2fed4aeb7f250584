"""Pages made from the code say what it says now."""

from __future__ import annotations

from tools import positions
from tools.reference import PAGE, reference


def test_the_reference_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == reference(), "run `make reference`"


def test_the_page_about_positions_is_up_to_date() -> None:
    assert positions.PAGE.read_text(encoding="utf-8") == positions.page(), "run `make positions`"


def test_the_reference_has_what_the_package_offers_and_nothing_of_its_own() -> None:
    text = reference()
    for offered in ("ironbridge.game", "ironbridge.State", "ironbridge.bots.Bot", "ironbridge.env.vector"):
        assert f"### `{offered}`" in text
    assert "play(choice: int) -> None" in text
    assert "_illegal" not in text
