"""One checksum over every list of choices and every position of many games: equal in every form of the engine.

`python -m tools.checksum` prints it for each game, number of seats and variant.
"""

from __future__ import annotations

import hashlib
import json

import ironbridge
from tools.variants import options_of, variants

GAMES = 6  # of each number of seats and variant
ENOUGH = 3000  # positions: after so many no further game is begun


def checksum(name: str, seats: int, variant: str) -> str:
    """The checksum of some games, whose choices are picked by a rule that uses no generator."""
    digest = hashlib.sha256()
    game = ironbridge.game(name, seats=seats, **options_of(variant))
    positions = 0
    for seed in range(GAMES):
        if positions >= ENOUGH:
            break
        state = game.start(seed)
        number = 0
        while not state.over:
            digest.update(json.dumps([state.seat, state.choices(), state.save()]).encode())
            state.play(state.choices()[(number * 31 + seed * 17) % len(state.choices())])
            number += 1
        positions += number
        digest.update(json.dumps([state.scores(), state.ranks(), state.breakdown()]).encode())
    return digest.hexdigest()[:16]


if __name__ == "__main__":
    for about in ironbridge.games().values():
        for seats in about.seats:
            for variant in variants(about):
                print(about.name, seats, variant, checksum(about.name, seats, variant))
