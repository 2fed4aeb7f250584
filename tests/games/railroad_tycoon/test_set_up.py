"""R1 and R5 to R14, T15 and T16: what is in the box, and what lies where when the game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from ironbridge.engine.problems import Problem
from ironbridge.games import game
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from tests.games.looking import money, of_players, player, question, view
from tests.games.railroad_tycoon.helpers import (
    A,
    B,
    C,
    bag,
    city,
    cubes,
    deliverable,
    pass_turn,
    points,
    position,
    tycoon,
)
from tests.games.railroad_tycoon.tracks import laid

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
COLOURS = ("red", "yellow", "blue", "black", "purple")
START_CARDS = ["era", "speed", "new-train"]
TYCOONS = {
    *("farnam", "morgan", "gould", "pullman", "holliday", "judah", "vanderbilt", "fisk", "drew", "hopkins"),
}
# Some cities with the number of cubes printed on them.
PRINTED = {"new_york": 5, "chicago": 4, "charleston": 3, "cleveland": 2, "toledo": 2, "new_haven": 1, "wheeling": 1}


def started(seats: int = 3, seed: int = 1) -> TycoonState:
    state = tycoon(seats).start(seed)
    assert isinstance(state, TycoonState)
    return state


# ---------------------------------------------------------------------- cities and cubes


def test_r1_cities_are_coloured_or_grey() -> None:
    state = started()
    count = Counter(entry["colour"] for entry in view(state)["cities"])
    assert count == {"red": 3, "blue": 6, "yellow": 6, "purple": 7, "black": 6, "grey": 23}
    assert [city(state, name)["colour"] for name in ("new_york", "washington", "baltimore", "mobile", "toledo")] == [
        *("red", "blue", "yellow", "black", "grey"),
    ]
    assert not any(entry["new"] for entry in view(state)["cities"])


@pytest.mark.parametrize("seat", [A, B, C])
def test_r5_the_marker_on_the_track_shows_points_and_income(seat: int) -> None:
    state = position(players={seat: {"points": 7, "shares": 2}}, round=3, seat=C)
    assert (points(state, seat), player(state, seat)["income"]) == (7, 10)
    assert (player(state, seat)["score"], state.scores()[seat]) == (5, 5)
    pass_turn(state)
    assert money(state, seat) == 50 + 10 - 2


@pytest.mark.parametrize("whose", ["A", "B", "C"])
def test_r6_cubes_go_to_cities_of_their_colour_whatever_the_colour_of_the_links(whose: str) -> None:
    """Between yellow Baltimore and black Philadelphia."""
    seat = "ABC".index(whose)
    every = " ".join(COLOURS)
    state = position(
        links=laid(f"{whose} baltimore.ne ne"), cubes=f"baltimore {every}, philadelphia {every}", first=seat
    )
    assert deliverable(state) == {"black@baltimore", "yellow@philadelphia"}


@pytest.mark.parametrize("seats", [1, 7])
def test_r7_two_to_six_players(seats: int) -> None:
    with pytest.raises(Problem):
        game("railroad-tycoon", seats=seats)


@SEATS
def test_r7_25_cubes_of_each_colour_in_the_bag_or_on_the_board(seats: int) -> None:
    state = started(seats)
    on_board = sum((cubes(state, entry["city"]) for entry in view(state)["cities"]), Counter())
    assert on_board + bag(state) == dict.fromkeys(COLOURS, 25)


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_r8_as_many_cubes_as_are_printed_on_the_city(seats: int) -> None:
    state = started(seats)
    assert {name: cubes(state, name).total() for name in PRINTED} == PRINTED
    assert bag(state).total() == 125 - 102


def test_r8_the_cubes_are_drawn_at_random() -> None:
    drawn = [cubes(started(4, seed), "new_york") for seed in range(20)]
    assert set().union(*drawn) == set(COLOURS)
    assert len({tuple(sorted(each.items())) for each in drawn}) > 10


@pytest.mark.parametrize("seats", [2, 3])
def test_t15_r9_with_two_or_three_players_one_fewer_but_one_at_least(seats: int) -> None:
    state = started(seats)
    assert [cubes(state, name).total() for name in PRINTED] == [4, 3, 2, 1, 1, 1, 1]
    assert all(cubes(state, entry["city"]) for entry in view(state)["cities"])


@SEATS
def test_r10_twelve_new_cities_and_two_western_links_beside_the_board(seats: int) -> None:
    state = started(seats)
    assert view(state)["new_cities"] == {"red": 2, "yellow": 2, "blue": 2, "black": 3, "purple": 3}
    assert view(state)["western"] == [{"city": "kansas_city", "owner": None}, {"city": "des_moines", "owner": None}]


# ---------------------------------------------------------------------- players


@SEATS
def test_r11_a17_24_locomotives_an_engine_of_level_1_and_nothing_else(seats: int) -> None:
    """Of 25 locomotives one marks the points."""
    state = started(seats)
    for field, value in {"locomotives": 24, "engine": 1, "money": 0, "shares": 0, "points": 0, "income": 0}.items():
        assert of_players(state, field) == [value] * seats
    assert of_players(state, "cards") == [[]] * seats
    assert (view(state)["links"], view(state)["turn"]) == ([], 1)


@SEATS
def test_r12_a1_chance_gives_the_marker_to_somebody_who_opens_the_first_auction(seats: int) -> None:
    states = [started(seats, seed) for seed in range(40)]
    assert {view(state)["first"] for state in states} == set(range(seats))
    for state in states:
        assert (state.seat, question(state), view(state)["round"]) == (view(state)["first"], "bid", 0)


@SEATS
def test_r13_a_tycoon_for_everybody_no_two_the_same(seats: int) -> None:
    for seed in range(10):
        dealt = [player(started(seats, seed), seat)["tycoon"] for seat in range(seats)]
        assert len(set(dealt)) == seats
        assert set(dealt) <= TYCOONS


def test_r13_any_of_the_ten_to_anybody() -> None:
    dealt = [[player(started(3, seed), seat)["tycoon"] for seat in (A, B, C)] for seed in range(80)]
    for seat in (A, B, C):
        assert {tycoons[seat] for tycoons in dealt} == TYCOONS


def test_r13_a18_ones_tycoon_is_ones_own_secret() -> None:
    state = started(4)
    for viewer in range(4):
        seen = [player_["tycoon"] for player_ in view(state, viewer)["players"]]
        assert [tycoon_ is not None for tycoon_ in seen] == [seat == viewer for seat in range(4)]
    assert of_players(state, "tycoon") == [None] * 4


# ---------------------------------------------------------------------- cards


@SEATS
def test_r14_t16_three_start_cards_and_two_more_for_each_player(seats: int) -> None:
    state = started(seats)
    shown = view(state)["display"]
    assert shown[:3] == START_CARDS
    assert len(shown) == 3 + 2 * seats
    assert view(state)["pile"] + len(shown) == 3 + 37
    assert not set(START_CARDS) & set(shown[3:])
    assert view(state)["discards"] == []


def test_t16_with_four_11_cards_and_after_the_first_turn_one_more() -> None:
    state = started(4)
    before = view(state)["display"]
    assert len(before) == 11
    pass_turn(state)
    after = view(state)["display"]
    assert (after[:-1], len(after), view(state)["turn"]) == (before, 12, 2)


def test_r14_the_other_cards_are_shuffled() -> None:
    shown = [tuple(view(started(3, seed))["display"][3:]) for seed in range(30)]
    assert len(set(shown)) == 30
    assert {"grant", "executive", "perfect", "tunnel", "line-new_york-chicago", "hotel-boston"} <= set().union(*shown)


def test_r14_the_start_cards_are_never_in_the_deck() -> None:
    saved = started(6).save()
    assert not set(START_CARDS) & set(saved["deck"])
    assert Counter(saved["deck"] + saved["display"])["grant"] == 4


# ---------------------------------------------------------------------- what everybody may know


def test_a18_cubes_money_and_shares_are_open_and_the_bag_can_be_counted() -> None:
    state = position(players={B: {"money": 7, "shares": 3}})
    for viewer in (A, B, C, None):
        seen = view(state, viewer)
        assert (seen["players"][B]["money"], seen["players"][B]["shares"]) == (7, 3)
        assert seen["cities"] == view(state, A)["cities"]
        on_board = Counter[str]()
        for entry in seen["cities"]:
            on_board.update(entry["cubes"])
        assert on_board + Counter(seen["bag"]) == dict.fromkeys(COLOURS, 25)


def test_a18_the_order_of_the_deck_is_hidden() -> None:
    state = started()
    assert "deck" not in view(state, A)
    deck, mine = state.save()["deck"], player(state, A)["tycoon"]
    others = set()
    decks = set()
    for seed in range(20):
        imagined = state.imagine(A, seed)
        saved = imagined.save()
        assert imagined.view(A) == state.view(A)
        assert sorted(saved["deck"]) == sorted(deck)
        assert saved["players"][A]["tycoon"] == mine
        decks.add(tuple(saved["deck"]))
        others.add(saved["players"][B]["tycoon"])
    assert len(decks) == 20
    assert len(others) > 3
    assert mine not in others
