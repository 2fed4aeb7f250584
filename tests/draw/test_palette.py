"""Colours: what must be read can be read, by day and by night."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from ironbridge.draw.palette import (
    NIGHT,
    NIGHT_COLOUR_BLIND,
    PAGE,
    PAPER,
    PAPER_COLOUR_BLIND,
    PAPERS,
    Palette,
    contrast,
    palette_css,
)

PALETTES = pytest.mark.parametrize("palette", [PAPER, NIGHT, PAPER_COLOUR_BLIND, NIGHT_COLOUR_BLIND])
ENOUGH_FOR_TEXT = 4.5


def test_contrast_is_21_between_black_and_white_and_1_between_equals() -> None:
    assert round(contrast("#000000", "#ffffff"), 1) == 21
    assert contrast("#808080", "#808080") == 1


@PALETTES
@pytest.mark.parametrize("ink", ["ink", "faint", "choice", "look"])
def test_every_ink_reads_on_a_card(palette: Palette, ink: str) -> None:
    assert contrast(getattr(palette, ink), palette.card) >= ENOUGH_FOR_TEXT


@PALETTES
@pytest.mark.parametrize("paper", ["page", "card", "land", "abroad", "sea"])
def test_place_names_read_on_every_paper(palette: Palette, paper: str) -> None:
    assert contrast(palette.ink, getattr(palette, paper)) >= ENOUGH_FOR_TEXT


@PALETTES
def test_a_piece_says_what_it_is_in_an_ink_that_reads_on_it(palette: Palette) -> None:
    for colour, hue in palette.hues.items():
        assert contrast(palette.on(colour), hue) >= ENOUGH_FOR_TEXT, colour


@PALETTES
def test_no_two_colours_of_pieces_are_the_same(palette: Palette) -> None:
    assert all(one != other for one, other in combinations(palette.hues.values(), 2))


def test_the_colour_blind_palette_changes_the_hues_only() -> None:
    assert PAPER_COLOUR_BLIND.hues.keys() == PAPER.hues.keys()
    assert PAPER_COLOUR_BLIND.hues["red"] != PAPER.hues["red"]
    assert PAPER_COLOUR_BLIND.sea == PAPER.sea


# ---------------------------------------------------------------------------------------------------- a web page


def values_of(palette: Palette) -> dict[str, str]:
    """The palette as variables: what a page must come to."""
    papers = {f"--{paper}": getattr(palette, paper) for paper in PAPERS}
    hues = {f"--hue-{colour}": hue for colour, hue in palette.hues.items()}
    return papers | hues | {f"--on-{colour}": palette.on(colour) for colour in palette.hues}


def variables(*selectors: str) -> dict[str, str]:
    """What the stylesheet says where all these selectors apply: later rules win, as all weigh the same."""
    said: dict[str, str] = {}
    for rule in palette_css().splitlines():
        *_, selector, body = re.sub(r"}+$", "", rule).split("{")
        if not set(selector.split(",")).isdisjoint(selectors):
            said |= dict(re.findall(r"(--[a-z-]+):([^;]+)", body))
    return said


def test_a_page_names_its_colours_and_has_none_of_its_own() -> None:
    assert all(getattr(PAGE, paper) == f"var(--{paper})" for paper in PAPERS)
    assert PAGE.hues == {colour: f"var(--hue-{colour})" for colour in PAPER.hues}
    assert all(PAGE.on(colour) == f"var(--on-{colour})" for colour in PAPER.hues)


@pytest.mark.parametrize(
    ("selectors", "palette"),
    [
        ([":root"], PAPER),
        ([":root", "[data-theme=dark]"], NIGHT),
        ([":root", ":root:not([data-theme=light])"], NIGHT),
        ([":root", "[data-palette=colour-blind]"], PAPER_COLOUR_BLIND),
        ([":root", "[data-theme=dark]", "[data-palette=colour-blind]"], NIGHT_COLOUR_BLIND),
        ([":root", ":root:not([data-theme=light])", "[data-palette=colour-blind]"], NIGHT_COLOUR_BLIND),
    ],
)
def test_the_stylesheet_gives_a_page_the_colours_of_every_printing(selectors: list[str], palette: Palette) -> None:
    assert variables(*selectors) == values_of(palette)


def test_what_the_browser_prefers_counts_only_where_the_page_does_not_say() -> None:
    dark = next(rule for rule in palette_css().splitlines() if rule.startswith("@media"))
    assert dark.startswith("@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){")


def test_what_is_printed_is_never_dark() -> None:
    dark = [rule for rule in palette_css().splitlines() if NIGHT.page in rule]
    assert len(dark) == 2
    assert all(rule.startswith("@media screen") for rule in dark)
