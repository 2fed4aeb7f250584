"""Coal, iron and beer: where each may come from, and taking it cube by cube."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules import events, tiles
from ironbridge.games.brass_birmingham.rules.components import COAL, COAL_MARKET, IRON, IRON_MARKET, NOWHERE, TILES
from ironbridge.games.brass_birmingham.rules.questions import ASK_BEER, ASK_COAL, ASK_IRON, SUPPLIED
from ironbridge.games.brass_birmingham.rules.vocabulary import NETWORK
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState

# ---------------------------------------------------------------------- what it would cost


def coal_cost(state: BrassState, reach: int, n: int) -> int:
    """A27: the price of n coal for something connected with these places, mines first; -1 if it cannot be had."""
    place_of = state.rules.board.place_of
    for slot in members(state.mines):
        if reach >> place_of[slot] & 1:
            n -= state.cubes[slot]
    if n <= 0:
        return 0
    if not reach & state.rules.board.market_places:
        return -1  # R75
    return COAL_MARKET.price(state.coal_market, n)


def iron_cost(state: BrassState, n: int) -> int:
    """R79, R80: the price of n iron: free while there is any on a works, wherever it stands."""
    for slot in members(state.works):
        n -= state.cubes[slot]
    return IRON_MARKET.price(state.iron_market, n) if n > 0 else 0


def beer_for(state: BrassState, seat: int, reach: int) -> int:
    """R84, R85: the breweries whose beer the seat may drink where it is connected with these places."""
    place_of = state.rules.board.place_of
    found = 0
    for slot in members(state.breweries):
        if state.owner[slot] == seat or reach >> place_of[slot] & 1:
            found |= 1 << slot
    return found


def barrels_in(state: BrassState, breweries: int) -> int:
    """How many barrels these breweries hold."""
    barrels = 0
    for slot in members(breweries):
        barrels += state.cubes[slot]
    return barrels


def barrels_for(state: BrassState, seat: int, slot: int, buyers: int) -> int:
    """R119, A30: how many barrels the seat can have to sell the tile on this space, one of these merchants' at most."""
    barrels = barrels_in(state, beer_for(state, seat, state.reach[state.rules.board.place_of[slot]]))
    return barrels + 1 if buyers & state.barrels else barrels


# ---------------------------------------------------------------------- what is still needed


def supply(state: BrassState) -> None:
    """Ask for the next cube that the action under way needs, or go on with it when it has all."""
    if state.need_coal:
        state.question = ASK_COAL
    elif state.need_iron:
        state.question = ASK_IRON
    elif state.need_beer:
        state.question = ASK_BEER
    else:
        state.question = SUPPLIED


def needed_at(state: BrassState) -> int:
    """R69, A22, A25: the places where it is needed: both ends of the link, or the place of the tile."""
    board = state.rules.board
    return board.ends[state.line] if state.action == NETWORK else 1 << board.place_of[state.slot]


def reach_of(state: BrassState, places: int) -> int:
    """R61: all places connected with these."""
    reach = 0
    for place in members(places):
        reach |= state.reach[place]
    return reach


# ---------------------------------------------------------------------- coal


def nearest_mines(state: BrassState) -> int:
    """R70, R71, A26: the mines with coal that are the fewest links away, judged anew for every cube."""
    board = state.rules.board
    targets = 0
    for slot in members(state.mines):
        targets |= 1 << board.place_of[slot]
    places = board.network.nearest(needed_at(state), targets, state.built)
    return board.slots_in(places) & state.mines


def mines_to_use(state: BrassState) -> list[int]:
    """R74: none, if the coal must be bought."""
    coal = state.rules.vocabulary.coal
    return [coal + slot for slot in members(nearest_mines(state))]


def take_coal(state: BrassState, slot: int) -> None:
    """R73, R77: free, whoever owns the mine."""
    state.tell(events.COAL, state.seat, slot)
    state.need_coal -= 1
    tiles.use_cube(state, slot)
    supply(state)


def buy_coal(state: BrassState) -> None:
    """R74, R76: the cheapest cube of the market."""
    pay(state, COAL, COAL_MARKET.price(state.coal_market, 1))
    state.coal_market = max(0, state.coal_market - 1)
    state.need_coal -= 1
    supply(state)


