"""Why a choice cannot be made now: actions, cards and tiles to develop; what else there is has modules of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.brass_birmingham.rules import resources
from ironbridge.games.brass_birmingham.rules.components import (
    BREWERY,
    CANAL_COST,
    COAL,
    INCOME_LEVEL,
    IRON,
    LOWEST_LEVEL,
    NOTHING,
    RAIL_COST,
    SCOUT_CARDS,
    SELLABLE,
    TILES,
)
from ironbridge.games.brass_birmingham.rules.questions import ASK_ACTION, ASK_CARD, ASK_GIVE_UP, ASK_SCOUT
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.rules.vocabulary import BUILD, DEVELOP, LOAN, NETWORK, SCOUT, SELL
from ironbridge.games.brass_birmingham.sentences.costs import purse
from ironbridge.games.brass_birmingham.sentences.names import (
    ACTION_NAMES,
    card_name,
    cards,
    named_by,
    pounds,
    the_tile,
)
from ironbridge.games.brass_birmingham.sentences.why_not_build import (
    no_link_left,
    none_left,
    why_not_build,
    why_not_link,
)
from ironbridge.games.brass_birmingham.sentences.why_not_take import (
    why_not_give_up,
    why_not_merchant,
    why_not_sell,
    why_not_take,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members

# What must be chosen before words of these families.
ACTION_FOR: Final = {"develop": DEVELOP, "build": BUILD, "link": NETWORK, "sell": SELL}


def why(seen: BrassState, names: Names, word: str, rule: int, say: Language) -> str:
    """Why a rule forbids a choice now: with the figures of the position where they decide, else the rule itself."""
    if seen.over:
        return say("The game is over.")
    return _reason(seen, names, word, rule, say) or catalogue(seen.rules.folder, say.code).rules[rule].text


def _reason(seen: BrassState, names: Names, word: str, rule: int, say: Language) -> str:
    """What there is to say of this position; nothing if the rule itself says more."""
    family, number = named_by(seen.rules, word)
    if seen.question == ASK_GIVE_UP and family != "give-up":
        due, money = pounds(seen.due, say), purse(seen, say)
        return say("First give up a tile: your income costs {due} and you have {money}.", due=due, money=money)
    if rule == 29 and seen.action != NOTHING:
        action = say(ACTION_NAMES[seen.action])
        return say("You are in the middle of an action: finish {action} first.", action=action)
    if rule == 26 and family in ACTION_FOR:
        return _first(seen, ACTION_FOR[family], say)
    return _REASONS[family](seen, names, number, rule, say)


def _first(seen: BrassState, action: int, say: Language) -> str:
    """R26: nothing is in the way but the questions that come first."""
    if seen.question == ASK_CARD:
        return say("You can do this: choose the card for it first.")
    return say("You can do this: choose {action} first, then a card.", action=say(ACTION_NAMES[action]))


# ---------------------------------------------------------------------- why not this action, or an end to it?

_NOTHING_TO_BUILD: Final[dict[int, str]] = {
    28: n_("None of your cards fits anything that you could build now."),
    75: n_("All that you could build needs coal, and no space for it is connected to enough."),
    93: n_("There is no tile left on your mat."),
    96: n_("Nothing that you may build can be paid for with {money} and the coal and iron within reach."),
    99: n_("The canal era allows one tile in each place, and you have one wherever there is a space for you."),
    101: n_("The next tiles on your mat are all for the rail era."),
    102: n_("The next tiles on your mat are all for the canal era: develop them first."),
    109: n_(
        "No space is free for your next tiles, and none of them is of a higher level than a tile it could replace."
    ),
    111: n_("No space is free for your next tiles, and none of them may replace a tile of another player."),
}
_NO_LINK: Final[dict[int, str]] = {
    75: n_("A railway needs coal, and no line that you could use is connected to any."),
    132: n_("No line that is still free touches your network."),
}


def _why_not_done(seen: BrassState, names: Names, number: int, rule: int, say: Language) -> str:
    if rule != 30:
        return ""
    if seen.question == ASK_ACTION:
        return say("You must take an action or pass, and either takes a card.")
    return say("You cannot stop here: this action needs a choice.")


def _why_no_build(seen: BrassState, rule: int, say: Language) -> str:
    """The one rule that forbids everything, if there is one."""
    return say(_NOTHING_TO_BUILD[rule], money=purse(seen, say)) if rule in _NOTHING_TO_BUILD else ""


def _why_no_network(seen: BrassState, rule: int, say: Language) -> str:
    money = purse(seen, say)
    if rule == 133:
        return say("You have {money}, and a canal costs {cost}.", money=money, cost=pounds(CANAL_COST, say))
    if rule == 134:
        cost = pounds(RAIL_COST, say)
        return say("You have {money}, and a railway costs {cost} and its coal.", money=money, cost=cost)
    if rule == 16:
        return no_link_left(say)
    return say(_NO_LINK[rule]) if rule in _NO_LINK else ""


def _why_no_development(seen: BrassState, rule: int, say: Language) -> str:
    if rule == 116:
        return _too_dear(seen, say)
    return say("No tile is left on your mat that can be developed.")


def _why_no_sale(seen: BrassState, rule: int, say: Language) -> str:
    if rule == 119:
        return say("There is a merchant that would buy from you, but too little beer for it within reach.")
    if rule != 118:
        return ""
    unsold = members(seen.own_slots[seen.seat] & ~seen.flipped)
    if not any(SELLABLE >> TILES[seen.tile[slot]].industry & 1 for slot in unsold):
        return say("You have no tile on the board that is still to be sold.")
    return say("None of your tiles that are still to be sold is connected to a merchant that buys it.")


def _why_no_loan(seen: BrassState, rule: int, say: Language) -> str:
    if rule != 128:
        return ""
    level = say.number(INCOME_LEVEL[seen.space[seen.seat]])
    return say(
        "Your income level is {level}: a loan would take it below {lowest}.",
        level=level,
        lowest=say.number(LOWEST_LEVEL),
    )


def _why_no_scouting(seen: BrassState, rule: int, say: Language) -> str:
    hand = seen.hands[seen.seat]
    if rule == 130:
        return say("You have {cards}, and Scout takes {n}.", cards=cards(len(hand), say), n=SCOUT_CARDS)
    if rule == 131:
        wilds = [card_name(seen.rules, card, say) for card in hand if card >= seen.rules.cards.wild_location]
        return say("You hold a wild card: {cards}. Use it before you scout again.", cards=say.listing(wilds))
    return ""


_ACTIONS: Final[dict[int, Callable[[BrassState, int, Language], str]]] = {
    BUILD: _why_no_build,
    NETWORK: _why_no_network,
    DEVELOP: _why_no_development,
    SELL: _why_no_sale,
    LOAN: _why_no_loan,
    SCOUT: _why_no_scouting,
}


def _why_not_action(seen: BrassState, names: Names, action: int, rule: int, say: Language) -> str:
    return _ACTIONS[action](seen, rule, say) if action in _ACTIONS else ""


# ---------------------------------------------------------------------- why not this card or this development?


def _why_not_card(seen: BrassState, names: Names, card: int, rule: int, say: Language) -> str:
    name = card_name(seen.rules, card, say)
    if rule == 28:
        return say("With this card you can build nothing now: {card}.", card=name)
    if rule != 26:
        return ""
    missing = seen.viewer == seen.seat and card not in seen.hands[seen.seat]
    if missing or seen.question in (ASK_CARD, ASK_SCOUT):
        return say("You do not have this card: {card}.", card=name)
    if seen.card == NOTHING:
        return say("Choose an action first, then the card for it.")
    played = card_name(seen.rules, seen.card, say)
    return say("You have played the card for this action already: {card}.", card=played)


def _why_not_develop(seen: BrassState, names: Names, industry: int, rule: int, say: Language) -> str:
    kind = seen.next_tile(seen.seat, industry)
    if rule == 114:
        return none_left(industry, say)
    if rule == 117 and kind != NOTHING:
        tile = the_tile(TILES[kind], say)
        return say("There is a light bulb on {tile}: it cannot be developed, only built.", tile=tile)
    return _too_dear(seen, say) if rule == 116 else ""


def _too_dear(seen: BrassState, say: Language) -> str:
    """R116: the iron, if it cannot be paid."""
    price = resources.iron_cost(seen, 1)
    if price <= seen.money[seen.seat]:
        return ""
    money, cost = purse(seen, say), pounds(price, say)
    return say("Developing takes 1 iron: it costs {cost}, and you have {money}.", cost=cost, money=money)


_REASONS: Final[dict[str, Callable[[BrassState, Names, int, int, Language], str]]] = {
    "action": _why_not_action,
    "done": _why_not_done,
    "develop": _why_not_develop,
    "card": _why_not_card,
    "build": why_not_build,
    "link": why_not_link,
    "sell": why_not_sell,
    "coal": partial(why_not_take, COAL),
    "iron": partial(why_not_take, IRON),
    "beer": partial(why_not_take, BREWERY),
    "merchant": why_not_merchant,
    "give-up": why_not_give_up,
}
