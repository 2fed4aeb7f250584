"""R60 to R67: a player's network, what is connected, the first piece on the board, and the farms."""

from __future__ import annotations

import pytest

from ironbridge.engine.game import State
from tests.games.brass_birmingham.helpers import (
    A,
    B,
    C,
    brass,
    buildable,
    cubes,
    flipped,
    is_flipped,
    line_id,
    linkable,
    links,
    links_of,
    mat,
    merchants,
    pass_turn,
    position,
    tile,
    what,
)
from tests.games.looking import of_players, view
from tests.games.playing import after, play, refused


def lines(*named: str) -> set[str]:
    return {line_id(line) for line in named}


def iron_in(state: State) -> set[str]:
    """The towns in which A's iron card builds."""
    return {site.split("@")[1].split(".")[0] for site in buildable(state, "iron")}


# ---------------------------------------------------------------------- network


def test_r60_a_place_with_ones_own_tile_is_in_the_network() -> None:
    state = position(hand="iron", tiles=[tile(A, "coal 1", "cannock.2"), tile(B, "coal 1", "dudley.1")])
    assert linkable(state) == lines(
        "cannock-stafford", "cannock-farm_north", "cannock-wolverhampton", "cannock-walsall"
    )


def test_r60_a21_both_ends_of_ones_own_link_are_in_the_network() -> None:
    state = position(hand="iron", links=[*links(A, "worcester-birmingham"), *links(B, "birmingham-oxford")])
    assert iron_in(state) == {"birmingham"}
    state = position(links=links(A, "worcester-gloucester"))
    assert linkable(state) == lines("worcester-birmingham", "worcester-kidderminster", "gloucester-redditch")


def test_r60_a21_others_tiles_and_links_do_not_belong_to_the_network() -> None:
    state = position(
        hand="iron",
        tiles=[tile(A, "cotton 1", "worcester.1"), tile(B, "coal 1", "dudley.1")],
        links=links(B, "worcester-birmingham birmingham-dudley"),
    )
    assert iron_in(state) == set()
    assert linkable(state) == lines("worcester-gloucester", "worcester-kidderminster")


def test_r60_a_tile_that_leaves_takes_its_place_out_of_the_network() -> None:
    state = position(
        turn=1,
        players={A: {"space": 9, "money": 0, "hand": ["coal"]}, B: {"spent": 1}},
        tiles=[tile(A, "coal 1", "cannock.2")],
        links=links(A, "derby-nottingham"),
    )
    pass_turn(state)  # and A gives up the mine
    play(state, "loan card:coal")
    assert linkable(state) == lines("derby-belper", "derby-burton_on_trent")


# ---------------------------------------------------------------------- connection


def test_r61_a22_a_chain_of_links_of_any_owners_connects() -> None:
    chain = [*links(A, "dudley-birmingham"), *links(B, "birmingham-tamworth"), *links(C, "tamworth-nuneaton")]
    mine = [tile(B, "coal 1", "dudley.1")]
    state = position(seats=3, hand="nuneaton", tiles=mine, links=chain)
    play(state, "build card:nuneaton build:manufacturer@nuneaton.1")
    assert cubes(state, "dudley.1") == 1
    for missing in range(3):
        broken = position(seats=3, hand="nuneaton", tiles=mine, links=[*chain[:missing], *chain[missing + 1 :]])
        assert refused(broken, "build:manufacturer@nuneaton.1") == 75


def test_r61_a23_a_chain_may_run_through_a_merchant_place() -> None:
    state = position(
        hand="redditch",
        tiles=[tile(B, "coal 1", "dudley.1")],
        links=links(B, "dudley-birmingham birmingham-oxford oxford-redditch"),
    )
    play(state, "build card:redditch build:iron@redditch.2")
    assert (cubes(state, "dudley.1"), view(state)["coal"]) == (1, 13)


# ---------------------------------------------------------------------- the first piece


def test_r62_a24_with_nothing_on_the_board_an_industry_card_builds_anywhere() -> None:
    state = position(hand="brewery coal", round=1)
    board = brass().board
    with_brewery = {
        f"brewery@{slot}" for slot, shown in zip(board.slot_ids, board.shows, strict=True) if shown >> 5 & 1
    }
    shared = {site for site in with_brewery if site.startswith(("brewery@burton", "brewery@farm"))}
    assert buildable(state, "brewery") == with_brewery
    assert shared == {"brewery@burton_on_trent.2", "brewery@farm_north.1", "brewery@farm_south.1"}
    with_tile = position(hand="brewery", tiles=[tile(A, "coal 1", "cannock.2")])
    assert buildable(with_tile, "brewery") == set()
    with_link = position(hand="brewery", links=links(A, "burton_on_trent-tamworth"))
    assert buildable(with_link, "brewery") == {"brewery@burton_on_trent.2"}


def test_r62_a24_also_later_and_in_the_rail_era_if_nothing_is_left() -> None:
    state = position(
        era="rail",
        round=7,
        hand="brewery",
        players={A: {"mat": mat(brewery=2)}},
        tiles=[flipped(B, "coal 2", "dudley.1")],
    )
    assert {"brewery@farm_north.1", "brewery@derby.1"} <= buildable(state, "brewery")


