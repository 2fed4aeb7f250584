"""What a position of Railroad Tycoon is worth to each seat, in points at the end: a hand-made estimate for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.railroad_tycoon.judgement.routes import Route, routes_of
from ironbridge.games.railroad_tycoon.rules import building, scoring
from ironbridge.games.railroad_tycoon.rules.components import BEST_ENGINE, COLOUR_COUNT, NO_SYMBOL, NOBODY, ROUNDS
from ironbridge.games.railroad_tycoon.rules.questions import (
    ASK_ACTION,
    ASK_BID,
    ASK_CUBE,
    ASK_EXIT,
    ASK_LINK,
    ASK_START,
)
from ironbridge.games.railroad_tycoon.rules.scoring import points_of
from ironbridge.games.railroad_tycoon.rules.shares import income_of, shares_needed
from ironbridge.games.railroad_tycoon.rules.track import entry_of, exit_of, hex_of
from ironbridge.games.railroad_tycoon.rules.vocabulary import BID, EXIT, ISSUE, TRACK, USE_PERFECT, USE_TUNNEL
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

# All of these were chosen in play.
DELIVERIES_A_TURN: Final = 1.4  # of each player, towards the end of the game
SPREAD: Final = 2.0  # cubes delivered for each one that empties a city in the end
MONEY: Final = 0.12  # points for $1,000 that one will have
PLENTY: Final = 40  # of that; beyond it there is less
SURPLUS: Final = 0.02
DEBT: Final = 0.5  # and that one will lack
SOON: Final = 0.85  # of what a delivery brings that could be made next: somebody else may be first
NEXT: Final = 0.85  # of what a delivery brings, for each that comes before it
NEXT_ENGINE: Final = 0.3  # of what deliveries would bring more with the next engine
AN_ACTION: Final = 0.8
FIRST: Final = 0.5  # to be the first player
SHARES_FOR_A_BID: Final = 3  # at most
A_GRANT: Final = 0.8
A_DIAMOND: Final = 0.4
A_HOTEL: Final = 0.3  # each turn
TYCOON: Final = 0.5  # of what one's tycoon would bring now
HOPELESS: Final = -5.0
CONNECTED: Final = 0.06  # for each cube in a city that one's links touch, though it cannot be delivered yet
RIVAL: Final = 0.4  # what a point for a rival costs
PAIRS: Final = 6  # links to think about when building
CUBES_IN_MIND: Final = 3  # when delivering
MOST_STEPS: Final = 300  # looked at for the way of a cube
NO_WAY: Final = -99.0


def worth(state: TycoonState) -> list[float]:
    """Each seat's points at the end if things go on as they stand."""
    seats = range(state.rules.seats)
    if state.over:
        return [float(sum(points_of(state, seat))) for seat in seats]
    turns = turns_to_come(state)
    # Nobody should wait for a bankrupt to sink deeper still.
    return [max(HOPELESS, of_seat(state, seat, turns)) for seat in seats]


def turns_to_come(state: TycoonState) -> float:
    """The emptiest cities bring the end; the turn under way counts as what is left of it."""
    under_way = 1 - max(0, state.round - 1) / ROUNDS
    if state.last_turn:
        return state.last_turn - state.turn + under_way
    full = [sum(state.cubes_at(city)) for city in range(state.rules.board.city_count) if not state.empty >> city & 1]
    full.sort()
    missing = state.rules.markers - len(members(state.empty))
    return 1 + under_way + SPREAD * sum(full[:missing]) / (DELIVERIES_A_TURN * state.rules.seats)


def of_seat(state: TycoonState, seat: int, turns: float) -> float:
    """The seat's points at the end, with so many turns to come."""
    coming = sum_of(deliveries(state, seat, state.engine[seat]), ROUNDS * turns)
    better = coming
    if state.engine[seat] < BEST_ENGINE:
        better = sum_of(deliveries(state, seat, state.engine[seat] + 1), ROUNDS * turns)
    return with_deliveries(state, seat, turns, coming, better)


def with_deliveries(state: TycoonState, seat: int, turns: float, coming: float, better: float) -> float:
    """The same for deliveries that bring so much now, and with the next engine."""
    value = state.points[seat] - state.shares[seat] + coming + worth_of_money(state, seat, turns, coming)
    value += NEXT_ENGINE * max(0.0, better - coming)
    value += _cards(state, seat, turns) + CONNECTED * cubes_connected(state, seat)
    if state.tycoons[seat] != NOBODY:
        value += TYCOON * scoring.tycoon_points(state, seat, state.tycoons[seat])
    if seat == state.seat and state.question == ASK_ACTION:
        value += AN_ACTION * state.actions
    if seat == (state.first if state.auction is None else state.auction.leader):
        value += FIRST
    return value


