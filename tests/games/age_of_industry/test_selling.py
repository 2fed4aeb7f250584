"""R82 to R91: selling goods."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.age_of_industry.helpers import FACTS, A, B, C, buyers, is_flipped, is_used, position
from tests.games.looking import hand, money, question, spent, view
from tests.games.playing import play, refused, words

TO_POLAND = "B berlin-posen posen-poland"
TO_AUSTRIA = "berlin-leipzig leipzig-nuremberg nuremberg-regensburg regensburg-munich munich-austria"
GOODS = [kind for kind in FACTS if kind.split()[0] in ("cotton", "factory") and FACTS[kind][5]]
PORTS = {"port 1": 5, "port 2": 9, "port 3": 14}

editions = pytest.mark.parametrize("edition", ["1", "2"])


def selling(counters: str = "A cotton 1 berlin.1", railways: str = TO_POLAND, **said: Any) -> State:
    """A has a mill in Berlin, from which B's railways lead to Poland, where cotton is bought."""
    return position(counters=counters, railways=railways, **{"markets": "poland cotton", **said})


# ---------------------------------------------------------------------- what is sold


def test_r82_any_number_of_ones_mills_and_factories_in_one_action() -> None:
    state = selling(
        "A cotton 1 berlin.1, A cotton 1 berlin.2, A factory 3 leipzig.1",
        f"{TO_POLAND} {TO_AUSTRIA}",
        markets="poland cotton, austria.1 cotton, austria.2 factory",
        hand="coal",
    )
    play(state, "sell sell:berlin.1 to:poland.market-1 sell:berlin.2 to:austria.market-1 sell:leipzig.1")
    assert [is_flipped(state, space) for space in ("berlin.1", "berlin.2", "leipzig.1")] == [True] * 3
    assert (money(state), spent(state), view(state)["actions"]) == (50 + 8 + 8 + 16, 0, 1)
    assert hand(state) == ["coal"]  # no card


def test_r82_only_ones_own_mills_and_factories() -> None:
    state = selling(
        "A cotton 1 berlin.1, B cotton 1 berlin.2, A iron 1 berlin.3, A coal 1 poland.1, A port 1 danzig.1",
        f"{TO_POLAND} danzig-poland",
        markets="poland both",
    )
    for space in ("berlin.2", "berlin.3", "poland.1", "danzig.1", "leipzig.1"):
        assert refused(state, f"sell:{space}") == 82
    play(state, "sell")
    assert (view(state)["question"]["space"], words(state)) == ("berlin.1", {"to:poland.market-1", "to:danzig.1"})


def test_r82_without_goods_there_is_no_sale() -> None:
    assert refused(selling("A iron 1 berlin.1, B cotton 1 berlin.2"), "sell") == 82


def test_r90_a_flipped_mill_never_sells_again() -> None:
    state = selling("A cotton 1 berlin.1 flipped, A cotton 1 berlin.2")
    assert refused(state, "sell:berlin.1") == 90
    play(state, "sell sell:berlin.2")
    assert refused(state, "sell:berlin.2") == 90


def test_r90_a_flipped_port_never_buys_again() -> None:
    counters = "A cotton 1 stettin.2, B port 1 stettin.1, B port 1 danzig.1 flipped, C port 1 hamburg.1"
    state = selling(counters, "C stettin-stolp stolp-danzig stettin-schwerin schwerin-hamburg")
    assert buyers(state, "stettin.2") == {"stettin.1", "hamburg.1"}
    play(state, "sell sell:stettin.2")
    assert refused(state, "to:danzig.1") == 90


# ---------------------------------------------------------------------- over which connections


@pytest.mark.parametrize(
    "railways",
    [
        "A berlin-posen posen-poland",
        TO_POLAND,
        "A berlin-posen, C posen-poland",
        "B berlin-dresden dresden-breslau, C breslau-poland",
    ],
)
def test_r83_over_anybodys_railways(railways: str) -> None:
    state = selling(railways=railways)
    play(state, "sell sell:berlin.1 to:poland.market-1")
    assert (is_flipped(state, "berlin.1"), is_used(state, "poland")) == (True, True)


@pytest.mark.parametrize("railways", ["", "A berlin-posen", "A posen-poland, B berlin-leipzig"])
@editions
def test_r83_a16_a_railway_is_not_enough_it_must_lead_to_a_buyer(edition: str, railways: str) -> None:
    state = selling("A cotton 1 berlin.1, B port 1 hamburg.1", railways, edition=edition)
    assert refused(state, "sell:berlin.1") == 83
    assert refused(state, "sell") == 83


def test_r83_not_necessarily_the_nearest() -> None:
    state = selling(
        "A cotton 1 stettin.2, B port 1 stettin.1, C port 1 danzig.1",
        "B stettin-stolp stolp-danzig danzig-poland",
    )
    assert buyers(state, "stettin.2") == {"stettin.1", "danzig.1", "poland.market-1"}
    play(state, "sell sell:stettin.2 to:poland.market-1")
    assert (is_used(state, "poland"), is_flipped(state, "stettin.1")) == (True, False)


