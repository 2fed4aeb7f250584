"""T1 to T80: the scenarios of the rules page, with its very numbers."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.games.brass_birmingham.rules import events
from tests.games.brass_birmingham.helpers import (
    ANYTHING,
    ROUNDS,
    A,
    B,
    C,
    at,
    barrel,
    brass,
    buildable,
    cubes,
    discards,
    flipped,
    is_flipped,
    last_turn,
    left,
    line_id,
    linkable,
    links,
    links_of,
    mat,
    merchants,
    pass_action,
    pass_era,
    pass_round,
    pass_turn,
    position,
    space,
    tile,
    what,
)
from tests.games.looking import hand, money, of_players, player, points, question, source, spent, view
from tests.games.playing import after, play, refused, words

SEATS = (2, 3, 4)
EIGHT_CARDS = "iron iron coal coal birmingham birmingham coventry coventry"

# ---------------------------------------------------------------------- set-up and turns


@pytest.mark.parametrize(
    ("seats", "cards", "pile", "tiles", "barrels"), [(2, 40, 22, 5, 3), (3, 54, 27, 7, 4), (4, 64, 28, 9, 6)]
)
def test_t1_cards_merchant_tiles_and_barrels(seats: int, cards: int, pile: int, tiles: int, barrels: int) -> None:
    seen = view(brass(seats).start(seed=5))
    assert seen["deck"] == pile
    assert pile + sum(each["cards"] + each["face_down"] for each in seen["players"]) == cards
    assert len(seen["merchants"]) == tiles
    assert sum(merchant["barrel"] for merchant in seen["merchants"]) == barrels


@pytest.mark.parametrize(
    ("seats", "places"),
    [
        (2, {"shrewsbury", "gloucester", "oxford"}),
        (3, {"shrewsbury", "gloucester", "oxford", "warrington"}),
        (4, {"shrewsbury", "gloucester", "oxford", "warrington", "nottingham"}),
    ],
)
def test_t2_warrington_and_nottingham_may_have_no_merchants(seats: int, places: set[str]) -> None:
    seen = view(brass(seats).start(seed=6))
    assert {merchant["slot"].split(".")[0] for merchant in seen["merchants"]} == places


@pytest.mark.parametrize("seats", SEATS)
def test_t3_the_start_and_no_income_in_round_1(seats: int) -> None:
    state = brass(seats).start(seed=7)
    for seat in range(seats):
        own = player(state, seat)
        assert (own["money"], own["points"], own["space"], own["cards"]) == (17, 0, 10, 8)
        assert own["face_down"]
        assert own["discards"] == []
    pass_round(state)
    assert view(state)["round"] == 2
    assert of_players(state, "money") == [17] * seats


def test_t4_hands_and_draw_pile_through_a_canal_era_of_four() -> None:
    state = brass(4).start(seed=8)
    assert view(state)["actions"] == 1
    seen = []
    while view(state)["era"] == "canal":
        pass_round(state)
        seen.append((view(state)["era"], view(state)["round"], view(state)["deck"], set(of_players(state, "cards"))))
    assert seen[0] == ("canal", 2, 24, {8})
    assert seen[3:7] == [("canal", 5, 0, {8}), ("canal", 6, 0, {6}), ("canal", 7, 0, {4}), ("canal", 8, 0, {2})]
    assert [each[0] for each in seen] == ["canal"] * 7 + ["rail"]


def test_t5_the_rail_era_of_four_begins_with_two_actions_and_all_64_cards() -> None:
    state = pass_era(brass(4).start(seed=9))
    seen = view(state)
    assert (seen["era"], seen["round"], seen["actions"], seen["rounds"]) == ("rail", 1, 2, 8)
    assert seen["deck"] == 32
    assert of_players(state, "cards") == [8] * 4
    assert of_players(state, "face_down") == [False] * 4
    assert of_players(state, "discards") == [[]] * 4
    rounds = 0
    while not state.over:
        pass_round(state)
        rounds += 1
    assert rounds == 8


def test_t6_scout_then_build_with_the_wild_location_card() -> None:
    state = position(hand=EIGHT_CARDS)
    before = discards(state)
    play(state, "scout card:iron card:coal card:coventry")
    assert len(hand(state)) == 7
    assert {"wild-location", "wild-industry"} <= set(hand(state))
    assert view(state)["wild-location"] == view(state)["wild-industry"] == 3
    play(state, "build card:wild-location build:coal@dudley.1")
    assert len(hand(state)) == 8
    assert "wild-location" not in hand(state)
    assert discards(state) == [*before, "iron", "coal", "coventry"]
    assert (view(state)["wild-location"], view(state)["wild-industry"]) == (4, 3)


def test_t7_scout_needs_three_cards_and_no_wild_one() -> None:
    assert refused(position(hand="wild-industry iron coal"), "scout") == 131
    two_cards = position(round=10, hand="iron coal")
    assert len(hand(two_cards)) == 2
    assert refused(two_cards, "scout") == 130


def test_t8_a_loan_with_a_wild_card() -> None:
    state = position(hand="wild-industry iron")
    before = discards(state)
    assert view(state)["wild-industry"] == 3
    play(state, "loan card:wild-industry")
    assert money(state) == 130
    assert view(state)["wild-industry"] == 4
    assert discards(state) == before


def test_t9_passing_twice() -> None:
    state = position(hand=EIGHT_CARDS)
    before = discards(state)
    play(state, "pass card:iron pass card:coal")
    assert discards(state) == [*before, "iron", "coal"]
    assert spent(state) == 0
    assert len(hand(state)) == 8


def test_t10_who_spent_least_is_first_and_equals_keep_their_order() -> None:
    sums = {A: {"spent": 20}, B: {"spent": 6}, C: {"spent": 20}}
    state = pass_turn(position(seats=3, turn=2, players=sums))
    assert view(state)["order"] == [B, A, C]


@pytest.mark.parametrize(("sums", "order"), [((12, 5, 12, 0), [3, 1, 0, 2]), ((0, 0, 0, 0), [0, 1, 2, 3])])
def test_t11_the_order_of_four(sums: tuple[int, ...], order: list[int]) -> None:
    state = position(seats=4, turn=3, players={seat: {"spent": spent} for seat, spent in enumerate(sums)})
    pass_turn(state)
    assert view(state)["order"] == order


def test_t12_bought_coal_counts_as_spent() -> None:
    state = position(hand="birmingham", links=links(B, "birmingham-oxford"))
    play(state, "build card:birmingham build:manufacturer@birmingham.2")
    assert spent(state) == 9
    assert money(state) == 91


def test_t13_money_from_the_market_is_not_set_off_and_cannot_pay() -> None:
    joined = links(B, "dudley-birmingham birmingham-oxford")
    state = position(hand="dudley", links=joined)
    play(state, "build card:dudley build:coal@dudley.1")
    assert (money(state), spent(state)) == (100 - 5 + 1, 5)
    assert (cubes(state, "dudley.1"), view(state)["coal"]) == (1, 14)
    assert refused(position(hand="dudley", money=4, links=joined), "build:coal@dudley.1") == 96


# ---------------------------------------------------------------------- income, loans, shortfall


def test_t14_flipping_advances_in_spaces() -> None:
    state = position(
        hand="iron",
        tiles=[tile(A, "cotton 1", "worcester.1")],
        links=links(A, "worcester-gloucester"),
        merchants=merchants(2, {"gloucester.1": "cotton"}),
    )
    play(state, "sell card:iron sell:worcester.1 beer<gloucester.1 done")
    assert (space(state), player(state, A)["income"]) == (15, 3)
    state = position(hand="birmingham", tiles=[tile(B, "coal 2", "dudley.1", 1)], links=links(B, "dudley-birmingham"))
    play(state, "build card:birmingham build:manufacturer@birmingham.2 coal<dudley.1")
    assert (space(state, B), player(state, B)["income"]) == (17, 4)


def test_t15_income_stops_at_space_99() -> None:
    state = position(
        hand="iron",
        players={A: {"space": 98}},
        tiles=[tile(A, "cotton 1", "birmingham.1"), tile(A, "brewery 1", "uttoxeter.1")],
        links=links(A, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "cotton"}),
    )
    play(state, "sell card:iron sell:birmingham.1 beer<uttoxeter.1")
    assert (space(state), player(state, A)["income"]) == (99, 30)
    assert is_flipped(state, "birmingham.1")
    state = position(
        hand="iron",
        players={A: {"space": 99}},
        tiles=[tile(A, "cotton 1", "birmingham.1")],
        links=links(A, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "cotton"}),
    )
    play(state, "sell card:iron sell:birmingham.1 beer<oxford.1")
    assert space(state) == 99
    assert not barrel(state, "oxford.1")


@pytest.mark.parametrize(
    ("before", "then"),
    [(10, 7), (12, 8), (13, 9), (16, 10), (20, 14), (30, 24), (39, 30), (40, 33), (99, 88), (3, 0)],
)
def test_t16_a_loan_goes_back_three_levels_to_the_highest_space(before: int, then: int) -> None:
    state = position(hand="iron coal", players={A: {"space": before}})
    play(state, "loan card:iron")
    assert (space(state), money(state)) == (then, 130)


@pytest.mark.parametrize("before", [2, 1, 0])
def test_t16_no_loan_below_level_minus_10(before: int) -> None:
    assert refused(position(players={A: {"space": before}}), "loan") == 128


def test_t17_a_debtor_chooses_tile_by_tile_and_stops_when_it_is_covered() -> None:
    state = position(
        turn=1,
        players={A: {"space": 5, "money": 2, "sources": {"merchants": 9}}},
        tiles=[tile(A, "coal 1", "dudley.1"), tile(A, "cotton 1", "worcester.1")],
    )
    pass_turn(state)
    assert (question(state), state.seat) == ("give-up", A)
    assert words(state) == {"give-up:dudley.1", "give-up:worcester.1"}
    for word in ("pass", "done"):
        assert refused(state, word) == 39
    first = after(state, "give-up:worcester.1")
    assert money(first) == 3
    assert at(first, "worcester.1") is None
    assert what(first, "dudley.1") == "coal 1"
    assert (view(first)["round"], question(first)) == (3, "action")
    second = after(state, "give-up:dudley.1 give-up:worcester.1")
    assert money(second) == 5
    assert view(second)["tiles"] == []
    assert points(first) == points(second) == 9


def test_t18_who_has_nothing_worth_money_loses_points_down_to_none() -> None:
    state = position(
        turn=1,
        players={A: {"space": 4, "money": 1, "sources": {"merchants": 3}}},
        tiles=[tile(A, "pottery 2", "stafford.2")],
    )
    pass_turn(state)
    assert view(state)["round"] == 3
    assert (money(state), points(state), source(state, "shortfall")) == (0, 0, -3)
    assert what(state, "stafford.2") == "pottery 2"


def test_t19_no_tile_is_sold_to_pay_for_a_link() -> None:
    state = position(money=2, tiles=[tile(A, "cotton 1", "worcester.1")])
    assert refused(state, "network") == 133
    assert refused(state, "link:worcester-gloucester") == 133
    assert refused(state, "give-up:worcester.1") == 42


def test_t20_the_last_rail_round_neither_pays_nor_takes() -> None:
    state = last_turn(
        era="rail",
        players={A: {"space": 4, "money": 3}, B: {"space": 34, "money": 3}},
        tiles=[tile(A, "coal 2", "dudley.1")],
    )
    assert of_players(state, "income") == [-6, 12]
    pass_turn(state)
    assert state.over
    assert of_players(state, "money") == [3, 3]
    assert what(state, "dudley.1") == "coal 2"


def test_t20_the_last_canal_round_pays_and_a_tile_given_up_does_not_score() -> None:
    state = last_turn(
        players={A: {"space": 4, "money": 3}, B: {"space": 34, "money": 3}},
        tiles=[flipped(A, "cotton 1", "worcester.1")],
        links=links(B, "worcester-birmingham"),
    )
    pass_turn(state)
    assert view(state)["era"] == "rail"
    assert of_players(state, "money") == [3 + 6 - 6, 3 + 12]
    assert of_players(state, "points") == [0, 0]


# ---------------------------------------------------------------------- end of era


def test_t21_a_link_scores_the_flipped_tiles_of_anybody_and_the_merchants_icons() -> None:
    state = last_turn(
        links=links(A, "birmingham-oxford"),
        tiles=[flipped(B, "cotton 1", "birmingham.1"), tile(A, "iron 1", "birmingham.3")],
    )
    pass_turn(state)
    assert source(state, "canal-links") == 3


def test_t22_a_merchant_place_without_a_tile_has_its_icons_too() -> None:
    state = pass_turn(last_turn(links=links(A, "derby-nottingham")))
    assert source(state, "canal-links") == points(state) == 2


def test_t23_the_link_with_three_ends_scores_all_three() -> None:
    state = last_turn(
        links=links(A, "kidderminster-worcester"),
        tiles=[flipped(B, "brewery 1", "farm_south.1"), flipped(B, "cotton 1", "kidderminster.2")],
    )
    pass_turn(state)
    assert source(state, "canal-links") == 3


def test_t24_a_tile_gives_its_icons_to_every_link() -> None:
    state = last_turn(
        links=[*links(A, "dudley-birmingham"), *links(B, "dudley-kidderminster")],
        tiles=[flipped(B, "coal 1", "dudley.1")],
    )
    pass_turn(state)
    assert [source(state, "canal-links", seat) for seat in (A, B)] == [2, 2]


def test_t25_level_1_scores_once_and_level_3_twice() -> None:
    state = last_turn(tiles=[flipped(A, "cotton 1", "worcester.1"), flipped(A, "cotton 3", "kidderminster.2")])
    pass_turn(state)
    assert source(state, "canal-tiles") == 5 + 9
    assert [each["slot"] for each in view(state)["tiles"]] == ["kidderminster.2"]
    pass_era(state)
    assert state.over
    assert source(state, "rail-tiles") == 9
    assert points(state) == 5 + 9 + 9


def test_t26_what_scores_and_what_stays_at_the_end_of_the_canal_era() -> None:
    state = last_turn(
        tiles=[
            flipped(A, "pottery 1", "coventry.1"),
            tile(A, "coal 2", "cannock.2", 2),
            tile(A, "cotton 1", "worcester.1"),
        ],
        players={A: {"mat": mat(manufacturer=1)}},
    )
    before = player(state, A)["mat"]
    pass_turn(state)
    assert points(state) == 10
    assert [(each["slot"], each["cubes"]) for each in view(state)["tiles"]] == [("cannock.2", 2)]
    assert player(state, A)["mat"] == before
    assert before["manufacturer"] == 11


def test_t27_barrels_come_back_and_markets_stay() -> None:
    tiles = merchants(2, {"oxford.1": "cotton", "oxford.2": ""}, drunk="oxford.1")
    state = last_turn(merchants=tiles, coal=3)
    assert not barrel(state, "oxford.1")
    pass_turn(state)
    assert barrel(state, "oxford.1")
    assert not barrel(state, "oxford.2")
    assert view(state)["coal"] == 3


def test_t28_who_has_lost_everything_begins_anywhere() -> None:
    # The level-1 tiles go; B's mines in four towns stay, and no link is left.
    mines = [
        *(tile(B, "coal 2", "dudley.1"), tile(B, "coal 2", "coventry.2")),
        *(tile(B, "coal 3", "redditch.1"), tile(B, "coal 3", "coalbrookdale.3")),
    ]
    state = last_turn(tiles=[*mines, flipped(A, "cotton 1", "worcester.1")], links=links(A, "worcester-gloucester"))
    pass_turn(state)
    assert [each["owner"] for each in view(state)["tiles"]] == [B] * 4
    board = brass().board
    with_coal = {board.place_index[town] for town in ("dudley", "coventry", "redditch", "coalbrookdale")}
    merchant_places = set(range(board.first_merchant, board.place_count))
    reaching = {line.id for line in board.lines if 1 in line.eras and set(line.ends) & (with_coal | merchant_places)}
    assert state.seat == A
    assert linkable(state) == reaching
    # The same with an iron card in hand.
    state = position(era="rail", hand="iron", tiles=mines, players={A: {"mat": mat(iron=2)}})
    assert buildable(state, "iron") == {"iron@dudley.2", "iron@coventry.3", "iron@redditch.2", "iron@coalbrookdale.2"}
    play(state, "build card:iron build:iron@redditch.2")
    assert what(state, "redditch.2") == "iron 2"


# ---------------------------------------------------------------------- build


def test_t29_a_location_card_anywhere_an_industry_card_in_the_network() -> None:
    state = position(hand="worcester")
    play(state, "build card:worcester build:cotton@worcester.1")
    assert (spent(state), what(state, "worcester.1")) == (12, "cotton 1")
    card = "cotton-manufacturer"
    near = [tile(A, "coal 1", "dudley.1")]
    assert buildable(position(seats=3, hand=card, tiles=near), card) == set()
    own = position(seats=3, hand=card, tiles=near, links=links(A, "birmingham-worcester"))
    assert {"cotton@worcester.1", "cotton@worcester.2"} <= buildable(own, card)
    others = position(seats=3, hand=card, tiles=near, links=links(B, "birmingham-worcester"))
    assert buildable(others, card) == set()


def test_t30_manufacturers_in_birmingham_take_their_own_spaces_first() -> None:
    joined = links(B, "birmingham-oxford")
    state = position(hand="birmingham", links=joined)
    assert buildable(state, "birmingham") >= {
        "cotton@birmingham.1",
        "manufacturer@birmingham.2",
        "manufacturer@birmingham.4",
    }
    assert refused(state, "build:manufacturer@birmingham.1") == 94
    one_taken = position(seats=3, hand="birmingham", links=joined, tiles=[tile(B, "manufacturer 1", "birmingham.2")])
    assert "manufacturer@birmingham.4" in buildable(one_taken, "birmingham")
    assert refused(one_taken, "build:manufacturer@birmingham.1") == 94
    both = [tile(B, "manufacturer 1", "birmingham.2"), tile(C, "manufacturer 1", "birmingham.4")]
    both_taken = position(seats=3, hand="birmingham", links=joined, tiles=both)
    assert "manufacturer@birmingham.1" in buildable(both_taken, "birmingham")


def test_t31_iron_in_coalbrookdale_and_coal_in_cannock() -> None:
    state = position(hand="coalbrookdale", links=links(B, "coalbrookdale-shrewsbury"))
    assert {site for site in buildable(state, "coalbrookdale") if "iron" in site} == {"iron@coalbrookdale.2"}
    assert refused(state, "build:iron@coalbrookdale.1") == 94
    state = position(hand="cannock")
    assert buildable(state, "cannock") == {"coal@cannock.2"}
    assert refused(state, "build:coal@cannock.1") == 94
    state = position(hand="cannock", tiles=[tile(B, "coal 1", "cannock.2")])
    assert buildable(state, "cannock") >= {"coal@cannock.1"}
    taken = [tile(B, "coal 1", "cannock.2"), tile(C, "manufacturer 1", "cannock.1")]
    state = position(seats=3, hand="cannock", tiles=taken)
    assert buildable(state, "cannock") == set()
    for slot in ("cannock.1", "cannock.2"):
        assert f"build:coal@{slot}" not in words(state)


def test_t32_one_own_tile_in_a_place_in_the_canal_era_more_in_the_rail_era() -> None:
    mine = [tile(A, "coal 1", "dudley.1")]
    assert refused(position(hand="dudley", tiles=mine), "build:iron@dudley.2") == 99
    others = position(hand="dudley", tiles=mine, order=[B, A])
    assert buildable(others, "dudley") == {"iron@dudley.2"}
    mine = [tile(A, "coal 2", "dudley.1")]
    rail = position(era="rail", hand="dudley", tiles=mine, players={A: {"mat": mat(iron=2)}})
    assert "iron@dudley.2" in buildable(rail, "dudley")


def test_t33_tiles_of_the_other_era_cannot_be_built() -> None:
    state = position(era="rail", hand="dudley dudley stafford")
    assert refused(state, "build:coal@dudley.1") == 102
    assert "pottery@stafford.2" in buildable(state, "stafford")
    play(state, "develop card:dudley develop:coal done build card:dudley build:coal@dudley.1")
    assert what(state, "dudley.1") == "coal 2"
    state = position(hand="stafford", players={A: {"mat": mat(brewery=4, pottery=5)}})
    assert refused(state, "build:brewery@stafford.1") == 101
    assert refused(state, "build:pottery@stafford.2") == 101


def test_t34_towns_without_cards_and_farms() -> None:
    state = position(hand="wild-location")
    play(state, "build card:wild-location build:cotton@derby.1")
    assert what(state, "derby.1") == "cotton 1"
    own_link = position(hand="brewery wild-location", links=links(A, "kidderminster-worcester"))
    assert "brewery@farm_south.1" in buildable(own_link, "brewery")
    tile_near = position(hand="brewery wild-location", tiles=[tile(A, "cotton 1", "worcester.1")])
    assert "brewery@farm_south.1" not in buildable(tile_near, "brewery")
    for state in (own_link, tile_near):
        assert not {site for site in buildable(state, "wild-location") if "farm" in site}
        assert refused(after(state, "build card:wild-location"), "build:brewery@farm_south.1") == 65


def test_t35_a_brewery_on_the_northern_farm_first_of_all() -> None:
    state = position(round=1, hand="brewery", money=17)
    play(state, "build card:brewery build:brewery@farm_north.1")
    assert (money(state), spent(state), cubes(state, "farm_north.1")) == (10, 7, 1)
    state = position(era="rail", hand="brewery", players={A: {"mat": mat(brewery=2)}})
    play(state, "build card:brewery build:brewery@farm_north.1")
    assert (what(state, "farm_north.1"), cubes(state, "farm_north.1")) == ("brewery 2", 2)


def test_t36_iron_in_coalbrookdale_needs_coal() -> None:
    assert refused(position(round=1, hand="coalbrookdale"), "build:iron@coalbrookdale.2") == 75
    state = position(round=1, hand="coalbrookdale", money=17, tiles=[tile(B, "coal 1", "coalbrookdale.3")])
    play(state, "build card:coalbrookdale build:iron@coalbrookdale.2 coal<coalbrookdale.3")
    assert cubes(state, "coalbrookdale.3") == 1
    assert (spent(state), money(state)) == (5, 17 - 5 + 1 + 1)
    assert (cubes(state, "coalbrookdale.2"), is_flipped(state, "coalbrookdale.2")) == (2, False)
    assert view(state)["iron"] == 10


def test_t37_a_manufacturer_in_coventry_needs_a_way_to_coal() -> None:
    assert refused(position(hand="coventry"), "build:manufacturer@coventry.2") == 75
    joined = [*links(B, "birmingham-coventry"), *links(C, "birmingham-oxford")]
    state = position(seats=3, hand="coventry", links=joined)
    play(state, "build card:coventry build:manufacturer@coventry.2")
    assert spent(state) == 8 + 1


# ---------------------------------------------------------------------- coal, iron, markets


def manufacturer_3(**data: Any) -> State:
    """A is about to build a manufacturer III, which takes two coal, in Birmingham."""
    state = position(hand="birmingham", players={A: {"mat": mat(manufacturer=3)}}, **data)
    assert {site for site in buildable(state, "birmingham") if "manufacturer" in site} in (
        {"manufacturer@birmingham.2", "manufacturer@birmingham.4"},
        set(),
    )
    return state


BUILD_IT = "build card:birmingham build:manufacturer@birmingham.2"


def test_t38_the_nearest_mine_then_the_next() -> None:
    state = manufacturer_3(
        tiles=[tile(B, "coal 1", "dudley.1", 1), tile(B, "coal 2", "wolverhampton.2", 3)],
        links=links(B, "birmingham-dudley dudley-wolverhampton"),
    )
    play(state, BUILD_IT)
    assert is_flipped(state, "dudley.1")
    assert space(state, B) == 14
    assert cubes(state, "wolverhampton.2") == 2
    assert spent(state) == 12


@pytest.mark.parametrize(
    ("first", "second", "left_over"),
    [
        ("dudley.1", "dudley.1", (1, 3)),
        ("dudley.1", "coventry.2", (2, 2)),
        ("coventry.2", "dudley.1", (2, 2)),
        ("coventry.2", "coventry.2", (3, 1)),
    ],
)
def test_t39_equally_near_mines_are_a_choice_for_each_cube(first: str, second: str, left_over: tuple[int, int]) -> None:
    state = manufacturer_3(
        tiles=[tile(B, "coal 2", "dudley.1", 3), tile(A, "coal 2", "coventry.2", 3)],
        links=links(B, "birmingham-dudley birmingham-coventry"),
    )
    play(state, f"{BUILD_IT} coal<{first} coal<{second}")
    assert (cubes(state, "dudley.1"), cubes(state, "coventry.2")) == left_over
    assert spent(state) == 12


def test_t40_no_coal_is_bought_while_a_connected_mine_has_some() -> None:
    state = position(
        hand="birmingham",
        tiles=[tile(B, "coal 2", "wolverhampton.2", 1)],
        links=links(B, "birmingham-dudley dudley-wolverhampton birmingham-oxford"),
    )
    play(state, BUILD_IT)
    assert (spent(state), view(state)["coal"]) == (8, 13)
    assert is_flipped(state, "wolverhampton.2")


def test_t41_one_cube_from_the_mine_the_other_bought_or_nothing_at_all() -> None:
    mine = [tile(B, "coal 1", "dudley.1", 1)]
    state = manufacturer_3(tiles=mine, links=links(B, "birmingham-dudley birmingham-oxford"))
    play(state, BUILD_IT)
    assert is_flipped(state, "dudley.1")
    assert (spent(state), view(state)["coal"]) == (13, 12)
    state = manufacturer_3(tiles=mine, links=links(B, "birmingham-dudley"))
    assert refused(state, "build:manufacturer@birmingham.2") == 75
    assert cubes(state, "dudley.1") == 1


def test_t42_the_last_cube_and_the_price_when_there_is_none() -> None:
    state = manufacturer_3(links=links(B, "birmingham-oxford"), coal=1)
    play(state, BUILD_IT)
    assert spent(state) == 12 + 7 + 8
    state = position(hand="coal", iron=0)
    play(state, "develop card:coal develop:cotton develop:cotton")
    assert (spent(state), view(state)["iron"]) == (6 + 6, 0)


def test_t43_developing_takes_the_works_iron_before_the_markets() -> None:
    state = position(hand="coal", tiles=[tile(B, "iron 1", "birmingham.3", 1)])
    play(state, "develop card:coal develop:cotton")
    assert is_flipped(state, "birmingham.3")
    assert (space(state, B), spent(state)) == (13, 0)
    play(state, "develop:cotton")
    assert (spent(state), view(state)["iron"]) == (2, 7)
    state = position(hand="coal", tiles=[tile(B, "iron 1", "birmingham.3", 2)])
    play(state, "develop card:coal develop:cotton develop:cotton")
    assert (spent(state), view(state)["iron"]) == (0, 8)
    assert is_flipped(state, "birmingham.3")


def test_t44_any_iron_works_near_or_far() -> None:
    works = [tile(B, "iron 1", "birmingham.3", 2), tile(A, "iron 1", "derby.3", 2)]
    state = play(position(hand="coal", tiles=works), "develop card:coal develop:cotton")
    assert words(state) == {"iron<birmingham.3", "iron<derby.3"}
    play(state, "iron<derby.3 develop:cotton")
    assert words(state) == {"iron<birmingham.3", "iron<derby.3"}
    play(state, "iron<birmingham.3")
    assert (cubes(state, "birmingham.3"), cubes(state, "derby.3")) == (1, 1)


@pytest.mark.parametrize(("market", "earned", "stay", "marker"), [(9, 3 + 2 + 2, 0, 17), (13, 1, 2, 10)])
def test_t45_a_coal_mine_sells_what_the_market_takes(market: int, earned: int, stay: int, marker: int) -> None:
    state = position(
        hand="dudley",
        coal=market,
        links=links(B, "dudley-birmingham birmingham-oxford"),
        players={A: {"mat": mat(coal=2)}},
    )
    play(state, "build card:dudley build:coal@dudley.1")
    assert money(state) == 100 - 7 + earned
    assert cubes(state, "dudley.1") == stay
    assert is_flipped(state, "dudley.1") == (stay == 0)
    assert space(state) == marker


def test_t46_the_best_mine_and_the_best_works_at_empty_markets() -> None:
    state = position(
        hand="dudley",
        coal=0,
        links=links(B, "dudley-birmingham birmingham-oxford"),
        players={A: {"mat": mat(coal=4)}},
    )
    play(state, "build card:dudley build:coal@dudley.1")
    assert money(state) == 100 - 10 - 2 + (7 + 7 + 6 + 6 + 5)
    assert is_flipped(state, "dudley.1")
    state = position(hand="dudley", iron=0, tiles=[tile(B, "coal 1", "dudley.1")], players={A: {"mat": mat(iron=4)}})
    play(state, "build card:dudley build:iron@dudley.2")
    assert money(state) == 100 - 12 + (5 + 5 + 4 + 4 + 3 + 3)
    assert is_flipped(state, "dudley.2")


def test_t47_a_merchant_place_without_a_tile_is_a_way_to_the_market() -> None:
    state = position(
        hand="wild-location",
        links=links(B, "leek-stoke_on_trent stoke_on_trent-warrington"),
        players={A: {"mat": mat(coal=2)}},
        coal=0,
    )
    play(state, "build card:wild-location build:coal@leek.2")
    assert (view(state)["coal"], money(state)) == (3, 100 - 7 + 7 + 7 + 6)


def test_t48_cubes_are_sold_only_when_the_mine_is_built() -> None:
    start: dict[str, Any] = {
        "hand": "dudley birmingham",
        "links": links(B, "birmingham-oxford"),
        "players": {A: {"mat": mat(coal=2)}},
        "coal": 9,
    }
    state = position(**start)
    play(state, "build card:dudley build:coal@dudley.1")
    assert cubes(state, "dudley.1") == 3
    play(state, "network card:birmingham link:dudley-birmingham")
    assert (cubes(state, "dudley.1"), view(state)["coal"], money(state)) == (3, 9, 100 - 7 - 3)
    state = position(**start)
    play(state, "network card:birmingham link:dudley-birmingham build card:dudley build:coal@dudley.1")
    assert (view(state)["coal"], money(state)) == (12, 100 - 3 - 7 + 7)


# ---------------------------------------------------------------------- replacing


def test_t49_ones_own_mill_by_the_next_level() -> None:
    state = last_turn(
        order=[B, A],
        hand="worcester",
        tiles=[flipped(A, "cotton 1", "worcester.1")],
        links=links(B, "worcester-birmingham birmingham-oxford"),
        players={A: {"mat": mat(cotton=2), "space": 15}},
    )
    play(state, "build card:worcester build:cotton@worcester.1")
    assert (what(state, "worcester.1"), is_flipped(state, "worcester.1")) == ("cotton 2", False)
    assert (spent(state), space(state)) == (14 + 1, 15)
    pass_turn(state)
    assert view(state)["era"] == "rail"
    assert points(state) == 0
    same = position(hand="worcester", tiles=[flipped(A, "cotton 1", "worcester.1")])
    assert refused(same, "build:cotton@worcester.1") == 109


def test_t50_the_cube_on_a_replaced_mine_goes_to_the_supply() -> None:
    state = position(
        hand="cannock", tiles=[tile(A, "coal 1", "cannock.2", 1)], players={A: {"mat": mat(coal=2)}}, coal=4
    )
    play(state, "build card:cannock build:coal@cannock.2")
    assert (what(state, "cannock.2"), cubes(state, "cannock.2")) == ("coal 2", 3)
    assert (view(state)["coal"], space(state)) == (4, 10)


def over_bs_mine(**data: Any) -> State:
    """B's coal mine in Dudley is empty, and A's next one is of level II."""
    tiles = [flipped(B, "coal 1", "dudley.1"), *data.pop("tiles", [])]
    own = {"mat": mat(coal=2), **data.pop("own", {})}
    return position(hand="dudley", tiles=tiles, players={A: own, B: {"space": 14}}, **data)


def test_t51_an_opponents_mine_only_when_there_is_no_coal_at_all() -> None:
    assert refused(over_bs_mine(coal=1), "build:coal@dudley.1") == 111
    assert refused(over_bs_mine(coal=0, tiles=[tile(B, "coal 2", "leek.2", 1)]), "build:coal@dudley.1") == 111
    state = over_bs_mine(coal=0)
    play(state, "build card:dudley build:coal@dudley.1")
    there = at(state, "dudley.1")
    assert there == {**tile(A, "coal 2", "dudley.1", 3)}
    assert space(state, B) == 14
    mill = position(
        hand="worcester",
        tiles=[flipped(B, "cotton 1", "worcester.1"), flipped(B, "cotton 1", "kidderminster.2")],
        links=links(B, "worcester-gloucester"),
        players={A: {"mat": mat(cotton=2)}},
        coal=0,
        iron=0,
    )
    assert refused(mill, "build:cotton@worcester.1") == 111


def test_t52_not_where_one_has_a_tile_already_but_for_the_rail_era() -> None:
    assert refused(over_bs_mine(coal=0, tiles=[flipped(A, "iron 1", "dudley.2")]), "build:coal@dudley.1") == 99
    state = position(
        era="rail",
        hand="dudley",
        tiles=[flipped(B, "coal 2", "dudley.1"), flipped(A, "iron 2", "dudley.2")],
        players={A: {"mat": mat(coal=3)}},
        coal=0,
    )
    play(state, "build card:dudley build:coal@dudley.1")
    assert what(state, "dudley.1") == "coal 3"


# ---------------------------------------------------------------------- develop and sell


def test_t53_develop_takes_the_lowest_level_and_no_light_bulb() -> None:
    one_cotton_1_left = {"cotton": 9}
    state = position(hand="coal worcester", players={A: {"mat": one_cotton_1_left}}, links=links(A, WORCESTER_OXFORD))
    assert what(after(state, "build card:worcester build:cotton@worcester.1"), "worcester.1") == "cotton 1"
    play(state, "develop card:coal develop:cotton develop:cotton")
    assert left(state, "cotton") == 7
    play(state, "build card:worcester build:cotton@worcester.1")
    assert (what(state, "worcester.1"), left(state, "cotton")) == ("cotton 2", 6)  # it was the second of two
    state = position(hand="coal coal coventry")
    assert refused(after(state, "develop card:coal"), "develop:pottery") == 117
    play(state, "build card:coventry build:pottery@coventry.1")
    play(state, "develop card:coal develop:pottery")
    assert left(state, "pottery") == 3
    assert refused(state, "develop:pottery") == 117


WORCESTER_OXFORD = "worcester-birmingham birmingham-oxford"


def mill_in_worcester(**data: Any) -> State:
    """A's cotton mill in Worcester and a link to Gloucester, where one tile buys cotton."""
    tiles = [tile(A, "cotton 1", "worcester.1"), *data.pop("tiles", [])]
    joined = [*links(A, "worcester-gloucester"), *data.pop("links", [])]
    buying = merchants(2, {"gloucester.1": "cotton"})
    return position(hand="coal", tiles=tiles, links=joined, merchants=buying, **data)


