"""The course of the game: an auction, three action rounds and the income make a turn; markers bring the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import bidding, building, cards, events, scoring, shares
from ironbridge.games.railroad_tycoon.rules.components import MOST_TURNS, NO_BANK, NOTHING, NOWHERE, ROUNDS
from ironbridge.games.railroad_tycoon.rules.questions import ASK_ACTION
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def begin_turn(state: TycoonState) -> None:
    """R4: first the auction."""
    state.tell(events.TURN, state.turn)
    if state.turn == MOST_TURNS and not state.last_turn:
        latch_end(state, MOST_TURNS)  # A20
    state.round = 0
    state.used = 0  # A12: purple diamonds
    bidding.begin(state)


# ---------------------------------------------------------------------- phase two: actions


def begin_rounds(state: TycoonState) -> None:
    """R26: the first player first, then clockwise, three times round."""
    state.round = 1
    begin_slot(state, state.first)


def begin_slot(state: TycoonState, seat: int) -> None:
    """R26: one action for each player in each round."""
    state.seat = seat
    state.turns_begun += 1
    state.actions = 1
    ask_action(state)


def ask_action(state: TycoonState) -> None:
    """Which action? Cards that are no action may come before it."""
    clear_action(state)
    state.actions_begun += 1
    state.question = ASK_ACTION


def clear_action(state: TycoonState) -> None:
    """No action is under way."""
    state.action = NOTHING
    state.card = NOTHING
    state.city = NOWHERE
    state.hex = NOWHERE
    state.side = NOWHERE
    state.link = NOWHERE
    state.tiles = 0
    state.bank = NO_BANK
    state.perfect = False
    state.tunnel = False
    state.colour = NOTHING
    state.path = []


def end_action(state: TycoonState) -> None:
    """R26, R109: the same player again after an Executive, else the next; after the third round, the income."""
    state.actions -= 1
    state.fresh = 0  # R67: what it linked may now be linked with the west
    if state.actions:
        ask_action(state)
        return
    clear_action(state)
    following = (state.seat + 1) % state.rules.seats
    if following != state.first:
        begin_slot(state, following)
    elif state.round < ROUNDS:
        state.round += 1
        begin_slot(state, following)
    else:
        end_turn(state)


# ---------------------------------------------------------------------- phase three: income, and the end


def end_turn(state: TycoonState) -> None:
    """R43, A8: unfinished links go; R70-R72: income and dividends; R79: a new card; then the next turn, or the end."""
    building.remove_unfinished(state)
    shares.collect_and_pay(state)
    if state.turn == state.last_turn:  # R81
        end_game(state)
        return
    cards.show_next(state)
    state.turn += 1
    begin_turn(state)


def mark_if_empty(state: TycoonState, city: int) -> None:
    """R58, R80, A14: with enough markers on the board the next turn is the last, whatever is refilled later."""
    if any(state.cubes_at(city)):
        return
    state.empty |= 1 << city
    state.tell(events.EMPTY, city)
    if not state.last_turn and len(members(state.empty)) >= state.rules.markers:
        latch_end(state, min(state.turn + 1, MOST_TURNS))


def latch_end(state: TycoonState, turn: int) -> None:
    """R81: from now on it is known which turn is the last."""
    state.last_turn = turn
    state.tell(events.LAST_TURN, turn)


def end_game(state: TycoonState) -> None:
    """R82, R83: shares are taken off, the tycoons are shown."""
    if state.rules.full:
        state.reveals += 1
    state.over = True
    scoring.tell_results(state)
    state.tell(events.OVER)
