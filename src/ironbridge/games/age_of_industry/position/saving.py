"""A position as plain data, for saving and for the players' eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.game import Data
from ironbridge.games.age_of_industry.rules.components import (
    CARDS,
    COUNTER_COUNT,
    COUNTERS,
    INDUSTRIES,
    NOTHING,
    NOWHERE,
    SHIP,
)
from ironbridge.games.age_of_industry.rules.demand import PRICES
from ironbridge.games.age_of_industry.rules.questions import ASK_COAL, ASK_IRON, ASK_TAKE, QUESTIONS
from ironbridge.games.age_of_industry.rules.scoring import SOURCES, points_of
from ironbridge.games.age_of_industry.rules.vocabulary import ACTION_WORDS
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState


def save(state: IndustryState) -> Data:
    """The whole position."""
    data = _open(state)
    data["question"] = _whole_question(state)
    data["deck"] = _names(state.deck[: state.deck_left])
    for seat, player in enumerate(data["players"]):
        player["hand"] = _names(state.hands[seat])
    return data


def view(state: IndustryState, viewer: int | None) -> Data:
    """R15: all but the others' hands and the draw pile; what others took from the display was seen by all."""
    seen = _open(state)
    seen["viewer"] = viewer
    seen["edition"] = state.rules.edition
    seen["seat"] = None if state.over else state.seat
    seen["question"] = None if state.over else _question(state)
    seen["pile"] = state.deck_left
    for ship, entry in enumerate(seen["imports"]):
        entry["open"] = bool(state.occupied >> state.rules.board.first_ship + ship & 1)
    for seat, player in enumerate(seen["players"]):
        points = points_of(state, seat)
        player["railways"] = state.railways_left(seat)
        player["points"] = sum(points)
        player["sources"] = dict(zip(SOURCES, points, strict=True))
        player["hand"] = _names(state.hands[seat]) if seat == viewer else None
        player["cards"] = len(state.hands[seat])
    return seen


def _open(state: IndustryState) -> Data:
    """What everybody may know, in the words of the board."""
    rules, board = state.rules, state.rules.board
    return {
        "game": rules.name,
        "map": board.id,
        "seats": rules.seats,
        "round": state.round,
        "over": state.over,
        "order": state.order[:],
        "turn": state.turn,
        "actions": state.actions,
        "players": [_player(state, seat) for seat in range(rules.seats)],
        "counters": [_counter(state, space) for space in members(state.occupied)],
        "railways": [
            {"railway": board.railways[railway].id, "owner": seat}
            for seat in range(rules.seats)
            for railway in members(state.own_railways[seat])
        ],
        "markets": [
            {
                "market": board.market_ids[market],
                "buys": [INDUSTRIES[industry] for industry in members(buys)],
                "used": bool(state.used >> market & 1),
            }
            for market, buys in enumerate(state.buys)
        ],
        "imports": [
            {"import": board.source_ids[source], "cubes": state.cubes[source]}
            for source in range(board.space_count, board.source_count)
        ],
        "coal": [bool(state.coal_track >> space & 1) for space in range(len(PRICES))],
        "iron": [bool(state.iron_track >> space & 1) for space in range(len(PRICES))],
        "display": _names(state.display),
        "discards": _names(state.discards),
    }


def _names(cards: list[int]) -> list[str]:
    return [CARDS[card] for card in cards]


def _player(state: IndustryState, seat: int) -> Data:
    mat = state.mat[seat * COUNTER_COUNT : (seat + 1) * COUNTER_COUNT]
    return {
        "money": state.money[seat],
        "spent": state.spent[seat],
        "loans": state.loans[seat],
        "seen": _names(state.seen[seat]),
        "mat": {counter.name: left for counter, left in zip(COUNTERS, mat, strict=True)},
    }


def _counter(state: IndustryState, space: int) -> Data:
    counter = COUNTERS[state.kind[space]]
    told = {
        "space": state.rules.board.space_ids[space],
        "owner": state.owner[space],
        "industry": INDUSTRIES[counter.industry],
        "level": counter.level,
        "flipped": bool(state.flipped >> space & 1),
        "cubes": state.cubes[space],
    }
    if counter.industry == SHIP:
        told["second"] = bool(state.second_ships >> space & 1)  # R69: it never flips
    return told


def _question(state: IndustryState) -> Data:
    """What is asked, as far as it is needed to put it into words."""
    board = state.rules.board
    needs = {ASK_COAL: state.need_coal, ASK_IRON: state.need_iron, ASK_TAKE: state.to_take}
    return {
        "kind": QUESTIONS[state.question],
        "action": None if state.action == NOTHING else ACTION_WORDS[state.action],
        "card": None if state.card == NOTHING else CARDS[state.card],
        "space": None if state.space == NOWHERE else board.space_ids[state.space],
        "counter": None if state.counter == NOTHING else COUNTERS[state.counter].name,
        "railway": None if state.railway == NOWHERE else board.railways[state.railway].id,
        "need": needs.get(state.question, 0),
    }


def _whole_question(state: IndustryState) -> Data | None:
    """What is asked, with all that the action under way has come to."""
    if state.over:
        return None
    asked = _question(state)
    del asked["need"]
    return asked | {"coal": state.need_coal, "iron": state.need_iron, "take": state.to_take}
