"""What somebody is told in their first game of Age of Industry: what wins, how one scores, which rules are asked about.

Why one would choose something is told in `cues`.
"""

from __future__ import annotations

from typing import Final

from ironbridge.engine.sentences import Scored
from ironbridge.games.age_of_industry.rules import scoring
from ironbridge.games.age_of_industry.rules.components import (
    COUNTERS,
    INDUSTRY_COUNT,
    INTEREST,
    MONEY_FOR_A_POINT,
    RAILWAY_INCOME,
    UNPAID_LOAN,
)
from ironbridge.games.age_of_industry.rules.questions import (
    ASK_ACTION,
    ASK_BUYER,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_IRON,
    ASK_RAILWAY,
    ASK_REPAY,
    ASK_REPAY_AGAIN,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
    ASK_TAKE,
)
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.rules.vocabulary import BUILD, COMBINE, DEVELOP, PASS
from ironbridge.games.age_of_industry.sentences.names import points
from ironbridge.games.age_of_industry.sentences.overview import interest_due
from ironbridge.games.age_of_industry.sentences.position import source
from ironbridge.language import Language
from ironbridge.parts.bits import members


def goal(seen: IndustryState, say: Language) -> str:
    """R102, R107-R109: the same on every map and in both editions."""
    return say(
        "Most points when the cards run out. Points: levels of your counters, and 1 for each {money} free of debt.",
        money=say.money(MONEY_FOR_A_POINT),
    )


# ---------------------------------------------------------------------- how one scores


def scored(seen: IndustryState, seat: int, say: Language) -> list[Scored]:
    """R105-R109: the points as if the game ended now; then what still brings money, or takes it away."""
    for_money, for_counters, for_loans = scoring.points_of(seen, seat)
    income = 0 if seen.over else scoring.income_of(seen, seat, scoring.occupied_spaces(seen))
    each, step = say.money(RAILWAY_INCOME), say.money(1)
    return [
        Scored(source("industries", say), say("the level of each counter, flipped or not"), for_counters),
        Scored(
            source("money", say),
            say("1 point per full {money}, loans paid off", money=say.money(MONEY_FOR_A_POINT)),
            for_money,
        ),
        Scored(
            source("loans", say), say("each costs {points} at the end", points=points(-UNPAID_LOAN, say)), for_loans
        ),
        Scored(
            say("Railway income"),
            say("at the end: {each}, plus {step} per occupied space beside it", each=each, step=step),
            income,
            money=True,
        ),
        Scored(say("Profits to come"), say("each counter pays once, when it flips"), profits(seen, seat), money=True),
        Scored(
            say("Interest"),
            say("{money} per loan, every round", money=say.money(INTEREST)),
            -interest_due(seen, seat),
            money=True,
        ),
    ]


def profits(seen: IndustryState, seat: int) -> int:
    """R4, R69: what the counters of a seat would still pay, if all of them that can be were flipped."""
    if seen.over:
        return 0
    unused = seen.own_spaces[seat] & ~seen.flipped & ~seen.second_ships
    return sum(COUNTERS[seen.kind[space]].profit for space in members(unused))


# ---------------------------------------------------------------------- the rules behind a question

_FOR_A_CARD: Final = {BUILD: [26, 27, 34, 28], COMBINE: [66, 22], DEVELOP: [92, 5], PASS: [96]}
_OTHERS: Final = {
    ASK_SELL: [82, 83, 86],
    ASK_SELL_MORE: [82, 83, 89],
    ASK_BUYER: [83, 86, 88, 6],
    ASK_DEVELOP: [92, 5, 41],
    ASK_TAKE: [93, 94, 95],
    ASK_COAL: [45, 43, 44],
    ASK_IRON: [45, 43, 44],
    ASK_REPAY: [74, 75],
    ASK_REPAY_AGAIN: [75, 74, 101],
}
_AT_THE_END: Final = [110, 107, 108, 109, 105]


def rules_asked(seen: IndustryState) -> list[int]:
    """By the kind of question, and by how far it has come; at the end how points are counted."""
    if seen.over:
        return _AT_THE_END
    if seen.question == ASK_ACTION:
        return [24, 21, 10] if seen.round == 1 else [24, 20, 22]
    if seen.question == ASK_CARD:
        return _FOR_A_CARD[seen.action]
    if seen.question == ASK_SITE:
        return [_of_card(seen), 36, 41, 42]
    if seen.question == ASK_RAILWAY:
        return [79, 77, 80, 76] if seen.own_railways[seen.seat] else [78, 77, 76]
    return _OTHERS[seen.question]


def _of_card(seen: IndustryState) -> int:
    """R28, R34, R66: where the card that was played lets one build."""
    if seen.action == COMBINE:
        return 66
    return 34 if seen.card >= INDUSTRY_COUNT else 28
