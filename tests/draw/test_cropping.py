"""A part of a drawing looks as it does on the whole, and what is not seen there is not in it."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from ironbridge.draw.cropping import cropped
from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.games import game as game_of
from ironbridge.games import games

INSIDE = [
    '<rect x="110" y="110" width="5" height="5"/>',
    '<circle cx="95" cy="95" r="10"/>',
    '<path d="M0 0L300 300"/>',
    '<path d="M90 150h40v10z"/>',
    '<path d="M50 150l20 0 20 0 20 5"/>',
    '<path d="M0 150A90 90 0 0 1 40 150"/>',
    '<path d="M20 150H120"/>',
    '<path d="M150 20V120"/>',
    '<line x1="0" y1="150" x2="300" y2="150"/>',
    '<polygon points="80,150 140,150 100,180"/>',
    '<text x="90" y="150">letters</text>',
    '<g transform="translate(100 100)"><g transform="translate(10 10) scale(2)"><rect width="9" height="9"/></g></g>',
    '<g transform="translate(150 150) rotate(90)"><rect x="-20" y="0" width="9" height="9"/></g>',
    '<image href="unknown"/>',
]
OUTSIDE = [
    '<rect x="400" y="110" width="5" height="5"/>',
    '<circle cx="0" cy="0" r="10"/>',
    '<path d="M400 0L400 300"/>',
    '<path d="M400 150h40v10z"/>',
    '<path d="M110 400m0 0q10 10 20 20"/>',
    '<text x="400" y="150">far</text>',
    '<g transform="translate(100 400)"><title>gone too</title><rect width="9" height="9"/></g>',
    '<g transform="translate(400 150) rotate(45)"><rect width="9" height="9"/></g>',
]


def part(*drawn: str) -> str:
    return cropped(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 500">{"".join(drawn)}</svg>', 100, 100, 100, 80
    )


@pytest.mark.parametrize("drawn", INSIDE)
def test_what_is_seen_is_there(drawn: str) -> None:
    assert len(ET.fromstring(part(drawn))[0]) == 1


@pytest.mark.parametrize("drawn", OUTSIDE)
def test_what_is_not_seen_is_left_out(drawn: str) -> None:
    assert len(ET.fromstring(part(drawn, INSIDE[0]))[0]) == 1


def test_of_a_path_only_the_strokes_that_are_seen_are_there() -> None:
    drawn = part('<path d="M0 0L9 9M110 110L120 120zM400 400l5 5"/>')
    assert 'd="M110 110L120 120z"' in drawn


def test_it_keeps_what_it_is_called_and_shows_that_part() -> None:
    drawn = part("<title>A &lt;board&gt;</title>", "<desc>as it stands</desc>")
    assert drawn.count('viewBox="100 100 100 80"') == 2  # of the picture, and of the window in it
    assert "<title>A &lt;board&gt;</title><desc>as it stands</desc>" in drawn


@pytest.mark.parametrize("name", list(games()))
def test_a_quarter_of_a_board_is_much_less_to_send(name: str) -> None:
    made = game_of(name, games()[name].seats[0])
    whole = drawing_of(made).board(made.start(1).seen_by(0), Look())
    quarter = cropped(whole, 300, 300, 400, 300)
    assert len(quarter) < 0.45 * len(whole)
    everything = cropped(whole, 0, 0, 2000, 2000)
    assert drawn_in(everything) == drawn_in(whole)


def drawn_in(svg: str) -> list[str]:
    return [each.tag for each in ET.fromstring(svg).iter() if not each.tag.endswith(("}g", "}svg"))]
