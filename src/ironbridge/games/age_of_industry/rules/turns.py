"""The course of the game: actions make a turn, turns a round; then the new order, the interest, and perhaps the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import building, events, loans, scoring
from ironbridge.games.age_of_industry.rules.components import ACTIONS, NOTHING, NOWHERE
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, ASK_REPAY, ASK_REPAY_AGAIN
from ironbridge.games.age_of_industry.rules.vocabulary import COMBINE
from ironbridge.parts.turn_order import order_by_spending, packed

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState

# ---------------------------------------------------------------------- phase one: actions


def begin_round(state: IndustryState) -> None:
    """R19, R20: everybody in turn order."""
    state.tell(events.ROUND, state.round)
    state.turn = 0
    begin_turn(state)


def begin_turn(state: IndustryState) -> None:
    """R20, R21: two actions, but one in the first round."""
    state.seat = state.order[state.turn]
    state.turns_begun += 1
    state.actions = 1 if state.round == 1 else ACTIONS
    begin_action(state)


def begin_action(state: IndustryState) -> None:
    """R23: one after the other."""
    clear_action(state)
    state.actions_begun += 1
    state.sites = building.sites_of(state)
    state.question = ASK_ACTION


def clear_action(state: IndustryState) -> None:
    """No action is under way."""
    state.action = NOTHING
    state.card = NOTHING
    state.space = NOWHERE
    state.counter = NOTHING
    state.railway = NOWHERE


def end_action(state: IndustryState) -> None:
    """R22: a combined action was both."""
    state.actions = 0 if state.action == COMBINE else state.actions - 1
    if state.actions:
        begin_action(state)
    else:
        clear_action(state)
        state.question = ASK_REPAY


def repaid_enough(state: IndustryState) -> None:
    """R74: no loan, or no further one, is repaid now."""
    if state.question == ASK_REPAY:
        end_turn(state)
    else:
        loans.pay_interest(state)
        next_interest(state)


def end_turn(state: IndustryState) -> None:
    """R20: the next player, or the next phase."""
    state.turn += 1
    if state.turn < state.rules.seats:
        begin_turn(state)
    else:
        set_order(state)


# ---------------------------------------------------------------------- phases two and three: order and interest


def set_order(state: IndustryState) -> None:
    """R98-R100, A19: who spent least plays first; the money spent goes to the bank."""
    state.order = order_by_spending(state.order, state.spent)
    state.spent = [0] * state.rules.seats
    state.tell(events.ORDER, packed(state.order))
    state.turn = -1
    next_interest(state)


def next_interest(state: IndustryState) -> None:
    """R101, A14: each may repay first; when all have paid, the next round, or the end."""
    state.turn += 1
    if state.turn < state.rules.seats:
        state.seat = state.order[state.turn]
        state.question = ASK_REPAY_AGAIN
        if loans.can_repay(state):
            state.turns_begun += 1
    elif not state.deck_left and not all(state.hands):
        end_game(state)
    else:
        state.round += 1
        begin_round(state)


def end_game(state: IndustryState) -> None:
    """R102-R104: the pile is empty, whatever the display holds, and somebody has no cards; the rest is discarded."""
    if any(state.hands):
        state.reveals += 1  # everybody sees what the others still held
    for seat, hand in enumerate(state.hands):
        state.discards += hand
        state.hands[seat] = []
        state.seen[seat] = []
    scoring.settle(state)
    state.over = True
    state.tell(events.OVER)
