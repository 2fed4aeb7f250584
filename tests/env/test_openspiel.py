"""Our games in OpenSpiel: its own simulation test, its search bots, and what is promised of chance and of views."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

import ironbridge
from ironbridge import Problem, env

HIDDEN = [name for name, about in ironbridge.games().items() if about.hidden]


def dealt(game: Any, deal: int, choices: int = 0) -> Any:
    """A position after so many random choices."""
    state = game.new_initial_state()
    state.apply_action(deal)
    rng = np.random.RandomState(deal)
    for _ in range(choices):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", ironbridge.games())
def test_openspiels_own_simulation(name: str) -> None:
    tiny = Path(__file__).parents[1] / "games" / name.replace("-", "_") / "tiny.toml"
    game = env.openspiel(name, seats=ironbridge.games()[name].seats[0], map=str(tiny))
    assert game.rules.options["map"] == str(tiny)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)  # raises what it finds


def test_a_game_is_loaded_by_its_name_with_its_parameters() -> None:
    assert str(env.openspiel("age-of-industry", seats=3, edition="1")) == (
        "ironbridge_age_of_industry(deals=1000,edition=1,map=germany,players=3,refill=dearest-first)"
    )
    game = pyspiel.load_game("ironbridge_age_of_industry(edition=1,map=new-england,players=4,deals=5)")
    assert game.num_players() == 4
    assert game.rules.options["map"] == "new-england"
    assert game.rules.edition == 1
    assert game.new_initial_state().chance_outcomes() == [(deal, 0.2) for deal in range(5)]


def test_wrong_parameters_are_named() -> None:
    with pytest.raises(Problem, match="steel-driver is for 3 to 6 players, not 9"):
        pyspiel.load_game("ironbridge_steel_driver(players=9)")
    with pytest.raises(Problem, match="there can be 1 to 1000000 deals, not 0"):
        pyspiel.load_game("ironbridge_steel_driver(deals=0)")
    with pytest.raises(Problem, match="steel-driver has no option 'weather'"):
        env.openspiel("steel-driver", seats=3, weather="fine")


def test_a_position_is_that_of_the_engine_with_the_deal_as_seed() -> None:
    state = dealt(env.openspiel("brass-birmingham", seats=3), deal=8)
    ours, rng = ironbridge.game("brass-birmingham", seats=3).start(8), random.Random(8)
    while not ours.over:
        assert state.current_player() == ours.seat
        assert state.legal_actions() == sorted(ours.choices())
        choice = rng.choice(ours.choices())
        assert state.action_to_string(choice) == ours.game.word(choice)
        state.apply_action(choice)
        ours.play(choice)
    assert state.is_terminal()
    assert ours.ranks().count(1) == 1
    assert state.returns() == pytest.approx([(rank == 1) - 1 / 3 for rank in ours.ranks()])


def test_the_observation_is_that_of_the_other_interfaces() -> None:
    state = dealt(env.openspiel("age-of-industry", seats=2), deal=3, choices=20)
    table = env.pettingzoo("age-of-industry", seats=2)
    table.reset(seed=3)
    for action in state.history()[1:]:
        table.step(action)
    observer = make_observation(state.get_game())
    for player, agent in enumerate(table.possible_agents):
        observer.set_from(state, player)
        assert np.array_equal(observer.tensor, table.observe(agent)["observation"])
        assert state.observation_tensor(player) == pytest.approx(list(observer.tensor))


@pytest.mark.parametrize("name", HIDDEN)
def test_what_is_dealt_again_looks_the_same_to_the_player_and_goes_on_to_an_end(name: str) -> None:
    state = dealt(env.openspiel(name, seats=3), deal=2, choices=30)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0)) for _ in range(4)]
    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.history() == state.history()
    assert len({str(world.position.save()) for world in worlds}) > 1


def test_a_clone_goes_its_own_way() -> None:
    state = dealt(env.openspiel("steel-driver", seats=3), deal=1)
    before = str(state)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before != str(twin)


@pytest.mark.parametrize("name", HIDDEN)
def test_is_mcts_plays(name: str) -> None:
    game = env.openspiel(name, seats=2)
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), uct_c=1.0, max_simulations=3, random_state=rng)
    state = dealt(game, deal=1, choices=100)
    before = state.history()
    chosen = _moves(bot, state, 2)
    assert state.history() == before + chosen


def test_mcts_plays() -> None:
    game = env.openspiel("steel-driver", seats=3)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.0, 5, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = dealt(game, deal=1, choices=40)
    before = state.history()
    chosen = _moves(bot, state, 3)
    assert state.history() == before + chosen


def _moves(bot: Any, state: Any, many: int) -> list[int]:
    """So many moves of a bot, all legal."""
    chosen = []
    for _ in range(many):
        chosen.append(bot.step(state))
        assert chosen[-1] in state.legal_actions()
        state.apply_action(chosen[-1])
    return chosen
