"""What the interfaces for bot builders cost, beside the engine alone, Catanatron, and games of OpenSpiel's own.

    python benchmarks/environments.py

It uses the environment that run.py builds, with this tree compiled, and adds NumPy, PettingZoo and OpenSpiel. Every row
is measured in fresh processes that take turns. A step is one choice of one player; two things are measured: what it
takes to know the legal choices and make one, and the same with the observation that a learning agent needs. Choosing
itself and chance's own moves are not counted. Of searches, a step is a position that was looked at.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any

GAMES = {"steel-driver": 3, "brass-birmingham": 3, "age-of-industry": 3, "railroad-tycoon": 3}
SIDE_BY_SIDE = 64
SIMULATIONS = 1000
SECONDS = 1.0
CHOICES, OBSERVATIONS = "choices", "observations"
NEEDED = ("numpy", "pettingzoo", "open_spiel")

# Each gives, step by step, how many choices were made and the processor time that took.
Steps = Iterator[tuple[int, float]]
Row = tuple[str, str, int]  # the interface, the game, its seats


# ---------------------------------------------------------------------- the interfaces


def engine(name: str, seats: int, observe: bool) -> Steps:
    """`choices` and `play`, many at a time: a clock looked at for every choice would cost as much as the choice."""
    game = import_module("ironbridge").game(name, seats=seats)
    luck = 1
    for seed in range(sys.maxsize):
        state = game.start(seed)
        made = 0
        start = process_time()
        while not state.over:
            choices = state.choices()
            luck = (luck * 1664525 + 1013904223) & 0xFFFFFFFF
            state.play(choices[luck * len(choices) >> 32])
            made += 1
        yield made, process_time() - start


def vector(name: str, seats: int, observe: bool) -> Steps:
    """Many games in one call."""
    env = import_module("ironbridge.env")
    games = env.vector(name, seats, games=SIDE_BY_SIDE, seed=0, observe=observe)
    rng = random.Random(1)
    games.reset()
    while True:
        chosen = [rng.choice(state.choices()) for state in games.states]
        start = process_time()
        games.step(chosen)
        yield SIDE_BY_SIDE, process_time() - start


def pettingzoo(name: str, seats: int, observe: bool) -> Steps:
    """The loop of PettingZoo's documentation: `last`, then `step`."""
    table = import_module("ironbridge.env").pettingzoo(name, seats)
    rng = random.Random(1)
    for seed in range(sys.maxsize):
        table.reset(seed=seed)
        while not table.position.over:
            chosen = rng.choice(table.position.choices())
            start = process_time()
            table.last()
            table.step(chosen)
            yield 1, process_time() - start


def openspiel(name: str, seats: int, observe: bool) -> Steps:
    """One of our games, loaded as OpenSpiel loads games."""
    return spiel(import_module("ironbridge.env").openspiel(name, seats), observe)


def openspiels_own(name: str, seats: int, observe: bool) -> Steps:
    """A game of OpenSpiel's own, in C++ or in Python."""
    import_module("open_spiel.python.games")
    return spiel(import_module("pyspiel").load_game(name), observe)


def spiel(game: Any, observe: bool) -> Steps:
    """`legal_actions`, `observation_tensor` and `apply_action`."""
    rng = random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            start = process_time()
            legal = state.legal_actions()
            if observe:
                state.observation_tensor()
            spent = process_time() - start
            chosen = rng.choice(legal)
            start = process_time()
            state.apply_action(chosen)
            yield 1, spent + process_time() - start


def catanatron(name: str, seats: int, observe: bool) -> Steps:
    """Its own loop with its own random players, as in measure.py."""
    peer = import_module("measure").Catanatron(name, seats)
    for number in range(sys.maxsize):
        game = peer.begin(number)
        start = process_time()
        made = peer.play(game, number, sys.maxsize)
        yield made, process_time() - start


# ---------------------------------------------------------------------- searches: a step is a position looked at


def magnate(name: str, seats: int, observe: bool) -> Steps:
    """The strongest bot's thoughts in the course of a game: each position is copied, played and judged."""
    game = import_module("ironbridge").game(name, seats=seats)
    search, bots = import_module("ironbridge.bots.search"), import_module("ironbridge.bots")
    mind = search.Mind(game, import_module("ironbridge.bots.tuned").estimate_for(game).worths)
    reach = import_module("ironbridge.bots.levels").Magnate.reach
    for seed in range(sys.maxsize):
        state, players = game.start(seed), [bots.bot("greedy", seat) for seat in range(seats)]
        while not state.over:
            thought = search.Search(mind, reach, state, [1, 2, 3, 4])
            start = process_time()
            thought.think(float("inf"))
            yield thought.looked, process_time() - start
            for _ in range(20):
                if not state.over:
                    state.play(players[state.seat].answer(state))


def catanatrons_search(name: str, seats: int, observe: bool) -> Steps:
    """The player of its package that looks ahead: it copies the game for each action, plays it and counts points."""
    package, players = import_module(name), import_module(f"{name}.players.search")
    colours = list(package.Color)[:seats]
    for seed in range(1, sys.maxsize):
        game = package.Game([players.VictoryPointPlayer(colour) for colour in colours], seed=seed)
        while game.winning_color() is None:
            looked = len(game.state.playable_actions)
            start = process_time()
            game.play_tick()
            if looked > 1:
                yield looked, process_time() - start


