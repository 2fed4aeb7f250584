"""Every choice in plain words, with what it costs and brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules.components import CANAL, ERAS, LOAN, LOAN_LEVELS, SELLABLE
from ironbridge.games.brass_birmingham.sentences.costs import link_cost, tile_cost
from ironbridge.games.brass_birmingham.sentences.names import (
    ACTION_NAMES,
    GOODS_NAMES,
    INDUSTRY_NAMES,
    MAKERS,
    ROMAN,
    bonus_name,
    card_name,
    goods,
    kind_of,
    line_name,
    merchant_of,
    owned,
    player_name,
    points,
    pounds,
    space_name,
    spaces,
    stall_name,
    tile_at,
    tile_name,
)
from ironbridge.games.brass_birmingham.sentences.seen import Seen
from ironbridge.language import Language

DONE_NAMES: Final[dict[str, str]] = {
    "second-link": n_("no second link"),
    "develop-more": n_("no second tile"),
    "sell-more": n_("no more sales"),
    "bonus": n_("decline the bonus"),
}


def label(game: BrassBirmingham, view: Data, word: str, say: Language) -> str:
    """A choice in plain words, with what it costs and brings."""
    seen = Seen(game, view)
    if "<" in word:
        kind, _, thing = word.partition("<")
        if thing in seen.board.stall_index:
            return _stall_label(seen, thing, say)
        return _take_label(seen, kind, thing, say)
    kind, _, thing = word.partition(":")
    return _LABELS[kind](seen, thing, say) if thing else _plain_label(seen, word, say)


def _plain_label(seen: Seen, word: str, say: Language) -> str:
    """The actions, and having done enough."""
    if word == "done":
        return say(DONE_NAMES[seen.kind]) if seen.kind in DONE_NAMES else say("no more")
    name = say(ACTION_NAMES[word])
    if word == "loan":
        money = pounds(LOAN, say)
        return say("{action}: {money} for {n} levels of income", action=name, money=money, n=LOAN_LEVELS)
    if word == "scout":
        return say("{action}: three cards for two wild ones", action=name)
    return name


def _card_label(seen: Seen, card: str, say: Language) -> str:
    return card_name(seen.board, card, say)


def _develop_label(seen: Seen, industry: str, say: Language) -> str:
    tile, after = seen.next_tile(industry), seen.next_tile(industry, skip=1)
    if tile is None:
        return say("develop {industry}: none left", industry=say(INDUSTRY_NAMES[industry]))
    name = tile_name(tile, say)
    if after is None:
        return say("develop {tile}, the last one", tile=name)
    return say("develop {tile} (then {level})", tile=name, level=ROMAN[after.level])


def _build_label(seen: Seen, thing: str, say: Language) -> str:
    industry, _, slot = thing.partition("@")
    tile, there = seen.next_tile(industry), seen.tiles.get(slot)
    if tile is None:
        place = space_name(seen.board, slot, say, industry)
        return say("{industry} in {place}", industry=say(INDUSTRY_NAMES[industry]), place=place)
    what, cost = tile_at(seen.board, tile, slot, say), tile_cost(seen, tile, seen.place(slot), say)
    if there is None:
        return say("{tile}: {cost}", tile=what, cost=cost)
    return say("{tile}: {cost}; replaces {other}", tile=what, cost=cost, other=_whose(seen, there, say))


def _whose(seen: Seen, tile: Data, say: Language) -> str:
    """A tile on the board and whose it is, without knowing the players' names."""
    owner = "" if tile["owner"] == seen.view["viewer"] else player_name(tile["owner"], say)
    return owned(kind_of(tile), owner, say)


def _link_label(seen: Seen, thing: str, say: Language) -> str:
    line = seen.board.line_index[thing]
    name = line_name(seen.board, line, say)
    if ERAS.index(seen.view["era"]) in seen.board.lines[line].eras:
        return say("{line}: {cost}", line=name, cost=link_cost(seen, line, say))
    if seen.view["era"] == ERAS[CANAL]:
        return say("{line} (railway only)", line=name)
    return say("{line} (canal only)", line=name)


def _sell_label(seen: Seen, slot: str, say: Language) -> str:
    tile = seen.on(slot)
    if tile is None:
        return say("sell: nothing in {place}", place=space_name(seen.board, slot, say))
    what = tile_at(seen.board, tile, slot, say)
    if not SELLABLE >> tile.industry & 1:
        return say("sell {tile}", tile=what)
    brings = say.listing([points(tile.points, say), spaces(tile.income, say)])
    if not tile.beer:
        return say("sell {tile}: brings {gains}", tile=what, gains=brings)
    beer = goods("beer", tile.beer, say)
    return say("sell {tile}: takes {beer}, brings {gains}", tile=what, beer=beer, gains=brings)


def _give_up_label(seen: Seen, slot: str, say: Language) -> str:
    tile = seen.on(slot)
    if tile is None:
        return say("give up: nothing in {place}", place=space_name(seen.board, slot, say))
    money = pounds(tile.money // 2, say)
    return say("give up {tile}: {money}", tile=tile_at(seen.board, tile, slot, say), money=money)


def _take_label(seen: Seen, kind: str, slot: str, say: Language) -> str:
    """A cube or barrel of a tile on the board."""
    what, tile = say(GOODS_NAMES[kind]), seen.tiles.get(slot)
    if tile is None or tile["industry"] != MAKERS[kind]:
        return say("{goods} from {place}", goods=what, place=space_name(seen.board, slot, say))
    return say(
        "{goods} from {place}: {tile} ({n} left)",
        goods=what,
        place=space_name(seen.board, slot, say, tile["industry"]),
        tile=_whose(seen, tile, say),
        n=say.number(tile["cubes"]),
    )


def _stall_label(seen: Seen, stall: str, say: Language) -> str:
    """R120: a merchant's barrel brings the bonus of the place."""
    place, bonus = stall_name(seen.board, stall, say), bonus_name(merchant_of(seen.board, stall), say)
    return say("the merchant's beer at {place}: brings {bonus}", place=place, bonus=bonus)


_LABELS: Final[dict[str, Callable[[Seen, str, Language], str]]] = {
    "card": _card_label,
    "develop": _develop_label,
    "build": _build_label,
    "link": _link_label,
    "sell": _sell_label,
    "give-up": _give_up_label,
}