def test_t54_selling_with_gloucesters_barrel_develops_without_iron() -> None:
    state = mill_in_worcester(iron=0, money=0)
    play(state, "sell card:coal sell:worcester.1 beer<gloucester.1")
    assert question(state) == "bonus"
    play(state, "develop:cotton")
    assert left(state, "cotton") == 9  # one sold on the board, one developed
    assert money(state) == spent(state) == 0
    assert is_flipped(state, "worcester.1")
    assert space(state) == 15
    assert not barrel(state, "gloucester.1")


def test_t55_two_mills_with_one_card() -> None:
    second = tile(A, "cotton 1", "kidderminster.2")
    way = links(A, "kidderminster-worcester")
    state = mill_in_worcester(tiles=[second, tile(A, "brewery 1", "uttoxeter.1")], links=way)
    before = discards(state)
    play(state, "sell card:coal sell:worcester.1 beer<gloucester.1 develop:cotton")
    play(state, "sell:kidderminster.2 beer<uttoxeter.1")
    assert is_flipped(state, "worcester.1")
    assert is_flipped(state, "kidderminster.2")
    assert is_flipped(state, "uttoxeter.1")
    assert discards(state) == [*before, "coal"]
    assert view(state)["actions"] == 1
    state = mill_in_worcester(tiles=[second], links=way)
    play(state, "sell card:coal sell:worcester.1 beer<gloucester.1 develop:cotton")
    assert not is_flipped(state, "kidderminster.2")
    assert (view(state)["actions"], question(state)) == (1, "action")
    assert "sell" not in words(state)


