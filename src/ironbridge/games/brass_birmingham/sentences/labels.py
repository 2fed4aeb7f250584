"""Every choice in plain words, with what it costs and brings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.brass_birmingham.rules import income, vocabulary
from ironbridge.games.brass_birmingham.rules.components import (
    BREWERY,
    CANAL,
    COAL,
    INDUSTRY_COUNT,
    IRON,
    LOAN,
    LOAN_LEVELS,
    NOTHING,
    SELLABLE,
    STACKS,
    TILES,
    Tile,
)
from ironbridge.games.brass_birmingham.rules.questions import (
    ASK_BONUS,
    ASK_DEVELOP_MORE,
    ASK_SECOND_LINK,
    ASK_SELL_MORE,
)
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.sentences.costs import link_cost, tile_cost
from ironbridge.games.brass_birmingham.sentences.names import (
    ACTION_NAMES,
    GOODS_NAMES,
    INDUSTRY_NAMES,
    ROMAN,
    bonus_name,
    card_name,
    goods,
    line_name,
    merchant_of,
    named_by,
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
from ironbridge.language import Language

DONE_NAMES: Final[dict[int, str]] = {
    ASK_SECOND_LINK: n_("no second link"),
    ASK_DEVELOP_MORE: n_("no second tile"),
    ASK_SELL_MORE: n_("no more sales"),
    ASK_BONUS: n_("decline the bonus"),
}


def label(seen: BrassState, word: str, say: Language) -> str:
    """A choice in plain words, with what it costs and brings."""
    family, number = named_by(seen.rules, word)
    return _LABELS[family](seen, number, say)


def _action_label(seen: BrassState, action: int, say: Language) -> str:
    name = say(ACTION_NAMES[action])
    if action == vocabulary.LOAN:
        money = pounds(LOAN, say)
        return say("{action}: {money} for {n} levels of income", action=name, money=money, n=LOAN_LEVELS)
    if action == vocabulary.SCOUT:
        return say("{action}: three cards for two wild ones", action=name)
    return name


def _done_label(seen: BrassState, number: int, say: Language) -> str:
    return say(DONE_NAMES[seen.question]) if seen.question in DONE_NAMES else say("no more")


def _card_label(seen: BrassState, card: int, say: Language) -> str:
    return card_name(seen.rules, card, say)


def _next_tile(seen: BrassState, industry: int) -> Tile | None:
    """R93: what leaves the mat of whoever chooses next; nobody chooses at the end."""
    kind = NOTHING if seen.over else seen.next_tile(seen.seat, industry)
    return None if kind == NOTHING else TILES[kind]


def _develop_label(seen: BrassState, industry: int, say: Language) -> str:
    tile, left = _next_tile(seen, industry), seen.mat[seen.seat * INDUSTRY_COUNT + industry]
    if tile is None:
        return say("develop {industry}: none left", industry=say(INDUSTRY_NAMES[industry]))
    name = tile_name(tile, say)
    if left == 1:
        return say("develop {tile}, the last one", tile=name)
    after = TILES[STACKS[industry][1 - left]]
    return say("develop {tile} (then {level})", tile=name, level=ROMAN[after.level])


def _build_label(seen: BrassState, site: int, say: Language) -> str:
    slot, industry = seen.rules.vocabulary.sites[site]
    board, tile = seen.rules.board, _next_tile(seen, industry)
    if tile is None:
        place = space_name(board, slot, say, industry)
        return say("{industry} in {place}", industry=say(INDUSTRY_NAMES[industry]), place=place)
    what, cost = tile_at(board, tile, slot, say), tile_cost(seen, tile, board.place_of[slot], say)
    if seen.tile[slot] == NOTHING:
        return say("{tile}: {cost}", tile=what, cost=cost)
    return say("{tile}: {cost}; replaces {other}", tile=what, cost=cost, other=_whose(seen, slot, say))


def _whose(seen: BrassState, slot: int, say: Language) -> str:
    """A tile on the board and whose it is, without knowing the players' names."""
    owner = seen.owner[slot]
    return owned(TILES[seen.tile[slot]], "" if owner == seen.viewer else player_name(owner, say), say)


def _link_label(seen: BrassState, line: int, say: Language) -> str:
    board = seen.rules.board
    name = line_name(board, line, say)
    if seen.era in board.lines[line].eras:
        return say("{line}: {cost}", line=name, cost=link_cost(seen, line, say))
    if seen.era == CANAL:
        return say("{line} (railway only)", line=name)
    return say("{line} (canal only)", line=name)


def _sell_label(seen: BrassState, slot: int, say: Language) -> str:
    board = seen.rules.board
    if seen.tile[slot] == NOTHING:
        return say("sell: nothing in {place}", place=space_name(board, slot, say))
    tile = TILES[seen.tile[slot]]
    what = tile_at(board, tile, slot, say)
    if not SELLABLE >> tile.industry & 1:
        return say("sell {tile}", tile=what)
    brings = say.listing([points(tile.points, say), spaces(tile.income, say)])
    if not tile.beer:
        return say("sell {tile}: brings {gains}", tile=what, gains=brings)
    beer = goods(BREWERY, tile.beer, say)
    return say("sell {tile}: takes {beer}, brings {gains}", tile=what, beer=beer, gains=brings)


def _give_up_label(seen: BrassState, slot: int, say: Language) -> str:
    board = seen.rules.board
    if seen.tile[slot] == NOTHING:
        return say("give up: nothing in {place}", place=space_name(board, slot, say))
    money = pounds(income.worth_of_tile(seen, slot), say)
    return say("give up {tile}: {money}", tile=tile_at(board, TILES[seen.tile[slot]], slot, say), money=money)


def _take_label(maker: int, seen: BrassState, slot: int, say: Language) -> str:
    """A cube or barrel of a tile on the board."""
    board, what, kind = seen.rules.board, say(GOODS_NAMES[maker]), seen.tile[slot]
    if kind == NOTHING or TILES[kind].industry != maker:
        return say("{goods} from {place}", goods=what, place=space_name(board, slot, say))
    return say(
        "{goods} from {place}: {tile} ({n} left)",
        goods=what,
        place=space_name(board, slot, say, maker),
        tile=_whose(seen, slot, say),
        n=say.number(seen.cubes[slot]),
    )


def _merchant_label(seen: BrassState, stall: int, say: Language) -> str:
    """R120: a merchant's barrel brings the bonus of the place."""
    board = seen.rules.board
    place, bonus = stall_name(board, stall, say), bonus_name(merchant_of(board, stall), say)
    return say("the merchant's beer at {place}: brings {bonus}", place=place, bonus=bonus)


_LABELS: Final[dict[str, Callable[[BrassState, int, Language], str]]] = {
    "action": _action_label,
    "done": _done_label,
    "develop": _develop_label,
    "card": _card_label,
    "build": _build_label,
    "link": _link_label,
    "sell": _sell_label,
    "coal": partial(_take_label, COAL),
    "iron": partial(_take_label, IRON),
    "beer": partial(_take_label, BREWERY),
    "merchant": _merchant_label,
    "give-up": _give_up_label,
}
