"""Perft tables: how many paths of choices there are at each depth, from positions that anybody can set up.

`python -m tools.perft GAME` prints the table of a game. The ones kept under tests/perft are an oracle for any other
implementation of the rules. A position is its seats, its seed and how many choices came before, each picked by `made`;
other maps and options are named where they are not the usual ones.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import ironbridge
from tools.variants import USUAL, options_of, variants

MOST = 4000  # paths to count before a row ends
SEEDS = (1, 2, 3)
# Positions at the start, and further on: every question that a game asks should come up.
AFTER = (0, 12, 40, 80, 120, 140)


def table(name: str) -> str:
    """The whole table of a game."""
    return "\n".join(_rows(name)) + "\n"


def _rows(name: str) -> Iterator[str]:
    about = ironbridge.games()[name]
    seats = about.seats
    yield f"# {name}: seats, seed, choices made before (each the one that `made` picks): paths at depth 1, 2, 3 …"
    for count in (seats[0], seats[-1]):
        for seed in SEEDS:
            yield from (f"{count} {seed} {row}" for row in _positions(name, count, seed, USUAL))
    for variant in variants(about)[1:]:
        yield from (f"{variant} {seats[0]} {SEEDS[0]} {row}" for row in _positions(name, seats[0], SEEDS[0], variant))


def _positions(name: str, seats: int, seed: int, variant: str) -> Iterator[str]:
    """One game, looked at again and again on its way."""
    game = ironbridge.game(name, seats=seats, **options_of(variant))
    for after in AFTER:
        state = game.start(seed)
        for number in range(after):
            if not state.over:
                state.play(made(state.choices(), number + seed))
        yield f"{after}: {' '.join(map(str, perft(state)))}".rstrip()


def made(choices: tuple[int, ...], number: int) -> int:
    """The choice made on the way: one that any implementation can find without a generator of ours."""
    return choices[number * 7 % len(choices)]


def perft(state: ironbridge.State) -> list[int]:
    """The number of paths at each depth, up to the last depth that stays small."""
    counts: list[int] = []
    positions = [state]
    while positions:
        paths = sum(len(position.choices()) for position in positions)
        if paths == 0 or paths > MOST:
            break
        counts.append(paths)
        positions = [_after(position, choice) for position in positions for choice in position.choices()]
    return counts


def _after(state: ironbridge.State, choice: int) -> ironbridge.State:
    twin = state.copy()
    twin.play(choice)
    return twin


if __name__ == "__main__":
    print(table(sys.argv[1]), end="")