def test_t56_anothers_brewery_must_be_connected() -> None:
    def selling(lines: str) -> State:
        state = position(
            hand="coal",
            tiles=[
                tile(A, "manufacturer 1", "birmingham.2"),
                tile(A, "brewery 1", "uttoxeter.1"),
                tile(B, "brewery 1", "burton_on_trent.2"),
            ],
            links=links(B, lines),
            merchants=merchants(2, {"oxford.1": "manufacturer"}),
        )
        return play(state, "sell card:coal sell:birmingham.2")

    state = selling("burton_on_trent-tamworth tamworth-birmingham birmingham-oxford")
    play(state, "beer<burton_on_trent.2")
    assert is_flipped(state, "burton_on_trent.2")
    assert is_flipped(state, "birmingham.2")
    assert (space(state), space(state, B)) == (15, 14)
    assert refused(selling("burton_on_trent-tamworth birmingham-oxford"), "beer<burton_on_trent.2") == 85


def test_t57_a_merchant_that_buys_cotton_does_not_buy_manufactures() -> None:
    state = position(
        tiles=[tile(A, "manufacturer 1", "birmingham.2"), tile(A, "brewery 1", "uttoxeter.1")],
        links=links(A, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "cotton", "oxford.2": ""}),
    )
    assert refused(state, "sell:birmingham.2") == 118
    assert refused(state, "sell") == 118


