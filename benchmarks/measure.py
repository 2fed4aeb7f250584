"""One measurement of one engine in a fresh process: run.py starts it, and reads the JSON it prints.

    python measure.py games
    python measure.py calibrate NAME SEATS '{"seconds": 1}'
    python measure.py inspect NAME SEATS '{"games": 100}'
    python measure.py sample NAME SEATS '{"games": 100, "passes": 1, "seconds": 1}'

Both engines are stepped by the same loop: ask whether the game is over, choose at random, play. Times are of the
processor, not of the clock on the wall, so that a busy neighbour costs less; setting a game up is not counted.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tracemalloc
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any, Protocol

ENDLESS = 1_000_000
POSITIONS = 20  # in the middle of a game each, copied in turn
COPIES = 1_000  # kept at once, to weigh them
RECORDS = Path(__file__).resolve().parents[1] / "tests" / "records"
# What is measured from late in a game too: where networks grow long, listing what can be done must not become slow.
LATE = {"railroad-tycoon late": "tycoon-greedy-6.txt"}


class Engine(Protocol):
    """What the measurements ask of an engine."""

    def begin(self, number: int) -> Any:
        """Set up game `number`: always the same one."""

    def play(self, position: Any, number: int, most: int) -> int:
        """Play at random, `most` choices at most; how many were made."""

    def describe(self, games: int) -> dict[str, Any]:
        """What there is to know of the engine and its first games, without timing."""

    def form(self) -> str:
        """Compiled, plain or mixed."""


class Ironbridge:
    """One of our games. A choice is one call of `play`; questions with a single answer are never asked, nor counted."""

    def __init__(self, name: str, seats: int) -> None:
        self.game = import_module("ironbridge").game(name, seats=seats)

    def begin(self, number: int) -> Any:
        return self.game.start(number)

    def play(self, position: Any, number: int, most: int) -> int:
        luck = number
        for made in range(most):
            if position.over:
                return made
            choices = position.choices()
            luck = (luck * 1664525 + 1013904223) & 0xFFFFFFFF  # as cheap as chance can be in Python
            position.play(choices[luck * len(choices) >> 32])
        return most

    def describe(self, games: int) -> dict[str, Any]:
        checksum = hashlib.sha256()
        made = offered = 0
        for number in range(games):
            state = self.begin(number)
            luck = number
            while not state.over:
                choices = state.choices()
                checksum.update(repr(choices).encode())
                made += 1
                offered += len(choices)
                luck = (luck * 1664525 + 1013904223) & 0xFFFFFFFF
                state.play(choices[luck * len(choices) >> 32])
            checksum.update(json.dumps(state.save(), sort_keys=True).encode())
        return {"choices": made, "offered": offered / made, "checksum": checksum.hexdigest()}

    def form(self) -> str:
        modules = {"ironbridge.engine.game", type(self.game).__module__, type(self.begin(0)).__module__}
        files = [str(sys.modules[module].__file__) for module in modules]
        if all(file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files):
            return "compiled"
        return "plain" if all(file.endswith(".py") for file in files) else "mixed"


class Late(Ironbridge):
    """The same game from late on: after four fifths of a game among greedy bots, with many links and good engines."""

    def __init__(self, name: str, seats: int) -> None:
        ironbridge = import_module("ironbridge")
        record = ironbridge.read_record((RECORDS / LATE[name]).read_text(encoding="utf-8"))
        super().__init__(record.game, seats)
        self.late = ironbridge.at(record, len(record.moves) * 4 // 5)

    def begin(self, number: int) -> Any:
        return self.late.copy()


class Catanatron:
    """Its default game, four of its own random players.

    A ply is one call of `play_tick`, the loop that of its own `Game.play` without the two copies made there. Plies
    with a single legal action (rolling the dice, often ending the turn) are counted too. Before Python 3.12 its seeds
    give other games in another process (it orders sets by the hash of None), so there is nothing to compare.
    """

    def __init__(self, name: str, seats: int) -> None:
        package = import_module(name)
        self.new_game = package.Game
        self.turns_limit: int = import_module(f"{name}.game").TURNS_LIMIT
        self.players = [package.RandomPlayer(colour) for colour in list(package.Color)[:seats]]

    def begin(self, number: int) -> Any:
        return self.new_game(self.players, seed=number + 1)  # 0 would be taken for no seed

    def play(self, position: Any, number: int, most: int) -> int:
        for made in range(most):
            if position.winning_color() is not None or position.state.num_turns >= self.turns_limit:
                return made
            position.play_tick()
        return most

    def describe(self, games: int) -> dict[str, Any]:
        made = offered = forced = 0
        for number in range(games):
            game = self.begin(number)
            while game.winning_color() is None and game.state.num_turns < self.turns_limit:
                legal = len(game.state.playable_actions)
                made += 1
                offered += legal
                forced += legal == 1
                game.play_tick()
        return {"choices": made, "offered": offered / made, "forced": forced / made, "version": version("catanatron")}

    def form(self) -> str:
        file = str(sys.modules["catanatron.state"].__file__)
        return "compiled" if file.endswith(tuple(EXTENSION_SUFFIXES)) else "plain"


def calibrate(engine: Engine, seconds: float) -> dict[str, Any]:
    """How many games are played in so many seconds."""
    games = 0
    spent = 0.0
    while spent < seconds:
        position = engine.begin(games)
        start = process_time()
        engine.play(position, games, ENDLESS)
        spent += process_time() - start
        games += 1
    return {"games": games}


def inspect(engine: Engine, games: int) -> dict[str, Any]:
    """What the engine says of itself, and what one more copy of a position takes.

    The bytes are the growth of all that Python allocated (tracemalloc) while copies are kept, so they are what a copy
    owns: what it shares with its original, such as the board's tables, costs nothing. It works alike for objects of
    Python and of compiled classes.
    """
    lengths = [engine.play(engine.begin(number), number, ENDLESS) for number in range(POSITIONS)]
    positions = middles(engine, lengths)
    kept: list[Any] = [None] * COPIES
    for index in range(COPIES):  # once untraced: lists that Python keeps in reserve are used up, caches filled
        kept[index] = positions[index % POSITIONS].copy()
    reserve, kept = kept, [None] * COPIES
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    for index in range(COPIES):
        kept[index] = positions[index % POSITIONS].copy()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    del reserve
    return engine.describe(games) | {"bytes": grown / COPIES}


def sample(engine: Engine, games: int, passes: int, seconds: float) -> dict[str, Any]:
    """Play so many games, so many times over; then copy positions from the middle of them."""
    engine.play(engine.begin(0), 0, ENDLESS)  # fills the engine's caches
    made = 0
    spent = 0.0
    lengths: list[int] = []
    for _ in range(passes):
        for number in range(games):
            position = engine.begin(number)
            start = process_time()
            length = engine.play(position, number, ENDLESS)
            spent += process_time() - start
            made += length
            lengths.append(length)
    copiers = [position.copy for position in middles(engine, lengths[: min(games, POSITIONS)])]
    copies = 0
    copying = 0.0
    while copying < seconds / 5:
        start = process_time()
        for _ in range(50):
            for copy in copiers:
                copy()
        copying += process_time() - start
        copies += 50 * len(copiers)
    return {"choices": made, "rate": made / spent, "copy": copying / copies * 1e6}


def middles(engine: Engine, lengths: list[int]) -> list[Any]:
    """The first games again, each up to its middle."""
    positions = []
    for number, length in enumerate(lengths):
        position = engine.begin(number)
        engine.play(position, number, length // 2)
        positions.append(position)
    return positions


def main(task: str, name: str = "", seats: str = "0", numbers: str = "{}") -> dict[str, Any]:
    """What run.py asked for."""
    if task == "games":
        abouts = import_module("ironbridge").games()
        ours = {game: sorted({about.seats[0], about.seats[-1]}) for game, about in abouts.items()}
        return ours | {game: [abouts[game.split()[0]].seats[-1]] for game in LATE}
    kinds: dict[str, Any] = {"catanatron": Catanatron} | dict.fromkeys(LATE, Late)
    engine: Engine = kinds.get(name, Ironbridge)(name, int(seats))
    tasks: dict[str, Any] = {"calibrate": calibrate, "inspect": inspect, "sample": sample}
    answer: dict[str, Any] = tasks[task](engine, **json.loads(numbers))
    return answer | {"form": engine.form()}


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
