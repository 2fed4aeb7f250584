"""Where the game stands, and what must be decided."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.age_of_industry.rules import resources
from ironbridge.games.age_of_industry.rules.components import COAL, COUNTERS, IRON, NOTHING
from ironbridge.games.age_of_industry.rules.loans import interest_of
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
from ironbridge.games.age_of_industry.rules.vocabulary import BUILD, COMBINE, DEVELOP, PASS, RAILWAY
from ironbridge.games.age_of_industry.sentences.names import (
    card_name,
    cards,
    counter_at,
    cubes,
    either,
    loans,
    railway_name,
    source_name,
    the_counter,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members


def moment(seen: IndustryState, say: Language) -> str:
    """The round and its phase."""
    if seen.over:
        return say("Round {n}: the game is over", n=seen.round)
    if seen.question == ASK_REPAY_AGAIN:
        return say("Round {n}, interest", n=seen.round)
    return say("Round {n}, actions", n=seen.round)


def question(seen: IndustryState, names: Names, say: Language) -> str:
    """What the seat that must choose has to decide."""
    if seen.over:
        return say("The game is over.")
    return _QUESTIONS[seen.question](seen, names[seen.seat], say)


# ---------------------------------------------------------------------- one for each kind of question


def _money(seen: IndustryState, say: Language) -> str:
    return say.money(seen.money[seen.seat])


def _loans(seen: IndustryState, say: Language) -> str:
    return loans(seen.loans[seen.seat], say)


def _which_action(seen: IndustryState, name: str, say: Language) -> str:
    return say(
        "{name}: which action? ({actions}; you have {money} and {loans})",
        name=name,
        actions=say.many("{n} action left", "{n} actions left", seen.actions),
        money=_money(seen, say),
        loans=_loans(seen, say),
    )


_CARD_FOR: Final = {
    BUILD: n_("{name}: with which card do you build?"),
    COMBINE: n_("{name}: which card do you give up for the combined action?"),
    DEVELOP: n_("{name}: which card do you give up to develop?"),
    PASS: n_("{name}: which card do you give up to pass?"),
}


def _which_card(seen: IndustryState, name: str, say: Language) -> str:
    return say(_CARD_FOR[seen.action], name=name)


def _which_site(seen: IndustryState, name: str, say: Language) -> str:
    money = _money(seen, say)
    if seen.action == COMBINE:
        return say("{name}: what do you build with both actions, and where? (you have {money})", name=name, money=money)
    return say(
        "{name}: what do you build, and where? (card: {card}; you have {money})",
        name=name,
        card=card_name(seen.card, say),
        money=money,
    )


def _which_railway(seen: IndustryState, name: str, say: Language) -> str:
    return say("{name}: where do you build a railway? (you have {money})", name=name, money=_money(seen, say))


def _which_sale(seen: IndustryState, name: str, say: Language) -> str:
    return say("{name}: which mill or factory sells its goods?", name=name)


def _next_sale(seen: IndustryState, name: str, say: Language) -> str:
    return say("{name}: does another mill or factory sell its goods?", name=name)


def _which_buyer(seen: IndustryState, name: str, say: Language) -> str:
    return say("{name}: who buys the goods? ({counter})", name=name, counter=_counter(seen, say))


def _which_counter(seen: IndustryState, name: str, say: Language) -> str:
    return say("{name}: which counter leaves your mat for good?", name=name)


def _which_to_take(seen: IndustryState, name: str, say: Language) -> str:
    return say("{name}: which card do you take? ({cards} to come)", name=name, cards=cards(seen.to_take, say))


def _repay(seen: IndustryState, name: str, say: Language) -> str:
    return say(
        "{name}: do you pay back a loan before your turn ends? (you have {money} and {loans})",
        name=name,
        money=_money(seen, say),
        loans=_loans(seen, say),
    )


def _repay_again(seen: IndustryState, name: str, say: Language) -> str:
    return say(
        "{name}: do you pay back a loan before the interest of {interest} is due? (you have {money} and {loans})",
        name=name,
        interest=say.money(interest_of(seen, seen.seat)),
        money=_money(seen, say),
        loans=_loans(seen, say),
    )


# ---------------------------------------------------------------------- from where?

_FROM_WHERE: Final = {
    COAL: n_("{name}: choose coal for {what} ({need}): {sources}"),
    IRON: n_("{name}: choose iron for {what} ({need}): {sources}"),
}


def _which_source(kind: int, seen: IndustryState, name: str, say: Language) -> str:
    """Which mine, ironworks or import, and how much is still to be taken."""
    laying = seen.action == RAILWAY
    return say(
        _FROM_WHERE[kind],
        name=name,
        what=railway_name(seen.rules.board, seen.railway, say) if laying else _counter(seen, say),
        need=cubes(kind, seen.need_coal if kind == COAL else seen.need_iron, say),
        sources=stocks(seen, say),
    )


def stocks(seen: IndustryState, say: Language) -> str:
    """The sources that the cube asked for may come from, with what they have left."""
    board, sources = seen.rules.board, members(resources.sources_of_next(seen))
    named = {source: source_name(board, source, say) for source in sources}
    return either([say("{place} ({n} left)", place=named[each], n=say.number(seen.cubes[each])) for each in named], say)


def _counter(seen: IndustryState, say: Language) -> str:
    """The counter that is being built or sold from."""
    # A31: until its cubes are there, what it replaces stands on the space.
    kind = seen.kind[seen.space] if seen.counter == NOTHING else seen.counter
    return counter_at(seen.rules.board, COUNTERS[kind], seen.space, say, the_counter)


_QUESTIONS: Final[dict[int, Callable[[IndustryState, str, Language], str]]] = {
    ASK_ACTION: _which_action,
    ASK_CARD: _which_card,
    ASK_SITE: _which_site,
    ASK_RAILWAY: _which_railway,
    ASK_SELL: _which_sale,
    ASK_SELL_MORE: _next_sale,
    ASK_BUYER: _which_buyer,
    ASK_DEVELOP: _which_counter,
    ASK_TAKE: _which_to_take,
    ASK_COAL: partial(_which_source, COAL),
    ASK_IRON: partial(_which_source, IRON),
    ASK_REPAY: _repay,
    ASK_REPAY_AGAIN: _repay_again,
}
