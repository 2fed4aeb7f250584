"""A game as an AEC environment of PettingZoo: agents are seats, actions are choices, and only legal ones are made."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ironbridge.engine.game import Data, Game, State
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.env.observing import Observer
from ironbridge.env.rewards import reward_of
from ironbridge.env.text import text_of

RENDER_MODES = ("ansi", "svg")
SEEDS = 2**53

Observation = dict[str, NDArray[Any]]


class Table(AECEnv[str, Observation, int]):
    """One table. An agent sees its observation and, when it must choose, the mask of what it may choose.

    An illegal action raises `IllegalChoice`, with the rule, and changes nothing.
    """

    def __init__(self, game: Game, reward: str, render_mode: str | None) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise Problem(
                n_("{option} is '{value}'; it must be one of: {values}"),
                option="render_mode",
                value=render_mode,
                values=listed(RENDER_MODES),
            )
        self.game = game
        self.metadata = {
            "name": f"{game.name.replace('-', '_')}_v{game.about.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._reward = reward_of(reward)
        self._observer = Observer(game, 1)
        self._state: State | None = None
        self._chance = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(len(game.words)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self._space() for agent in self.possible_agents}

    def _space(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (self._observer.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.game.words),), np.int8),
            }
        )

    # ------------------------------------------------------------------ what PettingZoo asks for

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Every choice that can ever be made."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game of this seed; without one, the next of those that follow from the last seed given."""
        if seed is None:
            self._state = self.game.start(int(self._chance.integers(SEEDS)))
        else:
            self._state = self.game.start(seed)
            self._chance = np.random.default_rng(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.seat]

    def observe(self, agent: str) -> Observation:
        """What an agent knows: `observation` and `action_mask`, which is empty for those who need not choose."""
        state, seat = self.position, self._seat(agent)
        mask = np.zeros(len(self.game.words), np.int8)
        if seat == state.seat:
            mask[list(state.choices())] = 1
        return {"observation": self._observer.row(state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make a choice; once the game is over every agent takes its leave with None."""
        state, agent = self.position, self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if not isinstance(action, int | np.integer):
            raise Problem(n_("a choice is a whole number, not {value}"), value=action)
        state.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if state.over:
            self.rewards = dict(zip(self.possible_agents, self._reward(state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self.agent_selection = self.possible_agents[state.seat]

    def render(self) -> str | None:
        """The position as everybody may see it: `ansi` is text, `svg` a drawing."""
        if self.render_mode is None:
            return None
        state = self.position
        return state._repr_svg_() if self.render_mode == "svg" else text_of(state)

    def close(self) -> None:
        """There is nothing to close."""

    # ------------------------------------------------------------------ what is ours

    @property
    def layout(self) -> tuple[str, ...]:
        """The name of each number of an observation."""
        return self._observer.layout

    @property
    def position(self) -> State:
        """The position itself, with all that is hidden."""
        if self._state is None:
            raise Problem(n_("the game has not begun: call reset() first"))
        return self._state

    def view(self, agent: str) -> Data:
        """What an agent knows as plain data."""
        return self.position.view(self._seat(agent))

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise Problem(
                n_("there is no agent '{name}'; there is: {names}"), name=agent, names=listed(self.possible_agents)
            )
        return self.possible_agents.index(agent)

    def __str__(self) -> str:
        return str(self.metadata["name"])
