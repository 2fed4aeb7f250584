"""Why a choice cannot be made now: actions, cards and tiles to develop; what else there is has modules of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules import RULES
from ironbridge.games.brass_birmingham.rules.components import CANAL_COST, LOWEST_LEVEL, RAIL_COST, SCOUT_CARDS
from ironbridge.games.brass_birmingham.sentences.names import ACTION_NAMES, card_name, cards, pounds, the_tile
from ironbridge.games.brass_birmingham.sentences.seen import Seen
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


def why(game: BrassBirmingham, view: Data, names: Names, word: str, rule: int, say: Language) -> str:
    """Why a rule forbids a choice now: with the figures of the position where they decide, else the rule itself."""
    if view["question"] is None:
        return say("The game is over.")
    return _reason(Seen(game, view), names, word, rule, say) or say(RULES[rule].text)


def _reason(seen: Seen, names: Names, word: str, rule: int, say: Language) -> str:
    """What there is to say of this position; nothing if the rule itself says more."""
    kind, _, thing = word.replace("<", ":").partition(":")
    if seen.kind == "give-up" and kind != "give-up":
        due, money = pounds(seen.asked["due"], say), pounds(seen.money, say)
        return say("First give up a tile: your income costs {due} and you have {money}.", due=due, money=money)
    if rule == 29 and seen.asked["action"]:
        action = say(ACTION_NAMES[seen.asked["action"]])
        return say("You are in the middle of an action: finish {action} first.", action=action)
    if "<" in word:
        if thing in seen.board.stall_index:
            return why_not_merchant(seen, thing, rule, say)
        return why_not_take(seen, names, kind, thing, rule, say)
    if not thing:
        return _ACTIONS[word](seen, rule, say) if word in _ACTIONS else ""
    if rule == 26 and kind != "card":
        return _first(seen, kind, say)
    return _CHOICES[kind](seen, names, thing, rule, say)


def _first(seen: Seen, kind: str, say: Language) -> str:
    """R26: nothing is in the way but the questions that come first."""
    if seen.kind == "card":
        return say("You can do this: choose the card for it first.")
    action = say(ACTION_NAMES.get(kind, ACTION_NAMES["network"]))
    return say("You can do this: choose {action} first, then a card.", action=action)


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


def _why_not_done(seen: Seen, rule: int, say: Language) -> str:
    if rule != 30:
        return ""
    if seen.kind == "action":
        return say("You must take an action or pass, and either takes a card.")
    return say("You cannot stop here: this action needs a choice.")


def _why_no_build(seen: Seen, rule: int, say: Language) -> str:
    """The one rule that forbids everything, if there is one."""
    return say(_NOTHING_TO_BUILD[rule], money=pounds(seen.money, say)) if rule in _NOTHING_TO_BUILD else ""


def _why_no_network(seen: Seen, rule: int, say: Language) -> str:
    money = pounds(seen.money, say)
    if rule == 133:
        return say("You have {money}, and a canal costs {cost}.", money=money, cost=pounds(CANAL_COST, say))
    if rule == 134:
        cost = pounds(RAIL_COST, say)
        return say("You have {money}, and a railway costs {cost} and its coal.", money=money, cost=cost)
    if rule == 16:
        return no_link_left(say)
    return say(_NO_LINK[rule]) if rule in _NO_LINK else ""


def _why_no_development(seen: Seen, rule: int, say: Language) -> str:
    if rule == 116:
        return _too_dear(seen, say)
    return say("No tile is left on your mat that can be developed.")


def _why_no_sale(seen: Seen, rule: int, say: Language) -> str:
    if rule == 119:
        return say("There is a merchant that would buy from you, but too little beer for it within reach.")
    if rule != 118:
        return ""
    if not seen.unsold:
        return say("You have no tile on the board that is still to be sold.")
    return say("None of your tiles that are still to be sold is connected to a merchant that buys it.")


def _why_no_loan(seen: Seen, rule: int, say: Language) -> str:
    if rule != 128:
        return ""
    level = say.number(seen.you["income"])
    return say(
        "Your income level is {level}: a loan would take it below {lowest}.",
        level=level,
        lowest=say.number(LOWEST_LEVEL),
    )


def _why_no_scouting(seen: Seen, rule: int, say: Language) -> str:
    if rule == 130:
        return say("You have {cards}, and Scout takes {n}.", cards=cards(seen.you["cards"], say), n=SCOUT_CARDS)
    if rule == 131:
        wilds = say.listing([card_name(seen.board, card, say) for card in seen.you["wilds"]])
        return say("You hold a wild card: {cards}. Use it before you scout again.", cards=wilds)
    return ""


_ACTIONS: Final[dict[str, Callable[[Seen, int, Language], str]]] = {
    "build": _why_no_build,
    "network": _why_no_network,
    "develop": _why_no_development,
    "sell": _why_no_sale,
    "loan": _why_no_loan,
    "scout": _why_no_scouting,
    "done": _why_not_done,
}


# ---------------------------------------------------------------------- why not this card or this development?


def _why_not_card(seen: Seen, names: Names, card: str, rule: int, say: Language) -> str:
    name, hand = card_name(seen.board, card, say), seen.you["hand"]
    if rule == 28:
        return say("With this card you can build nothing now: {card}.", card=name)
    if rule != 26:
        return ""
    if seen.kind in ("card", "scout") or (hand is not None and card not in hand):
        return say("You do not have this card: {card}.", card=name)
    if seen.asked["card"] is None:
        return say("Choose an action first, then the card for it.")
    played = card_name(seen.board, seen.asked["card"], say)
    return say("You have played the card for this action already: {card}.", card=played)


def _why_not_develop(seen: Seen, names: Names, industry: str, rule: int, say: Language) -> str:
    tile = seen.next_tile(industry)
    if rule == 114:
        return none_left(industry, say)
    if rule == 117 and tile:
        return say("There is a light bulb on {tile}: it cannot be developed, only built.", tile=the_tile(tile, say))
    return _too_dear(seen, say) if rule == 116 else ""


def _too_dear(seen: Seen, say: Language) -> str:
    """R116: the iron, if it cannot be paid."""
    price = seen.iron_price(1)
    if price <= seen.money:
        return ""
    money, cost = pounds(seen.money, say), pounds(price, say)
    return say("Developing takes 1 iron: it costs {cost}, and you have {money}.", cost=cost, money=money)


_CHOICES: Final[dict[str, Callable[[Seen, Names, str, int, Language], str]]] = {
    "card": _why_not_card,
    "develop": _why_not_develop,
    "build": why_not_build,
    "link": why_not_link,
    "sell": why_not_sell,
    "give-up": why_not_give_up,
}
