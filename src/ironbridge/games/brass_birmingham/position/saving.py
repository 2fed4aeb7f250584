"""A position as plain data, for saving and for the players' eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.game import Data
from ironbridge.games.brass_birmingham.rules.cards import WILDS
from ironbridge.games.brass_birmingham.rules.components import (
    ERAS,
    INCOME_LEVEL,
    INDUSTRIES,
    INDUSTRY_COUNT,
    NOTHING,
    NOWHERE,
    SCOUT_CARDS,
    TILES,
    WILD_CARDS,
)
from ironbridge.games.brass_birmingham.rules.questions import ASK_BEER, ASK_COAL, ASK_IRON, ASK_SCOUT, QUESTIONS
from ironbridge.games.brass_birmingham.rules.scoring import points_of, sources_of
from ironbridge.games.brass_birmingham.rules.vocabulary import ACTION_WORDS
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState


# ---------------------------------------------------------------------- writing


def save(state: BrassState) -> Data:
    """The whole position."""
    rules = state.rules
    data = _open(state)
    ids = rules.cards.ids
    data["question"] = _whole_question(state)
    data["deck"] = [ids[card] for card in state.deck[: state.deck_left]]
    data["chance"] = state.chance[:]
    for seat, player in enumerate(data["players"]):
        player["hand"] = [ids[card] for card in state.hands[seat]]
        face_down = state.face_down[seat]
        player["face_down"] = None if face_down == NOTHING else ids[face_down]
    return data


def view(state: BrassState, viewer: int | None) -> Data:
    """A52: all but the others' hands, the draw pile and what lies face down; wild cards in a hand were seen by all."""
    rules = state.rules
    seen = _open(state)
    ids, wild = rules.cards.ids, rules.cards.wild_location
    seen["viewer"] = viewer
    seen["seat"] = None if state.over else state.seat
    seen["question"] = None if state.over else _question(state)
    seen["rounds"] = rules.cards.rounds
    seen["deck"] = state.deck_left
    for n, kind in enumerate(WILDS):
        seen[kind] = WILD_CARDS - sum(hand.count(wild + n) for hand in state.hands)
    for seat, player in enumerate(seen["players"]):
        hand = state.hands[seat]
        player["income"] = INCOME_LEVEL[state.space[seat]]
        player["points"] = points_of(state, seat)
        player["hand"] = [ids[card] for card in hand] if seat == viewer else None
        player["cards"] = len(hand)
        player["wilds"] = [ids[card] for card in hand if card >= wild]
        player["face_down"] = state.face_down[seat] != NOTHING
        player["links"] = state.links[seat]
    return seen


def _open(state: BrassState) -> Data:
    """What everybody may know, in the words of the board."""
    rules = state.rules
    board = rules.board
    return {
        "game": rules.name,
        "map": board.id,
        "seats": rules.seats,
        "era": ERAS[state.era],
        "round": state.round,
        "over": state.over,
        "order": state.order[:],
        "turn": state.turn,
        "actions": state.actions,
        "players": [_player(state, seat) for seat in range(rules.seats)],
        "tiles": [_tile(state, slot) for slot in members(state.occupied)],
        "links": [
            {"line": board.lines[line].id, "owner": seat}
            for seat in range(rules.seats)
            for line in members(state.own_lines[seat])
        ],
        "merchants": [
            {
                "slot": board.stall_ids[stall],
                "buys": [INDUSTRIES[industry] for industry in members(buys)],
                "barrel": bool(state.barrels >> stall & 1),
            }
            for stall, buys in enumerate(state.buys)
            if buys != NOTHING
        ],
        "coal": state.coal_market,
        "iron": state.iron_market,
    }


def _player(state: BrassState, seat: int) -> Data:
    cards = state.rules.cards
    mat = state.mat[seat * INDUSTRY_COUNT : (seat + 1) * INDUSTRY_COUNT]
    return {
        "money": state.money[seat],
        "spent": state.spent[seat],
        "space": state.space[seat],
        "sources": sources_of(state, seat),
        "discards": [cards.ids[each % cards.count] for each in state.discards if each // cards.count == seat],
        "mat": dict(zip(INDUSTRIES, mat, strict=True)),
    }


def _tile(state: BrassState, slot: int) -> Data:
    tile = TILES[state.tile[slot]]
    return {
        "slot": state.rules.board.slot_ids[slot],
        "owner": state.owner[slot],
        "industry": INDUSTRIES[tile.industry],
        "level": tile.level,
        "flipped": bool(state.flipped >> slot & 1),
        "cubes": state.cubes[slot],
    }


def _question(state: BrassState) -> Data:
    """What is asked, as far as it is needed to put it into words."""
    board = state.rules.board
    return {
        "kind": QUESTIONS[state.question],
        "action": None if state.action == NOTHING else ACTION_WORDS[state.action],
        "slot": None if state.slot == NOWHERE else board.slot_ids[state.slot],
        "line": None if state.line == NOWHERE else board.lines[state.line].id,
        "card": None if state.card == NOTHING else state.rules.cards.ids[state.card],
        "stall": None if state.stall == NOWHERE else board.stall_ids[state.stall],
        "need": _need(state),
        "due": state.due,
    }


def _need(state: BrassState) -> int:
    needs = {
        ASK_COAL: state.need_coal,
        ASK_IRON: state.need_iron,
        ASK_BEER: state.need_beer,
        ASK_SCOUT: SCOUT_CARDS - state.done,
    }
    return needs.get(state.question, 0)


def _whole_question(state: BrassState) -> Data | None:
    """What is asked, with all that the action under way has come to."""
    if state.over:
        return None
    asked = _question(state)
    del asked["need"]
    return asked | {
        "done": state.done,
        "coal": state.need_coal,
        "iron": state.need_iron,
        "beer": state.need_beer,
    }
