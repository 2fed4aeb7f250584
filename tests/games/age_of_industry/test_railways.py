"""R76 to R81 and R112: building railways."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.age_of_industry.helpers import (
    B,
    buildable,
    cubes,
    industry,
    is_flipped,
    layable,
    mat,
    position,
    railway_id,
    railways_of,
    track,
)
from tests.games.looking import hand, money, player, question, spent, view
from tests.games.playing import after, play, refused, words


def lines(text: str, board: str = "germany") -> set[str]:
    """These railways, each either way round, as the map names them."""
    return {railway_id(industry(map_name=board), line) for line in text.split()}


def between(a: str, b: str) -> str:
    return f"railway:{railway_id(industry(), f'{a}-{b}')}"


def second(counters: str = "", railways: str = "", **said: Any) -> State:
    """A has a mill in Kassel and a railway from there to Erfurt, so that the next railway needs coal and iron."""
    state = position(
        counters=f"A cotton 1 kassel.1, {counters}", railways=f"A kassel-erfurt, {railways}", **{"hand": "ship", **said}
    )
    assert question(state) == "action"
    return state


# ---------------------------------------------------------------------- where


def test_r76_a_marker_on_an_empty_connection_without_a_card() -> None:
    state = position(hand="", counters="A cotton 1 kassel.1")
    play(state, f"railway {between('kassel', 'essen')}")
    assert railways_of(state) == lines("essen-kassel")
    assert (player(state)["railways"], view(state)["actions"]) == (11, 1)
    state = position(hand="coal iron", counters="A cotton 1 kassel.1")
    play(state, f"railway {between('kassel', 'essen')}")
    assert (hand(state), view(state)["discards"]) == (["iron", "coal"], [])


@pytest.mark.parametrize("whose", ["A", "B"])
def test_r76_one_railway_a_connection(whose: str) -> None:
    state = position(
        counters="A cotton 1 kassel.1, C coal 1 essen.1, C iron 1 essen.3", railways=f"{whose} essen-kassel"
    )
    assert refused(state, between("essen", "kassel")) == 76
    assert lines("kassel-erfurt") <= layable(state)


def test_r77_from_ones_own_counters_and_railways_only() -> None:
    ours = "kassel-essen kassel-hannover kassel-frankfurt kassel-erfurt"
    state = position(counters="A cotton 1 kassel.1, B cotton 1 leipzig.1", railways="B leipzig-berlin")
    assert layable(state) == lines(ours)
    assert refused(state, between("leipzig", "dresden")) == 77
    assert refused(state, between("berlin", "stettin")) == 77


def test_r77_from_both_ends_of_ones_railway() -> None:
    state = position(counters="B coal 1 essen.1, B iron 1 essen.3", railways="A essen-kassel, B essen-cologne")
    around = "essen-osnabruck essen-netherlands kassel-hannover kassel-frankfurt kassel-erfurt"
    assert layable(state) == lines(around)


def test_r77_over_anothers_railway_one_does_not_get_on() -> None:
    state = position(counters="A cotton 1 kassel.1", railways="B kassel-erfurt")
    assert refused(state, between("erfurt", "leipzig")) == 77


def test_r77_nothing_on_the_board_no_railway() -> None:
    assert refused(position(counters="B cotton 1 kassel.1"), "railway") == 77


def test_r77_a_flipped_counter_will_do_but_a_ship_is_at_no_end() -> None:
    assert layable(position(counters="A port 1 bremen.1 flipped")) == lines(
        "bremen-hamburg bremen-hannover bremen-osnabruck"
    )
    state = position(map="new-england", counters="B port 1 boston.4, A ship 2 massachusetts_bay")
    assert refused(state, "railway") == 77


def test_r81_a_village_is_connected_and_built_on_from() -> None:
    state = second("B coal 1 essen.1, B iron 1 essen.3", "B essen-kassel")
    assert lines("erfurt-leipzig") <= layable(state)
    play(state, f"railway {between('erfurt', 'leipzig')}")
    assert railways_of(state) == lines("kassel-erfurt erfurt-leipzig")


def test_r81_a_village_lengthens_the_route() -> None:
    """Poland is two railways from Breslau by way of Posen, and Dresden one."""
    state = position(
        hand="orange",
        counters="B coal 1 poland.1, C coal 1 dresden.1",
        railways="B breslau-posen posen-poland, C breslau-dresden",
        mat=mat(cotton=2),
    )
    play(state, "build card:orange build:cotton@breslau.1")
    assert (cubes(state, "poland.1"), cubes(state, "dresden.1")) == (3, 2)


# ---------------------------------------------------------------------- at what cost


def test_r78_ones_first_railway_costs_1_and_no_cubes() -> None:
    """However many others there are, and with coal and iron out of reach or at hand."""
    state = position(counters="A cotton 1 kassel.1", railways="B leipzig-berlin leipzig-dresden")
    play(state, f"railway {between('kassel', 'essen')}")
    assert (spent(state), money(state)) == (1, 49)
    state = position(counters="A cotton 1 essen.4, B coal 1 essen.1, B iron 1 essen.3")
    play(state, f"railway {between('kassel', 'essen')}")
    assert (spent(state), cubes(state, "essen.1"), cubes(state, "essen.3")) == (1, 3, 3)


def test_r79_every_later_one_costs_1_and_a_coal_and_an_iron() -> None:
    state = second("B coal 1 essen.1, B iron 1 essen.3", "B essen-kassel")
    play(state, f"railway {between('kassel', 'hannover')} railway {between('kassel', 'frankfurt')}")
    assert (spent(state), money(state), money(state, B)) == (2, 48, 50)
    assert (cubes(state, "essen.1"), cubes(state, "essen.3")) == (1, 1)


def test_r79_the_second_in_the_same_turn_already() -> None:
    state = position(counters="A cotton 1 kassel.1")
    play(state, f"railway {between('kassel', 'essen')}")
    assert refused(state, between("kassel", "hannover")) == 80


@pytest.mark.parametrize("counters", ["", "B coal 1 essen.1", "B iron 1 essen.3"])
def test_r80_without_coal_or_iron_at_either_end_there_is_no_railway(counters: str) -> None:
    state = second(counters, "B essen-kassel")
    assert refused(state, between("kassel", "frankfurt")) == 80
    assert refused(state, "railway") == 80


def test_r80_each_cube_to_either_end() -> None:
    """Coal comes to Kassel, iron to Frankfurt."""
    state = second("B coal 1 essen.1, C iron 1 mannheim.2", "B essen-kassel, C frankfurt-mannheim")
    play(state, f"railway {between('kassel', 'frankfurt')}")
    assert (cubes(state, "essen.1"), cubes(state, "mannheim.2"), spent(state)) == (2, 2, 1)


def test_r80_r53_bought_if_either_end_is_connected_with_a_port() -> None:
    state = second("B port 1 hamburg.1 flipped", "B hamburg-hannover", coal=3, iron=0)
    assert refused(state, between("kassel", "frankfurt")) == 80
    play(state, f"railway {between('kassel', 'hannover')}")
    assert (spent(state), track(state, "coal"), track(state, "iron")) == (1 + 2 + 4, "....xx", "......")


def test_r80_r46_a_source_at_the_end_itself() -> None:
    state = position(
        counters="A coal 1 mannheim.1 1, B iron 1 mannheim.2", railways="A mannheim-strassburg", hand="ship"
    )
    play(state, f"railway {between('mannheim', 'stuttgart')}")
    assert (is_flipped(state, "mannheim.1"), money(state)) == (True, 50 - 1 + 4)


def test_r80_a15_the_nearest_from_the_one_end_or_from_the_other() -> None:
    """Essen is one from Kassel, Dresden two from Erfurt; Belgium is three from Kassel."""
    state = position(
        counters="A cotton 1 kassel.1, A iron 1 essen.3, B coal 1 essen.1, B coal 1 dresden.1, C coal 1 belgium.1",
        railways="A kassel-frankfurt, B essen-kassel essen-cologne cologne-belgium, C erfurt-leipzig leipzig-dresden",
    )
    play(state, f"railway {between('kassel', 'erfurt')}")
    assert (question(state), words(state)) == ("coal", {"coal<essen.1", "coal<dresden.1"})
    assert refused(state, "coal<belgium.1") == 45


def test_r80_a15_the_railway_being_built_carries_nothing() -> None:
    """To Frankfurt coal comes from Essen, over two railways; over the new one Mannheim would be nearer."""
    state = second(
        "B coal 1 essen.1, B coal 1 mannheim.1, C iron 1 mannheim.2",
        "A kassel-frankfurt, B essen-kassel",
    )
    play(state, f"railway {between('frankfurt', 'mannheim')}")
    assert words(state) == {"coal<essen.1", "coal<mannheim.1"}
    assert lines("frankfurt-mannheim").isdisjoint({entry["railway"] for entry in view(state)["railways"]})
    play(state, "coal<essen.1")
    assert cubes(state, "essen.1") == 2
    assert lines("frankfurt-mannheim") <= railways_of(state)


def test_r80_a15_bought_only_if_neither_end_reaches_a_source() -> None:
    """France sells coal, but Essen's mine is in reach of the other end."""
    state = position(
        counters="A cotton 1 frankfurt.1, A iron 1 mannheim.2, B coal 1 essen.1",
        railways="A frankfurt-mannheim, B frankfurt-kassel kassel-essen",
    )
    play(state, f"railway {between('mannheim', 'france')}")
    assert (cubes(state, "essen.1"), track(state, "coal"), spent(state)) == (2, "xxxxxx", 1)


