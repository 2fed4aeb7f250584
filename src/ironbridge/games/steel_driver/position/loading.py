"""A position read back from plain data, with every check: what `save` wrote, or what somebody wrote by hand.

What is left out has its value at the start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.fields import Reading
from ironbridge.engine.form import Form
from ironbridge.engine.kinds import MANY
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.games.steel_driver.position.fields import OVER
from ironbridge.games.steel_driver.rules import company_order
from ironbridge.games.steel_driver.rules.components import (
    COMPANIES,
    COMPANY_COUNT,
    GOODS,
    GOODS_COUNT,
    GOODS_CUBES,
    INCOME,
    NOBODY,
    ROUNDS,
    SHARES,
    TRACKS,
)
from ironbridge.games.steel_driver.rules.final_profit import final_controller
from ironbridge.games.steel_driver.rules.link import EVERY_COMPANY, joins
from ironbridge.games.steel_driver.rules.questions import ASK_AUCTION, ASK_BID, AUCTIONS, BUILDING, FINAL, PHASES
from ironbridge.games.steel_driver.rules.scoring import value_of_goods
from ironbridge.parts.auction import Auction
from ironbridge.parts.bits import mask_of, members

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState


def read_into(state: SteelDriverState, data: object) -> None:
    """Fill a new position from data."""
    seats = state.rules.seats
    state.cubes = [INCOME[seats]] * seats  # R11: as the first auctions begin
    reading = Reading(state.rules.fields, state, data)
    reading.attempt(_read_time, state, reading.form)
    reading.stop_if_wrong()
    reading.attempt(_check_order, state)
    players = reading.every_row("players")
    for seat in range(seats):
        reading.attempt(_check_cubes, state, seat)
    for company, form in enumerate(reading.every_row("companies")):
        for read in (_read_profit, _read_shares, _lay_tracks, _read_claimed):
            reading.attempt(read, state, company, form)
    reading.stop_if_wrong()
    reading.attempt(_read_link, state, reading)
    reading.attempt(_read_goods, state, reading.form)
    reading.attempt(_read_question, state, reading)
    for seat, form in enumerate(players):
        reading.attempt(_count_cash, state, seat, form)
    reading.stop_if_wrong()


def _read_time(state: SteelDriverState, form: Form) -> None:
    phase = form.one_of("phase", (*PHASES, OVER), PHASES[AUCTIONS])
    state.over = phase == OVER
    state.phase = FINAL if state.over else PHASES.index(phase)
    first_round = ROUNDS if state.phase == FINAL else 1  # R52: the final phase follows the last round
    state.round = form.whole("round", first_round, ROUNDS, first_round)


def _check_order(state: SteelDriverState) -> None:
    if len(state.order) != COMPANY_COUNT:
        order = listed(COMPANIES[company] for company in state.order)
        raise Problem(n_("position: 'order' must name all six companies, not only: {order}"), order=order)
    if state.passed and state.phase == AUCTIONS:
        raise Problem(n_("position: no company passes during the phase 'auction', so 'passed' must be empty"))
    if len(state.passed) == COMPANY_COUNT and not state.over:
        raise Problem(
            n_("position: all six companies have passed, so the phase '{phase}' is over"), phase=PHASES[state.phase]
        )


def _check_cubes(state: SteelDriverState, seat: int) -> None:
    """R11: nobody has more than all that was given to one player so far."""
    given_out = INCOME[state.rules.seats] * state.round
    if state.cubes[seat] > given_out:
        raise Problem(
            n_("position: 'round' is {round}, but player {n} has {cubes} cubes, and by then got {most} (rule 11)"),
            round=state.round,
            n=seat,
            cubes=state.cubes[seat],
            most=given_out,
        )


# ---------------------------------------------------------------------- a company


def _read_profit(state: SteelDriverState, company: int, form: Form) -> None:
    """R26, R50: profit is made while building and paid at once; at the very end it is what a share pays."""
    state.profit[company] = form.whole("profit", 0, MANY if state.phase == BUILDING or state.over else 0, 0)


def _read_shares(state: SteelDriverState, company: int, form: Form) -> None:
    """R20, A11: each round takes one share out of the box, sold or discarded; so the round says how many are left."""
    gone = state.round - 1 if state.controller[company] == NOBODY and state.phase != FINAL else state.round
    state.shares_left[company] = form.whole("shares", 0, SHARES, SHARES - gone)
    if state.shares_left[company] != SHARES - gone:
        raise Problem(
            n_("{where}: 'shares' is {n}, but in 'round' {round} there are {due} left at this point (rule 20)"),
            where=form.where,
            n=state.shares_left[company],
            round=state.round,
            due=SHARES - gone,
        )
    holders = [seat for seat in range(state.rules.seats) if state.shares[seat * COMPANY_COUNT + company]]
    sold = sum(state.shares[seat * COMPANY_COUNT + company] for seat in holders)
    if sold > gone:
        raise Problem(
            n_("{where}: players hold {n} shares, but in 'round' {round} only {shares} can have been sold by now"),
            where=form.where,
            n=sold,
            round=state.round,
            shares=gone,
        )
    if not form.has("last_controller"):
        state.last_controller[company] = _last_controller(state, company, holders, form)
    if state.phase == FINAL and not form.has("controller"):
        state.controller[company] = final_controller(state, company)


def _last_controller(state: SteelDriverState, company: int, holders: list[int], form: Form) -> int:
    """Who it must have been, as nothing is said of it."""
    if state.controller[company] != NOBODY or not holders:
        return state.controller[company]
    if len(holders) == 1:
        return holders[0]
    raise Problem(
        n_("{where}: several players hold shares, so 'last_controller' must say who bought the last one"),
        where=form.where,
    )


def _lay_tracks(state: SteelDriverState, company: int, form: Form) -> None:
    """Put a company's tracks on the board: one network that hangs together from the company's start (R31, R32)."""
    board, tracks = state.rules.board, state.tracks[company]
    laid = tracks.bit_count()
    if laid > TRACKS:
        raise Problem(n_("{where}: {n} tracks, but there are only {tracks}"), where=form.where, n=laid, tracks=TRACKS)
    if not tracks and not form.has("start"):
        return
    hexagons = [board.locations[location].id for location in members(board.hexagons)]
    start = board.location_index[form.one_of("start", hexagons)]
    network = board.network.reach(1 << start, tracks)
    for route in members(tracks):
        if not board.ends[route] & network:
            raise Problem(
                n_("{where}: '{track}' is not connected to the start, '{start}'"),
                where=form.where,
                track=board.routes[route].id,
                start=board.locations[start].id,
            )
        if state.built >> route & 1:
            raise Problem(
                n_("{where}: another company has a track on '{track}' too"),
                where=form.where,
                track=board.routes[route].id,
            )
    state.start[company] = start
    state.built |= tracks
    state.pieces[company] = TRACKS - laid
    state.network[company] = network
    for location in members(network):
        state.frontier[company] |= board.routes_at[location]


def _read_claimed(state: SteelDriverState, company: int, form: Form) -> None:
    goods = form.table("goods", GOODS)
    for colour, name in enumerate(GOODS):
        most = GOODS_CUBES[colour] if state.phase == FINAL else 0
        state.claimed[company * GOODS_COUNT + colour] = goods.whole(name, 0, most, 0)


# ---------------------------------------------------------------------- the link and the goods


def _read_link(state: SteelDriverState, reading: Reading) -> None:
    """R40, R46: there is a link, and it was paid, exactly if tracks join its two ends."""
    joined = joins(state.rules.board, state.network, EVERY_COMPANY)
    if joined != reading.form.has("link"):
        raise Problem(
            n_("position: 'link' must name the builder and the companies, because the tracks join the two ends")
            if joined
            else n_("position: 'link' must be empty, because the tracks do not join the two ends")
        )
    if not joined:
        return
    link = reading.part("link")
    companies = link.several_of("companies", COMPANIES)
    state.link_builder = COMPANIES.index(link.one_of("builder", companies))
    state.linked = mask_of(COMPANIES.index(name) for name in companies)


def _read_goods(state: SteelDriverState, form: Form) -> None:
    """R54: in the final phase goods stand where tracks lead; if nothing is said, on all of these locations."""
    board = state.rules.board
    touched = 0
    for network in state.network:
        touched |= network
    everywhere = members(touched) if state.phase == FINAL and not state.over else []
    default = [board.locations[location].id for location in everywhere]
    goods = form.several_of("goods", list(board.location_index), default)
    state.goods = mask_of(board.location_index[name] for name in goods)
    if state.goods & ~touched:
        stray = [board.locations[location].id for location in members(state.goods & ~touched)]
        raise Problem(n_("position: goods stand where no track leads: {places}"), places=listed(stray))
    if state.goods and (state.phase != FINAL or state.over):
        raise Problem(n_("position: goods stand on the board only in the phase 'final'"))


# ---------------------------------------------------------------------- the question


def _read_question(state: SteelDriverState, reading: Reading) -> None:
    """Which question is asked follows from the phase and, while one is going on, from the auction."""
    form = reading.form
    state.seat = state.marker
    if state.over:
        return
    if state.phase == AUCTIONS:
        if NOBODY not in state.controller:
            raise Problem(n_("position: all six companies are sold, so the phase 'auction' is over"))
        state.question = ASK_AUCTION
        if form.has("auction"):
            _read_auction(state, reading.part("auction"))
        return
    if form.has("auction"):
        raise Problem(
            n_("position: an auction belongs to the phase 'auction', not to '{phase}'"), phase=PHASES[state.phase]
        )
    waiting = [COMPANIES[company] for company in state.order if company not in state.passed]
    active = COMPANIES.index(form.one_of("active", waiting, waiting[0]))
    company_order.activate(state, state.order.index(active))


def _read_auction(state: SteelDriverState, form: Form) -> None:
    seats = state.rules.seats
    state.company = COMPANIES.index(form.one_of("company", COMPANIES))
    if state.controller[state.company] != NOBODY:
        raise Problem(
            n_("position: {company} is up for auction, but it has been sold"), company=COMPANIES[state.company]
        )
    auction = Auction(seats, form.whole("seat", 0, seats - 1, state.marker))
    if form.has("leader"):
        auction.leader = form.whole("leader", 0, seats - 1)
    if auction.leader != NOBODY:
        auction.bid = form.whole("bid", 1, state.cubes[auction.leader])
    auction.bidding = mask_of(form.wholes("bidding", 0, seats - 1, list(range(seats))))
    if auction.leader == NOBODY:
        # R16: whoever puts a company up opens, with a cube at least, before anybody can drop out.
        opens = auction.seat == state.marker and state.cubes[auction.seat] > 0
        possible = opens and auction.bidding == (1 << seats) - 1
    else:
        others = auction.bidding & ~(1 << auction.leader)
        possible = bool(auction.bidding >> auction.leader & 1) and bool(others >> auction.seat & 1)
    if not possible:
        raise Problem(
            n_(
                "{where}: without a bid 'seat' is the marker's holder, who has cubes, and all are bidding; "
                "with one, its leader and 'seat' are among those still bidding"
            ),
            where=form.where,
        )
    state.auction = auction
    state.seat = auction.seat
    state.question = ASK_BID


# ---------------------------------------------------------------------- cash


def _count_cash(state: SteelDriverState, seat: int, form: Form) -> None:
    """Cash is what each round paid and, once the game is over, what the shares paid; or a total, of no round."""
    listed = sum(state.earned[seat * ROUNDS : (seat + 1) * ROUNDS])
    if state.over:
        for company in range(COMPANY_COUNT):
            state.profit[company] = value_of_goods(state.claimed, company)
            listed += state.shares[seat * COMPANY_COUNT + company] * state.profit[company]
    state.cash[seat] = form.whole("cash", 0, MANY, listed)
    if state.cash[seat] < listed:
        raise Problem(
            n_("{where}: 'cash' is {n}, but 'earned' and what the shares paid add up to {listed}"),
            where=form.where,
            n=state.cash[seat],
            listed=listed,
        )
