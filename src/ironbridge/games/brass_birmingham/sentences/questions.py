"""Where the game stands, and what must be decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules.components import SECOND_RAIL_COST
from ironbridge.games.brass_birmingham.sentences.costs import bought
from ironbridge.games.brass_birmingham.sentences.names import (
    ACTION_NAMES,
    ERA_NAMES,
    card_name,
    either,
    goods,
    line_name,
    pounds,
    space_name,
    stall_name,
    the_tile,
    tile_at,
)
from ironbridge.games.brass_birmingham.sentences.seen import Seen
from ironbridge.language import Language


def moment(game: BrassBirmingham, view: Data, say: Language) -> str:
    """The era and the round."""
    era = say(ERA_NAMES[view["era"]])
    if view["over"]:
        return say("{era}: the game is over", era=era)
    return say("{era}, round {n} of {rounds}", era=era, n=view["round"], rounds=view["rounds"])


def question(game: BrassBirmingham, view: Data, names: Names, say: Language) -> str:
    """What the seat that must choose has to decide."""
    if view["question"] is None:
        return say("The game is over.")
    seen = Seen(game, view)
    return _QUESTIONS[seen.kind](seen, names[view["seat"]], say)


# ---------------------------------------------------------------------- one for each kind of question


def _which_action(seen: Seen, name: str, say: Language) -> str:
    actions = say.many("{n} action left", "{n} actions left", seen.view["actions"])
    return say("{name}: which action? ({actions}, {money})", name=name, actions=actions, money=pounds(seen.money, say))


def _which_card(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: which card for {action}?", name=name, action=say(ACTION_NAMES[seen.asked["action"]]))


def _which_site(seen: Seen, name: str, say: Language) -> str:
    return say(
        "{name}: what do you build, and where? (card: {card}; you have {money})",
        name=name,
        card=card_name(seen.board, seen.asked["card"], say),
        money=pounds(seen.money, say),
    )


def _which_link(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: where do you lay a link? (you have {money})", name=name, money=pounds(seen.money, say))


def _second_link(seen: Seen, name: str, say: Language) -> str:
    cost = say.listing([pounds(SECOND_RAIL_COST, say), goods("coal", 1, say), goods("beer", 1, say)])
    money = pounds(seen.money, say)
    return say("{name}: a second link, for {cost}? (you have {money})", name=name, cost=cost, money=money)


def _which_tile(seen: Seen, name: str, say: Language) -> str:
    iron, money = bought("iron", 1, seen.iron_price(1), say), pounds(seen.money, say)
    return say("{name}: which tile do you develop? ({iron}; you have {money})", name=name, iron=iron, money=money)


def _second_tile(seen: Seen, name: str, say: Language) -> str:
    iron, money = bought("iron", 1, seen.iron_price(1), say), pounds(seen.money, say)
    return say("{name}: develop a second tile? ({iron}; you have {money})", name=name, iron=iron, money=money)


def _which_sale(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: which tile do you sell?", name=name)


def _next_sale(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: do you sell another tile?", name=name)


def _which_bonus(seen: Seen, name: str, say: Language) -> str:
    return say("{name}: which tile do you develop without iron, as the merchant's bonus?", name=name)


def _which_to_scout(seen: Seen, name: str, say: Language) -> str:
    more = say.many("{n} more card", "{n} more cards", seen.asked["need"])
    return say("{name}: which other card do you give up to scout? ({cards})", name=name, cards=more)


def _which_to_give_up(seen: Seen, name: str, say: Language) -> str:
    due, money = pounds(seen.asked["due"], say), pounds(seen.money, say)
    return say(
        "{name}: which tile do you give up? (you must pay {due} and have {money})", name=name, due=due, money=money
    )


# ---------------------------------------------------------------------- from where?

_FROM_WHERE: Final[dict[str, str]] = {
    "coal": n_("{name}: choose coal for {what} ({need}): {sources}"),
    "iron": n_("{name}: choose iron for {what} ({need}): {sources}"),
    "beer": n_("{name}: choose beer for {what} ({need}): {sources}"),
}


def _which_source(seen: Seen, name: str, say: Language) -> str:
    """Which mine, works or barrel, and how much is still to be taken."""
    sources = [stock(seen, tile, say) for tile in seen.sources]
    sources += [say("the merchant at {place}", place=stall_name(seen.board, stall, say)) for stall in seen.stalls]
    return say(
        _FROM_WHERE[seen.kind],
        name=name,
        what=_purpose(seen, say),
        need=goods(seen.kind, seen.asked["need"], say),
        sources=either(sources, say),
    )


def stock(seen: Seen, tile: Data, say: Language) -> str:
    """A mine, works or brewery by its place, with what it has left."""
    place = space_name(seen.board, tile["slot"], say, tile["industry"])
    return say("{place} ({n} left)", place=place, n=say.number(tile["cubes"]))


def _purpose(seen: Seen, say: Language) -> str:
    """What the cube or barrel is for."""
    if seen.asked["action"] == "develop":
        return say("the tile you develop")
    if seen.asked["action"] == "network":
        return line_name(seen.board, seen.board.line_index[seen.asked["line"]], say)
    tile = seen.on(seen.asked["slot"])
    assert tile is not None  # it is built, or being sold
    return tile_at(seen.board, tile, seen.asked["slot"], say, the_tile)


_QUESTIONS: Final[dict[str, Callable[[Seen, str, Language], str]]] = {
    "action": _which_action,
    "card": _which_card,
    "site": _which_site,
    "link": _which_link,
    "second-link": _second_link,
    "develop": _which_tile,
    "develop-more": _second_tile,
    "sell": _which_sale,
    "sell-more": _next_sale,
    "coal": _which_source,
    "iron": _which_source,
    "beer": _which_source,
    "bonus": _which_bonus,
    "scout": _which_to_scout,
    "give-up": _which_to_give_up,
}
