"""What a position of Brass: Birmingham is worth to each seat, in points at the end: a hand-made estimate for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_birmingham.rules import resources
from ironbridge.games.brass_birmingham.rules.components import (
    BREWERY,
    CANAL,
    COAL,
    INCOME_LEVEL,
    INDUSTRY_COUNT,
    MONEY_FOR_A_POINT,
    MOST_POINTS_FOR_MONEY,
    NOTHING,
    RAIL,
    SELLABLE,
    TILES,
)
from ironbridge.games.brass_birmingham.rules.scoring import link_icons, points_of
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState

# All of these were chosen in play, in points.
# A pound, of the first so many that a player holds: who is poor can do nothing, who is rich cannot spend it all.
A_POUND: Final[list[tuple[float, float]]] = [(10.0, 0.5), (25.0, 0.4), (45.0, 0.3)]
AN_IDLE_POUND: Final = 0.12  # beyond that
POUNDS_AN_ACTION: Final = 11.0  # what an action tends to spend
# A level of income for each time it will be paid: above 0, down to -3, below.
A_LEVEL: Final = 0.23
A_LEVEL_OWED: Final = 0.3
A_LEVEL_OVERDRAWN: Final = 0.6
OVERDRAWN: Final = -3
A_MISSING_POUND: Final = 2.0  # of a debt that cannot be paid, and will cost a tile
WILD: Final = 1.2
INDUSTRY_CARD: Final = 0.6
TOWN_CARD: Final = 0.4
STEP: Final = 0.5  # the levels that a space of income makes, on the lower part of the track
FRONT_ICONS: Final = 0.6  # how likely the link icons of a tile on its front are to count
FEW_ACTIONS: Final = 6.0  # with fewer to come, what is earned cannot all be spent
THE_END: Final = 4  # actions from the end of the introductory game, where money becomes points
NEXT_TILE: Final = 0.12  # of the points on the tiles that the mat offers next
STUCK: Final = 1.5  # a stack whose next tile can no longer be built
ROOM: Final = 0.2  # what a free space beside a link tends to bring it
# How likely a tile on its front is to be flipped in time.
SOLD_NOW: Final = 0.8  # it could be sold now
NO_BEER: Final = 0.4  # there is a buyer, but not the beer
NO_BUYER: Final = 0.15
EMPTIED: Final = 0.9  # a mine or works with one cube left; less for each further cube
FOR_EACH_CUBE: Final = 0.1
LONELY: Final = 0.3  # less, for a mine that no link touches
OTHERS_DRINK: Final = 0.2  # a brewery whose beer its owner does not need
DRUNK: Final = 0.6  # more, if the owner needs it all


def worth(state: BrassState) -> list[float]:
    """Each seat's points at the end if things go on as they stand."""
    seats = range(state.rules.seats)
    if state.over:
        return [float(points_of(state, seat)) for seat in seats]
    rounds = rounds_to_come(state)
    icons = icons_to_expect(state)
    return [
        points_of(state, seat)
        + money(state, seat, rounds)
        + tiles(state, seat, rounds)
        + links(state, seat, icons)
        + mat(state, seat)
        + hand(state, seat)
        for seat in seats
    ]


def sensible(state: BrassState) -> list[int]:
    """All that can be chosen: no question of this game has too many answers."""
    return list(state.choices())


def rounds_to_come(state: BrassState) -> int:
    """How often income will still be paid."""
    rounds = state.rules.cards.rounds - state.round
    if state.rules.pays_last[state.era]:
        rounds += 1
    return rounds + (state.rules.cards.rounds - 1 if state.era == CANAL and not state.rules.introductory else 0)


def _actions_to_come(state: BrassState, seat: int) -> int:
    """A6: one for each card, in hand or still to be drawn."""
    in_era = len(state.hands[seat]) + state.deck_left // state.rules.seats
    return in_era + (2 * state.rules.cards.rounds if state.era == CANAL and not state.rules.introductory else 0)


