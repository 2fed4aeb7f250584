"""R118 to R126: the action Sell, and the bonuses of the merchants."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.brass_birmingham.helpers import (
    ANYTHING,
    FACTS,
    A,
    B,
    barrel,
    cubes,
    discards,
    flipped,
    is_flipped,
    left,
    links,
    mat,
    merchants,
    position,
    slot_for,
    space,
    tile,
)
from tests.games.looking import money, points, question, source, spent, view
from tests.games.playing import after, play, refused, words

GOODS = [kind for kind in FACTS if kind.partition(" ")[0] in ("cotton", "manufacturer", "pottery")]


def selling(*tiles: dict[str, Any], lines: str = "birmingham-oxford", buys: str = "manufacturer", **data: Any) -> State:
    """A has a manufacturer II in Birmingham; the one buyer in Oxford buys this."""
    return position(
        hand="coal iron",
        tiles=[tile(A, "manufacturer 2", "birmingham.2"), *tiles],
        links=links(B, lines),
        merchants=merchants(2, {"oxford.1": buys, "oxford.2": "", "gloucester.2": ""}, data.pop("drunk", "")),
        **data,
    )


SALE = "sell card:coal sell:birmingham.2"
BREWERY = tile(A, "brewery 1", "stone.1")


# ---------------------------------------------------------------------- what to whom


def test_r118_a42_the_merchant_must_buy_the_industry() -> None:
    assert "sell" in words(selling())
    assert "sell" in words(selling(buys=ANYTHING))
    assert refused(selling(BREWERY, buys="cotton"), "sell:birmingham.2") == 118
    assert refused(selling(BREWERY, buys="cotton"), "sell") == 118


def test_r118_the_merchant_must_be_connected() -> None:
    assert refused(selling(BREWERY, lines="birmingham-dudley"), "sell:birmingham.2") == 118
    far = "birmingham-worcester worcester-gloucester gloucester-redditch redditch-oxford"
    assert "sell" in words(selling(lines=far))


def test_r118_only_ones_own_unflipped_goods() -> None:
    state = selling(
        flipped(A, "cotton 1", "kidderminster.2"),
        *(tile(B, "manufacturer 1", "birmingham.4"), BREWERY, tile(A, "coal 1", "dudley.1")),
        lines="birmingham-oxford birmingham-dudley dudley-kidderminster",
        buys=ANYTHING,
    )
    for slot, rule in {
        "kidderminster.2": 118,
        "birmingham.4": 118,
        "dudley.1": 56,
        "stone.1": 56,
        "leek.1": 118,
    }.items():
        assert refused(state, f"sell:{slot}") == rule


def test_r119_without_all_its_beer_a_tile_is_not_sold() -> None:
    assert refused(selling(drunk="oxford.1"), "sell:birmingham.2") == 119
    five = tile(A, "manufacturer 5", "wolverhampton.1")
    way = "birmingham-oxford birmingham-dudley dudley-wolverhampton"
    state = selling(five, lines=way)
    assert refused(state, "sell:wolverhampton.1") == 119  # two barrels needed, one there
    play(selling(five, BREWERY, lines=way), "sell card:coal sell:wolverhampton.1 beer<oxford.1 beer<stone.1")


# ---------------------------------------------------------------------- the merchant's barrel


def test_r120_a29_the_merchants_barrel_may_be_used_and_then_brings_the_bonus() -> None:
    state = play(selling(BREWERY), SALE)
    assert words(state) == {"beer<stone.1", "beer<oxford.1"}
    with_it = after(state, "beer<oxford.1")
    assert (space(with_it), barrel(with_it, "oxford.1"), is_flipped(with_it, "stone.1")) == (10 + 1 + 2, False, False)
    without = after(state, "beer<stone.1")
    assert (space(without), barrel(without, "oxford.1"), is_flipped(without, "stone.1")) == (10 + 1 + 4, True, True)


def test_r120_a29_a_merchant_buys_again_without_a_barrel() -> None:
    state = selling(BREWERY, drunk="oxford.1")
    play(state, SALE)
    assert is_flipped(state, "birmingham.2")
    assert space(state) == 10 + 1 + 4  # no bonus


def test_r120_a30_with_two_buyers_the_barrel_chooses_the_buyer() -> None:
    state = position(
        hand="coal",
        tiles=[tile(A, "manufacturer 2", "birmingham.2")],
        links=links(B, "birmingham-oxford birmingham-worcester worcester-gloucester"),
        merchants=merchants(2, {"oxford.1": "manufacturer", "gloucester.1": ANYTHING}),
    )
    play(state, SALE)
    assert words(state) == {"beer<oxford.1", "beer<gloucester.1"}
    oxford, gloucester = after(state, "beer<oxford.1"), after(state, "beer<gloucester.1")
    assert (space(oxford), question(oxford)) == (13, "action")
    assert (space(gloucester), question(gloucester)) == (11, "bonus")


def test_r120_a43_a_tile_that_needs_no_beer_brings_no_bonus() -> None:
    state = position(
        hand="coal",
        tiles=[tile(A, "manufacturer 7", "birmingham.2")],
        links=links(A, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "manufacturer"}),
    )
    play(state, "sell card:coal sell:birmingham.2")
    assert (space(state), barrel(state, "oxford.1")) == (14, True)


# ---------------------------------------------------------------------- flipping, one or many


@pytest.mark.parametrize("kind", GOODS)
def test_r121_the_tile_flips_and_income_advances_by_its_spaces(kind: str) -> None:
    era = "rail" if kind == "pottery 5" else "canal"
    slot = slot_for(kind)
    breweries = [tile(B, "brewery 2", "burton_on_trent.2", 1), tile(B, "brewery 2", "walsall.2", 1)]
    way = "stafford-cannock cannock-walsall walsall-birmingham birmingham-worcester birmingham-oxford "
    state = position(
        era=era,
        hand="coal",
        tiles=[tile(A, kind, slot), *breweries],
        links=links(B, f"{way} birmingham-tamworth tamworth-burton_on_trent"),
        merchants=merchants(2, {"oxford.1": ANYTHING}, drunk="oxford.1"),
    )
    beer = ("", "beer<walsall.2", "beer<walsall.2 beer<burton_on_trent.2")[FACTS[kind][4]]
    play(state, f"sell card:coal sell:{slot} {beer}")
    assert is_flipped(state, slot)
    assert space(state) == 10 + FACTS[kind][6]
    assert (money(state), spent(state), points(state)) == (100, 0, 0)


def test_r122_a44_any_number_of_tiles_for_one_card() -> None:
    state = position(
        hand="coal",
        tiles=[
            *(tile(A, "cotton 1", "worcester.1"), tile(A, "pottery 1", "coventry.1")),
            *(tile(A, "manufacturer 2", "birmingham.2"), tile(A, "manufacturer 3", "wolverhampton.1")),
            *(tile(A, "brewery 1", "stone.1"), tile(A, "brewery 1", "uttoxeter.1")),
        ],
        links=links(
            B, "worcester-birmingham coventry-birmingham wolverhampton-dudley dudley-birmingham birmingham-oxford"
        ),
        merchants=merchants(2, {"oxford.1": ANYTHING, "oxford.2": "manufacturer"}),
    )
    before = discards(state)
    play(state, "sell card:coal sell:worcester.1 beer<stone.1 sell:coventry.1 beer<uttoxeter.1")
    # Each sale is complete before the next: two tiles and two barrels are left.
    assert words(state) == {"done", "sell:birmingham.2", "sell:wolverhampton.1"}
    assert space(state) == 10 + 5 + 4 + 5 + 4
    play(state, "sell:birmingham.2 beer<oxford.2 sell:wolverhampton.1")
    assert view(state)["actions"] == 1
    assert space(state) == 28 + 1 + 2 + 4
    assert discards(state) == [*before, "coal"]


def test_r122_one_may_stop_after_the_first() -> None:
    state = selling(
        tile(A, "manufacturer 3", "wolverhampton.1"), lines="birmingham-oxford birmingham-dudley dudley-wolverhampton"
    )
    play(state, f"{SALE} beer<oxford.1 done")
    assert not is_flipped(state, "wolverhampton.1")
    assert view(state)["actions"] == 1


def test_r122_a44_at_least_one_tile() -> None:
    state = selling(
        tile(A, "manufacturer 3", "wolverhampton.1"), lines="birmingham-oxford birmingham-dudley dudley-wolverhampton"
    )
    play(state, "sell card:coal")
    assert refused(state, "done") == 30
    assert refused(position(), "sell") == 118


# ---------------------------------------------------------------------- the bonuses


def in_gloucester(
    *tiles: dict[str, Any], own: dict[str, Any] | None = None, way: str = "worcester-gloucester", **data: Any
) -> State:
    """A sells a cotton mill in Worcester with Gloucester's barrel."""
    state = position(
        hand="coal iron",
        tiles=[tile(A, "cotton 1", "worcester.1"), *tiles],
        links=links(A, way),
        merchants=merchants(2, {"gloucester.1": "cotton"}),
        players={A: own or {}},
        **data,
    )
    return play(state, "sell card:coal sell:worcester.1 beer<gloucester.1")


