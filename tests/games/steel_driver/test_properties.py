"""What is so in every game: random games from start to end, on the real board and on a tiny one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.problems import Problem
from tests.games.looking import view
from tests.games.properties import (
    assert_copies_play_on_as_the_original,
    assert_every_choice_plays_and_leaves_the_original_alone,
    assert_forbidden_exactly_if_not_on_offer,
    assert_illegal_choices_name_their_rule_and_change_nothing,
    assert_nobody_listens_to_a_copy,
    assert_numbers_that_are_no_choices_are_refused,
    assert_reloaded_now_and_then_it_plays_on,
    assert_views_are_plain_and_what_is_imagined_looks_the_same,
    assert_words_and_choices_are_the_same_thing,
    by_chance,
    fields,
    played,
    played_by_our_own_chance,
    saved_and_loaded,
    saves,
)
from tests.games.steel_driver.helpers import TINY, as_steel_driver, of_companies, random_choice, steel_driver
from tests.games.steel_driver.referee import Referee

SEATS = [3, 4, 5, 6]


def random_game(seats: int, number: int, map_name: str = "usa") -> Iterator[State]:
    """The positions of a random game, the first and the last included: it is played while it is looked at."""
    state, rng = steel_driver(seats, map_name).start(seed=number), random.Random(number)
    return played(state, lambda now: random_choice(now, rng, timid=number % 2 == 0))


# ---------------------------------------------------------------------- whole games under the referee's eyes


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_end_and_the_referee_finds_nothing(seats: int, games_to_play: int) -> None:
    links = unsold = closed_rounds = 0
    for number in range(games_to_play):
        positions = random_game(seats, number)
        state = next(positions)
        referee = Referee(state)
        for _ in positions:
            referee.look()
            assert referee.looked < 2000
        assert state.over
        assert view(state)["round"] == 5
        links += view(state)["link"] is not None
        unsold += referee.unsold_rounds
        closed_rounds += sum(len(bought) == 6 for bought in referee.bought.values())
    # The games are not all alike: links are made, companies remain unsold, and all six are sold.
    assert links > 0
    assert unsold > 0
    assert closed_rounds > 0


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_end_on_a_tiny_board_too(seats: int, games_to_play: int) -> None:
    links = full = 0
    for number in range(games_to_play):
        positions = random_game(seats, number, TINY)
        state = next(positions)
        referee = Referee(state)
        for _ in positions:
            referee.look()
            assert referee.looked < 2000
        links += view(state)["link"] is not None
        full += sum(map(len, of_companies(state, "tracks").values())) == 7
    assert links == full == games_to_play  # so few routes are all built in five rounds


# ---------------------------------------------------------------------- choices and copies


@pytest.mark.parametrize("seats", SEATS)
def test_every_choice_on_offer_plays_and_leaves_the_original_alone(seats: int, games_to_play: int) -> None:
    for number in range(games_to_play // 3):
        for state in random_game(seats, number):
            assert_every_choice_plays_and_leaves_the_original_alone(state)


def inside(state: State) -> dict[str, Any]:
    """Every field of a position, those included that `save` leaves out because they can be worked out."""
    auction = as_steel_driver(state).auction
    told = None if auction is None else (auction.seat, auction.bid, auction.leader, auction.bidding)
    return fields(state, "_heard", "auction") | {"auction": told}


@pytest.mark.parametrize("seats", SEATS)
def test_a_copy_has_all_that_the_original_has_and_shares_nothing_that_changes(seats: int) -> None:
    for state in random_game(seats, number=seats):
        original, twin = inside(state), inside(state.copy())
        assert twin == original
        lists = [name for name, value in original.items() if isinstance(value, list)]
        assert len(lists) >= 16
        assert all(twin[name] is not original[name] for name in lists)


def test_a_copy_plays_on_as_the_original_would(games_to_play: int) -> None:
    for number in range(games_to_play // 3):
        assert_copies_play_on_as_the_original(steel_driver(4).start(number), by_chance(random.Random(number)), inside)


def test_nobody_listens_to_a_copy() -> None:
    assert_nobody_listens_to_a_copy(steel_driver(3).start(1), lambda state: state.play(state.choices()[0]))


@pytest.mark.parametrize("seats", SEATS)
def test_a_choice_is_forbidden_exactly_if_it_is_not_on_offer(seats: int, games_to_play: int) -> None:
    for number in range(games_to_play // 5):
        for state in random_game(seats, number):
            assert_forbidden_exactly_if_not_on_offer(state, range(1, 63))


@pytest.mark.parametrize("seats", SEATS)
def test_an_illegal_choice_names_its_rule_and_changes_nothing(seats: int, games_to_play: int) -> None:
    rng = random.Random(seats)
    for number in range(games_to_play // 5):
        for state in random_game(seats, number):
            assert_illegal_choices_name_their_rule_and_change_nothing(
                state, rng, 8, lambda now: (now.save(), now.choices())
            )


def test_an_unknown_choice_is_refused() -> None:
    state = steel_driver(3).start(1)
    assert_numbers_that_are_no_choices_are_refused(state)
    with pytest.raises(Problem, match="'auktion:red' is not a word of steel-driver; did you mean one of: auction:red"):
        state.game.choice("auktion:red")


@pytest.mark.parametrize("seats", SEATS)
def test_words_and_choices_are_the_same_thing(seats: int) -> None:
    assert_words_and_choices_are_the_same_thing(steel_driver(seats))


# ---------------------------------------------------------------------- saving, viewing, imagining


@pytest.mark.parametrize("map_name", ["usa", TINY])
@pytest.mark.parametrize("seats", SEATS)
def test_a_position_saved_and_loaded_is_the_same_position(seats: int, map_name: str, games_to_play: int) -> None:
    for number in range(games_to_play // 7):
        for state in random_game(seats, number, map_name):
            saved = state.save()
            assert state.game.load(saved).save() == saved
            saved_and_loaded(state)


@pytest.mark.parametrize("seats", SEATS)
def test_a_loaded_position_plays_on_as_the_original(seats: int, games_to_play: int) -> None:
    for number in range(games_to_play // 3):
        rng = random.Random(number)
        assert_reloaded_now_and_then_it_plays_on(steel_driver(seats).start(number), by_chance(rng), rng)


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_is_plain_data_and_an_imagined_position_looks_the_same(seats: int) -> None:
    for state in random_game(seats, number=seats):
        assert_views_are_plain_and_what_is_imagined_looks_the_same(state, all_know_the_choices=True, inside=inside)


# ---------------------------------------------------------------------- the same game for ever


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_seed_and_choices_give_the_same_game(seats: int) -> None:
    for seed in range(3):
        assert saves(random_game(seats, seed)) == saves(random_game(seats, seed))


# Seats, plays and scores.
GOLDEN = [
    (3, 139, [770, 1010, 450]),
    (4, 174, [880, 810, 700, 690]),
    (5, 191, [830, 610, 650, 900, 850]),
    (6, 197, [560, 640, 840, 560, 530, 620]),
]


@pytest.mark.parametrize(("seats", "plays", "scores"), GOLDEN)
def test_a_game_played_by_our_own_chance_ends_the_same_for_ever(seats: int, plays: int, scores: list[int]) -> None:
    # A change of these numbers is a change of the rules: old records would no longer replay (rules_version).
    # A change of these numbers is a change of the rules: old records would no longer replay (rules_version).
    assert played_by_our_own_chance(steel_driver(seats).start(seed=2008), 2008) == (plays, scores)
