"""What a bot sees in a position of Brass: Birmingham: named numbers for each seat, to be weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_birmingham.judgement import evaluation
from ironbridge.games.brass_birmingham.rules import resources
from ironbridge.games.brass_birmingham.rules.components import (
    BREWERY,
    CANAL,
    COAL,
    INCOME_LEVEL,
    INDUSTRIES,
    INDUSTRY_COUNT,
    IRON,
    NOTHING,
    SELLABLE,
    TILES,
)
from ironbridge.games.brass_birmingham.rules.scoring import points_of
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState

BY_HABIT: Final = True  # whatever one does, the others mostly go on with their own plans
STAGES: Final = ("canal era", "its end", "rail era", "its end", "introductory game", "its end")
FEATURES: Final[tuple[str, ...]] = (
    *("1", "points", "estimate of money", "estimate of tiles", "estimate of links", "estimate of mat"),
    *("estimate of hand", "pounds up to 15", "pounds up to 40", "pounds beyond", "income level", "debt level"),
    *("income to come", "barrels", "coal", "iron", "goods to sell", "goods without a buyer", "goods with beer"),
    *("lasting points", "links", "places", "wild cards", "location cards", "industry cards", "spent", "actions left"),
    *("lines to lay", "best lines to lay", "tiles to build", "goods to build"),
    *(
        "price of coal",
        "price of iron",
        "beer in reach",
        "beer of merchants",
        "lines left",
        "seats",
        "earlier in order",
    ),
    *(f"next {industry}" for industry in INDUSTRIES),
)
BEST: Final = 4  # of the lines that are open to a seat
ENOUGH: Final = 2  # cubes whose price is looked at
NO_COAL: Final = 12.0  # pounds that seem to be its price where there is none
# The weights to start from: the hand-made estimate.
HAND_MADE: Final = dict.fromkeys(
    ("points", "estimate of money", "estimate of tiles", "estimate of links", "estimate of mat", "estimate of hand"),
    1.0,
)


def stage(state: BrassState) -> float:
    """How far the game is, in stages."""
    seats = state.rules.seats
    part = (state.round - 1 + min(state.turn, seats) / seats) / state.rules.cards.rounds
    return min(part, 1.0) + (4.0 if state.rules.introductory else 0.0 if state.era == CANAL else 2.0)


def features(state: BrassState) -> list[list[float]]:
    """The numbers of each seat, in the order of their names."""
    rounds = evaluation.rounds_to_come(state)
    icons = evaluation.icons_to_expect(state)
    lines = _free_lines(state, icons)
    return [_of_seat(state, seat, rounds, icons, lines) for seat in range(state.rules.seats)]


def _free_lines(state: BrassState, icons: list[float]) -> list[tuple[float, int]]:
    """The lines that this era leaves free, with what they may score, the best first, and their ends."""
    board = state.rules.board
    free: list[tuple[float, int]] = []
    for line in members(board.lines_of[state.era] & ~state.built):
        value = 0.0
        for place in board.lines[line].ends:
            value += icons[place]
        free.append((value, board.ends[line]))
    free.sort(reverse=True)
    return free


def _of_seat(
    state: BrassState, seat: int, rounds: int, icons: list[float], lines: list[tuple[float, int]]
) -> list[float]:
    money = float(state.money[seat])
    level = INCOME_LEVEL[state.space[seat]]
    values = [
        1.0,
        float(points_of(state, seat)),
        evaluation.money(state, seat, rounds),
        evaluation.tiles(state, seat, rounds),
        evaluation.links(state, seat, icons),
        evaluation.mat(state, seat),
        evaluation.hand(state, seat),
        min(money, 15.0),
        min(max(money - 15.0, 0.0), 25.0),
        max(money - 40.0, 0.0),
        float(max(level, 0)),
        float(min(level, 0)),
        level * rounds / 10.0,
    ]
    _add_tiles(state, seat, values)
    values.append(float(len(members(state.own_lines[seat]))))
    values.append(float(len(members(state.network[seat]))))
    _add_cards(state, seat, values)
    values.append(float(state.spent[seat]))
    values.append(float(state.actions) if state.seat == seat else 0.0)
    _add_chances(state, seat, lines, values)
    for industry in range(INDUSTRY_COUNT):
        kind = state.next_tile(seat, industry)
        values.append(0.0 if kind == NOTHING else float(TILES[kind].level))
    return values


def _add_tiles(state: BrassState, seat: int, values: list[float]) -> None:
    """Beer, coal, iron; points of goods that have a buyer, that have none, that have buyer and beer; lasting points."""
    barrels = coal = iron = 0
    to_sell = unsold = with_beer = lasting = 0.0
    for slot in members(state.own_slots[seat]):
        tile = TILES[state.tile[slot]]
        if state.flipped >> slot & 1:
            if state.era == CANAL and tile.level > 1:
                lasting += tile.points
        elif tile.industry == BREWERY:
            barrels += state.cubes[slot]
        elif tile.industry == COAL:
            coal += state.cubes[slot]
        elif tile.industry == IRON:
            iron += state.cubes[slot]
        elif SELLABLE >> tile.industry & 1:
            buyers = resources.buyers(state, slot)
            if not buyers:
                unsold += tile.points
                continue
            to_sell += tile.points
            if resources.barrels_for(state, seat, slot, buyers) >= tile.beer:
                with_beer += tile.points
    values += [float(barrels), float(coal), float(iron), to_sell, unsold, with_beer, lasting]


def _add_cards(state: BrassState, seat: int, values: list[float]) -> None:
    cards = state.rules.cards
    wild = industry = 0
    for card in state.hands[seat]:
        if card >= cards.wild_location:
            wild += 1
        elif cards.serves[card]:
            industry += 1
    values += [float(wild), float(len(state.hands[seat]) - wild - industry), float(industry)]


def _add_chances(state: BrassState, seat: int, lines: list[tuple[float, int]], values: list[float]) -> None:
    """What the network is open to: lines, tiles that there is a space for, goods that would also have a buyer; and
    what coal, iron and beer are to be had, among how many."""
    board = state.rules.board
    network = state.network[seat]
    open_lines = 0
    best = 0.0
    for value, ends in lines:
        if not network or network & ends:
            open_lines += 1
            if open_lines <= BEST:
                best += value
    reach = resources.reach_of(state, network)
    bought = barrels = 0
    for stall, goods in enumerate(state.buys):
        if goods > 0 and reach >> board.stall_place[stall] & 1:
            bought |= goods
            barrels += state.barrels >> stall & 1
    spaces = board.slots_in(network) & ~state.occupied
    tiles = to_sell = 0.0
    for industry in range(INDUSTRY_COUNT):
        kind = state.next_tile(seat, industry)
        if kind == NOTHING or not TILES[kind].eras >> state.era & 1 or not spaces & board.slots_with[industry]:
            continue
        if not SELLABLE >> industry & 1:
            tiles += TILES[kind].points
        elif bought >> industry & 1:
            to_sell += TILES[kind].points
    values += [float(open_lines), best, tiles, to_sell]
    coal = resources.coal_cost(state, reach, ENOUGH)
    values.append(NO_COAL if coal < 0 else float(coal))
    values.append(float(resources.iron_cost(state, ENOUGH)))
    values.append(float(resources.barrels_in(state, resources.beer_for(state, seat, reach))))
    values.append(float(barrels))
    values.append(float(len(lines)))
    values.append(float(state.rules.seats))
    values.append(float(state.rules.seats - state.order.index(seat)))
