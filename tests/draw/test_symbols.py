"""A colour is never alone."""

from __future__ import annotations

import pytest

from ironbridge.draw.palette import HUES, PAPER
from ironbridge.draw.symbols import MARKS, goods_cube, token
from ironbridge.parts.colours import SYMBOLS


def test_every_colour_of_a_piece_has_a_mark_of_its_own() -> None:
    assert HUES.keys() == MARKS.keys()
    assert len(set(MARKS.values())) == len(MARKS)


def test_every_colour_that_has_a_symbol_in_text_can_be_drawn() -> None:
    assert SYMBOLS.keys() <= MARKS.keys()


@pytest.mark.parametrize("colour", MARKS)
def test_a_piece_shows_its_colour_and_its_mark(colour: str) -> None:
    for piece in (token(colour, 0, 0, 10, PAPER), goods_cube(colour, 0, 0, 10, PAPER)):
        assert PAPER.hues[colour] in piece
        assert MARKS[colour] in piece
