"""The position of a game of Age of Industry, and which module of the rules answers which question and choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.game import State
from ironbridge.games.age_of_industry.position import unseen
from ironbridge.games.age_of_industry.rules import (
    actions,
    building,
    developing,
    drawing_cards,
    loans,
    railways,
    resources,
    scoring,
    selling,
    turns,
)
from ironbridge.games.age_of_industry.rules.components import (
    COPIES,
    COUNTER_COUNT,
    LEVELS,
    NOBODY,
    NOTHING,
    NOWHERE,
    RAILWAYS,
)
from ironbridge.games.age_of_industry.rules.demand import ALL_SPACES
from ironbridge.games.age_of_industry.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_BUYER,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_IRON,
    ASK_RAILWAY,
    ASK_REPAY,
    ASK_REPAY_AGAIN,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
    ASK_TAKE,
    BEFORE,
    SUPPLIED,
)
from ironbridge.games.age_of_industry.rules.vocabulary import CARD, DONE, REPAY, SITE, TAKE_OFF
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.game import AgeOfIndustry


class IndustryState(State):
    """Lists are indexed by seat, source (space or import) or place; sets of these and of connections are bits."""

    # Lists have no value here: `new_position` and `copy` make them.
    # By seat.
    money: list[int]
    spent: list[int]  # R25: what lies beside the order marker
    loans: list[int]
    mat: list[int]  # counters left: seat * COUNTER_COUNT + kind
    own_railways: list[int]
    own_spaces: list[int]
    touched: list[int]  # R29: the places that a railway of the seat touches
    hands: list[list[int]]  # cards, sorted; a hand is never changed, only replaced
    seen: list[list[int]]  # those of them that everybody saw taken from the display; the same
    # By space.
    kind: list[int]  # of the counter there, or NOTHING
    owner: list[int]
    # By source: the spaces, then the imports.
    cubes: list[int]
    # By place.
    reach: list[int]  # the places connected with it, itself included
    # By market.
    buys: list[int]  # the set of goods that its tile buys; never changes
    order: list[int]  # of this round
    deck: list[int]  # never changed, only replaced; the next card is at deck_left - 1
    display: list[int]  # R15: face up; never changed, only replaced
    discards: list[int]  # face up, in order
    sites: list[int]  # where the seat could build each industry now, with a fitting card; never changed

    def __init__(self, rules: AgeOfIndustry) -> None:
        super().__init__(rules)
        self.rules = rules
        self.round = 1
        self.turn = 0  # whose turn it is to act, or to pay interest: a place in the order
        self.actions = 0  # left in this turn, the one under way included
        self.question = BEFORE
        self.deck_left = 0
        self.open = 0  # connections that carry: railways built, and lanes with a port and a ship
        self.occupied = 0  # spaces with a counter
        self.flipped = 0
        self.mines = 0  # the sources with coal on them that can be used; works: with iron
        self.works = 0
        self.ports = 0  # the spaces with a port, on either side
        self.harbours = 0  # the places with a port
        self.second_ships = 0  # R69: ships built over ships, which never flip
        self.used = 0  # markets that have bought
        self.coal_track = ALL_SPACES
        self.iron_track = ALL_SPACES
        # The action under way.
        self.action = NOTHING
        self.card = NOTHING  # played for it
        self.space = NOWHERE  # being built on or sold
        self.counter = NOTHING  # the kind being built over what still stands on the space (A31)
        self.railway = NOWHERE  # being built
        self.need_coal = 0
        self.need_iron = 0
        self.to_take = 0  # cards

    def copy(self) -> IndustryState:
        twin = IndustryState(self.rules)
        self.carry_to(twin)
        twin.round = self.round
        twin.turn = self.turn
        twin.actions = self.actions
        twin.question = self.question
        twin.deck_left = self.deck_left
        twin.open = self.open
        twin.occupied = self.occupied
        twin.flipped = self.flipped
        twin.mines = self.mines
        twin.works = self.works
        twin.ports = self.ports
        twin.harbours = self.harbours
        twin.second_ships = self.second_ships
        twin.used = self.used
        twin.coal_track = self.coal_track
        twin.iron_track = self.iron_track
        twin.action = self.action
        twin.card = self.card
        twin.space = self.space
        twin.counter = self.counter
        twin.railway = self.railway
        twin.need_coal = self.need_coal
        twin.need_iron = self.need_iron
        twin.to_take = self.to_take
        twin.money = self.money[:]
        twin.spent = self.spent[:]
        twin.loans = self.loans[:]
        twin.mat = self.mat[:]
        twin.own_railways = self.own_railways[:]
        twin.own_spaces = self.own_spaces[:]
        twin.touched = self.touched[:]
        twin.hands = self.hands[:]
        twin.seen = self.seen[:]
        twin.kind = self.kind[:]
        twin.owner = self.owner[:]
        twin.cubes = self.cubes[:]
        twin.reach = self.reach[:]
        twin.buys = self.buys
        twin.order = self.order
        twin.deck = self.deck
        twin.display = self.display
        twin.discards = self.discards[:]
        twin.sites = self.sites
        return twin

    # ------------------------------------------------------------------ one question at a time

    def answers(self) -> list[int]:
        question = self.question
        if question == ASK_ACTION:
            return actions.actions_to_take(self)
        if question == ASK_CARD:
            return actions.cards_to_play(self)
        if question == ASK_SITE:
            return building.sites_to_build(self)
        if question == ASK_RAILWAY:
            return railways.railways_to_lay(self)
        if question in (ASK_SELL, ASK_SELL_MORE):
            return selling.counters_to_sell(self)
        if question == ASK_BUYER:
            return selling.buyers_to_choose(self)
        if question == ASK_DEVELOP:
            return developing.counters_to_take_off(self)
        if question == ASK_TAKE:
            return drawing_cards.cards_to_take(self)
        if question in (ASK_COAL, ASK_IRON):
            return resources.sources_to_use(self)
        if question in (ASK_REPAY, ASK_REPAY_AGAIN):
            return loans.repay_or_not(self)
        return []

    def answer(self, choice: int) -> None:
        words = self.rules.vocabulary
        if choice < REPAY:
            actions.take(self, choice)
        elif choice == REPAY:
            loans.repay(self)
        elif choice == DONE:
            actions.done(self)
        elif choice < CARD:
            drawing_cards.take(self, choice)
        elif choice < TAKE_OFF:
            actions.play_card(self, choice - CARD)
        elif choice < SITE:
            developing.take_off(self, choice - TAKE_OFF)
        elif choice < words.line:
            building.build(self, choice - SITE)
        elif choice < words.sell:
            railways.begin(self, choice - words.line)
        elif choice < words.port:
            selling.choose(self, choice - words.sell)
        elif choice < words.market:
            selling.sell_to_port(self, choice - words.port)
        elif choice < words.coal:
            selling.sell_to_market(self, choice - words.market)
        elif choice < words.iron:
            resources.take_cube(self, choice - words.coal)
        else:
            resources.take_cube(self, choice - words.iron)

    def go_on(self) -> None:
        if self.question == ACTION_OVER:
            turns.end_action(self)
        elif self.question == SUPPLIED:
            actions.supplied(self)
        elif self.question in (ASK_COAL, ASK_IRON):
            resources.buy_cube(self)
        elif self.question == ASK_TAKE:
            drawing_cards.finish(self)  # A27: there is no card left
        else:
            assert self.question == BEFORE  # everything else is only asked of those who can answer
            turns.begin_round(self)

    def forbids(self, choice: int) -> int:
        words = self.rules.vocabulary
        if self.over:
            return 102
        if choice < REPAY:
            return actions.forbids_action(self, choice)
        if choice == REPAY:
            return loans.forbids_repaying(self)
        if choice == DONE:
            return actions.forbids_done(self)
        if choice < CARD:
            return drawing_cards.forbids_taking(self, choice)
        if choice < TAKE_OFF:
            return actions.forbids_card(self, choice - CARD)
        if choice < SITE:
            return developing.forbids_take_off(self, choice - TAKE_OFF)
        if choice < words.line:
            return building.forbids_build(self, choice - SITE)
        if choice < words.sell:
            return railways.forbids_railway(self, choice - words.line)
        if choice < words.port:
            return selling.forbids_sell(self, choice - words.sell)
        if choice < words.market:
            return selling.forbids_port(self, choice - words.port)
        if choice < words.coal:
            return selling.forbids_market(self, choice - words.market)
        if choice < words.iron:
            return resources.forbids_coal(self, choice - words.coal)
        return resources.forbids_iron(self, choice - words.iron)

    def ask_again(self) -> None:
        """The same question, when the cards of whoever is asked have been dealt again."""
        self._choices = () if self.over else tuple(self.answers())

    # ------------------------------------------------------------------ what is left and what is whose

    def next_counter(self, seat: int, industry: int) -> int:
        """R41: the kind of counter of this industry that leaves the mat next, NOTHING if there is none."""
        first = industry * LEVELS
        for kind in range(first, first + LEVELS):
            if self.mat[seat * COUNTER_COUNT + kind]:
                return kind
        return NOTHING

    def railways_left(self, seat: int) -> int:
        """R112: the railway markers that the seat has not built yet."""
        return RAILWAYS - len(members(self.own_railways[seat]))

    def owner_of_railway(self, railway: int) -> int:
        """Who has built a railway, NOBODY if it is not built."""
        return next((seat for seat, own in enumerate(self.own_railways) if own >> railway & 1), NOBODY)

    # ------------------------------------------------------------------ the rest of the contract

    def dealt_again(self, seat: int, seed: int) -> IndustryState:
        return unseen.dealt_again(self, seat, seed)

    def scores(self) -> list[int]:
        return [sum(scoring.points_of(self, seat)) for seat in range(self.rules.seats)]

    def breakdown(self) -> list[dict[str, int]]:
        return scoring.breakdown(self)

    def ranks(self) -> list[int]:
        return scoring.ranks(self)


def new_position(rules: AgeOfIndustry) -> IndustryState:
    """R10, R16: nothing on the board, full mats, full demand tracks; no cards are dealt yet."""
    state = IndustryState(rules)
    seats, board = rules.seats, rules.board
    state.money = [0] * seats
    state.spent = [0] * seats
    state.loans = [0] * seats
    state.mat = COPIES * seats
    state.own_railways = [0] * seats
    state.own_spaces = [0] * seats
    state.touched = [0] * seats
    state.hands = [[] for _ in range(seats)]
    state.seen = [[] for _ in range(seats)]
    state.kind = [NOTHING] * board.space_count
    state.owner = [NOBODY] * board.space_count
    state.cubes = [0] * board.source_count
    state.reach = [1 << place for place in range(board.place_count)]
    state.buys = [0] * board.market_count
    state.order = list(range(seats))
    state.deck = []
    state.display = []
    state.discards = []
    state.sites = []
    return state
