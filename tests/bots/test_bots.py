"""Bots: what they may see, and that greed is better than chance."""

from __future__ import annotations

import pytest

import ironbridge
from ironbridge.bots import BOTS, bot
from ironbridge.bots.bot import Bot
from ironbridge.engine.game import State
from tests.engine.toy import Toy

QUICK = ["random", "greedy", "apprentice"]  # quick enough for whole games


@pytest.mark.parametrize("name", QUICK)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    assert _play([name] * 3, seed=5).save() == _play([name] * 3, seed=5).save()


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_leaves_the_position_as_it_was(name: str) -> None:
    state = ironbridge.game("steel-driver", seats=3).start(1)
    before = state.save()
    assert bot(name, 1).answer(state) in state.choices()
    assert state.save() == before


def test_a_bot_is_shown_what_its_seat_imagines_and_nothing_else() -> None:
    shown: list[State] = []

    class Spy(Bot):
        def choose(self, imagined: State) -> int:
            shown.append(imagined)
            return imagined.choices()[0]

    state = Toy().start(3)
    spy = Spy(1)
    for _ in range(30):
        spy.answer(state)
    assert all(imagined is not state and imagined.view(0) == state.view(0) for imagined in shown)
    assert len({imagined.save()["cards"][1] for imagined in shown}) > 1, "the other card was dealt again each time"


def test_greed_beats_chance_from_every_seat() -> None:
    games = 24
    first = 0
    for seed in range(games):
        names = ["random"] * 3
        names[seed % 3] = "greedy"
        first += _play(names, seed).ranks()[seed % 3] == 1
    assert first >= games * 3 // 4  # chance alone would give a third


def test_greed_beats_chance_at_brass_always_and_by_far() -> None:
    for seed in range(6):
        names = ["random", "random"]
        names[seed % 2] = "greedy"
        state = _play(names, seed, "brass-birmingham")
        assert state.ranks()[seed % 2] == 1
        assert state.scores()[seed % 2] > 50


@pytest.mark.parametrize("map_name", ["germany", "new-england"])
def test_greed_beats_chance_at_age_of_industry_always_and_out_of_debt(map_name: str) -> None:
    for seed in range(4):
        names = ["random", "random", "random"]
        names[seed % 3] = "greedy"
        state = _play(names, seed, "age-of-industry", map=map_name)
        assert state.ranks()[seed % 3] == 1
        assert state.scores()[seed % 3] > 0


@pytest.mark.parametrize("variant", ["full", "beginners"])
def test_greed_beats_chance_at_railroad_tycoon_always_and_out_of_debt(variant: str) -> None:
    for seed in range(4):
        names = ["random", "random", "random"]
        names[seed % 3] = "greedy"
        state = _play(names, seed, "railroad-tycoon", variant=variant)
        assert state.ranks()[seed % 3] == 1
        assert state.scores()[seed % 3] > 0


def test_greed_builds_short_links_and_delivers_at_railroad_tycoon() -> None:
    """Not only shares: every game ends by empty cities, each has links and a better engine, and nobody is in debt."""
    game = ironbridge.game("railroad-tycoon", seats=4)
    for seed in range(2):
        state, bots = game.start(seed), [bot("greedy", seat) for seat in range(4)]
        while not state.over:
            state.play(bots[state.seat].answer(state))
        end = state.view(None)
        assert 5 <= end["turn"] <= 20
        assert end["turn"] == end["last_turn"]
        for player in end["players"]:
            assert player["score"] > 0
            assert player["links"] >= 3
            assert player["engine"] >= 2
        assert all(len(link["track"]) <= 4 for link in end["links"])


def test_greed_takes_every_kind_of_action_at_brass() -> None:
    game = ironbridge.game("brass-birmingham", seats=3)
    taken = set()
    for seed in range(2):
        state, bots = game.start(seed), [bot("greedy", seat) for seat in range(3)]
        while not state.over:
            choice = bots[state.seat].answer(state)
            taken.add(game.word(choice))
            state.play(choice)
    assert taken >= {"build", "network", "develop", "sell", "loan"}


def test_greed_looks_at_the_whole_turn() -> None:
    """The start is chosen for the track that follows: Boston has only dear tracks here, so green starts elsewhere."""
    state = ironbridge.game("steel-driver", seats=3).load(
        {"phase": "build", "active": "green", "companies": {"green": {"box": 3, "controller": 0}}}
    )
    chosen = bot("greedy", 1).answer(state)
    state.play(chosen)
    state.play(bot("greedy", 1).answer(state))
    # With three cubes nothing pays more than Pittsburgh ($40) or Los Angeles ($60).
    assert state.save()["companies"]["green"]["tracks"] == ["san_francisco-los_angeles"]


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match="there is no bot 'gredy'; there is: random, greedy, apprentice"):
        bot("gredy", 1)


def _play(names: list[str], seed: int, game: str = "steel-driver", **options: str) -> State:
    state = ironbridge.game(game, seats=len(names), **options).start(seed)
    bots = [bot(name, seed * 10 + seat) for seat, name in enumerate(names)]
    while not state.over:
        state.play(bots[state.seat].answer(state))
    return state
