"""What experts look up: projections come true, and what is gone and left adds up."""

from __future__ import annotations

from ironbridge.engine.sentences import sentences_of
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.language import language
from tests.games.brass_birmingham.helpers import A, B, flipped, last_turn, links, pass_round, pass_turn, position, tile
from tests.games.looking import of_players
from tests.games.overviews import looked_up, positions, projected, reached
from tests.games.told import NAMES


def test_the_points_are_those_that_the_end_of_the_era_brings() -> None:
    tiles = [
        flipped(A, "cotton 2", "worcester.1"),
        flipped(B, "coal 1", "dudley.1"),
        tile(B, "iron 1", "coalbrookdale.2"),
    ]
    state = last_turn(tiles=tiles, links=[*links(A, "worcester-birmingham"), *links(B, "dudley-kidderminster")])
    said = projected(state)
    assert said["of them links"] == [2, 2]
    assert said["of them tiles"] == [5, 1]
    pass_turn(state)
    assert of_players(state, "points") == said["Points if the era ended now"] == [7, 3]


def test_the_money_is_what_there_is_after_the_income() -> None:
    state = position(players={A: {"space": 30}, B: {"space": 5}})
    said = projected(state)
    pass_round(state)
    assert of_players(state, "money") == said["Pounds after it"]
    assert said["Income of this round"] == [10, -5]


def test_the_next_order_goes_by_what_is_spent() -> None:
    state = position(players={A: {"spent": 9}, B: {"spent": 4}})
    first, _ = sentences_of(state.game).outlook(state.seen_by(None), NAMES[:2], language("en"))
    assert first == "Next round, if nothing more is spent: Bob (£4 spent), Ann (£9 spent)"


def test_a_whole_mat_has_every_tile_with_its_cost_and_its_era() -> None:
    mat = looked_up(position(), "Tiles on the mat", A)
    assert mat["cotton mill I"] == ["3", "£12", "", "1", "5", "5", "1", "canal era only"]
    assert mat["pottery III"] == ["1", "£22, 2 coal", "", "2", "11", "5", "1", "cannot be developed"]
    assert sum(int(row[0]) for row in mat.values()) == 45


def test_cards_that_nobody_sees_lie_in_the_deck_in_hands_or_face_down() -> None:
    game = position(seats=3).game
    for state in positions(game, 3):
        assert isinstance(state, BrassState)
        if state.over:
            continue
        unseen = sum(int(row[-1]) for row in looked_up(state, "Cards of this era", A).values())
        wild = state.rules.cards.wild_location
        others = sum(card < wild for seat, hand in enumerate(state.hands) if seat != A for card in hand)
        under = sum(card >= 0 for card in state.face_down)
        playing = state.card >= 0 and state.card < wild
        assert unseen - (state.deck_left + others + under) in ((0, 1) if playing else (0,))


def test_reach_names_the_nearest_coal_the_beer_and_the_merchants() -> None:
    state = position(
        tiles=[tile(B, "coal 1", "dudley.1", cubes=1), tile(A, "brewery 1", "burton_on_trent.2", cubes=1)],
        links=links(B, "dudley-birmingham birmingham-oxford"),
    )
    told = reached(state, A, "build:manufacturer@birmingham.2")
    assert told[:2] == ["Birmingham: not in the network", "Connected with: Dudley, Oxford"]
    assert "Coal: Dudley (1 coal)" in told
    assert "Iron: the market, for £2" in told
    assert "Beer: Burton-on-Trent (1 beer)" in told
    assert reached(state, A, "build:cotton@leek.1")[2] == "Coal: none in reach"
    assert reached(state, B)[0] == "Network: Dudley, Birmingham, Oxford"
