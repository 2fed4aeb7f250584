"""The action of building an industry: a counter of the mat onto a space, or over another counter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.age_of_industry.rules import counters, demand, events, loans, resources, ships
from ironbridge.games.age_of_industry.rules.components import (
    COAL,
    COUNTERS,
    INDUSTRY_COUNT,
    IRON,
    NOTHING,
    PORT,
    SHIP,
    Counter,
)
from ironbridge.games.age_of_industry.rules.questions import ACTION_OVER, ASK_ACTION, ASK_CARD, ASK_SITE
from ironbridge.games.age_of_industry.rules.vocabulary import BUILD, COMBINE, SITE
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState

# ---------------------------------------------------------------------- where?


class Survey:
    """What matters wherever the seat would build, looked at once for all industries and spaces."""

    def __init__(self, state: IndustryState) -> None:
        self.coal = resources.supplied_places(state, state.mines)
        self.iron = resources.supplied_places(state, state.works)
        self.full = _beyond_limit(state)


def sites_of(state: IndustryState) -> list[int]:
    """For each industry the spaces where the seat could build it now if it had a fitting card."""
    survey, every = Survey(state), state.rules.board.spaces_for
    return [_left(state, survey, industry, every[industry])[0] for industry in range(INDUSTRY_COUNT)]


def forbids_all(state: IndustryState) -> int:
    """Why nothing can be built anywhere."""
    survey, every = Survey(state), state.rules.board.spaces_for
    rules = {_left(state, survey, industry, every[industry])[1] for industry in range(INDUSTRY_COUNT)}
    # The reason that can be helped comes first: cubes, then counters to develop, then room; an empty mat comes last.
    return next(rule for rule in (53, 5, 39, 64, 65, 38, 37, 36, 8, 41) if rule in rules)


def _left(state: IndustryState, survey: Survey, industry: int, spaces: int) -> tuple[int, int]:
    """What each rule in turn leaves of these spaces, and the rule that took the last one away."""
    kind = state.next_counter(state.seat, industry)
    if kind == NOTHING:
        return 0, 41
    if not spaces:
        return 0, 8 if industry == SHIP else 36
    counter = COUNTERS[kind]
    if not counter.level:
        return 0, 5
    spaces, rule = _with_room(state, survey.full, counter, spaces)
    return _supplied(state, survey, counter, spaces) if spaces else (0, rule)


def has_room(state: IndustryState, space: int, kind: int) -> bool:
    """Whether this counter of the seat's mat may stand on the space, wherever its cubes come from."""
    counter = COUNTERS[kind]
    if not state.rules.board.allows[space] >> counter.industry & 1 or not counter.level:
        return False
    return bool(_with_room(state, _beyond_limit(state), counter, 1 << space)[0])


def _with_room(state: IndustryState, full: int, counter: Counter, spaces: int) -> tuple[int, int]:
    """What the rules on spaces leave of these, and the rule that took the last one away."""
    spaces, rule = _replaceable(state, counter, spaces)
    if spaces:
        spaces &= ~full
        rule = 39
    if spaces and counter.industry == SHIP:
        spaces &= ships.beside_ports(state)
        rule = 37
    return spaces, rule


def _replaceable(state: IndustryState, counter: Counter, spaces: int) -> tuple[int, int]:
    """R38, R64, R65: free spaces, and counters that may be built over."""
    free = spaces & ~state.occupied
    own = spaces & state.own_spaces[state.seat]
    others = spaces & state.occupied & ~own
    rule = 64 if own else 65 if counter.industry in (COAL, IRON) else 38
    if others and not _runs_dry(state, counter.industry):
        others = 0
    over = 0
    for space in members(own | others):
        there = COUNTERS[state.kind[space]]
        # R64: one's own of any industry; A12: another's mine with a mine, ironworks with ironworks.
        if there.level < counter.level and (own >> space & 1 or there.industry == counter.industry):
            over |= 1 << space
    return free | over, rule


def _runs_dry(state: IndustryState, industry: int) -> bool:
    """R65, A12: not a cube of it left, neither on the board, open imports included, nor on its demand track."""
    if industry == COAL:
        return not state.mines and not state.coal_track
    return industry == IRON and not state.works and not state.iron_track


def _beyond_limit(state: IndustryState) -> int:
    """R39: spaces where the seat would have a counter too many in the place; over its own it has as many as before."""
    board = state.rules.board
    own = state.own_spaces[state.seat]
    here, full = 0, 0
    for space in members(own):
        place = 1 << board.place_of[space]
        if board.most_counters[board.place_of[space]] == 1 or here & place:
            full |= board.sources_at[board.place_of[space]]
        here |= place
    return full & ~own


def _supplied(state: IndustryState, survey: Survey, counter: Counter, spaces: int) -> tuple[int, int]:
    """R42, R53, R56: the spaces to which the coal and iron can be brought; ports and ships are never without access.

    A31: the cubes on a counter that is built over may serve, since they are brought before it goes.
    """
    if counter.industry in (PORT, SHIP) or not counter.coal + counter.iron:
        return spaces, 0
    place_of = state.rules.board.place_of
    supplied = 0
    for space in members(spaces):
        place = place_of[space]
        if (not counter.coal or survey.coal >> place & 1) and (not counter.iron or survey.iron >> place & 1):
            supplied |= 1 << space
    return supplied, 53


# ---------------------------------------------------------------------- with which card?


