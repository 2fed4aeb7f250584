"""R109 to R113: a tile over another."""

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
    buildable,
    cubes,
    flipped,
    is_flipped,
    last_turn,
    left,
    links,
    mat,
    pass_turn,
    position,
    slot_for,
    space,
    tile,
    what,
)
from tests.games.looking import money, of_players, points, spent, view
from tests.games.playing import play, refused

# Everything can be had: B's coal from Cannock, B's iron from Redditch.
WAYS = (
    "stafford-cannock cannock-walsall walsall-birmingham birmingham-worcester birmingham-dudley "
    "birmingham-tamworth tamworth-burton_on_trent"
)
PAIRS = [("cotton", 1, 2), ("cotton", 1, 4), ("manufacturer", 3, 5), ("pottery", 1, 2), ("brewery", 1, 3)]


def over_own(industry: str, old: int, new: int, *, turned: bool = True, **data: Any) -> State:
    """A has a tile of the old level on the board and one of the new level on top of the mat."""
    return position(
        hand="wild-location",
        tiles=[
            tile(A, f"{industry} {old}", slot_for(industry), flipped=turned),
            *(tile(B, "coal 4", "cannock.2"), tile(B, "iron 4", "redditch.2")),
        ],
        links=links(B, WAYS),
        players={A: {"mat": mat(**{industry: new}), "space": 30}},
        **data,
    )


@pytest.mark.parametrize(("industry", "old", "new"), [*PAIRS, ("coal", 1, 4), ("iron", 2, 3)])
@pytest.mark.parametrize("turned", [True, False])
def test_r109_r110_a38_ones_own_tile_by_a_higher_level_at_all_costs(
    industry: str, old: int, new: int, turned: bool
) -> None:
    state = over_own(industry, old, new, turned=turned, iron=10)
    slot, price = slot_for(industry), FACTS[f"{industry} {new}"][1]
    iron_on_board = cubes(state, "redditch.2")
    play(state, f"build card:wild-location build:{industry}@{slot}")
    there = at(state, slot)
    assert there is not None
    assert (what(state, slot), there["owner"], there["flipped"]) == (f"{industry} {new}", A, False)
    assert spent(state) == price
    if industry != "iron":
        assert cubes(state, "redditch.2") == iron_on_board - FACTS[f"{industry} {new}"][3]
    assert cubes(state, slot) == (1 if industry == "brewery" else FACTS[f"{industry} {new}"][8])


@pytest.mark.parametrize(("kind", "on_mat"), [("cotton 1", 10), ("cotton 3", 5), ("brewery 2", 4)])
def test_r109_not_by_the_same_level(kind: str, on_mat: int) -> None:
    """One of the two or three tiles of that level is on the board, another on top of the mat."""
    industry, slot = kind.partition(" ")[0], slot_for(kind)
    state = position(
        hand="wild-location",
        tiles=[flipped(A, kind, slot)],
        links=links(B, f"{WAYS} birmingham-oxford"),
        players={A: {"mat": {industry: on_mat}}},
    )
    assert refused(state, f"build:{industry}@{slot}") == 109


def test_r109_not_by_another_industry() -> None:
    state = position(
        hand="coalbrookdale",
        tiles=[flipped(A, "iron 1", "coalbrookdale.1"), tile(B, "iron 1", "coalbrookdale.2")],
        players={A: {"mat": mat(brewery=3)}},
    )
    assert refused(state, "build:brewery@coalbrookdale.1") == 109


def test_r109_a33_replacing_is_neither_forced_nor_forbidden_by_a_free_space() -> None:
    state = position(
        era="rail",
        hand="cannock",
        tiles=[flipped(A, "coal 2", "cannock.1")],
        players={A: {"mat": mat(coal=3)}},
    )
    assert {site for site in buildable(state, "cannock") if "coal" in site} == {"coal@cannock.1", "coal@cannock.2"}


def test_r109_a38_an_industry_card_replaces_too() -> None:
    state = position(hand="coal", tiles=[flipped(A, "coal 1", "dudley.1")], players={A: {"mat": mat(coal=2)}})
    play(state, "build card:coal build:coal@dudley.1")
    assert what(state, "dudley.1") == "coal 2"


def test_r110_a39_cubes_and_barrels_on_it_go_to_the_supply_and_it_does_not_flip() -> None:
    state = over_own("coal", 1, 4, turned=False, coal=3)
    play(state, "build card:wild-location build:coal@dudley.1")
    assert (cubes(state, "dudley.1"), view(state)["coal"], space(state)) == (5, 3, 30)
    state = over_own("brewery", 1, 3, turned=False)
    play(state, "build card:wild-location build:brewery@burton_on_trent.2")
    assert (cubes(state, "burton_on_trent.2"), space(state)) == (1, 30)
    state = over_own("iron", 1, 4, turned=False, iron=10)
    play(state, "build card:wild-location build:iron@dudley.2")
    assert (cubes(state, "dudley.2"), view(state)["iron"], space(state)) == (6, 10, 30)