def test_t58_oxfords_barrel_or_ones_own() -> None:
    state = position(
        hand="coal",
        tiles=[tile(A, "manufacturer 2", "birmingham.2"), tile(A, "brewery 1", "uttoxeter.1")],
        links=links(A, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "manufacturer"}),
    )
    with_oxfords = after(state, "sell card:coal sell:birmingham.2 beer<oxford.1")
    assert space(with_oxfords) == 13
    assert not barrel(with_oxfords, "oxford.1")
    with_own = after(state, "sell card:coal sell:birmingham.2 beer<uttoxeter.1")
    assert space(with_own) == 11 + 4  # and 4 for the brewery, which is empty now
    assert barrel(with_own, "oxford.1")


def test_t58_with_own_beer_left_in_the_brewery() -> None:
    state = position(
        era="rail",
        hand="coal",
        tiles=[tile(A, "manufacturer 2", "birmingham.2"), tile(A, "brewery 2", "uttoxeter.1", 2)],
        links=links(A, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "manufacturer"}),
    )
    play(state, "sell card:coal sell:birmingham.2 beer<uttoxeter.1")
    assert space(state) == 11
    assert barrel(state, "oxford.1")


def test_t59_no_beer_needed_no_bonus() -> None:
    state = position(
        hand="coal",
        tiles=[tile(A, "manufacturer 3", "wolverhampton.1")],
        links=links(A, "wolverhampton-coalbrookdale coalbrookdale-shrewsbury"),
        merchants=merchants(2, {"shrewsbury.1": "manufacturer"}),
    )
    play(state, "sell card:coal sell:wolverhampton.1")
    assert is_flipped(state, "wolverhampton.1")
    assert barrel(state, "shrewsbury.1")
    assert points(state) == 0


