"""R105 to R110: the end of the game, and who wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.age_of_industry.helpers import FACTS, A, B, C, loans, order, pass_turn, position
from tests.games.looking import money, of_players, points, source

RED, YELLOW = A, B
editions = pytest.mark.parametrize("edition", ["1", "2"])


def last_turn(players: Mapping[int, Mapping[str, Any]] | None = None, **said: Any) -> State:
    """The last turn of the game, in which nobody has anything: no money, no card, no card to draw."""
    told = {seat: {"money": 0, "hand": "", **(players or {}).get(seat, {})} for seat in (A, B, C)}
    return position(players=told, **{"turn": 2, "deck": "", "display": "", **said})


def ended(players: Mapping[int, Mapping[str, Any]] | None = None, **said: Any) -> State:
    """That turn is over, and the game with it."""
    state = pass_turn(last_turn(players, **said))
    assert state.over
    return state


# ---------------------------------------------------------------------- railways


@pytest.mark.parametrize(
    ("line", "counters", "markets", "income"),
    [
        ("kassel-frankfurt", "", "", 2),
        ("kassel-frankfurt", "A cotton 1 kassel.1", "", 3),
        ("kassel-frankfurt", "B cotton 1 kassel.1 flipped, C iron 1 frankfurt.2, B cotton 1 frankfurt.1", "", 5),
        ("kassel-frankfurt", "B cotton 1 essen.3, C coal 1 mannheim.1", "", 2),  # not at its ends
        ("kassel-erfurt", "", "", 3),  # a village
        (
            "essen-osnabruck",
            "A cotton 1 essen.3, B cotton 1 essen.4, B coal 1 essen.1, C coal 1 essen.2",
            "",
            2 + 4 + 1,
        ),
        ("munich-austria", "", "austria.1 cotton, austria.2 both", 4),
        ("munich-austria", "", "austria.1 cotton used, austria.2 none", 4),
        ("poland-russia", "A coal 1 poland.1", "", 2 + 2 + 1),
    ],
)
def test_r105_a_railway_pays_2_and_1_for_each_occupied_space_at_its_ends(
    line: str, counters: str, markets: str, income: int
) -> None:
    state = ended(railways=f"A {line}", counters=counters, markets=markets)
    assert of_players(state, "money") == [income, 0, 0]


def test_r105_each_railway_by_itself_and_to_its_owner() -> None:
    state = ended(railways="A essen-kassel kassel-hannover, B kassel-frankfurt", counters="C cotton 1 kassel.1")
    assert of_players(state, "money") == [3 + 3, 3, 0]


@pytest.mark.parametrize(
    ("line", "counters", "income"),
    [
        ("boston-lowell", "B port 1 boston.4, C cotton 1 lowell.1", 4),
        ("boston-lowell", "B port 1 boston.4, C ship 2 massachusetts_bay", 3),  # a ship space is no end of a railway
        ("new_york-albany", "", 3),  # the market of New York, but none of those at sea
        ("new_haven-new_london", "B port 1 new_haven.1, C ship 2 block_island_sound", 4),
    ],
)
def test_r105_a22_in_new_england_and_counters_count_not_ships_nor_markers(
    line: str, counters: str, income: int
) -> None:
    state = ended(map="new-england", railways=f"A {line}", counters=counters)
    assert money(state) == income


# ---------------------------------------------------------------------- loans and money


def test_r106_a20_loans_are_repaid_out_of_railway_income() -> None:
    """$1 of 4 is interest; two railways bring $8, which makes 11: the loan is repaid, and $1 is left."""
    state = ended({A: {"money": 4, "loans": 1}}, railways="A munich-austria bohemia-austria")
    assert (money(state), loans(state), points(state)) == (1, 0, 0)


@pytest.mark.parametrize(
    ("owned", "owed", "cash", "unpaid"),
    [(9, 0, 9, 0), (11, 1, 0, 0), (10, 1, 9, 1), (26, 3, 3, 1), (33, 3, 0, 0), (0, 1, 9, 2), (9, 2, 7, 2)],
)
def test_r106_r109_a20_as_many_whole_loans_as_the_money_allows(owned: int, owed: int, cash: int, unpaid: int) -> None:
    """After the interest of the last round, for which a loan can still be needed; the rest of the money scores."""
    state = ended({A: {"money": owned, "loans": owed}})
    assert (money(state), loans(state)) == (cash, unpaid)
    assert (source(state, "money"), source(state, "loans")) == (cash // 5, -5 * unpaid)
    assert points(state) == cash // 5 - 5 * unpaid


@pytest.mark.parametrize(("owned", "worth"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (103, 20)])
def test_r107_each_full_5_is_a_point(owned: int, worth: int) -> None:
    state = ended({A: {"money": owned}})
    assert (points(state), source(state, "money")) == (worth, worth)


def test_r107_r105_railway_income_comes_first() -> None:
    """$3 and $2 make a point together."""
    assert points(ended({A: {"money": 3}}, railways="A kassel-frankfurt")) == 1


def test_r109_each_unpaid_loan_costs_5_points_and_a_score_may_be_below_zero() -> None:
    state = ended({A: {"money": 2, "loans": 2}}, counters="A cotton 3 kassel.1")
    assert (source(state, "industries"), source(state, "loans"), points(state)) == (3, -10, -7)


# ---------------------------------------------------------------------- counters


SPACES = {"cotton": "kassel.1", "factory": "kassel.1", "iron": "kassel.1", "coal": "dresden.1", "port": "kiel.1"}


@pytest.mark.parametrize("turned", ["", "flipped"])
@pytest.mark.parametrize("kind", [kind for kind in FACTS if kind[-1] != "0" and not kind.startswith("ship")])
def test_r108_every_counter_on_the_board_gives_its_level_flipped_or_not(kind: str, turned: str) -> None:
    industry, level = kind.split()
    state = ended(counters=f"B {kind} {SPACES[industry]} {turned}")
    assert of_players(state, "points") == [0, int(level), 0]
    assert source(state, "industries", B) == int(level)


@pytest.mark.parametrize("ship", ["ship 2", "ship 3"])
def test_r108_ships_too(ship: str) -> None:
    state = ended(map="new-england", counters=f"B port 1 boston.4, A {ship} massachusetts_bay")
    assert of_players(state, "points") == [int(ship[-1]), 1, 0]


def test_r108_what_is_on_the_mat_or_was_built_over_gives_nothing() -> None:
    state = ended(map="new-england", counters="B port 1 boston.4, A ship 3 massachusetts_bay second")
    assert of_players(state, "points") == [3, 1, 0]


# ---------------------------------------------------------------------- who wins


def test_r110_most_points_win() -> None:
    state = ended({A: {"money": 12}, B: {"money": 20}, C: {"money": 5}})
    assert (state.scores(), state.ranks()) == ([2, 4, 1], [2, 1, 3])


@pytest.mark.parametrize(("seating", "ranks"), [("ABC", [1, 2, 3]), ("CBA", [3, 2, 1]), ("BCA", [3, 1, 2])])
def test_r110_a_tie_goes_to_whoever_is_higher_on_the_order_track(seating: str, ranks: list[int]) -> None:
    state = ended({A: {"money": 5}, B: {"money": 6}, C: {"money": 9}}, order=seating)
    assert (state.scores(), state.ranks()) == ([1, 1, 1], ranks)


def test_r110_a21_on_the_order_just_set_by_the_last_rounds_spending() -> None:
    state = ended({A: {"money": 5, "spent": 3}, B: {"money": 5, "spent": 1}, C: {"money": 5, "spent": 2}})
    assert (order(state), state.ranks()) == ("BCA", [3, 1, 2])


def test_a20_the_last_round_runs_through_all_its_phases() -> None:
    """The order is set, the money spent goes to the bank, and interest is paid."""
    state = ended({A: {"money": 6, "loans": 1, "spent": 4}})
    assert (order(state), of_players(state, "spent"), money(state), loans(state)) == ("BCA", [0, 0, 0], 5, 1)


def test_r105_r109_the_score_shown_before_the_end_is_what_it_would_be_now() -> None:
    """$4 and $8 from railways: the loan is repaid and $2 are left, without a point; the mill gives 2."""
    state = position(
        money=4,
        loans=1,
        railways="A munich-austria bohemia-austria",
        counters="A cotton 2 munich.1, B coal 1 dresden.1",
    )
    assert (points(state), source(state, "money"), source(state, "industries"), source(state, "loans")) == (2, 0, 2, 0)
    assert money(state) == 4  # nothing is paid yet


# ---------------------------------------------------------------------- the rulebook's example


@editions
def test_t20_around_frankfurt_and_mannheim(edition: str) -> None:
    """Red's factory in Frankfurt and mine in Mannheim are not flipped, and count."""
    state = ended(
        edition=edition,
        counters="A factory 3 frankfurt.1, A coal 3 mannheim.1, A coal 3 belgium.1 flipped, "
        "B iron 1 augsburg.1 flipped, B cotton 3 munich.1 flipped, B cotton 1 stuttgart.1 flipped",
        railways="A mannheim-strassburg mannheim-stuttgart france-mannheim frankfurt-mannheim belgium-france, "
        "B augsburg-regensburg augsburg-munich munich-regensburg augsburg-switzerland strassburg-switzerland "
        "nuremberg-stuttgart frankfurt-nuremberg nuremberg-regensburg",
    )
    assert (money(state, RED), source(state, "industries", RED)) == (22, 9)
    assert (money(state, YELLOW), source(state, "industries", YELLOW)) == (25, 5)
    assert state.scores() == [22 // 5 + 9, 25 // 5 + 5, 0]