def forbids_coal(state: BrassState, slot: int) -> int:
    """Why no coal can be taken from that space now; 0 if it can."""
    if state.question != ASK_COAL:
        return 68
    if not state.mines >> slot & 1:
        return 70
    if not nearest_mines(state) >> slot & 1:
        board = state.rules.board
        connected = reach_of(state, needed_at(state)) >> board.place_of[slot] & 1
        return 70 if connected else 69
    return 0


# ---------------------------------------------------------------------- iron


def works_to_use(state: BrassState) -> list[int]:
    """R79, R80: any works that has iron; none, if it must be bought."""
    iron = state.rules.vocabulary.iron
    return [iron + slot for slot in members(state.works)]


def take_iron(state: BrassState, slot: int) -> None:
    """R79, R82: free, whoever owns the works, and from any distance."""
    state.tell(events.IRON, state.seat, slot)
    state.need_iron -= 1
    tiles.use_cube(state, slot)
    supply(state)


def buy_iron(state: BrassState) -> None:
    """R80, R81: the cheapest cube of the market."""
    pay(state, IRON, IRON_MARKET.price(state.iron_market, 1))
    state.iron_market = max(0, state.iron_market - 1)
    state.need_iron -= 1
    supply(state)


def forbids_iron(state: BrassState, slot: int) -> int:
    """Why no iron can be taken from that space now; 0 if it can."""
    if state.question != ASK_IRON:
        return 78
    return 0 if state.works >> slot & 1 else 79


def pay(state: BrassState, industry: int, price: int) -> None:
    """A9: cubes bought count as money spent."""
    state.money[state.seat] -= price
    state.spent[state.seat] += price
    state.tell(events.BOUGHT, state.seat, industry, price)


# ---------------------------------------------------------------------- beer


def breweries_to_use(state: BrassState) -> int:
    """R84, R85, R137, A29, A50: one's own anywhere, others' if connected with the link, or with the tile being sold."""
    return beer_for(state, state.seat, reach_of(state, needed_at(state)))


def stalls_to_use(state: BrassState) -> int:
    """R86, A30: for a sale, the barrel beside a tile that buys the goods; one at most, as a sale has one buyer."""
    if state.action == NETWORK or state.stall != NOWHERE:
        return 0
    return buyers(state, state.slot) & state.barrels


def buyers(state: BrassState, slot: int) -> int:
    """R118, A42: the stalls connected with this space whose tile shows the industry of the tile on it."""
    board = state.rules.board
    reach = state.reach[board.place_of[slot]]
    industry = TILES[state.tile[slot]].industry
    found = 0
    for stall, bought in enumerate(state.buys):
        if bought > 0 and bought >> industry & 1 and reach >> board.stall_place[stall] & 1:
            found |= 1 << stall
    return found


def barrels_to_use(state: BrassState) -> list[int]:
    """R87, A29: barrels from anywhere allowed, in any order, each chosen."""
    words = state.rules.vocabulary
    choices = [words.beer + slot for slot in members(breweries_to_use(state))]
    return choices + [words.stall + stall for stall in members(stalls_to_use(state))]


def take_beer(state: BrassState, slot: int) -> None:
    """R88: the barrel goes to the supply."""
    state.tell(events.BEER, state.seat, slot)
    state.need_beer -= 1
    tiles.use_cube(state, slot)
    supply(state)


def take_merchant_beer(state: BrassState, stall: int) -> None:
    """R120: it decides who buys; the bonus follows when the sale is complete."""
    state.tell(events.MERCHANT_BEER, state.seat, stall)
    state.need_beer -= 1
    state.barrels &= ~(1 << stall)
    state.stall = stall
    supply(state)


def forbids_beer(state: BrassState, slot: int) -> int:
    """Why no beer can be taken from that space now; 0 if it can."""
    if state.question != ASK_BEER:
        return 83
    if not state.breweries >> slot & 1:
        return 84
    return 0 if breweries_to_use(state) >> slot & 1 else 85


def forbids_merchant_beer(state: BrassState, stall: int) -> int:
    """Why a merchant's barrel cannot be taken now; 0 if it can."""
    if state.question != ASK_BEER:
        return 86
    if state.action == NETWORK:
        return 135
    return 0 if stalls_to_use(state) >> stall & 1 else 86
