"""Colours: what must be read can be read, by day and by night."""

from __future__ import annotations

from itertools import combinations

import pytest

from ironbridge.draw.palette import NIGHT, NIGHT_COLOUR_BLIND, PAPER, PAPER_COLOUR_BLIND, Palette, contrast

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