def test_r80_a15_one_cube_after_the_other() -> None:
    """Each has its own nearest sources, and its own end."""
    state = second(
        "B coal 1 essen.1, B iron 1 essen.3, B coal 1 mannheim.1, C iron 1 mannheim.2",
        "B essen-kassel, C frankfurt-mannheim",
    )
    play(state, f"railway {between('kassel', 'frankfurt')}")
    assert words(state) == {"coal<essen.1", "coal<mannheim.1"}
    for coal in ("essen.1", "mannheim.1"):
        asked = after(state, f"coal<{coal}")
        assert (question(asked), words(asked)) == ("iron", {"iron<essen.3", "iron<mannheim.2"})
        play(asked, "iron<mannheim.2")
        assert (cubes(asked, coal), cubes(asked, "mannheim.2"), cubes(asked, "essen.3")) == (2, 2, 3)


def test_r80_a_railway_of_new_england_with_imported_coal() -> None:
    state = position(
        map="new-england",
        counters="A port 1 boston.4, A iron 1 boston.1, B ship 2 massachusetts_bay",
        railways="A boston-lowell",
    )
    play(state, "railway railway:boston-worcester")
    assert (cubes(state, "massachusetts_bay.import"), cubes(state, "boston.1"), spent(state)) == (2, 2, 1)


