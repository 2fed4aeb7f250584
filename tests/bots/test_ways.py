"""The ways that use what somebody points at: all of them, legal to the last word, the best first."""

from __future__ import annotations

import random

import pytest

from ironbridge.bots.tuned import estimate_for
from ironbridge.bots.ways import RIVALRY, Mind, WaysTo, ended
from ironbridge.engine.game import Game, State
from ironbridge.games import games, make_game

GAMES = list(games())
LONG = 600.0  # seconds: here the number of positions is the bound


def ways_to(state: State, *things: list[str]) -> WaysTo:
    game = state.game
    mind = Mind(game, estimate_for(game).worths, RIVALRY)
    return WaysTo(mind, state, [frozenset(map(game.choice, thing)) for thing in things], LONG)


def positions(game: Game, many: int) -> list[State]:
    """Positions in which a turn begins, of a game played by chance."""
    chance, found, state, turn = random.Random(game.name), list[State](), game.start(3), -1
    while not state.over:
        if state.turns_begun != turn:
            turn = state.turns_begun
            found.append(state.imagine(state.seat, 1))
        state.play(chance.choice(state.choices()))
    return [found[len(found) * (2 * n + 1) // (2 * many)] for n in range(many)]


def every_path(state: State, most: int) -> list[list[int]]:
    """All that is played on every way to the end of the action, as somebody would find it who has no idea of a way."""
    whole: list[list[int]] = []
    open_ends = [(state, list[int]())]
    for here, said in open_ends:  # which grows meanwhile
        for choice in here.choices():
            forced: list[tuple[State, int]] = []
            after = here.foresee(choice, forced)
            path = [*said, choice, *(answer for _, answer in forced)]
            if not after.choices() or ended(after, state):
                whole.append(path)
            else:
                open_ends.append((after, path))
        if len(open_ends) > most:
            return []
    return whole


@pytest.mark.parametrize("name", GAMES)
def test_every_line_and_variant_can_be_played_and_uses_the_thing(name: str) -> None:
    game, found = make_game(name, games()[name].seats[0], {}), 0
    chance = random.Random(name)
    for state in positions(game, 4):
        for word in chance.sample(game.words, 12):
            ways = ways_to(state, [word])
            for line in ways.lines():
                for path in (line.way.path, *line.variants):
                    found += 1
                    here, said = state, list[int]()
                    for choice in path:
                        assert not said or not ended(here, state)
                        forced: list[tuple[State, int]] = []
                        here = here.foresee(choice, forced)  # refuses what is not legal
                        said += [choice, *(answer for _, answer in forced)]
                    assert game.choice(word) in said
                    assert not here.choices() or ended(here, state)
    assert found > 20


@pytest.mark.parametrize("name", [name for name in GAMES if name != "railroad-tycoon"])
def test_what_can_be_used_at_all_has_a_way(name: str) -> None:
    """Where all ways can be counted, a word has a line if and only if some way plays it."""
    game, counted = make_game(name, games()[name].seats[0], {}), 0
    for state in positions(game, 12):
        paths = every_path(state, 600)
        if not paths:
            continue
        counted += 1
        played = {choice for path in paths for choice in path}
        for choice in random.Random(name).sample(range(len(game.words)), 40):
            ways = ways_to(state, [game.word(choice)])
            assert bool(ways.lines()) == (choice in played), game.word(choice)
            assert not ways.more
    assert counted


@pytest.mark.parametrize("name", GAMES)
def test_the_best_comes_first_and_nothing_twice(name: str) -> None:
    game = make_game(name, games()[name].seats[0], {})
    for state in positions(game, 4):
        for choice in state.choices()[:4]:
            lines = ways_to(state, [game.word(choice)]).lines()
            leads = [line.way.lead for line in lines]
            assert leads == sorted(leads, reverse=True)
            paths = [path for line in lines for path in (line.way.path, *line.variants)]
            assert len(paths) == len(set(paths))


def test_two_things_are_both_used() -> None:
    """A card and a space, say: of the ways that use the space, those by this card."""
    game, tried = make_game("brass-birmingham", 3, {}), 0
    for state in positions(game, 12):
        builds = [word for word in game.words if word.startswith("build:")]
        for line in ways_to(state, builds).lines()[:3]:
            words = [game.word(choice) for choice in line.way.path]
            card = next(word for word in words if word.startswith("card:"))
            place = next((word for word in words if word.startswith("build:")), None)
            if place is None:
                continue
            tried += 1
            for both in ways_to(state, [card], [place]).lines():
                for path in (both.way.path, *both.variants):
                    assert game.choice(card) in path
    assert tried > 3


def test_ways_that_come_to_the_same_are_one_line() -> None:
    """Which card pays for a link does not matter to the link: one line, and the other cards behind it."""
    game = make_game("brass-birmingham", 2, {})
    state = game.start(4).imagine(0, 0)
    network = game.choice("network")
    assert network in state.choices()
    asked = state.foresee(network)
    cards = [choice for choice in asked.choices() if game.word(choice).startswith("card:")]
    link = game.word(asked.foresee(cards[0]).choices()[0])
    (line,) = ways_to(state, [link]).lines()
    assert len(line.variants) == len(cards) - 1
