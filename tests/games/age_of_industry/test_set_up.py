"""R1 to R18: what is in the box, and what lies where when the game begins."""

from __future__ import annotations

import re
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from ironbridge.engine.problems import Problem
from ironbridge.games import game, games
from tests.games.age_of_industry.helpers import (
    DECK,
    FACTS,
    GOODS,
    INDUSTRIES,
    LETTERS,
    A,
    B,
    buildable,
    buyers,
    cubes,
    industry,
    is_flipped,
    left,
    loans,
    mat,
    order,
    position,
    track,
    what,
)
from tests.games.looking import hand, money, of_players, question, source, view
from tests.games.playing import play, refused, words

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
EDITIONS = pytest.mark.parametrize("edition", ["1", "2"])
MAPS = pytest.mark.parametrize("map_name", ["germany", "new-england"])
SEEDS = range(12)
TILES = {"cotton": 7, "factory": 5, "both": 3, "none": 3}
IMPORTS = {
    "gulf_of_maine": 3,
    "massachusetts_bay": 3,
    "nantucket_sound": 2,
    "block_island_sound": 3,
    "long_island_sound": 3,
    "new_york_bight": 4,
}
MARKETS = {
    "germany": {
        *("belgium.market-1", "poland.market-1", "france.market-1", "france.market-2", "netherlands.market-1"),
        *("denmark.market-1", "switzerland.market-1", "austria.market-1", "austria.market-2", "russia.market-1"),
    },
    "new-england": {
        *("new_york.market-1", "canada.market-1", "canada.market-2", "great_west.market-1"),
        *(f"{ship}.market-1" for ship in IMPORTS),
    },
}


def tiles_of(state: Any) -> dict[str, str]:
    """The market tiles by space, each with its name."""
    names = {tuple(goods): name for name, goods in GOODS.items()}
    return {each["market"]: names[tuple(each["buys"])] for each in view(state)["markets"]}


# ---------------------------------------------------------------------- counters


def test_r1_r2_six_industries_and_35_counters_for_each_player() -> None:
    state = industry(5).start(seed=1)
    counts = {kind.replace(" ", "-"): fact[0] for kind, fact in FACTS.items()}
    assert of_players(state, "mat") == [counts] * 5
    assert {kind.split("-")[0] for kind in counts} == set(INDUSTRIES)
    assert sum(counts.values()) == 35
    assert [kind for kind, count in counts.items() if count != 2] == ["ship-0"]


@MAPS
def test_r1_r2_twelve_railway_markers_and_an_empty_board(map_name: str) -> None:
    state = industry(4, map_name=map_name).start(seed=1)
    assert of_players(state, "railways") == [12] * 4
    assert view(state)["counters"] == view(state)["railways"] == []


@pytest.mark.parametrize("side", ["", "flipped"])
def test_r3_the_number_of_a_counter_is_its_level_and_its_points(side: str) -> None:
    state = position(counters=f"A cotton 3 berlin.1 {side}, A port 2 stettin.1 {side}, B cotton 1 berlin.2", money=0)
    assert (what(state, "berlin.1"), source(state, "industries")) == ("cotton 3", 3 + 2)
    assert source(state, "industries", B) == 1


def test_r4_a_counter_enters_unused_and_is_flipped_to_its_used_side_once() -> None:
    state = play(position(hand="blue coal"), "build card:blue build:port@hamburg.1")
    assert not is_flipped(state, "hamburg.1")
    state = position(counters="A cotton 1 hannover.1, A port 1 hamburg.1", railways="A hamburg-hannover", money=0)
    play(state, "sell sell:hannover.1 to:hamburg.1")
    assert (is_flipped(state, "hannover.1"), is_flipped(state, "hamburg.1"), money(state)) == (True, True, 8 + 5)
    assert refused(state, "sell:hannover.1") == 90


@pytest.mark.parametrize("edition", ["1", "2"])
def test_r5_a1_a28_factories_and_ships_begin_at_level_0_which_only_develop_takes_off(edition: str) -> None:
    state = position(
        edition=edition,
        map="new-england",
        hand="ship factory purple",
        counters="A port 1 boston.4, B iron 1 boston.1, C iron 1 boston.2",
    )
    assert (left(state, "factory 0"), left(state, "ship 0")) == (2, 1)
    assert buildable(state, "factory") == buildable(state, "ship") == set()
    assert buildable(state, "purple", "combine") & {"ship@massachusetts_bay.1", "factory@boston.3"} == set()
    assert refused(state, "build:ship@massachusetts_bay.1") == refused(state, "build:factory@boston.3") == 5
    play(state, "develop card:factory develop:ship-0")
    assert "ship@massachusetts_bay.1" in buildable(state, "ship")
    assert left(state, "ship 0") == 0


