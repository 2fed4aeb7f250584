"""How wide a line is, and what becomes of one that is too wide."""

from __future__ import annotations

from ironbridge.draw.lettering import shorten, text, width


def test_a_line_is_as_wide_as_its_letters() -> None:
    assert width("ill", 10) < width("mmm", 10)
    assert width("Boston", 20) == 2 * width("Boston", 10)
    assert width("Boston", 10) < width("Boston", 10, bold=True)


def test_letters_nobody_thought_of_take_room_too() -> None:
    assert width("山田", 10) >= 20


def test_a_line_that_fits_is_left_alone() -> None:
    assert shorten("Anna", 14, 200) == "Anna"


def test_a_line_that_does_not_fit_ends_in_an_ellipsis_and_then_fits() -> None:
    short = shorten("Anne-Marie Wallenstein-Hohenzollern", 14, 120)
    assert short.startswith("Anne-Marie")
    assert short.endswith("…")
    assert width(short, 14) <= 120


def test_text_is_escaped() -> None:
    assert "<script>" not in text("<script>", 0, 0, 12, "#000000")