def test_t60_one_merchant_barrel_for_a_sale() -> None:
    def with_breweries(*breweries: dict[str, Any]) -> State:
        return position(
            seats=3,
            hand="coal",
            tiles=[tile(A, "pottery 3", "coventry.1"), *breweries],
            links=links(A, "coventry-birmingham birmingham-oxford"),
            merchants=merchants(3, {"oxford.1": "pottery", "oxford.2": ANYTHING}),
        )

    state = with_breweries(tile(A, "brewery 1", "uttoxeter.1"))
    play(state, "sell card:coal sell:coventry.1 beer<oxford.1 beer<uttoxeter.1")
    assert is_flipped(state, "coventry.1")
    assert not barrel(state, "oxford.1")
    assert barrel(state, "oxford.2")
    assert space(state) == 10 + 5 + 2 + 4  # pottery, Oxford, brewery
    state = with_breweries(tile(A, "brewery 1", "uttoxeter.1"), tile(A, "brewery 1", "stone.1"))
    play(state, "sell card:coal sell:coventry.1 beer<oxford.1")
    assert refused(state, "beer<oxford.2") == 86
    assert refused(with_breweries(), "sell:coventry.1") == 119


@pytest.mark.parametrize(
    ("seats", "stall", "way", "earned", "gained"),
    [
        (3, "warrington.1", "stoke_on_trent-warrington", 5, 0),
        (4, "nottingham.2", "stoke_on_trent-stone stone-burton_on_trent burton_on_trent-derby derby-nottingham", 0, 3),
        (
            *(2, "shrewsbury.1"),
            "stoke_on_trent-stone stone-stafford stafford-cannock cannock-wolverhampton wolverhampton-coalbrookdale "
            "coalbrookdale-shrewsbury",
            *(0, 4),
        ),
    ],
)
def test_t61_the_bonus_of_each_merchant(seats: int, stall: str, way: str, earned: int, gained: int) -> None:
    state = position(
        seats=seats,
        hand="coal",
        tiles=[tile(A, "manufacturer 1", "stoke_on_trent.3")],
        links=links(A, way),
        merchants=merchants(seats, {stall: "manufacturer"}),
    )
    play(state, f"sell card:coal sell:stoke_on_trent.3 beer<{stall}")
    assert money(state) == 100 + earned
    assert spent(state) == 0
    assert points(state) == source(state, "merchants") == gained


