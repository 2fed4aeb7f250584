"""The course of the game: actions make a turn, turns a round, rounds an era, and two eras the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.chance import shuffle
from ironbridge.games.brass_birmingham.rules import building, events, income, scoring, tiles
from ironbridge.games.brass_birmingham.rules.components import (
    ACTIONS,
    CANAL,
    HAND,
    LINKS,
    NOTHING,
    NOWHERE,
    RAIL,
    TILES,
)
from ironbridge.games.brass_birmingham.rules.questions import ASK_ACTION, PAYING
from ironbridge.parts.bits import mask_of, members
from ironbridge.parts.turn_order import order_by_spending, packed

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState

# ---------------------------------------------------------------------- turns


def begin_game(state: BrassState) -> None:
    """R2: the canal era comes first."""
    state.tell(events.ERA, CANAL)
    begin_round(state)


def begin_turn(state: BrassState) -> None:
    """R23, R24: two actions, but one in the first round of the canal era (A7: not of the rail era)."""
    state.seat = state.order[state.turn]
    state.turns_begun += 1
    state.actions = actions_in_turn(state.era, state.round)
    begin_action(state)


def actions_in_turn(era: int, round_: int) -> int:
    """R24: how many actions a turn of this round has."""
    return 1 if era == CANAL and round_ == 1 else ACTIONS


def begin_action(state: BrassState) -> None:
    """R29: which one?"""
    _clear_action(state)
    state.actions_begun += 1
    state.sites = building.sites_of(state)
    state.question = ASK_ACTION


def _clear_action(state: BrassState) -> None:
    """No action is under way."""
    state.action = NOTHING
    state.card = NOTHING
    state.slot = NOWHERE
    state.line = NOWHERE
    state.stall = NOWHERE
    state.done = 0


def end_action(state: BrassState) -> None:
    """R24: the next action, or the next turn."""
    state.actions -= 1
    if state.actions:
        begin_action(state)
        return
    refill_hand(state, state.seat)
    state.turn += 1
    if state.turn < state.rules.seats:
        begin_turn(state)
    else:
        end_round(state)


def refill_hand(state: BrassState, seat: int) -> None:
    """R31: up to eight cards, as long as there are any."""
    n = min(HAND - len(state.hands[seat]), state.deck_left)
    if n <= 0:
        return
    drawn = state.deck[state.deck_left - n : state.deck_left]
    state.deck_left -= n
    state.hands[seat] = sorted(state.hands[seat] + drawn)
    state.reveals += 1
    state.tell(events.DREW, seat, n)


# ---------------------------------------------------------------------- rounds


def begin_round(state: BrassState) -> None:
    """R23: everybody in turn order."""
    state.tell(events.ROUND, state.era, state.round)
    state.turn = 0
    begin_turn(state)


def end_round(state: BrassState) -> None:
    """R33-R36, A54: first the new order, then the income, which the last round of the game does not pay (A10, A11)."""
    _clear_action(state)
    state.order = order_by_spending(state.order, state.spent)
    state.spent = [0] * state.rules.seats
    state.tell(events.ORDER, packed(state.order))
    state.turn = 0
    state.question = PAYING
    if state.round == state.rules.cards.rounds and not state.rules.pays_last[state.era]:
        state.turn = state.rules.seats


def pay_next(state: BrassState) -> None:
    """R36: in turn order; when all have been paid, the next round."""
    if state.turn < state.rules.seats:
        income.settle(state, state.order[state.turn])
    elif state.round < state.rules.cards.rounds:
        state.round += 1
        begin_round(state)
    else:
        end_era(state)


# ---------------------------------------------------------------------- eras


def end_era(state: BrassState) -> None:
    """R43-R47: links are scored and go, then tiles; after the canal era the rail era, unless this was the last one."""
    scoring.score_links(state)
    _take_up_links(state)
    scoring.score_tiles(state)
    if state.era == CANAL and not state.rules.introductory:
        begin_rail_era(state)
        return
    if state.rules.introductory:
        scoring.score_introductory(state)
    state.over = True
    state.tell(events.OVER)


def _take_up_links(state: BrassState) -> None:
    """R45: off the board. A4: the same pieces serve again in the rail era."""
    seats, board = state.rules.seats, state.rules.board
    state.built = 0
    state.own_lines = [0] * seats
    state.links = [LINKS] * seats
    state.reach = [1 << place for place in range(board.place_count)]
    state.network = [tiles.network_of(state, seat) for seat in range(seats)]


def begin_rail_era(state: BrassState) -> None:
    """R49-R52: level 1 goes, barrels come back, and all discards are shuffled and dealt."""
    for slot in members(state.occupied):
        if TILES[state.tile[slot]].level == 1:
            tiles.take_off_board(state, slot)
    state.tell(events.CLEARED)
    state.barrels = stalls_with_beer(state.buys)
    state.era = RAIL
    state.round = 1
    count = state.rules.cards.count
    cards = [discard % count for discard in state.discards] + [card for card in state.face_down if card != NOTHING]
    cards.sort()  # so that the order in which they were played cannot matter
    state.discards = []
    state.face_down = [NOTHING] * state.rules.seats
    shuffle_deck(state, cards)
    state.tell(events.ERA, RAIL)
    deal(state)
    begin_round(state)


def stalls_with_beer(buys: list[int]) -> int:
    """R12, R50, A2: a barrel beside each merchant tile that is not blank."""
    return mask_of(stall for stall, bought in enumerate(buys) if bought > 0)


def shuffle_deck(state: BrassState, cards: list[int]) -> None:
    """R10, R51: a new draw pile."""
    chance = state.chance[:]
    shuffle(chance, cards)
    state.chance = chance
    state.deck = cards
    state.deck_left = len(cards)


def deal(state: BrassState) -> None:
    """R19, R52, A18: eight cards each."""
    for seat in range(state.rules.seats):
        state.hands[seat] = []
        refill_hand(state, seat)
