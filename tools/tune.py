"""Tunes the weights of a game's estimate by self-play: `python -m tools.tune brass-birmingham`.

Bots that take the best way at first sight, by weights drawn from those of the last rounds, play each other, and now and
then take another of the better ways. Least-squares temporal differences (LSTD) over all games so far give the next
weights: what the features of a position tell about those of the next ones, and at last about the points at the end.
The next weights lie between those and the last ones, and play the hand-made ones; the best of all rounds are kept.
The same command gives the same weights. They are written to the source: weights.toml in the folder of the game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import exp, log
from pathlib import Path
from types import ModuleType

import numpy as np
import numpy.typing as npt
from rich.progress import track

import ironbridge
from ironbridge.bots.estimate import Estimate
from ironbridge.bots.search import Mind, Paths
from ironbridge.bots.tuned import FILE
from ironbridge.engine.chance import below, draw, seeded
from ironbridge.engine.game import Game, State
from ironbridge.parts.weights import Weights

Array = npt.NDArray[np.float64]
Rows = list[list[float]]  # of weights: one for each stage of a game


@dataclass(frozen=True)
class Table:
    """What is played: a game with its seats and options."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def make(self) -> Game:
        return ironbridge.game(self.game, seats=self.seats, **dict(self.options))


TABLES: dict[str, list[Table]] = {
    "steel-driver": [Table("steel-driver", seats) for seats in (3, 4, 5)],
    "brass-birmingham": [
        *(Table("brass-birmingham", seats) for seats in (2, 3, 4, 3)),
        Table("brass-birmingham", 3, (("game", "introductory"),)),
    ],
    "age-of-industry": [
        Table("age-of-industry", seats, (("map", name),)) for seats in (2, 3, 4) for name in ("germany", "new-england")
    ],
    "railroad-tycoon": [
        *(Table("railroad-tycoon", seats) for seats in (2, 3, 4)),
        Table("railroad-tycoon", 3, (("variant", "beginners"),)),
    ],
}
SOURCE = Path(__file__).parent.parent / "src"
WAYS = 4  # among which an adventurous bot chooses
ADVENTURE = 10  # of a hundred moves
MEMORY = 0.8  # λ: how much of a surprise also concerns the position before the last
HOLD = 0.02  # how much the last weights hold against the games
STEP = 0.7  # from the last weights to those that the games suggest
FADE = 0.6  # what the games of the rounds before count
LAST = 2  # rounds whose weights play
DOUBT = (1.0, 300.0)  # between which it lies


@dataclass
class Played:
    """What was seen in a game, and how it ended."""

    stages: list[float]
    features: list[list[list[float]]]
    scores: list[int]
    ranks: list[int]


def play(table: Table, rows: list[Rows], seed: int, adventure: int) -> Played:
    """A game in which each seat weighs by its own rows."""
    game = table.make()
    part = game.part("features")
    minds = [Mind(game, Estimate(game, Weights(each), Weights([])).worths) for each in rows]
    chance = seeded(seed)
    state: State = game.start(seed)
    played = Played([], [], [], [])
    while not state.over:
        if getattr(state, "auction", None) is None:  # a bid under way tells little: somebody may bid more
            played.stages.append(part.stage(state))
            played.features.append(part.features(state))
        seat = state.seat
        ways = Paths(minds[seat], state.imagine(seat, draw(chance))).best(WAYS)
        way = ways[below(chance, len(ways)) if below(chance, 100) < adventure else 0]
        for choice in way.path:
            if state.over or state.seat != seat or choice not in state.choices():
                break  # something hidden came to light on the way
            state.play(choice)
    played.scores, played.ranks = state.scores(), state.ranks()
    return played


def spread(stage: float, features: list[float], stages: int) -> Array:
    """The features of a position under the stages it lies between."""
    out = np.zeros((stages, len(features)))
    row = min(max(int(stage), 0), stages - 1)
    part = min(max(stage - row, 0.0), 1.0)
    out[row] += (1 - part) * np.array(features)
    out[min(row + 1, stages - 1)] += part * np.array(features)
    return out.ravel()


@dataclass
class Lesson:
    """The sums of least-squares temporal differences."""

    changes: Array  # what the features of a position tell about how they change
    rewards: Array  # and about the points at the end
    sizes: Array

    def __add__(self, other: Lesson) -> Lesson:
        return Lesson(self.changes + other.changes, self.rewards + other.rewards, self.sizes + other.sizes)

    def faded(self) -> Lesson:
        return Lesson(self.changes * FADE, self.rewards * FADE, self.sizes * FADE)

    def weights(self, last: Rows) -> Rows:
        """Those that the games suggest, held by the last where the games say little, and a step towards them."""
        held = np.array(last).ravel()
        hold = np.diag(self.sizes * HOLD + 1.0)
        suggested = np.linalg.solve(self.changes + hold, self.rewards + hold @ held)
        rows: Rows = (held + STEP * (suggested - held)).reshape(len(last), -1).tolist()
        return rows


def learn(job: tuple[Table, list[Rows], int]) -> Lesson:
    """Play a game, and see what it teaches."""
    table, rows, seed = job
    return lesson_of(play(table, rows, seed, ADVENTURE), len(rows[0]))


def lesson_of(played: Played, stages: int) -> Lesson:
    """What the course of a game tells: each change of the features is laid to those before it, the last ones most."""
    size = stages * len(played.features[0][0])
    lesson = Lesson(np.zeros((size, size)), np.zeros(size), np.zeros(size))
    for seat in range(len(played.scores)):
        seen = [spread(played.stages[n], seats[seat], stages) for n, seats in enumerate(played.features)]
        here = np.array(seen)
        after = np.vstack([here[1:], np.zeros(size)])  # after the end there is nothing to come
        traces = np.zeros_like(here)
        trace = np.zeros(size)
        for n in range(len(here)):
            trace = MEMORY * trace + here[n]
            traces[n] = trace
        lesson += Lesson(traces.T @ (here - after), traces[-1] * played.scores[seat], (here**2).sum(axis=0))
    return lesson