def test_t62_nothing_to_sell() -> None:
    state = position(hand="coal iron")
    assert refused(state, "sell") == 118
    play(state, "pass card:coal")
    assert view(state)["actions"] == 1


# ---------------------------------------------------------------------- network


def test_t63_two_canals_are_two_actions() -> None:
    state = position(hand="coal iron", tiles=[tile(A, "coal 1", "dudley.1")])
    before = discards(state)
    play(state, "network card:coal link:dudley-birmingham network card:iron link:birmingham-oxford")
    assert discards(state) == [*before, "coal", "iron"]
    assert links_of(state) == {"dudley-birmingham", "birmingham-oxford"}
    assert spent(state) == 6
    assert refused(position(tiles=[tile(A, "cotton 1", "derby.1")]), "link:derby-uttoxeter") == 133
    rail = position(era="rail", tiles=[tile(A, "brewery 2", "walsall.2")])
    assert refused(rail, "link:walsall-burton_on_trent") == 134


def test_t64_a_line_with_a_link_is_taken() -> None:
    state = position(tiles=[tile(A, "iron 1", "birmingham.3")], links=links(B, "birmingham-oxford"))
    assert refused(state, "link:birmingham-oxford") == 132


def test_t65_two_railways_in_one_action() -> None:
    state = position(
        era="rail",
        hand="coal",
        tiles=[
            tile(A, "cotton 2", "kidderminster.2"),
            tile(B, "coal 2", "dudley.1", 3),
            tile(A, "brewery 2", "uttoxeter.1", 1),
        ],
    )
    assert refused(state, "link:dudley-birmingham") == 132
    play(state, "network card:coal link:dudley-kidderminster link:dudley-birmingham")
    assert spent(state) == 15
    assert cubes(state, "dudley.1") == 1
    assert is_flipped(state, "uttoxeter.1")
    assert view(state)["actions"] == 1


