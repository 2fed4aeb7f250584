"""What experts look up: all that a player has, what everybody would have as things stand, and what is gone."""

from __future__ import annotations

from ironbridge.engine.sentences import Gauge, Names, TextTable
from ironbridge.games.steel_driver.rules import profit
from ironbridge.games.steel_driver.rules.components import (
    COMPANY_COUNT,
    GOODS,
    GOODS_COUNT,
    NOBODY,
    ROUNDS,
    SHARES,
    TRACKS,
)
from ironbridge.games.steel_driver.rules.questions import FINAL
from ironbridge.games.steel_driver.rules.scoring import value_of_goods
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.sentences.names import GOODS_NAMES, company_name
from ironbridge.language import Language
from ironbridge.parts.bits import members

# ---------------------------------------------------------------------- all that a player has


def whole(seen: SteelDriverState, seat: int, say: Language) -> list[TextTable]:
    """The companies of which the player has shares, or which they control now."""
    rows = [
        _company(seen, seat, company, say)
        for company in seen.order
        if seen.shares[seat * COMPANY_COUNT + company] or seen.controller[company] == seat
    ]
    columns = [
        *(say("Company"), say("Shares"), say("Share at the end, at most"), say("Control")),
        *(say("Box"), say("Profit"), say("Tracks"), say("Tracks left")),
    ]
    return [TextTable(say("Companies with shares or control"), columns, rows)]


def _company(seen: SteelDriverState, seat: int, company: int, say: Language) -> list[str]:
    return [
        company_name(company, say),
        say.number(seen.shares[seat * COMPANY_COUNT + company]),
        say.money(most_of_share(seen, company)),
        say("yes") if seen.controller[company] == seat else "",
        say.number(seen.box[company]),
        say.money(seen.profit[company]),
        say.number(seen.tracks[company].bit_count()),
        say.number(seen.pieces[company]),
    ]


def most_of_share(seen: SteelDriverState, company: int) -> int:
    """R57, R58: what a share would pay if the company took every goods cube that its network has, and no other did."""
    claimed = seen.claimed[:]
    places = seen.network[company] if seen.phase != FINAL else 0 if seen.over else seen.network[company] & seen.goods
    for place in members(places):
        claimed[company * GOODS_COUNT + seen.rules.board.colour[place]] += 1
    return value_of_goods(claimed, company)


# ---------------------------------------------------------------------- as things stand


def projections(seen: SteelDriverState, say: Language) -> list[Gauge]:
    """R47: the profit of this round, on a copy; R60: what the shares may bring at the end."""
    paid, seats = seen.copy(), range(seen.rules.seats)
    if seen.phase != FINAL:
        profit.take_profit(paid)
    most = [0 if seen.over else most_of_share(seen, company) for company in range(COMPANY_COUNT)]
    shares = [
        sum(
            n * most[company]
            for company, n in enumerate(seen.shares[seat * COMPANY_COUNT : (seat + 1) * COMPANY_COUNT])
        )
        for seat in seats
    ]
    return [
        Gauge(say("Cash after this round, as profits stand"), paid.cash, money=True),
        Gauge(say("Shares at the end, at most"), shares, money=True),
    ]


def outlook(seen: SteelDriverState, names: Names, say: Language) -> list[str]:
    """R49: the company order of the next round, as far as it is known; R3: the rounds to come."""
    if seen.phase == FINAL:
        return []
    left = ROUNDS - seen.round
    told = [say("The last round, then the final profit")]
    if left:
        told = [say.many("{n} more round, then the final profit", "{n} more rounds, then the final profit", left)]
    if seen.passed:
        order = ", ".join(company_name(company, say) for company in seen.passed)
        told.append(say("First in the company order of the next round: {companies}", companies=order))
    return told


# ---------------------------------------------------------------------- what is gone


def gone(seen: SteelDriverState, names: Names, say: Language) -> list[TextTable]:
    """Shares and tracks by company, and goods by colour."""
    return [_companies(seen, names, say), _goods(seen, say)]


def _companies(seen: SteelDriverState, names: Names, say: Language) -> TextTable:
    rows = []
    for company in seen.order:
        held = [say.number(n) for n in seen.shares[company::COMPANY_COUNT]]
        left = say("{n} of {all}", n=seen.shares_left[company], all=SHARES)
        pieces = say("{n} of {all}", n=seen.pieces[company], all=TRACKS)
        rows.append([company_name(company, say), *held, left, pieces])
    columns = [say("Company"), *names, say("Shares left"), say("Tracks left")]
    return TextTable(say("Shares by company"), columns, rows)


def _goods(seen: SteelDriverState, say: Language) -> TextTable:
    """R54: on the board, on some network, and claimed."""
    board, rows, touched = seen.rules.board, [], 0
    for network in seen.network:
        touched |= network
    for colour, name in enumerate(GOODS):
        places = [place for place in range(len(board.locations)) if board.colour[place] == colour]
        reached = sum(touched >> place & 1 for place in places)
        numbers = (len(places), reached, sum(seen.claimed[colour::GOODS_COUNT]))
        rows.append([say(GOODS_NAMES[name]), *(say.number(n) for n in numbers)])
    linked = say("not yet") if seen.link_builder == NOBODY else company_name(seen.link_builder, say)
    title = say("Goods by colour (transcontinental link: {company})", company=linked)
    return TextTable(title, [say("Colour"), say("Locations"), say("Reached by a company"), say("Claimed")], rows)
