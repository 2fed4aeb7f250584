"""What building somewhere costs now, and what it brings at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ironbridge.games.age_of_industry.rules import demand
from ironbridge.games.age_of_industry.rules.components import (
    COAL,
    INDUSTRIES,
    IRON,
    LOAN,
    NOWHERE,
    RAILWAY_COAL,
    RAILWAY_COST,
    RAILWAY_IRON,
    SHIP,
    Counter,
)
from ironbridge.games.age_of_industry.sentences.names import cubes, either, kind_of, loans, source_name
from ironbridge.games.age_of_industry.sentences.seen import Cube, Seen
from ironbridge.language import Language
from ironbridge.parts.bits import mask_of


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

    @property
    def total(self) -> int:
        """All the money that is paid."""
        return self.money + sum(cube.price or 0 for cube in self.cubes)


def bill_for_counter(seen: Seen, counter: Counter, space: str) -> Bill:
    """R42-R63: of a counter of the mat on a space."""
    after = seen.with_counter(counter, space)
    before = seen if space in seen.counters else after  # A31: what is built over stands until the cubes are there
    needs = [kind for kind, n in (("coal", counter.coal), ("iron", counter.iron)) if n]
    taken = [before.cube(kind, [seen.place(space)]) for kind in needs]
    borrowed = _loans(before, counter.money, taken)
    made, n = _for_sale(after, counter, space, taken, over=space in seen.counters)
    if made not in (COAL, IRON):
        return Bill(counter.money, taken, *borrowed)
    track = mask_of(place for place, cube in enumerate(seen.view[INDUSTRIES[made]]) if cube)
    if any(cube.kind == INDUSTRIES[made] and cube.price for cube in taken):
        track = demand.buy(track)
    delivered = min(n, demand.room(track))
    takings = demand.takings(track, delivered, seen.game.dearest_first)
    profit = counter.profit if delivered == n and not _waits_for_sale(seen, counter, space) else 0
    return Bill(counter.money, taken, *borrowed, delivered, takings, profit)


def bill_for_railway(seen: Seen, railway: str) -> Bill:
    """R78-R80: of a railway."""
    if not seen.has_railway:
        return Bill(RAILWAY_COST, [], *_loans(seen, RAILWAY_COST, []))
    ends = seen.board.railways[seen.board.railway_index[railway]].ends
    taken = [seen.cube(kind, ends) for kind, n in (("coal", RAILWAY_COAL), ("iron", RAILWAY_IRON)) if n]
    return Bill(RAILWAY_COST, taken, *_loans(seen, RAILWAY_COST, taken))


def _for_sale(after: Seen, counter: Counter, space: str, taken: Iterable[Cube], *, over: bool) -> tuple[int, int]:
    """R58, R62, R70: the kind and number of the cubes that are brought to the demand track as far as there is room."""
    if counter.industry == SHIP and not over:
        ship = after.board.space_index[space] - after.board.first_ship
        spent = any(f"{space.rpartition('.')[0]}.import" in cube.sources for cube in taken)
        return COAL, after.board.ships[ship].coal - spent
    if counter.industry in (COAL, IRON) and after.can_buy([after.place(space)]):
        return counter.industry, counter.cubes
    return NOWHERE, 0


def _waits_for_sale(seen: Seen, counter: Counter, space: str) -> bool:
    """R68: a ship flips only when its market, if it has one with demand, has bought."""
    own = f"{space.rpartition('.')[0]}.market-1"
    return counter.industry == SHIP and any(each["market"] == own and each["buys"] for each in seen.view["markets"])


def _loans(seen: Seen, price: int, taken: Sequence[Cube]) -> tuple[int, int]:
    """R73: how many it takes at most and at least. What flips on the way pays before the next cube is bought."""
    return _borrowed(seen, price, taken, min), _borrowed(seen, price, taken, max)


def _borrowed(seen: Seen, price: int, taken: Sequence[Cube], which: Callable[[list[int]], int]) -> int:
    money, borrowed = seen.money, 0
    for pay, gain in [(price, 0), *((cube.price or 0, which(_gains(seen, cube))) for cube in taken)]:
        more = max(0, -(-(pay - money) // LOAN))
        borrowed += more
        money += more * LOAN - pay + gain
    return borrowed


def _gains(seen: Seen, cube: Cube) -> list[int]:
    """R63, R68: what the seat gets if a counter of its own flips, at each source that is near enough."""
    gains = []
    for source in cube.sources:
        there = seen.flipped_by_taking(source)
        gains.append(kind_of(there).profit if there and there["owner"] == seen.seat else 0)
    return gains or [0]


# ---------------------------------------------------------------------- in words


def cost(seen: Seen, bill: Bill, say: Language) -> str:
    """The money, and each cube with where it comes from or what it is bought for."""
    return say.listing([say.money(bill.money), *(_cube(seen, cube, say) for cube in bill.cubes)])


def _cube(seen: Seen, cube: Cube, say: Language) -> str:
    what = cubes(cube.kind, 1, say)
    if cube.price is None:
        return say("{cube} (out of reach)", cube=what)
    if cube.price:
        return say("{cube} for {money}", cube=what, money=say.money(cube.price))
    sources = either([source_name(seen.board, source, say) for source in cube.sources], say)
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
