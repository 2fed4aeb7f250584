"""R64, R65 and R113: a counter over another."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.games.age_of_industry.rules import events
from tests.games.age_of_industry.helpers import (
    FACTS,
    A,
    B,
    buildable,
    cubes,
    is_flipped,
    left,
    loans,
    mat,
    owner,
    position,
    track,
    what,
)
from tests.games.looking import money, player, points, question, source, spent, view
from tests.games.playing import play, refused, words

# B's coal and iron for everything that is built in Essen.
SUPPLY = "B coal 3 essen.2, B iron 3 essen.4"


def over_own(old: str, industry: str, level: int) -> State:
    """A has a counter on a plain space of Essen, and the new one is next on the mat."""
    return position(hand="purple coal", counters=f"A {old} essen.3, {SUPPLY}", mat=mat(**{industry: level}))


# ---------------------------------------------------------------------- one's own


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("cotton 1 essen.3", "factory 3"),  # the rulebook's own case
        ("cotton 1 essen.3 flipped", "cotton 2"),
        ("cotton 1 essen.3", "iron 2"),
        ("iron 1 essen.3 flipped", "cotton 3"),
        ("iron 2 essen.3 flipped", "factory 4"),
        ("factory 3 essen.3", "factory 4"),
    ],
)
def test_r64_ones_own_by_a_higher_level_of_any_industry_that_the_space_allows(old: str, new: str) -> None:
    industry, level = new.split()
    state = position(hand="purple", counters=f"A {old}, {SUPPLY}", mat=mat(**{industry: int(level)}))
    play(state, f"build card:purple build:{industry}@essen.3")
    assert (what(state, "essen.3"), owner(state, "essen.3"), is_flipped(state, "essen.3")) == (new, A, False)
    assert spent(state) == FACTS[new][1]
    assert cubes(state, "essen.2") == 5 - FACTS[new][2]
    assert cubes(state, "essen.4") == 5 - FACTS[new][3]


@pytest.mark.parametrize(
    ("old", "new", "space"),
    [("coal 1", "coal 2", "mannheim.1"), ("port 1", "port 2", "hamburg.1"), ("iron 1", "iron 3", "mannheim.2")],
)
def test_r64_mines_ports_and_ironworks_too(old: str, new: str, space: str) -> None:
    industry, level = new.split()
    state = position(
        hand="yellow blue",
        counters=f"A {old} {space}",
        railways="B mannheim-france",
        mat=mat(**{industry: int(level)}),
    )
    play(state, f"build card:{'blue' if industry == 'port' else 'yellow'} build:{industry}@{space}")
    assert what(state, space) == new


def test_r64_ships_too() -> None:
    state = position(
        map="new-england",
        hand="purple",
        counters="A port 1 boston.4, A ship 2 massachusetts_bay",
        mat=mat(ship=3),
    )
    play(state, "build card:purple build:ship@massachusetts_bay.1")
    assert what(state, "massachusetts_bay") == "ship 3"


@pytest.mark.parametrize(
    ("old", "new"),
    [("cotton 1", "cotton 1"), ("cotton 2", "iron 2"), ("factory 3", "cotton 3"), ("factory 3", "iron 1")],
)
def test_r64_not_by_the_same_level_nor_a_lower_one(old: str, new: str) -> None:
    industry, level = new.split()
    assert refused(over_own(old, industry, int(level)), f"build:{industry}@essen.3") == 64


def test_r64_the_symbol_of_the_space_holds() -> None:
    """A mill of level 2 is never built over a port of level 1, nor a mine over a mill."""
    state = position(
        hand="blue yellow",
        counters="A port 1 hamburg.1, A cotton 1 mannheim.2",
        railways="B mannheim-france",
        mat=mat(cotton=2, coal=2, port=2),
    )
    assert {site for site in buildable(state, "blue") if "hamburg" in site} == {"port@hamburg.1"}
    assert {site for site in buildable(state, "yellow") if "mannheim" in site} == {"cotton@mannheim.2"}


def test_r64_r39_over_ones_own_there_is_no_counter_more() -> None:
    """Kassel has two spaces, so each player may have one counter there."""
    state = position(
        hand="yellow", counters="A cotton 1 kassel.1, B coal 1 essen.1", mat=mat(iron=2), railways="B kassel-essen"
    )
    assert "iron@kassel.1" in buildable(state, "yellow")
    assert refused(state, "build:iron@kassel.2") == 39


def test_r64_r31_an_industry_card_is_enough() -> None:
    state = position(hand="coal", counters="A coal 1 dresden.1", mat=mat(coal=2))
    play(state, "build card:coal build:coal@dresden.1")
    assert what(state, "dresden.1") == "coal 2"


@pytest.mark.parametrize("cubes_on_track", [0, 6])
def test_r64_a12_ones_own_mine_whatever_coal_there_is(cubes_on_track: int) -> None:
    state = position(
        hand="light_green", counters="A coal 1 dresden.1, B coal 1 essen.1", mat=mat(coal=2), coal=cubes_on_track
    )
    assert "coal@dresden.1" in buildable(state, "light_green")


def test_r64_a31_the_cubes_left_on_ones_own_old_mine_are_lost_without_profit() -> None:
    state = position(hand="light_green", counters="A coal 1 dresden.1 2", mat=mat(coal=2), coal=3)
    play(state, "build card:light_green build:coal@dresden.1")
    assert (cubes(state, "dresden.1"), track(state, "coal"), money(state)) == (4, "...xxx", 50 - 6)


@pytest.mark.parametrize("railways", ["", "B mannheim-france"])
@pytest.mark.parametrize(("new", "price"), [("cotton", FACTS["cotton 3"][1]), ("factory", FACTS["factory 3"][1])])
def test_r64_a31_they_serve_the_new_counter(new: str, price: int, railways: str) -> None:
    """The only iron lies on the very space; with it in reach nothing may be bought (R52)."""
    state = position(
        hand="yellow",
        counters="A iron 1 mannheim.2, B coal 1 mannheim.1",
        mat=mat(cotton=3, factory=3),
        railways=railways,
    )
    play(state, f"build card:yellow build:{new}@mannheim.2")
    assert what(state, "mannheim.2") == f"{new} 3"
    assert (spent(state), money(state), track(state, "iron")) == (price, 50 - price, "xxxxxx")  # two cubes were lost


def test_r64_a31_r63_with_its_last_cube_the_old_counter_flips_and_pays_before_it_goes() -> None:
    state = position(
        hand="yellow", counters="A iron 2 mannheim.2 1, B coal 1 mannheim.1", mat=mat(cotton=3), money=0, loans=0
    )
    heard = state.listen()
    play(state, "build card:yellow build:cotton@mannheim.2")
    assert (what(state, "mannheim.2"), is_flipped(state, "mannheim.2")) == ("cotton 3", False)
    # The price is borrowed first: $12 of two loans. Then the ironworks pays.
    assert (loans(state), money(state)) == (2, 20 - 12 + 9)
    assert source(state, "industries") == 3
    told = [event[0] for event in heard]
    assert told.index(events.REPLACED) < told.index(events.BUILT) < told.index(events.IRON) < told.index(events.FLIPPED)


def test_r64_a31_its_profit_pays_for_no_cube_bought_before() -> None:
    """Coal comes first (R42): it is bought, with a loan, before the iron flips the old ironworks."""
    state = position(
        hand="yellow", counters="A iron 1 mannheim.2 1", railways="B mannheim-france", mat=mat(cotton=3), money=12
    )
    play(state, "build card:yellow build:cotton@mannheim.2")
    assert (loans(state), money(state), spent(state)) == (1, 10 - 1 + 4, 12 + 1)


def two_ironworks(cubes_left: int = 1) -> State:
    """A replaces an ironworks in Essen by a mill of level 3, and B has iron in Essen too."""
    state = position(hand="purple", counters=f"A iron 1 essen.3 {cubes_left}, {SUPPLY}", mat=mat(cotton=3))
    return play(state, "build card:purple build:cotton@essen.3")


def test_r64_a31_r45_r46_between_the_old_counter_and_another_in_the_location_the_builder_chooses() -> None:
    state = two_ironworks()
    assert words(state) == {"iron<essen.3", "iron<essen.4"}
    # Meanwhile the old one stands, and the new one lies on the mat; it is paid for.
    assert (what(state, "essen.3"), left(state, "cotton 3"), spent(state)) == ("iron 1", 2, 12)
    assert (question(state), view(state)["question"]["counter"]) == ("iron", "cotton-3")
    other = play(state.copy(), "iron<essen.4")
    assert (what(other, "essen.3"), left(other, "cotton 3"), money(other), cubes(other, "essen.4")) == (
        *("cotton 3", 1),
        *(50 - 12, 4),
    )
    own = play(state, "iron<essen.3")
    assert (what(own, "essen.3"), left(own, "cotton 3"), money(own), cubes(own, "essen.4")) == (
        *("cotton 3", 1),
        *(50 - 12 + 4, 5),
    )
    assert (view(own)["question"]["counter"], left(own, "iron 1")) == (None, 1)


def test_r64_a31_r58_new_cubes_come_only_with_the_new_counter() -> None:
    """Ironworks over ironworks: the cubes of neither are coal, and the old ones do not go to the track."""
    state = position(
        hand="yellow",
        counters="A iron 1 mannheim.2 2, B coal 1 mannheim.1",
        railways="B mannheim-france",
        mat=mat(iron=2),
        iron=3,
    )
    play(state, "build card:yellow build:iron@mannheim.2")
    assert (cubes(state, "mannheim.2"), track(state, "iron"), money(state)) == (1, "xxxxxx", 50 - 5 + 4)


def test_r64_r58_the_new_mine_sells_to_the_track() -> None:
    state = position(hand="brown", counters="A coal 1 bohemia.1 flipped", mat=mat(coal=2), coal=3)
    play(state, "build card:brown build:coal@bohemia.1")
    assert (cubes(state, "bohemia.1"), money(state)) == (1, 50 - 6 + 4)


# ---------------------------------------------------------------------- somebody else's


SPACES = {"coal": "mannheim.1", "iron": "mannheim.2"}
ELSEWHERE = {"coal": "C coal 1 essen.1 1", "iron": "C iron 1 essen.3 1"}
either = pytest.mark.parametrize("industry", ["coal", "iron"])


def over_others(industry: str, more: str = "", *, level: int = 1, **said: Any) -> State:
    """B's empty mine or ironworks in Mannheim, where A's next one is of level 2; there is no such cube left."""
    counters = f"B {industry} {level} {SPACES[industry]} flipped"
    return position(
        counters=f"{counters}, {more}" if more else counters,
        **{"hand": "yellow", "mat": mat(**{industry: 2}), "railways": "B mannheim-france", industry: 0, **said},
    )


@either
def test_r65_anothers_mine_or_ironworks_when_not_a_cube_of_it_is_left(industry: str) -> None:
    state = over_others(industry)
    play(state, f"build card:yellow build:{industry}@{SPACES[industry]}")
    assert (what(state, SPACES[industry]), owner(state, SPACES[industry])) == (f"{industry} 2", A)


@either
def test_r65_a12_not_while_a_cube_lies_on_the_board_in_reach_or_not(industry: str) -> None:
    state = over_others(industry, ELSEWHERE[industry])
    assert refused(state, f"build:{industry}@{SPACES[industry]}") == 65


@either
def test_r65_not_while_a_cube_lies_on_the_track(industry: str) -> None:
    track_of_one: dict[str, Any] = {industry: 1}
    state = over_others(industry, **track_of_one)
    assert refused(state, f"build:{industry}@{SPACES[industry]}") == 65


def test_r65_a31_anothers_mine_stands_until_the_cubes_are_there() -> None:
    state = position(
        hand="purple", counters="B coal 1 essen.1 flipped, B iron 1 essen.3, C iron 1 essen.4", mat=mat(coal=3), coal=0
    )
    play(state, "build card:purple build:coal@essen.1")
    assert (what(state, "essen.1"), owner(state, "essen.1"), question(state)) == ("coal 1", B, "iron")
    play(state, "iron<essen.4")
    assert (what(state, "essen.1"), owner(state, "essen.1"), cubes(state, "essen.1")) == ("coal 3", A, 5)


@either
def test_r65_the_other_kind_of_cube_does_not_matter(industry: str) -> None:
    other = "iron" if industry == "coal" else "coal"
    state = over_others(industry, ELSEWHERE[other], **{other: 6})
    assert f"{industry}@{SPACES[industry]}" in buildable(state, "yellow")


@either
def test_r65_only_by_a_higher_level(industry: str) -> None:
    state = over_others(industry, level=2)
    assert refused(state, f"build:{industry}@{SPACES[industry]}") == 65


@pytest.mark.parametrize(
    ("theirs", "industry", "level"),
    [("cotton 1", "iron", 2), ("iron 1", "cotton", 2), ("iron 1", "factory", 3), ("cotton 1", "cotton", 2)],
)
def test_r65_a12_mine_by_mine_and_ironworks_by_ironworks_and_nothing_else(
    theirs: str, industry: str, level: int
) -> None:
    turned = "flipped" if theirs == "iron 1" else ""
    state = position(
        hand="yellow",
        counters=f"B {theirs} mannheim.2 {turned}",
        railways="B mannheim-france",
        mat=mat(**{industry: level}),
        coal=0,
        iron=0,
    )
    assert refused(state, f"build:{industry}@mannheim.2") == (65 if industry == "iron" else 38)


@pytest.mark.parametrize(
    ("theirs", "site", "card"),
    [
        ("port 1 boston.4", "port@boston.4", "purple"),
        ("ship 2 massachusetts_bay", "ship@massachusetts_bay.1", "purple"),
    ],
)
def test_r65_anothers_ports_and_ships_never(theirs: str, site: str, card: str) -> None:
    state = position(
        map="new-england",
        hand=card,
        counters=f"B {theirs}" if "port" in theirs else f"B {theirs}, A port 1 boston.4",
        mat=mat(port=2, ship=3),
        coal=0,
        iron=0,
    )
    assert refused(state, f"build:{site}") == 38


@either
def test_r65_a12_r39_not_where_one_would_have_a_counter_too_many(industry: str) -> None:
    other = "mannheim.2" if industry == "coal" else "mannheim.1"
    mine = f"A {'cotton' if industry == 'coal' else 'coal'} 1 {other}"
    state = over_others(industry, mine, coal=0, iron=0)
    if industry == "iron":  # A's own mine has coal, and that is another matter
        assert cubes(state, other) == 3
    assert refused(state, f"build:{industry}@{SPACES[industry]}") == 39


@either
def test_r65_a12_r28_the_card_must_fit_as_ever(industry: str) -> None:
    far = over_others(industry, "A cotton 1 berlin.1", hand=industry)
    assert refused(far, f"build:{industry}@{SPACES[industry]}") == 28
    near = over_others(industry, "A cotton 1 berlin.1", hand=industry, railways="A mannheim-france")
    assert f"{industry}@{SPACES[industry]}" in buildable(near, industry)


@pytest.mark.parametrize(
    ("edition", "more", "imports", "rule"),
    [
        ("1", "", "", 0),  # all imports are full, but none is open
        ("2", "", "", 0),
        ("1", "C port 1 boston.4, C ship 2 massachusetts_bay", "massachusetts_bay 1", 65),
        ("2", "C port 1 boston.4, C ship 2 massachusetts_bay", "massachusetts_bay 1", 65),
        ("1", "C port 1 boston.4, C ship 2 massachusetts_bay", "massachusetts_bay 0", 0),
        ("2", "C port 1 boston.4, C ship 2 massachusetts_bay", "massachusetts_bay 0", 0),
    ],
)
def test_r65_a12_coal_on_an_open_import_counts(edition: str, more: str, imports: str, rule: int) -> None:
    state = position(
        map="new-england",
        edition=edition,
        hand="blue",
        counters=f"B coal 1 pennsylvania.1 flipped, {more}",
        imports=imports,
        markets="massachusetts_bay cotton",
        mat=mat(coal=2),
        coal=0,
    )
    if rule:
        assert refused(state, "build:coal@pennsylvania.1") == rule
    else:
        assert "coal@pennsylvania.1" in buildable(state, "blue")


# ---------------------------------------------------------------------- what becomes of the old one


def test_r113_ones_own_old_counter_leaves_play() -> None:
    state = over_own("cotton 1", "cotton", 2)
    before = player(state)["mat"]
    play(state, "build card:purple build:cotton@essen.3")
    assert player(state)["mat"] == {**before, "cotton-2": 1}
    assert (left(state, "cotton 1"), source(state, "industries")) == (0, 2)
    assert refused(play(state, "develop card:coal"), "develop:cotton-1") == 92


@either
def test_r113_anothers_old_counter_goes_back_to_its_owner_but_not_onto_the_mat(industry: str) -> None:
    state = over_others(industry)
    before, points_before = player(state, B)["mat"], points(state, B)
    assert before[f"{industry}-1"] == 1
    play(state, f"build card:yellow build:{industry}@{SPACES[industry]}")
    assert player(state, B)["mat"] == before
    # The counter's own point is lost; B's railway pays as before.
    assert (points(state, B), source(state, "industries", B)) == (points_before - 1, 0)
    assert money(state, B) == 50