def allowed_by(state: IndustryState, card: int, industry: int) -> int:
    """R27-R35, R66: the spaces where this card lets the seat build the industry; any, with a combined action."""
    board = state.rules.board
    if state.action == COMBINE:
        return board.spaces_for[industry]
    if card >= INDUSTRY_COUNT:
        return board.spaces_of_colour[card - INDUSTRY_COUNT]
    if card != industry:
        return 0
    own = state.own_spaces[state.seat]
    if not own:
        return board.spaces_for[industry]  # R33, A6
    spaces = own | _connected(state)
    return spaces | ships.allowed_by_card(state) if industry == SHIP else spaces


def _connected(state: IndustryState) -> int:
    """R29, R30: where the seat has a railway, or a counter in a location of four spaces or more (A4)."""
    board, seat = state.rules.board, state.seat
    spaces = 0
    for place in members(state.touched[seat]):
        spaces |= board.sources_at[place]
    for space in members(state.own_spaces[seat]):
        if board.most_counters[board.place_of[space]] > 1:
            spaces |= board.sources_at[board.place_of[space]]
    return spaces


def fits(state: IndustryState, card: int) -> bool:
    """Whether something can be built with this card."""
    return any(spaces and spaces & allowed_by(state, card, industry) for industry, spaces in enumerate(state.sites))


def sites_to_build(state: IndustryState) -> list[int]:
    """Each space with each industry that the card allows there."""
    index = state.rules.vocabulary.site_index
    choices: list[int] = []
    for industry, spaces in enumerate(state.sites):
        if spaces:
            allowed = members(spaces & allowed_by(state, state.card, industry))
            choices += [SITE + index[space * INDUSTRY_COUNT + industry] for space in allowed]
    choices.sort()
    return choices


def forbids_build(state: IndustryState, site: int) -> int:
    """Why this cannot be built there now; 0 if it can."""
    space, industry = state.rules.vocabulary.sites[site]
    building = state.action in (BUILD, COMBINE) and state.question in (ASK_CARD, ASK_SITE)
    if not building and state.question != ASK_ACTION:
        return 23
    left, rule = _left(state, Survey(state), industry, 1 << space)
    if not left:
        return rule
    cards = [state.card] if state.question == ASK_SITE else state.hands[state.seat]
    if any(left & allowed_by(state, card, industry) for card in cards):
        return 0 if state.question == ASK_SITE else 26  # it can be built: choose the action, then the card
    return _misfit(state, cards, industry)


def _misfit(state: IndustryState, cards: list[int], industry: int) -> int:
    """Why none of these cards is for this industry on this space."""
    if industry in cards:
        return 32 if industry == SHIP else 28
    if len(cards) == 1:
        return 27 if cards[0] < INDUSTRY_COUNT else 34
    return 26


# ---------------------------------------------------------------------- building


def build(state: IndustryState, site: int) -> None:
    """R42: the counter is paid, then its coal and iron are brought. On a free space it is placed at once."""
    seat = state.seat
    space, industry = state.rules.vocabulary.sites[site]
    kind = state.next_counter(seat, industry)
    counter = COUNTERS[kind]
    if state.occupied >> space & 1:
        state.tell(events.REPLACED, seat, space, state.kind[space], state.owner[space])
        state.counter = kind  # A31: what it replaces stands until the cubes are there
    else:
        counters.put(state, seat, space, kind)  # R56, R72: a new port or ship helps to bring its own
    state.tell(events.BUILT, seat, space, kind, counter.money)
    loans.spend(state, counter.money)
    if industry == SHIP and state.counter == NOTHING and state.rules.edition == 2:
        ships.import_coal(state, space - state.rules.board.first_ship)
    state.space = space
    state.need_coal = counter.coal
    state.need_iron = counter.iron
    resources.supply(state)


def finish(state: IndustryState) -> None:
    """R58, R62: what a new mine, ironworks or ship brings fills the demand track at once, and only now (R61)."""
    board, space = state.rules.board, state.space
    if state.counter != NOTHING:
        _replace(state, space, state.counter)
    industry = COUNTERS[state.kind[space]].industry
    state.question = ACTION_OVER
    if industry == SHIP:
        if state.second_ships >> space & 1:
            return
        ship = space - board.first_ship
        source = board.space_count + ship
        if state.cubes[source]:
            state.mines |= 1 << source  # R71, A11: in the first edition only now
            _deliver(state, COAL, source)
        ships.check(state, ship)  # R68: "no demand", and no coal left
    elif industry in (COAL, IRON) and resources.has_access(state, state.reach[board.place_of[space]]):
        _deliver(state, industry, space)


def _replace(state: IndustryState, space: int, kind: int) -> None:
    """R64, R65, A31: all its cubes are there, so the new counter takes the place of the old one."""
    counters.take_off_board(state, space)
    counters.put(state, state.seat, space, kind)
    if COUNTERS[kind].industry == SHIP:
        state.second_ships |= 1 << space  # R69, R70


def _deliver(state: IndustryState, industry: int, source: int) -> None:
    """R58, R60: as many cubes as there is room for; the builder is paid, which is not set off against money spent."""
    dearest_first = state.rules.dearest_first
    track = state.coal_track if industry == COAL else state.iron_track
    n = min(state.cubes[source], demand.room(track))
    if not n:
        return
    money = demand.takings(track, n, dearest_first)
    filled = demand.fill(track, n, dearest_first)
    if industry == COAL:
        state.coal_track = filled
    else:
        state.iron_track = filled
    state.money[state.seat] += money
    state.tell(events.DELIVERED, state.seat, source, n, money)
    for _ in range(n):
        resources.use_cube(state, source)
