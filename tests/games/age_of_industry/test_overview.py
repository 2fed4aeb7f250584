"""What experts look up: projections come true, and what is gone and left adds up."""

from __future__ import annotations

from ironbridge.games import make_game
from ironbridge.games.age_of_industry.rules.state import IndustryState
from tests.games.age_of_industry.helpers import A, B, C, position
from tests.games.looking import of_players
from tests.games.overviews import looked_up, positions, projected, reached
from tests.games.playing import play


def test_money_and_loans_are_those_after_the_interest() -> None:
    state = position(
        turn=2, order="BCA", actions=1, money=1, loans=3, players={B: {"money": 5, "loans": 2}, C: {"money": 0}}
    )
    said = projected(state)
    assert isinstance(state, IndustryState)
    play(state, "pass")
    while state.round == 2:
        state.play(state.choices()[-1])  # any card, and nothing is repaid
    assert of_players(state, "money") == said["Money after it"] == [8, 3, 0]
    assert of_players(state, "loans") == said["Loans after it"] == [4, 2, 0]
    assert said["Interest of this round"] == [3, 2, 0]


def test_cards_that_nobody_sees_lie_in_the_deck_or_in_hands() -> None:
    for state in positions(make_game("age-of-industry", 3, {}), 3):
        assert isinstance(state, IndustryState)
        if state.over:
            continue
        unseen = sum(int(row[-1]) for row in looked_up(state, "Cards", A).values())
        hidden = sum(len(state.hands[seat]) - len(state.seen[seat]) for seat in (B, C))
        playing = state.card >= 0
        assert unseen - (state.deck_left + hidden) in ((0, 1) if playing else (0,))


def test_a_whole_mat_has_every_counter_with_its_cost() -> None:
    mat = looked_up(position(), "Counters on the mat", A)
    assert mat["cotton mill III"] == ["2", "$12, 1 coal, 1 iron", "", "$20", "3", ""]
    assert mat["factory 0"][-1] == "never built: it must be developed away"


def test_reach_names_the_nearest_cubes_and_who_buys() -> None:
    state = position(
        counters="B coal 1 bohemia.1 2, B port 2 stettin.1",
        railways="A breslau-bohemia posen-breslau berlin-posen berlin-stettin",
        markets="poland cotton",
    )
    told = reached(state, A, "build:cotton@breslau.1")
    assert told[0] == "Breslau: in the network"
    assert "Coal: Bohemia (2 coal)" in told
    assert "Iron: the demand track, for $1" in told
    assert "Cotton sells to: the port in Stettin" in told
