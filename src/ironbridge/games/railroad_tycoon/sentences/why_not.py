"""Why a choice cannot be made now: actions, bids, shares, cards, cities; track and cubes have their own modules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules import RULES
from ironbridge.games.railroad_tycoon.rules.components import GREEN_CIRCLE, LOCOMOTIVES
from ironbridge.games.railroad_tycoon.sentences.names import (
    A_CITY,
    ACTION_NAMES,
    THE_CUBE,
    card_name,
    cities_named,
    city_name,
    either,
    money,
    shares,
)
from ironbridge.games.railroad_tycoon.sentences.seen import Seen
from ironbridge.games.railroad_tycoon.sentences.why_not_deliver import why_not_cube, why_not_link
from ironbridge.games.railroad_tycoon.sentences.why_not_track import (
    no_diamond,
    no_grant,
    too_late_for_grant,
    why_not_done,
    why_not_exit,
    why_not_track,
    why_not_used,
)
from ironbridge.language import Language


def why(game: RailroadTycoon, view: Data, names: Names, word: str, rule: int, say: Language) -> str:
    """Why a rule forbids a choice now: with the figures of the position where they decide, else the rule itself."""
    if view["question"] is None:
        return say("The game is over.")
    return _reason(Seen(game, view), names, word, rule, say) or say(RULES[rule].text)


def _reason(seen: Seen, names: Names, word: str, rule: int, say: Language) -> str:
    """What there is to say of this position; nothing if the rule itself says more."""
    kind, _, thing = word.partition(":")
    if rule in (26, 27):
        return _not_now(seen, kind, word, say)
    if rule == 98:
        return _only_in_the_full_game(word, say)
    if rule == 11 and (word == "western" or kind == "city"):
        return say("All your {n} locomotives stand on the board: none is left for a western link.", n=LOCOMOTIVES)
    if rule == 11:
        return say("All your {n} locomotives stand on the board: you cannot begin another link.", n=LOCOMOTIVES)
    if not thing:
        return _PLAIN[word](seen, names, rule, say) if word in _PLAIN else ""
    return _CHOICES[kind](seen, names, thing, rule, say)


# ---------------------------------------------------------------------- why not now?

_BELONGS_TO: Final[dict[str, str]] = {
    "track": "build",
    "exit": "build",
    "done": "build",
    "use": "build",
    "colour": "urbanise",
    "cube": "deliver",
    "to": "deliver",
    "take": "card",
}
_FOUND_GOOD: Final = ("track", "cube", "take")  # the rules have looked at these and found nothing against them


def _not_now(seen: Seen, kind: str, word: str, say: Language) -> str:
    """R26, R27: another question comes first, or something else is under way."""
    if seen.kind == "bid":
        return say("The auction comes first: bid or pass.")
    if kind == "use":
        said = (
            too_late_for_grant(seen, say) if word == "use:grant" else no_diamond(seen, word.removeprefix("use:"), say)
        )
        if said:
            return said
    if seen.kind == "action":
        return _choose_first(seen, kind, say)
    if _BELONGS_TO.get(kind) == seen.asked["action"] or kind == "city":
        said = _another_step(seen, kind, say)
        if said:
            return said
    if seen.asked["card"]:
        card = card_name(seen.board, seen.asked["card"], say)
        return say("You are carrying out a card: finish {card} first.", card=card)
    action = say(ACTION_NAMES[seen.asked["action"]])
    return say("You are in the middle of an action: finish “{action}” first.", action=action)


def _choose_first(seen: Seen, kind: str, say: Language) -> str:
    if kind == "city":
        possible = ["urbanise", "western"] if seen.view["western"] else ["urbanise"]
        actions = either([say(ACTION_NAMES[action]) for action in possible], say)
        return say("Choose what to do before you choose the city: {actions}.", actions=actions)
    if kind not in _BELONGS_TO:
        return ""
    action = say(ACTION_NAMES[_BELONGS_TO[kind]])
    if kind in _FOUND_GOOD:
        return say("You can do this: choose “{action}” first.", action=action)
    return say("This belongs to an action: choose “{action}” first.", action=action)


_BEFORE: Final[dict[tuple[str, str], str]] = {  # what is asked, and the kind of the word that was said instead
    ("start", "exit"): n_("Choose first where the track begins, then where it goes on."),
    ("start", "done"): n_("No tile is laid yet: choose first where the track begins."),
    ("start", "use"): n_("Choose first where the track begins, then a card for its next tile."),
    ("city", "colour"): n_("Choose the city first, then its colour."),
    ("cube", "to"): n_("Choose the cube first, then its way."),
}


def _another_step(seen: Seen, kind: str, say: Language) -> str:
    """The right action, but another part of it."""
    if (seen.kind, kind) in _BEFORE:
        return say(_BEFORE[seen.kind, kind])
    if (seen.kind, kind) == ("exit", "track"):
        city = city_name(seen.board, seen.asked["from"], say)
        return say("You are laying track from {city} already: choose where it goes on.", city=city)
    if (seen.kind, kind) == ("link", "cube"):
        cube, city = say(THE_CUBE[seen.asked["colour"]]), city_name(seen.board, seen.asked["from"], say)
        return say("You are delivering {cube} from {city} already: choose its way.", cube=cube, city=city)
    if (seen.kind, kind) == ("colour", "city"):
        city = city_name(seen.board, seen.asked["city"], say)
        return say("You have chosen {city} already: choose its colour.", city=city)
    return ""


def _only_in_the_full_game(word: str, say: Language) -> str:
    if word == "western" or word.startswith("city:"):
        return say("The beginners’ game has no western links.")
    return say("The beginners’ game has no operations cards.")


# ---------------------------------------------------------------------- why not this action?


def _why_no_track(seen: Seen, names: Names, rule: int, say: Language) -> str:
    return say("There is no side of any city left where you could lay track.")


def _why_not_urbanise(seen: Seen, names: Names, rule: int, say: Language) -> str:
    return _nothing_to_urbanise(seen, say) if rule == 45 else ""


def _nothing_to_urbanise(seen: Seen, say: Language) -> str:
    if not any(city["colour"] == "grey" for city in seen.cities.values()):
        return say("There is no grey city left.")
    return "" if any(seen.view["new_cities"].values()) else say("There is no new-city tile left.")


def _why_not_upgrade(seen: Seen, names: Names, rule: int, say: Language) -> str:
    return say("Your engine is of level {level}, and there is none better.", level=seen.engine) if rule == 49 else ""


def _why_not_deliver(seen: Seen, names: Names, rule: int, say: Language) -> str:
    if rule == 52:
        return say("You have no complete link yet, and the first link of a delivery must be yours.")
    if rule != 51:
        return ""
    return say(
        "With your engine of level {level} no cube at your links gets to a city of its colour.", level=seen.engine
    )


def _why_no_card(seen: Seen, names: Names, rule: int, say: Language) -> str:
    return say("None of the available cards can be taken now.") if rule == 60 else ""


def _why_not_western(seen: Seen, names: Names, rule: int, say: Language) -> str:
    if rule != 67:
        return ""
    if not seen.view["western"]:
        return say("This map has no western links.")
    free = [link["city"] for link in seen.view["western"] if link["owner"] is None]
    if not free:
        return say("All western links are built already.")
    mine = [city for city in free if any(owner == seen.seat for _, owner in seen.joined[city])]
    if mine:
        return _too_fresh(seen, mine[0], say)
    places = either([city_name(seen.board, city, say) for city in free], say)
    return say("You have no complete link that ends in {cities}.", cities=places)


def _too_fresh(seen: Seen, city: str, say: Language) -> str:
    name = city_name(seen.board, city, say)
    return say("Your only link in {city} was completed in this very action.", city=name)


def _why_not_issue(seen: Seen, names: Names, rule: int, say: Language) -> str:
    if rule != 16:
        return ""
    return say(
        "You have {shares}: more are issued only when there is something to pay.",
        shares=shares(seen.you["shares"], say),
    )


_PLAIN: Final[dict[str, Callable[[Seen, Names, int, Language], str]]] = {
    "build": _why_no_track,
    "urbanise": _why_not_urbanise,
    "upgrade": _why_not_upgrade,
    "deliver": _why_not_deliver,
    "card": _why_no_card,
    "western": _why_not_western,
    "issue": _why_not_issue,
    "done": why_not_done,
}


# ---------------------------------------------------------------------- why not this bid, card, city or colour?


def _why_not_bid(seen: Seen, names: Names, thing: str, rule: int, say: Language) -> str:
    auction = seen.view["auction"]
    if auction is None:
        return say("There is no auction now.")
    if rule != 22:
        return ""
    if int(thing) <= auction["bid"]:
        leader, standing = names[auction["leader"]], money(auction["bid"], say)
        return say("{name} has bid {money}: a bid must be higher.", name=leader, money=standing)
    return say("All others have passed: {money} is enough.", money=money(1, say))


def _why_not_take(seen: Seen, names: Names, card: str, rule: int, say: Language) -> str:
    name, kind = card_name(seen.board, card, say), seen.board.cards[seen.board.card_index[card]]
    if rule == 60 and card not in seen.view["display"]:
        for seat, player in enumerate(seen.view["players"]):
            if card in player["cards"] and kind.copies == 1:
                return say("{name} has this card already: {card}.", name=names[seat], card=name)
        return say("This card is not available: {card}.", card=name)
    if rule == 60 and kind.symbol == GREEN_CIRCLE:
        return say("Nobody can take this card: it goes to whoever first does what it says ({card}).", card=name)
    if rule != 63:
        return ""
    if card == "industry":
        return _nothing_to_urbanise(seen, say)
    return say("The bag is empty: no city can grow.")


def _why_not_city(seen: Seen, names: Names, city: str, rule: int, say: Language) -> str:
    name = city_name(seen.board, city, say)
    if rule == 45:
        kind = say(A_CITY[seen.cities[city]["colour"]])
        return _nothing_to_urbanise(seen, say) or say(
            "{city} is {kind}, and only a grey one can be urbanised.", city=name, kind=kind
        )
    if rule != 67:
        return ""
    link = next((link for link in seen.view["western"] if link["city"] == city), None)
    if link is None:
        cities = say.listing(cities_named(seen.board, seen.board.western, say))
        return say("There is no western link at {city}, only at {cities}.", city=name, cities=cities)
    if link["owner"] is not None:
        return say("{name} has built the western link of {city} already.", name=names[link["owner"]], city=name)
    if any(owner == seen.seat for _, owner in seen.joined[city]):
        return _too_fresh(seen, city, say)
    return say("You have no complete link that ends in {cities}.", cities=name)


def _why_not_colour(seen: Seen, names: Names, colour: str, rule: int, say: Language) -> str:
    return say("No tile is left for {kind}.", kind=say(A_CITY[colour])) if rule == 45 else ""


def _why_not_use(seen: Seen, names: Names, card: str, rule: int, say: Language) -> str:
    return no_grant(seen, rule, say) if card == "grant" else why_not_used(seen, card, rule, say)


_CHOICES: Final[dict[str, Callable[[Seen, Names, str, int, Language], str]]] = {
    "use": _why_not_use,
    "exit": why_not_exit,
    "colour": _why_not_colour,
    "bid": _why_not_bid,
    "track": why_not_track,
    "city": _why_not_city,
    "cube": why_not_cube,
    "to": why_not_link,
    "take": _why_not_take,
}
