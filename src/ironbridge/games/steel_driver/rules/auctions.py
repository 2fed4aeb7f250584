"""Phases one and two: investment cubes, and the auctions for control of the companies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.steel_driver.rules import events
from ironbridge.games.steel_driver.rules.components import COMPANY_COUNT, INCOME, NOBODY
from ironbridge.games.steel_driver.rules.questions import ASK_AUCTION, ASK_BID, AUCTIONS, PHASE_OVER
from ironbridge.games.steel_driver.rules.vocabulary import AUCTION, DROP, PASS
from ironbridge.parts.auction import Auction

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState


def begin(state: SteelDriverState) -> None:
    """R11, R12: every player receives cubes and keeps those left over. A3: the supply never runs out (R13)."""
    income = INCOME[state.rules.seats]
    for seat in range(state.rules.seats):
        state.cubes[seat] += income
    state.tell(events.ROUND, state.round, income)
    state.phase = AUCTIONS
    state.passes = 0
    _ask_for_auction(state, state.marker)


def _ask_for_auction(state: SteelDriverState, seat: int) -> None:
    state.marker = seat
    state.seat = seat
    state.turns_begun += 1
    state.company = NOBODY
    state.question = ASK_AUCTION


# ---------------------------------------------------------------------- which company is put up?


def forbids_offer(state: SteelDriverState, company: int) -> int:
    """Why this company cannot be put up now; 0 if it can."""
    if state.question != ASK_AUCTION:
        return 17 if state.question == ASK_BID else 15
    if state.controller[company] != NOBODY:
        return 20
    if not state.cubes[state.seat]:
        return 16  # A4: without a cube nobody can open
    return 0


def forbids_pass(state: SteelDriverState) -> int:
    """Why the marker cannot be passed on now; 0 if it can."""
    if state.question == ASK_AUCTION:
        return 0
    return 17 if state.question == ASK_BID else 28


def offers(state: SteelDriverState) -> list[int]:
    """R15: put an available control marker up for auction, or pass the active-player marker on."""
    companies = [AUCTION + company for company in range(COMPANY_COUNT) if not forbids_offer(state, company)]
    return [*companies, PASS]


def put_up(state: SteelDriverState, company: int) -> None:
    """R16: whoever puts a company up opens the bidding. A5: then clockwise from there, round and round."""
    state.tell(events.PUT_UP, state.seat, company)
    state.passes = 0
    state.company = company
    state.auction = Auction(state.rules.seats, state.seat)
    state.question = ASK_BID


def pass_marker(state: SteelDriverState) -> None:
    """R22, R23, A6: passing bars nobody; the phase ends when all have passed since the last auction."""
    state.tell(events.PASSED_MARKER, state.seat)
    state.passes += 1
    # R24, A7: after as many passes as players the marker is back at the left of the last auctioneer,
    # or with whoever held it at the start if nothing was put up.
    _ask_for_auction(state, (state.marker + 1) % state.rules.seats)
    if state.passes == state.rules.seats:
        state.passes = 0
        state.question = PHASE_OVER


# ---------------------------------------------------------------------- how much?


def forbids_bid(state: SteelDriverState, cubes: int) -> int:
    """Why this cannot be bid now; 0 if it can."""
    auction = state.auction
    if state.question != ASK_BID or auction is None:
        return 15 if state.question == ASK_AUCTION else 30  # R30: players' cubes buy control, never track
    if cubes <= auction.bid:
        return 17
    if cubes > state.cubes[state.seat]:
        return 18  # A4: the bid is paid from one's own cubes
    return 0


def forbids_drop(state: SteelDriverState) -> int:
    """Why the bidder cannot drop out now; 0 if they can."""
    auction = state.auction
    if state.question != ASK_BID or auction is None:
        return 17
    return 16 if auction.leader == NOBODY else 0


def bids(state: SteelDriverState) -> list[int]:
    """R16, R17: at least 1 cube to open; afterwards raise by at least one cube (A4), or drop out."""
    auction = state.auction
    assert auction is not None
    bid = state.rules.vocabulary.bid
    raises = [bid + cubes for cubes in range(auction.bid + 1, state.cubes[state.seat] + 1)]
    return raises if auction.leader == NOBODY else [DROP, *raises]


def bid(state: SteelDriverState, cubes: int) -> None:
    """R17: the bid stands until somebody raises it."""
    auction = state.auction
    assert auction is not None
    state.tell(events.BID, state.seat, state.company, cubes)
    auction.raise_to(cubes)
    _next_bidder(state, auction)


def drop(state: SteelDriverState) -> None:
    """R17: out of this auction for good."""
    auction = state.auction
    assert auction is not None
    state.tell(events.DROPPED, state.seat, state.company)
    auction.drop()
    _next_bidder(state, auction)


def _next_bidder(state: SteelDriverState, auction: Auction) -> None:
    if auction.closed:
        close(state)
    else:
        state.seat = auction.seat
        state.turns_begun += 1


def close(state: SteelDriverState) -> None:
    """R18, R21: the bid goes from the winner's cubes into the box; the winner takes control and one share."""
    auction = state.auction
    assert auction is not None
    winner = auction.leader
    bid = auction.bid
    company = state.company
    state.tell(events.WON, winner, company, bid)
    state.auction = None
    state.cubes[winner] -= bid
    state.box[company] += bid
    state.controller[company] = winner
    state.last_controller[company] = winner
    state.shares_left[company] -= 1
    state.shares[winner * COMPANY_COUNT + company] += 1
    # R19: the marker goes to the left of the player who held it, whoever won.
    _ask_for_auction(state, (state.marker + 1) % state.rules.seats)
    # R23: with all six sold the phase is over. R25: otherwise what is not sold stays in its box.
    if NOBODY not in state.controller:
        state.question = PHASE_OVER
