"""Phase one: the auction for the first-player marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import events, shares, turns
from ironbridge.games.railroad_tycoon.rules.components import HIGHEST_BID, NOBODY
from ironbridge.games.railroad_tycoon.rules.questions import ASK_BID
from ironbridge.games.railroad_tycoon.rules.vocabulary import BID, PASS
from ironbridge.parts.auction import Auction

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def begin(state: TycoonState) -> None:
    """R21: whoever was first opens."""
    state.auction = Auction(state.rules.seats, state.first)
    state.seat = state.first
    state.turns_begun += 1
    state.actions_begun += 1
    state.question = ASK_BID


def highest_bid(state: TycoonState) -> int:
    """A3: whatever one owns, as shares can pay it, but a list of choices must end; who is alone bids the least."""
    auction = state.auction
    assert auction is not None
    if auction.leader == NOBODY and auction.bidding == 1 << state.seat:
        return 1
    return HIGHEST_BID


def bids(state: TycoonState) -> list[int]:
    """R22: more than the standing bid, at least $1,000, or pass."""
    auction = state.auction
    assert auction is not None
    return [PASS, *range(BID + auction.bid + 1, BID + highest_bid(state) + 1)]


def forbids_bid(state: TycoonState, money: int) -> int:
    """Why this cannot be bid now; 0 if it can."""
    auction = state.auction
    if auction is None:
        return 21
    return 0 if auction.bid < money <= highest_bid(state) else 22


def bid(state: TycoonState, money: int) -> None:
    """R22: the bid stands until somebody names more."""
    auction = state.auction
    assert auction is not None
    state.tell(events.BID, state.seat, money)
    auction.raise_to(money)
    _next(state, auction)


def drop(state: TycoonState) -> None:
    """R23: out of this auction."""
    auction = state.auction
    assert auction is not None
    state.tell(events.OUT, state.seat)
    auction.drop()
    _next(state, auction)


def _next(state: TycoonState, auction: Auction) -> None:
    if auction.closed:
        close(state, auction)
    else:
        state.seat = auction.seat
        state.turns_begun += 1
        state.actions_begun += 1


def close(state: TycoonState, auction: Auction) -> None:
    """R24: the highest bidder pays and is first. R25: if all passed, the next to the left, who pays nothing."""
    state.auction = None
    if auction.leader == NOBODY:
        state.first = (state.first + 1) % state.rules.seats
    else:
        state.first = auction.leader
        shares.pay(state, state.first, auction.bid)
    state.tell(events.FIRST, state.first, auction.bid)
    turns.begin_rounds(state)
