"""Tunes what bots weigh in a game's positions by self-play: `python -m tools.tune brass-birmingham`.

Bots that take the best way at first sight play each other, and now and then take another of the better ways. What the
positions of the last rounds led to teaches the next weights, and a small net beside them (`tools/net.py`). After each
round the new estimate plays the best so far, at first the hand-made one, and takes its place if it wins more often.
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
from rich.progress import track

import ironbridge
from ironbridge.bots.tuned import FILE
from ironbridge.bots.ways import Mind, Paths
from ironbridge.engine.chance import below, draw, seeded
from ironbridge.engine.game import Game, State
from tools.net import Array, Course, Model, hand_made, learned, mixed, with_bends


@dataclass(frozen=True)
class Table:
    """What is played: a game with its seats and options."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def make(self) -> Game:
        return ironbridge.game(self.game, seats=self.seats, **dict(self.options))


# What each game is tuned on; any other is played as usual, by every number of players.
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
BENDS = 16  # of the net: more would see more, and take longer to ask
LAST = 3  # rounds whose games are learned from
DOUBT = (1.0, 300.0)  # between which it lies


def play(table: Table, models: list[Model], seed: int, adventure: int) -> Course:
    """A game in which each seat judges by its own model."""
    game = table.make()
    part = game.part("judgement.features")
    minds = [Mind(game, model.estimate(game).worths) for model in models]
    chance = seeded(seed)
    state: State = game.start(seed)
    course = Course([], [], [], [])
    while not state.over:
        if getattr(state, "auction", None) is None:  # a bid under way tells little: somebody may bid more
            course.stages.append(part.stage(state))
            course.features.append(part.features(state))
        seat = state.seat
        ways = Paths(minds[seat], state.imagine(seat, draw(chance))).best(WAYS)
        way = ways[below(chance, len(ways)) if below(chance, 100) < adventure else 0]
        for choice in way.path:
            if state.over or state.seat != seat or choice not in state.choices():
                break  # something hidden came to light on the way
            state.play(choice)
    course.scores, course.ranks = state.scores(), state.ranks()
    return course


def adventure(job: tuple[Table, Model, int]) -> Course:
    """A game to learn from."""
    table, model, seed = job
    return play(table, [model] * table.seats, seed, ADVENTURE)


def match(job: tuple[Table, Model, Model, int, int]) -> tuple[float, float]:
    """A game of a new model against old ones: whether it came first, and its lead."""
    table, new, old, seat, seed = job
    models = [old] * table.seats
    models[seat] = new
    course = play(table, models, seed, 0)
    others = sum(course.scores) - course.scores[seat]
    first = (course.ranks[seat] == 1) / course.ranks.count(1)
    return first, course.scores[seat] - others / (table.seats - 1)


def sightings(job: tuple[Table, Model, int]) -> list[tuple[float, list[float], int]]:
    """Of a game: the stage, what the position was worth to each seat, and who won."""
    course = adventure(job)
    model, winner = job[1], course.ranks.index(1)
    stages = mixed(course.stages, len(model.rows))
    return [
        (stage, model.values(np.array(seats), np.array([at] * len(seats))).tolist(), winner)
        for stage, at, seats in zip(course.stages, stages, course.features, strict=True)
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
    tables = TABLES.get(name) or [Table(name, seats) for seats in ironbridge.games()[name].seats]
    part = tables[0].make().part("judgement.features")
    model = best = hand_made(part.HAND_MADE, part.FEATURES, len(part.STAGES))
    chance = np.random.default_rng(1)
    known: list[list[Course]] = []  # by round
    with ProcessPoolExecutor(workers) as pool:
        for number in range(1, rounds + 1):
            jobs = [(tables[n % len(tables)], model, number * 1_000_000 + n) for n in range(games)]
            told = f"round {number}: games"
            known.append(list(track(pool.map(adventure, jobs, chunksize=2), told, total=games)))
            if number == 1:
                model = with_bends(model, BENDS, known[0], chance)
            model = learned(model, [course for courses in known[-LAST:] for course in courses], chance)
            duels = []
            for n in range(matches):
                table = tables[n % len(tables)]
                duels.append((table, model, best, n // len(tables) % table.seats, n))
            results = list(track(pool.map(match, duels, chunksize=2), f"round {number}: match", total=matches))
            first = sum(first for first, _ in results) / matches
            lead = sum(lead for _, lead in results) / matches
            par = sum(1 / duel[0].seats for duel in duels) / matches
            print(
                f"round {number}: against the best so far {first:.0%} first (par {par:.0%}), lead {lead:+.1f}",
                flush=True,
            )
            if first > par:
                best = model
                write(name, part, best, [1.0] * len(best.rows), asked)
        jobs_of_doubt = [(tables[n % len(tables)], best, n) for n in range(matches)]
        seen = [each for game in pool.map(sightings, jobs_of_doubt, chunksize=2) for each in game]
    write(name, part, best, doubts(seen, len(best.rows)), asked)


def write(name: str, part: ModuleType, model: Model, doubt: list[float], asked: list[str]) -> None:
    """As tables that people can read: a line for each feature, a column for each stage, or for each bend of the net."""
    lines = [
        f"# What a bot weighs in a position of {name}, in points at the end.",
        f"# Found by: python -m tools.tune {' '.join(asked)}",
        f"# Columns: {', '.join(part.STAGES)}.",
        f"doubt = {doubt}  # how far off the estimate tends to be",
        "",
        "[weights]",
    ]
    for feature, column in zip(part.FEATURES, model.rows.T, strict=True):
        lines.append(f'"{feature}" = {row_of(column)}')
    if len(model.worth):
        lines += ["", "# Bends of the net: sums of the features that count only above nothing, a column each."]
        lines += ["[net]", f"worth = {row_of(model.worth)}", "begin = ["]
        lines += [f"    {row_of(row)},  # {stage}" for stage, row in zip(part.STAGES, model.begin, strict=True)]
        lines += ["]", "", "[net.sums]"]
        lines += [f'"{feature}" = {row_of(of)}' for feature, of in zip(part.FEATURES, model.sums.T, strict=True)]
    file = SOURCE / part.__name__.replace(".", "/")
    file.with_name(FILE).write_text("\n".join(lines) + "\n", encoding="utf-8")


def row_of(numbers: Array) -> str:
    return f"[{', '.join(f'{number:.4g}' for number in numbers)}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=ironbridge.games())
    parser.add_argument("--games", type=int, default=500, help="of each round")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--matches", type=int, default=120, help="games against the best so far, each round")
    parser.add_argument("--workers", type=int, help="processes; by default one for each core")
    asked = parser.parse_args()
    tune(asked.game, asked.games, asked.rounds, asked.matches, asked.workers)


if __name__ == "__main__":
    main()
