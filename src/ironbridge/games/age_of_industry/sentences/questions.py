"""Where the game stands, and what must be decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules.components import COUNTER_INDEX, COUNTERS, INTEREST
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
from ironbridge.games.age_of_industry.sentences.seen import Seen
from ironbridge.language import Language


def moment(game: AgeOfIndustry, view: Data, say: Language) -> str:
    """The round and its phase."""
    if view["over"]:
        return say("Round {n}: the game is over", n=view["round"])
    if view["question"]["kind"] == "repay-again":
        return say("Round {n}, interest", n=view["round"])
    return say("Round {n}, actions", n=view["round"])


def question(game: AgeOfIndustry, view: Data, names: Names, say: Language) -> str:
    """What the seat that must choose has to decide."""
    if view["question"] is None:
        return say("The game is over.")
    seen = Seen(game, view)
    return _QUESTIONS[seen.kind](seen, names[view["seat"]], say)


# ---------------------------------------------------------------------- one for each kind of question


def _which_action(seen: Seen, name: str, say: Language) -> str:
    return say(
        "{name}: which action? ({actions}; you have {money} and {loans})",
        name=name,
        actions=say.many("{n} action left", "{n} actions left", seen.view["actions"]),
        money=say.money(seen.money),
        loans=loans(seen.you["loans"], say),
    )


_CARD_FOR: Final[dict[str, str]] = {
    "build": n_("{name}: with which card do you build?"),
    "combine": n_("{name}: which card do you give up for the combined action?"),
    "develop": n_("{name}: which card do you give up to develop?"),
    "pass": n_("{name}: which card do you give up to pass?"),
}


def _which_card(seen: Seen, name: str, say: Language) -> str:
    return say(_CARD_FOR[seen.asked["action"]], name=name)


def _which_site(seen: Seen, name: str, say: Language) -> str:
    money = say.money(seen.money)
    if seen.asked["action"] == "combine":
        return say("{name}: what do you build with both actions, and where? (you have {money})", name=name, money=money)
    return say(
        "{name}: what do you build, and where? (card: {card}; you have {money})",
        name=name,
        card=card_name(seen.asked["card"], say),
        money=money,
    )


def _which_railway(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: where do you build a railway? (you have {money})", name=name, money=say.money(seen.money))


def _which_sale(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: which mill or factory sells its goods?", name=name)


def _next_sale(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: does another mill or factory sell its goods?", name=name)


def _which_buyer(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: who buys the goods? ({counter})", name=name, counter=_counter(seen, say))


def _which_counter(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: which counter leaves your mat for good?", name=name)


def _which_to_take(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: which card do you take? ({cards} to come)", name=name, cards=cards(seen.asked["need"], say))


def _repay(seen: Seen, name: str, say: Language) -> str:
    return say(
        "{name}: do you pay back a loan before your turn ends? (you have {money} and {loans})",
        name=name,
        money=say.money(seen.money),
        loans=loans(seen.you["loans"], say),
    )


def _repay_again(seen: Seen, name: str, say: Language) -> str:
    return say(
        "{name}: do you pay back a loan before the interest of {interest} is due? (you have {money} and {loans})",
        name=name,
        interest=say.money(seen.you["loans"] * INTEREST),
        money=say.money(seen.money),
        loans=loans(seen.you["loans"], say),
    )


# ---------------------------------------------------------------------- from where?

_FROM_WHERE: Final[dict[str, str]] = {
    "coal": n_("{name}: choose coal for {what} ({need}): {sources}"),
    "iron": n_("{name}: choose iron for {what} ({need}): {sources}"),
}


def _which_source(seen: Seen, name: str, say: Language) -> str:
    """Which mine, ironworks or import, and how much is still to be taken."""
    railway = seen.asked["railway"]
    return say(
        _FROM_WHERE[seen.kind],
        name=name,
        what=railway_name(seen.board, railway, say) if railway else _counter(seen, say),
        need=cubes(seen.kind, seen.asked["need"], say),
        sources=either(stocks(seen, seen.kind, say), say),
    )


def stocks(seen: Seen, kind: str, say: Language) -> list[str]:
    """The sources that the cube asked for may come from, with what they have left."""
    return [
        say("{place} ({n} left)", place=source_name(seen.board, source, say), n=say.number(seen.left_on(source)))
        for source in seen.nearest(kind, seen.target)
    ]


def _counter(seen: Seen, say: Language) -> str:
    """The counter that is being built or sold from."""
    space = seen.asked["space"]
    waiting = seen.asked["counter"]  # A31: until its cubes are there, what it replaces stands on the space
    counter = COUNTERS[COUNTER_INDEX[waiting]] if waiting else seen.on(space)
    assert counter is not None
    return counter_at(seen.board, counter, space, say, the_counter)


_QUESTIONS: Final[dict[str, Callable[[Seen, str, Language], str]]] = {
    "action": _which_action,
    "card": _which_card,
    "site": _which_site,
    "railway": _which_railway,
    "sell": _which_sale,
    "sell-more": _next_sale,
    "buyer": _which_buyer,
    "develop": _which_counter,
    "take": _which_to_take,
    "coal": _which_source,
    "iron": _which_source,
    "repay": _repay,
    "repay-again": _repay_again,
}