@pytest.mark.parametrize(("coal", "laid"), [(3, 2), (1, 1)])
def test_t66_coal_for_the_second_railway_comes_over_the_first(coal: int, laid: int) -> None:
    state = position(
        era="rail",
        hand="coal",
        tiles=[tile(A, "coal 2", "wolverhampton.2", coal), tile(A, "brewery 2", "uttoxeter.1", 1)],
    )
    play(state, "network card:coal link:wolverhampton-dudley")
    if laid == 2:
        play(state, "link:dudley-birmingham")
        assert (spent(state), cubes(state, "wolverhampton.2")) == (15, 1)
    else:
        assert "link:dudley-birmingham" not in words(state)
        assert (spent(state), is_flipped(state, "wolverhampton.2")) == (5, True)
        assert cubes(state, "uttoxeter.1") == 1
    assert len(links_of(state)) == laid
    assert view(state)["actions"] == 1


def test_t67_anothers_beer_must_reach_the_second_railway() -> None:
    state = position(
        era="rail",
        hand="coal",
        tiles=[
            tile(A, "coal 2", "tamworth.1"),
            tile(A, "coal 2", "kidderminster.1"),
            tile(B, "brewery 2", "burton_on_trent.2"),
        ],
    )
    wrong = after(state, "network card:coal link:burton_on_trent-tamworth")
    assert question(wrong) == "second-link"  # there are others, which reach Burton-on-Trent
    assert refused(wrong, "link:dudley-kidderminster") == 137
    play(state, "network card:coal link:dudley-kidderminster link:burton_on_trent-tamworth")
    assert cubes(state, "burton_on_trent.2") == 1
    assert spent(state) == 15


def test_t68_no_merchants_barrel_for_railways_and_no_two_canals_at_once() -> None:
    mill = tile(A, "cotton 2", "birmingham.1")
    oxford = merchants(2, {"oxford.1": "cotton", "oxford.2": "manufacturer"})
    state = position(era="rail", hand="coal", tiles=[mill], merchants=oxford)
    play(state, "network card:coal link:birmingham-oxford")
    assert (view(state)["actions"], question(state)) == (1, "action")
    breweries = [tile(A, "brewery 2", "uttoxeter.1"), tile(A, "brewery 2", "stone.1")]
    state = position(era="rail", hand="coal", tiles=[mill, *breweries], merchants=oxford)
    play(state, "network card:coal link:birmingham-oxford link:redditch-oxford")
    assert words(state) == {"beer<uttoxeter.1", "beer<stone.1"}
    assert refused(state, "beer<oxford.1") == 135
    canal = position(hand="coal", tiles=[tile(A, "cotton 1", "birmingham.1"), tile(A, "brewery 1", "uttoxeter.1")])
    play(canal, "network card:coal link:birmingham-oxford")
    assert (view(canal)["actions"], question(canal)) == (1, "action")


def test_t69_a_railway_to_oxford_brings_its_own_coal() -> None:
    state = position(era="rail", hand="coal", tiles=[flipped(A, "iron 2", "redditch.2")])
    play(state, "network card:coal link:redditch-oxford")
    assert (spent(state), view(state)["coal"]) == (5 + 1, 12)


def test_t70_a_network_goes_on_through_a_merchant_place() -> None:
    state = position(hand="coal redditch", links=links(A, "worcester-gloucester"))
    play(state, "network card:coal link:redditch-gloucester")
    assert links_of(state) == {"worcester-gloucester", "redditch-gloucester"}
    # A mine in Worcester's neighbour serves Redditch, through Gloucester.
    state = position(
        hand="redditch",
        tiles=[tile(B, "coal 1", "kidderminster.1")],
        links=links(B, "kidderminster-worcester worcester-gloucester gloucester-redditch"),
    )
    play(state, "build card:redditch build:iron@redditch.2")
    assert cubes(state, "kidderminster.1") == 1


def test_t71_beer_on_the_northern_farm() -> None:
    def selling(who: int, lines: str) -> State:
        return position(
            hand="coal",
            order=[who, 1 - who],
            tiles=[tile(A, "brewery 1", "farm_north.1"), tile(who, "manufacturer 1", "wolverhampton.1")],
            links=links(B, f"wolverhampton-coalbrookdale coalbrookdale-shrewsbury {lines}"),
            merchants=merchants(2, {"shrewsbury.1": "manufacturer"}, drunk="shrewsbury.1"),
        )

    sale = "sell card:coal sell:wolverhampton.1 beer<farm_north.1"
    assert refused(selling(B, ""), "sell:wolverhampton.1") == 119
    assert refused(selling(B, "wolverhampton-cannock"), "sell:wolverhampton.1") == 119
    assert is_flipped(play(selling(A, ""), sale), "farm_north.1")
    assert is_flipped(play(selling(B, "wolverhampton-cannock cannock-farm_north"), sale), "farm_north.1")


def test_t72_there_are_fourteen_links_for_each_player() -> None:
    canals = [line.id for line in brass().board.lines if 0 in line.eras]
    state = position(hand="coal iron", links=links(A, " ".join(canals[:13])))
    play(state, f"network card:coal link:{canals[13]}")
    assert player(state, A)["links"] == 0
    assert refused(state, f"link:{canals[14]}") == 16
    assert refused(state, "network") == 16


# ---------------------------------------------------------------------- end of game and properties


@pytest.mark.parametrize(
    ("spaces", "sums", "ranks"),
    [((41, 40), (0, 50), [1, 2]), ((40, 40), (4, 5), [2, 1]), ((40, 40), (5, 5), [1, 1])],
)
def test_t73_ties(spaces: tuple[int, int], sums: tuple[int, int], ranks: list[int]) -> None:
    state = last_turn(
        era="rail",
        players={
            seat: {"space": spaces[seat], "money": sums[seat], "sources": {"canal-tiles": 100, "rail-tiles": 20}}
            for seat in (A, B)
        },
    )
    pass_turn(state)
    assert state.over
    assert state.scores() == [120, 120]
    assert of_players(state, "income")[0] == 14
    assert state.ranks() == ranks


@pytest.mark.parametrize(("length", "owned"), [("introductory", 63), ("introductory-no-last-income", 61)])
def test_t74_the_introductory_game(length: str, owned: int) -> None:
    state = last_turn(
        length=length,
        players={A: {"money": owned, "space": 8, "sources": {"canal-links": 28}}},
        tiles=[flipped(A, "coal 2", "cannock.2")],
    )
    pass_turn(state)
    assert state.over
    assert money(state) == 61
    assert source(state, "canal-links") + source(state, "canal-tiles") == 30
    assert (source(state, "money"), source(state, "income"), source(state, "tiles-again")) == (15, -2, 2)
    assert points(state) == 45


