"""R19 to R25 and R98 to R104, T1, T19 and T21: rounds and actions, turn order, interest, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.age_of_industry.helpers import (
    A,
    B,
    C,
    D,
    at,
    done,
    industry,
    is_flipped,
    left,
    loans,
    mat,
    order,
    pass_action,
    pass_round,
    pass_turn,
    position,
    railways_of,
    track,
    what,
)
from tests.games.looking import hand, money, of_players, player, question, spent, view
from tests.games.playing import after, play, refused, words

EDITIONS = pytest.mark.parametrize("edition", ["1", "2"])
MAPS = pytest.mark.parametrize("map_name", ["germany", "new-england"])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
# Somebody without a card, and no pile: the round is the last one.
LAST: dict[str, Any] = {"deck": "", "display": "coal iron"}


# ---------------------------------------------------------------------- phases, turns, actions


@EDITIONS
def test_r19_actions_then_the_new_order_then_the_interest(edition: str) -> None:
    state = position(edition=edition, hand="blue coal", players={B: {"loans": 2}, C: {"loans": 1}}, order="ABC")
    play(state, "build card:blue build:port@kiel.1 pass")
    pass_turn(state)
    assert (order(state), spent(state), money(state, B)) == ("ABC", 3, 50)
    for _ in range(2):
        pass_action(state)
    play(state, "done")
    # Everybody has acted: the order is set, and those with loans may repay before they pay, in the new order.
    assert (order(state), spent(state), view(state)["round"]) == ("BCA", 0, 2)
    assert (question(state), state.seat, money(state, B)) == ("repay-again", B, 50)
    play(state, "done")
    assert (question(state), state.seat, money(state, B)) == ("repay-again", C, 48)
    play(state, "done")
    assert (question(state), state.seat, view(state)["round"]) == ("action", B, 3)
    assert (money(state, B), money(state, C)) == (48, 49)


@SEATS
@MAPS
def test_r20_in_turn_order_each_takes_two_actions_before_the_next(seats: int, map_name: str) -> None:
    turns = "ECABD" if seats == 5 else "BADC" if seats == 4 else "CAB" if seats == 3 else "BA"
    state = position(seats=seats, map=map_name, order=turns, hand="coal coal")
    took = ""
    while view(state)["round"] == 2:
        took += "ABCDE"[state.seat]
        pass_action(done(state))
    assert took == "".join(letter * 2 for letter in turns)


def test_r20_a23_whoever_is_asked_is_next_in_the_order() -> None:
    state = position(order="CAB", turn=1, hand="coal", players={B: {"hand": "ship"}})
    assert (state.seat, view(state)["actions"]) == (A, 2)
    play(state, "pass")
    assert (state.seat, view(state)["actions"]) == (A, 1)
    assert refused(state, "card:ship") == 24


@SEATS
@EDITIONS
@MAPS
def test_r21_one_action_only_in_the_first_round(seats: int, edition: str, map_name: str) -> None:
    state = industry(seats, edition, map_name).start(seed=1)
    assert view(state)["actions"] == 1
    assert refused(state, "combine") == 21
    first = view(state)["order"]
    for seat in first:
        assert (state.seat, view(state)["round"]) == (seat, 1)
        pass_action(state)
    assert (view(state)["round"], state.seat, view(state)["actions"]) == (2, first[0], 2)
    assert "combine" in words(state)


def test_r22_a13_both_actions_for_one_combined_build_with_a_single_card() -> None:
    state = position(hand="ship port coal", counters="A port 1 kiel.1")
    play(state, "combine card:ship build:cotton@munich.1")
    assert (what(state, "munich.1"), hand(state), state.seat) == ("cotton 1", ["coal", "port"], B)
    assert view(state)["discards"][-1:] == ["ship"]
    state = pass_action(position(hand="ship port coal"))
    assert refused(state, "combine") == 66


def test_r23_the_same_action_may_be_taken_twice() -> None:
    state = position(hand="coal cotton ship port")
    play(state, "develop card:ship develop:factory-0 develop card:port develop:factory-0")
    assert (left(state, "factory 0"), left(state, "factory 3"), state.seat) == (0, 2, B)
    state = position(counters="A coal 1 poland.1, B iron 1 berlin.1", railways="B berlin-posen posen-poland")
    play(state, "railway railway:breslau-poland railway railway:posen-breslau")
    assert (railways_of(state), state.seat) == ({"breslau-poland", "posen-breslau"}, B)


def test_r23_an_action_is_finished_before_another_begins() -> None:
    state = play(position(hand="coal cotton ship"), "develop")
    for other in ("build", "combine", "railway", "sell", "draw", "pass", "develop"):
        assert refused(state, other) == 23
    play(state, "card:ship")
    assert refused(state, "pass") == refused(state, "build:cotton@kassel.1") == 23


def test_r24_six_actions_three_of_which_take_a_card() -> None:
    state = position(
        hand="coal blue blue",
        counters="A cotton 1 hannover.1, B port 1 hamburg.1",
        railways="B hamburg-hannover",
        display="ship ship",
    )
    assert words(state) == {"build", "combine", "railway", "sell", "develop", "draw", "pass"}
    before = view(state)["discards"]
    for action in ("build card:blue build:port@kiel.1", "combine card:blue build:cotton@kassel.1"):
        played = after(state, action)
        assert (hand(played), view(played)["discards"]) == (["coal", "blue"], [*before, "blue"])
    for action in ("develop card:coal develop:ship-0", "pass card:coal"):
        played = after(state, action)
        assert (hand(played), view(played)["discards"]) == (["blue", "blue"], [*before, "coal"])
    for action in ("railway railway:hannover-kassel", "sell", "draw take:ship take:ship"):
        played = after(state, action)
        assert view(played)["actions"] == 1
        assert (len(hand(played)), view(played)["discards"]) == (5 if "draw" in action else 3, before)


def test_r24_without_a_card_nothing_is_built_or_developed() -> None:
    state = position(hand="", counters="A cotton 1 hannover.1, B port 1 hamburg.1", railways="B hamburg-hannover")
    assert words(state) == {"railway", "sell", "draw"}
    assert (refused(state, "develop"), refused(state, "build")) == (24, 26)


def test_r25_all_money_paid_for_actions_is_spent_cubes_of_the_track_included() -> None:
    # $6 for the mill, $1 for coal, then $1 for the railway, whose coal and iron cost $1 and $1.
    state = position(
        hand="brown coal",
        mat=mat(cotton=2),
        counters="B port 1 hamburg.1",
        railways="A stuttgart-mannheim, B mannheim-france",
    )
    play(state, "build card:brown build:cotton@stuttgart.1")
    assert (spent(state), money(state)) == (7, 43)
    play(state, "railway railway:stuttgart-augsburg")
    assert (spent(state), money(state)) == (7 + 3, 40)


def test_r25_money_received_takes_nothing_off_what_was_spent() -> None:
    state = position(hand="orange coal", counters="B port 1 danzig.1", railways="B danzig-poland", coal=0)
    play(state, "build card:orange build:coal@poland.1")
    assert (spent(state), money(state)) == (3, 50 - 3 + (3 + 3 + 2) + 4)


def test_r25_a14_neither_repaying_nor_interest_is_spent() -> None:
    state = play(position(loans=2, hand="coal coal coal", spent=4), "repay")
    assert (spent(state), loans(state), money(state)) == (4, 1, 40)
    state = position(loans=3, hand="coal coal coal", players={B: {"hand": "coal coal coal"}}, order="ABC")
    play(state, "pass pass done")
    pass_turn(state)
    play(pass_action(pass_action(state)), "done")
    assert (order(state), money(state), spent(state)) == ("ABC", 47, 0)


# ---------------------------------------------------------------------- the new order


def spend(amounts: dict[int, int], seats: int = 3, turns: str = "ABC") -> str:
    """The order after a round in which these amounts were spent; the last in the order passes it out."""
    last = "ABCDE".index(turns[-1])
    players = {seat: {"spent": amount} for seat, amount in amounts.items()}
    state = position(seats=seats, order=turns, turn=seats - 1, players=players)
    assert state.seat == last
    return order(pass_turn(state))


@pytest.mark.parametrize(
    ("amounts", "expected"),
    [
        ({A: 5, B: 3, C: 1}, "CBA"),
        ({A: 1, B: 3, C: 5}, "ABC"),
        ({A: 3, B: 9, C: 0}, "CAB"),
        ({A: 2, B: 10, C: 9}, "ACB"),
    ],
)
def test_r98_who_spent_least_is_first_and_who_spent_most_is_last(amounts: dict[int, int], expected: str) -> None:
    assert spend(amounts) == expected


@pytest.mark.parametrize(
    ("turns", "amounts", "expected"),
    [
        ("CAB", {}, "CAB"),
        ("CBA", {C: 4}, "BAC"),
        ("CBA", {C: 4, B: 4}, "ACB"),
        ("BCA", {A: 4, B: 4}, "CBA"),
    ],
)
def test_r99_a19_ties_keep_their_relative_order(turns: str, amounts: dict[int, int], expected: str) -> None:
    assert spend(amounts, turns=turns) == expected


def test_r100_the_money_spent_goes_to_the_bank() -> None:
    state = position(order="BCA", turn=2, spent=7, players={B: {"spent": 5}, C: {"spent": 2}})
    pass_turn(state)
    assert (of_players(state, "spent"), of_players(state, "money")) == ([0, 0, 0], [50, 50, 50])
    # It does not count again in the next round.
    assert order(pass_round(state)) == "CBA"


@pytest.mark.parametrize(
    ("has", "owes", "left_over", "then"), [(50, 3, 47, 3), (3, 3, 0, 3), (1, 3, 8, 4), (0, 12, 8, 14)]
)
def test_r101_a_dollar_for_each_loan_and_none_for_one_taken_to_pay_it(
    has: int, owes: int, left_over: int, then: int
) -> None:
    state = position(order="BCA", turn=2, money=has, loans=owes)
    pass_turn(state)
    assert (view(state)["round"], money(state), loans(state)) == (3, left_over, then)
    assert of_players(state, "money")[B:] == [50, 50]


@EDITIONS
@MAPS
def test_r101_every_round_has_its_interest_the_first_too(edition: str, map_name: str) -> None:
    state = position(edition=edition, map=map_name, round=1, loans=2)
    pass_round(state)
    assert (view(state)["round"], money(state), money(state, B)) == (2, 48, 50)
    pass_round(state)
    assert (money(state), loans(state)) == (46, 2)


# ---------------------------------------------------------------------- the end


@SEATS
def test_r102_the_game_ends_after_the_whole_round_in_which_pile_and_a_hand_are_empty(seats: int) -> None:
    others = {seat: {"hand": "coal ship cotton"} for seat in range(1, min(seats, 4))} | (
        {4: {"hand": "blue port brown"}} if seats == 5 else {}
    )
    state = position(seats=seats, hand="iron iron", loans=1, players=others, **LAST)
    pass_turn(state)
    assert (hand(state), state.over, state.seat) == ([], False, B)
    for _ in range(seats - 1):
        assert (state.over, len(hand(state, state.seat))) == (False, 3)
        pass_turn(state)
    assert state.over
    assert (view(state)["round"], view(state)["seat"], view(state)["question"]) == (2, None, None)
    assert (money(state), loans(state)) == (50 - 1 - 10, 0)  # interest was paid, then the loan repaid


def test_r102_not_with_cards_in_every_hand_and_not_with_cards_in_the_pile() -> None:
    others = {B: {"hand": "coal ship cotton"}, C: {"hand": "coal ship cotton"}}
    state = position(hand="iron iron coal", players=others, **LAST)
    assert not pass_round(state).over
    assert view(state)["round"] == 3
    state = position(hand="iron iron", players=others, deck="blue", display="coal iron")
    assert not pass_round(state).over
    assert (hand(state), view(state)["pile"]) == ([], 1)


def test_r102_a_hand_that_is_filled_again_ends_nothing() -> None:
    """Only how it is at the end of the round counts."""
    others = {B: {"hand": "coal ship cotton"}, C: {"hand": "coal ship cotton"}}
    state = position(hand="iron", players=others, **LAST)
    play(state, "pass draw take:coal take:iron")
    pass_turn(pass_turn(state))
    assert (state.over, view(state)["round"], hand(state)) == (False, 3, ["iron", "coal"])


@EDITIONS
@pytest.mark.parametrize("display", ["coal iron", "coal", ""])
def test_r103_the_cards_face_up_are_no_part_of_the_pile(edition: str, display: str) -> None:
    others = {B: {"hand": "coal ship cotton"}, C: {"hand": "coal ship cotton"}}
    state = position(edition=edition, hand="iron iron", players=others, deck="", display=display)
    assert pass_round(state).over
    assert view(state)["display"] == display.split()


def test_r104_the_discards_are_never_shuffled_again() -> None:
    state = position(hand="iron iron iron", deck="", display="")
    assert len(view(state)["discards"]) > 40
    assert refused(state, "draw") == 104
    state = position(hand="iron", deck="blue", display="coal coal")
    play(state, "draw take:pile take:coal")
    assert (view(state)["pile"], view(state)["display"]) == (0, ["coal"])


def test_r104_the_hands_that_are_left_are_discarded() -> None:
    others = {B: {"hand": "coal ship cotton"}, C: {"hand": "coal ship brown"}}
    state = pass_round(position(hand="iron iron", players=others, **LAST))
    assert of_players(state, "cards") == [0, 0, 0]
    assert len(view(state)["discards"]) == 66 - 2


def test_r102_when_the_game_is_over_nothing_can_be_chosen() -> None:
    others = {B: {"hand": "coal ship cotton"}, C: {"hand": "coal ship brown"}}
    state = pass_round(position(hand="iron iron", players=others, **LAST))
    assert words(state) == set()
    assert state.barrier(state.game.choice("pass")) == 102


# ---------------------------------------------------------------------- the rulebook's examples


@EDITIONS
def test_t1_who_spent_two_dollars_precedes_who_spent_four(edition: str) -> None:
    """Yellow is A, red B: a mill for $4, an ironworks for $2, in the first round and all of it borrowed."""
    state = position(
        edition=edition,
        round=1,
        seats=2,
        money=0,
        hand="cotton coal",
        players={B: {"money": 0, "hand": "iron coal"}},
    )
    play(state, "build card:cotton build:cotton@berlin.1")
    assert (what(state, "berlin.1"), spent(state, A), state.seat) == ("cotton 1", 4, B)
    play(state, "build card:iron build:iron@kassel.1")
    assert (what(state, "kassel.1"), order(state), view(state)["round"]) == ("iron 1", "BA", 2)
    assert (money(state, A), loans(state, A), money(state, B), loans(state, B)) == (10 - 4 - 1, 1, 10 - 2 - 1, 1)


@pytest.mark.parametrize(("turns", "expected"), [("ABCD", "CDBA"), ("DACB", "DCBA"), ("BDAC", "DCBA")])
def test_t19_yellow_last_red_before_and_blue_and_green_as_they_were(turns: str, expected: str) -> None:
    """Yellow is A, red B, blue C, green D."""
    assert spend({A: 14, B: 9, C: 4, D: 4}, seats=4, turns=turns) == expected


@EDITIONS
def test_t21_borrowed_built_flipped_and_repaid_within_the_round_bears_no_interest(edition: str) -> None:
    state = position(
        edition=edition,
        order="BCA",
        turn=2,
        money=0,
        hand="orange coal",
        counters="B port 1 danzig.1",
        railways="B danzig-poland",
        coal=0,
    )
    play(state, "build card:orange build:coal@poland.1")
    assert (loans(state), money(state), is_flipped(state, "poland.1")) == (1, 10 - 3 + 8 + 4, True)
    assert (at(state, "poland.1") or {})["cubes"] == 0
    assert track(state, "coal") == "...xxx"
    play(state, "pass repay done")
    assert (view(state)["round"], money(state), loans(state)) == (3, 9, 0)
    assert player(state)["spent"] == 0