@pytest.mark.parametrize(("level", "goods"), [(1, {"cotton"}), (2, {"cotton", "factory"}), (3, {"cotton", "factory"})])
def test_r6_ports_of_level_1_take_cotton_only(level: int, goods: set[str]) -> None:
    mills = "A cotton 1 hannover.1, A factory 3 hamburg.2"
    state = position(counters=f"{mills}, B port {level} hamburg.1", railways="B hamburg-hannover")
    found = {what(state, space) for space in ("hannover.1", "hamburg.2") if buyers(state, space) == {"hamburg.1"}}
    assert found == {kind for kind in ("cotton 1", "factory 3") if kind.split()[0] in goods}


# ---------------------------------------------------------------------- cards and tiles


@SEATS
@EDITIONS
@MAPS
def test_r7_r8_a2_the_deck_has_66_cards_the_same_on_both_maps(seats: int, edition: str, map_name: str) -> None:
    for seed in SEEDS:
        saved = industry(seats, edition, map_name).start(seed).save()
        cards: Counter[str] = Counter(saved["deck"]) + Counter(saved["display"])
        for player in saved["players"]:
            cards += Counter(player["hand"])
        assert cards == DECK
    assert (sum(DECK.values()), sum(DECK[each] for each in INDUSTRIES)) == (66, 36)


@EDITIONS
def test_r8_in_germany_a_ship_card_is_only_good_for_giving_up(edition: str) -> None:
    state = position(edition=edition, hand="ship", mat=mat(ship=2))
    assert words(state) == {"combine", "develop", "draw", "pass"}
    assert not [word for word in state.game.words if word.startswith("build:ship")]
    assert "cotton@kassel.1" in buildable(state, "ship", "combine")
    play(state, "develop card:ship develop:ship-2")
    assert (left(state, "ship 2"), view(state)["discards"][-1]) == (1, "ship")
    state = play(position(edition=edition, hand="ship cotton"), "pass card:ship")
    assert (hand(state), view(state)["discards"][-1]) == (["cotton"], "ship")


def test_r9_r18_a2_eighteen_market_tiles_of_four_kinds(tmp_path: Path) -> None:
    """On a board with as many market spaces as there are tiles, all of them are dealt."""
    state = industry(map_name=with_markets(tmp_path, denmark=5, russia=5)).start(seed=2)
    assert len(tiles_of(state)) == 18
    assert Counter(tiles_of(state).values()) == TILES
    with pytest.raises(Problem):
        industry(map_name=with_markets(tmp_path, denmark=5, russia=6))


def with_markets(folder: Path, **numbers: int) -> str:
    """The map of Germany with other numbers of markets in these places."""
    text = (files("ironbridge.games.age_of_industry") / "maps" / "germany.toml").read_text(encoding="utf-8")
    for place, number in numbers.items():
        text = re.sub(rf'(id = "{place}".*?markets = )1', rf"\g<1>{number}", text)
    path = folder / f"{sum(numbers.values())}.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


@MAPS
def test_r18_a_tile_on_each_market_space_by_chance_even_one_without_demand(map_name: str) -> None:
    found = set()
    for seed in range(40):
        state = industry(map_name=map_name).start(seed)
        tiles = tiles_of(state)
        assert set(tiles) == MARKETS[map_name]
        assert all(count <= TILES[kind] for kind, count in Counter(tiles.values()).items())
        assert not any(market["used"] for market in view(state)["markets"])
        found.add(tiles[min(tiles)])
    assert found == set(TILES)


# ---------------------------------------------------------------------- players, maps, editions


@SEATS
@EDITIONS
@MAPS
def test_r10_everybody_starts_without_money_and_without_loans(seats: int, edition: str, map_name: str) -> None:
    state = industry(seats, edition, map_name).start(seed=3)
    for field in ("money", "spent", "loans", "points"):
        assert of_players(state, field) == [0] * seats


