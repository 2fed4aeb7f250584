"""R89 to R108 and R142: the action Build, and what a new mine or works brings to the market."""

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
    brass,
    buildable,
    cubes,
    flipped,
    is_flipped,
    left,
    links,
    mat,
    position,
    slot_for,
    space,
    tile,
    what,
)
from tests.games.looking import money, spent, view
from tests.games.playing import after, play, refused, words

TO_OXFORD = "dudley-birmingham birmingham-oxford"
ONLY_RAIL = ("pottery 5", "brewery 4")


# ---------------------------------------------------------------------- with which card


def test_r89_r142_a_location_card_builds_anything_in_its_town_in_the_network_or_not() -> None:
    tiles = [tile(A, "cotton 1", "kidderminster.2"), tile(B, "coal 1", "coalbrookdale.3")]
    state = position(hand="coalbrookdale", tiles=tiles)
    assert buildable(state, "coalbrookdale") == {"iron@coalbrookdale.2", "brewery@coalbrookdale.1"}
    state = position(hand="coalbrookdale")
    assert buildable(state, "coalbrookdale") == {"coal@coalbrookdale.3", "brewery@coalbrookdale.1"}


def test_r89_a_location_card_builds_nowhere_else() -> None:
    state = position(hand="dudley worcester")
    play(state, "build card:worcester")
    assert words(state) == {"build:cotton@worcester.1", "build:cotton@worcester.2"}
    assert refused(state, "build:coal@dudley.1") == 89


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r90_a31_a_wild_location_card_stands_for_any_town_but_no_farm(seats: int) -> None:
    state = position(seats=seats, hand="wild-location", tiles=[tile(A, "cotton 1", "kidderminster.2")])
    sites = buildable(state, "wild-location")
    board = brass(seats).board
    # What needs no coal: cotton I, pottery I, coal I and brewery I; and where A has a tile already, nothing.
    expected = {
        location.id
        for location in board.locations
        if not location.farm
        and location.id != "kidderminster"
        and any(shown & ALL_WITHOUT_COAL for shown in location.slots)
    }
    assert {site.split("@")[1].partition(".")[0] for site in sites} == expected


ALL_WITHOUT_COAL = 0b101101  # cotton, pottery, coal, brewery


def test_r91_an_industry_card_builds_its_industry_in_the_network() -> None:
    state = position(hand="coal", links=links(A, "dudley-wolverhampton wolverhampton-cannock"))
    assert buildable(state, "coal") == {"coal@dudley.1", "coal@wolverhampton.2", "coal@cannock.2"}
    state = position(hand="brewery", links=links(A, "stafford-stone"))
    assert buildable(state, "brewery") == {"brewery@stafford.1", "brewery@stone.1"}


def test_r91_r142_a32_outside_the_network_an_industry_card_builds_nothing() -> None:
    # Dudley is connected with A's network over B's link, but it is no part of it.
    state = position(
        hand="coal brewery pottery pottery brewery brewery brewery brewery",
        tiles=[tile(A, "cotton 1", "birmingham.1")],
        links=[*links(B, "birmingham-dudley"), *links(A, "birmingham-walsall")],
    )
    assert "coal@dudley.1" not in buildable(state, "coal")
    assert refused(state, "build:coal@dudley.1") == 142
    assert buildable(state, "brewery") == {"brewery@walsall.2"}


def test_r92_a_wild_industry_card_stands_for_any_industry_card() -> None:
    state = position(hand="wild-industry", links=links(A, "coventry-birmingham birmingham-oxford"))
    assert buildable(state, "wild-industry") == {
        *("pottery@coventry.1", "manufacturer@coventry.2", "manufacturer@coventry.3", "coal@coventry.2"),
        *("iron@coventry.3", "cotton@birmingham.1", "manufacturer@birmingham.2", "manufacturer@birmingham.4"),
        "iron@birmingham.3",
    }


# ---------------------------------------------------------------------- which tile, where


def test_r93_the_lowest_level_left_is_placed_front_up() -> None:
    state = position(hand="dudley", players={A: {"mat": mat(coal=3)}})
    play(state, "build card:dudley build:coal@dudley.1")
    assert at(state, "dudley.1") == tile(A, "coal 3", "dudley.1", 4)
    assert left(state, "coal") == 3


def test_r93_an_empty_stack_builds_nothing() -> None:
    assert refused(position(hand="dudley", players={A: {"mat": mat(coal=0)}}), "build:coal@dudley.1") == 93


