"""What a page has is left out of what it is sent, and nothing else; whatever it claims to have."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from markupsafe import Markup

from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.draw.palette import PAGE
from ironbridge.engine.game import State
from ironbridge.engine.record import read_record
from ironbridge.games import games
from ironbridge.games.replay import game_of
from ironbridge.web.changes import LONG, Changes, Sheet, hash_of, hashes_in
from tests.browser.positions import record_of

STEPS = 40
LEFT_OUT = re.compile(r'<g data-h="([\w-]{6})"/>')
NAMED = re.compile(r'<g data-h="([\w-]{6})"')


def _late(game: str) -> Iterator[State]:
    record = read_record(record_of(game).read_text("utf-8"))
    state = game_of(record).start(record.seed)
    for n, move in enumerate(record.moves):
        if len(record.moves) * 3 // 4 <= n < len(record.moves) * 3 // 4 + STEPS:
            yield state
        state.play(state.game.choice(move.word))


def _sheets(state: State, *, ground: bool = False) -> list[Sheet]:
    words = [state.game.word(choice) for choice in state.choices()]
    board, mats, hand = drawing_of(state.game).apart(state.seen_by(state.seat), Look("en", None, PAGE, words, ground))
    return [Sheet(svg) for svg in (board, *mats, hand)]


def _groups(html: str) -> dict[str, str]:
    """Every group with a hash in a drawing, whole."""
    found = {}
    for group in NAMED.finditer(html):
        deep = 0
        for tag in re.compile(r"<g\b[^>]*>|</g>").finditer(html, group.start()):
            deep += 0 if tag.group().endswith("/>") else -1 if tag.group() == "</g>" else 1
            if not deep:
                found[group[1]] = html[group.start() : tag.end()]
                break
    return found


def _filled(html: str, page: dict[str, str]) -> str:
    return LEFT_OUT.sub(lambda left: page[left[1]], html)


@pytest.mark.parametrize("game", games())
def test_what_is_left_out_is_what_the_page_has(game: str) -> None:
    """The page's own groups in place of those that are only named make the drawing, letter by letter; most are left."""
    page: dict[str, str] = {}
    sent = whole = 0
    for state in _late(game):
        sheets = _sheets(state)
        for sheet in sheets:
            changed = sheet.beside(page)
            anew = sheet.beside(())
            assert _filled(changed, page) == anew
            sent, whole = sent + len(changed), whole + len(anew)
        page = _groups("".join(sheet.beside(()) for sheet in sheets))
    assert sent < whole / 4


@pytest.mark.parametrize("game", games())
def test_a_group_has_the_same_hash_with_and_without_the_ground(game: str) -> None:
    state = next(_late(game))
    with_ground, without = (NAMED.findall(_sheets(state, ground=ground)[0].beside(())) for ground in (True, False))
    assert with_ground == without
    assert len(without) > 50


def test_a_part_that_the_page_has_is_left_out_and_a_part_to_be_added_never() -> None:
    first = Changes((), {})
    assert first.part("turn", caller=lambda: Markup("<b>Ann</b>")) == (
        '<hx-partial id="turn" hx-swap="innerHTML"><b>Ann</b></hx-partial>'
    )
    again = Changes(first.names, {})
    assert again.part("turn", caller=lambda: Markup("<b>Ann</b>")) == ""
    assert again.left == first.names
    assert "Ann" in again.part("moment", caller=lambda: Markup("<b>Ann</b>"))
    assert "Ann" in again.part("turn", "beforeend", caller=lambda: Markup("<b>Ann</b>"))


def test_what_a_page_claims_to_have_is_read_whatever_it_is() -> None:
    one, other = hash_of("one"), hash_of("other")
    assert len(one) == LONG
    assert hashes_in(one + other) == {one, other}
    assert hashes_in("") == frozenset()
    assert hashes_in("é") == {"é"}
