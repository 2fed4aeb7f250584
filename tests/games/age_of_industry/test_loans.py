"""R73 to R75 and R101: borrowing, repaying, interest."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.age_of_industry.helpers import A, B, C, done, loans, mat, order, pass_action, pass_turn, position
from tests.games.looking import money, of_players, question, spent, view
from tests.games.playing import play, refused, words

editions = pytest.mark.parametrize("edition", ["1", "2"])


def interest(**players: dict[str, Any]) -> State:
    """The last turn of a round is over, and nobody repays anything."""
    return pass_turn(position(turn=2, players={"ABC".index(name): said for name, said in players.items()}))


# ---------------------------------------------------------------------- borrowing


@pytest.mark.parametrize(
    ("owned", "borrowed"),
    [(0, 2), (1, 2), (2, 1), (11, 1), (12, 0), (13, 0)],
)
@editions
def test_r73_as_many_loans_of_10_as_a_payment_takes_and_no_more(edition: str, owned: int, borrowed: int) -> None:
    """A mill of level 3 costs $12, and here it buys no cubes."""
    state = position(
        edition=edition, hand="purple", money=owned, counters="B coal 1 essen.1, B iron 1 essen.3", mat=mat(cotton=3)
    )
    play(state, "build card:purple build:cotton@essen.4")
    assert (loans(state), money(state), spent(state)) == (borrowed, owned + 10 * borrowed - 12, 12)


def test_r73_also_for_cubes_and_railways() -> None:
    state = position(money=1, counters="A cotton 1 mannheim.2", railways="A mannheim-france", coal=0, iron=0)
    play(state, "railway railway:frankfurt-mannheim")
    assert (loans(state), money(state), spent(state)) == (1, 1 + 10 - 1 - 4 - 4, 9)


@pytest.mark.parametrize("owned", [0, 3, 9])
def test_r73_a_first_turn_with_nothing(owned: int) -> None:
    state = position(round=1, hand="purple", money=owned)
    play(state, "build card:purple build:cotton@essen.3")
    assert (loans(state), money(state)) == ((1, owned + 6) if owned < 4 else (0, owned - 4))


def test_r73_a14_nobody_borrows_when_nothing_is_due() -> None:
    state = position(money=0, hand="coal iron", loans=0)
    play(state, "develop card:coal develop:factory-0 pass card:iron")
    assert (loans(state), money(state)) == (0, 0)
    assert not [word for word in state.game.words if word.startswith(("borrow", "loan"))]


def test_r73_a29_the_bank_never_runs_out() -> None:
    """There are 24 loan markers and some $230 in the box, and that is no limit."""
    state = position(hand="purple", money=0, loans=24, players={B: {"loans": 30, "money": 500}})
    play(state, "build card:purple build:cotton@essen.3")
    assert loans(state) == 25


# ---------------------------------------------------------------------- repaying


@editions
def test_r74_a14_repaying_costs_exactly_10_and_is_no_action_and_not_spent(edition: str) -> None:
    state = position(edition=edition, money=25, loans=3)
    play(state, "repay")
    assert (loans(state), money(state), spent(state)) == (2, 15, 0)
    assert (view(state)["actions"], question(state)) == (2, "action")
    play(state, "repay")
    assert (loans(state), money(state)) == (1, 5)
    assert refused(state, "repay") == 74


@pytest.mark.parametrize(("owned", "owed"), [(9, 1), (50, 0)])
def test_r74_not_with_less_than_10_nor_without_a_loan(owned: int, owed: int) -> None:
    assert refused(position(money=owned, loans=owed), "repay") == 74


def test_r74_between_two_actions_and_at_the_end_of_ones_turn() -> None:
    state = position(hand="coal iron port", money=30, loans=3)
    pass_action(state)
    play(state, "repay")
    pass_action(state)
    assert (question(state), view(state)["seat"], words(state)) == ("repay", A, {"repay", "done"})
    play(state, "repay done")
    assert (loans(state), money(state), view(state)["seat"]) == (1, 10, B)


def test_r74_a14_not_in_the_middle_of_an_action() -> None:
    state = position(hand="coal iron port", money=30, loans=3)
    assert refused(play(state, "pass"), "repay") == 74


def test_r74_a14_not_in_anothers_turn_but_once_more_before_the_interest() -> None:
    state = position(turn=2, hand="coal iron", players={A: {"loans": 2, "money": 25}})
    assert refused(state, "repay") == 74  # C owes nothing, and A's loans are not C's to repay
    pass_action(state)
    pass_action(state)
    assert (question(state), view(state)["seat"]) == ("repay-again", A)
    play(state, "repay repay")
    assert (loans(state), money(state)) == (0, 5)  # and no interest


# ---------------------------------------------------------------------- interest


def test_r75_a_loan_repaid_before_the_end_of_the_round_bears_no_interest() -> None:
    state = position(turn=2, hand="coal iron", money=20, loans=1)
    repaid = pass_turn(play(state.copy(), "repay"))
    kept = pass_turn(state)
    assert (loans(repaid, C), money(repaid, C)) == (0, 10)
    assert (loans(kept, C), money(kept, C)) == (1, 19)


@editions
def test_t21_borrow_build_flip_repay(edition: str) -> None:
    """The new mine in Bohemia sells all its coal to the empty track and flips at once."""
    state = position(edition=edition, turn=2, hand="brown coal", money=0, coal=0)
    play(state, "build card:brown build:coal@bohemia.1")
    assert (loans(state, C), money(state, C)) == (1, 10 - 3 + 3 + 3 + 2 + 4)
    play(state, "repay")
    pass_turn(state)
    assert (view(state)["round"], loans(state, C), money(state, C)) == (3, 0, 9)


@pytest.mark.parametrize(("owed", "owned", "left", "owes"), [(1, 9, 8, 1), (4, 4, 0, 4), (3, 0, 7, 4), (12, 1, 9, 14)])
def test_r101_each_loan_costs_1_and_one_taken_for_that_bears_none_now(
    owed: int, owned: int, left: int, owes: int
) -> None:
    state = interest(A={"loans": owed, "money": owned}, B={"loans": 1, "money": 5})
    assert view(state)["round"] == 3
    assert (money(state), loans(state)) == (left, owes)
    assert (money(state, B), loans(state, B)) == (4, 1)
    assert (money(state, C), loans(state, C)) == (50, 0)


def test_r101_the_loan_taken_for_interest_bears_interest_the_next_time() -> None:
    state = interest(A={"loans": 3, "money": 0})
    for _ in range(3):
        pass_turn(state)
    assert (view(state)["round"], money(state), loans(state)) == (4, 7 - 4, 4)


def test_r101_every_round_the_first_one_too() -> None:
    state = position(round=1, turn=2, players={A: {"loans": 2, "money": 6}})
    pass_turn(state)
    assert (view(state)["round"], money(state)) == (2, 4)


def test_r101_a14_interest_and_repayment_are_not_spent_for_the_turn_order() -> None:
    state = position(turn=2, players={A: {"loans": 5, "money": 40}, B: {"spent": 1}})
    pass_action(state)
    pass_action(state)
    play(state, "repay")
    done(state)
    assert (view(state)["round"], order(state), of_players(state, "spent")) == (3, "ACB", [0, 0, 0])
    assert (money(state), loans(state)) == (40 - 10 - 4, 4)


def test_a20_at_the_end_no_new_loans_are_taken_and_interest_is_due_before() -> None:
    """$13 and two loans: $2 interest, then one loan is repaid; the other stays, and $1 is left."""
    everybody: dict[int, dict[str, Any]] = {seat: {"hand": ""} for seat in (A, B, C)}
    everybody[A] |= {"loans": 2, "money": 13}
    state = pass_turn(position(turn=2, deck="", display="", players=everybody))
    assert state.over
    assert (money(state), loans(state)) == (1, 1)