def test_r110_a38_a_new_mine_over_an_old_one_sells_to_the_market() -> None:
    state = position(
        hand="dudley",
        tiles=[flipped(A, "coal 1", "dudley.1")],
        links=links(B, "dudley-birmingham birmingham-oxford"),
        players={A: {"mat": mat(coal=2)}},
        coal=0,
    )
    play(state, "build card:dudley build:coal@dudley.1")
    assert (money(state), is_flipped(state, "dudley.1")) == (100 - 7 + 7 + 7 + 6, True)


# ---------------------------------------------------------------------- somebody else's


def over_others(industry: str, *more: dict[str, Any], seats: int = 2, **data: Any) -> State:
    """B's flipped coal mine or iron works of level I, and A's next one of level II; no such cube in the market."""
    slot = slot_for(industry)
    data = {"coal": 0, "iron": 0, **data}
    return position(
        seats=seats,
        hand="dudley",
        tiles=[flipped(B, f"{industry} 1", slot), *more],
        links=links(B, "dudley-birmingham birmingham-oxford"),
        players={A: {"mat": mat(**{industry: 2})}, B: {"space": 20}},
        **data,
    )


@pytest.mark.parametrize(("industry", "market"), [("coal", "coal"), ("iron", "iron")])
def test_r111_anothers_mine_or_works_only_when_none_of_its_cubes_is_left(industry: str, market: str) -> None:
    slot = slot_for(industry)
    elsewhere = {"coal": tile(C, "coal 1", "leek.2", 1), "iron": tile(C, "iron 1", "derby.3", 1)}
    state = over_others(industry, seats=3)
    play(state, f"build card:dudley build:{industry}@{slot}")
    there = at(state, slot)
    assert there is not None
    assert (there["owner"], there["level"]) == (A, 2)
    assert refused(over_others(industry, seats=3, **{market: 1}), f"build:{industry}@{slot}") == 111
    assert refused(over_others(industry, elsewhere[industry], seats=3), f"build:{industry}@{slot}") == 111


def test_r111_a40_the_other_kind_and_barrels_do_not_matter() -> None:
    more = [tile(C, "iron 1", "derby.3"), tile(C, "brewery 1", "stone.1")]
    state = over_others("coal", *more, seats=3, iron=8)
    assert "coal@dudley.1" in buildable(state, "dudley")
    more = [tile(C, "coal 1", "leek.2"), tile(C, "brewery 1", "stone.1")]
    state = over_others("iron", *more, seats=3, coal=8)
    assert "iron@dudley.2" in buildable(state, "dudley")


@pytest.mark.parametrize(("industry", "old", "new"), PAIRS)
def test_r111_anothers_other_industries_never(industry: str, old: int, new: int) -> None:
    slot = slot_for(industry)
    state = position(
        hand="wild-location",
        tiles=[flipped(B, f"{industry} {old}", slot)],
        links=links(B, f"{WAYS} birmingham-oxford"),
        players={A: {"mat": mat(**{industry: new})}},
        coal=0,
        iron=0,
    )
    assert refused(state, f"build:{industry}@{slot}") == 111


def test_r111_a35_not_where_one_would_have_two_tiles_in_the_canal_era() -> None:
    assert refused(over_others("coal", flipped(A, "iron 1", "dudley.2")), "build:coal@dudley.1") == 99


def test_r111_only_by_a_higher_level() -> None:
    state = position(hand="dudley", tiles=[flipped(B, "coal 2", "dudley.1")], players={A: {"mat": mat(coal=2)}}, coal=0)
    assert refused(state, "build:coal@dudley.1") == 109


def test_r62_r111_with_nothing_on_the_board_an_industry_card_needs_a_free_space() -> None:
    """R62 opens places with a free space; B's mine is no free space, and Dudley is not in A's network."""
    state = position(
        hand="coal dudley",
        tiles=[flipped(B, "coal 1", "dudley.1")],
        players={A: {"mat": mat(coal=2)}},
        coal=0,
    )
    assert "coal@dudley.1" in buildable(state, "dudley")
    assert "coal@dudley.1" not in buildable(state, "coal")


# ---------------------------------------------------------------------- what becomes of the old one


def test_r112_r113_the_old_tile_is_gone_and_scores_nothing_but_its_income_stays() -> None:
    state = last_turn(
        order=[B, A],
        hand="dudley",
        tiles=[flipped(A, "coal 1", "dudley.1")],
        links=links(B, "dudley-wolverhampton"),
        players={A: {"mat": mat(coal=2), "space": 14}},
    )
    play(state, "build card:dudley build:coal@dudley.1")
    assert (space(state), left(state, "coal")) == (14, 5)
    pass_turn(state)
    assert view(state)["era"] == "rail"
    assert of_players(state, "points") == [0, 0]  # neither its points nor its link icons
    assert what(state, "dudley.1") == "coal 2"


def test_r112_r113_anothers_income_and_points_stay_too() -> None:
    state = over_others("coal")
    before = of_players(state, "mat")[B]
    play(state, "build card:dudley build:coal@dudley.1")
    assert space(state, B) == 20
    assert of_players(state, "mat")[B] == before  # to the box, not back to the mat
    assert points(state, B) == 0
