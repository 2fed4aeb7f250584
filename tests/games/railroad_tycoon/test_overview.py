"""What experts look up: projections come true, and what is gone and left adds up."""

from __future__ import annotations

from tests.games.looking import of_players
from tests.games.overviews import looked_up, projected, reached
from tests.games.railroad_tycoon.helpers import A, B, C, pass_round, position


def test_money_and_shares_are_those_after_income_and_dividends() -> None:
    state = position(
        round=3,
        first=B,
        players={A: {"money": 3, "points": 10, "shares": 4}, B: {"points": 0, "money": 1, "shares": 9}, C: {}},
    )
    said = projected(state)
    pass_round(state)
    assert [money * 1000 for money in of_players(state, "money")] == said["Money after both"]
    assert of_players(state, "shares") == said["Shares after both"]
    assert said["Dividends"][:2] == [4000, 9000]


def test_better_engines_have_their_prices() -> None:
    engines = looked_up(position(engine=2), "Better engines than level 2", A)
    assert engines["3"] == ["$10,000", "$10,000"]
    assert engines["5"] == ["$20,000", "$45,000"]


def test_cubes_that_are_not_on_the_board_are_in_the_bag() -> None:
    for all_, bag, board, _, _ in looked_up(position(), "Cubes and new cities").values():
        assert int(all_) == int(bag) + int(board)


def test_reach_tells_where_a_cube_can_go_and_what_is_too_far() -> None:
    state = position(
        links="A washington-baltimore baltimore-philadelphia", cubes="washington black yellow", engine=1, display=""
    )
    told = reached(state, A, "city:washington")
    assert told[0] == "Washington: own links to Baltimore"
    assert "a yellow cube can go to: Baltimore (1 link)" in told
    assert "a black cube can go to: Philadelphia (2 links: too far for the engine)" in told
    assert "a yellow cube can come from: Washington" in reached(state, A, "city:baltimore")
