"""Why a choice cannot be made now: actions, bids, shares, cards, cities; track and cubes have their own modules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.railroad_tycoon.rules.board import GREY_NAME
from ironbridge.games.railroad_tycoon.rules.components import (
    COLOURS,
    GREEN_CIRCLE,
    GREY,
    INDUSTRY,
    LOCOMOTIVES,
    NOBODY,
    NOTHING,
)
from ironbridge.games.railroad_tycoon.rules.questions import (
    ASK_ACTION,
    ASK_BID,
    ASK_CITY,
    ASK_COLOUR,
    ASK_CUBE,
    ASK_EXIT,
    ASK_LINK,
    ASK_START,
)
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.vocabulary import ACTION_WORDS
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
from ironbridge.games.railroad_tycoon.sentences.ways import own_links
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


def why(seen: TycoonState, names: Names, word: str, rule: int, say: Language) -> str:
    """Why a rule forbids a choice now: with the figures of the position where they decide, else the rule itself."""
    if seen.over:
        return say("The game is over.")
    return _reason(seen, names, word, rule, say) or catalogue(seen.game.folder, say.code).rules[rule].text


def _reason(seen: TycoonState, names: Names, word: str, rule: int, say: Language) -> str:
    """What there is to say of this position; nothing if the rule itself says more."""
    kind, _, thing = word.partition(":")
    if rule in (26, 27):
        return _not_now(seen, kind, thing, say)
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


def _not_now(seen: TycoonState, kind: str, thing: str, say: Language) -> str:
    """R26, R27: another question comes first, or something else is under way."""
    if seen.question == ASK_BID:
        return say("The auction comes first: bid or pass.")
    if kind == "use":
        card = seen.rules.board.card_index[thing]
        said = too_late_for_grant(seen, say) if thing == "grant" else no_diamond(seen, card, say)
        if said:
            return said
    if seen.question == ASK_ACTION:
        return _choose_first(seen, kind, say)
    if _BELONGS_TO.get(kind) == ACTION_WORDS[seen.action] or kind == "city":
        said = _another_step(seen, kind, say)
        if said:
            return said
    if seen.card != NOTHING:
        return say(
            "You are carrying out a card: finish {card} first.", card=card_name(seen.rules.board, seen.card, say)
        )
    action = say(ACTION_NAMES[ACTION_WORDS[seen.action]])
    return say("You are in the middle of an action: finish “{action}” first.", action=action)


def _choose_first(seen: TycoonState, kind: str, say: Language) -> str:
    if kind == "city":
        possible = ["urbanise", "western"] if _western(seen) else ["urbanise"]
        actions = either([say(ACTION_NAMES[action]) for action in possible], say)
        return say("Choose what to do before you choose the city: {actions}.", actions=actions)
    if kind not in _BELONGS_TO:
        return ""
    action = say(ACTION_NAMES[_BELONGS_TO[kind]])
    if kind in _FOUND_GOOD:
        return say("You can do this: choose “{action}” first.", action=action)
    return say("This belongs to an action: choose “{action}” first.", action=action)


def _western(seen: TycoonState) -> dict[int, int]:
    """The cities with a western link, and who has built it or NOBODY; R98: beginners have none."""
    rules = seen.rules
    return dict(zip(rules.board.western, seen.western, strict=True)) if rules.full else {}


_BEFORE: Final[dict[tuple[int, str], str]] = {  # what is asked, and the kind of the word that was said instead
    (ASK_START, "exit"): n_("Choose first where the track begins, then where it goes on."),
    (ASK_START, "done"): n_("No tile is laid yet: choose first where the track begins."),
    (ASK_START, "use"): n_("Choose first where the track begins, then a card for its next tile."),
    (ASK_CITY, "colour"): n_("Choose the city first, then its colour."),
    (ASK_CUBE, "to"): n_("Choose the cube first, then its way."),
}


def _another_step(seen: TycoonState, kind: str, say: Language) -> str:
    """The right action, but another part of it."""
    asked, board = (seen.question, kind), seen.rules.board
    if asked in _BEFORE:
        return say(_BEFORE[asked])
    if asked == (ASK_EXIT, "track"):
        city = city_name(board, seen.city, say)
        return say("You are laying track from {city} already: choose where it goes on.", city=city)
    if asked == (ASK_LINK, "cube"):
        cube, city = say(THE_CUBE[COLOURS[seen.colour]]), city_name(board, seen.city, say)
        return say("You are delivering {cube} from {city} already: choose its way.", cube=cube, city=city)
    if asked == (ASK_COLOUR, "city"):
        city = city_name(board, seen.city, say)
        return say("You have chosen {city} already: choose its colour.", city=city)
    return ""


def _only_in_the_full_game(word: str, say: Language) -> str:
    if word == "western" or word.startswith("city:"):
        return say("The beginners’ game has no western links.")
    return say("The beginners’ game has no operations cards.")


# ---------------------------------------------------------------------- why not this action?


def _why_no_track(seen: TycoonState, names: Names, rule: int, say: Language) -> str:
    return say("There is no side of any city left where you could lay track.")


def _why_not_urbanise(seen: TycoonState, names: Names, rule: int, say: Language) -> str:
    return _nothing_to_urbanise(seen, say) if rule == 45 else ""


def _nothing_to_urbanise(seen: TycoonState, say: Language) -> str:
    if GREY not in seen.colours:
        return say("There is no grey city left.")
    return "" if any(seen.new_cities) else say("There is no new-city tile left.")


def _why_not_upgrade(seen: TycoonState, names: Names, rule: int, say: Language) -> str:
    level = seen.engine[seen.seat]
    return say("Your engine is of level {level}, and there is none better.", level=level) if rule == 49 else ""


def _why_not_deliver(seen: TycoonState, names: Names, rule: int, say: Language) -> str:
    if rule == 52:
        return say("You have no complete link yet, and the first link of a delivery must be yours.")
    if rule != 51:
        return ""
    level = seen.engine[seen.seat]
    return say("With your engine of level {level} no cube at your links gets to a city of its colour.", level=level)


def _why_no_card(seen: TycoonState, names: Names, rule: int, say: Language) -> str:
    return say("None of the available cards can be taken now.") if rule == 60 else ""


def _why_not_western(seen: TycoonState, names: Names, rule: int, say: Language) -> str:
    if rule != 67:
        return ""
    if not _western(seen):
        return say("This map has no western links.")
    free = [city for city, owner in _western(seen).items() if owner == NOBODY]
    if not free:
        return say("All western links are built already.")
    mine = [city for city in free if own_links(seen, city)]
    if mine:
        return _too_fresh(seen, mine[0], say)
    places = either(cities_named(seen.rules.board, free, say), say)
    return say("You have no complete link that ends in {cities}.", cities=places)


def _too_fresh(seen: TycoonState, city: int, say: Language) -> str:
    name = city_name(seen.rules.board, city, say)
    return say("Your only link in {city} was completed in this very action.", city=name)


def _why_not_issue(seen: TycoonState, names: Names, rule: int, say: Language) -> str:
    if rule != 16:
        return ""
    return say(
        "You have {shares}: more are issued only when there is something to pay.",
        shares=shares(seen.shares[seen.seat], say),
    )


_PLAIN: Final[dict[str, Callable[[TycoonState, Names, int, Language], str]]] = {
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


def _why_not_bid(seen: TycoonState, names: Names, thing: str, rule: int, say: Language) -> str:
    auction = seen.auction
    if auction is None:
        return say("There is no auction now.")
    if rule != 22:
        return ""
    if int(thing) <= auction.bid:
        leader, standing = names[auction.leader], money(auction.bid, say)
        return say("{name} has bid {money}: a bid must be higher.", name=leader, money=standing)
    return say("All others have passed: {money} is enough.", money=money(1, say))


def _why_not_take(seen: TycoonState, names: Names, thing: str, rule: int, say: Language) -> str:
    board = seen.rules.board
    card = board.card_index[thing]
    name, holder = card_name(board, card, say), seen.holder[card]
    if rule == 60 and card not in seen.display:
        if holder != NOBODY:
            return say("{name} has this card already: {card}.", name=names[holder], card=name)
        return say("This card is not available: {card}.", card=name)
    if rule == 60 and board.cards[card].symbol == GREEN_CIRCLE:
        return say("Nobody can take this card: it goes to whoever first does what it says ({card}).", card=name)
    if rule != 63:
        return ""
    if card == INDUSTRY:
        return _nothing_to_urbanise(seen, say)
    return say("The bag is empty: no city can grow.")


def _why_not_city(seen: TycoonState, names: Names, id_: str, rule: int, say: Language) -> str:
    board = seen.rules.board
    city = board.city_index[id_]
    name = city_name(board, city, say)
    if rule == 45:
        kind = say(A_CITY[(*COLOURS, GREY_NAME)[seen.colours[city]]])
        return _nothing_to_urbanise(seen, say) or say(
            "{city} is {kind}, and only a grey one can be urbanised.", city=name, kind=kind
        )
    if rule != 67:
        return ""
    owner = _western(seen).get(city)
    if owner is None:
        cities = say.listing(cities_named(board, board.western, say))
        return say("There is no western link at {city}, only at {cities}.", city=name, cities=cities)
    if owner != NOBODY:
        return say("{name} has built the western link of {city} already.", name=names[owner], city=name)
    if own_links(seen, city):
        return _too_fresh(seen, city, say)
    return say("You have no complete link that ends in {cities}.", cities=name)


def _why_not_colour(seen: TycoonState, names: Names, colour: str, rule: int, say: Language) -> str:
    return say("No tile is left for {kind}.", kind=say(A_CITY[colour])) if rule == 45 else ""


def _why_not_use(seen: TycoonState, names: Names, card: str, rule: int, say: Language) -> str:
    if card == "grant":
        return no_grant(rule, say)
    return why_not_used(seen, seen.rules.board.card_index[card], rule, say)


_CHOICES: Final[dict[str, Callable[[TycoonState, Names, str, int, Language], str]]] = {
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