@pytest.mark.parametrize(
    ("town", "industry", "alone", "shared"),
    [
        ("birmingham", "manufacturer", ["birmingham.2", "birmingham.4"], "birmingham.1"),
        ("cannock", "coal", ["cannock.2"], "cannock.1"),
        ("coalbrookdale", "iron", ["coalbrookdale.2"], "coalbrookdale.1"),
        ("kidderminster", "cotton", ["kidderminster.2"], "kidderminster.1"),
        ("wolverhampton", "manufacturer", ["wolverhampton.1"], "wolverhampton.2"),
        ("stoke_on_trent", "manufacturer", ["stoke_on_trent.3"], "stoke_on_trent.1"),
    ],
)
def test_r94_a33_a_space_of_its_own_before_a_shared_one(
    town: str, industry: str, alone: list[str], shared: str
) -> None:
    way = "stoke_on_trent-warrington coalbrookdale-shrewsbury coalbrookdale-wolverhampton birmingham-oxford"
    fill: dict[str, Any] = {"seats": 4, "hand": "wild-location", "links": links(B, way)}
    state = position(**fill)
    sites = {site for site in buildable(state, "wild-location") if f"{industry}@{town}" in site}
    assert sites == {f"{industry}@{slot}" for slot in alone}
    assert refused(state, f"build:{industry}@{shared}") == 94
    taken = [tile(seat, f"{industry} 1", slot) for seat, slot in enumerate(alone, 1)]
    state = position(**fill, tiles=taken)
    sites = {site for site in buildable(state, "wild-location") if f"{industry}@{town}" in site}
    assert sites == {f"{industry}@{shared}"}


def test_r94_a33_equal_spaces_are_a_choice() -> None:
    state = position(hand="tamworth coventry", links=links(B, "birmingham-coventry birmingham-oxford"))
    assert buildable(state, "tamworth") == {
        *("cotton@tamworth.1", "cotton@tamworth.2", "coal@tamworth.1", "coal@tamworth.2")
    }
    assert {site for site in buildable(state, "coventry") if "manufacturer" in site} == {
        *("manufacturer@coventry.2", "manufacturer@coventry.3")
    }


def test_r95_without_a_free_space_nothing_can_be_built() -> None:
    tiles = [tile(B, "coal 1", "cannock.2"), tile(C, "manufacturer 1", "cannock.1")]
    state = position(seats=3, hand="cannock", tiles=tiles, links=links(B, "cannock-walsall"))
    assert buildable(state, "cannock") == set()
    for site in ("build:coal@cannock.2", "build:coal@cannock.1", "build:manufacturer@cannock.1"):
        assert state.barrier(state.game.choice(site)) in (95, 109, 111)


@pytest.mark.parametrize("kind", FACTS)
def test_r96_r97_r98_each_tile_costs_and_holds_what_is_printed(kind: str) -> None:
    """B's mine and works give the coal and iron, so that what is spent is the money printed; B counts the cubes."""
    industry, level = kind.split()
    _, price, coal, iron, *_, held = FACTS[kind]
    slot = slot_for(kind)
    era = "rail" if kind in ONLY_RAIL else "canal"
    state = position(
        era=era,
        hand="wild-location",
        tiles=[tile(B, "coal 4", "cannock.2", 5), tile(B, "iron 4", "redditch.2", 6)],
        links=links(
            B,
            "stafford-cannock cannock-walsall walsall-birmingham birmingham-worcester birmingham-dudley "
            "birmingham-tamworth tamworth-burton_on_trent",
        ),
        players={A: {"mat": mat(**{industry: int(level)})}},
        iron=10,
    )
    play(state, f"build card:wild-location build:{industry}@{slot}")
    assert (what(state, slot), spent(state), money(state)) == (kind, price, 100 - price)
    assert cubes(state, "cannock.2") == 5 - coal
    assert cubes(state, "redditch.2") == 6 - iron
    barrels = 2 if era == "rail" else 1
    assert cubes(state, slot) == (barrels if industry == "brewery" else held)
    assert not is_flipped(state, slot)


def test_r96_a34_all_of_it_must_be_paid_and_market_money_does_not_help() -> None:
    state = position(hand="dudley", money=6, players={A: {"mat": mat(coal=2)}}, coal=0, links=links(B, TO_OXFORD))
    assert refused(state, "build:coal@dudley.1") == 96
    enough = position(hand="dudley", money=7, players={A: {"mat": mat(coal=2)}}, coal=0, links=links(B, TO_OXFORD))
    play(enough, "build card:dudley build:coal@dudley.1")
    assert money(enough) == 7 + 7 + 6
    # £9 and an iron at £2: £8 + £2 for coal III is too much, though it would sell for more.
    assert refused(position(hand="dudley", money=9, players={A: {"mat": mat(coal=3)}}), "build:coal@dudley.1") == 96


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize(("era", "barrels"), [("canal", 1), ("rail", 2)])
def test_r98_barrels_depend_on_the_era_not_on_the_level(level: int, era: str, barrels: int) -> None:
    state = position(era=era, hand="burton_on_trent", players={A: {"mat": mat(brewery=level)}})
    play(state, "build card:burton_on_trent build:brewery@burton_on_trent.2")
    assert (what(state, "burton_on_trent.2"), cubes(state, "burton_on_trent.2")) == (f"brewery {level}", barrels)