def test_r123_a45_gloucester_takes_one_tile_off_the_mat_without_iron() -> None:
    state = in_gloucester(iron=0, money=0)
    assert question(state) == "bonus"
    assert words(state) == {
        "done",
        *(f"develop:{name}" for name in ("cotton", "manufacturer", "coal", "iron", "brewery")),
    }
    assert refused(state, "develop:pottery") == 117
    play(state, "develop:manufacturer")
    assert (left(state, "manufacturer"), money(state)) == (10, 0)
    assert (question(state), view(state)["actions"]) == ("action", 1)  # one tile only
    works = in_gloucester(tile(B, "iron 1", "dudley.2", 4))
    play(works, "develop:brewery")
    assert cubes(works, "dudley.2") == 4


def test_r123_a46_it_may_be_declined_and_is_skipped_if_there_is_nothing_but_a_light_bulb() -> None:
    state = in_gloucester()
    before = dict(view(state)["players"][A]["mat"])
    play(state, "done")
    assert view(state)["players"][A]["mat"] == before
    assert view(state)["actions"] == 1
    only_bulb = {"cotton": 0, "manufacturer": 0, "pottery": 5, "coal": 0, "iron": 0, "brewery": 0}
    skipped = in_gloucester(own={"mat": only_bulb})
    assert (question(skipped), view(skipped)["actions"]) == ("action", 1)


