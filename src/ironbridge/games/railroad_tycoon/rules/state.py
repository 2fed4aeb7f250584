"""The position of a game of Railroad Tycoon, and which module of the rules answers which question and choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.game import State
from ironbridge.games.railroad_tycoon.position import unseen
from ironbridge.games.railroad_tycoon.rules import (
    actions,
    bidding,
    building,
    cards,
    delivering,
    grants,
    scoring,
    shares,
    turns,
    urbanising,
)
from ironbridge.games.railroad_tycoon.rules.components import (
    COLOUR_COUNT,
    COLOURS,
    CUBES,
    GREY,
    LOCOMOTIVES,
    NEW_CITIES,
    NO_BANK,
    NOBODY,
    NOTHING,
    NOWHERE,
    PERFECT,
    TUNNEL,
)
from ironbridge.games.railroad_tycoon.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_BID,
    ASK_CARD,
    ASK_CITY,
    ASK_COLOUR,
    ASK_CUBE,
    ASK_EXIT,
    ASK_LINK,
    ASK_START,
    BEFORE,
)
from ironbridge.games.railroad_tycoon.rules.vocabulary import (
    BID,
    COLOUR,
    DONE,
    EXIT,
    ISSUE,
    PASS,
    TRACK,
    USE_GRANT,
    USE_PERFECT,
)
from ironbridge.parts.auction import Auction

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.game import RailroadTycoon


class TycoonState(State):
    """Lists are indexed by seat, city, hex, link, colour or card; sets of cities and of cards are bits.

    What changes seldom, and that is all the long lists, is never changed but replaced: so copies can share it.
    """

    # Lists have no value here: `new_position` and `copy` make them.
    # By seat; each position has its own.
    money: list[int]
    shares: list[int]
    points: list[int]
    bonuses: list[int]  # of the points, those from green circles
    hotels: list[int]  # and those from hotels
    engine: list[int]
    links: list[int]  # finished ones
    grants: list[int]  # R64: land grants in hand
    chance: list[int]
    # Replaced. By seat.
    tycoons: list[int]  # or NOBODY
    own_joined: list[int]  # by seat and city: the cities that a finished link of the seat joins with it
    # By city.
    joined: list[int]  # the same for anybody's links
    colours: list[int]
    cubes: list[int]  # by city and colour
    # By hex: the sides that carry track.
    sides: list[int]
    starts: list[int]  # the words `track:` that anybody with a locomotive could choose
    # By link, finished or not.
    link_owner: list[int]
    link_from: list[int]
    link_to: list[int]  # NOWHERE while it is unfinished
    link_track: list[list[int]]  # its tiles
    # By western link: its owner, or NOBODY.
    western: list[int]
    # By colour.
    bag: list[int]
    new_cities: list[int]
    wanted: list[int]  # the cities of this colour
    # By card: who has it, of those that are kept and are there once.
    holder: list[int]
    display: list[int]  # R14: the available cards
    discards: list[int]
    deck: list[int]  # the next card is at deck_left - 1
    path: list[int]  # R51: what the cube has passed: city * seats + owner of the link

    def __init__(self, rules: RailroadTycoon) -> None:
        super().__init__(rules)
        self.rules = rules
        self.turn = 1
        self.round = 0  # R26: 1 to 3, 0 in the auction
        self.first = 0
        self.last_turn = 0  # 0 while it is not known
        self.actions = 0  # left to the seat, the one under way included
        self.question = BEFORE
        self.auction: Auction | None = None
        self.deck_left = 0
        self.empty = 0  # R58: cities with a marker
        self.used = 0  # R62: purple diamonds used this turn
        self.first_six = NOBODY  # R96
        self.fresh = 0  # R67: cities that the seat's action under way has linked for the first time
        # The action under way.
        self.action = NOTHING
        self.card = NOTHING  # being carried out
        self.city = NOWHERE  # where the track began, the cube came from, or that is being urbanised
        self.hex = NOWHERE  # where the next tile goes
        self.side = NOWHERE  # by which it is entered
        self.link = NOWHERE  # being built
        self.tiles = 0  # laid in this action
        self.bank = NO_BANK  # A6: on which the link last was, while it follows a river
        self.perfect = False  # R110: the next tile's terrain is free
        self.tunnel = False  # the next tile's ridge is
        self.colour = NOTHING  # of the cube

    def copy(self) -> TycoonState:
        twin = TycoonState(self.rules)
        self.carry_to(twin)
        twin.turn = self.turn
        twin.round = self.round
        twin.first = self.first
        twin.last_turn = self.last_turn
        twin.actions = self.actions
        twin.question = self.question
        twin.auction = None if self.auction is None else self.auction.copy()
        twin.deck_left = self.deck_left
        twin.empty = self.empty
        twin.used = self.used
        twin.first_six = self.first_six
        twin.fresh = self.fresh
        twin.action = self.action
        twin.card = self.card
        twin.city = self.city
        twin.hex = self.hex
        twin.side = self.side
        twin.link = self.link
        twin.tiles = self.tiles
        twin.bank = self.bank
        twin.perfect = self.perfect
        twin.tunnel = self.tunnel
        twin.colour = self.colour
        twin.money = self.money[:]
        twin.shares = self.shares[:]
        twin.points = self.points[:]
        twin.bonuses = self.bonuses[:]
        twin.hotels = self.hotels[:]
        twin.engine = self.engine[:]
        twin.links = self.links[:]
        twin.grants = self.grants[:]
        twin.tycoons = self.tycoons
        twin.own_joined = self.own_joined
        twin.joined = self.joined
        twin.colours = self.colours
        twin.cubes = self.cubes
        twin.sides = self.sides
        twin.starts = self.starts
        twin.link_owner = self.link_owner
        twin.link_from = self.link_from
        twin.link_to = self.link_to
        twin.link_track = self.link_track
        twin.western = self.western
        twin.bag = self.bag
        twin.new_cities = self.new_cities
        twin.wanted = self.wanted
        twin.holder = self.holder
        twin.display = self.display
        twin.discards = self.discards
        twin.deck = self.deck
        twin.path = self.path
        twin.chance = self.chance[:]
        return twin

    # ------------------------------------------------------------------ one question at a time

    def answers(self) -> list[int]:
        question = self.question
        if question == ASK_EXIT:
            return building.exits(self)
        if question == ASK_ACTION:
            return actions.actions_to_take(self)
        if question == ASK_START:
            return building.starts(self)
        if question == ASK_BID:
            return bidding.bids(self)
        if question == ASK_CUBE:
            return delivering.cubes(self)
        if question == ASK_LINK:
            return delivering.links(self)
        if question == ASK_CITY:
            return actions.cities(self)
        if question == ASK_COLOUR:
            return urbanising.colours(self)
        if question == ASK_CARD:
            return cards.takeable(self)
        return []

    def go_on(self) -> None:
        if self.question == BEFORE:
            turns.begin_turn(self)
        else:
            assert self.question == ACTION_OVER
            turns.end_action(self)

    def answer(self, choice: int) -> None:
        vocabulary, seats = self.rules.vocabulary, self.rules.seats
        if choice <= PASS:
            if self.question == ASK_BID:
                bidding.drop(self)
            else:
                actions.take(self, choice)
        elif choice == ISSUE:
            shares.issue_at_will(self)
        elif choice == DONE:
            building.stop(self)
        elif choice == USE_GRANT:
            grants.use(self)
        elif choice < EXIT:
            building.use(self, PERFECT if choice == USE_PERFECT else TUNNEL)
        elif choice < COLOUR:
            building.lay(self, choice - EXIT)
        elif choice <= BID:
            urbanising.urbanise(self, choice - COLOUR)
        elif choice < TRACK:
            bidding.bid(self, choice - BID)
        elif choice < vocabulary.city:
            building.begin(self, choice - TRACK)
        elif choice < vocabulary.cube:
            actions.choose_city(self, choice - vocabulary.city)
        elif choice < vocabulary.link:
            cube = choice - vocabulary.cube
            delivering.begin(self, cube // COLOUR_COUNT, cube % COLOUR_COUNT)
        elif choice < vocabulary.take:
            link = choice - vocabulary.link
            delivering.move(self, link // seats, link % seats)
        else:
            cards.take(self, choice - vocabulary.take)

    def forbids(self, choice: int) -> int:
        if self.over:
            return 81
        vocabulary, seats = self.rules.vocabulary, self.rules.seats
        if choice <= PASS:
            return actions.forbids_action(self, choice)
        if choice == ISSUE:
            return shares.forbids_issuing(self)
        if choice == DONE:
            return building.forbids_done(self)
        if choice == USE_GRANT:
            return grants.forbids_grant(self)
        if choice < EXIT:
            return building.forbids_using(self, PERFECT if choice == USE_PERFECT else TUNNEL)
        if choice < COLOUR:
            return building.forbids_exit_now(self, choice - EXIT)
        if choice <= BID:
            return urbanising.forbids_colour(self, choice - COLOUR)
        if choice < TRACK:
            return bidding.forbids_bid(self, choice - BID)
        if choice < vocabulary.city:
            return building.forbids_start_now(self, choice - TRACK)
        if choice < vocabulary.cube:
            return actions.forbids_city(self, choice - vocabulary.city)
        if choice < vocabulary.link:
            cube = choice - vocabulary.cube
            return delivering.forbids_cube_now(self, cube // COLOUR_COUNT, cube % COLOUR_COUNT)
        if choice < vocabulary.take:
            link = choice - vocabulary.link
            return delivering.forbids_link(self, link // seats, link % seats)
        return cards.forbids_card_now(self, choice - vocabulary.take)

    # ------------------------------------------------------------------ what follows from the position

    def cubes_at(self, city: int) -> list[int]:
        """The cubes in a city, by colour."""
        return self.cubes[city * COLOUR_COUNT : (city + 1) * COLOUR_COUNT]

    def is_finished(self, link: int) -> bool:
        """R2, R3: whether it joins two cities."""
        return self.link_to[link] != NOWHERE

    def locomotives_left(self, seat: int) -> int:
        """A17: one stands on every link, finished or not, and on every western link."""
        return LOCOMOTIVES - self.link_owner.count(seat) - self.western.count(seat)

    def track(self) -> list[int]:
        """The tiles of the link being built."""
        return [] if self.link == NOWHERE else self.link_track[self.link]

    def cube_at(self) -> int:
        """Where the cube on its way is now."""
        return self.path[-1] // self.rules.seats if self.path else self.city

    def links_left(self) -> int:
        """R53: those that it may still use."""
        return self.engine[self.seat] - len(self.path)

    def passed(self) -> int:
        """R54: the cities where it has been."""
        cities = 1 << self.city
        for step in self.path:
            cities |= 1 << step // self.rules.seats
        return cities

    # ------------------------------------------------------------------ the rest of the contract

    def veil(self) -> None:
        self.tycoons = self.tycoons[:]  # copies share it
        super().veil()

    def dealt_again(self, seat: int, seed: int) -> TycoonState:
        return unseen.dealt_again(self, seat, seed)

    def scores(self) -> list[int]:
        return [sum(scoring.points_of(self, seat)) for seat in range(self.rules.seats)]

    def breakdown(self) -> list[dict[str, int]]:
        return scoring.breakdown(self)

    def ranks(self) -> list[int]:
        return scoring.ranks(self)


def new_position(rules: RailroadTycoon) -> TycoonState:
    """R7, R11: nothing built, no money, engines of level 1, all cubes in the bag; no cards are dealt yet."""
    state = TycoonState(rules)
    seats, board = rules.seats, rules.board
    state.money = [0] * seats
    state.shares = [0] * seats
    state.points = [0] * seats
    state.bonuses = [0] * seats
    state.hotels = [0] * seats
    state.engine = [1] * seats
    state.links = [0] * seats
    state.grants = [0] * seats
    state.tycoons = [NOBODY] * seats
    state.own_joined = [0] * (seats * board.city_count)
    state.joined = [0] * board.city_count
    state.colours = [GREY] * board.city_count
    state.wanted = [0] * COLOUR_COUNT
    for index, city in enumerate(board.cities):
        if city.colour in COLOURS:
            urbanising.recolour(state, index, COLOURS.index(city.colour))
    state.cubes = [0] * (board.city_count * COLOUR_COUNT)
    state.sides = [0] * board.hex_count
    state.starts = [TRACK + start for start in rules.starts if building.is_open(state, start)]
    state.link_owner = []
    state.link_from = []
    state.link_to = []
    state.link_track = []
    state.western = [NOBODY] * len(board.western)
    state.bag = [CUBES] * COLOUR_COUNT
    state.new_cities = NEW_CITIES[:]
    state.holder = [NOBODY] * board.card_count
    state.display = []
    state.discards = []
    state.deck = []
    state.path = []
    state.chance = [0, 0, 0, 0]
    return state
