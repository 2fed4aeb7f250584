"""R37 and A6 over every hex and every tile: the tables of the board, held against two other ways to know."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest

from ironbridge.games.railroad_tycoon.drawing.ground import river_paths
from ironbridge.games.railroad_tycoon.drawing.plan import Plan
from ironbridge.games.railroad_tycoon.rules.board import Board, joined_water
from ironbridge.games.railroad_tycoon.rules.components import LEFT_BANK, NO_BANK, RIGHT_BANK
from ironbridge.games.railroad_tycoon.rules.rivers import crossings, place_in_table
from ironbridge.games.railroad_tycoon.rules.track import bank_of, river_cost, tile_of
from ironbridge.parts.hexes import SIDE_COUNT, is_straight, opposite, track_ends
from tests.games.railroad_tycoon.helpers import EAST, TINY, position, tycoon
from tests.games.railroad_tycoon.referee import printed_for, seen_from_beyond
from tests.games.railroad_tycoon.tracks import costs

MAPS = pytest.mark.parametrize("map_name", [EAST, TINY], ids=["east", "tiny"])
TILES = [(entry, exit_) for entry in range(SIDE_COUNT) for exit_ in track_ends(entry)]
Point = complex
MEETINGS = {(6, 25), (8, 15), (9, 19), (10, 19), (11, 20), (20, 13)}
SPRINGS_AND_MOUTHS = {(26, 9), (26, 14)}


def board_of(map_name: str) -> Board:
    return tycoon(2, "full", map_name).board


def pays(at: tuple[int, int], entry: int, exit_: int, bank: int = NO_BANK) -> int:
    """What a tile of the eastern map pays for water."""
    board = board_of(EAST)
    return river_cost(board, board.hex_index[at], entry, exit_, bank)[0]


# ---------------------------------------------------------------------- sector by sector


@MAPS
def test_r37_a6_every_tile_pays_where_its_ends_have_no_land_in_common(map_name: str) -> None:
    """The referee walks round the hex half a side after the other, and knows no sectors by number."""
    board, printed = board_of(map_name), printed_for(tycoon(2, "full", map_name))
    for index, at in enumerate(board.hexes):
        lands = printed.lands(at)
        for entry, exit_ in TILES:
            right, left = 2 * exit_, 2 * exit_ + 1
            for bank, came in halves_by_bank(entry):
                reached = {half for land in lands if land & came for half in land} & {left, right}
                after = LEFT_BANK if reached == {left} else RIGHT_BANK if reached == {right} else NO_BANK
                assert river_cost(board, index, entry, exit_, bank) == (not reached, after), (at, entry, exit_, bank)


def halves_by_bank(entry: int) -> list[tuple[int, set[int]]]:
    """Where a link may lie on the side by which it comes in: what was its left as it left lies clockwise there."""
    left, right = seen_from_beyond(2 * opposite(entry) + 1), seen_from_beyond(2 * opposite(entry))
    return [(NO_BANK, {left, right}), (LEFT_BANK, {left}), (RIGHT_BANK, {right})]


@pytest.mark.parametrize("water", range(64))
def test_a6_whatever_the_water_a_tile_pays_the_same_both_ways(water: int) -> None:
    table = crossings(water)
    for entry, exit_ in TILES:
        assert table[place_in_table(entry, exit_, NO_BANK)][0] == table[place_in_table(exit_, entry, NO_BANK)][0]


@MAPS
def test_a6_a_link_pays_as_much_from_either_end(map_name: str) -> None:
    """Two tiles, of which each may begin or end with a river."""
    board = board_of(map_name)
    for first, place in ((hex_, hex_ * SIDE_COUNT) for hex_ in range(board.hex_count)):
        for entry, middle in TILES:
            second = board.next_hex[place + middle]
            for exit_ in track_ends(opposite(middle)) if second >= 0 else ():
                there = cost_of(board, [(first, entry, middle), (second, opposite(middle), exit_)])
                back = cost_of(board, [(second, exit_, opposite(middle)), (first, middle, entry)])
                assert there == back, (board.hexes[first], entry, middle, exit_)


def cost_of(board: Board, tiles: list[tuple[int, int, int]]) -> int:
    track = [tile_of(*tile) for tile in tiles]
    return sum(river_cost(board, *tile, bank_of(board, track[:n]))[0] for n, tile in enumerate(tiles))


# ---------------------------------------------------------------------- as it is drawn


@MAPS
def test_r37_a6_a_tile_pays_where_its_track_is_drawn_across_a_river(map_name: str) -> None:
    """Track that shares a side with a river may keep to either bank: it pays if both ways lead over water."""
    board = board_of(map_name)
    plan = Plan(board.rows)
    for index, at in enumerate(board.hexes):
        rivers = [drawn(path) for path in river_paths([river for river in board.rivers if river.hex == at], plan)]
        for entry, exit_ in TILES:
            ways = [track_drawn(plan, at, entry, exit_, shift * plan.hex) for shift in (-0.02, 0.02)]
            over = all(any(crosses(way, river) for river in rivers) for way in ways)
            assert river_cost(board, index, entry, exit_, NO_BANK)[0] == over, (at, entry, exit_)


def drawn(path: str) -> list[Point]:
    """Points along one curve of a drawing."""
    start, control, end = (Point(float(x), float(y)) for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path))
    return [(1 - t) ** 2 * start + 2 * t * (1 - t) * control + t**2 * end for t in steps(40)]


def track_drawn(plan: Plan, at: tuple[int, int], entry: int, exit_: int, shift: float) -> list[Point]:
    """Points along a tile as it would be drawn, moved a little to one hand."""
    start, end, middle = (Point(*point) for point in (plan.side(*at, entry), plan.side(*at, exit_), plan.centre(*at)))
    if is_straight(entry, exit_):
        aside = (end - start) / abs(end - start) * 1j * shift
        return [start + aside + (end - start) * t for t in steps(40)]
    # A sixth of a circle around the point where the lines of the two sides meet.
    around = middle + 2 * ((start - middle) + (end - middle))
    points = [around + (start - around) * ((end - around) / (start - around)) ** t for t in steps(40)]
    return [point + (point - around) / abs(point - around) * shift for point in points]


@cache
def steps(n: int) -> list[float]:
    return [step / n for step in range(n + 1)]


def crosses(one: list[Point], other: list[Point]) -> bool:
    return any(_cross(*a, *b) for a in pairwise(one) for b in pairwise(other))


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def turn(p: Point, q: Point, r: Point) -> float:
        return ((q - p).conjugate() * (r - p)).imag

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


# ---------------------------------------------------------------------- the hexes where rivers meet


def test_r37_a6_from_springfield_across_the_illinois_where_it_meets_the_mississippi() -> None:
    """The side by which the tile leaves is the Mississippi's, but the Illinois lies before it."""
    assert costs(position(), "springfield.sw w") == [2 + 1]
    assert costs(position(), "springfield.sw sw") == [2]  # to St. Louis, on the bank where it is


