"""The action Network: canals, or railways, one or two at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.brass_birmingham.rules import events, resources
from ironbridge.games.brass_birmingham.rules.components import CANAL, CANAL_COST, RAIL_COST, SECOND_RAIL_COST
from ironbridge.games.brass_birmingham.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_CARD,
    ASK_LINK,
    ASK_SECOND_LINK,
)
from ironbridge.games.brass_birmingham.rules.vocabulary import DONE, NETWORK
from ironbridge.parts.bits import members
from ironbridge.parts.network import join

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


def links_possible(state: BrassState, lines: int, second: bool = False) -> tuple[int, int]:
    """What each rule in turn leaves of these lines, and the rule that took the last one away."""
    seat, board = state.seat, state.rules.board
    lines &= board.lines_of[state.era]
    if not lines:
        return 0, 133 if state.era == CANAL else 134
    lines &= ~state.built
    network = state.network[seat]
    if network:  # R63, A24: with nothing on the board, anywhere
        touching = 0
        for place in members(network):
            touching |= board.lines_at[place]
        lines &= touching
    if not lines:
        return 0, 132
    if not state.links[seat]:
        return 0, 16  # A4
    return _payable(state, lines, second)


def _payable(state: BrassState, lines: int, second: bool) -> tuple[int, int]:
    """R133-R137: the lines whose money, coal and, for a second one, beer can be had."""
    if state.era == CANAL:
        return (lines, 0) if state.money[state.seat] >= CANAL_COST else (0, 133)
    money = state.money[state.seat] - (SECOND_RAIL_COST if second else RAIL_COST)
    price_rule = 135 if second else 134
    if money < 0:
        return 0, price_rule
    payable, rule = 0, 75
    for line in members(lines):
        reach = resources.reach_of(state, state.rules.board.ends[line])
        cost = resources.coal_cost(state, reach, 1)
        if cost < 0:
            continue
        if cost > money:
            rule = price_rule
        elif second and not resources.beer_for(state, state.seat, reach):
            rule = 137  # A50
        else:
            payable |= 1 << line
    return payable, rule


def links_to_lay(state: BrassState) -> list[int]:
    """The lines for a link; after a first railway, one more or none."""
    second = state.question == ASK_SECOND_LINK
    lines, _ = links_possible(state, state.rules.board.lines_of[state.era], second)
    line = state.rules.vocabulary.line
    choices = [line + each for each in members(lines)]
    return [DONE, *choices] if second else choices


def forbids_link(state: BrassState, line: int) -> int:
    """Why no link can be laid there now; 0 if one can."""
    question = state.question
    if question == ASK_ACTION or (question == ASK_CARD and state.action == NETWORK):
        left, rule = links_possible(state, 1 << line)
        return 26 if left else rule  # it can be laid: choose the action, then the card
    if question in (ASK_LINK, ASK_SECOND_LINK):
        left, rule = links_possible(state, 1 << line, question == ASK_SECOND_LINK)
        return 0 if left else rule
    return 29


def lay(state: BrassState, line: int) -> None:
    """R132-R136, A49: paid and placed; then the coal is brought to it, and with the second link the beer."""
    seat = state.seat
    second = state.done == 1
    cost = CANAL_COST if state.era == CANAL else SECOND_RAIL_COST if second else RAIL_COST
    state.money[seat] -= cost
    state.spent[seat] += cost
    place(state, seat, line)
    state.line = line
    state.done += 1
    state.tell(events.LINKED, seat, line, cost)
    if state.era != CANAL:
        state.need_coal = 1
        state.need_beer = 1 if second else 0
    resources.supply(state)


def place(state: BrassState, seat: int, line: int) -> None:
    """R60, R61: both ends are in the seat's network, and what is connected with one is now connected with the other."""
    ends = state.rules.board.ends[line]
    state.links[seat] -= 1
    state.own_lines[seat] |= 1 << line
    state.built |= 1 << line
    state.network[seat] |= ends
    join(state.reach, ends)


def finish(state: BrassState) -> None:
    """R133, R135: a second link, if it is a railway."""
    state.question = ASK_SECOND_LINK if state.era != CANAL and state.done == 1 else ACTION_OVER
