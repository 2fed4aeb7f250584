"""A position of Brass: Birmingham, and which module asks which question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.game import State
from ironbridge.games.brass_birmingham.position import unseen
from ironbridge.games.brass_birmingham.rules import (
    actions,
    building,
    developing,
    income,
    linking,
    resources,
    scoring,
    scouting,
    selling,
    turns,
)
from ironbridge.games.brass_birmingham.rules.components import (
    CANAL,
    COAL_AT_START,
    INDUSTRY_COUNT,
    IRON_AT_START,
    LINKS,
    NOBODY,
    NOTHING,
    NOWHERE,
    STACKS,
    START_MONEY,
    START_SPACE,
)
from ironbridge.games.brass_birmingham.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_BEER,
    ASK_BONUS,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_DEVELOP_MORE,
    ASK_GIVE_UP,
    ASK_IRON,
    ASK_LINK,
    ASK_SCOUT,
    ASK_SECOND_LINK,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
    BEFORE,
    PAYING,
    SUPPLIED,
)
from ironbridge.games.brass_birmingham.rules.scoring import SOURCE_COUNT
from ironbridge.games.brass_birmingham.rules.vocabulary import CARD, DONE, TAKE_OFF

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.game import BrassBirmingham


class BrassState(State):
    """Lists are indexed by seat, space (slot) or place; sets of spaces, places and lines are sets of bits."""

    # Lists have no value here: `new_position` and `copy` make them.
    # By seat.
    money: list[int]
    spent: list[int]  # R32: what lies on the character tile
    space: list[int]  # of the income marker on the progress track
    points: list[int]  # by source: seat * SOURCE_COUNT + source
    mat: list[int]  # tiles left in each stack: seat * INDUSTRY_COUNT + industry
    links: list[int]  # link tiles left
    own_lines: list[int]
    own_slots: list[int]
    network: list[int]  # R60: places
    hands: list[list[int]]  # cards, sorted; a hand is never changed, only replaced
    face_down: list[int]  # R20: the card under each discard pile, NOTHING in the rail era
    # By space.
    tile: list[int]  # the kind of tile there, or NOTHING
    owner: list[int]
    cubes: list[int]  # coal, iron or barrels left on the tile
    # By place.
    reach: list[int]  # R61: the places connected with it, itself included
    # By stall, a space for a merchant tile.
    buys: list[int]  # the set of industries its tile buys, NOTHING without a tile; never changes
    order: list[int]  # of this round
    deck: list[int]  # never changed, only replaced; the next card is at deck_left - 1
    discards: list[int]  # face up, in order: seat * number of cards + card
    chance: list[int]  # never changed, only replaced
    sites: list[int]  # where the seat could build each industry now, with a fitting card; never changed

    def __init__(self, rules: BrassBirmingham) -> None:
        super().__init__(rules)
        self.rules = rules
        self.era = CANAL
        self.round = 1
        self.turn = 0  # whose turn it is: a place in the order
        self.actions = 0  # left in this turn, the one under way included
        self.question = BEFORE
        self.deck_left = 0
        self.built = 0  # lines with a link
        self.occupied = 0  # spaces with a tile
        self.flipped = 0
        self.mines = 0  # the spaces with coal on them; works and breweries: with iron, with beer
        self.works = 0
        self.breweries = 0
        self.barrels = 0  # the stalls with a barrel
        self.coal_market = COAL_AT_START
        self.iron_market = IRON_AT_START
        # The action under way.
        self.action = NOTHING
        self.card = NOTHING  # spent on it
        self.slot = NOWHERE  # being built on or sold
        self.line = NOWHERE  # of the link laid last
        self.done = 0  # links laid, tiles developed or sold, cards given up so far in this action
        self.need_coal = 0
        self.need_iron = 0
        self.need_beer = 0
        self.stall = NOWHERE  # whose barrel was drunk for this sale
        self.due = 0  # R39: what the player cannot pay yet

    def copy(self) -> BrassState:
        twin = BrassState(self.rules)
        self.carry_to(twin)
        twin.era = self.era
        twin.round = self.round
        twin.turn = self.turn
        twin.actions = self.actions
        twin.question = self.question
        twin.deck_left = self.deck_left
        twin.built = self.built
        twin.occupied = self.occupied
        twin.flipped = self.flipped
        twin.mines = self.mines
        twin.works = self.works
        twin.breweries = self.breweries
        twin.barrels = self.barrels
        twin.coal_market = self.coal_market
        twin.iron_market = self.iron_market
        twin.action = self.action
        twin.card = self.card
        twin.slot = self.slot
        twin.line = self.line
        twin.done = self.done
        twin.need_coal = self.need_coal
        twin.need_iron = self.need_iron
        twin.need_beer = self.need_beer
        twin.stall = self.stall
        twin.due = self.due
        twin.money = self.money[:]
        twin.spent = self.spent[:]
        twin.space = self.space[:]
        twin.points = self.points[:]
        twin.mat = self.mat[:]
        twin.links = self.links[:]
        twin.own_lines = self.own_lines[:]
        twin.own_slots = self.own_slots[:]
        twin.network = self.network[:]
        twin.hands = self.hands[:]
        twin.face_down = self.face_down[:]
        twin.tile = self.tile[:]
        twin.owner = self.owner[:]
        twin.cubes = self.cubes[:]
        twin.reach = self.reach[:]
        twin.buys = self.buys
        twin.order = self.order
        twin.deck = self.deck
        twin.discards = self.discards[:]
        twin.chance = self.chance
        twin.sites = self.sites
        return twin

    # ------------------------------------------------------------------ one question at a time

    def answers(self) -> list[int]:
        question = self.question
        if question == ASK_ACTION:
            return actions.actions_to_take(self)
        if question == ASK_CARD:
            return actions.cards_to_spend(self)
        if question == ASK_SITE:
            return building.sites_to_build(self)
        if question in (ASK_LINK, ASK_SECOND_LINK):
            return linking.links_to_lay(self)
        if question in (ASK_DEVELOP, ASK_DEVELOP_MORE):
            return developing.tiles_to_develop(self)
        if question in (ASK_SELL, ASK_SELL_MORE):
            return selling.tiles_to_sell(self)
        if question == ASK_COAL:
            return resources.mines_to_use(self)
        if question == ASK_IRON:
            return resources.works_to_use(self)
        if question == ASK_BEER:
            return resources.barrels_to_use(self)
        if question == ASK_BONUS:
            return developing.tiles_to_take_off(self)
        if question == ASK_SCOUT:
            return scouting.cards_to_give(self)
        if question == ASK_GIVE_UP:
            return income.tiles_to_give_up(self)
        return []

    def answer(self, choice: int) -> None:
        words = self.rules.vocabulary
        if choice < DONE:
            actions.take(self, choice)
        elif choice == DONE:
            actions.done(self)
        elif choice < CARD:
            developing.take_off(self, choice - TAKE_OFF)
        elif choice < words.site:
            actions.spend_card(self, choice - CARD)
        elif choice < words.line:
            building.build(self, choice - words.site)
        elif choice < words.sell:
            linking.lay(self, choice - words.line)
        elif choice < words.coal:
            selling.sell(self, choice - words.sell)
        elif choice < words.iron:
            resources.take_coal(self, choice - words.coal)
        elif choice < words.beer:
            resources.take_iron(self, choice - words.iron)
        elif choice < words.stall:
            resources.take_beer(self, choice - words.beer)
        elif choice < words.give_up:
            resources.take_merchant_beer(self, choice - words.stall)
        else:
            income.give_up(self, choice - words.give_up)

    def go_on(self) -> None:
        if self.question == ACTION_OVER:
            turns.end_action(self)
        elif self.question == SUPPLIED:
            actions.supplied(self)
        elif self.question == PAYING:
            turns.pay_next(self)
        elif self.question == BEFORE:
            turns.begin_game(self)
        elif self.question == ASK_COAL:
            resources.buy_coal(self)
        elif self.question == ASK_IRON:
            resources.buy_iron(self)
        else:
            assert self.question == ASK_GIVE_UP  # everything else is only asked of those who can answer
            income.lose_points(self)

    def forbids(self, choice: int) -> int:
        words = self.rules.vocabulary
        if self.over:
            return 143 if self.rules.introductory else 53  # the last scoring is over
        if self.question == ASK_GIVE_UP and choice < words.give_up:
            return 39  # first the debt
        if choice < DONE:
            return actions.forbids_action(self, choice)
        if choice == DONE:
            return actions.forbids_done(self)
        if choice < CARD:
            return developing.forbids_take_off(self, choice - TAKE_OFF)
        if choice < words.site:
            return actions.forbids_card(self, choice - CARD)
        if choice < words.line:
            return building.forbids_build(self, choice - words.site)
        if choice < words.sell:
            return linking.forbids_link(self, choice - words.line)
        if choice < words.coal:
            return selling.forbids_sell(self, choice - words.sell)
        if choice < words.iron:
            return resources.forbids_coal(self, choice - words.coal)
        if choice < words.beer:
            return resources.forbids_iron(self, choice - words.iron)
        if choice < words.stall:
            return resources.forbids_beer(self, choice - words.beer)
        if choice < words.give_up:
            return resources.forbids_merchant_beer(self, choice - words.stall)
        return income.forbids_give_up(self, choice - words.give_up)

    def ask_again(self) -> None:
        """The same question, when the cards of whoever is asked have been dealt again."""
        self._choices = tuple(self.answers())

    # ------------------------------------------------------------------ what lies where

    def next_tile(self, seat: int, industry: int) -> int:
        """R93: the kind of tile that leaves this stack of the mat next, NOTHING if it is empty."""
        left = self.mat[seat * INDUSTRY_COUNT + industry]
        stack = STACKS[industry]
        return stack[len(stack) - left] if left else NOTHING

    def discards_of(self, seat: int) -> list[int]:
        """The cards on a seat's discard pile, the first at the bottom."""
        count = self.rules.cards.count
        return [each % count for each in self.discards if each // count == seat]

    def owner_of_link(self, line: int) -> int:
        """Whose link lies on a line, NOBODY if there is none."""
        return next((seat for seat, lines in enumerate(self.own_lines) if lines >> line & 1), NOBODY)

    # ------------------------------------------------------------------ the rest of the contract

    def veil(self) -> None:
        super().veil()
        if self.viewer != self.seat:
            self.sites = []  # they follow from the hand

    def dealt_again(self, seat: int, seed: int) -> BrassState:
        return unseen.dealt_again(self, seat, seed)

    def scores(self) -> list[int]:
        return [scoring.points_of(self, seat) for seat in range(self.rules.seats)]

    def breakdown(self) -> list[dict[str, int]]:
        return scoring.breakdown(self)

    def ranks(self) -> list[int]:
        return scoring.ranks(self)


def new_position(rules: BrassBirmingham) -> BrassState:
    """R13-R18: nothing on the board, full mats, full markets but for the cheapest spaces; no cards are dealt yet."""
    state = BrassState(rules)
    seats, board = rules.seats, rules.board
    state.money = [START_MONEY] * seats
    state.spent = [0] * seats
    state.space = [START_SPACE] * seats
    state.points = [0] * (seats * SOURCE_COUNT)
    state.mat = [len(stack) for stack in STACKS] * seats
    state.links = [LINKS] * seats
    state.own_lines = [0] * seats
    state.own_slots = [0] * seats
    state.network = [0] * seats
    state.hands = [[] for _ in range(seats)]
    state.face_down = [NOTHING] * seats
    state.tile = [NOTHING] * board.slot_count
    state.owner = [NOBODY] * board.slot_count
    state.cubes = [0] * board.slot_count
    state.reach = [1 << place for place in range(board.place_count)]
    state.buys = [NOTHING] * board.stall_count
    state.order = list(range(seats))
    state.deck = []
    state.discards = []
    state.chance = [0, 0, 0, 0]
    state.sites = []
    return state
