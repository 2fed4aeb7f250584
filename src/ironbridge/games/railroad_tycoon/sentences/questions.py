"""Where the game stands, and what must be decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules.components import TILES
from ironbridge.games.railroad_tycoon.sentences.names import THE_CUBE, actions, city_name, links, money, shares
from ironbridge.games.railroad_tycoon.sentences.seen import Seen
from ironbridge.language import Language


def moment(game: RailroadTycoon, view: Data, say: Language) -> str:
    """The turn and its phase: the auction or an action round."""
    if view["over"]:
        return say("Turn {n}: the game is over", n=view["turn"])
    if view["turn"] == view["last_turn"]:
        if not view["round"]:
            return say("Turn {n}, the last: auction", n=view["turn"])
        return say("Turn {n}, the last: action round {round}", n=view["turn"], round=view["round"])
    if not view["round"]:
        return say("Turn {n}: auction", n=view["turn"])
    return say("Turn {n}: action round {round}", n=view["turn"], round=view["round"])


def question(game: RailroadTycoon, view: Data, names: Names, say: Language) -> str:
    """What the seat that must choose has to decide."""
    if view["question"] is None:
        return say("The game is over.")
    seen = Seen(game, view)
    return _QUESTIONS[seen.kind](seen, names, say)


# ---------------------------------------------------------------------- one for each kind of question


def _name(seen: Seen, names: Names) -> str:
    return names[seen.view["seat"]]


def _which_bid(seen: Seen, names: Names, say: Language) -> str:
    name, own, auction = _name(seen, names), money(seen.money, say), seen.view["auction"]
    if auction["leader"] is None:
        return say(
            "{name}: what do you bid to be the first player of this turn? (you have {money})", name=name, money=own
        )
    return say(
        "{name}: {leader} bids {bid}. Do you bid more to be the first player of this turn? (you have {money})",
        name=name,
        leader=names[auction["leader"]],
        bid=money(auction["bid"], say),
        money=own,
    )


def _which_action(seen: Seen, names: Names, say: Language) -> str:
    name, own, held = _name(seen, names), money(seen.money, say), shares(seen.you["shares"], say)
    if seen.view["actions"] > 1:
        return say(
            "{name}: which action? (you have {money}, {shares} and {actions} left)",
            name=name,
            money=own,
            shares=held,
            actions=actions(seen.view["actions"], say),
        )
    return say("{name}: which action? (you have {money} and {shares})", name=name, money=own, shares=held)


def _which_start(seen: Seen, names: Names, say: Language) -> str:
    name = _name(seen, names)
    if seen.asked["card"] == "grant":
        return say("{name}: where does the link of your Land Grant begin?", name=name)
    return say("{name}: where do you lay track? (you have {money})", name=name, money=money(seen.money, say))


def _which_exit(seen: Seen, names: Names, say: Language) -> str:
    name, city = _name(seen, names), city_name(seen.board, seen.asked["from"], say)
    n = seen.asked["tiles"] + 1
    if seen.asked["card"] == "grant":
        return say(
            "{name}: where does the granted track from {city} go on? (tile {n} of {most})",
            name=name,
            city=city,
            n=n,
            most=TILES,
        )
    return say(
        "{name}: where does the track from {city} go on? (tile {n} of {most}; you have {money})",
        name=name,
        city=city,
        n=n,
        most=TILES,
        money=money(seen.money, say),
    )


_WHICH_CITY: Final[dict[str, str]] = {
    "growth": n_("{name}: which city do you let grow?"),
    "industry": n_("{name}: which grey city do you urbanise for nothing?"),
    "urbanise": n_("{name}: which grey city do you urbanise? (you have {money})"),
    "western": n_("{name}: which city do you link with the west? (you have {money})"),
}


def _which_city(seen: Seen, names: Names, say: Language) -> str:
    asked = _WHICH_CITY[seen.asked["card"] or seen.asked["action"]]
    return say(asked, name=_name(seen, names), money=money(seen.money, say))


def _which_colour(seen: Seen, names: Names, say: Language) -> str:
    city = city_name(seen.board, seen.asked["city"], say)
    return say("{name}: which colour is {city} to have?", name=_name(seen, names), city=city)


def _which_cube(seen: Seen, names: Names, say: Language) -> str:
    return say(
        "{name}: which cube do you deliver? (with your engine it travels over {links} at most)",
        name=_name(seen, names),
        links=links(seen.engine, say),
    )


def _which_link(seen: Seen, names: Names, say: Language) -> str:
    return say(
        "{name}: where does {cube} go from {city}? ({links} at most)",
        name=_name(seen, names),
        cube=say(THE_CUBE[seen.asked["colour"]]),
        city=city_name(seen.board, seen.asked["at"], say),
        links=links(seen.asked["left"], say),
    )


def _which_card(seen: Seen, names: Names, say: Language) -> str:
    return say("{name}: which card do you take?", name=_name(seen, names))


_QUESTIONS: Final[dict[str, Callable[[Seen, Names, Language], str]]] = {
    "bid": _which_bid,
    "action": _which_action,
    "start": _which_start,
    "exit": _which_exit,
    "city": _which_city,
    "colour": _which_colour,
    "cube": _which_cube,
    "link": _which_link,
    "card": _which_card,
}
