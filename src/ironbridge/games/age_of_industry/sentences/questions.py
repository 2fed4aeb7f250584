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
from ironbridge.games.age_of_industry.sentences.decides import decides
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
    """What the seat that must choose has to decide: asked of them, told to everybody else."""
    if seen.over:
        return say("The game is over.")
    if seen.viewer != seen.seat:
        return decides(seen, names, say)
    return _QUESTIONS[seen.question](seen, say)


# ---------------------------------------------------------------------- one for each kind of question


def _money(seen: IndustryState, say: Language) -> str:
    return say.money(seen.money[seen.seat])


def _loans(seen: IndustryState, say: Language) -> str:
    return loans(seen.loans[seen.seat], say)


def _which_action(seen: IndustryState, say: Language) -> str:
    return say(
        "Which action? ({actions}; you have {money} and {loans})",
        actions=say.many("{n} action left", "{n} actions left", seen.actions),
        money=_money(seen, say),
        loans=_loans(seen, say),
    )


_CARD_FOR: Final = {
    BUILD: n_("With which card do you build?"),
    COMBINE: n_("Which card do you give up for the combined action?"),
    DEVELOP: n_("Which card do you give up to develop?"),
    PASS: n_("Which card do you give up to pass?"),
}


def _which_card(seen: IndustryState, say: Language) -> str:
    return say(_CARD_FOR[seen.action])


def _which_site(seen: IndustryState, say: Language) -> str:
    money = _money(seen, say)
    if seen.action == COMBINE:
        return say("What do you build with both actions, and where? (you have {money})", money=money)
    return say(
        "What do you build, and where? (card: {card}; you have {money})",
        card=card_name(seen.card, say),
        money=money,
    )


def _which_railway(seen: IndustryState, say: Language) -> str:
    return say("Where do you build a railway? (you have {money})", money=_money(seen, say))


def _which_sale(seen: IndustryState, say: Language) -> str:
    return say("Which mill or factory sells its goods?")


def _next_sale(seen: IndustryState, say: Language) -> str:
    return say("Does another mill or factory sell its goods?")


def _which_buyer(seen: IndustryState, say: Language) -> str:
    return say("Who buys the goods? ({counter})", counter=_counter(seen, say))


def _which_counter(seen: IndustryState, say: Language) -> str:
    return say("Which counter leaves your mat for good?")


def _which_to_take(seen: IndustryState, say: Language) -> str:
    return say("Which card do you take? ({cards} to come)", cards=cards(seen.to_take, say))


def _repay(seen: IndustryState, say: Language) -> str:
    return say(
        "Do you pay back a loan before your turn ends? (you have {money} and {loans})",
        money=_money(seen, say),
        loans=_loans(seen, say),
    )


def _repay_again(seen: IndustryState, say: Language) -> str:
    return say(
        "Do you pay back a loan before the interest of {interest} is due? (you have {money} and {loans})",
        interest=say.money(interest_of(seen, seen.seat)),
        money=_money(seen, say),
        loans=_loans(seen, say),
    )


# ---------------------------------------------------------------------- from where?

_FROM_WHERE: Final = {
    COAL: n_("Choose coal for {what} ({need}): {sources}"),
    IRON: n_("Choose iron for {what} ({need}): {sources}"),
}


def _which_source(kind: int, seen: IndustryState, say: Language) -> str:
    """Which mine, ironworks or import, and how much is still to be taken."""
    laying = seen.action == RAILWAY
    return say(
        _FROM_WHERE[kind],
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


_QUESTIONS: Final[dict[int, Callable[[IndustryState, Language], str]]] = {
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