def worth_of_money(state: TycoonState, seat: int, turns: float, coming: float) -> float:
    """What the seat will have by its income.

    Money that one can hardly spend any more is worth little; money that one lacks becomes shares.
    """
    income = (income_of(state.points[seat]) + income_of(state.points[seat] + int(coming))) / 2
    money = state.money[seat] - bid_of(state, seat) + turns * (income - state.shares[seat])
    if money < 0:
        return DEBT * money
    return MONEY * min(money, PLENTY) + SURPLUS * max(0.0, money - PLENTY)


def bid_of(state: TycoonState, seat: int) -> int:
    """R24: what the seat will have to pay if nobody bids more."""
    auction = state.auction
    return auction.bid if auction is not None and auction.leader == seat else 0


def sum_of(values: list[int], actions: float) -> float:
    """What the deliveries bring, the best first, as far as there is time for them."""
    total, share = 0.0, SOON
    for n in range(min(len(values), int(actions + 0.99))):
        total += share * values[n]
        share *= NEXT
    return total


def deliveries(state: TycoonState, seat: int, engine: int) -> list[int]:
    """R57: the points that each cube would bring over own links alone, the most first."""
    cities = state.rules.board.city_count
    own = state.own_joined[seat * cities : (seat + 1) * cities]
    values: list[int] = []
    for city in range(cities):
        if not own[city]:
            continue
        for colour in range(COLOUR_COUNT):
            cubes = state.cubes[city * COLOUR_COUNT + colour]
            if cubes:
                points = _furthest(own, city, state.wanted[colour] & ~(1 << city), engine)
                if points:
                    values += [points] * cubes
    values.sort(reverse=True)
    return values


def _furthest(own: list[int], city: int, targets: int, engine: int) -> int:
    """The links to the furthest city that takes the cube, each reached by its shortest way past no other."""
    seen = 1 << city
    further = own[city]
    found = 0
    for links in range(1, engine + 1):
        if not further:
            break
        if further & targets:
            found = links
        seen |= further
        beyond = 0
        for at in members(further & ~targets):
            beyond |= own[at]
        further = beyond & ~seen
    return found


def cubes_connected(state: TycoonState, seat: int) -> int:
    """The cubes in all cities that the seat's links touch."""
    cities = state.rules.board.city_count
    total = 0
    for city in range(cities):
        if state.own_joined[seat * cities + city]:
            for cube in range(city * COLOUR_COUNT, (city + 1) * COLOUR_COUNT):
                total += state.cubes[cube]
    return total


def _cards(state: TycoonState, seat: int, turns: float) -> float:
    """What the cards before a player are worth."""
    value = A_GRANT * state.grants[seat]
    for card, holder in enumerate(state.holder):
        if holder == seat:
            if state.rules.board.cards[card].symbol == NO_SYMBOL:
                value += A_HOTEL * turns
            else:
                value += A_DIAMOND
    return value


# ---------------------------------------------------------------------- what is worth a thought


def sensible(state: TycoonState) -> list[int]:
    """The choices that a bot need look at: the least bid, no shares at will, no track without a city in sight."""
    choices = list(state.choices())
    if state.question == ASK_BID:
        # Who has nothing to lose, as `worth` sees it, would otherwise bid any amount.
        least = choices[1] - BID
        dear = shares_needed(state.money[state.seat], least) > SHARES_FOR_A_BID
        return choices[:1] if dear else choices[:2]
    if state.question == ASK_ACTION:
        if ISSUE in choices:
            choices.remove(ISSUE)
        return choices
    if state.question == ASK_CUBE:
        return _best_cubes(state)
    if state.question == ASK_LINK:
        way = Way(state, state.city, state.colour).best()
        return [way.first] if way.first else choices
    if state.question == ASK_START:
        starts = {TRACK + route.start for route in _best_routes(state)}
        return [choice for choice in choices if choice in starts] or choices[:1]
    if state.question == ASK_EXIT:
        exits = {EXIT + exit_of(route.track[state.tiles]) for route in _routes_under_way(state)}
        on_the_way = exits | {USE_PERFECT, USE_TUNNEL} if exits else set(choices)
        return [choice for choice in choices if choice in on_the_way]
    return choices


