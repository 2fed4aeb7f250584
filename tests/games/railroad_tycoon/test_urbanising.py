"""R45 to R48, T11 and T24: new cities."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.looking import money, question, view
from tests.games.playing import after, play, refused, words
from tests.games.railroad_tycoon.helpers import (
    A,
    B,
    bag,
    city,
    cubes,
    deliverable,
    empty,
    grey,
    lines,
    offered,
    pass_round,
    points,
    position,
    shares,
    tycoon,
    way_on,
)
from tests.games.railroad_tycoon.tracks import laid

COLOURS = ("red", "yellow", "blue", "black", "purple")


def only_in_new_york(count: int) -> str:
    """So many of all 125 cubes in New York, the other cities empty, the rest in the bag: red ones, if few are left."""
    every = [colour for colour in reversed(COLOURS) for _ in range(25)][:count]
    others = [printed.id for printed in tycoon().board.cities if printed.id != "new_york"]
    return ", ".join([" ".join(["new_york", *every]), *others])


@pytest.mark.parametrize("colour", COLOURS)
def test_r45_for_10_a_grey_city_gets_any_colour(colour: str) -> None:
    state = position()
    before = view(state)["new_cities"]
    play(state, f"urbanise city:toledo colour:{colour}")
    assert (city(state, "toledo")["colour"], city(state, "toledo")["new"]) == (colour, True)
    assert view(state)["new_cities"] == {**before, colour: before[colour] - 1}
    assert (money(state), shares(state), state.seat, question(state)) == (40, 0, B, "action")


def test_r45_from_now_on_it_takes_cubes_of_that_colour() -> None:
    state = position(links=laid("A detroit.sw se"), cubes="detroit purple, toledo")
    assert deliverable(state) == set()
    pass_round(play(state, "urbanise city:toledo colour:purple"))
    assert way_on(state, "purple@detroit") == {"toledo.0"}


def test_r45_any_grey_city_and_no_other() -> None:
    state = position()
    assert offered(state, "urbanise") == {f"city:{name}" for name in grey()}
    assert len(grey()) == 23
    play(state, "urbanise")
    assert refused(state, "city:chicago") == refused(state, "city:memphis") == 45


def test_r45_any_tile_that_is_left() -> None:
    state = position(new="wheeling red, syracuse red, norfolk purple, mobile black")
    assert view(state)["new_cities"] == {"red": 0, "yellow": 2, "blue": 2, "black": 3, "purple": 2}
    play(state, "urbanise city:toledo")
    assert words(state) == {"colour:yellow", "colour:blue", "colour:black", "colour:purple"}
    assert refused(state, "colour:red") == 45


def test_r45_r10_twelve_and_no_more() -> None:
    tiles = [colour for colour, count in zip(COLOURS, (2, 2, 2, 3, 3), strict=True) for _ in range(count)]
    new = ", ".join(f"{name} {colour}" for name, colour in zip(grey(), tiles, strict=False))
    state = position(new=new)
    assert sum(view(state)["new_cities"].values()) == 0
    assert refused(state, "urbanise") == 45


def test_r27_r45_the_city_is_asked_first_then_the_colour() -> None:
    state = position()
    assert refused(state, "city:toledo") == refused(state, "colour:red") == 27
    play(state, "urbanise")
    assert (question(state), refused(state, "colour:red")) == ("city", 27)
    play(state, "city:toledo")
    assert (question(state), view(state)["question"]["city"]) == ("colour", "toledo")
    bidding = position(question={"kind": "bid"})
    assert refused(bidding, "city:toledo") == refused(bidding, "colour:red") == 26


def test_r46_two_cubes_from_the_bag_join_those_that_are_there() -> None:
    state = position(cubes="toledo red blue")
    before = bag(state)
    play(state, "urbanise city:toledo colour:black")
    added = cubes(state, "toledo") - Counter(["red", "blue"])
    assert added.total() == 2
    assert bag(state) == before - added


def test_r46_the_cubes_are_drawn_at_random() -> None:
    drawn = Counter[str]()
    for seed in range(1, 41):
        state = position(cubes="toledo", chance=[seed, 2, 3, 4])
        drawn += cubes(play(state, "urbanise city:toledo colour:black"), "toledo")
    assert set(drawn) == set(COLOURS)
    assert drawn.total() == 80


def test_r47_a_marker_is_taken_off() -> None:
    state = position(cubes="toledo, wheeling")
    assert empty(state) == {"toledo", "wheeling"}
    play(state, "urbanise city:toledo colour:red")
    assert empty(state) == {"wheeling"}
    assert view(state)["markers"] == 1


@pytest.mark.parametrize(("in_bag", "drawn"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_r47_a9_from_an_empty_bag_what_there_is(in_bag: int, drawn: int) -> None:
    """Without a cube the marker stays."""
    state = position(cubes=only_in_new_york(125 - in_bag), last_turn=2)
    play(state, "urbanise city:toledo colour:blue")
    assert (cubes(state, "toledo").total(), bag(state).total()) == (drawn, in_bag - drawn)
    assert ("toledo" in empty(state)) == (drawn == 0)
    assert city(state, "toledo")["colour"] == "blue"


def test_t11_the_last_cube_leaves_then_the_city_is_urbanised() -> None:
    state = position(links=laid("A detroit.sw se"), cubes="toledo yellow")
    play(state, "deliver cube:yellow@toledo to:detroit.0")
    assert (empty(state), points(state)) == ({"toledo"}, 2)  # with the Era
    pass_round(state)
    play(state, "urbanise city:toledo colour:red")
    assert (empty(state), money(state), cubes(state, "toledo").total()) == (set(), 40, 2)


def test_r48_no_connection_is_needed() -> None:
    """Somebody else's links touch Toledo, and nobody's Little Rock."""
    state = position(links=laid("B detroit.sw se, A baltimore.ne ne"))
    for name in ("toledo", "little_rock"):
        assert city(after(state, f"urbanise city:{name} colour:red"), name)["colour"] == "red"


def test_r48_the_links_there_stay_as_they_are() -> None:
    state = position(links=laid("A detroit.sw se, B toledo.w w, B boston.sw sw"))
    before = view(state)["links"]
    play(state, "urbanise city:toledo colour:red")
    assert (view(state)["links"], lines(state, A)) == (before, {"detroit-toledo"})


def test_r48_a_new_city_is_never_replaced() -> None:
    state = position(new="toledo red")
    play(state, "urbanise")
    assert refused(state, "city:toledo") == 45


def test_t24_a_cube_must_stop_in_the_new_city() -> None:
    """From New York over New Haven and Providence a purple cube could go to Boston; now it stops in New Haven."""
    links = laid("A new_york.ne ne, A new_haven.e ne, A providence.ne ne")
    state = position(links=links, engine=3, cubes="new_york purple, new_haven, providence")
    assert play(state.copy(), "deliver cube:purple@new_york to:new_haven.0 to:providence.0 to:boston.0").seat == B
    pass_round(play(state, "urbanise city:new_haven colour:purple"))
    assert way_on(state, "purple@new_york") == {"new_haven.0"}
    play(state, "deliver cube:purple@new_york to:new_haven.0")
    assert (state.seat, points(state)) == (B, 1 + 1)  # one link, and the Era
    assert lines(state) == {"new_haven-new_york", "new_haven-providence", "boston-providence"}
