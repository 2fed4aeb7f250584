"""How wide a line is, and what becomes of one that is too wide."""

from __future__ import annotations

import pytest

from ironbridge.draw.lettering import name_size, name_width, shorten, shorten_name, text, width, wrapped


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


def test_no_letter_more_would_have_fitted() -> None:
    for name in ("Wallenstein", "山田太郎山田太郎", "iiiiiiiiiiiiiiiiiiiiiiii", "a  b  c  d  e  f  g"):
        kept = shorten(name, 14, 60, bold=True).removesuffix("…")
        rest = name[len(kept) :]
        longer = kept + rest[: len(rest) - len(rest.lstrip()) + 1]
        assert name.startswith(kept)
        assert width(kept + "…", 14, bold=True) <= 60 < width(longer + "…", 14, bold=True)


def test_where_there_is_no_room_at_all_the_ellipsis_is_left() -> None:
    assert shorten("Anna", 14, 1) == shorten_name("Anna", 14, 1) == "…"


def test_the_name_of_a_place_is_measured_in_its_own_face() -> None:
    room = name_width("Friedrichshafen", 11)
    assert shorten_name("Friedrichshafen", 11, room + 0.1) == "Friedrichshafen"
    short = shorten_name("Friedrichshafen", 11, room - 0.1)
    assert short.endswith("…")
    assert name_width(short, 11) <= room


def test_a_very_long_line_is_measured_once() -> None:
    assert shorten("Anna " * 100_000, 14, 120) == shorten("Anna " * 10, 14, 120)


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("", [""]),
        ("Stone", ["Stone"]),
        ("cotton mill", ["cotton mill"]),
        ("mine de charbon", ["mine de", "charbon"]),
        ("any industry", ["any industry"]),
        ("Burton-on-Trent", ["Burton-on-", "Trent"]),
        ("Wolverhampton", ["Wolverhampton"]),
    ],
)
def test_a_long_name_is_broken_between_words_and_after_hyphens(name: str, lines: list[str]) -> None:
    assert wrapped(name, 13, 85) == lines


def test_a_name_is_written_smaller_where_it_must_be_and_no_smaller_than_can_be_read() -> None:
    assert name_size("Stone", 13, 11, 85) == 13
    assert name_size("Wolverhampton" * 2, 13, 11, 85) == 11
    between = name_size("Wolverhampton", 13, 7, 85)
    assert 7 < between < 13
    assert name_width("Wolverhampton", between) == pytest.approx(85)


def test_text_is_escaped() -> None:
    assert "<script>" not in text("<script>", 0, 0, 12, "#000000")
