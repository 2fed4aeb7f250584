"""Which action, and for which city."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import (
    building,
    cards,
    delivering,
    engines,
    events,
    grants,
    shares,
    urbanising,
    western,
)
from ironbridge.games.railroad_tycoon.rules.components import GROWTH
from ironbridge.games.railroad_tycoon.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_BID,
    ASK_CARD,
    ASK_CITY,
    ASK_COLOUR,
    ASK_CUBE,
    ASK_START,
)
from ironbridge.games.railroad_tycoon.rules.vocabulary import (
    ACTION_WORDS,
    BUILD,
    DELIVER,
    ISSUE,
    PASS,
    TAKE_CARD,
    UPGRADE,
    URBANISE,
    USE_GRANT,
    WESTERN,
)

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

# ---------------------------------------------------------------------- which action?


def actions_to_take(state: TycoonState) -> list[int]:
    """R27: those that can be carried out; and what is none: a share, a land grant."""
    choices = [action for action in range(len(ACTION_WORDS)) if not forbids_action(state, action)]
    if not shares.forbids_issuing(state):
        choices.append(ISSUE)
    if not grants.forbids_grant(state):
        choices.append(USE_GRANT)
    return choices


def forbids_action(state: TycoonState, action: int) -> int:
    """Why this action cannot be taken now; 0 if it can."""
    if state.question != ASK_ACTION:
        if state.question == ASK_BID:
            return 0 if action == PASS else 26
        return 27
    if action == BUILD:
        return building.forbids_building(state)
    if action == URBANISE:
        return urbanising.forbids_urbanising(state)
    if action == UPGRADE:
        return engines.forbids_upgrading(state)
    if action == DELIVER:
        return delivering.forbids_delivering(state)
    if action == TAKE_CARD:
        return cards.forbids_taking(state)
    if action == WESTERN:
        return western.forbids_western(state)
    return 0  # A4: nobody must act


def take(state: TycoonState, action: int) -> None:
    """R27: the action is chosen; next what it is done with."""
    state.action = action
    if action == BUILD:
        state.question = ASK_START
    elif action in (URBANISE, WESTERN):
        state.question = ASK_CITY
    elif action == UPGRADE:
        engines.upgrade(state)
    elif action == DELIVER:
        state.question = ASK_CUBE
    elif action == TAKE_CARD:
        state.question = ASK_CARD
    else:
        state.tell(events.PASSED, state.seat)
        state.question = ACTION_OVER


# ---------------------------------------------------------------------- for which city?


def cities(state: TycoonState) -> list[int]:
    """To urbanise, to let grow, or to link with the west."""
    word = state.rules.vocabulary.city
    return [word + city for city in range(state.rules.board.city_count) if not forbids_city(state, city)]


def forbids_city(state: TycoonState, city: int) -> int:
    """Why this city cannot be chosen; 0 if it can."""
    if state.question != ASK_CITY:
        return 26 if state.question == ASK_BID else 27
    if state.action == WESTERN:
        return western.forbids_city(state, city)
    return 0 if state.card == GROWTH else urbanising.forbids_city(state, city)


def choose_city(state: TycoonState, city: int) -> None:
    """What was to be done there is done, or goes on."""
    if state.action == WESTERN:
        western.build(state, city)
    elif state.card == GROWTH:
        cards.grow(state, city)
    else:
        state.city = city
        state.question = ASK_COLOUR