@editions
def test_r84_in_the_same_place_without_any_railway(edition: str) -> None:
    state = selling("A cotton 1 hamburg.2, B port 1 hamburg.1", "", edition=edition)
    play(state, "sell sell:hamburg.2 to:hamburg.1")
    assert is_flipped(state, "hamburg.2")
    state = selling("A cotton 1 new_york.2", "", edition=edition, map="new-england", markets="new_york cotton")
    play(state, "sell sell:new_york.2 to:new_york.market-1")
    assert is_used(state, "new_york")


@pytest.mark.parametrize(
    "railways",
    ["B albany-pennsylvania new_york-pennsylvania", "B new_york-pennsylvania albany-pennsylvania albany-troy"],
)
@editions
def test_r85_a8_not_through_pennsylvania_but_from_there(edition: str, railways: str) -> None:
    said: dict[str, Any] = {"map": "new-england", "edition": edition, "markets": "new_york cotton, canada.1 none"}
    through = selling("A cotton 1 albany.1", railways, **said)
    assert refused(through, "sell:albany.1") == 83
    start = selling("A cotton 1 pennsylvania.3", railways, **said)
    assert buyers(start, "pennsylvania.3") == {"new_york.market-1"}
    around = selling("A cotton 1 albany.1", f"{railways} new_york-albany", **said)
    assert buyers(around, "albany.1") == {"new_york.market-1"}


def test_r85_nor_to_a_port_beyond() -> None:
    state = selling(
        "A cotton 1 albany.1, B port 1 new_york.1",
        "A albany-pennsylvania new_york-pennsylvania",
        map="new-england",
        markets="new_york none",
    )
    assert refused(state, "sell:albany.1") == 83


# ---------------------------------------------------------------------- who buys what


@pytest.mark.parametrize(
    ("tile", "accepts"),
    [("cotton", {"cotton"}), ("factory", {"factory"}), ("both", {"cotton", "factory"}), ("none", set())],
)
@pytest.mark.parametrize("goods", ["cotton 1", "factory 3"])
def test_r86_a_market_buys_what_is_on_its_tile(goods: str, tile: str, accepts: set[str]) -> None:
    state = selling(f"A {goods} berlin.1", markets=f"poland {tile}")
    if goods[:-2] in accepts:
        assert buyers(state, "berlin.1") == {"poland.market-1"}
    else:
        assert refused(state, "sell:berlin.1") == 83


def test_r86_a_market_that_does_not_take_it_is_refused() -> None:
    state = selling(
        "A cotton 1 berlin.1",
        f"{TO_POLAND} poland-russia {TO_AUSTRIA}",
        markets="poland cotton, russia both, austria.1 factory, austria.2 cotton used",
    )
    play(state, "sell sell:berlin.1")
    assert words(state) == {"to:poland.market-1", "to:russia.market-1"}
    assert refused(state, "to:austria.market-1") == 86
    assert refused(state, "to:austria.market-2") == 86


@pytest.mark.parametrize("goods", ["cotton 1", "factory 3"])
@pytest.mark.parametrize("port", PORTS)
def test_r86_r6_ports_of_level_1_buy_cotton_only(goods: str, port: str) -> None:
    state = selling(f"A {goods} hamburg.2, B {port} hamburg.1", "")
    if goods == "factory 3" and port == "port 1":
        assert refused(state, "sell:hamburg.2") == 83
    else:
        assert buyers(state, "hamburg.2") == {"hamburg.1"}


def test_r86_r6_such_a_port_is_refused_for_that() -> None:
    state = selling(
        "A factory 3 berlin.1, B port 1 stettin.1",
        f"{TO_POLAND} poland-russia berlin-stettin",
        markets="poland both, russia factory",
    )
    play(state, "sell sell:berlin.1")
    assert refused(state, "to:stettin.1") == 6


@pytest.mark.parametrize(
    ("more", "tile"),
    [("A cotton 1 berlin.2", "both"), ("A factory 3 berlin.2", "both"), ("A cotton 1 berlin.2", "cotton")],
)
def test_r86_each_tile_serves_one_sale(more: str, tile: str) -> None:
    state = selling(f"A cotton 1 berlin.1, {more}", markets=f"poland {tile}")
    play(state, "sell sell:berlin.1 to:poland.market-1")
    assert (is_used(state, "poland"), is_flipped(state, "berlin.2")) == (True, False)
    assert refused(state, "sell:berlin.2") == 83


def test_r86_each_port_serves_one_sale() -> None:
    state = selling("A cotton 1 berlin.1, A cotton 1 berlin.2, B port 2 stettin.1", "B berlin-stettin")
    play(state, "sell sell:berlin.2 to:stettin.1")
    assert refused(state, "sell:berlin.1") == 83


# ---------------------------------------------------------------------- who is paid


@pytest.mark.parametrize("goods", GOODS)
def test_r87_the_counter_flips_and_pays_the_seller(goods: str) -> None:
    state = selling(f"A {goods} berlin.1", markets="poland both")
    play(state, "sell sell:berlin.1")
    assert (is_flipped(state, "berlin.1"), money(state)) == (True, 50 + FACTS[goods][5])
    assert (money(state, B), money(state, C), spent(state)) == (50, 50, 0)