def test_r123_a36_it_takes_canal_tiles_too_in_the_rail_era() -> None:
    state = position(
        era="rail",
        hand="coal",
        tiles=[tile(A, "cotton 2", "worcester.1")],
        links=links(A, "worcester-gloucester"),
        merchants=merchants(2, {"gloucester.1": "cotton"}),
        players={A: {"mat": mat(coal=1)}},
    )
    play(state, "sell card:coal sell:worcester.1 beer<gloucester.1 develop:coal")
    assert left(state, "coal") == 6


def test_r123_after_the_bonus_the_sale_goes_on() -> None:
    state = in_gloucester(
        tile(A, "cotton 1", "kidderminster.2"), BREWERY, way="worcester-gloucester kidderminster-worcester"
    )
    play(state, "develop:cotton")
    assert words(state) == {"done", "sell:kidderminster.2"}
    play(state, "sell:kidderminster.2")
    assert (is_flipped(state, "kidderminster.2"), is_flipped(state, "stone.1")) == (True, True)


def test_r124_oxford_brings_two_spaces_of_income() -> None:
    assert space(play(selling(), f"{SALE} beer<oxford.1")) == 10 + 1 + 2
    assert space(play(selling(players={A: {"space": 98}}), f"{SALE} beer<oxford.1")) == 99


@pytest.mark.parametrize(
    ("stall", "seats", "slot", "way", "gained"),
    [
        ("nottingham.1", 4, "derby.2", "derby-nottingham", 3),
        ("shrewsbury.1", 2, "wolverhampton.1", "wolverhampton-coalbrookdale coalbrookdale-shrewsbury", 4),
    ],
)
def test_r125_nottingham_and_shrewsbury_bring_points(stall: str, seats: int, slot: str, way: str, gained: int) -> None:
    state = position(
        seats=seats,
        hand="coal",
        tiles=[tile(A, "manufacturer 2", slot)],
        links=links(A, way),
        merchants=merchants(seats, {stall: "manufacturer"}),
    )
    play(state, f"sell card:coal sell:{slot} beer<{stall}")
    assert (points(state), source(state, "merchants"), space(state), money(state)) == (gained, gained, 11, 100)


def test_r126_warrington_brings_five_pounds() -> None:
    state = position(
        seats=3,
        hand="coal",
        tiles=[tile(A, "manufacturer 2", "stoke_on_trent.3")],
        links=links(A, "stoke_on_trent-warrington"),
        merchants=merchants(3, {"warrington.2": "manufacturer"}),
        players={A: {"spent": 7}},
    )
    play(state, "sell card:coal sell:stoke_on_trent.3 beer<warrington.2")
    assert (money(state), spent(state), points(state)) == (105, 7, 0)
