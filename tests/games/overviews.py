"""What experts look up, for the tests of every game: whole sentences, even tables, lit things, and nothing hidden."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.engine.game import Game, State
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import language
from tests.games.told import NAMES, whole

STEP = 9  # plays between two looks


def positions(game: Game, seed: int) -> Iterator[State]:
    """Some positions of a game, from its start to its end."""
    state, chance, n = game.start(seed), random.Random(seed), 0
    while not state.over:
        if n % STEP == 0:
            yield state
        state.play(chance.choice(state.choices()))
        n += 1
    yield state


def all_that_is_looked_up(seen: State, lang: str) -> list[Any]:
    """Everything that an overview shows, of every seat."""
    game, say, names = seen.game, language(lang, seen.game.name), NAMES[: seen.game.seats]
    sentences, look = sentences_of(game), Look(lang, names)
    return [
        sentences.projections(seen, say),
        sentences.outlook(seen, names, say),
        sentences.gone(seen, names, say),
        *(sentences.whole(seen, seat, say) for seat in range(game.seats)),
        *(drawing_of(game).whole_mat(seen, seat, look) for seat in range(game.seats)),
        *(sentences.reach(seen, seat, [], say) for seat in range(game.seats)),
    ]


def assert_whole_and_even(seen: State, lang: str) -> None:
    """Every sentence is whole, every gauge speaks of all, and every row of a table has all its columns."""
    game, say, names = seen.game, language(lang, seen.game.name), NAMES[: seen.game.seats]
    sentences = sentences_of(game)
    for gauge in sentences.projections(seen, say):
        assert whole(gauge.name)
        assert len(gauge.values) == game.seats
    assert all(map(whole, sentences.outlook(seen, names, say)))
    tables = [table for seat in range(game.seats) for table in sentences.whole(seen, seat, say)]
    for table in [*tables, *sentences.gone(seen, names, say)]:
        assert whole(table.title)
        assert len(set(table.columns)) == len(table.columns), table.columns
        assert all(len(row) == len(table.columns) and row[0] for row in table.rows), table
        assert not any("-" in cell and cell.strip("-").isdigit() for row in table.rows for cell in row), table


def assert_reach_lights_the_board(seen: State, words: list[str], lang: str) -> None:
    """Whatever is asked about, it is told in whole sentences, and what shall be lit can be."""
    say = language(lang, seen.game.name)
    drawn = drawing_of(seen.game).board(seen, Look(lang))
    carried = {word for found in re.findall(r'data-word="([^"]*)"', drawn) for word in unescape(found).split()}
    for word in words:
        for asked in ([], [word]):
            reach = sentences_of(seen.game).reach(seen, 0, asked, say)
            assert reach.told
            assert all(map(whole, reach.told))
            assert set(reach.words) <= carried, set(reach.words) - carried


def assert_nothing_hidden_is_looked_up(state: State) -> None:
    """However all that a seat cannot see is dealt, it looks up the same."""
    for seat in range(state.game.seats):
        seen = all_that_is_looked_up(state.seen_by(seat), "en")
        for n in range(3):
            assert all_that_is_looked_up(state.imagine(seat, n).seen_by(seat), "en") == seen


def projected(state: State) -> dict[str, list[int]]:
    """What is projected for each player, by name, in English, as everybody may know it."""
    gauges = sentences_of(state.game).projections(state.seen_by(None), language("en", state.game.name))
    return {gauge.name: gauge.values for gauge in gauges}


def reached(state: State, seat: int, *words: str) -> list[str]:
    """What is told of the reach of a thing, in English."""
    return sentences_of(state.game).reach(state.seen_by(seat), seat, words, language("en", state.game.name)).told


def looked_up(state: State, title: str, seat: int | None = None) -> dict[str, list[str]]:
    """A table of what is gone, or of a seat's own, by the first cell of its rows, in English."""
    sentences, say, names = sentences_of(state.game), language("en", state.game.name), NAMES[: state.game.seats]
    seen = state.seen_by(seat)
    tables = sentences.gone(seen, names, say) + ([] if seat is None else sentences.whole(seen, seat, say))
    (found,) = (table for table in tables if table.title == title)
    return {row[0]: row[1:] for row in found.rows}
