"""An open auction, as Steel Driver and Railroad Tycoon need it."""

from __future__ import annotations

import random

import pytest

from ironbridge.parts.auction import NOBODY, Auction


def closed(auction: Auction) -> bool:
    return auction.closed


def still_in(auction: Auction) -> set[int]:
    return {seat for seat in range(auction.seats) if auction.bidding >> seat & 1}


def test_it_begins_with_the_opener_everybody_in_and_no_bid() -> None:
    auction = Auction(seats=4, opener=2)
    assert (auction.seat, auction.bid, auction.leader, auction.closed) == (2, 0, NOBODY, False)
    assert still_in(auction) == {0, 1, 2, 3}


def test_bids_go_clockwise_round_and_round() -> None:
    auction = Auction(seats=3, opener=1)
    asked = []
    for bid in (1, 2, 5, 6, 9):
        asked.append(auction.seat)
        auction.raise_to(bid)
    assert asked == [1, 2, 0, 1, 2]
    assert (auction.bid, auction.leader) == (9, 2)


def test_whoever_drops_out_is_passed_over() -> None:
    auction = Auction(seats=4, opener=0)
    auction.raise_to(1)
    auction.drop()
    auction.raise_to(2)
    auction.drop()
    assert still_in(auction) == {0, 2}
    assert auction.seat == 0
    auction.raise_to(3)
    assert auction.seat == 2


def test_the_last_one_in_wins_at_the_last_bid() -> None:
    auction = Auction(seats=3, opener=0)
    auction.raise_to(4)
    auction.raise_to(7)
    auction.drop()
    assert not closed(auction)
    auction.drop()
    assert closed(auction)
    assert (auction.leader, auction.bid) == (1, 7)


def test_the_leader_is_never_asked_again() -> None:
    auction = Auction(seats=3, opener=2)
    auction.raise_to(1)
    auction.drop()
    auction.drop()
    assert closed(auction)
    assert (auction.leader, auction.bid) == (2, 1)


def test_it_is_closed_when_everybody_drops_out_without_a_bid() -> None:
    auction = Auction(seats=3, opener=1)
    asked = []
    while not auction.closed:
        asked.append(auction.seat)
        auction.drop()
    assert asked == [1, 2, 0]
    assert (auction.leader, auction.bid) == (NOBODY, 0)
    assert still_in(auction) == set()


def test_the_last_one_in_is_still_asked_if_nobody_has_bid() -> None:
    auction = Auction(seats=3, opener=1)
    auction.drop()
    auction.drop()
    assert not closed(auction)
    assert auction.seat == 0
    auction.raise_to(1)
    assert closed(auction)
    assert (auction.leader, auction.bid) == (0, 1)


def test_the_opener_may_drop_out_and_others_bid() -> None:
    auction = Auction(seats=3, opener=0)
    auction.drop()
    auction.raise_to(1)
    assert auction.seat == 2
    auction.raise_to(2)
    assert auction.seat == 1
    auction.drop()
    assert closed(auction)
    assert auction.leader == 2


def test_a_copy_goes_its_own_way() -> None:
    auction = Auction(seats=3, opener=0)
    auction.raise_to(2)
    twin = auction.copy()
    assert (twin.seats, twin.seat, twin.bid, twin.leader, twin.bidding) == (3, 1, 2, 0, 0b111)
    twin.drop()
    twin.raise_to(5)
    assert (auction.seat, auction.bid, auction.leader, auction.bidding) == (1, 2, 0, 0b111)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_it_is_what_a_circle_of_bidders_does(seats: int) -> None:
    """The twin: those still in stand in a circle; the first is asked, then goes to the end or leaves."""
    rng = random.Random(seats)
    for _ in range(200):
        opener = rng.randrange(seats)
        auction = Auction(seats, opener)
        circle = [(opener + step) % seats for step in range(seats)]
        leader, bid = NOBODY, 0
        while circle and circle != [leader]:
            assert not closed(auction)
            assert auction.seat == circle[0]
            if rng.random() < 0.5:
                circle.pop(0)
                auction.drop()
            else:
                leader, bid = circle.pop(0), bid + rng.randint(1, 3)
                circle.append(leader)
                auction.raise_to(bid)
            assert (auction.leader, auction.bid, still_in(auction)) == (leader, bid, set(circle))
        assert closed(auction)
