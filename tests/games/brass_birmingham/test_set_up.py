"""R1 to R21: what is in the box, and what lies where when the game begins."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from ironbridge.engine.problems import Problem
from ironbridge.games import game
from tests.games.brass_birmingham.helpers import (
    FACTS,
    STALLS,
    A,
    B,
    C,
    brass,
    buildable,
    cubes,
    flipped,
    last_turn,
    links,
    mat,
    pass_era,
    pass_turn,
    position,
    tile,
    what,
)
from tests.games.looking import hand, of_players, player, points, view
from tests.games.playing import play

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = range(12)
# Copies of each card in the deck for two, three and four players.
COPIES = {
    "belper": (0, 0, 2),
    "derby": (0, 0, 3),
    "leek": (0, 2, 2),
    "stoke_on_trent": (0, 3, 3),
    "stone": (0, 2, 2),
    "uttoxeter": (0, 1, 2),
    "stafford": (2, 2, 2),
    "burton_on_trent": (2, 2, 2),
    "cannock": (2, 2, 2),
    "tamworth": (1, 1, 1),
    "walsall": (1, 1, 1),
    "wolverhampton": (2, 2, 2),
    "coalbrookdale": (3, 3, 3),
    "dudley": (2, 2, 2),
    "kidderminster": (2, 2, 2),
    "worcester": (2, 2, 2),
    "birmingham": (3, 3, 3),
    "coventry": (3, 3, 3),
    "nuneaton": (1, 1, 1),
    "redditch": (1, 1, 1),
    "iron": (4, 4, 4),
    "coal": (2, 2, 3),
    "pottery": (2, 2, 3),
    "brewery": (5, 5, 5),
    "cotton-manufacturer": (0, 6, 8),
}
WITH_TWO = [(), (), ("cotton",), ("manufacturer",), ("cotton", "manufacturer", "pottery")]
MERCHANT_TILES = {
    2: Counter(WITH_TWO),
    3: Counter([*WITH_TWO, (), ("pottery",)]),
    4: Counter([*WITH_TWO, (), ("pottery",), ("cotton",), ("manufacturer",)]),
}


# ---------------------------------------------------------------------- goal and material


@pytest.mark.parametrize("seats", [1, 5])
def test_r1_there_is_no_game_for_one_or_five(seats: int) -> None:
    with pytest.raises(Problem):
        game("brass-birmingham", seats=seats)


@SEATS
def test_r1_r2_two_to_four_players_play_two_eras_and_most_points_win(seats: int) -> None:
    state = brass(seats).start(seed=1)
    eras = [view(state)["era"]]
    pass_era(state)
    eras.append(view(state)["era"])
    pass_era(state)
    assert eras == ["canal", "rail"]
    assert state.over
    tiles = [flipped(B, "cotton 4", "worcester.1"), flipped(A, "cotton 3", "worcester.2")]
    assert pass_turn(last_turn(era="rail", tiles=tiles)).ranks() == [2, 1]


def test_r3_neither_money_nor_income_is_worth_points() -> None:
    state = last_turn(
        era="rail",
        players={A: {"money": 500, "space": 99}, B: {"money": 0}},
        tiles=[flipped(A, "coal 2", "dudley.1")],
        links=links(A, "dudley-birmingham"),
    )
    pass_turn(state)
    assert state.over
    assert state.scores() == [2 + 1, 0]
    assert state.breakdown()[A] == dict.fromkeys(state.breakdown()[A], 0) | {"rail-tiles": 2, "rail-links": 1}


def test_r4_there_are_six_industries_and_45_tiles_for_each_player() -> None:
    counts = {name: sum(fact[0] for kind, fact in FACTS.items() if kind.split()[0] == name) for name in INDUSTRIES}
    assert of_players(brass(2).start(seed=1), "mat") == [counts, counts]
    assert sum(counts.values()) == 45


INDUSTRIES = ("cotton", "manufacturer", "pottery", "coal", "iron", "brewery")


def test_r5_the_cards_a_card_with_two_icons_serves_either() -> None:
    cards = [word.removeprefix("card:") for word in brass(4).words if word.startswith("card:")]
    assert sorted(cards) == sorted([*COPIES, "wild-location", "wild-industry"])
    state = position(seats=3, hand="cotton-manufacturer", links=links(A, "birmingham-oxford"))
    assert buildable(state, "cotton-manufacturer") == {
        "cotton@birmingham.1",
        "manufacturer@birmingham.2",
        "manufacturer@birmingham.4",
    }


def test_r6_r64_twenty_towns_two_farms_and_five_merchant_places() -> None:
    board = brass(2).board
    assert sum(not location.farm for location in board.locations) == 20
    assert [location.id for location in board.locations if location.farm] == ["farm_north", "farm_south"]
    assert {slot for slot in board.slot_ids if "farm" in slot} == {"farm_north.1", "farm_south.1"}
    assert {word for word in brass(2).words if word.startswith("build:") and "farm" in word} == {
        "build:brewery@farm_north.1",
        "build:brewery@farm_south.1",
    }
    merchants = {"warrington", "nottingham", "shrewsbury", "gloucester", "oxford"}
    assert {merchant.id for merchant in board.merchants} == merchants
    assert all(location.banner for location in board.locations if not location.farm)


# ---------------------------------------------------------------------- the board


@SEATS
def test_r7_r8_r10_a1_the_deck_for_each_number_of_players(seats: int) -> None:
    for seed in SEEDS:
        saved = brass(seats).start(seed).save()
        cards: Counter[str] = Counter(saved["deck"])
        for own in saved["players"]:
            cards += Counter([*own["hand"], own["face_down"]])
        assert cards == Counter({card: copies[seats - 2] for card, copies in COPIES.items()}) + Counter()


@pytest.mark.parametrize(
    ("seats", "missing"),
    [(2, {"teal", "blue"}), (3, {"teal"}), (4, set[str]())],
)
def test_r8_whole_banners_are_left_out_but_their_towns_stay(seats: int, missing: set[str]) -> None:
    banners = {location.id: location.banner for location in brass(seats).board.locations if not location.farm}
    saved = brass(seats).start(seed=3).save()
    cards = {*saved["deck"], *(card for own in saved["players"] for card in (*own["hand"], own["face_down"]))}
    assert {banners[town] for town in banners if town not in cards} == missing
    wild = position(seats=seats, hand="wild-location")
    towns = {site.split("@")[1].split(".")[0] for site in buildable(wild, "wild-location")}
    assert {"leek", "derby", "belper"} <= towns


@SEATS
def test_r9_wild_cards_lie_apart_four_of_each(seats: int) -> None:
    for seed in SEEDS:
        state = brass(seats).start(seed)
        saved = state.save()
        dealt = {card for own in saved["players"] for card in own["hand"]} | set(saved["deck"])
        assert not {"wild-location", "wild-industry"} & dealt
        assert (view(state)["wild-location"], view(state)["wild-industry"]) == (4, 4)


def test_r10_the_draw_pile_is_shuffled_by_the_seed() -> None:
    decks = [tuple(brass(3).start(seed).save()["deck"]) for seed in SEEDS]
    assert len(set(decks)) == len(decks)
    assert tuple(brass(3).start(SEEDS[-1]).save()["deck"]) == decks[-1]


@SEATS
def test_r11_merchant_tiles_are_shuffled_onto_the_stalls_in_use(seats: int) -> None:
    laid = set()
    for seed in range(40):
        tiles = {each["slot"]: tuple(each["buys"]) for each in view(brass(seats).start(seed))["merchants"]}
        assert set(tiles) == set(STALLS[seats])
        assert Counter(tiles.values()) == MERCHANT_TILES[seats]
        laid.add(tiles["oxford.1"])
    assert laid == set(MERCHANT_TILES[seats])


@SEATS
def test_r12_a2_a_barrel_beside_each_tile_that_is_not_blank(seats: int) -> None:
    for seed in SEEDS:
        for merchant in view(brass(seats).start(seed))["merchants"]:
            assert merchant["barrel"] == bool(merchant["buys"])


def test_r13_r14_the_markets_lack_one_coal_and_two_iron_at_one_pound() -> None:
    seen = view(brass(2).start(seed=4))
    assert (seen["coal"], seen["iron"]) == (13, 8)
    # There are 14 spaces for coal and 10 for iron: one coal and two iron more are taken at £1 each, and no further.
    state = position(hand="dudley", links=links(B, "dudley-birmingham birmingham-oxford"))
    play(state, "build card:dudley build:coal@dudley.1")
    assert (player(state, A)["money"], view(state)["coal"], cubes(state, "dudley.1")) == (100 - 5 + 1, 14, 1)
    state = position(hand="dudley", tiles=[tile(B, "coal 1", "dudley.1")])
    play(state, "build card:dudley build:iron@dudley.2")
    assert (player(state, A)["money"], view(state)["iron"], cubes(state, "dudley.2")) == (100 - 5 + 1 + 1, 10, 2)


def test_r15_a3_the_supply_is_without_limit() -> None:
    slots = ("belper.2", "leek.2", "stone.2", "burton_on_trent.1", "cannock.2", "tamworth.1")
    kinds = ("coal 4", "coal 4", "coal 3", "coal 3", "coal 2", "coal 2")
    more = ("wolverhampton.2", "coalbrookdale.3", "kidderminster.1", "nuneaton.2")
    mines = [tile(B, kind, slot) for kind, slot in zip(kinds, slots, strict=True)]
    mines += [tile(C, kind, slot) for kind, slot in zip(kinds, more, strict=False)]
    state = position(seats=3, era="rail", hand="dudley", coal=14, tiles=mines, players={A: {"mat": mat(coal=2)}})
    assert sum(each["cubes"] for each in view(state)["tiles"]) + 14 > 30  # as many as are in the box
    play(state, "build card:dudley build:coal@dudley.1")
    assert cubes(state, "dudley.1") == 3


# ---------------------------------------------------------------------- the players


@SEATS
def test_r16_r18_a4_what_everybody_begins_with(seats: int) -> None:
    state = brass(seats).start(seed=5)
    for field, value in {"money": 17, "spent": 0, "points": 0, "space": 10, "income": 0, "links": 14}.items():
        assert of_players(state, field) == [value] * seats
    assert view(state)["tiles"] == view(state)["links"] == []


@pytest.mark.parametrize("industry", INDUSTRIES)
def test_r17_r93_the_lowest_level_leaves_the_stack_first(industry: str) -> None:
    """Tile by tile, the whole stack is developed or built away in the order of its levels."""
    levels = [int(kind.split()[1]) for kind, fact in FACTS.items() if kind.startswith(industry) for _ in range(fact[0])]
    slot = {"cotton": "worcester.1", "manufacturer": "wolverhampton.1", "pottery": "stafford.2", "coal": "dudley.1"}
    where = slot.get(industry, {"iron": "dudley.2", "brewery": "burton_on_trent.2"}.get(industry, ""))
    for gone, level in enumerate(levels):
        era = "canal" if level == 1 else "rail"
        state = position(
            era=era,
            hand="wild-location",
            links=links(B, "stafford-cannock cannock-wolverhampton wolverhampton-dudley dudley-birmingham")
            + links(B, "birmingham-oxford birmingham-worcester"),
            players={A: {"mat": {industry: len(levels) - gone}}},
        )
        assert {site for site in buildable(state, "wild-location") if site.endswith(where)} == {f"{industry}@{where}"}
        play(state, f"build card:wild-location build:{industry}@{where}")
        assert what(state, where) == f"{industry} {level}"


@SEATS
def test_r19_a52_eight_cards_that_only_their_owner_sees(seats: int) -> None:
    state = brass(seats).start(seed=6)
    assert of_players(state, "cards") == [8] * seats
    assert of_players(state, "hand") == [None] * seats
    for seat in range(seats):
        hands = [own["hand"] for own in view(state, seat)["players"]]
        assert len(hands[seat]) == 8
        assert hands.count(None) == seats - 1
    assert view(state)["deck"] == {2: 22, 3: 27, 4: 28}[seats]


def test_r20_a5_the_card_face_down_is_seen_by_nobody() -> None:
    state = brass(3).start(seed=7)
    assert of_players(state, "face_down") == [True] * 3
    assert of_players(state, "discards") == [[], [], []]
    saved = state.save()
    own, deck = saved["players"][A], saved["deck"]
    other = next(n for n, card in enumerate(deck) if card != own["face_down"])
    own["face_down"], deck[other] = deck[other], own["face_down"]
    swapped = brass(3).load(saved)
    assert swapped.save() != state.save()
    for seat in (None, 0, 1, 2):
        assert swapped.view(seat) == state.view(seat)


def test_r21_the_order_of_play_is_by_chance() -> None:
    orders = {tuple(view(brass(3).start(seed))["order"]) for seed in range(80)}
    assert orders == set(permutations(range(3)))
    state = brass(4).start(seed=8)
    assert state.seat == view(state)["order"][0]


def test_what_is_left_out_of_a_position_is_as_at_the_start() -> None:
    state = brass(2).load({})
    assert view(state)["order"] == [A, B]
    assert (view(state)["era"], view(state)["round"], view(state)["coal"]) == ("canal", 1, 13)
    assert len(hand(state)) == 8
    assert points(state) == 0
