"""R21 to R25 and T12: the auction for the first-player marker."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.games.railroad_tycoon.state import TycoonState
from tests.games.looking import money, of_players, question, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import A, B, C, D, pass_turn, position, shares, tycoon


def auction(seats: int = 3, **said: Any) -> TycoonState:
    """A position in which bidding opens."""
    return position(seats=seats, question={"kind": "bid"}, **said)


def bids(state: TycoonState) -> list[int]:
    """What can be bid."""
    return sorted(int(word.removeprefix("bid:")) for word in words(state) - {"pass"})


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_r21_the_first_player_opens_and_bidding_goes_clockwise(seats: int) -> None:
    state = auction(seats, first=seats - 1)
    asked = []
    for bid in range(1, 2 * seats + 1):
        asked.append(state.seat)
        play(state, f"bid:{bid}")
    assert asked == [(seats - 1 + n) % seats for n in range(2 * seats)]


def test_r21_the_next_turn_is_opened_by_who_was_first() -> None:
    state = play(auction(first=A), "pass bid:2 pass")
    assert (view(state)["first"], view(state)["round"], state.seat) == (B, 1, B)
    pass_turn(state)
    assert (view(state)["turn"], question(state), state.seat, view(state)["first"]) == (2, "bid", B, B)
    assert view(play(state, "bid:1"))["auction"] == {"bid": 1, "leader": B, "bidding": [A, B, C]}


def test_r21_bids_are_made_in_the_auction_only() -> None:
    state = position()
    assert refused(state, "bid:1") == 21
    for word in ("build", "upgrade", "urbanise", "deliver", "card", "western"):
        assert refused(auction(), word) == 26


def test_r22_a_higher_amount_or_pass() -> None:
    state = auction()
    assert bids(state) == list(range(1, 76))
    play(state, "bid:3")
    assert words(state) == {"pass", *(f"bid:{bid}" for bid in range(4, 76))}
    assert refused(state, "bid:3") == refused(state, "bid:1") == 22
    assert view(state)["auction"] == {"bid": 3, "leader": A, "bidding": [A, B, C]}
    play(state, "bid:4")
    assert view(state)["auction"] == {"bid": 4, "leader": B, "bidding": [A, B, C]}


def test_r22_the_first_bid_is_at_least_1() -> None:
    words_ = [word for word in tycoon().words if word.startswith("bid:")]
    assert words_ == [f"bid:{bid}" for bid in range(1, 101)]
    play(auction(), "bid:1")


def test_r23_whoever_has_passed_is_out() -> None:
    state = auction(4)
    play(state, "bid:1 pass bid:2 pass")
    assert (state.seat, view(state)["auction"]["bidding"]) == (A, [A, C])
    play(state, "bid:3")
    assert state.seat == C
    play(state, "bid:4")
    assert state.seat == A


def test_r23_they_may_bid_again_in_the_next_turn() -> None:
    state = auction()
    play(state, "pass bid:1 pass")
    play(state, "pass " * 9)
    assert view(state)["auction"] == {"bid": 0, "leader": None, "bidding": [A, B, C]}


def test_r24_only_the_highest_bidder_pays() -> None:
    state = auction()
    play(state, "bid:2 bid:5 bid:6 pass bid:8")
    assert of_players(state, "money") == [50, 50, 50]
    play(state, "pass")
    assert of_players(state, "money") == [50, 42, 50]
    assert (view(state)["first"], state.seat, question(state), view(state)["auction"]) == (B, B, "action", None)


def test_r24_the_highest_bidder_is_not_asked_again() -> None:
    state = auction()
    play(state, "pass pass bid:1")
    assert (question(state), state.seat, money(state, C)) == ("action", C, 49)


@pytest.mark.parametrize("first", [A, B, C, D])
def test_r25_if_all_pass_the_next_to_the_left_is_first_for_nothing(first: int) -> None:
    state = auction(4, first=first)
    play(state, "pass pass pass pass")
    assert (view(state)["first"], state.seat) == ((first + 1) % 4, (first + 1) % 4)
    assert of_players(state, "money") == [50] * 4


def test_r25_a1_also_in_the_first_turn() -> None:
    state = tycoon(4).start(seed=2)
    opener = state.seat
    for _ in range(4):
        state.play(state.game.choice("pass"))
    assert (view(state)["turn"], view(state)["first"]) == (1, (opener + 1) % 4)
    assert of_players(state, "money") == of_players(state, "shares") == [0] * 4


def test_t12_all_pass() -> None:
    state = auction(4)
    play(state, "pass pass pass pass")
    assert (view(state)["first"], of_players(state, "money")) == (B, [50] * 4)


def test_t12_a_bids_1_b_bids_3_and_the_others_pass() -> None:
    state = auction(4)
    play(state, "bid:1 bid:3 pass pass pass")
    assert (view(state)["first"], of_players(state, "money")) == (B, [50, 47, 50, 50])


@pytest.mark.parametrize(("owned", "most"), [(0, 25), (1, 26), (74, 99), (75, 100), (90, 100)])
def test_a3_up_to_25_more_than_ones_money_and_100_at_most(owned: int, most: int) -> None:
    state = auction(money=owned)
    assert bids(state) == list(range(1, most + 1))
    if most < 100:
        assert refused(state, f"bid:{most + 1}") == 22


def test_a3_who_can_bid_no_more_is_not_asked() -> None:
    state = auction(players={B: {"money": 0}, C: {"money": 1}})
    play(state, "bid:25")
    assert (state.seat, bids(state), view(state)["auction"]["bidding"]) == (C, [26], [A, C])


def test_a3_who_is_left_alone_without_a_bid_may_bid_1_or_pass() -> None:
    state = auction()
    play(state, "pass pass")
    assert words(state) == {"pass", "bid:1"}
    assert refused(state, "bid:2") == 22
    play(state, "bid:1")
    assert (view(state)["first"], money(state, C), shares(state, C)) == (C, 49, 0)


def test_r24_the_bid_goes_to_the_bank() -> None:
    state = auction()
    play(state, "bid:10 pass pass")
    pass_turn(state)
    assert of_players(state, "money") == [40, 50, 50]
