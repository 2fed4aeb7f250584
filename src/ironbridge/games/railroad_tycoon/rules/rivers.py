"""Rivers: the sectors into which they part a hex, and what a tile pays that leads from one into another."""

from __future__ import annotations

from functools import cache
from typing import Final

from ironbridge.games.railroad_tycoon.rules.components import LEFT_BANK, NO_BANK, RIGHT_BANK, RIVER
from ironbridge.parts.hexes import SIDE_COUNT

BANK_COUNT: Final = 3  # none, left, right


def place_in_table(entry: int, exit_: int, bank: int) -> int:
    """Where a tile stands in the table of a hex, for a link that came along this bank."""
    return (entry * SIDE_COUNT + exit_) * BANK_COUNT + bank


@cache
def crossings(water: int) -> list[tuple[int, int]]:
    """R37, A6: by tile and bank, what it pays if these sides of a hex, as bits, carry water that meets in the middle.

    And on which bank the link is then, if it leaves with the water: it may yet have to pay.
    """
    table = [(0, NO_BANK)] * (SIDE_COUNT * SIDE_COUNT * BANK_COUNT)
    if water.bit_count() < 2:
        return table
    for entry in range(SIDE_COUNT):
        for exit_ in range(SIDE_COUNT):
            # What the link that comes in has on its left lies on the right as one looks out.
            for bank, outwards in ((NO_BANK, NO_BANK), (LEFT_BANK, RIGHT_BANK), (RIGHT_BANK, LEFT_BANK)):
                came = _sectors(water, entry, outwards)
                table[place_in_table(entry, exit_, bank)] = _crossing(water, came, exit_)
    return table


def _crossing(water: int, came: int, exit_: int) -> tuple[int, int]:
    common = came & _sectors(water, exit_, NO_BANK)
    if not common:
        return RIVER, NO_BANK  # once paid, the link may lie on either bank
    if not water >> exit_ & 1 or common.bit_count() > 1:
        return 0, NO_BANK
    return 0, LEFT_BANK if common == _sectors(water, exit_, LEFT_BANK) else RIGHT_BANK


def _sectors(water: int, side: int, bank: int) -> int:
    """The sectors, as bits, that touch a side; only that on a bank, as one looks out, if the side carries water.

    A sector is called by the water where it begins, counter-clockwise; of a side with water it is the left one.
    """
    left = 1 << side
    before = (side - 1) % SIDE_COUNT
    while not water >> before & 1:
        before = (before - 1) % SIDE_COUNT
    right = 1 << before
    if not water >> side & 1 or bank == RIGHT_BANK:
        return right
    return left if bank == LEFT_BANK else left | right
