"""A position as plain data: written for saving and for the players' eyes, and read back with every check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ironbridge.engine.form import Form
from ironbridge.engine.game import Data
from ironbridge.engine.problems import Phrase, Problem, listed, n_
from ironbridge.games.steel_driver.components import (
    COMPANIES,
    COMPANY_COUNT,
    GOODS,
    GOODS_COUNT,
    NOBODY,
    NOWHERE,
    ROUNDS,
    SHARES,
    TRACKS,
)
from ironbridge.games.steel_driver.questions import (
    ASK_AUCTION,
    ASK_BID,
    ASK_BUILD,
    ASK_START,
    ASK_TAKE,
    AUCTIONS,
    BUILDING,
    FINAL,
    PHASES,
    QUESTIONS,
)
from ironbridge.games.steel_driver.scoring import value_of_goods
from ironbridge.parts.auction import Auction
from ironbridge.parts.bits import mask_of, members

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.state import SteelDriverState

POSITION: Final = Phrase(n_("position"))
POSITION_FIELDS: Final = (
    *("game", "map", "seats", "round", "phase", "marker", "passes", "auction", "active"),
    *("players", "companies", "order", "passed", "link", "goods"),
)
AUCTION_FIELDS: Final = ("company", "bid", "leader", "bidding", "seat")
PLAYER_FIELDS: Final = ("cubes", "earned", "shares")
COMPANY_FIELDS: Final = (*("box", "profit", "controller", "last_controller", "shares", "start", "tracks", "goods"),)
LINK_FIELDS: Final = ("builder", "companies")
OVER: Final = "over"
MANY: Final = 1_000_000  # more than any count can reach


# ---------------------------------------------------------------------- writing


def save(state: SteelDriverState) -> Data:
    """The whole position."""
    rules = state.rules
    board = rules.board
    auctioning = state.phase == AUCTIONS
    return {
        "game": rules.name,
        "map": board.id,
        "seats": rules.seats,
        "round": state.round,
        "phase": OVER if state.over else PHASES[state.phase],
        "marker": state.marker,
        "passes": state.passes,
        "auction": _auction(state),
        "active": None if state.over or auctioning else COMPANIES[state.company],
        "players": [_player(state, seat) for seat in range(rules.seats)],
        "companies": {COMPANIES[company]: _company(state, company) for company in range(COMPANY_COUNT)},
        "order": [COMPANIES[company] for company in state.order],
        "passed": [COMPANIES[company] for company in state.passed],
        "link": _link(state),
        "goods": [board.locations[location].id for location in members(state.goods)],
    }


def view(state: SteelDriverState, viewer: int | None) -> Data:
    """R7: everybody sees everything. What can be worked out from the board is added for whoever draws it."""
    seen = save(state)
    seen["viewer"] = viewer
    seen["seat"] = None if state.over else state.seat
    seen["question"] = None if state.over else _question(state)
    for seat, player in enumerate(seen["players"]):
        player["cash"] = state.cash[seat]
        player["controls"] = [COMPANIES[c] for c in range(COMPANY_COUNT) if state.controller[c] == seat]
    return seen


def _question(state: SteelDriverState) -> Data:
    company = None if state.company == NOBODY else COMPANIES[state.company]
    return {"kind": QUESTIONS[state.question], "company": company}


def _auction(state: SteelDriverState) -> Data | None:
    auction = state.auction
    if auction is None:
        return None
    return {
        "company": COMPANIES[state.company],
        "bid": auction.bid,
        "leader": _seat(auction.leader),
        "bidding": members(auction.bidding),
        "seat": auction.seat,
    }


def _player(state: SteelDriverState, seat: int) -> Data:
    return {
        "cubes": state.cubes[seat],
        "earned": state.earned[seat * ROUNDS : (seat + 1) * ROUNDS],
        "shares": {name: state.shares[seat * COMPANY_COUNT + company] for company, name in enumerate(COMPANIES)},
    }


def _company(state: SteelDriverState, company: int) -> Data:
    board = state.rules.board
    start = state.start[company]
    return {
        "box": state.box[company],
        "profit": state.profit[company],
        "controller": _seat(state.controller[company]),
        "last_controller": _seat(state.last_controller[company]),
        "shares": state.shares_left[company],
        "start": None if start == NOWHERE else board.locations[start].id,
        "tracks": [board.routes[route].id for route in members(state.tracks[company])],
        "goods": {name: state.claimed[company * GOODS_COUNT + colour] for colour, name in enumerate(GOODS)},
    }


def _link(state: SteelDriverState) -> Data | None:
    if not state.linked:
        return None
    return {
        "builder": COMPANIES[state.link_builder],
        "companies": [COMPANIES[company] for company in members(state.linked)],
    }


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


# ---------------------------------------------------------------------- reading


def read_into(state: SteelDriverState, data: Data) -> None:
    """Fill a new position with what `data` says; a `Problem` says what cannot be so."""
    form = Form(data, POSITION, POSITION_FIELDS)
    rules = state.rules
    form.one_of("game", [rules.name], rules.name)
    form.one_of("map", [rules.board.id], rules.board.id)
    form.whole("seats", rules.seats, rules.seats, rules.seats)
    state.round = form.whole("round", 1, ROUNDS, 1)
    phase = form.one_of("phase", (*PHASES, OVER), PHASES[AUCTIONS])
    state.over = phase == OVER
    state.phase = FINAL if state.over else PHASES.index(phase)
    state.marker = form.whole("marker", 0, rules.seats - 1, 0)
    state.passes = form.whole("passes", 0, rules.seats - 1, 0)
    _read_players(state, form)
    companies = form.table("companies", COMPANIES)
    for company in range(COMPANY_COUNT):
        _read_company(state, company, companies.table(COMPANIES[company], COMPANY_FIELDS))
    _read_order(state, form)
    _read_link(state, form)
    locations = list(rules.board.location_index)
    state.goods = mask_of(rules.board.location_index[name] for name in form.several_of("goods", locations, ()))
    _read_question(state, form)
    _check(state)
    _count_cash(state)


def _read_players(state: SteelDriverState, form: Form) -> None:
    seats = state.rules.seats
    players = form.items("players", [{}] * seats)
    if len(players) != seats:
        raise Problem(n_("position: there are {n} players for {seats} seats"), n=len(players), seats=seats)
    most = state.rules.vocabulary.highest_bid
    for seat, player in enumerate(players):
        sheet = Form(player, Phrase(n_("position: player {n}"), n=seat), (*PLAYER_FIELDS, "cash", "controls"))
        state.cubes[seat] = sheet.whole("cubes", 0, most, 0)
        earned = sheet.items("earned", [0] * ROUNDS)
        if len(earned) != ROUNDS or not all(isinstance(cash, int) and 0 <= cash <= MANY for cash in earned):
            raise Problem(
                n_("{where}: 'earned' must be {n} whole numbers, the cash of each round"), where=sheet.where, n=ROUNDS
            )
        state.earned[seat * ROUNDS : (seat + 1) * ROUNDS] = earned
        shares = sheet.table("shares", COMPANIES)
        for company, name in enumerate(COMPANIES):
            state.shares[seat * COMPANY_COUNT + company] = shares.whole(name, 0, SHARES, 0)


def _read_company(state: SteelDriverState, company: int, sheet: Form) -> None:
    board = state.rules.board
    state.box[company] = sheet.whole("box", 0, MANY, 0)
    state.profit[company] = sheet.whole("profit", 0, MANY, 0)
    state.controller[company] = sheet.whole("controller", NOBODY, state.rules.seats - 1, NOBODY)
    last = state.controller[company]
    state.last_controller[company] = sheet.whole("last_controller", NOBODY, state.rules.seats - 1, last)
    sold = sum(state.shares[seat * COMPANY_COUNT + company] for seat in range(state.rules.seats))
    if sold > SHARES:
        raise Problem(
            n_("{where}: players hold {n} shares, but there are only {shares}"),
            where=sheet.where,
            n=sold,
            shares=SHARES,
        )
    state.shares_left[company] = sheet.whole("shares", 0, SHARES - sold, SHARES - sold)
    tracks = sheet.several_of("tracks", list(board.route_index), ())
    if len(tracks) > TRACKS:
        raise Problem(
            n_("{where}: {n} tracks, but there are only {tracks}"), where=sheet.where, n=len(tracks), tracks=TRACKS
        )
    _lay(state, company, mask_of(board.route_index[track] for track in tracks), sheet)
    goods = sheet.table("goods", GOODS)
    for colour, name in enumerate(GOODS):
        state.claimed[company * GOODS_COUNT + colour] = goods.whole(name, 0, len(board.locations), 0)


def _lay(state: SteelDriverState, company: int, tracks: int, sheet: Form) -> None:
    """Put a company's tracks on the board: one network that hangs together from the company's start (R31, R32)."""
    board = state.rules.board
    if not tracks and not sheet.has("start"):
        return
    hexagons = [board.locations[location].id for location in members(board.hexagons)]
    start = board.location_index[sheet.one_of("start", hexagons)]
    network = board.network.reach(1 << start, tracks)
    for route in members(tracks):
        if not board.ends[route] & network:
            raise Problem(
                n_("{where}: '{track}' is not connected to the start, '{start}'"),
                where=sheet.where,
                track=board.routes[route].id,
                start=board.locations[start].id,
            )
        if state.built >> route & 1:
            raise Problem(
                n_("{where}: another company has a track on '{track}' too"),
                where=sheet.where,
                track=board.routes[route].id,
            )
    state.start[company] = start
    state.tracks[company] = tracks
    state.built |= tracks
    state.pieces[company] = TRACKS - tracks.bit_count()
    state.network[company] = network
    for location in members(network):
        state.frontier[company] |= board.routes_at[location]


def _read_order(state: SteelDriverState, form: Form) -> None:
    order = form.several_of("order", COMPANIES, COMPANIES)
    if len(order) != COMPANY_COUNT:
        raise Problem(n_("position: 'order' must name all six companies, not only: {order}"), order=listed(order))
    state.order = [COMPANIES.index(name) for name in order]
    state.passed = [COMPANIES.index(name) for name in form.several_of("passed", COMPANIES, ())]


def _read_link(state: SteelDriverState, form: Form) -> None:
    if not form.has("link"):
        return
    link = form.table("link", LINK_FIELDS)
    state.link_builder = COMPANIES.index(link.one_of("builder", COMPANIES))
    state.linked = mask_of(COMPANIES.index(name) for name in link.several_of("companies", COMPANIES))


def _read_question(state: SteelDriverState, form: Form) -> None:
    """Which question is asked follows from the phase and, while one is going on, from the auction."""
    state.seat = state.marker
    if state.phase == AUCTIONS:
        state.question = ASK_AUCTION
        if form.has("auction"):
            _read_auction(state, form.table("auction", AUCTION_FIELDS))
        return
    if form.has("auction"):
        raise Problem(
            n_("position: an auction belongs to the phase 'auction', not to '{phase}'"), phase=PHASES[state.phase]
        )
    waiting = [COMPANIES[company] for company in state.order if company not in state.passed]
    if not state.over and not waiting:
        raise Problem(
            n_("position: all six companies have passed, so the phase '{phase}' is over"), phase=PHASES[state.phase]
        )
    if state.over:
        return
    state.company = COMPANIES.index(form.one_of("active", waiting, waiting[0]))
    state.turn = state.order.index(state.company)
    if state.controller[state.company] != NOBODY:
        state.seat = state.controller[state.company]
    if state.phase == FINAL:
        state.question = ASK_TAKE
    else:
        state.question = ASK_START if state.start[state.company] == NOWHERE else ASK_BUILD


def _read_auction(state: SteelDriverState, form: Form) -> None:
    seats = state.rules.seats
    state.company = COMPANIES.index(form.one_of("company", COMPANIES))
    if state.controller[state.company] != NOBODY:
        raise Problem(
            n_("position: {company} is up for auction, but it has been sold"), company=COMPANIES[state.company]
        )
    auction = Auction(seats, form.whole("seat", 0, seats - 1, state.marker))
    auction.leader = form.whole("leader", NOBODY, seats - 1, NOBODY)
    most = state.rules.vocabulary.highest_bid if auction.leader == NOBODY else state.cubes[auction.leader]
    auction.bid = form.whole("bid", 0, most, 0)
    bidding: list[Any] = form.items("bidding", list(range(seats)))
    if not all(isinstance(seat, int) and 0 <= seat < seats for seat in bidding):
        raise Problem(
            n_("{where}: 'bidding' must be a list of seats from 0 to {last}"), where=form.where, last=seats - 1
        )
    auction.bidding = mask_of(bidding)
    leads = auction.leader != NOBODY
    if (
        not auction.bidding >> auction.seat & 1
        or leads != (auction.bid > 0)
        or auction.closed
        or auction.seat == auction.leader
    ):
        raise Problem(
            n_("{where}: 'seat' must be a seat still bidding, other than the leader, and a bid has a leader"),
            where=form.where,
        )
    state.auction = auction
    state.seat = auction.seat
    state.question = ASK_BID


def _check(state: SteelDriverState) -> None:
    """What no single field shows: cubes on the board that have no place there, companies with shares and no owner."""
    touched = mask_of(())
    for network in state.network:
        touched |= network
    if state.goods & ~touched:
        stray = [state.rules.board.locations[location].id for location in members(state.goods & ~touched)]
        raise Problem(n_("position: goods stand where no track leads: {places}"), places=listed(stray))
    if state.goods and state.phase != FINAL:
        raise Problem(n_("position: goods belong to the phase 'final', not to '{phase}'"), phase=PHASES[state.phase])
    if state.phase in (BUILDING, FINAL):
        return
    if all(controller != NOBODY for controller in state.controller):
        raise Problem(n_("position: all six companies are sold, so the phase 'auction' is over"))


def _count_cash(state: SteelDriverState) -> None:
    """Cash is what each round paid and, once the game is over, what the shares paid."""
    for seat in range(state.rules.seats):
        state.cash[seat] = sum(state.earned[seat * ROUNDS : (seat + 1) * ROUNDS])
    if state.over:
        for company in range(COMPANY_COUNT):
            state.profit[company] = value_of_goods(state.claimed, company)
            for seat in range(state.rules.seats):
                state.cash[seat] += state.shares[seat * COMPANY_COUNT + company] * state.profit[company]
