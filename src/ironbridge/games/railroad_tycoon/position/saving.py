"""A position as plain data, for saving and for the players' eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.game import Data
from ironbridge.games.railroad_tycoon.position.unseen import is_shown
from ironbridge.games.railroad_tycoon.rules.components import (
    COLOUR_COUNT,
    COLOURS,
    GRANT,
    GREY,
    NOBODY,
    NOTHING,
    NOWHERE,
    TYCOONS,
)
from ironbridge.games.railroad_tycoon.rules.questions import ASK_COLOUR, ASK_EXIT, ASK_LINK, QUESTIONS
from ironbridge.games.railroad_tycoon.rules.scoring import SOURCES, points_of
from ironbridge.games.railroad_tycoon.rules.shares import income_of
from ironbridge.games.railroad_tycoon.rules.track import entry_of, exit_of, hex_of
from ironbridge.games.railroad_tycoon.rules.vocabulary import ACTION_WORDS
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def save(state: TycoonState) -> Data:
    """The whole position."""
    data = _open(state)
    data["seat"] = state.seat
    data["question"] = None if state.over else _question(state)
    data["deck"] = _names(state, state.deck[: state.deck_left])
    data["chance"] = state.chance[:]
    for seat, player in enumerate(data["players"]):
        player["bonuses"] = state.bonuses[seat]
        player["hotels"] = state.hotels[seat]
        player["tycoon"] = None if state.tycoons[seat] == NOBODY else TYCOONS[state.tycoons[seat]]
    return data


def view(state: TycoonState, viewer: int | None) -> Data:
    """A18: all but the others' tycoons and the order of the deck."""
    seen = _open(state)
    seen["viewer"] = viewer
    seen["variant"] = state.rules.options["variant"]
    seen["seat"] = None if state.over else state.seat
    seen["question"] = None if state.over else _question(state)
    seen["pile"] = state.deck_left
    seen["bag"] = _by_colour(state.bag)
    seen["markers"] = len(members(state.empty))
    seen["markers_needed"] = state.rules.markers
    for seat, player in enumerate(seen["players"]):
        points = points_of(state, seat)
        player["income"] = income_of(state.points[seat])
        player["links"] = state.links[seat]
        player["locomotives"] = state.locomotives_left(seat)
        player["score"] = sum(points)
        player["sources"] = dict(zip(SOURCES, points, strict=True))
        known = state.rules.full and (seat == viewer or is_shown(state, seat))
        player["tycoon"] = TYCOONS[state.tycoons[seat]] if known else None
    return seen


def _open(state: TycoonState) -> Data:
    """What everybody may know, in the words of the board."""
    rules, board = state.rules, state.rules.board
    return {
        "game": rules.name,
        "map": board.id,
        "seats": rules.seats,
        "turn": state.turn,
        "round": state.round,
        "over": state.over,
        "last_turn": state.last_turn or None,
        "first": state.first,
        "actions": state.actions,
        "auction": _auction(state),
        "players": [_player(state, seat) for seat in range(rules.seats)],
        "cities": [_city(state, city) for city in range(board.city_count)],
        "links": [_link(state, link) for link in range(len(state.link_owner))],
        "western": [
            {"city": board.cities[city].id, "owner": _or_none(owner)}
            for city, owner in zip(board.western, state.western, strict=True)
        ]
        if rules.full
        else [],
        "new_cities": _by_colour(state.new_cities),
        "used": _names(state, members(state.used)),
        "fresh": [board.cities[city].id for city in members(state.fresh)],
        "first_six": _or_none(state.first_six),
        "display": _names(state, state.display),
        "discards": _names(state, state.discards),
    }


def _or_none(number: int) -> int | None:
    return None if number == NOBODY else number


def _names(state: TycoonState, cards: list[int]) -> list[str]:
    return [state.rules.board.cards[card].name for card in cards]


def _by_colour(counts: list[int]) -> dict[str, int]:
    return dict(zip(COLOURS, counts, strict=True))


def _auction(state: TycoonState) -> Data | None:
    auction = state.auction
    if auction is None:
        return None
    return {"bid": auction.bid, "leader": _or_none(auction.leader), "bidding": members(auction.bidding)}


def _player(state: TycoonState, seat: int) -> Data:
    held = [card for card, holder in enumerate(state.holder) if holder == seat]
    return {
        "money": state.money[seat],
        "shares": state.shares[seat],
        "points": state.points[seat],
        "engine": state.engine[seat],
        "cards": _names(state, [GRANT] * state.grants[seat] + held),
    }


def _city(state: TycoonState, city: int) -> Data:
    printed = state.rules.board.cities[city]
    colour = state.colours[city]
    return {
        "city": printed.id,
        "colour": "grey" if colour == GREY else COLOURS[colour],
        "cubes": _by_colour(state.cubes[city * COLOUR_COUNT : (city + 1) * COLOUR_COUNT]),
        "empty": bool(state.empty >> city & 1),
        "new": printed.colour == "grey" and colour != GREY,
    }


def _link(state: TycoonState, link: int) -> Data:
    board, to = state.rules.board, state.link_to[link]
    return {
        "owner": state.link_owner[link],
        "from": board.cities[state.link_from[link]].id,
        "to": None if to == NOWHERE else board.cities[to].id,
        "track": [[*board.hexes[hex_of(tile)], entry_of(tile), exit_of(tile)] for tile in state.link_track[link]],
    }


def _question(state: TycoonState) -> Data:
    """What is asked, with all that the action under way has come to."""
    board = state.rules.board
    asked: Data = {
        "kind": QUESTIONS[state.question],
        "action": None if state.action == NOTHING else ACTION_WORDS[state.action],
        "card": None if state.card == NOTHING else board.cards[state.card].name,
    }
    if state.question == ASK_EXIT:
        asked["hex"] = list(board.hexes[state.hex])
        asked["side"] = state.side
        asked["from"] = board.cities[state.city].id
        asked["tiles"] = state.tiles
        asked["perfect"] = state.perfect
        asked["tunnel"] = state.tunnel
    elif state.question == ASK_COLOUR:
        asked["city"] = board.cities[state.city].id
    elif state.question == ASK_LINK:
        seats = state.rules.seats
        asked["colour"] = COLOURS[state.colour]
        asked["from"] = board.cities[state.city].id
        asked["at"] = board.cities[state.cube_at()].id
        asked["path"] = [[board.cities[step // seats].id, step % seats] for step in state.path]
        asked["left"] = state.engine[state.seat] - len(state.path)
    return asked