def test_r62_only_free_spaces_and_only_with_coal_in_reach() -> None:
    state = position(hand="iron", tiles=[tile(B, "coal 1", "coalbrookdale.3"), tile(B, "iron 1", "birmingham.3")])
    assert buildable(state, "iron") == {"iron@coalbrookdale.2"}


def test_r63_with_nothing_on_the_board_any_card_lays_a_link_anywhere() -> None:
    state = position(round=1, hand="worcester", links=links(B, "derby-nottingham"))
    canals = {line.id for line in brass().board.lines if 0 in line.eras}
    assert linkable(state) == canals - {"derby-nottingham"}
    play(state, "network card:worcester link:stoke_on_trent-leek")
    assert links_of(state) == lines("leek-stoke_on_trent")


def test_r63_a24_a_first_railway_needs_its_coal_and_the_second_the_network() -> None:
    state = position(
        era="rail",
        hand="coal",
        tiles=[tile(B, "coal 2", "dudley.1"), tile(B, "coal 2", "leek.2"), tile(B, "brewery 2", "walsall.2")],
        links=links(B, "dudley-birmingham birmingham-walsall"),
    )
    assert refused(state, "link:stafford-cannock") == 75
    play(state, "network card:coal link:wolverhampton-dudley")
    assert refused(state, "link:leek-belper") == 132


# ---------------------------------------------------------------------- farms


@pytest.mark.parametrize("farm", ["farm_north", "farm_south"])
def test_r65_r142_farms_take_a_brewery_card_or_a_wild_industry_card_only(farm: str) -> None:
    own = links(A, "cannock-farm_north kidderminster-worcester")
    site = f"brewery@{farm}.1"
    for card in ("brewery", "wild-industry"):
        state = position(hand=card, links=own)
        assert site in buildable(state, card)
        play(state, f"build card:{card} build:{site}")
        assert what(state, f"{farm}.1") == "brewery 1"
    for card in ("wild-location", "cannock", "worcester", "kidderminster"):
        state = position(hand=f"{card} stafford", links=own)
        assert site not in buildable(state, card)
    wild = position(hand="wild-location", links=own)
    assert refused(after(wild, "build card:wild-location"), f"build:{site}") == 65


def test_r65_a_farm_outside_the_network_is_refused() -> None:
    state = position(hand="brewery", tiles=[tile(A, "coal 1", "cannock.2")])
    assert refused(state, "build:brewery@farm_north.1") == 142


def sale_with_beer_on(farm: str, town: str, chain: str) -> State:
    """A wants to sell goods in the town, with B's beer on a farm and no other."""
    return position(
        hand="coal",
        tiles=[tile(B, "brewery 1", f"{farm}.1"), tile(A, "cotton 1", f"{town}.1")],
        links=links(B, chain),
        merchants=merchants(2, {"gloucester.1": "cotton"}, drunk="gloucester.1"),
    )


def test_r66_the_northern_farm_needs_its_own_link_to_cannock() -> None:
    way = "tamworth-birmingham birmingham-worcester worcester-gloucester birmingham-walsall walsall-cannock"
    assert refused(sale_with_beer_on("farm_north", "tamworth", way), "sell:tamworth.1") == 119
    state = sale_with_beer_on("farm_north", "tamworth", f"{way} cannock-farm_north")
    play(state, "sell card:coal sell:tamworth.1")
    assert is_flipped(state, "farm_north.1")
    touching = {line.id for line in brass().board.lines if brass().board.place_index["farm_north"] in line.ends}
    assert touching == {"cannock-farm_north"}


def test_r67_a16_the_link_from_kidderminster_to_worcester_joins_the_southern_farm() -> None:
    assert refused(sale_with_beer_on("farm_south", "worcester", "worcester-gloucester"), "sell:worcester.1") == 119
    state = sale_with_beer_on("farm_south", "worcester", "worcester-gloucester kidderminster-worcester")
    play(state, "sell card:coal sell:worcester.1")
    assert is_flipped(state, "farm_south.1")
    touching = {line.id for line in brass().board.lines if brass().board.place_index["farm_south"] in line.ends}
    assert touching == {"kidderminster-worcester"}


def test_r67_a16_all_three_ends_are_in_the_network_and_one_link_apart() -> None:
    state = position(hand="brewery coal", links=links(A, "kidderminster-worcester"))
    assert buildable(state, "brewery") == {"brewery@farm_south.1"}
    assert linkable(state) == lines(
        "kidderminster-coalbrookdale", "kidderminster-dudley", "worcester-birmingham", "worcester-gloucester"
    )
    # From the farm itself the line can be taken, and once only.
    state = position(hand="coal", tiles=[tile(A, "brewery 1", "farm_south.1")])
    assert linkable(state) == {"kidderminster-worcester"}
    taken = position(
        hand="coal", tiles=[tile(A, "brewery 1", "farm_south.1")], links=links(B, "kidderminster-worcester")
    )
    assert refused(taken, "link:kidderminster-worcester") == 132
    assert refused(taken, "network") == 132
    assert of_players(taken, "links") == [14, 13]