def test_r99_in_the_canal_era_no_second_tile_of_ones_own_in_a_place() -> None:
    tiles = [tile(B, "iron 1", "birmingham.3"), tile(C, "manufacturer 1", "birmingham.2")]
    way = links(B, "birmingham-oxford")
    state = position(seats=3, hand="birmingham", tiles=tiles, links=way)  # others' tiles do not matter
    assert buildable(state, "birmingham") == {"cotton@birmingham.1", "manufacturer@birmingham.4"}
    state = position(seats=3, hand="birmingham", tiles=[tile(A, "iron 1", "birmingham.3")], links=way)
    assert buildable(state, "birmingham") == {"iron@birmingham.3"}  # over the tile itself (A35)
    assert refused(state, "build:cotton@birmingham.1") == 99
    assert refused(state, "build:manufacturer@birmingham.2") == 99


def test_r100_in_the_rail_era_several() -> None:
    tiles = [tile(A, "iron 2", "birmingham.3"), tile(A, "manufacturer 2", "birmingham.2")]
    state = position(
        era="rail",
        hand="birmingham",
        tiles=tiles,
        players={A: {"mat": mat(cotton=2)}},
        links=links(B, "birmingham-oxford"),
    )
    assert buildable(state, "birmingham") == {
        *("cotton@birmingham.1", "manufacturer@birmingham.4"),
        "iron@birmingham.3",  # over the tile itself
    }


@pytest.mark.parametrize(("industry", "level"), [("pottery", 5), ("brewery", 4)])
def test_r101_pottery_5_and_brewery_4_only_in_the_rail_era(industry: str, level: int) -> None:
    slot = slot_for(industry)
    own = {A: {"mat": mat(**{industry: level})}}
    way = links(B, "stafford-cannock cannock-wolverhampton wolverhampton-coalbrookdale coalbrookdale-shrewsbury")
    assert refused(position(hand="wild-location", players=own, links=way), f"build:{industry}@{slot}") == 101
    rail = position(era="rail", hand="wild-location", players=own, links=way)
    assert f"{industry}@{slot}" in buildable(rail, "wild-location")


@pytest.mark.parametrize("industry", ["cotton", "manufacturer", "coal", "iron", "brewery"])
def test_r102_a36_level_1_blocks_its_stack_in_the_rail_era_until_it_is_developed(industry: str) -> None:
    slot = slot_for(industry)
    way = links(B, "dudley-birmingham birmingham-oxford birmingham-worcester")
    last_of_level_1 = {"cotton": 9, "manufacturer": 11, "coal": 7, "iron": 4, "brewery": 6}[industry]
    state = position(
        era="rail", hand="wild-location coal", players={A: {"mat": {industry: last_of_level_1}}}, links=way
    )
    assert refused(state, f"build:{industry}@{slot}") == 102
    play(state, f"develop card:coal develop:{industry} done build card:wild-location build:{industry}@{slot}")
    assert what(state, slot) == f"{industry} 2"


def test_r103_pottery_1_may_be_built_in_the_rail_era() -> None:
    state = position(era="rail", hand="stafford")
    play(state, "build card:stafford build:pottery@stafford.2")
    assert (what(state, "stafford.2"), spent(state)) == ("pottery 1", 17 + 2)


# ---------------------------------------------------------------------- to the market


def coal_2_in_dudley(lines: str, coal: int = 9, owner: int = B, **data: Any) -> State:
    state = position(
        hand="dudley iron", links=links(owner, lines), players={A: {"mat": mat(coal=2)}}, coal=coal, **data
    )
    return play(state, "build card:dudley build:coal@dudley.1")


@pytest.mark.parametrize(
    ("lines", "sold"),
    [
        ("", 0),
        ("dudley-birmingham birmingham-worcester", 0),
        ("dudley-birmingham birmingham-oxford", 3),
        ("dudley-wolverhampton wolverhampton-coalbrookdale coalbrookdale-shrewsbury", 3),
        ("dudley-kidderminster kidderminster-worcester worcester-gloucester", 3),
        ("birmingham-oxford", 0),
    ],
)
def test_r104_a28_a_mine_connected_with_a_merchant_place_sells_at_once(lines: str, sold: int) -> None:
    state = coal_2_in_dudley(lines)
    assert (view(state)["coal"], money(state)) == (9 + sold, 93 + (3 + 2 + 2 if sold else 0))


