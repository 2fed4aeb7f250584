"""A position of Steel Driver, and which phase asks which question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.game import State
from ironbridge.games.steel_driver.rules import auctions, building, company_order, final_profit, rounds, scoring
from ironbridge.games.steel_driver.rules.components import (
    COMPANY_COUNT,
    GOODS_COUNT,
    NOBODY,
    NOWHERE,
    ROUNDS,
    SHARES,
    TRACKS,
)
from ironbridge.games.steel_driver.rules.questions import (
    ASK_AUCTION,
    ASK_BID,
    ASK_BUILD,
    ASK_START,
    ASK_TAKE,
    BEFORE,
    PHASE_OVER,
)
from ironbridge.games.steel_driver.rules.vocabulary import AUCTION, DROP, PASS, START
from ironbridge.parts.auction import Auction

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.game import SteelDriver


class SteelDriverState(State):
    """Lists are indexed by seat or by company; sets of locations and routes are sets of bits."""

    # By seat. Lists have no value here: `new_position` and `copy` make them.
    cubes: list[int]
    cash: list[int]
    earned: list[int]  # cash of each round: seat * ROUNDS + round - 1
    shares: list[int]  # seat * COMPANY_COUNT + company
    # By company.
    order: list[int]
    passed: list[int]
    box: list[int]
    profit: list[int]
    controller: list[int]
    last_controller: list[int]
    shares_left: list[int]
    start: list[int]
    network: list[int]  # locations
    tracks: list[int]  # routes
    frontier: list[int]  # routes that touch the network
    pieces: list[int]
    claimed: list[int]  # goods cubes: company * GOODS_COUNT + colour

    def __init__(self, rules: SteelDriver) -> None:
        super().__init__(rules)
        self.rules = rules
        self.phase = BEFORE
        self.question = PHASE_OVER
        self.round = 1
        self.marker = 0  # the seat that holds the active-player marker
        self.passes = 0  # how often in a row the marker was passed on without an auction
        self.auction: Auction | None = None
        self.company = NOBODY  # up for auction, building or taking goods
        self.turn = 0  # the active company's place in the company order
        self.linked = 0  # the companies on the transcontinental link, once there is one
        self.link_builder = NOBODY
        self.goods = 0  # the locations that hold a goods cube
        self.built = 0  # all routes with a track

    def copy(self) -> SteelDriverState:
        twin = SteelDriverState(self.rules)
        self.carry_to(twin)
        twin.phase = self.phase
        twin.question = self.question
        twin.round = self.round
        twin.marker = self.marker
        twin.passes = self.passes
        auction = self.auction
        twin.auction = None if auction is None else auction.copy()
        twin.company = self.company
        twin.turn = self.turn
        twin.linked = self.linked
        twin.link_builder = self.link_builder
        twin.goods = self.goods
        twin.built = self.built
        twin.cubes = self.cubes[:]
        twin.cash = self.cash[:]
        twin.earned = self.earned[:]
        twin.shares = self.shares[:]
        twin.order = self.order[:]
        twin.passed = self.passed[:]
        twin.box = self.box[:]
        twin.profit = self.profit[:]
        twin.controller = self.controller[:]
        twin.last_controller = self.last_controller[:]
        twin.shares_left = self.shares_left[:]
        twin.start = self.start[:]
        twin.network = self.network[:]
        twin.tracks = self.tracks[:]
        twin.frontier = self.frontier[:]
        twin.pieces = self.pieces[:]
        twin.claimed = self.claimed[:]
        return twin

    # ------------------------------------------------------------------ one question at a time

    def answers(self) -> list[int]:
        question = self.question
        if question == ASK_BUILD:
            return building.tracks_to_build(self)
        if question == ASK_BID:
            return auctions.bids(self)
        if question == ASK_AUCTION:
            return auctions.offers(self)
        if question == ASK_START:
            return building.places_to_start(self)
        if question == ASK_TAKE:
            return final_profit.cubes_to_take(self)
        return []

    def answer(self, choice: int) -> None:
        vocabulary = self.rules.vocabulary
        if choice > vocabulary.bid:
            auctions.bid(self, choice - vocabulary.bid)
        elif choice >= vocabulary.build:
            building.build(self, choice - vocabulary.build)
        elif choice >= vocabulary.take:
            final_profit.take(self, choice - vocabulary.take)
        elif choice >= START:
            building.start_from(self, choice - START)
        elif choice == DROP:
            auctions.drop(self)
        elif choice == PASS:
            auctions.pass_marker(self)
        else:
            auctions.put_up(self, choice - AUCTION)

    def go_on(self) -> None:
        if self.question == PHASE_OVER:
            rounds.next_phase(self)
        else:
            assert self.question >= ASK_START  # an auction is only asked of those who can answer
            company_order.pass_company(self)

    def forbids(self, choice: int) -> int:
        vocabulary = self.rules.vocabulary
        if self.over:
            return 3  # R3: five rounds and the final phase, no more
        if choice > vocabulary.bid:
            return auctions.forbids_bid(self, choice - vocabulary.bid)
        if choice >= vocabulary.build:
            return building.forbids_build(self, choice - vocabulary.build)
        if choice >= vocabulary.take:
            return final_profit.forbids_take(self, choice - vocabulary.take)
        if choice >= START:
            return building.forbids_start(self, choice - START)
        if choice == DROP:
            return auctions.forbids_drop(self)
        if choice == PASS:
            return auctions.forbids_pass(self)
        return auctions.forbids_offer(self, choice - AUCTION)

    # ------------------------------------------------------------------ the rest of the contract

    def dealt_again(self, seat: int, seed: int) -> SteelDriverState:
        # R7: everything is open, and chance only chose who began.
        return self.copy()

    def scores(self) -> list[int]:
        return self.cash[:]

    def breakdown(self) -> list[dict[str, int]]:
        return scoring.breakdown(self)

    def ranks(self) -> list[int]:
        return scoring.ranks(self)


def new_position(rules: SteelDriver) -> SteelDriverState:
    """R8, R9: the board is empty, boxes hold their shares and no cubes, companies stand in printed order."""
    state = SteelDriverState(rules)
    seats = rules.seats
    state.cubes = [0] * seats
    state.cash = [0] * seats
    state.earned = [0] * (seats * ROUNDS)
    state.shares = [0] * (seats * COMPANY_COUNT)
    state.order = list(range(COMPANY_COUNT))
    state.passed = []
    state.box = [0] * COMPANY_COUNT
    state.profit = [0] * COMPANY_COUNT
    state.controller = [NOBODY] * COMPANY_COUNT
    state.last_controller = [NOBODY] * COMPANY_COUNT
    state.shares_left = [SHARES] * COMPANY_COUNT
    state.start = [NOWHERE] * COMPANY_COUNT
    state.network = [0] * COMPANY_COUNT
    state.tracks = [0] * COMPANY_COUNT
    state.frontier = [0] * COMPANY_COUNT
    state.pieces = [TRACKS] * COMPANY_COUNT
    state.claimed = [0] * (COMPANY_COUNT * GOODS_COUNT)
    return state
