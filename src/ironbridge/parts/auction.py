"""An open auction: bids go up clockwise, whoever drops out stays out, the last one in wins.

>>> auction = Auction(seats=4, opener=2)
>>> auction.raise_to(3); auction.drop(); auction.raise_to(5)   # seat 2 bids 3, seat 3 drops out, seat 0 bids 5
>>> auction.seat, auction.leader, auction.bid
(1, 0, 5)
>>> auction.drop(); auction.drop()                             # seats 1 and 2 drop out
>>> auction.closed, auction.leader
(True, 0)
"""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1


class Auction:
    """Whose turn it is to bid (`seat`), the standing `bid` and its `leader`, and the set of seats still `bidding`."""

    def __init__(self, seats: int, opener: int) -> None:
        self.seats = seats
        self.seat = opener
        self.bid = 0
        self.leader = NOBODY
        self.bidding = (1 << seats) - 1

    def copy(self) -> Auction:
        twin = Auction(self.seats, self.seat)
        twin.bid = self.bid
        twin.leader = self.leader
        twin.bidding = self.bidding
        return twin

    @property
    def closed(self) -> bool:
        """Everybody has dropped out, or all but the one who leads."""
        return not self.bidding or (self.leader != NOBODY and self.bidding == 1 << self.leader)

    def raise_to(self, bid: int) -> None:
        """The seat whose turn it is bids this much."""
        self.bid = bid
        self.leader = self.seat
        self._next()

    def drop(self) -> None:
        """The seat whose turn it is drops out."""
        self.bidding &= ~(1 << self.seat)
        self._next()

    def _next(self) -> None:
        if self.closed:
            return
        self.seat = (self.seat + 1) % self.seats
        while not self.bidding >> self.seat & 1:
            self.seat = (self.seat + 1) % self.seats