def test_these_are_the_hexes_with_several_rivers() -> None:
    board = board_of(EAST)
    rivers = {at: [river for river in board.rivers if river.hex == at] for at in board.hexes}
    assert {at for at, here in rivers.items() if len(here) > 1} == MEETINGS | SPRINGS_AND_MOUTHS
    assert {at for at, here in rivers.items() if len(here) > 1 and joined_water(here)} == MEETINGS


@pytest.mark.parametrize(
    ("at", "paid"),
    [
        ((6, 25), {(0, 2), (0, 3), (0, 4), (1, 3), (1, 4)}),  # Mississippi ne to se, Arkansas nw
        ((8, 15), {(0, 3), (1, 3), (3, 5)}),  # Mississippi w to sw, Illinois nw
        ((9, 19), {(0, 3), (1, 3), (1, 4), (1, 5), (2, 5), (3, 5)}),  # Mississippi nw to sw, Ohio e
        ((10, 19), {(0, 2), (0, 3), (0, 4), (1, 4), (2, 4), (2, 5)}),  # Ohio ne to w, Tennessee se
        ((11, 20), {(0, 3), (1, 3), (1, 4), (1, 5), (2, 5), (3, 5)}),  # Tennessee sw to nw, Cumberland e
        ((20, 13), {(0, 2), (0, 3), (2, 5), (3, 5)}),  # the Allegheny from the ne becomes the Ohio to the sw
        ((26, 9), set()),  # Susquehanna and Delaware rise, each by itself
        ((26, 14), set()),  # and end
    ],
)
def test_r37_a6_which_tiles_pay_where_there_are_several_rivers(at: tuple[int, int], paid: set[tuple[int, int]]) -> None:
    """Worked out by hand on the drawing."""
    assert {(a, b) for a, b in TILES if a < b and pays(at, a, b)} == paid


def test_a6_a_river_that_changes_its_name_is_one_river() -> None:
    """A crossing of Allegheny and Ohio that is spread over two tiles is paid by the second."""
    board = board_of(EAST)
    hex_ = board.hex_index[20, 13]
    assert river_cost(board, hex_, 2, 4, NO_BANK) == (0, RIGHT_BANK)
    assert [pays((20, 13), 1, 3, bank) for bank in (NO_BANK, LEFT_BANK, RIGHT_BANK)] == [0, 1, 0]
