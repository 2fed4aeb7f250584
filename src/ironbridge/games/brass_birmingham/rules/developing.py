"""The action Develop, and the free development at a merchant's: tiles leave the mat for the box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules import events, resources
from ironbridge.games.brass_birmingham.rules.components import DEVELOP_MOST, INDUSTRY_COUNT, NOTHING, TILES
from ironbridge.games.brass_birmingham.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_BONUS,
    ASK_CARD,
    ASK_DEVELOP,
    ASK_DEVELOP_MORE,
    ASK_SELL_MORE,
)
from ironbridge.games.brass_birmingham.rules.vocabulary import DEVELOP, DONE, TAKE_OFF

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


def _forbids(state: BrassState, industry: int, free: bool) -> int:
    kind = state.next_tile(state.seat, industry)
    if kind == NOTHING:
        return 114
    if TILES[kind].bulb:
        return 117
    if not free and resources.iron_cost(state, 1) > state.money[state.seat]:
        return 116
    return 0


def tiles_to_take_off(state: BrassState) -> list[int]:
    """R123, A46: the merchant's bonus, which may be declined."""
    return [DONE, *(TAKE_OFF + i for i in range(INDUSTRY_COUNT) if not _forbids(state, i, free=True))]


def tiles_to_develop(state: BrassState) -> list[int]:
    """R114-R117: the lowest level of an industry; after a first tile, one more or none."""
    choices = [TAKE_OFF + i for i in range(INDUSTRY_COUNT) if not _forbids(state, i, free=False)]
    return [DONE, *choices] if state.question == ASK_DEVELOP_MORE else choices


def forbids_developing(state: BrassState) -> int:
    """Why no tile at all can be developed; 0 if one can."""
    rules = [_forbids(state, industry, free=False) for industry in range(INDUSTRY_COUNT)]
    return 0 if 0 in rules else 116 if 116 in rules else max(rules)


def forbids_take_off(state: BrassState, industry: int) -> int:
    """Why this industry's next tile cannot be developed now; 0 if it can."""
    question = state.question
    if question == ASK_BONUS:
        return _forbids(state, industry, free=True)
    if question in (ASK_DEVELOP, ASK_DEVELOP_MORE):
        return _forbids(state, industry, free=False)
    if question == ASK_ACTION or (question == ASK_CARD and state.action == DEVELOP):
        return _forbids(state, industry, free=False) or 26  # it can be: choose the action, then the card
    return 29


def take_off(state: BrassState, industry: int) -> None:
    """R114, R116: to the box; each tile costs an iron, but for the merchant's bonus (A45)."""
    seat = state.seat
    state.tell(events.DEVELOPED, seat, state.next_tile(seat, industry))
    state.mat[seat * INDUSTRY_COUNT + industry] -= 1
    if state.question == ASK_BONUS:
        state.question = ASK_SELL_MORE
        return
    state.done += 1
    state.need_iron = 1
    resources.supply(state)


def finish(state: BrassState) -> None:
    """R114, R115: a second tile, chosen when the first is off."""
    state.question = ASK_DEVELOP_MORE if state.done < DEVELOP_MOST else ACTION_OVER