def openspiels_search(name: str, seats: int, observe: bool) -> Steps:
    """Its MCTS in C++ with random play-outs: what is counted is play-outs, each of them a game to the end."""
    spiel = import_module("pyspiel")
    game = spiel.load_game(name)
    rng = random.Random(1)
    bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(1, 1), 2.0, SIMULATIONS, 100, False, 1, False)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            start = process_time()
            bot.step(state)
            yield SIMULATIONS, process_time() - start
            state.apply_action(rng.choice(state.legal_actions()))


INTERFACES: dict[str, Callable[[str, int, bool], Steps]] = {
    "engine": engine,
    "vector": vector,
    "PettingZoo": pettingzoo,
    "OpenSpiel": openspiel,
    "OpenSpiel’s own": openspiels_own,
    "Catanatron": catanatron,
    "magnate": magnate,
    "Catanatron’s look-ahead": catanatrons_search,
    "OpenSpiel’s MCTS": openspiels_search,
}
OURS = ("engine", "vector", "PettingZoo", "OpenSpiel", "magnate")
# Those that give no observation, or not the legal choices without one.
ONLY = {
    "engine": CHOICES,
    "PettingZoo": OBSERVATIONS,
    **dict.fromkeys(("Catanatron", "magnate", "Catanatron’s look-ahead", "OpenSpiel’s MCTS"), CHOICES),
}
PEERS: list[Row] = [
    ("Catanatron", "catanatron", 4),
    ("OpenSpiel’s own", "gin_rummy", 2),  # in C++, with cards
    ("OpenSpiel’s own", "python_block_dominoes", 2),  # in Python
    ("Catanatron’s look-ahead", "catanatron", 4),
    ("OpenSpiel’s MCTS", "breakthrough", 2),
]


def sample(interface: str, name: str, seats: str, kind: str, seconds: str) -> dict[str, Any]:
    """Steps a second, and in which form our engine was."""
    steps = INTERFACES[interface](name, int(seats), kind == OBSERVATIONS)
    for _ in range(20):  # fills caches
        next(steps)
    made = 0
    spent = 0.0
    while spent < float(seconds):
        n, took = next(steps)
        made += n
        spent += took
    form = import_module("measure").Ironbridge("steel-driver", 3).form()
    return {"rate": made / spent, "form": form}


# ---------------------------------------------------------------------- measuring


def rows(games: list[str]) -> list[Row]:
    ours = [(interface, name, GAMES[name]) for name in games for interface in OURS]
    return ours + PEERS


def measured(row: Row, kind: str, seconds: float) -> float:
    """Steps a second, in a fresh process that sees the compiled engine."""
    interface, name, seats = row
    python = import_module("run").PYTHON
    command = [str(python), __file__, "--sample", interface, name, str(seats), kind, str(seconds)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"benchmark: {interface}, {name} ({kind}) failed:\n{done.stderr[-3000:]}")
    answer = json.loads(done.stdout)
    if answer["form"] != "compiled":
        sys.exit(f"benchmark: the engine that was loaded is {answer['form']}, not compiled")
    return float(answer["rate"])


def table_of(found: dict[tuple[Row, str], list[float]]) -> list[list[str]]:
    """A row for each interface of each game; × compares with Catanatron."""
    run = import_module("run")
    peer = median(next(rates for (row, _), rates in found.items() if row == PEERS[0]))
    lines = [["interface", "game", "steps/s", "×", "with observations", "×"]]
    for row in dict.fromkeys(row for row, _ in found):
        line = [row[0], f"{row[1]}, {row[2]} seats"]
        for kind in (CHOICES, OBSERVATIONS):
            rates = found.get((row, kind))
            line += [run.with_spread(rates, 0), f"{median(rates) / peer:.1f}"] if rates else ["", ""]
        lines.append(line)
    return lines


def main() -> None:
    """Install, measure, print a table in Markdown."""
    if sys.argv[1:2] == ["--sample"]:
        print(json.dumps(sample(*sys.argv[2:])))
        return
    run = import_module("run")
    parser = argparse.ArgumentParser(description="The speed of Ironbridge's interfaces for bot builders.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each sample")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(GAMES))
    options = parser.parse_args()
    run.build()
    run.install_peer()
    for package in NEEDED:
        run.install(package, f"{package} cannot be installed")
    computer = run.machine()
    found: dict[tuple[Row, str], list[float]] = {}
    for _ in range(options.rounds):
        for row in rows(options.games):
            for kind in (CHOICES, OBSERVATIONS):
                if ONLY.get(row[0], kind) == kind:
                    rate = measured(row, kind, options.seconds)
                    found.setdefault((row, kind), []).append(rate)
    head, *lines = table_of(found)
    for line in [head, ["---", "---", "--:", "--:", "--:", "--:"], *lines]:
        print(f"| {' | '.join(line)} |")
    print(f"\n- {SIDE_BY_SIDE} games side by side in `vector`; {options.rounds} rounds: the median ± the furthest")
    print(f"- {computer}")


if __name__ == "__main__":
    main()
