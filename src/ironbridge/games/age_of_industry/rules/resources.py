"""Coal and iron: where each cube may come from, and taking it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import counters, demand, events, loans, ships
from ironbridge.games.age_of_industry.rules.components import COAL, IRON
from ironbridge.games.age_of_industry.rules.questions import ASK_COAL, ASK_IRON, SUPPLIED
from ironbridge.games.age_of_industry.rules.vocabulary import RAILWAY
from ironbridge.parts.bits import mask_of, members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState

# ---------------------------------------------------------------------- can it be had?


def has_access(state: IndustryState, reach: int) -> bool:
    """R53, R59: whether one of these places has a port, anybody's and on either side, or is a distant port."""
    return bool(reach & (state.harbours | state.rules.board.distant_ports))


def supplied_places(state: IndustryState, sources: int) -> int:
    """R43, R52, R53, A9: the places to which a cube can be brought: from one of these sources, or else bought."""
    board = state.rules.board
    origins = state.harbours | board.distant_ports
    for source in members(sources):
        origins |= 1 << board.place_of[source]
    supplied = 0
    for place in members(origins):
        supplied |= state.reach[place]  # connections lead both ways
    return supplied


def is_cut(state: IndustryState, places: int, other: int) -> bool:
    """R50, R85: whether connections lead to another place, but only through one that nothing passes."""
    return bool(state.rules.board.network.reach(places, state.open) >> other & 1)


# ---------------------------------------------------------------------- what is still needed


def supply(state: IndustryState) -> None:
    """Ask for the next cube that is needed, or go on when all are there."""
    if state.need_coal:
        state.question = ASK_COAL
    elif state.need_iron:
        state.question = ASK_IRON
    else:
        state.question = SUPPLIED


def needed_at(state: IndustryState) -> list[int]:
    """R42, R80: the place where the cubes are needed; for a railway either of its ends."""
    board = state.rules.board
    return board.railways[state.railway].ends if state.action == RAILWAY else [board.place_of[state.space]]


def nearest_sources(state: IndustryState, sources: int) -> int:
    """R44-R47, R50, A15: those the fewest connections away; for a railway, from the one end or from the other."""
    board = state.rules.board
    places = 0
    for source in members(sources):
        places |= 1 << board.place_of[source]
    nearest = 0
    for place in needed_at(state):
        nearest |= board.network.nearest(1 << place, places, state.open, board.closed)
    found = 0
    for place in members(nearest):
        found |= board.sources_at[place]
    return found & sources


# ---------------------------------------------------------------------- a cube of either


def sources_of_next(state: IndustryState) -> int:
    """R43, R48: where the cube that is asked for may come from, whoever owns it; nowhere, if it must be bought."""
    return nearest_sources(state, state.mines if state.question == ASK_COAL else state.works)


def price_of_next(state: IndustryState) -> int:
    """R54, R55: what the cube that is asked for costs on its demand track."""
    return demand.price(state.coal_track if state.question == ASK_COAL else state.iron_track)


def sources_to_use(state: IndustryState) -> list[int]:
    """A choice for each of them."""
    words = state.rules.vocabulary
    first = words.coal if state.question == ASK_COAL else words.iron
    return [first + source for source in members(sources_of_next(state))]


def take_cube(state: IndustryState, source: int) -> None:
    """R43, R51: free, and to the supply."""
    state.tell(events.COAL if state.question == ASK_COAL else events.IRON, state.seat, source)
    use_cube(state, source)
    one_less(state)


def use_cube(state: IndustryState, source: int) -> None:
    """R51, R63: one cube leaves; with the last one a mine or ironworks flips, whoever took it, or a ship may (R68)."""
    state.cubes[source] -= 1
    if state.cubes[source]:
        return
    state.mines &= ~(1 << source)
    state.works &= ~(1 << source)
    spaces = state.rules.board.space_count
    if source < spaces:
        counters.flip(state, source)
    else:
        ships.check(state, source - spaces)


def buy_cube(state: IndustryState) -> None:
    """R25, R52, R54, R55: from the demand track; it counts as money spent."""
    coal = state.question == ASK_COAL
    price = price_of_next(state)
    state.tell(events.BOUGHT, state.seat, COAL if coal else IRON, price)
    loans.spend(state, price)
    if coal:
        state.coal_track = demand.buy(state.coal_track)
    else:
        state.iron_track = demand.buy(state.iron_track)
    one_less(state)


def one_less(state: IndustryState) -> None:
    """The cube is there: on to the next."""
    if state.question == ASK_COAL:
        state.need_coal -= 1
    else:
        state.need_iron -= 1
    supply(state)


def forbids_coal(state: IndustryState, source: int) -> int:
    """Why no coal can be taken from that source now; 0 if it can."""
    return 42 if state.question != ASK_COAL else _forbids_source(state, state.mines, source)


def forbids_iron(state: IndustryState, space: int) -> int:
    """Why no iron can be taken from that space now; 0 if it can."""
    return 42 if state.question != ASK_IRON else _forbids_source(state, state.works, space)


def _forbids_source(state: IndustryState, sources: int, source: int) -> int:
    board = state.rules.board
    if not sources >> source & 1:
        return 43 if source < board.space_count else 48
    if nearest_sources(state, sources) >> source & 1:
        return 0
    place = board.place_of[source]
    if any(state.reach[end] >> place & 1 for end in needed_at(state)):
        return 45
    return 50 if is_cut(state, mask_of(needed_at(state)), place) else 44
