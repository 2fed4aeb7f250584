"""R21 to R25 and T12: the auction for the first-player marker."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.bots import bot
from ironbridge.games.railroad_tycoon.judgement import evaluation
from ironbridge.games.railroad_tycoon.rules.questions import ASK_BID
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
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
    assert bids(state) == list(range(1, 101))
    play(state, "bid:3")
    assert words(state) == {"pass", *(f"bid:{bid}" for bid in range(4, 101))}
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


@pytest.mark.parametrize("owned", [0, 1, 75, 100, 300])
def test_a3_up_to_100_whatever_one_owns(owned: int) -> None:
    state = auction(money=owned)
    assert bids(state) == list(range(1, 101))
    assert not any(word == "bid:101" for word in state.game.words)


def test_a3_who_has_no_money_is_asked_whatever_the_bid() -> None:
    state = auction(players={B: {"money": 0}, C: {"money": 1}})
    play(state, "bid:25")
    assert (state.seat, bids(state)) == (B, list(range(26, 101)))
    play(state, "bid:99")
    assert (state.seat, bids(state), view(state)["auction"]["bidding"]) == (C, [100], [A, B, C])


def test_a3_over_100_nobody_can_bid_so_nobody_is_asked() -> None:
    state = play(auction(), "bid:100")
    assert (view(state)["first"], state.seat, question(state), money(state, A), shares(state, A)) == (
        *(A, A, "action", 0, 10),
    )


def test_r17_r24_a_bid_beyond_ones_money_is_paid_with_shares() -> None:
    state = play(auction(money=0), "bid:31 pass pass")
    assert (money(state, A), shares(state, A)) == (4, 7)
    assert of_players(state, "shares") == [7, 0, 0]


def test_a3_who_is_left_alone_without_a_bid_may_bid_1_or_pass() -> None:
    state = auction()
    play(state, "pass pass")
    assert words(state) == {"pass", "bid:1"}
    assert refused(state, "bid:2") == 22
    play(state, "bid:1")
    assert (view(state)["first"], money(state, C), shares(state, C)) == (C, 49, 0)


@pytest.mark.parametrize(("owned", "standing", "thought_of"), [(0, 14, 2), (0, 15, 1), (30, 44, 2), (30, 45, 1)])
def test_bots_think_of_no_bid_that_takes_more_than_three_shares(owned: int, standing: int, thought_of: int) -> None:
    state = auction(money=owned, seat=B, auction={"bid": standing, "leader": A})
    assert evaluation.sensible(state) == list(state.choices()[:thought_of])


def test_bots_without_hope_do_not_outbid_each_other_for_ever() -> None:
    """So deep in debt that no bid makes their worth any less."""
    state = auction(players={seat: {"money": 0, "shares": 60} for seat in (A, B, C)})
    bots = [bot("greedy", seed) for seed in range(3)]
    before = list(state.shares)
    while state.question == ASK_BID:
        assert evaluation.worth(state)[state.seat] == evaluation.HOPELESS
        state.play(bots[state.seat].answer(state))
    assert sum(state.shares) - sum(before) <= 3


def test_r24_the_bid_goes_to_the_bank() -> None:
    state = auction()
    play(state, "bid:10 pass pass")
    pass_turn(state)
    assert of_players(state, "money") == [40, 50, 50]
