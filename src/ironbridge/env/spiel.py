"""Our games as OpenSpiel knows games: importing this module registers `ironbridge_steel_driver` and the others.

All chance is one draw at the start: which of `deals` seeds the game is played with. What a seed decides (hands, piles,
cubes from the bag) comes to light as the game goes on, so to the players it is hidden chance. Utilities are the share
of the victory less what everybody would have if all shared it, so they add up to 0.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pyspiel

from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import Problem, n_
from ironbridge.env.observing import Observer
from ironbridge.env.rewards import winnings
from ironbridge.games import about_game, games, make_game

DEALS = 1000
MOST_DEALS = 1_000_000
LONGEST = 20_000  # choices: more than a game can have, since even idle turns are counted and end
BEFORE = "before the deal"


def short_name(name: str) -> str:
    """What OpenSpiel calls a game of ours."""
    return f"ironbridge_{name.replace('-', '_')}"


def load(game: Game) -> Any:
    """A game of ours, through OpenSpiel's own door."""
    options = {option: _parameter(value) for option, value in game.options.items()}
    return pyspiel.load_game(short_name(game.name), {"players": game.seats, **options})


def _parameter(value: str) -> str | int:
    """OpenSpiel writes games as text and reads them again, and what looks like a number there becomes one."""
    return int(value) if value.isdecimal() else value


@cache
def _made(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return make_game(name, seats, dict(options))


def _type_of(name: str) -> Any:
    about = about_game(name)
    chosen = {option: _parameter(values[0]) for option, values in about.options.items()}
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(name),
        long_name=about.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if about.hidden else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=about.seats[-1],
        min_num_players=about.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": about.seats[0], "deals": DEALS, "map": about.maps[0], **chosen},
    )


class SpielGame(pyspiel.Game):
    """The rules, as OpenSpiel loads them from its parameters. Each of our games has a class of its own."""

    name: str

    def __init__(self, parameters: dict[str, Any]) -> None:
        options = {option: str(value) for option, value in parameters.items() if option not in ("players", "deals")}
        seats, self.deals = parameters["players"], parameters["deals"]
        if not 1 <= self.deals <= MOST_DEALS:
            raise Problem(n_("there can be 1 to {most} deals, not {n}"), most=MOST_DEALS, n=self.deals)
        self.rules = _made(self.name, seats, tuple(options.items()))
        about = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.words),
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1 / seats,
            max_utility=1 - 1 / seats,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_type_of(self.name), about, parameters)

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> SpielObserver:
        """What a player sees now, or all that it has seen."""
        return SpielObserver(self.rules, recalls=kind is not None and kind.perfect_recall)


class SpielState(pyspiel.State):
    """A position; None before the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: State | None = None

    def current_player(self) -> int:
        """Who must choose: chance at first."""
        position = self.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.over else position.seat

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        return sorted(self.position.choices())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as the others."""
        deals = self.get_game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = self.get_game().rules.start(action)
        else:
            self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal:{action}" if player == pyspiel.PlayerId.CHANCE else str(self.get_game().rules.word(action))

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position is not None and self.position.over

    def returns(self) -> list[float]:
        """What the game has brought each player: nothing before it is over."""
        seats = self.num_players()
        if self.position is None or not self.position.over:
            return [0.0] * seats
        return [share - 1 / seats for share in winnings(self.position)]

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A position that this player could as well be in: all that it cannot see is dealt again."""
        assert self.position is not None
        twin: SpielState = self.clone()
        twin.position = self.position.imagine(player, int(sampler() * 2**53))
        return twin

    def __str__(self) -> str:
        return BEFORE if self.position is None else _text(self.position.view(None))


class SpielObserver:
    """A player's view as numbers and as text; with all words that were said, if it recalls."""

    def __init__(self, rules: Game, recalls: bool) -> None:
        self._observer = Observer(rules, 1)
        self._recalls = recalls
        self.tensor = None if recalls else self._observer.rows[0]
        self.dict = {} if recalls else {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the numbers."""
        if state.position is None:
            self._observer.look((), ())
        else:
            self._observer.look((state.position,), (player,))

    def string_from(self, state: SpielState, player: int) -> str:
        """Write the text."""
        if state.position is None:
            return BEFORE
        seen = _text(state.position.view(player))
        if not self._recalls:
            return seen
        words = state.position.game.words
        return "\n".join([*(words[action] for action in state.history()[1:]), seen])


def _text(view: dict[str, Any]) -> str:
    return json.dumps(view, separators=(",", ":"))


for _name in games():
    pyspiel.register_game(_type_of(_name), type(short_name(_name), (SpielGame,), {"name": _name}))
