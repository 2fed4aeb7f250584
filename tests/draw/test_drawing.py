"""How somebody wants to see a game, and what a script can point at."""

from __future__ import annotations

import pytest

from ironbridge.draw.drawing import PLAIN, Look, drawing_of
from ironbridge.draw.palette import PAPER
from ironbridge.draw.svg import el
from ironbridge.draw.things import piece, thing
from ironbridge.games import about_game, game, games


def test_without_a_wish_a_drawing_is_english_on_paper_with_its_ground_and_nothing_lit() -> None:
    assert Look() == PLAIN == Look("en", None, PAPER, (), True)


@pytest.mark.parametrize("name", games())
def test_every_game_can_be_drawn(name: str) -> None:
    rules = game(name, about_game(name).seats[0])
    drawing, seen = drawing_of(rules), rules.start(1).seen_by(0)
    for drawn in (drawing.svg(seen), drawing.board(seen), drawing.mat(seen, 0)):
        assert drawn.startswith("<svg ")
    assert drawing.hand(seen).startswith("<svg ") or not drawing.hand(seen)
    assert drawing.figure(0) == ""


def test_a_thing_carries_its_words_says_what_it_is_and_is_marked_if_it_can_be_chosen() -> None:
    drawn = thing("place", "A & B", ["start:boston", "take:boston"], True, el("circle", r=3))
    title, shape = "<title>A &amp; B</title>", '<circle r="3"/>'
    assert drawn == f'<g class="place choice" data-word="start:boston take:boston">{title}{shape}</g>'
    assert 'class="place"' in thing("place", "Boston", ["start:boston"], False)


def test_a_piece_has_its_name() -> None:
    assert piece("track:a-b", el("circle", r=3)) == '<g data-piece="track:a-b"><circle r="3"/></g>'