@EDITIONS
@MAPS
def test_r11_a3_two_to_five_players_in_both_editions(edition: str, map_name: str) -> None:
    assert [industry(seats, edition, map_name).start(1).game.seats for seats in range(2, 6)] == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(Problem):
            game("age-of-industry", seats=seats, edition=edition, map=map_name)


def test_r12_germany_and_new_england_of_which_germany_comes_first() -> None:
    assert games()["age-of-industry"].maps == ("germany", "new-england")
    assert view(game("age-of-industry", seats=3).start(seed=1))["map"] == "germany"
    assert view(industry(map_name="new-england").start(seed=1))["map"] == "new-england"


def test_the_second_edition_is_played_unless_the_first_is_asked_for() -> None:
    assert view(game("age-of-industry", seats=4).start(seed=1))["edition"] == 2


@SEATS
@MAPS
def test_r13_a23_the_first_player_by_chance_then_clockwise(seats: int, map_name: str) -> None:
    found = set()
    for seed in range(60):
        state = industry(seats, map_name=map_name).start(seed)
        assert state.seat == view(state)["order"][0]
        found.add(order(state))
    clockwise = LETTERS[:seats] * 2
    assert found == {clockwise[first : first + seats] for first in range(seats)}


@pytest.mark.parametrize(("edition", "sizes"), [("1", {2: 5, 3: 6, 4: 5, 5: 6}), ("2", {2: 6, 3: 6, 4: 6, 5: 6})])
@MAPS
def test_r14_the_first_hand(edition: str, sizes: dict[int, int], map_name: str) -> None:
    for seats, size in sizes.items():
        state = industry(seats, edition, map_name).start(seed=4)
        assert of_players(state, "cards") == [size] * seats
        assert view(state)["pile"] == 66 - seats * size - 2


@SEATS
def test_r15_two_cards_face_up_and_the_hands_and_the_pile_secret(seats: int) -> None:
    state = industry(seats).start(seed=5)
    saved = state.save()
    assert (len(view(state)["display"]), view(state)["discards"], view(state)["pile"]) == (2, [], len(saved["deck"]))
    assert of_players(state, "hand") == [None] * seats
    for seat in range(seats):
        seen = view(state, seat)
        assert "deck" not in seen
        assert [player["hand"] for player in seen["players"]] == [
            saved["players"][other]["hand"] if other == seat else None for other in range(seats)
        ]


def test_r15_the_cards_are_shuffled_by_the_seed() -> None:
    decks = [tuple(industry().start(seed).save()["deck"]) for seed in SEEDS]
    assert len(set(decks)) == len(decks)
    assert tuple(industry().start(SEEDS[-1]).save()["deck"]) == decks[-1]


@MAPS
@EDITIONS
def test_r16_a_cube_on_each_space_of_both_demand_tracks(map_name: str, edition: str) -> None:
    state = industry(map_name=map_name, edition=edition).start(seed=6)
    assert (track(state, "coal"), track(state, "iron")) == ("xxxxxx", "xxxxxx")


@SEATS
def test_r17_only_in_the_first_edition_the_imports_have_their_coal_from_the_start(seats: int) -> None:
    first = industry(seats, "1", "new-england").start(seed=7)
    assert {ship: cubes(first, f"{ship}.import") for ship in IMPORTS} == IMPORTS
    second = industry(seats, "2", "new-england").start(seed=7)
    assert {ship: cubes(second, f"{ship}.import") for ship in IMPORTS} == dict.fromkeys(IMPORTS, 0)
    for state in (first, second):
        assert not any(entry["open"] for entry in view(state)["imports"])


@EDITIONS
def test_r17_germany_has_no_imports(edition: str) -> None:
    assert view(industry(edition=edition).start(seed=7))["imports"] == []


def test_a29_loans_coins_and_cubes_are_no_limits() -> None:
    """There are 24 loan markers and some $230 in the box."""
    state = play(position(hand="brown", money=0, loans=24), "build card:brown build:coal@bohemia.1")
    assert loans(state) == 25
    state = position(counters="A cotton 1 hamburg.2, B port 1 hamburg.1", money=1000)
    assert money(play(state, "sell")) == 1008


def test_what_is_left_out_of_a_position_is_as_at_the_start() -> None:
    state = industry().load({})
    assert (order(state), view(state)["round"], question(state), len(hand(state, A))) == ("ABC", 1, "action", 6)
