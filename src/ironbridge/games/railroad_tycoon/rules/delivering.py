"""The action of delivering a cube: which cube, and over which links."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import bag, cards, events, turns, western
from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT, MARKET_CUBES, RED
from ironbridge.games.railroad_tycoon.rules.questions import ACTION_OVER, ASK_ACTION, ASK_BID, ASK_CUBE, ASK_LINK
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def reaches(state: TycoonState, cities: int, avoid: int, targets: int, links: int) -> bool:
    """Whether one of the targets lies so few links from one of these cities, past none of those to avoid.

    The shortest way passes no city twice and no target before its end, so R54 and R55 hold for it.
    """
    joined = state.joined
    seen = avoid | cities
    while not cities & targets:
        if not links or not cities:
            return False
        further = 0
        for city in members(cities):
            further |= joined[city]
        cities = further & ~seen
        seen |= cities
        links -= 1
    return True


# ---------------------------------------------------------------------- which cube?


def forbids_cube(state: TycoonState, city: int, colour: int) -> int:
    """R51-R55: why a cube of this colour in this city cannot be delivered; 0 if it can."""
    if not state.cubes[city * COLOUR_COUNT + colour]:
        return 51
    if not state.own_joined[state.seat * state.rules.board.city_count + city]:
        return 52
    if can_deliver(state, city, colour, state.engine[state.seat]):
        return 0
    return 53 if can_deliver(state, city, colour, state.rules.board.city_count) else 55


def can_deliver(state: TycoonState, city: int, colour: int, engine: int) -> bool:
    """R52-R55: whether a cube of this colour there would come to a city of its colour with such an engine."""
    first = state.own_joined[state.seat * state.rules.board.city_count + city]
    # A10: its own city, whatever its colour, is no target, for the cube does not come back.
    return reaches(state, first, 1 << city, state.wanted[colour], engine - 1)


def cubes(state: TycoonState) -> list[int]:
    """Those that can be delivered now; equal cubes are one choice."""
    seat, cities = state.seat, state.rules.board.city_count
    word = state.rules.vocabulary.cube
    found: list[int] = []
    for city in range(cities):
        if state.own_joined[seat * cities + city]:
            found += [
                word + cube
                for cube in range(city * COLOUR_COUNT, (city + 1) * COLOUR_COUNT)
                if state.cubes[cube] and can_deliver(state, city, cube % COLOUR_COUNT, state.engine[seat])
            ]
    return found


def forbids_delivering(state: TycoonState) -> int:
    """R51: why no cube can be delivered; 0 if one can."""
    seat, cities = state.seat, state.rules.board.city_count
    if not state.links[seat]:
        return 52
    for city in range(cities):
        if state.own_joined[seat * cities + city]:
            for colour in range(COLOUR_COUNT):
                if state.cubes[city * COLOUR_COUNT + colour] and can_deliver(state, city, colour, state.engine[seat]):
                    return 0
    return 51


def forbids_cube_now(state: TycoonState, city: int, colour: int) -> int:
    """The same for one cube, if this is what is asked."""
    if state.question == ASK_CUBE:
        return forbids_cube(state, city, colour)
    if state.question == ASK_ACTION:
        return forbids_cube(state, city, colour) or 27
    return 26 if state.question == ASK_BID else 27


def begin(state: TycoonState, city: int, colour: int) -> None:
    """R51: the cube is on its way."""
    state.city = city
    state.colour = colour
    state.path = []
    state.question = ASK_LINK


# ---------------------------------------------------------------------- over which link?


def links(state: TycoonState) -> list[int]:
    """R52, R59, A23: to which city next, and over whose link; only where the cube can still be delivered."""
    seats, link = state.rules.seats, state.rules.vocabulary.link
    at, passed, left = state.cube_at(), state.passed(), state.links_left()
    found: list[int] = []
    for city in members(state.joined[at] & ~passed):
        if _leads_on(state, city, passed, left):
            found += [link + city * seats + owner for owner in range(seats) if _joins(state, owner, at, city)]
    return found


def _joins(state: TycoonState, owner: int, one: int, other: int) -> bool:
    """R52: whether the cube may go over a link of this owner: the first must be one's own."""
    if not state.path and owner != state.seat:
        return False
    return bool(state.own_joined[owner * state.rules.board.city_count + one] >> other & 1)


def _leads_on(state: TycoonState, city: int, passed: int, left: int) -> bool:
    """R53-R55: whether the cube, once in this city, is delivered there or can still be."""
    return reaches(state, 1 << city, passed, state.wanted[state.colour], left - 1)


def forbids_link(state: TycoonState, city: int, owner: int) -> int:
    """Why the cube cannot go there next over a link of this owner; 0 if it can."""
    if state.question != ASK_LINK:
        return 26 if state.question == ASK_BID else 27
    at, passed = state.cube_at(), state.passed()
    if passed >> city & 1:
        return 54
    if not state.own_joined[owner * state.rules.board.city_count + at] >> city & 1:
        return 51
    if not state.path and owner != state.seat:
        return 52
    if _leads_on(state, city, passed, state.links_left()):
        return 0
    return 53 if _leads_on(state, city, passed, state.rules.board.city_count) else 55


def move(state: TycoonState, city: int, owner: int) -> None:
    """R55: the cube goes on until it comes to a city of its colour."""
    state.path = [*state.path, city * state.rules.seats + owner]
    if state.wanted[state.colour] >> city & 1:
        deliver(state, city)


def deliver(state: TycoonState, city: int) -> None:
    """R56-R58: the cube goes into the bag, the owners of its links score, and the city it came from may be empty."""
    seat, start, colour = state.seat, state.city, state.colour
    state.tell(events.DELIVERED, seat, colour, start, city)
    state.cubes = state.cubes[:]
    state.bag = state.bag[:]
    state.cubes[start * COLOUR_COUNT + colour] -= 1
    state.bag[colour] += 1
    score(state, city)
    turns.mark_if_empty(state, start)
    if colour == RED and city == state.rules.board.hub and western.is_linked(state, start):
        bag.refill(state, city, MARKET_CUBES)  # R69
    state.question = ACTION_OVER


def score(state: TycoonState, city: int) -> None:
    """R57, R100-R105: what the owners of its links get for a cube that has come to this city, and what cards bring."""
    seats = state.rules.seats
    earned = [0] * seats
    for step in state.path:
        earned[step % seats] += 1
    for owner in range(seats):
        if earned[owner]:
            state.points[owner] += earned[owner]
            state.tell(events.POINTS, owner, earned[owner])
    cards.score_delivery(state, state.seat, city, len(state.path))
