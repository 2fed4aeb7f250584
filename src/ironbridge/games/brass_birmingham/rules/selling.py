"""The action Sell: one's own mills, manufacturers and potteries are flipped for beer, as many as one likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules import developing, events, resources, tiles
from ironbridge.games.brass_birmingham.rules.components import NOWHERE, SELLABLE, TILES
from ironbridge.games.brass_birmingham.rules.questions import ASK_ACTION, ASK_BONUS, ASK_CARD, ASK_SELL, ASK_SELL_MORE
from ironbridge.games.brass_birmingham.rules.scoring import MERCHANTS, score
from ironbridge.games.brass_birmingham.rules.vocabulary import DONE, SELL
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


def forbids_tile(state: BrassState, slot: int) -> int:
    """Why the tile on this space cannot be sold; 0 if it can."""
    if not state.own_slots[state.seat] & ~state.flipped & 1 << slot:
        return 118
    tile = TILES[state.tile[slot]]
    if not SELLABLE >> tile.industry & 1:
        return 56
    buyers = resources.buyers(state, slot)
    if not buyers:
        return 118
    if tile.beer and resources.barrels_for(state, state.seat, slot, buyers) < tile.beer:
        return 119
    return 0


def _for_sale(state: BrassState) -> list[int]:
    unsold = members(state.own_slots[state.seat] & ~state.flipped)
    return [slot for slot in unsold if not forbids_tile(state, slot)]


def forbids_selling(state: BrassState) -> int:
    """A44: why nothing at all can be sold; 0 if something can."""
    rules = [forbids_tile(state, slot) for slot in members(state.own_slots[state.seat] & ~state.flipped)]
    return 0 if 0 in rules else 119 if 119 in rules else 118


def tiles_to_sell(state: BrassState) -> list[int]:
    """R118, R122: one tile; after it another, or none."""
    sell = state.rules.vocabulary.sell
    choices = [sell + slot for slot in _for_sale(state)]
    return [DONE, *choices] if state.question == ASK_SELL_MORE else choices


def forbids_sell(state: BrassState, slot: int) -> int:
    """Why the tile on this space cannot be sold now; 0 if it can."""
    question = state.question
    if question in (ASK_SELL, ASK_SELL_MORE):
        return forbids_tile(state, slot)
    if question == ASK_ACTION or (question == ASK_CARD and state.action == SELL):
        return forbids_tile(state, slot) or 26  # it can be: choose the action, then the card
    return 29


def sell(state: BrassState, slot: int) -> None:
    """R119: first the beer; whose barrel is drunk decides which merchant buys (A30)."""
    state.slot = slot
    state.stall = NOWHERE
    state.need_beer = TILES[state.tile[slot]].beer
    resources.supply(state)


def finish(state: BrassState) -> None:
    """R120, R121, A44: the sale is complete, bonus and all, before the next."""
    slot, stall = state.slot, state.stall
    state.done += 1
    state.tell(events.SOLD, state.seat, slot, state.tile[slot], stall)
    tiles.flip(state, slot)
    state.question = ASK_SELL_MORE
    if stall != NOWHERE:
        _take_bonus(state, state.rules.board.stall_merchant[stall])


def _take_bonus(state: BrassState, merchant: int) -> None:
    """R123-R126: only for the merchant's own barrel (A43)."""
    seat, place = state.seat, state.rules.board.merchants[merchant]
    state.tell(events.BONUS, seat, merchant)
    if place.bonus == "money":
        state.money[seat] += place.amount
    elif place.bonus == "points":
        score(state, seat, MERCHANTS, place.amount)
    elif place.bonus == "income":
        tiles.raise_income(state, seat, place.amount)
    elif len(developing.tiles_to_take_off(state)) > 1:
        state.question = ASK_BONUS
