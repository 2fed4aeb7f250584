"""Chance: the published generator, without favour, and the same for ever."""

from __future__ import annotations

import pytest

from ironbridge.engine.chance import BITS_32, UNFOLDED, below, draw, folded, is_generator, seeded, shuffle


def test_it_is_xoshiro128_plus_plus() -> None:
    chance = [1, 2, 3, 4]
    published = [641, 1573767, 3222811527, 3517856514, 836907274]
    published += [4247214768, 3867114732, 1355841295, 495546011, 621204420]
    assert [draw(chance) for _ in range(10)] == published


def test_it_is_seeded_by_splitmix64() -> None:
    # The first two outputs of splitmix64 from 0, as published: e220a8397b1dcdaf and 6e789e6aa1b965f4.
    assert seeded(0) == [0x7B1DCDAF, 0xE220A839, 0xA1B965F4, 0x6E789E6A]


FOR_EVER = {
    0: [1179900579, 1938959192, 3089844957],
    1: [2146930148, 2585199205, 3670091704],
    7: [408380677, 241951010, 1607106062],
    2008: [1178063128, 3465251430, 2212235563],
    (1 << 64) + 1: [3584920905, 153602963, 1034636382],
    1 << 200: [1100760601, 3943487637, 805791810],
    # Of eight numbers, reckoned by a program that shares nothing with ours.
    UNFOLDED: [2614017047, 80825472, 3723114352],
    UNFOLDED + 1: [1931094919, 2314776438, 3426989653],
    2 * UNFOLDED - 1: [3473219440, 805707534, 139531822],
    (1 << 300) + 7: [3891483956, 2087186571, 2110422668],
}
# Folded into 64 bits, these two are the same.
MEETING = (
    0x1D66F4EA3D93F235DDD93289753A50AE7355BCE525BDB23AA1C92B55F05EE16F6,
    0x1F9758C7A7B977B0C57920DD7D131EE68DFB6A6AD24EFA8164FF5599BBA65B9B6,
)


@pytest.mark.parametrize(("seed", "drawn"), FOR_EVER.items())
def test_a_seed_gives_the_same_numbers_for_ever(seed: int, drawn: list[int]) -> None:
    chance = seeded(seed)
    assert [draw(chance) for _ in range(3)] == drawn


def test_seeds_of_any_size_give_different_numbers() -> None:
    seeds = [*range(500), *(1 << bit for bit in range(9, 400)), *((1 << 64) * n for n in range(2, 100) if n & (n - 1))]
    assert len({tuple(seeded(seed)) for seed in seeds}) == len(set(seeds)) == len(seeds)


@pytest.mark.parametrize("seed", [0, 1, (1 << 64) - 1, 1 << 64, UNFOLDED - 1])
def test_a_generator_is_four_numbers_of_32_bits_and_not_all_zero(seed: int) -> None:
    chance = seeded(seed)
    assert chance == folded(seed)
    assert len(chance) == 4
    assert is_generator(chance)
    assert all(0 <= number <= BITS_32 for number in chance)


@pytest.mark.parametrize("seed", [UNFOLDED, UNFOLDED + 1, 1 << 1000])
def test_a_generator_of_a_seed_that_keeps_all_its_bits_is_eight_numbers(seed: int) -> None:
    chance = seeded(seed)
    assert len(chance) == 8
    assert is_generator(chance)
    assert all(0 <= number <= BITS_32 for number in chance)
    assert len(folded(seed)) == 4  # a bot's


def test_two_seeds_that_would_be_folded_into_one_deal_differently() -> None:
    one, other = MEETING
    assert folded(one) == folded(other)
    decks = [list(range(52)) for _ in MEETING]
    for seed, deck in zip(MEETING, decks, strict=True):
        shuffle(seeded(seed), deck)
    assert decks[0] != decks[1]


def test_of_eight_numbers_each_four_are_a_generator_and_their_draws_are_added() -> None:
    one, other = [1, 2, 3, 4], [5, 6, 7, 8]
    both = one + other
    for _ in range(10):
        assert draw(both) == (draw(one) + draw(other)) & BITS_32
        assert both == one + other


@pytest.mark.parametrize(
    "chance", [[], [0] * 4, [1, 2, 3], [1] * 5, [0, 0, 0, 0, 1, 2, 3, 4], [1, 2, 3, 4, 0, 0, 0, 0]]
)
def test_what_is_no_generator(chance: list[int]) -> None:
    assert not is_generator(chance)


def test_numbers_have_32_bits_and_every_bit_changes() -> None:
    chance = seeded(5)
    drawn = [draw(chance) for _ in range(2000)]
    assert all(0 <= number <= BITS_32 for number in drawn)
    for bit in range(32):
        assert 850 < sum(number >> bit & 1 for number in drawn) < 1150


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 52, 1 << 31, BITS_32, BITS_32 + 1])
def test_below_is_in_range(n: int) -> None:
    chance = seeded(n)
    assert all(0 <= below(chance, n) < n for _ in range(200))


def test_below_one_is_always_0() -> None:
    chance = seeded(3)
    assert {below(chance, 1) for _ in range(20)} == {0}


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 10])
def test_below_favours_nobody(n: int) -> None:
    chance = seeded(n)
    counts = [0] * n
    for _ in range(1000 * n):
        counts[below(chance, n)] += 1
    # Five standard deviations of about √1000 each way.
    assert all(840 < count < 1160 for count in counts)


def test_below_draws_again_what_would_favour_the_low_numbers() -> None:
    # Of 2^32 numbers, a division by 3·2^30 would give 0 … 2^30 - 1 twice as often; with drawing again, a third of them.
    n = 3 << 30
    chance = seeded(11)
    low = sum(below(chance, n) < 1 << 30 for _ in range(3000))
    assert 870 < low < 1130


def test_a_shuffle_keeps_every_thing_and_changes_their_order() -> None:
    things = list(range(52))
    shuffle(seeded(1), things)
    assert things != list(range(52))
    assert sorted(things) == list(range(52))


def test_a_shuffle_favours_no_order() -> None:
    chance = seeded(2)
    counts: dict[str, int] = {}
    for _ in range(6000):
        things = ["a", "b", "c"]
        shuffle(chance, things)
        counts["".join(things)] = counts.get("".join(things), 0) + 1
    assert len(counts) == 6
    assert all(840 < count < 1160 for count in counts.values())


@pytest.mark.parametrize("things", [[], ["one"]])
def test_there_is_nothing_to_shuffle(things: list[str]) -> None:
    chance = seeded(3)
    before = list(things)
    shuffle(chance, things)
    assert things == before
    assert chance == seeded(3)
