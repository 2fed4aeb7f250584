"""Our own small random generator, so that a seed gives the same game for ever, on any Python.

xoshiro128++ by David Blackman and Sebastiano Vigna (public domain): four numbers of 32 bits, seeded by splitmix64,
which folds a long seed into 64 bits. A seed of 2**256 or more is not folded: SHA-256 of it fills eight numbers, the
states of two generators whose draws are added. So nobody finds a second seed with the same deal. The numbers are a
plain list, copied with the position that holds them.

>>> chance = seeded(7)
>>> [below(chance, 6) for _ in range(8)]
[1, 2, 2, 1, 5, 1, 0, 2]
>>> cards = ["coal", "iron", "rail", "beer"]
>>> shuffle(chance, cards)
>>> cards
['coal', 'iron', 'beer', 'rail']
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

from ironbridge.engine.problems import Problem, n_

BITS_32: Final = 0xFFFFFFFF
BITS_64: Final = 0xFFFFFFFFFFFFFFFF


UNFOLDED: Final = 1 << 256  # the first seed that keeps all its bits; those below deal what they have always dealt


def seeded(seed: int) -> list[int]:
    """A generator for this seed, any whole number from 0 up: of eight numbers from 2**256 on, of four below."""
    return _hashed(seed) if seed >= UNFOLDED else folded(seed)


def folded(seed: int) -> list[int]:
    """A generator of four numbers, whatever the size of the seed: for bots, who keep no promise about theirs."""
    if seed < 0:
        raise Problem(n_("the seed must be a whole number from 0 up, not {seed}"), seed=seed)
    mixed = 0
    while True:
        mixed, out = _splitmix64(mixed ^ (seed & BITS_64))
        seed >>= 64
        if not seed:
            break
        mixed ^= out
    _, more = _splitmix64(mixed)
    return [out & BITS_32, out >> 32, more & BITS_32, more >> 32]


def _hashed(seed: int) -> list[int]:
    digest = hashlib.sha256(seed.to_bytes((seed.bit_length() + 7) // 8, "big")).digest()
    return [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]


def is_generator(chance: list[int]) -> bool:
    """Whether this can be drawn from: four or eight numbers, since from four that are all 0 only 0 is ever drawn."""
    return len(chance) in (4, 8) and all(any(chance[at : at + 4]) for at in range(0, len(chance), 4))


def _splitmix64(state: int) -> tuple[int, int]:
    state = (state + 0x9E3779B97F4A7C15) & BITS_64
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & BITS_64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & BITS_64
    return state, z ^ (z >> 31)


def _rotated(x: int, by: int) -> int:
    return ((x << by) & BITS_32) | (x >> (32 - by))


def draw(chance: list[int]) -> int:
    """The next 32 random bits."""
    if len(chance) == 8:
        return _draw_from_both(chance)
    s0, s1, s2, s3 = chance[0], chance[1], chance[2], chance[3]
    drawn = (_rotated((s0 + s3) & BITS_32, 7) + s0) & BITS_32
    s2 ^= s0
    s3 ^= s1
    chance[1] = s1 ^ s2
    chance[0] = s0 ^ s3
    chance[2] = s2 ^ ((s1 << 9) & BITS_32)
    chance[3] = _rotated(s3, 11)
    return drawn


def _draw_from_both(chance: list[int]) -> int:
    one, other = chance[:4], chance[4:]
    drawn = (draw(one) + draw(other)) & BITS_32
    chance[:] = one + other
    return drawn


def below(chance: list[int], n: int) -> int:
    """A number from 0 to n - 1, each as likely as the others."""
    # Drawing again above the last whole multiple of n keeps the lowest numbers from being favoured.
    limit = BITS_32 + 1 - (BITS_32 + 1) % n
    drawn = draw(chance)
    while drawn >= limit:
        drawn = draw(chance)
    return drawn % n


def shuffle(chance: list[int], things: list[Any]) -> None:
    """Shuffle in place (Fisher and Yates, from the end)."""
    for last in range(len(things) - 1, 0, -1):
        other = below(chance, last + 1)
        things[last], things[other] = things[other], things[last]
