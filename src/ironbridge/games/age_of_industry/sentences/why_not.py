"""Why a choice cannot be made now: actions, cards, developing and loans; what else there is has modules of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.age_of_industry.rules.components import (
    COAL,
    COUNTERS,
    HAND_LIMIT,
    INDUSTRY_COUNT,
    IRON,
    LOAN,
    NOTHING,
    SHIP,
)
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, ASK_CARD, ASK_REPAY, ASK_REPAY_AGAIN
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.rules.vocabulary import (
    BUILD,
    COMBINE,
    DEVELOP,
    DRAW,
    PASS,
    RAILWAY,
    SELL,
)
from ironbridge.games.age_of_industry.sentences.names import (
    ACTION_NAMES,
    a_counter,
    card_name,
    cards,
    counter_name,
    named_by,
)
from ironbridge.games.age_of_industry.sentences.why_not_build import (
    never_built,
    no_railway_left,
    none_left,
    why_not_build,
    why_not_railway,
)
from ironbridge.games.age_of_industry.sentences.why_not_sell import why_not_market, why_not_port, why_not_sell
from ironbridge.games.age_of_industry.sentences.why_not_take import why_not_take
from ironbridge.language import Language


def why(seen: IndustryState, names: Names, word: str, rule: int, say: Language) -> str:
    """Why a rule forbids a choice now: with the figures of the position where they decide, else the rule itself."""
    if seen.over:
        return say("The game is over.")
    return _reason(seen, names, word, rule, say) or catalogue(seen.rules.folder, say.code).rules[rule].text


def _reason(seen: IndustryState, names: Names, word: str, rule: int, say: Language) -> str:
    """What there is to say of this position; nothing if the rule itself says more."""
    family, number = named_by(seen.rules, word)
    if rule == 23 and family != "done":
        return _not_now(seen, say)
    return _CHOICES[family](seen, names, number, rule, say)


def _not_now(seen: IndustryState, say: Language) -> str:
    """R23: something else is under way, or the actions are over."""
    if seen.action != NOTHING:
        action = say(ACTION_NAMES[seen.action])
        return say("You are in the middle of an action: finish {action} first.", action=action)
    if seen.question == ASK_REPAY:
        return say("You have taken your actions of this round: all that is left is to pay back loans, or not.")
    if seen.question == ASK_REPAY_AGAIN:
        return say("The actions of this round are over: it is time to pay interest.")
    return ""


def _why_not_done(seen: IndustryState, names: Names, number: int, rule: int, say: Language) -> str:
    if rule == 24:
        return say.many(
            "You have {n} action left: use it, if only to pass.",
            "You have {n} actions left: use them, if only to pass.",
            seen.actions,
        )
    return say("You cannot stop here: this action needs a choice.") if rule == 23 else ""


# ---------------------------------------------------------------------- why not this action?

_NOTHING_TO_BUILD: Final[dict[int, str]] = {
    8: n_("This map has no space for what is left on your mat."),
    36: n_("This map has no space for what is left on your mat."),
    5: n_("The next counters on your mat are of level 0, which is never built: develop them first."),
    37: n_("Nothing is left for you to build but ships, and no free ship space has a lane to a port that is built."),
    38: n_("No space is free for your next counters, and none of them may be built over what stands there."),
    39: n_("Wherever a space is free for your next counters, you have as many counters as one player may have."),
    41: n_("There is no counter left on your mat."),
    53: n_("All that you could build needs coal or iron, and no space for it can get enough."),
    64: n_(
        "No space is free for your next counters, and none of them is of a higher level than those you could replace."
    ),
    65: n_("No space is free for your next counters, and none of them may be built over what stands there."),
}


def _why_no_build(seen: IndustryState, rule: int, say: Language) -> str:
    """The one rule that forbids everything, if there is one."""
    if rule == 26:
        if not seen.hands[seen.seat]:
            return say("You have no card to build with.")
        return say("None of your cards fits anything that you could build now.")
    left = [each for each in range(INDUSTRY_COUNT) if seen.next_counter(seen.seat, each) != NOTHING]
    if left == [SHIP] and not seen.rules.board.ship_count:
        return say("Only ships are left on your mat, and this map has no ship spaces.")  # R8
    return say(_NOTHING_TO_BUILD[rule]) if rule in _NOTHING_TO_BUILD else ""


def _why_no_combination(seen: IndustryState, rule: int, say: Language) -> str:
    if rule == 21:
        return say("A combined action takes two actions, and in the first round you have only one.")
    if rule == 66:
        return say("A combined action takes both actions of your turn, and you have used one already.")
    return _why_no_build(seen, rule, say)


def _why_no_railway(seen: IndustryState, rule: int, say: Language) -> str:
    if rule == 76:
        return say("There is a railway on every connection of the board already.")
    if rule == 77:
        if not seen.own_spaces[seen.seat] and not seen.own_railways[seen.seat]:
            return say("A railway starts from a counter or a railway of yours, and you have none on the board.")
        return say("No connection that is still free touches a counter or a railway of yours.")
    if rule == 80:
        return say("A railway takes 1 coal and 1 iron, and no connection that you could use can get both.")
    return no_railway_left(say) if rule == 112 else ""


def _why_no_sale(seen: IndustryState, rule: int, say: Language) -> str:
    if rule == 82:
        return say("You have no cotton mill or factory on the board that could still sell.")
    if rule == 83:
        return say("None of your mills and factories is connected to an unused port or market that buys its goods.")
    return ""


def _why_no_development(seen: IndustryState, rule: int, say: Language) -> str:
    if rule == 24:
        return say("You have no card to give up.")
    return say("There is no counter left on your mat.") if rule == 92 else ""


def _why_no_draw(seen: IndustryState, rule: int, say: Language) -> str:
    if rule == 95:
        return say("You have {cards}, and a hand holds no more.", cards=cards(len(seen.hands[seen.seat]), say))
    return say("The draw pile is empty, and no card lies face up.") if rule == 104 else ""


def _why_no_pass(seen: IndustryState, rule: int, say: Language) -> str:
    if rule not in (96, 97):
        return ""
    return say("You have no card to give up, and the draw pile is not empty: you could draw.")


_ACTIONS: Final[dict[int, Callable[[IndustryState, int, Language], str]]] = {
    BUILD: _why_no_build,
    COMBINE: _why_no_combination,
    RAILWAY: _why_no_railway,
    SELL: _why_no_sale,
    DEVELOP: _why_no_development,
    DRAW: _why_no_draw,
    PASS: _why_no_pass,
}


def _why_not_action(seen: IndustryState, names: Names, action: int, rule: int, say: Language) -> str:
    return _ACTIONS[action](seen, rule, say)


def _why_not_repay(seen: IndustryState, names: Names, number: int, rule: int, say: Language) -> str:
    if not seen.loans[seen.seat]:
        return say("You have no loan to pay back.")
    if seen.money[seen.seat] < LOAN:
        money, loan = say.money(seen.money[seen.seat]), say.money(LOAN)
        return say("You have {money}, and a loan is paid back with {loan}.", money=money, loan=loan)
    return _not_now(seen, say)


# ---------------------------------------------------------------------- why not this card, or this counter of the mat?


def _why_not_card(seen: IndustryState, names: Names, card: int, rule: int, say: Language) -> str:
    name, hand = card_name(card, say), seen.hands[seen.seat]
    if rule in (28, 34):
        return _why_nothing_fits(seen, card, say)
    if rule != 24:
        return ""
    if seen.question == ASK_CARD or (seen.viewer == seen.seat and card not in hand):
        return say("You do not have this card: {card}.", card=name)
    if seen.question == ASK_ACTION:
        return say("Choose an action first, then the card for it.")
    if seen.card != NOTHING:
        played = card_name(seen.card, say)
        return say("You have played the card for this action already: {card}.", card=played)
    if seen.action != NOTHING:
        return say("This action takes no card: {action}.", action=say(ACTION_NAMES[seen.action]))
    return _not_now(seen, say)


def _why_nothing_fits(seen: IndustryState, card: int, say: Language) -> str:
    """R28, R34: what this card could be for is out of the question now."""
    if card >= INDUSTRY_COUNT:
        name = card_name(card, say)
        return say("Nothing that you could build now has a space in one of these places: {card}.", card=name)
    if card == SHIP and not seen.rules.board.ship_count:
        return say("This map has no ship spaces: a ship card can only be given up.")
    kind = seen.next_counter(seen.seat, card)
    if kind == NOTHING:
        return none_left(card, say)
    if not COUNTERS[kind].level:
        return never_built(COUNTERS[kind], say)
    return say("With this card you can build {counter}, but on no space now.", counter=a_counter(COUNTERS[kind], say))


def _why_not_pile(seen: IndustryState, names: Names, number: int, rule: int, say: Language) -> str:
    return _why_not_drawn(seen, rule, say) if seen.deck_left else say("The draw pile is empty.")


def _why_not_taken(seen: IndustryState, names: Names, card: int, rule: int, say: Language) -> str:
    """R93: from the face-up cards."""
    if card not in seen.display:
        return say("This card does not lie face up: {card}.", card=card_name(card, say))
    return _why_not_drawn(seen, rule, say)


def _why_not_drawn(seen: IndustryState, rule: int, say: Language) -> str:
    if rule != 24:
        return ""
    full = len(seen.hands[seen.seat]) >= HAND_LIMIT
    return _why_no_draw(seen, 95, say) if full else _choose_first(DRAW, say)


def _why_not_develop(seen: IndustryState, names: Names, kind: int, rule: int, say: Language) -> str:
    if rule == 92:
        return say("You have none of these left on your mat: {counter}.", counter=counter_name(COUNTERS[kind], say))
    if rule != 24:
        return ""
    if seen.question == ASK_CARD:
        return say("You can do this: choose the card for it first.")
    if not seen.hands[seen.seat]:
        return _why_no_development(seen, rule, say)
    return say("You can do this: choose {action} first, then a card.", action=say(ACTION_NAMES[DEVELOP]))


def _choose_first(action: int, say: Language) -> str:
    """R24: nothing is in the way but the question that comes first."""
    return say("You can do this: choose {action} first.", action=say(ACTION_NAMES[action]))


def _why_not_railway(seen: IndustryState, names: Names, railway: int, rule: int, say: Language) -> str:
    return _choose_first(RAILWAY, say) if rule == 24 else why_not_railway(seen, names, railway, rule, say)


def _why_not_sell(seen: IndustryState, names: Names, space: int, rule: int, say: Language) -> str:
    return _choose_first(SELL, say) if rule == 24 else why_not_sell(seen, names, space, rule, say)


_CHOICES: Final[dict[str, Callable[[IndustryState, Names, int, int, Language], str]]] = {
    "action": _why_not_action,
    "repay": _why_not_repay,
    "done": _why_not_done,
    "pile": _why_not_pile,
    "take": _why_not_taken,
    "card": _why_not_card,
    "develop": _why_not_develop,
    "build": why_not_build,
    "railway": _why_not_railway,
    "sell": _why_not_sell,
    "port": why_not_port,
    "market": why_not_market,
    "coal": partial(why_not_take, COAL),
    "iron": partial(why_not_take, IRON),
}
