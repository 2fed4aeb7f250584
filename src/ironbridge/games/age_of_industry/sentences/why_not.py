"""Why a choice cannot be made now: actions, cards, developing and loans; what else there is has modules of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules import RULES
from ironbridge.games.age_of_industry.rules.components import (
    COLOURS,
    COUNTER_INDEX,
    COUNTERS,
    HAND_LIMIT,
    INDUSTRIES,
    LOAN,
)
from ironbridge.games.age_of_industry.sentences.names import ACTION_NAMES, a_counter, card_name, cards, counter_name
from ironbridge.games.age_of_industry.sentences.seen import Seen
from ironbridge.games.age_of_industry.sentences.why_not_build import (
    never_built,
    no_railway_left,
    none_left,
    why_not_build,
    why_not_railway,
)
from ironbridge.games.age_of_industry.sentences.why_not_sell import why_not_buyer, why_not_sell
from ironbridge.games.age_of_industry.sentences.why_not_take import why_not_take
from ironbridge.language import Language


def why(game: AgeOfIndustry, view: Data, names: Names, word: str, rule: int, say: Language) -> str:
    """Why a rule forbids a choice now: with the figures of the position where they decide, else the rule itself."""
    if view["question"] is None:
        return say("The game is over.")
    return _reason(Seen(game, view), names, word, rule, say) or say(RULES[rule].text)


def _reason(seen: Seen, names: Names, word: str, rule: int, say: Language) -> str:
    """What there is to say of this position; nothing if the rule itself says more."""
    kind, _, thing = word.replace("<", ":").partition(":")
    if "<" in word:
        return why_not_take(seen, names, kind, thing, rule, say)
    if word == "done":
        return _why_not_done(seen, rule, say)
    if rule == 23:
        return _not_now(seen, say)
    if not thing:
        return _ACTIONS[word](seen, rule, say) if word in _ACTIONS else ""
    return _CHOICES[kind](seen, names, thing, rule, say)


def _not_now(seen: Seen, say: Language) -> str:
    """R23: something else is under way, or the actions are over."""
    if seen.asked["action"]:
        action = say(ACTION_NAMES[seen.asked["action"]])
        return say("You are in the middle of an action: finish {action} first.", action=action)
    if seen.kind == "repay":
        return say("You have taken your actions of this round: all that is left is to pay back loans, or not.")
    if seen.kind == "repay-again":
        return say("The actions of this round are over: it is time to pay interest.")
    return ""


def _why_not_done(seen: Seen, rule: int, say: Language) -> str:
    if rule == 24:
        return say.many(
            "You have {n} action left: use it, if only to pass.",
            "You have {n} actions left: use them, if only to pass.",
            seen.view["actions"],
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


def _why_no_build(seen: Seen, rule: int, say: Language) -> str:
    """The one rule that forbids everything, if there is one."""
    if rule == 26:
        if not seen.you["cards"]:
            return say("You have no card to build with.")
        return say("None of your cards fits anything that you could build now.")
    if [each for each in INDUSTRIES if seen.next_counter(each)] == ["ship"] and not seen.board.ship_count:
        return say("Only ships are left on your mat, and this map has no ship spaces.")  # R8
    return say(_NOTHING_TO_BUILD[rule]) if rule in _NOTHING_TO_BUILD else ""


def _why_no_combination(seen: Seen, rule: int, say: Language) -> str:
    if rule == 21:
        return say("A combined action takes two actions, and in the first round you have only one.")
    if rule == 66:
        return say("A combined action takes both actions of your turn, and you have used one already.")
    return _why_no_build(seen, rule, say)


def _why_no_railway(seen: Seen, rule: int, say: Language) -> str:
    if rule == 76:
        return say("There is a railway on every connection of the board already.")
    if rule == 77:
        if not seen.own and not seen.has_railway:
            return say("A railway starts from a counter or a railway of yours, and you have none on the board.")
        return say("No connection that is still free touches a counter or a railway of yours.")
    if rule == 80:
        return say("A railway takes 1 coal and 1 iron, and no connection that you could use can get both.")
    return no_railway_left(say) if rule == 112 else ""


def _why_no_sale(seen: Seen, rule: int, say: Language) -> str:
    if rule == 82:
        return say("You have no cotton mill or factory on the board that could still sell.")
    if rule == 83:
        return say("None of your mills and factories is connected to an unused port or market that buys its goods.")
    return ""


def _why_no_development(seen: Seen, rule: int, say: Language) -> str:
    if rule == 24:
        return say("You have no card to give up.")
    return say("There is no counter left on your mat.") if rule == 92 else ""


def _why_no_draw(seen: Seen, rule: int, say: Language) -> str:
    if rule == 95:
        return say("You have {cards}, and a hand holds no more.", cards=cards(seen.you["cards"], say))
    return say("The draw pile is empty, and no card lies face up.") if rule == 104 else ""


def _why_no_pass(seen: Seen, rule: int, say: Language) -> str:
    if rule not in (96, 97):
        return ""
    return say("You have no card to give up, and the draw pile is not empty: you could draw.")


def _why_no_repayment(seen: Seen, rule: int, say: Language) -> str:
    if rule != 74:
        return ""
    if not seen.you["loans"]:
        return say("You have no loan to pay back.")
    if seen.money < LOAN:
        money, loan = say.money(seen.money), say.money(LOAN)
        return say("You have {money}, and a loan is paid back with {loan}.", money=money, loan=loan)
    return _not_now(seen, say)


_ACTIONS: Final[dict[str, Callable[[Seen, int, Language], str]]] = {
    "build": _why_no_build,
    "combine": _why_no_combination,
    "railway": _why_no_railway,
    "sell": _why_no_sale,
    "develop": _why_no_development,
    "draw": _why_no_draw,
    "pass": _why_no_pass,
    "repay": _why_no_repayment,
}


# ---------------------------------------------------------------------- why not this card, or this counter of the mat?


def _why_not_card(seen: Seen, names: Names, card: str, rule: int, say: Language) -> str:
    name, hand = card_name(card, say), seen.you["hand"]
    if rule == 28:
        return _why_nothing_fits(seen, card, say)
    if rule != 24:
        return ""
    if seen.kind == "card" or (hand is not None and card not in hand):
        return say("You do not have this card: {card}.", card=name)
    if seen.kind == "action":
        return say("Choose an action first, then the card for it.")
    if seen.asked["card"]:
        played = card_name(seen.asked["card"], say)
        return say("You have played the card for this action already: {card}.", card=played)
    if seen.asked["action"]:
        return say("This action takes no card: {action}.", action=say(ACTION_NAMES[seen.asked["action"]]))
    return _not_now(seen, say)


def _why_nothing_fits(seen: Seen, card: str, say: Language) -> str:
    """R28, R34: what this card could be for is out of the question now."""
    name = card_name(card, say)
    if card in COLOURS:
        return say("Nothing that you could build now has a space in one of these places: {card}.", card=name)
    if card == "ship" and not seen.board.ship_count:
        return say("This map has no ship spaces: a ship card can only be given up.")
    counter = seen.next_counter(card)
    if counter is None:
        return none_left(card, say)
    if not counter.level:
        return never_built(counter, say)
    return say("With this card you can build {counter}, but on no space now.", counter=a_counter(counter, say))


def _why_not_taken(seen: Seen, names: Names, card: str, rule: int, say: Language) -> str:
    """R93: from the pile or the face-up cards."""
    if card == "pile" and not seen.view["pile"]:
        return say("The draw pile is empty.")
    if card != "pile" and card not in seen.view["display"]:
        return say("This card does not lie face up: {card}.", card=card_name(card, say))
    if rule != 24:
        return ""
    return _why_no_draw(seen, 95, say) if _full(seen) else _choose_first("draw", say)


def _full(seen: Seen) -> bool:
    full: bool = seen.you["cards"] >= HAND_LIMIT
    return full


def _why_not_develop(seen: Seen, names: Names, name: str, rule: int, say: Language) -> str:
    if rule == 92:
        counter = COUNTERS[COUNTER_INDEX[name]]
        return say("You have none of these left on your mat: {counter}.", counter=counter_name(counter, say))
    if rule != 24:
        return ""
    if seen.kind == "card":
        return say("You can do this: choose the card for it first.")
    if not seen.you["cards"]:
        return _why_no_development(seen, rule, say)
    return say("You can do this: choose {action} first, then a card.", action=say(ACTION_NAMES["develop"]))


def _choose_first(action: str, say: Language) -> str:
    """R24: nothing is in the way but the question that comes first."""
    return say("You can do this: choose {action} first.", action=say(ACTION_NAMES[action]))


def _why_not_railway(seen: Seen, names: Names, railway: str, rule: int, say: Language) -> str:
    return _choose_first("railway", say) if rule == 24 else why_not_railway(seen, names, railway, rule, say)


def _why_not_sell(seen: Seen, names: Names, space: str, rule: int, say: Language) -> str:
    return _choose_first("sell", say) if rule == 24 else why_not_sell(seen, names, space, rule, say)


_CHOICES: Final[dict[str, Callable[[Seen, Names, str, int, Language], str]]] = {
    "card": _why_not_card,
    "take": _why_not_taken,
    "develop": _why_not_develop,
    "build": why_not_build,
    "railway": _why_not_railway,
    "sell": _why_not_sell,
    "to": why_not_buyer,
}
