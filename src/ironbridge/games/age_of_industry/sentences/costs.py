"""What building somewhere costs now, and what it brings at once: the rules build it on a copy of the position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ironbridge.games.age_of_industry.rules import building, events, railways, resources, turns
from ironbridge.games.age_of_industry.rules.board import Board
from ironbridge.games.age_of_industry.rules.components import COAL, COUNTERS, IRON, RAILWAY_COST
from ironbridge.games.age_of_industry.rules.questions import ASK_COAL, SUPPLIED
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.rules.vocabulary import BUILD, RAILWAY
from ironbridge.games.age_of_industry.sentences.names import cubes, either, loans, source_name
from ironbridge.language import Language
from ironbridge.parts.bits import members


class Cube(NamedTuple):
    """Where a cube of coal or iron comes from: one of these sources, or the demand track at a price."""

    kind: int
    sources: list[int]
    price: int | None  # None: it cannot be had at all


@dataclass(frozen=True)
class Bill:
    """What is paid, in money and cubes (one of a kind at most), and what a new source of cubes sells at once."""

    money: int
    cubes: list[Cube]
    loans: int  # at most
    fewest_loans: int  # if the cube is taken where it pays
    delivered: int = 0
    takings: int = 0
    profit: int = 0  # if it flips at once


def bill_for_counter(seen: IndustryState, site: int) -> Bill:
    """R42-R63: of the next counter of the mat on a space."""
    space, industry = seen.rules.vocabulary.sites[site]
    counter = COUNTERS[seen.next_counter(seen.seat, industry)]
    begun = _begun(seen, BUILD)
    building.build(begun, site)
    needed, ends = _bring_cubes(begun)
    built = ends[-1]  # R72: a ship's own import comes after all other sources, so here it was used if it could be
    heard = built.listen()
    building.finish(built)
    delivered, takings = next((event[3:] for event in heard if event[0] == events.DELIVERED), (0, 0))
    profit = counter.profit if built.flipped >> space & 1 else 0
    return Bill(counter.money, needed, *_borrowed(seen, ends), delivered, takings, profit)


def bill_for_railway(seen: IndustryState, railway: int) -> Bill:
    """R78-R80: of a railway."""
    begun = _begun(seen, RAILWAY)
    railways.begin(begun, railway)
    needed, ends = _bring_cubes(begun)
    return Bill(RAILWAY_COST, needed, *_borrowed(seen, ends))


def _begun(seen: IndustryState, action: int) -> IndustryState:
    """A copy in which this action has just begun, whatever is asked now."""
    twin = seen.copy()
    turns.clear_action(twin)
    twin.need_coal = twin.need_iron = 0
    twin.action = action
    return twin


def _bring_cubes(begun: IndustryState) -> tuple[list[Cube], list[IndustryState]]:
    """The cubes that are needed, and what the position can be like when they are there: one for each way."""
    needed, ends = [], [begun]
    while ends[0].question != SUPPLIED:
        cube = _next_cube(ends[0])
        needed.append(cube)
        ends = [end for each in ends for end in _brought(each, cube)]
    return needed, ends


def _next_cube(state: IndustryState) -> Cube:
    """R43-R55: where the cube comes from that is asked for."""
    kind = COAL if state.question == ASK_COAL else IRON
    sources = members(resources.sources_of_next(state))
    if sources:
        return Cube(kind, sources, 0)
    bought = any(resources.has_access(state, state.reach[place]) for place in resources.needed_at(state))
    return Cube(kind, [], resources.price_of_next(state) if bought else None)


def _brought(state: IndustryState, cube: Cube) -> list[IndustryState]:
    """With that cube, from each of its sources; one that cannot be had is done without."""
    ends = []
    for source in cube.sources:
        end = state.copy()
        resources.take_cube(end, source)
        ends.append(end)
    if ends:
        return ends
    if cube.price is None:
        resources.one_less(state)
    else:
        resources.buy_cube(state)
    return [state]


def _borrowed(seen: IndustryState, ends: list[IndustryState]) -> tuple[int, int]:
    """R73: the most and the fewest loans. What flips on the way pays before the next cube is bought."""
    borrowed = [end.loans[seen.seat] - seen.loans[seen.seat] for end in ends]
    return max(borrowed), min(borrowed)


# ---------------------------------------------------------------------- in words


def cost(board: Board, bill: Bill, say: Language) -> str:
    """The money, and each cube with where it comes from or what it is bought for."""
    return say.listing([say.money(bill.money), *(_cube(board, cube, say) for cube in bill.cubes)])


def _cube(board: Board, cube: Cube, say: Language) -> str:
    what = cubes(cube.kind, 1, say)
    if cube.price is None:
        return say("{cube} (out of reach)", cube=what)
    if cube.price:
        return say("{cube} for {money}", cube=what, money=say.money(cube.price))
    sources = either([source_name(board, source, say) for source in cube.sources], say)
    return say("{cube} from {sources}", cube=what, sources=sources)


def borrowing(most: int, fewest: int, say: Language) -> list[str]:
    """R73: that money must be borrowed, if it must."""
    if most > fewest:
        return [say("takes {loans} at most", loans=loans(most, say))]
    return [say("takes {loans}", loans=loans(most, say))] if most else []


def bringing(bill: Bill, say: Language) -> list[str]:
    """What building brings at once, if it brings anything."""
    brings = []
    if bill.delivered:
        sold = say.many("{n} cube", "{n} cubes", bill.delivered)
        brings.append(say("sells {cubes} for {money}", cubes=sold, money=say.money(bill.takings)))
    if bill.profit:
        brings.append(say("flips at once for {money}", money=say.money(bill.profit)))
    return brings
