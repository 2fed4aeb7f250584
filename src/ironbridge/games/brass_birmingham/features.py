"""What a bot sees in a position of Brass: Birmingham: named numbers for each seat, to be weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_birmingham import evaluation, resources
from ironbridge.games.brass_birmingham.components import (
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
from ironbridge.games.brass_birmingham.scoring import points_of
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.state import BrassState

BY_HABIT: Final = True  # whatever one does, the others mostly go on with their own plans
STAGES: Final = ("canal era", "its end", "rail era", "its end", "introductory game", "its end")
FEATURES: Final[tuple[str, ...]] = (
    *("1", "points", "estimate of money", "estimate of tiles", "estimate of links", "estimate of mat"),
    *("estimate of hand", "pounds up to 15", "pounds up to 40", "pounds beyond", "income level", "debt level"),
    *("income to come", "barrels", "coal", "iron", "goods to sell", "goods without a buyer", "goods with beer"),
    *("lasting points", "links", "places", "wild cards", "location cards", "industry cards", "spent", "actions left"),
    *(f"next {industry}" for industry in INDUSTRIES),
)
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
    return [_of_seat(state, seat, rounds, icons) for seat in range(state.rules.seats)]


def _of_seat(state: BrassState, seat: int, rounds: int, icons: list[float]) -> list[float]:
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
            reach = state.reach[state.rules.board.place_of[slot]]
            supply = resources.barrels_in(state, resources.beer_for(state, seat, reach))
            if supply + (1 if buyers & state.barrels else 0) >= tile.beer:
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
