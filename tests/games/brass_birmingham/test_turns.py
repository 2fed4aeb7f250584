"""R22 to R35: rounds, turns, the card for every action, and the order of the next round."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.brass_birmingham.helpers import (
    ROUNDS,
    A,
    B,
    C,
    brass,
    buildable,
    discards,
    links,
    merchants,
    pass_action,
    pass_era,
    pass_round,
    pass_turn,
    position,
    tile,
)
from tests.games.looking import hand, money, of_players, player, question, spent, view
from tests.games.playing import after, play, refused, words

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def rich(hand: str = "dudley leek wild-location", **data: Any) -> State:
    """A position of three in which A can do everything but scout."""
    return position(
        seats=3,
        hand=hand,
        tiles=[tile(A, "cotton 1", "worcester.1"), tile(B, "coal 1", "dudley.1")],
        links=links(A, "worcester-gloucester"),
        merchants=merchants(3, {"gloucester.1": "cotton"}),
        **data,
    )


# ---------------------------------------------------------------------- rounds and turns


@SEATS
def test_r22_a6_each_era_has_ten_nine_or_eight_rounds(seats: int) -> None:
    state, rounds = brass(seats).start(seed=1), []
    while not state.over:
        rounds.append((view(state)["era"], view(state)["round"]))
        assert view(state)["rounds"] == ROUNDS[seats]
        pass_round(state)
    assert rounds == [(era, n) for era in ("canal", "rail") for n in range(1, ROUNDS[seats] + 1)]
    assert view(state)["deck"] == 0
    assert of_players(state, "cards") == [0] * seats


@SEATS
def test_r23_everybody_has_one_turn_a_round_in_turn_order(seats: int) -> None:
    state = brass(seats).start(seed=2)
    order, played = view(state)["order"], []
    while view(state)["round"] == 1:
        played.append(state.seat)
        pass_turn(state)
    assert played == order


def test_r24_a7_two_actions_but_one_in_the_first_canal_round() -> None:
    state = brass(2).start(seed=3)
    assert view(state)["actions"] == 1
    first = state.seat
    pass_action(state)
    assert state.seat != first
    pass_action(state)
    assert (view(state)["round"], view(state)["actions"]) == (2, 2)
    first = state.seat
    pass_action(state)
    assert (state.seat, view(state)["actions"]) == (first, 1)
    pass_action(state)
    assert (state.seat, view(state)["actions"]) == (1 - first, 2)
    pass_era(state)
    assert (view(state)["era"], view(state)["round"], view(state)["actions"]) == ("rail", 1, 2)


def test_r25_the_same_action_twice() -> None:
    state = position(hand="iron coal")
    play(state, "loan card:iron loan card:coal")
    assert (money(state), state.seat) == (160, B)


@pytest.mark.parametrize(
    "said",
    [
        "build card:dudley build:iron@dudley.2",
        "network card:dudley link:birmingham-worcester",
        "develop card:dudley develop:cotton done",
        "sell card:dudley sell:worcester.1 beer<gloucester.1 done",
        "loan card:dudley",
        "pass card:dudley",
    ],
)
def test_r26_r138_each_action_costs_a_card_done_or_passed(said: str) -> None:
    state = rich()
    before = discards(state)
    play(state, said)
    assert discards(state) == [*before, "dudley"]
    assert len(hand(state)) == 7
    assert view(state, C)["players"][A]["discards"] == [*before, "dudley"]  # face up


def test_r26_a_card_that_is_not_in_the_hand_cannot_be_played() -> None:
    everything = "iron iron coal coal birmingham birmingham coventry coventry"
    assert refused(after(position(hand=everything), "loan"), "card:worcester") == 26
    assert refused(position(hand=everything), "card:iron") == 26


@pytest.mark.parametrize(
    "said",
    [
        "build card:wild-location build:coal@cannock.2",
        "network card:wild-location link:birmingham-worcester",
        "develop card:wild-location develop:cotton done",
        "sell card:wild-location sell:worcester.1 beer<gloucester.1 done",
        "loan card:wild-location",
        "pass card:wild-location",
    ],
)
def test_r27_a_wild_card_goes_back_to_its_pile_whatever_it_was_for(said: str) -> None:
    state = rich()
    before = discards(state)
    assert view(state)["wild-location"] == 3
    play(state, said)
    assert view(state)["wild-location"] == 4
    assert discards(state) == before
    assert "wild-location" not in hand(state)


@pytest.mark.parametrize("action", ["network", "develop", "sell", "loan", "pass"])
def test_r28_only_building_needs_a_fitting_card(action: str) -> None:
    state = rich(hand="leek leek stone stone iron iron coal pottery")
    assert words(after(state, action)) == {f"card:{card}" for card in set(hand(state))}
    assert {card for card in set(hand(state)) if buildable(state, card)} == {"leek", "stone"}


def test_r28_a_card_that_builds_nothing_is_not_taken_for_it() -> None:
    # A's network has no space for a pottery.
    state = position(seats=3, hand="dudley cannock pottery", tiles=[tile(A, "cotton 1", "worcester.1")])
    assert refused(after(state, "build"), "card:pottery") == 28
    bare = position(hand="pottery pottery", round=10, tiles=[tile(A, "cotton 1", "worcester.1")])
    assert refused(bare, "build") == 28


def test_r29_the_six_actions_and_passing() -> None:
    assert words(rich()) == {"build", "network", "develop", "sell", "loan", "pass"}
    ordinary = rich(hand="dudley leek")
    assert words(ordinary) == {"build", "network", "develop", "sell", "loan", "scout", "pass"}


def test_r30_a8_one_may_always_pass_at_the_cost_of_a_card() -> None:
    state = rich()
    before = discards(state)
    play(state, "pass card:leek")
    assert (view(state)["actions"], state.seat) == (1, A)
    play(state, "loan card:dudley")
    assert state.seat == B
    assert discards(state) == [*before, "leek", "dudley"]
    first_round = position(round=1, hand="iron coal")
    play(first_round, "pass card:iron")
    assert (first_round.seat, discards(first_round)) == (B, ["iron"])


def test_r31_the_hand_is_refilled_right_after_the_turn() -> None:
    state = position(hand="iron coal")
    pile = view(state)["deck"]
    play(state, "pass card:iron pass card:coal")
    assert (len(hand(state)), view(state)["deck"], state.seat) == (8, pile - 2, B)
    drawn, held, thrown = Counter(state.save()["deck"][-2:]), Counter(hand(state, B)), len(discards(state, B))
    pass_turn(state)
    assert Counter(hand(state, B)) == held + drawn - Counter(discards(state, B)[thrown:])
    assert view(state)["deck"] == pile - 4


def test_r31_without_a_draw_pile_hands_shrink_to_nothing() -> None:
    state = position(seats=3, round=6)
    sizes = []
    while view(state)["era"] == "canal":
        sizes.append((view(state)["deck"], *of_players(state, "cards")))
        pass_round(state)
    assert sizes == [(0, 8, 8, 8), (0, 6, 6, 6), (0, 4, 4, 4), (0, 2, 2, 2)]


def test_r32_a9_money_spent_lies_on_the_character_tile() -> None:
    # Tile and link, iron and coal bought count; a loan does not take from it.
    state = position(hand="iron coal birmingham", links=links(A, "birmingham-oxford"))
    play(state, "develop card:iron develop:cotton develop:cotton")
    assert (spent(state), money(state)) == (4, 96)
    play(state, "build card:birmingham build:manufacturer@birmingham.2")
    assert (spent(state), money(state)) == (4 + 8 + 1, 100 - 13)
    state = position(hand="iron coal", tiles=[tile(A, "coal 1", "dudley.1")])
    play(state, "network card:iron link:dudley-birmingham loan card:coal")
    assert (spent(state), money(state)) == (3, 127)


# ---------------------------------------------------------------------- end of the round


@pytest.mark.parametrize(
    ("order", "sums", "then"),
    [
        ([A, B, C], [9, 5, 1], [C, B, A]),
        ([A, B, C], [0, 7, 3], [A, C, B]),
        ([C, A, B], [4, 4, 4], [C, A, B]),
        ([C, B, A], [6, 0, 6], [B, C, A]),
    ],
)
def test_r33_r34_a54_least_spent_first_and_equals_as_they_were(
    order: list[int], sums: list[int], then: list[int]
) -> None:
    state = position(
        seats=3, order=order, turn=2, players={seat: {"spent": amount} for seat, amount in enumerate(sums)}
    )
    pass_turn(state)
    assert view(state)["order"] == then
    assert state.seat == then[0]


def test_r33_what_the_last_player_spends_counts_too() -> None:
    state = position(turn=1, hand="dudley iron", players={A: {"spent": 4}})
    play(state, "build card:dudley build:coal@dudley.1 pass card:iron")
    assert view(state)["order"] == [A, B]
    state = position(turn=1, hand="dudley iron", players={A: {"spent": 6}})
    play(state, "build card:dudley build:coal@dudley.1 pass card:iron")
    assert view(state)["order"] == [B, A]


def test_r35_the_money_goes_to_the_bank_and_the_count_restarts() -> None:
    state = position(turn=1, hand="dudley iron", players={A: {"spent": 6, "money": 11}})
    play(state, "build card:dudley build:coal@dudley.1 pass card:iron")
    assert of_players(state, "spent") == [0, 0]
    assert of_players(state, "money") == [11, 95]


def test_r33_r36_the_order_is_settled_before_income() -> None:
    # A must give up a tile; the order of the next round is already there, and nothing more is spent by it.
    state = position(
        turn=1,
        players={A: {"spent": 20, "space": 2, "money": 0}, B: {"spent": 1}},
        tiles=[tile(A, "coal 1", "dudley.1"), tile(A, "cotton 1", "worcester.1")],
    )
    pass_turn(state)
    assert question(state) == "give-up"
    assert view(state)["order"] == [B, A]
    assert of_players(state, "spent") == [0, 0]
    assert player(state, B)["money"] == 100


def test_a53_only_real_choices_are_asked() -> None:
    """One mine, one barrel, one space: nothing to ask. Equal cards are one choice."""
    state = position(hand="dudley iron iron", tiles=[tile(B, "coal 1", "dudley.1")])
    assert [state.game.word(each) for each in after(state, "pass").choices()].count("card:iron") == 1
    play(state, "build card:dudley")
    assert (question(state), view(state)["actions"]) == ("action", 1)
    for seats in (2, 4):
        rng, state = random.Random(seats), brass(seats).start(seats)
        while not state.over:
            assert len(state.choices()) > 1
            state.play(rng.choice(state.choices()))
