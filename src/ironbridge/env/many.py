"""Many games stepped in one call: what they ask and what is seen of them are NumPy arrays, used again at every step."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import Problem, n_
from ironbridge.env.observing import Floats, Observer
from ironbridge.env.rewards import reward_of
from ironbridge.parts.observation import offered

MOST_GAMES = 65_536


class Step(NamedTuple):
    """Where all games stand. The arrays are the same at every step: copy what you keep."""

    observations: Floats  # [game, number]: as the seat that must choose knows the position
    masks: NDArray[np.bool_]  # [game, choice]: what it may choose
    rewards: Floats  # [game, seat]: 0 but for games that have just ended
    done: NDArray[np.bool_]  # [game]: whether it has just ended; what is seen is already the next one
    seat: NDArray[np.int64]  # [game]: who must choose


class Vector:
    """Games of one kind side by side. One that ends is replaced by a new one with the next seed."""

    def __init__(self, game: Game, games: int, seed: int, reward: str, observe: bool) -> None:
        if not 1 <= games <= MOST_GAMES:
            raise Problem(n_("there can be 1 to {most} games side by side, not {n}"), most=MOST_GAMES, n=games)
        self.game = game
        self.games = games
        self.seed = seed
        self._reward = reward_of(reward)
        self._observer = Observer(game, games if observe else 0)
        self._observe = observe
        self._next_seed = seed
        self._states: list[State] = []
        self._choices = len(game.words)
        self._offered: NDArray[np.int64] = np.zeros(0, np.int64)
        self._now = Step(
            self._observer.rows,
            np.zeros((games, self._choices), np.bool_),
            np.zeros((games, game.seats), np.float32),
            np.zeros(games, np.bool_),
            np.zeros(games, np.int64),
        )

    @property
    def layout(self) -> tuple[str, ...]:
        """The name of each number of an observation."""
        return self._observer.layout

    @property
    def states(self) -> tuple[State, ...]:
        """The positions themselves, to look at."""
        return tuple(self._states)

    def reset(self) -> Step:
        """Begin all games anew, with the first seeds again."""
        self._next_seed = self.seed
        self._states = [self._new() for _ in range(self.games)]
        self._now.rewards.fill(0)
        self._now.done.fill(False)
        return self._look()

    def step(self, actions: ArrayLike) -> Step:
        """Make one choice in each game; if one is not allowed, a `Problem` says so and none is made."""
        choices = self._checked(np.asarray(actions))
        now = self._now
        now.rewards.fill(0)
        now.done.fill(False)
        for n, (state, choice) in enumerate(zip(self._states, choices.tolist(), strict=True)):
            state.play(choice)
            if state.over:
                now.rewards[n] = self._reward(state)
                now.done[n] = True
                self._states[n] = self._new()
        return self._look()

    def _new(self) -> State:
        state = self.game.start(self._next_seed)
        self._next_seed += 1
        return state

    def _checked(self, actions: NDArray[np.generic]) -> NDArray[np.generic]:
        if not self._states:
            raise Problem(n_("the game has not begun: call reset() first"))
        if actions.shape != (self.games,) or actions.dtype.kind not in "iu":
            raise Problem(n_("the choices must be {n} whole numbers, one for each game"), n=self.games)
        inside = np.clip(actions, 0, self._choices - 1)
        wrong = (inside != actions) | ~self._now.masks[np.arange(self.games), inside]
        if wrong.any():
            n = int(wrong.argmax())
            try:
                self._states[n].play(int(actions[n]))
            except Problem as problem:
                raise Problem(n_("game {n}: {problem}"), n=n, problem=problem) from None
        return actions

    def _look(self) -> Step:
        states, now = self._states, self._now
        seats = [state.seat for state in states]
        now.seat[:] = seats
        masks = now.masks.reshape(-1)
        masks[self._offered] = False
        places = offered(states, self._choices)
        self._offered = np.fromiter(places, np.int64, len(places))
        masks[self._offered] = True
        if self._observe:
            self._observer.look(states, seats)
        return now
