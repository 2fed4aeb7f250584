"""A position as plain data: written for saving and for the players' eyes, and read back with every check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.engine.form import Form
from ironbridge.engine.game import Data
from ironbridge.engine.problems import Phrase, Problem, listed, n_
from ironbridge.games.steel_driver.rules import company_order
from ironbridge.games.steel_driver.rules.components import (
    COMPANIES,
    COMPANY_COUNT,
    GOODS,
    GOODS_COUNT,
    GOODS_CUBES,
    INCOME,
    NOBODY,
    NOWHERE,
    ROUNDS,
    SHARES,
    TRACKS,
)
from ironbridge.games.steel_driver.rules.final_profit import final_controller
from ironbridge.games.steel_driver.rules.link import EVERY_COMPANY, joins
from ironbridge.games.steel_driver.rules.questions import (
    ASK_AUCTION,
    ASK_BID,
    AUCTIONS,
    BUILDING,
    FINAL,
    PHASES,
    QUESTIONS,
)
from ironbridge.games.steel_driver.rules.scoring import UNLISTED, breakdown, value_of_goods
from ironbridge.parts.auction import Auction
from ironbridge.parts.bits import mask_of, members

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState

POSITION: Final = Phrase(n_("position"))
POSITION_FIELDS: Final = (
    *("game", "map", "seats", "round", "phase", "marker", "passes", "auction", "active"),
    *("players", "companies", "order", "passed", "link", "goods"),
)
AUCTION_FIELDS: Final = ("company", "bid", "leader", "bidding", "seat")
PLAYER_FIELDS: Final = ("cubes", "cash", "earned", "shares")
COMPANY_FIELDS: Final = ("box", "profit", "controller", "last_controller", "shares", "start", "tracks", "goods")
LINK_FIELDS: Final = ("builder", "companies")
OVER: Final = "over"
MANY: Final = 1_000_000  # more than any count can reach


# ---------------------------------------------------------------------- writing


def save(state: SteelDriverState) -> Data:
    """The whole position."""
    rules = state.rules
    board = rules.board
    auctioning = state.phase == AUCTIONS
    players = [_player(state, seat) for seat in range(rules.seats)]
    for seat, sources in enumerate(breakdown(state)):
        if sources.get(UNLISTED):
            players[seat]["cash"] = state.cash[seat]
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
        "players": players,
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


def read_into(state: SteelDriverState, data: object) -> None:
    """Fill a new position with what `data` says; a `Problem` says what cannot be so."""
    form = Form(data, POSITION, POSITION_FIELDS)
    rules = state.rules
    form.one_of("game", [rules.name], rules.name)
    form.one_of("map", [rules.board.id], rules.board.id)
    form.whole("seats", rules.seats, rules.seats, rules.seats)
    phase = form.one_of("phase", (*PHASES, OVER), PHASES[AUCTIONS])
    state.over = phase == OVER
    state.phase = FINAL if state.over else PHASES.index(phase)
    first_round = ROUNDS if state.phase == FINAL else 1  # R52: the final phase follows the last round
    state.round = form.whole("round", first_round, ROUNDS, first_round)
    state.marker = form.whole("marker", 0, rules.seats - 1, 0)
    state.passes = form.whole("passes", 0, rules.seats - 1, 0)
    players = _player_forms(state, form)
    for seat, player in enumerate(players):
        _read_player(state, seat, player)
    companies = form.table("companies", COMPANIES)
    for company in range(COMPANY_COUNT):
        _read_company(state, company, companies.table(COMPANIES[company], COMPANY_FIELDS))
    _read_order(state, form)
    _read_link(state, form)
    _read_goods(state, form)
    _read_question(state, form)
    for seat, player in enumerate(players):
        _count_cash(state, seat, player)


def _player_forms(state: SteelDriverState, form: Form) -> list[Form]:
    seats = state.rules.seats
    players = form.items("players", [{}] * seats)
    if len(players) != seats:
        raise Problem(n_("position: there are {n} players for {seats} seats"), n=len(players), seats=seats)
    return [Form(item, Phrase(n_("position: player {n}"), n=n), PLAYER_FIELDS) for n, item in enumerate(players)]


def _read_player(state: SteelDriverState, seat: int, sheet: Form) -> None:
    income = INCOME[state.rules.seats]
    state.cubes[seat] = sheet.whole("cubes", 0, income * ROUNDS, income)
    given_out = income * state.round  # R11: nobody has more than all that was given to one player so far
    if state.cubes[seat] > given_out:
        raise Problem(
            n_("position: 'round' is {round}, but player {n} has {cubes} cubes, and by then got {most} (rule 11)"),
            round=state.round,
            n=seat,
            cubes=state.cubes[seat],
            most=given_out,
        )
    earned = sheet.wholes("earned", 0, MANY, [0] * ROUNDS)
    if len(earned) != ROUNDS:
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
    # R26, R50: profit is made while building and paid at once; at the very end it is what a share pays.
    state.profit[company] = sheet.whole("profit", 0, MANY if state.phase == BUILDING or state.over else 0, 0)
    if sheet.has("controller"):
        state.controller[company] = sheet.whole("controller", 0, state.rules.seats - 1)
    _read_shares(state, company, sheet)
    tracks = sheet.several_of("tracks", list(board.route_index), ())
    if len(tracks) > TRACKS:
        raise Problem(
            n_("{where}: {n} tracks, but there are only {tracks}"), where=sheet.where, n=len(tracks), tracks=TRACKS
        )
    _lay(state, company, mask_of(board.route_index[track] for track in tracks), sheet)
    goods = sheet.table("goods", GOODS)
    for colour, name in enumerate(GOODS):
        most = GOODS_CUBES[colour] if state.phase == FINAL else 0
        state.claimed[company * GOODS_COUNT + colour] = goods.whole(name, 0, most, 0)


def _read_shares(state: SteelDriverState, company: int, sheet: Form) -> None:
    """R20, A11: each round takes one share out of the box, sold or discarded; so the round says how many are left."""
    gone = state.round - 1 if state.controller[company] == NOBODY and state.phase != FINAL else state.round
    state.shares_left[company] = sheet.whole("shares", 0, SHARES, SHARES - gone)
    if state.shares_left[company] != SHARES - gone:
        raise Problem(
            n_("{where}: 'shares' is {n}, but in 'round' {round} there are {due} left at this point (rule 20)"),
            where=sheet.where,
            n=state.shares_left[company],
            round=state.round,
            due=SHARES - gone,
        )
    holders = [seat for seat in range(state.rules.seats) if state.shares[seat * COMPANY_COUNT + company]]
    sold = sum(state.shares[seat * COMPANY_COUNT + company] for seat in holders)
    if sold > gone:
        raise Problem(
            n_("{where}: players hold {n} shares, but in 'round' {round} only {shares} can have been sold by now"),
            where=sheet.where,
            n=sold,
            round=state.round,
            shares=gone,
        )
    if sheet.has("last_controller"):
        state.last_controller[company] = sheet.whole("last_controller", 0, state.rules.seats - 1)
    elif state.controller[company] != NOBODY or not holders:
        state.last_controller[company] = state.controller[company]
    elif len(holders) == 1:
        state.last_controller[company] = holders[0]
    else:
        raise Problem(
            n_("{where}: several players hold shares, so 'last_controller' must say who bought the last one"),
            where=sheet.where,
        )
    if state.phase == FINAL and not sheet.has("controller"):
        state.controller[company] = final_controller(state, company)


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
    if state.passed and state.phase == AUCTIONS:
        raise Problem(n_("position: no company passes during the phase 'auction', so 'passed' must be empty"))
    if len(state.passed) == COMPANY_COUNT and not state.over:
        raise Problem(
            n_("position: all six companies have passed, so the phase '{phase}' is over"), phase=PHASES[state.phase]
        )


def _read_link(state: SteelDriverState, form: Form) -> None:
    """R40, R46: there is a link, and it was paid, exactly if tracks join its two ends."""
    joined = joins(state.rules.board, state.network, EVERY_COMPANY)
    if joined != form.has("link"):
        raise Problem(
            n_("position: 'link' must name the builder and the companies, because the tracks join the two ends")
            if joined
            else n_("position: 'link' must be empty, because the tracks do not join the two ends")
        )
    if not joined:
        return
    link = form.table("link", LINK_FIELDS)
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


def _read_question(state: SteelDriverState, form: Form) -> None:
    """Which question is asked follows from the phase and, while one is going on, from the auction."""
    state.seat = state.marker
    if state.over:
        return
    if state.phase == AUCTIONS:
        if NOBODY not in state.controller:
            raise Problem(n_("position: all six companies are sold, so the phase 'auction' is over"))
        state.question = ASK_AUCTION
        if form.has("auction"):
            _read_auction(state, form.table("auction", AUCTION_FIELDS))
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


def _count_cash(state: SteelDriverState, seat: int, sheet: Form) -> None:
    """Cash is what each round paid and, once the game is over, what the shares paid; or a total, of no round."""
    listed = sum(state.earned[seat * ROUNDS : (seat + 1) * ROUNDS])
    if state.over:
        for company in range(COMPANY_COUNT):
            state.profit[company] = value_of_goods(state.claimed, company)
            listed += state.shares[seat * COMPANY_COUNT + company] * state.profit[company]
    state.cash[seat] = sheet.whole("cash", 0, MANY, listed)
    if state.cash[seat] < listed:
        raise Problem(
            n_("{where}: 'cash' is {n}, but 'earned' and what the shares paid add up to {listed}"),
            where=sheet.where,
            n=state.cash[seat],
            listed=listed,
        )
