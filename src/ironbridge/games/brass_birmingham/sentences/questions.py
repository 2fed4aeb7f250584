"""Where the game stands, and what must be decided."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.brass_birmingham.rules import resources
from ironbridge.games.brass_birmingham.rules.components import (
    BREWERY,
    COAL,
    IRON,
    SCOUT_CARDS,
    SECOND_RAIL_COST,
    TILES,
)
from ironbridge.games.brass_birmingham.rules.questions import (
    ASK_ACTION,
    ASK_BEER,
    ASK_BONUS,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_DEVELOP_MORE,
    ASK_GIVE_UP,
    ASK_IRON,
    ASK_LINK,
    ASK_SCOUT,
    ASK_SECOND_LINK,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
)
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.rules.vocabulary import BUILD, DEVELOP, LOAN, NETWORK, PASS, SCOUT, SELL
from ironbridge.games.brass_birmingham.sentences.costs import iron_cost, purse
from ironbridge.games.brass_birmingham.sentences.decides import decides
from ironbridge.games.brass_birmingham.sentences.names import (
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
from ironbridge.language import Language
from ironbridge.parts.bits import members


def moment(seen: BrassState, say: Language) -> str:
    """The era and the round."""
    era = say(ERA_NAMES[seen.era])
    if seen.over:
        return say("{era}: the game is over", era=era)
    return say("{era}, round {n} of {rounds}", era=era, n=seen.round, rounds=seen.rules.cards.rounds)


def question(seen: BrassState, names: Names, say: Language) -> str:
    """What the seat that must choose has to decide: asked of them, told to everybody else."""
    if seen.over:
        return say("The game is over.")
    if seen.viewer != seen.seat:
        return decides(seen, names, say)
    return _QUESTIONS[seen.question](seen, say)


# ---------------------------------------------------------------------- one for each kind of question


def _which_action(seen: BrassState, say: Language) -> str:
    actions = say.many("{n} action left", "{n} actions left", seen.actions)
    return say("Which action? ({actions}, {money})", actions=actions, money=purse(seen, say))


_CARD_FOR: Final = {
    BUILD: n_("With which card do you build?"),
    NETWORK: n_("Which card do you discard to lay a link?"),
    DEVELOP: n_("Which card do you discard to develop?"),
    SELL: n_("Which card do you discard to sell?"),
    LOAN: n_("Which card do you discard for the loan?"),
    SCOUT: n_("Which card do you discard first, to scout?"),
    PASS: n_("Which card do you discard to pass?"),
}


def _which_card(seen: BrassState, say: Language) -> str:
    return say(_CARD_FOR[seen.action])


def _which_site(seen: BrassState, say: Language) -> str:
    return say(
        "What do you build, and where? (card: {card}; you have {money})",
        card=card_name(seen.rules, seen.card, say),
        money=purse(seen, say),
    )


def _which_link(seen: BrassState, say: Language) -> str:
    return say("Where do you lay a link? (you have {money})", money=purse(seen, say))


def _second_link(seen: BrassState, say: Language) -> str:
    cost = say.listing([pounds(SECOND_RAIL_COST, say), goods(COAL, 1, say), goods(BREWERY, 1, say)])
    return say("A second link, for {cost}? (you have {money})", cost=cost, money=purse(seen, say))


def _which_tile(seen: BrassState, say: Language) -> str:
    iron, money = iron_cost(seen, 1, say), purse(seen, say)
    return say("Which tile do you develop? ({iron}; you have {money})", iron=iron, money=money)


def _second_tile(seen: BrassState, say: Language) -> str:
    iron, money = iron_cost(seen, 1, say), purse(seen, say)
    return say("Develop a second tile? ({iron}; you have {money})", iron=iron, money=money)


def _which_sale(seen: BrassState, say: Language) -> str:
    return say("Which tile do you sell?")


def _next_sale(seen: BrassState, say: Language) -> str:
    return say("Do you sell another tile?")


def _which_bonus(seen: BrassState, say: Language) -> str:
    return say("Which tile do you develop without iron, as the merchant's bonus?")


def _which_to_scout(seen: BrassState, say: Language) -> str:
    more = say.many("{n} more card", "{n} more cards", SCOUT_CARDS - seen.done)
    return say("Which other card do you give up to scout? ({cards})", cards=more)


def _which_to_give_up(seen: BrassState, say: Language) -> str:
    due, money = pounds(seen.due, say), purse(seen, say)
    return say("Which tile do you give up? (you must pay {due} and have {money})", due=due, money=money)


# ---------------------------------------------------------------------- from where?

_FROM_WHERE: Final = {
    COAL: n_("Choose coal for {what} ({need}): {sources}"),
    IRON: n_("Choose iron for {what} ({need}): {sources}"),
    BREWERY: n_("Choose beer for {what} ({need}): {sources}"),
}


def _which_source(maker: int, seen: BrassState, say: Language) -> str:
    """Which mine, works or barrel, and how much is still to be taken."""
    need = {COAL: seen.need_coal, IRON: seen.need_iron, BREWERY: seen.need_beer}[maker]
    return say(
        _FROM_WHERE[maker],
        what=_purpose(seen, say),
        need=goods(maker, need, say),
        sources=either(_sources(seen, maker, say), say),
    )


def _sources(seen: BrassState, maker: int, say: Language) -> list[str]:
    if maker == COAL:
        return stocks(seen, resources.nearest_mines(seen), say)
    if maker == IRON:
        return stocks(seen, seen.works, say)
    stalls = [stall_name(seen.rules.board, stall, say) for stall in members(resources.stalls_to_use(seen))]
    merchants = [say("the merchant at {place}", place=place) for place in stalls]
    return stocks(seen, resources.breweries_to_use(seen), say) + merchants


def stocks(seen: BrassState, slots: int, say: Language) -> list[str]:
    """Mines, works or breweries by their places, with what they have left."""
    return [_stock(seen, slot, say) for slot in members(slots)]


def _stock(seen: BrassState, slot: int, say: Language) -> str:
    place = space_name(seen.rules.board, slot, say, TILES[seen.tile[slot]].industry)
    return say("{place} ({n} left)", place=place, n=say.number(seen.cubes[slot]))


def _purpose(seen: BrassState, say: Language) -> str:
    """What the cube or barrel is for."""
    board = seen.rules.board
    if seen.action == DEVELOP:
        return say("the tile you develop")
    if seen.action == NETWORK:
        return line_name(board, seen.line, say)
    return tile_at(board, TILES[seen.tile[seen.slot]], seen.slot, say, the_tile)


_QUESTIONS: Final[dict[int, Callable[[BrassState, Language], str]]] = {
    ASK_ACTION: _which_action,
    ASK_CARD: _which_card,
    ASK_SITE: _which_site,
    ASK_LINK: _which_link,
    ASK_SECOND_LINK: _second_link,
    ASK_DEVELOP: _which_tile,
    ASK_DEVELOP_MORE: _second_tile,
    ASK_SELL: _which_sale,
    ASK_SELL_MORE: _next_sale,
    ASK_COAL: partial(_which_source, COAL),
    ASK_IRON: partial(_which_source, IRON),
    ASK_BEER: partial(_which_source, BREWERY),
    ASK_BONUS: _which_bonus,
    ASK_SCOUT: _which_to_scout,
    ASK_GIVE_UP: _which_to_give_up,
}
