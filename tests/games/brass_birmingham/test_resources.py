"""R68 to R88 and R140, R141: coal, iron and beer, and the two markets."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.brass_birmingham.helpers import (
    FACTS,
    A,
    B,
    barrel,
    buildable,
    cubes,
    flipped,
    is_flipped,
    links,
    mat,
    merchants,
    position,
    space,
    tile,
)
from tests.games.looking import money, question, spent, view
from tests.games.playing import after, play, refused, words

MANUFACTURER = "build card:birmingham build:manufacturer@birmingham.2"


def two_coal(*tiles: dict[str, Any], lines: str = "", **data: Any) -> State:
    """A is about to build a manufacturer III in Birmingham, which takes two coal and £12."""
    own = {"mat": mat(manufacturer=3), **data.pop("own", {})}
    return position(hand="birmingham iron", tiles=list(tiles), links=links(B, lines), players={A: own}, **data)


# ---------------------------------------------------------------------- coal


def test_r68_coal_is_needed_for_railways_and_for_some_tiles() -> None:
    rail = position(era="rail", hand="coal", tiles=[tile(A, "coal 2", "dudley.1")])
    play(rail, "network card:coal link:dudley-birmingham")
    assert cubes(rail, "dudley.1") == 2
    canal = position(hand="coal", tiles=[tile(A, "coal 2", "dudley.1")])
    play(canal, "network card:coal link:dudley-birmingham")
    assert cubes(canal, "dudley.1") == 3
    without = {kind for kind, fact in FACTS.items() if fact[2] == 0}
    assert {"cotton 1", "coal 1", "brewery 1", "pottery 1"} <= without


def test_r69_a22_the_tile_or_link_once_placed_must_reach_the_coal() -> None:
    # A link that itself leads to the mine is connected; so is a tile in the mine's own town, without any link.
    rail = position(era="rail", hand="coal", tiles=[tile(A, "iron 2", "birmingham.3"), tile(B, "coal 2", "dudley.1")])
    play(rail, "network card:coal link:dudley-birmingham")
    assert cubes(rail, "dudley.1") == 2
    state = position(hand="dudley", tiles=[tile(B, "coal 1", "dudley.1")])
    play(state, "build card:dudley build:iron@dudley.2")
    assert cubes(state, "dudley.1") == 1
    assert (
        refused(position(hand="birmingham", tiles=[tile(B, "coal 1", "dudley.1")]), "build:manufacturer@birmingham.2")
        == 75
    )


def test_r70_a25_the_nearest_mine_counted_in_links() -> None:
    near = tile(B, "coal 2", "coventry.2")
    far = tile(A, "coal 2", "wolverhampton.2")
    state = two_coal(near, far, lines="birmingham-coventry birmingham-dudley dudley-wolverhampton")
    play(state, MANUFACTURER)
    assert (cubes(state, "coventry.2"), cubes(state, "wolverhampton.2")) == (1, 3)
    assert view(state)["actions"] == 1
    # Round two sides of a ring, the shorter way counts.
    ring = "birmingham-tamworth tamworth-burton_on_trent birmingham-walsall walsall-cannock"
    state = two_coal(tile(B, "coal 2", "burton_on_trent.1"), tile(B, "coal 2", "cannock.2"), lines=ring)
    play(state, MANUFACTURER)
    assert words(state) == {"coal<burton_on_trent.1", "coal<cannock.2"}
    shorter = f"{ring} walsall-burton_on_trent birmingham-dudley dudley-wolverhampton wolverhampton-cannock"
    state = two_coal(tile(B, "coal 2", "burton_on_trent.1"), tile(B, "coal 2", "cannock.2"), lines=shorter)
    play(state, MANUFACTURER)
    assert words(state) == {"coal<burton_on_trent.1", "coal<cannock.2"}


def test_r70_a25_for_a_railway_from_the_nearer_end() -> None:
    state = position(
        era="rail",
        hand="coal",
        tiles=[
            tile(A, "coal 2", "wolverhampton.2"),
            tile(B, "coal 2", "kidderminster.1"),
            flipped(A, "iron 2", "dudley.2"),
        ],
        links=links(B, "dudley-kidderminster"),
    )
    # Dudley is an end of the new link: Kidderminster is one link away; from the other end, Birmingham, it would be two.
    play(state, "network card:coal link:dudley-birmingham")
    assert (cubes(state, "kidderminster.1"), cubes(state, "wolverhampton.2")) == (2, 3)
    state = position(
        era="rail",
        hand="coal",
        tiles=[tile(A, "coal 2", "dudley.1"), tile(B, "coal 2", "kidderminster.1")],
        links=links(B, "dudley-kidderminster"),
    )
    play(state, "network card:coal link:dudley-birmingham")
    assert (cubes(state, "dudley.1"), cubes(state, "kidderminster.1")) == (2, 3)


def test_r70_a25_both_ends_of_a_railway_count_alike() -> None:
    mines = {"kidderminster.1": "dudley-kidderminster", "coventry.2": "birmingham-coventry"}
    state = position(
        era="rail",
        hand="coal",
        tiles=[flipped(A, "iron 2", "dudley.2"), *(tile(B, "coal 2", mine) for mine in mines)],
        links=links(B, " ".join(mines.values())),
    )
    play(state, "network card:coal link:dudley-birmingham")
    assert words(state) == {f"coal<{mine}" for mine in mines}


def test_r71_a26_of_equally_near_mines_the_taker_chooses_cube_by_cube() -> None:
    state = two_coal(
        *(tile(A, "coal 2", "dudley.1"), tile(B, "coal 2", "coventry.2"), tile(B, "coal 2", "wolverhampton.2")),
        lines="birmingham-dudley birmingham-coventry dudley-wolverhampton",
    )
    play(state, MANUFACTURER)
    assert (question(state), view(state)["question"]["need"]) == ("coal", 2)
    assert words(state) == {"coal<dudley.1", "coal<coventry.2"}
    assert refused(state, "coal<wolverhampton.2") == 70
    play(state, "coal<coventry.2")
    assert words(state) == {"coal<dudley.1", "coal<coventry.2"}


def test_r71_two_mines_in_one_town_are_equally_near() -> None:
    state = position(
        hand="wolverhampton",
        tiles=[tile(A, "coal 2", "cannock.1"), tile(B, "coal 1", "cannock.2", 1)],
        links=links(B, "cannock-wolverhampton"),
        players={A: {"mat": mat(manufacturer=1)}},
    )
    play(state, "build card:wolverhampton build:manufacturer@wolverhampton.1")
    assert words(state) == {"coal<cannock.1", "coal<cannock.2"}


def test_r72_when_the_nearest_mine_is_empty_the_next_one_serves() -> None:
    state = two_coal(
        *(tile(B, "coal 1", "dudley.1", 1), tile(A, "coal 2", "wolverhampton.2"), tile(A, "coal 2", "coventry.2", 1)),
        lines="birmingham-dudley dudley-wolverhampton birmingham-coventry",
    )
    play(state, f"{MANUFACTURER} coal<dudley.1")
    assert is_flipped(state, "dudley.1")
    assert is_flipped(state, "coventry.2")
    assert cubes(state, "wolverhampton.2") == 3


def test_r73_coal_from_anybodys_mine_is_free() -> None:
    state = two_coal(tile(B, "coal 2", "dudley.1"), lines="birmingham-dudley")
    play(state, MANUFACTURER)
    assert (spent(state), money(state), money(state, B)) == (12, 88, 100)


def test_r74_a27_coal_is_bought_only_for_what_the_mines_cannot_give() -> None:
    lines = "birmingham-dudley birmingham-oxford"
    state = two_coal(tile(B, "coal 2", "dudley.1", 2), lines=lines)
    play(state, MANUFACTURER)
    assert (spent(state), view(state)["coal"]) == (12, 13)
    state = two_coal(tile(B, "coal 2", "dudley.1", 1), lines=lines)
    play(state, MANUFACTURER)
    assert (spent(state), view(state)["coal"]) == (13, 12)
    state = two_coal(flipped(B, "coal 2", "dudley.1"), lines=lines)
    play(state, MANUFACTURER)
    assert (spent(state), view(state)["coal"]) == (12 + 1 + 2, 11)
    # A mine that is not connected does not stand in the way.
    state = two_coal(tile(B, "coal 2", "leek.2"), lines=lines)
    play(state, MANUFACTURER)
    assert (spent(state), cubes(state, "leek.2")) == (15, 3)


@pytest.mark.parametrize(
    ("line", "site"),
    [
        ("stoke_on_trent-warrington", "manufacturer@stoke_on_trent.3"),
        ("derby-nottingham", "iron@derby.3"),
        ("coalbrookdale-shrewsbury", "iron@coalbrookdale.2"),
        ("redditch-gloucester", "iron@redditch.2"),
        ("redditch-oxford", "iron@redditch.2"),
    ],
)
def test_r75_a28_any_of_the_five_merchant_places_is_a_way_to_the_market(line: str, site: str) -> None:
    """Also Warrington and Nottingham, which have no merchants with two players."""
    state = position(hand="wild-location", links=links(B, line))
    play(state, f"build card:wild-location build:{site}")
    assert view(state)["coal"] == 12
    assert refused(position(hand="wild-location"), f"build:{site}") == 75


def test_r76_an_empty_market_sells_coal_at_eight_pounds() -> None:
    state = two_coal(lines="birmingham-oxford", coal=0)
    play(state, MANUFACTURER)
    assert (spent(state), view(state)["coal"]) == (12 + 8 + 8, 0)


def test_r77_used_coal_does_not_come_back_to_the_market() -> None:
    state = two_coal(tile(B, "coal 2", "dudley.1"), lines="birmingham-dudley birmingham-oxford", coal=5)
    play(state, MANUFACTURER)
    assert (view(state)["coal"], cubes(state, "dudley.1")) == (5, 1)


def test_r74_r96_a27_if_a_cube_cannot_be_paid_nothing_happens() -> None:
    lines = "birmingham-dudley birmingham-oxford"
    assert refused(two_coal(lines=lines, money=14), "build:manufacturer@birmingham.2") == 96
    assert "manufacturer@birmingham.2" in buildable(two_coal(lines=lines, money=15), "birmingham")
    half = two_coal(tile(B, "coal 1", "dudley.1", 1), lines="birmingham-dudley")
    assert refused(half, "build:manufacturer@birmingham.2") == 75
    assert refused(position(hand="coal", iron=0, money=5), "develop") == 116


# ---------------------------------------------------------------------- iron


def test_r78_r79_iron_needs_no_connection_and_costs_nothing_from_any_works() -> None:
    state = position(hand="burton_on_trent", tiles=[tile(B, "iron 1", "coalbrookdale.2", 3)])
    play(state, "build card:burton_on_trent build:brewery@burton_on_trent.2")
    assert (cubes(state, "coalbrookdale.2"), spent(state)) == (2, 5)
    assert view(state)["iron"] == 8


def test_r79_several_cubes_from_several_works() -> None:
    works = [tile(B, "iron 1", "coalbrookdale.2", 1), tile(A, "iron 1", "derby.3", 2)]
    state = position(hand="birmingham", tiles=works, players={A: {"mat": mat(manufacturer=8)}})
    play(state, MANUFACTURER)
    assert words(state) == {"iron<coalbrookdale.2", "iron<derby.3"}
    assert refused(state, "iron<birmingham.3") == 79
    play(state, "iron<coalbrookdale.2")
    assert is_flipped(state, "coalbrookdale.2")
    assert cubes(state, "derby.3") == 1
    assert spent(state) == 20


def test_r80_r140_iron_is_bought_without_a_connection_when_no_works_has_any() -> None:
    state = position(hand="burton_on_trent", tiles=[flipped(B, "iron 1", "coalbrookdale.2")])
    play(state, "build card:burton_on_trent build:brewery@burton_on_trent.2")
    assert (spent(state), view(state)["iron"]) == (5 + 2, 7)
    assert refused(position(hand="birmingham"), "build:manufacturer@birmingham.2") == 75  # coal does need one


def test_r80_a27_the_works_first_then_the_market() -> None:
    state = position(
        hand="birmingham", tiles=[tile(B, "iron 1", "coalbrookdale.2", 1)], players={A: {"mat": mat(manufacturer=8)}}
    )
    play(state, MANUFACTURER)
    assert (spent(state), view(state)["iron"]) == (20 + 2, 7)
    assert is_flipped(state, "coalbrookdale.2")


def test_r81_an_empty_market_sells_iron_at_six_pounds() -> None:
    state = position(hand="birmingham", iron=1, players={A: {"mat": mat(manufacturer=8)}})
    play(state, MANUFACTURER)
    assert (spent(state), view(state)["iron"]) == (20 + 5 + 6, 0)


def test_r82_used_iron_does_not_come_back_to_the_market() -> None:
    state = position(hand="coal", iron=3, tiles=[tile(B, "iron 1", "coalbrookdale.2", 3)])
    play(state, "develop card:coal develop:cotton develop:cotton")
    assert (view(state)["iron"], cubes(state, "coalbrookdale.2")) == (3, 1)


# ---------------------------------------------------------------------- beer


def selling(*tiles: dict[str, Any], lines: str = "", barrels: bool = True, **data: Any) -> State:
    """A has a manufacturer II in Birmingham, to be sold in Oxford for one barrel."""
    return position(
        hand="coal iron",
        tiles=[tile(A, "manufacturer 2", "birmingham.2"), *tiles],
        links=links(B, f"birmingham-oxford {lines}"),
        merchants=merchants(
            2, {"oxford.1": "manufacturer", "oxford.2": "", "gloucester.1": ""}, drunk="" if barrels else "oxford.1"
        ),
        **data,
    )


SALE = "sell card:coal sell:birmingham.2"


def test_r83_beer_is_needed_for_sales_and_for_two_railways_at_once() -> None:
    assert refused(selling(barrels=False), "sell:birmingham.2") == 119
    rail = position(era="rail", hand="coal", tiles=[tile(A, "coal 2", "dudley.1")])
    play(rail, "network card:coal link:dudley-birmingham")
    assert (question(rail), view(rail)["actions"]) == ("action", 1)  # no second link without beer
    rail = position(era="rail", hand="coal", tiles=[tile(A, "coal 2", "dudley.1"), tile(A, "brewery 2", "stone.1", 1)])
    play(rail, "network card:coal link:dudley-birmingham link:birmingham-oxford")
    assert is_flipped(rail, "stone.1")


@pytest.mark.parametrize("kind", [kind for kind, fact in FACTS.items() if kind[0] in "cmp" and "coal" not in kind])
def test_r83_r119_each_tile_takes_the_barrels_printed_on_it(kind: str) -> None:
    beer = FACTS[kind][4]
    slot = {"cotton": "worcester.1", "manufacturer": "birmingham.2", "pottery": "coventry.1"}[kind.partition(" ")[0]]
    era = "rail" if kind == "pottery 5" else "canal"
    for barrels in range(beer + 1):
        breweries = [
            tile(A, f"brewery {3 - n}", where, 1) for n, where in enumerate(("stone.1", "uttoxeter.1")[:barrels])
        ]
        state = position(
            era=era,
            hand="coal",
            tiles=[tile(A, kind, slot), *breweries],
            links=links(B, "worcester-birmingham coventry-birmingham birmingham-oxford"),
            merchants=merchants(2, {"oxford.1": "cotton manufacturer pottery"}, drunk="oxford.1"),
        )
        if barrels < beer:
            assert refused(state, f"sell:{slot}") == 119
            assert refused(state, "sell") == 119
        else:
            play(state, f"sell card:coal sell:{slot} " + " ".join(f"beer<{brewery['slot']}" for brewery in breweries))
            assert is_flipped(state, slot)
            assert all(is_flipped(state, brewery["slot"]) for brewery in breweries)


def test_r84_r141_ones_own_breweries_need_no_connection() -> None:
    state = selling(tile(A, "brewery 1", "uttoxeter.1"), barrels=False)
    play(state, SALE)
    assert is_flipped(state, "uttoxeter.1")


def test_r85_r141_others_breweries_need_one() -> None:
    others = tile(B, "brewery 1", "walsall.2")
    assert refused(selling(others, barrels=False), "sell:birmingham.2") == 119
    state = selling(others, lines="birmingham-walsall", barrels=False)
    play(state, SALE)
    assert is_flipped(state, "walsall.2")
    assert space(state, B) == 14
    # In the very same place no link is needed (A22).
    home = position(
        hand="coal",
        tiles=[tile(A, "manufacturer 2", "walsall.1"), others],
        links=links(B, "walsall-birmingham birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "manufacturer"}, drunk="oxford.1"),
    )
    play(home, "sell card:coal sell:walsall.1")
    assert is_flipped(home, "walsall.2")


def test_r85_anothers_brewery_that_is_not_connected_is_refused() -> None:
    state = selling(tile(B, "brewery 1", "walsall.2"), tile(A, "brewery 1", "stone.1"))
    play(state, SALE)
    assert words(state) == {"beer<oxford.1", "beer<stone.1"}
    assert refused(state, "beer<walsall.2") == 85
    assert refused(state, "beer<burton_on_trent.2") == 84


def test_r86_r141_a_merchants_barrel_only_beside_the_tile_sold_to() -> None:
    """Gloucester's barrel is connected, but its tile does not buy what is sold."""
    state = position(
        hand="coal",
        tiles=[tile(A, "manufacturer 2", "birmingham.2"), tile(A, "brewery 1", "stone.1")],
        links=links(B, "birmingham-oxford birmingham-worcester worcester-gloucester"),
        merchants=merchants(2, {"oxford.1": "manufacturer", "gloucester.1": "cotton"}),
    )
    play(state, SALE)
    assert refused(state, "beer<gloucester.1") == 86
    assert words(state) >= {"beer<oxford.1", "beer<stone.1"}
    unconnected = position(
        hand="coal",
        tiles=[tile(A, "manufacturer 2", "birmingham.2"), tile(A, "brewery 1", "stone.1")],
        links=links(B, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "manufacturer", "gloucester.1": "cotton manufacturer pottery"}),
    )
    assert refused(after(unconnected, SALE), "beer<gloucester.1") == 86


