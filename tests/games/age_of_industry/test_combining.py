"""R66 and R22: both actions in one."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.age_of_industry.helpers import FACTS, GONE, A, B, buildable, cubes, mat, owner, position, what
from tests.games.looking import hand, spent, view
from tests.games.playing import play, refused, words


def combining(**said: Any) -> State:
    """A has a mill in Kassel, and cards that fit nothing else."""
    return position(**{"hand": "ship port", "counters": "A cotton 1 kassel.1", **said})


def test_r66_any_card_builds_any_industry_anywhere() -> None:
    state = combining()
    assert "build" not in words(combining(hand="ship"))
    sites = buildable(state, "ship", "combine")
    assert {"port@kiel.1", "coal@poland.1", "cotton@munich.1", "iron@berlin.3"} <= sites
    assert sites == buildable(state, "port", "combine")
    play(state, "combine card:ship build:iron@berlin.3")
    assert (what(state, "berlin.3"), owner(state, "berlin.3"), spent(state)) == ("iron 1", A, 2)


def test_r66_r22_it_takes_both_actions() -> None:
    state = combining()
    play(state, "combine card:ship build:iron@berlin.3")
    assert (view(state)["turn"], view(state)["seat"], view(state)["actions"]) == (1, B, 2)


@pytest.mark.parametrize("edition", ["1", "2"])
def test_r66_a13_one_card_is_discarded_not_two(edition: str) -> None:
    state = combining(edition=edition)
    play(state, "combine card:ship build:iron@berlin.3")
    assert (hand(state), view(state)["discards"]) == (["port"], ["ship"])


def test_r66_a_card_is_needed() -> None:
    assert refused(combining(hand=""), "combine") == 26


def test_r66_not_when_one_action_is_done() -> None:
    state = combining(hand="ship port coal")
    play(state, "pass card:port")
    assert refused(state, "combine") == 66
    assert "combine" in words(combining(hand="ship port coal"))


def test_r66_r21_not_in_the_first_round() -> None:
    assert refused(combining(round=1), "combine") == 21


# ---------------------------------------------------------------------- every other rule holds


def test_r66_r39_one_counter_in_a_small_place() -> None:
    state = play(combining(), "combine card:ship")
    assert refused(state, "build:cotton@kassel.2") == 39


def test_r66_r36_the_symbols_hold() -> None:
    sites = buildable(combining(), "ship", "combine")
    assert {site for site in sites if site.split("@")[1] in ("kiel.1", "bohemia.1", "leipzig.1")} == {
        *("port@kiel.1", "coal@bohemia.1", "cotton@leipzig.1", "iron@leipzig.1")
    }


def test_r66_r42_r53_price_and_cubes_as_ever() -> None:
    state = combining(
        mat=mat(cotton=2), counters="A cotton 1 kassel.1, B coal 1 bohemia.1", railways="B regensburg-bohemia"
    )
    play(state, "combine card:ship")
    assert refused(state, "build:cotton@stuttgart.1") == 53
    play(state, "build:cotton@regensburg.1")
    assert (spent(state), cubes(state, "bohemia.1")) == (6, 2)


SITES = {"coal": "pennsylvania.2", "port": "new_york.1", "ship": "long_island_sound.1"}


@pytest.mark.parametrize("kind", [kind for kind in FACTS if FACTS[kind][1]])
@pytest.mark.parametrize("edition", ["1", "2"])
def test_r66_r42_a24_every_counter_at_its_price_wherever_the_edition_prints_it(edition: str, kind: str) -> None:
    """B has coal and iron for it all in Pennsylvania, and a port for ships in New Haven."""
    industry, level = kind.split()
    state = position(
        map="new-england",
        edition=edition,
        hand="brown",
        counters="B coal 3 pennsylvania.1, B iron 3 pennsylvania.3, B port 1 new_haven.1",
        railways="B new_york-pennsylvania new_haven-new_york",
        mat=mat(**{industry: int(level)}),
    )
    play(state, f"combine card:brown build:{industry}@{SITES.get(industry, 'pennsylvania.4')}")
    assert spent(state) == FACTS[kind][1]
    assert cubes(state, "pennsylvania.3") == 5 - FACTS[kind][3]


def test_r66_r5_r41_only_what_comes_next_on_the_mat() -> None:
    state = play(combining(mat=mat(port=GONE)), "combine card:ship")
    assert refused(state, "build:factory@leipzig.1") == 5
    assert refused(state, "build:port@kiel.1") == 41


def test_r66_r38_not_on_an_occupied_space() -> None:
    state = combining(counters="A cotton 1 kassel.1, B cotton 1 leipzig.1")
    assert refused(play(state, "combine card:ship"), "build:cotton@leipzig.1") == 38


def test_r66_a13_overbuilding_is_allowed_as_ever() -> None:
    counters = "A cotton 1 kassel.1, A coal 1 poland.1, B coal 1 dresden.1 flipped"
    state = combining(counters=counters, mat=mat(coal=2), coal=0)
    sites = buildable(state, "ship", "combine")
    assert "coal@poland.1" in sites
    assert "coal@dresden.1" not in sites  # R65: there is coal in Poland
    state = combining(counters=counters.replace("poland.1", "poland.1 flipped"), mat=mat(coal=2), coal=0)
    play(state, "combine card:ship build:coal@dresden.1")
    assert owner(state, "dresden.1") == A


@pytest.mark.parametrize("edition", ["1", "2"])
def test_r66_a5_a_ship_beside_anybodys_port_but_not_without_one(edition: str) -> None:
    state = position(
        map="new-england",
        edition=edition,
        hand="coal",
        counters="A cotton 1 troy.1, B port 1 boston.4",
        mat=mat(ship=2),
    )
    assert {site for site in buildable(state, "coal", "combine") if "ship" in site} == {"ship@massachusetts_bay.1"}
    assert refused(play(state, "combine card:coal"), "build:ship@gulf_of_maine.1") == 37