@pytest.mark.parametrize(
    ("seats", "lines"),
    [
        (2, "leek-stoke_on_trent stoke_on_trent-warrington"),
        (3, "leek-stoke_on_trent stoke_on_trent-stone stone-burton_on_trent burton_on_trent-derby derby-nottingham"),
    ],
)
def test_r104_also_where_there_is_no_merchant_tile(seats: int, lines: str) -> None:
    state = position(seats=seats, hand="wild-location", links=links(B, lines), coal=0)
    play(state, "build card:wild-location build:coal@leek.2")
    assert (view(state)["coal"], money(state)) == (2, 100 - 5 + 7 + 7)
    assert is_flipped(state, "leek.2")


@pytest.mark.parametrize(("market", "sold", "earned"), [(8, 2, 1 + 1), (9, 1, 1), (10, 0, 0), (7, 3, 2 + 1 + 1)])
def test_r105_r106_a_works_sells_connected_or_not(market: int, sold: int, earned: int) -> None:
    state = position(hand="dudley", tiles=[tile(B, "coal 1", "dudley.1")], iron=market)
    play(state, "build card:dudley build:iron@dudley.2")
    assert (view(state)["iron"], cubes(state, "dudley.2")) == (market + sold, 4 - sold)
    assert (money(state), spent(state)) == (100 - 5 + earned, 5)


@pytest.mark.parametrize(
    ("market", "earned"), [(0, 7 + 7 + 6), (1, 7 + 6 + 6), (6, 4 + 4 + 3), (11, 2 + 1 + 1), (12, 1 + 1), (14, 0)]
)
def test_r106_the_dearest_empty_spaces_are_filled_first(market: int, earned: int) -> None:
    state = coal_2_in_dudley(TO_OXFORD, market)
    assert money(state) == 93 + earned
    assert view(state)["coal"] == min(14, market + 3)


def test_r107_with_the_last_cube_the_tile_flips_and_income_advances() -> None:
    state = coal_2_in_dudley(TO_OXFORD, 11)
    assert (is_flipped(state, "dudley.1"), space(state)) == (True, 17)
    state = coal_2_in_dudley(TO_OXFORD, 12)
    assert (is_flipped(state, "dudley.1"), space(state), cubes(state, "dudley.1")) == (False, 10, 1)


def test_r108_a37_never_later() -> None:
    state = coal_2_in_dudley("birmingham-oxford")
    play(state, "network card:iron link:dudley-birmingham")
    assert (cubes(state, "dudley.1"), view(state)["coal"]) == (3, 9)
    # Nor when somebody buys from the market: A's works keep their iron.
    state = position(hand="dudley birmingham", tiles=[tile(B, "coal 1", "dudley.1")], iron=10)
    play(state, "build card:dudley build:iron@dudley.2")
    assert cubes(state, "dudley.2") == 4
    cheap = position(hand="coal", tiles=[tile(A, "iron 1", "dudley.2")], iron=0)
    play(cheap, "develop card:coal develop:cotton done")
    assert (cubes(cheap, "dudley.2"), view(cheap)["iron"]) == (3, 0)


def test_r96_a34_the_cost_is_paid_before_the_new_cubes_are_sold() -> None:
    # The iron for coal III is bought from a market that the mine does not touch; coal for iron II is dearer before
    # the iron is sold: a works with £7 and £8 for coal, with £15 in hand, can just be built.
    own = {A: {"mat": mat(iron=2)}}
    state = position(hand="dudley", links=links(B, TO_OXFORD), players=own, coal=0, iron=0, money=15)
    play(state, "build card:dudley build:iron@dudley.2")
    assert money(state) == 5 + 5 + 4 + 4
    short = position(hand="dudley", links=links(B, TO_OXFORD), players=own, coal=0, iron=0, money=14)
    assert refused(short, "build:iron@dudley.2") == 96


def test_r142_ones_own_card_or_a_wild_one_needs_no_network() -> None:
    tiles = [tile(A, "cotton 1", "worcester.1")]
    held = "cannock wild-location coal pottery pottery brewery brewery brewery"
    state = position(hand=held, tiles=tiles)
    for card in ("cannock", "wild-location"):
        assert "coal@cannock.2" in buildable(state, card)
    assert buildable(state, "coal") == set()
    assert (
        refused(position(hand=held.replace("cannock wild-location", "iron iron"), tiles=tiles), "build:coal@cannock.2")
        == 142
    )
    assert at(after(state, "build card:cannock build:coal@cannock.2"), "cannock.2") is not None


def test_r95_a_flipped_tile_still_takes_its_space() -> None:
    state = position(hand="dudley", tiles=[flipped(B, "coal 2", "dudley.1")], coal=0)
    assert "coal@dudley.1" not in buildable(state, "dudley")
