"""R127 to R131: the actions Loan and Scout."""

from __future__ import annotations

import pytest

from tests.games.brass_birmingham.helpers import A, discards, pass_round, position, space, what
from tests.games.looking import hand, money, player, question, spent, view
from tests.games.playing import after, play, refused, words

EIGHT = "iron iron coal coal birmingham coventry dudley worcester"


# ---------------------------------------------------------------------- loan


@pytest.mark.parametrize(
    ("before", "then"),
    [
        (10, 7),
        (11, 8),
        (12, 8),
        (13, 9),
        (16, 10),
        (17, 12),
        (18, 12),
        (31, 26),
        (61, 54),
        (72, 60),
        (97, 88),
        (99, 88),
    ],
)
def test_r127_thirty_pounds_for_three_levels_of_income(before: int, then: int) -> None:
    state = position(hand="iron coal", players={A: {"space": before}})
    level = player(state, A)["income"]
    play(state, "loan card:iron")
    assert (money(state), spent(state)) == (130, 0)
    assert (space(state), player(state, A)["income"]) == (then, level - 3)
    # It is the highest space of its level: one more, and the level is another.
    assert player(position(players={A: {"space": then + 1}}), A)["income"] == level - 2


@pytest.mark.parametrize("marker", [0, 1, 2])
def test_r128_no_loan_that_would_end_below_level_minus_10(marker: int) -> None:
    assert refused(position(players={A: {"space": marker}}), "loan") == 128


def test_r128_down_to_level_minus_10_it_is_allowed() -> None:
    state = position(hand="iron coal", players={A: {"space": 3}})
    play(state, "loan card:iron")
    assert (space(state), player(state, A)["income"]) == (0, -10)
    assert refused(state, "loan") == 128


@pytest.mark.parametrize(("era", "round_"), [("canal", 1), ("canal", 10), ("rail", 1), ("rail", 10)])
def test_r127_a51_in_any_round_of_either_era(era: str, round_: int) -> None:
    assert "loan" in words(position(era=era, round=round_))


def test_r129_a_loan_is_never_repaid() -> None:
    """Only the income is lower: a round later £3 are gone, and no more."""
    state = position(hand="iron coal")
    play(state, "loan card:iron pass card:coal")
    pass_round(state)
    assert (money(state), space(state)) == (130 - 3, 7)
    pass_round(state)
    assert (money(state), space(state)) == (130 - 6, 7)
    assert not {word for word in state.game.words if "repay" in word}


# ---------------------------------------------------------------------- scout


def test_r130_three_cards_for_one_wild_card_of_each_kind() -> None:
    state = position(hand=EIGHT)
    before = discards(state)
    play(state, "scout card:iron")
    assert question(state) == "scout"
    play(state, "card:coal card:coal")
    assert discards(state) == [*before, "iron", "coal", "coal"]
    expected = ["birmingham", "coventry", "dudley", "worcester", "iron", "wild-location", "wild-industry"]
    assert sorted(hand(state)) == sorted(expected)
    assert (view(state)["wild-location"], view(state)["wild-industry"]) == (3, 3)
    assert view(state)["players"][A]["wilds"] == ["wild-location", "wild-industry"]  # all have seen them
    assert view(state)["actions"] == 1


def test_r130_a47_three_cards_are_needed() -> None:
    assert refused(position(round=10, hand="iron coal"), "scout") == 130
    # Four cards at the start of the last round but one: Scout, and three cards are left, two of them wild.
    state = position(round=9, hand="iron coal dudley worcester")
    play(state, "scout card:iron card:coal card:dudley")
    assert sorted(hand(state)) == ["wild-industry", "wild-location", "worcester"]


def test_r130_a48_the_wild_cards_may_be_used_in_the_same_turn() -> None:
    state = position(hand=EIGHT)
    play(state, "scout card:iron card:coal card:coal build card:wild-industry build:coal@cannock.2")
    assert what(state, "cannock.2") == "coal 1"
    assert (view(state)["wild-location"], view(state)["wild-industry"]) == (3, 4)


@pytest.mark.parametrize("wild", ["wild-location", "wild-industry", "wild-location wild-industry"])
def test_r131_not_while_one_holds_a_wild_card(wild: str) -> None:
    assert refused(position(hand=f"{wild} iron iron coal coal"), "scout") == 131


def test_r131_again_when_both_wild_cards_are_spent() -> None:
    state = position(hand="wild-location iron iron coal coal dudley dudley worcester")
    assert refused(state, "scout") == 131
    play(state, "loan card:wild-location")
    assert "scout" in words(state)
    scouted = after(state, "scout card:iron card:iron card:coal")
    assert {"wild-location", "wild-industry"} <= set(hand(scouted))
