"""Positions as numbers: they are what the view says, no more and no less, and each has a name."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import ironbridge
from ironbridge.engine.game import Game, State
from ironbridge.engine.layout import Layout
from ironbridge.games.replay import game_of
from ironbridge.parts.observation import Numbers
from tests.env.from_view import numbers_in
from tools.variants import USUAL, options_of, variants

KINDS = [
    *((name, about.seats[n], USUAL) for name, about in ironbridge.games().items() for n in (0, -1)),
    *((name, 3, variant) for name, about in ironbridge.games().items() for variant in variants(about)[1:]),
]
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))[::2]


def positions(game: Game, seed: int, share: float) -> Iterator[State]:
    """Some positions of a random game, the first and the last among them."""
    state, rng = game.start(seed), random.Random(seed)
    yield state
    while not state.over:
        state.play(rng.choice(state.choices()))
        if state.over or rng.random() < share:
            yield state


def layout_of(game: Game) -> Layout:
    return game.fields.layout(game.seats)


def written(state: State, seat: int) -> Numbers:
    numbers = Numbers(state.game.seats)
    numbers.begin(seat, 0)
    state.game.part("position.observation").write(state, seat, numbers)
    return numbers


def named(state: State, seat: int, names: list[str]) -> dict[str, int]:
    numbers = written(state, seat)
    assert numbers.at == len(names)
    assert len(set(numbers.places)) == len(numbers.places)
    return {names[place]: value for place, value in zip(numbers.places, numbers.values, strict=True)}


@pytest.mark.parametrize(("name", "seats", "variant"), KINDS)
def test_the_numbers_are_those_of_the_view_and_nothing_hidden_is_among_them(
    name: str, seats: int, variant: str
) -> None:
    game = ironbridge.game(name, seats=seats, **options_of(variant))
    names = layout_of(game).names
    for state in positions(game, seed=seats, share=0.1):
        for seat in range(seats):
            numbers = named(state, seat, names)
            assert numbers == numbers_in(state.view(seat))
            assert numbers == named(state.imagine(seat, 5), seat, names)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_they_are_those_of_the_view_in_games_worth_looking_at_too(file: Path) -> None:
    record = ironbridge.read_record(file.read_text(encoding="utf-8"))
    names = layout_of(game_of(record)).names
    for part in (1, 2):
        state = ironbridge.at(record, len(record.moves) * part // 2)
        seat = part % state.game.seats
        assert named(state, seat, names) == numbers_in(state.view(seat))


@pytest.mark.parametrize("name", ironbridge.games())
def test_every_number_has_a_name_and_a_unit_of_its_own(name: str) -> None:
    for seats in ironbridge.games()[name].seats:
        layout = layout_of(ironbridge.game(name, seats=seats))
        assert len(set(layout.names)) == len(layout.names) == len(layout.units)
        assert min(layout.units) >= 1


def without_order(seen: Any) -> Any:
    """A view without what is history: the order of cards in a pile, and from which end a link was built."""
    if isinstance(seen, dict):
        tiles = {"track": sorted([*tile[:2], *sorted(tile[2:])] for tile in seen["track"])} if "track" in seen else {}
        kept = {field: without_order(value) for field, value in seen.items() if not tiles or field == "owner"}
        return kept | tiles
    if isinstance(seen, list) and seen and isinstance(seen[0], str | dict):
        return sorted((without_order(each) for each in seen), key=json.dumps)
    return seen


@pytest.mark.parametrize("name", ironbridge.games())
def test_positions_that_look_different_have_different_numbers(name: str) -> None:
    game = ironbridge.game(name, seats=3)
    seen: dict[tuple[tuple[int, ...], tuple[int, ...]], Any] = {}
    for state in positions(game, seed=1, share=0.3):
        numbers, view = written(state, 1), without_order(state.view(1))
        assert seen.setdefault((tuple(numbers.places), tuple(numbers.values)), view) == view
    assert len(seen) > 20


def test_seats_are_counted_from_the_one_that_looks() -> None:
    numbers = Numbers(4)
    numbers.begin(3, 0)
    numbers.seat(3)
    numbers.seat(0)
    numbers.seat(-1)
    numbers.seats(0b1010)
    numbers.seat_ranks([2, 3, 0, 1])
    assert (numbers.places, numbers.values) == ([0, 5, 12, 14, 16, 17, 18, 19], [1, 1, 1, 1, 2, 3, 4, 1])