def match(job: tuple[Table, Rows, Rows, int, int]) -> tuple[float, float]:
    """A game of new weights against old: whether they came first, and their lead."""
    table, new, old, seat, seed = job
    rows = [old] * table.seats
    rows[seat] = new
    played = play(table, rows, seed, 0)
    others = sum(played.scores) - played.scores[seat]
    first = (played.ranks[seat] == 1) / played.ranks.count(1)
    return first, played.scores[seat] - others / (table.seats - 1)


def sightings(job: tuple[Table, Rows, int]) -> list[tuple[float, list[float], int]]:
    """Of a game: the stage, what the position was worth to each seat, and who won."""
    table, rows, seed = job
    played = play(table, [rows] * table.seats, seed, ADVENTURE)
    weights = Weights(rows)
    winner = played.ranks.index(1)
    return [
        (stage, [float(np.dot(weights.at(stage), seat)) for seat in seats], winner)
        for stage, seats in zip(played.stages, played.features, strict=True)
    ]


def doubts(seen: list[tuple[float, list[float], int]], stages: int) -> list[float]:
    """For each stage, the doubt under which the winners of the games were least surprising."""
    found = []
    for stage in range(stages):
        near = [(worths, winner) for at, worths, winner in seen if abs(at - stage) < 0.5]
        low, high = (log(bound) for bound in DOUBT)
        for _ in range(40):  # golden section would be quicker; this is clear
            third = (high - low) / 3
            if surprise(near, exp(low + third)) < surprise(near, exp(high - third)):
                high -= third
            else:
                low += third
        found.append(round(exp((low + high) / 2), 1))
    return found


def surprise(seen: Iterable[tuple[list[float], int]], doubt: float) -> float:
    """How unlikely the winners were, all in all."""
    total = 0.0
    for worths, winner in seen:
        most = max(worths)
        total += log(sum(exp((worth - most) / doubt) for worth in worths)) - (worths[winner] - most) / doubt
    return total


def tune(name: str, games: int, rounds: int, matches: int, workers: int | None) -> None:
    """Round after round, and write down the best."""
    asked = [name, f"--games {games}", f"--rounds {rounds}", f"--matches {matches}"]
    tables = TABLES[name]
    part = tables[0].make().part("features")
    hand_made: Rows = [[part.HAND_MADE.get(feature, 0.0) for feature in part.FEATURES] for _ in part.STAGES]
    known = [hand_made]
    best, best_lead = hand_made, 0.0
    lesson: Lesson | None = None
    with ProcessPoolExecutor(workers) as pool:
        for number in range(1, rounds + 1):
            jobs = []
            for n in range(games):
                seed = number * 1_000_000 + n
                table = tables[n % len(tables)]
                chance = seeded(seed)
                last = known[-LAST:]
                jobs.append((table, [last[below(chance, len(last))] for _ in range(table.seats)], seed))
            told = f"round {number}: games"
            for one in track(pool.map(learn, jobs, chunksize=2), told, total=games):
                lesson = one if lesson is None else lesson + one
            assert lesson is not None
            known.append(lesson.weights(known[-1]))
            lesson = lesson.faded()
            duels = []
            for n in range(matches):
                table = tables[n % len(tables)]
                duels.append((table, known[-1], hand_made, n // len(tables) % table.seats, n))
            results = list(track(pool.map(match, duels, chunksize=2), f"round {number}: match", total=matches))
            first = sum(first for first, _ in results) / matches
            lead = sum(lead for _, lead in results) / matches
            par = sum(1 / duel[0].seats for duel in duels) / matches
            print(
                f"round {number}: against the hand-made weights {first:.0%} first (par {par:.0%}), lead {lead:+.1f}",
                flush=True,
            )
            if lead > best_lead:
                best, best_lead = known[-1], lead
                write(name, part, best, [1.0] * len(best), asked)
        jobs_of_doubt = [(tables[n % len(tables)], best, n) for n in range(matches)]
        seen = [each for game in pool.map(sightings, jobs_of_doubt, chunksize=2) for each in game]
    write(name, part, best, doubts(seen, len(best)), asked)


def write(name: str, part: ModuleType, rows: Rows, doubt: list[float], asked: list[str]) -> None:
    """As a table that people can read: a line for each feature, a column for each stage of the game."""
    lines = [
        f"# What a bot weighs in a position of {name}, in points at the end.",
        f"# Found by: python -m tools.tune {' '.join(asked)}",
        f"# Columns: {', '.join(part.STAGES)}.",
        f"doubt = {doubt}  # how far off the estimate tends to be",
        "",
        "[weights]",
    ]
    for n, feature in enumerate(part.FEATURES):
        lines.append(f'"{feature}" = [{", ".join(f"{row[n]:.4g}" for row in rows)}]')
    file = SOURCE / part.__name__.replace(".", "/")
    file.with_name(FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=TABLES)
    parser.add_argument("--games", type=int, default=200, help="of each round")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--matches", type=int, default=120, help="games against the hand-made weights, each round")
    parser.add_argument("--workers", type=int, help="processes; by default one for each core")
    asked = parser.parse_args()
    tune(asked.game, asked.games, asked.rounds, asked.matches, asked.workers)


if __name__ == "__main__":
    main()