def money(state: BrassState, seat: int, rounds: int) -> float:
    """What the pounds and the income are worth."""
    pounds = float(state.money[seat])
    level = INCOME_LEVEL[state.space[seat]]
    actions = _actions_to_come(state, seat)
    if state.rules.introductory and actions < THE_END:
        return min(float(MOST_POINTS_FOR_MONEY), (pounds + level * rounds) / MONEY_FOR_A_POINT) + level
    useful = min(pounds, POUNDS_AN_ACTION * actions)
    total, counted = 0.0, 0.0
    for up_to, pound in A_POUND:
        total += (min(useful, up_to) - counted) * pound
        counted = min(useful, up_to)
    total += (useful - counted) * AN_IDLE_POUND
    if pounds + level < 0 and rounds:
        total += (pounds + level) * A_MISSING_POUND
    # What is earned when there is little left to do is worth less.
    return total + _level(level) * rounds * min(1.0, actions / FEW_ACTIONS)


def _level(level: int) -> float:
    """What a level of income is worth each time it is paid: debts grow on one."""
    if level >= 0:
        return level * A_LEVEL
    return max(level, OVERDRAWN) * A_LEVEL_OWED + min(level - OVERDRAWN, 0) * A_LEVEL_OVERDRAWN


def tiles(state: BrassState, seat: int, rounds: int) -> float:
    """R46, R147: points on flipped tiles, and on others as likely as they are to be flipped."""
    brewed = _chance_to_drink(state, seat)
    total = 0.0
    for slot in members(state.own_slots[seat]):
        tile = TILES[state.tile[slot]]
        points = float(tile.points)
        if state.era == CANAL and tile.level > 1:
            points *= 2
        if not state.flipped >> slot & 1:
            points += tile.income * STEP * rounds * A_LEVEL
            points *= brewed if tile.industry == BREWERY else _chance_to_flip(state, seat, slot)
        total += points
    return total


def _chance_to_drink(state: BrassState, seat: int) -> float:
    """How likely the seat's breweries are to run dry: beer is for its own unsold goods, and for double railways."""
    barrels, wanted = 0, 1 + state.era
    for slot in members(state.own_slots[seat] & ~state.flipped):
        tile = TILES[state.tile[slot]]
        if tile.industry == BREWERY:
            barrels += state.cubes[slot]
        else:
            wanted += tile.beer
    return OTHERS_DRINK + DRUNK * min(1.0, wanted / barrels) if barrels else 0.0


def _chance_to_flip(state: BrassState, seat: int, slot: int) -> float:
    tile = TILES[state.tile[slot]]
    if not SELLABLE >> tile.industry & 1:
        chance = EMPTIED - FOR_EACH_CUBE * (state.cubes[slot] - 1)
        place = state.rules.board.place_of[slot]
        return chance - LONELY if tile.industry == COAL and state.reach[place] == 1 << place else chance
    # Selling takes an action, and in the canal era only what stays on the board can wait for the next one.
    stays = state.era == CANAL and tile.level > 1
    if not stays and not state.hands[seat]:
        return 0.0
    buyers = resources.buyers(state, slot)
    if not buyers:
        return NO_BUYER
    return SOLD_NOW if resources.barrels_for(state, seat, slot, buyers) >= tile.beer else NO_BEER


def icons_to_expect(state: BrassState) -> list[float]:
    """The link icons that each place may have when links are scored, those to come counted in part."""
    board = state.rules.board
    icons = [float(icon) for icon in link_icons(state)]
    for slot in range(board.slot_count):
        if not state.occupied >> slot & 1:
            icons[board.place_of[slot]] += ROOM
        elif not state.flipped >> slot & 1:
            icons[board.place_of[slot]] += FRONT_ICONS * TILES[state.tile[slot]].links
    return icons


def links(state: BrassState, seat: int, icons: list[float]) -> float:
    """R44, A16: as scored, with the icons to expect."""
    total = 0.0
    for line in members(state.own_lines[seat]):
        for place in state.rules.board.lines[line].ends:
            total += icons[place]
    return total


def mat(state: BrassState, seat: int) -> float:
    """What the next tiles of the stacks would bring."""
    total = 0.0
    for industry in range(INDUSTRY_COUNT):
        kind = state.next_tile(seat, industry)
        if kind == NOTHING:
            continue
        tile = TILES[kind]
        if tile.eras >> state.era & 1:
            total += NEXT_TILE * tile.points
        elif state.era == RAIL:
            total -= STUCK
    return total


def hand(state: BrassState, seat: int) -> float:
    """What the cards are worth, wild ones most."""
    cards = state.rules.cards
    total = 0.0
    for card in state.hands[seat]:
        total += WILD if card >= cards.wild_location else INDUSTRY_CARD if cards.serves[card] else TOWN_CARD
    return total
