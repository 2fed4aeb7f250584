"""R36 to R42 and R56 to R59: income, what happens when it cannot be paid, and how it grows."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.brass_birmingham.helpers import (
    FACTS,
    A,
    B,
    C,
    at,
    cubes,
    flipped,
    is_flipped,
    last_turn,
    links,
    links_of,
    merchants,
    pass_turn,
    position,
    slot_for,
    space,
    tile,
    what,
)
from tests.games.looking import money, of_players, player, points, question, source, spent, view
from tests.games.playing import after, play, refused, words


def debt(*tiles: dict[str, Any], level: int, cash: int, vp: int = 0, **data: Any) -> State:
    """The end of a round in which A has to pay; `level` is negative."""
    own = {"space": 10 + level, "money": cash, "sources": {"merchants": vp}}
    return pass_turn(position(turn=1, players={A: own}, tiles=list(tiles), **data))


# ---------------------------------------------------------------------- the end of a round


@pytest.mark.parametrize(
    ("marker", "level"),
    [
        *((0, -10), (9, -1), (10, 0), (11, 1), (12, 1), (13, 2), (29, 10), (30, 10), (31, 11), (33, 11), (34, 12)),
        *((60, 20), (61, 21), (64, 21), (65, 22), (96, 29), (97, 30), (99, 30)),
    ],
)
def test_r36_r37_r38_everybody_takes_or_pays_the_level_beside_the_marker(marker: int, level: int) -> None:
    state = position(turn=1, players={A: {"space": marker, "money": 50}, B: {"space": 12}})
    assert player(state, A)["income"] == level
    pass_turn(state)
    assert of_players(state, "money") == [50 + level, 101]
    assert space(state) == marker


def test_r37_the_levels_of_all_hundred_spaces() -> None:
    """One space a level up to 0, then two a level to 10, three to 20, four to 29; level 30 has three."""
    levels = [player(position(players={A: {"space": n}}), A)["income"] for n in range(100)]
    counts = [levels.count(level) for level in range(-10, 31)]
    assert levels == sorted(levels)
    assert counts == [1] * 11 + [2] * 10 + [3] * 10 + [4] * 9 + [3]


def test_r36_a10_no_income_after_the_last_rail_round_but_after_the_last_canal_round() -> None:
    rail = pass_turn(last_turn(era="rail", players={A: {"space": 20}, B: {"space": 5}}))
    assert rail.over
    assert of_players(rail, "money") == [100, 100]
    canal = pass_turn(last_turn(players={A: {"space": 20}, B: {"space": 5}}))
    assert (view(canal)["era"], of_players(canal, "money")) == ("rail", [105, 95])


def test_r38_a9_paying_income_is_not_spending() -> None:
    state = debt(level=-3, cash=10)
    assert (money(state), spent(state)) == (7, 0)
    assert (question(state), view(state)["round"]) == ("action", 3)


# ---------------------------------------------------------------------- shortfall


@pytest.mark.parametrize("kind", [kind for kind in FACTS if kind not in ("pottery 5", "brewery 4")])
def test_r39_a13_a_tile_brings_half_its_money_rounded_down(kind: str) -> None:
    """Coal and iron do not count, flipped or not; a tile that cost nothing brings nothing and stays."""
    worth = FACTS[kind][1] // 2
    slot = slot_for(kind)
    for there in (tile(A, kind, slot), flipped(A, kind, slot)):
        state = debt(there, level=-10, cash=0, vp=10)
        assert money(state) + points(state) == worth  # of the ten points, those that money did not save are lost
        assert points(state) <= 10
        assert (at(state, slot) is None) == (worth > 0)


def test_r39_links_are_never_given_up() -> None:
    state = debt(level=-10, cash=0, vp=20, links=links(A, "dudley-birmingham birmingham-oxford"))
    assert points(state) == 10
    assert len(links_of(state)) == 2
    assert not {
        word for word in state.game.words if word.startswith("give-up:") and "-" in word.removeprefix("give-up")
    }


def test_r39_a13_the_space_is_free_again_and_income_stays() -> None:
    state = debt(tile(A, "coal 1", "dudley.1", 1), level=-1, cash=0)
    assert at(state, "dudley.1") is None
    assert (money(state), space(state)) == (2 - 1, 9)
    assert view(state)["coal"] == 13  # the cube goes to the supply
    assert player(state, A)["mat"]["coal"] == 6  # the tile to the box
    own = {"space": 9, "money": 0, "hand": ["dudley", "iron"]}
    state = pass_turn(position(turn=1, players={A: own}, tiles=[tile(A, "coal 1", "dudley.1", 1)]))
    play(state, "loan card:iron build card:dudley build:coal@dudley.1")
    assert what(state, "dudley.1") == "coal 2"


def test_r40_any_own_tile_but_no_more_than_needed_and_the_rest_is_kept() -> None:
    tiles = [tile(A, "coal 1", "dudley.1"), flipped(A, "cotton 1", "worcester.1"), tile(A, "iron 1", "birmingham.3")]
    state = debt(*tiles, tile(B, "cotton 1", "worcester.2"), level=-3, cash=0)
    assert words(state) == {"give-up:dudley.1", "give-up:worcester.1", "give-up:birmingham.3"}
    assert refused(state, "give-up:worcester.2") == 40
    paid = after(state, "give-up:worcester.1")
    assert (money(paid), question(paid)) == (3, "action")
    assert what(paid, "dudley.1") == "coal 1"
    assert refused(paid, "give-up:dudley.1") == 42
    wasteful = after(state, "give-up:dudley.1")
    assert words(wasteful) == {"give-up:worcester.1", "give-up:birmingham.3"}
    assert money(after(wasteful, "give-up:worcester.1")) == 2 + 6 - 3


def test_r40_exactly_enough_is_enough() -> None:
    state = debt(tile(A, "coal 1", "dudley.1"), tile(A, "cotton 1", "worcester.1"), level=-8, cash=2)
    play(state, "give-up:worcester.1")
    assert (money(state), question(state)) == (0, "action")
    assert what(state, "dudley.1") == "coal 1"


def test_r40_a12_cash_comes_first() -> None:
    state = debt(tile(A, "coal 1", "dudley.1"), tile(A, "cotton 1", "worcester.1"), level=-5, cash=5)
    assert question(state) == "action"
    assert money(state) == 0
    assert what(state, "dudley.1") == "coal 1"


def test_r41_a12_tiles_come_before_points_and_points_are_lost_for_what_is_missing() -> None:
    state = debt(tile(A, "coal 1", "dudley.1"), level=-10, cash=3, vp=50)
    assert at(state, "dudley.1") is None
    assert (money(state), points(state), source(state, "shortfall")) == (0, 50 - (10 - 3 - 2), -5)


def test_r41_a14_points_are_lost_only_as_far_as_there_are_any() -> None:
    state = debt(level=-10, cash=0, vp=4)
    assert (money(state), points(state)) == (0, 0)
    state = debt(level=-10, cash=0)
    assert (money(state), points(state), source(state, "shortfall")) == (0, 0, 0)


def test_r41_a13_a_tile_worth_nothing_is_not_offered() -> None:
    tiles = [tile(A, "pottery 2", "stafford.2"), tile(A, "coal 1", "dudley.1"), tile(A, "iron 1", "birmingham.3")]
    state = debt(*tiles, level=-9, cash=0, vp=9)
    assert words(state) == {"give-up:dudley.1", "give-up:birmingham.3"}
    assert refused(state, "give-up:stafford.2") == 39
    play(state, "give-up:dudley.1")
    assert points(state) == 9 - (9 - 2 - 2)
    assert what(state, "stafford.2") == "pottery 2"


def test_r41_a12_everybodys_shortfall_is_settled_apart() -> None:
    poor = {"space": 5, "money": 0}
    state = position(
        seats=3,
        turn=2,
        order=[B, A, C],
        players={A: poor, B: poor, C: {"space": 13}},
        tiles=[
            *(tile(A, "coal 1", "dudley.1"), tile(A, "cotton 1", "worcester.1")),
            *(tile(B, "coal 1", "cannock.2"), tile(B, "cotton 1", "worcester.2")),
        ],
    )
    pass_turn(state)
    assert (question(state), state.seat) == ("give-up", B)  # in turn order
    assert refused(state, "give-up:dudley.1") == 40
    play(state, "give-up:worcester.2")
    assert (question(state), state.seat) == ("give-up", A)
    play(state, "give-up:worcester.1")
    assert of_players(state, "money") == [1, 1, 102]
    assert (question(state), state.seat, view(state)["round"]) == ("action", B, 3)


@pytest.mark.parametrize("said", ["", "network", "loan", "build"])
def test_r42_tiles_are_given_up_for_nothing_else(said: str) -> None:
    state = position(hand="dudley iron", money=9, tiles=[tile(A, "cotton 1", "worcester.1")], order=[A, B])
    assert refused(after(state, said), "give-up:worcester.1") == 42


# ---------------------------------------------------------------------- flipping


def test_r56_mills_manufacturers_and_potteries_flip_when_sold() -> None:
    kinds = {"worcester.1": "cotton 1", "birmingham.2": "manufacturer 1", "coventry.1": "pottery 1"}
    breweries = [
        tile(A, "brewery 1", "uttoxeter.1"),
        tile(A, "brewery 1", "stone.1"),
        tile(B, "brewery 1", "walsall.2"),
    ]
    state = position(
        hand="coal",
        tiles=[*(tile(A, kind, slot) for slot, kind in kinds.items()), *breweries],
        links=links(A, "worcester-birmingham coventry-birmingham birmingham-oxford birmingham-walsall"),
        merchants=merchants(2, {"oxford.1": "cotton manufacturer pottery"}, drunk="oxford.1"),
    )
    play(state, "sell card:coal")
    for slot, beer in zip(kinds, ("uttoxeter.1", "stone.1", "walsall.2"), strict=True):
        assert not is_flipped(state, slot)
        play(state, f"sell:{slot} beer<{beer}")
        assert is_flipped(state, slot)
    state = position(tiles=[tile(A, "coal 1", "dudley.1")], links=links(A, "dudley-birmingham birmingham-oxford"))
    assert refused(state, "sell:dudley.1") == 56


def test_r57_mines_works_and_breweries_flip_with_the_last_cube_even_on_anothers_turn() -> None:
    tiles = [
        tile(B, "coal 1", "dudley.1", 2),
        tile(B, "iron 1", "birmingham.3", 2),
        tile(B, "brewery 1", "burton_on_trent.2"),
        tile(A, "cotton 1", "tamworth.1"),
    ]
    state = position(
        hand="coal dudley iron",
        tiles=tiles,
        links=links(A, "burton_on_trent-tamworth tamworth-birmingham birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "cotton"}, drunk="oxford.1"),
    )
    play(state, "develop card:coal develop:cotton")
    assert (is_flipped(state, "birmingham.3"), space(state, B)) == (False, 10)
    play(state, "develop:cotton")
    assert (is_flipped(state, "birmingham.3"), space(state, B)) == (True, 13)
    play(state, "sell card:iron sell:tamworth.1 beer<burton_on_trent.2")
    assert (is_flipped(state, "burton_on_trent.2"), space(state, B)) == (True, 17)
    assert (is_flipped(state, "dudley.1"), cubes(state, "dudley.1")) == (False, 2)
    assert player(state, B)["spent"] == 0


@pytest.mark.parametrize("marker", [0, 8, 10, 30, 60, 93])
def test_r58_income_advances_by_spaces_not_levels(marker: int) -> None:
    state = position(
        hand="birmingham",
        tiles=[tile(B, "coal 1", "dudley.1", 1)],
        links=links(B, "dudley-birmingham"),
        players={B: {"space": marker}},
    )
    play(state, "build card:birmingham build:manufacturer@birmingham.2")
    assert space(state, B) == marker + 4


@pytest.mark.parametrize(("marker", "then"), [(94, 98), (95, 99), (96, 99), (97, 99), (99, 99)])
def test_r59_a20_income_ends_at_level_30_and_the_last_space(marker: int, then: int) -> None:
    state = position(
        hand="birmingham",
        tiles=[tile(B, "coal 1", "dudley.1", 1)],
        links=links(B, "dudley-birmingham"),
        players={B: {"space": marker}},
    )
    play(state, "build card:birmingham build:manufacturer@birmingham.2")
    assert (space(state, B), player(state, B)["income"]) == (then, 30)
    assert is_flipped(state, "dudley.1")
