"""What experts look up: a whole mat, what everybody would have as things stand, and what is gone of the box."""

from __future__ import annotations

from collections import Counter as Count

from ironbridge.engine.sentences import Gauge, Names, TextTable
from ironbridge.games.age_of_industry.rules import loans, scoring
from ironbridge.games.age_of_industry.rules.components import (
    CARD_COPIES,
    COAL,
    COUNTER_COUNT,
    COUNTERS,
    FIRST_CARD_COPIES,
    IRON,
    PORT,
    PORT_BUYS,
    RAILWAY_INCOME,
    SHIP,
    Counter,
)
from ironbridge.games.age_of_industry.rules.questions import ASK_REPAY_AGAIN
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.sentences.names import (
    GOODS_SOLD,
    card_name,
    counter_name,
    cubes,
    either,
    railway_name,
)
from ironbridge.games.age_of_industry.sentences.position import demand_tracks, markets
from ironbridge.language import Language
from ironbridge.parts.bits import members
from ironbridge.parts.turn_order import order_by_spending

# ---------------------------------------------------------------------- a whole mat


def whole(seen: IndustryState, seat: int, say: Language) -> list[TextTable]:
    """Every counter that is left, and what each railway would pay now."""
    mat = seen.mat[seat * COUNTER_COUNT : (seat + 1) * COUNTER_COUNT]
    rows = [_counter(seen, COUNTERS[kind], n, say) for kind, n in enumerate(mat) if n]
    columns = [
        *(say("Counter"), say("Left"), say("Cost"), say("Makes"), say("Pays when it flips")),
        *(say("Points"), say("Remarks")),
    ]
    return [TextTable(say("Counters on the mat"), columns, rows), _railways(seen, seat, say)]


def _counter(seen: IndustryState, counter: Counter, n: int, say: Language) -> list[str]:
    name, made = counter_name(counter, say), cubes(counter.industry, counter.cubes, say) if counter.cubes else ""
    if not counter.level:
        return [name, say.number(n), "", "", "", "", say("never built: it must be developed away")]
    costs = [say.money(counter.money)]
    costs += [cubes(COAL, counter.coal, say)] * bool(counter.coal)
    costs += [cubes(IRON, counter.iron, say)] * bool(counter.iron)
    remarks = ""
    if counter.industry == PORT:
        bought = [say(GOODS_SOLD[goods]) for goods in members(PORT_BUYS[counter.level])]
        remarks = say("buys {goods}", goods=either(bought, say))
    if counter.industry == SHIP and not seen.rules.board.ship_count:
        remarks = say("not on this map")
    return [
        *(name, say.number(n), ", ".join(costs), made),
        *(say.money(counter.profit), say.number(counter.level), remarks),
    ]


def _railways(seen: IndustryState, seat: int, say: Language) -> TextTable:
    """R105: two for itself, and one for whatever stands at its ends."""
    board, occupied = seen.rules.board, scoring.occupied_spaces(seen)
    rows = []
    for railway in members(seen.own_railways[seat]):
        pays = RAILWAY_INCOME + sum(occupied[end] for end in board.railways[railway].ends)
        rows.append([railway_name(board, railway, say), say.money(pays)])
    return TextTable(say("Railways on the board"), [say("Railway"), say("Pays at the end, as things stand")], rows)


# ---------------------------------------------------------------------- as things stand


def projections(seen: IndustryState, say: Language) -> list[Gauge]:
    """R105-R109: the end; R101: the interest of this round, paid with new loans where the money does not suffice."""
    seats, paid = range(seen.rules.seats), seen.copy()
    occupied, due = scoring.occupied_spaces(seen), [interest_due(seen, seat) for seat in seats]
    for seat in seats:
        loans.pay(paid, seat, due[seat])
    return [
        Gauge(say("Points if the game ended now"), seen.scores()),
        Gauge(
            say("Railways pay at the end"),
            [0 if seen.over else scoring.income_of(seen, seat, occupied) for seat in seats],
            money=True,
        ),
        Gauge(say("Interest of this round"), due, money=True),
        Gauge(say("Money after it"), paid.money, money=True),
        Gauge(say("Loans after it"), paid.loans),
    ]


def interest_due(seen: IndustryState, seat: int) -> int:
    """R101: what is still to be paid in this round."""
    paid = seen.question == ASK_REPAY_AGAIN and seen.order.index(seat) < seen.turn
    return 0 if paid or seen.over else loans.interest_of(seen, seat)


def outlook(seen: IndustryState, names: Names, say: Language) -> list[str]:
    """R98: the order of the next round by what has been spent in this one; R102: when the end comes."""
    if seen.over:
        return []
    order = [
        say("{name} ({money} spent)", name=names[seat], money=say.money(seen.spent[seat]))
        for seat in order_by_spending(seen.order, seen.spent)
    ]
    pile = say.many("{n} card in the draw pile", "{n} cards in the draw pile", seen.deck_left)
    return [
        say("Next round, if nothing more is spent: {order}", order=", ".join(order)),
        say("{cards}: when there is none, and somebody has no cards, the game ends with the round", cards=pile),
    ]


# ---------------------------------------------------------------------- what is gone


def gone(seen: IndustryState, names: Names, say: Language) -> list[TextTable]:
    """Cards, demand tracks, markets and counters."""
    return [_cards(seen, say), demand_tracks(seen, say), markets(seen, say), _counters(seen, names, say)]


def _cards(seen: IndustryState, say: Language) -> TextTable:
    """R15: what lies face up, what everybody saw taken, and one's own hand; the others are where nobody sees."""
    own = Count(seen.hands[seen.viewer] if seen.viewer >= 0 else [])
    played, shown = Count(seen.discards), Count(seen.display)
    taken = Count(card for seat, cards in enumerate(seen.seen) if seat != seen.viewer for card in cards)
    sight = own + played + shown + taken
    # A game that was begun by version 1 of our rules has another box.
    copies = FIRST_CARD_COPIES if any(sight[card] > n for card, n in enumerate(CARD_COPIES)) else CARD_COPIES
    rows = [
        [
            card_name(card, say),
            *(say.number(n) for n in (all_, played[card], shown[card], taken[card], own[card], all_ - sight[card])),
        ]
        for card, all_ in enumerate(copies)
    ]
    columns = [
        *(say("Card"), say("In all"), say("Played"), say("Face up")),
        *(say("Seen taken by others"), say("In my hand"), say("Not seen yet")),
    ]
    return TextTable(say("Cards"), columns, rows)


def _counters(seen: IndustryState, names: Names, say: Language) -> TextTable:
    rows = [
        [counter_name(counter, say), *(say.number(n) for n in seen.mat[kind::COUNTER_COUNT])]
        for kind, counter in enumerate(COUNTERS)
    ]
    return TextTable(say("Counters left on the mats"), [say("Counter"), *names], rows)