@pytest.mark.parametrize("seats", SEATS)
def test_t75_what_is_true_after_every_move(seats: int) -> None:
    for seed in range(3):
        rng, state = random.Random(seed), brass(seats).start(seed)
        while not state.over:
            earlier, heard = view(state), state.listen()
            state.play(rng.choice(state.choices()))
            seen = view(state)
            _check_board(seen)
            _check_cards(state, {2: 40, 3: 54, 4: 64}[seats])
            _check_money(earlier, seen, heard)
            assert all(0 <= each["space"] <= 99 and each["points"] >= 0 for each in seen["players"])
            if (seen["turn"], seen["actions"], seen["question"] and seen["question"]["kind"]) == (0, 2, "action"):
                assert len({each["cards"] for each in seen["players"]}) == 1
        assert (seen["era"], seen["round"], of_players(state, "cards")) == ("rail", ROUNDS[seats], [0] * seats)


def _check_board(seen: dict[str, Any]) -> None:
    lines, slots = [link["line"] for link in seen["links"]], [each["slot"] for each in seen["tiles"]]
    assert len(set(lines)) == len(lines)
    assert len(set(slots)) == len(slots)
    assert 0 <= seen["coal"] <= 14
    assert 0 <= seen["iron"] <= 10
    for each in seen["tiles"]:
        if each["industry"] in ("coal", "iron", "brewery"):
            building = seen["question"] and seen["question"]["slot"] == each["slot"]
            assert each["flipped"] == (each["cubes"] == 0) or building
        else:
            assert each["cubes"] == 0


def _check_cards(state: State, cards: int) -> None:
    saved, wilds = state.save(), ("wild-location", "wild-industry")
    hands = [card for each in saved["players"] for card in each["hand"]]
    ordinary = [card for card in hands if card not in wilds]
    thrown = [card for each in saved["players"] for card in each["discards"]]
    face_down = [each["face_down"] for each in saved["players"] if each["face_down"]]
    assert len(saved["deck"]) + len(ordinary) + len(thrown) + len(face_down) == cards
    assert not set(thrown) & set(wilds)
    for wild in wilds:
        assert view(state)[wild] + hands.count(wild) == 4


def _check_money(earlier: dict[str, Any], seen: dict[str, Any], heard: list[tuple[int, int, int, int, int]]) -> None:
    """Within a round, what leaves a player lies on the character tile, and what comes in is not set off against it."""
    if (earlier["round"], earlier["era"]) != (seen["round"], seen["era"]) or seen["over"]:
        return
    if "give-up" in (earlier["question"]["kind"], seen["question"]["kind"]):
        return
    received = [0] * seen["seats"]
    for event, seat, detail, _, amount in heard:
        if event == events.BORROWED:
            received[seat] += 30
        elif event == events.DELIVERED:
            received[seat] += amount
        elif event == events.BONUS and brass(4).board.merchants[detail].id == "warrington":
            received[seat] += 5
    for seat, (old, new) in enumerate(zip(earlier["players"], seen["players"], strict=True)):
        assert new["money"] - old["money"] == received[seat] - (new["spent"] - old["spent"])


def test_t76_the_prices_of_coal_and_iron_from_first_to_last() -> None:
    coal, n = [], 13
    for _ in range(15):
        state = position(hand="birmingham", coal=n, links=links(B, "birmingham-oxford"))
        play(state, BUILD_IT)
        coal.append(spent(state) - 8)
        n = view(state)["coal"]
    assert coal == [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8]
    iron, n = [], 8
    for _ in range(10):
        state = position(hand="coal", iron=n)
        play(state, "develop card:coal develop:cotton done")
        iron.append(spent(state))
        n = view(state)["iron"]
    assert iron == [2, 2, 3, 3, 4, 4, 5, 5, 6, 6]


@pytest.mark.parametrize(
    "said",
    [
        "loan card:leek",
        "develop card:leek",
        "network card:leek",
        "sell card:leek",
        "scout card:leek card:iron card:coal",
        "pass card:leek",
    ],
)
def test_t77_leek_does_not_build_in_dudley_but_does_for_all_else(said: str) -> None:
    state = position(
        seats=3,
        hand="leek dudley iron coal",
        tiles=[tile(A, "cotton 1", "worcester.1"), tile(A, "brewery 1", "uttoxeter.1")],
        links=links(A, "worcester-gloucester"),
        merchants=merchants(3, {"gloucester.1": "cotton"}),
    )
    assert "coal@dudley.1" in buildable(state, "dudley")
    assert "coal@dudley.1" not in buildable(state, "leek")
    assert refused(after(state, "build card:leek"), "build:coal@dudley.1") == 89
    play(state, said)
    assert "leek" in discards(state)


def test_t77_a_wild_industry_card_needs_the_network() -> None:
    card = "wild-industry"
    near = position(hand=card, tiles=[tile(A, "coal 1", "dudley.1")], links=links(A, "birmingham-worcester"))
    assert "cotton@worcester.1" in buildable(near, card)
    far = position(hand=card, tiles=[tile(A, "coal 1", "dudley.1")], links=links(A, "dudley-birmingham"))
    assert "cotton@worcester.1" not in buildable(far, card)
    assert refused(after(far, f"build card:{card}"), "build:cotton@worcester.1") == 91


def test_t78_over_anothers_link_goods_may_go_but_not_the_network() -> None:
    state = position(
        hand="iron coal",
        tiles=[tile(A, "coal 1", "dudley.1")],
        links=links(B, "dudley-birmingham birmingham-oxford"),
    )
    assert "iron@birmingham.3" not in buildable(state, "iron")
    assert linkable(state) == {line_id("dudley-wolverhampton"), line_id("dudley-kidderminster")}
    assert refused(state, "link:birmingham-worcester") == 132
    # The same link carries A's coal to Birmingham, and A's goods from Birmingham to Oxford.
    state = position(
        hand="birmingham",
        tiles=[tile(A, "coal 1", "dudley.1")],
        links=links(B, "dudley-birmingham"),
    )
    play(state, BUILD_IT)
    assert cubes(state, "dudley.1") == 1
    state = position(
        hand="coal",
        tiles=[tile(A, "manufacturer 1", "birmingham.2")],
        links=links(B, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "manufacturer"}),
    )
    play(state, "sell card:coal sell:birmingham.2 beer<oxford.1")
    assert is_flipped(state, "birmingham.2")


def test_t79_beyond_a_hundred() -> None:
    state = last_turn(
        era="rail", players={A: {"sources": {"canal-tiles": 96}}}, tiles=[flipped(A, "cotton 3", "worcester.1")]
    )
    pass_turn(state)
    assert state.scores()[A] == points(state) == 105


@pytest.mark.parametrize(("seats", "canal", "rail"), [(2, 19, 20), (3, 17, 18), (4, 15, 16)])
def test_t80_cards_played_by_each_player_in_each_era(seats: int, canal: int, rail: int) -> None:
    state = brass(seats).start(seed=11)
    played = {era: [0] * seats for era in ("canal", "rail")}
    while not state.over:
        played[view(state)["era"]][state.seat] += 1
        pass_action(state)
    assert played == {"canal": [canal] * seats, "rail": [rail] * seats}
