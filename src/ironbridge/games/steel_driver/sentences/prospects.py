"""What a choice would bring as things stand: the numbers that warnings and cues speak of."""

from __future__ import annotations

from ironbridge.games.steel_driver.judgement.evaluation import companies_at, profit_to_come
from ironbridge.games.steel_driver.rules import building, final_profit, profit
from ironbridge.games.steel_driver.rules.components import GOODS_COUNT, NOWHERE
from ironbridge.games.steel_driver.rules.link import EVERY_COMPANY, joins
from ironbridge.games.steel_driver.rules.questions import FINAL
from ironbridge.games.steel_driver.rules.scoring import value_of_goods
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.parts.bits import members


def profit_with(state: SteelDriverState, company: int, cubes_more: int) -> int:
    """What the company would earn this round with so many more cubes in its box if nobody came in its way."""
    board, twin = state.rules.board, state.copy()
    twin.box[company] += cubes_more
    if state.start[company] != NOWHERE:
        return int(profit_to_come(twin, company))
    best = 0
    for hexagon in members(board.hexagons):
        twin.start[company] = hexagon
        twin.network[company] = 1 << hexagon
        twin.frontier[company] = board.routes_at[hexagon]
        best = max(best, int(profit_to_come(twin, company)))
    return best


def value_of_track(state: SteelDriverState, route: int) -> int:
    """R34, R35: what a track brings the active company by the location it reaches."""
    return sum(state.rules.board.value[location] for location in members(building.new_places(state, route)))


def closes_link(state: SteelDriverState, route: int) -> bool:
    """R40, R46: whether a track of the active company would complete the transcontinental link."""
    networks = state.network[:]
    networks[state.company] |= state.rules.board.ends[route]
    return not state.linked and joins(state.rules.board, networks, EVERY_COMPANY)


def gain_of_goods(state: SteelDriverState, location: int) -> int:
    """R58: what the goods cube of a location adds to each share of the active company."""
    claimed = state.claimed[:]
    claimed[state.company * GOODS_COUNT + state.rules.board.colour[location]] += 1
    return value_of_goods(claimed, state.company) - value_of_goods(state.claimed, state.company)


def ended(seen: SteelDriverState) -> SteelDriverState:
    """The end of the game if no more were bought or built: each company takes what adds most, the contested first."""
    twin = seen.copy()
    if twin.phase != FINAL:
        profit.take_profit(twin)
        twin.order = twin.passed + [company for company in twin.order if company not in twin.passed]
        twin.passed, twin.auction = [], None
        final_profit.begin(twin)
    twin.settle()  # a position that is only seen has no choices of its own yet
    take, crowd = twin.rules.vocabulary.take, companies_at(twin)
    while not twin.over:
        places = [choice - take for choice in twin.choices()]
        twin.play(take + max(places, key=lambda place: (gain_of_goods(twin, place), crowd[place])))
    return twin