@pytest.mark.parametrize("port", PORTS)
@pytest.mark.parametrize("whose", [A, B])
def test_r88_the_port_flips_and_pays_its_owner_who_is_not_asked(port: str, whose: int) -> None:
    state = selling(f"A cotton 1 hamburg.2, {'AB'[whose]} {port} kiel.1", "C kiel-hamburg")
    play(state, "sell sell:hamburg.2 to:kiel.1")
    assert (is_flipped(state, "kiel.1"), view(state)["seat"]) == (True, A)
    assert money(state) == 50 + 8 + (PORTS[port] if whose == A else 0)
    assert money(state, B) == 50 + (PORTS[port] if whose == B else 0)


def test_r89_nobody_is_forced_to_sell() -> None:
    state = selling(
        "A cotton 1 berlin.1, A cotton 1 berlin.2, B cotton 1 berlin.3, A port 1 stettin.1",
        f"{TO_POLAND} berlin-stettin",
        hand="coal iron",
    )
    assert {"sell", "pass"} <= words(state)
    play(state, "sell sell:berlin.1 to:poland.market-1")
    assert (question(state), words(state)) == ("sell-more", {"sell:berlin.2", "done"})
    assert refused(state, "sell:berlin.3") == 82  # B's goods are not A's to sell, though A has a port for them
    play(state, "done")
    assert (is_flipped(state, "berlin.2"), is_flipped(state, "berlin.3")) == (False, False)
    assert (question(state), view(state)["actions"]) == ("action", 1)


# ---------------------------------------------------------------------- over the sea


@editions
def test_r91_the_market_behind_a_ship_space_is_open_only_with_a_ship(edition: str) -> None:
    counters = "A cotton 1 new_york.2, B port 1 new_york.1"
    markets = "new_york cotton, new_york_bight cotton, long_island_sound cotton"
    said: dict[str, Any] = {"map": "new-england", "edition": edition, "railways": "", "markets": markets}
    state = selling(counters, **said)
    assert buyers(state, "new_york.2") == {"new_york.1", "new_york.market-1"}
    assert refused(play(state, "sell sell:new_york.2"), "to:new_york_bight.market-1") == 91
    state = selling(f"{counters}, C ship 2 new_york_bight", **said)
    assert buyers(state, "new_york.2") == {"new_york.1", "new_york.market-1", "new_york_bight.market-1"}


@pytest.mark.parametrize("turned", ["", "flipped"])
def test_r91_the_port_between_is_not_used_up_and_need_not_be_unused(turned: str) -> None:
    state = selling(
        f"A cotton 1 boston.1, B port 1 boston.4 {turned}, C ship 2 massachusetts_bay",
        "",
        map="new-england",
        markets="massachusetts_bay cotton",
    )
    play(state, "sell sell:boston.1 to:massachusetts_bay.market-1")
    assert (is_used(state, "massachusetts_bay"), is_flipped(state, "boston.4")) == (True, bool(turned))
    assert (money(state, B), money(state, C)) == (50, 50)  # there is still coal, so the ship does not flip


def test_r91_r86_a_level_1_port_lets_factory_goods_pass_to_the_ship() -> None:
    state = selling(
        "A factory 3 boston.1, B port 1 boston.4, C ship 2 massachusetts_bay",
        "",
        map="new-england",
        markets="massachusetts_bay factory",
    )
    assert buyers(state, "boston.1") == {"massachusetts_bay.market-1"}


# ---------------------------------------------------------------------- the rulebook's example


@editions
def test_t16_a_factory_and_two_mills(edition: str) -> None:
    """Red is A, Yellow B; to Danzig Red's own railways lead, everything else goes over others'."""
    red = "A factory 3 berlin.1, A cotton 1 stettin.2, A cotton 1 magdeburg.1, A port 1 danzig.1"
    state = position(
        edition=edition,
        counters=f"{red}, B port 1 hamburg.1",
        railways="A stettin-stolp stolp-danzig, B magdeburg-berlin schwerin-berlin hamburg-schwerin, "
        "C berlin-posen posen-poland",
        markets="poland factory",
    )
    assert buyers(state, "berlin.1") == {"poland.market-1"}  # a port of level 1 takes cotton only
    assert buyers(state, "stettin.2") == {"danzig.1"}
    assert buyers(state, "magdeburg.1") == {"hamburg.1"}
    play(state, "sell sell:berlin.1 to:poland.market-1 sell:stettin.2 to:danzig.1 sell:magdeburg.1 to:hamburg.1")
    assert (money(state, A), money(state, B), money(state, C)) == (50 + 37, 50 + 5, 50)
    for space in ("berlin.1", "stettin.2", "magdeburg.1", "danzig.1", "hamburg.1"):
        assert is_flipped(state, space)
    assert (is_used(state, "poland"), view(state)["actions"]) == (True, 1)
