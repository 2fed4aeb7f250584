"""R49, R50 and T7: better engines."""

from __future__ import annotations

import pytest

from tests.games.looking import money, of_players, player, question, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import A, B, cards, deliverable, pass_round, points, position, shares
from tests.games.railroad_tycoon.tracks import laid

# From Baltimore three links up the coast, to New Haven.
COAST = "A baltimore.ne ne, A philadelphia.e ne, A new_york.ne ne"


@pytest.mark.parametrize(("level", "price"), [(2, 5), (3, 10), (4, 15), (5, 20), (6, 25), (7, 30), (8, 35)])
def test_r49_one_level_for_what_its_card_costs(level: int, price: int) -> None:
    state = play(position(engine=level - 1), "upgrade")
    assert (player(state)["engine"], money(state), shares(state)) == (level, 50 - price, 0)
    assert (state.seat, question(state)) == (B, "action")
    assert of_players(state, "engine")[1:] == [1, 1]


def test_r49_one_level_an_action() -> None:
    state = position(players={A: {"money": 200}})
    for round_ in (1, 2, 3):
        assert (view(state)["round"], player(state)["engine"]) == (round_, round_)
        play(state, "upgrade pass pass")
    assert (player(state)["engine"], money(state)) == (4, 200 - 5 - 10 - 15 + 7)  # New Train: 4 points, income 7


def test_r49_none_above_level_8() -> None:
    assert "upgrade" in words(position(engine=7))
    assert refused(position(engine=8), "upgrade") == 49


def test_r49_upgrading_changes_nothing_else() -> None:
    state = position(engine=2, cards="perfect", points=4)
    links, cities, shown = view(state)["links"], view(state)["cities"], view(state)["display"]
    play(state, "upgrade")
    assert (view(state)["links"], view(state)["cities"], view(state)["display"]) == (links, cities, shown)
    assert (cards(state), points(state)) == (["perfect"], 4)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_r50_as_many_links_as_the_level_and_no_more(level: int) -> None:
    """Black one link away, red two, purple three."""
    state = position(
        links=laid(COAST),
        new="new_haven purple",
        engine=level,
        cubes="baltimore black red purple, philadelphia, new_york, new_haven",
    )
    reached = ["black@baltimore", "red@baltimore", "purple@baltimore"]
    assert deliverable(state) == set(reached[:level])


def test_t7_engine_2_one_or_two_links_but_not_three() -> None:
    state = position(
        links=laid(COAST),
        new="new_haven purple",
        engine=2,
        cubes="baltimore black red purple, philadelphia, new_york, new_haven",
    )
    play(state, "deliver")
    assert words(state) == {"cube:black@baltimore", "cube:red@baltimore"}
    assert refused(state, "cube:purple@baltimore") == 53
    play(state, "cube:red@baltimore to:philadelphia.0 to:new_york.0")
    assert points(state) == 2 + 1  # two links, and the Era
    pass_round(state)
    pass_round(play(state, "upgrade"))
    assert "purple@baltimore" in deliverable(state)


def test_r50_the_engine_of_whoever_delivers_counts() -> None:
    """B's engine is better, but it is A's delivery."""
    links = laid(COAST)
    cubes = "baltimore red, philadelphia, new_york, new_haven"
    state = position(links=links, engine=1, cubes=cubes, players={B: {"engine": 8}})
    assert refused(state, "deliver") == 51
    assert "deliver" in words(position(links=links, engine=2, cubes=cubes))
