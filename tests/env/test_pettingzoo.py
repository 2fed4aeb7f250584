"""The AEC environments: PettingZoo's own tests, and what is promised of rewards, masks, seeds and mistakes."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

import ironbridge
from ironbridge import IllegalChoice, Problem, env
from ironbridge.env.aec import Table

KINDS = [(name, about.seats[n]) for name, about in ironbridge.games().items() for n in (0, -1)]
# It says so of every environment that has a mask and is not one of its own.
WITH_A_MASK = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def steel_driver(**settings: Any) -> Table:
    return env.pettingzoo("steel-driver", seats=3, **settings)


def played(table: Table, seed: int) -> dict[str, float]:
    """All rewards of a random game, as an agent sees them: with its last look."""
    table.reset(seed=seed)
    rng = np.random.default_rng(seed)
    totals = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        totals[agent] += reward
        assert not truncated
        table.step(None if terminated else rng.choice(np.flatnonzero(observation["action_mask"])))
    assert table.agents == []
    return totals


class TestPettingZoosOwnTests:
    pytestmark = WITH_A_MASK

    @pytest.mark.parametrize(("name", "seats"), KINDS)
    def test_the_interface(self, name: str, seats: int) -> None:
        api_test(env.pettingzoo(name, seats=seats), num_cycles=100)

    @pytest.mark.parametrize(("name", "seats"), KINDS)
    def test_the_same_seed_is_the_same_game(self, name: str, seats: int) -> None:
        seed_test(lambda: env.pettingzoo(name, seats=seats), num_cycles=30)

    def test_in_its_usual_wrappers(self) -> None:
        wrapped = OrderEnforcingWrapper(TerminateIllegalWrapper(steel_driver(), illegal_reward=-1))
        api_test(wrapped, num_cycles=100)


def test_an_agent_sees_its_seat_and_only_who_must_choose_has_a_mask() -> None:
    table = env.pettingzoo("brass-birmingham", seats=3)
    table.reset(seed=4)
    state = table.position
    assert state.save() == ironbridge.game("brass-birmingham", seats=3).start(4).save()
    for seat, agent in enumerate(table.agents):
        seen = table.observe(agent)
        assert table.observation_space(agent).contains(seen)
        chosen = tuple(np.flatnonzero(seen["action_mask"]))
        assert chosen == (tuple(sorted(state.choices())) if agent == table.agent_selection else ())
        assert table.view(agent) == state.view(seat)
        cards = [float(seen["observation"][n]) for n, name in enumerate(table.layout) if ".hand." in name]
        assert sum(cards) == len(state.view(seat)["players"][seat]["hand"])


def test_an_observation_is_the_agents_own_to_keep() -> None:
    table = steel_driver()
    table.reset(seed=1)
    before = table.observe("player_1")
    kept = before["observation"].copy()
    table.step(table.position.choices()[0])
    assert not np.array_equal(table.observe("player_1")["observation"], kept)
    assert np.array_equal(before["observation"], kept)


def test_the_winners_share_the_reward() -> None:
    table = steel_driver()
    rewards = played(table, seed=3)
    winners = [rank == 1 for rank in table.position.ranks()]
    assert list(rewards.values()) == [won / sum(winners) for won in winners]


def test_or_the_reward_is_the_score() -> None:
    table = steel_driver(reward="score")
    assert list(played(table, seed=3).values()) == table.position.scores()


def test_without_a_seed_games_follow_from_the_last_seed_given() -> None:
    one, other = steel_driver(), steel_driver()
    for table in (one, other):
        table.reset(seed=7)
        table.reset()
    assert one.position.save() == other.position.save()


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    table = steel_driver()
    table.reset(seed=7)
    before = table.position.save()
    with pytest.raises(IllegalChoice, match="Rule 15"):
        table.step(table.game.choice("bid:3"))
    with pytest.raises(Problem, match="there is no choice 9999"):
        table.step(9999)
    with pytest.raises(Problem, match="a choice is a whole number, not None"):
        table.step(None)
    assert table.position.save() == before


def test_wrong_settings_are_named() -> None:
    with pytest.raises(Problem, match="reward is 'fame'; it must be one of: win, score"):
        steel_driver(reward="fame")
    with pytest.raises(Problem, match="render_mode is 'human'; it must be one of: ansi, svg"):
        steel_driver(render_mode="human")
    with pytest.raises(Problem, match="there is no game 'chess'"):
        env.pettingzoo("chess", seats=2)
    table = steel_driver()
    with pytest.raises(Problem, match=r"the game has not begun: call reset\(\) first"):
        table.observe("player_0")
    table.reset(seed=1)
    with pytest.raises(Problem, match="there is no agent 'nobody'; there is: player_0, player_1, player_2"):
        table.observe("nobody")


@pytest.mark.parametrize("name", ironbridge.games())
def test_a_table_can_be_drawn_and_read(name: str) -> None:
    drawn = env.pettingzoo(name, seats=3, render_mode="svg")
    told = env.pettingzoo(name, seats=3, render_mode="ansi")
    for table in (drawn, told):
        table.reset(seed=1)
    assert str(drawn.render()).startswith("<svg")
    assert "player_2" in str(told.render())
    assert steel_driver().render() is None


def test_a_table_can_be_copied_and_sent_away() -> None:
    table = steel_driver()
    table.reset(seed=1)
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert np.array_equal(twin.observe("player_0")["observation"], table.observe("player_0")["observation"])
        twin.step(twin.position.choices()[0])
        assert twin.position.save() != table.position.save()