# ---------------------------------------------------------------------- twelve markers


def test_r112_twelve_markers_each() -> None:
    names = list(industry().board.railway_index)

    def with_railways(n: int) -> State:
        return position(counters="A port 1 hamburg.1", railways=f"A {' '.join(names[:n])}")

    state = with_railways(11)
    assert player(state)["railways"] == 1
    assert names[12] in layable(state)
    state = with_railways(12)
    assert player(state)["railways"] == 0
    assert refused(state, "railway") == 112
    assert refused(state, f"railway:{names[12]}") == 112


# ---------------------------------------------------------------------- the rulebook's example


@pytest.mark.parametrize("edition", ["1", "2"])
def test_t15_from_regensburg_to_bohemia(edition: str) -> None:
    state = position(
        edition=edition,
        counters="A iron 1 augsburg.1, B coal 1 poland.1, B coal 1 mannheim.1",
        railways="A augsburg-regensburg",
    )
    play(state, f"railway {between('regensburg', 'bohemia')}")
    assert (spent(state), cubes(state, "augsburg.1")) == (2, 2)
    assert (track(state, "coal"), track(state, "iron")) == (".xxxxx", "xxxxxx")
    assert lines("regensburg-bohemia") <= railways_of(state)


def test_r81_r40_nothing_is_built_in_a_village() -> None:
    state = second(hand="iron")
    villages = {"erfurt", "posen", "stolp", "schwerin", "osnabruck"}
    assert not {word for word in state.game.words if word.partition("@")[2].split(".")[0] in villages}
    assert {site for site in buildable(state, "iron") if "erfurt" in site} == set()