def test_r87_a29_barrels_from_several_sources_in_any_order() -> None:
    def two_barrels() -> State:
        return position(
            hand="coal",
            tiles=[
                tile(A, "manufacturer 5", "birmingham.2"),
                *(tile(A, "brewery 1", "stone.1"), tile(B, "brewery 1", "walsall.2")),
            ],
            links=links(B, "birmingham-oxford birmingham-walsall"),
            merchants=merchants(2, {"oxford.1": "manufacturer", "oxford.2": ""}),
        )

    sources = {"oxford.1", "stone.1", "walsall.2"}
    for first in sources:
        for second in sources - {first}:
            state = play(two_barrels(), f"{SALE} beer<{first} beer<{second}")
            unused = (sources - {first, second}).pop()
            assert is_flipped(state, "birmingham.2")
            assert barrel(state, "oxford.1") == (unused == "oxford.1")
            for brewery in ("stone.1", "walsall.2"):
                assert is_flipped(state, brewery) == (brewery != unused)


def test_r88_beer_cannot_be_bought_and_a_barrel_serves_once() -> None:
    assert refused(selling(barrels=False, money=999), "sell") == 119
    state = selling(tile(A, "manufacturer 2", "wolverhampton.1"), lines="birmingham-dudley dudley-wolverhampton")
    play(state, f"{SALE} beer<oxford.1")
    assert not barrel(state, "oxford.1")
    assert (question(state), view(state)["actions"]) == ("action", 1)
    assert refused(state, "sell:wolverhampton.1") == 119


def test_r140_a_way_to_a_merchant_is_needed_to_sell() -> None:
    state = position(
        tiles=[tile(A, "manufacturer 2", "birmingham.2"), tile(A, "brewery 1", "stone.1")],
        links=links(B, "birmingham-dudley"),
    )
    assert refused(state, "sell:birmingham.2") == 118
