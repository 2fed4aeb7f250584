"""What is so in every game: random games from start to end, on the real board and on a tiny one."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from ironbridge.engine.chance import below, seeded
from ironbridge.engine.game import State
from ironbridge.engine.problems import IllegalChoice, Problem
from tests.games.steel_driver.helpers import TINY, as_steel_driver, of_companies, random_choice, steel_driver, view
from tests.games.steel_driver.referee import Referee

SEATS = [3, 4, 5, 6]


def random_game(seats: int, number: int, map_name: str = "usa") -> Iterator[State]:
    """The positions of a random game, the first and the last included: it is played while it is looked at."""
    state = steel_driver(seats, map_name).start(seed=number)
    rng = random.Random(number)
    yield state
    while not state.over:
        state.play(random_choice(state, rng, timid=number % 2 == 0))
        yield state


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
            saved = state.save()
            choices = state.choices()
            for choice in choices:
                twin = state.copy()
                assert twin.choices() == choices
                twin.play(choice)
                assert twin.save() != saved
            assert state.save() == saved
            assert state.choices() == choices


def inside(state: State) -> dict[str, Any]:
    """Every field of a position, those included that `save` leaves out because they can be worked out."""
    fields = {name: getattr(state, name) for name in dir(state) if not name.startswith("__") and name != "_heard"}
    fields = {name: value for name, value in fields.items() if not callable(value)}
    auction = as_steel_driver(state).auction
    if auction is not None:
        fields["auction"] = (auction.seat, auction.bid, auction.leader, auction.bidding)
    return fields


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
        rng = random.Random(number)
        state = steel_driver(4).start(number)
        heir = state.copy()
        while not state.over:
            choice = rng.choice(state.choices())
            state.play(choice)
            heir.play(choice)
            assert inside(heir) == inside(state)
            heir = heir.copy()


def test_nobody_listens_to_a_copy() -> None:
    state = steel_driver(3).start(1)
    heard = state.listen()
    twin = state.copy()
    twin.play(twin.choices()[0])
    assert heard == []
    state.play(state.choices()[0])
    assert heard != []


@pytest.mark.parametrize("seats", SEATS)
def test_a_choice_is_forbidden_exactly_if_it_is_not_on_offer(seats: int, games_to_play: int) -> None:
    for number in range(games_to_play // 5):
        for state in random_game(seats, number):
            offered = set(state.choices())
            rules = [state.barrier(choice) for choice in range(len(state.game.words))]
            assert {choice for choice, rule in enumerate(rules) if rule == 0} == offered
            assert set(rules) <= set(range(63))


@pytest.mark.parametrize("seats", SEATS)
def test_an_illegal_choice_names_its_rule_and_changes_nothing(seats: int, games_to_play: int) -> None:
    rng = random.Random(seats)
    for number in range(games_to_play // 5):
        for state in random_game(seats, number):
            saved, choices = state.save(), state.choices()
            for choice in rng.sample(range(len(state.game.words)), 8):
                if choice in choices:
                    continue
                with pytest.raises(IllegalChoice) as raised:
                    state.play(choice)
                assert raised.value.rule == state.barrier(choice) > 0
                assert raised.value.word == state.game.word(choice)
                assert f"Rule {raised.value.rule}:" in str(raised.value)
            assert state.save() == saved
            assert state.choices() == choices


def test_an_unknown_choice_is_refused() -> None:
    state = steel_driver(3).start(1)
    for choice in (-1, len(state.game.words), 10**9):
        with pytest.raises(Problem, match="there is no choice"):
            state.play(choice)
        with pytest.raises(Problem, match="there is no choice"):
            state.barrier(choice)
    with pytest.raises(Problem, match="'auktion:red' is not a word of steel-driver; did you mean one of: auction:red"):
        state.game.choice("auktion:red")


@pytest.mark.parametrize("seats", SEATS)
def test_words_and_choices_are_the_same_thing(seats: int) -> None:
    rules = steel_driver(seats)
    assert len(set(rules.words)) == len(rules.words)
    assert [rules.choice(word) for word in rules.words] == list(range(len(rules.words)))
    assert [rules.word(choice) for choice in range(len(rules.words))] == list(rules.words)


# ---------------------------------------------------------------------- saving, viewing, imagining


@pytest.mark.parametrize("map_name", ["usa", TINY])
@pytest.mark.parametrize("seats", SEATS)
def test_a_position_saved_and_loaded_is_the_same_position(seats: int, map_name: str, games_to_play: int) -> None:
    for number in range(games_to_play // 7):
        for state in random_game(seats, number, map_name):
            saved = state.save()
            assert state.game.load(saved).save() == saved
            loaded = state.game.load(json.loads(json.dumps(saved)))
            assert loaded.view(0) == state.view(0)
            assert loaded.choices() == state.choices()
            assert loaded.breakdown() == state.breakdown()
            assert loaded.ranks() == state.ranks()
            assert loaded.over == state.over
            assert state.save() == saved


@pytest.mark.parametrize("seats", SEATS)
def test_a_loaded_position_plays_on_as_the_original(seats: int, games_to_play: int) -> None:
    for number in range(games_to_play // 3):
        rng = random.Random(number)
        state = steel_driver(seats).start(number)
        reloaded = steel_driver(seats).start(number)
        while not state.over:
            choice = rng.choice(state.choices())
            state.play(choice)
            reloaded.play(choice)
            if rng.random() < 0.1:
                reloaded = steel_driver(seats).load(reloaded.save())
            assert reloaded.save() == state.save()


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_is_plain_data_and_an_imagined_position_looks_the_same(seats: int) -> None:
    for state in random_game(seats, number=seats):
        saved = state.save()
        for seat in range(seats):
            seen = state.view(seat)
            assert json.loads(json.dumps(seen)) == seen
            imagined = state.imagine(seat, 5)
            assert imagined is not state
            assert imagined.view(seat) == seen
            assert imagined.choices() == state.choices()
            if not imagined.over:
                imagined.play(imagined.choices()[0])
        assert state.view(None)["viewer"] is None
        assert state.save() == saved


# ---------------------------------------------------------------------- the same game for ever


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_seed_and_choices_give_the_same_game(seats: int) -> None:
    for seed in range(3):
        first = [json.dumps(state.save()) for state in random_game(seats, seed)]
        again = [json.dumps(state.save()) for state in random_game(seats, seed)]
        assert first == again


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
    state = steel_driver(seats).start(seed=2008)
    chance = seeded(2008)
    played = 0
    while not state.over:
        choices = state.choices()
        state.play(choices[below(chance, len(choices))])
        played += 1
    assert (played, state.scores()) == (plays, scores)