def _best_cubes(state: TycoonState) -> list[int]:
    """Those that would bring most, each on its best way."""
    first = state.rules.vocabulary.cube
    values: list[tuple[float, int]] = []
    for choice in state.choices():
        city, colour = (choice - first) // COLOUR_COUNT, (choice - first) % COLOUR_COUNT
        values.append((Way(state, city, colour).best().value, choice))
    values.sort(reverse=True)
    return [choice for _, choice in values[:CUBES_IN_MIND]]


class Way:
    """The way on which a cube brings the seat most, and rivals little; where there are too many, the best of some."""

    def __init__(self, state: TycoonState, city: int, colour: int) -> None:
        self.state = state
        self.colour = colour
        self.looked = 0
        self.value = NO_WAY
        self.first = 0  # the choice that it begins with, or goes on with
        self.city = city

    def best(self) -> Way:
        """Found from where the cube is."""
        state = self.state
        under_way = bool(state.path)
        at = state.cube_at() if under_way else self.city
        passed = state.passed() if under_way else 1 << self.city
        self._go(at, passed, state.links_left(), 0.0, 0, not under_way)
        return self

    def _go(self, at: int, passed: int, left: int, value: float, first: int, own_only: bool) -> None:
        state, cities = self.state, self.state.rules.board.city_count
        self.looked += 1
        own = state.own_joined[state.seat * cities + at]
        near = members(own & ~passed)
        if not own_only:
            near += members(state.joined[at] & ~passed & ~own)
        for city in near:
            owner = state.seat if own >> city & 1 else _owner_of(state, at, city)
            gain = value + (1.0 if owner == state.seat else -RIVAL)
            step = first or state.rules.vocabulary.link + city * state.rules.seats + owner
            if state.wanted[self.colour] >> city & 1:
                if gain > self.value:
                    self.value, self.first = gain, step
            elif left > 1 and self.looked < MOST_STEPS:
                self._go(city, passed | 1 << city, left - 1, gain, step, False)


def _owner_of(state: TycoonState, one: int, other: int) -> int:
    """Somebody whose link joins two cities."""
    cities = state.rules.board.city_count
    for seat in range(state.rules.seats):
        if state.own_joined[seat * cities + one] >> other & 1:
            return seat
    return NOBODY


def _all_routes(state: TycoonState) -> list[list[Route]]:
    rules = state.rules
    if rules.routes is None:
        rules.routes = routes_of(rules.board)
    return rules.routes


def free_routes(state: TycoonState) -> list[Route]:
    """For every two cities the cheapest way that is free."""
    free: list[Route] = []
    for routes in _all_routes(state):
        for route in routes:
            if route.is_free_from(state, 0):
                free.append(route)
                break
    return free


def _best_routes(state: TycoonState) -> list[Route]:
    """The links that would bring most for their price; near one's own network, once there is one and it can grow."""
    seat, cities = state.seat, state.rules.board.city_count
    own = seat * cities
    routes = [route for route in free_routes(state) if not state.own_joined[own + route.city] >> route.to & 1]
    if state.links[seat] > 1:
        near = [route for route in routes if state.own_joined[own + route.city] or state.own_joined[own + route.to]]
        routes = near or routes
    turns = turns_to_come(state)
    ranked: list[tuple[float, int]] = []
    for n, route in enumerate(routes):
        twin = state.copy()
        building.connect(twin, seat, route.city, route.to)
        twin.money[seat] -= route.cost
        ranked.append((of_seat(twin, seat, turns), n))
    ranked.sort(reverse=True)
    return [routes[n] for _, n in ranked[:PAIRS]]


def _routes_under_way(state: TycoonState) -> list[Route]:
    """The ways to a city that go on as the tiles of this action do; none for a link that was begun before."""
    track = state.track()
    if len(track) != state.tiles:
        return []
    found: list[Route] = []
    for routes in _all_routes(state):
        if routes[0].city == state.city:
            for route in routes:
                if len(route.track) > state.tiles and route.track[: state.tiles] == track:
                    following = route.track[state.tiles]
                    if (
                        hex_of(following) == state.hex
                        and entry_of(following) == state.side
                        and route.is_free_from(state, state.tiles)
                    ):
                        found.append(route)
                        break
    return found
